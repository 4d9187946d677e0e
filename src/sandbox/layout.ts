/** What a confined command sees of the file system, as a list of mounts over a read-only root. */
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { READ_ONLY_PATHS } from '../lib/paths.ts';
import { readWholeText } from '../lib/regular-file.ts';
import { quote } from '../lib/text.ts';
import {
  type Bind,
  credentialMounts,
  homeMounts,
  LAYERS,
  type Mount,
  type OverlayLayer,
  outermost,
  type SandboxPaths,
  TOOL_HOMES,
  within,
  writeSharedFile,
} from './home.ts';
import type { Machine } from './machine.ts';

/** What one call gets beyond the usual. */
export interface Grants {
  /** Directories that it may read although they are hidden. */
  readonly readable?: readonly string[];
  /** Git may record in the repository: `git add`, `git commit`. Configuration and hooks stay read-only. */
  readonly recordsInGit?: boolean;
  /** It has the machine's network, or none at all, no matter what commands have. */
  readonly network?: boolean;
  /** It asks the proxy by its socket, also without a network. */
  readonly asksProxy?: boolean;
  /** What it serves on its loopback, other commands with this grant reach, and it reaches theirs. */
  readonly sharesLoopback?: boolean;
  /** It only reads: it can write nothing but its /tmp and, where an earlier command wrote to them, its toolchains and caches. */
  readonly readOnly?: boolean;
  /** It reads no input, so a sandbox that was built ahead may take it. */
  readonly mayBePrepared?: boolean;
}

export interface Layout {
  /** Outer ones first. */
  readonly mounts: readonly Mount[];
  readonly tmp: string;
  readonly cache: string;
  /** Counts the calls of the session. */
  readonly call: number;
  /** Directory of the sandbox's own files: commands cannot write to it. */
  readonly session: string;
}

/** Name of the proxy's socket in the session's directory: a namespace of the network keeps nobody from it. */
export const PROXY_SOCKET = 'network.sock';

/** Hidden paths other than the home directory and the private /tmp. */
export const HIDDEN: readonly string[] = [
  '/run', // sockets: Docker, containerd, systemd, D-Bus, agents of keys; tokens of Kubernetes
  '/var/run', // the same, where it is no link
  '/home', // keys, tokens and settings of people and of the runner
  '/root',
];

/** What a sandbox has of its own. */
const OWN_IN_SANDBOX: readonly string[] = ['/tmp', '/var/tmp', '/dev', '/proc'];

/** Paths that stay read-only in `.git` when git may record: settings that name programs, and programs. */
const READ_ONLY_IN_GIT: readonly string[] = ['config', 'config.worktree', 'hooks', 'info'];

/**
 * What root may write in /proc without any capability, and nobody else; core_pattern is a program that the kernel runs outside.
 * bubblewrap leaves /proc/sys open, since its directories cannot be written, while files in it can.
 */
export const readOnlyInProc = ({ uid }: Machine): readonly string[] => (uid === 0 ? WRITABLE_IN_PROC : []);

const WRITABLE_IN_PROC = ['bus', 'fs', 'irq', 'sys', 'sysrq-trigger']
  .map((name) => `/proc/${name}`)
  .filter((path) => existsSync(path));

/** Says which keys the user's keyrings hold, and what they are about. */
export const KEYRINGS_IN_PROC: readonly string[] = ['/proc/keys', '/proc/key-users'].filter((path) => existsSync(path));

/** `environment`: of the program; credentials that it names, which configuration has handed to it, stay in sight. */
export type PlanLayout = (grants?: Grants, environment?: Readonly<Record<string, string | undefined>>) => Layout;

/**
 * Returns whether commands see an absolute real path where a sandbox holds, by the same rules as the mounts. What `SECRETS` hides
 * is not looked up.
 */
export function createSight(place: SandboxPaths): (path: string) => boolean {
  const [home] = realDirectory(place.home);
  const hidden = outermost([...HIDDEN, place.home, ...place.hidden].flatMap(realDirectory));
  const tools = home === undefined ? [] : TOOL_HOMES.map((name) => join(home, name));
  const reads = [...usualReads(place), ...findRepository(place.workspace).reads].flatMap(realDirectory);
  const open = [place.workspace, ...tools, ...shown(reads, [...hidden, '/tmp'], place.workspace).map(({ at }) => at)];
  return (path) => open.some((one) => within(one, path)) || ![...hidden, '/tmp'].some((one) => within(one, path));
}

