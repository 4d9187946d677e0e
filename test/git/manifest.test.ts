/** Removal is `src/git/restore-checkout.ts`. Covers `src/git/directory-manifest.ts`. */
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recorder } from '../../src/git/workspace-record.ts';
import { plainGit } from '../github/publish/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let job: LentCheckout;
let recorder: Recorder;
/** What the job has where git does not look. */
const OWN = ['node_modules/.bin/deploy', 'node_modules/good/index.js', 'node_modules/other/index.js', 'build/out.js'];

beforeEach(async () => {
  job = lendCheckout();
  writeFileSync(join(job.root, '.git/info/exclude'), 'node_modules\nbuild\n');
  for (const path of OWN) job.write(path, `${path}\n`);
  recorder = job.open();
  await sleep(20); // the clock of a file system has steps of some milliseconds
});
afterEach(() => job.close());

const at = (path: string): string => join(job.root, path);

/** Directories with names of 200 characters inside of each other, made from the innermost outwards. */
function nest(directory: string, depth: number): void {
  const name = 'd'.repeat(200);
  const [from, to] = ['from', 'to'].map((part) => join(directory, part)) as [string, string];
  mkdirSync(from);
  for (let level = 0; level < depth; level += 1) {
    mkdirSync(to);
    renameSync(from, join(to, name));
    renameSync(to, from);
  }
}

describe('what a run made or changed where git does not look', () => {
  const ACTIONS: Record<string, [act: () => void, gone: string[]]> = {
    'a file in an ignored folder': [() => job.write('node_modules/.bin/evil', 'x'), ['node_modules/.bin/evil']],
    'a file below new folders': [() => job.write('node_modules/a/b/c.js', 'x'), ['node_modules/a']],
    'an ignored folder of its own': [() => job.write('ignored/deep/x.js', 'x'), ['ignored/deep']],
    'a file behind an ignore file that hides itself': [
      () => {
        job.write('src/.gitignore', '*\n');
        job.write('src/payload.sh', 'x');
      },
      ['src/.gitignore', 'src/payload.sh'],
    ],
    'a changed file, whose time was set back': [
      () => {
        job.write('node_modules/.bin/deploy', 'evil');
        utimesSync(at('node_modules/.bin/deploy'), 0, 0);
      },
      ['node_modules/.bin/deploy'],
    ],
    'a file that only became executable': [() => chmodSync(at('build/out.js'), 0o755), ['build/out.js']],
    'a file that was moved in the place of another': [
      () => renameSync(at('node_modules/good/index.js'), at('node_modules/.bin/deploy')),
      ['node_modules/.bin/deploy', 'node_modules/good/index.js'],
    ],
    'a folder that was moved in the place of another': [
      () => {
        rmSync(at('node_modules/good'), { recursive: true });
        renameSync(at('node_modules/other'), at('node_modules/good'));
      },
      ['node_modules/good', 'node_modules/other'],
    ],
    'another name of a file': [
      () => linkSync(at('build/out.js'), at('build/run.js')),
      ['build/run.js', 'build/out.js'],
    ],
    'a name that is not UTF-8': [
      () => writeFileSync(Buffer.concat([Buffer.from(`${at('build')}/x`), Buffer.from([0xff])]), 'x'),
      [],
    ],
    'a repository of its own in an ignored folder': [
      () => {
        mkdirSync(at('ignored/own'), { recursive: true });
        plainGit(at('ignored/own'), 'init', '-q');
      },
      ['ignored/own'],
    ],
  };

  it.each(Object.entries(ACTIONS))('goes, and is named: %s', async (_, [act, gone]) => {
    await recorder.record();
    act();
    expect(await job.back()).toEqual([]);
    expect(gone.filter((path) => existsSync(at(path)))).toEqual([]);
    const stays = OWN.filter((path) => !gone.some((one) => path === one || path.startsWith(`${one}/`)));
    expect(stays.map((path) => readFileSync(at(path), 'utf8'))).toEqual(stays.map((path) => `${path}\n`));
    expect(readdirSync(at('build')).filter((name) => name.startsWith('x'))).toEqual([]);
    expect(job.removed().length).toBeGreaterThan(0);
    expect(gone.map((path) => path.replace(/\/$/, ''))).toEqual(
      gone.length > 0 ? expect.arrayContaining(job.removed().map((path) => path.replace(/\/$/, ''))) : [],
    );
  });

  it.each(['ignored', 'seen'])('goes where it is nested too deeply to be named: %s', async (where) => {
    const before = job.look();
    await recorder.record();
    mkdirSync(at(`${where}/deep`), { recursive: true });
    nest(at(`${where}/deep`), 40);
    await job.back();
    expect(job.look()).toEqual(before);
    expect(existsSync(at(`${where}/deep`))).toBe(false);
  });

  describe('in closed directories', () => {
    const unlessRoot = itUnless(process.getuid?.() === 0 && 'root may list every directory');

    unlessRoot('goes where the run has closed them', async () => {
      await recorder.record();
      job.write('node_modules/evil/x', 'x');
      chmodSync(at('node_modules/evil'), 0o000);
      await job.back();
      expect(existsSync(at('node_modules/evil'))).toBe(false);
    });

    unlessRoot('is not looked for where the job had closed them, and they stay closed', async () => {
      job.write('build/closed/own.js', 'own\n');
      chmodSync(at('build/closed'), 0o000);
      recorder = job.open();
      await sleep(20);
      await recorder.record();
      expect(await job.back()).toEqual([]);
      expect(statSync(at('build/closed')).mode & 0o777).toBe(0);
      chmodSync(at('build/closed'), 0o755);
      expect(readFileSync(at('build/closed/own.js'), 'utf8')).toBe('own\n');
    });
  });

  it('says nothing of what stands as it stood', async () => {
    await recorder.record();
    expect(await job.back()).toEqual([]);
    expect(job.removed()).toEqual([]);
    expect(OWN.filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  it('stays in folders that are to be kept, also where git would see it', async () => {
    await recorder.record();
    await recorder.keepFolders(['build/', 'reports']);
    for (const path of ['build/new.js', 'reports/a.xml', 'node_modules/evil']) job.write(path, 'x');
    await job.back();
    expect(['build/new.js', 'reports/a.xml', 'node_modules/evil'].map((path) => existsSync(at(path)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(job.removed()).toEqual(['node_modules/evil']);
  });

  it('goes where it is a link in the place of a folder that is to be kept', async () => {
    await recorder.record();
    await recorder.keepFolders(['build', 'out']);
    rmSync(at('build'), { recursive: true });
    for (const path of ['build', 'out']) symlinkSync(job.directory, at(path));
    await job.back();
    expect(['build', 'out'].filter((path) => lstatSync(at(path), { throwIfNoEntry: false }))).toEqual([]);
    expect(existsSync(job.directory)).toBe(true);
  });

  it('goes from folders that are to be kept, where code of a fork has run', async () => {
    await job.move(recorder, true);
    await recorder.keepFolders(['build']);
    job.write('build/new.js', 'x');
    await job.back();
    expect(existsSync(at('build/new.js'))).toBe(false);
  });
});
