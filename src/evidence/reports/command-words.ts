/** Reads a command of words, as far as it is certain which program ends it: anything that a shell would expand, redirect or branch on is undefined. */
import { posix } from 'node:path';
import { leadsOut } from '../../lib/paths.ts';

interface CommandWord {
  readonly text: string;
  /** Offset in the command, where it may be in quotes. */
  readonly start: number;
  /** Offset behind it. */
  readonly end: number;
}

export interface CommandWords {
  /** The directory of the last command, from the one in which the line starts; `''` is that one. */
  readonly folder: string;
  /** Names of variables in front of it. */
  readonly variables: readonly string[];
  readonly words: readonly CommandWord[];
  /** Other commands before it, but for `cd`; the last one runs only if they succeed. */
  readonly before: readonly (readonly string[])[];
}

const SPACE = /[ \t]+/y;
const AND = /&&/y;
const BARE = /[\w./:=@%+,~^*?{}[\]-]+/y;
const SINGLE = /'([^'\n]*)'/y;
const DOUBLE = /"([^"$`\\!\n]*)"/y;

export function readCommandWords(command: string): CommandWords | undefined {
  const commands = splitCommands(command);
  const last = commands?.pop();
  if (!commands || !last) return undefined;
  let folder = '';
  const before: string[][] = [];
  for (const words of commands) {
    const texts = words.map(({ text }) => text);
    if (texts[0] === 'cd') {
      const [, target = '', ...more] = texts;
      folder = posix.normalize(posix.join(folder, target));
      if (more.length > 0 || !/^[\w.][\w./-]*$/.test(target) || leadsOut(folder)) return undefined;
    } else if (CHANGES_THE_SHELL.test(texts[0] ?? '')) return undefined;
    else before.push(texts);
  }
  const first = last.findIndex(({ text }) => !ASSIGNMENT.test(text));
  if (first === -1 || CHANGES_THE_SHELL.test(last[first]?.text ?? '')) return undefined;
  return {
    folder: folder.replace(/^\.?$|\/$/g, ''),
    variables: last.slice(0, first).map(({ text }) => text.slice(0, text.indexOf('='))),
    words: last.slice(first),
    before,
  };
}

const ASSIGNMENT = /^[A-Za-z_]\w*=/;
/** Words of the shell after which the next command is not what it seems. */
const CHANGES_THE_SHELL =
  /^(?:[^\w./@]|\.$|.*=|(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|function|select|time|coproc|exec|exit|return|eval|source|set|shopt|trap|alias|command|builtin|cd|pushd|popd|break|continue|export|unset|readonly|declare|local|typeset|ulimit|umask|enable|hash)$)/;

/** One list of words for each command between `&&`. */
function splitCommands(command: string): CommandWord[][] | undefined {
  const text = command.trimEnd();
  const commands: CommandWord[][] = [[]];
  for (let at = command.length - command.trimStart().length; at < text.length; ) {
    const space = matchAt(SPACE, text, at);
    const and = matchAt(AND, text, at);
    if (space) at += space[0].length;
    else if (and) {
      commands.push([]);
      at += and[0].length;
    } else {
      const word = wordAt(text, at);
      if (!word) return undefined;
      commands.at(-1)?.push(word);
      at = word.end;
    }
  }
  return commands.every((words) => words.length > 0) ? commands : undefined;
}

function wordAt(text: string, start: number): CommandWord | undefined {
  let [word, at] = ['', start];
  for (;;) {
    const part = matchAt(BARE, text, at) ?? matchAt(SINGLE, text, at) ?? matchAt(DOUBLE, text, at);
    if (!part) return at === start ? undefined : { text: word, start, end: at };
    word += part[1] ?? part[0];
    at += part[0].length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
