import { describe, expect, it } from 'vitest';
import { isPlainSchema } from '../../src/lib/plain-schema.ts';
import { compileSchema } from '../../src/lib/schema.ts';

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
