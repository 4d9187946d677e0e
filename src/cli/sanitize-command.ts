/** `sanitize`: standard input to standard output, cleaned as the action cleans text on its way in or out. */
import { readTerminal } from '../config/process-environment.ts';
import { sanitizeInbound, sanitizeOutbound } from '../markdown/sanitize.ts';
import { createRedactor } from '../secrets/redaction.ts';
import { EXIT } from './exit-codes.ts';
import { readStandardInput } from './standard-streams.ts';

/** The keys in the environment are the secrets to look for, as the inputs are in the action. */
export async function sanitize({ outbound }: { readonly outbound?: true }): Promise<number> {
  const redactor = createRedactor(readTerminal().secrets);
  if (process.stdin.isTTY) process.stderr.write(WAITING);
  const text = await readStandardInput();
  process.stdout.write(outbound ? sanitizeOutbound(text, { redactor }) : sanitizeInbound(text, redactor));
  return EXIT.ok;
}

/** A command that only waits looks like one that hangs. */
const WAITING = `Type or paste the text, then end it with ${process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D on a line of its own'}:\n`;
