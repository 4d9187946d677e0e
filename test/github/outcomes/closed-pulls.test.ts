/** Covers `src/agent/outcomes.ts`, `src/git/outcomes-ref.ts`, `src/github/outcomes/pull-mark.ts`: pull requests on a local GitHub, and what is read of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  loadOutcomes,
  readOneOutcome,
  refusesIntent,
  saveOutcomes,
  scanOutcomes,
} from '../../../src/agent/outcomes.ts';
import type { Fate, Outcome } from '../../../src/core/pull-outcome.ts';
import { OUTCOMES_REF } from '../../../src/git/outcomes-ref.ts';
import { localRef, type RefStore } from '../../../src/git/ref-store.ts';
import { createGitHub } from '../../../src/github/api/client.ts';
import { composeComment } from '../../../src/github/api/finished-comment.ts';
import type { OutcomeReader } from '../../../src/github/outcomes/closed-pulls.ts';
import { readPullMark, writePullMark } from '../../../src/github/outcomes/pull-mark.ts';
import { commitTree, git } from '../../support/github/bare.ts';
import type { MergeMethod } from '../../support/github/merge-pull.ts';
import { openRepository } from '../../support/github/repository.ts';
import type { GitHubServer } from '../../support/github/server.ts';
import type { Issue, Permissions, Repository } from '../../support/github/types.ts';

const SELF = 'github-actions[bot]';
const DAY = 86_400_000;
const ALL: Permissions = { contents: 'write', pull_requests: 'write', issues: 'write' };

let server: GitHubServer;
let repository: Repository;
let reader: OutcomeReader;
let clock: number;
const later = (ms = 60_000): number => (clock = clock + ms);

const readerWith = async (permissions: Permissions): Promise<OutcomeReader> => {
  const token = server.token({ installation: repository, permissions });
  const github = await createGitHub({ token, apiUrl: server.apiUrl, retryBaseMs: 1 });
  return { github, place: { owner: 'acme', repo: 'widget' }, self: SELF };
};

beforeEach(async () => {
  clock = Date.parse('2026-11-01T00:00:00Z');
  const people = { olivia: 'write', finn: undefined } as const;
  const files = { 'a.txt': 'one\ntwo\nthree\n' };
  const opened = await openRepository({ files, people, github: { now: () => new Date(clock) } });
  ({ server, repository } = opened);
  reader = await readerWith(ALL);
});
afterEach(() => server.close());

/** As a run of ours opens it for an issue. */
async function openOurs(name: string, author = SELF): Promise<Issue> {
  later();
  const issue = server.createIssue(repository, { title: name, body: '', author: 'finn', labels: ['bug'] });
  const commit = await server.commit(repository, {
    branch: name,
    author: SELF,
    files: { [`${name}.md`]: '1\n' },
    message: name,
  });
  const mark = writePullMark({ intent: 'fix', model: 'claude-sonnet-5-5', costUsd: 0.5, commit, issue: issue.number });
  const body = `Closes #${issue.number}.\n\n${mark}`;
  return server.createPullRequest(repository, { title: name, body, author, head: name, base: 'main' });
}

/** The comment of a run that worked on it. */
function report(thread: Issue, pull: Issue, costUsd: number, login = SELF, commit?: string): void {
  const end = {
    request: 'r',
    conclusion: 'succeeded',
    turns: 1,
    costUsd,
    pull: pull.number,
    ...(commit && { commit }),
  } as const;
  server.comment(
    thread,
    login,
    composeComment({ key: 'k', body: 'Done', earlier: [], finished: { session: 's', end } }),
  );
}

async function merge(pull: Issue, method: MergeMethod = 'squash'): Promise<void> {
  later();
  await server.mergePull(pull, method);
}

/** What is read of one, and by how many requests. */
async function read(pull: Issue): Promise<Partial<Outcome> & { readonly requests: number }> {
  const before = server.requests.length;
  const { fresh } = await readOneOutcome(reader, pull.number);
  return { ...fresh[0], requests: server.requests.length - before };
}

