/** Confinement by bubblewrap: the layout as its arguments, directly or through sudo. */
import { dirname, join } from 'node:path';
import { quote } from '../lib/text.ts';
import {
  type Confinement,
  groupLines,
  limited,
  limitLines,
  memoryFileBytes,
  type Program,
} from './confined-program.ts';
import { type Mount, within, writeSharedFile } from './home.ts';
import { KEYRINGS_IN_PROC, type Layout, mergedAt, passDescriptor, readOnlyInProc, writeLayerTable } from './layout.ts';
import type { Machine } from './machine.ts';
import { systemCallFilter } from './system-calls.ts';

export function wrapInBwrap(program: Program, confinement: Confinement): Program {
  const { keep, machine } = confinement;
  const isRoot = machine.uid === 0;
  const inside = ['--', ...limited(program, confinement)];
  const args = bwrapArguments(program.cwd, confinement, keep);
  const [file = '', ...behind] = prepared(args, confinement, isRoot);
  return { ...program, file, args: [...behind, ...inside] };
}

/**
 * Wraps a program in bubblewrap run as root, so the machine need not allow user namespaces. The command itself is the
 * caller again, for good.
 */
export function wrapInSudoBwrap(program: Program, confinement: Confinement): Program {
  const args = bwrapArguments('/', confinement, ['setuid', 'setgid', 'setpcap']);
  const caller = ['--', ...asCaller(program, confinement)];
  return throughSudo({ ...program, args: [...prepared(args, confinement, true), ...caller] }, confinement);
}

/**
 * What bubblewrap cannot do by itself in each of its versions. It takes the filter from a descriptor, which no starter but a
 * shell hands over, and none through sudo; layers it finds put together in a namespace around its own.
 */
function prepared(args: readonly string[], confinement: Confinement, isRoot: boolean): string[] {
  const { layout, machine, limits, entering = [] } = confinement;
  const { sh = 'sh', bwrap = 'bwrap', mount = 'mount', unshare = 'unshare' } = machine.programs;
  const filter = writeSharedFile(layout.session, 'system-calls', systemCallFilter(machine.architecture));
  const table = writeLayerTable(layout, isRoot);
  const [around, again] = isRoot ? [[], []] : [['--user', '--map-root-user'], asUser(machine)];
  const started = ['sh', filter, bwrap, ...(table ? again : []), '--seccomp', '9', ...args];
  const withFilter = `${isRoot ? groupLines(limits) : ''}\n${WITH_FILTER}`;
  if (!table) return [...entering, sh, '-c', withFilter, ...started];
  const script = `${mount} -n --all --fstab ${quote(table)} && ${passDescriptor(layout, machine, isRoot)} && { ${withFilter}\n}`;
  return [...entering, unshare, ...around, '--mount', '--', sh, '-c', script, ...started];
}

const WITH_FILTER = 'exec 9< "$1" && shift && exec "$@"';

/** Arguments that restore the user whom the surrounding namespace made root. */
const asUser = ({ uid, gid }: Machine): string[] => ['--unshare-user', '--uid', String(uid), '--gid', String(gid)];

/**
 * Restores the caller, who may be the only one able to enter the working directory, with the caller's environment and
 * nothing that sudo adds. `through`: a program that takes what follows as its arguments.
 */
export function asCaller(
  { env, cwd, file, args }: Program,
  { machine, limits }: Confinement,
  through: readonly string[] = [],
): string[] {
  const { programs } = machine;
  const given = Object.keys(env).map((name, index) => `${quote(`${name}=`)}"$${CARRIER}${index}"`);
  const enter = `${limitLines(limits)}\ncd "$1" && shift && exec ${programs.env ?? 'env'} -i ${given.join(' ')} "$@"`;
  return [
    ...[programs.setpriv ?? 'setpriv', ...callerAlone(machine), '--'],
    ...[...through, programs.sh ?? 'sh', '-c', enter, 'sh', cwd, file, ...args],
  ];
}

