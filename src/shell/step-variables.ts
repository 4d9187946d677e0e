/** Variables of a line that runs in parts: what one part sets is left for those after it. */
import type { CommandStep } from '../core/access.ts';
import { quote } from '../lib/text.ts';
import { temporaryName } from './command-paths.ts';
import { NOTING } from './pipe-outcomes.ts';
import { literalText, type Node, outcomesReadIn, type SimpleNode, variablesIn } from './reader/tree.ts';
import { stop } from './refusal.ts';
import type { Scope } from './scope.ts';
import { commitIn, isArray, isOfToolchain, type State, unknownValue, type Value, written } from './shell-state.ts';

export interface StepVariables {
  readonly steps: CommandStep[];
  /** What is known behind the last part. */
  state: State;
  /** Variables that only parts before the last one have: the shells behind them start without. */
  readonly lost: Set<string>;
  /** Variables whose values a part leaves in a file for those after it, with that file. */
  readonly handed: Map<string, string>;
  /** All such files. */
  readonly files: Set<string>;
  /** Texts that variables have been given as they stand, which each part begins with. */
  texts: ReadonlyMap<string, string>;
  /** Exit codes of parts that later ones read, as the host sets them in front of each. */
  readonly kept: Map<string, Value>;
}

/**
 * A part of another shell has none of the variables of this one, but for values that are part of its text. What later parts read
 * is left for them in a file, as text that is checked where it is used.
 */
export function handOn(course: StepVariables, later: readonly Node[], scope: Scope): void {
  const read = readBy(later);
  const changed = changedBy(later.filter((node) => !setsTexts(node) && !keptCode(node)));
  const known = new Map<string, Value>();
  const left: string[] = [];
  for (const [name, value] of course.state.variables) {
    const isText = value.kind === 'text' && value.named !== true;
    // Each part begins with a text that stands in the line itself; one in a file may be from the code that ran in between.
    const isNoted = isText && course.texts.get(name) === value.text && !course.handed.has(name);
    if (course.kept.get(name) === value || isNoted || (isText && !changed.has(name))) {
      known.set(name, value);
    } else if (isArray(value) && read.has(name)) refuseLine('a part of it sets an array for another');
    else if (value.exported) refuseLine('a part of it exports a variable for another');
    else if (read.has(name) && /^\w+$/.test(name)) {
      known.set(name, unknownValue({ toolchain: isOfToolchain(value), commit: commitIn(value) }));
      left.push(name);
    } else course.lost.add(name);
  }
  course.state = { ...course.state, variables: known };
  leaveFor(left, course, scope);
}

/** Whether it only gives variables texts, as they stand there. */
export const setsTexts = (node: Node): boolean =>
  node.kind === 'simple' &&
  node.words.length + node.redirects.length === 0 &&
  node.assignments.every(
    ({ value, appends, items, key, declares }) =>
      !appends && !(items ?? key ?? declares) && literalText(value) !== undefined,
  );

/** Notes what it sets, and forgets what an earlier part has left in that place. */
export function noteTexts(node: Node, course: StepVariables): void {
  const { assignments = [] } = node as Partial<SimpleNode>;
  const texts = new Map(course.texts);
  for (const { name, value } of assignments) {
    course.handed.delete(name);
    course.lost.delete(name);
    texts.set(name, literalText(value) ?? '');
  }
  course.texts = texts;
}

/** Variables that are read before something sets them. */
function readBy(nodes: readonly Node[]): ReadonlySet<string> {
  const [read, set] = [new Set<string>(), new Set<string>()];
  for (const node of nodes) {
    for (const name of readIn(node)) if (!set.has(name)) read.add(name);
    for (const name of setAlone(node)) set.add(name);
  }
  return read;
}

/** The variable of a loop is one only where its words read it. What is added to a value is behind the one before. */
function readIn(node: Node): ReadonlySet<string> {
  const names = variablesIn(node);
  for (const { assignments = [] } of nodesIn(node))
    for (const { name, appends } of assignments) if (appends) names.add(name);
  if (node.kind !== 'for' || variablesIn({ ...node, body: undefined }).has(node.name)) return names;
  return new Set([...names].filter((name) => name !== node.name));
}

const setAlone = (node: Node): readonly string[] =>
  node.kind === 'for'
    ? [node.name]
    : node.kind === 'simple' && node.words.length === 0
      ? node.assignments.filter(({ key, appends }) => !key && !appends).map(({ name }) => name)
      : [];

/** Variables that only the shell can follow: they are counted with, or set again. */
function changedBy(place: unknown): ReadonlySet<string> {
  const found = setWithin(place);
  for (const node of nodesIn(place)) if (node.kind === 'arithmetic') variablesIn(node, found);
  return found;
}

