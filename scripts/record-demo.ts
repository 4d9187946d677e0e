/** `npm run demo:record`: plays a scenario of the demo, and keeps its journal as what `kodelet-ci demo` plays. */
import { copyFileSync, readFileSync } from 'node:fs';
import { play } from '../test/demo/play.ts';

const RECORDING = 'src/cli/templates/recorded-run.jsonl';

/** Milliseconds: the scripted model answers at once, and a real one takes longer than a test. */
const PACE_MS = 1500;

const conclusion = await play('proof', { root: process.cwd(), paceMs: PACE_MS }, async ({ run }) => {
  const journal = run.outputs['journal-path'];
  if (run.outputs.conclusion === 'succeeded' && journal) copyFileSync(journal, RECORDING);
  return run.outputs.conclusion;
});
if (conclusion !== 'succeeded') throw new Error(`The run ended as ${conclusion}, and was not kept`);
process.stdout.write(`Wrote ${RECORDING}: ${readFileSync(RECORDING, 'utf8').split('\n').length - 1} events\n`);
