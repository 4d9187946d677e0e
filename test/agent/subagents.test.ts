/** Covers `src/core/tool.ts`, `src/session/subagent/narrow.ts`. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStructuredResult, writeStructuredResult } from '../../src/core/result.ts';
import { renderComment } from '../../src/report/comment.ts';
import { readJournal } from '../../src/session/events/journal.ts';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const ask = (question: string, more: object = {}): ScriptedCall => ({ name: 'subagent', input: { question, ...more } });
const read = (file_path: string): ScriptedCall => ({ name: 'file_read', input: { file_path } });
const bash = (command: string, more: object = {}): ScriptedCall => ({
  name: 'bash',
  input: { description: 'Do it', command, ...more },
});
const edit: ScriptedCall = { name: 'file_edit', input: { file_path: 'a.txt', old_text: 'one', new_text: 'two' } };
const calls = (...toolCalls: ScriptedCall[]): Reply => ({ toolCalls });
const done: Reply = { text: 'Done' };

describe('a subagent', () => {
  it('works in a conversation of its own and gives its answer, which the first agent gets alone', async () => {
    const harness = await openAgent({
      script: {
        agent: [calls(ask('Where is it?', { template: 'explore' })), done],
        'Where is it?': [calls(read('a.txt')), { text: 'In a.txt:1' }],
      },
    });
    writeFileSync(join(harness.root, 'a.txt'), 'here\n');
    expect(await harness.session.ask('Find it')).toEqual({ stop: 'answered', answer: 'Done' });
    expect(harness.told()).toContain('<result>\\nIn a.txt:1\\n</result>');
    expect(harness.told('Where is it?')).toContain('1: here');
    const [first] = harness.requests('Where is it?');
    expect(first?.body.messages).toHaveLength(1);
    expect(JSON.stringify(first?.body.system)).toContain('You work in a test');
    expect(JSON.stringify(first?.body.system)).toContain('find things out about this repository');
    expect(first?.body.tools?.map(({ name }) => name)).toEqual([
      'file_read',
      'ls',
      'glob_tool',
      'grep_tool',
      'thinking',
    ]);
  });

  it('is told itself of a file that it has read and that its command has changed', async () => {
    const harness = await openAgent({
      script: {
        agent: [calls(ask('Change it')), done],
        'Change it': [calls(read('a.txt')), calls(bash('cp b.txt a.txt')), { text: 'Changed' }],
      },
    });
    for (const name of ['a.txt', 'b.txt']) writeFileSync(join(harness.root, name), name);
    await harness.session.ask('Go');
    expect(harness.told('Change it')).toContain('[differs from what you last read: a.txt]');
    expect(harness.of('file-changed')).toEqual([
      expect.objectContaining({ path: 'a.txt', agent: harness.of('tool-start')[0]?.callId }),
    ]);
  });

  it('leaves its question, its model and its answer in the structured result', async () => {
    const harness = await openAgent({
      script: { agent: [calls(ask('Q', { model_strength: 'weak' })), done], Q: [{ text: 'A' }] },
    });
    await harness.session.ask('Go');
    const result = harness.of('tool-end')[0]!.result;
    expect(result).toMatchObject({
      metadataType: 'subagent',
      metadata: { question: 'Q', modelStrength: 'weak', response: 'A' },
    });
    expect(readStructuredResult(writeStructuredResult(result))).toEqual(result);
    expect(harness.requests('Q')[0]?.body.model).toBe('claude-haiku-5-5');
  });

  it('has the model that its template says, whatever is asked for', async () => {
    const harness = await openAgent({
      config: 'model: { weak: claude-haiku-4-5 }\nsubagents: { templates: { cheap: { model: weak } } }',
      script: { agent: [calls(ask('Q', { template: 'cheap', model_strength: 'strong' })), done], Q: [{ text: 'A' }] },
    });
    await harness.session.ask('Go');
    expect(harness.requests('Q')[0]?.body.model).toBe('claude-haiku-4-5');
  });

  it('must read a file before it changes it, and its change is news to the agent that started it', async () => {
    const harness = await openAgent({
      script: {
        agent: [calls(read('a.txt')), calls(ask('Change it')), calls(edit), done],
        'Change it': [calls(edit), calls(read('a.txt'), edit), { text: 'Changed' }],
      },
    });
    writeFileSync(join(harness.root, 'a.txt'), 'one\n');
    await harness.session.ask('Go');
    const results = harness.of('tool-end').filter(({ tool }) => tool === 'file_edit');
    expect(results.map(({ ok, result }) => ok || result.error?.split('\n')[0])).toEqual([
      '"a.txt" exists and has not been read in this session',
      true,
      expect.stringContaining('"a.txt" has changed since it was last read'),
    ]);
    const asked = harness.of('tool-end').find(({ tool }) => tool === 'subagent');
    expect(asked?.text).toBe('<result>\nChanged\n[differs from what you last read: a.txt]\n</result>\n');
    expect(await readFile(join(harness.root, 'a.txt'), 'utf8')).toBe('two\n');
  });

  it('shares the commands in the background, which end with the run', async () => {
    const harness = await openAgent({
      config: 'profiles: { ci: { widen: true, bash: { allow: [sleep *] } } }',
      script: {
        agent: [calls(ask('Start it')), calls({ name: 'view_background_processes', input: {} }), done],
        'Start it': [calls(bash('sleep 71', { background: true })), { text: 'Started' }],
      },
    });
    await harness.session.ask('Go');
    expect(harness.told()).toContain('sleep 71');
    const pid = harness.of('tool-end').find(({ tool }) => tool === 'bash')!.result.metadata?.pid as number;
    expect(() => process.kill(pid, 0)).not.toThrow();
    await harness.close();
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('runs beside others when it only looks, and alone when it may write', async () => {
    const slow = { text: 'A', delayMs: 400 };
    const harness = await openAgent({
      script: {
        agent: [
          calls(...['a', 'b', 'c'].map((name) => ask(name, { template: 'explore' }))),
          calls(ask('d'), ask('e')),
          done,
        ],
        ...{ a: [slow], b: [slow], c: [slow], d: [slow], e: [slow] },
      },
    });
    await harness.session.ask('Go');
    const spans = harness.of('tool-end').map(({ callId, time }) => {
      const start = harness.of('tool-start').find((event) => event.callId === callId)!;
      return { start: Date.parse(start.time), end: Date.parse(time) };
    });
    const beside = (a: number, b: number) => spans[a]!.start < spans[b]!.end && spans[b]!.start < spans[a]!.end;
    expect([beside(0, 1), beside(1, 2), beside(0, 2)]).toEqual([true, true, true]);
    expect(beside(3, 4)).toBe(false);
    // Of 59 turns and then 55, less what is promised to those beside it.
    expect(harness.of('agent-start').map(({ limits }) => limits.turns)).toEqual([19, 13, 8, 18, 17]);
  });

  it('has its failures told to the agent that started it, which goes on', async () => {
    const harness = await openAgent({
      script: {
        agent: [calls(ask('Q'), ask('Empty')), done],
        Q: [{ fault: { kind: 'status', status: 400, message: 'prompt is too long' } }],
        Empty: [{ text: '' }],
      },
    });
    expect(await harness.session.ask('Go')).toMatchObject({ stop: 'answered' });
    expect(harness.of('tool-end').map(({ code, result }) => [code, result.error])).toEqual([
      ['failed', expect.stringContaining('The subagent failed: ')],
      ['failed', 'The subagent ended without an answer'],
    ]);
  });

  it('ends with the run that is cancelled, and leaves no call open', async () => {
    const abort = new AbortController();
    const harness = await openAgent({
      config: 'profiles: { ci: { widen: true, bash: { allow: [sleep *] } } }',
      signal: abort.signal,
      script: { agent: [calls(ask('Wait')), done], Wait: [calls(bash('sleep 30'))] },
    });
    const asked = harness.session.ask('Go');
    await vi.waitFor(() => expect(harness.of('tool-start').at(-1)?.tool).toBe('bash'), { timeout: 10_000 });
    abort.abort(new Error('the job was cancelled'));
    expect(await asked).toMatchObject({ stop: 'aborted' });
    expect(harness.of('tool-end').map(({ tool, code }) => [tool, code])).toEqual([
      ['bash', 'aborted'],
      ['subagent', 'aborted'],
    ]);
  });

  it('stands in the stream and the journal with the id of its call, and in the report below it', async () => {
    const harness = await openAgent({
      script: {
        agent: [calls(ask('Q'), bash('ls')), done],
        Q: [calls(read('no.txt'), { name: 'todo_write', input: { todos: [todo] } }), { text: 'A' }],
      },
    });
    await harness.session.ask('Go');
    const id = harness.of('tool-start')[0]!.callId;
    const inside = harness.events.filter(({ agent }) => agent === id).map(({ type }) => type);
    expect(new Set(inside)).toEqual(
      new Set(['agent-start', 'prompt', 'turn-start', 'turn-end', 'tool-start', 'tool-verdict', 'tool-end']),
    );
    expect(harness.of('agent-start')).toMatchObject([{ agent: id, model: 'claude-sonnet-5-5', limits: { turns: 19 } }]);
    const { calls: shown, checklist, turns } = harness.view();
    expect(shown.map(({ tool, depth }) => [tool, depth])).toEqual([
      ['subagent', undefined],
      ['file_read', 1],
      ['todo_write', 1],
      ['bash', undefined],
    ]);
    expect([checklist, turns]).toEqual([[], 4]);
    expect(renderComment(harness.view(), {})).toMatch(/^\| 2 \| ↳ `file_read` \| `no\.txt` \| ❌&nbsp;failed \|/m);
    expect(readJournal(harness.journal)).toEqual({ events: harness.events });
    expect(harness.of('turn-start').map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  });

  it('is stopped at its share, and what it said last is told as what it is', async () => {
    const harness = await openAgent({
      config: 'limits: { turns: 10 }\nsubagents: { templates: { short: { turns: 2 } } }',
      script: {
        agent: [calls(ask('Long'), ask('Short', { template: 'short' })), done],
        Long: ['a', 'b', 'c'].map((name) => ({ text: `Looking at ${name}`, toolCalls: [read(name)] })),
        Short: ['a', 'b', 'c'].map((name) => calls(read(name))),
      },
    });
    expect((await harness.session.ask('Go')).stop).toBe('answered');
    expect(harness.told()).toContain('The subagent was stopped at the limit of 2 turns, its share of the run');
    expect(harness.told()).toContain('Looking at b');
    expect(harness.requests('Long')).toHaveLength(2);
    expect(harness.requests('Short')).toHaveLength(2);
    expect(JSON.stringify(harness.requests('Long')[1]?.body.messages)).toContain('You are about to reach');
    expect(harness.view().limitReached).toBeUndefined();
  });

  it('is refused past the number that a run may have, wherever they were started', async () => {
    const harness = await openAgent({
      config: 'subagents: { max-count: 2, depth: 2 }',
      script: {
        agent: [calls(ask('One')), calls(ask('Three')), done],
        One: [calls(ask('Two')), { text: 'A' }],
        Two: [{ text: 'B' }],
      },
    });
    await harness.session.ask('Go');
    expect(harness.told()).toContain('This run has had all of its 2 subagents (subagents.max-count)');
    expect(harness.of('agent-start').map(({ agent }) => agent)).toHaveLength(2);
    expect(harness.view().calls.map(({ depth }) => depth)).toEqual([undefined, 1, undefined]);
  });
});

const todo = { id: '1', content: 'x', status: 'pending', priority: 'low' };
