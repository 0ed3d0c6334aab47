"""Calls on many connections at once, each again as soon as it is answered:
greedy.py SOCKET CONNECTIONS. Prints a line when all are connected."""

import select
import socket
import sys

CALL = b'{"method": "org.detentd.Panel.Get"}\0'


def main(path, count):
  poller = select.epoll()
  connections = {}
  for _ in range(count):
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    connection.sendall(CALL)
    connections[connection.fileno()] = connection
    poller.register(connection, select.EPOLLIN)
  print("connected", flush=True)
  while True:
    for number, _ in poller.poll():
      if not connections[number].recv(65536):
        return
      connections[number].sendall(CALL)


if __name__ == "__main__":
  main(sys.argv[1], int(sys.argv[2]))
