/** What a repository's dependencies need and have on this machine, as far as a look at names can tell: nothing is started. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { namesIn } from '../../lib/paths.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import { realDirectory } from '../../sandbox/layout.ts';
import { executable, type Programs } from './installed-programs.ts';
import { isPlainName, isPlainPath } from './workspace-facts.ts';

export interface DependencyLook {
  readonly root: string;
  /** Names at the top of the workspace. */
  readonly top: ReadonlySet<string>;
  /** Languages of the files that git knows, the most frequent ones; absent where nobody looked. */
  readonly languages?: readonly string[];
  /** Real path of the repository that the workspace is a folder of; the workspace unless given. */
  readonly repository?: string;
  readonly home: string;
  /** The account's home, which Java takes in place of `HOME`; `home` unless given. */
  readonly accountHome?: string | undefined;
  /** Directories of toolchains by the variables that name them. */
  readonly toolchains?: Readonly<Record<string, string>>;
  readonly programs: Programs;
  /** Nothing can be downloaded. */
  readonly isOffline: boolean;
}

/** State of one ecosystem's dependencies; what is unknown is not said, and counts as there. */
export interface DependencyState {
  /** For the model. */
  readonly words: string;
  /** Certain to be missing, so commands that need them fail. */
  readonly isMissing: boolean;
}

/** Names of files are the repository's; more of them are not compared. */
const MAX_NAMES = 300;
const MAX_BYTES = 4 * 1024 * 1024;

/** The parts of a `package.json` that matter here. */
export interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

export function readPackageFile(root: string): PackageFile {
  const { scripts, dependencies, devDependencies } = readJson(join(root, 'package.json'));
  const named = Object.entries(objectOf(scripts)).filter((entry): entry is [string, string] => isText(entry[1]));
  return {
    scripts: Object.fromEntries(named),
    dependencies: Object.keys(objectOf(dependencies)),
    devDependencies: Object.keys(objectOf(devDependencies)),
  };
}

/** Nothing of a broken one: anyone who works on it finds out. */
const readJson = (path: string): Readonly<Record<string, unknown>> =>
  parseObject(readWholeText(path, { maxBytes: MAX_BYTES }) ?? '') ?? {};

const isText = (value: unknown): value is string => typeof value === 'string';
const objectOf = (value: unknown): object => (isJsonObject(value) ? value : {});

/** Directories named `node_modules` that Node looks into, the nearest first. */
export function moduleDirectories({ root, repository = root }: Pick<DependencyLook, 'root' | 'repository'>): string[] {
  const found: string[] = [];
  for (let at = root; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules'))) found.push(join(at, 'node_modules'));
    if (at === repository || at === dirname(at)) return found;
  }
}

export function nodeState(look: DependencyLook, { dependencies, devDependencies }: PackageFile) {
  const names = [...dependencies, ...devDependencies].filter((name) => PACKAGE_NAME.test(name)).slice(0, MAX_NAMES);
  if (names.length === 0 || look.top.has('.pnp.cjs')) return undefined;
  const places = moduleDirectories(look);
  if (places.length === 0) return missing('node_modules is missing: dependencies are not installed');
  const absent = names.filter((name) => !places.some((place) => existsSync(join(place, name))));
  return absent.length === 0
    ? there('node_modules is installed')
    : there(`node_modules lacks ${absent.length} of ${names.length} packages`);
}

const PACKAGE_NAME = /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/;

/** Folders of a virtual environment, the first that is there counts. */
export const VIRTUAL_ENVIRONMENTS = ['.venv', 'venv'] as const;

/** The virtual environment whose interpreter a command sees; its programs start that one. */
export function virtualEnvironment({ root, programs }: Pick<DependencyLook, 'root' | 'programs'>): string | undefined {
  return VIRTUAL_ENVIRONMENTS.find((name) => {
    const real = executable(join(root, name, 'bin/python'));
    return real !== undefined && programs.isSeen(real);
  });
}

