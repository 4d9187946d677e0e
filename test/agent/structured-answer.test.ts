/** The answer for programs. Covers `src/agent/structured-answer.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/model/script.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const SCHEMA = `{ type: object, properties: { flaky: { type: boolean }, tests: { type: array, items: { type: string } } }, required: [flaky], additionalProperties: false }`;
const config = `agent: { answer-schema: ${SCHEMA} }`;

const give = (input: object): Reply => ({ toolCalls: [{ name: 'structured_answer', input }] });
const done: Reply = { text: 'The retry test is flaky.' };
const REMINDER = 'You ended without calling structured_answer';

async function work(...agent: readonly Reply[]) {
  const opened = await openAgent({ config, script: { agent } });
  const result = await opened.session.ask('Which tests are flaky?');
  return { ...opened, result, answer: opened.view().structuredAnswer };
}

describe('a structured answer', () => {
  it('is the last one that fits', async () => {
    const { result, answer } = await work(give({ flaky: false }), give({ flaky: true, tests: ['retry'] }), done);
    expect(result).toMatchObject({ stop: 'answered', answer: done.text });
    expect(answer).toEqual({ flaky: true, tests: ['retry'] });
  });

  it('that does not fit goes back to the agent with the reason', async () => {
    const { told, answer } = await work(give({ flaky: 'often', more: 1 }), give({ flaky: true }), done);
    expect(answer).toEqual({ flaky: true });
    expect(told()).toContain('Recorded.');
  });

  it('is asked for where the agent ends without it, and its message stays', async () => {
    const { result, answer, requests } = await work(done, give({ flaky: true }), { text: 'Given.' });
    expect(result).toMatchObject({ stop: 'answered', answer: done.text });
    expect(answer).toEqual({ flaky: true });
    expect(JSON.stringify(requests()[1]?.body.messages)).toContain(REMINDER);
  });

  it('is asked for twice, and then the session has failed, with what the agent said', async () => {
    const { result, answer, requests } = await work(done, give({ flaky: 'often' }), done, done);
    expect(result).toMatchObject({ stop: 'failed', answer: done.text, error: { code: 'model' } });
    expect(result.error?.message).toContain('did not give the structured answer');
    expect(answer).toBeUndefined();
    expect(requests()).toHaveLength(4);
  });

  it('is not asked for again by what comes after it', async () => {
    const { session, requests } = await work(give({ flaky: true }), done, { text: 'Fixed.' });
    expect(await session.ask('Fix what failed')).toMatchObject({ stop: 'answered', answer: 'Fixed.' });
    expect(requests()).toHaveLength(3);
  });

  it('can only be given by the agent itself', async () => {
    const subagent: Reply = { toolCalls: [{ name: 'subagent', input: { question: 'Look' } }] };
    const script = { agent: [subagent, give({ flaky: false }), done], Look: [{ text: 'Seen' }] };
    const { session, requests } = await openAgent({ config, script });
    await session.ask('Which?');
    const names = (question?: string) => requests(question)[0]?.body.tools?.map(({ name }) => name);
    expect(names()).toContain('structured_answer');
    expect(names('Look')).not.toContain('structured_answer');
  });

  it.each(['structured_answer', 'structured_*'])('cannot be demanded and disabled with %s', async (pattern) => {
    const both = `tools: { disabled: [${pattern}] }\n${config}`;
    await expect(openAgent({ config: both, script: { agent: [done] } })).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('tools.disabled switches off structured_answer'),
      remedy: `Take one of them out: ${pattern} or agent.answer-schema`,
    });
  });

  it('is no tool where none is asked for', async () => {
    const { session, requests } = await openAgent({ script: { agent: [done] } });
    expect(await session.ask('Which?')).toMatchObject({ stop: 'answered' });
    expect(JSON.stringify(requests()[0]?.body.tools)).not.toContain('structured_answer');
  });
});

describe('a schema', () => {
  it.each([
    ['{ type: array }', 'k.yml:1:10: agent.answer-schema describes no object', 'type: object'],
    ['{ type: object, required: 3 }', 'k.yml:1:10: agent.answer-schema is no JSON Schema', 'Correct it'],
  ])('%s is refused before the model is asked', async (schema, message, remedy) => {
    const opening = openAgent({ config: `agent: { answer-schema: ${schema} }`, script: { agent: [] } });
    const error = await opening.catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'config', remedy: expect.stringContaining(remedy) });
    expect((error as Error).message).toContain(message);
  });
});
