/** Rules of the programs that search and compare files. */
import { resolve } from 'node:path';
import { quote } from '../../lib/text.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { isDirectory } from '../command-paths.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, OptionTable, ParsedCall, ProgramRule } from '../rule.ts';
import { inAnyCase, SECRET_DIRECTORIES, SECRET_FILES } from '../secret-files.ts';

const NUMBER = /^\d+$/;
const COLOR = /^(?:always|never|auto|ansi)$/;

/** Options in place of the pattern as an operand. */
const PATTERNS = ['-e', '--regexp', '-f', '--file'];

/** A search through a directory skips what no tool may open: git's own files and files of credentials. */
const DIRECTORIES = ['.git', ...SECRET_DIRECTORIES];

const has = ({ options }: ParsedCall, ...names: readonly string[]): boolean =>
  options.some(({ name }) => names.includes(name));

/** The first operand is the pattern, unless options gave it (or none is needed): then it is a file. */
function checkFirstOperand(...instead: readonly string[]) {
  return (parsed: ParsedCall, call: Call): void => {
    if (has(parsed, ...instead) && parsed.operands[0]) checkKind(parsed.operands[0], 'data', 'an operand', call);
  };
}

const RECURSIVE = ['-r', '-R', '--recursive', '--dereference-recursive'];
const SPARED = [
  ...DIRECTORIES.map((name) => `--exclude-dir=${inAnyCase(name)}`),
  ...SECRET_FILES.map((name) => `--exclude=${inAnyCase(name)}`),
];

/** Other names of files that are secrets. */
const otherNames = ({ scope }: Call): readonly string[] => scope.rules.paths.otherNames();

/** Through directories, without links that lead out of them and without what no tool may open. */
function searchBelow(parsed: ParsedCall, call: Call): readonly Argument[] {
  const { rest } = call;
  if (!has(parsed, ...RECURSIVE)) return rest;
  const follows = parsed.options.filter(({ name }) => name === '-R' || name === '--dereference-recursive');
  const words = rest.map((word, index) => (follows.some(({ at }) => at === index) ? unfollowing(word) : word));
  const end = parsed.dashes ?? words.length;
  const spared = [...SPARED, ...otherNames(call).map((name) => `--exclude=${name}`)];
  return [...words.slice(0, end), ...spared.map(textArgument), ...words.slice(end)];
}

/** No option with a value stands in front of the letter, so every one up to the last is an option. */
function unfollowing({ text }: Argument): Argument {
  if (text.startsWith('--')) return textArgument('--recursive');
  const values = /[efmABCD]/.exec(text)?.index ?? text.length;
  return textArgument(text.slice(0, values).replaceAll('R', 'r') + text.slice(values));
}

const isPipe = ({ kind }: Argument): boolean => kind === 'pipe';

/**
 * Refuses a pipe compared with a directory: diff would open the file in it that has the pipe's name, even if it is a link.
 */
function refusePipeWithDirectory({ operands }: ParsedCall, { scope }: Call): void {
  if (!operands.some(isPipe)) return;
  const unseen = operands.find((operand) => operand.kind === 'dynamic');
  if (unseen && !scope.rules.sandboxed) {
    stop('bash.dynamic', `${shown(unseen.text)} may be a directory, and the other operand is not`, 'Name the file.');
  }
  const found = operands.find(({ text }) =>
    scope.cwds.some((cwd) => isDirectory(scope.rules.paths.placeOf(resolve(cwd, text)))),
  );
  if (found) stop('bash.operand', `${shown(found.text)} is a directory, and the other operand is not`, 'Name a file.');
}

const GREP: OptionTable = {
  flags: `-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case --no-ignore-case
        -v --invert-match -w --word-regexp -x --line-regexp -c --count -l --files-with-matches -L --files-without-match
        -o --only-matching -q --quiet --silent -s --no-messages -b --byte-offset -H --with-filename -h --no-filename
        -n --line-number -T --initial-tab -Z --null -a --text -I -r --recursive -R --dereference-recursive -U --binary -z --null-data --line-buffered`,
  values: {
    '-e --regexp': 'pattern',
    '-f --file': 'data',
    '-m --max-count -A --after-context -B --before-context -C --context': NUMBER,
    '--include --exclude --exclude-dir --label --group-separator': 'pattern',
    '--binary-files': /^[\w-]+$/,
  },
  optional: { '--color --colour': COLOR },
  word: /^-\d+$/,
};

