/** The conditions of a rule: each a text, a list of texts, or comparisons by their names. */
import { type Comparison, OPERATORS, type Operator, TEXT_CONDITIONS, type TextCondition } from '../core/access.ts';
import { section } from './compound-keys.ts';
import { type Key, notAllowed } from './key.ts';
import { choice, text } from './scalar-keys.ts';

export function condition(name: TextCondition): Key<Comparison> {
  const { about, operators } = TEXT_CONDITIONS[name];
  const keys = Object.fromEntries(
    operators.map((operator) => [operator, oneOrMore(OPERATORS[operator], value(name, operator))]),
  );
  const comparisons = section({ description: about }, keys);
  const plain = oneOrMore(about, value(name, 'equals'));
  const allowed = `${plain.allowed}, or ${comparisons.allowed}`;
  const { description: _, ...compared } = comparisons.schema;
  return {
    description: about,
    allowed,
    schema: { description: about, anyOf: [...(plain.schema.anyOf as object[]), { ...compared, minProperties: 1 }] },
    parse: (written) => written,
    read(given, at, report) {
      if (typeof given === 'string' || Array.isArray(given)) {
        const equals = plain.read(given, at, report);
        return equals && { equals };
      }
      if (typeof given !== 'object' || given === null || Object.keys(given).length === 0) {
        report(at, notAllowed(given, allowed));
        return undefined;
      }
      return comparisons.read(given, at, report) as Comparison;
    },
    fill: (given) => given ?? {},
  };
}

/** A text or a list of them. */
function oneOrMore(description: string, item: Key<string>): Key<readonly string[]> {
  const allowed = `${item.allowed}, or a list of such`;
  const { description: _, ...schema } = item.schema;
  return {
    description: `It ${description}.`,
    allowed,
    schema: { description: `It ${description}.`, anyOf: [schema, { type: 'array', items: schema, minItems: 1 }] },
    parse: (written) => written,
    read(given, at, report) {
      if (!Array.isArray(given)) {
        const read = item.read(given, at, report);
        return read === undefined ? undefined : [read];
      }
      if (given.length === 0) report(at, notAllowed(given, allowed));
      return given
        .map((one, index) => item.read(one, [...at, String(index)], report))
        .filter((one) => one !== undefined);
    },
    fill: (given) => given ?? [],
  };
}

/** What the values of conditions look like. A value that no access can ever have would be a rule that nobody holds. */
const VALUES: Readonly<
  Record<Exclude<TextCondition, 'event' | 'actor-permission'>, { pattern: RegExp; allowed: string }>
> = {
  tool: { pattern: /^\S{1,200}$/, allowed: 'the name of a tool, such as file_write' },
  path: {
    pattern: /^(?!~)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\\n]{1,500}$/,
    allowed: 'a path from the root of the workspace, without ".."',
  },
  command: { pattern: /^\S[^\0\n]{0,499}$/, allowed: 'a command on one line, such as git push' },
  host: { pattern: /^[\w.:*?[\]{},-]{1,253}$/, allowed: 'the name of a host, such as example.com' },
  server: { pattern: /^\S{1,100}$/, allowed: 'the name of an MCP server' },
};

function value(name: TextCondition, operator: Operator): Key<string> {
  if (operator === 'matches') return expression;
  const { about } = TEXT_CONDITIONS[name];
  if (name === 'event' || name === 'actor-permission') {
    return choice({ description: about, values: TEXT_CONDITIONS[name].values });
  }
  return text({ description: about, ...VALUES[name] });
}

/** Whether it is one of RE2's is found out for the file as a whole: see `rule-patterns.ts`. */
export const EXPRESSION = {
  pattern: /^[\s\S]{1,500}$/,
  allowed:
    'a regular expression of at most 500 characters that RE2 knows (no look-around, no back references), such as ^git (push|fetch)',
};

const expression = text({ description: 'A regular expression.', ...EXPRESSION });
