/** How a session in a terminal ended: the conclusion, in a sentence, and the exit code that goes with it. */
import { fstatSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Conclusion } from '../core/conclusion.ts';
import { describeError, KodeletError, type KodeletErrorCode } from '../core/error.ts';
import { keyRemedy, type ProviderName, terminalKeyRemedy } from '../core/provider-entries.ts';
import type { Limits } from '../core/session-event.ts';
import { withRegular } from '../lib/regular-file.ts';
import { clip } from '../markdown/code-text.ts';
import { plainLine } from '../report/log-text.ts';
import { describeLimit } from '../session/budget.ts';
import type { AskResult } from '../session/session.ts';
import { EXIT } from './exit-codes.ts';
import { paintFor } from './standard-streams.ts';

interface SessionEnding {
  readonly conclusion: Conclusion;
  readonly message: string;
  readonly answer: string;
  readonly exitCode: number;
}

interface EndingOptions {
  readonly limits: Limits;
  /** The conclusions that count as a failure. */
  readonly failOn: readonly Conclusion[];
  readonly model: { readonly provider: ProviderName };
  /** A person wanted it to end, and the agent was told. */
  readonly isWrappedUp: boolean;
  /** The address of the model's service, where a variable of the environment names it. */
  readonly address?: { readonly variable: string; readonly url: string } | undefined;
}

export function sessionEnding(result: AskResult, options: EndingOptions): SessionEnding {
  const { failOn, isWrappedUp } = options;
  const isInterrupted = result.stop === 'aborted' || (result.stop === 'answered' && isWrappedUp);
  const ending = isInterrupted && result.stop === 'answered' ? WRAPPED_UP : ENDINGS[result.stop](result, options);
  const failed = failOn.includes(ending.conclusion) ? EXIT.failed : EXIT.ok;
  return { ...ending, answer: result.answer, exitCode: isInterrupted ? EXIT.interrupted : failed };
}

const WRAPPED_UP: Pick<SessionEnding, 'conclusion' | 'message'> = {
  conclusion: 'incomplete',
  message: 'You asked the agent to wrap up; what it changed is in the directory.',
};

const ENDINGS: Readonly<
  Record<
    AskResult['stop'],
    (result: AskResult, options: EndingOptions) => Pick<SessionEnding, 'conclusion' | 'message'>
  >
> = {
  answered: ({ answer }) =>
    answer === ''
      ? {
          conclusion: 'failed',
          message: 'The model returned an empty answer; what it changed is in the directory. Ask again.',
        }
      : { conclusion: 'succeeded', message: 'The agent is done.' },
  // At the keyboard an answer comes immediately.
  parked: () => ({ conclusion: 'parked', message: 'A call waits for a person.' }),
  limit: ({ limit = 'turns' }, { limits }) => ({
    conclusion: 'incomplete',
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`,
  }),
  aborted: () => ({
    conclusion: 'cancelled',
    message: 'The session was interrupted; what it changed is in the directory.',
  }),
  failed: ({ error = new Error('The session failed') }, { address, model }) => ({
    conclusion: 'failed',
    message: [describeError(forTerminal(error, model.provider)), ...doubts(error, address)].join('. '),
  }),
};

/** What is said of the inputs and secrets of a workflow helps nobody here. */
export const forTerminal = (error: unknown, provider: ProviderName): unknown =>
  error instanceof KodeletError && error.remedy === keyRemedy(provider)
    ? new KodeletError(error.code, error.message, { remedy: terminalKeyRemedy(provider), cause: error })
    : error;

/** Hints at the address, if a variable changed it: anyone who forgot the variable would look everywhere else. */
function doubts(error: Error, address: EndingOptions['address']): string[] {
  if (!address || !(error instanceof KodeletError) || !UNREACHED.has(error.code)) return [];
  return [`${address.variable} is "${address.url}": check that the model's service answers there, or unset it`];
}

const UNREACHED: ReadonlySet<KodeletErrorCode> = new Set(['overload', 'model', 'network']);

/** Reports earlier sessions that can continue: a process that was killed could not say so. */
export function describeUnfinished(journals: string, directory: string): void {
  const found = findUnfinished(journals, directory);
  if (!found) return;
  const lines = [
    `kodelet-ci: the last session here did not end (it was killed, or still runs): ${clip(plainLine(found.request), 61)}`,
    `  to continue: kodelet-ci resume ${found.journal}`,
    `  to see it:  kodelet-ci report ${found.journal}`,
  ];
  const paint = paintFor(process.stderr);
  process.stderr.write(`${lines.map((line) => paint('soft', line)).join('\n')}\n\n`);
}

/** Sessions in other directories may have been later. */
const MAX_LOOKED_AT = 20;

/** By when the journals were written to. Journals that cannot be read are passed over. */
export function findUnfinished(
  journals: string,
  directory: string,
): { readonly journal: string; readonly request: string } | undefined {
  const times = readdirSync(journals)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(journals, name))
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  const latest = times.sort((a, b) => b.time - a.time).slice(0, MAX_LOOKED_AT);
  for (const { path } of latest) {
    const { first, newest } = linesOf(path);
    const start = parsed(first);
    if (start?.directory !== directory) continue;
    const hasEnded = newest.some((line) => parsed(line)?.type === 'session-end');
    return hasEnded ? undefined : { journal: path, request: String(start.request ?? '') };
  }
  return undefined;
}

/** More than a request has, and more than an answer. */
const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 1024 * 1024;

/** The first line, and the newest; the last one may have broken off, and the first of these begin in its middle. */
function linesOf(path: string): { first: string; newest: readonly string[] } {
  try {
    return withRegular(path, 'follow', (file, { size }) => {
      const [first = ''] = read(file, 0, HEAD_BYTES).split('\n', 1);
      return { first, newest: read(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES).split('\n') };
    });
  } catch {
    return { first: '', newest: [] };
  }
}

function read(file: number, from: number, max: number): string {
  const bytes = Buffer.alloc(Math.min(max, fstatSync(file).size));
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
