import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countActivity, watchChanges } from '../../src/cli/watch-changes.ts';
import type { SessionEvent, Subscriber } from '../../src/core/session-event.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';

let base: string;
let repository: string;
let activity: number | undefined;
let watched: ReturnType<typeof watchChanges>;

beforeEach(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-watch-')));
  repository = join(base, 'repository');
  mkdirSync(repository);
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
  git('init', '-q');
  writeFileSync(join(repository, 'notes.txt'), 'a line\n');
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'notes');
  activity = 0;
  watched = watchChanges({
    directory: repository,
    tempDirectory: base,
    redactor: createRedactor([]),
    signal: new AbortController().signal,
    activity: () => activity,
  });
  await watched.begin();
});

afterEach(async () => {
  await watched.close();
  rmSync(base, { recursive: true, force: true });
});

const write = (text: string): void => writeFileSync(join(repository, 'notes.txt'), text);

describe('a look at what a session has changed', () => {
  it('sees, describes and counts a change', async () => {
    write('a line\nand another\n');
    activity = 1;
    const look = await watched.look();
    expect(look?.isChanged).toBe(true);
    expect((await look?.describe())?.text).toContain('+and another');
    expect(await watched.changed()).toEqual([{ path: 'notes.txt', additions: 1, deletions: 0 }]);
  });

  it('is not repeated while the session does nothing that may change files', async () => {
    const first = await watched.look();
    write('in the meantime\n');
    expect((await watched.look())?.state).toBe(first?.state);
    expect(await watched.changed()).toEqual([]);
    activity = 1;
    expect((await watched.look())?.isChanged).toBe(true);
  });

  it('is repeated where something of the session may change files at any time', async () => {
    activity = undefined;
    expect((await watched.look())?.isChanged).toBe(false);
    write('in the meantime\n');
    expect((await watched.look())?.isChanged).toBe(true);
  });

  it('is always repeated for the checks that run on the change', async () => {
    const first = await watched.look();
    write('in the meantime\n');
    expect((await watched.snapshots())?.after.tree).not.toBe(first?.state);
  });
});

it('says why nothing can be looked at', async () => {
  const watch = (directory: string, tempDirectory: string) =>
    watchChanges({ directory, tempDirectory, redactor: createRedactor([]), signal: new AbortController().signal });
  expect(await watch(repository, base).trouble()).toBeUndefined();
  expect(await watch(repository, join(base, 'gone')).trouble()).toMatch(/ENOENT|no such file/);
  expect(await watch(base, base).trouble()).toBe('the directory is in no git repository');
});

describe('a repository with SHA-256', () => {
  it('is watched like any other, its submodules too', async () => {
    rmSync(repository, { recursive: true });
    mkdirSync(repository);
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
    git('init', '-q', '--object-format=sha256');
    const config = join(repository, '.git/config');
    // Names of settings have no case: git-config(1).
    writeFileSync(config, readFileSync(config, 'utf8').replace(/objectformat = sha256/i, 'objectFormat = sha256'));
    write('a line\n');
    git('add', '-A');
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(64)},lib`);
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'notes');
    mkdirSync(join(repository, 'lib'));
    const other = watchChanges({
      directory: repository,
      tempDirectory: base,
      redactor: createRedactor([]),
      signal: new AbortController().signal,
    });
    expect(await other.trouble()).toBeUndefined();
    write('a line\nand another\n');
    expect(await other.changed()).toEqual([{ path: 'notes.txt', additions: 1, deletions: 0 }]);
    expect([...((await other.snapshots())?.before.submodules.keys() ?? [])]).toEqual(['lib']);
    await other.close();
  });
});

describe('the count of what may have changed files', () => {
  const counting = (servers: readonly unknown[] = []) => {
    const subscribers: Subscriber[] = [];
    const stream = { subscribe: (subscriber: Subscriber) => void subscribers.push(subscriber) };
    const count = countActivity(stream, { mcp: { servers } } as unknown as Parameters<typeof countActivity>[1]);
    const emit = (event: object): void => {
      for (const subscriber of subscribers) subscriber({ ...event, seq: 1, time: '' } as Parameters<Subscriber>[0]);
    };
    return { count, emit };
  };
  const ended = (metadataType: string) => ({ type: 'tool-end', result: { metadataType, metadata: {} } });

  it.each<SessionEvent['type']>(['tool-start', 'tool-interrupted', 'hook-end', 'file-changed', 'verify-end'])(
    'grows with %s',
    (type) => {
      const { count, emit } = counting();
      const before = count();
      emit({ type });
      expect(count()).not.toBe(before);
    },
  );

  it('grows with the end of a call, and not with what is only said', () => {
    const { count, emit } = counting();
    emit({ type: 'turn-start' });
    emit({ type: 'prompt' });
    expect(count()).toBe(0);
    emit(ended('bash'));
    expect(count()).toBe(1);
  });

  it('is not known once a command runs in the background, and with a server', () => {
    const { count, emit } = counting();
    emit(ended('bash_background'));
    expect(count()).toBeUndefined();
    expect(counting([{}]).count()).toBeUndefined();
  });
});
