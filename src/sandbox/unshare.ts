/** Confinement by util-linux: namespaces from unshare, the layout by calls of the system in perl, privileges dropped by setpriv. */
import { existsSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, startCompanion } from '../lib/process.ts';
import { quote } from '../lib/text.ts';
import { resolvesWithin } from '../lib/time.ts';
import { asCaller, callerAlone, throughSudo, withoutPrivileges } from './bubblewrap.ts';
import {
  type Confinement,
  groupLines,
  MEMORY_SCORE,
  memoryFileBytes,
  type Program,
  resourceLines,
} from './confined-program.ts';
import { type Mount, within, writeSharedFile } from './home.ts';
import { descriptorsToPass, field, KEYRINGS_IN_PROC, type Layout, layerLine, readOnlyInProc } from './layout.ts';
import type { Machine } from './machine.ts';
import { systemCall, systemCallFilter } from './system-calls.ts';

export function wrapInUnshare(program: Program, confinement: Confinement): Program {
  const { machine, keep, entering = [] } = confinement;
  const { setpriv = 'setpriv', unshare = 'unshare' } = machine.programs;
  const isRoot = machine.uid === 0;
  // The kernel ends unshare with this process, however that ends, and unshare takes the sandbox with it.
  const [file = setpriv, ...behind] = [...entering, setpriv, '--pdeathsig', 'KILL', '--', unshare];
  return {
    ...program,
    file,
    args: [
      ...behind,
      ...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']),
      ...namespaceArguments(program.cwd, confinement, isRoot),
      ...[setpriv, ...withoutPrivileges(keep), '--', ...filtering(machine), program.file, ...program.args],
    ],
  };
}

export function wrapInSudoUnshare(program: Program, confinement: Confinement): Program {
  const { machine, entering = [] } = confinement;
  const { unshare = 'unshare' } = machine.programs;
  const args = [
    ...entering,
    unshare,
    ...namespaceArguments('/', confinement, true),
    ...asCaller(program, confinement, filtering(machine)),
  ];
  return throughSudo({ ...program, args }, confinement);
}

function namespaceArguments(cwd: string, confinement: Confinement, isRoot: boolean): string[] {
  const { sh = 'sh' } = confinement.machine.programs;
  const network = hasOwnNetwork(confinement) ? ['--net'] : [];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--ipc', ...network];
  return [...namespaces, '--', sh, '-c', script(cwd, confinement, isRoot), 'sh'];
}

const hasOwnNetwork = ({ network, entering }: Confinement): boolean => !network && entering === undefined;

/** No tool of util-linux had this before 2.41, and perl belongs to the base of Debian and Ubuntu. See prctl(2), PR_SET_SECCOMP. */
const FILTER_IN_PERL = `
my $filter = pack 'H*', shift;
my $program = pack 'S x![P] P', length($filter) / 8, $filter;
syscall(shift, 22, 2, $program, 0, 0) == 0 or die "no filter of system calls: $!\\n";
exec { $ARGV[0] } @ARGV or print STDERR "$ARGV[0]: $!\n";
exit($!{EACCES} ? 126 : 127);
`;

/** The number of prctl(2). */
const PRCTL: Readonly<Record<string, string>> = { x64: '157', arm64: '167' };

function filtering({ architecture, programs }: Machine): string[] {
  const filter = systemCallFilter(architecture).toString('hex');
  return [programs.perl ?? 'perl', '-e', FILTER_IN_PERL, filter, PRCTL[architecture] ?? ''];
}

/** Fails as a whole. */
function script(cwd: string, confinement: Confinement, isRoot: boolean): string {
  const { machine, layout, limits } = confinement;
  const { perl = 'perl' } = machine.programs;
  const { file, root } = writeMountTable(confinement, isRoot);
  const owner = isRoot ? [machine.uid, machine.gid] : [-1, -1];
  const passed = descriptorsToPass(layout, machine);
  const calls = MOUNT_CALLS.map((name) => systemCall(name, machine.architecture));
  const words = [file, root, ...calls, ...owner, cwd, passed.length, ...passed];
  return [
    ...(isRoot ? [groupLines(limits)] : []),
    ...(hasOwnNetwork(confinement) ? [`${raiseLoopback(machine)} || exit`] : []),
    resourceLines(limits),
    `exec ${perl} -e ${quote(MOUNT_IN_PERL + RUN_IN_PERL)} ${words.map(String).map(quote).join(' ')} "$@"`,
  ].join('\n');
}

