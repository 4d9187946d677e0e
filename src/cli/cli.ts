#!/usr/bin/env node
/** The entry of `dist/cli.js`, the program `kodelet-ci`. */
import { runCli } from './program.ts';

// `kodelet-ci tools list | head` closes our output early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCli(process.argv.slice(2));
