/** What an agent has thought, and what it remembers, as the composition root puts the tools together. */
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const think = (thought: string) => ({ toolCalls: [{ name: 'thinking', input: { thought } }] });
const read = { toolCalls: [{ name: 'read_reasoning', input: {} }] };

describe('read_reasoning', () => {
  it('tells the thoughts of the agent, and those of its subagents as theirs', async () => {
    const agent = await openAgent({
      config: 'toolsets: [core, memory]\n',
      script: {
        agent: [
          think('Look at the loop.'),
          { toolCalls: [{ name: 'subagent', input: { question: 'Why?' } }] },
          read,
          { text: 'Done' },
        ],
        'Why?': [think('It starts at one.'), { text: 'Because' }],
      },
    });
    await agent.session.ask('Do it');
    expect(agent.told()).toContain('1. Look at the loop.\\n2. (a subagent) It starts at one.');
  });
});

describe('the toolset memory without a place to keep notes', () => {
  it('says so, and ends nothing', async () => {
    const agent = await openAgent({
      config: 'toolsets: [core, memory]\n',
      script: { agent: [{ toolCalls: [{ name: 'remember', input: { fact: 'x' } }] }, { text: 'Done' }] },
    });
    expect(await agent.session.ask('Do it')).toMatchObject({ stop: 'answered' });
    expect(agent.told()).toContain('Nothing is remembered here');
  });
});
