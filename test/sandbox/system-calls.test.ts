/** The filter of system calls, run as the kernel runs it: also for the architecture that this machine does not have. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { supervisedCalls, systemCallFilter } from '../../src/sandbox/system-calls.ts';

interface Call {
  readonly number: number;
  readonly architecture: number;
  readonly arguments?: readonly bigint[];
}

const ALLOWED = 'allowed';
const SUPERVISED = 'supervised';
/** SECCOMP_RET_ALLOW and SECCOMP_RET_USER_NOTIF. */
const ENDINGS: Readonly<Record<number, string>> = { 2147418112: ALLOWED, 2143289344: SUPERVISED };

/** Classic BPF over `struct seccomp_data`, as far as filters use it; see bpf(4) and seccomp(2). */
function run(filter: Buffer, { number, architecture, arguments: values = [] }: Call): string | number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(architecture, 4);
  for (const [index, value] of values.entries()) data.writeBigUInt64LE(value, 16 + 8 * index);
  let accumulator = 0;
  for (let at = 0; at < filter.length / 8; at += 1) {
    const code = filter.readUInt16LE(at * 8);
    const value = filter.readUInt32LE(at * 8 + 4);
    const go = (holds: boolean): void => {
      at += filter.readUInt8(at * 8 + (holds ? 2 : 3));
    };
    if (code === 0x20) accumulator = data.readUInt32LE(value);
    else if (code === 0x54) accumulator = (accumulator & value) >>> 0;
    else if (code === 0x15) go(accumulator === value);
    else if (code === 0x35) go(accumulator >= value);
    else if (code === 0x45) go((accumulator & value) !== 0);
    else if (code === 0x06) return ENDINGS[value] ?? value & 0xffff;
    else throw new Error(`unknown instruction ${code}`);
  }
  throw new Error('the filter has no end');
}

const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];

/** Numbers from the tables of the kernel: arch/x86/entry/syscalls/syscall_64.tbl and scripts/syscall.tbl. */
const MACHINES = [
  {
    name: 'x64' as const,
    audit: 0xc000003e,
    harmless: { read: 0, write: 1, execve: 59, ptrace: 101, futex: 202 },
    refused: { add_key: 248, request_key: 249, keyctl: 250, setns: 308, mount: 165, bpf: 321, io_uring_setup: 425 },
    ...{ clone: 56, unshare: 272, socket: 41, ioctl: 16, openat: 257, prlimit: 302 },
    supervised: { chmod: 90, fchmod: 91, fchownat: 260, utimensat: 280, fsetxattr: 190, truncate: 76, fchmodat2: 452 },
    shared: { shmat: 30, semop: 65, msgsnd: 69, mq_open: 240 },
  },
  {
    name: 'arm64' as const,
    audit: 0xc00000b7,
    harmless: { read: 63, write: 64, execve: 221, ptrace: 117, futex: 98 },
    refused: { add_key: 217, request_key: 218, keyctl: 219, setns: 268, mount: 40, bpf: 280, io_uring_setup: 425 },
    ...{ clone: 220, unshare: 97, socket: 198, ioctl: 29, openat: 56, prlimit: 261 },
    supervised: { fchmod: 52, fchmodat: 53, fchownat: 54, utimensat: 88, fsetxattr: 7, truncate: 45, fchmodat2: 452 },
    shared: { shmat: 196, semop: 193, msgsnd: 189, mq_open: 180 },
  },
];

const HEADERS = {
  x64: ['/usr/include/x86_64-linux-gnu/asm/unistd_64.h', '/usr/include/asm/unistd_64.h'],
  arm64: ['/usr/include/asm-generic/unistd.h'],
};

