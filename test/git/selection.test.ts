import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectChanges } from '../../src/git/selection.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture, plainGit } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let run: FixtureRun;

beforeEach(async () => {
  fixture = await openPublishFixture();
  run = await fixture.begin({ kind: 'repository' });
});

afterEach(() => fixture.close());

const branches = (): string => plainGit(fixture.repository.path, 'for-each-ref', '--format=%(refname)');

const GOOD = { 'src/good.js': 'good\n' };

describe('what is left out of a publication', () => {
  it('is every protected path in any spelling, and it is reported with the reason', async () => {
    const paths = [
      '.github/workflows/new.yml',
      '.GitHub/workflows/x.yml',
      'kodelet-tools/tool',
      'kodelet-tools/tools.lock.json',
      'Kodelet-Tools/other',
      'deep/.gitattributes',
      '.gitmodules',
      'CODEOWNERS',
      'docs/codeowners',
      'secret-plans/a.md',
      'ｋodelet-tools/full-width',
      'kodelet\u200b-tools/with-an-invisible-character',
    ];
    run.write({ ...GOOD, ...Object.fromEntries(paths.map((path) => [path, 'x\n'])) });
    const { publication } = await run.publish({ protect: ['secret-plans/**'] });
    expect(publication.files).toEqual(['src/good.js']);
    expect(publication.leftOut.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    expect(publication.leftOut[0]?.reason).toMatch(/^the path is protected \(.+\): a person has to make this change$/);
  });

  it.each(['change', 'deletion'])('is a %s of a protected file too', async (what) => {
    if (what === 'change') run.write({ '.github/workflows/ci.yml': 'on: pull_request_target\n' });
    else plainGit(run.root, 'rm', '-q', '.github/workflows/ci.yml');
    const { publication, blocked } = await run.publish();
    expect(blocked?.guard).toBe('path');
    expect(publication).toMatchObject({ kind: 'patch', files: ['.github/workflows/ci.yml'] });
    expect(publication.patch).toContain('diff --git a/.github/workflows/ci.yml');
    expect(publication.leftOut.map(({ path }) => path)).toEqual(['.github/workflows/ci.yml']);
    expect(branches()).toBe('refs/heads/main');
  });

  it.each(['a file', 'a link'])(
    'is %s in the place of a directory with a protected file, which stays',
    async (what) => {
      const files = { 'docs/CODEOWNERS': '* @owner\n', 'docs/a.md': 'a\n', CODEOWNERS: '* @owner\n' };
      await fixture.server.commit(fixture.repository, { files, message: 'Docs' });
      run = await fixture.begin({ kind: 'repository' });
      for (const path of ['docs', 'CODEOWNERS']) rmSync(join(run.root, path), { recursive: true });
      if (what === 'a link') symlinkSync('src', join(run.root, 'docs'));
      run.write({ ...GOOD, ...(what === 'a file' && { docs: 'x\n' }), 'CODEOWNERS/x': 'x\n' });
      const { publication } = await run.publish();
      expect(publication.files).toEqual(['docs/a.md', 'src/good.js']);
      expect(publication.leftOut.map(({ path }) => path).toSorted()).toEqual(
        ['CODEOWNERS', 'CODEOWNERS/x', 'docs', 'docs/CODEOWNERS'].toSorted(),
      );
      const names = plainGit(fixture.repository.path, 'ls-tree', '-r', '--name-only', publication.commit ?? '');
      expect(names.split('\n')).toEqual(expect.arrayContaining(['CODEOWNERS', 'docs/CODEOWNERS']));
    },
  );

  it('is none of the files whose names only begin like those', async () => {
    const paths = ['.gitignore', '.gitkeep', '.gitlab-ci.yml.md', '.gitmessage', 'a/.gitignore', 'src/CODEOWNERS.md'];
    run.write(Object.fromEntries(paths.map((path) => [path, 'x\n'])));
    expect((await run.publish()).publication).toMatchObject({ files: paths, leftOut: [] });
  });

  it('is a link out of the repository or into git’s directory; a link inside is fine', async () => {
    run.write(GOOD);
    symlinkSync('/etc/passwd', join(run.root, 'absolute'));
    symlinkSync('../../outside', join(run.root, 'src/relative'));
    symlinkSync('../.git/config', join(run.root, 'src/config'));
    symlinkSync('../README.md', join(run.root, 'src/fine'));
    const { publication } = await run.publish();
    expect(publication.files).toEqual(['src/fine', 'src/good.js']);
    expect(publication.leftOut).toEqual([
      { path: 'absolute', reason: 'it is a symbolic link out of the repository, to "/etc/passwd"' },
      { path: 'src/config', reason: "it is a symbolic link into git's own directory" },
      { path: 'src/relative', reason: 'it is a symbolic link out of the repository, to "../../outside"' },
    ]);
  });

  it('is a repository inside of this one, with or without commits', async () => {
    run.write(GOOD);
    for (const name of ['empty', 'full']) {
      mkdirSync(join(run.root, name));
      plainGit(join(run.root, name), 'init', '-q');
      writeFileSync(join(run.root, name, 'x'), 'x');
    }
    plainGit(join(run.root, 'full'), 'add', '-A');
    plainGit(join(run.root, 'full'), '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x');
    const { publication } = await run.publish();
    expect(publication.files).toEqual(['src/good.js']);
    expect(publication.leftOut.map(({ path }) => path)).toEqual(['empty/', 'full/']);
  });

  it.each([
    ['deleted', '160000', '000000'],
    ['replaced by a file', '160000', '100644'],
    ['new', '000000', '160000'],
    ['moved to another commit', '160000', '160000'],
  ])('is a submodule that is %s', async (_, oldMode, mode) => {
    const change = {
      path: 'inner',
      kind: 'changed' as const,
      oldMode,
      mode,
      blob: '0'.repeat(40),
      oldBlob: '0'.repeat(40),
    };
    const { changes, leftOut } = await selectChanges(run.store, run.start.sha, [change], { protect: [] });
    expect(changes).toEqual([]);
    expect(leftOut).toEqual([{ path: 'inner', reason: 'it is a git repository of its own (a submodule)' }]);
  });

  it('is outside of the folders that the request names', async () => {
    run.write({ 'src/good.js': 'x', 'srcs/other.js': 'x', 'README.md': 'x' });
    const { publication } = await run.publish({ scope: ['src'] });
    expect(publication.files).toEqual(['src/good.js']);
    const reason = 'it is outside of what the request may change (src)';
    expect(publication.leftOut).toEqual(['README.md', 'srcs/other.js'].map((path) => ({ path, reason })));
  });

  it('is a name that git refuses, without keeping the others out', async () => {
    run.write({ ...GOOD, 'src/GIT~1': 'x', 'other.js': 'x' });
    rmSync(join(run.root, 'src/retry.js'));
    execFileSync('mkfifo', [join(run.root, 'src/retry.js')]);
    const { publication } = await run.publish();
    expect(publication.files).toEqual(['other.js', 'src/good.js']);
    const reason = expect.stringContaining('git refuses it');
    expect(publication.leftOut.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'src/GIT~1', reason },
      { path: 'src/retry.js', reason: 'it is no regular file' },
    ]);
  });

  it('is a file that GitHub would refuse for its size', async () => {
    run.write({ ...GOOD, 'core.dump': '' });
    truncateSync(join(run.root, 'core.dump'), 100 * 1024 * 1024 + 1);
    const { publication } = await run.publish();
    expect(publication.files).toEqual(['src/good.js']);
    expect(publication.leftOut[0]).toMatchObject({ path: 'core.dump', reason: expect.stringContaining('104857600') });
  });

  it('is a file that git stores through a filter, which could be an encrypting one', async () => {
    await fixture.server.commit(fixture.repository, {
      files: { '.gitattributes': '*.key filter=git-crypt\n' },
      message: 'Encrypt keys',
    });
    run = await fixture.begin({ kind: 'repository' });
    run.write({ ...GOOD, 'a.key': 'plain text\n', '.gitattributes': '' });
    const { publication } = await run.publish();
    expect(publication.files).toEqual(['src/good.js']);
    expect(publication.leftOut.map(({ path }) => path)).toEqual(['.gitattributes', 'a.key']);
  });

  it('is what an ignore rule covers', async () => {
    run.write({ ...GOOD, 'node_modules/x.js': 'x' });
    expect((await run.publish()).publication).toMatchObject({ files: ['src/good.js'], leftOut: [] });
  });
});

