/** Rules of the programs that run another one as it stands behind them: it is judged as if it stood alone. */
import { shown } from '../../refusal.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkAssignment } from '../assignments.ts';
import { stop } from '../refused.ts';
import type { Call, InnerCall, ProgramRule } from '../rule.ts';
import { type LeadingOptions, takeOptions } from './leading-options.ts';

const DURATION = /^\d*\.?\d+[smhd]?$/;

interface Wrapper {
  readonly name: string;
  readonly why: string;
  readonly options: LeadingOptions;
  /** Words of its own behind the options. */
  readonly own?: { readonly kind: RegExp; readonly like: string };
}

const WRAPPERS: readonly Wrapper[] = [
  {
    name: 'timeout',
    why: 'ends what it runs after a time',
    options: {
      flags: '--preserve-status --foreground -v --verbose -p -f',
      values: { '-k': DURATION, '--kill-after': DURATION, '-s': /^[A-Z0-9]+$/, '--signal': /^[A-Z0-9]+$/ },
    },
    own: { kind: DURATION, like: '60' },
  },
  {
    name: 'nice',
    why: 'runs what stands behind it with less of the processor',
    options: { values: { '-n': /^-?\d+$/, '--adjustment': /^-?\d+$/ }, word: /^--?\d+$/ },
  },
  {
    name: 'ionice',
    why: 'runs what stands behind it with less of the disk; -p is about another process',
    options: { flags: '-t --ignore', values: { '-c': /^\d$/, '-n': /^\d$/ } },
  },
  {
    name: 'stdbuf',
    why: 'changes how what it runs buffers its output, by a library of its own',
    options: {
      values: Object.fromEntries(
        ['-i', '-o', '-e', '--input', '--output', '--error'].map((name) => [name, /^(?:L|\d+[KMG]?)$/]),
      ),
    },
  },
];

export const WRAPPER_RULES: readonly ProgramRule[] = [
  ...WRAPPERS.map(
    (wrapper): ProgramRule => ({
      words: [wrapper.name],
      class: 'read',
      why: `${wrapper.why}: that is judged as if it stood alone`,
      source: 'manual pages of GNU coreutils and util-linux',
      names: true,
      rewrite: (call) => judgeWrapper(call, wrapper),
    }),
  ),
  {
    words: ['env'],
    class: 'read',
    why: 'runs what stands behind it with other variables, which are judged as in front of a command; alone it prints all of them, -i takes away what guards git, -S splits a text',
    source: 'GNU coreutils manual, 23.2',
    names: true,
    rewrite: judgeEnv,
  },
  {
    words: ['command'],
    class: 'read',
    why: 'runs what stands behind it; -p looks for it elsewhere',
    source: 'bash(1), command',
    names: true,
    rewrite: (call) => judgeWrapper(call, { name: 'command', why: '', options: {} }),
  },
  ...['command -v', 'command -V', 'type', 'where'].map(
    (words): ProgramRule => ({
      words: words.split(' '),
      class: 'read',
      why: 'tells what a name stands for',
      source: 'bash(1), command and type',
      options: { flags: words === 'type' ? '-a -t -p -P' : '' },
      operands: { kind: /^[\w.+-]+$/ },
    }),
  ),
];

function judgeWrapper(call: Call, { name, options, own }: Wrapper): readonly Argument[] {
  const { next } = takeOptions(call, options);
  const start = own ? next + 1 : next;
  if (own && !own.kind.test(knownText(call.rest[next]) ?? '')) {
    stop(
      'bash.operand',
      `${name} has no known ${own.like} in front of the command`,
      `Write ${name} ${own.like} COMMAND.`,
    );
  }
  return [...call.rest.slice(0, start), ...runInner(call, call.rest.slice(start)).words];
}

/** `cd` as another program's words changes no directory, or, behind `command`, one that nobody follows. */
export function runInner(call: Call, words: readonly Argument[]): InnerCall {
  const program = knownText(words[0]);
  if (program === undefined)
    stop('bash.program', `${call.name} has no known command`, `Write ${call.name} COMMAND, such as ${call.name} ls.`);
  if (program === 'cd') stop('bash.cd', `cd behind ${call.name} leads nowhere`, 'Write cd DIRECTORY && COMMAND.');
  return call.inner.call(words);
}

function judgeEnv(call: Call): readonly Argument[] {
  const { rest } = call;
  let start = 0;
  const assignments: [string, string][] = [];
  for (; start < rest.length; start += 1) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(knownText(rest[start]) ?? '') ?? [];
    if (name === undefined || value === undefined) break;
    assignments.push([name, value]);
  }
  const next = knownText(rest[start]);
  if (rest[start] === undefined)
    stop('bash.operand', 'env alone prints every variable', 'Name one, as in printenv PATH.');
  if (next?.startsWith('-')) {
    stop('bash.option', `the option ${shown(next)} of env is not allowed`, 'Write env NAME=value COMMAND.');
  }
  const inner = runInner(call, rest.slice(start));
  for (const [name, value] of assignments) checkAssignment(name, textArgument(value), inner, call.scope);
  return [...rest.slice(0, start), ...inner.words];
}
