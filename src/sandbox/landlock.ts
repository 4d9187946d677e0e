/** Confinement by Landlock and a filter of system calls, both set up by a small program for python3. */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Confinement, groupLines, limited, type Program } from './confined-program.ts';
import { type Mount, READ_IN_CACHE, TOOL_HOMES, within } from './home.ts';
import type { Layout } from './layout.ts';
import { supervisedCalls, systemCallFilter } from './system-calls.ts';

// The supervisor of calls that change a file's attributes or length, which Landlock does not judge: see "Current limitations"
// in landlock(7). A filter of system calls sees no paths either. So the filter hands each of them to this program outside of
// the sandbox, which carries the call out itself if the file lies in a directory that the command may write.
// A part of a program for python3. It reads a path from the memory of the caller once, and opens it without side effects
// (O_PATH). What it judges and what it changes is that one open file, so nothing can be swapped in between. It must have
// no more privileges than the caller, since the kernel asks for them here. Sources: seccomp_unotify(2), proc_pid_fd(5).

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

/**
 * Landlock only allows, and by whole directories: what the layout seals inside of the workspace stays writable, /tmp and
 * the home cannot be replaced, so the variables that name them point to directories of the session.
 */
export function wrapInLandlock(program: Program, confinement: Confinement): Program {
  const { layout, machine, network, keep } = confinement;
  const home = ownHome(layout, program.env.HOME ?? '');
  const filter = systemCallFilter(machine.architecture, { sockets: !network, past: 'landlock' }).toString('hex');
  const rules = [
    ...[...DEVICES, home].map((path) => `w:${path}`),
    ...visible('/', hiddenBy(layout)).map((path) => `r:${path}`),
    ...layout.mounts.flatMap((mount) => rulesOf(mount, hiddenBy(layout))),
  ];
  const group = machine.uid === 0 ? groupLines(confinement.limits) : '';
  const python = machine.programs.python3 ?? 'python3';
  const args = [
    '-I',
    '-S',
    '-c',
    LANDLOCK_PROGRAM,
    filter,
    keep.join(','),
    supervisedCalls(machine.architecture),
    ...rules,
    '--',
    program.file,
    ...program.args,
  ];
  const [file = '', ...behind] = limited({ ...program, file: python, args }, confinement, group);
  const env = { ...program.env, ...(program.env.HOME && { HOME: home }), TMPDIR: layout.tmp };
  return { ...program, file, args: behind, env };
}

function rulesOf(mount: Mount, hidden: readonly string[]): string[] {
  if (!('from' in mount) || mount.from === '/dev/null') return [];
  return mount.kind === 'writable' ? [`w:${mount.from}`] : visible(mount.from, hidden).map((path) => `r:${path}`);
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'].map((name) => `/dev/${name}`);

const hiddenBy = ({ mounts }: Layout): string[] => [
  '/dev',
  ...mounts.filter((one) => !('from' in one) || one.from !== one.at).map(({ at }) => at),
];

/** The largest directories below `directory` that hold nothing hidden. */
function visible(directory: string, hidden: readonly string[]): string[] {
  if (hidden.includes(directory)) return [];
  if (!hidden.some((one) => within(directory, one))) return [directory];
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink()) // a rule holds for what a link leads to, which may be hidden
      .flatMap(({ name }) => visible(join(directory, name), hidden));
  } catch {
    return []; // not readable for us, and so not for commands
  }
}

const LINKED: readonly string[] = [...TOOL_HOMES, ...READ_IN_CACHE.map((name) => join('.cache', name))];

/** Made before the first command, which might plant a link: a home with links to the toolchains of the real one. */
function ownHome({ session }: Layout, realHome: string): string {
  const home = join(session, 'home');
  if (existsSync(home)) return home;
  for (const name of LINKED.filter((one) => realHome && existsSync(join(realHome, one)))) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    symlinkSync(join(realHome, name), join(home, name));
  }
  mkdirSync(home, { recursive: true });
  return home;
}

/**
 * A filter of system calls in hexadecimal digits, names of capabilities to keep, the calls that are supervised, and rules
 * `r:PATH` or `w:PATH`. Without a namespace of processes, what leaves its parent becomes this program's child, and none is
 * left when it ends.
 * Sources: landlock(7), seccomp(2), capabilities(7), PR_SET_CHILD_SUBREAPER in prctl(2), and the kernel's uapi headers.
 */
