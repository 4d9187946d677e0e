import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const ask = (question: string, more: object = {}): ScriptedCall => ({ name: 'subagent', input: { question, ...more } });
const read = (file_path: string): ScriptedCall => ({ name: 'file_read', input: { file_path } });
const bash = (command: string): ScriptedCall => ({ name: 'bash', input: { description: 'Do it', command } });
const batch = (tool_name: string, parameters: object): ScriptedCall => ({
  name: 'batch',
  input: { description: 'x', invocations: [{ tool_name, parameters }] },
});
const calls = (...toolCalls: ScriptedCall[]): Reply => ({ toolCalls });
const done: Reply = { text: 'Done' };

describe('a start', () => {
  it.each([
    [
      '{ x: { tools: [file_raed] } }',
      'k.yml:1:40: subagents.templates.x.tools has "file_raed", and there is no such tool',
      'Did you mean "file_read"? There are: file_read, ',
    ],
    [
      '{ x: { profile: open } }',
      'k.yml:1:32: subagents.templates.x.profile "open" is unknown',
      'Use one of read-only, review, triage, ci, yolo',
    ],
    [
      '{ x: { profile: yolo } }',
      'k.yml:1:32: subagents.templates.x.profile "yolo" lets everything through unasked: outside of a terminal that is for workflow_dispatch and schedule by an admin, and this run is for the event "issue_comment" and the permission of the person who triggered it is "write"',
      'Choose the profile ci',
    ],
  ])('is refused for the templates %s', async (templates, message, remedy) => {
    const opening = openAgent({ config: `subagents: { templates: ${templates} }`, script: { agent: [] } });
    await expect(opening).rejects.toMatchObject({ code: 'config', message, remedy: expect.stringContaining(remedy) });
  });

  it('takes templates with tools that are disabled, off, or of a server that may be away', async () => {
    const tools = '[bash, read_many_files, mcp__docs__search, custom_tool_deploy, "todo_*"]';
    const config = `tools: { disabled: [bash] }\nsubagents: { templates: { x: { tools: ${tools} } } }`;
    const harness = await openAgent({ config, script: { agent: [done] } });
    expect((await harness.session.ask('Go')).stop).toBe('answered');
  });
});

