/** Rules of the git commands that list revisions, names, files of a tree and settings, and show no file's content. */
import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { shown, stop } from '../refusal.ts';
import {
  type Call,
  NONE,
  NUMBER,
  type OptionTable,
  type ParsedCall,
  type ProgramRule,
  type RuleTail,
  rulesOf,
} from '../rule.ts';
import { hasWritten, type Scope } from '../scope.ts';
import { SECRET_DIRECTORIES, SECRET_FILES } from '../secret-files.ts';

const git = (command: string, why: string, ...table: RuleTail): ProgramRule =>
  rulesOf('read', `git-${command.split(' ')[0]}(1)`)(`git ${command}`, why, ...table);

const GIT = { kind: 'git' } as const;
const NAMES = 'prints names of revisions and no file';
const LISTS_REFS = 'lists names; the options that it shares with others that change them are not in the table';

/** What lists of branches, tags and references have in common. `%(signature)` of a format runs gpg. */
const REFS: OptionTable = {
  flags: '-i --ignore-case --omit-empty --no-color --no-column',
  values: {
    '--sort': /^-?[\w:.*=-]+$/,
    '--count': NUMBER,
    '--points-at': 'git',
    '--format': /^(?!.*signature)[^\0]*$/s,
  },
  optional: {
    '--contains --no-contains --merged --no-merged': 'git',
    '--color --column': /^[\w,=]+$/,
    '--abbrev': NUMBER,
  },
};

/** rev-list's own options in addition to those of log that choose commits. */
const REV_LIST: OptionTable = {
  tailless: true,
  flags: `--count --all --oneline --no-merges --merges --first-parent --reverse --topo-order --date-order --parents --children
    --objects --left-right --left-only --right-only --cherry-pick --cherry-mark --boundary --ancestry-path --abbrev-commit
    --quiet --timestamp --disk-usage --full-history --simplify-merges --no-walk --not --no-commit-header -i -E -F`,
  values: {
    '-n --max-count --skip --min-parents --max-parents': NUMBER,
    '--since --after --until --before --author --committer --grep --date': 'pattern',
  },
  optional: { '--branches --tags --remotes --glob': 'text', '--format --pretty': /^(?!.*%[-+ ]?G)[^\0]*$/s },
  word: /^-\d+$/,
};

/**
 * Values that never hold a secret, by git-config(1): addresses, headers, programs and the sections of other tools may.
 * A job's run takes the login out of `remote.NAME.url`: see git/credentials.ts.
 */
const HARMLESS_KEY = new RegExp(
  [
    'user\\.(?:name|email|useconfigonly)',
    'core\\.(?!(?:sshcommand|askpass|gitproxy|alternaterefscommand|fsmonitor)$)\\w+',
    'remote\\.[^.]+\\.(?:url|fetch|prune|tagopt)',
    'branch\\..+\\.(?:remote|merge|rebase)',
    'submodule\\..+\\.(?:path|url|branch|update|active|ignore)',
    'diff\\.(?!external$)\\w+',
    'diff\\..+\\.(?:xfuncname|binary|algorithm)',
    'fetch\\.(?:prune|prunetags|parallel|recursesubmodules)',
    'push\\.(?:default|followtags|autosetupremote)',
    '(?:advice|apply|blame|branch|checkout|color|column|commit|extensions|feature|grep|i18n|index|init|log|merge)\\.\\w+',
    '(?:pack|pull|rebase|rerere|safe|stash|status|submodule|tag|versionsort|worktree)\\.\\w+',
  ]
    .map((key) => `^${key}$`)
    .join('|'),
  'i',
);

const CONFIG_KEY = /^[A-Za-z][\w-]*(?:\..+)?\.[A-Za-z][\w-]*$/;

const KEYS =
  'Only keys that never hold a secret can be read: those of core, user, diff, merge, branch, status and the like.';

function requireHarmlessKey({ operands: [key] }: ParsedCall): void {
  if (!key) stop('bash.operand', 'git config has no key', 'Name one, as in git config --get user.name.');
  if (!HARMLESS_KEY.test(key.text)) stop('bash.value', `${shown(key.text)} may hold a secret`, KEYS);
}

function refusePatch({ options }: ParsedCall, { name, rest }: Call): void {
  const asked = options.find((one) => one.name === '-p' || one.name === '--patch');
  if (!asked) return;
  const stash = rest.map(knownText).find((word) => word !== undefined && !word.startsWith('-')) ?? '0';
  const commit = /^\d+$/.test(stash) ? `stash@{${stash}}` : stash;
  stop('bash.option', `the option "${asked.name}" of ${name} is not allowed`, `Use git diff ${commit}^ ${commit}.`);
}