const LANDLOCK_PROGRAM = `
import ctypes, os, signal, socket, struct, sys
libc = ctypes.CDLL(None, use_errno=True)
CREATE, ADD, RESTRICT = 444, 445, 446
CAPABILITIES = {'dac_override': 1}

def fail(what):
    sys.exit('landlock: %s: %s' % (what, os.strerror(ctypes.get_errno())))

def prctl(option, *values):
    padded = [ctypes.c_ulong(value) for value in values] + [ctypes.c_ulong(0)] * (4 - len(values))
    return libc.prctl(option, *padded)

${SUPERVISOR}
def restrict_files(rules):
    abi = libc.syscall(CREATE, None, 0, 1)
    if abi < 1: fail('not supported by this kernel')
    every = (1 << (13 if abi < 2 else 14 if abi < 3 else 15 if abi < 5 else 16)) - 1
    read, of_file = 0b1101, 0b110 | 1 | 1 << 14 | 1 << 15
    scoped = 3 if abi >= 6 else 0
    attribute = struct.pack('QQQ', every, 0, scoped)[:24 if abi >= 6 else 16 if abi >= 4 else 8]
    ruleset = libc.syscall(CREATE, attribute, len(attribute), 0)
    if ruleset < 0: fail('no ruleset')
    for rule in rules:
        try: descriptor = os.open(rule[2:], os.O_PATH | os.O_CLOEXEC)
        except OSError: continue
        access = every if rule[0] == 'w' else read
        if not os.path.isdir(rule[2:]): access &= of_file
        one = struct.pack('=Qi', access & every, descriptor)
        if libc.syscall(ADD, ruleset, 1, one, 0): fail('no rule for ' + rule)
        os.close(descriptor)
    if libc.syscall(RESTRICT, ruleset, 0): fail('no restriction')

def drop_capabilities(keep):
    kept = sum(1 << CAPABILITIES[name] for name in keep)
    if os.getuid() == 0:
        os.setgroups([])
        for number in range(64):
            if not kept >> number & 1: prctl(24, number)
    header = struct.pack('Ii', 0x20080522, 0)
    if libc.capset(header, struct.pack('IIIIII', kept, kept, 0, 0, 0, 0)): fail('capabilities')

# Returns a descriptor that gets the supervised calls. Since Linux 5.19 no signal but a deadly one breaks a call off in the meantime.
def filter_calls(program):
    code = ctypes.create_string_buffer(program, len(program))
    filter = ctypes.create_string_buffer(struct.pack('HxxxxxxP', len(program) // 8, ctypes.addressof(code)), 16)
    number = {'x86_64': 317, 'aarch64': 277}[os.uname().machine]
    for flags in (1 << 3 | 1 << 5, 1 << 3):
        listener = libc.syscall(number, 1, flags, filter)
        if listener >= 0: return listener
    fail('no filter')

def end_rest():
    while True:
        for pid in os.listdir('/proc'):
            if pid.isdigit() and parent_of(pid) == os.getpid():
                try: os.kill(int(pid), signal.SIGKILL)
                except OSError: pass
        try: os.waitpid(-1, 0)
        except ChildProcessError: return

def parent_of(pid):
    try:
        with open('/proc/%s/stat' % pid, 'rb') as stat: return int(stat.read().rpartition(b')')[2].split()[1])
    except OSError: return 0

def watch_over(child):
    while True:
        pid, status = os.waitpid(-1, 0)
        if pid == child: break
    end_rest()
    code = os.waitstatus_to_exitcode(status)
    if code < 0: code = 128 - code
    os._exit(code)

end = sys.argv.index('--')
command = sys.argv[end + 1:]
keep = [name for name in sys.argv[2].split(',') if name]
rules = sys.argv[4:end]
if prctl(36, 1): fail('no care for what is left')
ours, theirs = socket.socketpair()
child = os.fork()
if child:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    theirs.close()
    drop_capabilities(keep)
    names = {int(number): name for number, _, name in (one.partition('=') for one in sys.argv[3].split(','))}
    roots = [os.fsencode(os.path.realpath(rule[2:])) for rule in rules if rule[0] == 'w' and not rule.startswith('w:/dev/')]
    for listener in socket.recv_fds(ours, 1, 1)[1]:
        threading.Thread(target=supervise, args=(listener, names, roots), daemon=True).start()
    watch_over(child)
if prctl(38, 1): fail('no_new_privs')
restrict_files(rules)
drop_capabilities(keep)
socket.send_fds(theirs, [b'.'], [filter_calls(bytes.fromhex(sys.argv[1]))])
try: os.execvp(command[0], command)
except OSError as error:
    print('%s: %s' % (command[0], error.strerror), file=sys.stderr, flush=True)
    os._exit(126 if error.errno == 13 else 127)
`;
