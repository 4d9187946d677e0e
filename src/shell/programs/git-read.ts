/** Rules of the git commands that only read. Global options are taken off in `name-call.ts`; all others are refused there. */

import { resolve } from 'node:path';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { isDirectory } from '../command-paths.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, NUMBER, type OptionTable, type ParsedCall, type ProgramRule } from '../rule.ts';
import { asCommits, printsLines, withoutSecrets } from './git-names.ts';
import { followedFile } from './git-renames.ts';

const PERCENT = /^\d+%?$/;

/** git-diff(1), OPTIONS. Left out: `--output` and `-O` (files), `--ext-diff` and `--textconv` (programs), `--no-index` (any file). */
const DIFF: OptionTable = {
  tailless: true,
  flags: `-p -u --patch -s --no-patch --raw --patch-with-raw --minimal --patience --histogram --compact-summary --numstat
    --shortstat --summary --name-only --name-status --no-color --no-renames -R --check --full-index --binary -a --text
    --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w --ignore-all-space --ignore-blank-lines
    -W --function-context --exit-code --quiet -q --no-ext-diff --no-textconv --no-prefix --default-prefix --cc -c -m
    --patch-with-stat --pickaxe-all --pickaxe-regex -z --no-relative --no-stat --cached --staged --merge-base`,
  values: {
    '-S -G': 'pattern',
    '--diff-algorithm': /^\w+$/,
    '--diff-filter': /^[A-Za-z*]+$/,
    '--inter-hunk-context -l': NUMBER,
    '--output-indicator-new --output-indicator-old --output-indicator-context': /^.$/,
    '--src-prefix --dst-prefix --line-prefix': 'text',
    '--anchored -I --ignore-matching-lines --word-diff-regex': 'text',
    '--ws-error-highlight': /^[\w,-]+$/,
    '--stat-width --stat-count --stat-name-width': NUMBER,
  },
  optional: {
    '--stat': /^[\d,]+$/,
    '--dirstat': /^[\w,.]+$/,
    '-U --unified': NUMBER,
    '--color': /^(?:always|never|auto)$/,
    '--color-moved --word-diff': /^[\w,-]+$/,
    '-M --find-renames -C --find-copies -B --break-rewrites': /^[\d%/]+$/,
    '--abbrev': NUMBER,
    '--relative': 'git',
    '--color-words': 'text',
    '--ignore-submodules': /^\w+$/,
    '--submodule': /^(?:short|log)$/,
  },
};

/** git-log(1). Left out: `--show-signature` and `%G` (run `gpg.program`), `--stdin`, `--remerge-diff` (writes objects). */
const LOG: OptionTable = {
  tailless: true,
  flags: `${DIFF.flags} --oneline --graph --all --follow --no-decorate --source --no-merges --merges --first-parent --reverse
    --date-order --author-date-order --topo-order -i --regexp-ignore-case -E --extended-regexp -F --fixed-strings
    -P --perl-regexp --all-match --invert-grep --full-history --dense --sparse --simplify-merges --ancestry-path --boundary
    --left-right --left-only --right-only --cherry --cherry-pick --cherry-mark --abbrev-commit --no-abbrev-commit
    --relative-date --parents --children --no-notes --no-walk --cumulative --log-size --reflog -g
    --walk-reflogs --no-mailmap --use-mailmap --clear-decorations --no-expand-tabs --show-pulls`,
  values: {
    ...DIFF.values,
    '-n --max-count --skip --min-parents --max-parents': NUMBER,
    '--since --after --until --before --author --committer --grep --grep-reflog --date': 'pattern',
    '-L': 'git-lines',
    '--exclude --decorate-refs --decorate-refs-exclude': 'text',
    '--diff-merges': /^[\w-]+$/,
  },
  optional: {
    ...DIFF.optional,
    '--format --pretty': 'pattern',
    '--decorate': /^\w+$/,
    '--branches --tags --remotes': 'text',
    '--no-min-parents --no-max-parents': /^$/,
  },
  word: /^-\d+$/,
};

/** `%G?` and its like check signatures with the program that `gpg.program` names. */
function refuseSignatures({ options }: ParsedCall, { scope }: Call): void {
  for (const { name, value } of options) {
    const text = knownText(value) ?? (scope.rules.sandboxed ? '' : '%G');
    if ((name === '--format' || name === '--pretty') && /%[-+ ]?G/.test(text)) {
      stop('bash.option', `the format ${shown(text)} runs gpg for its %G`, 'Leave %G out.');
    }
  }
}

