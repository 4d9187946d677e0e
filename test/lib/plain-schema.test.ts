import { describe, expect, it } from 'vitest';
import { fitsPlainSchema, isPlainSchema } from '../../src/lib/plain-schema.ts';
import { compileSchema } from '../../src/lib/schema.ts';
import { createRandom, type Random } from '../support/random.ts';

const nested = (depth: number): object => (depth === 0 ? { type: 'string' } : { items: nested(depth - 1) });

describe('isPlainSchema', () => {
  it.each([
    {},
    { type: 'object', properties: {} },
    { type: 'object', properties: { a: { type: 'string', description: 'A name.' } }, required: ['a'] },
    { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, maxItems: 3 },
    { additionalProperties: { type: 'integer', minimum: 0, maximum: 1.5, default: 1 } },
    { type: 'object', properties: { properties: { type: 'null' }, __proto: { title: 'x' } } },
  ])('sees that %j is sound', (schema) => {
    expect(isPlainSchema(schema)).toBe(true);
    // The referee: the validator takes the schema, and a value can be held against it.
    expect(() => compileSchema({ ...schema, $schema: 'https://json-schema.org/draft/2020-12/schema' })).not.toThrow();
    expect(compileSchema(schema as Record<string, unknown>)({})).toHaveProperty('ok');
  });

  it.each([
    null,
    [],
    true,
    { type: 'text' },
    { type: ['string', 'null'] },
    { type: 'string', pattern: '(' },
    { type: 'string', format: 'date' },
    { $ref: '#/nowhere' },
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    { properties: [] },
    { properties: { a: { type: 'text' } } },
    { properties: { a: true } },
    { required: ['a', 'a'] },
    { required: 'a' },
    { enum: [] },
    { enum: ['a', 'a'] },
    { minimum: '1' },
    { minLength: -1 },
    { maxItems: 1.5 },
    { description: 1 },
    { items: [{ type: 'string' }] },
    { additionalProperties: 'no' },
    { constructor: {} },
    nested(30),
  ])('leaves %j to the validator', (schema) => {
    expect(isPlainSchema(schema)).toBe(false);
  });
});

/** The same schema as the validator takes it: with a keyword that changes nothing, and is not plain. */
const byValidator = (schema: object, value: unknown) => compileSchema({ ...schema, $comment: '' })(value);

function compare(schema: Record<string, unknown>, value: unknown): boolean {
  expect(isPlainSchema(schema)).toBe(true);
  const filled = structuredClone(value);
  const fits = fitsPlainSchema(schema, filled);
  const expected = byValidator(schema, value);
  expect({ schema, value, fits }).toEqual({ schema, value, fits: expected.ok });
  if (expected.ok) expect(filled).toEqual(expected.value);
  return fits;
}

describe('fitsPlainSchema', () => {
  const limits = { type: 'string', minLength: 1, maxLength: 2 };
  const closed = { type: 'object', properties: { a: { default: [1] } }, required: ['a'], additionalProperties: false };
  const open = { properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer', maximum: 3 } };

  it.each<[schema: Record<string, unknown>, value: unknown, fits: boolean]>([
    [limits, '\u{1f600}\u{1f600}', true],
    [limits, 'abc', false],
    [limits, '', false],
    [closed, {}, true],
    [closed, { a: 1, b: 2 }, false],
    [open, { a: 'x', b: 3 }, true],
    [open, { a: 'x', b: 4 }, false],
    [open, { a: undefined }, true],
    [open, { b: undefined }, false],
    [{ type: 'integer' }, 1, true],
    [{ type: 'integer' }, 1.5, false],
    [{ type: 'object' }, null, false],
    [{ type: 'object' }, [], false],
    [{ type: 'null' }, null, true],
    [{ enum: ['a', 'b'] }, 'c', false],
    [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a', 'b'], false],
    [{ type: 'array', items: { properties: { a: { default: 1 } } } }, [{}, { a: 2 }], true],
  ])('says of %j and %j what the validator says: %s', (schema, value, fits) => {
    expect(compare(schema, value)).toBe(fits);
  });

  it('leaves names that every object has to the validator', () => {
    expect(fitsPlainSchema({ required: ['toString'] }, {})).toBe(false);
    expect(fitsPlainSchema({}, JSON.parse('{"__proto__": 1}'))).toBe(false);
  });

  it('agrees with the validator on whatever comes', () => {
    const random = createRandom(1);
    const outcomes = Array.from({ length: 1500 }, () => compare(drawSchema(random, 3), drawValue(random, 3)));
    const fitting = outcomes.filter(Boolean).length;
    expect(fitting).toBeGreaterThan(200);
    expect(fitting).toBeLessThan(1300);
  });
});

const NAMES = ['a', 'b', 'c'];
const NUMBERS = [-1, 0, 1, 2, 2.5];

function drawValue(random: Random, depth: number): unknown {
  const kinds = ['number', 'text', ...(depth > 0 ? ['flag', 'null', 'list', 'object', 'object'] : [])];
  const kind = random.pick(kinds);
  if (kind === 'number') return random.pick(NUMBERS);
  if (kind === 'text') return random.pick(['', 'a', 'b', 'ab', 'U0001f600']);
  if (kind === 'flag') return random.oneIn(2);
  if (kind === 'null') return null;
  if (kind === 'list') return Array.from({ length: random.integer(3) }, () => drawValue(random, depth - 1));
  return drawProperties(random, () => drawValue(random, depth - 1));
}

const drawProperties = (random: Random, draw: () => unknown): Record<string, unknown> =>
  Object.fromEntries(NAMES.filter(() => random.oneIn(2)).map((name) => [name, draw()]));

function drawSchema(random: Random, depth: number): Record<string, unknown> {
  const keywords: Readonly<Record<string, () => unknown>> = {
    type: () => random.pick(['string', 'number', 'integer', 'boolean', 'array', 'object', 'object', 'null']),
    enum: () => ['a', 'b'],
    minimum: () => random.pick(NUMBERS),
    maximum: () => random.pick(NUMBERS),
    minLength: () => random.integer(2),
    maxLength: () => 1 + random.integer(2),
    minItems: () => random.integer(2),
    maxItems: () => 1 + random.integer(2),
    default: () => drawValue(random, 1),
    required: () => NAMES.filter(() => random.oneIn(3)),
    ...(depth > 0 && {
      items: () => drawSchema(random, depth - 1),
      properties: () => drawProperties(random, () => drawSchema(random, depth - 1)),
      additionalProperties: () => (random.oneIn(2) ? random.oneIn(2) : drawSchema(random, depth - 1)),
    }),
  };
  const odds: Readonly<Record<string, number>> = { type: 2, properties: 2, items: 2, required: 3 };
  const chosen = Object.entries(keywords).filter(([name]) => random.oneIn(odds[name] ?? 6));
  return Object.fromEntries(chosen.map(([name, draw]) => [name, draw()]));
}
