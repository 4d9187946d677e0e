import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdTree, pathIn, withFile } from '../../src/lib/held-directory.ts';
import { HOLDS } from '../../src/lib/regular-file.ts';
import { itUnless } from '../support/unless.ts';

let base: string;
let root: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-held-')));
  root = join(base, 'root');
  for (const path of ['root/a/b/file', 'outside/b/file']) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), path);
  }
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const lackOfProc = !HOLDS && 'descriptors have no paths here';

describe('a held tree', () => {
  it.each(['link', 'link/b', 'a/link', 'a/b/file', 'a/b/file/x'])('does not enter %s', (path) => {
    symlinkSync(join(base, 'outside'), join(root, 'link'));
    symlinkSync('b', join(root, 'a/link'));
    const tree = holdTree(root);
    expect(() => tree.enter(path)).toThrow();
    tree.close();
  });

  it.each(['..', 'a/..', 'a//b', '.', 'a/b/'])('takes no path such as %s, which is none of names', (path) => {
    const tree = holdTree(root);
    expect(() => tree.enter(path)).toThrow(/is no name/);
    tree.close();
  });

  it('does not begin at a link', () => {
    symlinkSync('root', join(base, 'alias'));
    expect(() => holdTree(join(base, 'alias'))).toThrow();
    expect(() => holdTree(base, 'alias')).toThrow();
  });

  itUnless(lackOfProc)('stays where it is when a link takes its place, or that of what holds it', () => {
    const tree = holdTree(root, 'a');
    const held = tree.enter('b');
    renameSync(join(root, 'a'), join(root, 'moved'));
    symlinkSync(join(base, 'outside'), join(root, 'a'));
    expect(readFileSync(held.at('file'), 'utf8')).toBe('root/a/b/file');
    expect(readdirSync(tree.root.path)).toEqual(['b']);
    writeFileSync(held.at('new'), '');
    expect(readdirSync(join(root, 'moved/b'))).toEqual(['file', 'new']);
    tree.close();
  });

  it('makes directories where it is told to, and none behind a link', () => {
    symlinkSync(join(base, 'outside'), join(root, 'link'));
    const tree = holdTree(root);
    expect(() => tree.enter('x/y')).toThrow(/ENOENT/);
    tree.enter('x/y', 'make');
    expect(readdirSync(join(root, 'x'))).toEqual(['y']);
    expect(() => tree.enter('link/y', 'make')).toThrow();
    expect(readdirSync(join(base, 'outside'))).toEqual(['b']);
    tree.close();
  });

  it('opens files alone, and through no link', () => {
    symlinkSync('file', join(root, 'a/b/link'));
    const tree = holdTree(root);
    const read = (path: string): string => withFile(tree, path, (descriptor) => readFileSync(descriptor, 'utf8'));
    expect(read('a/b/file')).toBe('root/a/b/file');
    expect(() => read('a/b/link')).toThrow(/ELOOP/);
    expect(() => read('a/b')).toThrow('is a directory');
    tree.close();
  });

  itUnless(lackOfProc)('holds no more than the last path, however many directories it has been in', () => {
    const paths = Array.from({ length: 300 }, (_, index) => `many/${index}/x/y`);
    for (const path of paths) mkdirSync(join(root, path), { recursive: true });
    const before = readdirSync('/proc/self/fd').length;
    const tree = holdTree(root);
    for (const path of paths) pathIn(tree, `${path}/file`);
    expect(readdirSync('/proc/self/fd').length - before).toBe(5);
    expect(() => tree.enter(Array.from({ length: 300 }, () => 'd').join('/'), 'make')).toThrow(/directories deep/);
    tree.close();
    expect(readdirSync('/proc/self/fd').length).toBe(before);
  });
});
