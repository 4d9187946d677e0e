/**
 * Divides a line in which git records and the repository's code runs: in a sandbox `.git` is open to one part and closed to the
 * other, so each runs by itself. What a shell would hand from one part to the next is followed here, or the line is refused.
 */
import type { CommandStep } from '../core/access.ts';
import { isDirectory, temporaryName } from './command-paths.ts';
import { isOnlyShown, lineText, NOTING, withPipes } from './pipe-outcomes.ts';
import { asksBefore, bareText, type Node } from './reader/tree.ts';
import type { JudgeReport, Scope } from './scope.ts';
import { joinStates, type NodeText, written as nameWritten, type State, type Value, withValue } from './shell-state.ts';
import {
  areAlike,
  type BisectRun,
  bisectRun,
  conditional,
  type Item,
  isCalled,
  isExit,
  isExport,
  isNegated,
  isToNowhere,
  itemsOf,
  joined,
  joins,
  laterOf,
  leaveOf,
  namesAny,
  nextOf,
  nodesOf,
  opened,
  type RunItem,
  withCode,
  withJobShell,
} from './step-items.ts';
import {
  askBefore,
  checkLost,
  checkOwnShell,
  forgetHanded,
  handOn,
  keptCode,
  noteTexts,
  readHanded,
  refuseBisect,
  refuseLine,
  type StepVariables,
  setsTexts,
} from './step-variables.ts';
import { typedText } from './typed-text.ts';
import { write } from './walk.ts';

/** What the parts so far have come to. */
interface Course extends StepVariables {
  /** State behind `&&`, where all before it ended well. */
  state: State;
  /** State of a line that did not come to the end of a chain. */
  fallen: State | undefined;
  /** Set in front of each part. */
  exports: string;
  /** Whether `set -e` holds. */
  stops: boolean;
  /** What a shell that is entered leads back to. */
  readonly outer: Pick<Course, 'state' | 'fallen' | 'exports' | 'stops' | 'texts'>[];
  /** Number of the first step of each list that depends on one condition, from the outermost to the innermost. */
  readonly heads: number[];
  /** State in front of each of these lists, which may be passed over. */
  readonly before: State[];
  /** Whether the last part may have more behind it. */
  isOpen: boolean;
  /** Whether the last part is what the shell has run last. */
  isLatest: boolean;
}

/** @throws Refused where the line cannot be divided */
export function stepsOf(line: Node, outer: Scope): readonly CommandStep[] {
  const tree = outer.report.background ? withJobShell(line) : line;
  const scope: Scope = { ...outer, report: { ...outer.report, wroteBefore: false } };
  const course: Course = {
    steps: [],
    state: scope,
    fallen: undefined,
    exports: '',
    stops: false,
    outer: [],
    heads: [],
    before: [],
    lost: new Set(),
    handed: new Map(),
    files: new Set(),
    texts: new Map(),
    kept: new Map(),
    isOpen: false,
    isLatest: false,
  };
  const items = itemsOf(tree);
  for (let at = 0; at < items.length; at += 1) {
    for (let item = items[at]; item && isDivided(item, course, scope); item = items[at]) {
      items.splice(at, 1, ...opened(item as RunItem, { ...scope, ...course.state }, nextOf(items, at)));
    }
    takeItem(items, at, course, scope);
  }
  const [first, ...others] = course.steps;
  return first ? [{ ...first, run: forgetHanded(course) + first.run }, ...others] : [];
}

function isDivided(item: Item, { state, outer }: Course, scope: Scope): boolean {
  if (item.kind !== 'run' || bisectRun(item.node)) return false;
  if (outer.length === 0 && ['group', 'if'].includes(item.node.kind) && namesAny(item.node, ['exit'])) return true;
  const { report } = written(item.node, state, scope);
  const isOne = item.node.kind === 'simple' || item.node.kind === 'pipeline';
  return report.recordsInGit && (report.runsCode || (!isOne && writesBesideLinks(report)));
}

/** Through a link that git or patch has made, another command would write into `.git` while that is open. */
export const writesBesideLinks = ({ makesLinks, writesBeside }: JudgeReport): boolean => makesLinks && writesBeside;

