/** A workspace in which names are swapped with links to what no tool may touch, and a look whether any did. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Arena {
  readonly root: string;
  readonly outside: string;
  readonly pairs: readonly (readonly [string, string])[];
  /** What has been changed outside of the workspace, or in its git directory, since the arena was made. */
  touched(): string[];
  dispose(): void;
}

/** Stands in every file that no tool may read. */
export const FORBIDDEN = 'forbidden-content';
/** Begins the name of every file that is only outside. */
export const FORBIDDEN_NAME = 'forbidden-name';
/** Stands in every file that they may. */
export const ALLOWED = 'allowed-content';

/** Where a path goes through what is swapped: a directory, one further up, one for git's own, and the file itself. */
export const WAYS = {
  directory: 'dir/file.txt',
  above: 'top/middle/leaf/file.txt',
  git: 'git/file.txt',
  file: 'files/file.txt',
} as const;

/** Where skills are, each a directory that is swapped. */
export const SKILLS = '.kodelet/skills';

export function createArena(): Arena {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-swaps-')));
  const [root, outside] = [join(base, 'root'), join(base, 'outside')];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const way of Object.values(WAYS)) write(join(root, way), `${ALLOWED}\ntick\n`);
  write(join(root, SKILLS, 'one/SKILL.md'), ALLOWED);
  write(join(root, SKILLS, 'one/references/a.md'), ALLOWED);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  const forbidden = `${FORBIDDEN}\ntick\n${ALLOWED} ${FORBIDDEN}\n`;
  for (const name of ['file.txt', `${FORBIDDEN_NAME}.txt`, `deeper/${FORBIDDEN_NAME}.txt`]) {
    for (const place of ['dir', 'top/middle/leaf']) write(join(outside, place, name), forbidden);
    write(join(root, '.git/hooks', name), forbidden);
  }
  for (const name of ['SKILL.md', 'references/a.md', `references/${FORBIDDEN_NAME}.md`]) {
    write(join(outside, 'skill', name), forbidden);
  }
  const pairs = [
    ['dir', join(outside, 'dir')],
    ['top', join(outside, 'top')],
    ['git', join(root, '.git/hooks')],
    ['files/file.txt', join(outside, 'dir/file.txt')],
    [`${SKILLS}/one`, join(outside, 'skill')],
  ].map(([name = '', target = '']): readonly [string, string] => {
    symlinkSync(target, join(root, `${name}.link`));
    return [join(root, name), join(root, `${name}.link`)];
  });
  const before = new Map([outside, join(root, '.git')].map((place) => [place, digests(place)]));
  return {
    ...{ root, outside, pairs },
    touched: () => [...before].flatMap(([place, known]) => differences(place, known)),
    dispose: () => rmSync(base, { recursive: true, force: true }),
  };
}

function differences(place: string, before: ReadonlyMap<string, string>): string[] {
  const now = digests(place);
  return [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));
}

/** Of every file below. git's own index is left out, which git refreshes. */
function digests(place: string): Map<string, string> {
  const paths = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name));
  const files = paths.filter((path) => existsSync(path) && lstatSync(path).isFile() && !path.endsWith('/.git/index'));
  return new Map(files.map((path) => [path, createHash('sha1').update(readFileSync(path)).digest('hex')]));
}
