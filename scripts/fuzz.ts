/** `npm run fuzz`: proves by many random tries what the tests prove by few. */
import { dirname, join } from 'node:path';
import { everySlowPush, everything } from '../test/e2e/interruptions/everything.ts';
import { judgeAll, type Planned } from '../test/e2e/interruptions/plan.ts';
import { fuzzLanguages, INTERPRETERS } from '../test/shell/fuzz/languages.ts';
import { fuzz } from '../test/shell/fuzz/run.ts';
import { createRandom, type Random } from '../test/support/random.ts';
import { callWhileSwapping, TURNS } from '../test/support/swaps/calls.ts';
import { SWAPPERS } from '../test/support/swaps/swapper.ts';
import { ENGINES } from '../test/tools/builtin/search/search-engines.ts';
import { newSeed, runScript, wholeNumber } from './run-script.ts';

const FIXTURES = join(dirname(process.argv[1] ?? ''), '..', 'test', 'fixtures');

interface Options {
  readonly count: number;
  readonly interruptions?: number;
  readonly slowPushes?: number;
  readonly swaps?: number;
  readonly programs?: number;
  readonly seed: number;
}

await runScript<Options>(
  'fuzz',
  (command) =>
    command
      .description('Compares random command lines that policy accepts with what a real bash makes of them.')
      .option('--count <number>', 'how many accepted command lines to compare', wholeNumber, 20_000)
      .option('--interruptions <number>', 'instead, how many jobs to kill, cancel or disturb somehow', wholeNumber)
      .option('--slow-pushes <number>', 'instead, how many jobs to end while a push takes 1 to 60 s', wholeNumber)
      .option('--swaps <number>', 'instead, how often to call each file tool while names are swapped', wholeNumber)
      .option('--programs <number>', 'instead, how many programs each of awk, sed, jq and yq to run', wholeNumber)
      .option('--seed <number>', 'repeats the run that printed it', wholeNumber, newSeed()),
  async ({ count, interruptions, slowPushes, swaps, programs, seed }) => {
    if (swaps !== undefined) return swapBelow(swaps);
    console.log(`seed ${seed}`);
    if (programs !== undefined) return runPrograms(programs, seed);
    const random = createRandom(seed);
    if (slowPushes !== undefined) return interruptAll(await everySlowPush(slowPushes, random), 'slow pushes', SLEEPERS);
    return interruptions === undefined ? compareCommands(count, seed) : interrupt(interruptions, random);
  },
);

async function compareCommands(count: number, seed: number): Promise<number> {
  const report = await fuzz({
    seed,
    accepted: count,
    corpus: join(FIXTURES, 'bash.jsonl'),
    onProgress: (accepted, tried) => {
      if (accepted % 2000 === 0) console.log(`${accepted} accepted of ${tried}`);
    },
  });
  for (const { command, text, why } of report.differences.slice(0, 20)) {
    console.log(`\n${JSON.stringify(command)}\n  ${JSON.stringify(text)}\n  ${why}`);
  }
  console.log(`${report.accepted} accepted of ${report.tried} tried, ${report.differences.length} differences`);
  return report.differences.length > 0 ? 1 : 0;
}

/** Programs that policy accepts, under every interpreter that this machine has. */
async function runPrograms(accepted: number, seed: number): Promise<number> {
  const absent = INTERPRETERS.filter(({ argv }) => !argv).map(({ name }) => name);
  if (absent.length > 0) console.log(`not on this machine: ${absent.join(', ')}`);
  const report = await fuzzLanguages({
    seed,
    accepted,
    pieces: join(FIXTURES, 'policy', 'language-pieces.txt'),
    onProgress: (language, done) => console.log(`${language}: ${done} accepted`),
  });
  for (const { command, interpreter, what } of report.reached.slice(0, 20)) {
    console.log(`\n${JSON.stringify(command)}\n  ${interpreter} ${what}`);
  }
  console.log(
    `${report.runs} runs of programs accepted of ${report.tried}, ${report.succeeded} without an error, ${report.reached.length} reached more than the input`,
  );
  return report.reached.length > 0 ? 1 : 0;
}

/** As many as are wanted of all that there are, none twice. */
async function interrupt(wanted: number, random: Random): Promise<number> {
  const left = await everything(random);
  const all = left.length;
  const chosen = Array.from({ length: Math.min(wanted, all) }, () =>
    left.splice(random.integer(left.length), 1),
  ).flat();
  return interruptAll(chosen, `${all} ways to do so`);
}

/** Jobs that mostly wait for a push. */
const SLEEPERS = 12;

async function interruptAll(planned: readonly Planned[], of: string, atOnce?: number): Promise<number> {
  let done = 0;
  const problems = await judgeAll(
    planned,
    (name) => {
      done += 1;
      if (done % 50 === 0 || planned.length <= 100) console.log(`${done} of ${planned.length}: ${name}`);
    },
    atOnce,
  );
  for (const problem of problems) console.log(`\n${problem}`);
  console.log(`${planned.length} jobs interrupted, of ${of}; ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}

/** Every file tool by every way of swapping, and what searches by every program that it searches with. */
async function swapBelow(calls: number): Promise<number> {
  let escapes = 0;
  for (const swapper of SWAPPERS) {
    if (swapper.lack) console.log(`${swapper.name}: not tried, ${swapper.lack}`);
    for (const tool of swapper.lack ? [] : Object.keys(TURNS)) {
      for (const { name, path, absent } of tool === 'grep_tool' ? ENGINES : [{ name: '', path: undefined }]) {
        if (absent) continue;
        const report = await callWhileSwapping({ tool, swapper, calls, path });
        for (const found of report.escapes.slice(0, 5)) console.log(found);
        const what = [swapper.name, tool, name].filter(Boolean).join(', ');
        console.log(`${what}: ${report.calls} calls, ${report.done} done, ${report.escapes.length} escapes`);
        escapes += report.escapes.length;
      }
    }
  }
  return escapes > 0 ? 1 : 0;
}
