import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ToolCallRecord } from '../../src/session/call/tool-record.ts';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { livingWith } from '../tools/processes.ts';
import { type AgentHarness, leave, openAgent, type Parts } from './fixture.ts';

afterEach(leave);

const bash = (body: string): string => `#!/usr/bin/env bash\n${body}\n`;
/** Refuses what mentions `word`. */
const refusing = (word: string): string =>
  bash(`grep -q '${word}' && echo '{"verdict":"deny","reason":"no ${word} here"}'; exit 0`);
const hooks = (event: 'before-tool' | 'after-tool', more = ''): string =>
  `hooks: { ${event}: [{ run: ./scripts/check${more && `, ${more}`} }] }`;

const open = (config: string, script: string, parts: Partial<Parts> = {}): Promise<AgentHarness> =>
  openAgent({ config, hooks: { 'scripts/check': script }, script: { agent: [], ...parts } as Parts });

const call = (harness: AgentHarness, name: string, input: object): Promise<ToolCallRecord> =>
  harness.call({ id: 'call-1', name, arguments: JSON.stringify(input) }, 1);
const write = (harness: AgentHarness, file_path: string, text = 'x\n'): Promise<ToolCallRecord> =>
  call(harness, 'file_write', { file_path, text });
const calls = (...toolCalls: ScriptedCall[]): Reply => ({ toolCalls });
const done: Reply = { text: 'Done' };

describe('a hook before a call', () => {
  it('refuses it, and the model, the journal and the report have the reason', async () => {
    const harness = await open(hooks('before-tool'), refusing('forbidden'), {
      agent: [calls({ name: 'file_write', input: { file_path: 'a.txt', text: 'forbidden' } }), done],
    });
    await harness.session.ask('Go');
    expect(harness.told()).toContain(
      'Not allowed (rule hook.before-tool): the hook ./scripts/check refuses file_write',
    );
    expect(harness.told()).toContain('no forbidden here');
    expect(existsSync(join(harness.root, 'a.txt'))).toBe(false);
    expect(harness.of('tool-end')[0]).toMatchObject({ code: 'denied', verdict: { rule: 'hook.before-tool' } });
    expect(harness.of('hook-end')[0]).toMatchObject({
      ...{
        event: 'before-tool',
        run: './scripts/check',
        tool: 'file_write',
        callId: harness.of('tool-end')[0]?.callId,
      },
      ...{ verdict: 'deny', reason: 'no forbidden here', advisory: false },
    });
    expect(readFileSync(harness.journal, 'utf8')).toContain('"type":"hook-end"');
    expect(harness.view()).toMatchObject({ deniedCalls: 1, calls: [{ state: 'denied' }] });
  });

  it('lets others go on, with the input that the model gave', async () => {
    const harness = await open(hooks('before-tool'), refusing('forbidden'));
    expect((await write(harness, 'a.txt', 'fine\n')).isError).toBe(false);
    expect(readFileSync(join(harness.root, 'a.txt'), 'utf8')).toBe('fine\n');
  });

  it('allows nothing that policy denies', async () => {
    const harness = await open(hooks('before-tool'), bash(`echo '{"verdict":"allow"}'`));
    expect((await write(harness, '.github/workflows/x.yml')).verdict).toMatchObject({
      verdict: 'deny',
      rule: 'path.protected',
    });
  });

  it('is asked only about tools that match', async () => {
    const harness = await open(hooks('before-tool', "match: 'file_*'"), bash('exit 1'));
    expect((await call(harness, 'ls', {})).isError).toBe(false);
    expect((await write(harness, 'a.txt')).isError).toBe(true);
    expect(harness.of('hook-end')).toHaveLength(1);
  });

  it('spares those behind it when it refuses', async () => {
    const config = 'hooks: { before-tool: [{ run: ./scripts/check }, { run: scripts/second }] }';
    const harness = await openAgent({
      config,
      hooks: { 'scripts/check': refusing('bad'), 'scripts/second': bash('exit 1') },
      script: { agent: [] },
    });
    await write(harness, 'a.txt', 'bad');
    await write(harness, 'a.txt', 'good');
    expect(harness.of('hook-end').map(({ run }) => run)).toEqual([
      './scripts/check',
      './scripts/check',
      'scripts/second',
    ]);
  });

  it.each([
    ['crashes', bash('kill -9 $$'), 'it was ended by the signal SIGKILL'],
    ['says what is no verdict', bash('echo fine'), 'it printed "fine", which is no JSON object'],
    ['cannot be started', '#!/no/such/program\n', 'it could not be started'],
    ['takes too long', bash('sleep 4741'), 'it gave no answer within 300ms'],
  ])('refuses every call when it %s, and a person is told once', async (_, script, reason) => {
    const harness = await open(hooks('before-tool', 'timeout: 300ms'), script);
    for (const path of ['a.txt', 'b.txt']) {
      const { verdict, text } = await write(harness, path);
      expect(verdict).toMatchObject({ verdict: 'deny', rule: 'hook.fault' });
      expect(text).toContain(`the hook ./scripts/check gave no verdict on file_write: ${reason}`);
      expect(existsSync(join(harness.root, path))).toBe(false);
    }
    expect(harness.view().notices).toEqual([
      { level: 'warning', text: expect.stringContaining('The hook ./scripts/check is broken') },
    ]);
    expect(livingWith('sleep 4741')).toEqual([]);
  });

  it.each([refusing('forbidden'), bash('echo fine'), bash('exit 3')])(
    'is a warning and no more where it is advisory',
    async (script) => {
      const harness = await open(hooks('before-tool', 'advisory: true'), script);
      expect((await write(harness, 'a.txt', 'forbidden')).isError).toBe(false);
      const [notice] = harness.view().notices;
      expect(notice).toEqual({
        level: 'warning',
        text: expect.stringContaining('The advisory hook ./scripts/check objects to file_write: '),
      });
    },
  );

  it('is ended with the run, and the call settles as aborted', async () => {
    const ending = new AbortController();
    const harness = await openAgent({
      config: hooks('before-tool'),
      hooks: { 'scripts/check': bash('sleep 4742') },
      signal: ending.signal,
      script: { agent: [] },
    });
    const settled = write(harness, 'a.txt');
    setTimeout(() => ending.abort(), 100);
    await settled;
    expect(harness.of('tool-end')[0]).toMatchObject({ code: 'aborted' });
    expect(livingWith('sleep 4742')).toEqual([]);
  });
});