export const GIT_NAME_RULES: readonly ProgramRule[] = [
  git('merge-base', NAMES, { flags: '-a --all --octopus --independent --is-ancestor --fork-point' }, GIT),
  git('rev-list', NAMES, REV_LIST, GIT),
  git(
    'name-rev',
    '--stdin and --annotate-stdin rewrite text',
    { flags: '--name-only --no-undefined --always --tags --all', values: { '--refs --exclude': 'text' } },
    GIT,
  ),
  git(
    'describe',
    NAMES,
    {
      flags: '--all --tags --contains --long --exact-match --always --first-parent --debug',
      values: { '--candidates': NUMBER, '--match --exclude': 'text' },
      optional: { '--abbrev': NUMBER, '--dirty --broken': /^[\w.-]+$/ },
    },
    GIT,
  ),
  git(
    'shortlog',
    'counts who did what; without a revision it waits for a log on its input',
    {
      flags: '-n --numbered -s --summary -e --email -c --committer --no-merges --merges --all --first-parent',
      values: { '--since --after --until --before --author': 'pattern', '--group': /^[\w:-]+$/ },
      optional: { '-w': /^[\d,]+$/, '--format': /^(?!.*%[-+ ]?G)[^\0]*$/s },
      word: /^-\d+$/,
    },
    GIT,
  ),
  git(
    'ls-tree',
    'lists names; shows no content',
    {
      flags: '-d -r -t -l --long -z --name-only --name-status --object-only --full-name --full-tree',
      values: { '--format': 'text' },
      optional: { '--abbrev': NUMBER },
    },
    GIT,
  ),
  git('for-each-ref', LISTS_REFS, REFS, { kind: 'text' }),
  git(
    'hash-object',
    'prints what git would call the content; -w writes it, filters of a repository are programs',
    { flags: '--stdin --literally', values: { '-t': /^(?:blob|tree|commit|tag)$/ } },
    { kind: 'data' },
    { harden: () => ['--no-filters'] },
  ),
  git(
    'branch',
    LISTS_REFS,
    {
      ...REFS,
      flags: `${REFS.flags} -a --all -r --remotes -l --list -v -vv --verbose -q --show-current --no-abbrev`,
    },
    { kind: 'text' },
    { when: isBranchList },
  ),
  git(
    'tag',
    LISTS_REFS,
    { ...REFS, flags: `${REFS.flags} -l --list`, optional: { ...REFS.optional, '-n': NUMBER } },
    { kind: 'text' },
    { when: isTagList },
  ),
  git('remote', '-v prints the address, whose credentials are removed for the run', { flags: '-v --verbose' }, NONE),
  git(
    'remote get-url',
    'prints the address, whose credentials are removed for the run',
    { flags: '--push --all' },
    { kind: /^[\w./-]+$/, max: 1 },
  ),
  git(
    'stash list',
    'lists names',
    { flags: '--oneline --stat --name-only', values: { '-n': NUMBER }, word: /^-\d+$/ },
    NONE,
  ),
  git(
    'stash show',
    '-p would print files of credentials among the others: git diff leaves them out',
    {
      flags:
        '-p --patch --stat --name-only --name-status --numstat --shortstat --include-untracked -u --only-untracked',
    },
    { kind: /^(?:stash@\{\d+\}|\d+)$/, max: 1 },
    { also: refusePatch },
  ),
  ...['--get', '--get-all'].map((option) =>
    git(
      `config ${option}`,
      'a header or an address may hold a token: only keys that never do',
      { flags: '--local --global --bool --int --show-origin', values: { '--default': 'text', '--type': /^[\w-]+$/ } },
      { kind: CONFIG_KEY, max: 1 },
      { also: requireHarmlessKey },
    ),
  ),
  git(
    'config',
    'reads one key; with a value after it, or another option, it writes',
    {},
    { kind: CONFIG_KEY, max: 1 },
    { also: requireHarmlessKey },
  ),
  git('check-ignore', '--stdin reads names', { flags: '-v --verbose -q --quiet -n --non-matching --no-index -z' }, GIT),
  git('check-attr', '--stdin reads names', { flags: '-a --all --cached -z' }, GIT),
  git('check-ref-format', 'opens no file', { flags: '--branch --allow-onelevel --normalize' }, { kind: 'text' }),
  git('reflog', 'expire and delete change it', reflogOptions(), { kind: /^(?!expire$|delete$)[\w./@{}^~-]+$/ }),
  git(
    'symbolic-ref',
    'with a second name it writes',
    { flags: '-q --quiet --short' },
    { kind: /^(?:HEAD|refs\/remotes\/[\w.-]+\/HEAD)$/, max: 1 },
  ),
  git('count-objects', 'counts', { flags: '-v --verbose -H --human-readable' }, NONE),
  git('worktree list', 'lists names', { flags: '-v --verbose --porcelain -z' }, NONE),
  git('submodule status', 'lists names', { flags: '--recursive --cached -q --quiet' }, GIT),
  git('submodule', 'as git submodule status', {}, NONE),
  git('var', 'prints a setting', {}, { kind: /^GIT_(?:AUTHOR_IDENT|COMMITTER_IDENT|DEFAULT_BRANCH)$/, max: 1 }),
  git('version', 'prints the version', { flags: '--build-options' }, NONE),
  git('--version', 'prints the version', {}, NONE),
  git('cherry', NAMES, { flags: '-v', optional: { '--abbrev': NUMBER } }, GIT),
  git(
    'fsck',
    'checks objects; --lost-found writes',
    { flags: '--full --no-full --strict --no-dangling --unreachable --no-progress --connectivity-only --no-reflogs' },
    NONE,
  ),
  ...['-e', '-t', '-s'].map((option) => git(`cat-file ${option}`, 'prints type and size', {}, { kind: 'git', max: 1 })),
  git(
    'cat-file',
    'prints a commit, a list of files, or a file by its name; an object by its number may be a file of credentials; --textconv and --filters run drivers, --batch reads names',
    { flags: '-p' },
    { kind: 'git', max: 2 },
    { also: refuseNumbers },
  ),
];

