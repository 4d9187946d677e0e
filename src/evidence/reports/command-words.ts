/** Reads a command of words, as far as it is certain which program ends it: anything that a shell would expand, redirect or branch on is undefined. */
import { posix } from 'node:path';
import { leadsOut } from '../../lib/paths.ts';
import { RUNNERS_BY_NAME } from '../../lib/programs.ts';

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
/** A search path in front of a program, which the judge of commands writes for the project's own environment. */
const SEARCH_PATH = /PATH=[^\s"'$]*(?:'[^'\n]*')?"\$PATH"(?=[ \t])/y;

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
      const isInFront = commands.at(-1)?.every((one) => ASSIGNMENT.test(one.text));
      const path = isInFront ? matchAt(SEARCH_PATH, text, at) : null;
      const word = path ? { text: path[0], start: at, end: at + path[0].length } : wordAt(text, at);
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

/** Words in front of a program that run it as it is. Each pattern stands for one word or more, joined by spaces. */
const STARTERS: readonly RegExp[] = [
  /^npx (?:(?:--no|--no-install|-y|--yes) )*(?=[\w./@])/,
  /^(?:pnpm|yarn|npm) exec (?:-- )?(?=[\w./])/,
  /^(?:uv|poetry|pipenv|hatch|pdm|rye) run (?=[\w./])/,
  /^bunx (?=[\w./@])/,
  new RegExp(`^(?:pnpm|yarn|bun) (?=(?:${RUNNERS_BY_NAME})(?: |$))`),
  /^bundle exec (?=[\w./])/,
  /^(?:c8|nyc) (?=[\w./])/,
  /^(?:env|cross-env) (?:[A-Za-z_]\w*=\S* )+(?=[\w./])/,
  /^(?:[\w./-]*\/)?(?:coverage|python[\d.]*) (?:run )?-m (?=(?:pytest|unittest)(?: |$))/,
  /^node (?:--(?:experimental|no|trace|enable|max)[\w=-]* )*(?=(?:\.\/)?node_modules\/(?:jest|mocha|vitest)\/)/,
];

/** Folders of the programs of a repository; another path is another program, no matter what its name is. */
const FOLDERS =
  /^(?:\.\/)?(?:(?:[\w.-]+\/)*node_modules\/(?:\.bin|\w+(?:\/bin)?)|vendor\/bin|bin|\.?v?env\/bin|\.venv\/bin)\/|^\.\/(?=mvnw$|gradlew$)|^\/usr\/(?:local\/)?bin\//;

/** Undefined for what is started from elsewhere. */
export function programIn(words: readonly string[]): { readonly name: string; readonly at: number } | undefined {
  let at = 0;
  for (let isFound = true; isFound; ) {
    const rest = words.slice(at).join(' ');
    const start = STARTERS.map((pattern) => pattern.exec(rest)?.[0]).find((text) => text !== undefined);
    isFound = start !== undefined;
    // A word with a space in it would be counted as several.
    if (start?.split(' ').some((word, index) => word !== '' && words[at + index] !== word)) return undefined;
    at += start?.trim().split(' ').length ?? 0;
  }
  const word = words[at] ?? '';
  const name = word.replace(FOLDERS, '').replace(/\.(?:m|c)?js$/, '');
  return word === '' || name.includes('/') ? undefined : { name, at };
}
