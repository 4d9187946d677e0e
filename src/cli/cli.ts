#!/usr/bin/env node
/** The entry of `dist/cli.js`, the program `kodelet-ci`. */
import { keepCompiled } from '../config/cache-directory.ts';
import { fitsRange } from '../lib/versions.ts';
import { EXIT } from './exit-codes.ts';

/** Oldest version that package.json allows. One before it may not even load the rest of the program. */
const NEEDED_NODE = '20.19';

// `kodelet-ci tools list | head` closes our output early, and so does anyone who closes the terminal; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || process.stdout.isTTY) return;
  process.stderr.write(`kodelet-ci: standard output cannot be written: ${error.message}\n`);
  process.exit(EXIT.failed);
});
// What cannot be said there is said nowhere; the work continues to its end.
process.stderr.on('error', () => undefined);

void main();

async function main(): Promise<void> {
  const { node } = process.versions;
  const [release = node] = node.split('-'); // a nightly build is `26.0.0-nightly…`
  if (!fitsRange(release, `>=${NEEDED_NODE}`)) {
    process.stderr.write(`kodelet-ci: Node ${node} is too old: install Node ${NEEDED_NODE} or newer\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  keepCompiled();
  const { runCli } = await import('./program.ts');
  process.exitCode = await runCli(process.argv.slice(2));
}
