import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lackOfNode24, nodeBinary } from '../support/node24.ts';
import { itUnless } from '../support/unless.ts';
import { GREET, says, useProject } from './project.ts';

const { path, kodelet, write } = useProject();
const ROOT = resolve(import.meta.dirname, '../..');
/** npm may have put a newer Node in front of the machine's own. */
const OLD = [nodeBinary('machine', ROOT), process.execPath].find(
  (node) => print(node, 'process.features.typescript') === 'undefined',
);
const TYPED = `#!/usr/bin/env node
import { defineTool, serve } from 'kodelet-ci/tools';
const words: string = 'Greets.';
serve(defineTool({ name: 'typed', description: words, params: {}, run: async () => 'hello' }));
`;

function print(node: string, expression: string): string {
  return execFileSync(node, ['-p', expression], { encoding: 'utf8' }).trim();
}

describe('tools validate', () => {
  it('says of each tool where it is wrong, and how to fix it', async () => {
    write('kodelet-tools/greet', GREET);
    write('kodelet-tools/forgotten', GREET, 0o644);
    write('kodelet-tools/data.json', '{}', 0o644);
    write('kodelet-tools/two', says('{"name":"a b","description":" "}'));
    write(
      'kodelet-tools/typed',
      says(
        '{"name":"t","description":"x","input_schema":{"type":"object","properties":{"a":{"items":{"type":"text"}}}}}',
      ),
    );
    const { code, stdout } = await kodelet(['tools', 'validate']);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      '✗ kodelet-tools/forgotten: not executable',
      '    fix: chmod +x kodelet-tools/forgotten',
      '✓ kodelet-tools/greet: greet',
      '✗ kodelet-tools/two',
      '    $.name must be 1 to 52 letters, digits, "_" and "-", got "a b"',
      '      fix: Name it like its file',
      '    $.description must be a text that is not empty, got " "',
      '      fix: Say in a sentence what it does and when to use it; the model reads this',
      '✗ kodelet-tools/typed: $.input_schema.properties.a.items.type must be equal to one of the allowed values, got "text"',
      '    fix: Use string, number, integer, boolean, array, object or null',
      './kodelet-tools: 1 ✓, 3 ✗',
      '',
    ]);
  });

  it('annotates the files in Actions, where nothing that a tool prints is a command', async () => {
    write('kodelet-tools/evil', '#!/bin/sh\nprintf "x\\n::set-env name=A::b\\n##[add-path]/tmp" >&2; exit 1\n');
    const { code, stdout, stderr } = await kodelet(['tools', 'validate'], { GITHUB_ACTIONS: 'true' });
    expect(code).toBe(1);
    const commands = `${stdout}${stderr}`.split('\n').filter((line) => /^\s*::|##\[/.test(line));
    expect(commands).toEqual([
      expect.stringMatching(
        /^::error file=kodelet-tools\/evil,title=custom tool::"description" ended with exit status 1/,
      ),
    ]);
    const json = await kodelet(['tools', 'validate', '--json'], { GITHUB_ACTIONS: 'true' });
    expect(json.lines()).toMatchObject([{ ok: false, tools: [{ path: 'kodelet-tools/evil', ok: false }] }]);
    expect((await kodelet(['tools', 'validate'])).stderr).toBe('');
  });

  it('finds two of one name, warns of what nobody reads, and takes another directory', async () => {
    write('mine/one', GREET.replace('"greet",', '"same","inputs":{},'));
    write('mine/two', says('{"name":"same","description":"x"}'));
    const { code, stdout } = await kodelet(['tools', 'validate', 'mine']);
    expect(code).toBe(1);
    expect(stdout).toContain('warning: $.inputs is not read');
    expect(stdout).toContain('✗ mine/two: $.name must be unique');
  });

  it('runs none that the configuration keeps out', async () => {
    write('kodelet-tools/off', `#!/bin/sh\ntouch ran\n`);
    write('.github/kodelet.yml', 'custom_tools: { deny: [off] }', 0o644);
    expect(await kodelet(['tools', 'validate'])).toMatchObject({
      code: 0,
      stdout: '- kodelet-tools/off is not used: custom_tools.deny has "off"\n./kodelet-tools: 0 ✓, 0 ✗, 1 left out\n',
    });
    expect(existsSync(join(path(), 'ran'))).toBe(false);
  });

  it.each(['deny', 'allow'])('stops at a name in %s that no tool has, as every run does', async (list) => {
    write('kodelet-tools/greet', GREET);
    write('.github/kodelet.yml', `custom_tools: { ${list}: [gret] }`, 0o644);
    const { code, stderr } = await kodelet(['tools', 'validate']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        `kodelet-ci: .github/kodelet.yml:1:${20 + list.length}: custom_tools.${list} names the custom tool "gret", ` +
        'which does not exist. Did you mean "greet"? There are: greet\n\n' +
        `    1 │ custom_tools: { ${list}: [gret] }\n      │ ${' '.repeat(19 + list.length)}^\n`,
    });
    expect((await kodelet(['tools', 'list'])).stderr).toBe(stderr);
    write('.github/kodelet.yml', `custom_tools: { ${list}: ['gr*', custom_tool_greet] }`, 0o644);
    expect(await kodelet(['tools', 'validate'])).toMatchObject({ code: 0, stderr: '' });
  });

  it('says no where two tools collide, by what they call themselves or by their files', async () => {
    write('kodelet-tools/a', says('{"name":"b","description":"x"}'));
    write('kodelet-tools/b', says('{"name":"c","description":"x"}'));
    write('kodelet-tools/d', says('{"name":"b","description":"x"}'));
    const { code, stdout } = await kodelet(['tools', 'validate']);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ kodelet-tools/b: its file is named as a calls itself, "b"');
    expect(stdout).toContain('✗ kodelet-tools/d: $.name must be unique: a calls itself "b" too');
  });

  // Node 20 warns of many listeners to one signal; Node 24 does not.
  it('says nothing of its own about many tools that are asked at a time', async () => {
    for (let tool = 0; tool < 24; tool += 1) {
      write(
        `kodelet-tools/t${tool}`,
        `#!/bin/sh\n[ "$1" = run ] && exec echo done\nsleep 1\necho '{"name":"t${tool}","description":"x"}'\n`,
      );
    }
    const { stdout, stderr } = await kodelet(['tools', 'validate']);
    expect(stdout).toContain('./kodelet-tools: 24 ✓, 0 ✗');
    expect(stderr).toBe('');
  });

  it('asks for a directory that is there', async () => {
    const { code, stderr } = await kodelet(['tools', 'validate', 'nowhere']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('there is no directory "nowhere"') });
  });

  itUnless(!OLD && 'No Node here is too old for TypeScript')(
    'says which Node a tool in TypeScript needs, and that JavaScript does without',
    async () => {
      write('kodelet-tools/typed.ts', TYPED);
      const { code, stdout } = await kodelet(['tools', 'validate'], {}, OLD);
      expect({ code, stdout }).toEqual({
        code: 1,
        stdout: expect.stringMatching(/typed\.ts: it is TypeScript, and Node v\d+\.\d+\.\d+ does not support that\n/),
      });
      expect(stdout).toContain('fix: Run this with Node 22.18 or later');
      if (!lackOfNode24)
        expect(await kodelet(['tools', 'validate'], {}, nodeBinary('24', ROOT))).toMatchObject({ code: 0 });
      renameSync(join(path(), 'kodelet-tools/typed.ts'), join(path(), 'kodelet-tools/typed.mjs'));
      write('kodelet-tools/typed.mjs', TYPED.replace(': string', ''));
      expect(await kodelet(['tools', 'validate'], {}, OLD)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('✓ kodelet-tools/typed.mjs: typed'),
      });
    },
  );
});
