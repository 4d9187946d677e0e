/** The home that commands see: empty, but for toolchains and caches, in which they write a layer of the session's own. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readWhole } from '../lib/regular-file.ts';

/**
 * `place.home` and what is hidden are real paths. `layered`: what a command writes into a toolchain stays, for the session,
 * beside what is there; else nothing can be written.
 */
export function homeMounts(place: SandboxPaths, cache: string, layered: boolean): Mount[] {
  const tools = TOOL_HOMES.flatMap((name) => toolMount(place, name, layered));
  const mounts = [{ kind: 'fresh', at: place.home } as const, ...tools, ...cacheMounts(place, cache, layered)];
  // Through what layers are put together in, a command would see what is under them.
  const parts = layered ? [{ kind: 'empty', at: own(place, LAYERS) } as const] : [];
  return [...mounts, ...parts, ...secretMounts(place, mounts)];
}

function toolMount(place: SandboxPaths, name: string, layered: boolean): Mount[] {
  const from = realDirectory(join(place.home, name));
  if (!from || within(place.workspace, from)) return [];
  const at = join(place.home, name);
  if (!layered || !canLayer(place, from)) return [{ kind: 'read-only', at, from }];
  return [{ kind: 'layer', at, from, upper: own(place, LAYERS, 'written', name.replaceAll('/', '-')) }];
}

/** The session's own, so what one command leaves there the next one finds. */
function cacheMounts(place: SandboxPaths, cache: string, layered: boolean): Mount[] {
  const at = join(place.home, '.cache');
  const from = realDirectory(at);
  if (layered && from && canLayer(place, from)) return [{ kind: 'layer', at, from, upper: cache }];
  const reads = READ_IN_CACHE.flatMap((name): Mount[] => {
    const path = realDirectory(join(at, name));
    return path ? [{ kind: 'read-only', at: join(at, name), from: path }] : [];
  });
  return [{ kind: 'writable', at, from: cache }, ...reads];
}

/** In the session's directory. */
export const LAYERS = 'layers';

