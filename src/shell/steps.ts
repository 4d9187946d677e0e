/**
 * Divides a line in which git records and the repository's code runs: in a sandbox `.git` is open to one part and closed to the
 * other, so each runs by itself. What a shell would hand from one part to the next is followed here, or the line is refused.
 */
import type { CommandStep } from '../core/access.ts';
import { bareText, type Node, variablesIn } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { includes, type State } from './shell-state.ts';
import { write } from './walk.ts';

/** A command of the line's outermost list. */
interface Item {
  readonly operator: CommandStep['operator'];
  readonly node: Node;
}

/** @throws Refused where the line cannot be divided */
export function stepsOf(tree: Node, scope: Scope): readonly CommandStep[] {
  if (scope.report.background) refuseLine('a command in the background would end with its part');
  if (namesAny(tree, CHANGES_SHELL)) refuseLine('it changes the shell for what follows');
  const steps: CommandStep[] = [];
  let state: State = scope;
  let isCertain = true;
  const items = itemsOf(tree);
  for (const [index, { operator, node }] of items.entries()) {
    const [cwd, ...others] = state.cwds;
    if (cwd === undefined || others.length > 0 || !(isCertain || operator === '&&')) {
      refuseLine('where a part of it runs is not known');
    }
    const report = { ...scope.report, calls: [], inner: [], writes: false, recordsInGit: false, runsCode: false };
    const { text, ok, failed } = write(node, {
      ...scope,
      ...state,
      report,
      decides: (items[index + 1]?.operator ?? ';') === ';',
    });
    if (report.recordsInGit && report.runsCode) refuseLine('one command of it does both');
    if (!includes(state, { ...state, variables: ok.variables })) refuseLine('a part of it sets variables for another');
    const { writes, recordsInGit } = report;
    const step = { operator, run: text, cwd, readsOnly: !writes, recordsInGit };
    const last = steps.at(-1);
    if (last && joins(last, step)) steps[steps.length - 1] = joined(last, step);
    else if (steps.length > 0 && readsOutcome(node)) refuseLine('a part of it asks how another one ended');
    else steps.push(step);
    isCertain &&= ok.cwds.join('\0') === failed.cwds.join('\0');
    state = { ...ok, previous: undefined }; // `cd -` asks the shell
  }
  return steps;
}

/** They leave the shell, or change how it goes on. */
const CHANGES_SHELL: readonly string[] = ['exit', 'set', 'export', 'unset'];

function refuseLine(why: string): never {
  stop(
    'bash.git-beside-code',
    `in this line git records work beside programs that run the repository's code, and it cannot be divided: ${why}`,
    'Call git by itself, and the programs in another call.',
  );
}

/** Lists from left to right, as bash runs them: what is skipped leaves the outcome as it was. */
function itemsOf(node: Node, operator: CommandStep['operator'] = ';'): Item[] {
  if (node.kind === 'sequence') return node.nodes.flatMap((one) => itemsOf(one));
  if (node.kind !== 'chain') return [{ operator, node }];
  return [...itemsOf(node.first, operator), ...node.rest.flatMap((one) => itemsOf(one.node, one.operator))];
}

/** A step that always runs takes in whatever follows; one that depends on another, only what depends on it in the same way. */
const joins = (last: CommandStep, next: CommandStep): boolean =>
  last.recordsInGit === next.recordsInGit &&
  last.cwd === next.cwd &&
  (last.operator === ';' || last.operator === next.operator);

const joined = (last: CommandStep, { operator, run, readsOnly }: CommandStep): CommandStep => ({
  ...last,
  run: `${last.run}${operator === ';' ? '' : ' '}${operator} ${run}`,
  readsOnly: last.readsOnly && readsOnly,
});

function readsOutcome(node: Node): boolean {
  const names = variablesIn(node);
  return names.has('?') || names.has('PIPESTATUS');
}

function namesAny(place: unknown, names: readonly string[]): boolean {
  if (Array.isArray(place)) return place.some((one) => namesAny(one, names));
  if (typeof place !== 'object' || place === null) return false;
  const node = place as Partial<Node>;
  if (node.kind === 'simple' && node.words?.[0] && names.includes(bareText(node.words[0]) ?? '')) return true;
  return Object.values(place).some((one) => namesAny(one, names));
}