export function pythonState(look: DependencyLook): DependencyState | undefined {
  const folder = virtualEnvironment(look);
  const has = (name: string): boolean => executable(join(look.root, folder ?? '', 'bin', name)) !== undefined;
  if (folder !== undefined) {
    const tools = PYTHON_TOOLS.filter(has);
    const settings = readWholeText(join(look.root, folder, 'pyvenv.cfg'), { maxBytes: 10_000 }) ?? '';
    const [, version] = /^version(?:_info)? *= *(\d{1,2}\.\d{1,3})/m.exec(settings) ?? [];
    const environment = version === undefined ? folder : `${folder} (${version})`;
    return there(
      tools.length === 0 ? `Python: ${environment}, without pytest` : `Python: ${environment} has ${tools.join(', ')}`,
    );
  }
  const broken = VIRTUAL_ENVIRONMENTS.find((name) => existsSync(join(look.root, name, 'pyvenv.cfg')));
  if (broken) {
    const real = executable(join(look.root, broken, 'bin/python'));
    if (real === undefined) return there(`Python: the interpreter of ${broken} is missing`);
    const named = real.length <= MAX_PATH && isPlainPath(real.slice(1)) ? real : 'its interpreter';
    return there(`Python: ${broken} does not run: commands do not see ${named}`);
  }
  if (look.programs.find('pytest') ?? findModule(look, 'pytest')) return undefined;
  return there('Python: no virtual environment, pytest is missing');
}

/** Characters of a path that a line has room for. */
const MAX_PATH = 70;

const PYTHON_TOOLS = ['pytest', 'ruff', 'mypy'] as const;

/** Path of a package that the machine's python3 imports. */
export function findModule({ programs, home }: Pick<DependencyLook, 'programs' | 'home'>, name: string) {
  const real = programs.find('python3');
  if (real === undefined) return undefined;
  const prefix = dirname(dirname(real));
  const version = programs.version('python3');
  const libraries = [join(prefix, 'lib'), join(prefix, 'local/lib'), join(home, '.local/lib')];
  const places = libraries.flatMap((library) =>
    namesIn(library)
      .filter((one) => one === 'python3' || (version ? one === `python${version}` : one.startsWith('python3.')))
      .flatMap((one) => ['site-packages', 'dist-packages'].map((kind) => join(library, one, kind, name))),
  );
  return places.find((path) => existsSync(path));
}

/** By the lock file: cargo needs each crate of a registry, unpacked or not. */
export function rustState(look: DependencyLook): DependencyState | undefined {
  const toolchain = missingToolchain(look);
  if (toolchain !== undefined) return unlessFetched(look, toolchain);
  if (look.top.has('vendor')) return undefined;
  const lock = readWholeText(join(look.root, 'Cargo.lock'), { maxBytes: MAX_BYTES }) ?? '';
  const crates = [...lock.matchAll(CRATE)].slice(0, MAX_NAMES).map(([, name, version]) => `${name}-${version}.crate`);
  if (crates.length === 0) return undefined;
  const { CARGO_HOME = join(look.home, '.cargo') } = look.toolchains ?? {};
  const cache = join(CARGO_HOME, 'registry/cache');
  const fetched = new Set(namesIn(cache).flatMap((index) => namesIn(join(cache, index))));
  const absent = crates.filter((name) => !fetched.has(name)).length;
  if (absent === 0) return there('Rust: crates are fetched');
  return unlessFetched(look, `Rust: ${absent} of ${crates.length} crates are not fetched`);
}

