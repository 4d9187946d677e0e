import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearCredentials, restoreCredentials } from '../../src/git/credentials.ts';
import { plainGit } from '../github/publish/fixture.ts';

let directory: string;
let root: string;
let temp: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'credentials-'));
  root = join(directory, 'workspace');
  temp = join(directory, 'temp');
  file = join(temp, 'private', 'credentials');
  mkdirSync(root);
  mkdirSync(temp);
  plainGit(root, 'init', '-q');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const HEADER = 'AUTHORIZATION: basic c2VjcmV0';
const config = (): string => readFileSync(join(root, '.git/config'), 'utf8');
const clear = (): Promise<number> => clearCredentials({ root, workspace: root, temp, file, key: 'our token' });
const restore = async (): Promise<string[]> => (await restoreCredentials({ file, key: 'our token' })) ?? [];
/** Also in `.git`, where `git grep --no-index` does not look. */
const found = (): boolean => spawnSync('grep', ['-rqs', 'c2VjcmV0', directory]).status === 0;

/** As actions/checkout up to its fifth version stores it. */
const storeInConfig = (): string => plainGit(root, 'config', 'http.https://github.com/.extraheader', HEADER);

/** As its sixth version does: a file that is included by where the repository is, on the host and in a container. */
function storeInInclude(): string {
  const path = join(temp, 'git-credentials-8c1b.config');
  plainGit(root, 'config', '--file', path, 'http.https://github.com/.extraheader', HEADER);
  plainGit(root, 'config', `includeIf.gitdir:${root}/.git.path`, path);
  plainGit(
    root,
    'config',
    'includeIf.gitdir:/github/workspace/.git.path',
    '/github/runner_temp/git-credentials-8c1b.config',
  );
  return path;
}

const header = (): string => {
  try {
    return plainGit(root, 'config', 'http.https://github.com/.extraheader');
  } catch {
    return '';
  }
};

describe('clearing', () => {
  it('says who is in the way where the configuration is locked', async () => {
    storeInConfig();
    writeFileSync(join(root, '.git/config.lock'), '');
    await expect(clear()).rejects.toMatchObject({ remedy: expect.stringContaining('Another git process') });
  });
});

