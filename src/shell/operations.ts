/** What `${name…}` makes of a value by an operator: written out again, and worked out where the value is known. */
import { digitsOf, hexDigitsOf, plainNameOf } from './numbers.ts';
import type { DefaultOperation, Operation } from './reader/tree.ts';

/** One that needs nothing but its own text. */
type PlainOperation = Exclude<Operation, DefaultOperation | { operator: 'entry' | 'keys' }>;

/** What stands between the braces. */
export function writeOperation(name: string, operation: PlainOperation): string {
  switch (operation.operator) {
    case 'length':
      return `#${name}`;
    case 'count':
      return `#${name}[@]`;
    case 'element':
      return `${name}[${operation.index}]${operation.slice}`;
    case ':':
      return `${name}:${operation.offset}${operation.length === undefined ? '' : `:${operation.length}`}`;
    case '^':
    case '^^':
    case ',':
    case ',,':
      return name + operation.operator;
    case '/':
    case '//':
      return `${name}${operation.operator}${operation.from}/${operation.to}`;
    case 'digits':
      return digitsOf(name, operation.to);
    case 'hex':
      return hexDigitsOf(name, operation.to);
    case 'plain':
      return plainNameOf(name, operation.to);
    default:
      return `${name}${operation.operator}${operation.pattern}`;
  }
}

/** Undefined where bash does it. */
export function applyOperation(text: string, operation: PlainOperation): string | undefined {
  switch (operation.operator) {
    case 'length':
      return String(text.length);
    case 'count':
    case 'element':
      return undefined;
    case ':':
      return text.slice(
        operation.offset,
        operation.length === undefined ? undefined : operation.offset + operation.length,
      );
    case '^^':
      return text.toUpperCase();
    case ',,':
      return text.toLowerCase();
    case '^':
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    case ',':
      return text.slice(0, 1).toLowerCase() + text.slice(1);
    case '/':
      return operation.from.startsWith('[')
        ? undefined
        : text.replace(unescaped(operation.from), () => letter(operation.to));
    case '//':
      return operation.from.startsWith('[')
        ? undefined
        : text.replaceAll(unescaped(operation.from), () => letter(operation.to));
    case 'digits':
      return text.replace(/[^0-9]/g, () => operation.to);
    case 'hex':
      return text.replace(/[^0-9a-f]/g, () => operation.to);
    case 'plain':
      return text.replace(/[^\w./+~^@-]/g, () => operation.to);
    default:
      return withoutMatch(text, operation.operator, operation.pattern);
  }
}

/** `$'\\n'` is a line end. */
const letter = (to: string): string => (to === "$'\\n'" ? '\n' : to === "$'\\t'" ? '\t' : to);

/** A pattern has `\\/` for the slash that would end it, and a backslash in front of what would mean something else. */
const unescaped = (pattern: string): string => pattern.replaceAll(/\\(.)/g, '$1');

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Undefined for a pattern that would take long. */
function withoutMatch(text: string, operator: '#' | '##' | '%' | '%%', pattern: string): string | undefined {
  if ((pattern.match(/(?<!\\)\*/g) ?? []).length > 1) return undefined;
  const source = pattern.replace(/\\(.)|\*+|[\s\S]/g, (found, literal?: string) => {
    const [sign] = found;
    return literal === undefined && sign === '*' ? '.*' : found === '?' ? '.' : literally(literal ?? found);
  });
  const matches = new RegExp(`^(?:${source})$`, 's');
  const atStart = operator.startsWith('#');
  const sizes = Array.from({ length: text.length + 1 }, (_, size) => size);
  if (operator.length === 2) sizes.reverse();
  const found = sizes.find((size) => matches.test(atStart ? text.slice(0, size) : text.slice(text.length - size)));
  if (found === undefined) return text;
  return atStart ? text.slice(found) : text.slice(0, text.length - found);
}
