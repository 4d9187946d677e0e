import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { watchJournal } from './watch-journal.ts';

const temp = mkdtempSync(join(tmpdir(), 'watch-journal-'));
afterEach(() => rmSync(temp, { recursive: true }));

it('hands on each event of a journal that is still written, whole, once and in order', async () => {
  const seen: unknown[] = [];
  const stop = watchJournal(temp, ({ seq }) => void seen.push(seq));
  mkdirSync(join(temp, 'kodelet-ci-1'));
  const journal = join(temp, 'kodelet-ci-1', 'journal.jsonl');
  const line = (seq: number): Buffer => Buffer.from(`${JSON.stringify({ seq, text: 'ünï✅' })}\n`);
  writeFileSync(journal, Buffer.concat([line(1), line(2).subarray(0, -5)])); // in the middle of a letter
  await expect.poll(() => seen).toEqual([1]);
  appendFileSync(journal, Buffer.concat([line(2).subarray(-5), line(3)]));
  stop();
  expect(seen).toEqual([1, 2, 3]);
});

it('ends where there was no journal', () => {
  mkdirSync(temp, { recursive: true });
  expect(watchJournal(temp, () => expect.fail())).not.toThrow();
});
