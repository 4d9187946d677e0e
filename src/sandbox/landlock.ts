/** Confinement by Landlock and a filter of system calls, both set up by a small program for python3. */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANDLOCK_PROGRAM } from './landlock-program.ts';
import type { Layout } from './layout.ts';
import { groupLines, limited } from './limits.ts';
import { type Mount, within } from './mounts.ts';
import type { Confinement, Program } from './program.ts';
import { systemCallFilter } from './system-calls.ts';
import { READ_IN_CACHE, TOOL_HOMES } from './toolchains.ts';

/**
 * Landlock only allows, and by whole directories: what the layout seals inside of the workspace stays writable, /tmp and
 * the home cannot be replaced, so the variables that name them point to directories of the session.
 */
export function wrapInLandlock(program: Program, confinement: Confinement): Program {
  const { layout, machine, network, keep } = confinement;
  const home = ownHome(layout, program.env.HOME ?? '');
  const filter = systemCallFilter(machine.architecture, { sockets: !network }).toString('hex');
  const rules = [
    ...[...DEVICES, home].map((path) => `w:${path}`),
    ...visible('/', hiddenBy(layout)).map((path) => `r:${path}`),
    ...layout.mounts.flatMap((mount) => rulesOf(mount, hiddenBy(layout))),
  ];
  const group = machine.uid === 0 ? groupLines(confinement.limits) : '';
  const python = machine.programs.python3 ?? 'python3';
  const args = [
    '-I',
    '-S',
    '-c',
    LANDLOCK_PROGRAM,
    filter,
    keep.join(','),
    ...rules,
    '--',
    program.file,
    ...program.args,
  ];
  const [file = '', ...behind] = limited({ ...program, file: python, args }, confinement, group);
  const env = { ...program.env, ...(program.env.HOME && { HOME: home }), TMPDIR: layout.tmp };
  return { ...program, file, args: behind, env };
}

function rulesOf(mount: Mount, hidden: readonly string[]): string[] {
  if (!('from' in mount) || mount.from === '/dev/null') return [];
  return mount.kind === 'writable' ? [`w:${mount.from}`] : visible(mount.from, hidden).map((path) => `r:${path}`);
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'].map((name) => `/dev/${name}`);

const hiddenBy = ({ mounts }: Layout): string[] => [
  '/dev',
  ...mounts.filter((one) => !('from' in one) || one.from !== one.at).map(({ at }) => at),
];

/** The largest directories below `directory` that hold nothing hidden. */
function visible(directory: string, hidden: readonly string[]): string[] {
  if (hidden.includes(directory)) return [];
  if (!hidden.some((one) => within(directory, one))) return [directory];
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink()) // a rule holds for what a link leads to, which may be hidden
      .flatMap(({ name }) => visible(join(directory, name), hidden));
  } catch {
    return []; // not readable for us, and so not for commands
  }
}

const LINKED: readonly string[] = [...TOOL_HOMES, ...READ_IN_CACHE.map((name) => join('.cache', name))];

/** Made before the first command, which might plant a link: a home with links to the toolchains of the real one. */
function ownHome({ session }: Layout, realHome: string): string {
  const home = join(session, 'home');
  if (existsSync(home)) return home;
  for (const name of LINKED.filter((one) => realHome && existsSync(join(realHome, one)))) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    symlinkSync(join(realHome, name), join(home, name));
  }
  mkdirSync(home, { recursive: true });
  return home;
}
