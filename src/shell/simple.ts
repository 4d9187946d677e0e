/** Judges one program call: what lets it through, the rule of the program, variables in front; and writes it out. */
import { nearest } from '../lib/nearest.ts';
import { type Argument, knownText, textArgument } from './argument.ts';
import { writeAssignments } from './assignments.ts';
import { changeDirectory } from './change-directory.ts';
import { writtenOut } from './command-paths.ts';
import { expandWords, type WriteInner } from './expand.ts';
import { grantFor, hasRules, type ProgramGrant } from './grant.ts';
import { checkKind, FILES, refuseLeading, writePattern } from './kinds.ts';
import { type NamedCall, nameCall } from './name-call.ts';
import { guarded, unguarded } from './name-guard.ts';
import { asNames, holdsNames, refuseInnerLists } from './name-lists.ts';
import { acceptsAny, ofDigits, withStandIns } from './numbers.ts';
import { findOwnProgram, withPlainProgram } from './own-program.ts';
import type { Paths } from './path-check.ts';
import { readTree } from './reader/parse.ts';
import { literalText, type Part, type Redirect, type SimpleNode } from './reader/tree.ts';
import { writeRedirects } from './redirections.ts';
import { allowedAre, shown } from './refusal.ts';
import { Refused, stop } from './refused.ts';
import type { Call, Inner, InnerCall, Kind, OperandTable, OptionTable, ParsedCall, ProgramRule } from './rule.ts';
import { type JudgeReport, runsProject, type Scope } from './scope.ts';
import type { ShellText } from './shell-state.ts';
import { refuseToolchain } from './toolchain-names.ts';

export function writeSimple(node: SimpleNode, scope: Scope, writeInner: WriteInner): ShellText {
  const moved = changeDirectory(node, scope, writeInner);
  const expanded = moved?.words ?? node.words.flatMap((word) => expandWords(word, scope, writeInner));
  const words = withPlainProgram(node.words[0], expanded, scope);
  const around = aroundOf(node.redirects, scope, writeInner);
  const { inner } = scope.report;
  const from = inner.length;
  const { named, grant, run } = judgeNames(node, words, scope, { around, writeInner });
  // What runs another program hands its variables on.
  const confined = grant.confined || (inner.length > from && inner.slice(from).every((call) => call.confined === true));
  const assignments = writeAssignments(node.assignments, scope, writeInner, { confined });
  scope.report.calls.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run });
  const call =
    assignments + run.map(({ emitted }) => emitted).join(' ') + writeRedirects(node.redirects, scope, writeInner);
  const text = moved?.exits ? `{ ${call} || exit; }` : call;
  return { text, ok: moved?.cwds ?? scope.cwds, failed: moved?.fails === false ? [] : scope.cwds };
}

/** A call that is refused for what is not known of it passes where that is names, which are checked when they are known. */
function judgeNames(
  { words: asWritten, redirects }: SimpleNode,
  words: readonly Argument[],
  scope: Scope,
  { around, writeInner }: { readonly around: Pick<Call, 'inner' | 'input'>; readonly writeInner: WriteInner },
): JudgedWords {
  const before = unguarded(words, scope);
  const { report } = scope;
  const { renamed } = report;
  try {
    const judged = judgeWords({ words, redirects }, scope, around);
    refuseMany(
      words.filter((word) => !judged.numbers.has(word)),
      judged.grant,
    );
    return judged;
  } catch (error) {
    const rule = error instanceof Refused ? error.refusal.rule : '';
    const isOneWord = !words.some((word) => word.kind === 'dynamic' && word.many);
    const isUnknown = rule === 'bash.dynamic' || (rule === 'bash.condition' && isOneWord);
    const isGuarded = before.words !== words;
    if (!isUnknown && !isGuarded) throw error;
    report.renamed = renamed;
    const names = asWritten.flatMap((word) => {
      const arguments_ = expandWords(word, scope, writeInner);
      return holdsNames(word, scope) ? arguments_.flatMap(asNames) : arguments_;
    });
    const { words: inner, protect } = unguarded(names, scope);
    if (!inner.some((word) => word.kind === 'dynamic' && word.uses !== undefined)) throw error;
    refuseInnerLists(inner);
    const judged = judgeWords({ words: inner, redirects }, scope, around);
    refuseMany(
      inner.filter((word) => !isUnseenName(word) && !judged.numbers.has(word)),
      judged.grant,
    );
    return { ...judged, run: guarded(judged.run, judged.named.scope, protect) };
  }
}

