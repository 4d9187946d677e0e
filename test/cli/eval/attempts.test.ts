/** Covers `src/cli/eval/case-pool.ts`. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createQueue, openCandidates } from '../../../src/cli/eval/case-pool.ts';
import type { EvalCandidate } from '../../../src/cli/eval/evaluate-case.ts';
import type { EvalResult } from '../../../src/cli/eval/results.ts';
import { MODEL_KEY, type Model, startModel } from '../../support/model/model.ts';
import type { RecordedRequest, Reply } from '../../support/model/script.ts';
import { bundleProgram, type Program } from '../program.ts';
import { type EvalFixture, fastNpm, openEvalFixture, SOLUTION } from './fixture.ts';

let fixture: EvalFixture;
let program: Program;
let model: Model;
const directory = mkdtempSync(resolve(import.meta.dirname, '../../../node_modules/.eval-'));
const temp = join(directory, 'temp');
beforeAll(async () => {
  mkdirSync(temp);
  [fixture, program] = await Promise.all([openEvalFixture(), bundleProgram()]);
});
afterEach(() => model?.close());
afterAll(async () => {
  await fixture.close();
  rmSync(directory, { recursive: true });
});

const environment = (): Record<string, string> => ({
  ...{ ...fixture.env, ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url },
  ...{ TMPDIR: temp, HOME: join(directory, 'home'), PATH: fastNpm(directory) },
});
const isSum = ({ body }: RecordedRequest): boolean => JSON.stringify(body.messages).includes('sum([1, 2])');
const cloneFor = (name: string): Promise<string> => fixture.clone(mkdtempSync(join(directory, `${name}-`)));

/** Solves the first case in the first session that is asked, and nothing later. */
function solveOnce(): (request: RecordedRequest) => Reply {
  let sessions = 0;
  return (request) => {
    const turn = (request.body.messages.length - 1) / 2;
    if (isSum(request) && turn === 0) sessions += 1;
    if (!isSum(request) || sessions > 1) return { text: 'Done' };
    const read = { name: 'file_read', input: { file_path: SOLUTION.file_path } };
    const call = [read, { name: 'file_write', input: SOLUTION }][turn];
    return call ? { toolCalls: [call] } : { text: 'Done' };
  };
}

it('tries each case several times from the same start, and adds what is missing later', async () => {
  model = await startModel({ script: solveOnce() });
  const cwd = await cloneFor('attempts');
  const run = (...args: string[]) =>
    program.run(['eval', '--last', '5', '--jobs', '2', ...args], { cwd, env: environment() });
  const two = await run('--attempts', '2', '--json');
  const [{ results = [], totals = [] } = {}] = two.lines() as { results?: EvalResult[]; totals?: object[] }[];
  const told = results.map(({ pull, attempt, outcome, touched }) => `${pull} ${attempt} ${outcome} ${touched.join()}`);
  expect(told.toSorted()).toEqual([
    ...['2 1 solved src/sum.js', '2 2 not solved '],
    ...['4 1 not solved ', '4 2 not solved ', '6 1 not comparable '],
  ]);
  expect(totals).toMatchObject([
    { solved: 1, notSolved: 3, notComparable: 1, cases: 2, attempts: 2, passAt1: { share: 0.25 } },
  ]);
  expect(totals).toMatchObject([{ anyAttempt: { solved: 1, cases: 2 }, everyAttempt: { solved: 0, cases: 2 } }]);
  expect(results.find(({ pull }) => pull === 2)?.tests).toEqual(['npm test -- test/sum.test.js', 'npm test']);
  expect(two.stderr.trim().split('\n').toSorted()).toEqual([
    '#2: claude-sonnet-5-5: solved 1 of 2',
    '#4: claude-sonnet-5-5: solved 0 of 2',
    '#6: not comparable, its tests pass without the change',
  ]);

  const before = model.requests.length;
  const three = await run('--attempts', '3');
  expect(model.requests.length - before).toBe(2);
  expect(three.stdout).toMatch(/^#2 .*solved 1 of 3.*\n#4 .*solved 0 of 3.*\n#6 .*not comparable\n/m);
  expect((await run()).stdout).toContain('1 of 2 solved (50%');
});

it('hands out no case that would not fit into the total beside those that run', async () => {
  const candidate = { name: 'one', settings: 'a', config: { limits: { costUsd: 2 } } } as EvalCandidate;
  const [done, said]: [EvalResult[], string[]] = [[], []];
  const pool = { candidates: [candidate], numbers: [6, 4, 2], attempts: 1, totalCostUsd: 3, earlier: () => done };
  const queue = createQueue({ ...pool, say: (line) => said.push(line) });
  const begun: number[] = [];
  const take = (): Promise<void> => queue.next().then((one) => void (one && begun.push(one.number)));
  const finish = async (pull: number, costUsd: number): Promise<void> => {
    done.push({ pull, settings: 'a', outcome: 'solved', costUsd } as EvalResult);
    queue.done(pull);
    await new Promise((next) => setImmediate(next));
  };
  await Promise.race([Promise.all([take(), take()]), new Promise((next) => setImmediate(next))]);
  expect(begun).toEqual([6]);
  await finish(6, 0.5);
  expect(begun).toEqual([6, 4]);
  await finish(4, 1);
  await take();
  expect([begun, queue.isWhole()]).toEqual([[6, 4], false]);
  expect(said.join()).toMatch(/\$1\.50 of --total-cost-usd 3 is used, .* \$2\.00; 1 pull request left/);
});

it('works on cases side by side, and ends them all at Ctrl-C', async () => {
  model = await startModel({ script: () => ({ text: 'Done', delayMs: 60_000 }) });
  const cwd = await cloneFor('interrupt');
  const args = [program.path, 'eval', '--last', '5', '--jobs', '2'];
  const child = spawn(process.execPath, args, { cwd, env: environment(), stdio: 'ignore' });
  const end = new Promise((done) => child.once('close', done));
  await expect.poll(() => new Set(model.requests.map(isSum)).size, { timeout: 60_000 }).toBe(2);
  child.kill('SIGINT');
  expect(await end).toBe(130);
  expect(readdirSync(temp).filter((name) => !name.includes('journals'))).toEqual([]);
});

it('leaves open what has no final result', () => {
  const candidate = { name: 'one', settings: 'a', config: { limits: { costUsd: 2 } } } as EvalCandidate;
  const open = (...done: Partial<EvalResult>[]) =>
    openCandidates([candidate], {
      done: done.map((one) => ({ pull: 2, settings: 'a', outcome: 'solved', ...one }) as EvalResult),
      ...{ pull: 2, attempts: 3 },
    }).map(({ attempts }) => attempts);
  expect(open()).toEqual([[1, 2, 3]]);
  expect(open({}, { attempt: 3 }, { attempt: 2, outcome: 'not comparable', again: true })).toEqual([[2]]);
  expect(open({ pull: 4 }, { settings: 'b' })).toEqual([[1, 2, 3]]);
  expect(open({ attempt: 2, outcome: 'not comparable' })).toEqual([]);
  expect(open({}, { attempt: 2 }, { attempt: 3 })).toEqual([]);
});
