/** The JSON Schema of `.github/kodelet.yml`, drawn from the keys that check it. */
import { FILE } from '../../src/config/settings.ts';
import { VERSION } from '../../src/core/version.ts';
import { CHOICE_TEXTS } from './choice-texts.ts';

/** Address of a version of the schema: a tag, or `main`. */
const addressOf = (ref: string): string =>
  `https://raw.githubusercontent.com/kodelet-ci/kodelet-ci/${ref}/schema/kodelet.schema.json`;

export function publishedSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: addressOf(`v${VERSION}`),
    title: '.github/kodelet.yml',
    ...(explained(FILE.schema, '') as object),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

type Node = Readonly<Record<string, unknown>>;

/** Each list of words with a text for each word, in the form that every editor shows: a constant with its description. */
function explained(node: unknown, path: string): unknown {
  if (Array.isArray(node)) return node.map((one) => explained(one, path));
  if (typeof node !== 'object' || node === null) return node;
  const texts = CHOICE_TEXTS[path];
  return Object.fromEntries(
    Object.entries(node as Node).map(([key, value]): [string, unknown] => {
      if (key === 'enum' && texts) return ['oneOf', (value as readonly unknown[]).map(constant(texts))];
      return [key, IS_OF_KEYS.has(key) ? explainedKeys(value as Node, key, path) : explained(value, below(path, key))];
    }),
  );
}

const constant = (texts: Readonly<Record<string, string>>) => (value: unknown) => ({
  const: value,
  description: texts[String(value)],
});

/** Keywords below which stand names of the file. */
const IS_OF_KEYS: ReadonlySet<string> = new Set(['properties', 'patternProperties']);

const explainedKeys = (keys: Node, keyword: string, path: string): Node =>
  Object.fromEntries(
    Object.entries(keys).map(([name, schema]) => [
      name,
      explained(schema, joined(path, keyword === 'properties' ? name : '*')),
    ]),
  );

function below(path: string, keyword: string): string {
  if (keyword === 'items') return joined(path, '[]');
  return keyword === 'additionalProperties' ? joined(path, '*') : path;
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
