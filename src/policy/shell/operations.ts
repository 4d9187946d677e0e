/** What `${name…}` makes of a value: the same as bash where all is known, else left to bash. */
import { quote } from '../../lib/quote.ts';
import { shown } from '../refusal.ts';
import type { Operation, Part } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Value } from './state.ts';
import type { Resolved } from './variables.ts';

type Default = Extract<Operation, { word: unknown }>;
type Computed = Exclude<Operation, Default>;

export function operate(
  value: Value,
  reference: string,
  operation: Operation,
  fill: (parts: readonly Part[]) => Resolved,
): Resolved {
  if ('word' in operation) return withDefault(value, reference, operation, fill);
  const emitted = `"\${${writeOperation(reference, operation)}}"`;
  const text = value.kind === 'text' && isSimple(value.text) ? apply(value.text, operation) : undefined;
  if (text === undefined) return { emitted, number: operation.operator === 'length' };
  return { text, emitted: value.kind === 'text' && value.named ? emitted : quote(text) };
}

/** Bash counts characters by the locale, and long texts take long. */
const isSimple = (text: string): boolean => /^[\x20-\x7e]{0,100}$/.test(text);

function withDefault(
  value: Value,
  reference: string,
  operation: Default,
  fill: (parts: readonly Part[]) => Resolved,
): Resolved {
  const { operator, colon, word } = operation;
  const filled = fill(word);
  if (value.kind === 'text') {
    const isGiven = !colon || value.text !== '';
    const own: Resolved = { text: value.text, emitted: value.named ? `"$${reference}"` : quote(value.text) };
    if (isGiven) return operator === '-' ? own : filled;
    return operator === '-' ? filled : { text: '', emitted: "''" };
  }
  if (filled.text === undefined || !/^[\w./:@%+,= -]*$/.test(filled.text)) {
    stop(
      'bash.variable',
      `${shown(`$${reference}`)} and its default are both not known before the command runs`,
      `Use a default of plain words, as in "\${${reference}:-value}".`,
    );
  }
  return { emitted: `"\${${reference}${colon ? ':' : ''}${operator}${filled.text}}"` };
}

function writeOperation(name: string, operation: Computed): string {
  switch (operation.operator) {
    case 'length':
      return `#${name}`;
    case ':':
      return `${name}:${operation.offset}${operation.length === undefined ? '' : `:${operation.length}`}`;
    case '/':
    case '//':
      return `${name}${operation.operator}${operation.from}/${operation.to}`;
    default:
      return `${name}${operation.operator}${operation.pattern}`;
  }
}

function apply(text: string, operation: Computed): string | undefined {
  switch (operation.operator) {
    case 'length':
      return String(text.length);
    case ':':
      return text.slice(
        operation.offset,
        operation.length === undefined ? undefined : operation.offset + operation.length,
      );
    case '/':
      return text.replace(operation.from, () => operation.to);
    case '//':
      return text.replaceAll(operation.from, () => operation.to);
    default:
      return withoutMatch(text, operation.operator, operation.pattern);
  }
}

/** Undefined for a pattern that would take long. */
function withoutMatch(text: string, operator: '#' | '##' | '%' | '%%', pattern: string): string | undefined {
  if (pattern.split('*').length > 2) return undefined;
  const source = pattern.replace(/[.+]/g, '\\$&').replace(/\*+/g, '.*').replaceAll('?', '.');
  const matches = new RegExp(`^(?:${source})$`, 's');
  const atStart = operator.startsWith('#');
  const sizes = Array.from({ length: text.length + 1 }, (_, size) => size);
  if (operator.length === 2) sizes.reverse();
  const found = sizes.find((size) => matches.test(atStart ? text.slice(0, size) : text.slice(text.length - size)));
  if (found === undefined) return text;
  return atStart ? text.slice(found) : text.slice(0, text.length - found);
}