describe('a hook after a call', () => {
  const AFTER = `#!/usr/bin/env python3
import json, sys
question = json.load(sys.stdin)
result = question['result']
assert question['event'] == 'after-tool' and result['structured']['toolName'] == question['tool']
if 'secret' in result['text']:
    print(json.dumps({'verdict': 'deny', 'reason': 'it shows ' + question['input']['file_path']}))
`;

  it('marks the result as failed; the model is told why, that the call was made, and what came of it', async () => {
    const harness = await open(hooks('after-tool', 'match: file_read'), AFTER);
    writeFileSync(join(harness.root, 'a.txt'), 'secret\n');
    const { isError, text, verdict, result } = await call(harness, 'file_read', { file_path: 'a.txt' });
    expect({ isError, verdict: verdict.verdict }).toEqual({ isError: true, verdict: 'allow' });
    expect(text).toMatch(
      /<error>\nThe hook \.\/scripts\/check does not accept the result of file_read: it shows a\.txt/,
    );
    expect(text).toContain('The call itself was made, and what it did stands.');
    expect(text).toContain('1: secret');
    expect(result).toMatchObject({ success: false, metadataType: 'file_read' });
    writeFileSync(join(harness.root, 'b.txt'), 'open\n');
    expect((await call(harness, 'file_read', { file_path: 'b.txt' })).isError).toBe(false);
  });

  it('marks it as failed when it says nothing that can be read', async () => {
    const harness = await open(hooks('after-tool'), bash('echo fine'));
    const { text, isError } = await write(harness, 'a.txt');
    expect(isError).toBe(true);
    expect(text).toContain('gave no verdict on the result of file_write: it printed "fine"');
    expect(existsSync(join(harness.root, 'a.txt'))).toBe(true);
  });

  it('adds its reason to a failure, and is not asked about a call that was refused', async () => {
    const harness = await open(hooks('after-tool'), bash('echo as I thought >&2; exit 1'));
    const failed = await call(harness, 'file_read', { file_path: 'missing' });
    expect(failed.text).toMatch(/missing[\s\S]*does not accept the result of file_read: as I thought/);
    await write(harness, '.github/x');
    expect(harness.of('hook-end')).toHaveLength(1);
  });

  it('is a warning and no more where it is advisory', async () => {
    const harness = await open(hooks('after-tool', 'advisory: true'), bash('exit 1'));
    expect((await write(harness, 'a.txt')).isError).toBe(false);
    expect(harness.view().notices).toHaveLength(1);
  });
});

