"""A client of the daemon's socket that speaks just enough Varlink.

    with Client(path) as client:
      client.call("Select", control="volume", value=20)
      for reply in client.monitor():
        print(reply["selections"])
"""

import json
import socket

from waiting import PATIENCE

_INTERFACE = "org.detentd.Panel"


class VarlinkError(Exception):
  """An error reply: its full `name` and its `parameters`."""

  def __init__(self, name, parameters):
    super().__init__(f"{name} {parameters}")
    self.name = name
    self.parameters = parameters


class Client:
  """One connection. A reply that takes longer than `timeout` seconds raises
  TimeoutError, an end of file ConnectionError."""

  def __init__(self, path, timeout=PATIENCE):
    self._received = b""
    self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
      self._socket.settimeout(timeout)
      self._socket.connect(str(path))
    except BaseException:
      self._socket.close()
      raise

  def call(self, method, **parameters):
    """Calls a method, of detentd's interface unless it names another, and
    returns the reply's parameters."""
    self.send(method, parameters)
    return self.receive()["parameters"]

  def monitor(self, **parameters):
    """Starts a stream with `Monitor` and returns an iterator over the parameters
    of its replies. Nothing else can be called on the connection from here on.

    After a TimeoutError the iterator can be asked again.
    """
    self.send("Monitor", parameters, more=True)
    return _Stream(self)

  def send(self, method, parameters, **flags):
    """Sends a call without waiting: several may be under way."""
    if "." not in method:
      method = f"{_INTERFACE}.{method}"
    message = {"method": method, "parameters": parameters, **flags}
    self._socket.sendall(json.dumps(message).encode() + b"\0")

  def receive(self):
    """Waits for the next reply, and returns it with `parameters` filled in.
    Raises VarlinkError if it is one."""
    while b"\0" not in self._received:
      chunk = self._socket.recv(65536)
      if not chunk:
        raise ConnectionError("the daemon closed the connection")
      self._received += chunk
    message, self._received = self._received.split(b"\0", 1)
    reply = {"parameters": {}, **json.loads(message)}
    if "error" in reply:
      raise VarlinkError(reply["error"], reply["parameters"])
    return reply

  def close(self):
    self._socket.close()

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.close()


class _Stream:
  """The replies of a call with `more`."""

  def __init__(self, client):
    self._client = client
    self._continues = True

  def __iter__(self):
    return self

  def __next__(self):
    if not self._continues:
      raise StopIteration
    reply = self._client.receive()
    self._continues = reply.get("continues", False)
    return reply["parameters"]
