import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../src/lib/schema.ts';

const errors = (schema: object, value: unknown): readonly string[] => {
  const result = compileSchema(schema as Record<string, unknown>)(value);
  return result.ok ? [] : result.errors;
};
const object = (properties: object, more: object = {}): Record<string, unknown> => ({
  type: 'object',
  properties,
  ...more,
});

describe('compileSchema', () => {
  it('puts defaults into a copy', () => {
    const value = { list: [{}] };
    const items = object({ b: { default: 2 } });
    const result = compileSchema(object({ a: { default: 1 }, list: { type: 'array', items } }))(value);
    expect(result).toEqual({ ok: true, value: { a: 1, list: [{ b: 2 }] } });
    expect(value).toEqual({ list: [{}] });
  });

  it('lists every error in words, with what was got', () => {
    const schema = object(
      {
        n: { type: 'integer', minimum: 1 },
        s: { enum: ['a', 'b'] },
        text: { type: 'string', minLength: 1 },
        list: { type: 'array', items: object({ id: { type: 'string' } }, { required: ['id'] }) },
      },
      { required: ['must'], additionalProperties: false },
    );
    expect(errors(schema, { n: '5', s: 'c', text: '', list: [{}, { id: null }], extra: 1 })).toEqual([
      '"must" is required',
      '"extra" is not a parameter here; known are n, s, text, list',
      '"n" must be an integer, got "5" (a string)',
      '"s" must be one of "a", "b", got "c"',
      '"text" must not be empty',
      '"list[0].id" is required',
      '"list[1].id" must be a string, got null',
    ]);
    expect(errors(schema, { must: 1, n: 0 })).toContain('"n" must be >= 1, got 0');
    expect(errors(schema, [])).toEqual(['the input must be an object, got []']);
  });

  it('does not coerce', () => {
    expect(errors(object({ b: { type: 'boolean' } }), { b: 'true' })).toHaveLength(1);
    expect(errors(object({ s: { type: 'string' } }), { s: 1 })).toHaveLength(1);
  });

  it('reads each draft by its own rules', () => {
    const tuple = { type: 'array', items: [{ type: 'string' }] };
    const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#', ...object({ t: tuple }) };
    expect(errors(draft07, { t: [1] })).toEqual(['"t[0]" must be a string, got 1']);
    const prefix = { type: 'array', prefixItems: [{ type: 'string' }] };
    expect(errors(object({ t: prefix }), { t: [1] })).toEqual(['"t[0]" must be a string, got 1']);
    const draft2019 = { $schema: 'https://json-schema.org/draft/2019-09/schema', ...object({ t: tuple }) };
    expect(errors(draft2019, { t: [1] })).toHaveLength(1);
  });

  it('checks known formats, and warns of unknown ones', () => {
    expect(errors(object({ u: { type: 'string', format: 'uri' } }), { u: 'no uri' })).toHaveLength(1);
    const validate = compileSchema(object({ c: { type: 'string', format: 'colour' } }));
    expect(validate({ c: 'x' }).ok).toBe(true);
    expect(validate.warnings).toEqual([expect.stringContaining('"colour"')]);
  });

  it('throws for what is no schema, and takes one $id twice', () => {
    expect(() => compileSchema(object({ a: { type: 'objekt' } }))).toThrow(/type/);
    expect(() => compileSchema({ $ref: '#/$defs/missing' })).toThrow();
    for (const type of ['string', 'number']) compileSchema({ $id: 'https://example.org/same', type });
  });
});
