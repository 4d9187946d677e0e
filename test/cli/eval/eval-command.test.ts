/** Covers `src/cli/eval/*.ts`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { EvalResult } from '../../../src/cli/eval/results.ts';
import { git } from '../../support/github/bare.ts';
import { MODEL_KEY, type Model, startModel } from '../../support/model/model.ts';
import type { RecordedRequest, Reply } from '../../support/model/script.ts';
import { bundleProgram, type Program, type Ran } from '../program.ts';
import { type EvalFixture, fastNpm, openEvalFixture, SOLUTION } from './fixture.ts';

const [SOLVES, CHEATS] = ['claude-sonnet-5-5', 'claude-opus-4-8'];
const PEEK = `
const fs = require('fs');
for (const look of [() => fs.readFileSync(FILE, 'utf8'), () => fs.readdirSync(TEMP), () => fs.readdirSync(BESIDE)])
  try { console.log(look()) } catch (error) { console.log(error.code) }
`;

let fixture: EvalFixture;
let program: Program;
let model: Model;
/** Outside of the folders that every sandbox hides. */
const directory = mkdtempSync(resolve(import.meta.dirname, '../../../node_modules/.eval-'));
const temp = join(directory, 'temp');
const path = fastNpm(directory);
beforeAll(async () => {
  mkdirSync(temp);
  [fixture, program] = await Promise.all([openEvalFixture(), bundleProgram()]);
});
afterEach(() => model.close());
afterAll(async () => {
  await fixture.server.close();
  rmSync(directory, { recursive: true });
});

/** Journals are meant to stay. */
const leftIn = (path: string): string[] => readdirSync(path).filter((name) => !name.includes('journals'));
const told = ({ body }: RecordedRequest): string => JSON.stringify(body.messages);
const environment = (): Record<string, string> => ({
  ...{ ...fixture.env, ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url },
  ...{ TMPDIR: temp, HOME: join(directory, 'home'), PATH: path },
});
const bash = (command: string) => ({ name: 'bash', input: { description: 'Look', command } });
const write = (file_path: string, text: string) => ({ name: 'file_write', input: { file_path, text } });

/** One solves the first case, and looks around in it; the other makes the tests pass by changing them. */
function reply(request: RecordedRequest, clone: string): Reply {
  const { model: name, messages } = request.body;
  if (!told(request).includes('sum([1, 2])')) return { text: 'I do not know' };
  if (name === CHEATS) {
    const calls = [bash('rm test/sum.test.js'), write('index.js', '// nothing\n')];
    return messages.length === 1
      ? { toolCalls: [...calls], usage: { output_tokens: 9000 } }
      : { text: 'The tests pass' };
  }
  const places = { FILE: join(clone, 'src/most.js'), TEMP: temp, BESIDE: join(directory, 'beside') };
  const peek = PEEK.replace(/FILE|TEMP|BESIDE/g, (name) => JSON.stringify(places[name as keyof typeof places]));
  const turns: readonly Reply[] = [
    { toolCalls: [{ name: 'file_read', input: { file_path: 'src/sum.js' } }, write('peek.js', peek)] },
    { toolCalls: [{ name: 'file_write', input: SOLUTION }, write('test/own.test.js', 'throw new Error();\n')] },
    {
      toolCalls: [
        bash('node peek.js'),
        bash('git log --all --oneline'),
        bash('git remote -v'),
        bash('git rev-list --all --objects --missing=print'),
      ],
    },
    { text: 'Add all numbers' },
  ];
  return turns[(messages.length - 1) / 2] ?? { text: '' };
}

it('compares two models on three merged pull requests, and goes on after it was killed', async () => {
  const clone = await fixture.clone(directory);
  await git(clone, ['worktree', 'add', '--quiet', join(directory, 'beside')]);
  let running: ChildProcess | undefined;
  model = await startModel({
    script: (request) => {
      if (running && told(request).includes('sum([1, 2])')) running.kill('SIGKILL');
      return reply(request, clone);
    },
  });
  const args = ['eval', '--last', '5', '--jobs', '1', '--model', SOLVES, '--against', CHEATS];
  running = spawn(process.execPath, [program.path, ...args], {
    cwd: clone,
    env: environment(),
    stdio: 'ignore',
  });
  await new Promise((done) => running?.once('close', done));
  running = undefined;
  const file = join(clone, 'kodelet-eval.jsonl');
  const kept = readFileSync(file, 'utf8');
  expect(
    kept
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).pull),
  ).toEqual([6, 6, 4, 4]);
  writeFileSync(file, `${kept}{"repository":"acme/wid`);
  for (const name of leftIn(temp)) rmSync(join(temp, name), { recursive: true });

  const before = model.requests.length;
  const { code, stdout, stderr } = await program.run(args, { cwd: clone, env: environment() });
  expect({ code, stdout: stdout.replaceAll(/\$\d\.\d\d|\d\.\d(?= )/g, 'N') }).toEqual({ code: 0, stdout: TABLE });
  expect(stderr).not.toMatch(/#[46]/);
  const later = model.requests.slice(before).map(told);
  expect(later.join()).toContain('Title: sum gives the first number\\n\\nsum([1, 2]) is 1.\\n');
  for (const leak of [
    'secret of',
    'gives all',
    'Solved: see',
    'Math.max',
    'origin',
    'sum([1, 2]), 3',
    'journals',
    'notes.md',
  ])
    expect(later.join().includes(leak), leak).toBe(false);
  expect(later.join()).toMatch(/<result>\\n[0-9a-f]{7} Initial commit\\n<\/result>/);
  expect(leftIn(temp)).toEqual([]);
});

