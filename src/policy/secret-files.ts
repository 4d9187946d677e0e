/** Files that hold credentials by convention: their names, the patterns that programs get, and hard links to them. */
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, relative } from 'node:path';

interface SecretName {
  /** Matched against each component of a path, in any letter case. */
  readonly pattern: RegExp;
  readonly holds: string;
}

const SECRET_NAMES: readonly SecretName[] = [
  { pattern: /^\.env(?:rc|[._-].*)?$/i, holds: 'environment variables of a deployment' },
  { pattern: /\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx)$/i, holds: 'private keys' },
  { pattern: /^(?:id|ssh_host)_(?:rsa|dsa|ecdsa|ed25519)(?:_sk|_key)?$/i, holds: 'an SSH key' },
  { pattern: /^\.(?:ssh|aws|gnupg|kube)$/i, holds: 'credentials of an account' },
  { pattern: /^\.(?:npmrc|pypirc)$/i, holds: 'tokens of a package registry' },
  { pattern: /^(?:[._]netrc|\.git-credentials|git-credentials-.*|\.pgpass|\.my\.cnf)$/i, holds: 'passwords of hosts' },
  { pattern: /^(?:\.htpasswd|\.vault-token|\.dockercfg|\.terraformrc|terraform\.rc)$/i, holds: 'tokens' },
];

/** Templates with the same kind of name, which people commit on purpose. */
const TEMPLATES = /^\.env[._-](?:example|sample|template|dist|defaults?)$/i;

/** The same names as extended regular expressions of POSIX, each for one component of a path. */
export const SECRET_EXPRESSIONS: readonly string[] = SECRET_NAMES.map(({ pattern }) => forShell(pattern));
export const TEMPLATE_EXPRESSION: string = forShell(TEMPLATES);

function forShell({ source }: RegExp): string {
  const inner = source.replace(/^\^/, '').replace(/\$$/, '').replaceAll('(?:', '(').replaceAll('.*', '[^/]*');
  return source.startsWith('^') ? inner : `[^/]*${inner}`;
}

/** Why `path` may not be opened, or undefined. */
export function secretIn(path: string): { readonly name: string; readonly holds: string } | undefined {
  for (const name of path.split('/')) {
    const found = TEMPLATES.test(name) ? undefined : SECRET_NAMES.find(({ pattern }) => pattern.test(name));
    if (found) return { name, holds: found.holds };
  }
  return undefined;
}

/** The secret's path from the workspace, where `absolute` is the same file; undefined also where there is no such file. */
export type LinkedSecrets = (absolute: string) => string | undefined;

/** Files with one name are the rule, so that the workspace is hardly ever walked; and then at most so often. */
const AGAIN_AFTER_MS = 1000;
/** A workspace of more entries is looked through so far: a secret lies near its top. */
const MOST_ENTRIES = 50_000;
/** Nobody keeps secrets in them, and they hold the better part of all files. */
const PASSED_OVER: readonly string[] = ['.git', 'node_modules'];

/** `now`: any clock, in milliseconds. */
export function createLinkedSecrets(root: string, now: () => number = () => performance.now()): LinkedSecrets {
  let known: { readonly files: ReadonlyMap<string, string>; readonly at: number } | undefined;
  return (absolute) => {
    const file = look(absolute);
    if (!file?.isFile() || file.nlink < 2) return undefined;
    if (!known || now() - known.at > AGAIN_AFTER_MS) known = { files: findSecrets(root), at: now() };
    return known.files.get(identity(file));
  };
}

/** Secret files that have several names, by what they are. */
function findSecrets(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const open = [root];
  let seen = 0;
  for (let directory = open.shift(); directory !== undefined && seen < MOST_ENTRIES; directory = open.shift()) {
    for (const entry of entriesOf(directory)) {
      seen += 1;
      const path = join(directory, entry.name);
      if (entry.isDirectory() && !PASSED_OVER.includes(entry.name)) open.push(path);
      const file = entry.isFile() && secretIn(relative(root, path)) ? look(path) : undefined;
      if (file && file.nlink > 1) found.set(identity(file), relative(root, path));
    }
  }
  return found;
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
    return []; // gone meanwhile, or closed to us
  }
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
  ...['.npmrc', '.pypirc', '[._]netrc', '.git-credentials', 'git-credentials-*', '.pgpass', '.my.cnf'],
  ...['.htpasswd', '.vault-token', '.dockercfg', '.terraformrc', 'terraform.rc'],
];

/** For programs that tell capital letters from small ones: `.[eE][nN][vV]`. */
export const inAnyCase = (pattern: string): string =>
  pattern.replace(/\[[^\]]*\]|[a-z]/g, (found) => (found.length > 1 ? found : `[${found}${found.toUpperCase()}]`));