function takeItem(items: Item[], at: number, course: Course, scope: Scope): void {
  const item = items[at] as Item;
  if (item.kind === 'open' || item.kind === 'close') {
    takeBracket(item.kind, course);
    return;
  }
  if (item.kind !== 'run') {
    passShell(items, at, course);
    return;
  }
  const { operator } = item;
  const node = withCode(item.node);
  if (operator !== '&&' && course.fallen) {
    Object.assign(course, { state: joinStates(course.state, course.fallen), fallen: undefined });
  }
  if (operator === ';' && keepCode(node, course)) {
    endWell(items, at);
    return;
  }
  if (operator === ';' && node.kind === 'simple' && isCalled(node, ['set'])) {
    const { text } = written(node, course.state, scope);
    const [, sign] = /(?:^| )([-+])[a-z]*e/.exec(text) ?? [];
    const stops = sign === undefined ? course.stops : sign === '-';
    Object.assign(course, { exports: `${course.exports}${text}; `, stops, isOpen: false, isLatest: false });
    return;
  }
  const isPlace = operator === ';' && isCertainMove(node, course, scope);
  const isAlways = operator === ';' && course.heads.length === 0;
  const isLast = items[at + 1]?.kind === 'leave';
  if (isAlways && !isLast && setsTexts(node)) {
    const { ok } = written(node, course.state, scope);
    noteTexts(node, course);
    Object.assign(course, { state: ok, isLatest: false, isOpen: false });
    endWell(items, at);
  } else if (isPlace || (operator === ';' && isExport(node))) {
    const { ok, text, report } = written(node, course.state, scope);
    if (report.calls.length > 0 && !isPlace) refuseLine('it changes the shell for what follows');
    Object.assign(course, { state: ok, isLatest: false });
    if (!isPlace) Object.assign(course, { exports: `${course.exports}${text}; `, isOpen: false });
    endWell(items, at);
  } else {
    const mayExit = course.outer.length === 0 || at === items.length - 1;
    if (!(mayExit && isExit(node)) && namesAny(node, CHANGES_SHELL))
      refuseLine('it changes the shell for what follows');
    if (isAlways && mayExit && isExit(node)) items.splice(at + 1);
    const bisected = bisectRun(node);
    const later = laterOf(items, at);
    if (bisected) takeBisect(item, { ...bisected, later }, course, scope);
    else takeCommand({ ...item, node }, later, course, scope);
  }
}

/** Enters a shell of its own, or leaves it. */
function passShell(items: readonly Item[], at: number, course: Course): void {
  const item = items[at] as Item;
  course.isOpen = false;
  if (item.kind !== 'enter') {
    Object.assign(course, course.outer.pop());
    return;
  }
  const { state, fallen, exports, stops, texts } = course;
  course.outer.push({ state, fallen, exports, stops, texts });
  course.isLatest = false;
  const end = leaveOf(items, at);
  checkOwnShell(nodesOf(items.slice(at, end)), nodesOf(items.slice(end)));
  if (item.isFresh) Object.assign(course, { state: { ...course.state, variables: new Map() }, texts: new Map() });
}

/** Nothing within is joined with what stands around it. */
function takeBracket(kind: 'open' | 'close', course: Course): void {
  const { steps, heads } = course;
  Object.assign(course, { isOpen: false, isLatest: false });
  if (kind === 'open') {
    heads.push(steps.length);
    course.before.push(course.state);
  } else {
    passOver(course);
    const at = heads.pop() ?? steps.length;
    const head = steps[at];
    if (head && at < steps.length - 1) steps[at] = { ...head, heads: steps.length - 1 - at };
  }
}

/** Joins the state behind a list with the one in front of it: a variable that it sets once more may have the value of either. */
function passOver(course: Course): void {
  const before = course.before.pop() ?? course.state;
  const { state, kept, lost } = course;
  const variables = new Map(joinStates(state, before).variables);
  for (const [name, value] of state.variables) {
    const old = before.variables.get(name);
    if (old === undefined && kept.get(name) === value) variables.set(name, value);
    else if (old !== undefined && JSON.stringify(old) !== JSON.stringify(value)) lost.add(name);
  }
  course.state = { ...joinStates(state, before), variables };
}

/** Takes `RC=$?`, or the same of a pipe's part, right after a command: the host sets it in front of what follows. */
function keepCode(node: Node, course: Course): boolean {
  const { name, part } = keptCode(node) ?? {};
  const last = course.steps.at(-1);
  if (name === undefined || !last || !course.isLatest) return false;
  if (course.heads.length > 0 && course.state.variables.has(name))
    refuseLine('a part of it that may not run sets a variable once more');
  const keepsCode = nameWritten(name);
  const run = part === undefined ? last.run : `${last.run}; ${keepsCode}="\${${part}}"; ( exit "$${keepsCode}" )`;
  course.steps[course.steps.length - 1] = { ...last, run, keepsCode };
  const value: Value = { kind: 'number' };
  course.kept.set(name, value);
  course.lost.delete(name);
  course.handed.delete(name);
  course.texts = new Map([...course.texts].filter(([other]) => other !== name));
  Object.assign(course, { state: withValue(course.state, name, value), isOpen: false, isLatest: false });
  return true;
}