/**
 * Values stand in the environment, since sudo logs arguments, and under names of ours, since the loader takes some out
 * of the environment of any program that changes the user, TMPDIR among them. See ld.so(8).
 */
export function throughSudo(program: Program, { machine: { programs }, layout }: Confinement): Program {
  const { channel, args: inside } = withNamedPipes(program, programs.sh ?? 'sh', layout);
  const carried = Object.values(program.env).map((value, index): [string, string] => [`${CARRIER}${index}`, value]);
  const names = carried.map(([name]) => name).join(',');
  const args = ['--non-interactive', `--preserve-env=${names}`, '--', ...inside];
  return { ...program, file: programs.sudo ?? 'sudo', args, env: Object.fromEntries(carried), channel };
}

/** sudo closes all descriptors but the usual three, see closefrom_override in sudoers(5): a shell behind it opens them again. */
function withNamedPipes({ channel, args }: Program, sh: string, layout: Layout): Pick<Program, 'channel' | 'args'> {
  if (!channel) return { args };
  const pipes = { up: join(layout.session, `${layout.call}.up`), down: join(layout.session, `${layout.call}.down`) };
  // Opened for both ways, the second one waits for nobody.
  const open = `[ -p "$1" ] && exec 3>"$1"${channel.onOpen ? ' 4<>"$2"' : ''}; shift 2 && exec "$@"`;
  return { channel: { ...channel, pipes }, args: [sh, '-c', open, 'sh', pipes.up, pipes.down, ...args] };
}

const CARRIER = 'KODELET_CARRIED_';

/** Options of setpriv(1). Root has what is in the bounding set. */
export const withoutPrivileges = (keep: readonly string[] = []): string[] => [
  ...['--no-new-privs', '--inh-caps=-all', '--ambient-caps=-all'],
  `--bounding-set=${['-all', ...keep.map((name) => `+${name}`)].join(',')}`,
];

/** Options of setpriv(1) that make root the caller, for good. */
export const callerAlone = ({ uid, gid }: Machine): string[] => [
  ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  ...withoutPrivileges(),
];

function bwrapArguments(
  cwd: string,
  { layout, machine, network, entering, limits }: Confinement,
  keep: readonly string[],
): string[] {
  const size = ['--size', String(memoryFileBytes(limits))];
  return [
    // The kernel ends all processes of the sandbox when its first one goes, and that one goes with its parent.
    ...['--die-with-parent', '--unshare-pid', '--unshare-ipc'],
    ...(network || entering ? [] : ['--unshare-net']),
    ...['--cap-drop', 'ALL', ...keep.flatMap((name) => ['--cap-add', `CAP_${name.toUpperCase()}`])],
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--perms', '1777', ...size, '--tmpfs', '/dev/shm', '--proc', '/proc'],
    ...readOnlyInProc(machine).flatMap((path) => ['--ro-bind', path, path]),
    ...KEYRINGS_IN_PROC.flatMap((path) => ['--ro-bind', '/dev/null', path]),
    ...layout.mounts.flatMap((mount) => [...wayTo(mount, layout), ...mountArguments(mount, layout, size)]),
    ...['--chdir', cwd],
  ];
}

/** bubblewrap makes what is missing on the way to a mount only for its own user, which through sudo is root. */
function wayTo({ at }: Mount, { mounts }: Layout): string[] {
  const around = mounts.findLast((one) => one.at !== at && within(one.at, at));
  return around && !('from' in around) && dirname(at) !== around.at ? ['--dir', dirname(at)] : [];
}

function mountArguments(mount: Mount, layout: Layout, size: readonly string[]): string[] {
  if (mount.kind === 'read-only') return ['--ro-bind', mount.from, mount.at];
  if (mount.kind === 'writable') return ['--bind', mount.from, mount.at];
  if (mount.kind === 'layer') return ['--bind', mergedAt(mount, layout), mount.at];
  return [...(mount.kind === 'fresh' ? ['--perms', '1777'] : []), ...size, '--tmpfs', mount.at];
}
