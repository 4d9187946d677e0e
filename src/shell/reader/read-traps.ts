/** `trap COMMANDS EXIT`: what a shell does when it ends, read as the commands that it is. */
import { unreadable } from '../refusal.ts';
import { bareText, literalText, type Node, type SimpleNode, type Word } from './tree.ts';

const SIGNAL = /^(?:EXIT|0|(?:SIG)?(?:INT|TERM|HUP|QUIT))$/;

/** `read`: reads a command line. */
export function readTraps(tree: Node, read: (line: string) => Node): Node {
  const rewrite = (place: unknown): unknown => {
    if (Array.isArray(place)) return place.map(rewrite);
    if (typeof place !== 'object' || place === null) return place;
    const node = place as Partial<Node>;
    const isTrap = node.kind === 'simple' && node.words?.[0] && bareText(node.words[0]) === 'trap';
    if (isTrap) return readTrap(place as SimpleNode, read);
    return Object.fromEntries(Object.entries(place).map(([key, value]) => [key, rewrite(value)]));
  };
  return rewrite(tree) as Node;
}

function readTrap({ words, assignments, redirects }: SimpleNode, read: (line: string) => Node): Node {
  const [, commands, ...rest] = words;
  const signals = rest.map((word) => literalText(word) ?? '');
  const isPlain = signals.length > 0 && signals.every((signal) => SIGNAL.test(signal));
  if (!commands || !isPlain || assignments.length + redirects.length > 0)
    unreadable('trap is only read with commands and EXIT', words.map(({ source }) => source).join(' '), EXAMPLE);
  const line = lineIn(commands);
  if (line === '') unreadable('a trap that does nothing ignores a signal', commands.source, 'Leave it out.');
  return { kind: 'trap', body: line === '-' ? undefined : read(line), signals };
}

const EXAMPLE = `Write trap 'kill "$PID"' EXIT after PID=$!, or put the commands at the end of the line.`;

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
