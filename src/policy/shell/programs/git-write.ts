/** Rules of the git commands that record work. They never open an editor, and never name another author. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { stop } from '../refused.ts';
import type { Call, ParsedCall, ProgramRule } from '../rule.ts';

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
    also: requireMessage,
  },
  {
    words: ['git', 'checkout', '-b'],
    class: 'edit',
    why: 'workflows paste branch names into scripts: only names that no shell reads as more than a name',
    source: 'git-checkout(1), git-check-ref-format(1)',
    options: { flags: '-q --quiet --no-track -t --track --no-progress' },
    operands: { kind: 'text', most: 2 },
    also: checkBranchNames,
  },
];

/** A plain name, and a commit that it starts from. */
export function checkBranchNames({ operands }: ParsedCall, { name }: Call): void {
  const [branch, start] = operands.map(knownText);
  if (branch === undefined) stop('git.branch-name', `${name} has no name`, 'Write a plain name behind it.');
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

/** git-check-ref-format(1), and besides only characters that are plain in every shell, URL and file name. */
function isBranchName(name: string): boolean {
  return (
    /^[A-Za-z0-9][\w./+-]{0,199}$/.test(name) &&
    !/\.\.|\/\/|\/[.-]|\.(?:$|\/)|\/$|\.lock(?:\/|$)/.test(name) &&
    name !== 'HEAD'
  );
}

const refuseName = (name: string): never =>
  stop(
    'git.branch-name',
    `${shown(name)} is not a plain name of a branch`,
    'Use letters, digits, and . _ - / between them.',
  );
