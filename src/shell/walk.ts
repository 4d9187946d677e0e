/** Walks the tree: judges every program call and writes the checked text, following what the shell knows on the way. */
import { textArgument } from './argument.ts';
import { checkName } from './assignments.ts';
import { writeBuiltin } from './builtins.ts';
import { mayMoveDirectories } from './change-directory.ts';
import { linesOf } from './commit-names.ts';
import { evalBody } from './eval-text.ts';
import { grantFor } from './grant.ts';
import { withListedWords } from './listed-words.ts';
import { unrolled, writeCase, writeCount, writeFor, writeWhile } from './loops.ts';
import { printedText } from './name-lists.ts';
import { activatedState, withPathProgram } from './own-program.ts';
import {
  headsBehind,
  isIgnored,
  isMissing,
  NOTING,
  noted,
  notesAt,
  onlyReadsPipes,
  readToTheEnd,
  typedAs,
  withOutcomes,
  withPipes,
  withQuietOutcomes,
} from './pipe-outcomes.ts';
import { findProjectProgram } from './project/project-programs.ts';
import {
  asksBefore,
  isPipe,
  literalText,
  type Node,
  type NodeOf,
  type Redirect,
  type SimpleNode,
} from './reader/tree.ts';
import { writeRedirects } from './redirections.ts';
import type { Scope } from './scope.ts';
import {
  joinStates,
  LAST_PROCESS,
  type NodeText,
  PROCESS,
  plainState,
  type ShellText,
  type State,
  withValue,
} from './shell-state.ts';
import { afterArithmetic, forEachChoice, writeArithmetic } from './shell-variables.ts';
import { isShowing } from './shown-files.ts';
import { OF_THE_SHELL, writeSimple } from './simple.ts';
import { writeConditional } from './test-expressions.ts';
import { namesToolchain } from './toolchain-names.ts';
import { writeTrap } from './trap.ts';
import { xargsLoop } from './xargs-loop.ts';

const WRITERS: { readonly [K in Node['kind']]: (node: NodeOf<K>, scope: Scope) => NodeText } = {
  simple: writeCommand,
  conditional: (node, scope) => {
    grantFor({ argv: [textArgument('test')], shownAs: '[[' }, scope);
    const write = (one: Scope): ShellText => at(writeConditional(node, one, writeInner) + redirects(node, one), one);
    return stay(forEachChoice(node, scope, write).text, scope);
  },
  arithmetic: (node, scope) => {
    for (const name of node.expression.assigns) checkName(name);
    const text = `((${writeArithmetic(node.expression, scope)}))${redirects(node, scope)}`;
    const state = afterArithmetic(scope, node.expression);
    return { text, ok: state, failed: joinStates(state, scope) };
  },
  function: () => {
    throw new Error('functions are written where they are called');
  },
  pipeline: writePipeline,
  chain: writeChain,
  sequence: writeSequence,
  trap: (node, scope) => writeTrap(node, scope, writeInner),
  background: writeBackground,
  subshell: (node, scope) =>
    noted(node, scope, () => {
      // What is set to note failures would be the outcome that it asks for.
      const notes = asks(scope) && !asksBefore(node.body);
      const judged = (): string => write(node.body, { ...scope, loop: undefined, notes, inShell: true }).text;
      const body = inShell(scope, judged);
      return stay(`( ${body} )${redirects(node, scope)}`, scope);
    }),
  group: (node, scope) => {
    const body = write(node.body, scope);
    const text = node.body.kind === 'background' ? body.text : `{ ${body.text}; }`;
    return redirected(node, { ...body, text }, scope);
  },
  if: writeIf,
  for: (node, scope) => redirected(node, writeFor(node, scope, write, writeInner), scope),
  count: (node, scope) => redirected(node, writeCount(node, scope, write), scope),
  while: (node, scope) => redirected(node, writeWhile(node, scope, write), scope),
  case: (node, scope) => redirected(node, writeCase(node, scope, write, writeInner), scope),
};

/** @throws Refused where a rule does not let it pass */
export function write(node: Node, scope: Scope): NodeText {
  const decides = (scope.decides ?? false) && HANDS_ON.includes(node.kind);
  const hidden = scope.hidden === true || ('redirects' in node && node.redirects.some(isOutput));
  const turnsQuiet = !scope.quiet && isList(node) && node.redirects.some(movesErrors);
  const quiet = scope.quiet === true || turnsQuiet;
  const inner: Scope = { ...scope, ...inputOf(node, scope), decides, hidden, ...(quiet && { quiet }) };
  const writeIt = (): NodeText => (WRITERS[node.kind] as (node: Node, scope: Scope) => NodeText)(node, inner);
  return turnsQuiet && !scope.inShell ? saidBehind(node, scope, writeIt) : writeIt();
}

