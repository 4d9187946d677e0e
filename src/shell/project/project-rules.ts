/** The rules of the class `project` in a sandbox: anything that the words say, as long as no place that they show leads astray. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkFile, isInTemporary } from '../command-paths.ts';
import { neverRun } from '../never.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, ProgramRule } from '../rule.ts';
import type { CommandRules } from '../scope.ts';
import { judgeInterpreter, judgeShell } from './interpreter.ts';
import type { Never, ProjectProgram, ScriptPosition } from './project-program.ts';
import { findProjectProgram, PROJECT_PROGRAMS } from './project-programs.ts';
import { checkCode } from './visible-paths.ts';
import { checkWords } from './words.ts';

/** The rule of the program that `argv` begins with; undefined where it is none of the repository's toolchain. */
export function projectRule(argv: readonly (string | undefined)[]): ProgramRule | undefined {
  const name = argv[0] ?? '';
  const rule = BY_NAME.get(name);
  if (rule) return rule;
  const known = findProjectProgram(name);
  if (known) return ruleOf(name, known);
  return name.includes('/') ? SCRIPT : undefined;
}

const ruleOf = (name: string, program: ProjectProgram): ProgramRule => ({
  words: [name],
  class: 'project',
  ...((program.changes || program.interprets || program.shell) && { changes: true }),
  why: program.why,
  source: 'in a sandbox the program can do no more than a test of the repository',
  rewrite: (call) => judgeProgram(program, call.rest, call),
});

const OWN: ProjectProgram = { names: '', why: "is the repository's own code", takesRoot: true };
const SCRIPT: ProgramRule = ruleOf('a program of the workspace', OWN);

/** One for each program by name. */
export const PROJECT_RULES: readonly ProgramRule[] = PROJECT_PROGRAMS.flatMap((program) =>
  program.names.split(/\s+/).map((name) => ruleOf(name, program)),
);

const BY_NAME: ReadonlyMap<string, ProgramRule> = new Map(PROJECT_RULES.map((rule) => [rule.words[0] ?? '', rule]));

/** What is to be written out in place of `rest`. Throws Refused. */
function judgeProgram(program: ProjectProgram, rest: readonly Argument[], call: Call): readonly Argument[] {
  refuseNever(program, rest, call);
  if (program.shell) return judgeShell(rest, call);
  if (call.input?.shown !== undefined) checkCode(call.input.shown, call.scope);
  const run = program.runs && judgeRunner(program, rest, call);
  if (run) return run;
  if (program.interprets) {
    const behind = rest.findIndex(({ text }) => text === program.interprets?.args) + 1;
    const [first, ...more] = behind > 0 ? rest.slice(behind) : [];
    const own = first ? rest.slice(0, behind) : rest;
    const front = judgeInterpreter(program.interprets, own, call, judgeProgram);
    return first ? [...front, ...judgeInner(first, more, { after: '', unknown: 'own' }, call)] : front;
  }
  checkWords(program, rest, call);
  return [...(program.adds ?? []).map(textArgument), ...rest];
}

function refuseNever({ never = [], flags = '' }: ProjectProgram, rest: readonly Argument[], call: Call): void {
  if (never.length === 0) return;
  for (const line of linesOf(rest, flags.split(/\s+/))) {
    const found = never.find(({ match, unless }) => match.test(line) && !isExcepted(rest, unless));
    if (found) refuse(found, line, call);
  }
}

/** Whether the option stands there, and no other word takes it back. */
const isExcepted = (rest: readonly Argument[], option: string | undefined): boolean =>
  option !== undefined &&
  rest.some(({ text }) => text === option) &&
  !rest.some(({ text }) => text.startsWith(`${option}=`) || text === `--no-${option.slice(2)}`);

const refuse = ({ does, instead }: Never, line: string, { name }: Call): never =>
  stop(
    'bash.never',
    `${shown(`${name} ${line}`)} ${does}`,
    instead ?? 'Leave that to a person, and say in your answer that it is due.',
  );

/** The words without options, and the same without what may be the value of an option that we do not know. */
function linesOf(rest: readonly Argument[], flags: readonly string[]): Set<string> {
  const plain: string[] = [];
  const certain: string[] = [];
  let before = '';
  for (const word of rest) {
    if (word.text === '--') break;
    if (!word.text.startsWith('-')) {
      plain.push(word.text);
      if (!before.startsWith('--') && !/^-[A-Za-z]$/.test(before)) certain.push(word.text);
    }
    before = word.text.includes('=') || flags.includes(word.text) ? '' : word.text;
  }
  return new Set([plain.join(' '), certain.join(' ')]);
}

/** What is written out in place of `rest`; undefined where it runs no other program. */
function judgeRunner(program: ProjectProgram, rest: readonly Argument[], call: Call): readonly Argument[] | undefined {
  for (const runs of program.runs ?? []) {
    const start = startOf(runs, program, rest);
    if (start === undefined) continue;
    const front = withLine(program, rest.slice(0, start), call);
    checkWords({}, front, call);
    const [first, ...more] = rest.slice(start);
    return first ? [...front, ...judgeInner(first, more, runs, call)] : front;
  }
  return undefined;
}

