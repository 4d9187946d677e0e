/** Runs one command line and says how the process ends: 0, 1 when what was asked for failed, 2 for usage or configuration. */
import { Command, CommanderError } from 'commander';
import { describeError, KodeletError, type KodeletErrorCode } from '../core/error.ts';
import { VERSION } from '../core/version.ts';
import { plain } from '../report/plain.ts';
import { addCommands } from './commands.ts';
import { EXIT, wasInterrupted } from './exit.ts';

export async function runCli(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = new Command('kodelet-ci')
    .description('A coding agent for CI, in a terminal. The directory you stand in is trusted as yours.')
    .version(VERSION)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  addCommands(program, (load) => async (...given) => {
    // Until there is an answer: a process that waits for what never comes ends without a word.
    process.exitCode = EXIT.failed;
    const work = await load();
    exitCode = await work(...given);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    exitCode = explain(error);
  }
  return wasInterrupted() ? EXIT.interrupted : exitCode;
}

/** Wrong usage has been explained by commander already, with the help's name as the remedy. */
function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const told = [error, (error as Error | undefined)?.cause].some(isNowhere) ? NOWHERE : error;
  process.stderr.write(`kodelet-ci: ${plain(describeError(told))}\n`);
  return told instanceof KodeletError && NOTHING_STARTED.has(told.code) ? EXIT.usage : EXIT.failed;
}

/** What Node throws when it is asked for a working directory that has been deleted. */
const isNowhere = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.syscall === 'uv_cwd';

const NOWHERE = new KodeletError('usage', 'the directory that you stand in is not there any more', {
  remedy: 'Go to one that is, such as by: cd ~',
});

const NOTHING_STARTED: ReadonlySet<KodeletErrorCode> = new Set(['usage', 'config', 'credentials', 'tools']);
