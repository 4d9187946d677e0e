/** Rules of the git commands that change the index, branches or files of the working tree by their names. */
import { resolve } from 'node:path';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkFile } from '../command-paths.ts';
import { expandGlob } from '../glob-check.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, type ParsedCall, type ProgramRule, type RuleTail, rulesOf } from '../rule.ts';
import { runsProject, type Scope } from '../scope.ts';
import { inAnyCase, SECRET_DIRECTORIES, SECRET_FILES } from '../secret-files.ts';
import { checkTransfer, checkTrees } from './file-programs.ts';
import { asCommits } from './git-names.ts';

const git = (command: string, why: string, ...table: RuleTail): ProgramRule =>
  rulesOf('edit', `git-${command.split(' ')[0]}(1)`)(`git ${command}`, why, ...table);

const GIT = { kind: 'git' } as const;
export const has = ({ options }: ParsedCall, ...names: readonly string[]): boolean =>
  options.some(({ name }) => names.includes(name));

export const GIT_EDIT_RULES: readonly ProgramRule[] = [
  git(
    'rm',
    'deletes files, each of which must be one that may be written; --pathspec-from-file reads any file',
    { flags: '-f --force -n --dry-run -r --cached --ignore-unmatch -q --quiet' },
    GIT,
    { names: true, also: checkRemoved },
  ),
  git(
    'mv',
    'moves files, judged as mv does',
    { flags: '-f --force -k -n --dry-run -v --verbose' },
    { kind: 'output' },
    { names: 'in a sandbox', also: (parsed, call) => checkTransfer(parsed, call, 'output') },
  ),
  git(
    'restore',
    'writes the files that it names; -p asks, --pathspec-from-file reads any file',
    {
      flags:
        '-S --staged -W --worktree -q --quiet --ours --theirs --no-progress --ignore-unmerged --overlay --no-overlay -m --merge',
      values: { '-s --source': /^[\w./@{}^~-]+$/ },
    },
    GIT,
    {
      names: 'in a sandbox',
      also: (parsed, call) =>
        has(parsed, '-S', '--staged') && !has(parsed, '-W', '--worktree')
          ? undefined
          : checkRestored(parsed.operands, call),
    },
  ),
  git(
    'checkout',
    'after -- and with a side of a conflict it writes the files that it names; -p asks',
    { flags: '-q --quiet --ours --theirs --no-progress --overlay --no-overlay -m --merge' },
    GIT,
    {
      names: 'in a sandbox',
      when: (rest) =>
        (rest.includes('--') && rest.at(-1) !== '--') || rest.some((word) => /^--(?:ours|theirs)$/.test(word)),
      also: ({ dashes, operands }, call) =>
        checkRestored(
          dashes === undefined ? operands : operands.slice(operands.length - (call.rest.length - dashes - 1)),
          call,
        ),
    },
  ),
  git(
    'switch -c',
    'makes a branch, by a plain name',
    { flags: '-q --quiet --no-track -t --track --no-progress' },
    { kind: 'text', max: 2 },
    { also: checkBranchNames },
  ),
  git(
    'switch',
    '-c behind another option makes a branch, by a plain name',
    { flags: '-q --quiet --no-track -t --track --no-progress', values: { '-c --create': 'text' } },
    { kind: 'text', max: 1 },
    {
      when: (rest) => rest.some((word) => /^(?:-c|--create)$/.test(word)),
      also: ({ options, operands }, call) =>
        checkBranchNames({ options, operands: [...options.flatMap(({ value }) => value ?? []), ...operands] }, call),
    },
  ),
  git(
    'branch',
    'makes a branch, or deletes one that is merged; -D and -f lose commits, -m rewrites .git/config, --edit-description opens an editor',
    { flags: '-q --quiet -t --track --no-track -m --move -d --delete' },
    { kind: 'text', max: 2 },
    {
      also: (parsed, call) => {
        checkBranchNames(parsed, call);
        if (has(parsed, '-m', '--move'))
          stop(
            'bash.option',
            'git branch -m rewrites .git/config, which is read-only',
            'Use `git switch -c NEW`; then `git branch -d OLD` deletes the old one.',
          );
      },
    },
  ),
  git(
    'tag',
    'makes a name for a commit, never for a file; -s runs gpg, -f and -d lose one, -F reads any file',
    { flags: '-a --annotate', values: { '-m --message': 'message' } },
    { kind: 'text', max: 2 },
    { also: checkBranchNames, write: ({ operands }, { rest }) => asCommits(rest, operands.slice(1)) },
  ),
  git(
    'reset',
    'changes only the index; --hard and its like write files that the command line does not name',
    { flags: '--soft --mixed -q --quiet -N --intent-to-add --no-refresh' },
    GIT,
    { when: (rest) => !rest.some((word) => /^--(?:hard|merge|keep)/.test(word)) },
  ),
  git(
    'clean',
    'deletes files that git does not track; -e is appended so that protected files and credentials stay, which ! and -X would undo: with these it only says what it would do',
    { flags: '-n --dry-run -f --force -d -x -X -q --quiet', values: { '-e --exclude': /./ } },
    { kind: 'artifact' },
    {
      also: (parsed) => {
        refuseTwice(parsed);
        if (has(parsed, '-n', '--dry-run')) return;
        if (parsed.options.some(({ name, value }) => /^(?:-e|--exclude)$/.test(name) && value?.text.startsWith('!')))
          stop('bash.option', 'git clean -e "!…" deletes what is to stay', 'Look by git clean -ndX, and use rm.');
        if (has(parsed, '-X'))
          stop('bash.option', 'git clean -X deletes what is to stay', 'Look by git clean -ndX, and use rm.');
      },
      write: spared,
    },
  ),
];