const MOUNT_CALLS = ['mount', 'mount_setattr', 'umount2', 'pivot_root'] as const;

/**
 * Makes all mounts of a table in the form of fstab(5), leaves the directories of overlayfs to the caller, and enters the new root for
 * good. `mount --all` does the same, but reads all mounts again for each one: 50 take it 15 milliseconds, and this one. Flags are
 * those of mount(2), where a bind takes others than its own only afterwards: mount_setattr(2) adds them to what the place has, of
 * which a user namespace may take nothing away. A kernel before 5.12 has only the second mount, which sets all of them.
 */
const MOUNT_IN_PERL = `
my ($table, $root, $mount, $setattr, $umount, $pivot, $uid, $gid, $cwd, $count, @program) = @ARGV;
my @passed = splice @program, 0, $count;
my %flags = (ro => 1, nosuid => 2, nodev => 4, noexec => 8, noatime => 1024, nodiratime => 2048, bind => 4096, rbind => 20480, relatime => 2097152);
my ($remount, $binds, $detach, $attributes, $here) = (32, 20480, 2, 15, -100);
sub call { my ($what, $number, @words) = @_; syscall($number + 0, @words) == 0 or die "mount: $what: $!\\n" }
sub plain { my ($text) = @_; $text =~ s/\\\\([0-7]{3})/chr oct $1/ge; $text }
open my $lines, '<', $table or die "$table: $!\\n";
while (<$lines>) {
  my ($from, $at, $type, $options) = split ' ';
  ($from, $at) = (plain($from), plain($at));
  my ($flag, @data) = (0);
  for my $option (split /,/, $options) {
    if ($option eq 'X-mount.mkdir') { my $path = ''; mkdir($path .= "/$_", 0755) for grep { length } split m{/}, $at }
    elsif (exists $flags{$option}) { $flag |= $flags{$option} }
    else { push @data, plain($option) }
  }
  if (my $bind = $flag & $binds) {
    call($at, $mount, $from, $at, $type, $bind, 0);
    $flag &= ~$binds;
    next if !$flag or syscall($setattr + 0, $here, $at, 0, my $added = pack('Q4', $flag & $attributes, 0, 0, 0), 32) == 0;
    call($at, $mount, $from, $at, $type, $flag | $remount | $flags{bind}, 0);
  } else { call($at, $mount, $from, $at, $type, $flag, join(',', @data)) }
}
for my $path (@passed) {
  chown($uid, $gid, $path) or die "$path: $!\\n" if $uid >= 0;
  chmod(0700, $path) or die "$path: $!\\n";
}
chdir $root or die "$root: $!\\n";
call($root, $pivot, '.', '.');
call($root, $umount, '.', $detach);
`;

/**
 * Stays as the first process of the sandbox: when it goes, the kernel ends all others. Its arguments would fill what `pgrep -af` prints,
 * so it takes a short name in their place.
 */
const RUN_IN_PERL = `
chdir $cwd or die "$cwd: $!\\n";
if (open my $score, '>', '/proc/self/oom_score_adj') { syswrite $score, '${MEMORY_SCORE}' }
$0 = 'sandbox';
my $child = fork // die "fork: $!\\n";
if ($child == 0) { exec { $program[0] } @program or die "$program[0]: $!\\n" }
my $ended;
do { $ended = wait } until $ended == $child or $ended < 0;
exit($? & 127 ? 128 + ($? & 127) : $? >> 8);
`;

/** The layout as a table of mounts. */
interface MountTable {
  /** In the form of fstab(5). */
  readonly file: string;
  /**
   * Directory in which the file system of the sandbox is put together, while what it hides can still be bound from its old
   * path.
   */
  readonly root: string;
}

