/** The journal: a run's events as append-only JSON lines, each holding the hash of the line before. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { KodeletError } from '../../core/error.ts';
import { NO_USAGE } from '../../core/model.ts';
import type { EventOf, SessionEvent, StampedEvent, Subscriber } from '../../core/session-event.ts';
import { systemReason } from '../../core/system-error.ts';
import { readRequired } from '../../lib/regular-file.ts';

export type Journal = Subscriber & { readonly path: string; close(): void };

/** The notice of a cancellation: the post step looks for it if the report never came. */
export const CANCELLING = 'The job was cancelled';

/** A notice of a run whose record has ended before it did. */
export const JOURNAL_ENDS =
  'The journal of this run is incomplete: it ends where it could no longer be written. What came after that is only in this report';

/** `prev` of the first line. */
const NOTHING_BEFORE = '0'.repeat(64);

const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/**
 * Starts a new file; an existing one is someone's record and is refused. A line is on disk when the subscriber returns.
 * After one that was not written none is: behind a line that broke off, the next would read as a change to the record.
 */
export function openJournal(path: string): Journal {
  const file = attempt(`The journal "${path}" cannot be started`, () => {
    makeDirectory(dirname(path));
    return openSync(path, 'ax', 0o600);
  });
  return appendTo(path, file, NOTHING_BEFORE);
}

/** Node says ENOENT where it makes a directory with those above it and the file system is read-only. */
function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (existsSync(dirname(path))) mkdirSync(path);
    throw error;
  }
}

/** `first`: the `prev` of the next line. */
function appendTo(path: string, file: number, first: string): Journal {
  let prev = first;
  let broken: unknown;

  const append = (event: StampedEvent): void => {
    if (broken) throw broken;
    const { seq, time, ...rest } = event;
    const line = JSON.stringify({ seq, time, prev, ...rest });
    try {
      attempt(`The journal "${path}" cannot be written`, () => writeAll(file, `${line}\n`));
    } catch (error) {
      broken = error;
      throw error;
    }
    prev = hashOf(line);
  };
  return Object.assign(append, { path, close: () => closeSync(file) });
}

/** Continues with the journal of a process that is gone; a line that broke off is taken away. Throws where it is not sound. */
export function continueJournal(path: string): Journal {
  const { events, problem } = readJournal(path);
  if (problem && !problem.torn) {
    throw new KodeletError('journal', `The journal "${path}" is damaged at line ${problem.line}: ${problem.reason}`);
  }
  const whole = readText(path).split('\n').slice(0, events.length);
  const file = attempt(`The journal "${path}" cannot be opened`, () => {
    truncateSync(path, Buffer.byteLength(whole.map((line) => `${line}\n`).join('')));
    return openSync(path, 'a');
  });
  return appendTo(path, file, events.length === 0 ? NOTHING_BEFORE : hashOf(whole.at(-1) ?? ''));
}

/** Maximum length of a string in Node. */
const MAX_BYTES = 512 * 1024 * 1024 - 1;

const readText = (path: string): string =>
  readRequired(path, { maxBytes: MAX_BYTES, links: 'follow' }).toString('utf8');

export function readJournal(path: string): {
  /** All events up to the first line that is wrong. */
  readonly events: readonly StampedEvent[];
  /** `torn`: the last line breaks off, as after a crash; everything before it is sound. */
  readonly problem?: { readonly line: number; readonly torn: boolean; readonly reason: string };
} {
  const lines = readText(path).split('\n');
  const rest = lines.pop() ?? '';
  const events: StampedEvent[] = [];
  let prev = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const checked = checkLine(line, { seq: index + 1, prev });
    if (typeof checked === 'string') return { events, problem: { line: index + 1, torn: false, reason: checked } };
    events.push(checked);
    prev = hashOf(line);
  }
  if (rest === '') return { events };
  return { events, problem: { line: lines.length + 1, torn: true, reason: 'the line breaks off before its end' } };
}

/** The event of a sound line, or what is wrong with it. */
function checkLine(line: string, expected: { seq: number; prev: string }): StampedEvent | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return 'the line is not JSON';
  }
  if (typeof parsed !== 'object' || parsed === null) return 'the line is not a JSON object';
  const { prev, ...event } = parsed as StampedEvent & { prev?: string };
  if (event.seq !== expected.seq) return `the line has seq ${event.seq}, expected ${expected.seq}`;
  if (prev !== expected.prev)
    return 'the hash of the line before does not match: this line or the one before was changed';
  return event;
}

/** `writeSync` may write less than asked. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

function attempt<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new KodeletError('journal', `${what}: ${systemReason(cause)}`, {
      remedy: 'Check that the directory is writable, has space, and that no other run uses this file.',
      cause,
    });
  }
}

/** The last begun first. What a turn that was cut off has cost is not known. */
export function endOpen(events: readonly StampedEvent[], reason: string): SessionEvent[] {
  const open = new Map<string, SessionEvent>();
  for (const event of events) {
    const [key, end] = ENDS[event.type]?.(event as never, reason) ?? [];
    if (key === undefined) continue;
    if (end) open.set(key, event.agent === undefined ? end : { ...end, agent: event.agent });
    else open.delete(key);
  }
  return [...open.values()].toReversed();
}

/** What an event begins, with the event that ends it; without one, what it ends. */
type Opened = readonly [key: string, end?: SessionEvent];

const turnKey = ({ agent = '', turn }: EventOf<'turn-start' | 'turn-end'>): string => `turn ${turn} ${agent}`;

const ENDS: { readonly [Type in SessionEvent['type']]?: (event: EventOf<Type>, reason: string) => Opened } = {
  'phase-start': ({ phase }) => [`phase ${phase}`, { type: 'phase-end', phase }],
  'phase-end': ({ phase }) => [`phase ${phase}`],
  'turn-start': (event) => [
    turnKey(event),
    { type: 'turn-end', turn: event.turn, stopReason: 'other', content: [], usage: NO_USAGE, costUsd: 0 },
  ],
  'turn-end': (event) => [turnKey(event)],
  'tool-start': ({ callId, tool }, reason) => [`call ${callId}`, { type: 'tool-interrupted', callId, tool, reason }],
  'tool-end': ({ callId }) => [`call ${callId}`],
  'tool-interrupted': ({ callId }) => [`call ${callId}`],
  'attempt-start': ({ attempt, best = attempt }) => [
    'attempt',
    { type: 'attempt-end', attempt, best, ended: 'aborted', reason: 'the run was cut off' },
  ],
  'attempt-end': () => ['attempt'],
  'self-check-start': () => ['self-check', { type: 'self-check-end', changed: false, cutShort: true }],
  'self-check-end': () => ['self-check'],
};
