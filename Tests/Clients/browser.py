"""A Chromium without a window, told what to do over two pipes."""

import contextlib
import json
import os
import select
import subprocess
import tempfile

from panel import PATIENCE, running


class Browser:
  """Shows one page; `evaluate` runs JavaScript in it."""

  def __init__(self, url):
    with contextlib.ExitStack() as stack:
      # Its crash handlers leave its session, and may outlive it for a moment.
      folder = stack.enter_context(
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
      orders, self._orders = os.pipe()
      self._answers, answers = os.pipe()
      for descriptor in self._orders, self._answers:
        stack.callback(os.close, descriptor)
      # It wants them as 3 and 4.
      stack.enter_context(running(
        "bash", "-c", f'exec "$@" 3<&{orders} 4>&{answers}', "bash",
        "chromium", "--headless", "--no-sandbox", "--disable-gpu",
        # That of a container may be too small.
        "--disable-dev-shm-usage",
        f"--user-data-dir={folder}/chromium", "--remote-debugging-pipe",
        pass_fds=[orders, answers], stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "HOME": folder}))
      os.close(orders)
      os.close(answers)
      self._received = b""
      self._count = 0
      self._session = {}
      target = self._tell("Target.createTarget", url=url)["targetId"]
      self._session = {"sessionId": self._tell(
        "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]}
      self._stack = stack.pop_all()

  def evaluate(self, script):
    """The value of an expression, None for what is no value."""
    result = self._tell("Runtime.evaluate", expression=script)
    return result["result"].get("value")

  def _tell(self, method, **parameters):
    self._count += 1
    order = {"id": self._count, "method": method, "params": parameters}
    os.write(self._orders,
             json.dumps({**order, **self._session}).encode() + b"\0")
    while True:
      message = self._next()
      if message.get("id") == self._count:
        return message["result"]

  def _next(self):
    while b"\0" not in self._received:
      if not select.select([self._answers], [], [], PATIENCE)[0]:
        raise TimeoutError("the browser does not answer")
      data = os.read(self._answers, 65536)
      if not data:
        raise ConnectionError("the browser has gone")
      self._received += data
    message, self._received = self._received.split(b"\0", 1)
    return json.loads(message)

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()
