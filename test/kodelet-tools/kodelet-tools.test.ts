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

  it('git_info describes a repository in any state, and says where there is none', async () => {
    expect(await call('git_info', {})).toMatchObject({ ok: false, text: `not a git repository\n${root}` });
    const git = (...args: string[]): unknown => execaSync('git', args, { cwd: root });
    const info = async (): Promise<unknown> => JSON.parse((await call('git_info', {})).text);
    git('init', '--quiet', '--initial-branch=main');
    expect(await info()).toMatchObject({ branch: 'main', commit: null, tracked: 0 });
    writeFileSync(join(root, 'a'), 'x');
    git('add', 'a');
    const subject = 'a "quoted" \\ subject\twith a tab';
    git('-c', 'user.name=Ada', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', subject);
    writeFileSync(join(root, 'a'), 'y');
    writeFileSync(join(root, 'b'), 'x');
    const expected = { commit: { author: 'Ada', subject }, staged: 0, modified: 1, untracked: 1, tracked: 1 };
    expect(await info()).toMatchObject(expected);
  });

  it('error_tool fails with its message and its details', async () => {
    const result = await call('error_tool', {});
    expect(result).toMatchObject({ ok: false, code: 'failed' });
    expect(result.text).toMatch(/^this tool always fails\nIt shows the protocol/);
  });
});
