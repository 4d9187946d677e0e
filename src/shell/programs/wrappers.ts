/** Rules of the programs that run another one, xargs among them: it is judged as if it stood alone. */
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkAssignment } from '../assignments.ts';
import { checkKind } from '../kinds.ts';
import { guarded, unguarded, unseenName } from '../name-guard.ts';
import { asOneWord } from '../numbers.ts';
import { allowedAre, shown, stop } from '../refusal.ts';
import { type Call, type InnerCall, PLAIN_NAME, type ProgramRule } from '../rule.ts';
import { type CommandRules, runsProject } from '../scope.ts';
import { CHOOSES_PYTHON } from '../toolchain-names.ts';

const DURATION = /^\d*\.?\d+[smhd]?$/;

interface Wrapper {
  readonly name: string;
  readonly why: string;
  readonly options: LeadingOptions;
  /** Words of its own behind the options. */
  readonly own?: { readonly kind: RegExp; readonly like: string };
}

/** Programs that run the one behind them as it is. */
export const WRAPPERS: readonly Wrapper[] = [
  {
    name: 'timeout',
    why: 'ends a command after a time',
    options: {
      flags: '--preserve-status --foreground -v --verbose -p -f',
      values: { '-k': DURATION, '--kill-after': DURATION, '-s': /^[A-Z0-9]+$/, '--signal': /^[A-Z0-9]+$/ },
    },
    own: { kind: DURATION, like: '60' },
  },
  {
    name: 'nice',
    why: 'runs a command at a lower CPU priority',
    options: { values: { '-n': /^-?\d+$/, '--adjustment': /^-?\d+$/ }, word: /^--?\d+$/ },
  },
  {
    name: 'ionice',
    why: 'runs a command at a lower disk priority; -p is about another process',
    options: { flags: '-t --ignore', values: { '-c': /^\d$/, '-n': /^\d$/ } },
  },
  {
    name: 'time',
    why: 'measures a command; -o writes',
    options: {
      flags: '-p --portability -v --verbose -q --quiet',
      values: { '-f': /^[^\0]*$/s, '--format': /^[^\0]*$/s },
    },
  },
  {
    name: 'taskset',
    why: 'runs a command on some processors; -p is about another process',
    options: { values: { '-c': /^[\d,-]+$/, '--cpu-list': /^[\d,-]+$/ } },
  },
  {
    name: 'prlimit',
    why: 'runs a command with other limits, none of which is above those of the shell; --pid is about another process',
    options: {
      word: /^--(?:as|core|cpu|data|fsize|locks|memlock|msgqueue|nofile|nproc|rss|rttime|sigpending|stack)=(?:\d+|unlimited)(?::(?:\d+|unlimited)?)?$/,
    },
  },
  {
    name: 'stdbuf',
    why: 'changes how a command buffers its output, by a preloaded library',
    options: {
      values: Object.fromEntries(
        ['-i', '-o', '-e', '--input', '--output', '--error'].map((name) => [name, /^(?:L|\d+[KMG]?)$/]),
      ),
    },
  },
];

/** `hash -p` would have another program run by a name. */
const TELLING: Readonly<Record<string, string>> = { type: '-a -t -p -P', hash: '-r -t' };

export const WRAPPER_RULES: readonly ProgramRule[] = [
  ...WRAPPERS.map(
    (wrapper): ProgramRule => ({
      words: [wrapper.name],
      class: 'read',
      why: `${wrapper.why}: that command is checked on its own`,
      source: 'manual pages of GNU coreutils and util-linux',
      names: true,
      rewrite: (call) => judgeWrapper(call, wrapper),
    }),
  ),
  {
    words: ['env'],
    class: 'read',
    why: 'runs a command with other variables, checked as in front of a command; without a command it prints all of them, as code of the repository can in a sandbox; -i and -u remove the variables that guard git, which only code in a sandbox may do without; -S splits a text',
    source: 'GNU coreutils manual, 23.2',
    names: true,
    rewrite: judgeEnv,
  },
  {
    words: ['command'],
    class: 'read',
    why: 'runs the command after it; -p uses another PATH',
    source: 'bash(1), command',
    names: true,
    rewrite: (call) => judgeWrapper(call, { name: 'command', why: '', options: {} }),
  },
  ...['command -v', 'command -V', 'type', 'hash', 'where'].map(
    (words): ProgramRule => ({
      words: words.split(' '),
      class: 'read',
      why: 'prints what a name stands for, or says that there is none',
      source: 'bash(1), command and type',
      options: { flags: TELLING[words] ?? '' },
      operands: { kind: PLAIN_NAME },
    }),
  ),
];

