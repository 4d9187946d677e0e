import { describe, expect, it } from 'vitest';
import { findMoves, followsMoves } from '../../src/evidence/moved-sources.ts';
import type { FileChange } from '../../src/git/snapshot.ts';

const change = (path: string, kind: 'added' | 'deleted', blob: string): FileChange => ({
  path,
  kind,
  mode: '100644',
  oldMode: '100644',
  blob: kind === 'added' ? blob : '',
  oldBlob: kind === 'added' ? '' : blob,
});
const find = async (...sources: readonly FileChange[]) =>
  Object.fromEntries(await findMoves(sources, async (blob) => (blob === 'imports' ? "import './op.js';" : 'a')));

describe('findMoves', () => {
  it('finds a file that is as before elsewhere', async () => {
    expect(await find(change('src/a.js', 'deleted', '1'), change('lib/b.js', 'added', '1'))).toEqual({
      'src/a.js': 'lib/b.js',
    });
  });

  it('takes no other file, and none of several, for it', async () => {
    expect(await find(change('a.js', 'deleted', '1'), change('b.js', 'added', '2'))).toEqual({});
    expect(
      await find(change('a.js', 'deleted', '1'), change('b.js', 'added', '1'), change('c.js', 'added', '1')),
    ).toEqual({});
  });

  it('leaves out a file that imports others by where it lies', async () => {
    expect(await find(change('a/a.js', 'deleted', 'imports'), change('b/a.js', 'added', 'imports'))).toEqual({});
    expect(await find(change('a/a.js', 'deleted', 'imports'), change('a/b.js', 'added', 'imports'))).toEqual({
      'a/a.js': 'a/b.js',
    });
  });
});

it.each<[boolean, string, string]>([
  [true, "import { a } from '../src/a.js';", "import { a } from '../lib/b.js';"],
  [true, "import { a } from '../src/a';", "import { a } from '../lib/b';"],
  [false, "import { a } from '../src/a.js';", "import { a } from '../lib/c.js';"],
  [false, "import { a } from '../src/other.js';", "import { a } from '../lib/b.js';"],
  [false, "import { a } from '../src/a.js'; is(a, 1);", "import { a } from '../lib/b.js'; is(a, 2);"],
])('knows a test that only follows the move: %s', (follows, before, after) => {
  const moves = new Map([['src/a.js', 'lib/b.js']]);
  expect(followsMoves('test/a.test.js', { before, after }, moves)).toBe(follows);
});
