import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineTool, ok } from '../../src/core/tool.ts';

const touchesNothing = { description: 'A test.', accesses: () => [] };

describe('defineTool', () => {
  it('compiles params, types the input by them, and takes a tool that only reads for idempotent', async () => {
    const tool = defineTool({
      ...touchesNothing,
      name: 'repeat',
      params: { text: 'string', times: { type: 'integer', default: 2 } },
      readOnly: true,
      check(input) {
        expectTypeOf(input).toEqualTypeOf<{ readonly text: string; readonly times: number }>();
        return undefined;
      },
      run: async ({ text, times }) => ok(text.repeat(times)),
    });
    expect(tool).toMatchObject({
      idempotent: true,
      inputSchema: { required: ['text'], additionalProperties: false },
    });
    expect(tool).not.toHaveProperty('params');
  });

  it('takes a schema as it is', () => {
    const inputSchema = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' };
    const run = async () => ok('');
    const tool = defineTool({ ...touchesNothing, name: 'raw', inputSchema, readOnly: false, idempotent: true, run });
    expect([tool.inputSchema, tool.idempotent]).toEqual([inputSchema, true]);
  });
});