/** Words of an unknown number may be options, but to what prints them, and to programs that may be given any. */
function refuseMany([program, ...words]: readonly Argument[], { confined }: ProgramGrant): void {
  const many = words.find((word) => word.kind === 'dynamic' && word.many);
  if (!many || confined || ['echo', 'printf'].includes(program?.text ?? '')) return;
  stop('bash.dynamic', `${shown(many.text)} may come to several words`, 'Put it in double quotes, or write the words.');
}

function aroundOf(redirects: readonly Redirect[], scope: Scope, writeInner: WriteInner): Pick<Call, 'inner' | 'input'> {
  const piped = scope.readsText === undefined ? undefined : { shown: scope.readsText };
  const input = inputOf(redirects) ?? piped;
  return { inner: innerOf(scope, writeInner, input), input };
}

/** What a program reads that is given no file: the last redirection of its input holds. */
function inputOf(redirects: readonly Redirect[]): Call['input'] {
  const last = redirects.findLast(({ kind }) => kind === 'in' || kind === 'here-document' || kind === 'here-string');
  if (last?.kind === 'here-document') return inputIn(last.document.parts);
  if (last?.kind === 'here-string') return inputIn(last.word.parts);
  return last?.kind === 'in' ? { file: literalText(last.target) ?? last.target.source } : undefined;
}

/** What is filled in when it runs stands nowhere in `shown`. */
function inputIn(parts: readonly Part[]): Call['input'] {
  const shown = parts.map((part) => (part.kind === 'text' ? part.text : ' ')).join('');
  return parts.every(({ kind }) => kind === 'text') ? { text: shown, shown } : { shown };
}

type SimpleCall = Pick<Call, 'redirects'> & { readonly words: readonly Argument[] };

interface JudgedWords {
  readonly named: NamedCall;
  readonly grant: ProgramGrant;
  readonly run: readonly Argument[];
  /** Words that are written out as a number, which is one word. */
  readonly numbers: ReadonlySet<Argument>;
}

function judgeWords(started: SimpleCall, scope: Scope, around: Pick<Call, 'inner' | 'input'>): JudgedWords {
  const { report } = scope;
  const before = report.renamed;
  report.renamed = new Map();
  const named = nameCall(started.words, scope);
  const grant = grantFor(named.argv, named.shownAs, scope);
  refuseToolchain(named.argv, grant.rule);
  const written = writtenOut(checkRule(started, named, grant, around), report);
  refuseToolchain(named.argv, grant.rule);
  const own = findOwnProgram(started.words, grant, named.scope);
  const run = own === undefined ? written : [textArgument(own), ...written.slice(1)];
  for (const [word, other] of report.renamed) {
    if (word.kind === 'glob' && !run.includes(other)) refuseLeading(word, grant.rule.words.join(' '));
  }
  const numbers = new Set([...report.renamed.keys()].filter(({ kind }) => kind === 'dynamic'));
  report.renamed = before;
  reportEffect(grant.rule, report);
  return { named, grant, run, numbers };
}

