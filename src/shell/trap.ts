/** Writes `trap COMMANDS EXIT`: only what ends the line's own processes or tidies files up, since it runs wherever the line ends. */
import { quote } from '../lib/text.ts';
import type { WriteInner } from './expand.ts';
import {
  literalText,
  mapParts,
  type Node,
  type NodeOf,
  type Part,
  type SimpleNode,
  variablesIn,
} from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import type { Scope } from './scope.ts';
import { isArray, LAST_PROCESS, type NodeText, type State, withValue, written } from './shell-state.ts';

const COMMANDS = ['kill', 'wait', 'echo', 'printf', 'true', ':'];
/** They run in the directory in which the trap was set, after everything that the line has done by then. */
const FILE_COMMANDS = ['rm', 'rmdir', 'cp', 'mv', 'cd', 'cat', 'ls'];

export function writeTrap({ body, ignores, signals }: NodeOf<'trap'>, scope: Scope, writeInner: WriteInner): NodeText {
  if (!scope.rules.sandboxed && (body || ignores)) refuseTrap('a trap', 'Put the commands at the end of the line.');
  if (!body) return { text: `trap ${ignores ? "''" : '-'} ${signals.join(' ')}`, ok: scope, failed: scope };
  const [cwd = '', ...others] = scope.cwds;
  const commands = commandsIn(body);
  commands.forEach(checkCommand);
  const isPlaced = commands.some((one) => FILE_COMMANDS.includes(nameOf(one)));
  if (isPlaced && others.length > 0) refuseTrap('a trap where the directory is not known', 'Set it before cd.');
  scope.report.anyTime ||= isPlaced;
  let state: State = scope;
  const kept: string[] = [];
  // The line may give its variables other values, and nothing that it does can set these.
  for (const name of variablesIn(body)) {
    const value = scope.variables.get(name);
    if (!value) continue;
    if (isArray(value))
      refuseTrap('an array in a trap', `Set a variable in front of the trap, as in n=\${#${name}[@]}, and use that.`);
    state = withValue(state, ownName(name), value);
    kept.push(`${written(ownName(name))}="$${name === LAST_PROCESS ? name : written(name)}"; `);
  }
  const text = writeInner(withOwnNames(body, scope), { ...scope, ...state, loop: undefined });
  const placed = isPlaced ? `cd ${quote(cwd)} && { ${text}; }` : text;
  return { text: `{ ${kept.join('')}trap ${quote(placed)} ${signals.join(' ')}; }`, ok: scope, failed: scope };
}

/** No line may set a variable of this name. */
const ownName = (name: string): string => `KODELET_${name === LAST_PROCESS ? 'LAST' : name}`;

function withOwnNames<Place>(place: Place, scope: Scope): Place {
  if (typeof place !== 'object' || place === null) return place;
  const { kind, name = '' } = place as Partial<Extract<Part, { kind: 'variable' }>>;
  if (kind === 'variable' && scope.variables.has(name)) return { ...place, name: ownName(name) };
  return mapParts(place, (part) => withOwnNames(part, scope)) as Place;
}

const nameOf = ({ words: [program] }: SimpleNode): string => (program && literalText(program)) ?? '';

function commandsIn(node: Node): SimpleNode[] {
  if (node.kind === 'simple') return [node];
  if (node.kind === 'group') return commandsIn(node.body);
  if (node.kind === 'sequence') return node.nodes.flatMap(commandsIn);
  if (node.kind === 'chain') return [node.first, ...node.rest.map((part) => part.node)].flatMap(commandsIn);
  return refuseTrap('a trap with more than plain commands', 'Put it at the end of the line.');
}

const NOWHERE = '/dev/null';

function checkCommand(command: SimpleNode): void {
  const known = [...COMMANDS, ...FILE_COMMANDS];
  if (!known.includes(nameOf(command)) || command.assignments.length > 0)
    refuseTrap(`${shown(nameOf(command))} in a trap`, `A trap may hold ${known.slice(0, -3).join(', ')}.`);
  const isSilent = command.redirects.every(
    (one) => one.kind === 'copy' || ('target' in one && literalText(one.target) === NOWHERE),
  );
  if (!isSilent) refuseTrap('a redirection in a trap', `It may lead to ${NOWHERE}.`);
}

const refuseTrap = (what: string, remedy: string): never =>
  stop('bash.builtin', `${what} runs wherever the line ends, and is not read`, remedy);
