/**
 * Commands of the shell that others say as well: `pushd` and `popd` are `cd`, with the place to come back to in a variable, and
 * `exec COMMAND` is the command and `exit`. `cd "$(mktemp -d)"` keeps the name in a variable first. What a trap does is read as
 * the commands that it is. `git stash show -p` is `git diff`, which can leave files of credentials out.
 */
import { unreadable } from '../refusal.ts';
import {
  bareText,
  literalText,
  mapParts,
  type Node,
  plainCall,
  plainWord,
  type SimpleNode,
  type Word,
} from './tree.ts';

/**
 * `pushd` and `popd` belong together in the order in which they are written. Bash prints the stack each time, and this prints
 * nothing. `read`: reads a command line.
 */
export function withoutShorthands(tree: Node, read: (line: string) => Node): Node {
  let depth = 0;
  let made = 0;
  const rewrite = (place: unknown): unknown => {
    if (typeof place !== 'object' || place === null) return place;
    const node = place as Partial<Node>;
    const command = node.kind === 'simple' ? node.words?.[0] && bareText(node.words[0]) : undefined;
    if (command === 'trap') return readTrap(place as SimpleNode, read);
    if (command === 'pushd') {
      depth += 1;
      return pushed(place as SimpleNode, depth);
    }
    if (command === 'popd' && depth > 0) {
      depth -= 1;
      return popped(place as SimpleNode, depth + 1);
    }
    if (command === 'cd' && madeIn(place as SimpleNode)) {
      made += 1;
      return movedToMade(place as SimpleNode, `made_${made}`);
    }
    const copy = mapParts(place, rewrite);
    if (command === 'git') return stashDiff(copy as SimpleNode) ?? copy;
    return command === 'exec' ? replaced(copy as SimpleNode) : copy;
  };
  return rewrite(tree) as Node;
}

/** Nothing of the shell is left behind it. Without a command it moves streams of the shell, which is not read. */
function replaced(node: SimpleNode): Node {
  const [, program, ...words] = node.words;
  if (!program || /^-/.test(program.source)) return node;
  const nodes: Node[] = [{ ...node, words: [program, ...words] }, plainCall([plainWord('exit')])];
  return { kind: 'group', body: { kind: 'sequence', nodes }, redirects: [] };
}

/** The two ask for the difference, and the others mean the same for git diff. */
const STASH_OPTION = /^(?:-p|--patch|--stat|--name-only|--name-status|--numstat|--shortstat|-U\d{1,4})$/;

/** Undefined for any other command of git. */
function stashDiff(node: SimpleNode): SimpleNode | undefined {
  const [git, ...words] = node.words;
  const [stash, show, ...rest] = words.map((word) => literalText(word));
  const options = rest.filter((text) => text !== undefined && STASH_OPTION.test(text));
  const [name = '0', ...more] = rest.filter((text) => !options.includes(text)).map((text) => text ?? '');
  const isShow = stash === 'stash' && show === 'show' && options.includes('-p') !== options.includes('--patch');
  if (!git || !isShow || more.length > 0 || !/^(?:\d+|stash@\{\d+\})$/.test(name)) return undefined;
  const commit = /^\d/.test(name) ? `stash@{${name}}` : name;
  const asked = options.map((text) => plainWord(text ?? ''));
  return { ...node, words: [git, plainWord('diff'), ...asked, plainWord(`${commit}^`), plainWord(commit)] };
}

/** Whether it goes to a directory that mktemp makes. */
function madeIn({ words: [, target, ...more] }: SimpleNode): boolean {
  const part = target?.parts.find((one) => one.kind !== 'text' || one.text !== '');
  if (part?.kind !== 'substitution' || part.body.kind !== 'simple' || more.length > 0) return false;
  return part.body.words[0] !== undefined && bareText(part.body.words[0]) === 'mktemp';
}

function movedToMade(node: SimpleNode, name: string): Node {
  const [, value = plainWord('')] = node.words;
  const first: SimpleNode = { ...plainCall([]), assignments: [{ name, value, appends: false }] };
  return { kind: 'group', body: { kind: 'sequence', nodes: [first, moved(variable(name), node)] }, redirects: [] };
}

const nameOf = (depth: number): string => `pushd_${depth}`;

function pushed(node: SimpleNode, depth: number): Node {
  const [, target, ...more] = node.words;
  if (!target || more.length > 0 || /^[-+]/.test(target.source) || node.assignments.length > 0)
    unreadable('pushd is only read with a directory', sourceOf(node), 'Use cd.');
  const here = { name: nameOf(depth), value: variable('PWD'), appends: false };
  const kept: SimpleNode = { ...plainCall([]), assignments: [here] };
  return { kind: 'group', body: { kind: 'sequence', nodes: [kept, moved(target, node)] }, redirects: [] };
}

function popped(node: SimpleNode, depth: number): Node {
  if (node.words.length > 1 || node.assignments.length > 0)
    unreadable('popd takes no words', sourceOf(node), 'Write popd.');
  return moved(variable(nameOf(depth)), node);
}

const moved = (target: Word, { redirects }: SimpleNode): SimpleNode => ({
  ...plainCall([plainWord('cd'), target]),
  redirects,
});

const variable = (name: string): Word => ({
  parts: [{ kind: 'variable', name, quoted: true }],
  source: `"$${name}"`,
});

const sourceOf = ({ words }: SimpleNode): string => words.map(({ source }) => source).join(' ');

const SIGNAL = /^(?:EXIT|0|(?:SIG)?(?:INT|TERM|HUP|QUIT|PIPE))$/;
const IGNORED = /^(?:SIG)?(?:INT|HUP|PIPE)$/;
const EXAMPLE = `Write trap 'kill "$PID"' EXIT after PID=$!, or put the commands at the end of the line.`;

function readTrap(node: SimpleNode, read: (line: string) => Node): Node {
  const [, commands, ...rest] = node.words;
  const signals = rest.map((word) => literalText(word) ?? '');
  const isPlain = signals.length > 0 && signals.every((signal) => SIGNAL.test(signal));
  if (!commands || !isPlain || node.assignments.length + node.redirects.length > 0)
    unreadable('trap is only read with commands and EXIT', sourceOf(node), EXAMPLE);
  const line = lineIn(commands);
  if (line === '' && !signals.every((signal) => IGNORED.test(signal)))
    unreadable('a trap that does nothing ignores a signal', commands.source, "Leave it out; trap '' PIPE is read.");
  if (line === '') return { kind: 'trap', body: undefined, ignores: true, signals };
  return { kind: 'trap', body: line === '-' ? undefined : read(line), signals };
}

/** A variable between double quotes is named as in single ones: its value is that of the moment, and the writer keeps that. */
const lineIn = ({ parts, source }: Word): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'variable' && part.quoted && !part.operation)
        return /^\w+$/.test(part.name) ? `\${${part.name}}` : `$${part.name}`;
      return unreadable('these commands are not known before it runs', source, 'Put them in single quotes.');
    })
    .join('');
