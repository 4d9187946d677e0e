"""The same as swapper.c, for a machine without a compiler."""
import ctypes, os, sys, time

libc = ctypes.CDLL(None, use_errno=True)
names = [os.fsencode(name) for name in sys.argv[1:]]
told = False
turn = 0
while True:
    for at in range(0, len(names), 2):
        if libc.renameat2(-100, names[at], -100, names[at + 1], 2) != 0:
            sys.exit(1)
    turn += 1
    if turn % 4 != 0:
        time.sleep(turn * 7919 % (3000 if turn % 4 == 1 else 100) / 1e6)
    if not told:
        print("swapping", flush=True)
        told = True
