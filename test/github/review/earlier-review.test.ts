import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThreadComment } from '../../../src/github/api/thread-comments.ts';
import {
  type EarlierReview,
  readEarlierReview,
  renderEarlierReview,
} from '../../../src/github/review/earlier-review.ts';
import { FIXED_MARK } from '../../../src/github/review/finding.ts';
import { readReviewThreads } from '../../../src/github/review/threads.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)];
const framing = { sanitize: (text: string) => text, frame: (label: string, text: string) => `[${label}]\n${text}` };
const render = (earlier: Partial<EarlierReview>, head = NEW) =>
  renderEarlierReview({ here: true, open: [], declined: [], ...earlier }, head, framing);

describe('renderEarlierReview', () => {
  it('says what is new since the commit that was reviewed, where the workspace has it', () => {
    expect(render({ commit: OLD })).toContain(`git diff ${OLD} ${NEW}`);
    expect(render({ commit: OLD, here: false })).toContain('not part of this history any more');
    expect(render({ commit: NEW })).toContain('this very commit');
    expect(render({})).toBeUndefined();
  });
});

describe('readEarlierReview', () => {
  let fixture: ReviewFixture;
  beforeAll(async () => {
    fixture = await openReviewFixture();
    await fixture.publish([finding(), finding({ line: 30, body: 'Mended by now.' })]);
    await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
  });
  afterAll(() => fixture.server.close());

  const read = (comments: readonly Partial<ThreadComment>[]) =>
    readEarlierReview({
      threads: readReviewThreads(fixture.github, { owner: 'acme', name: 'widget' }, fixture.pull.number),
      comments: Promise.resolve(
        comments.map((comment) => ({ createdAt: '2026-01-01T00:00:00Z', ...comment }) as ThreadComment),
      ),
      declined: Promise.resolve([]),
      ...{ self: SELF, root: '/' },
    });
  const mark = (commit: string): string =>
    `Report\n\n<!-- kodelet-ci:finished one request=a&conclusion=succeeded&turns=1&cost=0&reviewed=${commit} -->`;

  it('finds the newest mark of ours, and of nobody else', async () => {
    const { commit, here } = await read([
      { author: SELF, body: mark(NEW), changedAt: '2026-01-03T00:00:00Z' },
      { author: SELF, body: mark(OLD), changedAt: '2026-01-02T00:00:00Z' },
      { author: 'eve', body: mark('c'.repeat(40)), changedAt: '2026-01-04T00:00:00Z' },
    ]);
    expect([commit, here]).toEqual([NEW, false]);
    expect((await read([])).commit).toBeUndefined();
    expect((await read([{ author: SELF, body: `\`\`\`\n${mark(OLD)}\n\`\`\`` }])).commit).toBeUndefined();
  });

  it('finds findings of ours that are open and not marked as mended', async () => {
    const [first, second] = fixture.pull.pull?.reviewComments ?? [];
    expect((await read([])).open.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    if (first) first.body = first.body.replace('for 0.', `for 0. ${FIXED_MARK}`);
    if (second) second.body += `\n${FIXED_MARK}`;
    const { open } = await read([]);
    expect(open.map(({ id }) => id)).toEqual([first?.id]);
    expect(render({ open })).toContain(
      `[open threads of yours]\n${first?.id} a.txt:2 **🛑 Blocking:** It fails for 0.`,
    );
  });
});
