/** The rules of sed: scripts that change and print their input; with -i, files that may be written. */
import { type Argument, knownText, originalOf } from '../argument.ts';
import { checkFile } from '../command-paths.ts';
import { expandGlob } from '../glob-check.ts';
import { checkKind } from '../kinds.ts';
import { asOneWord, ofDigits, withStandIns } from '../numbers.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, OptionTable, ParsedCall, ProgramRule } from '../rule.ts';
import { runsProject } from '../scope.ts';

const WHY =
  'of its commands e runs, w and W write, r and R read any file, as do the flags e and w of s; -f reads a script, --follow-symlinks writes where a link leads';
const SOURCE = 'GNU sed manual, 2, 3 and 4';

const OPTIONS: OptionTable = {
  flags:
    '-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox --debug',
  values: { '-e --expression': 'message', '-l --line-length': /^\d+$/ },
};
const IN_PLACE = ['-i', '--in-place'];

export const SED_RULES: readonly ProgramRule[] = [
  {
    words: ['sed'],
    class: 'edit',
    why: `${WHY}; -i writes the files themselves, and a copy of each with its suffix`,
    source: SOURCE,
    when: (rest) => rest.some((word) => /^(?:-[nErsuz]*i|--in-place)/.test(word)),
    names: true,
    options: { ...OPTIONS, optional: { [IN_PLACE.join(' ')]: /^[\w.~-]*$/ } },
    operands: { kind: 'output', first: ['message'], unless: ['-e', '--expression'] },
    also: (parsed, call) => {
      judgeScripts(parsed, call, 'output');
      checkCopies(parsed, call);
    },
    harden: withoutDoors,
  },
  {
    words: ['sed'],
    class: 'read',
    why: WHY,
    source: SOURCE,
    names: true,
    options: OPTIONS,
    operands: { kind: 'data', first: ['message'], unless: ['-e', '--expression'] },
    also: (parsed, call) => judgeScripts(parsed, call, 'data'),
    harden: withoutDoors,
  },
];

/** With `--sandbox` sed itself refuses e, r and w, which a script that is not known may hold. */
function withoutDoors(parsed: ParsedCall): readonly string[] {
  return readScript(parsed).texts.length > 0 ? ['--sandbox'] : [];
}

const scriptsIn = ({ options }: ParsedCall): (Argument | undefined)[] =>
  options.filter(({ name }) => name === '-e' || name === '--expression').map(({ value }) => value);

function readScript(parsed: ParsedCall): {
  readonly words: readonly (Argument | undefined)[];
  /** The words line by line; a digit stands for each value that is not known. */
  readonly text: string;
  /** What cannot be read in it. */
  readonly unknown: string | undefined;
  /** Names of files that the command `r` inserts. */
  readonly files: readonly string[];
  /** Words that hold more than numbers of lines that are not known. */
  readonly texts: readonly (Argument | undefined)[];
} {
  const given = scriptsIn(parsed);
  const words = given.length > 0 ? given : parsed.operands.slice(0, 1);
  const found = words.map((word) => asCommand(withStandIns(word && originalOf(word))));
  if (found.length === 0 || found.includes(undefined)) refuseUnknown();
  const text = found.map((one) => one?.text).join('\n');
  const numbers: number[] = [];
  const files: string[] = [];
  const unknown = unknownIn(text, numbers, files);
  let start = 0;
  const texts = words.filter((_, index) => {
    const { text: own = '', places = [] } = found[index] ?? {};
    const from = start;
    start += own.length + 1;
    const startOf = (place: number): number => own.slice(0, place).replace(/0+$/, '').length;
    // A name that xargs or find fills into a text may hold anything.
    const word = words[index];
    const isFilled = word?.kind === 'dynamic' && originalOf(word).kind === 'text';
    return isFilled || !places.every((place) => numbers.includes(from + startOf(place)));
  });
  return { words, text, unknown, files, texts };
}