/** What stands after a command that always ends well always runs, or never. */
function endWell(items: Item[], at: number): void {
  const isLeftOut = (next: Item | undefined): boolean => next?.kind === 'run' && next.operator === '||';
  while (isLeftOut(items[at + 1])) items.splice(at + 1, 1);
  const next = items[at + 1];
  if (next?.kind === 'run' && next.operator === '&&') items[at + 1] = { ...next, operator: ';' };
}

function takeCommand(item: RunItem, later: readonly RunItem[], course: Course, scope: Scope): void {
  const { operator, node, isBranch } = item;
  const [next] = later;
  const { cwd, isLed } = placeOf(course);
  const asks = asksBefore(node);
  const isAsked = next !== undefined && (next.operator !== ';' || asksBefore(next.node));
  // With `set -e` it matters how bash has it end, and so it does to what asks.
  const goesOn = next?.operator === '&&' && !asksBefore(next.node) && isOnlyShown(node);
  const decides = !course.stops && (!isAsked || goesOn);
  const how = { decides, notes: !isAsked };
  const step = (one: WrittenItem): CommandStep => ({
    operator,
    run: course.stops ? `${one.report.notesPipes ? NOTING : ''}${one.text}` : lineText(one.text, one.report),
    shown: typedText(node),
    cwd,
    ...(isLed && { isLed: true }),
    ...leadsOf(node, one, course),
    readsOnly: !one.report.writes,
    recordsInGit: one.report.recordsInGit,
    ...(isBranch && { isBranch }),
    ...(isExit(node) ? { stops: 'always' } : course.stops && !isAsked && !isNegated(node) && { stops: 'failed' }),
  });
  const last = course.steps.at(-1);
  if (asks && last && !course.isLatest) refuseLine('a part of it asks how another one ended');
  let one = written(node, course.state, scope, how);
  const isOpen = (course.isOpen || asks) && last?.keepsCode === undefined;
  const isHeads = operator === ';' && course.heads.at(-1) === course.steps.length - 1;
  if (last && isOpen && !one.report.notesPipes && (joins(last, step(one)) || (isHeads && areAlike(last, step(one))))) {
    course.steps[course.steps.length - 1] = joined(last, step(one));
  } else {
    if (last && asks) askBefore(node, course);
    handOn(course, [node, ...nodesOf(later)], scope);
    one = written(node, course.state, scope, how);
    const code = last && asks ? READ_CODE : '';
    const run = course.exports + readHanded(course) + code + step(one).run;
    course.steps.push({ ...step(one), run, ...(code !== '' && { readsCode: true }) });
  }
  if (one.report.writes) scope.report.wroteBefore = true;
  checkLost(operator === ';' && course.heads.length === 0 ? node : conditional(node), course);
  // How a pipe in it ended is how the part ends, and so is how the repository's code did.
  const isOwn = one.report.runsCode && !isAsked;
  course.isOpen =
    !course.stops &&
    !isExit(node) &&
    !one.report.notesPipes &&
    !isOwn &&
    ((isAsked && !decides) || !one.report.asksPipes);
  course.isLatest = true;
  const before = course.state;
  course.state = stateAfter(one, operator, before);
  const ways = [one.failed, ...(operator === '||' ? [before] : []), ...(course.fallen ? [course.fallen] : [])];
  const { variables } = course.state;
  course.fallen = ways.map((way) => ({ ...way, variables })).reduce(joinStates);
  if (course.stops && !isAsked && operator === ';') course.fallen = undefined; // the line has ended
}

/** How the part before has ended, which the host sets in front. */
const READ_CODE = '( exit "$line_code" ); ';

