import { describe, expect, expectTypeOf, it } from 'vitest';
import { type InputOf, type Params, schemaOf } from '../../src/core/params.ts';
import { compileSchema } from '../../src/lib/schema.ts';

const PARAMS = {
  path: { type: 'string', default: '.', description: 'Where' },
  count: 'integer',
  share: { type: 'number', minimum: 0, maximum: 1, required: false },
  deep: 'boolean',
  mode: { enum: ['fast', 'slow'], required: false },
  edits: {
    type: 'array',
    minItems: 1,
    items: { type: 'object', params: { text: 'string', line: { type: 'integer', required: false } } },
  },
  anything: { type: 'object', required: false },
  words: { type: 'object', values: 'string', required: false },
} as const satisfies Params;

const SCHEMA = {
  type: 'object',
  properties: {
    path: { type: 'string', default: '.', description: 'Where' },
    count: { type: 'integer' },
    share: { type: 'number', minimum: 0, maximum: 1 },
    deep: { type: 'boolean' },
    mode: { enum: ['fast', 'slow'] },
    edits: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { text: { type: 'string' }, line: { type: 'integer' } },
        required: ['text'],
        additionalProperties: false,
      },
    },
    anything: { type: 'object' },
    words: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['count', 'deep', 'edits'],
  additionalProperties: false,
};

describe('schemaOf', () => {
  it('compiles every kind of parameter; what has a default or required: false may be left out', () => {
    expect(schemaOf(PARAMS)).toEqual(SCHEMA);
    expect(schemaOf({})).toEqual({ type: 'object', properties: {}, additionalProperties: false });
  });

  it('makes a schema that fills in defaults and refuses what is not a parameter, at every depth', () => {
    const validate = compileSchema(schemaOf(PARAMS));
    const input = { count: 1, deep: true, edits: [{ text: 'x' }], anything: { at: 'all' } };
    expect(validate(input)).toEqual({ ok: true, value: { ...input, path: '.' } });
    expect(validate.warnings).toEqual([]);
    const wrong = validate({ count: '1', edits: [{ text: 'x', more: 1 }], mode: 'quick', other: 1 });
    expect(wrong.ok ? [] : [...wrong.errors].sort()).toEqual([
      '"count" must be an integer, got "1" (a string)',
      '"deep" is required',
      '"edits[0].more" is not a parameter here; known are text, line',
      '"mode" must be one of "fast", "slow", got "quick"',
      '"other" is not a parameter here; known are path, count, share, deep, mode, edits, anything, words',
    ]);
  });
});

describe('InputOf', () => {
  it('is the type of what the schema lets through', () => {
    expectTypeOf<InputOf<typeof PARAMS>>().toEqualTypeOf<{
      readonly path: string;
      readonly count: number;
      readonly share?: number;
      readonly deep: boolean;
      readonly mode?: 'fast' | 'slow';
      readonly edits: readonly { readonly text: string; readonly line?: number }[];
      readonly anything?: Readonly<Record<string, unknown>>;
      readonly words?: Readonly<Record<string, string>>;
    }>();
  });
});
