/** `kodelet-ci run` in a git repository: the agent is shown what it changed, and nothing else. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { runHere } from './in-process.ts';
import { makeDirectory, type Ran } from './program.ts';

let directory: ReturnType<typeof makeDirectory>;
let model: Model;
beforeEach(() => {
  directory = makeDirectory({ 'notes.txt': 'first\n', 'other.txt': 'one\n' });
});
afterEach(async () => {
  await model.close();
  directory.remove();
});

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'init.defaultBranch=main'];
  execaSync('git', [...identity, ...args], { cwd: directory.path });
}

async function kodelet(script: Script, { cwd = '.', args = [] as string[], tmp = directory.path } = {}): Promise<Ran> {
  model = await startModel({ script, scriptsLastLook: true });
  const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, TMPDIR: tmp };
  return runHere(['run', 'change the notes', ...args], { cwd: join(directory.path, cwd), env });
}

const question = (): string | undefined =>
  model.requests
    .map(({ body }) => JSON.stringify(body.messages.at(-1)))
    .find((message) => message.includes('Before you end, look'));

const edit = (file_path: string, old_text: string, new_text: string) => ({
  toolCalls: [
    { name: 'file_read', input: { file_path } },
    { name: 'file_edit', input: { file_path, old_text, new_text } },
  ],
});
const REPORT = 'Change the notes\n\nThey say something else now.';

describe('kodelet-ci run before its end', () => {
  it('shows the agent its own change, without what the person had changed before', async () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    writeFileSync(join(directory.path, 'notes.txt'), 'mine\nfirst\n');
    writeFileSync(join(directory.path, 'other.txt'), 'mine as well\n');
    writeFileSync(join(directory.path, 'new.txt'), 'untracked\n');
    const { code, stdout } = await kodelet([
      edit('notes.txt', 'first', 'changed'),
      { text: REPORT },
      { text: 'All fine.' },
    ]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('\n\nAll fine.\n\n'),
    });
    expect(question()).toContain(' mine\\n-first\\n+changed');
    expect(question()).not.toMatch(/other\.txt|new\.txt|kodelet-ci-/);
    expect(stdout).toMatch(/ · 3 turns · .*\n {2}notes\.txt \+1 −1\n$/);
    expect(readdirSync(directory.path).filter((name) => name.startsWith('kodelet-ci-changes'))).toEqual([]);
  });

  it('does so in a folder of a repository without a commit, for this folder alone', async () => {
    git('init', '-q');
    mkdirSync(join(directory.path, 'sub'));
    writeFileSync(join(directory.path, 'sub/in.txt'), 'first\n');
    await kodelet([edit('in.txt', 'first', 'changed'), { text: REPORT }, { text: REPORT }], { cwd: 'sub' });
    expect(question()).toContain('b/sub/in.txt');
    expect(question()).toContain('-first\\n+changed');
  });

  it('keeps the answer where the look is cut short, and says that more was changed', async () => {
    git('init', '-q');
    const script = [edit('notes.txt', 'first', 'changed'), { text: REPORT }, edit('other.txt', 'one', 'two')];
    const { code, stdout, stderr } = await kodelet(script);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('succeeded: The agent is done.') });
    expect(stderr).toContain('what it had changed by then is in the directory too');
    expect(readFileSync(join(directory.path, 'other.txt'), 'utf8')).toBe('two\n');
  });

  it.each<[string, () => void, string[]]>([
    [
      'where it is switched off',
      () => {
        git('init', '-q');
        writeFileSync(join(directory.path, 'off.yml'), 'agent: { self-check: false, ask-again: false }\n');
      },
      ['--config', 'off.yml'],
    ],
    ['where nothing may be written', () => git('init', '-q'), ['--profile', 'read-only']],
  ])('asks nothing %s', async (_, prepare, args) => {
    prepare();
    await kodelet([edit('notes.txt', 'first', 'changed'), { text: REPORT }, { text: REPORT }], { args });
    expect(model.requests).toHaveLength(2);
  });
});
