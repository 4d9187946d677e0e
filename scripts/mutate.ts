/** `npm run mutate`: changes the guards in small ways, one by one, and says which of the changes no test notices. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import glob from 'fast-glob';
import { AREAS, type Area } from './mutation/areas.ts';
import { drawLines, type SourceText } from './mutation/draw-lines.ts';
import { linesOf, type Mutant, shareOf } from './mutation/report.ts';
import { newSeed, runScript, wholeNumber } from './run-script.ts';

interface Options {
  readonly concurrency: number;
  readonly lines?: number;
  readonly seed: number;
}

/** Of the changes so many must be noticed. */
const MIN_PERCENT = 85;

await runScript<Options>(
  'mutate',
  (command) =>
    command
      .description('Changes the guards in small ways, one by one, and says which changes no test notices.')
      .argument('[path...]', 'files or folders, in place of all guards')
      .option('--concurrency <number>', 'how many changes are tried at once', wholeNumber, 1)
      .option('--lines <number>', 'only the changes to so many lines, drawn at random', wholeNumber)
      .option('--seed <number>', 'draws the lines of the run that printed it', wholeNumber, newSeed()),
  async ({ concurrency, lines, seed }, paths) => {
    const chosen = paths.length > 0 ? paths.map((path) => relative('', resolve(path))) : ['src'];
    const sources = glob.sync('src/**/*.ts').filter((file) => chosen.some((path) => `${file}/`.startsWith(`${path}/`)));
    const areas = AREAS.filter((area) => sources.some((file) => area.sources.test(file)));
    const mutate = sources.filter((file) => areas.some((area) => area.sources.test(file)));
    if (mutate.length === 0) return complain(paths);
    if (lines !== undefined) console.log(`seed ${seed}`);
    process.env.KODELET_TEST_SEED = String(seed); // each try has the same tests
    const drawn = lines === undefined ? mutate : drawLines(mutate.map(sourceOf), lines, seed);
    return judge(await run(drawn, testsOf(areas), concurrency));
  },
);

/** What notices most within a moment comes first. */
function testsOf(areas: readonly Area[]): string[] {
  const all = ['test/scripts/tables.test.ts', ...glob.sync('test/**/*.test.ts')];
  const chosen = all.filter((file) => areas.some(({ tests }) => tests.test(file)));
  return ['scripts/mutation/loads.test.ts', ...new Set(chosen)];
}

function judge(mutants: readonly Mutant[]): number {
  for (const line of linesOf(mutants)) console.log(line);
  return shareOf(mutants) < MIN_PERCENT ? 1 : 0;
}

function complain(paths: readonly string[]): number {
  console.error(`${paths.join(' and ')} holds none of the guards; they are listed in scripts/mutation/areas.ts`);
  return 2;
}

async function run(mutate: string[], tests: readonly string[], concurrency: number): Promise<Mutant[]> {
  // Read by scripts/mutation/vitest.config.ts and scripts/mutation/loads.test.ts.
  process.env.MUTATE_TESTS = tests.join('\n');
  process.env.MUTATE_SOURCES = [...new Set(mutate.map((lines) => lines.replace(/:.*/, '')))].join('\n');
  const stryker = new Stryker({
    mutate,
    concurrency,
    plugins: ['@stryker-mutator/vitest-runner', resolve('scripts/mutation/wording.mjs')],
    ignorers: ['wording'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    tempDirName: '.cache/mutate',
    ignorePatterns: ['dist', '.cache'],
    reporters: [process.stdout.isTTY ? 'progress' : 'dots'],
    logLevel: 'warn',
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30, // of all tests of the areas, on a busy machine
  } as ConstructorParameters<typeof Stryker>[0]);
  return stryker.runMutationTest();
}

function sourceOf(path: string): SourceText {
  return { path, text: readFileSync(path, 'utf8') };
}