describe('a subagent that would escape', () => {
  it('writes nothing where the request may not', async () => {
    const harness = await openAgent({
      intent: 'review',
      config: 'subagents: { templates: { writer: { profile: ci, prompt: You may write anything. } } }',
      script: {
        agent: [calls(ask('Write', { template: 'writer' })), done],
        Write: [
          calls(
            { name: 'file_write', input: { file_path: 'a.txt', text: 'x' } },
            bash('touch a.txt'),
            bash('echo x > a.txt'),
            batch('file_write', { file_path: 'a.txt', text: 'x' }),
          ),
          { text: 'A' },
        ],
      },
    });
    await harness.session.ask('Go');
    const ends = harness.of('tool-end').filter(({ tool }) => tool !== 'subagent' && tool !== 'batch');
    expect(ends.map(({ code }) => code)).toEqual(['denied', 'denied', 'denied', 'denied']);
    await expect(readFile(join(harness.root, 'a.txt'))).rejects.toThrow('ENOENT');
  });

  it('has no tool that the agent which starts it has not, whatever its template says', async () => {
    const harness = await openAgent({
      config: 'tools: { disabled: [bash] }\nsubagents: { templates: { shell: { tools: [bash, batch] } } }',
      script: {
        agent: [calls(ask('Run', { template: 'shell' })), done],
        Run: [calls(bash('ls'), batch('bash', { command: 'ls' })), { text: 'A' }],
      },
    });
    await harness.session.ask('Go');
    expect(harness.requests('Run')[0]?.body.tools?.map(({ name }) => name)).toEqual(['batch']);
    const ends = harness.of('tool-end').filter(({ tool }) => tool === 'bash');
    expect(ends.map(({ code }) => code)).toEqual(['unknown_tool', 'unknown_tool']);
  });

  it('runs no command that the profile of the run refuses, nor one that its own does', async () => {
    const harness = await openAgent({
      config: `profile: narrow
profiles: { narrow: { bash: { allow-only: [ls, cat] } }, open: { widen: true, bash: { allow: [sleep *] } }, other: { bash: { allow-only: [ls] } } }
subagents: { templates: { open: { profile: open }, other: { profile: other } } }`,
      script: {
        agent: [calls(ask('A', { template: 'open' }), ask('B', { template: 'other' })), done],
        A: [calls(bash('sleep 0'), bash('ls')), { text: 'A' }],
        B: [calls(bash('cat a.txt'), bash('ls')), { text: 'B' }],
      },
    });
    await harness.session.ask('Go');
    const ends = harness.of('tool-end').filter(({ tool }) => tool === 'bash');
    expect(ends.map(({ verdict }) => verdict.verdict)).toEqual(['deny', 'allow', 'deny', 'allow']);
    expect(harness.of('agent-start').map(({ profile }) => profile)).toEqual([
      'narrow, narrowed by open',
      'narrow, narrowed by other',
    ]);
  });

  it('starts none of its own at the limit of depth: it has no such tool, and a call of it is refused by name', async () => {
    const harness = await openAgent({
      config: 'subagents: { templates: { boss: { tools: [subagent, batch], depth: 3 } } }',
      script: {
        agent: [calls(ask('Boss', { template: 'boss' })), done],
        Boss: [calls(ask('Deeper'), batch('subagent', { question: 'Deeper' })), { text: 'A' }],
      },
    });
    await harness.session.ask('Go');
    expect(harness.requests('Boss')[0]?.body.tools?.map(({ name }) => name)).toEqual(['batch']);
    expect(harness.told('Boss')).toContain('There is no tool \\"subagent\\"');
    expect(harness.requests('Deeper')).toEqual([]);
    expect(harness.of('tool-end').filter(({ code }) => code === 'unknown_tool')).toHaveLength(2);
  });

  it('is no other one by a name that no template has', async () => {
    const harness = await openAgent({
      script: { agent: [calls(ask('Q', { template: 'exploer' })), done] },
    });
    await harness.session.ask('Go');
    expect(harness.of('tool-end')).toMatchObject([{ code: 'invalid_input' }]);
    expect(harness.requests('Q')).toEqual([]);
  });

  it('spends no more than its share of the money, and the sum counts for the run', async () => {
    const usage = { input_tokens: 0, cache_read_input_tokens: 0, cache_creation_input_tokens: 0, output_tokens: 5_000 };
    const dear = (...toolCalls: ScriptedCall[]): Reply => ({ text: 'Hm', toolCalls, usage }); // $0.05 and the input
    const harness = await openAgent({
      config: 'limits: { cost-usd: 0.5 }',
      script: {
        agent: [dear(ask('One')), dear(ask('Two')), dear(ask('Three')), dear(read('a')), dear(read('b'))],
        ...Object.fromEntries(
          ['One', 'Two', 'Three'].map((name) => [name, [...'abcdef'].map((path) => dear(read(path)))]),
        ),
      },
    });
    expect(await harness.session.ask('Go')).toMatchObject({ stop: 'limit', limit: 'costUsd' });
    const { costUsd, turns, limitReached } = harness.view();
    expect(limitReached).toBe('costUsd');
    expect(costUsd).toBeGreaterThanOrEqual(0.5);
    const aTurn = Math.max(...harness.of('turn-end').map((turn) => turn.costUsd));
    expect(costUsd).toBeLessThan(0.5 + aTurn);
    expect(turns).toBe(harness.model.requests.length);
    expect(harness.requests('One').length).toBeLessThan(5);
    const stopped = harness.of('tool-end').filter(({ tool }) => tool === 'subagent');
    expect(stopped.map(({ result }) => result.error)).toEqual([
      expect.stringMatching(/^The subagent was stopped at the limit of \$0\.\d+, its share of the run$/),
      expect.stringMatching(/^The subagent was stopped at the limit of \$0\.\d+, its share of the run$/),
      expect.stringMatching(/^The subagent was stopped at the limit of \$0\.\d+, its share of the run$/),
    ]);
  });
});
