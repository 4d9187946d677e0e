/** The result of the commands that prepare the workspace, and the words for it in the first message. */
import { markUntrusted } from '../../lib/untrusted.ts';
import { fitted, plainCommand } from './workspace-facts.ts';

export type SetupOutcome =
  /** `in-place`: an earlier run did it, and nothing has changed since. */
  | { readonly how: 'done' | 'in-place'; readonly commands: readonly string[] }
  /** `reason`: such as "exit code 1". `lastLines`: of its output, redacted. */
  | { readonly how: 'failed'; readonly command: string; readonly reason: string; readonly lastLines: string }
  /** `why`: a clause. */
  | { readonly how: 'not-run'; readonly why: string };

const MAX_COMMANDS = 60;

/** A line of the environment. */
export function setupLine(outcome: SetupOutcome): string {
  if (outcome.how === 'not-run') return `Setup was not run: ${outcome.why}.`;
  if (outcome.how === 'failed') return `Setup failed (${outcome.reason}): ${shownCommand(outcome.command)}; see below.`;
  const commands = fitted(outcome.commands.map(shownCommand), MAX_COMMANDS, { between: '; ' });
  const shown = commands || `${outcome.commands.length} commands`;
  return outcome.how === 'done' ? `Setup ran: ${shown}.` : `Setup ran earlier: ${shown}.`;
}

const shownCommand = (command: string): string => {
  const plain = plainCommand(command);
  return plain.length > MAX_COMMANDS ? `${plain.slice(0, MAX_COMMANDS)}…` : plain;
};

/** The end of the output of a command that failed, as data; programs and packages write it. */
export function setupOutput(outcome: SetupOutcome | undefined): string[] {
  if (outcome?.how !== 'failed' || outcome.lastLines === '') return [];
  return [`Setup failed. ${markUntrusted('last lines of the setup', outcome.lastLines)}`];
}
