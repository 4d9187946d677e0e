"""Runs a program in a pseudo-terminal: `pseudo-terminal.py COLUMNS ROWS PROGRAM ARGUMENT...`. Writes a JSON line for each piece that it
printed, with the milliseconds since it began, and one with its exit code. A line of standard input is typed into it."""
import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

columns, rows, *program = sys.argv[1:]
process, terminal = pty.fork()
if process == 0:
    os.execvp(program[0], program)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", int(rows), int(columns), 0, 0))
began = time.time()


def tell(**facts):
    print(json.dumps({"at": round((time.time() - began) * 1000), **facts}), flush=True)


tell(began=round(began * 1000))
watched = [terminal, sys.stdin.fileno()]
while terminal in watched:
    ready, _, _ = select.select(watched, [], [])
    if watched[-1] in ready and watched[-1] != terminal:
        typed = os.read(watched[-1], 1024)
        if typed:
            os.write(terminal, typed)
        else:
            watched.pop()
    if terminal in ready:
        try:
            said = os.read(terminal, 65536)
        except OSError:
            said = b""
        if said:
            tell(said=said.decode("utf8", "replace"))
        else:
            watched.remove(terminal)
_, status = os.waitpid(process, 0)
tell(code=os.waitstatus_to_exitcode(status))
