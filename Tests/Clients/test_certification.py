"""The client with which Varlink certifies servers, against one that is made of
the daemon's connections, framing and JSON."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import varlink

from panel import PATIENCE, running, until

INTERFACE = "org.varlink.certification"
# Built beside the daemon, and never installed.
SERVER = pathlib.Path(os.environ.get("DETENTD", "")).with_name("certification")


@unittest.skipUnless(SERVER.exists(), f"{SERVER} is not built")
class Certification(unittest.TestCase):

  def setUp(self):
    folder = self.enterContext(tempfile.TemporaryDirectory())
    socket = pathlib.Path(folder, "socket")
    self.address = f"unix:{socket}"
    self.enterContext(running(SERVER, socket))
    until(socket.is_socket, "the server")

  def test_official_client_passes(self):
    for _ in range(3):
      ended = subprocess.run(
        [sys.executable, "-m", "varlink.tests.test_certification", "--client",
         f"--varlink={self.address}"],
        capture_output=True, text=True, timeout=PATIENCE)
      self.assertEqual(ended.returncode, 0, ended.stderr)
      self.assertTrue(ended.stdout.endswith("Certification passed\n"))
      self.assertEqual(ended.stdout.count("Reply number"), 10)

  def test_server_notices_mistakes(self):
    with varlink.Client(self.address) as client, \
         client.open(INTERFACE) as connection:
      name = connection.Start()["client_id"]
      connection.Test01(name)
      with self.assertRaises(varlink.VarlinkError) as raised:
        connection.Test02(name, False)
      self.assertEqual(raised.exception.error(),
                       f"{INTERFACE}.CertificationError")
      # After a mistake one begins again.
      for call in (lambda: connection.Test02(name, True),
                   lambda: connection.Test01("nobody")):
        with self.assertRaises(varlink.VarlinkError) as raised:
          call()
        self.assertEqual(raised.exception.error(), f"{INTERFACE}.ClientIdError")
      name = connection.Start()["client_id"]
      connection.Test01(name)
      # Out of turn.
      with self.assertRaises(varlink.VarlinkError):
        connection.Test04(name, 1.0)


if __name__ == "__main__":
  unittest.main()
