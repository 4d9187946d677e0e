/** The program that confines itself by Landlock and becomes the command: `SWITCHES RULE … -- COMMAND …`. */

/**
 * A rule is `r:PATH` or `w:PATH`. The switch `network` leaves the network alone; others name capabilities to keep.
 * Sources: landlock(7), seccomp(2), capabilities(7) and the kernel's uapi headers, whose numbers are the same for all
 * architectures unless a table says otherwise.
 */
export const LANDLOCK_PROGRAM = `
import ctypes, os, platform, struct, sys
libc = ctypes.CDLL(None, use_errno=True)
CREATE, ADD, RESTRICT = 444, 445, 446
# machine: AUDIT_ARCH, the number of socket(2), the first number that is not its own
ARCHES = {'x86_64': (0xc000003e, 41, 0x40000000), 'aarch64': (0xc00000b7, 198, 0xffffffff)}
IO_URING_SETUP = 425
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

def forbid_sockets():
    arch, socket, foreign = ARCHES.get(platform.machine()) or fail('architecture ' + platform.machine())
    jump = lambda code, value, yes, no: struct.pack('HBBI', code, yes, no, value)
    EQUAL, AT_LEAST, LOAD, RETURN = 0x15, 0x35, 0x20, 0x06
    program = b''.join([
        jump(LOAD, 4, 0, 0), jump(EQUAL, arch, 0, 5),
        jump(LOAD, 0, 0, 0), jump(AT_LEAST, foreign, 3, 0),
        jump(EQUAL, socket, 2, 0), jump(EQUAL, IO_URING_SETUP, 1, 0),
        jump(RETURN, 0x7fff0000, 0, 0), jump(RETURN, 0x00050001, 0, 0),
    ])
    code = ctypes.create_string_buffer(program, len(program))
    filter = ctypes.create_string_buffer(struct.pack('HxxxxxxP', len(program) // 8, ctypes.addressof(code)), 16)
    if prctl(22, 2, ctypes.addressof(filter)): fail('no filter')

end = sys.argv.index('--')
switches = [name for name in sys.argv[1].split(',') if name]
command = sys.argv[end + 1:]
if prctl(38, 1): fail('no_new_privs')
restrict_files(sys.argv[2:end])
if 'network' not in switches: forbid_sockets()
drop_capabilities([name for name in switches if name != 'network'])
try: os.execvp(command[0], command)
except OSError as error: sys.exit('%s: %s' % (command[0], error.strerror))
`;
