/**
 * A hard link to a secret file is that file; the workspace is walked for it no further than it has to be.
 *
 * Covers `src/shell/secret-files.ts`.
 */
import { chmodSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkedSecrets } from '../../src/shell/secret-files.ts';
import { itUnless } from '../support/unless.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-linked-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (path: string): string => join(root, path);

function write(path: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), 'x');
}

function linked(secret: string, name: string): void {
  write(secret);
  linkSync(at(secret), at(name));
}

describe('createLinkedSecrets', () => {
  it('names the secret that a file is by another name, at any depth', () => {
    linked('a/b/.env', 'notes.txt');
    write('other.txt');
    linkSync(at('other.txt'), at('same.txt'));
    const { secretOf: find } = createLinkedSecrets(root);
    expect(find(at('notes.txt'))).toBe('a/b/.env');
    expect(find(at('a/b/.env'))).toBe('a/b/.env');
    expect(find(at('same.txt'))).toBeUndefined();
  });

  it('knows nothing of what has one name, is no file or is not there', () => {
    linked('.env', 'notes.txt');
    write('one.txt');
    mkdirSync(at('folder/below'), { recursive: true });
    symlinkSync('.env', at('link'));
    const { secretOf: find } = createLinkedSecrets(root);
    expect(['one.txt', 'folder', 'link', 'nothing'].map((path) => find(at(path)))).toEqual(Array(4).fill(undefined));
  });

  it('does not look where nobody keeps secrets, nor takes a file for a folder', () => {
    for (const folder of ['.git', 'node_modules', 'a/node_modules'])
      linked(`${folder}/.env`, `${folder.replace('/', '-')}.txt`);
    linked('.ssh/config', 'config.txt');
    const { secretOf: find } = createLinkedSecrets(root);
    for (const name of ['.git.txt', 'node_modules.txt', 'a-node_modules.txt'])
      expect(find(at(name)), name).toBeUndefined();
    expect(find(at('config.txt'))).toBe('.ssh/config');
  });

  it('looks again after a second, not before', () => {
    let now = 5000;
    const { secretOf: find } = createLinkedSecrets(root, () => now);
    write('plain');
    linkSync(at('plain'), at('first.txt'));
    expect(find(at('first.txt'))).toBeUndefined();
    linked('.env', 'later.txt');
    now += 1000;
    expect(find(at('later.txt'))).toBeUndefined();
    now += 1;
    expect(find(at('later.txt'))).toBe('.env');
  });

  it('names other names by their last part, with a star for what a pattern could misread', () => {
    linked('a/.env', 'notes.txt');
    linked('b.pem', 'a/[x] {y}.txt');
    mkdirSync(at('node_modules/x'), { recursive: true });
    linkSync(at('b.pem'), at('node_modules/x/deep.js'));
    linkSync(at('b.pem'), at('c.key'));
    write('plain.txt');
    linkSync(at('plain.txt'), at('same.txt'));
    expect([...createLinkedSecrets(root).otherNames()].sort()).toEqual(['*x*y*.txt', 'deep.js', 'notes.txt']);
  });

  it('names none where no secret has another name, and all files where too many have', () => {
    let now = 0;
    const { otherNames } = createLinkedSecrets(root, () => now);
    write('.env');
    expect(otherNames()).toEqual([]);
    for (let index = 0; index < 100; index += 1) linkSync(at('.env'), at(`${index}.txt`));
    expect(otherNames()).toEqual([]);
    now = 1001;
    expect(otherNames()).toHaveLength(100);
    linkSync(at('.env'), at('100.txt'));
    now = 2001;
    expect(otherNames()).toHaveLength(100);
    now = 2002;
    expect(otherNames()).toEqual(['*']);
  });

  it('looks at so many entries, those near the top first', () => {
    linked('a/.env', 'a.txt');
    linked('b.pem', 'b.txt');
    const { secretOf, otherNames } = createLinkedSecrets(root, undefined, 4);
    expect([secretOf(at('a.txt')), secretOf(at('b.txt'))]).toEqual([undefined, 'b.pem']);
    expect(otherNames()).toEqual(['b.txt']);
    expect(createLinkedSecrets(root, undefined, 5).secretOf(at('a.txt'))).toBe('a/.env');
  });

  it('does not walk for a file with one name', () => {
    const asked: string[] = [];
    const { secretOf: find } = createLinkedSecrets(root, () => {
      asked.push('the time');
      return 0;
    });
    write('one.txt');
    find(at('one.txt'));
    expect(asked).toEqual([]);
  });

  itUnless(process.getuid?.() === 0 && 'root may open every folder')(
    'goes on past a folder that is closed to it',
    () => {
      linked('a/.env', 'notes.txt');
      mkdirSync(at('0'));
      chmodSync(at('0'), 0);
      try {
        expect(createLinkedSecrets(root).secretOf(at('notes.txt'))).toBe('a/.env');
      } finally {
        chmodSync(at('0'), 0o700);
      }
    },
  );

  it('is as good as none where the workspace is gone', () => {
    linked('.env', 'notes.txt');
    expect(createLinkedSecrets(join(root, 'gone')).secretOf(at('notes.txt'))).toBeUndefined();
  });
});
