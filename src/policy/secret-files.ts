/** Files that hold credentials by convention: their names, and the patterns that programs get. */

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
