/** Rules of the git commands that write what no word of theirs names: whole branches, and work that was put aside. */
import { knownText } from '../argument.ts';
import { checkFile } from '../files.ts';
import { type Call, type ParsedCall, type ProgramRule, type RuleTail, rulesOf } from '../rule.ts';
import { has } from './git-edit.ts';

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
  whole(
    'stash',
    '-p asks, -a takes ignored files, often secrets',
    { flags: STASHED, values: { '-m --message': 'message' } },
    { kind: 'text', most: 0 },
  ),
  whole(
    'stash push',
    '-p asks, -a takes ignored files, often secrets',
    { flags: STASHED, values: { '-m --message': 'message' } },
    GIT,
    { also: checkPlaces },
  ),
  whole('stash save', '-p asks, -a takes ignored files, often secrets', { flags: STASHED }, { kind: 'message' }),
  ...['pop', 'apply', 'drop'].map((command) =>
    whole(`stash ${command}`, 'applies what was stashed', { flags: '--index -q --quiet' }, { kind: STASH, most: 1 }),
  ),
  whole(
    'reset',
    'loses changes that are not committed',
    { flags: '--hard --merge --keep -q --quiet' },
    { kind: 'git', most: 1 },
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
    { kind: 'git', most: 1 },
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

/** A word may be a branch or a file: as a file it must be one that may be written. */
function checkPlaces({ operands }: ParsedCall, { scope }: Call): void {
  for (const operand of operands) {
    const text = knownText(operand);
    if (text !== undefined && !text.includes(':')) checkFile(text, 'restored', scope);
  }
}
