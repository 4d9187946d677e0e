/** Commits that GitHub makes, where a rule demands signatures or the configuration does. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import { openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;
let target: Target;

beforeEach(async () => {
  fixture = await openPublishFixture();
  const { number } = fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
  target = { kind: 'issue', number };
});

afterEach(() => fixture.close());

const BRANCH = 'agent/issue-1-retry-never-waits';
const BYTES = Buffer.from([0, 255, 10, 13, 128, 0]);
const onRemote = (...args: string[]): string => plainGit(fixture.repository.path, ...args);
const branches = (): string[] => onRemote('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
const demandSignatures = () => fixture.repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
const pushes = () => fixture.server.requests.filter(({ path }) => path.endsWith('/git-receive-pack')).length;

describe('a branch whose rules demand signatures', () => {
  it('gets the change as a commit that GitHub makes, byte for byte', async () => {
    demandSignatures();
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n', 'a b/é.bin': BYTES, 'empty.txt': '' });
    run.git('rm', '-q', 'src/other.js');
    const { publication, refused } = await run.publish();
    expect(refused).toBeUndefined();
    expect(publication).toMatchObject({ kind: 'pull-request', number: 2, branch: BRANCH });
    expect(onRemote('rev-parse', BRANCH)).toBe(publication.commit);
    expect(onRemote('rev-list', '--count', `main..${BRANCH}`)).toBe('1');
    expect(onRemote('diff', '--name-status', 'main', BRANCH).split('\n')).toHaveLength(4);
    expect(onRemote('show', `${BRANCH}:src/retry.js`)).toBe('export const retry = 2;');
    expect(onRemote('ls-tree', '-l', '-z', BRANCH, 'a b/é.bin')).toContain(`${BYTES.length}\ta b/é.bin`);
    expect(onRemote('log', '-1', '--format=%an%n%B', BRANCH)).toMatch(
      /^github-actions\[bot\]\nWait between attempts\n.*Co-authored-by: ann </s,
    );
  });

  it('that is there already gets it on top of what it has', async () => {
    const first = await fixture.begin(target);
    first.write({ 'src/retry.js': 'export const retry = 2;\n' });
    await first.publish();
    demandSignatures();
    const [one, two] = [await fixture.begin(target), await fixture.begin(target)];
    one.write({ 'one.txt': '1\n' });
    two.write({ 'two.txt': '2\n' });
    await one.publish();
    const { publication } = await two.publish();
    expect(publication).toMatchObject({ branch: BRANCH, kind: 'pull-request', commit: onRemote('rev-parse', BRANCH) });
    expect(onRemote('ls-tree', '--name-only', BRANCH)).toMatch(/one\.txt.*two\.txt/s);
  });

  it.each<[string, string]>([
    ['is executable', 'run.sh'],
    ['becomes a link', 'link'],
  ])('does not get a file that %s: the change is a patch, and no branch is left', async (_, path) => {
    demandSignatures();
    const run = await fixture.begin(target);
    if (path === 'link') symlinkSync('README.md', join(run.root, path));
    else run.write({ [path]: '#!/bin/sh\necho hi\n' });
    const { publication, refused } = await run.publish();
    expect(publication.kind).toBe('patch');
    expect(refused).toContain(`only ordinary files, and ${path} is executable, a link or a submodule`);
    expect(branches()).toEqual(['main']);
  });

  it('gets nothing that another rule refuses, and no branch is left', async () => {
    demandSignatures();
    fixture.repository.pushRules.push({ branches: '*', rule: 'secrets', pattern: 'corpkey-[0-9]+' });
    const run = await fixture.begin(target);
    run.write({ 'key.js': 'corpkey-1\n' });
    const { blocked } = await run.publish({ commits: 'api' });
    expect(blocked?.reason).toMatch(
      /^GitHub said "Push cannot contain secrets: Acme API Key in key\.js:1"\. .* a secret/,
    );
    expect(branches()).toEqual(['main']);
  });

  it('gets nothing where only git may make commits, and the remedy says what would help', async () => {
    demandSignatures();
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication, refused } = await run.publish({ commits: 'git' });
    expect(publication.kind).toBe('patch');
    expect(refused).toContain('Set publish.commits to auto');
  });
});

const LOST = { method: 'POST', path: /\/graphql$/, afterwards: true, disconnect: true };

describe('commits: api', () => {
  it('never pushes', async () => {
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication } = await run.publish({ commits: 'api' });
    expect(publication).toMatchObject({ kind: 'pull-request', commit: onRemote('rev-parse', BRANCH) });
    expect(pushes()).toBe(0);
  });

  it('finds the commit whose answer was lost', async () => {
    fixture.server.fault(LOST);
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication, refused } = await run.publish({ commits: 'api' });
    expect(refused).toBeUndefined();
    expect(publication).toMatchObject({ kind: 'pull-request', commit: onRemote('rev-parse', BRANCH) });
    expect(onRemote('rev-list', '--count', `main..${BRANCH}`)).toBe('1');
  });

  it('says neither that it is there nor that it was refused where nobody can look', async () => {
    fixture.server.fault(LOST);
    fixture.server.fault({ method: 'GET', path: /\/git\/ref\//, status: 403, times: 9 });
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    await expect(run.publish({ commits: 'api' })).rejects.toMatchObject({ status: 403 });
  });

  it('is a patch where the request was lost on its way, and no branch is left', async () => {
    fixture.server.fault({ method: 'POST', path: /\/graphql$/, disconnect: true });
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication, refused } = await run.publish({ commits: 'api' });
    expect(publication.kind).toBe('patch');
    expect(refused).toContain('could not be pushed');
    expect(branches()).toEqual(['main']);
  });

  it('takes another name where somebody else has the branch', async () => {
    const other = { branch: BRANCH, from: 'main', message: 'Other', files: { 'src/retry.js': 'other\n' } };
    await fixture.server.commit(fixture.repository, other);
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication } = await run.publish({ commits: 'api' });
    expect(publication).toMatchObject({ branch: `${BRANCH}-2`, commit: onRemote('rev-parse', `${BRANCH}-2`) });
  });

  it('tells of the commit that GitHub has made, so that a run that is killed then finds it', async () => {
    const announced: string[] = [];
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    await run.publish({
      commits: 'api',
      announce: (step) => void (step.type === 'push-start' && announced.push(step.commit)),
    });
    expect(announced.at(-1)).toBe(onRemote('rev-parse', BRANCH));
  });
});

it.each(['api', 'auto'] as const)(
  'a merge is none that GitHub makes, with commits "%s": it is a patch, and why',
  async (commits) => {
    if (commits === 'auto') demandSignatures();
    const run = await fixture.begin(target);
    const head = { tip: run.start.sha, tree: `${run.start.sha}^{tree}`, conflicts: new Map(), closed: new Map() };
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication, refused } = await run.publish({ merge: head, commits });
    expect(publication.kind).toBe('patch');
    expect(refused).toMatch(/has one parent, and a merge has two.*publish\.commits "git"/);
    expect(branches()).toEqual(['main']);
  },
);
