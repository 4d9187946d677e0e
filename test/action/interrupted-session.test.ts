/** Which session a run may delete when it has come to its end. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropSession } from '../../src/action/interrupted-session.ts';
import { type SavedSession, sessionText } from '../../src/action/kept-session.ts';
import { localRef } from '../../src/git/ref-store.ts';
import { readSession, sessionRef, writeSession } from '../../src/git/session-ref.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-interrupted-'));
  execFileSync('git', ['init', '--quiet', directory]);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const session = (sessionId: string): SavedSession['session'] => ({
  ...{ sessionId, request: 'r', intent: 'fix', messages: [], open: [], ended: [] },
  facts: { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] },
});

describe('the session of a thread', () => {
  it.each([
    ['is deleted by the run that continued it', sessionText({ session: session('a b') }), 'a%20b', false],
    ['stays if another run has left it meanwhile', sessionText({ session: session('b') }), 'a', true],
    ['stays if it cannot be read', 'nothing of ours', 'a', true],
  ])('%s', async (_, text, id, stays) => {
    const store = localRef(directory, sessionRef(1));
    await writeSession(store, text);
    expect(await dropSession(store, id)).toBeUndefined();
    expect(await readSession(store)).toBe(stays ? text : undefined);
  });
});
