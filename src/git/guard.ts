/** What the host's git is told so that a hostile repository cannot make it run code. */

/**
 * Built from nothing: no token, no `GIT_*` of an earlier step, no configuration of the machine or the user.
 * A home that does not exist keeps `.netrc` and XDG files out.
 */
export const GUARD_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
  GIT_SEQUENCE_EDITOR: 'false',
  GIT_OPTIONAL_LOCKS: '0',
  // A partial clone would fetch missing objects through `remote.NAME.uploadpack`, which is a command.
  GIT_NO_LAZY_FETCH: '1',
  // Outranks every `protocol.NAME.allow`: no `ext::`, no file transport (whose two ends are commands), no remote helpers.
  GIT_ALLOW_PROTOCOL: 'https:http',
  GIT_LITERAL_PATHSPECS: '1',
};

/** Settings with a fixed name; drivers have names of the repository's choice, see `driverOverrides`. */
export const GUARD_CONFIG: Readonly<Record<string, string>> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.untrackedCache': 'false',
  'core.pager': 'cat',
  'core.editor': 'false',
  'core.askPass': '',
  'core.sshCommand': 'false',
  'core.alternateRefsCommand': 'true',
  'core.excludesFile': '/dev/null',
  'core.attributesFile': '/dev/null',
  'core.quotePath': 'false',
  // A repository is checked out on other systems too: names that mean .git there are refused here.
  'core.protectHFS': 'true',
  'core.protectNTFS': 'true',
  'credential.helper': '',
  'commit.gpgSign': 'false',
  'tag.gpgSign': 'false',
  'push.gpgSign': 'false',
  'log.showSignature': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'push.recurseSubmodules': 'no',
  'diff.ignoreSubmodules': 'all',
  'advice.detachedHead': 'false',
};

/** Commands that show changes, with the switches that keep `diff.external`, `diff.NAME.command` and `.textconv` off. */
const SHOWS_CHANGES: ReadonlySet<string> = new Set(['diff', 'diff-tree', 'diff-index', 'diff-files', 'log', 'show']);
const NO_DIFF_DRIVERS = ['--no-ext-diff', '--no-textconv'];

export function withoutDrivers(args: readonly string[]): readonly string[] {
  const [command = '', ...rest] = args;
  return SHOWS_CHANGES.has(command) ? [command, ...NO_DIFF_DRIVERS, ...rest] : args;
}

/**
 * Commands that handle names and stored objects and convert no file's content, so no driver's name has to be known. `diff-tree` reads
 * a file in place of its object only where no filter would convert it, see `reuse_worktree_file` in git's diff.c. `grep` reads files
 * as they are, see `grep_source_load_file` in its grep.c.
 */
const NO_CONTENT: ReadonlySet<string> = new Set(
  (
    'cat-file check-ignore commit-tree config diff-tree fetch for-each-ref grep init ls-files ls-remote ls-tree merge-base pack-objects push ' +
    'rev-list rev-parse update-ref write-tree'
  ).split(' '),
);

/** `git cat-file` has the two switches that make it convert what it shows. */
export const runsNoDriver = ([command = '', ...rest]: readonly string[]): boolean =>
  NO_CONTENT.has(command) && !rest.some((word) => /^--(?:f|te)/.test(word) && command === 'cat-file');

/** The last part of a driver's key → the value that switches it off; `false` fails a merge, which is a conflict. */
const DRIVER_OFF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  filter: { clean: '', smudge: '', process: '', required: 'false' },
  merge: { driver: 'false' },
};

/**
 * A driver cannot be switched off without knowing its name, and a repository is free in naming: so the names are
 * listed first (listing runs nothing) and each is overridden.
 */
export async function driverOverrides(
  list: (args: readonly string[]) => Promise<{ readonly stdout: string }>,
): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await list(['config', '--null', '--name-only', '--list']);
  const drivers = new Set(
    stdout.split('\0').flatMap((key) => /^(?:filter|merge)\..+(?=\.[^.]+$)/s.exec(key)?.[0] ?? []),
  );
  const off = [...drivers].flatMap((driver) =>
    Object.entries(DRIVER_OFF[driver.slice(0, driver.indexOf('.'))] ?? {}).map(([key, value]) => [
      `${driver}.${key}`,
      value,
    ]),
  );
  return Object.fromEntries(off);
}
