/** Entries of the allowlist: argument-vector prefixes, matched word by word; `*` matches inside of one word. */
import { KodeletError } from '../core/error.ts';

export interface AllowEntry {
  /** Text in the configuration, for messages. */
  readonly text: string;
  readonly words: readonly string[];
}

/** Keywords and built-in commands of the shell: most change how it reads or runs the rest, so what was checked would not be what runs. */
const NEVER = new Set(
  '. : alias bind break builtin caller command compgen complete compopt continue coproc declare dirs disown enable eval exec exit export fc fg bg getopts hash history let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend trap type typeset ulimit umask unalias unset wait jobs kill time if then else elif fi for while until do done case esac select function'.split(
    ' ',
  ),
);

/** Whether the shell itself would do it, and not a program of that name. */
export const isShellWord = (word: string): boolean => NEVER.has(word) || word === 'cd';

const WORD = /^[\w./:@%+=,*-]+$/;

/** @throws KodeletError `config` where an entry could not be meant as an argument-vector prefix; `key` says where it stands */
export function parseEntry(text: string, key: string): AllowEntry {
  const words = wordsOf(text);
  const fault = faultOf(words);
  if (fault !== undefined) throw malformed(text, key, fault);
  return { text: words.join(' '), words };
}

/** Whether `text` could stand in a list of the configuration. */
export const mayBeEntry = (text: string): boolean => faultOf(wordsOf(text)) === undefined;

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .replace(/^\.\/(?=\S*\/)|^\/(?:usr\/)?bin\/(?=\w)/, '')
    .split(/ +/);

function faultOf(words: readonly string[]): string | undefined {
  const [program = ''] = words;
  const wrong = words.find((word) => !WORD.test(word));
  if (wrong !== undefined) return wrong === '' ? 'it is empty' : `"${wrong}" is not a plain word`;
  if (/^\*+$/.test(program)) return '"*" in place of the program would allow everything';
  if (NEVER.has(program)) return `"${program}" is a keyword or a built-in command of the shell`;
  return program.startsWith('-') ? `"${program}" is not a program` : undefined;
}

/** The longest entry of which every word matches the word of `argv` in its place; an undefined word matches nothing. */
export function findEntry(
  entries: readonly AllowEntry[],
  argv: readonly (string | undefined)[],
): AllowEntry | undefined {
  let best: AllowEntry | undefined;
  for (const entry of entries) {
    if (entry.words.length > (best?.words.length ?? 0) && matches(entry.words, argv)) best = entry;
  }
  return best;
}

const matches = (words: readonly string[], argv: readonly (string | undefined)[]): boolean =>
  words.every((word, index) => matchesWord(word, argv[index]));

/** `*` stands for no option and for no way up: `git *` is not `git -c`, `scripts/*` is not `scripts/../x`. */
function matchesWord(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (pattern.startsWith('*') && word.startsWith('-')) return false;
  if (pattern.includes('*') && word.split('/').includes('..')) return false;
  return matchesLetters(pattern, word);
}

/** `*` stands for any letters, as an entry of \`deny\` means it. */
export function matchesLetters(pattern: string, word: string): boolean {
  if (!pattern.includes('*')) return pattern === word;
  const pieces = pattern.split('*');
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = word.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= word.length - last.length;
}

const malformed = (text: string, key: string, why: string): KodeletError =>
  new KodeletError('config', `the entry "${text}" in ${key} cannot be read: ${why}`, {
    remedy: 'Write the first words of a command, such as npm test or make lint',
  });
