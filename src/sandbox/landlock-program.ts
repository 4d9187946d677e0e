/** The program that starts a command confined by Landlock, and ends all that is left of it: `FILTER KEEP RULE … -- COMMAND …`. */

/**
 * A filter of system calls in hexadecimal digits, names of capabilities to keep, and rules `r:PATH` or `w:PATH`. Without a
 * namespace of processes, what leaves its parent becomes this program's child, and none is left when it ends.
 * Sources: landlock(7), seccomp(2), capabilities(7), PR_SET_CHILD_SUBREAPER in prctl(2), and the kernel's uapi headers.
 */
export const LANDLOCK_PROGRAM = `
import ctypes, os, signal, struct, sys
libc = ctypes.CDLL(None, use_errno=True)
CREATE, ADD, RESTRICT = 444, 445, 446
CAPABILITIES = {'dac_override': 1}

def fail(what):
    sys.exit('landlock: %s: %s' % (what, os.strerror(ctypes.get_errno())))

def prctl(option, *values):
    padded = [ctypes.c_ulong(value) for value in values] + [ctypes.c_ulong(0)] * (4 - len(values))
    return libc.prctl(option, *padded)

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

def filter_calls(program):
    code = ctypes.create_string_buffer(program, len(program))
    filter = ctypes.create_string_buffer(struct.pack('HxxxxxxP', len(program) // 8, ctypes.addressof(code)), 16)
    if prctl(22, 2, ctypes.addressof(filter)): fail('no filter')

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
if prctl(36, 1): fail('no care for what is left')
child = os.fork()
if child:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    watch_over(child)
if prctl(38, 1): fail('no_new_privs')
restrict_files(sys.argv[3:end])
drop_capabilities([name for name in sys.argv[2].split(',') if name])
filter_calls(bytes.fromhex(sys.argv[1]))
try: os.execvp(command[0], command)
except OSError as error:
    print('%s: %s' % (command[0], error.strerror), file=sys.stderr, flush=True)
    os._exit(126 if error.errno == 13 else 127)
`;
