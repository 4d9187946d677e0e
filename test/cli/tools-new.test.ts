import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOL_LANGUAGES } from '../../src/cli/command-options.ts';
import { lackOfNode24, nodeBinary } from '../support/node24.ts';
import { itUnless } from '../support/unless.ts';
import { useProject } from './project.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { path, kodelet, write } = useProject();
const NODE_24 = lackOfNode24 ? '' : nodeBinary('24', ROOT);

describe('tools new', () => {
  it('writes a tool in each language that is valid, and whose first call works', async () => {
    const languages = TOOL_LANGUAGES.filter((language) => language !== 'typescript'); // which this Node may not run
    for (const language of languages) {
      const { code, stdout } = await kodelet(['tools', 'new', `my-${language}`, '--lang', language]);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`kodelet-tools/my-${language}`) });
    }
    const validated = await kodelet(['tools', 'validate', '--json']);
    const tools = [...languages].sort().map((language) => ({ name: `my-${language}`, ok: true, warnings: [] }));
    expect({ code: validated.code, answer: validated.lines() }).toMatchObject({
      code: 0,
      answer: [{ ok: true, tools }],
    });
    for (const language of languages) {
      const { lines } = await kodelet(['tools', 'test', `my-${language}`, '--input', '{}', '--json']);
      expect(lines()).toMatchObject([{ isError: false, output: '3 files\n', exitCode: 0, input: { path: '.' } }]);
    }
    const failed = await kodelet(['tools', 'run', 'custom_tool_my-bash', '--input', '{"path":"none"}']);
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^<error>\nthere is no such directory\nnone/),
    });
  });

  itUnless(lackOfNode24)(
    'writes a tool in TypeScript, which runs where nothing is installed, and files for an editor',
    async () => {
      write('package.json', '{"type":"commonjs"}', 0o644);
      const made = await kodelet(['tools', 'new', 'mine', '--lang', 'typescript', '--json'], {}, NODE_24);
      expect(made.lines()).toMatchObject([
        {
          path: 'kodelet-tools/mine.ts',
          beside: ['kodelet-tools/kodelet-ci-tools.d.ts', 'kodelet-tools/tsconfig.json'],
        },
      ]);
      const tried = await kodelet(
        ['tools', 'test', 'mine', '--input', '{"path":"kodelet-tools"}', '--json'],
        {},
        NODE_24,
      );
      expect(tried.lines()).toMatchObject([{ isError: false, output: '3 files\n', stderr: '' }]);
      const failed = await kodelet(['tools', 'run', 'custom_tool_mine', '--input', '{"path":"none"}'], {}, NODE_24);
      expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('ENOENT: no such file or directory') });
      write('kodelet-tools/tsconfig.json', '{}', 0o644);
      write('kodelet-tools/kodelet-ci-tools.d.ts', '// of an earlier version', 0o644);
      const again = await kodelet(['tools', 'new', 'second', '--lang', 'typescript', '--json'], {}, NODE_24);
      expect(again.lines()).toMatchObject([{ beside: ['kodelet-tools/kodelet-ci-tools.d.ts'] }]);
      expect(readFileSync(join(path(), 'kodelet-tools/tsconfig.json'), 'utf8')).toBe('{}');
    },
  );

  it('says that a lock must be renewed only where there is one', async () => {
    const note = 'These tools have a lock. Renew it: kodelet-ci tools lock';
    expect((await kodelet(['tools', 'new', 'one', '--lang', 'bash'])).stdout).not.toContain('lock');
    write('kodelet-tools/tools.lock.json', '{}', 0o644);
    expect((await kodelet(['tools', 'new', 'two', '--lang', 'bash'])).stdout.split('\n')[1]).toBe(note);
    expect((await kodelet(['tools', 'new', 'three', '--lang', 'bash', '--json'])).lines()).toMatchObject([
      { notes: [note] },
    ]);
  });

  it('overwrites nothing, whatever the ending', async () => {
    write('kodelet-tools/taken.py', 'mine', 0o644);
    const { code, stderr } = await kodelet(['tools', 'new', 'taken', '--lang', 'bash']);
    expect(code).toBe(2);
    expect(stderr).toContain('kodelet-tools/taken.py exists already. Choose another name');
    expect(readdirSync(join(path(), 'kodelet-tools'))).toEqual(['taken.py']);
  });

  it.each(['a b', '../x', 'README', 'x'.repeat(53)])('refuses the name %s', async (name) => {
    const { code, stderr } = await kodelet(['tools', 'new', name, '--lang', 'bash']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('is not a name for a tool. Use 1 to 52'),
    });
    expect(readdirSync(path())).toEqual([]);
  });

  it('goes where the configuration looks, and says what keeps the tool out', async () => {
    write('.github/kodelet.yml', 'custom_tools: { local_dir: tools, deny: ["*"] }', 0o644);
    const { stdout } = await kodelet(['tools', 'new', 'x', '--lang', 'bash', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      name: 'x',
      tool: 'custom_tool_x',
      path: 'tools/x',
      notes: [expect.stringContaining('custom_tools.deny has "*"')],
    });
    expect(statSync(join(path(), 'tools/x')).mode & 0o777).toBe(0o755);
  });
});
