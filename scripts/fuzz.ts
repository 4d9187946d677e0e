/** Proves against real bash that accepted command lines run exactly the reported argument vectors: `npm run fuzz [-- COUNT [SEED]]`. */
import { dirname, join } from 'node:path';
import { fuzz } from '../test/policy/fuzz/run.ts';

const [script = '', ...rest] = process.argv.slice(1);
const [count = '20000', seed = String(Date.now() % 1_000_000)] = rest;
console.log(`seed ${seed}`);
const report = await fuzz({
  seed: Number(seed),
  accepted: Number(count),
  corpus: join(dirname(script), '..', 'test', 'fixtures', 'bash.jsonl'),
  onProgress: (accepted, tried) => {
    if (accepted % 2000 === 0) console.log(`${accepted} accepted of ${tried}`);
  },
});
for (const { command, text, why } of report.differences.slice(0, 20)) {
  console.log(`\n${JSON.stringify(command)}\n  ${JSON.stringify(text)}\n  ${why}`);
}
console.log(`${report.accepted} accepted of ${report.tried} tried, ${report.differences.length} differences`);
if (report.differences.length > 0) process.exitCode = 1;
