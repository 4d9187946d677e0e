/** The filter of system calls that every sandbox puts on its commands, as a program of classic BPF. See seccomp(2). */

/** Numbers and audit identities of the architectures that there is a filter for; from the kernel's uapi headers. */
const ARCHITECTURES: Readonly<
  Record<string, { readonly audit: number; readonly column: 0 | 1; readonly foreign?: number }>
> = {
  // From 0x40000000 on the same numbers again, of the x32 ABI.
  x64: { audit: 0xc000003e, column: 0, foreign: 0x40000000 },
  arm64: { audit: 0xc00000b7, column: 1 },
};
export const isFiltered = (architecture: string): boolean => architecture in ARCHITECTURES;

/** Numbers for x64 and arm64; the second may lack a call that the first has for old programs. */
type Numbers = readonly [x64: number, arm64: number | undefined];

/** What ends with EPERM, no matter what its arguments are. */
const REFUSED = {
  // The keyrings of the machine's user are not those of a namespace.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Other namespaces, and other views of the file system in one's own.
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  open_tree_attr: [467, 467],
  // A file by its handle is found past every mount.
  open_by_handle_at: [304, 265],
  // Parts of the kernel that no build needs, and that had more holes than others. io_uring also does what a filter forbids.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // The machine itself, for which a command has no privileges in any case.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
} as const satisfies Readonly<Record<string, Numbers>>;

/** What namespaces keep apart, and Landlock does not: System V and POSIX messages, semaphores and memory of the machine's user. */
const SHARED: Readonly<Record<string, Numbers>> = {
  shmget: [29, 194],
  shmctl: [31, 195],
  shmat: [30, 196],
  semget: [64, 190],
  semctl: [66, 191],
  semop: [65, 193],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgctl: [71, 187],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
};

/** What changes a file by its path, by the name that `SUPERVISOR` knows each by. */
const SUPERVISED: Readonly<Record<string, Numbers>> = {
  chmod: [90, undefined],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, undefined],
  lchown: [94, undefined],
  fchown: [93, 55],
  fchownat: [260, 54],
  utime: [132, undefined],
  utimes: [235, undefined],
  futimesat: [261, undefined],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  truncate: [76, 45], // Landlock judges it since its third version
};

/** Newer forms of the same calls: every program that has them falls back to the older ones. */
const TOO_NEW: Readonly<Record<string, Numbers>> = {
  setxattrat: [463, 463],
  removexattrat: [466, 466],
  file_setattr: [469, 469],
  openat2: [437, 437], // its flags stand in memory, which no filter sees
};

const CLONE: Numbers = [56, 220];
const CLONE3: Numbers = [435, 435];
const UNSHARE: Numbers = [272, 97];
const SOCKET: Numbers = [41, 198];
const IOCTL: Numbers = [16, 29];
const OPEN: Numbers = [2, undefined];
const OPENAT: Numbers = [257, 56];
const PRLIMIT: Numbers = [302, 261];

const CLONE_NEWUSER = 0x10000000;
/** TIOCSTI and TIOCLINUX type into the terminal that a person sits at. */
const TYPING: readonly number[] = [0x5412, 0x541c];
/** FS_IOC_SETFLAGS for both sizes of a number, _SETVERSION, _FSSETXATTR, _ENABLE_VERITY and _SET_ENCRYPTION_POLICY. */
const FILE_FLAGS: readonly number[] = [0x40086602, 0x40046602, 0x40087602, 0x401c5820, 0x40806685, 0x800c6613];
/** UNIX, IPv4, IPv6 and netlink. Others, such as vsock, lead past a network namespace, or are not for builds. */
const FAMILIES: readonly number[] = [1, 2, 10, 16];

const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/** The number of a call that every sandbox refuses to its commands. Throws for an architecture that `isFiltered` does not know. */
export function systemCall(name: keyof typeof REFUSED, architecture: string): number {
  const found = ARCHITECTURES[architecture];
  if (!found) throw new Error(`no number of ${name} for ${architecture}`);
  return REFUSED[name][found.column];
}