describe('hooks of a run', () => {
  it('are asked about each call of a batch', async () => {
    const harness = await open(hooks('before-tool', 'match: file_write'), refusing('forbidden'));
    const invocations = ['fine', 'forbidden'].map((text) => ({
      tool_name: 'file_write',
      parameters: { file_path: `${text}.txt`, text },
    }));
    const { text } = await call(harness, 'batch', { description: 'Both', invocations });
    expect(text).toContain('no forbidden here');
    expect(['fine.txt', 'forbidden.txt'].map((path) => existsSync(join(harness.root, path)))).toEqual([true, false]);
  });

  it('are asked about the calls of a subagent, in its part of the journal', async () => {
    const harness = await open(hooks('before-tool', 'match: file_write'), refusing('forbidden'), {
      agent: [calls({ name: 'subagent', input: { question: 'Q' } }), done],
      Q: [calls({ name: 'file_write', input: { file_path: 'a.txt', text: 'forbidden' } }), { text: 'A' }],
    });
    await harness.session.ask('Go');
    expect(harness.told('Q')).toContain('no forbidden here');
    expect(harness.of('hook-end')).toEqual([expect.objectContaining({ agent: harness.of('tool-start')[0]?.callId })]);
  });

  it('get no variable of ours but those that custom tools get', async () => {
    const harness = await open(hooks('before-tool'), bash('env >&2; exit 1'));
    const { text } = await call(harness, 'ls', {});
    expect(text).toContain('KODELET_SESSION_ID=session');
    expect(text).toContain(`KODELET_WORKING_DIR=${harness.root}`);
    expect(text).not.toMatch(/^(?:VITEST|NODE_|npm_|HOME=)/m);
  });

  it('stand in files that no tool may write', async () => {
    const harness = await open(hooks('before-tool'), bash('true'));
    for (const path of ['scripts/check', './Scripts/../Scripts/CHECK']) {
      expect((await write(harness, path)).verdict).toMatchObject({ rule: 'path.protected' });
    }
    const bashed = await call(harness, 'bash', { description: 'x', command: 'cp README.md scripts/check' });
    expect(bashed.verdict.rule).toBe('path.protected');
    expect((await write(harness, 'scripts/check2')).isError).toBe(false);
  });

  it('stop the start where a file is missing or not executable, or where no tool is meant', async () => {
    const start = (config: string) =>
      openAgent({ config, hooks: { 'scripts/check': bash('true'), 'notes.txt': 'x' }, script: { agent: [] } });
    await expect(start('hooks: { before-tool: [{ run: scripts/chek }] }')).rejects.toThrow(
      'k.yml:1:24: hooks.before-tool has "scripts/chek", and there is no such file',
    );
    await expect(start('hooks: { after-tool: [{ run: scripts }] }')).rejects.toThrow('there is no such file');
    await expect(start('hooks: { after-tool: [{ run: ./notes.txt }] }')).rejects.toMatchObject({
      message: 'k.yml:1:23: hooks.after-tool has "./notes.txt", which is not executable',
      remedy: 'Run "git update-index --chmod=+x ./notes.txt" and commit it',
    });
    await expect(start(hooks('before-tool', 'match: bahs'))).rejects.toThrow(
      'k.yml:1:24: hooks.before-tool.match has "bahs", and there is no such tool',
    );
    await expect(start(hooks('before-tool', 'match: mcp__docs__search'))).resolves.toBeDefined();
  });
});
