/**
 * What others say as well: `pushd` and `popd` as `cd`, with the place to come back to in a variable, and `exec COMMAND` as the
 * command and `exit`.
 */
import { unreadable } from '../refusal.ts';
import { bareText, type Node, type SimpleNode, type Word } from './tree.ts';

/** `pushd` and `popd` belong together in the order in which they are written. Bash prints the stack each time, and this prints nothing. */
export function withoutShorthands(tree: Node): Node {
  let depth = 0;
  const rewrite = (place: unknown): unknown => {
    if (Array.isArray(place)) return place.map(rewrite);
    if (typeof place !== 'object' || place === null) return place;
    const node = place as Partial<Node>;
    const command = node.kind === 'simple' ? node.words?.[0] && bareText(node.words[0]) : undefined;
    if (command === 'pushd') {
      depth += 1;
      return pushed(place as SimpleNode, depth);
    }
    if (command === 'popd' && depth > 0) {
      depth -= 1;
      return popped(place as SimpleNode, depth + 1);
    }
    const fields = Object.fromEntries(Object.entries(place).map(([key, value]) => [key, rewrite(value)]));
    return command === 'exec' ? replaced({ ...(place as SimpleNode), ...fields }) : fields;
  };
  return rewrite(tree) as Node;
}

/** Nothing of the shell is left behind it. Without a command it moves streams of the shell, which is not read. */
function replaced(node: SimpleNode): Node {
  const [, program, ...words] = node.words;
  if (!program || /^-/.test(program.source)) return node;
  const nodes: Node[] = [
    { ...node, words: [program, ...words] },
    { ...NOTHING, words: [plain('exit')] },
  ];
  return { kind: 'group', body: { kind: 'sequence', nodes }, redirects: [] };
}

const plain = (text: string): Word => ({ parts: [{ kind: 'text', text, quoted: false }], source: text });
const NOTHING: SimpleNode = { kind: 'simple', assignments: [], words: [], redirects: [] };

const nameOf = (depth: number): string => `pushd_${depth}`;

function pushed(node: SimpleNode, depth: number): Node {
  const [, target, ...more] = node.words;
  if (!target || more.length > 0 || /^[-+]/.test(target.source) || node.assignments.length > 0)
    unreadable('pushd is only read with a directory', node.words.map(({ source }) => source).join(' '), 'Use cd.');
  const here = { name: nameOf(depth), value: variable('PWD'), appends: false };
  const kept: SimpleNode = { ...NOTHING, assignments: [here] };
  return { kind: 'group', body: { kind: 'sequence', nodes: [kept, moved(target, node)] }, redirects: [] };
}

function popped(node: SimpleNode, depth: number): Node {
  if (node.words.length > 1 || node.assignments.length > 0)
    unreadable('popd takes no words', node.words.map(({ source }) => source).join(' '), 'Write popd.');
  return moved(variable(nameOf(depth)), node);
}

const moved = (target: Word, { redirects }: SimpleNode): SimpleNode => ({
  ...NOTHING,
  words: [plain('cd'), target],
  redirects,
});

const variable = (name: string): Word => ({
  parts: [{ kind: 'variable', name, quoted: true }],
  source: `"$${name}"`,
});
