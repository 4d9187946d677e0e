import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushRule } from '../../support/github/push-rules.ts';
import type { Issue } from '../../support/github/types.ts';
import { openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;

beforeEach(async () => {
  fixture = await openPublishFixture();
});

afterEach(() => fixture.close());

/** The change keeps all of them. */
const ON_COMMITS: Omit<PushRule, 'branches'>[] = [
  { rule: 'message', pattern: '^(Wait|Feature)' },
  { rule: 'author-email', pattern: 'noreply' },
  { rule: 'committer-email', pattern: '@' },
  { rule: 'linear' },
];
const CHANGE = { 'src/retry.js': 'export const retry = 2;\n' };
const onRemote = (...args: string[]): string => plainGit(fixture.repository.path, ...args);
const branches = (): string[] => onRemote('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
const pulls = (): Issue[] => [...fixture.repository.issues.values()].filter(({ pull }) => pull);

describe('publish on a pull request', () => {
  const openPull = async (owner = 'acme'): Promise<Issue> => {
    const where = owner === 'acme' ? fixture.repository : await fixture.server.fork(fixture.repository, owner);
    await fixture.server.commit(where, { branch: 'feature', files: { 'feature.js': 'one\n' }, message: 'Feature' });
    const head = owner === 'acme' ? 'feature' : `${owner}:feature`;
    return fixture.server.createPullRequest(fixture.repository, {
      title: 'Feature',
      author: 'ann',
      head,
      base: 'main',
    });
  };

  it('commits to its branch in the same repository', async () => {
    const pull = await openPull();
    const run = await fixture.begin({ kind: 'pull-request', number: pull.number });
    expect(readFileSync(join(run.root, 'feature.js'), 'utf8')).toBe('one\n');
    run.write({ 'feature.js': 'two\n' });
    const { publication } = await run.publish();
    expect(publication).toMatchObject({
      kind: 'push',
      branch: 'feature',
      number: pull.number,
      notes: [expect.stringContaining('Workflows do not start')],
    });
    expect(onRemote('show', 'feature:feature.js')).toBe('two');
    expect(onRemote('rev-parse', 'feature^')).toBe(run.start.sha);
    expect(pulls()).toHaveLength(1);
  });

  it.each<[string, Omit<PushRule, 'branches'>[], 'auto' | 'git', 'push' | 'pull-request']>([
    ['only rules on what is in commits', ON_COMMITS, 'git', 'push'],
    ['also a rule on signatures', [...ON_COMMITS, { rule: 'signatures' }], 'auto', 'push'],
    ['also one that git cannot keep', [...ON_COMMITS, { rule: 'signatures' }], 'git', 'pull-request'],
    ['also one on pushes', [...ON_COMMITS, { rule: 'pull-request' }], 'auto', 'pull-request'],
  ])('whose branch has %s', async (_, rules, commits, kind) => {
    const pull = await openPull();
    const run = await fixture.begin({ kind: 'pull-request', number: pull.number });
    fixture.repository.pushRules.push(...rules.map((rule) => ({ branches: 'feature', ...rule })));
    run.write({ 'feature.js': 'two\n' });
    const { publication, refused } = await run.publish({ commits });
    expect(refused).toBeUndefined();
    expect(publication.kind).toBe(kind);
    expect(onRemote('show', 'feature:feature.js')).toBe(kind === 'push' ? 'two' : 'one');
  });

  it.each(['when the run begins', 'meanwhile'])(
    'says that nobody will see the commit of a pull request that is over %s',
    async (when) => {
      const pull = await openPull();
      if (when !== 'meanwhile') pull.state = 'closed';
      const run = await fixture.begin({ kind: 'pull-request', number: pull.number });
      pull.state = 'closed';
      run.write({ 'feature.js': 'two\n' });
      const { publication } = await run.publish();
      expect(publication.branch).toBe('feature');
      if (when === 'meanwhile') {
        expect(publication).toMatchObject({ kind: 'branch', over: { number: pull.number, how: 'closed' } });
        expect(publication.url).toContain('/compare/main...feature');
      } else {
        expect(publication).toMatchObject({ kind: 'push' });
        expect(publication.notes.join()).toMatch(/#1 is closed: open another one for "feature"/);
      }
    },
  );

  it('rebases once onto commits that were pushed meanwhile', async () => {
    const pull = await openPull();
    const run = await fixture.begin({ kind: 'pull-request', number: pull.number });
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    await fixture.server.commit(fixture.repository, {
      branch: 'feature',
      files: { 'feature.js': 'two\n' },
      message: 'More',
    });
    const { publication } = await run.publish();
    expect(publication).toMatchObject({ kind: 'push', branch: 'feature' });
    expect(publication.notes.join()).toContain('had new commits');
    expect(onRemote('show', 'feature:feature.js')).toBe('two');
    expect(onRemote('show', 'feature:src/retry.js')).toContain('retry = 2');
  });

  it('publishes no commit that a rewrite took away: the change is a patch', async () => {
    const pull = await openPull();
    const run = await fixture.begin({ kind: 'pull-request', number: pull.number });
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    onRemote('update-ref', 'refs/heads/feature', 'refs/heads/main');
    await fixture.server.commit(fixture.repository, {
      branch: 'feature',
      files: { 'feature.js': 'new\n' },
      message: 'Again',
    });
    const tip = onRemote('rev-parse', 'feature');
    const { publication, refused } = await run.publish();
    expect(publication).toMatchObject({ kind: 'patch' });
    expect(refused).toContain('the branch "feature" was rewritten in the meantime');
    expect(branches()).toEqual(['feature', 'main']);
    expect(onRemote('rev-parse', 'feature')).toBe(tip);
  });

  it('never pushes to a fork: the change is a patch that applies to its head', async () => {
    const pull = await openPull('eve');
    const run = await fixture.begin({ kind: 'pull-request', number: pull.number });
    run.write({ 'feature.js': 'two\n' });
    const { publication } = await run.publish();
    expect(publication.kind).toBe('patch');
    expect(publication.patch).toContain('+two');
    expect(fixture.server.requests.filter(({ path }) => path.includes('receive-pack'))).toEqual([]);
    expect(branches()).toEqual(['main']);
  });
});

it('publishes a run without an issue on a branch named after the run', async () => {
  const run = await fixture.begin({ kind: 'repository' });
  run.write(CHANGE);
  const { publication } = await run.publish({ title: 'Update the docs!' });
  expect(publication).toMatchObject({ kind: 'pull-request', branch: 'agent/run-77-update-the-docs' });
  expect(pulls()[0]?.body).not.toContain('Closes');
});
