/** Reviews for end-to-end tests: a pull request with something to find in it, a model that finds it, and the request. */
import { MAINTAINER, VISITOR } from '../demo/fixture.ts';
import type { Files } from '../support/github/bare.ts';
import type { Issue, ReviewComment } from '../support/github/types.ts';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { ask, type Harness, OURS } from './harness.ts';

export const DELAY = `export function delay(attempt) {
  return 100 * 2 ^ attempt;
}

export function jitter(ms) {
  return ms + Math.random() * ms;
}
`;

export async function openPull(harness: Harness, from: 'branch' | 'fork' = 'branch', more: Files = {}): Promise<Issue> {
  const { github, repository, later } = harness;
  const author = from === 'fork' ? VISITOR : MAINTAINER;
  const home = from === 'fork' ? await github.fork(repository, VISITOR) : repository;
  await github.commit(home, {
    branch: 'delay',
    files: { 'src/delay.js': DELAY, ...more },
    message: 'Add delay',
    author,
  });
  later();
  const head = from === 'fork' ? `${VISITOR}:delay` : 'delay';
  const pull = await github.createPullRequest(repository, { title: 'Add delay', body: '', author, head, base: 'main' });
  later();
  return pull;
}

export const finding = (more: object = {}): ScriptedCall => ({
  name: 'review_comment',
  input: {
    path: 'src/delay.js',
    line: 2,
    severity: 'blocking',
    body: '`^` is XOR in JavaScript: `delay(3)` is 203, not 800.',
    suggestion: '  return 100 * 2 ** attempt;',
    ...more,
  },
});
export const reviewing = (...calls: ScriptedCall[]): Reply[] => [
  ...(calls.length > 0 ? [{ toolCalls: calls }] : []),
  { text: 'Adds a delay between attempts.' },
];

export const reviewsOf = ({ pull }: Issue) => (pull?.reviews ?? []).filter(({ user }) => user.login === OURS);
export const commentsOf = ({ pull }: Issue): ReviewComment[] =>
  (pull?.reviewComments ?? []).filter(({ user }) => user.login === OURS);

/** Asks for a review, of a model that answers by the script. */
export async function review(
  harness: Harness,
  pull: Issue,
  script: readonly Reply[],
  inputs: Record<string, string> = {},
) {
  const model = await harness.model(script);
  const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'review'), model, {
    inputs: { profile: 'review', ...inputs },
  });
  return { run, model };
}