function reflogOptions(): OptionTable {
  return {
    ...REV_LIST,
    flags: '--oneline --all --no-abbrev-commit --date-order --relative-date --stat',
    optional: { '--format --pretty': /^(?!.*%[-+ ]?G)[^\0]*$/s, '--date': 'text' },
  };
}

/** Only with a name git makes a branch; with one of these options it lists those that match. */
function isBranchList(rest: readonly string[]): boolean {
  return (
    (rest.every((text) => text.startsWith('-') && !/^-[A-Za-z]*[dDmMcCftu]/.test(text)) ||
      rest.some((text) =>
        /^(?:-[arv]*l[arv]*|--list|--(?:no-)?(?:contains|merged)(?:=.*)?|--points-at(?:=.*)?)$/.test(text),
      )) &&
    !rest.some((text) => /^(?:-[A-Za-z]*[dDmMcCftu]|--(?:delete|move|copy|force|track|set-|unset-|edit-))/.test(text))
  );
}

function isTagList(rest: readonly string[]): boolean {
  return (
    rest.length === 0 ||
    rest.some((text) =>
      /^(?:-l|--list|-n\d*|--sort(?:=.*)?|--(?:no-)?(?:contains|merged)(?:=.*)?|--points-at(?:=.*)?|--format=.*)$/s.test(
        text,
      ),
    )
  );
}

/** `git cat-file -p HEAD:src/a.ts` and `git cat-file commit abc123` say what they show; `-p abc123` does not. */
function refuseNumbers({ options, operands }: ParsedCall): void {
  const [type, object] = options.length > 0 ? [undefined, operands[0]] : operands;
  const name = knownText(object);
  if (name === undefined || (type !== undefined && !['commit', 'tree', 'tag', 'blob'].includes(type.text))) {
    stop('bash.operand', 'git cat-file has no object', 'Use git cat-file -p HEAD:PATH.');
  }
  if ((type === undefined || type.text === 'blob') && HEX.test(name)) {
    stop(
      'path.secret',
      `which file is behind the object ${shown(name)} is not known`,
      'Name the file, as in git cat-file -p HEAD:PATH, or a commit, as in git cat-file commit HEAD.',
    );
  }
}

/** The number of an object, in full or cut short, be it a commit or a file. Git takes `ANY-gNUMBER` for one too, see gitrevisions(7). */
export const HEX = /^\^?(?:.*-g)?[0-9a-f]{4,64}(?:\^\{(?:|blob|object)\})*$/i;

/** See gitglossary(7), pathspec: from the top of the repository, in any letter case. */
const excluded = (name: string): string => `:(top,exclude,icase,glob)**/${name}`;
const EXCLUDED: readonly string[] = [...SECRET_DIRECTORIES.map((name) => `${name}/**`), ...SECRET_FILES].map(excluded);

/** The words of a call in the order in which git reads them: options and revisions, `--`, paths. */
interface WordRanges {
  /** Index in `rest` at which the `--` is or has to be. */
  readonly at: number;
  readonly dashes: boolean;
}

