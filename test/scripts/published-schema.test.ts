/** The JSON Schema as editors and schemastore.org take it. */
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { CHOICE_TEXTS, SELF_EXPLANATORY } from '../../scripts/tables/choice-texts.ts';
import { publishedSchema } from '../../scripts/tables/published-schema.ts';

interface Choice {
  readonly path: string;
  /** Each with its text; none for a bare list of words. */
  readonly values: readonly (readonly [value: string, text: string | undefined])[];
}

type Node = Readonly<Record<string, unknown>>;

function choicesIn(node: unknown, path: readonly string[] = []): Choice[] {
  if (Array.isArray(node)) return node.flatMap((one) => choicesIn(one, path));
  if (typeof node !== 'object' || node === null) return [];
  const { enum: words, oneOf, ...rest } = node as Node & { enum?: unknown[]; oneOf?: Node[] };
  const own: Choice[] = words ? [{ path: path.join('.'), values: words.map((word) => [String(word), undefined]) }] : [];
  const constants = oneOf?.every((one) => 'const' in one) ? oneOf : undefined;
  if (constants) {
    const values = constants.map((one) => [String(one.const), one.description] as [string, string]);
    own.push({ path: path.join('.'), values });
  }
  const parts = { ...rest, ...(oneOf && !constants && { oneOf }) };
  return [...own, ...Object.entries(parts).flatMap(([key, value]) => choicesBelow(key, value, path))];
}

function choicesBelow(key: string, value: unknown, path: readonly string[]): Choice[] {
  if (key === 'properties')
    return Object.entries(value as Node).flatMap(([name, one]) => choicesIn(one, [...path, name]));
  if (key === 'patternProperties') return Object.values(value as Node).flatMap((one) => choicesIn(one, [...path, '*']));
  if (key === 'additionalProperties') return choicesIn(value, [...path, '*']);
  return choicesIn(value, key === 'items' ? [...path, '[]'] : path);
}

describe('the published schema', () => {
  const schema = JSON.parse(publishedSchema()) as Node;
  const choices = choicesIn(schema);

  it('has the address of its own version', () => {
    expect(schema.$id).toMatch(
      new RegExp(`/v${packageFile.version.replaceAll('.', '\\.')}/schema/kodelet\\.schema\\.json$`),
    );
  });

  it('says of every word what it does, unless the words are names of something else', () => {
    expect(choices.length).toBeGreaterThan(25);
    const bare = choices.filter(({ values }) => values.some(([, text]) => !text)).map(({ path }) => path);
    expect(bare.filter((path) => !SELF_EXPLANATORY.some((one) => one.test(path)))).toEqual([]);
  });

  it('has no text for a word or a key that there is not', () => {
    const words = new Map<string, string[]>();
    for (const { path, values } of choices)
      words.set(path, [...(words.get(path) ?? []), ...values.map(([value]) => value)]);
    const unused = Object.entries(CHOICE_TEXTS).flatMap(([path, texts]) =>
      Object.keys(texts)
        .filter((word) => !words.get(path)?.includes(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(unused).toEqual([]);
  });
});
