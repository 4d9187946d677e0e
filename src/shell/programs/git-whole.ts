/** Rules of the git commands that change the index, branches and files which their words do not name. */
import { basename } from 'node:path';
import { TEMPORARY } from '../../lib/paths.ts';
import { knownText } from '../argument.ts';
import { checkFile, isInTemporary } from '../command-paths.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refusal.ts';
import { type Call, NONE, type ParsedCall, type ProgramRule, type RuleTail, rulesOf } from '../rule.ts';
import { has, isBranchName, refuseName, refuseTwice } from './git-edit.ts';

const GIT = { kind: 'git' } as const;
const STASH = /^(?:stash@\{\d+\}|\d+)$/;

/** What git writes here no word says: in a sandbox protected places are read-only, and without one nobody would see it. */
const UNSEEN = 'writes files that the command line does not name; in a sandbox what is protected is read-only';
const whole = (command: string, why: string, ...table: RuleTail): ProgramRule => ({
  ...rulesOf('project', `git-${command.split(' ')[0]}(1)`)(`git ${command}`, `${UNSEEN}; ${why}`, ...table),
  changes: true,
});

const STASHED = '-u --include-untracked -k --keep-index --no-keep-index -S --staged -q --quiet';
const STRATEGY = {
  '-s --strategy': /^(?:ort|recursive|resolve|ours|subtree|octopus)$/,
  '-X --strategy-option': /^[\w=-]+$/,
} as const;
/** Words of a sequence that is under way; no other option may stand beside them. */
const STEPS = ['--abort', '--continue', '--quit', '--skip'];
const noEditor = (parsed: ParsedCall): readonly string[] => (has(parsed, ...STEPS) ? [] : ['--no-edit']);

export const GIT_WHOLE_RULES: readonly ProgramRule[] = [
  rulesOf('project', 'git-archive(1)')(
    'git archive',
    'packs all files of a commit, those with credentials too; --remote and --exec reach other machines, other formats run a program',
    {
      flags: '-l --list -v --verbose --worktree-attributes',
      values: { '--format': /^(?:tar|zip)$/, '--prefix': /^[\w.+-][\w./+-]*\/$/, '-o --output': 'output' },
    },
    GIT,
    { recordsNothing: true },
  ),
  whole(
    'stash',
    '-p asks, -a takes ignored files, often secrets',
    { flags: STASHED, values: { '-m --message': 'message' } },
    { kind: /^$/, afterDashes: 'pathspec' },
    { also: checkPlaces },
  ),
  whole(
    'stash push',
    '-p asks, -a takes ignored files, often secrets',
    { flags: STASHED, values: { '-m --message': 'message' } },
    GIT,
    { names: 'in a sandbox', also: checkPlaces },
  ),
  whole('stash create', 'makes a commit of what is changed, and changes nothing', {}, { kind: 'message' }),
  whole('stash save', '-p asks, -a takes ignored files, often secrets', { flags: STASHED }, { kind: 'message' }),
  ...['pop', 'apply', 'drop'].map((command) =>
    whole(`stash ${command}`, 'applies what was stashed', { flags: '--index -q --quiet' }, { kind: STASH, max: 1 }),
  ),
  whole(
    'reset',
    'loses changes that are not committed',
    { flags: '--hard --merge --keep -q --quiet' },
    { kind: 'git', max: 1 },
  ),
  whole(
    'checkout',
    '-f and -B lose work, -p asks',
    { flags: '-q --quiet --detach -d -t --track --no-progress -m --merge' },
    { kind: 'git' },
    { also: checkPlaces },
  ),
  whole(
    'switch',
    '-f, -C and --discard-changes lose work',
    { flags: '-q --quiet --detach -d -t --track --no-progress -m --merge' },
    { kind: 'git', max: 1 },
  ),
  whole(
    'merge',
    '-S runs gpg, -s runs a program by its name, -F reads any file',
    {
      flags: `--ff --no-ff --ff-only --squash --no-squash --commit --no-commit --no-edit --stat -n --no-stat -q --quiet -v --verbose
        --no-verify-signatures --allow-unrelated-histories --signoff --autostash --no-autostash ${STEPS.join(' ')}`,
      values: { ...STRATEGY, '-m': 'message' },
    },
    GIT,
    { harden: noEditor },
  ),
  whole(
    'rebase',
    '-x runs commands, -i opens an editor, -s runs a program by its name',
    {
      flags: `--keep-base --fork-point --no-fork-point -q --quiet -v --verbose --stat -n --no-stat --autostash --no-autostash
        -f --force-rebase --no-ff --root --update-refs --no-update-refs --empty --rebase-merges -m --merge ${STEPS.join(' ')}`,
      values: { ...STRATEGY, '--onto': 'git' },
    },
    GIT,
  ),
  whole(
    'cherry-pick',
    '-e opens an editor, -S runs gpg, -s runs a program by its name',
    {
      flags: `-x -n --no-commit --no-edit --ff --allow-empty --keep-redundant-commits --signoff ${STEPS.join(' ')}`,
      values: { ...STRATEGY, '-m --mainline': /^\d$/ },
    },
    GIT,
  ),
  whole(
    'worktree add',
    'only in the temporary folder; -f once checks out what another worktree has, --track and --lock change others, --orphan needs no commit',
    {
      flags: '-f --force -d --detach -q --quiet --checkout --no-checkout',
      values: { '-b': /^[A-Za-z0-9][\w./+-]{0,199}$/ },
    },
    { kind: 'git', first: ['text'], max: 2 },
    { names: 'in a sandbox', also: checkWorktree },
  ),
  whole(
    'worktree remove',
    'only in the temporary folder',
    { flags: '-f --force' },
    { kind: 'text', max: 1 },
    { names: 'in a sandbox', also: checkWorktree },
  ),
  whole('worktree prune', 'forgets worktrees that are gone', { flags: '-n --dry-run -v --verbose' }, NONE),
  whole(
    'revert',
    '-e opens an editor, -S runs gpg',
    {
      flags: `-n --no-commit --no-edit --signoff ${STEPS.join(' ')}`,
      values: { ...STRATEGY, '-m --mainline': /^\d$/ },
    },
    GIT,
    { harden: noEditor },
  ),
];

/** In the workspace a worktree would be a repository within the repository. Without another name, a branch is called like it. */
function checkWorktree({ options, operands: [operand, commit] }: ParsedCall, call: Call): void {
  const { name } = call;
  const text = knownText(operand);
  if (operand?.kind === 'dynamic' && operand.uses) {
    operand.uses.push('temporary');
    return;
  }
  if (!operand || text === undefined || !isInTemporary(text, call.scope)) {
    const remedy = `Use \`${name} ${TEMPORARY}/NAME\` or \`${name} "$TMPDIR/NAME"\`.`;
    stop('git.worktree', `${name} works in the temporary folder only`, remedy);
  }
  checkKind(operand, 'output', 'an operand', call);
  if (name === 'git worktree add') refuseTwice({ options, operands: [] }, name);
  for (const { value } of options) if (value && !isBranchName(value.text)) refuseName(value.text);
  const makesBranch = name === 'git worktree add' && !has({ options, operands: [] }, '-d', '--detach') && !commit;
  if (makesBranch && !isBranchName(basename(text))) refuseName(basename(text));
}

/** A word may be a branch or a file: as a file it must be one that may be written. */
function checkPlaces({ operands }: ParsedCall, { scope }: Call): void {
  for (const operand of operands) {
    const text = knownText(operand);
    if (text !== undefined && !text.includes(':')) checkFile(text, 'restored', scope);
  }
}
