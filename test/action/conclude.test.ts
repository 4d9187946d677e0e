import { describe, expect, it } from 'vitest';
import { conclude, type RunEnd } from '../../src/action/conclude.ts';
import type { WorkResult } from '../../src/action/work.ts';
import type { Post } from '../../src/core/github-posts.ts';
import type { Publication } from '../../src/core/session-event.ts';
import type { CallView } from '../../src/session/events/calls-view.ts';

const NONE: Publication = { kind: 'none', files: [], leftOut: [], notes: [] };
const PATCH: Publication = { ...NONE, kind: 'patch', patch: 'diff', patchFile: '/tmp/change.patch', files: ['a'] };

const work = (more: object = {}): WorkResult =>
  ({
    task: { config: { triggers: { phrase: '/agent' }, limits: { turns: 3 } }, withheld: {} },
    result: { stop: 'answered', answer: 'Done.' },
    failing: [],
    ...more,
  }) as unknown as WorkResult;

const ended = (more: Partial<RunEnd>): RunEnd => ({ publication: NONE, configFile: 'k.yml', ...more });
const call = (tool: string, state: CallView['state']): CallView => ({
  ...{ callId: 'c', turn: 1, tool, summary: '', state, startedAt: '' },
});

const files = { key: 'max-files', limit: 100, needed: 130 } as const;
const over = (...exceeded: readonly (typeof files | { key: 'max-patch-kb'; limit: number; needed: number })[]) => ({
  publication: PATCH,
  blocked: { guard: 'limit', reason: 'too much', exceeded } as const,
});

