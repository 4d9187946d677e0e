/** Rules of the git commands that change the index, branches or files of the working tree by their names. */
import { resolve } from 'node:path';
import { shown } from '../../refusal.ts';
import { inAnyCase, SECRET_DIRECTORIES, SECRET_FILES } from '../../secret-files.ts';
import { type Argument, textArgument } from '../argument.ts';
import { checkFile } from '../files.ts';
import { expandGlob } from '../glob-check.ts';
import { stop } from '../refused.ts';
import { type Call, type ParsedCall, type ProgramRule, type RuleTail, rulesOf } from '../rule.ts';
import type { Scope } from '../scope.ts';
import { checkTransfer, checkTrees } from './files.ts';
import { checkBranchNames } from './git-write.ts';

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
    {
      also: (parsed, call) => checkTransfer(parsed, call, 'output'),
    },
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
      also: (parsed, call) =>
        has(parsed, '-S', '--staged') && !has(parsed, '-W', '--worktree')
          ? undefined
          : checkWritten(parsed.operands, call),
    },
  ),
  git(
    'checkout',
    'after -- and with a side of a conflict it writes the files that it names; -p asks',
    { flags: '-q --quiet --ours --theirs --no-progress --overlay --no-overlay -m --merge' },
    GIT,
    {
      when: (rest) =>
        (rest.includes('--') && rest.at(-1) !== '--') || rest.some((word) => /^--(?:ours|theirs)$/.test(word)),
      also: ({ dashes, operands }, call) =>
        checkWritten(
          dashes === undefined ? operands : operands.slice(operands.length - (call.rest.length - dashes - 1)),
          call,
        ),
    },
  ),
  git(
    'switch -c',
    'makes a branch, by a plain name',
    { flags: '-q --quiet --no-track -t --track --no-progress' },
    { kind: 'text', most: 2 },
    { also: checkBranchNames },
  ),
  git(
    'branch',
    'makes, renames or deletes a branch that is merged; -D and -f lose commits, --edit-description opens an editor',
    { flags: '-q --quiet -t --track --no-track -m --move -d --delete' },
    { kind: 'text', most: 2 },
    { also: checkBranchNames },
  ),
  git(
    'tag',
    'makes a name for a commit; -s runs gpg, -f and -d lose one, -F reads any file',
    { flags: '-a --annotate', values: { '-m --message': 'message' } },
    { kind: 'text', most: 2 },
    { also: checkBranchNames },
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
    'deletes files that git does not track; -e is appended so that protected files and credentials stay, which ! and -X would undo',
    { flags: '-n --dry-run -f --force -d -x -q --quiet', values: { '-e --exclude': /^[^!]/ } },
    { kind: 'artifact' },
    { also: refuseTwice, write: spared },
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

/** Every file that a pathspec may mean must be one that may be written, so that none may be among them that is protected. */
function checkWritten(operands: readonly Argument[], { name, scope }: Call): void {
  if (operands.length === 0) stop('bash.operand', `${name} names no file`, `Write ${name} FILE.`);
  for (const operand of operands) {
    if (operand.kind === 'dynamic') operand.uses?.push('write');
    else for (const cwd of scope.cwds) checkPathspec(operand, { ...scope, cwds: [cwd] });
  }
}

function checkPathspec(operand: Argument, here: Scope): void {
  const [cwd = ''] = here.cwds;
  for (const path of operand.kind === 'glob' ? expandGlob(operand, cwd, here.report) : [operand.text]) {
    if (path.startsWith(':'))
      stop('bash.operand', `${shown(path)} is a pathspec with magic`, 'Name the file or directory.');
    const fixed = isPattern(operand) ? path.replace(/[^/]*[*?[\\].*$/s, '') || '.' : path;
    const [real = resolve(cwd, fixed)] = checkFile(fixed, 'restored', here);
    if (here.rules.paths.mayHoldProtected(real)) {
      stop(
        'path.protected',
        `${shown(path)} may mean what is protected against writes`,
        'Name the files, or a directory without such a place.',
      );
    }
  }
}

/** `-ff` deletes repositories too. */
function refuseTwice({ options }: ParsedCall): void {
  if (options.filter(({ name }) => name === '-f' || name === '--force').length < 2) return;
  stop('bash.option', 'git clean -ff deletes other repositories', 'Use git clean -f.');
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
