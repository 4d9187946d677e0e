/** Schemas as services get them. */
import { describe, expect, it } from 'vitest';
import { allowsStrict, completeSchema, looseTool } from '../../src/providers/strict-schema.ts';

const sent = (inputSchema: Readonly<Record<string, unknown>>) =>
  looseTool({ name: 't', description: 'Does.', inputSchema });

describe('the schema of a tool that is not strict', () => {
  it('lacks what calls are held to anyway, at each depth', () => {
    const item = { type: 'object', properties: { id: { type: 'string', minLength: 1 } }, additionalProperties: false };
    const schema = {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, list: { type: 'array', items: item } },
      required: ['name'],
      additionalProperties: false,
    };
    expect(sent(schema).inputSchema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        list: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
      },
      required: ['name'],
    });
  });

  it('keeps what says more, and parameters that are named like a keyword', () => {
    const schema = {
      type: 'object',
      properties: {
        minLength: { type: 'integer', exclusiveMinimum: 0 },
        additionalProperties: { type: 'string', minLength: 3 },
        items: { type: 'array', items: { enum: ['object'] } },
      },
      additionalProperties: { type: 'string' },
    };
    expect(sent(schema)).toEqual({ name: 't', description: 'Does.', inputSchema: schema });
  });

  it('is of draft 2020-12, from tuples and limits of older drafts', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        pair: { type: 'array', items: [{ type: 'integer' }, { type: 'string', minLength: 1 }], additionalItems: false },
        share: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: false },
      },
      definitions: { point: { type: 'array', items: [{ type: 'number' }] } },
    };
    expect(sent(schema).inputSchema).toEqual({
      type: 'object',
      properties: {
        pair: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false },
        share: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
      },
      definitions: { point: { type: 'array', prefixItems: [{ type: 'number' }] } },
    });
  });

  it('has its alternatives in the description', () => {
    const anyOf = [{ required: ['a'] }, { required: ['b'] }];
    const { description, inputSchema } = sent({ type: 'object', properties: { a: {}, b: {} }, anyOf });
    expect(inputSchema).toEqual({ type: 'object', properties: { a: {}, b: {} } });
    expect(description).toBe(`Does.\n\nThe input must also fit this JSON Schema: ${JSON.stringify({ anyOf })}`);
  });
});

it('a complete schema has properties of each object and items of each array', () => {
  const schema = { type: 'object', properties: { tags: { type: ['array', 'null'] }, more: { type: 'object' } } };
  expect(completeSchema(schema)).toEqual({
    type: 'object',
    properties: { tags: { type: ['array', 'null'], items: {} }, more: { type: 'object', properties: {} } },
  });
  expect(completeSchema({ type: 'object' })).toEqual({ type: 'object', properties: {} });
});

it('a list of anything is not strict', () => {
  const rules = { keywords: [], allRequired: true };
  const of = (list: object) => ({
    type: 'object',
    properties: { list },
    required: ['list'],
    additionalProperties: false,
  });
  expect(allowsStrict(of({ type: 'array', items: { type: 'string' } }), rules)).toBe(true);
  expect(allowsStrict(of({ type: 'array' }), rules)).toBe(false);
});