/** Commands that a command runs, judged as if they stood alone. */
function innerOf(outer: Scope, writeInner: WriteInner, input: Call['input']): Inner {
  const inner: Inner = {
    knows: ([program]) => hasRules(knownText(program) ?? ''),
    call(words, scope = outer): InnerCall {
      const { named, grant, run } = judgeWords({ words, redirects: [] }, scope, { inner, input });
      scope.report.inner.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run, confined: grant.confined });
      return { class: grant.rule.class, confined: grant.confined, words: run };
    },
    // A shell of its own has none of this one's variables.
    shell: (text, scope = outer) =>
      writeInner(
        readTree(text, { background: runsProject(scope.rules) }),
        { ...scope, variables: new Map(), loop: undefined },
        true,
      ),
  };
  return inner;
}

function reportEffect({ class: kind, changes, words: [program] }: ProgramRule, report: JudgeReport): void {
  if (kind === 'read') return;
  report.writes = true;
  if (program === 'git' && (kind === 'edit' || changes)) report.recordsInGit = true;
  else if (kind === 'project') report.runsCode = true;
}

/** What a test or a build writes elsewhere is not published; that one of its words names a place says nothing of what it writes. */
function beyondScope(scope: Scope): Scope {
  const { paths } = scope.rules;
  const check: Paths['check'] = (path, use, from, links) =>
    paths.check(path, use === 'write' ? 'write-perhaps' : use, from, links);
  return { ...scope, rules: { ...scope.rules, paths: { ...paths, check } } };
}

function checkRule(
  { words, redirects }: SimpleCall,
  named: NamedCall,
  grant: ProgramGrant,
  around: Pick<Call, 'inner' | 'input'>,
): readonly Argument[] {
  const { rule, entry } = grant;
  const start = named.prefix + rule.words.length;
  const call: Call = {
    name: rule.words.join(' '),
    rest: named.argv.slice(rule.words.length),
    scope: rule.class === 'project' && rule.words[0] !== 'git' ? beyondScope(named.scope) : named.scope,
    redirects,
    entry,
    ...around,
    leadingGlob: rule.leadingGlob ?? false,
  };
  if (call.rest.some(isUnseenName) && !takesNames(rule)) refuseNames(call);
  if ('rewrite' in rule) return [...words.slice(0, start), ...rule.rewrite(call)];
  if ('judge' in rule) {
    rule.judge(call);
    return words;
  }
  const parsed = readOptions(call, rule.options, rule.operands);
  rule.also?.(parsed, call);
  if (rule.write) return [...words.slice(0, start), ...rule.write(parsed, call)];
  return harden(words, start, rule, parsed, call);
}

const isUnseenName = (word: Argument): boolean => word.kind === 'dynamic' && word.uses !== undefined;

/** Only a table covers its operands; a rule that looks at them itself must say that it can do without their text. */
const takesNames = (rule: ProgramRule): boolean =>
  rule.names === true || ('options' in rule ? !rule.also && !rule.write : rule.class === 'project');

const refuseNames = ({ name }: Call): never =>
  stop(
    'bash.dynamic',
    `what ${name} would be given is not known before it runs`,
    `Name the files, or give them to a program that takes any, such as cat, grep, wc or rm.`,
  );

/** The words with the rule's own in between: `start` is how many name the program and its sub-command. */
function harden(
  words: readonly Argument[],
  start: number,
  rule: ProgramRule,
  parsed: ParsedCall,
  call: Call,
): readonly Argument[] {
  const end = parsed.dashes === undefined ? words.length : start + parsed.dashes;
  const first = (rule.harden?.(parsed, call) ?? []).map(textArgument);
  const last = (rule.hardenLast?.(parsed, call) ?? []).map(textArgument);
  return [...words.slice(0, start), ...first, ...words.slice(start, end), ...last, ...words.slice(end)];
}
interface Option {
  readonly arity: 'flag' | 'value' | 'optional';
  readonly kind: Kind;
}

