/** Shows a session on this process's own standard streams, as they and the environment can. */
import { setTimeout as wait } from 'node:timers/promises';
import { readDisplay, readLinks } from '../config/process-environment.ts';
import type { StampedEvent, Subscriber } from '../core/session-event.ts';
import {
  createPlainPrinter,
  createQuietPrinter,
  type Printer,
  type PrinterOptions,
} from '../report/terminal/plain-printer.ts';
import { paintLink } from '../report/terminal/screen.ts';
import type { Approver } from '../session/call/approvals.ts';
import { paintFor } from './standard-streams.ts';
import type { TerminalSession } from './terminal-session.ts';

export const openPrinter = (quiet: boolean): Promise<Printer> =>
  createPrinter({ out: process.stdout, err: process.stderr, ...readDisplay(), hasLinks: readLinks(), quiet });

/** Asks the person who watches about calls that need a yes; undefined where nobody can answer on this terminal. */
export async function openApprover(
  printer: Printer,
  { sessionId, wrapUp }: Pick<TerminalSession, 'sessionId' | 'wrapUp'>,
): Promise<Approver | undefined> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return undefined;
  const { createKeyboardApprover } = await import('./keyboard-approver.ts');
  const interrupt = (): void => void process.kill(process.pid, 'SIGINT');
  return createKeyboardApprover({ sessionId, input, output, paint: paintFor(output), printer, wrapUp, interrupt });
}

/** How to continue a session, unless there is nothing to continue from; a program reads the name of the journal on a line of its own. */
export function printJournalPath(journal: string, hasBegun: boolean): void {
  if (!process.stderr.isTTY) return void process.stderr.write(`journal: ${journal}\n`);
  if (!hasBegun) return;
  process.stderr.write(`${paintFor(process.stderr)('soft', `  to continue:\n  kodelet-ci resume ${journal}`)}\n`);
}

/** Reading Markdown takes a moment to load, and only a terminal needs it. */
export async function createPrinter(options: PrinterOptions): Promise<Printer> {
  const isLive = options.canRedraw && options.out.isTTY === true;
  const link = isLive && options.hasLinks ? { link: paintLink } : {};
  const printing = {
    ...options,
    ...link,
    paints: { out: paintFor(options.out, options), err: paintFor(options.err, options) },
  };
  if (options.quiet) return createQuietPrinter(printing, isLive);
  return isLive
    ? (await import('../report/terminal/live-printer.ts')).createLivePrinter(printing)
    : createPlainPrinter(printing);
}

/** Ends early once `signal` is aborted. */
export async function playEvents(
  events: readonly StampedEvent[],
  options: {
    readonly subscriber: Subscriber;
    /** Times as fast as it happened; infinite: without a pause. */
    readonly speed: number;
    readonly maxPauseMs: number;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { subscriber, speed, maxPauseMs, signal } = options;
  let before = Date.parse(events[0]?.time ?? '');
  for (const event of events) {
    const pause = Math.min(maxPauseMs, (Date.parse(event.time) - before) / speed);
    if (pause >= 1) await wait(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    subscriber(event);
    before = Date.parse(event.time);
  }
}