/** A script that is one value, of which nothing is known, stands for some command. */
const asCommand = (script: ReturnType<typeof withStandIns>): typeof script =>
  script?.places.length === 1 && script.text.length === 1 ? { ...script, text: 'p' } : script;

function judgeScripts(parsed: ParsedCall, call: Call, use: 'data' | 'output'): void {
  const [first] = parsed.operands;
  if (scriptsIn(parsed).length > 0 && first) checkKind(first, use, 'an operand', call);
  const { words, text, unknown, files, texts } = readScript(parsed);
  if (use === 'output') refuseSilence(parsed, text);
  if (unknown !== undefined) {
    const written = words.map((word) => word?.text).join('\n');
    stop(
      'bash.sed',
      `of the sed script ${shown(written)}, ${written === text ? shown(unknown) : 'a part'} is not known before it runs, or is no command that only changes and prints its input`,
      "Write the script itself. Use addresses with s, y, p, d, q, a, i, c, n, N, { }, such as sed 's/a/b/g' FILE.",
    );
  }
  // A value that is not known may be a part of the name.
  if (files.length > 0 && !words.every((word) => word?.kind === 'text')) refuseUnknown();
  for (const file of files) checkFile(file, 'data', call.scope);
  for (const word of words) {
    const typed = word && originalOf(word);
    if (word?.kind !== 'dynamic' || !typed) continue;
    const isNumbered = !texts.includes(word);
    const isList = typed.kind === 'dynamic' && typed.many;
    if (!isNumbered && (isList || !runsProject(call.scope.rules))) refuseUnknown();
    const plain = typed.kind === 'dynamic' ? asOneWord(typed) : typed;
    // It may begin with a dash, where sed would read an option; what is written stays one word.
    const text: Argument = word === first ? { ...plain, emitted: `'--expression='${plain.emitted}` } : plain;
    const isDigits = isNumbered && typed.kind === 'dynamic';
    call.scope.report.renamed.set(word, isDigits ? ofDigits(typed, { filled: true }) : text);
  }
}

const refuseUnknown = (): never =>
  stop(
    'bash.sed',
    'a part of the sed script is known only when it runs, and does not stand for the number of a line',
    'Put the script in double quotes in a sandbox, or write that part out.',
  );

