/**
 * The supervisor of calls that change a file's attributes or length, which Landlock does not judge: see "Current limitations"
 * in landlock(7). A filter of system calls sees no paths either. So the filter hands each of them to this program outside of
 * the sandbox, which carries the call out itself if the file lies in a directory that the command may write.
 *
 * A part of a program for python3. It reads a path from the memory of the caller once, and opens it without side effects
 * (O_PATH). What it judges and what it changes is that one open file, so that nothing can be swapped in between. It must have
 * no more privileges than the caller, since the kernel asks for them here. Sources: seccomp_unotify(2), proc_pid_fd(5).
 */
export const SUPERVISOR = `
import errno, threading
RECEIVE, SEND, IS_VALID, SET_FLAGS = 0xc0502100, 0xc0182101, 0x40082102, 0x40082104
NO_FOLLOW, EMPTY_PATH, HERE = 0x100, 0x1000, -100
# What a call changes, and its file, as indexes of arguments: directory, path, flags.
CALLS = {
    'chmod': ('mode', None, 0, None), 'fchmod': ('mode', 0, None, None),
    'fchmodat': ('mode', 0, 1, None), 'fchmodat2': ('mode', 0, 1, 3),
    'chown': ('owner', None, 0, None), 'lchown': ('owner', None, 0, NO_FOLLOW),
    'fchown': ('owner', 0, None, None), 'fchownat': ('owner', 0, 1, 4),
    'utime': ('times', None, 0, None), 'utimes': ('times', None, 0, None),
    'futimesat': ('times', 0, 1, None), 'utimensat': ('times', 0, 1, 3),
    'setxattr': ('set', None, 0, None), 'lsetxattr': ('set', None, 0, NO_FOLLOW), 'fsetxattr': ('set', 0, None, None),
    'removexattr': ('remove', None, 0, None), 'lremovexattr': ('remove', None, 0, NO_FOLLOW),
    'fremovexattr': ('remove', 0, None, None), 'truncate': ('length', None, 0, None),
}

class Call:
    def __init__(self, pid, name, values):
        self.pid, self.name, self.values = pid, name, values
        self.memory = os.open('/proc/%d/mem' % pid, os.O_RDONLY | os.O_CLOEXEC)

    def integer(self, index):
        return ctypes.c_int(self.values[index] & 0xffffffff).value

    def bytes(self, index, length):
        found = os.pread(self.memory, length, self.values[index] & (1 << 56) - 1)
        if len(found) < length: raise OSError(errno.EFAULT, 'memory')
        return found

    def text(self, index):
        at, found = self.values[index] & (1 << 56) - 1, b''
        while len(found) < 4096 and b'\\0' not in found:
            more = os.pread(self.memory, 4096 - at % 4096, at)
            if not more: raise OSError(errno.EFAULT, 'memory')
            found, at = found + more, at + len(more)
        text, end, _ = found.partition(b'\\0')
        if not end: raise OSError(errno.ENAMETOOLONG, 'path')
        return text

    def open(self):
        _, directory, path, flags = CALLS[self.name]
        flags = 0 if flags is None else flags if flags == NO_FOLLOW else self.integer(flags)
        number = HERE if directory is None else self.integer(directory)
        base = '/proc/%d/%s' % (self.pid, 'cwd' if number == HERE else 'fd/%d' % number)
        if path is None or not self.values[path]:
            if number == HERE: raise OSError(errno.EFAULT, 'no path')
            return self.reach(base)
        text = self.text(path)
        if not text:
            if not flags & EMPTY_PATH: raise OSError(errno.ENOENT, 'empty path')
            return self.reach(base)
        for own, other in ((b'/proc/self/', b''), (b'/proc/thread-self/', b''), (b'/dev/fd/', b'fd/')):
            if text.startswith(own): text = b'/proc/%d/%s' % (self.pid, other) + text[len(own):]
        no_follow = os.O_NOFOLLOW if flags & NO_FOLLOW else 0
        if text.startswith(b'/'): return self.reach(text, no_follow)
        above = self.reach(base)
        try: return self.reach(text, no_follow, above)
        finally: os.close(above)

    def reach(self, path, more=0, above=None):
        return os.open(path, os.O_PATH | os.O_CLOEXEC | more, dir_fd=above)

    # By libc: os.utime, for one, cannot say which of two times stays.
    def change(self, file):
        kind, _, path, _ = CALLS[self.name]
        first = 1 if path is None else path + 1
        values = [one & 0xffffffff for one in self.values[first:first + 2]]
        if kind == 'mode': return libc.chmod(file, ctypes.c_uint(values[0] & 0o7777))
        if kind == 'owner': return libc.chown(file, *[ctypes.c_uint(one) for one in values])
        if kind == 'length': return libc.truncate(file, ctypes.c_long(ctypes.c_int64(self.values[1]).value))
        if kind == 'times': return libc.utimensat(HERE, file, self.times(first), 0)
        if kind == 'remove': return libc.removexattr(file, self.text(1))
        size = self.values[3]
        if size > 65536: raise OSError(errno.E2BIG, 'value')
        value = self.bytes(2, size) if size else None
        return libc.setxattr(file, self.text(1), value, ctypes.c_size_t(size), ctypes.c_int(self.integer(4)))

    def times(self, index):
        if not self.values[index]: return None
        if self.name == 'utimensat': return self.bytes(index, 32)
        if self.name == 'utime': first, second = struct.unpack('qq', self.bytes(index, 16))
        else: first, of_first, second, of_second = struct.unpack('qqqq', self.bytes(index, 32))
        if self.name == 'utime': of_first = of_second = 0
        if not 0 <= of_first < 10 ** 6 or not 0 <= of_second < 10 ** 6: raise OSError(errno.EINVAL, 'times')
        return struct.pack('qqqq', first, of_first * 1000, second, of_second * 1000)

def carry_out(call, is_valid, roots):
    descriptor = call.open()
    try:
        file = b'/proc/self/fd/%d' % descriptor
        path = os.readlink(file)
        if not any(path == root or path.startswith(root + b'/') for root in roots): return errno.EPERM
        if not is_valid(): return errno.EPERM
        return ctypes.get_errno() if call.change(file) else 0
    finally: os.close(descriptor)

def answer(listener, notice, names, roots):
    identity, pid, _, number, _, _, *values = struct.unpack('=QIIiIQ6Q', notice)
    which = struct.pack('=Q', identity)
    try:
        call = Call(pid, names[number], values)
        try: error = carry_out(call, lambda: libc.ioctl(listener, ctypes.c_ulong(IS_VALID), which) == 0, roots)
        finally: os.close(call.memory)
    except OSError as problem: error = problem.errno or errno.EPERM
    except Exception: error = errno.EPERM
    libc.ioctl(listener, ctypes.c_ulong(SEND), struct.pack('=QqiI', identity, 0, -error, 0))

def supervise(listener, names, roots):
    libc.ioctl(listener, ctypes.c_ulong(SET_FLAGS), ctypes.c_ulong(1)) # faster, on one processor, since Linux 6.6
    while True:
        notice = ctypes.create_string_buffer(80)
        if libc.ioctl(listener, ctypes.c_ulong(RECEIVE), notice) == 0: answer(listener, notice.raw, names, roots)
        elif ctypes.get_errno() not in (errno.EINTR, errno.ENOENT): return
`;
