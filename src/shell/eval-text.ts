/** `eval "$command"` where the text is known: read once more, and judged as if it stood there. */
import { knownText } from './argument.ts';
import { expandWords, type WriteInner } from './expand.ts';
import { readTree } from './reader/parse.ts';
import { LEAVES_A_TRACE } from './reader/returns.ts';
import { literalText, type Node, type SimpleNode, variablesIn } from './reader/tree.ts';
import { runsProject, type Scope } from './scope.ts';
import { choicesOf, refuseDifference } from './shell-variables.ts';

/**
 * Undefined for any other command, outside of a sandbox, and for a text that is not known or may change the shell: who looks
 * at the tree does not see it.
 */
export function evalBody(node: SimpleNode, scope: Scope, writeInner: WriteInner): Node | undefined {
  const [program, ...words] = node.words;
  if (!program || literalText(program) !== 'eval' || node.assignments.length > 0) return undefined;
  if (!runsProject(scope.rules)) return undefined;
  if (choicesOf(node, scope).length > 1) refuseDifference();
  const texts = words.flatMap((word) => expandWords(word, scope, writeInner)).map(knownText);
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  const body = readTree(texts.join(' '), { background: false, functions: false });
  // Nobody has seen what it reads either, and hands that on where the line is divided.
  const isSeen = variablesIn(body).size === 0 && !changesShell(body, node.functions ?? []);
  return isSeen ? { kind: 'group', body, redirects: node.redirects } : undefined;
}

/** Also by a call of one of `functions`. */
function changesShell(place: unknown, functions: readonly string[]): boolean {
  if (typeof place !== 'object' || place === null) return false;
  const node = place as Partial<Node>;
  if (CHANGING.includes(node.kind)) return true;
  const [program] = node.kind === 'simple' ? (node.words?.map(literalText) ?? []) : ['ls'];
  if (program === undefined || CHANGES.has(program) || functions.includes(program)) return true;
  return Object.values(place).some((part) => changesShell(part, functions));
}

const CHANGING: readonly unknown[] = ['function', 'for', 'count', 'while', 'arithmetic', 'background', 'trap'];
const CHANGES = new Set([
  ...LEAVES_A_TRACE,
  ...'break continue return shift local declare typeset readonly read getopts kill fg'.split(' '),
]);