/** The host goes through the commits: what it asks has no access to `.git`, and git runs none of the repository's code. */
function takeBisect(
  { node: whole, operator, isBranch }: RunItem,
  { asked: node, reader, streams, later }: BisectRun & { readonly later: readonly RunItem[] },
  course: Course,
  scope: Scope,
): void {
  const { cwd, isLed } = placeOf(course);
  handOn(course, [node, ...nodesOf(later)], scope);
  const { text, report } = written(node, course.state, scope, { decides: true, notes: false });
  if (report.recordsInGit) refuseBisect();
  const shown = `git bisect run ${typedText(node)}`;
  const run = course.exports + readHanded(course) + withPipes(text, report);
  const at = course.steps.length;
  const file = `${temporaryName(scope.rules)}/.bisect-${at}`;
  const bisects = reader ? { printsTo: { file, streams } } : {};
  const records = { readsOnly: false, recordsInGit: false };
  const step: CommandStep = { operator, run, shown, cwd, ...(isLed && { isLed: true }), ...records, bisects };
  course.steps.push({ ...step, ...(isBranch && { isBranch }) });
  scope.report.wroteBefore = true;
  checkLost(node, course);
  Object.assign(course, { isOpen: false, isLatest: true });
  course.fallen = course.fallen ? joinStates(course.fallen, course.state) : course.state;
  if (!reader) return;
  takeCommand({ kind: 'run', operator: ';', node: reader(file) }, later, course, scope);
  const [head, last] = [course.steps.at(at), course.steps.at(-1)];
  if (!head || !last) return;
  course.steps[at] = { ...head, heads: 1 };
  // What keeps it goes by no outcome of its own.
  const keeps = { run: `${last.run}; ( exit "$line_code" )`, readsCode: true } as const;
  course.steps[course.steps.length - 1] = { ...last, shown: typedText(whole), ...(whole.kind !== 'pipeline' && keeps) };
  course.isOpen = false;
}

/** The directory of the next part; in the line's own shell the host knows whether a `cd` in front of it has failed. */
function placeOf({ state, steps, outer }: Course): { readonly cwd: string; readonly isLed: boolean } {
  const [first, second, ...others] = state.cwds;
  if (first !== undefined && second === undefined) return { cwd: first, isLed: false };
  const leads = steps.filter((step) => step.leads !== undefined);
  const [lead] = leads;
  const isKnown = leads.length === 1 && outer.length === 0 && others.length === 0;
  const cwd = isKnown ? state.cwds.find((place) => place !== lead?.leads) : undefined;
  if (cwd === undefined || !state.cwds.includes(lead?.leads ?? '')) refuseLine('where a part of it runs is not known');
  return { cwd, isLed: true };
}

/** Place that a `cd` of the line's own shell leads to. */
function leadsOf(node: Node, { ok }: NodeText, { outer }: Course): Pick<CommandStep, 'leads'> {
  const [place, ...others] = ok.cwds;
  const isMove = node.kind === 'simple' && isCalled(node, ['cd']) && outer.length === 0;
  return isMove && place !== undefined && others.length === 0 ? { leads: place } : {};
}

interface WrittenItem extends NodeText {
  readonly report: JudgeReport;
}

function written(
  node: Node,
  state: State,
  scope: Scope,
  { decides, notes }: { readonly decides: boolean; readonly notes: boolean } = { decides: false, notes: false },
): WrittenItem {
  const writeOnce = (mayBeLinked: boolean): WrittenItem => {
    const links = { writesFiles: false, writesBeside: false, makesLinks: false };
    const seen = { writes: false, recordsInGit: false, runsCode: false, ...links };
    const report: JudgeReport = { ...scope.report, calls: [], inner: [], ...seen, mayBeLinked, ...NO_PIPES };
    return { ...write(node, { ...scope, ...state, report, decides, notes }), report };
  };
  const one = writeOnce(false);
  if (!scope.report.wroteBefore || !one.report.recordsInGit || one.report.runsCode) return one;
  if (one.report.writesFiles) {
    refuseLine('a part of it writes files while git records, behind one that may have made links');
  }
  return writeOnce(true);
}

const NO_PIPES = { asksPipes: false, notesPipes: false };

/** A directory that is there: should it be gone when its turn comes, nothing behind it starts. */
function isCertainMove(node: Node, { state }: Course, scope: Scope): boolean {
  if (node.kind !== 'simple' || node.assignments.length > 0 || !isCalled(node, ['cd'])) return false;
  const prints = node.redirects.length === 0 && node.words.some((word) => bareText(word) === '-');
  if (!node.redirects.every(isToNowhere) || prints) return false;
  const [place, ...more] = written(node, state, scope).ok.cwds;
  return place !== undefined && more.length === 0 && isDirectory(scope.rules.paths.placeOf(place));
}

/** State behind a part: a variable may be what it was before, if the part may be passed over. */
function stateAfter({ ok, failed }: NodeText, operator: CommandStep['operator'], before: State): State {
  const variables = new Map(ok.variables);
  const ways = operator === ';' ? [failed] : [failed, before];
  for (const [name, value] of ok.variables) {
    const isSame = ways.every((way) => JSON.stringify(way.variables.get(name)) === JSON.stringify(value));
    if (!isSame) variables.set(name, { kind: 'unknown' });
  }
  return { ...ok, variables };
}

/** They leave the shell, or change how it continues. */
const CHANGES_SHELL: readonly string[] = ['exit', 'set', 'export', 'unset'];