function judgeWrapper(call: Call, { name, options, own }: Wrapper): readonly Argument[] {
  const { next } = takeOptions(call, options);
  const start = own ? next + 1 : next;
  if (own && !own.kind.test(knownText(call.rest[next]) ?? '')) {
    stop(
      'bash.operand',
      `what ${name} is given in front of the command is not known`,
      `Write ${name} ${own.like} COMMAND.`,
    );
  }
  return [...call.rest.slice(0, start), ...runInner(call, call.rest.slice(start)).words];
}

/** `cd` as another program's words changes no directory, or, behind `command`, one that nobody follows. */
export function runInner(call: Call, words: readonly Argument[], scope = call.scope): InnerCall {
  const program = knownText(words[0]);
  if (program === undefined)
    stop('bash.program', `${call.name} has no known command`, `Write ${call.name} COMMAND, such as ${call.name} ls.`);
  if (program === 'cd') stop('bash.cd', `cd behind ${call.name} leads nowhere`, 'Write cd DIRECTORY && COMMAND.');
  return call.inner.call(words, scope);
}

function judgeEnv(call: Call): readonly Argument[] {
  const { rest } = call;
  const removing = removalsIn(rest);
  let start = removing;
  const assignments: [string, Argument][] = [];
  for (; start < rest.length; start += 1) {
    if (handsOn(rest[start], call.scope.rules)) continue;
    const word = rest[start];
    const text = word?.kind === 'dynamic' && word.head.startsWith('PATH=') ? word.text : knownText(word);
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(text ?? '') ?? [];
    if (name === undefined || value === undefined) break;
    assignments.push([name, word?.kind === 'dynamic' ? { ...word, text: value } : textArgument(value)]);
  }
  const next = knownText(rest[start]);
  if (rest[start] === undefined && start === 0 && runsProject(call.scope.rules)) return rest;
  if (rest[start] === undefined)
    stop('bash.operand', 'env without a command prints every variable', 'Name one, as in printenv PATH.');
  if (next?.startsWith('-')) {
    stop('bash.option', `the option ${shown(next)} of env is not allowed`, 'Write env -u NAME NAME=value COMMAND.');
  }
  const ofMachine = call.scope.ofMachine || assignments.some(([name]) => name === CHOOSES_PYTHON);
  const inner = runInner(call, rest.slice(start), { ...call.scope, ofMachine });
  if (removing > 0 && !inner.confined) {
    const program = shown(knownText(rest[start]) ?? '');
    stop('bash.option', `env would take the variables away that guard ${program}`, 'Leave -i and -u out.');
  }
  for (const [name, value] of assignments) checkAssignment(name, value, inner, call.scope);
  // A value with blanks in it would become the command.
  const front = rest.slice(0, start).map((word) => (word.kind === 'dynamic' ? asOneWord(word) : word));
  return [...front, ...inner.words];
}

/** `PATH="$PATH"`: the variable as it is. */
const handsOn = (word: Argument | undefined, { home }: CommandRules): boolean =>
  word?.kind === 'dynamic'
    ? /^'?([A-Za-z_]\w*)='?"?\$\{?\1\}?"?$/.test(word.emitted)
    : home !== undefined && word?.text === `HOME=${home}`;