/** Only what a script prints would be left of a file. A first line `#n` is the same as the option. */
function refuseSilence({ options }: ParsedCall, script: string): void {
  if (!options.some(({ name }) => ['-n', '--quiet', '--silent'].includes(name)) && !/^#n(?:\n|$)/.test(script)) return;
  stop(
    'bash.option',
    'sed with -n and -i leaves of a file only what the script prints',
    "Write sed -i without -n, such as sed -i '/x/d' FILE.",
  );
}

function checkCopies(parsed: ParsedCall, { scope }: Call): void {
  const suffix = knownText(parsed.options.find(({ name }) => IN_PLACE.includes(name))?.value) ?? '';
  if (suffix === '') return;
  const files = parsed.operands.slice(scriptsIn(parsed).length > 0 ? 0 : 1);
  for (const file of files) {
    if (file.kind === 'dynamic') {
      stop(
        'bash.dynamic',
        `where the copy of ${shown(file.text)} comes to is not known before it runs`,
        'Use -i without a suffix.',
      );
    }
    const paths =
      file.kind === 'glob' ? scope.cwds.flatMap((cwd) => expandGlob(file, cwd, scope.report)) : [knownText(file)];
    for (const path of paths) if (path !== undefined) checkFile(`${path}${suffix}`, 'output', scope);
  }
}

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
const FILE = /r[ \t]+[\w./@+,-]+(?=\n|$)/y;
const [OPEN, CLOSE] = [/\{/y, /\}/y];
const FLAGS = /[gpIiMm\d]*/y;
const END = /[ \t]*(?=[\n;}#]|$)/y;

/** What stands in the script where it cannot be read, in one way only, as one of the commands above. `numbers` gets the positions of numbers of lines, and `files` names that are read. */
function unknownIn(script: string, numbers: number[], files: string[]): string | undefined {
  const reader: Reader = { script, at: 0, numbers, files };
  for (let depth = 0; ; ) {
    take(reader, BETWEEN);
    const start = reader.at;
    if (start >= script.length) return depth === 0 ? undefined : '{ without }';
    const from = script.slice(start, start + 20);
    if (take(reader, CLOSE)) {
      depth -= 1;
      if (depth < 0 || !take(reader, END)) return from;
    } else {
      if (!takeAddresses(reader)) return from;
      take(reader, NOT);
      if (take(reader, OPEN)) depth += 1;
      else if (!takeCommand(reader)) return from;
    }
  }
}

interface Reader {
  readonly script: string;
  at: number;
  readonly numbers: number[];
  readonly files: string[];
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
  if (!take(reader, BEHIND_COMMA)) return true;
  const start = reader.at;
  if (!take(reader, STEPS)) return takeAddress(reader) === 'read';
  reader.numbers.push(start + 1);
  return true;
}

function takeAddress(reader: Reader): 'read' | 'none' | 'unclear' {
  reader.numbers.push(reader.at);
  if (take(reader, NUMBERED)) return 'read';
  reader.numbers.pop();
  if (!/[/\\]/.test(reader.script[reader.at] ?? '')) return 'none';
  if (reader.script[reader.at] === '\\') reader.at += 1;
  return takeParts(reader, 1) && take(reader, ADDRESS_FLAGS) ? 'read' : 'unclear';
}

function takeCommand(reader: Reader): boolean {
  const command = reader.script[reader.at] ?? '';
  if ('aic'.includes(command)) return take(reader, TEXT);
  if (command === 'r') return takeFile(reader);
  if (command === 's' || command === 'y') {
    reader.at += 1;
    const texts = command === 'y' ? 2 : 1;
    return takeParts(reader, 2, texts) && (command === 'y' || take(reader, FLAGS)) && take(reader, END);
  }
  return (take(reader, PLAIN) || take(reader, EXIT) || take(reader, JUMP)) && take(reader, END);
}

/** `r FILE`, in which the name goes to the end of its line; with a sign in it that ends other commands, readers could differ. */
function takeFile(reader: Reader): boolean {
  const start = reader.at;
  if (!take(reader, FILE)) return false;
  reader.files.push(reader.script.slice(start + 1, reader.at).trim());
  return true;
}

/** A delimiter, and as many parts, each of which ends with it. The last of them, `texts`, know no brackets. */
function takeParts(reader: Reader, parts: number, texts = 0): boolean {
  const delimiter = reader.script[reader.at];
  if (!isDelimiter(delimiter)) return false;
  reader.at += 1;
  for (let left = parts; left > 0; left -= 1) {
    const end = endOfPart(reader.script, reader.at, { delimiter, isText: left <= texts });
    if (end === undefined) return false;
    reader.at = end + 1;
  }
  return true;
}

const isDelimiter = (delimiter: string | undefined): delimiter is string =>
  delimiter !== undefined && /[/|#,:@%!~_;+=^&"'-]/.test(delimiter);

/**
 * Position of the delimiter that ends a part. GNU sed ends it in brackets too and others do not, so it may not stand in
 * brackets. A newline needs a backslash.
 */
function endOfPart(
  script: string,
  from: number,
  { delimiter, isText }: { readonly delimiter: string; readonly isText: boolean },
): number | undefined {
  let bracket = -1;
  for (let at = from; at < script.length; at += 1) {
    const character = script[at];
    if (character === '\n') return undefined;
    if (character === delimiter) return bracket === -1 ? at : undefined;
    if (bracket === -1 && character === '\\') at += 1;
    else if (bracket === -1 && character === '[' && !isText) bracket = at;
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