/** `npx -c LINE` hands a line to a shell. */
function withLine({ line = '' }: ProjectProgram, front: readonly Argument[], call: Call): readonly Argument[] {
  const options = line.split(' ').filter(Boolean);
  return front.map((word, index) => {
    if (options.some((option) => holdsLine(word.text, option)))
      stop('bash.option', `${shown(word.text)} runs a line`, 'Write `npx tsc --noEmit`.');
    if (!options.includes(front[index - 1]?.text ?? '')) return word;
    return textArgument(call.inner.shell(word.text));
  });
}

/** `--call=LINE` and its beginnings, as npm reads them, or `-c=LINE`, `-cLINE` and `-yc`. */
function holdsLine(word: string, option: string): boolean {
  if (option.startsWith('--')) return word.includes('=') && option.startsWith(word.slice(0, word.indexOf('=')));
  return word !== option && /^-[^-]/.test(word) && word.includes(option.slice(1));
}

/** Index at which the words of the other program begin. */
function startOf(
  { after, valued }: ScriptPosition,
  { flags = '' }: ProjectProgram,
  rest: readonly Argument[],
): number | undefined {
  let at = 0;
  const skipOptions = (): void => {
    while (at < rest.length && rest[at]?.text.startsWith('-') && rest[at]?.text !== '-') {
      const text = rest[at]?.text ?? '';
      at += 1;
      if (text === '--') return;
      if (valued?.split(/\s+/).includes(text) && !flags.split(/\s+/).includes(text)) at += 1;
    }
  };
  for (const word of after.split(/\s+/).filter(Boolean)) {
    skipOptions();
    if (knownText(rest[at]) !== word) return undefined;
    at += 1;
  }
  skipOptions();
  return at;
}

function judgeInner(
  first: Argument,
  more: readonly Argument[],
  { unknown }: ScriptPosition,
  call: Call,
): readonly Argument[] {
  const name = knownText(first);
  if (name === undefined)
    stop(
      'bash.dynamic',
      `${shown(first.text)} as the program of ${call.name} is not known before it runs`,
      'Write its name.',
    );
  const bare = name.replace(/(?<=.)@[\w.^~-]+$/, '');
  const never = neverRun(bare);
  const program = { words: [call.name, name] };
  if (never) stop('bash.never', `${shown(name)} ${never.does}`, `${never.instead}.`, { program });
  if (name.includes('/') && !name.startsWith('@')) checkFile(name, 'code', call.scope);
  else if (call.inner.knows([first, ...more]) && unknown !== 'script') {
    if (unknown === 'installed') refuseMissing(bare, call);
    // The runner finds its program itself, by its name.
    return [first, ...call.inner.call([first, ...more]).words.slice(1)];
  } else if (unknown === 'installed' && bare === name && !isInstalled(bare, call)) refuseFetch(name, call);
  else if (bare !== name) refuseFetch(name, call);
  checkWords(name.includes('/') ? OWN : {}, [first, ...more], call);
  return [first, ...more];
}

function refuseFetch(name: string, call: Call): never {
  const { cwds, rules } = call.scope;
  const reason = `${shown(name)} is not installed here, and ${call.name} would fetch it from the network`;
  if (rules.sandboxed && isInTemporary('.', { cwds, rules })) {
    const link = `ln -s ${join(rules.paths.root, 'node_modules')} node_modules`;
    return stop('bash.network', reason, `Link what the workspace has installed, in the same line: ${link} && …`);
  }
  return stop(
    'bash.network',
    reason,
    `Use what ${call.name === 'npx' ? '`ls node_modules/.bin`' : 'the project'} has installed.`,
    { program: { words: [call.name, name] } },
  );
}

/** Without a network the attempt to fetch it takes a minute and fails. Packages have programs of other names, and the search path has some too. */
function refuseMissing(name: string, call: Call): void {
  const { offline, installed } = call.scope.rules;
  if (!offline || !installed || installed(name) || isInstalled(name, call)) return;
  refuseFetch(name, call);
}

function isInstalled(name: string, { scope: { cwds, rules, report } }: Call): boolean {
  return cwds.every((cwd) => {
    // Behind a link that the line makes there stands what the workspace has.
    if (report.linksDependencies && isInTemporary(cwd, { cwds, rules })) return isThere(name, rules.paths.root, rules);
    return isThere(name, cwd, rules);
  });
}

function isThere(name: string, cwd: string, { paths }: CommandRules): boolean {
  for (let place = cwd; ; place = dirname(place)) {
    const modules = paths.placeOf(join(place, 'node_modules'));
    if (existsSync(join(modules, '.bin', name)) || existsSync(join(modules, name))) return true;
    if (place === paths.root || place === dirname(place)) return false;
  }
}
