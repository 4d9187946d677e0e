import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { IntentName } from '../../src/core/intent.ts';
import { baseEnvironment } from '../../src/lib/environment.ts';
import { createPolicy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import type { ScriptedCall } from '../support/model/script.ts';
import { openSessionHarness, type SessionHarness } from './fixture.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

/** Our own tools under our own policy; each inner list is a turn. */
async function work(turns: readonly (readonly ScriptedCall[])[], intent: IntentName = 'auto') {
  harness = await openSessionHarness({
    script: [...turns.map((toolCalls) => ({ toolCalls })), { text: 'Done' }],
    equip: (workspace) => ({
      tools: createBuiltinTools({
        workspace,
        environment: baseEnvironment({
          path: '/usr/local/bin:/usr/bin:/bin',
          home: workspace.scratch,
          tmp: workspace.scratch,
        }),
      }).tools,
      policy: createPolicy({ profile: resolveProfile('ci'), intent, fork: false, workspace }),
    }),
  });
  writeFileSync(join(harness.root, 'a.txt'), 'hello\n');
  expect((await harness.session.ask('Go')).stop).toBe('answered');
  return turns.map((_, index) => harness.results(index + 1));
}

const readIt: ScriptedCall = { name: 'file_read', input: { file_path: 'a.txt' } };
const editIt: ScriptedCall = {
  name: 'file_edit',
  input: { file_path: './a.txt', old_text: 'hello', new_text: 'goodbye' },
};

describe('a session with the built-in tools and the ci profile', () => {
  it('reads, edits and looks at the result, in one turn and in that order', async () => {
    const [results] = await work([
      [readIt, editIt, { name: 'bash', input: { description: 'Look', command: 'cat a.txt' } }],
    ]);
    expect(results?.map(({ isError }) => isError)).toEqual([false, false, false]);
    expect(results?.[2]?.text).toContain('goodbye');
    expect(readFileSync(join(harness.root, 'a.txt'), 'utf8')).toBe('goodbye\n');
  });

  it('refuses what the policy refuses with a rule and a remedy, and runs none of it', async () => {
    const [results] = await work([
      [
        { name: 'bash', input: { description: 'Send', command: 'curl https://example.com' } },
        { name: 'file_write', input: { file_path: '../outside', text: 'x' } },
        { name: 'file_write', input: { file_path: '.github/workflows/x.yml', text: 'x' } },
      ],
    ]);
    for (const { isError, text } of results ?? []) {
      expect(isError).toBe(true);
      expect(text).toMatch(/^<error>\nNot allowed \(rule [a-z.-]+\): .+\n.+\n<\/error>\n/u);
    }
    expect(harness.of('tool-end').map(({ code }) => code)).toEqual(['denied', 'denied', 'denied']);
  });

  it('changes nothing under an intent that only reads', async () => {
    const [, results] = await work([[readIt], [editIt]], 'review');
    expect(results?.[0]?.isError).toBe(true);
    expect(readFileSync(join(harness.root, 'a.txt'), 'utf8')).toBe('hello\n');
  });

  it('reports the checklist in the form that the view reads', async () => {
    const todos = [{ content: 'Mend it', status: 'in_progress', priority: 'high' }];
    await work([[{ name: 'todo_write', input: { todos } }]]);
    expect(harness.of('tool-end')[0]?.result).toMatchObject({
      metadataType: 'todo',
      metadata: { todoList: [{ content: 'Mend it', status: 'in_progress' }] },
    });
  });
});
