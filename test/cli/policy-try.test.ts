/** Kept journals under another configuration. Covers `src/cli/try-journal.ts` and `src/cli/try-journal.ts`. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/core/access.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { openJournal } from '../../src/session/events/journal.ts';
import { useProject } from './project.ts';

const { kodelet, write, path: root } = useProject();

const limits = { turns: 60, minutes: 30, costUsd: 5, tokens: 4_000_000 };
const start = (more: Partial<Extract<SessionEvent, { type: 'session-start' }>> = {}): SessionEvent => ({
  type: 'session-start',
  sessionId: 'f2cf4b1b-dbc0',
  version: '1',
  model: 'claude-sonnet-5-5',
  profile: 'ci',
  limits,
  request: 'fix',
  intent: 'fix',
  ...more,
});

const usage = { inputTokens: 1000, outputTokens: 100, cacheReadTokens: 0, cacheWriteTokens: 0 };
const turn = (number: number): SessionEvent[] => [
  { type: 'turn-start', turn: number },
  { type: 'turn-end', turn: number, stopReason: 'tool-calls', content: [], usage, costUsd: 0.5 },
];

/** A call with the verdict that it got. */
function call(
  id: string,
  tool: string,
  input: unknown,
  verdict: Decision['verdict'] = 'allow',
  rule = 'then',
): SessionEvent[] {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const about = { turn: 1, callId: id, tool };
  const result = { toolName: tool, success: true, timestamp: '2026-11-28T00:00:00Z' };
  return [
    { type: 'tool-start', ...about, arguments: text },
    {
      type: 'tool-end',
      ...about,
      verdict: { verdict, rule, reason: '' },
      ok: verdict === 'allow',
      text: '',
      result,
      durationMs: 1,
    },
  ] as SessionEvent[];
}

function keep(name: string, events: readonly SessionEvent[]): void {
  const journal = openJournal(join(root(), 'kept', name, 'journal.jsonl'));
  for (const [index, event] of events.entries())
    journal({ ...event, seq: index + 1, time: new Date(1_700_000_000_000 + index * 1000).toISOString() });
  journal.close();
}

const bash = (command: string) => ({ description: 'Try', command });

async function tried(...more: string[]) {
  const args = ['policy', 'try', '--journals', 'kept', '--config', 'other.yml', ...more];
  const { code, stdout, stderr } = await kodelet(args);
  expect(code, stderr).toBe(0);
  return { stdout, json: more.includes('--json') ? JSON.parse(stdout) : undefined };
}

describe('policy try', () => {
  it('lists the calls whose verdict changes, the posts and the dollars', async () => {
    write(
      'other.yml',
      'profiles: { ci: { bash: { deny: [npm test] }, posts: { set_labels: 0 } } }\nlimits: { turns: 2 }\n',
      0o644,
    );
    keep('one', [
      start(),
      ...turn(1),
      ...call('a', 'bash', bash('npm test')),
      ...call('b', 'bash', bash('git push'), 'deny', 'bash.never'),
      ...call('c', 'set_labels', { add: ['bug'], remove: [] }),
      ...turn(2),
      ...turn(3),
    ]);
    const { json } = await tried('--json');
    const [{ trial }] = json.journals;
    expect(trial.changed).toMatchObject([
      { callId: 'a', tool: 'bash', before: { verdict: 'allow', rule: 'then' }, after: { verdict: 'deny' } },
      { callId: 'c', tool: 'set_labels', after: { verdict: 'deny', rule: 'publish.not-here' } },
    ]);
    expect(trial.posts).toEqual([{ what: 'set_labels', before: '1', after: '0' }]);
    expect(trial.cost).toEqual({ beforeUsd: 1.5, afterUsd: 1, stop: { limit: 'turns', turn: 2 } });
    expect(json.totals).toMatchObject({ journals: 1, unreadable: 0, judged: 3, changed: 2, cannotTell: 0, posts: 1 });
    const { stdout } = await tried();
    expect(stdout).toContain('  allow → deny  bash {"description":"Try","command":"npm test"}  (then → ');
    expect(stdout).toContain('  cost  $1.50 → $1.00: stopped by turns after turn 2');
    expect(stdout).toContain('Calls: 3 judged, 2 changed, 0 cannot tell');
  });

  it('counts what it cannot tell: input that is cut or redacted, an open call, an unknown tool, a broken journal', async () => {
    write('other.yml', 'profiles: { ci: { bash: { deny: [npm test] } } }\n', 0o644);
    write('kept/notes.jsonl', 'no journal\n', 0o644);
    keep('two', [
      start(),
      ...call('cut', 'bash', '{"description":"Try","comm'),
      ...call('secret', 'bash', bash('npm test [redacted known secret]')),
      ...call('foreign', 'bash', bash('npm test /home/runner/work/shop/shop/a')),
      ...call('gone', 'custom_tool_deploy', {}),
      ...call('open', 'bash', bash('npm test')).slice(0, 1),
    ]);
    const { json } = await tried('--json');
    const [broken, two] = json.journals;
    expect(broken).toEqual({
      journal: expect.stringContaining('notes.jsonl'),
      problem: 'line 1: the line is not JSON',
    });
    expect(two.trial.changed).toEqual([]);
    expect(two.trial.cannotTell.map(({ callId, why }: { callId: string; why: string }) => [callId, why])).toEqual([
      ['cut', expect.stringContaining('its input cannot be read')],
      ['secret', 'a part of its input is redacted'],
      ['foreign', 'it names /home/runner/work/shop/shop/a, a path of the machine that it ran on'],
      ['gone', 'this directory has no such tool'],
      ['open', 'it was cut off, so its verdict is not in the journal'],
    ]);
    expect(json.totals).toMatchObject({ journals: 2, unreadable: 1, judged: 0, cannotTell: 5 });
  });

  it('judges each run by its own profile and request, unless a profile is chosen', async () => {
    write('other.yml', 'toolsets: [core]\n', 0o644);
    const edit = { file_path: 'new.txt', text: 'x' };
    keep('three', [
      start({ profile: 'review', intent: 'review' }),
      ...call('a', 'file_write', edit, 'deny', 'write.read-only'),
    ]);
    expect((await tried('--json')).json.totals).toMatchObject({ judged: 1, changed: 0 });
    write('other.yml', 'publish: { staged: true }\n', 0o644);
    const publication = {
      kind: 'pull-request',
      number: 2,
      how: 'opened',
      files: ['a'],
      leftOut: [],
      notes: [],
    } as const;
    keep('four', [start({ intent: 'fix' }), ...call('a', 'file_write', edit), { type: 'publish-end', publication }]);
    const { json } = await tried('--json', '--profile', 'read-only');
    const trials = json.journals.map(({ trial }: { trial: unknown }) => trial);
    expect(trials).toMatchObject([
      {
        changed: [{ callId: 'a', after: { verdict: 'deny' } }],
        posts: [{ what: 'the change', before: 'pull-request' }],
      },
      { changed: [] },
    ]);
    expect(trials[0].posts[0].after).toBe('nothing, because it is staged');
  });
});