/** What holds for the whole session is found out once: commands cannot change it. For `layered` see `homeMounts`. */
export function createPlanner(place: SandboxPaths, layered = false): PlanLayout {
  const { workspace, scratch } = place;
  const tmp = privateDirectory(scratch, 'tmp');
  const cache = privateDirectory(scratch, 'cache');
  const hidden = outermost([...HIDDEN, place.home, ...place.hidden].flatMap(realDirectory));
  const inHome = realDirectory(place.home)
    .filter((at) => !within(workspace, at))
    .flatMap((at) => homeMounts({ ...place, home: at, hidden }, cache, layered));
  const tools = inHome.flatMap(({ kind, at }) => (kind === 'layer' || kind === 'read-only' ? [at] : []));
  const usual = [...usualReads(place), ...findRepository(workspace).reads]
    .flatMap(realDirectory)
    .filter((path) => !tools.some((one) => within(one, path)));
  const fixed: readonly Mount[] = [
    ...hidden.map((at) => ({ kind: 'empty', at }) as const),
    ...realDirectory('/var/tmp').map((at) => ({ kind: 'fresh', at }) as const),
    { kind: 'writable', at: '/tmp', from: tmp },
    // The session's directory is shown, often below /tmp: a walk through it would find all of it twice.
    { kind: 'empty', at: tmp },
    ...inHome,
    ...hostsMount(place),
  ];
  const credentials = credentialMounts(place, [...hidden, ...OWN_IN_SANDBOX]);
  let call = 0;
  return (grants = {}, environment = {}) => {
    call += 1;
    const reads = [...(grants.readable ?? []).flatMap(realDirectory), ...usual];
    const closed = readOnlyPaths(place, findRepository(workspace).git, grants);
    const mounts = inOrder([
      ...fixed.flatMap((mount) => mountFor(mount, grants, place)),
      { kind: grants.readOnly ? 'read-only' : 'writable', at: workspace, from: workspace },
      ...shown(reads, [...hidden, '/tmp'], workspace),
      ...closed,
      ...(grants.network === false && !grants.asksProxy ? closedProxy(place) : []),
      ...credentials
        .filter(({ at }) => isReal(at) && !Object.values(environment).some((value) => value && namesPath(value, at)))
        .flatMap((mount) => [...(grants.readOnly ? [] : steadied(mount, place, closed)), mount]),
    ]);
    const writable = mounts.filter((mount): mount is Bind => mount.kind === 'writable' && mount.from !== mount.at);
    for (const { at } of mounts) makeMountPoint(at, writable);
    const layout = { mounts, tmp, cache, call, session: scratch };
    for (const mount of mounts) if (mount.kind === 'layer') mkdirSync(workOf(mount, layout), { recursive: true });
    return layout;
  };
}

/**
 * What code has put into a toolchain could be called git: where git records, toolchains are as the machine has them, and commands
 * that only read find the machine's programs. Putting a layer together takes longer than most of these, and one that holds
 * nothing shows nothing.
 */
function mountFor(mount: Mount, { readOnly, recordsInGit }: Grants, { path }: SandboxPaths): Mount[] {
  if (mount.kind !== 'layer') return [mount];
  const { at, from, upper } = mount;
  const asOnMachine: Mount = { kind: 'read-only', at, from };
  if (recordsInGit || (readOnly && holds(upper, '.') === 'nothing')) return [asOnMachine];
  if (!readOnly) return [mount];
  const programs = path.split(':').filter((directory) => within(at, directory));
  const found = programs.map((directory) => ({ directory, held: holds(upper, relative(at, directory)) }));
  if (found.some(({ held }) => held === 'no directory')) return [asOnMachine];
  const changed = found.filter(({ held }) => held === 'something');
  return [mount, ...changed.map(({ directory }) => programsOnMachine(directory, mount))];
}

function programsOnMachine(directory: string, { at, from }: OverlayLayer): Mount {
  const own = join(from, relative(at, directory));
  return existsSync(own) ? { kind: 'read-only', at: directory, from: own } : { kind: 'empty', at: directory };
}

/** What commands have left in a directory of a layer. No mount is made where a link of theirs would lead. */
function holds(upper: string, inner: string): 'nothing' | 'something' | 'no directory' {
  let step = upper;
  try {
    for (const name of inner.split('/')) {
      step = join(step, name);
      const found = lstatSync(step, { throwIfNoEntry: false });
      if (!found) return 'nothing';
      if (!found.isDirectory()) return 'no directory';
    }
    return readdirSync(step).length === 0 ? 'nothing' : 'something';
  } catch {
    return 'no directory'; // a command has closed it
  }
}

