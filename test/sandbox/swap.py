"""`swap.py INSIDE OUTSIDE` changes modes through a link, and through a path in memory, that lead to the one or the other file."""
import ctypes, os, sys, threading

inside, outside = (os.fsencode(path) for path in sys.argv[1:])
libc = ctypes.CDLL(None, use_errno=True)
longest = max(len(inside), len(outside)) + 1
path = ctypes.create_string_buffer(inside, longest)
over = False

def swap():
    while not over:
        for target in (outside, inside):
            os.symlink(target, b'next')
            os.replace(b'next', b'link')
            ctypes.memmove(path, target + b'\0', len(target) + 1)

os.symlink(inside, b'link')
thread = threading.Thread(target=swap)
thread.start()
done = {0: 0, -1: 0}
for round in range(3000):
    done[libc.chmod(path if round % 2 else b'link', 0o600 + round % 64)] += 1
over = True
thread.join()
print(done[0] > 0, done[-1] > 0)