/** The session's directory cannot be a layer over what holds it, and names with these letters cannot be given to mount(8). */
const canLayer = ({ scratch }: SandboxPaths, from: string): boolean =>
  !within(from, scratch) && !/[,:\\"]/.test(`${from}${scratch}`);

/** Over each secret that would be in sight, and over what it leads to where it is a link. */
function secretMounts({ workspace, home, hidden }: SandboxPaths, mounts: readonly Mount[]): Mount[] {
  const shown = mounts.filter(({ kind }) => kind === 'layer' || kind === 'read-only');
  const inSight = (path: string): boolean =>
    shown.some(({ at }) => within(at, path)) || ![home, ...hidden].some((one) => within(one, path));
  const places = secretsIn(home).flatMap((name) => placesOf(join(home, name)));
  return outermost(places)
    .filter((path) => inSight(path) && !within(workspace, path))
    .map(cover);
}

/**
 * Over secrets outside of the home: credentials in directories of toolchains, and those that a variable names, also in the
 * workspace, where google-github-actions/auth leaves `gha-creds-*.json`. `hidden`: real paths out of sight anyway.
 */
export function credentialMounts(
  { workspace, scratch, toolchains = [], credentials = [] }: SandboxPaths,
  hidden: readonly string[],
): readonly Mount[] {
  const named = toolchains.flatMap((directory) =>
    [
      ...namesIn(directory, '.', NAMED),
      ...TOOLCHAIN_SETTINGS.filter((name) => mayHoldSecret(join(directory, name))),
    ].map((name) => join(directory, name)),
  );
  return outermost([...named, ...credentials].flatMap(placesOf))
    .filter((path) => !within(path, workspace))
    .filter((path) => within(workspace, path) || !hidden.some((one) => within(one, path)))
    .map((path) => (within(workspace, path) ? emptyOver(path, scratch) : cover(path)));
}

/** A device in the workspace would fail what reads or copies all of it. */
function emptyOver(at: string, scratch: string): Mount {
  const covered = cover(at);
  return covered.kind === 'read-only' ? { ...covered, from: writeSharedFile(scratch, 'empty', '') } : covered;
}

const cover = (at: string): Mount =>
  statSync(at).isDirectory() ? { kind: 'empty', at } : { kind: 'read-only', at, from: '/dev/null' };

function placesOf(path: string): string[] {
  try {
    const real = realpathSync(path);
    return lstatSync(path).isSymbolicLink() ? [real] : [path, real];
  } catch {
    return []; // a link that leads nowhere
  }
}

function own({ scratch }: SandboxPaths, ...names: string[]): string {
  const path = join(scratch, ...names);
  mkdirSync(path, { recursive: true, mode: 0o755 }); // that of a layer is seen in it
  return path;
}

function realDirectory(path: string): string | undefined {
  return existsSync(path) && statSync(path).isDirectory() ? realpathSync(path) : undefined;
}

/** Paths relative to the home; a star is any text within one name. */
const SECRETS: readonly string[] = [
  ...['.m2/settings*.xml', '.gradle/gradle.properties', '.gradle/init.gradle*', '.gradle/init.d'],
  ...[
    '.gradle/enterprise',
    '.gradle/develocity',
    '.ivy2/.credentials*',
    '.sbt/.credentials*',
    '.sbt/*/credentials.sbt',
  ],
  ...['.npm/_logs', '.nuget/NuGet', '.nuget/config', '.dotnet/corefx', '.bundle/config', '.composer/config.json'],
  ...['.hex/hex.config', '.cabal/config', '.conda/*.token', '.coursier/credentials.properties'],
  // Of people, more than of machines.
  ...['keyrings', 'kwalletd', 'python_keyring', 'gem/credentials', 'gnupg', 'password-store', 'gh', 'atuin', 'fish']
    .concat(['containers', 'code-server', 'jupyter/runtime', 'recently-used.xbel', 'Trash'])
    .map((name) => `.local/share/${name}`),
  '.local/state',
  ...['gh', 'git', 'keyring-*', 'gcloud', 'huggingface/stored_tokens', 'mozilla', 'google-chrome*', 'chromium']
    .concat(['BraveSoftware', 'thunderbird'])
    .map((name) => `.cache/${name}`),
];

/** A file or directory of this name holds secrets wherever it stands among these. */
const NAMED =
  /^(?:.*[._-])?(?:tokens?|credentials?|auth|secrets?|passwords?)(?:\.(?:json|toml|ya?ml|xml|txt|db|properties))?$/i;

/** Directories of conda, as its installers name them. */
const CONDA_HOMES: readonly string[] = ['miniconda3', 'miniforge3', 'mambaforge', 'anaconda3', 'micromamba'];

/** Settings that builds need, and that hold a secret here and there; those that do are out of sight. */
const SETTINGS: readonly string[] = [
  ...['.cargo/config', '.cargo/config.toml', '.sbt/repositories'],
  ...CONDA_HOMES.map((name) => `${name}/.condarc`),
];

/** The same, in the directory that a variable such as `CARGO_HOME` or `VIRTUAL_ENV` names. */
const TOOLCHAIN_SETTINGS: readonly string[] = ['config', 'config.toml', 'pip.conf'];

const HOLDS_SECRET = /token|passw|secret|credential|:\/\/[^\s/@]+@/i;
const MAX_SETTINGS_BYTES = 1024 * 1024;

/** Also for a file that is too large to look through. */
function mayHoldSecret(path: string): boolean {
  const read = readWhole(path, { maxBytes: MAX_SETTINGS_BYTES, links: 'follow' });
  return read.ok ? HOLDS_SECRET.test(read.bytes.toString('utf8')) : read.why === 'too large';
}

/** Existing secrets, relative to the home directory. */
const secretsIn = (home: string): string[] => [
  ...SECRETS.flatMap((pattern) => matches(home, pattern)),
  ...[...TOOL_HOMES, ...beneath(home, '.local/share'), ...beneath(home, '.cache')].flatMap((directory) =>
    namesIn(home, directory, NAMED),
  ),
  ...SETTINGS.filter((path) => mayHoldSecret(join(home, path))),
];

const beneath = (home: string, directory: string): string[] => [directory, ...namesIn(home, directory, /./)];

function matches(home: string, pattern: string): string[] {
  return pattern
    .split('/')
    .reduce<string[]>((found, part) => found.flatMap((path) => namesIn(home, path, named(part))), ['']);
}

const named = (part: string): RegExp => new RegExp(`^${part.replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i');

function namesIn(home: string, directory: string, wanted: RegExp): string[] {
  try {
    return readdirSync(join(home, directory))
      .filter((name) => wanted.test(name))
      .map((name) => join(directory, name));
  } catch {
    return []; // not there, or not readable for us, and so not for commands
  }
}

/** Directories relative to the home. */
export const TOOL_HOMES: readonly string[] = [
  ...CONDA_HOMES,
  ...['.cargo', '.rustup', 'go', '.gvm'],
  ...['.npm', '.nvm', '.fnm', '.volta', '.yarn', '.bun', '.deno', '.node-gyp'],
  ...['.local', '.pyenv', '.conda', '.pixi', '.rye'],
  ...['.rbenv', '.rvm', '.gem', '.bundle', '.asdf', '.phpenv', '.composer', '.config/composer/vendor'],
  ...['.sdkman', '.m2', '.gradle', '.jdks', '.jenv', '.ivy2', '.sbt', '.coursier', '.konan', '.kotlin'],
  ...['.dotnet', '.nuget', '.ghcup', '.cabal', '.stack', '.opam', '.swiftly', '.swiftpm', '.pub-cache', '.flutter'],
  ...['.mix', '.hex', '.kiex', '.juliaup', '.julia', '.conan2', '.bazelisk', '.terraform.d/plugin-cache'],
];

/** Folders of `~/.cache` that commands read where they write to one of their own: programs and packages that take long to get. */
export const READ_IN_CACHE: readonly string[] = [
  ...['node', 'ms-playwright', 'Cypress', 'puppeteer', 'selenium', 'coursier', 'bazelisk'],
  ...['pypoetry/virtualenvs', 'pypoetry/artifacts', 'pypoetry/cache', 'uv', 'pip', 'yarn', 'pnpm'],
];

export interface SandboxPaths {
  /** Absolute real path of what commands may write. */
  readonly workspace: string;
  /** Absolute real path of the session's directory: commands read it; their /tmp and ~/.cache stand in it. */
  readonly scratch: string;
  readonly home: string;
  /** `PATH` of the commands. */
  readonly path: string;
  /** Directories that commands must not see, beside those of `HIDDEN`. */
  readonly hidden: readonly string[];
  /** Directories that variables such as `CARGO_HOME` name, wherever they lie. */
  readonly toolchains?: readonly string[];
  /** Files and directories of credentials that variables of the job name, wherever they lie. */
  readonly credentials?: readonly string[];
  /** Absolute paths in the workspace that commands only read, beside those of `SEALED`. */
  readonly readOnlyPaths?: readonly string[];
  /** What commands find in place of the machine's hosts(5). */
  readonly hostsFile?: string | undefined;
}

/** `fresh` and `empty` are empty file systems, the first for everybody to write. The others show `from` at `at`. */
export type Mount = { readonly kind: 'fresh' | 'empty'; readonly at: string } | Bind | OverlayLayer;

export interface Bind {
  readonly kind: 'read-only' | 'writable';
  readonly at: string;
  readonly from: string;
}

/** What is written goes to `upper`, which may hold something already; `from` stays as it is. */
export interface OverlayLayer {
  readonly kind: 'layer';
  readonly at: string;
  readonly from: string;
  readonly upper: string;
}

export const within = (directory: string, path: string): boolean =>
  path === directory || path.startsWith(directory === '/' ? '/' : `${directory}/`);

/** Without those that lie in another one. */
export const outermost = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && within(other, path)));

/** The path of a file in `directory` with this content. Two calls may want the same one immediately, so it appears whole. */
export function writeSharedFile(directory: string, name: string, content: string | Buffer): string {
  const file = join(directory, `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
  return file;
}