/** How many words at the beginning are options of env that remove variables. */
function removalsIn(rest: readonly Argument[]): number {
  let at = 0;
  for (;;) {
    const word = knownText(rest[at]) ?? '';
    const name = knownText(rest[at + 1]) ?? '';
    if (['-i', '-', '--ignore-environment'].includes(word) || /^(?:-u|--unset=)[A-Za-z_]\w*$/.test(word)) at += 1;
    else if (['-u', '--unset'].includes(word) && /^[A-Za-z_]\w*$/.test(name)) at += 2;
    else return at;
  }
}

/** Reads the options of a program that runs another one: those in front of the first word that is none. */
export interface LeadingOptions {
  /** Between blanks. */
  readonly flags?: string;
  /** By name; the value is attached, behind `=`, or the next word. */
  readonly values?: Readonly<Record<string, RegExp>>;
  /** Options whose value is only ever behind `=`. */
  readonly optional?: Readonly<Record<string, RegExp>>;
  /** Whole words that are options of their own, such as `-10`. */
  readonly word?: RegExp;
}

interface TakenOption {
  readonly name: string;
  readonly value: string;
}

export function takeOptions(
  call: Call,
  table: LeadingOptions,
): { readonly options: readonly TakenOption[]; readonly next: number } {
  const flags = (table.flags ?? '').split(/\s+/);
  const known = [...flags, ...Object.keys({ ...table.values, ...table.optional })].filter(Boolean);
  const options: TakenOption[] = [];
  let next = 0;
  const refuse = (word: string): never =>
    stop(
      'bash.option',
      `the option ${shown(word)} of ${call.name} is not allowed`,
      known.length === 0 ? `Use ${call.name} without options.` : `${allowedAre(known)}.`,
    );
  const takeValue = (name: string, attached: string | undefined, word: string): void => {
    const value = attached ?? knownText(call.rest[next++]);
    if (value === undefined || !table.values?.[name]?.test(value)) refuse(word);
    else options.push({ name, value });
  };
  while (next < call.rest.length) {
    const word = knownText(call.rest[next]);
    if (word === undefined || !word.startsWith('-') || word === '-') break;
    next += 1;
    if (word === '--') break;
    if (table.word?.test(word) || flags.includes(word)) options.push({ name: word, value: '' });
    else if (word.startsWith('--')) {
      const [name = '', ...more] = word.split('=');
      const value = more.join('=');
      if (table.optional?.[name]) {
        if (more.length > 0 && !table.optional[name].test(value)) refuse(word);
        options.push({ name, value });
        continue;
      }
      if (!table.values?.[name]) refuse(word);
      takeValue(name, more.length > 0 ? value : undefined, word);
    } else {
      for (let at = 1; at < word.length; at += 1) {
        const name = `-${word[at]}`;
        if (flags.includes(name)) options.push({ name, value: '' });
        else if (table.values?.[name]) {
          takeValue(name, word.slice(at + 1) || undefined, word);
          break;
        } else refuse(word);
      }
    }
  }
  return { options, next };
}

const NUMBER = /^\d+$/;
const ANY = /^[^\0]+$/s;
const OPTIONS: LeadingOptions = {
  flags: '-0 --null -r --no-run-if-empty -t --verbose -x --exit',
  values: {
    '-n': NUMBER,
    '--max-args': NUMBER,
    '-P': NUMBER,
    '--max-procs': NUMBER,
    '-L': NUMBER,
    '-s': NUMBER,
    '--max-chars': NUMBER,
    '-d': ANY,
    '--delimiter': ANY,
    '-E': ANY,
    '-I': ANY,
    '-a': ANY,
    '--arg-file': ANY,
  },
  optional: { '--max-lines': NUMBER, '--replace': ANY },
};
/** How many names a call gets; with a placeholder it is one, and of both options the last would hold. */
const COUNTS = ['-n', '--max-args', '-L', '--max-lines'];
const PLACEHOLDERS = ['-I', '--replace'];

/** The rule of xargs: the command behind it is judged, and the names that it gets are checked right before it runs. */
export const XARGS_RULE: ProgramRule = {
  words: ['xargs'],
  class: 'read',
  why: 'its arguments are known only at run time: each name is checked before the command gets it; -p asks, -o opens a terminal',
  source: 'GNU findutils manual, 8.4',
  rewrite: judgeXargs,
};

