/** Files that hold credentials by convention: their names, and the patterns that programs get. */
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { relative } from 'node:path';

const SECRET_NAMES: readonly { readonly pattern: RegExp; readonly holds: string }[] = [
  { pattern: /^\.env(?:rc|[._-].*)?$/i, holds: 'environment variables of a deployment' },
  { pattern: /\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx)$/i, holds: 'private keys' },
  { pattern: /^(?:id|ssh_host)_(?:rsa|dsa|ecdsa|ed25519)(?:_sk|_key)?$/i, holds: 'an SSH key' },
  { pattern: /^\.(?:ssh|aws|gnupg|kube)$/i, holds: 'credentials of an account' },
  { pattern: /^\.(?:npmrc|pypirc)$/i, holds: 'tokens of a package registry' },
  { pattern: /^(?:[._]netrc|\.git-credentials|git-credentials-.*|\.pgpass|\.my\.cnf)$/i, holds: 'passwords of hosts' },
  { pattern: /^gha-creds-.*\.json$/i, holds: 'credentials that google-github-actions/auth has written' },
  { pattern: /^(?:\.htpasswd|\.vault-token|\.dockercfg|\.terraformrc|terraform\.rc)$/i, holds: 'tokens' },
];

/** Templates with the same kind of name, which people commit on purpose, and the public certificates that every Python has. */
const TEMPLATES = /^(?:\.env[._-](?:example|sample|template|dist|defaults?)|cacert\.pem)$/i;

/** The same names as extended regular expressions of POSIX, each for one component of a path. */
export const SECRET_EXPRESSIONS: readonly string[] = SECRET_NAMES.map(({ pattern }) => forShell(pattern));
export const TEMPLATE_EXPRESSION: string = forShell(TEMPLATES);

function forShell({ source }: RegExp): string {
  const inner = source.replace(/^\^/, '').replace(/\$$/, '').replaceAll('(?:', '(').replaceAll('.*', '[^/]*');
  return source.startsWith('^') ? inner : `[^/]*${inner}`;
}

interface SecretFile {
  readonly name: string;
  readonly holds: string;
  /** What to do without it. */
  readonly instead: string;
}

const WITHOUT = 'Work without it, or read a template such as .env.example.';
const OF_NPM = 'In a sandbox, npm config list prints its settings without the tokens.';

/** Why `path` may not be opened, or undefined. */
export function secretIn(path: string): SecretFile | undefined {
  for (const name of path.split('/')) {
    const found = TEMPLATES.test(name) ? undefined : SECRET_NAMES.find(({ pattern }) => pattern.test(name));
    if (found) return { name, holds: found.holds, instead: /^\.npmrc$/i.test(name) ? OF_NPM : WITHOUT };
  }
  return undefined;
}

/** Directories that no search goes into. */
export const SECRET_DIRECTORIES: readonly string[] = ['.ssh', '.aws', '.gnupg', '.kube'];

/** `*` matches inside of a name. Templates such as `.env.example` are passed over too: no pattern could tell them apart. */
export const SECRET_FILES: readonly string[] = [
  ...['.env', '.env[._-]*', '.envrc'],
  ...['*.pem', '*.key', '*.p12', '*.pfx', '*.jks', '*.keystore', '*.ppk', '*.kdbx'],
  ...['id', 'ssh_host'].flatMap((name) =>
    ['rsa', 'dsa', 'ecdsa', 'ed25519'].flatMap((kind) => ['', '_sk', '_key'].map((end) => `${name}_${kind}${end}`)),
  ),
  ...[
    '.npmrc',
    '.pypirc',
    '[._]netrc',
    '.git-credentials',
    'git-credentials-*',
    'gha-creds-*.json',
    '.pgpass',
    '.my.cnf',
  ],
  ...['.htpasswd', '.vault-token', '.dockercfg', '.terraformrc', 'terraform.rc'],
];

/** For programs that tell capital letters from small ones: `.[eE][nN][vV]`. */
export const inAnyCase = (pattern: string): string =>
  pattern.replace(/\[[^\]]*\]|[a-z]/g, (found) => (found.length > 1 ? found : `[${found}${found.toUpperCase()}]`));

export interface LinkedSecrets {
  /** The secret's path from the workspace, where `absolute` is the same file; undefined also if there is no such file. */
  secretOf(absolute: string): string | undefined;
  /** Patterns for the last names of files that are secrets by another name: `*` stands for what a pattern could misread. */
  otherNames(): readonly string[];
}

/** Files with one name are the rule, so the workspace is looked through only for secrets; and then at most so often. */
const AGAIN_AFTER_MS = 1000;
/** A workspace of more entries is looked through so far: a secret lies near its top. */
const MAX_ENTRIES = 40_000;
/** Maximum number of names; a search that has more shows nothing at all. */
const MAX_NAMES = 100;
/** Nobody keeps secrets in them, and they hold the better part of all files. */
const PASSED_OVER: readonly string[] = ['.git', 'node_modules'];

interface SecretIndex {
  /** By what they are. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly at: number;
  names?: readonly string[];
}

/** `now`: any clock, in milliseconds. `most`: how many entries are looked at, those near the top first. */
export function createLinkedSecrets(
  root: string,
  now: () => number = () => performance.now(),
  max = MAX_ENTRIES,
): LinkedSecrets {
  let last: SecretIndex | undefined;
  const known = (): SecretIndex => {
    if (!last || now() - last.at > AGAIN_AFTER_MS) last = { secrets: findSecrets(root, max), at: now() };
    return last;
  };
  return {
    secretOf(absolute) {
      const file = look(absolute);
      return file?.isFile() && file.nlink > 1 ? known().secrets.get(identity(file)) : undefined;
    },
    otherNames() {
      const found = known();
      found.names ??= found.secrets.size === 0 ? [] : findOtherNames(root, found.secrets, max);
      return found.names;
    },
  };
}

/** Secret files that have several names. */
function findSecrets(root: string, max: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, isSecret } of filesBelow(root, PASSED_OVER, max)) {
    const file = isSecret ? look(path) : undefined;
    if (file && file.nlink > 1) found.set(identity(file), relative(root, path));
  }
  return found;
}

function findOtherNames(root: string, secrets: ReadonlyMap<string, string>, max: number): readonly string[] {
  const names = new Set<string>();
  for (const { path, isSecret } of filesBelow(root, ['.git'], max)) {
    const file = isSecret ? undefined : look(path);
    if (file && file.nlink > 1 && secrets.has(identity(file))) names.add(patternFor(path));
  }
  return names.size > MAX_NAMES ? ['*'] : [...names];
}

const patternFor = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/[^\w.@+=%-]+/g, '*');

/** Files below a directory, those near the top first. */
function* filesBelow(
  root: string,
  passedOver: readonly string[],
  max: number,
): Generator<{ readonly path: string; readonly isSecret: boolean }> {
  const open: { readonly path: string; readonly isSecret: boolean }[] = [{ path: root, isSecret: false }];
  let seen = 0;
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    for (const entry of entriesOf(place.path)) {
      seen += 1;
      if (seen > max) return;
      const isSecret = place.isSecret || secretIn(entry.name) !== undefined;
      const inner = { path: `${place.path}/${entry.name}`, isSecret };
      if (entry.isDirectory() && !passedOver.includes(entry.name)) open.push(inner);
      if (entry.isFile()) yield inner;
    }
  }
}

const identity = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false }); // an error for what is missing costs ten times as much
  } catch {
    return undefined;
  }
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return []; // gone in the meantime, or closed to us
  }
}
