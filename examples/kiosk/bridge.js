// For browsers, which cannot open Unix sockets: serves index.html, the panel's
// changes as server-sent events, and calls, on this machine only.
const fs = require("node:fs"), http = require("node:http");
const net = require("node:net"), { pipeline } = require("node:stream");
const { createInterface } = require("node:readline");
const socket = "/run/detentd/org.detentd.Panel", host = "localhost:8080";

async function* events(lines) {
  for await (const line of createInterface({ input: lines }))
    yield `data: ${line}\n\n`;
}

http.createServer((request, response) => {
  const { headers: { host: to, origin: from = `http://${host}` } } = request;
  // Pages from elsewhere must not operate the panel.
  if (to !== host || from !== `http://${host}`)
    return response.writeHead(403).end();
  if (request.url === "/")
    return fs.createReadStream(`${__dirname}/index.html`).pipe(response);
  const panel = net.connect(socket);
  if (request.method === "POST")
    return pipeline(request, panel, response, () => {});
  response.setHeader("Content-Type", "text/event-stream").flushHeaders();
  panel.write('{"method": "org.detentd.Panel.Monitor", "more": true}\n');
  response.on("close", () => panel.destroy());
  pipeline(panel, events, response, () => {});
}).listen(8080, "localhost");