export function readOptions(call: Call, table: OptionTable, operandTable: OperandTable): ParsedCall {
  const reader: Reader = { call, table, options: optionsOf(table), at: 0, found: [], word: 0 };
  const operands: Argument[] = [];
  let dashes: number | undefined;
  while (reader.at < call.rest.length) {
    const argument = call.rest[reader.at++];
    if (!argument) break;
    if (dashes !== undefined) operands.push(checkOperand(argument, operands.length, operandTable, reader, true));
    else if (isDashes(argument)) dashes = reader.at - 1;
    else if (isOption(argument)) {
      reader.word = reader.at - 1;
      readOption(argument.kind === 'dynamic' ? withNumber(argument, reader) : argument.text, reader);
    } else operands.push(checkOperand(argument, operands.length, operandTable, reader, false));
  }
  return { options: reader.found, operands, ...(dashes !== undefined && { dashes }) };
}

interface Reader {
  readonly call: Call;
  readonly table: OptionTable;
  readonly options: ReadonlyMap<string, Option>;
  at: number;
  readonly found: { name: string; value?: Argument; at: number }[];
  /** Index of the option that is being read. */
  word: number;
}

const isDashes = (argument: Argument): boolean => argument.kind === 'text' && argument.text === '--';

function isOption(argument: Argument): boolean {
  if (argument.kind === 'text') return argument.text.startsWith('-') && argument.text !== '-';
  return argument.kind === 'dynamic' && argument.head.startsWith('-');
}

/** An option whose value is known only when it runs, with the number that stands for it: `-n$N`, `-$N`, `--lines=$N`. */
function withNumber(argument: Extract<Argument, { kind: 'dynamic' }>, { table, options, call }: Reader): string {
  const text = withStandIns(argument, 'number')?.text ?? '';
  const [, name = '', number = ''] = /^(--[\w-]+(?==)|-[A-Za-z]?)=?0*(7)$/.exec(text) ?? [];
  const { arity, kind } = options.get(name) ?? {};
  const isValue = number !== '' && arity !== 'flag' && kind instanceof RegExp && acceptsAny(kind);
  const isNumber = name === '-' ? table.word && acceptsAny(table.word, '-') : isValue;
  if (number === '' || table.goFlags || !isNumber) {
    stop(
      'bash.dynamic',
      `${shown(argument.text)} is an option of ${call.name} with a value that is not known`,
      'Write option and value as two words.',
    );
  }
  call.scope.report.renamed.set(argument, ofDigits(argument, { filled: true }));
  return text;
}

function readOption(word: string, reader: Reader): void {
  if (reader.table.word?.test(word)) reader.found.push({ name: word, at: reader.word });
  else if (reader.table.goFlags) readLong(word.replace(/^--/, '-'), reader);
  else if (word.startsWith('--') || reader.options.has(word)) readLong(word, reader);
  else readCluster(word, reader);
}

function readLong(word: string, reader: Reader): void {
  const equals = word.indexOf('=');
  const name = equals === -1 ? word : word.slice(0, equals);
  const option = reader.options.get(name) ?? refuseOption(name, word, reader);
  const attached = equals === -1 ? undefined : textArgument(word.slice(equals + 1));
  if (option.arity === 'flag' && attached) refuseOption(name, word, reader);
  keep(name, option, attached, reader);
}

/** `-abc`: flags up to the first option that takes a value, whose value is the rest or the next word. */
function readCluster(word: string, reader: Reader): void {
  if (reader.table.unclustered && word.length > 2) refuseOption(word, word, reader);
  for (let at = 1; at < word.length; at += 1) {
    const name = `-${word[at]}`;
    const option = reader.options.get(name) ?? refuseOption(name, word, reader);
    if (option.arity === 'flag') reader.found.push({ name, at: reader.word });
    else {
      const attached = word.slice(at + 1);
      if (attached.startsWith('=') && FILES.includes(option.kind)) refuseEquals(name, word, reader);
      if (reader.table.tailless && option.arity === 'value' && attached === '' && at > 1)
        refuseTail(name, word, reader);
      keep(name, option, attached === '' ? undefined : textArgument(attached), reader);
      return;
    }
  }
}