const NO_DRIVERS = ['--no-ext-diff', '--no-textconv'].map(textArgument);
/** With a pathspec git passes over commits that touch none of its files; with these it shows them all. */
const EVERY_COMMIT = ['--full-history', '--sparse'].map(textArgument);

/**
 * Notes that names stand for files that are there, and so come after `--`: with a revision, which would be no name there, the
 * command would print nothing. `HEAD:$f` says what it is, and no commit stands for the pattern of git grep.
 */
function notePaths({ dashes, operands }: ParsedCall, { name, rest, scope: { report } }: Call, first = 0): void {
  for (const [at, word] of rest.entries()) {
    // Without a use it is a pattern in a word of its own, such as `--author=$name`.
    if (word.kind !== 'dynamic' || !word.uses?.length || report.renamed.has(word)) continue;
    if ((dashes !== undefined && at > dashes) || word.uses.includes('committed')) continue;
    const isOperand = operands.slice(first).includes(word);
    if (operands.includes(word) && !isOperand) continue;
    if (isOperand) word.uses.push(name === 'git show' ? 'commit' : 'present');
    else refuseUnseen(name);
  }
}

const refuseUnseen = (name: string): never =>
  stop(
    'bash.dynamic',
    `what ${name} would be given is not known before it runs`,
    'Name a file as in `git log -- "$f"`, and a commit as in `git show "$(git rev-parse "$c")"`.',
  );

/** Drivers are off, files of credentials left out of what is printed, and objects by number are commits. */
function guarded(command: 'diff' | 'diff-tree' | 'show' | 'log' | 'whatchanged' | 'format-patch') {
  return (parsed: ParsedCall, call: Call): readonly Argument[] => {
    const names = parsed.options.map(({ name }) => name);
    const printed = printsLines(parsed, ['diff', 'show', 'format-patch'].includes(command));
    const isFollowing = printed && names.includes('--follow');
    if (isFollowing && (command !== 'log' || followedFile(call.rest) === undefined)) refuseFollowing(call);
    notePaths(parsed, call);
    if (printed && command.startsWith('diff')) refuseTrees(parsed);
    // -L names its file, and takes no pathspec as well.
    if (names.includes('-L')) return [...NO_DRIVERS, ...commitsIn(parsed, withoutRenames(parsed, call), [])];
    if (!printed || isFollowing) return [...NO_DRIVERS, ...commitsIn(parsed, call.rest, [])];
    const { words, paths } = withoutSecrets(parsed, call);
    const all = ['show', 'log', 'whatchanged'].includes(command) && paths.length === 0 ? EVERY_COMMIT : [];
    return [...NO_DRIVERS, ...all, ...commitsIn(parsed, words, paths)];
  };
}

/** A file may have been one of credentials under another name. Of several such options the last one holds, but for -C. */
function withoutRenames({ options, dashes }: ParsedCall, { name, rest }: Call): readonly Argument[] {
  if (options.some((option) => option.name === '-C' || option.name === '--find-copies')) {
    stop('path.secret', `${name} -L -C may show lines of files with credentials`, 'Leave -C out.');
  }
  const end = dashes ?? rest.length;
  return [...rest.slice(0, end), textArgument('--no-renames'), ...rest.slice(end)];
}

const commitsIn = (
  { operands }: ParsedCall,
  words: readonly Argument[],
  paths: readonly Argument[],
): readonly Argument[] =>
  asCommits(
    words,
    operands.filter((operand) => !paths.includes(operand)),
  );

/** It takes one pathspec, and no other that leaves files out; what is a file now may have been a directory before. */
const refuseFollowing = ({ name }: Call): never =>
  stop(
    'path.secret',
    'lines of all that a path ever was may be those of credentials',
    name === 'git log' ? 'Use git log --follow -p -- FILE.' : `Use ${name} without --follow.`,
  );

/** `REVISION:PATH` may be a directory, and of two files git takes no pathspecs. The text that a commit is searched by is none. */
function refuseTrees({ operands }: ParsedCall): void {
  const found = operands.find(({ text }) => /^[^:]+:/.test(text.replaceAll(/\{[^}]*\}/g, '')));
  if (!found) return;
  stop(
    'path.secret',
    `${shown(found.text)} may be a directory that holds credentials`,
    'Use git diff REVISION REVISION -- PATH.',
  );
}

