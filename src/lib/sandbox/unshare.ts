/** Confinement by util-linux: namespaces from unshare, the layout by one call of mount, privileges dropped by setpriv. */
import { quote } from '../quote.ts';
import { asCaller, throughSudo, withoutPrivileges } from './bwrap.ts';
import { writeMountTable } from './mount-table.ts';
import type { Confinement, Program } from './program.ts';

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
      ...[setpriv, ...withoutPrivileges(keep), '--', program.file, ...program.args],
    ],
  };
}

export function wrapInSudoUnshare(program: Program, confinement: Confinement): Program {
  const { machine } = confinement;
  const { unshare = 'unshare' } = machine.programs;
  const args = [unshare, ...namespaceArguments('/', confinement, true), ...asCaller(program, machine)];
  return throughSudo({ ...program, args }, machine);
}

function namespaceArguments(cwd: string, confinement: Confinement, isRoot: boolean): string[] {
  const { sh = 'sh' } = confinement.machine.programs;
  const network = confinement.network ? [] : ['--net'];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--ipc', ...network];
  return [...namespaces, '--', sh, '-c', script(cwd, confinement, isRoot), 'sh'];
}

/** Fails as a whole. The shell stays as the first process of the sandbox: when it goes, the kernel ends all others. */
function script(cwd: string, confinement: Confinement, isRoot: boolean): string {
  const { machine, network, layout } = confinement;
  const { mount = 'mount', umount = 'umount', pivot_root: pivot = 'pivot_root' } = machine.programs;
  const { file, root } = writeMountTable(layout, machine, isRoot);
  return [
    'set -e',
    `${mount} -n --all --fstab ${quote(file)}`,
    ...(network ? [] : [loopback(confinement)]),
    `cd ${quote(root)}`,
    `${pivot} . .`,
    `${umount} -l .`,
    `cd ${quote(cwd)}`,
    'set +e',
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
