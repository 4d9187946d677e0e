/** `npm run fuzz`: proves against real bash that accepted command lines run exactly the argument vectors that were reported. */
import { dirname, join } from 'node:path';
import { fuzz } from '../test/policy/fuzz/run.ts';
import { runScript, wholeNumber } from './run-script.ts';

interface Options {
  readonly count: number;
  readonly seed: number;
}

await runScript<Options>(
  'fuzz',
  (command) =>
    command
      .description('Compares random command lines that policy accepts with what a real bash makes of them.')
      .option('--count <number>', 'how many accepted command lines to compare', wholeNumber, 20_000)
      .option('--seed <number>', 'repeats the run that printed it', wholeNumber, (Date.now() % 1_000_000) + 1),
  async ({ count, seed }) => {
    console.log(`seed ${seed}`);
    const report = await fuzz({
      seed,
      accepted: count,
      corpus: join(dirname(process.argv[1] ?? ''), '..', 'test', 'fixtures', 'bash.jsonl'),
      onProgress: (accepted, tried) => {
        if (accepted % 2000 === 0) console.log(`${accepted} accepted of ${tried}`);
      },
    });
    for (const { command, text, why } of report.differences.slice(0, 20)) {
      console.log(`\n${JSON.stringify(command)}\n  ${JSON.stringify(text)}\n  ${why}`);
    }
    console.log(`${report.accepted} accepted of ${report.tried} tried, ${report.differences.length} differences`);
    return report.differences.length > 0 ? 1 : 0;
  },
);
