/** Covers `src/github/publish/publication.ts`, `src/report/pull-request-text.ts`. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import { takeSnapshot } from '../../../src/git/snapshot.ts';
import { openStore } from '../../../src/git/store.ts';
import type { Issue } from '../../support/github/types.ts';
import { openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;
let target: Target;

beforeEach(async () => {
  fixture = await openPublishFixture();
  const { number } = fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
  target = { kind: 'issue', number };
});

afterEach(() => fixture.close());

const CHANGE = { 'src/retry.js': 'export const retry = 2;\n' };
const BRANCH = 'agent/issue-1-retry-never-waits';
const onRemote = (...args: string[]): string => plainGit(fixture.repository.path, ...args);
const branches = (): string[] => onRemote('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
const pulls = (): Issue[] => [...fixture.repository.issues.values()].filter(({ pull }) => pull);

describe('publish for an issue', () => {
  it('opens a pull request with one commit on the base, in the agent’s words and with the requester as co-author', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    const { publication, blocked } = await run.publish();
    expect(blocked).toBeUndefined();
    expect(publication).toMatchObject({
      kind: 'pull-request',
      branch: BRANCH,
      number: 2,
      files: ['src/retry.js'],
      leftOut: [],
      notes: [expect.stringContaining('[close and reopen it](')],
    });
    expect(publication.url).toBe(`${fixture.server.url}/acme/widget/pull/2`);
    const ann = fixture.server.database.user('ann');
    const self = fixture.server.database.user('github-actions[bot]');
    expect(onRemote('log', '-1', '--format=%an <%ae>%n%P%n%B', BRANCH)).toBe(
      [
        `github-actions[bot] <${self.id}+github-actions[bot]@users.noreply.github.com>`,
        run.start.sha,
        'Wait between attempts',
        '',
        'The retry now waits.',
        '',
        `Co-authored-by: ann <${ann.id}+ann@users.noreply.github.com>`,
      ].join('\n'),
    );
    expect(onRemote('show', `${BRANCH}:src/retry.js`)).toBe('export const retry = 2;');
    const [pull] = pulls();
    expect(pull).toMatchObject({ title: 'Wait between attempts', state: 'open', pull: { draft: false } });
    expect(pull?.body?.replace(/[0-9a-f]{40} -->$/, '')).toBe(
      "The retry now waits.\n\nChecked: `npm test` passed.\n\nWorkflows do not start for this pull request, because this GitHub server does not start them for changes made with the workflow's own token. To start them, close and reopen it.\n\nCloses #1. Requested by ann.\n\nComment here.\n\n[Job log](https://github.example/run)\n\nThe run\n\n" +
        `<!-- kodelet-ci:pull intent=fix&model=claude-sonnet-5-5&cost=0.5&commit=${publication.commit}&issue=1&draft=false&done=true&text=`,
    );
  });

  it('keeps the token out of the checkout, the store and every argument', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    await run.publish();
    const basic = Buffer.from(`x-access-token:${fixture.token}`).toString('base64');
    for (const directory of [join(run.root, '.git'), run.store.directory]) {
      const found = (needle: string): string =>
        plainGit(fixture.directory, 'grep', '--no-index', '-rlF', needle, directory);
      expect(() => found(fixture.token)).toThrow();
      expect(() => found(basic)).toThrow();
    }
  });

  it('carries modes, links, binary files and deletions', async () => {
    const run = await fixture.begin(target);
    run.write({ 'tool.sh': '#!/bin/sh\n', 'image.bin': Buffer.from([0, 1, 2, 255]) });
    chmodSync(join(run.root, 'tool.sh'), 0o755);
    symlinkSync('src/retry.js', join(run.root, 'link'));
    rmSync(join(run.root, 'README.md'));
    const { publication } = await run.publish();
    expect(publication.files).toEqual(['README.md', 'image.bin', 'link', 'tool.sh']);
    expect(
      onRemote('ls-tree', '-r', BRANCH)
        .replace(/ blob \S+/g, '')
        .split('\n'),
    ).toEqual(expect.arrayContaining(['100755\ttool.sh', '120000\tlink', '100644\timage.bin']));
  });

  it('takes a folder where a file was, and a link where a folder was', async () => {
    const run = await fixture.begin(target);
    rmSync(join(run.root, 'README.md'));
    run.write({ 'README.md/index.md': 'now a folder\n' });
    renameSync(join(run.root, 'src'), join(run.root, 'lib'));
    symlinkSync('lib', join(run.root, 'src'));
    const { publication } = await run.publish();
    expect(publication.kind).toBe('pull-request');
    expect(onRemote('ls-tree', '-r', '--name-only', BRANCH).split('\n')).toEqual([
      '.github/workflows/ci.yml',
      '.gitignore',
      'README.md/index.md',
      'lib/other.js',
      'lib/retry.js',
      'run.sh',
      'src',
    ]);
  });

  it('leaves out the traces of commands that ran after the agent was done', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    const after = await takeSnapshot(run.store);
    run.write({ 'coverage/index.html': 'x' });
    expect((await run.publish({ after })).publication.files).toEqual(['src/retry.js']);
  });

  it('publishes nothing where nothing changed', async () => {
    expect((await (await fixture.begin(target)).publish()).publication).toMatchObject({ kind: 'none', files: [] });
    expect(branches()).toEqual(['main']);
  });

  it('makes a draft where the work is not done, and says why', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    await run.publish({ unfinished: { why: 'Verification fails: npm test.', checklist: [] } });
    expect(pulls()[0]).toMatchObject({ pull: { draft: true } });
    expect(pulls()[0]?.body).toMatch(/^> \[!WARNING\]\n> Verification fails: npm test\./);
  });

  it('opens it ready with a note where the plan has no drafts', async () => {
    await fixture.close();
    fixture = await openPublishFixture({ draftsSupported: false });
    fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
    const run = await fixture.begin(target);
    run.write(CHANGE);
    const { publication } = await run.publish({ pullRequest: 'draft' });
    expect(publication.kind).toBe('pull-request');
    expect(publication.notes.join()).toContain('Draft pull requests are not available');
  });

  it('leaves the branch and a link with the remedy where Actions may not create pull requests', async () => {
    fixture.repository.actionsMayCreatePullRequests = false;
    const run = await fixture.begin(target);
    run.write(CHANGE);
    const { publication } = await run.publish();
    expect(publication).toMatchObject({
      kind: 'branch',
      branch: BRANCH,
      url: `${fixture.server.url}/acme/widget/compare/main...${BRANCH}?expand=1`,
    });
    expect(publication.notes.join()).toContain('Allow GitHub Actions to create and approve pull requests');
  });

  it('only pushes the branch where pull requests are not wanted', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    expect((await run.publish({ pullRequest: 'never' })).publication.kind).toBe('branch');
    expect(pulls()).toEqual([]);
    expect(branches()).toContain(BRANCH);
  });

  it('says where the branch is when GitHub does not tell whether it has a pull request', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    fixture.server.fault({ method: 'GET', path: /\/pulls$/, status: 500, times: 9 });
    const { publication, refused } = await run.publish();
    expect(publication).toMatchObject({ kind: 'branch', branch: BRANCH, url: expect.stringContaining('/compare/') });
    expect(refused).toContain('answered 500');
  });

  it('keeps the change as a patch where it may not push', async () => {
    fixture.repository.protectedBranches.add(BRANCH);
    const run = await fixture.begin(target);
    run.write(CHANGE);
    const { publication, refused } = await run.publish();
    expect(publication.kind).toBe('patch');
    expect(refused).toMatch(/said "Changes must be made through a pull request"\. A rule of the repository protects/);
    expect(readFileSync(`${run.root}.patch`, 'utf8')).toBe(publication.patch);
    const fresh = fixture.clone();
    plainGit(fresh, 'apply', `${run.root}.patch`);
    expect(readFileSync(join(fresh, 'src/retry.js'), 'utf8')).toBe(CHANGE['src/retry.js']);
  });

  it('asks for the permission that is missing', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    const token = fixture.server.token({
      installation: fixture.repository,
      permissions: { contents: 'read', issues: 'write' },
    });
    const store = { ...run.store, remote: { ...run.store.remote, token } };
    const { publication, refused } = await run.publish({ store: await openStore(store) });
    expect(publication.kind).toBe('patch');
    expect(refused).toContain('contents: write');
  });
});

describe('publish in a repository that the agent’s commands have been at', () => {
  it('runs nothing of its configuration, hooks and attributes, and believes nothing of its objects', async () => {
    const run = await fixture.begin(target);
    const evidence = join(fixture.directory, 'evidence');
    const trap = join(fixture.directory, 'trap');
    writeFileSync(trap, `#!/bin/sh\necho "$0 $*" >> ${evidence}\n`);
    chmodSync(trap, 0o755);
    for (const key of [
      'core.fsmonitor',
      'filter.odd.clean',
      'diff.odd.textconv',
      'core.sshCommand',
      'credential.helper',
    ]) {
      run.git('config', key, trap);
    }
    run.git('config', 'http.proxy', 'http://127.0.0.1:9');
    run.git('config', `url.ext::${trap}.insteadOf`, fixture.server.url);
    for (const hook of ['pre-push', 'post-checkout', 'reference-transaction', 'pre-commit']) {
      mkdirSync(join(run.root, '.git/hooks'), { recursive: true });
      writeFileSync(join(run.root, '.git/hooks', hook), readFileSync(trap));
      chmodSync(join(run.root, '.git/hooks', hook), 0o755);
    }
    run.write({ ...CHANGE, '.gitattributes': '* filter=odd diff=odd\n' });
    rmSync(join(run.root, '.git/objects'), { recursive: true });
    const { publication } = await run.publish();
    expect(publication).toMatchObject({ kind: 'pull-request', files: ['src/retry.js'] });
    expect(existsSync(evidence)).toBe(false);
  });

  it('does not run git inside of a repository that stands in the workspace', async () => {
    const run = await fixture.begin(target);
    const inner = join(run.root, 'inner');
    mkdirSync(inner);
    plainGit(inner, 'init', '-q');
    writeFileSync(join(inner, 'x'), 'x');
    const { publication } = await run.publish();
    expect(publication.leftOut).toEqual([{ path: 'inner/', reason: 'it is a git repository of its own' }]);
    expect(publication.kind).toBe('none');
  });
});