export const SEARCH_RULES: readonly ProgramRule[] = [
  ...['grep', 'egrep', 'fgrep'].map(
    (name): ProgramRule => ({
      words: [name],
      names: true,
      class: 'read',
      why: '-R follows symbolic links out of the workspace, and is written as -r; -f is a file and checked as such; -r would read .git/config, credentials and hard links to them',
      source: 'GNU grep manual, 2.1',
      options: GREP,
      operands: { kind: 'data', first: ['pattern'], unless: PATTERNS },
      also: checkFirstOperand(...PATTERNS),
      write: searchBelow,
    }),
  ),
  {
    words: ['rg'],
    names: true,
    class: 'read',
    why: '--pre and --hostname-bin run programs, -z runs decompressors, --ignore-file prints what it cannot read, -L follows links out',
    source: 'rg(1), ripgrep 14',
    options: {
      flags: `-F --fixed-strings -i --ignore-case -S --smart-case -s --case-sensitive -v --invert-match -w --word-regexp
        -x --line-regexp -c --count --count-matches -l --files-with-matches --files-without-match -o --only-matching
        -q --quiet -n --line-number -N --no-line-number -H --with-filename -I --no-filename --heading --no-heading
        -p --pretty --column --no-column -b --byte-offset -0 --null -a --text -U --multiline --multiline-dotall
        -P --pcre2 --files --hidden -. --no-ignore --no-ignore-vcs --json --stats --trim --vimgrep
        --passthru --no-messages --no-config --type-list --crlf --null-data --sort-files --glob-case-insensitive
        --one-file-system --no-follow -u --unrestricted --max-columns-preview --no-ignore-parent --no-ignore-global --debug --trace -V --version --binary --no-unicode --include-zero`,
      values: {
        '-e --regexp': 'pattern',
        '-f --file': 'data',
        '-g --glob --iglob': 'text',
        '-t --type -T --type-not': /^[\w-]+$/,
        '-A --after-context -B --before-context -C --context -m --max-count -j --threads -d --max-depth': NUMBER,
        '-M --max-columns': NUMBER,
        '--max-filesize': /^\d+[KMG]?$/,
        '--color': COLOR,
        '-r --replace --type-add --type-clear': 'text',
        '--sort --sortr': /^\w+$/,
        '--engine --encoding -E': /^[\w-]+$/,
        '--context-separator --field-match-separator --path-separator': 'text',
      },
    },
    operands: { kind: 'data', first: ['pattern'], unless: [...PATTERNS, '--files', '--type-list'] },
    also: checkFirstOperand(...PATTERNS, '--files', '--type-list'),
    // ripgrep reads all --iglob behind all --glob, and the last that matches wins.
    hardenLast: (_, call) => [
      '--no-config',
      ...[...DIRECTORIES, ...SECRET_FILES, ...otherNames(call)].map((name) => `--iglob=!${name}`),
    ],
  },
  {
    words: ['ag'],
    class: 'read',
    why: '--pager runs a program, -z decompressors, -p reads a list of patterns, -f follows links out',
    source: 'ag(1), the silver searcher 2',
    names: true,
    options: {
      flags: `-i --ignore-case -s --case-sensitive -S --smart-case -w --word-regexp -v --invert-match -l --files-with-matches
        -L --files-without-matches -c --count -Q --literal -F --fixed-strings -o --only-matching -H --filename --nofilename
        --heading --noheading --numbers --nonumbers --column --nocolor --color --nogroup --group --hidden -a --all-types
        -n --norecurse -r --recurse --vimgrep --stats --silent`,
      values: {
        '-A --after -B --before -C --context -m --max-count --depth': NUMBER,
        '-G --file-search-regex --ignore': 'text',
      },
    },
    operands: { kind: 'data', first: ['text'] },
    hardenLast: (_, call) =>
      [...[...DIRECTORIES, ...SECRET_FILES].map(inAnyCase), ...otherNames(call)].map((name) => `--ignore=${name}`),
  },
  {
    words: ['diff'],
    class: 'read',
    why: '-l runs pr, -X and --from-file name files; of two directories it compares the files, with -r or not, and follows their links: without git, credentials and links',
    source: 'GNU diffutils manual, 13',
    options: {
      flags: `-q --brief -s --report-identical-files -c -u -e --ed -n --rcs -y --side-by-side --left-column
        --suppress-common-lines -p --show-c-function -t --expand-tabs -T --initial-tab -r --recursive --no-dereference
        -N --new-file --unidirectional-new-file -P -i --ignore-case -E --ignore-tab-expansion -Z --ignore-trailing-space
        -b --ignore-space-change -w --ignore-all-space -B --ignore-blank-lines -a --text --strip-trailing-cr -d --minimal
        --speed-large-files --normal`,
      values: {
        '-C -U -W --width --horizon-lines': NUMBER,
        '-F --show-function-line -I --ignore-matching-lines --label -x --exclude': 'text',
      },
      optional: { '--unified --context': NUMBER, '--color': COLOR },
    },
    operands: { kind: 'data', max: 2 },
    names: true,
    also: refusePipeWithDirectory,
    // A pipe is a link itself.
    harden: ({ operands }, call) => [
      ...(operands.some(isPipe) ? [] : ['--no-dereference']),
      ...[...[...DIRECTORIES, ...SECRET_FILES].map(inAnyCase), ...otherNames(call)].map((name) => `--exclude=${name}`),
      END_OF_EXCLUDED,
    ],
  },
];

/** Excludes nothing. */
const END_OF_EXCLUDED = '--exclude=:';

/** Above each two files of directories diff prints the words that it was called with, and patches are made of that. */
export function hidesExcluded(text: string, argv: readonly Argument[]): string {
  const words = argv.map((word) => knownText(word) ?? '');
  if (words[0] !== 'diff' || !words.some((word) => /^(?:-[a-zA-Z]*r[a-zA-Z]*|--recursive)$/.test(word))) return text;
  const taken = quote(`s/^diff --no-dereference .*${END_OF_EXCLUDED}'\\{0,1\\} /diff /`);
  return `{ ${text} | sed ${taken}; ( exit "\${PIPESTATUS[0]}" ); }`;
}