/** `isRoot`: outside of a user namespace, in which mounts of the machine cannot be separated from those inside of them. */
function writeMountTable({ layout, machine, limits }: Confinement, isRoot: boolean): MountTable {
  const size = `size=${memoryFileBytes(limits)}`;
  const { session } = layout;
  const root = join(session, 'root');
  mkdirSync(root, { recursive: true });
  const lines = [
    ...machineLines(layout, machine, isRoot ? 'bind' : 'rbind'),
    ...deviceLines(devicesIn(session)),
    `tmpfs /dev/shm tmpfs nosuid,nodev,mode=1777,${size}`,
    ...layout.mounts.map((mount) => mountLine(mount, layout, isRoot, size)),
    'proc /proc proc nosuid,nodev,noexec',
    ...readOnlyInProc(machine).map((path) => `${path} ${path} none bind,ro`),
    ...KEYRINGS_IN_PROC.map((path) => `/dev/null ${path} none bind,ro`),
  ];
  const text = lines.map((line) => line.replace(/ /, ` ${field(root)}`).replace(/$/, ' 0 0\n')).join('');
  return { file: writeSharedFile(session, 'mounts', text), root };
}

/** The root and every mount that stays in sight, read-only. A user namespace demands the flags that a mount has. */
function machineLines({ mounts }: Layout, machine: Machine, bind: string): string[] {
  const covered = [...mounts.map(({ at }) => at), '/proc', '/dev'];
  const seen = machine.mounts.filter(({ path }) => !covered.some((one) => within(one, path)));
  return [...new Map(seen.map(({ path, flags }) => [path, flags]))].sort(outerFirst).map(([path, flags]) => {
    const kept = flags.filter((flag) => KEPT.includes(flag));
    return `${field(path)} ${field(path)} none ${[bind, 'ro', 'nosuid', 'nodev', ...kept].join(',')}`;
  });
}

const outerFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => a.length - b.length;

const KEPT: readonly string[] = ['noexec', 'noatime', 'nodiratime', 'relatime'];

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

/** Places for the devices, since one call of mount cannot make files to mount on. */
function devicesIn(session: string): string {
  const directory = join(session, 'dev');
  if (existsSync(directory)) return directory;
  for (const name of ['shm', 'pts']) mkdirSync(join(directory, name), { recursive: true });
  symlinkSync('pts/ptmx', join(directory, 'ptmx'));
  for (const name of DEVICES) writeFileSync(join(directory, name), '');
  symlinkSync('/proc/self/fd', join(directory, 'fd'));
  for (const [number, name] of ['stdin', 'stdout', 'stderr'].entries()) {
    symlinkSync(`/proc/self/fd/${number}`, join(directory, name));
  }
  return directory;
}

const deviceLines = (directory: string): string[] => [
  `${field(directory)} /dev none bind,ro,nosuid`,
  ...DEVICES.map((name) => `/dev/${name} /dev/${name} none bind`),
  // Terminals of its own, for tests that open some.
  'devpts /dev/pts devpts nosuid,noexec,newinstance,ptmxmode=0666,mode=620',
];

function mountLine(mount: Mount, layout: Layout, isRoot: boolean, size: string): string {
  const { kind, at } = mount;
  const around = layout.mounts.findLast((one) => one.at !== at && within(one.at, at));
  const point = around && !('from' in around) ? ',X-mount.mkdir' : '';
  if (!('from' in mount))
    return `tmpfs ${field(at)} tmpfs nosuid,nodev,mode=${kind === 'fresh' ? 1777 : 755},${size}${point}`;
  if (mount.kind === 'layer') return layerLine(mount, at, layout, isRoot) + point;
  return `${field(mount.from)} ${field(at)} none bind,${kind === 'read-only' ? 'ro,' : ''}nosuid,nodev${point}`;
}

/**
 * The network that the commands of a session share: a namespace with nothing but a loopback, in which one command reaches
 * what another one serves. A process that waits beside this one holds it open.
 */
export interface SharedLoopback {
  /** Words in front of a program that put it there; undefined once it is closed or gone. */
  entering(): readonly string[] | undefined;
  /** Starts a program of ours in it, with the rights of this process's user; undefined where it does not say that it is ready. */
  serve(program: readonly string[]): Promise<Beside | undefined>;
  close(): void;
}

/** A process beside this one. */
interface Beside {
  isThere(): boolean;
  end(): void;
}

