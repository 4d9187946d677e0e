"""`attributes.py DIRECTORY NAME...` changes the file of each name by the system call of that name, and prints a line of
JSON for each: the name, and the error's number, 0 for none, or null where this architecture has no such call."""
import ctypes, json, os, platform, struct, sys

libc = ctypes.CDLL(None, use_errno=True)
# From the kernel's tables: arch/x86/entry/syscalls/syscall_64.tbl and scripts/syscall.tbl.
X64 = {
    'chmod': 90, 'fchmod': 91, 'fchmodat': 268, 'fchmodat2': 452, 'chown': 92, 'lchown': 94, 'fchown': 93, 'fchownat': 260,
    'utime': 132, 'utimes': 235, 'futimesat': 261, 'utimensat': 280, 'truncate': 76,
    'setxattr': 188, 'lsetxattr': 189, 'fsetxattr': 190, 'removexattr': 197, 'lremovexattr': 198, 'fremovexattr': 199,
    'setxattrat': 463, 'ioctl': 16, 'open': 2, 'openat': 257, 'openat2': 437, 'file_setattr': 469,
}
ARM64 = {
    'fchmod': 52, 'fchmodat': 53, 'fchmodat2': 452, 'fchown': 55, 'fchownat': 54, 'utimensat': 88, 'truncate': 45,
    'setxattr': 5, 'lsetxattr': 6, 'fsetxattr': 7, 'removexattr': 14, 'lremovexattr': 15, 'fremovexattr': 16,
    'setxattrat': 463, 'ioctl': 29, 'openat': 56, 'openat2': 437, 'file_setattr': 469,
}
HERE, NOFOLLOW, EMPTY, TRUNC = -100, 0x100, 0x1000, 0x200
two = lambda *values: ctypes.create_string_buffer(struct.pack('q' * len(values), *values))
fd = lambda: os.open(path, os.O_RDONLY)
attribute = (b'user.kodelet', b'1', 1, 0)
above = lambda: os.open(os.path.dirname(path), os.O_PATH)
flags = ctypes.create_string_buffer(struct.pack('i', 0x80), 8) # FS_NOATIME_FL

ARGUMENTS = {
    'chmod': lambda: (path, 0o640), 'fchmod': lambda: (fd(), 0o640), 'fchmodat': lambda: (HERE, path, 0o640),
    'fchmodat:relative': lambda: (above(), os.path.basename(path), 0o640),
    'fchmodat:self': lambda: (HERE, b'/proc/self/fd/%d' % fd(), 0o640),
    'fchmodat2': lambda: (HERE, path, 0o640, NOFOLLOW), 'fchmodat2:empty': lambda: (os.open(path, os.O_PATH), b'', 0o640, EMPTY),
    'chown': lambda: (path, os.getuid(), os.getgid()), 'lchown': lambda: (path, os.getuid(), os.getgid()),
    'fchown': lambda: (fd(), os.getuid(), os.getgid()), 'fchownat': lambda: (HERE, path, os.getuid(), os.getgid(), 0),
    'utime': lambda: (path, two(1, 2)), 'utimes': lambda: (path, two(1, 0, 2, 0)), 'futimesat': lambda: (HERE, path, None),
    'utimensat': lambda: (HERE, path, two(1, 5, 2, 6), NOFOLLOW), 'utimensat:fd': lambda: (fd(), None, None, 0),
    'setxattr': lambda: (path, *attribute), 'lsetxattr': lambda: (path, *attribute), 'fsetxattr': lambda: (fd(), *attribute),
    'removexattr': lambda: (path, b'user.old'), 'lremovexattr': lambda: (path, b'user.old'),
    'fremovexattr': lambda: (fd(), b'user.old'), 'truncate': lambda: (path, 2),
    'setxattrat': lambda: (HERE, path, 0, b'user.kodelet', two(ctypes.addressof(one), 1), 16),
    'ioctl': lambda: (fd(), 0x40086602, flags),
    'open': lambda: (path, TRUNC), 'open:3': lambda: (path, TRUNC | 3), 'openat': lambda: (HERE, path, TRUNC),
    'openat:3': lambda: (HERE, path, TRUNC | 3), 'openat2': lambda: (HERE, path, two(TRUNC, 0, 0), 24),
}
one = ctypes.create_string_buffer(b'1')
numbers = X64 if platform.machine() == 'x86_64' else ARM64
for name in sys.argv[2:]:
    path = os.fsencode(os.path.join(sys.argv[1], name))
    number, error = numbers.get(name.partition(':')[0]), None
    if number is not None:
        values = [ctypes.c_long(value) if isinstance(value, int) else value for value in ARGUMENTS[name]()]
        error = 0 if libc.syscall(number, *values) >= 0 else ctypes.get_errno()
    print(json.dumps([name, error]))
