import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaging, type StagedWrite, type Staging } from '../../src/core/staging.ts';
import { commitTree, treeWith } from '../../src/git/commit.ts';
import { deleteRefs, pushCommit, pushRef } from '../../src/git/push.ts';
import { fetchRef, openStore, provideCommit, remoteRefs, type Store } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture, plainGit } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let stage: Staging;
let store: Store;
let writes: StagedWrite[];
let base: string;

const onRemote = (): string => plainGit(fixture.repository.path, 'for-each-ref', '--format=%(refname)');

beforeEach(async () => {
  fixture = await openPublishFixture();
  writes = [];
  stage = createStaging((write) => void writes.push(write));
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token: fixture.token, stage };
  store = await openStore({ directory: join(fixture.directory, 'staged'), root: fixture.clone(), remote });
  base = plainGit(fixture.repository.path, 'rev-parse', 'main');
  await provideCommit(store, base);
});
afterEach(() => fixture.close());

async function commit(text: string, message: string): Promise<string> {
  const blob = (await store.ok(['hash-object', '-w', '--stdin'], { input: text })).trim();
  const before = { oldMode: '000000', oldBlob: '0'.repeat(40) };
  const change = { kind: 'added', path: 'new.txt', mode: '100644', blob, ...before } as const;
  const tree = await treeWith(store, base, [change]);
  return commitTree(store, { tree, parent: base, message, author: { name: 'a', email: 'a@b.c' } });
}

describe('a staged push', () => {
  it('is recorded with its diff, and the remote has nothing of it', async () => {
    const before = onRemote();
    stage.decide(true);
    const made = await commit('two\n', 'Say two');
    expect(await pushCommit(store, { commit: made, branch: 'agent/x' })).toEqual({ ok: true });
    expect(onRemote()).toBe(before);
    expect(writes).toMatchObject([{ method: 'push', target: 'refs/heads/agent/x', effect: 'make' }]);
    expect(writes[0]?.what).toBe(`made the branch "agent/x" with the commit ${made.slice(0, 12)} (Say two)`);
    expect(writes[0]?.diff).toContain('+two\n');
  });

  it('is refused as the remote would refuse it, by where the branch is', async () => {
    stage.decide(true);
    const made = await commit('two\n', 'Say two');
    expect(await pushCommit(store, { commit: made, branch: 'main' })).toEqual({ ok: false, why: 'moved' });
    expect(await pushCommit(store, { commit: made, branch: 'main', expected: made })).toEqual({
      ok: false,
      why: 'moved',
    });
    expect(await pushCommit(store, { commit: made, branch: 'main', expected: base })).toEqual({ ok: true });
    expect(writes).toHaveLength(1);
  });

  it('is seen by later questions of the same run: a reference is there, moves and goes', async () => {
    stage.decide(true);
    const [before, ref] = [onRemote(), 'refs/kodelet/note'];
    expect(await fetchRef(store, ref)).toBeUndefined();
    await pushRef(store, { ref, commit: base });
    expect(await fetchRef(store, ref)).toBe(base);
    expect([...(await remoteRefs(store, ['refs/kodelet/*']))]).toEqual([[ref, base]]);
    expect(await pushRef(store, { ref, commit: base })).toEqual({ ok: false, why: 'moved' });
    await deleteRefs(store, [{ ref, commit: base }]);
    expect(await fetchRef(store, ref)).toBeUndefined();
    expect(writes.map(({ what }) => what)).toEqual([`written to the reference ${ref}`, `deleted the reference ${ref}`]);
    expect(onRemote()).toBe(before);
  });

  it('by any other way is not run, and none is before it is known whether the run is staged', async () => {
    const before = onRemote();
    const push = ['push', store.remote.url, `${base}:refs/heads/other`];
    await expect(store.run(push)).rejects.toThrow('git push was not run: whether this run is staged is not known');
    await expect(pushCommit(store, { commit: base, branch: 'other' })).rejects.toThrow('was not run');
    stage.decide(true);
    await expect(store.ok(push)).rejects.toThrow('git push was not run: this run is staged');
    await expect(store.run(['send-pack', store.remote.url])).rejects.toThrow('git send-pack was not run');
    expect(onRemote()).toBe(before);
  });
});
