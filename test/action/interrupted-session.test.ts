/** Which session a run may delete when it has come to its end. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropSession } from '../../src/action/interrupted-session.ts';
import { type SavedSession, sessionText } from '../../src/action/kept-session.ts';
import { approvalRequest } from '../../src/core/approval.ts';
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
const request = approvalRequest({
  ...{ tool: 'bash', arguments: '{}', touches: [], rule: 'rules.r', reason: 'people decide', origin: 's c' },
});
const waiting = {
  request,
  asker: { login: 'eve', type: 'User' },
  intent: 'fix',
  since: '2026-11-28T10:00:00Z',
} as const;

const [PAST, FUTURE] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];

describe('the session of a thread', () => {
  it.each([
    ['is deleted by the run that continued it', sessionText({ session: session('a b') }), { id: 'a%20b' }, false],
    ['stays if another run has left it meanwhile', sessionText({ session: session('b') }), { id: 'a' }, true],
    ['stays if it cannot be read', 'nothing of ours', { id: 'a' }, true],
    ['is deleted by a newer run', sessionText({ session: session('a') }), { before: FUTURE }, false],
    ['stays if it was saved after a run had begun', sessionText({ session: session('a') }), { before: PAST }, true],
    ['stays while its call waits', sessionText({ session: session('a'), waiting }), { before: FUTURE }, true],
  ])('%s', async (_, text, over, stays) => {
    const store = localRef(directory, sessionRef(1));
    await writeSession(store, text);
    expect(await dropSession(store, over)).toBeUndefined();
    expect(await readSession(store)).toBe(stays ? text : undefined);
  });
});
