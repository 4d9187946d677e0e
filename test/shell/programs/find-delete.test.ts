/** What find deletes, and what it spares: run over a workspace, from the top and from below. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../../src/shell/judge.ts';
import { createPaths } from '../../../src/shell/path-check.ts';
import { judgedInWorkspace } from '../support/judged.ts';
import { rulesIn } from '../support/workspace.ts';

const { root } = judgedInWorkspace();

const PROTECT = ['keep/**', '*.lock', 'a/{b,c}/d', 'e[fg]h/x', './own/', 'x/**/z'];
const KEPT = [
  ...[
    'keep/x',
    'y.lock',
    'deep/y.LOCK',
    'a/b/d',
    'a/c/d',
    'efh/x',
    'egh/x',
    'own/x',
    'x/z',
    'x/y/z',
    '.env',
    'deep/.ENV.local',
  ],
  ...['deep/id_rsa', '.git/x', 'deep/.ssh/x'],
];
const GONE = ['kept/x', 'y.locks', 'a/b/e', 'eh/x', 'deep/own.txt', 'y/z', 'env', 'deep/x.ts', 'a/x'];

beforeEach(() => {
  for (const path of [...KEPT, ...GONE]) {
    mkdirSync(dirname(join(root(), 'find', path)), { recursive: true });
    writeFileSync(join(root(), 'find', path), '');
  }
});

/** The files that are left after the text ran that was written out for `command`. */
function left(command: string): string[] {
  const place = join(root(), 'find');
  const paths = createPaths({
    root: place,
    protect: PROTECT,
    readable: [],
    temp: { at: `${place}.temp`, beside: [place] },
  });
  const { run } = judgeCommand(command, { ...rulesIn(place), paths });
  if (run === undefined) throw new Error(`${command} is refused`);
  execFileSync('bash', ['--noprofile', '--norc', '-c', run], { cwd: place });
  return [...KEPT, ...GONE].filter((path) => existsSync(join(place, path)));
}

describe('find -delete', () => {
  it('spares what is protected, secret and git’s, and deletes all else', () => {
    expect(left('find . -type f -delete')).toEqual(KEPT);
  });

  it('spares the same from below', () => {
    expect(left('cd deep && find . -type f -delete')).toEqual([
      ...KEPT,
      ...GONE.filter((path) => !path.startsWith('deep/')),
    ]);
    expect(left('find a deep -type f -delete')).toEqual([
      ...KEPT,
      ...GONE.filter((path) => !/^(?:a|deep)\//.test(path)),
    ]);
    expect(left('find a/b -type f -delete')).toContain('a/b/d');
  });
});
