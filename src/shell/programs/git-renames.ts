/** git log through the renames of a file: it prints what the file was under other names, one of credentials among them. */
import { quote } from '../../lib/text.ts';
import { type Argument, knownText } from '../argument.ts';
import { SECRET_EXPRESSIONS } from '../secret-files.ts';

/**
 * `--follow` and -L go through the renames of a file, and print what it was under other names. With one of credentials among them
 * the first does not run, and the second stops where the file got its last name.
 */
export function followsNoSecret(
  text: string,
  { argv, prefix }: { readonly argv: readonly Argument[]; readonly prefix: number },
  run: readonly Argument[],
): string {
  const [git, command, ...rest] = argv;
  if (git?.text !== 'git' || command?.text !== 'log') return text;
  const words = rest.map((word) => knownText(word) ?? '');
  const program = run.slice(0, prefix + 1).map(({ emitted }) => emitted);
  const hadNone = (file: string): string =>
    `names="$(${program.join(' ')} log --follow --format= --name-only -- ${quote(file)})" && ! grep -qiE ${SECRET} <<< "$names"`;
  const file = words.includes('--follow') ? followedFile(rest) : undefined;
  if (file !== undefined) {
    const said = quote(
      `(git log did not run: ${file} once had a name of credentials. Without it: git log -p -- ${file})`,
    );
    return `{ if ${hadNone(file)}; then ${text}; else echo ${said} >&2; false; fi; }`;
  }
  if (!words.some((word) => word.startsWith('-L')) || words.includes('--no-renames')) return text;
  const ranged = rangedFiles(words);
  if (ranged.length === 0) return `{ ${text}; ended="$?"; echo ${NO_FURTHER} >&2; ( exit "$ended" ); }`;
  const said = quote(`(git log -L went no further than renames: ${ranged.join(', ')} once had a name of credentials)`);
  const areFree = ranged.map(hadNone).join(' && ');
  return `{ if ${areFree}; then ${text.replace(WITHOUT_RENAMES, '')}; else ${text}; echo ${said} >&2; fi; }`;
}

const NO_FURTHER = quote(
  '(git log -L went no further than renames here: with HEAD or HEAD~5..HEAD, and plain options, it follows them)',
);
const SECRET = quote(`(^|/)(${SECRET_EXPRESSIONS.join('|')})(/|$)`);
const WITHOUT_RENAMES = ` ${quote('--no-renames')}`;

/** Files of which -L shows lines, by plain names. */
function rangedFiles(words: readonly string[]): readonly string[] {
  const ranges = words.flatMap((word, at) =>
    word === '-L' ? [words[at + 1] ?? ''] : (/^-L(.+)$/s.exec(word)?.[1] ?? []),
  );
  const files = ranges.map((range) => range.slice(range.lastIndexOf(':') + 1));
  return files.every((file) => PLAIN_FILE.test(file)) && isOfHead(words) ? files : [];
}

const PLAIN_FILE = /^[\w.][\w./+@-]*$/;

/** Whether it goes back from `HEAD`, however far, with git's own measure of a rename: what has been asked about names then holds for it. */
const isOfHead = (words: readonly string[]): boolean =>
  words.every((word, at) => OF_HEAD.test(word) || ['-L', '-n'].includes(words[at - 1] ?? ''));

const OF_HEAD =
  /^(?:HEAD|[\w@/][\w.@/~^-]*(?<!\.)\.\.(?:HEAD)?|-M|--follow|-[psuwbz]|--(?:no-)?patch|--oneline|--(?:short|num)?stat|--name-(?:only|status)|--reverse|--graph|--no-decorate|--abbrev-commit|--(?:format|pretty|date)=.*|-\d+|-n\d*|-U\d+|-L.*|--word-diff|--)$/s;

/** The one file that `--follow` follows. */
export function followedFile(rest: readonly Argument[]): string | undefined {
  const words = rest.map((word) => knownText(word) ?? '');
  const dashes = words.indexOf('--');
  const [file = '', ...others] = words.slice(dashes + 1);
  const isOne = dashes !== -1 && others.length === 0 && PLAIN_FILE.test(file);
  return isOne && isOfHead(words.slice(0, dashes)) ? file : undefined;
}
