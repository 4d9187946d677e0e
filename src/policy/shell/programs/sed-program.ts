/** Reads a script of sed, command by command, as GNU sed does: whether it does anything but change and print its input. */

const BLANKS = /[ \t]*/y;
const BETWEEN = /(?:[ \t\r\n;]|#[^\n]*)*/y;
const NUMBERED = /\d+(?:~\d+)?|\$/y;
const BEHIND_COMMA = /[ \t]*,[ \t]*/y;
const STEPS = /[+~]\d+/y;
const NOT = /[ \t]*!?[ \t!]*/y;
const PLAIN = /[=dDgGhHnNpPxz]/y;
const EXIT = /[lqQ][ \t]*\d*/y;
const JUMP = /[btT][ \t]*[\w.-]*|:[ \t]*[\w.-]+/y;
/** The text ends at the first newline without a backslash in front of it. */
const TEXT = /[aic](?:\\[\s\S]|[^\\\n])*(?:\\$)?/y;
const FLAGS = /[gpIiMm\d]*/y;
const END = /[ \t]*(?=[\n;}#]|$)/y;

/** Whether the script has none of the commands that run programs or open files by name, and can be read in one way only. */
export function isHarmlessScript(script: string): boolean {
  let at = 0;
  let depth = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(script);
    if (!found) return false;
    at += found[0].length;
    return true;
  };
  const takeDelimited = (delimiter: string): boolean => {
    const end = endOfPart(script, at, delimiter);
    if (end === undefined) return false;
    at = end + 1;
    return true;
  };
  const takeAddress = (): boolean | undefined => {
    if (take(NUMBERED)) return true;
    const custom = script[at] === '\\';
    if (!custom && script[at] !== '/') return undefined;
    const delimiter = custom ? script[at + 1] : '/';
    at += custom ? 2 : 1;
    return isDelimiter(delimiter) && takeDelimited(delimiter) && take(/[IM]*/y);
  };
  const takeAddresses = (): boolean => {
    const first = takeAddress();
    if (first === undefined) return true;
    if (!first) return false;
    return !take(BEHIND_COMMA) || take(STEPS) || takeAddress() === true;
  };
  const takeParts = (parts: number): boolean => {
    const delimiter = script[at + 1];
    at += 2;
    if (!isDelimiter(delimiter)) return false;
    for (let left = parts; left > 0; left -= 1) if (!takeDelimited(delimiter)) return false;
    return true;
  };
  const takeCommand = (): boolean => {
    const command = script[at];
    if (command === 's') return takeParts(2) && take(FLAGS) && take(END);
    if (command === 'y') return takeParts(2) && take(END);
    if (command === 'a' || command === 'i' || command === 'c') return take(TEXT);
    return (take(PLAIN) || take(EXIT) || take(JUMP)) && take(END);
  };
  for (;;) {
    take(BETWEEN);
    if (at >= script.length) return depth === 0;
    if (script[at] === '}') {
      at += 1;
      depth -= 1;
      if (depth < 0 || !take(END)) return false;
      continue;
    }
    if (!takeAddresses()) return false;
    take(NOT);
    take(BLANKS);
    if (script[at] === '{') {
      at += 1;
      depth += 1;
    } else if (!takeCommand()) return false;
  }
}

const isDelimiter = (delimiter: string | undefined): delimiter is string =>
  delimiter !== undefined && /[/|#,:@%!~_;+=^&"'-]/.test(delimiter);

/**
 * Where the delimiter stands that ends a part. It does so wherever it stands, to GNU sed in brackets too and to others not
 * there; so it may not stand in brackets. A newline needs a backslash.
 */
function endOfPart(script: string, from: number, delimiter: string): number | undefined {
  let bracket = -1;
  for (let at = from; at < script.length; at += 1) {
    const character = script[at];
    if (character === '\n') return undefined;
    if (character === delimiter) return bracket === -1 ? at : undefined;
    if (bracket === -1 && character === '\\') at += 1;
    else if (bracket === -1 && character === '[') bracket = at;
    else if (bracket !== -1 && character === '[' && /[:.=]/.test(script[at + 1] ?? '')) {
      const close = script.indexOf(`${script[at + 1]}]`, at + 2);
      if (close === -1 || script.slice(at, close).includes(delimiter)) return undefined;
      at = close + 1;
    } else if (bracket !== -1 && character === '\\' && script[at + 1] === delimiter) return undefined;
    else if (character === ']' && bracket !== -1 && at > bracket + 1 && script.slice(bracket + 1, at) !== '^')
      bracket = -1;
  }
  return undefined;
}
