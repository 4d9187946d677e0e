/** `replay`, `report` and `resume`: a kept journal once more in the terminal, as a page, or continued. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { KodeletError } from '../core/error.ts';
import type { Subscriber } from '../core/session-event.ts';
import { systemReason } from '../core/system-error.ts';
import { writeNamedFile } from '../lib/regular-file.ts';
import { reportOf } from '../report/html/page.ts';
import { type EarlierSession, readEarlierSession, resumeText } from '../session/earlier-session.ts';
import { readJournal } from '../session/events/journal.ts';
import { onChannels } from '../session/events/stream.ts';
import type { Options } from './command-config.ts';
import { readChannels } from './command-options.ts';
import { EXIT } from './exit-codes.ts';
import { handleInterrupts } from './interrupts.ts';
import { workOn } from './run-command.ts';
import { openPrinter, playEvents } from './session-printer.ts';
import { writeJson, writeLine } from './standard-streams.ts';

/** Milliseconds: nobody wants to watch a build. */
const MAX_PAUSE = 2000;

/** Exit code 1 for a journal that was changed: what is behind the change is not shown. */
export async function replay(
  path: string,
  options: {
    readonly speed?: string;
    readonly channels?: string;
    readonly json?: true;
  },
): Promise<number> {
  const { speed, channels, json } = options;
  const pace = paceOf(speed);
  const { events, problem } = onJournal(path, () => readJournal(path));
  const printer = json ? undefined : await openPrinter(false);
  const show: Subscriber = printer?.subscriber ?? writeJson;
  const subscriber = channels === undefined ? show : onChannels(show, readChannels(channels));
  const signal = handleInterrupts();
  await playEvents(events, { subscriber, speed: pace, maxPauseMs: MAX_PAUSE, signal });
  printer?.close();
  if (signal.aborted) return EXIT.interrupted;
  if (problem) process.stderr.write(`kodelet-ci: line ${problem.line} of the journal: ${problem.reason}\n`);
  return problem && !problem.torn ? EXIT.failed : EXIT.ok;
}

/** By how much faster than it happened; into a pipe, immediately. Throws KodeletError `usage`. */
function paceOf(speed: string | undefined): number {
  if (speed === undefined) return process.stdout.isTTY ? 1 : Number.POSITIVE_INFINITY;
  if (/^\d+(\.\d+)?$/.test(speed) && Number(speed) > 0) return Number(speed);
  throw new KodeletError('usage', `option --speed is "${speed}"`, {
    remedy: 'Give a number above 0, such as 10 for ten times as fast as it happened',
  });
}

/** Nobody reads HTML in a terminal: there, the page is written beside the journal. */
export async function journalReport(journal: string, options: { readonly output?: string }): Promise<number> {
  const output = options.output ?? (process.stdout.isTTY ? `${journal.replace(/\.jsonl$/, '')}.html` : undefined);
  if (output === undefined) {
    process.stdout.write(onJournal(journal, () => reportOf(journal)));
    return EXIT.ok;
  }
  if (isSameFile(output, journal)) {
    throw new KodeletError('usage', `option --output is "${output}", which is the journal`, {
      remedy: 'Name another file, such as report.html',
    });
  }
  onJournal(journal, () => write(journal, output));
  if (process.stdout.isTTY) writeLine(`Wrote ${output}`);
  return EXIT.ok;
}

/** Also by a link. */
function isSameFile(path: string, other: string): boolean {
  const [one, two] = [path, other].map((name) => statSync(name, { throwIfNoEntry: false }));
  return one !== undefined && one.dev === two?.dev && one.ino === two.ino;
}

/** Only its owner can read a new file, as with the journal. */
function write(journal: string, output: string): void {
  try {
    writeNamedFile(output, reportOf(journal), 0o600);
  } catch (cause) {
    throw new KodeletError('usage', `"${output}" cannot be written: ${systemReason(cause)}`, {
      remedy: 'Name a file in an existing directory that can be written and has space: --output FILE',
      cause,
    });
  }
}

/** Throws KodeletError `usage` for a file that cannot be read, or does not begin as a journal does. */
function onJournal<T>(path: string, work: () => T): T {
  const head = headOf(path);
  if (!head.startsWith('{"seq":1,"time":"')) {
    throw new KodeletError('usage', `"${path}" is not a journal of kodelet-ci`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"',
    });
  }
  return work();
}

function headOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(64);
      return bytes.toString('utf8', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new KodeletError('usage', `the journal "${path}" cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"',
      cause,
    });
  }
}

/** `words`: those of a new request, if there is one. */
export async function resume(journal: string, words: readonly string[], options: Options): Promise<number> {
  const earlier = readEarlier(journal);
  const prompt = words.length > 0 ? words.join(' ') : undefined;
  const more = prompt === undefined ? GO_ON : `# The request\n\n${prompt}`;
  return workOn({ request: prompt ?? earlier.request, prompt: resumeText(earlier, more), earlier }, options);
}

const GO_ON = 'Continue the work where it stopped.';

/** A line that broke off is what a kill leaves; any other that is wrong is no journal of ours, or one that someone changed. */
function readEarlier(path: string): EarlierSession {
  const { events, problem } = read(path);
  if (problem && !problem.torn) {
    throw new KodeletError('usage', `the journal "${path}" is damaged at line ${problem.line}: ${problem.reason}`, {
      remedy: 'Name the journal as a run has written it; the last line of a run in a terminal says where it is',
    });
  }
  const earlier = readEarlierSession(events);
  if (earlier && earlier.messages.length > 0) return earlier;
  throw new KodeletError('usage', `the journal "${path}" has no conversation to continue`, {
    remedy: 'Begin one: kodelet-ci run "…"',
  });
}

function read(path: string): ReturnType<typeof readJournal> {
  try {
    return readJournal(path);
  } catch (error) {
    throw new KodeletError('usage', `the journal cannot be read: ${systemReason(error)}`, {
      remedy: 'Name the file that a run has written; its last line says where it is',
    });
  }
}
