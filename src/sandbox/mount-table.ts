/** The layout as a table for `mount --all`: one process makes all mounts, where one for each would take a tenth of a second. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile } from './kept-file.ts';
import { field, layerLine } from './layers.ts';
import { KEYRINGS_IN_PROC, type Layout, sealedInProc } from './layout.ts';
import { memoryFileBytes } from './limits.ts';
import type { Machine } from './machine.ts';
import { type Mount, within } from './mounts.ts';
import type { Confinement } from './program.ts';

export interface MountTable {
  /** In the form of fstab(5). */
  readonly file: string;
  /** Where the file system of the sandbox is put together, while what it hides can still be bound from its old place. */
  readonly root: string;
}

/** `isRoot`: outside of a user namespace, in which mounts of the machine cannot be separated from those inside of them. */
export function writeMountTable({ layout, machine, limits }: Confinement, isRoot: boolean): MountTable {
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
    ...sealedInProc(machine).map((path) => `${path} ${path} none bind,ro`),
    ...KEYRINGS_IN_PROC.map((path) => `/dev/null ${path} none bind,ro`),
  ];
  const text = lines.map((line) => line.replace(/ /, ` ${field(root)}`).replace(/$/, ' 0 0\n')).join('');
  return { file: keepFile(session, 'mounts', text), root };
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
  mkdirSync(join(directory, 'shm'), { recursive: true });
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
