/** `replay`: the session of a journal once more in the terminal, as it was watched. */
import { setTimeout as wait } from 'node:timers/promises';
import { KodeletError } from '../core/error.ts';
import type { Subscriber } from '../core/event.ts';
import { readJournal } from '../session/events/journal.ts';
import { onChannels } from '../session/events/stream.ts';
import { readChannels } from './command-options.ts';
import { EXIT, heedInterrupts } from './exit.ts';
import { onJournal } from './journal-report.ts';
import { openPrinter } from './session-printer.ts';
import { writeJson } from './standard-streams.ts';

interface ReplayOptions {
  readonly speed?: string;
  readonly channels?: string;
  readonly json?: true;
}

/** Milliseconds: nobody wants to watch a build. */
const LONGEST_PAUSE = 2000;

/** Exit code 1 for a journal that was changed: what is behind the change is not shown. */
export async function replay(path: string, { speed, channels, json }: ReplayOptions): Promise<number> {
  const pace = paceOf(speed);
  const { events, problem } = onJournal(path, () => readJournal(path));
  const printer = json ? undefined : await openPrinter(false);
  const show: Subscriber = printer?.subscriber ?? writeJson;
  const subscriber = channels === undefined ? show : onChannels(show, readChannels(channels));
  const signal = heedInterrupts();
  let before = Date.parse(events[0]?.time ?? '');
  for (const event of events) {
    const pause = Math.min(LONGEST_PAUSE, (Date.parse(event.time) - before) / pace);
    if (pause >= 1) await wait(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    subscriber(event);
    before = Date.parse(event.time);
  }
  printer?.close();
  if (signal.aborted) return EXIT.interrupted;
  if (problem) process.stderr.write(`kodelet-ci: line ${problem.line} of the journal: ${problem.reason}\n`);
  return problem && !problem.torn ? EXIT.failed : EXIT.ok;
}

/** By how much faster than it happened; into a pipe, at once. Throws KodeletError `usage`. */
function paceOf(speed: string | undefined): number {
  if (speed === undefined) return process.stdout.isTTY ? 1 : Number.POSITIVE_INFINITY;
  if (/^\d+(\.\d+)?$/.test(speed) && Number(speed) > 0) return Number(speed);
  throw new KodeletError('usage', `option --speed is "${speed}"`, {
    remedy: 'Give a number above 0, such as 10 for ten times as fast as it happened',
  });
}