/**
 * The words with pathspecs behind them that leave credentials out. Without a `--` git takes the first word that is no
 * revision for a path; a revision could be called like one of our pathspecs, so a `--` is written in front of them.
 * `first`: how many operands are neither revision nor path, such as the pattern of git grep.
 */
export function withoutSecrets(
  parsed: ParsedCall,
  call: Call,
  first = 0,
): { readonly words: readonly Argument[]; readonly paths: readonly Argument[] } {
  const { rest, scope } = call;
  const { at, dashes } = placesOf(parsed, call, first);
  const paths = rest.slice(dashes ? at + 1 : at);
  if (paths.length > 0 && paths.every((path) => isFile(path, scope))) return { words: rest, paths };
  const end = (dashes ? rest[at] : undefined) ?? textArgument('--');
  const without = [...EXCLUDED, ...scope.rules.paths.otherNames().map(excluded)];
  return { words: [...rest.slice(0, at), end, ...paths, ...without.map(textArgument)], paths };
}

function placesOf({ dashes, operands }: ParsedCall, { rest, scope }: Call, first: number): WordRanges {
  if (dashes !== undefined) return { at: dashes, dashes: true };
  const named = operands.slice(first);
  const isName = (operand: Argument): boolean => isPath(operand, scope);
  // Git takes nothing for a path that stands in front of a revision.
  const isBefore = (at: number): boolean => named.slice(at).some((one) => one.kind === 'text' && !isName(one));
  const path = named.find((one, at) => isName(one) && !(one.kind === 'dynamic' && isBefore(at)));
  return { at: path ? rest.indexOf(path) : rest.length, dashes: false };
}

/** One file and nothing below it: by its name it has been judged already. */
const isFile = (path: Argument, { cwds, report }: Scope): boolean =>
  path.kind === 'text' &&
  !/^:|[*?[\\]/.test(path.text) &&
  cwds.every((cwd) => look(report.placeOf(resolve(cwd, path.text))) === 'file');

/**
 * Whether git takes an operand for a path: a file that exists, a pattern, or pathspec magic. One that the line may create
 * is judged by its form.
 */
function isPath(operand: Argument, { cwds, report }: Scope): boolean {
  if (operand.kind === 'glob' || (operand.kind === 'dynamic' && operand.uses?.includes('present'))) return true;
  const text = knownText(operand) ?? '';
  if (/^:[(!/^]|[*?[]/.test(text) && !/[@^]\{/.test(text)) return true;
  if (text !== '' && cwds.some((cwd) => look(report.placeOf(resolve(cwd, text))) !== undefined)) return true;
  return hasWritten(report) && /[^.]\.[A-Za-z]\w{0,5}$/.test(text) && !/\.\.|[~^@:]/.test(text);
}

function look(path: string): 'file' | 'other' | undefined {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found && (found.isFile() ? 'file' : 'other');
  } catch {
    return undefined;
  }
}

/** Options that choose a format in which no line of a file stands, and those that add one in which it does. */
const NAMES_ONLY =
  /^(?:-s|--no-patch|--raw|--stat|--stat-.*|--compact-summary|--numstat|--shortstat|--dirstat|--summary|--name-only|--name-status|--quiet|-q)$/;
const PATCH =
  /^(?:-[puUWcm]|--patch|--unified|--patch-with-.*|--function-context|--cc|--binary|--check|--word-diff.*|--color-words|--diff-merges)$/;

/** Whether files' lines are printed; `usually` says what the command does without such an option. */
export function printsLines({ options }: ParsedCall, usually: boolean): boolean {
  const names = options.map(({ name }) => name);
  return names.some((name) => PATCH.test(name)) || (usually && !names.some((name) => NAMES_ONLY.test(name)));
}

/** `abc123` may be the number of a file, and is written as `abc123^{commit}`, which is none. */
export function asCommits(words: readonly Argument[], revisions: readonly Argument[]): readonly Argument[] {
  return words.map((word) => (revisions.includes(word) ? asCommit(word) : word));
}

function asCommit(word: Argument): Argument {
  const text = knownText(word);
  if (text === undefined || !/[0-9a-f]{4}/i.test(text) || text.includes(':')) return word;
  const [left = '', dots = '', right = ''] = text.split(/(\.{2,3})/);
  const named = [left, right].map((end) => (HEX.test(end) ? `${refuseBlob(end)}^{commit}` : end));
  return named[0] === left && named[1] === right ? word : textArgument(named.join(dots));
}

function refuseBlob(text: string): string {
  if (!text.includes('^{')) return text;
  return stop('path.secret', `which file is behind ${shown(text)} is not known`, 'Name it as REVISION:PATH.');
}
