#!/usr/bin/env node
/** The entry of `dist/cli.js`, the program `kodelet-ci`. */
import { EXIT } from './exit.ts';

// `kodelet-ci tools list | head` closes our output early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`kodelet-ci: standard output cannot be written: ${error.message}\n`);
  process.exit(EXIT.failed);
});

void main();

async function main(): Promise<void> {
  // Until there is an answer: a process that waits for what never comes ends without a word.
  process.exitCode = EXIT.failed;
  const { runCli } = await import('./program.ts');
  process.exitCode = await runCli(process.argv.slice(2));
}