/** `NUMBER=NAME` of each call that a filter past Landlock hands over. */
export const supervisedCalls = (architecture: string): string =>
  Object.entries(SUPERVISED)
    .flatMap(([name, numbers]) => {
      const number = numbers[ARCHITECTURES[architecture]?.column ?? 0];
      return number === undefined ? [] : [`${number}=${name}`];
    })
    .join(',');

/** Throws for an architecture that `isFiltered` does not know. */
export function systemCallFilter(
  architecture: string,
  {
    sockets = false,
    past,
  }: {
    /** Sockets are refused, of every family. */
    readonly sockets?: boolean;
    /**
     * For a sandbox without namespaces, whose filter has to be installed with a listener: changes of what no rule of Landlock
     * covers are refused, or handed to the listener.
     */
    readonly past?: 'landlock';
  } = {},
): Buffer {
  const found = ARCHITECTURES[architecture];
  if (!found) throw new Error(`no filter of system calls for ${architecture}`);
  const { audit, column, foreign } = found;
  const on = (numbers: Numbers, body: readonly Instruction[]): Instruction[] => {
    const number = numbers[column];
    return number === undefined ? [] : [jump(EQUAL, number, 0, body.length), ...body];
  };
  const isLandlock = past === 'landlock';
  return Buffer.concat([
    // A program of another architecture, whose numbers mean other calls, can do nothing at all.
    ...[load(ARCHITECTURE), jump(EQUAL, audit, 1, 0), end(ENOSYS), load(NUMBER)],
    ...(foreign === undefined ? [] : [jump(AT_LEAST, foreign, 0, 1), end(ENOSYS)]),
    ...Object.values(REFUSED).flatMap((numbers) => on(numbers, [end(EPERM)])),
    // Its flags stand in memory, which no filter sees; every C library then takes clone.
    ...on(CLONE3, [end(ENOSYS)]),
    ...[CLONE, UNSHARE].flatMap((numbers) => on(numbers, refusingBits(CLONE_NEWUSER))),
    ...(isLandlock ? pastLandlock(on) : []),
    ...on(IOCTL, refusing(isLandlock ? [...TYPING, ...FILE_FLAGS] : TYPING)),
    ...on(SOCKET, sockets ? [end(EPERM)] : allowingOnly(FAMILIES)),
    ALLOWED,
  ]);
}

/** Before Landlock judged truncation, a file could be emptied by opening it to read, or for neither (3). */
const pastLandlock = (on: (numbers: Numbers, body: readonly Instruction[]) => Instruction[]): Instruction[] => [
  ...Object.values(SUPERVISED).flatMap((numbers) => on(numbers, [HANDED_OVER])),
  ...Object.values(TOO_NEW).flatMap((numbers) => on(numbers, [end(ENOSYS)])),
  ...Object.values(SHARED).flatMap((numbers) => on(numbers, [end(EPERM)])),
  ...on(OPEN, refusingEmptying(1)),
  ...on(OPENAT, refusingEmptying(2)),
  // Limits of another process of the same user, which the kernel would then end.
  ...on(PRLIMIT, [load(argument(0)), jump(EQUAL, 0, 1, 0), end(EPERM), ALLOWED]),
];

const [O_ACCMODE, O_TRUNC] = [3, 0x200];

const refusingEmptying = (flags: number): Instruction[] => [
  load(argument(flags)),
  instruction(AND, O_ACCMODE | O_TRUNC),
  ...[O_TRUNC, O_ACCMODE | O_TRUNC].flatMap((value) => [jump(EQUAL, value, 0, 1), end(EPERM)]),
  ALLOWED,
];

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

const [LOAD, AND, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x54, 0x15, 0x35, 0x45, 0x06];

/** Offsets in `struct seccomp_data`; of an argument the lower half, which is all that the kernel looks at here. */
const [NUMBER, ARCHITECTURE] = [0, 4];
const argument = (index: number): number => 16 + 8 * index;

const load = (offset: number): Instruction => instruction(LOAD, offset);
const jump = instruction;
const end = (error: number): Instruction => instruction(RETURN, 0x00050000 | error);
const ALLOWED = instruction(RETURN, 0x7fff0000);
const HANDED_OVER = instruction(RETURN, 0x7fc00000);
