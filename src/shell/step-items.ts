/** The commands of a line one by one, with where another shell begins and ends, for what divides the line into parts. */
import type { CommandStep } from '../core/access.ts';
import { readTree } from './reader/parse.ts';
import {
  asksBefore,
  bareText,
  literalText,
  type Node,
  type NodeOf,
  plainCall,
  plainWord,
  type Redirect,
  type SimpleNode,
  variablesIn,
  type Word,
} from './reader/tree.ts';
import { runsProject, type Scope } from './scope.ts';
import { refuseLine, setWithin } from './step-variables.ts';
import { turnsOf } from './walk.ts';

/**
 * A command of the line's outermost list; where another shell begins and ends, of which one of `bash -c` knows no variables; or
 * where what depends on the same condition does.
 */
export type Item =
  | RunItem
  | { readonly kind: 'enter'; readonly isFresh: boolean }
  | { readonly kind: 'leave' | 'open' | 'close' };
export interface RunItem {
  readonly kind: 'run';
  readonly operator: CommandStep['operator'];
  readonly node: Node;
  readonly isBranch?: CommandStep['isBranch'];
}

/** Lists from left to right, as bash runs them: what is skipped leaves the outcome as it was. */
export function itemsOf(node: Node, operator: RunItem['operator'] = ';'): Item[] {
  if (node.kind === 'sequence') {
    return node.nodes.flatMap((one, index) => itemsOf(one, index === 0 ? operator : ';'));
  }
  if (node.kind !== 'chain') return [{ kind: 'run', operator, node }];
  return [...itemsOf(node.first, operator), ...node.rest.flatMap((one) => itemsOf(one.node, one.operator))];
}

/**
 * What a list in brackets or for `bash -c` holds, in its place. Behind `&&` all of it depends on what stands in front. If `next` asks
 * how it ends, an `if` is not opened: as a list, it fails where its condition does not hold.
 *
 * @throws Refused for anything else
 */
export function opened({ operator, node, isBranch }: RunItem, scope: Scope, next: RunItem | undefined): Item[] {
  const line = node.kind === 'simple' ? lineOf(node) : undefined;
  const isAsked = next !== undefined && (next.operator !== ';' || asksBefore(next.node));
  const body =
    line === undefined
      ? (bodyOf(node) ?? (isAsked ? undefined : conditionOf(node)) ?? turnsOf(node, scope))
      : readTree(line, { background: runsProject(scope.rules) });
  if (!body || (isAsked && mayEndEarly(body)))
    refuseLine('one command of it does both', elsewhere(node) && IN_DIRECTORY);
  if (scope.report.background && leavesJobs(body)) refuseLine(IN_BACKGROUND);
  const all = itemsOf(body, operator);
  const branches = [...(isBranch ? [0] : []), ...(node.kind === 'if' ? [all.length - 1] : [])];
  const items = all.map((item, at) =>
    item.kind === 'run' && branches.includes(at) ? { ...item, isBranch: true as const } : item,
  );
  // Where what stands in front fails, the condition of an `if` does not run either, and nothing ends well.
  const isOne =
    operator === ';' ||
    (node.kind !== 'if' && items.every((item) => item.kind !== 'run' || item.operator === operator));
  const list: Item[] = isOne ? items : [{ kind: 'open' }, ...items, { kind: 'close' }];
  return ['group', 'for', 'if'].includes(node.kind)
    ? list
    : [{ kind: 'enter', isFresh: line !== undefined }, ...list, { kind: 'leave' }];
}

function bodyOf(node: Node): Node | undefined {
  if (node.kind !== 'group' && node.kind !== 'subshell') return bisectElsewhere(node);
  return node.redirects.length === 0 ? node.body : undefined;
}

/** `if A; then B; fi`, as `A && { B; }`, which ends so but where A fails. */
function conditionOf(node: Node): Node | undefined {
  if (node.kind !== 'if' || node.otherwise || node.branches.length !== 1 || node.redirects.length > 0) return undefined;
  const [branch] = node.branches;
  if (!branch) return undefined;
  const isList = ['chain', 'sequence'].includes(branch.condition.kind);
  const first = isList ? conditional(branch.condition) : branch.condition;
  return { kind: 'chain', first, rest: [{ operator: '&&', node: conditional(branch.body) }] };
}

const IN_BACKGROUND = 'a command in the background would end with its part';