/** Also one that may be one: what is known only when it runs. Names and numbers tell nothing of a line. */
function refuseDirectories(parsed: ParsedCall, { scope: { cwds } }: Call): void {
  const { operands, options } = parsed;
  if (!printsLines(parsed, true) && !options.some(({ name }) => /^-[SGI]$/.test(name))) return;
  const found = operands.find(
    ({ kind, text }) => kind !== 'text' || cwds.some((cwd) => isDirectory(resolve(cwd, text))),
  );
  if (!found) return;
  stop(
    'path.secret',
    `${shown(found.text)} may be a directory that holds credentials`,
    'Use `diff -ru DIR DIR`, or add --stat.',
  );
}

const REPOSITORY = 'every path stays in the workspace: with one outside, git diff compares files as --no-index does';

export const GIT_READ_RULES: readonly ProgramRule[] = [
  {
    words: ['git', 'status'],
    class: 'read',
    why: 'shows what changed; core.fsmonitor is off in the environment; -v prints lines of files, which git diff does without credentials',
    source: 'git-status(1)',
    options: {
      flags: `-s --short -b --branch --show-stash --long -z --ahead-behind --no-ahead-behind --renames --no-renames
        --no-column`,
      optional: {
        '--porcelain': /^(?:1|2|v1|v2)$/,
        '-u --untracked-files': /^(?:no|normal|all)$/,
        '--ignored': /^(?:traditional|no|matching)$/,
        '--ignore-submodules': /^\w+$/,
        '--find-renames -M': PERCENT,
      },
    },
    operands: { kind: 'git' },
  },
  {
    words: ['git', 'diff'],
    when: (rest) => rest.includes('--no-index'),
    class: 'read',
    why: 'compares two files as diff does; of two directories it would show the credentials in them too, but for --stat and its like',
    source: 'git-diff(1)',
    options: { ...DIFF, flags: `${DIFF.flags} --no-index` },
    operands: { kind: 'data', max: 2 },
    also: refuseDirectories,
    harden: () => ['--no-ext-diff', '--no-textconv'],
  },
  {
    words: ['git', 'diff'],
    class: 'read',
    why: `options that write a file, run a driver or compare any two files are not in the table; ${REPOSITORY}`,
    source: 'git-diff(1)',
    options: { ...DIFF, flags: `${DIFF.flags} --base --ours --theirs -0 -1 -2 -3` },
    operands: { kind: 'git', afterDashes: 'pathspec' },
    names: true,
    write: guarded('diff'),
  },
  {
    words: ['git', 'diff-tree'],
    class: 'read',
    why: 'as git diff; --stdin reads names, and a format is that of git show',
    source: 'git-diff-tree(1)',
    options: { ...DIFF, flags: `${DIFF.flags} -r -t --root --no-commit-id --always` },
    operands: { kind: 'git', afterDashes: 'pathspec' },
    names: true,
    write: guarded('diff-tree'),
  },
  {
    words: ['git', 'format-patch'],
    when: (rest) => rest.includes('--stdout'),
    class: 'read',
    why: 'prints patches, without the files of credentials; it writes files without --stdout, and --signature-file reads any',
    source: 'git-format-patch(1)',
    options: {
      tailless: true,
      flags: `--stdout -N --no-numbered -n --numbered -k --keep-subject --no-signature --no-ext-diff --no-textconv -p --no-stat
        --full-index --binary --no-binary --zero-commit --root --minimal --patience --histogram -W --function-context`,
      values: { '--subject-prefix': 'text' },
      optional: { '-U --unified': NUMBER, '-M --find-renames': /^[\d%/]+$/, '--abbrev': NUMBER },
      word: /^-\d+$/,
    },
    operands: { kind: 'git', afterDashes: 'pathspec' },
    write: guarded('format-patch'),
  },
  ...(['log', 'show', 'whatchanged'] as const).map(
    (command): ProgramRule => ({
      words: ['git', command],
      class: 'read',
      why: `as git diff, and nothing that checks signatures; ${REPOSITORY}`,
      source: `git-${command}(1)`,
      options: LOG,
      operands: { kind: 'git', afterDashes: 'pathspec' },
      names: true,
      also: refuseSignatures,
      write: guarded(command),
    }),
  ),
  {
    words: ['git', 'blame'],
    class: 'read',
    why: '--contents prints any file, -S and --ignore-revs-file read any file, the latter by its path from the root',
    source: 'git-blame(1)',
    options: {
      tailless: true,
      flags: `-b --root --show-stats -l -t -e --show-email -f --show-name -n --show-number -s -w -p --porcelain
        --line-porcelain --incremental -c --first-parent --minimal --no-progress --color-lines --color-by-age --no-textconv`,
      values: {
        '-L': /^[^\0]{1,200}$/,
        '--since --date': 'text',
        '--ignore-rev': /^[\w.^~/-]{1,100}$/,
      },
      optional: { '-M -C': NUMBER, '--abbrev': NUMBER },
    },
    operands: { kind: 'git', max: 3 },
    harden: () => ['--no-textconv'],
  },
  {
    words: ['git', 'ls-files'],
    class: 'read',
    why: '-X, --exclude-from and --exclude-per-directory read files of patterns',
    source: 'git-ls-files(1)',
    options: {
      flags: `-c --cached -d --deleted -m --modified -o --others -i --ignored -s --stage -u --unmerged -k --killed -z -t -v -f
        --directory --no-empty-directory --exclude-standard --error-unmatch --full-name --eol --deduplicate --debug
        --resolve-undo --sparse --recurse-submodules`,
      values: { '-x --exclude': 'text', '--format': 'text' },
      optional: { '--abbrev': NUMBER },
    },
    operands: { kind: 'git' },
  },
  {
    words: ['git', 'grep'],
    class: 'read',
    why: '-O runs a pager by name, -f reads any file, --no-index and --untracked leave the tracked files, --textconv runs drivers',
    source: 'git-grep(1)',
    options: {
      flags: `--cached -a --text -i --ignore-case -I -w --word-regexp -v --invert-match -h -H --full-name -E --extended-regexp
        -G --basic-regexp -P --perl-regexp -F --fixed-strings -n --line-number --column -l --files-with-matches
        --name-only -L --files-without-match -z --null -o --only-matching -c --count --no-color --break --heading
        -p --show-function -W --function-context --and --or --not -q --quiet --all-match -r --recursive --no-recursive
        --no-textconv`,
      values: {
        '-e': 'pattern',
        '-A --after-context -B --before-context -C --context --threads': NUMBER,
        '-m --max-count --max-depth': /^-?\d+$/,
      },
      optional: { '--color': /^\w+$/ },
      word: /^-\d+$/,
    },
    names: true,
    // The pattern comes first unless -e gave it; read as a path it stays a name inside of the workspace.
    operands: { kind: 'git', first: ['pattern'], unless: ['-e'], afterDashes: 'pathspec' },
    also: ({ options, operands }, call) => {
      if (options.some(({ name }) => name === '-e') && operands[0]) checkKind(operands[0], 'git', 'an operand', call);
    },
    write: (parsed, call) => {
      const first = parsed.options.some(({ name }) => name === '-e') ? 0 : 1;
      notePaths(parsed, call, first);
      const { words, paths } = withoutSecrets(parsed, call, first);
      return [
        textArgument('--no-textconv'),
        ...commitsIn({ ...parsed, operands: parsed.operands.slice(first) }, words, paths),
      ];
    },
  },
  {
    words: ['git', 'rev-parse'],
    class: 'read',
    why: 'prints names of revisions and places; --parseopt and --sq-quote are languages of their own, --resolve-git-dir probes any path',
    source: 'git-rev-parse(1)',
    options: {
      flags: `--show-toplevel --show-prefix --show-cdup --git-dir --absolute-git-dir --git-common-dir --is-inside-work-tree
        --is-inside-git-dir --is-bare-repository --is-shallow-repository --verify -q --quiet --symbolic --symbolic-full-name
        --all --show-superproject-working-tree --revs-only --no-revs --flags --no-flags --not --local-env-vars`,
      // Prints where git would look for a file of its own.
      values: { '--git-path': /^[\w./-]+$/ },
      optional: {
        '--short': NUMBER,
        '--abbrev-ref': /^(?:strict|loose)$/,
        '--branches --tags --remotes --glob': 'text',
        '--show-object-format': /^\w+$/,
      },
    },
    operands: { kind: 'git' },
  },
];
