import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok, type Tool } from '../../../src/core/tool.ts';
import { type House, openHouse } from '../fixture.ts';
import { made } from '../tools.ts';

let house: House;
afterEach(() => house.close());

/** Has the model call this tool once; what it got. */
async function callOf(tool: Tool): Promise<{ text: string; isError: boolean }> {
  house = await openHouse({
    script: [{ toolCalls: [{ name: tool.name, input: {} }] }, { text: 'Done' }],
    tools: [tool],
  });
  await house.session.ask('Go');
  return house.results(1)[0] as { text: string; isError: boolean };
}

describe('a tool with an output schema', () => {
  const outputSchema = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] };
  const answer = (text: string, fields?: Record<string, unknown>) => async () =>
    ok(text, fields && { type: 'made', fields });

  it.each([
    ['fields', answer('words', { count: 1 })],
    ['text as JSON', answer('{"count": 1}')],
  ])('is believed when its %s fit', async (_, run) => {
    expect((await callOf(made({ outputSchema, run }))).isError).toBe(false);
  });

  it.each([
    ['other fields', answer('words', { count: '1' }), '- "count" must be an integer, got "1" (a string)'],
    ['other JSON', answer('{}'), '- "count" is required'],
    ['no JSON', answer('words'), '- it has no metadata, and its text is not JSON'],
  ])('has failed when it only reads and answers with %s', async (_, run, words) => {
    const { text, isError } = await callOf(made({ outputSchema, run }));
    expect(isError).toBe(true);
    expect(text).toContain(`The answer of made is not what its output schema promises:\n${words}\nThis is a fault`);
    expect(house.of('tool-end')[0]).toMatchObject({ ok: false, result: { success: false } });
  });

  it('has done what it has done when it does more than read: a warning stands in the result', async () => {
    const { text, isError } = await callOf(made({ outputSchema, readOnly: false, run: answer('deployed') }));
    expect(isError).toBe(false);
    expect(text).toMatch(
      /^<result>\ndeployed\n\n\.\.\. \[warning: The answer of made is not what .*The call itself was done\]/s,
    );
    expect(house.of('tool-end')[0]).toMatchObject({ ok: true, result: { success: true } });
  });

  it('that has failed owes nothing', async () => {
    const run = async () => fail('no luck');
    expect((await callOf(made({ outputSchema, run }))).text).toContain('<error>\nno luck\n</error>');
  });
});