/** A list that says nothing itself of how the commands in it ended, and what is said of them behind it. */
function saidBehind(node: Node, { report }: Scope, writeIt: () => NodeText): NodeText {
  const { notesPipes } = report;
  report.notesPipes = false;
  const written = writeIt();
  const isNoted = report.notesPipes;
  report.notesPipes ||= notesPipes;
  return isNoted ? { ...written, text: withQuietOutcomes(written.text, typedAs(node)) } : written;
}

/** A command that holds others. */
const isList = (node: Node): node is Extract<Node, { redirects: unknown }> =>
  'redirects' in node && !['simple', 'arithmetic', 'conditional'].includes(node.kind);

const movesErrors = (redirect: Redirect): boolean =>
  redirect.kind === 'copy' ? redirect.from === 2 : isOutputOf(redirect) && redirect.stream !== 1;

/** The turns of a loop in the place of the loop; undefined where they are not known. */
export const turnsOf = (node: Node, scope: Scope): Node | undefined =>
  node.kind === 'for' && node.redirects.length === 0 ? unrolled(node, scope, writeInner) : undefined;

/** What is known of its standard input: the one around it, or what it is redirected from. */
function inputOf(node: Node, scope: Scope): Partial<Scope> {
  const input = 'redirects' in node ? node.redirects.findLast(isInput) : undefined;
  if (!input) return {};
  const [part] = input.kind === 'in' ? input.target.parts : [];
  const body = part?.kind === 'process' ? part.body : undefined;
  return {
    readsToolchain: body !== undefined && namesToolchain(body, scope),
    readsCommits: body && linesOf(body),
    readsText: undefined,
  };
}

const isOutputOf = (redirect: Redirect): redirect is Extract<Redirect, { kind: 'out' | 'append' }> =>
  redirect.kind === 'out' || redirect.kind === 'append';
const isOutput = (redirect: Redirect): boolean => isOutputOf(redirect) && redirect.stream !== 2;

const isInput = ({ kind }: Redirect): boolean => kind === 'in' || kind === 'here-document' || kind === 'here-string';

/** How one of these ends is how its last command ends. */
const HANDS_ON: readonly Node['kind'][] = ['simple', 'pipeline', 'chain', 'sequence', 'subshell', 'group'];

/** Whether anybody is to be told how the code in it ends. */
const asks = ({ decides, notes = false }: Pick<Scope, 'decides' | 'notes'>): boolean =>
  decides === true || notes !== false;

/** What runs in a shell of its own, which ends as the code in it did where nobody asks how bash would have it end. */
function inShell({ report, notes }: Pick<Scope, 'report' | 'notes'>, judge: () => string): string {
  const { notesPipes } = report;
  report.notesPipes = false;
  const body = judge();
  const text = notes === 'only' ? body : withPipes(body, report);
  report.notesPipes = notesPipes;
  return text;
}

/** A substitution runs in a shell of its own: where it goes to is forgotten. */
function writeInner(body: Node, scope: Scope, isLine = false): string {
  const { report } = scope;
  const { asksPipes, notesPipes } = report;
  const decides = isLine && (scope.decides ?? false);
  report.notesPipes = false;
  const { text } = write(body, { ...scope, loop: undefined, decides, notes: decides, hidden: !isLine });
  const whole = withPipes(text, report);
  Object.assign(report, { asksPipes, notesPipes });
  return whole;
}

const redirects = ({ redirects: all }: Extract<Node, { redirects: unknown }>, scope: Scope): string =>
  forEachChoice(all, scope, (one) => at(writeRedirects(all, one, writeInner), one)).text;

const at = (text: string, { cwds }: Scope): ShellText => ({ text, ok: cwds, failed: cwds });

const stay = (text: string, scope: Scope): NodeText => ({ text, ok: plainState(scope), failed: plainState(scope) });

const after = ({ ok, failed }: NodeText): State => joinStates(ok, failed);

/** What is never reached is judged all the same, as if it were reached from where the whole began. */
const reached = (scope: Scope, state: State): Scope => ({
  ...scope,
  ...plainState(state.cwds.length > 0 ? state : scope),
});

/** Judges a redirected command: if a redirection fails, bash does not enter the command at all. */
function redirected(
  node: Extract<Node, { redirects: unknown }>,
  { text, ok, failed }: NodeText,
  scope: Scope,
): NodeText {
  if (node.redirects.length === 0) return { text, ok, failed };
  return { text: text + redirects(node, scope), ok, failed: joinStates(failed, plainState(scope)) };
}

