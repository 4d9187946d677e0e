/** Finds which files the tests of one state of the repository import: such a file is what they test, and no check itself. */
import { posix } from 'node:path';
import type { Store } from '../git/store.ts';
import { readBlobText } from './trees.ts';

/** Test files that are read for one path. */
const MAX_TESTS = 50;

const JAVASCRIPT = /\.[cm]?[jt]sx?$/;

/** Counts a path as not imported where that is unknown. */
export async function isImported(
  store: Store,
  path: string,
  { tree, isTest }: { readonly tree: string; readonly isTest: (path: string) => boolean },
): Promise<boolean> {
  const stem = stemOf(path);
  if (stem === '') return false;
  const words = JAVASCRIPT.test(path) && stem === 'index' ? String.raw`index|["'](\.\.?/?)+["']` : literal(stem);
  const found = await store.run(['grep', '-l', '-z', '-I', '-E', '-e', words, tree]);
  if (found.exitCode !== 0) return false;
  const tests = found.stdout
    .split('\0')
    .map((line) => line.slice(tree.length + 1))
    .filter((one) => one !== path && isTest(one));
  for (const test of tests.slice(0, MAX_TESTS)) {
    const text = await readBlobText(store, `${tree}:${test}`);
    if (text !== undefined && imports(test, text, path)) return true;
  }
  return false;
}

function imports(test: string, text: string, path: string): boolean {
  if (!JAVASCRIPT.test(path)) return new RegExp(`${IMPORT}${literal(stemOf(path))}(?![\\w-])`, 'm').test(text);
  return Array.from(text.matchAll(/["'`](\.{1,2}(?:\/[^"'`\n]*)?)["'`]/g), ([, specifier = '']) =>
    loaded(posix.join(posix.dirname(test), specifier)),
  ).includes(loaded(path));
}

const IMPORT = String.raw`\b(?:from|import|require\w*|include\w*|use|load|source)\b[^\n]*(?<![\w-])`;

/** `import './x'` and `import './x.js'` may load `x.ts` or `x/index.ts`. */
const loaded = (path: string): string =>
  posix
    .normalize(path)
    .replace(JAVASCRIPT, '')
    .replace(/(?:^|\/)index$|\/$/, '')
    .replace(/^\.$/, '');

const stemOf = (path: string): string => posix.basename(path).replace(/\.\w+$/, '');

const literal = (text: string): string => text.replace(/[^\w]/g, '\\$&');