const CHANNEL =
  /^[ \t]*(?:channel[ \t]*=[ \t]*["'])?(\d{1,2}\.\d{1,3}(?:\.\d{1,3})?|stable|beta|nightly(?:-\d{4}-\d\d-\d\d)?)["']?[ \t]*\r?$/m;

/** The toolchain that the repository asks rustup for, where that has others. */
export function missingToolchain({ root, home, toolchains = {} }: DependencyLook): string | undefined {
  const text = ['rust-toolchain.toml', 'rust-toolchain']
    .map((name) => readWholeText(join(root, name), { maxBytes: 10_000 }) ?? '')
    .find((one) => one !== '');
  const [, channel = ''] = CHANNEL.exec(text ?? '') ?? [];
  const { RUSTUP_HOME = join(home, '.rustup') } = toolchains;
  const installed = namesIn(join(RUSTUP_HOME, 'toolchains'));
  if (channel === '' || installed.length === 0) return undefined;
  if (installed.some((name) => name === channel || name.startsWith(`${channel}-`))) return undefined;
  const [first = ''] = installed.map((name) => name.replace(/-(?:x86_64|aarch64|i686)-.*$/, '')).sort();
  return `Rust: toolchain ${channel} is missing; cargo +${first} is there`;
}

const CRATE = /^name = "([\w-]+)"\nversion = "([\w.+-]+)"\nsource = "registry\+/gm;

/** By the modules that `go.mod` needs itself; what these need may not be built. */
export function goState(look: DependencyLook): DependencyState | undefined {
  if (look.top.has('vendor')) return undefined;
  const text = readWholeText(join(look.root, 'go.mod'), { maxBytes: MAX_BYTES }) ?? '';
  const modules = [...text.matchAll(MODULE)]
    .slice(0, MAX_NAMES)
    .filter(([line]) => !line.includes('// indirect'))
    .map(([, path = '', version = '']) => `${escaped(path)}@${escaped(version)}`);
  if (modules.length === 0) return undefined;
  const { GOPATH = join(look.home, 'go'), GOMODCACHE = join(GOPATH, 'pkg/mod') } = look.toolchains ?? {};
  const absent = modules.filter((name) => !existsSync(join(GOMODCACHE, name))).length;
  if (absent === 0) return there('Go: modules are downloaded');
  return unlessFetched(look, `Go: ${absent} of ${modules.length} modules are not downloaded`);
}

/** A path with a dot in its first part, and no part that leads upwards. See https://go.dev/ref/mod#go-mod-file-require. */
const MODULE = /^(?:require)?[ \t]+((?![^\s]*\.\.)[a-z\d-]+\.[\w./~-]+)[ \t]+(v[\w.+-]+)[^\n]*/gm;

/** Escapes a path as the cache does: capital letters after a `!`. */
const escaped = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`);

/**
 * Maven's own plugins come from there too, so without any it runs nothing. Nothing is said where the repository's settings name a place
 * by a variable. The user's settings name none: commands do not see them.
 */
export function mavenState(look: DependencyLook): DependencyState | undefined {
  const settings = ['maven.config', 'jvm.config'].map((name) => join(look.root, '.mvn', name));
  const text = settings.map((path) => readWholeText(path, { maxBytes: 10_000 }) ?? '').join('\n');
  const [, asked] = LOCAL_REPOSITORY.exec(text) ?? [];
  if (asked?.includes('$')) return undefined;
  const { home, accountHome = home } = look;
  const name = asked !== undefined ? 'maven.repo.local' : accountHome === home ? '~/.m2' : '.m2 of user.home';
  const content = contentOf(look, resolve(look.root, asked ?? join(accountHome, '.m2/repository')));
  if (content === 'in sight') return there(`Maven: ${name} has artifacts, maybe not all`);
  const lack = content === 'hidden' ? `commands do not see ${name}` : `${name} is empty`;
  return unlessFetched(look, `Maven: ${lack}: dependencies are not downloaded`);
}

/** See https://maven.apache.org/configure.html. */
const LOCAL_REPOSITORY = /(?:^|\s)-Dmaven\.repo\.local=(\S+)/;

export function gradleState(look: DependencyLook): DependencyState | undefined {
  const content = contentOf(look, join(look.accountHome ?? look.home, '.gradle/caches'));
  if (content === 'in sight') return undefined;
  const lack = content === 'hidden' ? 'commands do not see .gradle of user.home: ' : '';
  return unlessFetched(look, `Gradle: ${lack}dependencies are not downloaded`);
}

/**
 * By the names in the Gemfile, without those under a condition: that a version does not fit is not noticed. Nothing is said where
 * the gems of this Ruby are not found, as behind a version manager's shim, or where Bundler is told another place.
 */
export function rubyState(look: DependencyLook): DependencyState | undefined {
  const text = readWholeText(join(look.root, 'Gemfile'), { maxBytes: MAX_BYTES }) ?? '';
  const names = [...text.matchAll(GEM)].slice(0, MAX_NAMES).map(([, name = '']) => name);
  const isElsewhere = look.top.has('.bundle') || existsSync(join(look.home, '.bundle/config'));
  const installed = isElsewhere ? undefined : installedGems(look);
  const absent = names.filter((name) => installed?.has(name) === false);
  if (absent.length === 0) return undefined;
  const named = absent.length <= MAX_NAMED && absent.every(isPlainName) ? ` (${absent.join(', ')})` : '';
  return missing(`Ruby: ${absent.length} of ${names.length} gems are not installed${named}`);
}

/** Maximum number of gems that are named. */
const MAX_NAMED = 4;

const GEM = /^[ \t]*gem[ (]+["']([\w.-]+)["'](?![^\n]*(?:\b(?:if|unless|platforms?|path|git|github)\b))/gm;

/** Undefined where the Ruby that commands find is not known to have its gems beside it. */
function installedGems({ root, home, programs }: DependencyLook): ReadonlySet<string> | undefined {
  const prefix = dirname(dirname(programs.find('ruby') ?? '/'));
  const own = prefix === '/usr' ? '/usr/share/rubygems-integration' : join(prefix, 'lib/ruby/gems');
  if (namesIn(own).length === 0) return undefined;
  const places = [
    ...[own, join(prefix, 'lib/ruby/gems'), '/usr/local/lib/ruby/gems', '/var/lib/gems'],
    join(root, 'vendor/bundle/ruby'),
    ...[join(home, '.gem/ruby'), join(home, '.local/share/gem/ruby')],
  ];
  const folders = places.flatMap((place) =>
    namesIn(place).flatMap((version) =>
      ['specifications', 'specifications/default'].map((name) => join(place, version, name)),
    ),
  );
  return new Set(folders.flatMap(namesIn).map((name) => name.replace(/-\d[^/]*\.gemspec$|\.gemspec$/, '')));
}

export function phpState({ root }: DependencyLook): DependencyState | undefined {
  if (existsSync(join(root, 'vendor/autoload.php'))) return there('PHP: vendor is installed');
  const { require, 'require-dev': forWork } = readJson(join(root, 'composer.json'));
  const packages = [require, forWork]
    .flatMap((part) => Object.keys(objectOf(part)))
    .filter((name) => name.includes('/'));
  return packages.length === 0 ? undefined : missing('PHP: vendor is missing: dependencies are not installed');
}

/** Whether commands find something in a directory of the home, or of the one that Java takes. */
export const hasEntries = (look: DependencyLook, path: string): boolean =>
  [look.home, look.accountHome ?? look.home].some((home) => contentOf(look, join(home, path)) === 'in sight');

function contentOf({ programs }: DependencyLook, path: string): 'in sight' | 'hidden' | 'none' {
  if (namesIn(path).length === 0) return 'none';
  return realDirectory(path).some(programs.isSeen) ? 'in sight' : 'hidden';
}

/** What builds download by themselves is missing only where they cannot. */
const unlessFetched = ({ isOffline }: DependencyLook, words: string): DependencyState => ({
  words,
  isMissing: isOffline,
});

const there = (words: string): DependencyState => ({ words, isMissing: false });
const missing = (words: string): DependencyState => ({ words, isMissing: true });