describe('a change that is held back', () => {
  it.each<[string, Partial<RunEnd>, RegExp]>([
    [
      'a limit, kept',
      { ...over(files), next: 'publish' },
      /^Set `publish: \{ max-files: 130 \}` in k\.yml on the default branch, then comment `\/agent continue`: .* without asking the model again$/,
    ],
    ['a limit, not kept', over(files), /max-files: 130 \}` .*, then ask again, or apply the patch by hand$/],
    [
      'both limits',
      over(files, { key: 'max-patch-kb', limit: 1, needed: 7 }),
      /`publish: \{ max-files: 130, max-patch-kb: 7 \}`/,
    ],
    [
      'more than a limit can be',
      over({ key: 'max-patch-kb', limit: 1, needed: 200_000 }),
      /^publish\.max-patch-kb takes at most 102400: apply the patch by hand/,
    ],
    [
      'a secret',
      { publication: PATCH, blocked: { guard: 'secret', reason: 'a key' } },
      /^Ask again for what is missing/,
    ],
    ['protected paths', { publication: PATCH, blocked: { guard: 'path', reason: 'all' } }, /^Apply the patch by hand/],
  ])('by %s is blocked, with what lets it through', (_, published, remedy) => {
    const outcome = conclude({ intent: 'fix' }, work(), ended(published));
    expect(outcome).toMatchObject({ conclusion: 'blocked', remedy: expect.stringMatching(remedy) });
    expect(outcome.message).toContain(outcome.remedy);
  });

  it('by GitHub fails, and names continue only where it is kept', () => {
    const published = { publication: PATCH, refused: 'Refused. Delete the branch' };
    const kept = conclude({ intent: 'fix' }, work(), ended({ ...published, next: 'publish' }));
    expect(kept).toMatchObject({ conclusion: 'failed', remedy: expect.stringContaining('/agent continue') });
    expect(conclude({ intent: 'fix' }, work(), ended(published)).message).not.toContain('continue');
  });
});

describe('a run that somebody stopped', () => {
  it('is incomplete, and says who it was instead of a limit', () => {
    const stopped = work({ result: { stop: 'limit', answer: '' }, stoppedBy: 'ann' });
    expect(conclude({ intent: 'fix' }, stopped, ended({}))).toMatchObject({
      conclusion: 'incomplete',
      reason: 'Stopped by @ann',
      message: expect.stringMatching(/^Stopped by @ann\. /),
    });
  });
});

describe('a review of a pull request that is over meanwhile', () => {
  const found: Post = { kind: 'review_comment', path: 'a', side: 'new', line: 1, severity: 'minor', body: 'x' };
  const outcomes = [{ kind: 'review_comment', how: 'done', text: 'Reviewed with 1 comment' }] as const;
  it.each<[string, 'merged' | 'closed', Partial<RunEnd>, RegExp]>([
    [
      'merged, with comments',
      'merged',
      { posts: [found], outcomes },
      /^Reviewed with 1 comment\. Pull request #5 was merged in the meantime\. Fix what the review found in another pull request: it is in the base branch now\.$/,
    ],
    [
      'closed, with comments',
      'closed',
      { posts: [found], outcomes },
      /was closed in the meantime\. Reopen the pull request if .* count again\.$/,
    ],
    ['merged, with nothing to say', 'merged', {}, /^Answered\. Pull request #5 was merged in the meantime\.$/],
  ])('is done, and says so: %s', (_, how, published, message) => {
    const publication = { ...NONE, over: { number: 5, how } };
    const outcome = conclude({ intent: 'review' }, work(), ended({ publication, ...published }));
    expect(outcome).toMatchObject({ conclusion: 'succeeded', message: expect.stringMatching(message) });
    expect(outcome.remedy === undefined).toBe(published.posts === undefined);
  });
});

describe('a run that is not done', () => {
  const noTool = { view: { calls: [] } };
  it.each<[string, 'fix' | 'auto' | 'review', Partial<RunEnd>, string, RegExp]>([
    ['a change for which no tool was called', 'fix', noTool, 'incomplete', /^The agent called no tool/],
    ['an answer', 'auto', noTool, 'no-changes', /^Answered/],
    ['a fix that looked around', 'fix', { view: { calls: [call('ls', 'ok')] } }, 'no-changes', /^Answered/],
    [
      'one beside its pull request',
      'fix',
      { ...noTool, publication: { ...NONE, number: 2 } },
      'incomplete',
      /#2 stands/,
    ],
    ['a cut answer', 'auto', { view: { calls: [], isCut: true } }, 'incomplete', /last answer was cut/],
    [
      'a review without a comment that was taken',
      'review',
      { view: { calls: [call('review_comment', 'failed'), call('review_comment', 'denied')] } },
      'incomplete',
      /^No review comment was accepted: 2 calls refused/,
    ],
    ['a review that found nothing', 'review', { view: { calls: [call('ls', 'ok')] } }, 'succeeded', /^Answered/],
    [
      'a pull request that was merged in the meantime',
      'fix',
      { publication: { ...NONE, kind: 'branch', branch: 'b', url: 'U', over: { number: 5, how: 'merged' } } },
      'incomplete',
      /^Pull request #5 was merged in the meantime\. Open another pull request for the branch "b" at U/,
    ],
    [
      'a change that is on another branch than its own',
      'fix',
      { publication: { ...NONE, kind: 'branch', branch: 'b-2', isBeside: true } },
      'incomplete',
      /^The change did not go onto the branch .*Merge the branch "b-2" by hand, or ask again$/,
    ],
  ])('is told from one that is: %s', (_, intent, published, conclusion, message) => {
    expect(conclude({ intent }, work(), ended(published))).toMatchObject({
      conclusion,
      message: expect.stringMatching(message),
    });
  });

  it('is said to have called no tool', () => {
    expect(conclude({ intent: 'review' }, work(), ended(noTool)).message).toBe('Answered without calling a tool.');
  });

  it('says so too where a limit stopped it in the middle of its answer', () => {
    const stopped = work({ result: { stop: 'limit', limit: 'turns', answer: 'Half' } });
    const { message } = conclude({ intent: 'ask' }, stopped, ended({ view: { calls: [], isCut: true } }));
    expect(message).toMatch(/^Stopped at .*, with its last answer cut at the output limit/);
  });
});