function closedProxy({ scratch }: SandboxPaths): Mount[] {
  const at = join(scratch, PROXY_SOCKET);
  return existsSync(at) ? [{ kind: 'read-only', at, from: '/dev/null' }] : [];
}

function hostsMount({ hostsFile, scratch }: SandboxPaths): Mount[] {
  if (hostsFile === undefined || !existsSync(HOSTS)) return [];
  return [{ kind: 'read-only', at: realpathSync(HOSTS), from: writeSharedFile(scratch, 'hosts', hostsFile) }];
}

const HOSTS = '/etc/hosts';

/** The session's own, so what one command leaves there the next one finds. */
function privateDirectory(scratch: string, name: string): string {
  const path = join(scratch, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

function usualReads({ scratch, home, path }: SandboxPaths): string[] {
  const programs = path.split(':').filter((directory) => directory.startsWith('/'));
  return [scratch, ...programs, ...programs.flatMap((directory) => installation(directory, home))];
}

/**
 * What the programs in a directory need beside them. `NAME/bin` has its own files around it; where NAME is the better part of a
 * home, only the usual folders. pnpm/action-setup puts `~/setup-pnpm/node_modules/.bin` into `PATH`.
 */
function installation(directory: string, home: string): string[] {
  const above = dirname(directory);
  if (directory.endsWith('/node_modules/.bin')) return [above];
  if (!/\/(?:s?bin|shims)$/.test(directory)) return [];
  const isInHome = within(home, above);
  const depth = relative(isInHome ? home : '/home', above).split('/').length;
  return depth > (isInHome ? 1 : 2) ? [above] : BESIDE_PROGRAMS.map((name) => join(above, name));
}

/** Folders of the Filesystem Hierarchy Standard, and of Homebrew. */
const BESIDE_PROGRAMS: readonly string[] = ['lib', 'lib64', 'libexec', 'share', 'include', 'Cellar', 'opt'];

/** Mounts of those `candidates` that would not be visible otherwise and that hold nothing that must stay hidden. */
function shown(candidates: readonly string[], hidden: readonly string[], workspace: string): Mount[] {
  const open = candidates
    .filter((path) => hidden.some((one) => within(one, path)) && !hidden.some((one) => within(path, one)))
    .filter((path) => !within(workspace, path));
  return outermost(open).map((path) => ({ kind: 'read-only', at: path, from: path }));
}

/** The working tree that the workspace belongs to, and where its git directory is. */
function findRepository(workspace: string): { reads: string[]; git?: string } {
  for (let at = workspace; ; at = dirname(at)) {
    const git = join(at, '.git');
    if (existsSync(git)) {
      const reads = at === workspace ? [] : [at];
      return lstatSync(git).isFile() ? { reads: [...reads, ...linkedRepository(git)] } : { reads, git };
    }
    if (at === '/') return { reads: [] };
  }
}

/** A worktree's `.git` is a file that names a folder in the main repository's. See gitrepository-layout(5). */
function linkedRepository(file: string): string[] {
  const target = /^gitdir: (.+)$/m.exec(readWholeText(file, { maxBytes: 10_000 }) ?? '')?.[1];
  return target ? [resolve(dirname(file), target.replace(/\/worktrees\/[^/]+$/, ''))] : [];
}

function readOnlyPaths(
  { workspace, readOnlyPaths: more = [] }: SandboxPaths,
  git: string | undefined,
  { recordsInGit }: Grants,
): Mount[] {
  const names = [...(recordsInGit ? [] : ['.git']), ...READ_ONLY_PATHS].map((name) => join(workspace, name));
  const opened: Mount[] = recordsInGit && git && isReal(git) ? [{ kind: 'writable', at: git, from: git }] : [];
  const inside = more.filter((path) => within(workspace, path));
  const closed = [...names, ...inside, ...opened.flatMap(({ at }) => READ_ONLY_IN_GIT.map((name) => join(at, name)))];
  return [...opened, ...closed.filter(isReal).map((at) => ({ kind: 'read-only', at, from: at }) as const)];
}

/**
 * Over the directories around a mount that can be written: what is a mount itself cannot be renamed, which would uncover what
 * is in it. `closed`: what only reads.
 */
function steadied({ at }: Mount, { workspace }: SandboxPaths, closed: readonly Mount[]): Mount[] {
  if (!within(workspace, at)) return [];
  const names = relative(workspace, at).split('/').slice(0, -1);
  return names
    .map((_, index) => join(workspace, ...names.slice(0, index + 1)))
    .filter((path) => !closed.some((mount) => within(mount.at, path)))
    .map((path) => ({ kind: 'writable', at: path, from: path }));
}

/** `value`: of a variable, a path or several behind each other, as in `KUBECONFIG`. */
const namesPath = (value: string, path: string): boolean =>
  value.includes(basename(path)) &&
  value.split(':').some((one) => basename(one) === basename(path) && realDirectory(dirname(one))[0] === dirname(path));

/** A link planted by an earlier command would be followed from outside. */
function isReal(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.isDirectory() || found.isFile());
}

/** Later mounts of one place replace earlier ones. */
function inOrder(mounts: readonly Mount[]): Mount[] {
  const byPlace = new Map(mounts.map((mount) => [mount.at, mount]));
  return [...byPlace.values()].sort((a, b) => (`${a.at}/` < `${b.at}/` ? -1 : 1));
}

/**
 * In a directory that commands write, every step to a mount point must be a real directory of ours: a link planted
 * there would have the mount made elsewhere.
 */
function makeMountPoint(at: string, writable: readonly Bind[]): void {
  const around = writable.findLast((one) => within(one.at, at) && one.at !== at);
  if (!around) return;
  let step = around.from;
  for (const name of relative(around.at, at).split('/')) {
    step = join(step, name);
    const found = lstatSync(step, { throwIfNoEntry: false });
    if (found?.isDirectory()) continue;
    if (found) rmSync(step);
    mkdirSync(step);
  }
}

/** Real path of a directory; none if there is no such one, and for the root of all. */
export function realDirectory(path: string): string[] {
  try {
    const real = realpathSync(path);
    return real !== '/' && statSync(real).isDirectory() ? [real] : [];
  } catch {
    return [];
  }
}

const layersOf = ({ mounts }: Layout): OverlayLayer[] => mounts.filter((mount) => mount.kind === 'layer');

/**
 * Line of fstab(5). `isRoot`: outside of a user namespace, in which overlayfs keeps its notes where it may. See the
 * kernel's overlayfs.rst.
 */
export function layerLine(layer: OverlayLayer, at: string, layout: Layout, isRoot: boolean): string {
  const { from, upper } = layer;
  const parts = `lowerdir=${field(from)},upperdir=${field(upper)},workdir=${field(workOf(layer, layout))}`;
  return `overlay ${field(at)} overlay ${parts},index=off,nosuid,nodev${isRoot ? '' : ',userxattr'}`;
}

/** The only layers, each put together in a place of its own, for a sandbox that can only bind. Undefined if there are none. */
export function writeLayerTable(layout: Layout, isRoot: boolean): string | undefined {
  const layers = layersOf(layout);
  if (layers.length === 0) return undefined;
  for (const layer of layers) mkdirSync(mergedAt(layer, layout), { recursive: true });
  const lines = layers.map((layer) => `${layerLine(layer, mergedAt(layer, layout), layout, isRoot)} 0 0\n`);
  return writeSharedFile(layout.session, 'layers', lines.join(''));
}

/** What overlayfs works in: it empties the directory when it starts, so no two calls may have the same one. */
const workOf = ({ upper }: OverlayLayer, { session, call }: Pick<Layout, 'session' | 'call'>): string =>
  join(session, LAYERS, `work-${call}`, basename(upper));

export const mergedAt = ({ upper }: OverlayLayer, { session }: Layout): string =>
  join(session, LAYERS, 'merged', basename(upper));

/**
 * overlayfs makes directories in its own ones that nobody but root may enter, and anyone who ends the session must remove them.
 * `isRoot` as in `layerLine`: what it makes then is root's.
 */
export function passDescriptor(layout: Layout, machine: Machine, isRoot: boolean): string {
  const { uid, gid, programs } = machine;
  const inside = descriptorsToPass(layout, machine).map(quote);
  if (inside.length === 0) return ':';
  const open = `${programs.chmod ?? 'chmod'} 700 ${inside.join(' ')}`;
  return isRoot ? `${programs.chown ?? 'chown'} ${uid}:${gid} ${inside.join(' ')} && ${open}` : open;
}

/** The directories that it is about; none for root, who may enter them. */
export const descriptorsToPass = (layout: Layout, { uid }: Machine): string[] =>
  uid === 0 ? [] : layersOf(layout).map((layer) => join(workOf(layer, layout), 'work'));

/** Blanks and backslashes as octal numbers, see fstab(5). */
export const field = (path: string): string =>
  path.replace(/[\s\\]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`);