/** `git rm` deletes what a path holds, wherever a pattern of it matches. */
function checkRemoved(parsed: ParsedCall, call: Call): void {
  if (has(parsed, '--cached', '-n', '--dry-run')) return;
  checkWritten(parsed.operands, call);
  checkTrees(
    parsed.operands.filter((operand) => !isPattern(operand)),
    call,
  );
}

const isPattern = (operand: Argument): boolean => operand.kind === 'text' && /[*?[\\]/.test(operand.text);

/** Every file that a pathspec may mean must be one that may be written, so none may be among them that is protected. */
function checkWritten(operands: readonly Argument[], { name, scope }: Call, mayHold = false): void {
  if (operands.length === 0) stop('bash.operand', `${name} names no file`, `Write ${name} FILE.`);
  for (const operand of operands) {
    if (operand.kind === 'dynamic') operand.uses?.push('write');
    else for (const cwd of scope.cwds) checkPathspec(operand, { ...scope, cwds: [cwd] }, mayHold);
  }
}

/** What has such a place below it is restored where `git checkout .` is: in a sandbox, which holds what is protected read-only. */
const checkRestored = (operands: readonly Argument[], call: Call): void =>
  checkWritten(operands, call, runsProject(call.scope.rules));

/** `mayHold`: a directory may have protected places below it. */
function checkPathspec(operand: Argument, here: Scope, mayHold: boolean): void {
  const [cwd = ''] = here.cwds;
  for (const path of operand.kind === 'glob' ? expandGlob(operand, cwd, here.report) : [operand.text]) {
    if (path.startsWith(':'))
      stop('bash.operand', `${shown(path)} is a pathspec with magic`, 'Name the file or directory.');
    const fixed = isPattern(operand) ? path.replace(/[^/]*[*?[\\].*$/s, '') || '.' : path;
    const [real = resolve(cwd, fixed)] = checkFile(fixed, 'restored', here);
    if (!(mayHold && !isPattern(operand)) && here.rules.paths.mayHoldProtected(real)) {
      stop(
        'path.protected',
        `${shown(path)} may mean what is protected against writes`,
        'Name the files, or a directory without such a place.',
      );
    }
  }
}

/** `-ff` deletes repositories too, and takes worktrees that are locked. */
export function refuseTwice({ options }: ParsedCall, name = 'git clean'): void {
  if (options.filter((option) => option.name === '-f' || option.name === '--force').length < 2) return;
  stop('bash.option', `${name} -ff goes over more than -f does`, `Use ${name} -f.`);
}

function spared({ dashes }: ParsedCall, { rest, scope }: Call): readonly Argument[] {
  const protect = scope.rules.paths.protect.map(
    (pattern) => `**/${pattern.replace(/^\.?\//, '').replace(/\/(?:\*\*)?$/, '')}`,
  );
  const patterns = [...protect, ...SECRET_DIRECTORIES, ...SECRET_FILES].map(inAnyCase);
  const end = dashes ?? rest.length;
  return [
    ...rest.slice(0, end),
    ...patterns.flatMap((pattern) => ['-e', pattern]).map(textArgument),
    ...rest.slice(end),
  ];
}

export const GIT_WRITE_RULES: readonly ProgramRule[] = [
  {
    words: ['git', 'add'],
    class: 'edit',
    why: '-p, -i and -e open a dialogue or an editor, -f takes ignored files (often secrets), --pathspec-from-file reads any file',
    source: 'git-add(1)',
    options: {
      flags: `-n --dry-run -v --verbose -u --update -A --all --no-all --ignore-removal --no-ignore-removal -N --intent-to-add
        --refresh --ignore-errors --renormalize`,
      values: { '--chmod': /^[+-]x$/ },
    },
    operands: { kind: 'git' },
  },
  {
    words: ['git', 'commit'],
    class: 'edit',
    why: '-t and --pathspec-from-file read any file, -c and --edit open an editor, --author, --date and --reset-author forge, -n skips what hooks the host may set, -S runs gpg, -v prints lines of files, --trailer runs trailer.command',
    source: 'git-commit(1)',
    options: {
      flags: `-a --all -q --quiet --dry-run --short --porcelain --allow-empty --amend --no-edit
        -s --signoff --no-signoff --no-gpg-sign -o --only -i --include --no-status --no-post-rewrite`,
      values: { '-m --message': 'message', '-F --file': 'data', '--fixup': /^[\w./~^@-]+$/ },
      optional: { '-u --untracked-files': /^(?:no|normal|all)$/ },
    },
    operands: { kind: 'git' },
    names: 'in a sandbox',
    also: requireMessage,
  },
  {
    words: ['git', 'checkout', '-b'],
    class: 'edit',
    why: 'workflows paste branch names into scripts: only names that no shell reads as more than a name',
    source: 'git-checkout(1), git-check-ref-format(1)',
    options: { flags: '-q --quiet --no-track -t --track --no-progress' },
    operands: { kind: 'text', max: 2 },
    also: checkBranchNames,
  },
];

/** A plain name, and a commit that it starts from. */
function checkBranchNames({ operands }: ParsedCall, { name }: Call): void {
  const [branch, start] = operands.map(knownText);
  if (branch === undefined) stop('git.branch-name', `${name} has no name`, 'Write a plain name after it.');
  if (!isBranchName(branch)) refuseName(branch);
  if (start !== undefined && !/^[A-Za-z0-9@][\w./@{}^~-]*$/.test(start)) refuseName(start);
}

/** Without a message git opens an editor, and the call hangs until its timeout. */
function requireMessage({ options }: ParsedCall): void {
  const names = options.map(({ name }) => name);
  if (['-m', '--message', '-F', '--file', '--fixup', '--no-edit', '--dry-run'].some((name) => names.includes(name)))
    return;
  stop('git.commit-message', 'git commit without a message opens an editor', "Use git commit -m 'type: what and why'.");
}

/** git-check-ref-format(1), and also only characters that are plain in every shell, URL and file name. */
export function isBranchName(name: string): boolean {
  return (
    /^[A-Za-z0-9][\w./+-]{0,199}$/.test(name) &&
    !/\.\.|\/\/|\/[.-]|\.(?:$|\/)|\/$|\.lock(?:\/|$)/.test(name) &&
    name !== 'HEAD'
  );
}

export const refuseName = (name: string): never =>
  stop(
    'git.branch-name',
    `${shown(name)} is not a plain name of a branch`,
    'Use letters, digits, and . _ - / between them.',
  );

const SOURCE = 'git-bisect(1)';

/** The rules of git bisect: it goes through commits, and `run` asks a program about each. */
export const GIT_BISECT_RULES: readonly ProgramRule[] = [
  {
    ...rulesOf('project', SOURCE)(
      'git bisect start',
      'checks out commits between two that it or the next commands name; in a sandbox what is protected is read-only',
      { flags: '--first-parent' },
      { kind: 'git', afterDashes: 'pathspec' },
      { also: refuseEmpty },
    ),
    changes: true,
  },
  ...['good', 'bad', 'old', 'new', 'skip', 'reset'].map(
    (command): ProgramRule => ({
      ...rulesOf('project', SOURCE)(
        `git bisect ${command}`,
        'checks out the next commit',
        {},
        {
          kind: 'git',
          max: 1,
        },
      ),
      changes: true,
    }),
  ),
  rulesOf('read', SOURCE)('git bisect log', 'prints what has been found', {}, { kind: 'text', max: 0 }),
  {
    words: ['git', 'bisect', 'run'],
    class: 'project',
    changes: true,
    why: 'runs a command for each commit, which is checked as if it stood alone',
    source: SOURCE,
    rewrite: ({ inner, rest }) => inner.call(rest).words,
  },
];

/** One that is not known is refused as well: of the two commits, it is not certain which one it is. */
function refuseEmpty({ operands }: ParsedCall): void {
  if (!operands.some((operand) => knownText(operand) === '')) return;
  stop('bash.operand', 'git bisect start is given an empty word', 'Name a bad and a good commit, or neither.');
}
