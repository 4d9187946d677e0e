/** Covers `src/git/commit.ts`, `src/git/directories.ts`, `src/git/guard.ts`, `src/git/lend-commit.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasCommit, openStore, provideCommit, remoteRefs, type Store } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture, plainGit } from '../github/publish/fixture.ts';
import { sample } from '../support/sample.ts';

let fixture: PublishFixture;
let root: string;
let store: Store;

beforeEach(async () => {
  fixture = await openPublishFixture();
  root = fixture.clone();
  store = await fixture.store(root);
});

afterEach(() => fixture.close());

const fetches = (): number => fixture.server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length;

describe('store', () => {
  it('takes a commit from the checkout where it is whole, without asking GitHub', async () => {
    const sha = plainGit(root, 'rev-parse', 'HEAD');
    await provideCommit(store, sha);
    expect(await hasCommit(store, sha)).toBe(true);
    expect(fetches()).toBe(0);
    expect(await store.ok(['fsck', '--connectivity-only'])).toBe('');
  });

  it('takes a commit from GitHub where the checkout has it in part only', async () => {
    const partial = join(fixture.directory, 'partial');
    plainGit(
      fixture.directory,
      'clone',
      '-q',
      '--filter=blob:none',
      '--no-checkout',
      `file://${fixture.repository.path}`,
      partial,
    );
    const other = await fixture.store(partial);
    const sha = plainGit(partial, 'rev-parse', 'HEAD');
    await provideCommit(other, sha);
    expect(fetches()).toBeGreaterThan(0);
    expect(await other.ok(['cat-file', 'blob', `${sha}:README.md`])).toBe('# widget\n');
  });

  it('takes one commit of a long history only', async () => {
    for (const text of ['2', '3', '4']) {
      await fixture.server.commit(fixture.repository, { files: { 'README.md': text }, message: text });
    }
    const sha = plainGit(fixture.repository.path, 'rev-parse', 'main');
    await provideCommit(store, sha);
    expect(await store.ok(['rev-list', '--count', sha])).toBe('1\n');
  });

  describe('while it brings a commit', () => {
    const held = (): { release: () => void; fail: (error: Error) => void; work: Promise<unknown> } => {
      let [release, fail]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
      const work = new Promise<void>((resolve, reject) => {
        [release, fail] = [resolve, reject];
      });
      return { release, fail, work };
    };

    it('reads early what the checkout has, and lets all else wait', async () => {
      const sha = plainGit(root, 'rev-parse', 'HEAD');
      const { release, work } = held();
      store.begin(sha, async (into) => work.then(() => provideCommit(into, sha)));
      const done: string[] = [];
      const waiting = store.ok(['cat-file', '-t', sha]).then(() => done.push('all else'));
      expect((await store.early(['cat-file', 'blob', `${sha}:README.md`])).stdout).toBe('# widget\n');
      expect((await store.run(['cat-file', '-t', sha], { borrow: true })).stdout).toBe('commit\n');
      done.push('early');
      release();
      await waiting;
      expect(done).toEqual(['early', 'all else']);
      await provideCommit(store, sha); // is taken for brought
      expect(await hasCommit(store, sha)).toBe(true);
      expect(fetches()).toBe(0);
    });

    it('reads nothing of the checkout any more once the commit is here', async () => {
      const sha = plainGit(root, 'rev-parse', 'HEAD');
      store.begin(sha, (into) => provideCommit(into, sha));
      await store.ok(['cat-file', '-t', sha]);
      writeFileSync(join(root, 'planted'), 'planted\n');
      const planted = plainGit(root, 'hash-object', '-w', 'planted');
      expect((await store.early(['cat-file', 'blob', planted])).exitCode).not.toBe(0);
    });

    it('waits for what the checkout does not have', async () => {
      const partial = join(fixture.directory, 'partial');
      const source = `file://${fixture.repository.path}`;
      plainGit(fixture.directory, 'clone', '-q', '--filter=blob:none', '--no-checkout', source, partial);
      const other = await fixture.store(partial);
      const sha = plainGit(partial, 'rev-parse', 'HEAD');
      other.begin(sha, (into) => provideCommit(into, sha));
      expect((await other.early(['cat-file', 'blob', `${sha}:README.md`])).stdout).toBe('# widget\n');
      expect(fetches()).toBeGreaterThan(0);
    });

    it('fails whatever waits, where it fails itself', async () => {
      const sha = plainGit(root, 'rev-parse', 'HEAD');
      const { fail, work } = held();
      store.begin(sha, () => work);
      const waiting = [store.ok(['cat-file', '-t', sha]), store.run(['cat-file', '-t', sha])];
      fail(new Error('no space left'));
      const ends = await Promise.allSettled(waiting);
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });
  });

  it('forgets settings that somebody planted before it runs anything or sends the credential', async () => {
    writeFileSync(join(store.directory, 'config'), '[http]\n\tproxy = http://127.0.0.1:9\n');
    expect([...(await remoteRefs(store, ['refs/heads/main'])).keys()]).toEqual(['refs/heads/main']);
  });

  it.each(sample([502, 429], 1))('asks again where GitHub is not well for a moment (%i)', async (status) => {
    fixture.server.fault({ path: /\/info\/refs$/, status, times: 2 });
    expect([...(await remoteRefs(store, ['refs/heads/main'])).keys()]).toEqual(['refs/heads/main']);
    fixture.server.fault({ path: /\/info\/refs$/, status, times: 3 });
    await expect(remoteRefs(store, ['refs/heads/main'])).rejects.toMatchObject({
      remedy: expect.stringMatching(/^Ask again/),
    });
  });

  it('says in words when GitHub refuses the token', async () => {
    const stranger = await fixture.store(fixture.clone());
    const refused = { ...stranger.remote, token: 'ghs_wrong' };
    const wrong = await openStore({ ...stranger, remote: refused });
    await expect(remoteRefs(wrong, ['refs/heads/main'])).rejects.toMatchObject({
      code: 'git',
      message: expect.stringMatching(/^GitHub does not accept the token: .* \(git ls-remote\)$/),
      remedy: expect.stringMatching(/^Check the input github-token/),
    });
  });
});
