import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHome, baseEnvironment } from '../../src/lib/environment.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-environment-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('baseEnvironment', () => {
  it('holds nothing of the host but what it was given', () => {
    process.env.KODELET_TEST_SECRET = 'secret';
    const environment = baseEnvironment({ path: '/bin', home: '/home/x', tmp: '/tmp/x' });
    delete process.env.KODELET_TEST_SECRET;
    expect(environment).toMatchObject({
      PATH: '/bin',
      HOME: '/home/x',
      TMPDIR: '/tmp/x',
      CI: '1',
      GIT_TERMINAL_PROMPT: '0',
    });
    expect(environment).not.toHaveProperty('KODELET_TEST_SECRET');
  });

  it('lets git commit without running a hook, an fsmonitor or an editor', () => {
    const env = baseEnvironment({ path: process.env.PATH ?? '', home: directory, tmp: directory });
    const git = (...args: string[]): string =>
      execaSync('git', args, { cwd: directory, env, extendEnv: false, stdin: 'ignore' }).stdout;
    const trace = join(directory, 'ran');
    git('init', '--quiet');
    git('config', 'core.fsmonitor', `touch ${trace}; false`);
    git('config', 'core.editor', `touch ${trace}`);
    writeFileSync(join(directory, '.git/hooks/pre-commit'), `#!/bin/sh\ntouch ${trace}\n`, { mode: 0o755 });
    writeFileSync(join(directory, 'a'), 'x');
    git('add', 'a');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', 'one');
    git('status');
    const by = ['-c', 'user.name=A', '-c', 'user.email=a@b.c'];
    expect(() => git(...by, 'commit', '--allow-empty')).toThrow('empty commit message');
    git(...by, 'commit', '--quiet', '--amend');
    expect(git('log', '-1', '--format=%s')).toBe('one');
    expect(existsSync(trace)).toBe(false);
  });

  it('lets git go on with a merge whose conflicts are resolved', () => {
    const cwd = join(directory, 'merge');
    mkdirSync(cwd);
    const env = baseEnvironment({ path: process.env.PATH ?? '', home: directory, tmp: directory });
    const git = (...args: string[]): string =>
      execaSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
        ...{ cwd, env, extendEnv: false, stdin: 'ignore' },
      }).stdout;
    const commit = (text: string): void => {
      writeFileSync(join(cwd, 'a'), text);
      git('add', 'a');
      git('commit', '--quiet', '-m', text);
    };
    git('init', '--quiet', '-b', 'main');
    commit('one');
    git('checkout', '--quiet', '-b', 'other');
    commit('two');
    git('checkout', '--quiet', 'main');
    commit('three');
    expect(() => git('merge', 'other')).toThrow('CONFLICT');
    writeFileSync(join(cwd, 'a'), 'both');
    git('add', 'a');
    git('merge', '--continue');
    expect(git('log', '-1', '--format=%s %p').split(' ')).toHaveLength(5);
  });
});

it('knows the home of the account where HOME is another one', () => {
  const { HOME } = process.env;
  process.env.HOME = directory;
  expect(accountHome()).toBe(userInfo().homedir);
  expect(accountHome()).not.toBe(directory);
  process.env.HOME = HOME;
});
