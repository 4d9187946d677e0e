#!/usr/bin/env node
/** The entry of `dist/cli.js`, the program `kodelet-ci`. */
import { keepCompiled } from '../config/cache-directory.ts';
import { EXIT } from './exit-codes.ts';

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
  keepCompiled();
  const { runCli } = await import('./program.ts');
  process.exitCode = await runCli(process.argv.slice(2));
}
