/** Asks a person on a terminal to choose one of a few words. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

interface Terminal {
  readonly input: Readable;
  /** Not standard output, which may be read by a program. */
  readonly output: Writable;
}

/** By its number, its name or the beginning of it. Undefined where the person ends the input, as by Ctrl-D or Ctrl-C. */
export async function askChoice<Choice extends string>(
  question: string,
  choices: readonly Choice[],
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Choice | undefined> {
  const lines = createInterface({ input, output, prompt: `${question} [1-${choices.length}]: ` });
  // Without a listener, readline ends the whole process.
  lines.on('SIGINT', () => lines.close());
  let isOpen = true;
  lines.on('close', () => {
    isOpen = false;
  });
  try {
    for (const [index, choice] of choices.entries()) output.write(`  ${index + 1}  ${choice}\n`);
    lines.prompt();
    for await (const line of lines) {
      const chosen = choiceOf(line.trim().toLowerCase(), choices);
      if (chosen !== undefined) return chosen;
      if (isOpen) lines.prompt();
    }
    return undefined;
  } finally {
    lines.close();
  }
}

function choiceOf<Choice extends string>(typed: string, choices: readonly Choice[]): Choice | undefined {
  const started = typed === '' ? [] : choices.filter((choice) => choice.startsWith(typed));
  return (
    choices[Number(typed) - 1] ??
    choices.find((choice) => choice === typed) ??
    (started.length === 1 ? started[0] : undefined)
  );
}

/** A person is there to be asked, and reads what is asked. */
export const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY);
