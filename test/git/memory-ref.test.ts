/** Covers `src/core/memory.ts`, `src/git/ref-store.ts`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MemoryChanges, MemoryEntry } from '../../src/core/memory.ts';
import { MEMORY_REF, readMemory, saveMemory } from '../../src/git/memory-ref.ts';
import { localRef, type RefStore, remoteRef } from '../../src/git/ref-store.ts';
import { openStore } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture, plainGit } from '../github/publish/fixture.ts';

const limits = { keys: 5, keyCharacters: 20, valueBytes: 100, bytes: 250 };
const entry = (value: string): MemoryEntry => ({ value, updatedAt: '2026-11-20T10:00:00.000Z', source: 'run 1' });
const changes = (values: Readonly<Record<string, string | undefined>>): MemoryChanges =>
  new Map(Object.entries(values).map(([key, value]) => [key, value === undefined ? undefined : entry(value)]));

let fixture: PublishFixture;
let bare: string;
let root: string;
beforeAll(async () => {
  fixture = await openPublishFixture();
  bare = fixture.repository.path;
  root = fixture.clone();
});
afterEach(() => plainGit(bare, 'update-ref', '-d', MEMORY_REF));
afterAll(() => fixture.close());

let stores = 0;
/** As each run has it. */
async function openPlace(): Promise<RefStore> {
  stores += 1;
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token: fixture.token };
  return remoteRef(
    await openStore({ directory: join(fixture.directory, `memory-${stores}`), root, remote }),
    MEMORY_REF,
  );
}

async function values(refStore: RefStore): Promise<Record<string, string>> {
  const { entries } = await readMemory(refStore, limits);
  return Object.fromEntries([...entries].map(([key, { value }]) => [key, value]));
}

const inBare = (input: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: bare, input, encoding: 'utf8', env: { PATH: process.env.PATH, ...PERSON } }).trim();
const PERSON = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };

/** Puts the reference on a commit of such files, whatever they are. */
function plant(files: Readonly<Record<string, string>>): void {
  const rows = Object.entries(files).map(([name, text]) => {
    return `100644 blob ${inBare(text, 'hash-object', '-w', '--stdin')}\t${name}\n`;
  });
  const tree = inBare(rows.join(''), 'mktree');
  inBare('', 'update-ref', MEMORY_REF, inBare('x', 'commit-tree', tree));
}

