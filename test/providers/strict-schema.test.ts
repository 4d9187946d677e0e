/** Schemas as services get them. */
import { describe, expect, it } from 'vitest';
import { shortSchema } from '../../src/providers/strict-schema.ts';

describe('a short schema', () => {
  it('lacks what calls are held to anyway, at each depth', () => {
    const item = { type: 'object', properties: { id: { type: 'string', minLength: 1 } }, additionalProperties: false };
    const schema = {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, list: { type: 'array', items: item } },
      required: ['name'],
      additionalProperties: false,
    };
    expect(shortSchema(schema)).toEqual({
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
      properties: { minLength: { type: 'integer' }, additionalProperties: { type: 'string', minLength: 3 } },
      additionalProperties: { type: 'string' },
    };
    expect(shortSchema(schema)).toEqual(schema);
  });
});
