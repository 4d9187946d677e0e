/** The filter of system calls that every sandbox puts on its commands, as a program of classic BPF. See seccomp(2). */

/** Numbers and audit identities of the architectures that there is a filter for; from the kernel's uapi headers. */
const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  // From 0x40000000 on the same numbers again, of the x32 ABI.
  x64: { audit: 0xc000003e, column: 0, foreign: 0x40000000 },
  arm64: { audit: 0xc00000b7, column: 1 },
};

interface Architecture {
  readonly audit: number;
  readonly column: 0 | 1;
  /** The first number that is not its own. */
  readonly foreign?: number;
}

export const isFiltered = (architecture: string): boolean => architecture in ARCHITECTURES;

/** Numbers for x64 and arm64. */
type Numbers = readonly [x64: number, arm64: number];

/** What ends with EPERM, whatever its arguments are. */
const REFUSED: Readonly<Record<string, Numbers>> = {
  // The keyrings of the machine's user are not those of a namespace.
  ...{ add_key: [248, 217], request_key: [249, 218], keyctl: [250, 219] },
  // Other namespaces, and other views of the file system in one's own.
  ...{ setns: [308, 268], mount: [165, 40], umount2: [166, 39], pivot_root: [155, 41] },
  ...{ open_tree: [428, 428], move_mount: [429, 429], fsopen: [430, 430], fsconfig: [431, 431] },
  ...{ fsmount: [432, 432], fspick: [433, 433], mount_setattr: [442, 442], open_tree_attr: [467, 467] },
  // A file by its handle is found past every mount.
  ...{ open_by_handle_at: [304, 265] },
  // Parts of the kernel that no build needs, and that had more holes than others. io_uring also does what a filter forbids.
  ...{ bpf: [321, 280], perf_event_open: [298, 241], userfaultfd: [323, 282] },
  ...{ io_uring_setup: [425, 425], io_uring_enter: [426, 426], io_uring_register: [427, 427] },
  // The machine itself, for which a command has no privileges in any case.
  ...{ kexec_load: [246, 104], kexec_file_load: [320, 294], init_module: [175, 105], finit_module: [313, 273] },
  ...{ delete_module: [176, 106], reboot: [169, 142], swapon: [167, 224], swapoff: [168, 225], acct: [163, 89] },
};

const CLONE: Numbers = [56, 220];
const CLONE3: Numbers = [435, 435];
const UNSHARE: Numbers = [272, 97];
const SOCKET: Numbers = [41, 198];
const IOCTL: Numbers = [16, 29];

const CLONE_NEWUSER = 0x10000000;
/** TIOCSTI and TIOCLINUX type into the terminal that a person sits at. */
const TYPING: readonly number[] = [0x5412, 0x541c];
/** UNIX, IPv4, IPv6 and netlink. Others, such as vsock, lead past a network namespace, or are not for builds. */
const FAMILIES: readonly number[] = [1, 2, 10, 16];

const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

interface Forbidden {
  /** Sockets are refused, of every family. */
  readonly sockets?: boolean;
}

/** Throws for an architecture that `isFiltered` does not know. */
export function systemCallFilter(architecture: string, { sockets = false }: Forbidden = {}): Buffer {
  const found = ARCHITECTURES[architecture];
  if (!found) throw new Error(`no filter of system calls for ${architecture}`);
  const { audit, column, foreign } = found;
  const on = (numbers: Numbers, body: readonly Instruction[]): Instruction[] => [
    jump(EQUAL, numbers[column], 0, body.length),
    ...body,
  ];
  return Buffer.concat([
    // A program of another architecture, whose numbers mean other calls, can do nothing at all.
    ...[load(ARCHITECTURE), jump(EQUAL, audit, 1, 0), end(ENOSYS), load(NUMBER)],
    ...(foreign === undefined ? [] : [jump(AT_LEAST, foreign, 0, 1), end(ENOSYS)]),
    ...Object.values(REFUSED).flatMap((numbers) => on(numbers, [end(EPERM)])),
    // Its flags stand in memory, which no filter sees; every C library then takes clone.
    ...on(CLONE3, [end(ENOSYS)]),
    ...[CLONE, UNSHARE].flatMap((numbers) => on(numbers, refusingBits(CLONE_NEWUSER))),
    ...on(IOCTL, refusing(TYPING)),
    ...on(SOCKET, sockets ? [end(EPERM)] : allowingOnly(FAMILIES)),
    ALLOWED,
  ]);
}

const refusingBits = (bits: number): Instruction[] => [
  load(argument(0)),
  jump(ANY_BIT, bits, 0, 1),
  end(EPERM),
  ALLOWED,
];

const refusing = (values: readonly number[]): Instruction[] => [
  load(argument(1)),
  ...values.flatMap((value) => [jump(EQUAL, value, 0, 1), end(EPERM)]),
  ALLOWED,
];

const allowingOnly = (values: readonly number[]): Instruction[] => [
  load(argument(0)),
  ...values.flatMap((value) => [jump(EQUAL, value, 0, 1), ALLOWED]),
  end(EAFNOSUPPORT),
];

/** `struct sock_filter`: code, how many to pass over when it holds and when not, value. */
type Instruction = Buffer;

function instruction(code: number, value: number, whenTrue = 0, whenFalse = 0): Instruction {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(whenTrue, 2);
  bytes.writeUInt8(whenFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

const [LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];

/** Offsets in `struct seccomp_data`; of an argument the lower half, which is all that the kernel looks at here. */
const [NUMBER, ARCHITECTURE] = [0, 4];
const argument = (index: number): number => 16 + 8 * index;

const load = (offset: number): Instruction => instruction(LOAD, offset);
const jump = instruction;
const end = (error: number): Instruction => instruction(RETURN, 0x00050000 | error);
const ALLOWED = instruction(RETURN, 0x7fff0000);
