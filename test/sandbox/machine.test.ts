/** What is read of the machine before anything is confined. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSystemProgram, readMachine } from '../../src/sandbox/machine.ts';
import { RELAY_READS } from '../../src/sandbox/proxy.ts';

let base: string;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'machine-')));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the machine', () => {
  it('has the user of this process, and its programs from directories of the system', () => {
    const { uid, gid, programs } = readMachine();
    expect([uid, gid]).toEqual([process.getuid?.(), process.getgid?.()]);
    for (const [name, path] of Object.entries(programs)) {
      expect(path ?? `/bin/${name}`).toMatch(/^(?:\/usr(?:\/local)?)?\/s?bin\/[\w.-]+$/);
      expect(path ?? name).toMatch(new RegExp(`(?:^|/)${name}$`));
    }
    expect(programs).toMatchObject({ sh: expect.any(String), env: expect.any(String) });
  });

  it('has a program from any directory of the system, and from no other', () => {
    const usual = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'.split(':');
    for (const directory of usual)
      expect(findSystemProgram('x', (path) => path === `${directory}/x`)).toBe(`${directory}/x`);
    const asked: string[] = [];
    findSystemProgram('x', (path) => asked.push(path) === 0);
    expect(asked.toSorted()).toEqual(usual.map((directory) => `${directory}/x`).toSorted());
  });

  it('has mounts with their flags, whose names may hold blanks and backslashes', (test) => {
    const names = ['a b', 'c\\d', 'e\tf', '\\040'];
    for (const name of names) mkdirSync(join(base, name));
    const script = 'for at in "$@"; do mount -t tmpfs -o noexec,ro none "$at" || exit 9; done';
    const print = `exec "${process.execPath}" scripts/run.mjs test/sandbox/print-mounts.ts '${base}'`;
    const args = ['--mount', 'sh', '-c', `${script}; ${print}`, 'sh', ...names.map((name) => join(base, name))];
    const { stdout, status, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
    if (status === 9 || /unshare failed|not permitted/.test(stderr)) return test.skip('nobody may mount here');
    const mounts = JSON.parse(stdout) as { path: string; flags: string[] }[];
    expect(mounts.map(({ path }) => path)).toEqual(names.map((name) => join(base, name)));
    for (const { flags } of mounts) expect(flags).toEqual(expect.arrayContaining(['ro', 'noexec']));
  });

  it('has namespaces where the temporary directory is mounted nosuid and nodev, as systemd mounts /tmp', (test) => {
    const [workspace, temporary] = [join(base, 'workspace'), join(base, 'temporary')];
    for (const path of [workspace, temporary]) mkdirSync(path);
    execFileSync('git', ['init', '-q'], { cwd: workspace });
    const cli = resolve('dist/cli.js');
    const user = 'setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs';
    const mount = `mount -t tmpfs -o nosuid,nodev,noexec,mode=1777 none '${temporary}'`;
    const call = `tools run bash --input '{"command":"node -p 6*7"}'`;
    const script = [
      `chown -R 1000:1000 '${base}' && ${mount} && ${user} test -r '${cli}' -a -x '${process.execPath}' || exit 9`,
      `cd '${workspace}'; HOME='${workspace}' TMPDIR='${temporary}' exec ${user} '${process.execPath}' '${cli}' ${call}`,
    ].join('\n');
    const { stdout, status, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script], { encoding: 'utf8' });
    if (status === 9 || /unshare failed|not permitted/.test(stderr))
      return test.skip('only root may become another user');
    expect(stdout).toContain('42');
  });
});

it('a command behind the proxy sees the program of its relay, wherever that stands', () => {
  expect(RELAY_READS).toEqual([dirname(process.execPath)]);
});
