import { describe, expect, it } from 'vitest';
import { defineTool, type SubagentTemplate } from '../../../src/core/tool.ts';
import { createBudget } from '../../../src/session/budget.ts';
import { createSubagents } from '../../../src/session/subagent/start-subagents.ts';
import { subagent } from '../../../src/tools/builtin/plan/subagent.ts';
import { createRegistry } from '../../../src/tools/registry.ts';
import { openSessionHarness } from '../fixture.ts';
import { ALL } from '../tools.ts';

const LIMITS = { turns: 30, minutes: 30, costUsd: 3, tokens: 3_000_000 };

const TEMPLATES: Record<string, SubagentTemplate> = {
  looking: { tools: ['read', 'echo'] },
  writing: {},
  leading: { templates: ['looking'] },
  alone: { templates: [] },
};
const SETTINGS = {
  ...{
    templates: TEMPLATES,
    depth: 1,
    maxCount: 8,
    share: 0.33,
    where: '',
    hasInstructions: false,
    policies: {},
    brief: async () => 'The environment.',
    openTools: () => ({ tools: [] }),
  },
  models: { strong: 'claude-sonnet-5-5', weak: 'claude-haiku-5-5' },
};

/** Nothing of a parent but what is looked at before an agent is made: making one would throw. */
function open({ depth = 1, maxCount = 8, turns = 30 } = {}) {
  const budget = createBudget({ limits: { ...LIMITS, turns }, now: () => 0 });
  const registry = createRegistry([{ source: 'test', tools: ALL }]);
  const delegates = createSubagents({ ...SETTINGS, depth, maxCount }).open({ budget, registry } as never);
  const call = { callId: 'call', signal: new AbortController().signal };
  const start = (template?: string) => delegates.start({ question: 'Q', modelStrength: 'weak', template }, call);
  return { ...delegates, start };
}

describe('createSubagents', () => {
  it('takes no name that no template has for one that may do everything', async () => {
    const { start, readsOnly } = open();
    for (const name of ['lookin', 'constructor', '__proto__', '']) {
      expect(await start(name)).toEqual({
        ok: false,
        reason: `There is no template "${name}"`,
        advice: 'Use one of: looking, writing, leading, alone.',
        answer: '',
        modelStrength: 'weak',
      });
      expect(readsOnly(name)).toBe(false);
    }
  });

  it('starts none below the last level, whoever asks', async () => {
    expect(await open({ depth: 0 }).start()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('depth is 0'),
    });
  });

  it('starts none where too little is left to share', async () => {
    expect(await open({ turns: 3 }).start()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('too little'),
    });
  });

  it('knows which have only tools that read', () => {
    const { readsOnly } = open();
    expect([readsOnly('looking'), readsOnly('writing'), readsOnly()]).toEqual([true, false, false]);
  });
});

describe('a subagent of a template', () => {
  /** Calls of the subagent that the template has started, as their texts. */
  async function inner(template: string, calls: readonly object[]) {
    const harness = await openSessionHarness({
      script: [
        { toolCalls: [{ name: 'subagent', input: { question: 'Q', template, context: 'It broke on line 3.' } }] },
        { toolCalls: calls.map((input) => ({ name: 'subagent', input })) },
        ...Array.from({ length: 6 }, () => ({ text: 'Done' })),
      ],
      tools: [subagent(TEMPLATES), ...ALL],
      subagents: createSubagents({ ...SETTINGS, depth: 2 }),
    });
    await harness.session.ask('Go');
    const asked = harness.model.requests[1]?.body.messages;
    const ends = harness.events.filter(({ type }) => type === 'tool-end') as { tool: string; text: string }[];
    await harness.close();
    return {
      asked: JSON.stringify(asked),
      texts: ends.filter(({ tool }) => tool === 'subagent').map(({ text }) => text),
    };
  }

  it('is told the context along with the question', async () => {
    const { asked } = await inner('writing', []);
    expect(asked).toContain('Q\\n\\n# Context\\n\\nIt broke on line 3.');
  });

  it('starts the templates that its own lists, and no others', async () => {
    const { texts } = await inner('leading', [
      { question: 'A', template: 'looking' },
      { question: 'B', template: 'writing' },
      { question: 'C' },
    ]);
    const all = texts.join('\n');
    expect(all).toContain('The template "writing" may not be started from here\nUse one of: looking.');
    expect(all).toContain('A subagent without a template may not be started from here');
    expect(all).not.toContain('The template "looking"');
  });

  it('starts none where its own lists none', async () => {
    const { texts } = await inner('alone', [{ question: 'A', template: 'looking' }]);
    expect(texts.join('\n')).toContain('The template "looking" may not be started from here\nDo the work yourself.');
  });
});

describe('a run that is cancelled while a subagent’s tool does not listen', () => {
  it('records the end of the inner call before that of the outer one', async () => {
    const abort = new AbortController();
    const cancel = (): void => abort.abort(new Error('the job was cancelled'));
    const stuck = defineTool({
      name: 'stuck',
      description: 'Never ends.',
      params: {},
      readOnly: true,
      accesses: () => [],
      run: () => new Promise(() => setTimeout(cancel, 20)),
    });
    const harness = await openSessionHarness({
      script: [
        { toolCalls: [{ name: 'subagent', input: { question: 'Q' } }] },
        { toolCalls: [{ name: 'stuck', input: {} }] },
      ],
      tools: [subagent(TEMPLATES), stuck],
      signal: abort.signal,
      subagents: createSubagents(SETTINGS),
    });
    expect((await harness.session.ask('Go')).stop).toBe('aborted');
    expect(harness.of('tool-end').map(({ tool, code }) => [tool, code])).toEqual([
      ['stuck', 'aborted'],
      ['subagent', 'aborted'],
    ]);
    await harness.close();
  });
});