function writeCommand(asWritten: SimpleNode, scope: Scope): NodeText {
  const node = withPathProgram(withProgram(asWritten, scope), scope);
  const body = evalBody(node, scope, writeInner);
  if (body) return write(body, scope);
  return writeBuiltin(node, scope, writeInner) ?? noted(node, scope, () => writeProgram(node, scope));
}

function writeProgram(node: SimpleNode, scope: Scope): NodeText {
  const { calls, inner } = scope.report;
  const [from, innerFrom] = [calls.length, inner.length];
  const judge = (): ShellText => withListedWords(node, scope, (one) => writeSimple(node, one, writeInner));
  const written = node.words.some(isPipe) ? sideBySide(judge, scope) : judge();
  const made = [...calls.slice(from), ...inner.slice(innerFrom)];
  if (made.some(({ argv }) => mayMoveDirectories(argv, scope.rules))) scope.report.moves = true;
  const isMove = node.words.slice(0, 1).some((program) => literalText(program) === 'cd');
  const state = activatedState(node, scope) ?? plainState(scope);
  const previous = scope.cwds.length === 1 ? scope.cwds[0] : null;
  return {
    text: written.text,
    ok: { ...state, cwds: written.ok, ...(isMove && { previous }) },
    failed: { ...state, cwds: written.failed },
  };
}

/** `BIN=target/debug/x; "$BIN" --help` as if the program stood there. What the shell itself would run is never read from a variable. */
function withProgram(node: SimpleNode, { variables }: Scope): SimpleNode {
  const [program, ...more] = node.words;
  const [part, ...others] = program?.parts.filter((one) => one.kind !== 'text' || one.text !== '') ?? [];
  if (part?.kind !== 'variable' || part.operation || others.length > 0) return node;
  const value = variables.get(part.name);
  const text = value?.kind === 'text' ? value.text : '';
  const isPlain = /^[\w./][\w./+-]*$/.test(text) && !OF_THE_SHELL.includes(text);
  if (!isPlain || !(text.includes('/') || findProjectProgram(text))) return node;
  return { ...node, words: [{ parts: [{ kind: 'text', text, quoted: true }], source: text }, ...more] };
}

/** Each command of a pipeline runs in a shell of its own, beside the others. */
function writePipeline(node: NodeOf<'pipeline'>, scope: Scope): NodeText {
  const [only, ...more] = node.commands;
  const prefix = [node.timed, node.negated ? '!' : '']
    .filter(Boolean)
    .map((word) => `${word} `)
    .join('');
  if (only && more.length === 0) {
    const { text, ok, failed } = write(only, node.negated ? { ...scope, notes: false } : scope);
    return { text: prefix + text, ok: node.negated ? failed : ok, failed: node.negated ? ok : failed };
  }
  const inPlace = (at: number): Scope => {
    if (at === 0) return { ...scope, hidden: scope.hidden === true || !node.commands.slice(1).every(isShowing) };
    const before: Node = { ...node, commands: node.commands.slice(0, at) };
    return {
      ...scope,
      hidden: true,
      readsCommits: linesOf(before),
      readsToolchain: namesToolchain(before, scope),
      readsText: at === 1 ? printedText(node.commands[0]) : undefined,
    };
  };
  const stages = sideBySide(() => node.commands.map((command, at) => writeStage(command, inPlace(at))), scope);
  const last = stages.length - 1;
  // At the end of the line the last part needs no note: the line ends as it does.
  const isFollowed = scope.notes === true && !scope.decides;
  const code = stages.flatMap(({ runsCode, isNoted }, at) =>
    runsCode && (at < last || isNoted || isFollowed) && !onlyReadsPipes(node.commands[at] as Node) ? [at] : [],
  );
  const isAsked = !node.negated && code.length > 0 && (scope.decides || scope.notes);
  const readers = isAsked ? headsBehind(node.commands, code[0] ?? last) : [];
  const texts = stages.map(({ text }, at) => (readers.includes(at) ? readToTheEnd(text) : text));
  const text = prefix + texts.join(' | ');
  const shown = stages.map(({ says }, at) => (says ? undefined : typedAs(node.commands[at] as Node)));
  return stay(isAsked ? withOutcomes(text, { code, readers, last, shown }, scope) : text, scope);
}