/** Variables that something in it gives a value: an assignment, or a loop. */
export function setWithin(place: unknown): Set<string> {
  const found = new Set<string>();
  for (const { kind, name, assignments = [] } of nodesIn(place)) {
    if (kind === 'for' && name !== undefined) found.add(name);
    for (const one of assignments) found.add(one.name);
  }
  return found;
}

interface AnyNode {
  readonly kind?: unknown;
  readonly name?: string;
  readonly assignments?: SimpleNode['assignments'];
}

function* nodesIn(place: unknown): Generator<AnyNode> {
  if (typeof place !== 'object' || place === null) return;
  if (!Array.isArray(place)) yield place;
  for (const one of Object.values(place)) yield* nodesIn(one);
}

/** What a shell of its own sets is gone behind it, and what is handed on would not be. */
export function checkOwnShell(within: readonly Node[], behind: readonly Node[]): void {
  const read = readBy(behind);
  if ([...setWithin(within)].some((name) => read.has(name))) {
    refuseLine('a shell of its own sets a variable that is read behind it');
  }
}

/** By a trap, since what makes a part end as its programs did may exit before the end of its text. */
function leaveFor(names: readonly string[], { steps, handed, files }: StepVariables, { rules }: Scope): void {
  const last = steps.at(-1);
  if (!last || names.length === 0) return;
  for (const name of names) {
    const file = quote(`${temporaryName(rules)}/.variable-${name}`);
    handed.set(name, file);
    files.add(file);
  }
  const saved = names.map((name) => leave(`"$${written(name)}"`, handed.get(name) ?? '')).join('; ');
  steps[steps.length - 1] = { ...last, run: `trap ${quote(saved)} EXIT; ${last.run}` };
}

/** The name may be a link that the repository's code has made: nothing is written to where it leads. */
const leave = (value: string, file: string): string => `rm -f ${file}; ( set -C; printf '%s' ${value} > ${file} )`;

/** What the first part begins with: an earlier call may have left the same variables. */
export const forgetHanded = ({ files }: StepVariables): string =>
  files.size > 0 ? `rm -f ${[...files].join(' ')}; ` : '';

/** What a part begins with, to have the values that were left for it. */
export const readHanded = ({ handed, texts }: StepVariables): string =>
  [...texts].map(([name, text]) => `${written(name)}=${quote(text)}; `).join('') +
  [...handed].map(([name, file]) => `[ -f ${file} ] && ${written(name)}="$(cat ${file})"; `).join('');

/** One that a part sets itself is known again. */
export function checkLost(node: Node, { lost }: StepVariables): void {
  const read = readIn(node);
  if ([...lost].some((name) => read.has(name))) refuseLine('a part of it sets variables for another');
  for (const name of setAlone(node)) lost.delete(name);
}

/** Name of the variable that gets an exit code, and `PIPESTATUS[n]` where that is a pipe's. */
export function keptCode(node: Node): { readonly name: string; readonly part?: string } | undefined {
  if (node.kind !== 'simple' || node.words.length + node.redirects.length > 0) return undefined;
  const [assignment, ...others] = node.assignments;
  const [value, ...more] = (assignment?.value.parts ?? []).filter((one) => one.kind !== 'text' || one.text !== '');
  if (others.length + more.length > 0 || assignment?.appends || assignment?.key) return undefined;
  if (value?.kind !== 'variable' || value.operation) return undefined;
  if (value.name === '?') return { name: assignment?.name ?? '' };
  return value.name.startsWith('PIPESTATUS') ? { name: assignment?.name ?? '', part: value.name } : undefined;
}

/** Has the last part end as the next one asks: with its own exit code, or with that of the first part of a pipe. */
export function askBefore(node: Node, { steps }: StepVariables): void {
  const last = steps.at(-1);
  const asked = outcomesReadIn(node);
  if (asked.every((name) => name === '?') || !last) return;
  if (asked.some((name) => name !== 'PIPESTATUS[0]') || last.run.startsWith(NOTING))
    refuseLine('a part of it asks how a pipe of another one ended');
  steps[steps.length - 1] = { ...last, run: `${last.run}; ( exit "\${PIPESTATUS[0]}" )` };
}

/** @throws Refused as a line that cannot be divided */
export function refuseLine(why: string, instead = CALL_GIT_BY_ITSELF): never {
  stop(
    'bash.git-beside-code',
    `in this line git records work beside programs that run the repository's code, and it cannot be divided: ${why}`,
    instead,
  );
}

export const refuseBisect = (): never =>
  refuseLine(
    'git bisect asks a command that records in git',
    'Leave git out of it; keep copies of files in /tmp, and cp them back.',
  );

const CALL_GIT_BY_ITSELF =
  'Call git by itself, and the programs in another call; for an earlier state, `git worktree add /tmp/base HEAD`.';
