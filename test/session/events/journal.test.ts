/** Covers `src/core/session-event.ts`. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { continueJournal, openJournal, readJournal } from '../../../src/session/events/journal.ts';
import { createStream } from '../../../src/session/events/stream.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(directory, 'deep', 'journal.jsonl');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (texts: readonly string[]): void => {
  const journal = openJournal(path);
  const redact = { deep: <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('s3cret', '***')) };
  const stream = createStream({ subscribers: [journal], redact, now: () => 0 });
  for (const text of texts) stream.emit({ type: 'prompt', text });
  journal.close();
};

const lines = (): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

describe('a journal', () => {
  it('is for its owner alone, whatever the umask', () => {
    const before = process.umask(0);
    try {
      write(['one']);
    } finally {
      process.umask(before);
    }
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('holds each event as a line with number, time and the hash of the line before', () => {
    write(['one', 'two\nlines 🔍']);
    expect(JSON.parse(lines()[0] ?? '')).toEqual({
      seq: 1,
      time: '1970-01-01T00:00:00.000Z',
      prev: '0'.repeat(64),
      type: 'prompt',
      text: 'one',
    });
    expect(JSON.parse(lines()[1] ?? '').prev).toMatch(/^(?!0+$)[0-9a-f]{64}$/);
    expect(readJournal(path)).toEqual({
      events: [
        { seq: 1, time: '1970-01-01T00:00:00.000Z', type: 'prompt', text: 'one' },
        { seq: 2, time: '1970-01-01T00:00:00.000Z', type: 'prompt', text: 'two\nlines 🔍' },
      ],
    });
  });

  it('is on disk before emit returns, without secrets', () => {
    const journal = openJournal(path);
    const redact = { deep: <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('s3cret', '***')) };
    const stream = createStream({ subscribers: [journal], redact, now: () => 0 });
    stream.emit({ type: 'prompt', text: 'the key is s3cret' });
    expect(readFileSync(path, 'utf8')).toContain('the key is ***');
    journal.close();
  });

  it.each<[string, (all: string[]) => string[], number, RegExp]>([
    ['a changed line', ([a, b = '', ...rest]) => [a ?? '', b.replace('two', 'TWO'), ...rest], 3, /hash/],
    ['a missing line', ([a = '', , ...rest]) => [a, ...rest], 2, /seq 3, expected 2/],
    ['lines in another order', ([a = '', b = '', c = '']) => [b, a, c], 1, /seq 2, expected 1/],
    ['a line that is not JSON', ([a = '', , c = '']) => [a, 'nonsense', c], 2, /not JSON/],
  ])('shows %s', (_, change, line, reason) => {
    write(['one', 'two', 'three']);
    writeFileSync(path, `${change(lines()).join('\n')}\n`);
    const reading = readJournal(path);
    expect(reading.problem).toEqual({ line, torn: false, reason: expect.stringMatching(reason) });
    expect(reading.events).toHaveLength(line - 1);
  });

  it('tells a torn last line, as a crash leaves it, from a changed one', () => {
    write(['one', 'two']);
    appendFileSync(path, '{"seq":3,"time":"19');
    expect(readJournal(path)).toMatchObject({
      events: [{ text: 'one' }, { text: 'two' }],
      problem: { line: 3, torn: true },
    });
  });

  it('never writes into a file that exists', () => {
    write(['one']);
    expect(() => openJournal(path)).toThrow(/cannot be started: EEXIST/);
  });

  it('goes on where a process that is gone has stopped, without the line that broke off', () => {
    write(['one', 'two']);
    const sound = readFileSync(path, 'utf8');
    for (const torn of ['', '{"seq":3,"time":"19']) {
      writeFileSync(path, sound + torn);
      const journal = continueJournal(path);
      journal({ seq: 3, time: '1970-01-01T00:00:01.000Z', type: 'prompt', text: 'three' });
      journal.close();
      const { events, problem } = readJournal(path);
      expect(problem).toBeUndefined();
      expect(events).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
    }
  });

  it('does not go on behind a change', () => {
    write(['one', 'two', 'three']);
    writeFileSync(path, readFileSync(path, 'utf8').replace('two', 'TWO'));
    const changed = readFileSync(path, 'utf8');
    expect(() => continueJournal(path)).toThrow(/damaged at line 3/);
    expect(readFileSync(path, 'utf8')).toBe(changed);
  });

  it('is not read where a named pipe stands in its place', () => {
    const pipe = join(directory, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(() => readJournal(pipe)).toThrow('is a named pipe');
    expect(() => continueJournal(pipe)).toThrow('is a named pipe');
  });

  it('says what to do when it cannot be started', () => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => openJournal(join(directory, 'file', 'journal'))).toThrow(
      expect.objectContaining({ code: 'journal', remedy: expect.stringContaining('writable') }),
    );
  });
});
