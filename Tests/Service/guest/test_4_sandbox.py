"""What the service may do, and what it may not."""

import json
import os
import pathlib
import shutil
import unittest

import service
from service import run

PROBE = pathlib.Path(__file__).with_name("probe.py")
DROP_IN = pathlib.Path("/run/systemd/system/detentd.service.d/probe.conf")


class Sandbox(unittest.TestCase):

  def probe(self, dial, chip):
    """What the probe printed, run where the daemon runs just before it."""
    DROP_IN.parent.mkdir(parents=True)
    self.addCleanup(service.systemctl, "daemon-reload")
    self.addCleanup(shutil.rmtree, DROP_IN.parent)
    DROP_IN.write_text(
      f"[Service]\nEnvironment=DIAL={dial} CHIP={chip}\n"
      f"ExecStartPre=/usr/bin/python3 -B {PROBE}\n")
    service.systemctl("daemon-reload")
    journal = service.Journal()
    service.start_afresh()
    return json.loads(next(
      text for text in journal.messages() if text.startswith("{")))

  def test_nothing_but_knobs(self):
    # Whoever is outside of the service could open it.
    os.chmod("/dev/uinput", 0o666)
    self.addCleanup(os.chmod, "/dev/uinput", 0o600)
    with service.dial() as dial, service.chip() as chip:
      run("udevadm", "settle")
      found = self.probe(dial.path, chip.path)
    print(json.dumps(found))
    user = run("id", "-u", "detentd").stdout
    self.assertEqual(found.pop("user"), int(user))
    self.assertLessEqual(found.pop("processes"), 1)
    self.assertEqual(found, {
      "dial": "done", "chip": "done", "state": "done",
      "other device": "EPERM", "kernel memory": "ENOENT",
      "configuration": "EROFS", "internet": "EAFNOSUPPORT",
      "interfaces": ["lo"], "homes": "EACCES", "root": "EPERM"})

  def test_process(self):
    service.start_afresh()
    lines = pathlib.Path("/proc", str(service.main_pid()), "status").read_text()
    fields = dict(line.split(":\t", 1) for line in lines.splitlines())
    for name in "CapPrm", "CapEff", "CapBnd", "CapAmb":
      self.assertEqual(int(fields[name], 16), 0, name)
    self.assertEqual((fields["NoNewPrivs"], fields["Seccomp"]), ("1", "2"))
    self.assertNotIn("0", fields["Uid"].split())
    self.assertEqual(fields["Threads"], "1")

  def test_exposure(self):
    for offline in "--offline=true", "--offline=false":
      ended = run("systemd-analyze", "security", offline, "--threshold=10",
                  "--no-pager", "detentd.service")
      self.assertEqual(ended.returncode, 0, ended.stdout[-300:])
      print(ended.stdout.strip().splitlines()[-1])

  def test_files_are_right(self):
    ended = run("systemd-analyze", "verify", "--man=no", "detentd.service",
                "detentd.socket")
    self.assertEqual((ended.returncode, ended.stderr), (0, ""))
    if run("udevadm", "verify", "--help").returncode == 0:
      ended = run("udevadm", "verify",
                  "/usr/lib/udev/rules.d/60-detentd.rules")
      self.assertEqual(ended.returncode, 0, ended.stderr)


if __name__ == "__main__":
  unittest.main()
