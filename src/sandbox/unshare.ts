/** Confinement by util-linux: namespaces from unshare, the layout by one call of mount, privileges dropped by setpriv. */
import { quote } from '../lib/quote.ts';
import { asCaller, throughSudo, withoutPrivileges } from './bwrap.ts';
import { handOver } from './layers.ts';
import { groupLines, limitLines } from './limits.ts';
import type { Machine } from './machine.ts';
import { writeMountTable } from './mount-table.ts';
import type { Confinement, Program } from './program.ts';
import { systemCallFilter } from './system-calls.ts';

export function wrapInUnshare(program: Program, confinement: Confinement): Program {
  const { machine, keep } = confinement;
  const { setpriv = 'setpriv', unshare = 'unshare' } = machine.programs;
  const isRoot = machine.uid === 0;
  return {
    ...program,
    file: unshare,
    args: [
      ...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']),
      ...namespaceArguments(program.cwd, confinement, isRoot),
      ...[setpriv, ...withoutPrivileges(keep), '--', ...filtering(machine), program.file, ...program.args],
    ],
  };
}

export function wrapInSudoUnshare(program: Program, confinement: Confinement): Program {
  const { machine } = confinement;
  const { unshare = 'unshare' } = machine.programs;
  const args = [
    unshare,
    ...namespaceArguments('/', confinement, true),
    ...asCaller(program, confinement, filtering(machine)),
  ];
  return throughSudo({ ...program, args }, machine);
}

function namespaceArguments(cwd: string, confinement: Confinement, isRoot: boolean): string[] {
  const { sh = 'sh' } = confinement.machine.programs;
  const network = confinement.network ? [] : ['--net'];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--ipc', ...network];
  return [...namespaces, '--', sh, '-c', script(cwd, confinement, isRoot), 'sh'];
}

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

/** Fails as a whole. The shell stays as the first process of the sandbox: when it goes, the kernel ends all others. */
function script(cwd: string, confinement: Confinement, isRoot: boolean): string {
  const { machine, network, layout, limits } = confinement;
  const { mount = 'mount', umount = 'umount', pivot_root: pivot = 'pivot_root' } = machine.programs;
  const { file, root } = writeMountTable(confinement, isRoot);
  return [
    ...(isRoot ? [groupLines(limits)] : []),
    'set -e',
    `${mount} -n --all --fstab ${quote(file)}`,
    handOver(layout, machine, isRoot),
    ...(network ? [] : [loopback(confinement)]),
    `cd ${quote(root)}`,
    `${pivot} . .`,
    `${umount} -l .`,
    `cd ${quote(cwd)}`,
    'set +e',
    limitLines(limits),
    // The shell would report a command that a signal ended.
    'exec 9>&2 2>/dev/null',
    '"$@" 2>&9 9>&-',
    'exit $?',
  ].join('\n');
}

/** SIOCSIFFLAGS with IFF_UP and IFF_RUNNING, see netdevice(7), where there is no ip. Without either it stays down. */
const PERL = 'use Socket; socket(S, AF_INET, SOCK_DGRAM, 0); ioctl(S, 0x8914, pack("a16sx14", "lo", 0x49))';

function loopback({ machine: { programs } }: Confinement): string {
  if (programs.ip) return `${programs.ip} link set lo up`;
  return programs.perl ? `${programs.perl} -e ${quote(PERL)} || true` : ':';
}
