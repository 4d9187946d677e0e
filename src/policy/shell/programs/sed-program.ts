/** Reads a script of sed, command by command, as GNU sed does: whether it does anything but change and print its input. */

const BETWEEN = /(?:[ \t\r\n;]|#[^\n]*)*/y;
const NUMBERED = /\d+(?:~\d+)?|\$/y;
const BEHIND_COMMA = /[ \t]*,[ \t]*/y;
const STEPS = /[+~]\d+/y;
const NOT = /[ \t!]*/y;
const PLAIN = /[=dDgGhHnNpPxz]/y;
const EXIT = /[lqQ][ \t]*\d*/y;
const JUMP = /[btT][ \t]*[\w.-]*|:[ \t]*[\w.-]+/y;
/** The text ends at the first newline without a backslash in front of it. */
const TEXT = /[aic](?:\\[\s\S]|[^\\\n])*(?:\\$)?/y;
const ADDRESS_FLAGS = /[IM]*/y;
const [OPEN, CLOSE] = [/\{/y, /\}/y];
const FLAGS = /[gpIiMm\d]*/y;
const END = /[ \t]*(?=[\n;}#]|$)/y;

/** Whether the script has none of the commands that run programs or open files by name, and can be read in one way only. */
export function isHarmlessScript(script: string): boolean {
  const reader: Reader = { script, at: 0 };
  for (let depth = 0; ; ) {
    take(reader, BETWEEN);
    if (reader.at >= script.length) return depth === 0;
    if (take(reader, CLOSE)) {
      depth -= 1;
      if (depth < 0 || !take(reader, END)) return false;
    } else {
      if (!takeAddresses(reader)) return false;
      take(reader, NOT);
      if (take(reader, OPEN)) depth += 1;
      else if (!takeCommand(reader)) return false;
    }
  }
}

interface Reader {
  readonly script: string;
  at: number;
}

function take(reader: Reader, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.script);
  if (!found) return false;
  reader.at += found[0].length;
  return true;
}

/** None, one, or two with a comma between them. */
function takeAddresses(reader: Reader): boolean {
  const first = takeAddress(reader);
  if (first !== 'read') return first === 'none';
  return !take(reader, BEHIND_COMMA) || take(reader, STEPS) || takeAddress(reader) === 'read';
}

function takeAddress(reader: Reader): 'read' | 'none' | 'unclear' {
  if (take(reader, NUMBERED)) return 'read';
  if (!/[/\\]/.test(reader.script[reader.at] ?? '')) return 'none';
  if (reader.script[reader.at] === '\\') reader.at += 1;
  return takeParts(reader, 1) && take(reader, ADDRESS_FLAGS) ? 'read' : 'unclear';
}

function takeCommand(reader: Reader): boolean {
  const command = reader.script[reader.at] ?? '';
  if ('aic'.includes(command)) return take(reader, TEXT);
  if (command === 's' || command === 'y') {
    reader.at += 1;
    return takeParts(reader, 2) && (command === 'y' || take(reader, FLAGS)) && take(reader, END);
  }
  return (take(reader, PLAIN) || take(reader, EXIT) || take(reader, JUMP)) && take(reader, END);
}

/** A delimiter, and as many parts, each of which ends with it. */
function takeParts(reader: Reader, parts: number): boolean {
  const delimiter = reader.script[reader.at];
  if (!isDelimiter(delimiter)) return false;
  reader.at += 1;
  for (let left = parts; left > 0; left -= 1) {
    const end = endOfPart(reader.script, reader.at, delimiter);
    if (end === undefined) return false;
    reader.at = end + 1;
  }
  return true;
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
