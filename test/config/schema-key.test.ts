/** A key that holds a JSON Schema. */
import { expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';

const read = (inputs: Record<string, string>, text = ''): Promise<Config> =>
  loadConfig({ inputs, file: { path: 'k.yml', text } });
const FILE = 'agent: { answer-schema: { type: object, required: [max-turns] } }';

it('is the schema as it stands, from the file or from an input', async () => {
  expect((await read({}, FILE)).agent.answerSchema).toEqual({ type: 'object', required: ['max-turns'] });
  const input = { 'answer-schema': '{"type":"object","properties":{"max-turns":{}}}' };
  const both = (await read(input, FILE)).agent.answerSchema;
  expect(both).toEqual({ type: 'object', properties: { 'max-turns': {} } });
});

it('is none where the input is empty or nothing is said', async () => {
  expect((await read({ 'answer-schema': ' ' }, FILE)).agent.answerSchema).toMatchObject({ type: 'object' });
  expect((await read({})).agent.answerSchema).toBeUndefined();
});

it.each(['[1]', '{flaky}', 'true'])('%s is refused', async (text) => {
  const loading = read({ 'answer-schema': text });
  await expect(loading).rejects.toThrow(`input answer-schema is "${text}"; allowed: a JSON Schema, as an object`);
});
