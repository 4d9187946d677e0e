/** Writes `trap COMMANDS EXIT`: only what ends the line's own processes or removes its own files, since it runs wherever the line ends. */
import { quote } from '../lib/text.ts';
import { expandWords, type WriteInner } from './expand.ts';
import {
  bareText,
  literalText,
  type Node,
  type NodeOf,
  type Part,
  type SimpleNode,
  variablesIn,
} from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import type { Scope } from './scope.ts';
import { LAST_PROCESS, type NodeText, type State, withValue, written } from './shell-state.ts';

/** Their words mean the same wherever the line ends, or are checked for that. */
const COMMANDS = ['kill', 'wait', 'rm', 'echo', 'printf', 'true', ':'];
const KINDS: readonly Node['kind'][] = ['simple', 'sequence', 'chain', 'group'];

export function writeTrap({ body, signals }: NodeOf<'trap'>, scope: Scope, writeInner: WriteInner): NodeText {
  if (!body) return { text: `trap - ${signals.join(' ')}`, ok: scope, failed: scope };
  if (!scope.rules.sandboxed) refuseTrap('a trap', 'Put the commands at the end of the line.');
  checkCommands(body, scope, writeInner);
  let state: State = scope;
  const kept: string[] = [];
  // The line may give its variables other values, and nothing that it does can set these.
  for (const name of variablesIn(body)) {
    const value = scope.variables.get(name);
    if (!value) continue;
    state = withValue(state, ownName(name), value);
    kept.push(`${written(ownName(name))}="$${name === LAST_PROCESS ? name : written(name)}"; `);
  }
  const text = writeInner(withOwnNames(body, scope), { ...scope, ...state, loop: undefined });
  return { text: `{ ${kept.join('')}trap ${quote(text)} ${signals.join(' ')}; }`, ok: scope, failed: scope };
}

/** No line may set a variable of this name. */
const ownName = (name: string): string => `KODELET_${name === LAST_PROCESS ? 'LAST' : name}`;

function withOwnNames<Place>(place: Place, scope: Scope): Place {
  if (Array.isArray(place)) return place.map((one) => withOwnNames(one, scope)) as Place;
  if (typeof place !== 'object' || place === null) return place;
  const { kind, name = '' } = place as Partial<Extract<Part, { kind: 'variable' }>>;
  if (kind === 'variable' && scope.variables.has(name)) return { ...place, name: ownName(name) };
  return Object.fromEntries(Object.entries(place).map(([key, value]) => [key, withOwnNames(value, scope)])) as Place;
}

function checkCommands(node: Node, scope: Scope, writeInner: WriteInner): void {
  if (!KINDS.includes(node.kind)) refuseTrap('a trap with more than plain commands', 'Put it at the end of the line.');
  if (node.kind === 'sequence') for (const one of node.nodes) checkCommands(one, scope, writeInner);
  else if (node.kind === 'group') checkCommands(node.body, scope, writeInner);
  else if (node.kind === 'chain')
    for (const one of [node.first, ...node.rest.map((part) => part.node)]) checkCommands(one, scope, writeInner);
  else if (node.kind === 'simple') checkCommand(node, scope, writeInner);
}

const NOWHERE = '/dev/null';

function checkCommand({ words, assignments, redirects }: SimpleNode, scope: Scope, writeInner: WriteInner): void {
  const [program, ...rest] = words;
  const name = (program && bareText(program)) ?? '';
  if (!COMMANDS.includes(name) || assignments.length > 0) {
    refuseTrap(`${shown(name)} in a trap`, `A trap may hold ${COMMANDS.slice(0, 4).join(', ')}.`);
  }
  const isSilent = redirects.every(
    (one) => one.kind === 'copy' || ('target' in one && literalText(one.target) === NOWHERE),
  );
  if (!isSilent) refuseTrap('a redirection in a trap', `It may lead to ${NOWHERE}.`);
  if (name !== 'rm') return;
  for (const word of rest.flatMap((one) => expandWords(one, scope, writeInner))) {
    const isPlace = word.kind === 'text' && (word.text.startsWith('/') || /^-[rfv]+$/.test(word.text));
    if (!isPlace)
      refuseTrap(`rm ${shown(word.text)} in a trap`, 'Name it from the root, or by a variable that mktemp has set.');
  }
}

const refuseTrap = (what: string, remedy: string): never =>
  stop('bash.builtin', `${what} runs wherever the line ends, and is not read`, remedy);