describe('the memory of a repository on GitHub', () => {
  it('is a commit without a parent that is on no branch, a file for each key; the last deletion removes the reference', async () => {
    const refStore = await openPlace();
    expect(await values(refStore)).toEqual({});
    expect(await saveMemory(refStore, changes({ a: 'first\n"é"', b: 'x' }), { limits })).toEqual({
      ok: true,
      leftOut: [],
    });
    expect(await saveMemory(refStore, changes({ b: undefined, 'c.d': 'y' }), { limits })).toMatchObject({ ok: true });
    const other = await openPlace();
    expect(await values(other)).toEqual({ a: 'first\n"é"', 'c.d': 'y' });
    expect((await readMemory(other, limits)).entries.get('a')).toMatchObject(entry('first\n"é"'));
    expect(plainGit(bare, 'rev-list', '--count', MEMORY_REF)).toBe('1');
    expect(plainGit(bare, 'ls-tree', '--name-only', MEMORY_REF)).toBe('a.json\nc.d.json');
    expect(plainGit(bare, 'for-each-ref', '--format=%(refname)', '--contains', MEMORY_REF)).toBe(MEMORY_REF);
    await saveMemory(other, changes({ a: undefined, 'c.d': undefined }), { limits });
    expect(plainGit(bare, 'for-each-ref', MEMORY_REF)).toBe('');
    expect(await saveMemory(other, changes({ a: undefined }), { limits })).toMatchObject({ ok: true });
  });

  it('is merged key by key where another run has pushed meanwhile: the last one wins, and deletions stay', async () => {
    const [first, second] = [await openPlace(), await openPlace()];
    await saveMemory(first, changes({ both: '0', gone: '0', kept: '0' }), { limits });
    const found = await readMemory(second, limits); // before the other one pushes
    await saveMemory(first, changes({ both: '1', gone: undefined, first: '1' }), { limits });
    await saveMemory(second, changes({ both: '2', second: '2' }), { limits, found });
    expect(await values(first)).toEqual({ both: '2', kept: '0', first: '1', second: '2' });
  });

  it('loses nothing where four runs push at the same moment', async () => {
    const places = await Promise.all(Array.from({ length: 4 }, openPlace));
    const found = await Promise.all(places.map((refStore) => readMemory(refStore, limits)));
    const saved = await Promise.all(
      places.map((refStore, index) =>
        saveMemory(refStore, changes({ [`k${index}`]: 'x' }), { limits, found: found[index]! }),
      ),
    );
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect(Object.keys(await values(places[0]!)).sort()).toEqual(['k0', 'k1', 'k2', 'k3']);
  });

  it('stays in its limits where another run has filled it meanwhile, and says what was left out', async () => {
    const [first, second] = [await openPlace(), await openPlace()];
    const found = await readMemory(second, limits);
    await saveMemory(first, changes({ a: '1', b: '1', c: '1', d: '1' }), { limits });
    const saved = await saveMemory(second, changes({ a: undefined, e: '2', f: '2', g: '2' }), { limits, found });
    expect(saved).toEqual({ ok: true, leftOut: ['g'] });
    expect(Object.keys(await values(first)).sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(
      await saveMemory(second, changes({ b: 'x'.repeat(100), c: 'x'.repeat(100), d: 'x'.repeat(60) }), { limits }),
    ).toEqual({ ok: true, leftOut: ['d'] });
    expect(await saveMemory(second, changes({ b: 'x'.repeat(101) }), { limits })).toEqual({ ok: true, leftOut: ['b'] });
  });

  it.each([
    ['a branch', () => inBare('', 'update-ref', MEMORY_REF, 'refs/heads/main'), /^has ".github", which is no note/],
    ['a file of another name', () => plant({ 'notes.txt': 'x' }), /^has "notes.txt", which is no note/],
    ['a file whose name is no key', () => plant({ '-x.json': '{}' }), /^has "-x.json", which is no note/],
    [
      'more than it may have',
      () => plant(Object.fromEntries([...'abcdef'].map((key) => [`${key}.json`, '{}']))),
      /^has 6 files/,
    ],
    [
      'a file alone',
      () => inBare('', 'update-ref', MEMORY_REF, inBare('x', 'hash-object', '-w', '--stdin')),
      /^leads to no directory/,
    ],
  ] as const)(
    'is told apart from something else, which nothing is read from and nothing replaces: %s',
    async (_, make, told) => {
      make();
      const refStore = await openPlace();
      const before = plainGit(bare, 'rev-parse', MEMORY_REF);
      const found = await readMemory(refStore, limits);
      expect(found).toMatchObject({ entries: new Map(), foreign: expect.stringMatching(told) });
      expect(await saveMemory(refStore, changes({ a: 'x' }), { limits })).toMatchObject({
        ok: false,
        said: expect.stringContaining(MEMORY_REF),
      });
      expect(plainGit(bare, 'rev-parse', MEMORY_REF)).toBe(before);
    },
  );

  it('names what cannot be read of it, and goes on with the rest', async () => {
    const good = JSON.stringify(entry('good'));
    const hidden = JSON.stringify({ ...entry('x'), source: 7 });
    plant({
      'a.json': good,
      'b.json': '{',
      'c.json': hidden,
      'd.json': JSON.stringify(entry('x'.repeat(101))),
      'e.json': 'x'.repeat(9000),
    });
    const refStore = await openPlace();
    const found = await readMemory(refStore, limits);
    expect([...found.entries.keys()]).toEqual(['a']);
    expect(found.unreadable).toEqual(['b', 'c', 'd', 'e']);
    await saveMemory(refStore, changes({ f: 'y' }), { limits, found });
    expect(await values(refStore)).toEqual({ a: 'good', f: 'y' });
  });

  it('says why GitHub did not take it', async () => {
    const remote = {
      url: `${fixture.server.url}/acme/widget.git`,
      token: fixture.server.token({ installation: fixture.repository, permissions: { contents: 'read' } }),
    };
    const store = await openStore({ directory: join(fixture.directory, 'reader'), root, remote });
    const refStore = remoteRef(store, MEMORY_REF);
    expect(await saveMemory(refStore, changes({ a: 'x' }), { limits })).toMatchObject({
      ok: false,
      said: expect.stringContaining('403'),
    });
  });
});

describe('the memory of a repository of this machine', () => {
  it('is the same reference, and of two at once one learns that it was second', async () => {
    const refStore = localRef(fixture.clone(), MEMORY_REF);
    const found = await readMemory(refStore, limits);
    await saveMemory(refStore, changes({ a: '1' }), { limits });
    await saveMemory(refStore, changes({ b: '2' }), { limits, found });
    expect(await values(refStore)).toEqual({ a: '1', b: '2' });
    expect(await refStore.move(undefined, '1'.repeat(40))).toEqual({ ok: false, why: 'moved' });
    await saveMemory(refStore, changes({ a: undefined, b: undefined }), { limits });
    expect(await refStore.tip()).toBeUndefined();
  });
});
