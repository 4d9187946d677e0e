/** Covers `src/core/declined-finding.ts`, `src/git/declined-ref.ts`: what people say of findings, and what later reviews leave out. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeclinedFinding, findDeclined } from '../../../src/core/declined-finding.ts';
import { addDeclined, DECLINED_REF, readDeclined } from '../../../src/git/declined-ref.ts';
import { localRef } from '../../../src/git/ref-store.ts';
import { createGitHub } from '../../../src/github/api/client.ts';
import { readDeclines } from '../../../src/github/review/declines.ts';
import type { ReviewThread } from '../../../src/github/review/threads.ts';
import { openRepository } from '../../support/github/repository.ts';
import type { GitHubServer } from '../../support/github/server.ts';
import { createRandom } from '../../support/random.ts';

const SELF = 'github-actions[bot]';
const OUTSIDERS = Array.from({ length: 200 }, (_, index) => `stranger-${index}`);
let server: GitHubServer;
let github: Awaited<ReturnType<typeof createGitHub>>;
beforeAll(async () => {
  const people = {
    olivia: 'write',
    ada: 'triage',
    ...Object.fromEntries(OUTSIDERS.map((one) => [one, undefined])),
  } as const;
  const opened = await openRepository({ files: { 'a.txt': '' }, people });
  server = opened.server;
  const token = server.token({
    installation: opened.repository,
    permissions: { pull_requests: 'read', contents: 'read' },
  });
  github = await createGitHub({ token, apiUrl: server.apiUrl, retryBaseMs: 1 });
});
afterAll(() => server.close());

const PRINT = 'a'.repeat(16);
const comment = (author: string, body: string, more: Partial<ReviewThread['comments'][number]> = {}) => ({
  ...{ id: 1, author, body, createdAt: '', changedAt: '', hidden: false, association: 'NONE', dislikedBy: [] },
  ...{ url: 'https://github.test/t', ...more },
});
const thread = (
  more: Partial<ReviewThread> & {
    replies?: ReviewThread['comments'];
    dislikedBy?: string[];
    print?: string;
    words?: string;
  },
): ReviewThread => {
  const {
    replies = [],
    dislikedBy = [],
    print = PRINT,
    words = 'The retry never waits between attempts.',
    ...rest
  } = more;
  const body = `**💡 Minor:** ${words}\n\n<!-- kodelet-ci:finding ${print} -->`;
  const comments = [comment(SELF, body, { dislikedBy }), ...replies];
  return { id: 1, node: 'n', path: 'a.txt', line: 1, resolved: false, outdated: false, comments, ...rest };
};
const read = async (threads: ReviewThread[], isMerged = true) =>
  readDeclines(threads, {
    ...{ github, place: { owner: 'acme', repo: 'widget' }, self: SELF, isMerged, at: '2026-11-01T00:00:00Z' },
    clean: (text) => text,
  });

describe('a finding', () => {
  it.each<[string, Parameters<typeof thread>[0], DeclinedFinding['how'] | undefined]>([
    ['a reply', { replies: [comment('olivia', 'This is not a bug, we wait in the caller.')] }, 'reply'],
    ['a thumb down', { dislikedBy: ['stranger-1', 'olivia'] }, 'reaction'],
    ['a thread that was resolved with its lines as they were', { resolved: true, resolvedBy: 'olivia' }, 'resolved'],
    ['a thread that was resolved after a change', { resolved: true, resolvedBy: 'olivia', outdated: true }, undefined],
    ['a thread that we resolved', { resolved: true, resolvedBy: 'github-actions' }, undefined],
    ['a question', { replies: [comment('olivia', 'Is this not a bug?')] }, undefined],
    ['a denial', { replies: [comment('olivia', 'That is not a false positive.')] }, undefined],
    ['a quotation', { replies: [comment('olivia', '> not a bug\n\nI think it is one.')] }, undefined],
    ['somebody who may only triage', { replies: [comment('ada', 'not a bug')], dislikedBy: ['ada'] }, undefined],
    ['an author who may not write', { resolved: true, resolvedBy: 'stranger-2' }, undefined],
  ])('is declined, or not, by %s', async (_, more, how) => {
    const { declined } = await read([thread(more)]);
    expect(declined.map((one) => one.how)).toEqual(how === undefined ? [] : [how]);
    if (how)
      expect(declined[0]).toMatchObject({ by: 'olivia', permission: 'write', fingerprint: PRINT, path: 'a.txt' });
  });

  it('that was resolved where nothing was merged is not declined', async () => {
    expect((await read([thread({ resolved: true, resolvedBy: 'olivia' })], false)).declined).toEqual([]);
  });

  it('is not declined by 200 strangers, who do not hide a member either', async () => {
    const strangers = OUTSIDERS.map((login) => comment(login, 'Not a bug, it works as intended.'));
    const alone = await read([thread({ replies: strangers, dislikedBy: OUTSIDERS })]);
    expect(alone).toEqual({ declined: [], unasked: 180 });
    const member = comment('olivia', 'By design.', { association: 'MEMBER' });
    expect((await read([thread({ replies: [...strangers, member] })])).declined).toMatchObject([{ by: 'olivia' }]);
  });
});

it('three hundred simulated reviews raise no declined finding again, and all others', async () => {
  const random = createRandom(34);
  const kinds = Array.from({ length: 12 }, (_, index) => ({
    print: index.toString(16).padStart(16, '0'),
    words: `The ${['retry', 'cache', 'parser', 'socket'][index % 4]} number${index} never closes its handle.`,
    isWanted: index % 3 === 0,
  }));
  let known: readonly DeclinedFinding[] = [];
  let [raised, repeated, lost] = [0, 0, 0];
  for (let review = 0; review < 300; review += 1) {
    const kind = random.pick(kinds);
    const body = random.oneIn(2) ? kind.words : `In other words: ${kind.words.toLowerCase()} See the caller.`;
    const match = findDeclined(known, { path: 'a.txt', fingerprint: kind.print, body });
    if (match && kind.isWanted) lost += 1;
    if (match) continue;
    raised += 1;
    const said = thread({
      print: kind.print,
      words: body,
      replies: [comment(OUTSIDERS[review % 200] ?? '', 'not a bug')],
    });
    const { declined } = await read([
      kind.isWanted ? said : { ...said, comments: [...said.comments, comment('olivia', 'Not a bug.')] },
    ]);
    if (known.some(({ fingerprint }) => fingerprint === kind.print)) repeated += 1;
    known = [...known, ...declined];
  }
  expect({ repeated, lost, declined: known.length }).toEqual({ repeated: 0, lost: 0, declined: 8 });
  expect(raised).toBeGreaterThan(50);
});

it('another defect on the same lines, and the same words elsewhere, are other findings', () => {
  const one = { path: 'a.txt', fingerprint: PRINT, words: 'Minor: The retry never waits between attempts.' };
  const declined = [{ ...one, how: 'reply', by: 'olivia', permission: 'write', url: '', at: '' }] as const;
  const find = (more: Partial<Parameters<typeof findDeclined>[1]>) =>
    findDeclined(declined, { path: 'a.txt', fingerprint: `${PRINT}-2`, body: 'Attempts never wait here.', ...more });
  expect(find({})).toBe(declined[0]);
  expect([
    find({ body: 'SQL injection by the name.' }),
    find({ path: 'b.txt' }),
    find({ fingerprint: 'b'.repeat(16) }),
  ]).toEqual([undefined, undefined, undefined]);
});

it('the record takes a finding once, and counts what it cannot read as not declined', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-declined-'));
  try {
    execFileSync('git', ['init', '-q', '--bare'], { cwd: directory });
    const refStore = localRef(directory, DECLINED_REF);
    const { declined } = await read([thread({ dislikedBy: ['olivia'] })]);
    expect(await addDeclined(refStore, declined)).toBeUndefined();
    const tip = await refStore.tip();
    expect(await addDeclined(refStore, declined)).toBeUndefined();
    expect(await refStore.tip()).toBe(tip);
    expect(await readDeclined(refStore)).toEqual(declined);
    const broken = { ...declined[0], fingerprint: 'b'.repeat(16), how: 'magic' } as unknown as DeclinedFinding;
    await addDeclined(refStore, [broken]);
    expect(await readDeclined(refStore)).toEqual(declined);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