const PUSH = { branch: 'one', from: 'one', author: 'olivia', files: { 'b.md': '' }, message: 'b' };

describe('a pull request that is over', () => {
  it('costs what all of its runs have cost, read by at most three requests, and 200 comments of an outsider change nothing', async () => {
    const pull = await openOurs('one');
    const issue = repository.issues.get(pull.number - 1) as Issue;
    report(issue, pull, 0.5, SELF, pull.pull?.headSha); // the run that opened it
    report(issue, pull, 0.25);
    report(pull, pull, 1);
    for (let index = 0; index < 200; index += 1) report(pull, pull, 99, 'finn');
    report(pull, pull, 2);
    await merge(pull);
    const found = await read(pull);
    expect(found).toMatchObject({ fate: 'untouched', costUsd: 3.75, labels: ['bug'], intent: 'fix', revert: 'open' });
    expect(found.requests).toBeLessThanOrEqual(3);
  });

  it.each<[string, MergeMethod, Fate, (pull: Issue) => Promise<unknown>]>([
    ['a push of a person', 'squash', 'edited', () => server.commit(repository, PUSH)],
    ['a branch that was brought up to date', 'merge', 'untouched', (pull) => update(pull)],
    ['changes that hide in such a merge', 'squash', 'edited', (pull) => update(pull, { 'one.md': '2\n' })],
    ['a rebase', 'rebase', 'untouched', async () => undefined],
  ])('is told apart after %s', async (_, method, fate, change) => {
    const pull = await openOurs('one');
    await server.commit(repository, { files: { 'main.md': '1\n' }, message: 'On main' });
    await change(pull);
    await merge(pull, method);
    const found = await read(pull);
    expect(found.fate).toBe(fate);
    expect(found.requests).toBeLessThanOrEqual(3);
  });

  it('is rejected where a person closed it, and unknown where a robot did or nobody can say who', async () => {
    const close = async (pull: Issue, by: string | undefined) =>
      Object.assign(pull, {
        state: 'closed',
        closedAt: new Date(later()).toISOString(),
        closedBy: by && server.database.user(by),
      });
    server.addUser('stale[bot]', { type: 'Bot' });
    const fates: (Fate | undefined)[] = [];
    for (const by of ['olivia', 'stale[bot]', undefined]) {
      const pull = await openOurs(`by-${by?.slice(0, 5)}`);
      await close(pull, by);
      fates.push((await read(pull)).fate);
    }
    expect(fates).toEqual(['rejected', 'unknown', 'unknown']);
  });

  it("is nobody else's, whatever mark it carries, and not ours without one", async () => {
    const theirs = await openOurs('theirs', 'olivia');
    const unmarked = await openOurs('unmarked');
    server.editIssue(unmarked, { body: `${unmarked.body}\n\nmore` });
    for (const pull of [theirs, unmarked]) {
      await merge(pull);
      expect((await readOneOutcome(reader, pull.number)).fresh).toEqual([]);
    }
  });
});

/** As GitHub's button does; `files`: what a person changed on the way. */
async function update({ pull }: Issue, files: Readonly<Record<string, string>> = {}): Promise<void> {
  const parents = [pull?.headSha as string, (await server.resolve(repository, 'main')) as string];
  const person = { branch: 'one', from: parents[0], author: 'olivia', message: 'x' } as const;
  const tree = await server.commit(repository, { ...person, files: { 'main.md': '1\n', ...files } });
  const author = { name: 'olivia', email: 'olivia@example.org' };
  const merged = await commitTree(repository.path, `${tree}^{tree}`, parents, {
    message: 'Merge main',
    author,
    at: new Date(clock).toISOString(),
  });
  await git(repository.path, ['update-ref', 'refs/heads/one', merged]);
  await server.commit(repository, {
    branch: 'other',
    files: { 'other.md': '' },
    message: 'So that all is looked at again',
  });
}

