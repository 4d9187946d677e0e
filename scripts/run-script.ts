/** The command line of a script of this repository: what it does not know ends it with 2, a word on what is wrong and what there is. */
import { Command, CommanderError, InvalidArgumentError } from 'commander';

/** `run` gives the exit code. */
export async function runScript<Options>(
  name: string,
  describe: (command: Command) => Command,
  run: (options: Options, args: readonly string[]) => Promise<number>,
): Promise<void> {
  const command = describe(new Command(`npm run ${name} --`))
    .exitOverride()
    .showHelpAfterError()
    .allowExcessArguments(false)
    .action(async () => {
      process.exitCode = await run(command.opts<Options & Record<string, unknown>>(), command.args);
    });
  try {
    await command.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  }
}

const WRONG_USAGE = 2;

/** The value of an option, such as `--count 300`. */
export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
}

/** Of a run that no seed was given to. */
export const newSeed = (): number => (Date.now() % 1_000_000) + 1;
