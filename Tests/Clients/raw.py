"""A connection that sends any bytes, right or wrong."""

import json
import socket
import time

from panel import PATIENCE

INTERFACE = "org.detentd.Panel"


def message(method, **parameters):
  """A call in line mode, as bytes."""
  call = {"method": f"{INTERFACE}.{method}", "parameters": parameters}
  return json.dumps(call).encode() + b"\n"


class Raw:
  """A connection without a protocol. Waiting longer than `timeout` seconds
  raises TimeoutError."""

  def __init__(self, path, timeout=PATIENCE):
    self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    self._received = b""
    try:
      self.socket.settimeout(timeout)
      self.socket.connect(str(path))
    except BaseException:
      self.socket.close()
      raise

  def send(self, data):
    self.socket.sendall(data)

  def line(self):
    """The next line, decoded; None at the end of the connection."""
    while b"\n" not in self._received:
      chunk = self._chunk()
      if not chunk:
        return None
      self._received += chunk
    line, self._received = self._received.split(b"\n", 1)
    return json.loads(line)

  def is_closed(self):
    """Whether the daemon has closed the connection and nothing is left."""
    return self._received == b"" and self._chunk() == b""

  def flood(self, data, seconds=5.0):
    """Sends as much as is taken, and returns how much that was."""
    sent, deadline = 0, time.monotonic() + seconds
    self.socket.setblocking(False)
    while sent < len(data) and time.monotonic() < deadline:
      try:
        sent += self.socket.send(data[sent:])
      except BlockingIOError:
        time.sleep(0.001)
      except ConnectionError:
        break
    self.socket.settimeout(PATIENCE)
    return sent

  def half_close(self):
    self.socket.shutdown(socket.SHUT_WR)

  def close(self):
    self.socket.close()

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.close()

  def _chunk(self):
    try:
      return self.socket.recv(65536)
    except ConnectionResetError:
      return b""