/** A list that ends with such a condition. */
const mayEndEarly = (body: Node): boolean =>
  body.kind === 'sequence' ? body.nodes.slice(-1).some(mayEndEarly) : body.kind === 'if';

function lineOf({ words, assignments, redirects }: NodeOf<'simple'>): string | undefined {
  const [shell = '', option = '', line, ...more] = words.map(literalText);
  const isPlain = ['bash', 'sh'].includes(shell) && ['-c', '-lc', '-cl'].includes(option);
  return isPlain && assignments.length + redirects.length + more.length === 0 ? line : undefined;
}

export const isRun = (item: Item): item is RunItem => item.kind === 'run';
export const nodesOf = (items: readonly Item[]): Node[] => items.filter(isRun).map(({ node }) => node);

/** The command that runs behind it, if that runs. */
export const nextOf = (items: readonly Item[], at: number): RunItem | undefined => items.slice(at + 1).find(isRun);

/** What it sets may stay as it was. */
export const conditional = (node: Node): Node => ({ kind: 'group', body: node, redirects: [] });

/** `git bisect run COMMAND`, which the host does in git's place. */
export interface BisectRun {
  /** COMMAND. */
  readonly asked: SimpleNode;
  /** What reads or keeps what it prints, which stands in `file`; absent: it is shown. */
  readonly reader?: (file: string) => Node;
  /** The streams that go there. */
  readonly streams: 'output' | 'both';
}

/** Undefined for any other command. */
export function bisectRun(node: Node): BisectRun | undefined {
  const isPipe = node.kind === 'pipeline' && !node.negated && node.timed === '';
  const first = isPipe ? node.commands[0] : node;
  if (first?.kind !== 'simple' || first.assignments.length > 0) return undefined;
  const [git, bisect, run, ...words] = first.words;
  const isRun = [git, bisect, run].map((word) => word && bareText(word)).join(' ') === 'git bisect run';
  const { redirects } = first;
  if (!isRun || words.length === 0 || redirects.some(({ kind }) => !['out', 'append', 'copy'].includes(kind)))
    return undefined;
  const ofErrors = redirects.filter((one) => one.kind === 'out' && one.stream === 2);
  // One that keeps errors would lose those of all runs but the last.
  if (!ofErrors.every(isToNowhere)) return undefined;
  const asked: SimpleNode = { ...first, words, redirects: ofErrors };
  const others = redirects.filter((one) => !ofErrors.includes(one));
  // `2>&1 > file` leads errors to where the output has been led before.
  const led = others.findLastIndex((one) => one.kind === 'out' || one.kind === 'append');
  const isBoth = others.some((one, at) =>
    one.kind === 'copy' ? one.to === 1 && at > led : 'stream' in one && one.stream === 'both',
  );
  const streams = isBoth ? 'both' : 'output';
  if (!isPipe && others.every(({ kind }) => kind === 'copy')) return { asked, streams };
  const reader = (file: string): Node => {
    const cat: SimpleNode = { ...first, words: [plainWord('cat'), plainWord(file)], redirects: others };
    return isPipe ? { ...node, commands: [cat, ...node.commands.slice(1)] } : cat;
  };
  return { asked, streams, reader };
}

/** `git -C DIRECTORY bisect run COMMAND`, in that directory. What opens files would look for them there: with that, it is undefined. */
function bisectElsewhere(node: Node): Node | undefined {
  const { place, run, opens } = elsewhere(node) ?? {};
  if (!place || !run || opens || /^(?:-|$)/.test(literalText(place) ?? '')) return undefined;
  return { kind: 'chain', first: plainCall([plainWord('cd'), place]), rest: [{ operator: '&&', node: run }] };
}

function elsewhere(node: Node): { readonly place: Word; readonly run: Node; readonly opens: boolean } | undefined {
  const [first, ...readers] = node.kind === 'pipeline' ? node.commands : [node];
  if (first?.kind !== 'simple') return undefined;
  const [git, option, place, ...words] = first.words;
  if (!git || !place || [git, option].map((word) => word && bareText(word)).join(' ') !== 'git -C') return undefined;
  const there: SimpleNode = { ...first, words: [git, ...words] };
  const run: Node = node.kind === 'pipeline' ? { ...node, commands: [there, ...readers] } : there;
  const opens = !first.redirects.every(isNoFile) || !readers.every(opensNothing);
  return bisectRun(run) && { place, run, opens };
}

