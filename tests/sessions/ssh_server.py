# SPDX-License-Identifier: GPL-3.0-or-later
"""A real sshd of this user on the loopback, behind a proxy that delays what passes it, and breaks."""

import getpass
import os
import pathlib
import shutil
import socket
import subprocess
import threading
import time

from session import Skipped, until


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy:
    """Passes a port on to another one. delay: seconds each way; cut() ends all connections, close() refuses new ones."""

    def __init__(self, target):
        self.target = target
        self.delay = 0.0
        self.open = True
        self._pairs = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if not self.open:
                client.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                client.close()
                continue
            for each in (client, server):
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._pairs.append((client, server))
            for source, sink in ((client, server), (server, client)):
                threading.Thread(target=self._pass, args=(source, sink), daemon=True).start()

    def _pass(self, source, sink):
        try:
            while data := source.recv(65536):
                if self.delay:
                    time.sleep(self.delay)
                sink.sendall(data)
        except OSError:
            pass
        for each in (source, sink):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()

    def connections(self):
        self._pairs = [pair for pair in self._pairs if all(each.fileno() >= 0 for each in pair)]
        return len(self._pairs)

    def cut(self):
        for pair in self._pairs:
            for each in pair:
                try:
                    each.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self._pairs = []

    def end(self):
        self._listener.close()
        self.cut()


class SshServer:
    """client: what stands in for ssh (KOMADAI_SSH), with keys and known hosts of its own in folder."""

    def __init__(self, folder):
        sshd = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")
        if not sshd or not shutil.which("ssh-keygen"):
            raise Skipped("sshd is not installed")
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True)
        self.folder.chmod(0o700)
        self.user = getpass.getuser()
        for name in ("host", "mine", "stranger"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True)
        shutil.copy(self.folder / "mine.pub", self.folder / "authorized")
        self.known_hosts = self.folder / "known_hosts"
        port = free_port()
        self.proxy = Proxy(port)
        configuration = self.folder / "sshd_config"
        configuration.write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\nPidFile none\nStrictModes no\n"
            f"AuthorizedKeysFile {self.folder}/authorized\nUsePAM no\nPasswordAuthentication no\n"
            "KbdInteractiveAuthentication no\nPermitRootLogin prohibit-password\n"
        )
        if os.geteuid() == 0:
            pathlib.Path("/run/sshd").mkdir(exist_ok=True)
        with open(self.folder / "sshd.log", "w") as log:
            self.daemon = subprocess.Popen([sshd, "-D", "-e", "-f", configuration], stdout=log, stderr=log)
        self.use_key("mine")
        self.client = self.folder / "ssh"
        self.client.write_text(f'#!/bin/sh\nexec ssh -F {self.folder}/ssh_config "$@"\n')
        self.client.chmod(0o700)
        until(lambda: self._listens(port), "sshd to listen")

    @staticmethod
    def _listens(port):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    def use_key(self, name):
        (self.folder / "ssh_config").write_text(
            f"IdentityFile {self.folder}/{name}\nIdentitiesOnly yes\nIdentityAgent none\n"
            f"UserKnownHostsFile {self.known_hosts}\nGlobalKnownHostsFile none\n"
        )

    @property
    def fingerprint(self):
        told = subprocess.run(["ssh-keygen", "-lf", self.folder / "host.pub"], check=True, capture_output=True, text=True)
        return told.stdout.split()[1]

    def end(self):
        self.proxy.end()
        self.daemon.kill()
        self.daemon.wait()
