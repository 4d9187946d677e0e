/** What is said of the change that an earlier run of a session has published, by what GitHub says of its commit. */
import { describe, expect, it } from 'vitest';
import { parseSession, publishedIn } from '../../src/action/kept-session.ts';
import { findPublishedChange } from '../../src/action/published-change.ts';
import type { StampedEvent } from '../../src/core/session-event.ts';
import type { GitHub } from '../../src/github/api/client.ts';

const COMMIT = 'a'.repeat(40);
const MERGED = 'b'.repeat(40);
const START = 'c'.repeat(40);
const repository = { owner: 'octo', name: 'hello', defaultBranch: 'main' };
const failure = (status: number) => Object.assign(new Error('no'), { status });

/** `inStart`: the commits in the history of the start; `pull`: what GitHub says of the pull request, or an error. */
function find(
  { inStart = [], pull, compare }: { inStart?: readonly string[]; pull?: object; compare?: Error },
  published: Parameters<typeof findPublishedChange>[1] = { commit: COMMIT, pull: 2 },
  sha = START,
) {
  const compareCommitsWithBasehead = async ({ basehead }: { basehead: string }) => {
    if (compare) throw compare;
    return { data: { behind_by: inStart.some((commit) => basehead === `${commit}...${START}`) ? 0 : 1 } };
  };
  const get = async () => ({ data: pull });
  const github = { rest: { repos: { compareCommitsWithBasehead }, pulls: { get } } } as unknown as GitHub;
  return findPublishedChange({ github, repository, sha }, published);
}

const OPEN = { state: 'open' };
const CLOSED = { state: 'closed', merged: false, merge_commit_sha: MERGED };
const WAS_MERGED = { state: 'closed', merged: true, merge_commit_sha: MERGED };

describe('a published change of an earlier run', () => {
  it('needs no word where the workspace has its commit', async () => {
    expect(await find({ compare: failure(500) }, { commit: START, pull: 2 })).toBeUndefined();
    expect(await find({ inStart: [COMMIT] })).toBeUndefined();
  });

  it('is there in another form where its pull request was squashed into the base', async () => {
    const found = await find({ inStart: [MERGED], pull: WAS_MERGED });
    expect(found).toEqual({ ok: true, said: expect.stringMatching(/ in pull request #2, as it was merged\.$/) });
  });

  it.each([
    ['closed', { inStart: [MERGED], pull: CLOSED }, 'pull request #2, which was closed without being merged'],
    ['merged elsewhere', { pull: WAS_MERGED }, 'pull request #2, which was merged into something else'],
    ['rewritten', { pull: OPEN }, 'pull request #2: its branch was rewritten'],
    ['gone', { pull: CLOSED, compare: failure(404) }, 'closed without being merged'],
  ])('is not there where it was %s', async (_, answers, said) => {
    expect(await find(answers)).toEqual({ ok: false, said: expect.stringContaining(said) });
  });

  it('is not there where its branch has no pull request and is not what the run works on', async () => {
    const found = await find({}, { commit: COMMIT });
    expect(found).toMatchObject({ ok: false, said: expect.stringContaining('has no pull request to continue from') });
  });

  it('is unknown where GitHub does not answer, and then that is said', async () => {
    const found = await find({ compare: failure(503) });
    expect(found).toMatchObject({ ok: false, said: expect.stringMatching(/^Whether .* is unknown: /) });
  });
});

describe('what is kept of it with a session', () => {
  const publication = { kind: 'pull-request', commit: COMMIT, number: 2, files: [], leftOut: [], notes: [] };
  const events = (...given: object[]) => given as unknown as StampedEvent[];
  const ENDED = { type: 'publish-end', publication };
  const FOUND = { type: 'session-keep', keep: true, published: { commit: MERGED, pull: 3 } };

  it.each([
    ['the commit of the run itself', [FOUND, ENDED], { commit: COMMIT, pull: 2 }],
    ['that of an earlier run', [FOUND, { type: 'session-keep', keep: true }], { commit: MERGED, pull: 3 }],
    ['nothing of a patch', [{ ...ENDED, publication: { ...publication, commit: undefined } }], undefined],
  ])('is %s', (_, given, published) => {
    expect(publishedIn(events(...given))).toEqual(published);
  });

  it.each([{ commit: 'main' }, { commit: COMMIT, pull: '2' }, { commit: COMMIT, pull: 0 }])(
    'is not read where everyone who can push may have written %o',
    (published) => {
      const facts = { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] };
      const words = { sessionId: 's', request: 'r', intent: 'fix', messages: [], open: [], ended: [] };
      const kept = { version: 1, savedAt: new Date(), session: { ...words, facts } };
      expect(parseSession(JSON.stringify(kept))).toBeDefined();
      expect(parseSession(JSON.stringify({ ...kept, published }))).toBeUndefined();
    },
  );
});