describe('what blocks a publication', () => {
  it('is more files or a larger patch than allowed: the whole change is a patch, with the limits that it needs', async () => {
    run.write({ 'a.js': 'x'.repeat(5000), 'b.js': '2\n', 'latin.txt': Buffer.from([0xe4, 0x0a]) });
    const { publication, blocked } = await run.publish({ maxFiles: 1, maxPatchBytes: 2048 });
    expect(blocked).toEqual({
      guard: 'limit',
      reason:
        '3 files changed, more than the 1 that publish.max-files allows, and the change has 6 KB, more than the 2 KB that publish.max-patch-kb allows',
      exceeded: [
        { key: 'max-files', limit: 1, needed: 3 },
        { key: 'max-patch-kb', limit: 2, needed: 6 },
      ],
    });
    expect(publication).toMatchObject({ kind: 'patch', files: ['a.js', 'b.js', 'latin.txt'], leftOut: [] });
    expect(branches()).toBe('refs/heads/main');
    expect(readFileSync(publication.patchFile ?? '').includes(Buffer.from([0x2b, 0xe4, 0x0a]))).toBe(true);
    const allowed = await run.publish({ maxFiles: 3, maxPatchBytes: 6 * 1024 });
    expect(allowed.publication.kind).toBe('pull-request');
    expect(allowed.blocked).toBeUndefined();
  });

  it.each([
    ['in a new file', { 'src/a.js': 'const key = "SECRET-VALUE";\n' }],
    ['in a binary file', { 'src/a.js': Buffer.from('\0\0SECRET-VALUE\0') }],
    ['behind a carriage return', { 'src/a.js': 'Title\rSECRET-VALUE\n' }],
    ['behind a line separator', { 'src/a.js': '// \u2028SECRET-VALUE \u2029\n' }],
    ['in a name', { 'SECRET-VALUE.txt': '' }],
  ])('is a secret %s', async (_where, files) => {
    run.write(files);
    const { publication, blocked } = await run.publish();
    expect(publication.kind).toBe('none');
    expect(blocked?.reason).toMatch(/^what looks like a secret was added to (src\/a.js|\[redacted\].txt)$/);
    expect(branches()).toBe('refs/heads/main');
  });

  it('is a secret in one of several files: the others are published as work that is not done', async () => {
    run.write({ ...GOOD, 'src/a.js': 'const key = "SECRET-VALUE";\n', 'SECRET-VALUE.txt': '' });
    const { publication, blocked } = await run.publish();
    expect(blocked?.reason).toBe('what looks like a secret was added to [redacted].txt, src/a.js');
    expect(publication).toMatchObject({ kind: 'pull-request', draft: true, files: ['src/good.js'] });
    expect(publication.leftOut.map(({ path }) => path)).toEqual(['[redacted].txt', 'src/a.js']);
    const names = plainGit(fixture.repository.path, 'ls-tree', '-r', '--name-only', publication.commit ?? '');
    expect(names).not.toMatch(/a\.js|SECRET/);
  });

  it('is not a secret that the repository has held before', async () => {
    await fixture.server.commit(fixture.repository, { files: { 'old.js': 'SECRET-VALUE\nrest\n' }, message: 'Old' });
    run = await fixture.begin({ kind: 'repository' });
    run.write({ 'old.js': 'SECRET-VALUE\nnew rest\n' });
    expect((await run.publish()).blocked).toBeUndefined();
  });
});
