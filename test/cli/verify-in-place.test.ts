/** `kodelet-ci run` with `publish.verify`: the checks run on the change, and the person's files stay as they are. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { livingWith } from '../tools/processes.ts';
import { runHere } from './in-process.ts';
import { bundleProgram, makeDirectory, type Program, type Ran } from './program.ts';

let program: Program;
let directory: ReturnType<typeof makeDirectory>;
let temp: ReturnType<typeof makeDirectory>;
let model: Model;
beforeAll(async () => {
  program = await bundleProgram();
});
beforeEach(() => {
  temp = makeDirectory();
  directory = makeDirectory({
    'notes.txt': 'first\n',
    'check.sh': 'echo seen >> trace.txt\ngrep -q right notes.txt\n',
  });
  mkdirSync(join(directory.path, '.github'));
  write('.github/kodelet.yml', 'version: 1\npublish: { verify: [sh check.sh] }\nagent: { self-check: false }\n');
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'init.defaultBranch=main'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ])
    execaSync('git', [...identity, ...args], { cwd: directory.path });
});
afterEach(async () => {
  await model.close();
  directory.remove();
  temp.remove();
});

const write = (path: string, text: string): void => writeFileSync(join(directory.path, path), text);
const read = (path: string): string => readFileSync(join(directory.path, path), 'utf8');

const edit = (file_path: string, old_text: string, new_text: string) => ({
  toolCalls: [
    { name: 'file_read', input: { file_path } },
    { name: 'file_edit', input: { file_path, old_text, new_text } },
  ],
});
const DONE = { text: 'Change the notes\n\nThey say something else now.' };

async function kodelet(script: Script, run: Program['run'] = runHere): Promise<Ran> {
  model = await startModel({ script });
  const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, TMPDIR: temp.path };
  return run(['run', 'change the notes'], { cwd: directory.path, env });
}

it('says that the check passes, and undoes nothing that the check leaves behind', async () => {
  write('mine.txt', 'not committed\n');
  const { code, stdout, stderr } = await kodelet([edit('notes.txt', 'first', 'right'), DONE], program.run);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(
    /\n✓ passed: `sh check\.sh` passes; no test shows the difference\n {2}`sh check\.sh`: with the/,
  );
  expect(stdout.indexOf('passed:')).toBeGreaterThan(stdout.indexOf('They say something else'));
  expect([read('notes.txt'), read('mine.txt'), read('trace.txt')]).toEqual(['right\n', 'not committed\n', 'seen\n']);
});

it('says that the check fails, once and without a comparison', async () => {
  const { code, stdout } = await kodelet([edit('notes.txt', 'first', 'wrong'), DONE]);
  expect(code).toBe(0);
  expect(stdout).toContain('✗ failed: `sh check.sh` fails with exit code 1: it was not compared');
  expect(stdout).toContain('in a terminal your files stay as they are');
  expect([read('notes.txt'), read('trace.txt')]).toEqual(['wrong\n', 'seen\n']);
});

it('does not take a check for proof that the agent has edited', async () => {
  const { stdout } = await kodelet([edit('check.sh', 'grep -q right notes.txt', 'exit 0'), DONE]);
  expect(stdout).toContain('✗ weakened: ');
  expect(stdout).toContain('check.sh');
  expect(read('check.sh')).toContain('exit 0');
});

it('says that no check ran where nobody can tell what has changed', async () => {
  rmSync(join(directory.path, '.git'), { recursive: true });
  const { stdout, stderr } = await kodelet([edit('notes.txt', 'first', 'right'), DONE]);
  expect(stdout + stderr).toMatch(
    /The checks of publish\.verify were not run, because it is unknown what has changed: the directory is in no git/,
  );
  expect(existsSync(join(directory.path, 'trace.txt'))).toBe(false);
});

it('runs nothing where nothing changed', async () => {
  const { stdout } = await kodelet([DONE]);
  expect(stdout).not.toMatch(/passed:|failed:/);
  expect(existsSync(join(directory.path, 'trace.txt'))).toBe(false);
});

it('ends the checks at Ctrl-C, says so, and leaves the files and no process', async () => {
  write('mine.txt', 'not committed\n');
  write('check.sh', 'echo begun >> trace.txt\nsleep 4873\necho over >> trace.txt\n');
  model = await startModel({ script: [edit('notes.txt', 'first', 'right'), DONE] });
  const child = spawn(process.execPath, [program.path, 'run', 'change the notes'], {
    cwd: directory.path,
    env: {
      PATH: process.env.PATH,
      HOME: directory.path,
      TMPDIR: temp.path,
      ANTHROPIC_API_KEY: MODEL_KEY,
      ANTHROPIC_BASE_URL: model.url,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const end = new Promise<number | null>((done) => child.once('close', done));
  await expect.poll(() => livingWith('sleep 4873'), { timeout: 20_000 }).not.toEqual([]);
  child.kill('SIGINT');
  expect(await end, said).toBe(130);
  expect(said).toContain('You ended the checks of publish.verify, so nothing is known of the change');
  expect(said).not.toMatch(/passed:|failed:|weakened:/);
  expect(livingWith('sleep 4873')).toEqual([]);
  expect([read('notes.txt'), read('mine.txt'), read('trace.txt')]).toEqual(['right\n', 'not committed\n', 'begun\n']);
});
