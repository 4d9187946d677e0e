/** Sources of dependencies are read, and programs listed, where the repository's own programs can do it too, and nowhere else. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assumedIsolation } from '../../src/agent/open-sandbox.ts';
import { dependencySources, programDirectories } from '../../src/agent/outside-places.ts';
import { chooseProfile, policyOf } from '../../src/agent/run-policy.ts';
import type { Access } from '../../src/core/access.ts';
import { createPolicy, type PolicyOptions } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import { openReadable } from '../../src/tools/builtin/files/file-access.ts';
import { createFixture } from './first-message/fixture.ts';

/** Not in /tmp, by which tools mean the session's own folder. */
let base: string;
const inBase = (path: string): string => join(base, path);
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(homedir(), '.kodelet-sources-')));
  for (const path of [
    ...['work/a.go', 'scratch/tmp/x', 'home/go/pkg/mod/lib@v1/lib.go', 'home/go/pkg/mod/lib@v1/.env'],
    ...['home/.cargo/registry/src/index/lib-1/lib.rs', 'home/.cargo/credentials.toml', 'home/.ssh/id_ed25519'],
    ...['home/.pyenv/versions/3.12/lib/os.py', 'home/.pyenv/versions/3.12/bin/python', 'home/.m2/settings.xml'],
    'home/sdk/go1.25/src/fmt.go', // in no directory that the sandbox shows
  ]) {
    mkdirSync(dirname(inBase(path)), { recursive: true });
    writeFileSync(inBase(path), path);
  }
});
afterEach(() => rmSync(base, { recursive: true }));

const ours = (): string[] =>
  dependencySources(inBase('home'), [inBase('work'), inBase('scratch')])
    .filter((path) => path.startsWith(base))
    .map((path) => path.slice(base.length + 1));

const LIB = 'home/go/pkg/mod/lib@v1/lib.go';

function policy(more: Partial<PolicyOptions> = {}) {
  const sources = dependencySources(inBase('home'), [inBase('work'), inBase('scratch')]);
  const listable = programDirectories(inBase('home'));
  const workspace = { root: inBase('work'), scratch: inBase('scratch'), sources, listable, home: inBase('home') };
  const isolation = assumedIsolation(true);
  return createPolicy({ profile: resolveProfile('ci'), intent: 'auto', fork: false, workspace, isolation, ...more });
}
const read = (path: string): Access => ({ kind: 'read', path: inBase(path) });

describe('the directories of sources', () => {
  it('are those that exist, without programs and credentials', () => {
    expect(ours().sort()).toEqual(['home/.cargo/registry/src', 'home/.pyenv/versions/3.12/lib', 'home/go/pkg/mod']);
  });

  it('hold neither the workspace nor the session', () => {
    rmSync(inBase('home/go'), { recursive: true });
    mkdirSync(inBase('home/go/pkg'), { recursive: true });
    symlinkSync(base, inBase('home/go/pkg/mod'));
    expect(ours().sort()).toEqual(['home/.cargo/registry/src', 'home/.pyenv/versions/3.12/lib']);
  });
});

describe('programs', () => {
  const verdictOf = (command: string, more?: Partial<PolicyOptions>): string =>
    policy(more).decide({ kind: 'command', command, cwd: inBase('work') }).verdict;

  it('are listed in namespaces, by those that are there and those that are not', () => {
    for (const command of [
      'ls ~/.pyenv/versions',
      'ls -la ~/.pyenv/versions/3.12/bin ~/go/bin 2> /dev/null',
      'ls ~/.pyenv/versions/*/bin',
      'ls /usr/bin/env* | head -3',
      'find /usr/share /usr/lib -name "*.jar" 2> /dev/null | head',
      'ls /usr/lib/x86_64-linux-gnu | grep ssl',
      'find /etc -name passwd',
      'ls ~ ~/.m2 /',
    ])
      expect(verdictOf(command), command).toBe('allow');
    for (const command of ['ls ~/.pyenv/versions', 'ls /etc'])
      expect(verdictOf(command, { isolation: assumedIsolation(false) })).toBe('deny');
    expect(verdictOf('ls /etc', { fork: true })).toBe('deny');
    for (const command of [
      'find /opt -name x -exec cat {} +',
      'find /usr/share -name x -delete',
      'find / -name x -exec cat {} +',
      'cat /usr/bin/x',
      'find /usr/share/.env',
    ])
      expect(verdictOf(command), command).toBe('deny');
  });

  it('run by their path where they run code of the repository anyway', () => {
    expect(verdictOf('~/.pyenv/versions/3.12/bin/python check.py')).toBe('allow');
    for (const command of [
      '~/.pyenv/versions/3.12/bin/cat a.go',
      '~/sdk/go1.25/bin/go test',
      '~/.pyenv/versions/3.12/bin/x',
    ])
      expect(verdictOf(command), command).toBe('deny');
    expect(verdictOf('~/.pyenv/versions/3.12/bin/python check.py', { fork: true })).toBe('deny');
  });

  it('are not read, nor are names listed of what holds credentials', () => {
    for (const command of [
      'cat ~/.pyenv/versions/3.12/bin/python',
      'grep x /usr/bin/env',
      'ls ~/.ssh',
      'ls ~/.pyenv/versions/../../.ssh',
      'ls > ~/.pyenv/versions/x',
    ])
      expect(verdictOf(command), command).toBe('deny');
  });
});