describe('the record', () => {
  let refStore: RefStore;
  beforeEach(() => {
    refStore = localRef(repository.path, OUTCOMES_REF);
  });

  const scan = async () => {
    const now = clock;
    return saveOutcomes(refStore, await scanOutcomes(reader, await loadOutcomes(refStore), now - 60 * DAY), now);
  };

  it('has reverts by a commit and by a pull request, and none that nobody merged', async () => {
    const [first, second, third] = [await openOurs('first'), await openOurs('second'), await openOurs('third')];
    for (const pull of [first, second, third]) await merge(pull);
    await scan();
    later(DAY);
    const message = `Revert "first"\n\nThis reverts commit ${first.pull?.mergeSha}.`;
    await server.commit(repository, { files: { 'first.md': null }, message, author: 'olivia' });
    const open = async (name: string, number: number) => {
      await server.commit(repository, { branch: name, files: { [`${name}.md`]: '' }, message: name });
      const draft = { title: name, body: `Reverts acme/widget#${number}`, author: 'finn', head: name, base: 'main' };
      return server.createPullRequest(repository, draft);
    };
    await open('unmerged', third.number);
    const revert = await open('revert', second.number);
    await merge(revert);
    await saveOutcomes(refStore, await readOneOutcome(reader, revert.number), clock); // by its event
    expect((await loadOutcomes(refStore)).get(second.number)?.revert).toBe('reverted');
    await scan();
    later(20 * DAY);
    const states = [...(await scan()).values()].map(({ pull, revert }) => [pull, revert]);
    expect(states).toEqual([
      [first.number, 'reverted'],
      [second.number, 'reverted'],
      [third.number, 'stands'],
    ]);
  });

  it('stops an intent that people do not accept, and says the figure and the remedy', async () => {
    const file = '.github/kodelet.yml';
    const refusal = (share?: number, items = 2) =>
      refusesIntent(refStore, { intent: 'fix', minAcceptance: { ...(share !== undefined && { share }), items }, file });
    expect(await refusal(1)).toBeUndefined();
    for (const name of ['kept', 'closed']) {
      const pull = await openOurs(name);
      if (name === 'kept') await merge(pull);
      else
        Object.assign(pull, {
          state: 'closed',
          closedAt: new Date(clock).toISOString(),
          closedBy: server.database.user('olivia'),
        });
    }
    await scan();
    expect(await refusal(0.6)).toBe(
      'People kept 1 of the last 2 pull requests for "fix" requests (50%), and budgets.min-acceptance.share in ' +
        '.github/kodelet.yml requires 60%',
    );
    expect(await Promise.all([refusal(0.5), refusal(1, 3), refusal()])).toEqual([undefined, undefined, undefined]);
  });

  it('names the permissions where GitHub does not show pull requests', async () => {
    const errors = [{ type: 'FORBIDDEN', path: ['repository'], message: 'Resource not accessible by integration' }];
    server.fault({ method: 'POST', path: /graphql/, status: 200, body: { data: null, errors } });
    await expect(scanOutcomes(reader, new Map(), clock - DAY)).rejects.toMatchObject({
      code: 'github',
      remedy: expect.stringContaining('"pull-requests: read" and "contents: read"'),
    });
  });
});

it('reads a mark only at the end of a description, and only whole', () => {
  const origin = { intent: 'fix', model: 'us.anthropic.claude:0', costUsd: 0.1234567, commit: 'a'.repeat(40) };
  const mark = writePullMark(origin);
  expect(readPullMark(`Text\n\n${mark}\n`)).toEqual({ ...origin, costUsd: 0.123457 });
  for (const body of ['', `${mark}\nmore`, `\`${mark}\``, mark.replace('fix', 'fly'), mark.replace('0.123457', '-1')])
    expect(readPullMark(body)).toBeUndefined();
});