interface Stage {
  readonly text: string;
  /** It runs the repository's code, or what is not there. */
  readonly runsCode: boolean;
  /** It says how the code in it ends. */
  readonly isNoted: boolean;
  /** It says so itself, and ends as a part of it did. */
  readonly says: boolean;
}

function writeStage(written: Node, { report, ...scope }: Scope): Stage {
  const command = xargsLoop(written, { ...scope, report }) ?? written;
  const before = report.runsCode;
  report.runsCode = false;
  const isAsked = asks(scope);
  // How a shell of its own ends is how the part ends.
  const how = { decides: isAsked && command.kind === 'subshell', notes: isAsked && command.kind !== 'simple' };
  const text = inShell(
    { report },
    () => write(command, { ...scope, report, loop: undefined, inShell: true, ...how }).text,
  );
  const { runsCode } = report;
  report.runsCode ||= before;
  const isNoted = text.startsWith(NOTING);
  const isAtRisk = runsCode || isMissing(command, scope.rules);
  // A loop for xargs ends as that does, and not as its last turn.
  return {
    text: isNoted ? `{ ${text}; }` : text,
    runsCode: isAtRisk,
    isNoted: isNoted || command !== written,
    says: isNoted && !(isList(command) && command.redirects.some(movesErrors)),
  };
}

/** What one of them moves, another may have been judged without. */
function sideBySide<T>(judge: () => T, { report }: Scope): T {
  const { moves } = report;
  const judged = judge();
  return report.moves === moves ? judged : judge();
}

function writeChain({ first, rest }: NodeOf<'chain'>, scope: Scope): NodeText {
  const nodes = [first, ...rest.map(({ node }) => node)];
  const inPlace = (index: number): Scope => ({
    ...scope,
    decides: (scope.decides ?? false) && index === rest.length,
    notes: !isIgnored(rest[index]) && notesAt(nodes, index, scope, true),
  });
  let result = write(first, inPlace(0));
  for (const [index, { operator, node }] of rest.entries()) {
    const next = write(node, reached(inPlace(index + 1), operator === '&&' ? result.ok : result.failed));
    const isReached = (operator === '&&' ? result.ok : result.failed).cwds.length > 0;
    const text = `${result.text} ${operator} ${next.text}`;
    if (!isReached) result = { ...result, text };
    else if (operator === '&&') result = { text, ok: next.ok, failed: joinStates(result.failed, next.failed) };
    else result = { text, ok: joinStates(result.ok, next.ok), failed: next.failed };
  }
  return result;
}

function writeSequence({ nodes }: NodeOf<'sequence'>, scope: Scope): NodeText {
  let result: NodeText = stay('', scope);
  // What is never reached is judged as if what stands before it had run.
  let last: State = scope;
  for (const [index, node] of nodes.entries()) {
    const state = after(result);
    const decides = (scope.decides ?? false) && index === nodes.length - 1;
    const notes = notesAt(nodes, index, scope);
    const next = write(node, reached({ ...scope, ...plainState(last), decides, notes }, state));
    const end = after(next);
    if (end.cwds.length > 0) last = end;
    const text = result.text ? `${result.text}; ${next.text}` : next.text;
    result = state.cwds.length > 0 ? { ...next, text } : { ...result, text };
  }
  return result;
}

/** Stands in braces, behind which may stand what stands after any command. */
function writeBackground({ body }: NodeOf<'background'>, scope: Scope): NodeText {
  scope.report.background = true;
  const { text } = write(body, { ...scope, loop: undefined, decides: false, notes: false });
  const state = withValue(plainState(scope), LAST_PROCESS, PROCESS);
  return { text: `{ ${text} & }`, ok: state, failed: state };
}

function writeIf(node: NodeOf<'if'>, scope: Scope): NodeText {
  const texts: string[] = [];
  let state = plainState(scope);
  let ends: State = { ...state, cwds: [] };
  node.branches.forEach((branch, index) => {
    const condition = write(branch.condition, { ...reached(scope, state), notes: false });
    const body = write(branch.body, reached(scope, condition.ok));
    texts.push(`${index === 0 ? 'if' : 'elif'} ${condition.text}; then ${body.text};`);
    if (condition.ok.cwds.length > 0) ends = joinStates(ends, after(body));
    state = condition.failed;
  });
  const otherwise = node.otherwise && write(node.otherwise, reached(scope, state));
  if (otherwise) texts.push(`else ${otherwise.text};`);
  ends = joinStates(ends, otherwise && state.cwds.length > 0 ? after(otherwise) : state);
  return redirected(node, { text: `${texts.join(' ')} fi`, ok: ends, failed: ends }, scope);
}
