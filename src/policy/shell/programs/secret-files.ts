/** The names of `policy/secret-names.ts` as the patterns that programs are given, so that they pass over such files. */

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
