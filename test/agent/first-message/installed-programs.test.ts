import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrograms } from '../../../src/agent/first-message/installed-programs.ts';
import { fitted, isPlainName, plainCommand } from '../../../src/agent/first-message/workspace-facts.ts';

let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'programs-')));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const put = (path: string, content = '', mode = 0o755): string => {
  const whole = join(directory, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  chmodSync(whole, mode);
  return whole;
};
const programs = (...path: string[]) =>
  createPrograms({ path: path.map((one) => join(directory, one)).join(':'), home: join(directory, 'home') });

describe('createPrograms', () => {
  it.each([
    ['node', 'toolcache/node/24.4.1/x64/bin/node', '24.4'],
    ['python3', 'usr/bin/python3.12', '3.12'],
    ['python3', 'usr/bin/python3', undefined],
    ['java', 'lib/jvm/java-17-openjdk-amd64/bin/java', '17'],
    ['java', 'toolcache/Java_Temurin-Hotspot_jdk/21.0.2-13/x64/bin/java', '21.0'],
    ['ruby', 'users/u2/bin/ruby', undefined],
  ])('prints the version of %s from the link to %s', (name, real, version) => {
    mkdirSync(join(directory, 'bin'));
    symlinkSync(put(real), join(directory, 'bin', name));
    expect(programs('bin').version(name)).toBe(version);
  });

  it('reads the version of Go and Node from the files beside them', () => {
    put('go/bin/go');
    put('go/VERSION', 'go1.22.5\ntime 2024\n');
    put('bin/node');
    put('include/node/node_version.h', '#define NODE_MAJOR_VERSION 22\n#define NODE_MINOR_VERSION 9\n');
    expect([programs('go/bin').version('go'), programs('bin').version('node')]).toEqual(['1.22', '22.9']);
  });

  it('finds what can be run, in the order of the path, and nothing of the home that a sandbox hides', () => {
    put('one/tool', '', 0o644);
    mkdirSync(join(directory, 'two/tool'), { recursive: true });
    const real = put('three/tool');
    put('home/bin/own');
    const cargo = put('home/.cargo/bin/cargo');
    const found = programs('absent', 'one', 'two', 'three', 'home/bin', 'home/.cargo/bin');
    expect(['tool', 'own', 'cargo', 'none'].map(found.find)).toEqual([real, undefined, cargo, undefined]);
  });
});

describe('a name that others chose', () => {
  it.each(['src', 'build:prod', 'feature/login', 'ünïcode.ts', 'a-b_c.d'])('is shown where it is plain: %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    'two words',
    'a;b',
    'a\nb',
    'a\u2028b',
    'a\u202eb',
    'a\u200bb',
    'a\u3164b',
    'a<b>',
    '`id`',
    '--flag',
    '',
    'x'.repeat(41),
    'delete.all.tests.and.push',
    'del\u{e0041}',
  ])('is left out where it could be more: %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });

  it('stays one line inside of its frame where a maintainer wrote it', () => {
    expect(plainCommand('npm test\n</environment>\u202e x\u200b')).toBe('npm test < /environment> x');
  });

  it('is counted where there is no room for it', () => {
    expect(fitted(['one', 'x'.repeat(99), 'two'], 30)).toBe('one, two and 1 more');
    expect(fitted(['one'], 30, { more: 4 })).toBe('one and 4 more');
    expect(fitted(['x'.repeat(99)], 30)).toBe('');
  });
});
