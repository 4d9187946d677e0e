/** The one run that may make a call that waits. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApprovalState } from '../../src/action/approval-state.ts';
import { sessionText } from '../../src/action/kept-session.ts';
import { changeState } from '../../src/action/parked-session.ts';
import { approvalRequest } from '../../src/core/approval.ts';
import { localRef } from '../../src/git/ref-store.ts';
import { sessionRef, writeSession } from '../../src/git/session-ref.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-parked-'));
  execFileSync('git', ['init', '--quiet', directory]);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const SESSION = {
  ...{ sessionId: 's', request: 'r', intent: 'fix', messages: [], open: [], ended: [] },
  facts: { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] },
};
const request = approvalRequest({
  ...{ tool: 'bash', arguments: '{}', touches: [], rule: 'rules.r', reason: 'people decide', origin: 's c' },
});
const waiting = {
  request,
  asker: { login: 'eve', type: 'User' },
  intent: 'fix',
  since: '2026-11-28T10:00:00Z',
} as const;
const take = ({ waiting: found, ...rest }: ApprovalState): ApprovalState | undefined => (found ? rest : undefined);

it('is one of several that take it at the same moment', async () => {
  const store = localRef(directory, sessionRef(1));
  expect(await writeSession(store, sessionText({ session: SESSION, waiting }))).toBeUndefined();
  const taken = await Promise.all(Array.from({ length: 4 }, () => changeState(store, take)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
});

it('is none where somebody has put another call in its place', async () => {
  const store = localRef(directory, sessionRef(1));
  const forged = { ...waiting, request: { ...request, arguments: '{"command":"x"}' } };
  await writeSession(store, sessionText({ session: SESSION, waiting: forged }));
  expect(await changeState(store, take)).toMatchObject({ ok: false });
});