function judgeXargs(call: Call): readonly Argument[] {
  const { options, next } = takeOptions(call, OPTIONS);
  const leading = call.rest.slice(0, next);
  for (const { name, value } of options) {
    if (name === '-a' || name === '--arg-file') checkKind(textOf(value), 'data', name, call);
  }
  const { words: command, protect } = unguarded(call.rest.slice(next), call.scope);
  const place = options.findLast(({ name }) => PLACEHOLDERS.includes(name))?.value;
  // It prints what it gets, and nothing of that is opened.
  if (command.length === 0 || (command.length === 1 && knownText(command[0]) === 'echo')) return call.rest;
  if (place !== undefined) return withPlaceholder({ options, leading, place: place || '{}' }, command, call, protect);
  const words = [...command, unseenInput(call), unseenInput(call)];
  return [...leading, ...guarded(runInner(call, words).words, call.scope, protect)];
}

/** With a placeholder that is nowhere else: xargs fills it in wherever it finds it, in the lines of the check too. */
function withPlaceholder(
  {
    options,
    leading,
    place,
  }: { readonly options: readonly TakenOption[]; readonly leading: readonly Argument[]; readonly place: string },
  command: readonly Argument[],
  call: Call,
  protect: readonly string[],
): readonly Argument[] {
  if (options.some(({ name, value }) => COUNTS.includes(name) && (value || '1') !== '1')) {
    stop('bash.option', `${call.name} takes one line for each ${place}`, 'Leave -n and -L out.');
  }
  const others = options.filter(({ name }) => !COUNTS.includes(name) && !PLACEHOLDERS.includes(name));
  const written = others.flatMap(({ name, value }) => (value === '' ? [name] : [name, value]));
  const texts = command.map((word) => word.text.replaceAll(place, ''));
  // One that the command does not use has it run once for each line.
  const isUsed = command.some((word) => knownText(word)?.includes(place));
  for (let number = 0; number <= MAX_PLACEHOLDERS; number += 1) {
    const own = number === 0 ? '{}' : `{${number}}`;
    const filled = command.map((word) =>
      own !== place && word.kind === 'text' && word.text.includes(place)
        ? textArgument(word.text.replaceAll(place, own))
        : word,
    );
    const inner = runInner(call, isUsed ? filledIn(filled, own, call) : filled);
    const words = isUsed ? guarded(inner.words, call.scope, protect) : inner.words;
    const typed = filled.map(({ text }) => text);
    const around = words.map(({ text }) => text).filter((text) => !typed.includes(text));
    if ([...texts, ...around].some((text) => text.includes(own))) continue;
    const isSame = own === place && options.length === others.length + 1;
    return [...(isSame ? leading : [...written, '-I', own].map(textArgument)), ...words];
  }
  return stop(
    'bash.dynamic',
    `${shown(place)} cannot stand in this command of ${call.name}`,
    'Let a loop read the names, as in `while read -r name; do …; done`.',
  );
}

/** Tried in turn. */
const MAX_PLACEHOLDERS = 9;

const unseenInput = ({ scope }: Call, original?: Argument, head = ''): Argument => ({
  ...unseenName(original, head),
  ...(scope.readsToolchain && { toolchain: true }),
});

const textOf = (text: string): Argument => ({ kind: 'text', text, emitted: text });

/** `{}` in a word is a name that is not known yet. */
export function filledIn(command: readonly Argument[], place: string, call: Call): readonly Argument[] {
  const words = command.map((word) => {
    const text = knownText(word);
    const at = text?.indexOf(place) ?? -1;
    return text === undefined || at === -1 ? word : unseenInput(call, word, text.slice(0, at));
  });
  if (words.every((word, index) => word === command[index])) {
    stop('bash.operand', `the command of ${call.name} does not use ${place}`, 'Run the command by itself.');
  }
  return words;
}