describe('sources', () => {
  it('are read by tools and commands in namespaces', () => {
    const { decide } = policy();
    expect(decide(read(LIB)).verdict).toBe('allow');
    const command = `cat ${inBase(LIB)}`;
    expect(decide({ kind: 'command', command, cwd: inBase('work') }).verdict).toBe('allow');
  });

  it.each([
    'home/go/pkg/mod/lib@v1/.env',
    'home/.cargo/credentials.toml',
    'home/.ssh/id_ed25519',
    'home/.m2/settings.xml',
  ])('do not open %s', (path) => {
    expect(policy().decide(read(path)).verdict).toBe('deny');
  });

  it('are found by ~, which opens nothing else of the home directory', () => {
    const verdictOn = (command: string) => policy().decide({ kind: 'command', command, cwd: inBase('work') }).verdict;
    for (const home of ['~', '$HOME']) {
      expect(verdictOn(`cat ${home}/go/pkg/mod/lib@v1/*.go`)).toBe('allow');
      for (const path of ['.ssh/id_ed25519', '.m2/settings.xml', 'sdk/go1.25/src/fmt.go', 'go/pkg/mod/lib@v1/.env', ''])
        expect(verdictOn(`cat ${home}/${path}`), path).toBe('deny');
      expect(verdictOn(`echo x > ${home}/go/pkg/mod/x`)).toBe('deny');
    }
  });

  it('are read by names that a command prints, and their credentials are not', () => {
    const command = 'cat $(find ~/go/pkg/mod -type f)';
    const { run = '' } = policy().decide({ kind: 'command', command, cwd: inBase('work') });
    const { stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-c', run], {
      cwd: inBase('work'),
      encoding: 'utf8',
    });
    expect(stdout).toBe(LIB);
    expect(stderr).toContain('lib@v1/.env');
  });

  it('are never written', () => {
    expect(policy().decide({ kind: 'write', path: inBase(LIB) }).verdict).toBe('deny');
    const command = `cp a.go ${inBase(LIB)}`;
    expect(policy().decide({ kind: 'command', command, cwd: inBase('work') }).verdict).toBe('deny');
  });

  it.each([
    ['there are no namespaces', { isolation: assumedIsolation(false) }],
    ['the change is a fork’s', { fork: true }],
    ['nothing of the repository may run', { profile: resolveProfile('read-only') }],
  ])('are not read where %s', (_, more) => {
    expect(policy(more).decide(read(LIB)).verdict).toBe('deny');
  });

  it('have the sandbox tried before the first of them is read', async () => {
    let isTried = false;
    const isolation = {
      holds: () => isTried,
      async ready() {
        isTried = true;
      },
    };
    const { decide, prepare } = policy({ isolation });
    await prepare?.([{ kind: 'read', path: 'a.go' }]);
    expect(isTried).toBe(false);
    await prepare?.([read(LIB)]);
    expect(decide(read(LIB)).verdict).toBe('allow');
  });

  it('are opened as they are named', async () => {
    const sources = dependencySources(inBase('home'), [inBase('work'), inBase('scratch')]);
    const workspace = { root: inBase('work'), scratch: inBase('scratch'), sources };
    const opened = await openReadable(workspace, inBase(LIB), () => true);
    expect(opened).toMatchObject({ ok: true, shown: inBase(LIB) });
    if (opened.ok) await opened.handle.close();
    expect(await openReadable(workspace, inBase('home/.ssh/id_ed25519'), () => true)).toMatchObject({ ok: false });
  });

  it('are opened where one is a file behind a link, as /etc/os-release is', async () => {
    symlinkSync(inBase(LIB), inBase('os-release'));
    const workspace = { root: inBase('work'), scratch: inBase('scratch'), sources: [inBase('os-release')] };
    const opened = await openReadable(workspace, inBase('os-release'), () => false);
    expect(opened).toMatchObject({ ok: true });
    if (opened.ok) await opened.handle.close();
    expect(await openReadable(workspace, inBase(LIB), () => false)).toMatchObject({ ok: false });
  });
});

it('has a program that is not on PATH called by its path', async () => {
  const fixture = createFixture();
  try {
    fixture.write('../home/go/bin/gofumpt', '', 0o755);
    const options = await fixture.options({ holds: true });
    const { instead } = policyOf(
      { ...options, workspace: { ...options.workspace, listable: programDirectories(fixture.home) } },
      chooseProfile(options),
    );
    expect(instead?.({ words: ['gofumpt', '-l', '.'] })).toBe(`Use \`${fixture.home}/go/bin/gofumpt -l .\`.`);
    expect(instead?.({ words: ['no-such', 'x'] })).toBeUndefined();
    // Words that cannot be repeated as they are, another form of its path, one on PATH, and one that commands do not see.
    expect(instead?.({ words: ['gofumpt', '-l', 'a b'] })).toBeUndefined();
    expect(instead?.({ words: ['../bin/gofumpt', '-l', '.'] })).toBeUndefined();
    fixture.write('../home/.cargo/bin/cargo', '', 0o755);
    expect(instead?.({ words: ['cargo', 'fmt'] }) ?? '').not.toContain('.cargo/bin');
    fixture.write('../hidden/gci', '', 0o755);
    symlinkSync(join(fixture.root, '../hidden/gci'), join(fixture.home, 'go/bin/gci'));
    expect(instead?.({ words: ['gci', '-l', '.'] })).toBeUndefined();
  } finally {
    fixture.close();
  }
});
