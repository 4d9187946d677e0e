import { appendFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findUnfinished } from '../../src/cli/session-ending.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { openJournal } from '../../src/session/events/journal.ts';
import { sessionEnd, sessionStart, stamped, turnStart } from '../report/html/events.ts';
import { makeDirectory } from './program.ts';

let directory: ReturnType<typeof makeDirectory>;
beforeEach(() => {
  directory = makeDirectory();
});
afterEach(() => directory.remove());

const HERE = '/home/ada/shop';
let minute = 0;

/** Each later than the one before. */
function journal(name: string, ...events: readonly SessionEvent[]): string {
  const path = join(directory.path, `${name}.jsonl`);
  const append = openJournal(path);
  for (const event of stamped(...events)) append(event);
  append.close();
  age(path);
  return path;
}

function age(path: string): void {
  minute += 1;
  utimesSync(path, minute * 60, minute * 60);
}

const find = () => findUnfinished(directory.path, HERE);

it('is the last session of this directory where that has no end, whatever happened elsewhere since', () => {
  expect(find()).toBeUndefined();
  journal('ended', sessionStart({ directory: HERE }), turnStart(1), sessionEnd());
  expect(find()).toBeUndefined();
  const killed = journal('killed', sessionStart({ directory: HERE, request: 'mend it' }), turnStart(1));
  appendFileSync(killed, '{"seq":3,"type":"session-en');
  age(killed);
  journal('elsewhere', sessionStart({ directory: '/home/ada/other' }), turnStart(1));
  journal('action', sessionStart(), turnStart(1));
  expect(find()).toEqual({ journal: killed, request: 'mend it' });
});

it('is none once another session here has come to its end, and none where journals cannot be read', () => {
  journal('killed', sessionStart({ directory: HERE }), turnStart(1));
  journal('ended', sessionStart({ directory: HERE }), sessionEnd());
  writeFileSync(join(directory.path, 'broken.jsonl'), 'no journal');
  writeFileSync(join(directory.path, 'notes.txt'), '');
  expect(find()).toBeUndefined();
});
