"""`processes.py PID SOCKET` tries what reaches another process of the same user, and prints a word for each try that did."""
import ctypes, os, platform, resource, signal, socket, sys

libc = ctypes.CDLL(None, use_errno=True)
WRITE, SHMGET, MQ_OPEN = (310, 29, 240) if platform.machine() == 'x86_64' else (271, 194, 180)
pid, name = int(sys.argv[1]), sys.argv[2]

def open_memory():
    os.close(os.open('/proc/%d/mem' % pid, os.O_RDWR))

def attach():
    if libc.ptrace(16, pid, None, None): raise OSError
    os.waitpid(pid, 0x40000000)
    libc.ptrace(17, pid, None, None)

def write():
    with open('/proc/%d/maps' % pid) as maps: address = int(next(one for one in maps if ' rw-p ' in one).split('-')[0], 16)
    byte = ctypes.create_string_buffer(1)
    ours, theirs = (ctypes.c_ulong * 2)(ctypes.addressof(byte), 1), (ctypes.c_ulong * 2)(address, 1)
    if libc.syscall(WRITE, pid, ours, ctypes.c_ulong(0), theirs, ctypes.c_ulong(1), ctypes.c_ulong(0)) < 0: raise OSError

def connect():
    socket.socket(socket.AF_UNIX).connect('\0' + name)

def share():
    if libc.syscall(SHMGET, 0, 4096, 0o1600) < 0: raise OSError

def queue():
    if libc.syscall(MQ_OPEN, name.encode(), os.O_CREAT | os.O_RDWR, 0o600, None) < 0: raise OSError

TRIES = {
    'signal': lambda: os.kill(pid, 0), 'file of memory': open_memory, 'ptrace': attach, 'memory': write,
    'limits': lambda: resource.prlimit(pid, resource.RLIMIT_CORE, (0, 0)), 'abstract socket': connect,
    'shared memory': share, 'queue of messages': queue,
    'environment': lambda: open('/proc/%d/environ' % pid).read(),
}
for word, attempt in TRIES.items():
    try: attempt()
    except OSError: continue
    print(word)
