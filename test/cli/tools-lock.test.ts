/** `tools lock` as a process: what it writes and prints, and that it is not run for a description any more. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundleProgram } from './program.ts';
import { GREET, says, useProject } from './project.ts';

const { path, kodelet, write } = useProject();
const LOCK = 'kodelet-tools/tools.lock.json';
const lock = (): string => join(path(), LOCK);
const read = (): string => readFileSync(lock(), 'utf8');

/** Leaves a mark in the workspace whenever it is run. */
const COUNTED = GREET.replace('case', 'echo "$1" >> runs\ncase');
const runs = (): string => {
  const file = join(path(), 'runs');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const NO_CACHE = { XDG_CACHE_HOME: '/dev/null' };

/** A description is asked for where a tool cannot write, so that it could not leave a mark. */
const withoutSandbox = (): void => write('.github/kodelet.yml', 'sandbox: off\n', 0o644);

describe('tools lock', () => {
  beforeEach(() => write('kodelet-tools/greet', GREET));

  it('writes the lock, and the next session runs no tool before its first call', async () => {
    write('kodelet-tools/greet', COUNTED);
    withoutSandbox();
    await kodelet(['tools', 'list'], NO_CACHE);
    expect(runs()).toBe('description\n');
    const { code, stdout, stderr } = await kodelet(['tools', 'lock']);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `✓ kodelet-tools/greet: greet\nWrote ${LOCK}: 1 tool locked\n`,
      stderr: '',
    });
    expect(JSON.parse(read())).toMatchObject({ version: 1, tools: { greet: { description: { name: 'greet' } } } });
    expect(readdirSync(join(path(), 'kodelet-tools'))).toEqual(['greet', 'tools.lock.json']);
    rmSync(join(path(), 'runs'));
    expect((await kodelet(['tools', 'list'], NO_CACHE)).stdout).toContain('custom_tool_greet');
    expect(runs()).toBe('');
    expect((await kodelet(['tools', 'run', 'custom_tool_greet'], NO_CACHE)).stdout).toContain('hello {"name":"you"}');
    expect(runs()).toBe('run\n');
  });

  it('leaves a lock that is right as it is, and a check finds nothing', async () => {
    await kodelet(['tools', 'lock']);
    const { mtimeMs } = lstatSync(lock());
    for (const args of [
      ['tools', 'lock'],
      ['tools', 'lock', '--check'],
    ])
      expect((await kodelet(args)).stdout).toContain(`${LOCK} is up to date: 1 tool locked\n`);
    expect(lstatSync(lock()).mtimeMs).toBe(mtimeMs);
  });

  it('checks without writing, with what is wrong, in words and as JSON', async () => {
    expect(await kodelet(['tools', 'lock', '--check'])).toMatchObject({
      code: 1,
      stdout: `✓ kodelet-tools/greet: greet\n✗ ${LOCK} does not exist\n${LOCK} is out of date. Renew it: kodelet-ci tools lock\n`,
    });
    expect(existsSync(lock())).toBe(false);
    await kodelet(['tools', 'lock']);
    const text = read();
    appendFileSync(join(path(), 'kodelet-tools/greet'), '# changed\n');
    const { code, lines } = await kodelet(['tools', 'lock', '--check', '--json']);
    expect({ code, lines: lines() }).toEqual({
      code: 1,
      lines: [
        {
          path: LOCK,
          ok: false,
          written: false,
          tools: [
            {
              path: 'kodelet-tools/greet',
              name: 'greet',
              ok: false,
              warnings: [],
              faults: [{ problem: 'its file has changed since it was locked', fix: 'kodelet-ci tools lock' }],
            },
          ],
        },
      ],
    });
    expect(read()).toBe(text);
  });

  it('locks all tools or none: a lock that is there stays where one cannot be described', async () => {
    await kodelet(['tools', 'lock']);
    const text = read();
    write('kodelet-tools/broken', '#!/bin/sh\nprintf "a\\n::set-env name=A::b" >&2; exit 1\n');
    write('kodelet-tools/new', says('{"name":"new","description":"x"}'));
    const { code, stdout } = await kodelet(['tools', 'lock']);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^✗ kodelet-tools\/broken: "description" ended with exit status 1: a ::set-env/),
      '    fix: Let it print JSON and end with 0',
      '✓ kodelet-tools/greet: greet',
      '✓ kodelet-tools/new: new',
      'Nothing was written: either all tools are locked, or none',
      '',
    ]);
    expect(read()).toBe(text);
    expect((await kodelet(['tools', 'lock', '--json'])).lines()).toMatchObject([{ ok: false, written: false }]);
    rmSync(lock());
    await kodelet(['tools', 'lock']);
    expect(existsSync(lock())).toBe(false);
  });

  it('locks the tools of the repository from a folder of it, and not those of the runner', async () => {
    execFileSync('git', ['init', '-q'], { cwd: path() });
    write('.kodelet/tools/mine', says('{"name":"mine","description":"x"}'));
    mkdirSync(join(path(), 'folder'));
    const program = await bundleProgram();
    const { stdout } = await program.run(['tools', 'lock'], { cwd: join(path(), 'folder'), env: { HOME: path() } });
    expect(stdout).toContain(`Wrote ../${LOCK}: 1 tool locked\n`);
    expect(Object.keys(JSON.parse(read()).tools)).toEqual(['greet']);
  });

  it('replaces a link or a pipe that stands in its place, and follows neither', async () => {
    write('elsewhere', 'mine', 0o644);
    symlinkSync(join(path(), 'elsewhere'), lock());
    expect((await kodelet(['tools', 'lock'])).code).toBe(0);
    expect(lstatSync(lock()).isFile()).toBe(true);
    expect(readFileSync(join(path(), 'elsewhere'), 'utf8')).toBe('mine');
    rmSync(lock());
    execFileSync('mkfifo', [lock()]);
    expect((await kodelet(['tools', 'lock'])).code).toBe(0);
    expect(lstatSync(lock()).isFile()).toBe(true);
  });

  it('writes none that would be too large to be read', async () => {
    const long = 'head -c 600000 /dev/zero | tr "\\0" x';
    for (const name of ['one', 'two'])
      write(`kodelet-tools/${name}`, `#!/bin/sh\nprintf '{"name":"${name}","description":"'; ${long}; echo '"}'\n`);
    const { code, stdout } = await kodelet(['tools', 'lock']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/\n✗ kodelet-tools\/tools\.lock\.json would have \d+ bytes, and at most 1048576 are read\n/);
    expect(existsSync(lock())).toBe(false);
  });

  it('says where it cannot write', async () => {
    mkdirSync(lock());
    const { code, stderr } = await kodelet(['tools', 'lock']);
    expect(code).toBe(2);
    expect(stderr).toContain(`${LOCK} cannot be written: it is a directory (EISDIR)`);
    expect(readdirSync(join(path(), 'kodelet-tools'))).toEqual(['greet', 'tools.lock.json']);
  });

  it('asks the tools themselves, as tools validate does, whatever a lock says', async () => {
    await kodelet(['tools', 'lock']);
    writeFileSync(lock(), read().replace('"Greets."', '"Forged."'));
    expect((await kodelet(['tools', 'describe', 'greet'])).stdout).toContain('Greets.');
    expect((await kodelet(['tools', 'lock', '--check'])).stdout).toContain(
      'the lock does not say what its program says',
    );
    await kodelet(['tools', 'lock']);
    expect(read()).toContain('"Greets."');
  });

  it('says what of it is not used, on standard error', async () => {
    writeFileSync(lock(), '\u001b[31mred');
    const { stdout, stderr } = await kodelet(['tools', 'list']);
    expect(stdout).toContain('custom_tool_greet');
    expect(stderr).toMatch(
      /^kodelet-ci: \S+tools\.lock\.json is not JSON: .*Write the lock again: kodelet-ci tools lock\n$/,
    );
    expect(stderr).not.toContain('\u001b');
  });
});

describe('without tools', () => {
  it('says so, and removes nothing', async () => {
    expect(await kodelet(['tools', 'lock'])).toMatchObject({ code: 0, stdout: 'No tools in ./kodelet-tools\n' });
    expect((await kodelet(['tools', 'lock', '--json'])).lines()).toEqual([
      { path: LOCK, ok: true, written: false, tools: [] },
    ]);
    expect(readdirSync(path())).toEqual([]);
    write(LOCK, '{"version":1,"tools":{"gone":{}}}', 0o644);
    expect(await kodelet(['tools', 'lock'])).toMatchObject({
      code: 0,
      stdout: `No tools in ./kodelet-tools; ${LOCK} stays as it is\n`,
    });
    expect(await kodelet(['tools', 'lock', '--check'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`${LOCK} is out of date. Remove it\n`),
    });
  });
});

it('is written by people: the agent may not change it', async () => {
  const input = JSON.stringify({ file_path: LOCK, text: '{}' });
  const { code, stdout } = await kodelet(['policy', 'check', '--tool', 'file_write', '--input', input, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: 'deny', rule: 'path.protected' });
});