const IN_DIRECTORY = 'Write `cd DIRECTORY && git bisect run COMMAND`; what reads it runs in that directory too.';

const isNoFile = (redirect: Redirect): boolean => redirect.kind === 'copy' || isToNowhere(redirect);

const opensNothing = (node: Node): boolean =>
  node.kind === 'simple' &&
  node.redirects.every(isNoFile) &&
  OPENS_NOTHING.test(node.words.map((word) => (literalText(word) ?? '\0').concat('\n')).join(''));

/** Words, each with a line end. grep has a pattern and no file. */
const OPENS_NOTHING =
  /^(?:(?:tail|head|wc|sort|uniq)\n(?:-\w+\n|\d+\n)*|grep\n(?:-(?:[civnowxEF]+|[civnowxEF]*[ABCm]\n?\d+)\n)*[^-\n\0][^\n\0]*\n)$/;

/** The commands behind one of them; what depends on another one only sets something if it runs. */
export function laterOf(items: readonly Item[], at: number): RunItem[] {
  let depth = 0;
  return items.slice(at + 1).flatMap((item): RunItem[] => {
    if (item.kind === 'open') depth += 1;
    if (item.kind === 'close') depth -= 1;
    if (item.kind !== 'run') return [];
    const isCertain = item.operator === ';' && depth <= 0;
    const sets = item.node.kind === 'simple' && item.node.words.length === 0;
    return [isCertain || !sets ? item : { ...item, node: conditional(item.node) }];
  });
}

/** The end of the shell that is entered there. */
export function leaveOf(items: readonly Item[], at: number): number {
  let depth = 0;
  return items.findIndex(({ kind }, index) => {
    if (index >= at && kind === 'enter') depth += 1;
    if (index >= at && kind === 'leave') depth -= 1;
    return index > at && depth === 0;
  });
}

/** Also `PATH=bin:$PATH`, which is exported already. */
export const isExport = (node: Node): boolean =>
  node.kind === 'simple' &&
  (isCalled(node, ['export']) || (node.words.length === 0 && node.assignments.some(({ name }) => name === 'PATH')));

export const isCalled = (node: SimpleNode, names: readonly string[]): boolean =>
  node.words[0] !== undefined && names.includes(bareText(node.words[0]) ?? '');

/** Whether a command of that name stands in it, but for shells of their own, in which they change only those. */
export function namesAny(place: unknown, names: readonly string[]): boolean {
  if (Array.isArray(place)) return place.some((one) => namesAny(one, names));
  if (typeof place !== 'object' || place === null) return false;
  const node = place as Partial<Node>;
  if (node.kind === 'subshell') return false;
  if (node.kind === 'trap' || (node.kind === 'simple' && isCalled(node as SimpleNode, names))) return true;
  return Object.values(place).some((one) => namesAny(one, names));
}

/**
 * Whether it starts something by `&` that no `wait` at the end of the same shell of its own waits for; or may, by a word that could be a
 * line for another shell.
 */
function leavesJobs(place: unknown, isWaited = false): boolean {
  if (Array.isArray(place)) return place.some((one) => leavesJobs(one, isWaited));
  if (typeof place !== 'object' || place === null) return false;
  const node = place as Node;
  if (node.kind === 'background') return !isWaited || leavesJobs(node.body);
  if (node.kind === 'simple' && isCalled(node, RUN_NO_TEXT)) return leavesJobs(partsBesideText(node));
  if ('text' in place && typeof place.text === 'string' && /(?<![&>])&(?![&>])/.test(place.text)) return true;
  const inner = node.kind === 'subshell' ? waitsAtEnd(node.body) : isWaited && node.kind !== 'pipeline';
  return Object.values(place).some((one) => leavesJobs(one, inner));
}

function waitsAtEnd(body: Node): boolean {
  const last = body.kind === 'sequence' ? body.nodes.at(-1) : undefined;
  return last !== undefined && isWait(last) && !namesAny(body, ['exit', 'exec']);
}

/** For all that the shell has started. */
const isWait = (node: Node): boolean => node.kind === 'simple' && node.words.length === 1 && isCalled(node, ['wait']);

/** Programs that take no text for a line, such as an address with `&` in it. */
const RUN_NO_TEXT: readonly string[] = ['curl', 'wget', 'echo', 'printf', 'grep', 'cat', 'head', 'tail', 'sleep'];

