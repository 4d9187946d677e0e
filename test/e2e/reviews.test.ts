import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, VISITOR } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { ScriptedCall } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';
import { commentsOf, DELAY, finding, openPull, review, reviewing, reviewsOf } from './review-requests.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

describe('a review', () => {
  it('is one review with comments on lines and a suggestion that applies', async () => {
    const pull = await openPull(harness);
    const second = finding({
      line: 6,
      startLine: 5,
      severity: 'minor',
      body: 'Twice the time at most.',
      suggestion: undefined,
    });
    const { run } = await review(harness, pull, reviewing(finding(), second));
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(reviewsOf(pull)).toMatchObject([{ state: 'COMMENTED' }]);
    expect(commentsOf(pull)).toMatchObject([
      { path: 'src/delay.js', line: 2, startLine: null },
      { path: 'src/delay.js', line: 6, startLine: 5 },
    ]);
    expect(commentsOf(pull)[0]?.body).toContain('```suggestion\n  return 100 * 2 ** attempt;\n```');
    expect(ourComments(pull)[0]).toMatch(/### 🔍 \[Reviewed with 2 comments\]/);
  });

  it('of one request is there once, delivered three times at the same moment and once after', async () => {
    const pull = await openPull(harness);
    const { id } = await harness.github.reviewComment(pull, MAINTAINER, {
      path: 'src/delay.js',
      line: 1,
      body: 'Why?',
    });
    harness.later();
    const event = ask(harness, pull, MAINTAINER, 'review');
    let told = 0;
    let begin = (): void => undefined;
    const allBegan = new Promise<void>((resolve) => {
      begin = resolve;
    });
    // Each says something else of other lines, in another order, and none before all have begun.
    const model = await harness.model(({ body: { messages } }) => {
      if (messages.length > 1) return { text: 'Adds a delay between attempts.' };
      told += 1;
      const number = told;
      if (number === 3) begin();
      const others: ScriptedCall[] = [
        { name: 'reply_to_thread', input: { thread: id, body: `Answer ${number}` } },
        { name: 'noop', input: { reason: `Nothing ${number}` } },
      ];
      const found = finding({ line: 1 + (number % 7), body: `Finding ${number}`, suggestion: undefined });
      return { after: allBegan, toolCalls: number % 2 === 0 ? [found, ...others] : [...others.toReversed(), found] };
    });
    const deliver = () => harness.deliver(event, model, { inputs: { profile: 'review' } });
    const runs = await Promise.all([1, 2, 3].map(deliver));
    runs.push(await deliver());
    for (const run of runs) expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(told).toBe(3); // the one after is answered from the finished report
    expect(reviewsOf(pull).filter(({ body }) => body !== '')).toMatchObject([{ state: 'COMMENTED' }]);
    const firsts = commentsOf(pull).filter(({ replyTo }) => replyTo === undefined);
    expect(firsts).toHaveLength(1);
    expect(commentsOf(pull).filter(({ replyTo }) => replyTo === id)).toHaveLength(1);
    expect(ourComments(pull)).toEqual([
      expect.stringMatching(/### 🔍 \[Reviewed before\]\(\S+#pullrequestreview-\d+\)/),
    ]);
  });

  it('after a push repeats nothing, resolves what was mended, and looks at what is new', async () => {
    const pull = await openPull(harness);
    const { run } = await review(
      harness,
      pull,
      reviewing(finding(), finding({ line: 6, severity: 'minor', suggestion: undefined })),
    );
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    const reviewed = pull.pull?.headSha ?? '';
    const [xor, random] = commentsOf(pull);
    const mended = `// How long to wait.\n${DELAY.replace('2 ^ attempt', '2 ** attempt')}`;
    const { github, repository, later } = harness;
    await github.commit(repository, {
      branch: 'delay',
      files: { 'src/delay.js': mended },
      message: 'Mend',
      author: MAINTAINER,
    });
    later();
    const calls: ScriptedCall[] = [
      { name: 'resolve_thread', input: { thread: xor?.id } },
      finding({
        line: 7,
        severity: 'minor',
        body: 'In other words: it may take twice as long.',
        suggestion: undefined,
      }),
    ];
    const next = await review(harness, pull, reviewing(...calls), { profile: 'ci' });
    expect(next.run.outputs.conclusion, next.run.log).toBe('succeeded');
    expect(xor?.isResolved).toBe(true);
    expect(random?.isResolved).toBeFalsy();
    expect(random?.body).toContain('In other words');
    expect(commentsOf(pull)).toHaveLength(2);
    expect(reviewsOf(pull)).toHaveLength(1);
    const prompt = JSON.stringify(next.model.requests[0]?.body.messages);
    expect(prompt).toContain(`git diff ${reviewed} ${pull.pull?.headSha}`);
    expect(prompt).toContain(`${xor?.id} src/delay.js`);
  });

  it('stands on either side of a renamed file and on a deleted one, and not on a binary one or by a name of before', async () => {
    const { github, repository } = harness;
    const lines = (await github.readFile(repository, 'main', 'src/retry.js')) ?? '';
    const pull = await openPull(harness, 'branch', {
      'src/retry.js': null,
      'src/again.js': lines.replace('attempt < attempts', 'attempt <= attempts'),
      'README.md': null,
      'logo.png': Buffer.from([137, 80, 78, 71, 0, 1, 2, 3]),
      'a b/ü.txt': 'one\r\ntwo\r\n',
    });
    const at = (path: string, line: number, more: object = {}) =>
      finding({ path, line, body: `On ${path}`, suggestion: undefined, ...more });
    const calls = [
      at('src/again.js', 3, { suggestion: '  for (const attempt of range(attempts)) {' }),
      at('src/again.js', 3, { side: 'old' }),
      at('README.md', 3, { side: 'old', start_line: 1 }),
      at('a b/ü.txt', 2, { suggestion: 'deux' }),
      at('src/retry.js', 3),
      at('logo.png', 1),
    ];
    const { run, model } = await review(harness, pull, reviewing(...calls));
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(commentsOf(pull)).toMatchObject([
      { path: 'src/again.js', line: 3, side: 'RIGHT' },
      { path: 'src/again.js', line: 3, side: 'LEFT' },
      { path: 'README.md', startLine: 1, line: 3, side: 'LEFT' },
      { path: 'a b/ü.txt', line: 2, side: 'RIGHT' },
    ]);
    const told = JSON.stringify(model.requests.at(-1)?.body.messages);
    expect(told).toContain('\\"src/retry.js\\" is not in the diff');
    expect(told).toContain('renamed to \\"src/again.js\\"');
    expect(told).toContain('The diff shows no lines of \\"logo.png\\"');
  });

  it('holds a model to the diff, to the labels that there are, and to its own pull request', async () => {
    const pull = await openPull(harness);
    const other = harness.github.createIssue(harness.repository, { title: 'Other', author: VISITOR, body: '' });
    const foreign = await harness.github.review(await openOther(), {
      user: MAINTAINER,
      body: 'Look',
      comments: [{ path: 'other.js', line: 1, body: 'Why?' }],
    });
    const calls: ScriptedCall[] = [
      finding({ path: 'src/retry.js' }),
      finding({ line: 99 }),
      { name: 'resolve_thread', input: { thread: foreign.issue.pull?.reviewComments[0]?.id ?? 0 } },
      { name: 'set_labels', input: { add: ['urgent'] } },
      { name: 'set_labels', input: { add: ['agent'] } },
      ...Array.from({ length: 500 }, (_, index) => finding({ body: `Number ${index}`, suggestion: undefined })),
    ];
    const { run, model } = await review(harness, pull, reviewing(...calls), { profile: 'ci' });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(commentsOf(pull)).toHaveLength(25);
    expect([pull.labels, other.labels]).toEqual([[], []]);
    const told = JSON.stringify(model.requests.at(-1)?.body.messages);
    expect(told).toContain('\\"src/retry.js\\" is not in the diff');
    expect(told).toContain('On the side new the diff of src/delay.js shows 1-7');
    expect(told).toMatch(/This pull request has no review thread \d+/);
    expect(told).toContain('The repository has no label');
    expect(told).toContain('starts a run');
    expect(told).toContain('has been called 25 times');
  });
});

async function openOther(): Promise<Issue> {
  const { github, repository, later } = harness;
  await github.commit(repository, { branch: 'other', files: { 'other.js': '1;\n' }, message: 'Other' });
  later();
  return github.createPullRequest(repository, {
    title: 'O',
    body: '',
    author: MAINTAINER,
    head: 'other',
    base: 'main',
  });
}

describe('a review of which no comment gets onto the pull request', () => {
  it('fails where GitHub refuses all of it, and is incomplete where each comment was refused before', async () => {
    const pull = await openPull(harness);
    const { run } = await review(harness, pull, reviewing(finding({ line: 99 }), finding({ path: 'src/retry.js' })));
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.outputs.message).toContain('No review comment was accepted: 2 calls refused');
    expect(ourComments(pull)[0]).toContain('### ⏳ No review comment was accepted: 2 calls refused');
    expect(ourComments(pull)[0]).not.toContain('kodelet-ci:reviewed');
    harness.github.fault({ method: 'POST', path: /\/reviews$/, status: 422, times: 99 });
    const { run: second } = await review(harness, pull, reviewing(finding()));
    expect(second.outputs.conclusion, second.log).toBe('failed');
    expect(ourComments(pull)[1]).toMatch(
      /### ❌ The review could not be published\n.*\*\*1 finding\*\* that did not get/s,
    );
  });
});

describe('a request in a review thread', () => {
  it('is answered in that thread, with the commit that it asked for', async () => {
    const pull = await openPull(harness);
    const { github, repository } = harness;
    const line = { path: 'src/delay.js', line: 2, body: '/agent fix this' };
    const asking = await github.reviewComment(pull, MAINTAINER, line);
    harness.later();
    const edit = { file_path: 'src/delay.js', old_text: '2 ^ attempt', new_text: '2 ** attempt' };
    const model = await harness.model([
      { toolCalls: [{ name: 'file_read', input: { file_path: 'src/delay.js' } }] },
      { toolCalls: [{ name: 'file_edit', input: edit }] },
      { text: 'Use the power operator in delay' },
    ]);
    const run = await harness.deliver(github.payload.pullRequestReviewComment(asking), model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    const replies = commentsOf(pull);
    expect(replies).toMatchObject([{ replyTo: asking.id }]);
    expect(replies[0]?.body).toContain(`/commit/${await github.resolve(repository, 'delay')})`);
    expect(ourComments(pull)).toEqual([]);
    expect(run.outputs['comment-url']).toContain(`#discussion_r${replies[0]?.id}`);
  });
});
