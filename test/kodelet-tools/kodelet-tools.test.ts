/** The tools of this repository, which are examples too. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolResult } from '../../src/core/tool.ts';
import { type CustomTools, loadCustomTools } from '../../src/tools/custom/load.ts';
import { callTool } from '../tools/workspace.ts';

const DIRECTORY = resolve(import.meta.dirname, '../../kodelet-tools');
let root: string;
let loaded: CustomTools;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-tools-')));
  loaded = await loadCustomTools({
    directories: [{ path: DIRECTORY, source: 'kodelet-tools' }],
    workspace: { root, scratch: root },
    settings: { timeoutMs: 30_000, maxOutputBytes: 1024 ** 2 },
    environment: { PATH: process.env.PATH ?? '', HOME: root },
    sessionId: 'session',
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const call = (name: string, input: object): Promise<ToolResult> =>
  callTool(loaded.tools.find((tool) => tool.name === `custom_tool_${name}`)!, input, { root, scratch: root });

describe('kodelet-tools', () => {
  it('are all usable, and nothing about them is doubtful', () => {
    expect(loaded).toMatchObject({ problems: [], warnings: [] });
    expect(loaded.tools.map(({ name }) => name)).toEqual(
      ['check', 'error_tool', 'git_info', 'hello'].map((name) => `custom_tool_${name}`),
    );
  });

  it('hello greets, with the age where it is given', async () => {
    expect(await call('hello', { name: 'Ada' })).toMatchObject({ ok: true, text: 'Hello, Ada!' });
    expect(await call('hello', { name: 'Ada', age: 36 })).toMatchObject({
      text: 'Hello, Ada! You are 36 years old.',
    });
    expect(await call('hello', {})).toMatchObject({ ok: false, text: '"name" is required' });
  });

  it('git_info answers with the branch, the last commit and how much is uncommitted, in any state', async () => {
    const git = (...args: string[]): unknown => execaSync('git', args, { cwd: root });
    const info = async (input = {}): Promise<unknown> => JSON.parse((await call('git_info', input)).text);
    git('init', '--quiet', '--initial-branch=main');
    const none = { commit: null, message: null, author: null };
    expect(await info()).toEqual({ branch: 'main', ...none, uncommitted_changes: 0 });
    writeFileSync(join(root, 'a'), 'x');
    git('add', 'a');
    const message = 'a "quoted" \\ subject\twith a tab\n\nand a body';
    git('-c', 'user.name=Ada', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', message);
    writeFileSync(join(root, 'a'), 'y');
    writeFileSync(join(root, 'b'), 'x');
    const commit = execaSync('git', ['rev-parse', 'HEAD'], { cwd: root }).stdout;
    const expected = { branch: 'main', commit, message, author: 'Ada', uncommitted_changes: 2 };
    expect(await info({ path: '.' })).toEqual(expected);
    git('checkout', '--quiet', '--detach');
    expect(await info()).toEqual({ ...expected, branch: '' });
  });

  it('git_info looks at the directory that it is given, and names one that is no repository', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'no-repository-'));
    execaSync('git', ['init', '--quiet', '--initial-branch=other', join(root, '-dashed')]);
    expect(JSON.parse((await call('git_info', { path: '-dashed' })).text)).toMatchObject({ branch: 'other' });
    expect(await call('git_info', { path: outside })).toMatchObject({
      ok: false,
      text: `not a git repository\n${outside}`,
    });
    rmSync(outside, { recursive: true });
    expect(await call('git_info', { path: outside })).toMatchObject({
      ok: false,
      text: `directory does not exist\n${outside}`,
    });
    expect(await call('git_info', { path: 7 })).toMatchObject({ ok: false });
  });

  it('error_tool fails with its message and its details, unless it should not', async () => {
    for (const input of [{}, { should_fail: true }]) {
      const result = await call('error_tool', input);
      expect(result).toMatchObject({ ok: false, code: 'failed' });
      expect(result.text).toMatch(/^this tool was asked to fail\nIt shows the protocol/);
    }
    expect(await call('error_tool', { should_fail: false })).toMatchObject({ ok: true, text: 'No error.' });
  });
});
