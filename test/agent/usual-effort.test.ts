/** How thoroughly a model works where the configuration does not say. */
import { afterEach, describe, expect, it } from 'vitest';
import type { IntentName } from '../../src/core/intent.ts';
import { createOpenAiProvider } from '../../src/providers/providers.ts';
import type { RecordedRequest, Reply, WireBody } from '../support/model/script.ts';
import { askAtAnthropic, leaveAnthropic } from './at-anthropic.ts';

afterEach(leaveAnthropic);

const effortOf = ({ output_config }: WireBody) => (output_config as { effort?: string } | undefined)?.effort;

async function sent(model: string, intent: IntentName, script: readonly Reply[] = [{ text: 'Done' }]) {
  const requests = await askAtAnthropic(`{ model: ${model} }`, script, intent);
  return requests.map(({ body }) => ({ effort: effortOf(body), thinking: (body.thinking as { type?: string })?.type }));
}

describe('without model.effort and model.thinking', () => {
  it.each([
    ['auto', 'high', 'adaptive'],
    ['fix', 'high', 'adaptive'],
    ['review', 'high', 'adaptive'],
    ['plan', 'high', 'adaptive'],
    ['ask', 'medium', 'adaptive'],
    ['help', 'low', 'between_tools'],
  ] as const)('a run of %s asks for %s and %s', async (intent, effort, thinking) => {
    expect(await sent('{ name: claude-sonnet-5-5 }', intent)).toEqual([{ effort, thinking }]);
  });

  it('says nothing to a model that takes neither, or that nobody knows', async () => {
    const nothing = [{ effort: undefined, thinking: undefined }];
    expect(await sent('{ name: claude-haiku-4-5 }', 'fix')).toEqual(nothing);
    expect(await sent('{ name: acme-large }', 'fix')).toEqual(nothing);
  });

  it('uses what a stated key leaves open', async () => {
    expect(await sent('{ name: claude-sonnet-5-5, effort: max }', 'ask')).toEqual([
      { effort: 'max', thinking: 'adaptive' },
    ]);
    expect(await sent('{ name: claude-sonnet-5-5, thinking: off }', 'fix')).toEqual([
      { effort: 'high', thinking: 'between_tools' },
    ]);
  });

  it('leaves the cheaper model as its service has it', async () => {
    const script = ({ body }: RecordedRequest): Reply =>
      body.model === 'claude-haiku-5-5' || body.messages.length > 1
        ? { text: 'Done' }
        : { toolCalls: [{ name: 'subagent', input: { question: 'Where is it?', model_strength: 'weak' } }] };
    const requests = await askAtAnthropic('{ model: { name: claude-sonnet-5-5 } }', script, 'fix');
    const efforts = requests.map(({ body }) => [body.model, effortOf(body)]);
    expect(efforts).toContainEqual(['claude-haiku-5-5', undefined]);
    expect(efforts[0]).toEqual(['claude-sonnet-5-5', 'high']);
  });

  it('says nothing to a gateway, which may refuse what nobody has asked for', async () => {
    expect(await sent('{ name: claude-sonnet-5-5, base-url: "https://api.anthropic.com" }', 'fix')).toEqual([
      { effort: undefined, thinking: undefined },
    ]);
  });
});

describe('at OpenAI', () => {
  it.each([
    ['responses', 'gpt-6.2-sol', { reasoning: { effort: 'high' } }],
    ['responses', 'gpt-4.1', {}],
    ['responses', 'gpt-5.5-pro', {}],
    ['responses', 'acme-large', {}],
    ['chat-completions', 'gpt-6-luna', { reasoning_effort: 'high' }],
    ['chat-completions', 'acme-large', {}],
    ['chat-completions', 'o3', { reasoning_effort: 'high' }],
    ['chat-completions', 'gpt-5.5', {}, 'another model'],
  ] as const)('%s asks %s for %j', async (api, model, effort, usualModel: string = model) => {
    const bodies: Record<string, unknown>[] = [];
    const provider = createOpenAiProvider({
      ...{ apiKey: 'key', api, backoffMs: 1 },
      usual: { effort: 'high', thinking: 'adaptive', models: [usualModel] },
      fetch: async (_, init) => {
        bodies.push(JSON.parse(String(init?.body)));
        return Response.json({ error: { message: 'no' } }, { status: 400 });
      },
    });
    const request = { model, system: '', tools: [], messages: [], maxOutputTokens: 10 };
    await expect(provider.ask(request, { signal: new AbortController().signal })).rejects.toThrow();
    const { reasoning, reasoning_effort } = bodies[0] ?? {};
    expect({ ...(reasoning ? { reasoning } : {}), ...(reasoning_effort ? { reasoning_effort } : {}) }).toEqual(effort);
  });
});