/** Undefined where this machine cannot: each command has a loopback of its own then. */
export async function openSharedLoopback(machine: Machine, viaSudo: boolean): Promise<SharedLoopback | undefined> {
  const { sudo, nsenter, cat } = machine.programs;
  if (!nsenter || !cat || (viaSudo && !sudo)) return undefined;
  const prefix = viaSudo && sudo ? [sudo, '--non-interactive', '--'] : [];
  const isRoot = viaSudo || machine.uid === 0;
  const holder = await startHolder([...prefix, ...holderArguments(machine, isRoot)]);
  if (!holder) return undefined;
  const entering = enteringWords(holder.pid, nsenter, isRoot);
  if (!(await isElsewhere([...prefix, ...entering], machine))) {
    holder.end();
    return undefined;
  }
  let isClosed = false;
  const asUser = viaSudo ? [machine.programs.setpriv ?? 'setpriv', ...callerAlone(machine), '--'] : [];
  return {
    entering: () => (!isClosed && holder.isThere() ? entering : undefined),
    serve: async (program) => (await startBeside([...prefix, ...entering, ...asUser, ...program]))?.process,
    close() {
      isClosed = true; // it is there for a moment more
      holder.end();
    },
  };
}

/** It names its process, which is not the one that was started where sudo stands in between, and then waits. */
function holderArguments(machine: Machine, isRoot: boolean): string[] {
  const { sh = 'sh', cat = 'cat', unshare = 'unshare' } = machine.programs;
  const asUser = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
  return [unshare, ...asUser, '--net', '--', sh, '-c', `${raiseLoopback(machine)} && echo $$ && exec ${cat}`];
}

/** A user namespace that belongs to the network is entered with it; what is run loses its capabilities there immediately. */
function enteringWords(pid: number, nsenter: string, isRoot: boolean): string[] {
  const asUser = isRoot ? [] : [`--user=/proc/${pid}/ns/user`, '--preserve-credentials'];
  return [nsenter, ...asUser, `--net=/proc/${pid}/ns/net`, '--'];
}

/** It says a number, which is its process. */
async function startHolder(program: readonly string[]): Promise<(Beside & { readonly pid: number }) | undefined> {
  const { process: holder, said = '' } = (await startBeside(program)) ?? {};
  const pid = Number.parseInt(said, 10);
  if (holder && pid > 0) return { ...holder, pid };
  holder?.end();
  return undefined;
}

/** Undefined where it ends, or says nothing, before its time is up. */
async function startBeside([file = '', ...args]: readonly string[]): Promise<
  { readonly process: Beside; readonly said: string } | undefined
> {
  let isThere = true;
  let say: (text: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    say = resolve;
  });
  const onEnd = (): void => {
    isThere = false;
    say('');
  };
  const started = startCompanion({ file, args, onEnd, onOutput: say });
  if (started instanceof Error) return undefined;
  await resolvesWithin(START_MS, first);
  say('');
  const said = await first;
  const end = (): void => {
    isThere = false;
    started.end();
  };
  if (said !== '') return { process: { isThere: () => isThere, end }, said };
  end();
  return undefined;
}

const START_MS = 5000;

/** Whether a program that enters is in another network than this process: everything else would lead out. */
async function isElsewhere([file = '', ...entering]: readonly string[], { programs }: Machine): Promise<boolean> {
  const args = [...entering, programs.readlink ?? 'readlink', NETWORK];
  const { exitCode, stdout } = await runProcess({
    file,
    args,
    cwd: '/',
    env: {},
    timeoutMs: START_MS,
    maxOutputBytes: 1000,
  });
  return exitCode === 0 && /^net:\[\d+\]$/.test(stdout.trim()) && stdout.trim() !== readlinkSync(NETWORK);
}

const NETWORK = '/proc/self/ns/net';

/** SIOCSIFFLAGS with IFF_UP and IFF_RUNNING, see netdevice(7), if there is no ip. Without either it stays down. */
const PERL = 'use Socket; socket(S, AF_INET, SOCK_DGRAM, 0); ioctl(S, 0x8914, pack("a16sx14", "lo", 0x49))';

/** Command of a shell in a new network. */
function raiseLoopback({ programs }: Machine): string {
  if (programs.ip) return `${programs.ip} link set lo up`;
  return programs.perl ? `{ ${programs.perl} -e ${quote(PERL)} || true; }` : ':';
}