/** Its parts but for texts: commands within its words. */
const partsBesideText = ({ words, assignments, redirects }: SimpleNode): unknown =>
  [words, assignments.map(({ value, items }) => [value, ...(items ?? [])]), redirects.map(Object.values)]
    .flat(Number.POSITIVE_INFINITY)
    .flatMap((word) => (word as Partial<Word>).parts ?? [])
    .filter(({ kind }) => kind !== 'text');

/**
 * Gives jobs of the line's own list a shell of its own, from where the first begins to where the last of them is waited for or ended.
 *
 * @throws Refused where that cannot be, or what follows needs something of that shell
 */
export function withJobShell(line: Node): Node {
  const nodes = line.kind === 'sequence' ? line.nodes : [line];
  const from = nodes.findIndex((node) => leavesJobs(node));
  if (from < 0) return line;
  const to = nodes.findLastIndex((node) => node.kind === 'simple' && isCalled(node, ['wait', 'kill'])) + 1;
  const within = nodes.slice(from, to);
  const behind = nodes.slice(to);
  const read = variablesIn(behind);
  const isNeeded = ['!', '?', ...setWithin(within)].some((name) => read.has(name)) || namesAny(within, LEAVES_MORE);
  if (isNeeded || !endsAllJobs(within) || leavesJobs(behind)) refuseLine(IN_BACKGROUND);
  const last = within.at(-1);
  const waited = last && isWait(last) ? within : [...within, plainCall([plainWord('wait')])];
  const shell: Node = { kind: 'subshell', body: { kind: 'sequence', nodes: waited }, redirects: [] };
  return { kind: 'sequence', nodes: [...nodes.slice(0, from), shell, ...behind] };
}

const LEAVES_MORE: readonly string[] = ['cd', 'pushd', 'popd', 'exit', 'exec', 'set', 'export', 'unset', 'git'];

/** Whether a `wait` for all of them, or a `kill` with a word for each, ends them: the shell waits for what is left. */
function endsAllJobs(nodes: readonly Node[]): boolean {
  const last = nodes.at(-1);
  if (last?.kind !== 'simple') return false;
  const ends = nodes.filter((node) => node.kind === 'simple' && isCalled(node, ['kill', 'wait'])) as SimpleNode[];
  if (ends.some(isWait)) return true;
  const started = nodes.filter(({ kind }) => kind === 'background').length;
  const others = nodes.filter(({ kind }) => kind !== 'background').some((node) => leavesJobs(node));
  return !others && new Set(ends.flatMap(({ words }) => words.slice(1).map(({ source }) => source))).size >= started;
}

/** Such as of `cd - >/dev/null`, which would say where it leads. */
export const isToNowhere = (redirect: Redirect): boolean =>
  redirect.kind === 'copy' || (redirect.kind === 'out' && literalText(redirect.target) === '/dev/null');

/** A step that always runs takes in everything that follows; one that depends on another, only what depends on it in the same way. */
export const joins = (last: CommandStep, next: CommandStep): boolean =>
  areAlike(last, next) && (last.operator === ';' || last.operator === next.operator);

/** Whether they may be one part. How `A || cd B` ends does not say whether the shell has moved. */
export const areAlike = (last: CommandStep, next: CommandStep): boolean =>
  last.leads === undefined &&
  !next.isBranch &&
  next.stops !== 'always' &&
  !(next.leads !== undefined && next.operator === '||') &&
  last.recordsInGit === next.recordsInGit &&
  last.cwd === next.cwd &&
  last.isLed === next.isLed;

export const joined = (last: CommandStep, { operator, run, shown, readsOnly, leads }: CommandStep): CommandStep => ({
  ...last,
  ...(leads !== undefined && { leads }),
  shown: `${last.shown}${operator === ';' ? '' : ' '}${operator} ${shown}`,
  run: `${last.run}${operator === ';' ? '' : ' '}${operator} ${run}`,
  readsOnly: last.readsOnly && readsOnly,
});

export const isExit = (node: Node): boolean => node.kind === 'simple' && isCalled(node, ['exit']);

/** An `exit` without a number ends with that of the command before it. */
export const withCode = (node: Node): Node =>
  node.kind === 'simple' && node.words.length === 1 && isExit(node) ? { ...node, words: [...node.words, CODE] } : node;

const CODE: Word = { parts: [{ kind: 'variable', name: '?', quoted: true }], source: '"$?"' };

/** `set -e` does not hold for it. */
export const isNegated = (node: Node): boolean => node.kind === 'pipeline' && node.negated;