describe('credentials of the checkout action', () => {
  it.each([
    ['in the configuration', storeInConfig],
    ['in an included file', storeInInclude],
  ])('are gone for the run when they stand %s, and back after it', async (_where, store) => {
    store();
    const before = config();
    expect(header()).toBe(HEADER);
    expect(await clear()).toBeGreaterThan(0);
    expect(header()).toBe('');
    expect(found()).toBe(false);
    await restore();
    expect(config()).toBe(before);
    expect(header()).toBe(HEADER);
    expect(existsSync(file)).toBe(false);
  });

  it('come back with the mode that they had', async () => {
    const path = storeInInclude();
    const { mode } = statSync(path);
    await clear();
    expect(existsSync(path)).toBe(false);
    await restore();
    expect(statSync(path).mode).toBe(mode);
  });

  it('of submodules are taken too', async () => {
    const inner = join(root, 'inner');
    mkdirSync(inner);
    plainGit(inner, 'init', '-q');
    plainGit(inner, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '--allow-empty', '-m', 'x');
    plainGit(inner, 'config', 'http.https://github.com/.extraheader', HEADER);
    writeFileSync(join(root, '.gitmodules'), '[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n');
    plainGit(root, 'add', 'inner');
    expect(await clear()).toBe(1);
    expect(found()).toBe(false);
    await restore();
    expect(plainGit(inner, 'config', 'http.https://github.com/.extraheader')).toBe(HEADER);
  });

  it('are also the key file of the input ssh-key', async () => {
    const key = join(temp, 'a key-file');
    writeFileSync(key, 'c2VjcmV0', { mode: 0o600 });
    plainGit(root, 'config', 'core.sshCommand', `"/usr/bin/ssh" -i "${key}" -o StrictHostKeyChecking=yes`);
    await clear();
    expect(found()).toBe(false);
    await restore();
    expect(readFileSync(key, 'utf8')).toBe('c2VjcmV0');
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  it.each(['', '"'])(
    'are no file that a configuration names elsewhere, such as a key of the machine (quoted by %j)',
    async (quote) => {
      const outside = ['a-key', 'temp-key', 'temp/../a-key'].map((name) => join(directory, name));
      for (const path of outside) writeFileSync(path, 'c2VjcmV0', { mode: 0o600 });
      const command = outside.map((path) => `-i ${quote}${path}${quote}`).join(' ');
      plainGit(root, 'config', 'core.sshCommand', `ssh ${command} -o UserKnownHostsFile=${outside[0]}`);
      await clear();
      for (const path of outside) expect(readFileSync(path, 'utf8')).toBe('c2VjcmV0');
    },
  );

  it.each([
    ['remote.origin.url', 'https://x-access-token:c2VjcmV0@github.com/a/b', 'https://github.com/a/b'],
    ['remote.origin.pushurl', 'https://c2VjcmV0@github.com/a/b', 'https://github.com/a/b'],
    ['remote.origin.url', 'ssh://git:c2VjcmV0@github.com/a/b', 'ssh://git@github.com/a/b'],
    ['submodule.inner.url', 'http://u:p%40c2VjcmV0@host.example:8080/c', 'http://host.example:8080/c'],
    ['http.proxy', 'http://ann:c2VjcmV0@proxy.example:3128', 'http://proxy.example:3128'],
    ['url.https://x:c2VjcmV0@github.com/.insteadof', 'https://github.com/', undefined],
    ['credential.helper', '!f() { echo password=c2VjcmV0; }; f', undefined],
    ['credential.https://github.com.helper', '!echo password=c2VjcmV0', undefined],
    ['sendemail.smtppass', 'c2VjcmV0', undefined],
    ['hub.oauthtoken', 'c2VjcmV0', undefined],
  ])('are also a login in %s: %s', async (key, value, left) => {
    plainGit(root, 'config', 'remote.other.url', 'https://github.com/c/d');
    plainGit(root, 'config', key, value);
    const before = config();
    expect(await clear()).toBe(1);
    expect(found()).toBe(false);
    const settings = plainGit(root, 'config', '--local', '--list').split('\n');
    expect(settings).toContain('remote.other.url=https://github.com/c/d');
    expect(settings.filter((line) => line.startsWith(key))).toEqual(left === undefined ? [] : [`${key}=${left}`]);
    await restore();
    expect(config()).toBe(before);
  });

  it('are each of several addresses, in their order', async () => {
    for (const url of ['https://one.example/a', 'https://t:c2VjcmV0@two.example/a', 'https://three.example/a'])
      plainGit(root, 'config', '--add', 'remote.origin.url', url);
    await clear();
    expect(plainGit(root, 'config', '--get-all', 'remote.origin.url').split('\n')).toEqual(
      ['one', 'two', 'three'].map((name) => `https://${name}.example/a`),
    );
  });

  it('are what a helper stores below .git', async () => {
    const stored = join(root, '.git/credentials');
    writeFileSync(stored, 'https://ann:c2VjcmV0@github.com', { mode: 0o600 });
    plainGit(root, 'config', 'credential.helper', 'store --file=.git/credentials');
    await clear();
    expect(found()).toBe(false);
    await restore();
    expect(readFileSync(stored, 'utf8')).toContain('c2VjcmV0');
  });

  it.each([
    ['remote.origin.url', 'ssh://git@github.com/a/b'],
    ['remote.origin.url', 'git@github.com:a/b'],
    ['remote.origin.url', 'https://github.com/@scope/a'],
    ['credential.helper', 'cache'],
    ['branch.token.merge', 'refs/heads/token'],
  ])('are none in %s: %s', async (key, value) => {
    plainGit(root, 'config', key, value);
    const before = config();
    expect(await clear()).toBe(0);
    expect(config()).toBe(before);
  });

  it('undo what the agent’s commands wrote into the configuration', async () => {
    storeInConfig();
    await clear();
    plainGit(root, 'config', 'core.fsmonitor', '/tmp/evil');
    await restore();
    expect(config()).not.toContain('evil');
  });

  it('are not written through a link that .git was replaced with', async () => {
    storeInConfig();
    await clear();
    const elsewhere = join(directory, 'elsewhere');
    renameSync(join(root, '.git'), elsewhere);
    symlinkSync(elsewhere, join(root, '.git'));
    expect(await restore()).toEqual([]);
    expect(found()).toBe(false);
  });

  it('leave everything as it is where there are none, and may be restored twice', async () => {
    const before = config();
    expect(await clear()).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect(await restore()).toEqual([]);
    storeInConfig();
    await clear();
    expect(await restore()).toHaveLength(1);
    expect(await restore()).toEqual([]);
    expect(config()).not.toBe(before);
  });
});