function keep(name: string, { arity, kind }: Option, attached: Argument | undefined, reader: Reader): void {
  const value = arity === 'value' ? (attached ?? reader.call.rest[reader.at++]) : attached;
  if (arity === 'value' && !value) {
    stop('bash.option', `${name} of ${reader.call.name} has no value`, `Write ${name} with its value.`);
  }
  if (value?.kind === 'glob') {
    stop('bash.glob', `${shown(value.text)} as the value of ${name} may become several words`, 'Name one file.');
  }
  if (reader.table.plainValues && value !== attached && value?.text.startsWith('-')) refuseDash(name, value, reader);
  // A minus would make an option of it.
  const isBare = reader.table.plainValues && value !== attached && value?.kind === 'dynamic';
  if (value) checkKind(value, kind, isBare ? `the value of ${name}` : name, reader.call);
  reader.found.push({ name, ...(value && { value }), at: reader.word });
}

/** `-c=x` names the file `x` to some programs, and `=x` to others. */
const refuseEquals = (name: string, word: string, { call }: Reader): never =>
  stop('bash.option', `the file in ${shown(word)} of ${call.name} is not certain`, `Write ${name} FILE, without "=".`);

const refuseTail = (name: string, word: string, { call }: Reader): never =>
  stop(
    'bash.option',
    `${name} of ${call.name} has no value in ${shown(word)}`,
    `Write ${name} as a word of its own, with its value.`,
  );

const refuseDash = (name: string, { text }: Argument, { call }: Reader): never =>
  stop('bash.value', `${shown(text)} as the value of ${name} of ${call.name} looks like an option`, 'Leave it out.');

function checkOperand(
  argument: Argument,
  index: number,
  table: OperandTable,
  { call, found }: Reader,
  dashes: boolean,
): Argument {
  if (index >= (table.max ?? Number.POSITIVE_INFINITY)) {
    stop('bash.operand', `${shown(argument.text)} is more than ${call.name} may be given`, 'Leave it out.');
  }
  const first = found.some(({ name }) => table.unless?.includes(name)) ? undefined : table.first?.[index];
  const kind = first ?? (dashes ? (table.afterDashes ?? table.kind) : table.kind);
  if (kind === 'pattern' && writePattern(argument, dashes, call)) return argument;
  checkKind(argument, kind, 'an operand', call);
  return argument;
}

function refuseOption(name: string, word: string, { call, options }: Reader): never {
  const near = nearest(name.slice(0, 60), [...options.keys()]);
  const known = [...options.keys()].filter((option) => option.startsWith('--') === name.startsWith('--'));
  const nearby = near ? `; the nearest is ${near}` : '';
  const remedy =
    known.length === 0
      ? `Use ${call.name} without options.`
      : `${allowedAre(known, { beside: nearby.length })}${nearby}.`;
  return stop('bash.option', `the option ${shown(word)} of ${call.name} is not allowed`, remedy);
}

const CACHE = new WeakMap<OptionTable, ReadonlyMap<string, Option>>();

/** Tables are constants, so each is unfolded once. */
function optionsOf(table: OptionTable): ReadonlyMap<string, Option> {
  const known = CACHE.get(table);
  if (known) return known;
  const options = new Map<string, Option>();
  for (const name of split(table.flags ?? '')) options.set(name, { arity: 'flag', kind: 'text' });
  for (const [names, kind] of Object.entries(table.values ?? {})) {
    for (const name of split(names)) options.set(name, { arity: 'value', kind });
  }
  for (const [names, kind] of Object.entries(table.optional ?? {})) {
    for (const name of split(names)) options.set(name, { arity: 'optional', kind });
  }
  CACHE.set(table, options);
  return options;
}

const split = (names: string): string[] => names.split(/\s+/).filter(Boolean);
