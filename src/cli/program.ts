/** Runs one command line and says how the process ends: 0, 1 when what was asked for failed, 2 for usage or configuration. */
import { Command, CommanderError } from 'commander';
import { KodeletError, type KodeletErrorCode } from '../core/error.ts';
import { VERSION } from '../core/version.ts';
import { addCommands } from './commands.ts';
import { EXIT } from './exit-codes.ts';
import { wasInterrupted } from './interrupts.ts';

export async function runCli(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = new Command('kodelet-ci')
    .description('A coding agent for CI, in a terminal. The current directory is trusted as yours.')
    .version(VERSION, '-V, --version', 'Show the version.')
    .configureHelp({ showGlobalOptions: true, subcommandDescription })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, PREFIX)) })
    .exitOverride();
  addCommands(program, (load) => async (...given) => {
    // Until there is an answer: a process that waits for what never comes ends silently.
    process.exitCode = EXIT.failed;
    const work = await load();
    exitCode = await work(...given);
  });
  try {
    await program.parseAsync(isUnknown(program, args) ? args.filter((arg) => !HELP.has(arg)) : args, { from: 'user' });
  } catch (error) {
    exitCode = await explain(error);
  }
  return wasInterrupted() ? EXIT.interrupted : exitCode;
}

/** Commander adds the command `help` itself, in a style of its own. */
const subcommandDescription = (command: Command): string =>
  command.name() === 'help' ? 'Show help for a command.' : command.description();

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

/** Commander would answer a wish for help before it looks whether there is such a command. */
function isUnknown(program: Command, args: readonly string[]): boolean {
  let command = program;
  for (const word of args) {
    if (command.commands.length === 0) return false;
    if (word.startsWith('-') || HELP.has(word)) continue;
    const next = command.commands.find((one) => one.name() === word);
    if (!next) return true;
    command = next;
  }
  return false;
}

/** Wrong usage has been explained by commander already, with the help's name as the remedy. */
async function explain(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const told = [error, (error as Error | undefined)?.cause].some(isNowhere) ? NOWHERE : error;
  const { commandErrorText } = await import('./error-text.ts');
  process.stderr.write(`${PREFIX}${commandErrorText(told).trimEnd()}\n`);
  return told instanceof KodeletError && NOTHING_STARTED.has(told.code) ? EXIT.usage : EXIT.failed;
}

/** Prefix of every error message, no matter who found the error. */
const PREFIX = 'kodelet-ci: ';

/** What Node throws when it is asked for a working directory that has been deleted. */
const isNowhere = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.syscall === 'uv_cwd';

const NOWHERE = new KodeletError('usage', 'the current directory no longer exists', {
  remedy: 'Change to one that exists, for example: cd ~',
});

const NOTHING_STARTED: ReadonlySet<KodeletErrorCode> = new Set(['usage', 'config', 'credentials', 'tools']);
