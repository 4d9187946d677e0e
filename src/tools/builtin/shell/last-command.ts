/** Which command of a line gave the line its exit code, where that is plain. It reads simple lines and gives up on all others. */

/**
 * The words of the last command, without quotes, where an exit code of 1 can only be its own: nothing stands in front of it
 * with `&&` but programs of `tellFailure`, which had nothing to tell. Undefined for compound commands and whatever is not understood.
 */
export function lastCommand(line: string, tellFailure: readonly string[]): readonly string[] | undefined {
  if (line.length > MOST_CHARACTERS) return undefined;
  const parts = split(line.trim().replace(/;$/, ''));
  const last = parts?.at(-1);
  if (!parts || !last || parts.some(isCompound)) return undefined;
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const { words, operator, hidesErrors } = parts[at] as Part;
    if (operator !== '&&' && operator !== '|') break; // behind `;` it runs always, behind `||` it is the one that failed
    if (operator === '&&' && (hidesErrors || !tellFailure.includes(plainWords(words)[0] ?? ''))) return undefined;
    if (operator === '|' && at < parts.length - 2) return undefined; // whether the pipe failed, nobody says
  }
  return plainWords(last.words);
}

const MOST_CHARACTERS = 20_000;

interface Part {
  readonly words: readonly string[];
  /** What stands behind it. */
  readonly operator: '' | '&&' | '||' | '|' | ';';
  readonly hidesErrors: boolean;
}

/** What makes of a line more than a list of pipes, or changes what its exit code is. */
const COMPOUND =
  /^(?:if|then|elif|else|fi|for|select|do|done|while|until|case|esac|function|time|coproc|set|shopt|exec|eval|trap|exit|return|source|\.|!|\{|\})$/;

const isCompound = ({ words }: Part): boolean => words.length === 0 || COMPOUND.test(words[0] ?? '');

/** Without variables in front, and without `command`. */
function plainWords(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !/^\w+=/.test(word) && word !== 'command');
  return first === -1 ? [] : words.slice(first);
}

/** Quotes, `$( … )` and backslashes belong to words; groups, here-documents, comments and `&` are not read. */
const TOKEN =
  /(?<blank>[ \t]+|\\\n)|(?<operator>&&|\|\||\||;|\n+)|(?<redirect>(?:\d|&)?>>?(?:&\d)?|\d?<(?![<(]))|(?<word>(?:'[^']*'|"(?:[^"\\$`]|\\[\s\S]|\$(?!\())*"|\\[^\n]|\$\([^()'"`]*\)|[^\s'"\\`$&|;<>()#]|\$(?!\()|(?<=[^\s;|&])#)+)/y;

function split(line: string): Part[] | undefined {
  const parts: Part[] = [];
  let words: string[] = [];
  let [hidesErrors, isTarget] = [false, false];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < line.length) {
    const token = TOKEN.exec(line)?.groups;
    if (!token) return undefined;
    const { operator, redirect, word } = token;
    if (redirect !== undefined) {
      hidesErrors ||= /^[2&]/.test(redirect);
      isTarget = !/&\d$/.test(redirect);
    } else if (word !== undefined) {
      if (!isTarget) words.push(word.replace(/'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g, '$1$2$3'));
      isTarget = false;
    } else if (operator !== undefined) {
      parts.push({ words, operator: operator.startsWith('\n') ? ';' : (operator as Part['operator']), hidesErrors });
      [words, hidesErrors] = [[], false];
    }
  }
  return [...parts, { words, operator: '', hidesErrors }];
}