/** By the headers of the kernel that this machine has; those of a call that is newer than they are, undefined. */
function numbersOf(architecture: keyof typeof HEADERS): ReadonlyMap<string, number> | undefined {
  const header = HEADERS[architecture].find(existsSync);
  if (header === undefined) return undefined;
  const lines = readFileSync(header, 'utf8').matchAll(/^#define __NR(?:3264)?_(\w+) (\d+)$/gm);
  return new Map([...lines].map(([, name = '', number]) => [name, Number(number)]));
}

/** See the pages of section 2 of the manual: what no command of a sandbox calls, and what Landlock does not judge. */
const REFUSED =
  `add_key request_key keyctl setns mount umount2 pivot_root open_tree move_mount fsopen fsconfig fsmount fspick
  mount_setattr open_by_handle_at bpf perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register kexec_load
  kexec_file_load init_module finit_module delete_module reboot swapon swapoff acct`.split(/\s+/);
const SHARED = `shmget shmctl shmat semget semctl semop semtimedop msgget msgctl msgsnd msgrcv mq_open mq_unlink`.split(
  ' ',
);
const CHANGES =
  `chmod fchmod fchmodat fchmodat2 chown lchown fchown fchownat utime utimes futimesat utimensat setxattr lsetxattr
  fsetxattr removexattr lremovexattr fremovexattr truncate`.split(/\s+/);

describe.each(MACHINES)('the filter of system calls for $name', ({ name, audit, harmless, refused, ...numbers }) => {
  const answer = (number: number, ...values: bigint[]) =>
    run(systemCallFilter(name), { number, architecture: audit, arguments: values });

  it.each(Object.entries(harmless))('lets %s pass', (_, number) => expect(answer(number)).toBe(ALLOWED));

  it.each(Object.entries(refused))('refuses %s', (_, number) => expect(answer(number)).toBe(EPERM));

  it.skipIf(!numbersOf(name))('knows each call by the number of the kernel’s headers', () => {
    const ofKernel = numbersOf(name) ?? new Map<string, number>();
    const known = (calls: readonly string[]) => calls.filter((call) => ofKernel.has(call));
    const judged = (calls: readonly string[], past?: 'landlock') =>
      known(calls).map((call) => [
        call,
        run(systemCallFilter(name, { past }), { number: ofKernel.get(call) ?? -1, architecture: audit }),
      ]);
    const all = (calls: readonly string[], outcome: unknown) => known(calls).map((call) => [call, outcome]);
    expect(judged(REFUSED)).toEqual(all(REFUSED, EPERM));
    expect(judged(SHARED)).toEqual(all(SHARED, ALLOWED));
    expect(judged(SHARED, 'landlock')).toEqual(all(SHARED, EPERM));
    expect(judged(CHANGES, 'landlock')).toEqual(all(CHANGES, SUPERVISED));
    const others = [...ofKernel.keys()].filter((call) => ![...REFUSED, ...SHARED, ...CHANGES].includes(call));
    const refused = judged(others).filter(([, outcome]) => outcome !== ALLOWED);
    expect(
      refused.map(([call]) => call).filter((call) => !['socket', 'clone3', 'open_tree_attr'].includes(String(call))),
    ).toEqual([]);
  });

  it('makes no user namespace, by whatever call, and processes as ever', () => {
    const newUser = 0x10000000n;
    expect(answer(numbers.unshare, newUser | 0x20000n)).toBe(EPERM);
    expect(answer(numbers.clone, newUser | 17n)).toBe(EPERM);
    expect(answer(435)).toBe(ENOSYS);
    expect(answer(numbers.unshare, 0x200n)).toBe(ALLOWED);
    expect(answer(numbers.clone, 0x1200011n)).toBe(ALLOWED);
  });

  it('opens sockets of the families that a namespace holds, or none at all', () => {
    for (const family of [1n, 2n, 10n, 16n]) expect(answer(numbers.socket, family, 1n)).toBe(ALLOWED);
    const [vsock, packet, crypto] = [40n, 17n, 38n];
    for (const family of [vsock, packet, crypto]) expect(answer(numbers.socket, family, 1n)).toBe(EAFNOSUPPORT);
    const none = systemCallFilter(name, { sockets: true });
    expect(run(none, { number: numbers.socket, architecture: audit, arguments: [1n] })).toBe(EPERM);
  });

  it('hands over or refuses, past Landlock alone, what no rule of Landlock covers', () => {
    const past = (number: number, ...values: bigint[]) =>
      run(systemCallFilter(name, { past: 'landlock' }), { number, architecture: audit, arguments: values });
    const byName = (all: object, judge: (number: number) => unknown) =>
      Object.fromEntries(Object.entries(all).map(([call, number]) => [call, judge(number)]));
    const all = (calls: object, outcome: unknown) => byName(calls, () => outcome);
    expect(byName(numbers.supervised, past)).toEqual(all(numbers.supervised, SUPERVISED));
    expect(byName(numbers.shared, past)).toEqual(all(numbers.shared, EPERM));
    expect(byName({ ...numbers.supervised, ...numbers.shared }, answer)).toEqual(
      all({ ...numbers.supervised, ...numbers.shared }, ALLOWED),
    );
    const [read, write, neither, empty, create] = [0n, 1n, 3n, 0x200n, 0x40n];
    for (const way of [read, neither]) expect(past(numbers.openat, 0n, 0n, way | empty | create)).toBe(EPERM);
    for (const way of [read, write | empty, write | empty | create])
      expect(past(numbers.openat, 0n, 0n, way)).toBe(ALLOWED);
    expect([past(numbers.prlimit, 0n), past(numbers.prlimit, 1234n)]).toEqual([ALLOWED, EPERM]);
    for (const call of supervisedCalls(name).split(',')) expect(call).toMatch(/^\d+=[a-z\d]+$/);
    expect(supervisedCalls(name).split(',')).toEqual(
      expect.arrayContaining(Object.entries(numbers.supervised).map(([call, number]) => `${number}=${call}`)),
    );
  });

  it('types into no terminal', () => {
    expect(answer(numbers.ioctl, 0n, 0x5412n)).toBe(EPERM);
    expect(answer(numbers.ioctl, 0n, 0xffffffff_00005412n)).toBe(EPERM); // the kernel looks at 32 bits
    expect(answer(numbers.ioctl, 0n, 0x5413n)).toBe(ALLOWED);
  });

  it('lets calls of other architectures do nothing, whose numbers mean something else', () => {
    const i386 = 0x40000003;
    for (const number of [0, 1, 3, 288])
      expect(run(systemCallFilter(name), { number, architecture: i386 })).toBe(ENOSYS);
    if (name === 'x64') expect(answer(0x40000000 + 250)).toBe(ENOSYS);
  });
});

it('the filter of system calls is there for no machine by guess', () => {
  expect(() => systemCallFilter('riscv64')).toThrow('riscv64');
});