const TABLE = `             ${SOLVES}                              ${CHEATS}
pull  issue  outcome          cost  minutes  turns   files  outcome          cost  minutes  turns   files
#2    #1     solved          N      N      5  1/1 +1  not solved      N      N      3  0/1 +1
#4    #3     not solved      N      N      1     0/1  not solved      N      N      1     0/1
#6    #5     not comparable                                 not comparable

${SOLVES}: 1 of 2 solved (50%, 95% interval 9% to 91%), 1 not comparable, N, N min, 6 turns, 1 of 2 real files touched
${CHEATS}: 0 of 2 solved (0%, 95% interval 0% to 66%), 1 not comparable, N, N min, 4 turns, 0 of 2 real files touched
${CHEATS} against ${SOLVES}, on the same 2 cases: -50 points (95% interval -91 to +27): cannot tell which solves more, it takes at least 6 cases
2 cases are too few for more than a first impression: read the intervals, not the percentages.

#6: not comparable, its tests pass without the change
`;

it('evaluates one pull request of a shallow clone with what it fetches, and prints tables of several files', async () => {
  model = await startModel({ script: (request) => reply(request, directory) });
  const clone = await fixture.clone(mkdtempSync(join(directory, 'shallow-')), '--depth', '1');
  const run = (...args: string[]): Promise<Ran> => program.run(['eval', ...args], { cwd: clone, env: environment() });
  const [listed] = (await run('--list')).stdout.trim().split('\n');
  expect(JSON.parse(listed ?? '')).toEqual([6, 4, 2].map((pull) => ({ pull, issues: [pull - 1] })));

  const options = [
    '--test',
    'node --test && test -e installed',
    '--setup',
    'touch installed',
    '--results',
    'one.jsonl',
  ];
  const one = await run('--case', '2', ...options, '--json');
  const [{ results = [] } = {}] = one.lines() as { results?: EvalResult[] }[];
  expect(one.stderr).toContain('#2: claude-sonnet-5-5: solved');
  expect(results).toMatchObject([
    {
      pull: 2,
      outcome: 'solved',
      touched: ['peek.js', 'src/sum.js'],
      real: ['src/sum.js'],
      turns: 5,
      evidence: { checks: expect.any(Array) },
    },
  ]);
  const two = await run('--case', '4', '--test', 'echo missing module; false', '--results', 'two.jsonl');
  expect(two.stderr).toMatch(/#4: .* tests fail here with the merged change too\n {2}\$ echo.*\n {2}missing module\n/);
  const dear = ['--model', CHEATS ?? '', '--max-cost-usd', '0.01', '--results', 'three.jsonl'];
  expect((await run('--case', '2', ...dear)).stdout).toContain('\n#2: not solved, stopped at the limit of $0.01\n');
  const { stdout } = await run('--merge', 'one.jsonl', 'two.jsonl');
  expect(stdout).toContain('1 of 1 solved (100%, 95% interval 21% to 100%), 1 not comparable');
  expect(stdout).toContain('#4: not comparable, its tests fail here with the merged change too\n');
});

it('keeps what an attempt has cost whose repository nobody can read any more, and tries it again', async () => {
  model = await startModel({
    script: () => {
      const [place = ''] = readdirSync(temp).filter((name) => name.startsWith('kodelet-ci-eval-'));
      rmSync(join(temp, place, 'job-0/pull-2/snapshots/HEAD'), { force: true });
      return { text: 'Done' };
    },
  });
  const clone = await fixture.clone(mkdtempSync(join(directory, 'broken-')));
  const { lines } = await program.run(['eval', '--case', '2', '--json'], { cwd: clone, env: environment() });
  const [{ results = [] } = {}] = lines() as { results?: EvalResult[] }[];
  expect(results).toMatchObject([{ outcome: 'not comparable', again: true, touched: [] }]);
  expect(results[0]?.reason).toMatch(/^the private repository of the run was /);
  expect(results[0]?.costUsd).toBeGreaterThan(0);
});

it('begins no case that could cost more than is left of the total, and goes on with a higher one', async () => {
  model = await startModel({ script: (request) => reply(request, directory) });
  const clone = await fixture.clone(mkdtempSync(join(directory, 'total-')));
  const run = (total: string): Promise<Ran> => {
    const args = ['eval', '--last', '5', '--max-cost-usd', '0.5', '--total-cost-usd', total];
    return program.run(args, { cwd: clone, env: environment() });
  };
  const first = await run('0.5');
  expect(first.code).toBe(1);
  expect(first.stdout).toMatch(/^#4 .*\n#6 /m);
  expect(first.stdout).not.toContain('#2');
  expect(first.stderr).toMatch(
    /stopped: \$0\.0\d of --total-cost-usd 0\.5 is used, and .* \$0\.50; 1 pull request left/,
  );
  const before = model.requests.length;
  expect(before).toBeGreaterThan(0);
  const second = await run('1');
  expect(second.code).toBe(0);
  expect(second.stdout).toMatch(/^#2 .*solved.*\n#4 .*\n#6 /m);
  expect(model.requests.slice(before).every((request) => told(request).includes('sum([1, 2])'))).toBe(true);
});
