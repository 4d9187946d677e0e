/** Covers `src/git/kept-files.ts`. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeeper } from '../../src/git/kept-files.ts';
import type { Recorder } from '../../src/git/workspace-record.ts';
import { plainGit } from '../github/publish/fixture.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let job: LentCheckout;
let recorder: Recorder;
beforeEach(() => {
  job = lendCheckout();
  recorder = job.open();
});
afterEach(() => job.close());

describe('a checkout that nobody touched', () => {
  it('is left alone, to the byte', async () => {
    job.write('dirty.txt', 'mine\n');
    const before = job.picture();
    const times = ['.git/index', 'a.txt'].map((path) => statSync(join(job.root, path)).mtimeMs);
    await recorder.record();
    expect(await job.back()).toEqual([]);
    expect(job.picture()).toEqual(before);
    expect(['.git/index', 'a.txt'].map((path) => statSync(join(job.root, path)).mtimeMs)).toEqual(times);
    expect(existsSync(job.file())).toBe(false);
    expect(readdirSync(join(job.directory, 'run'))).toEqual([]);
  });
});

describe('what a run did to the files', () => {
  const ACTIONS: Record<string, () => void> = {
    'edited, removed and added': () => {
      job.write('a.txt', 'agent\n');
      unlinkSync(join(job.root, 'src/b.txt'));
      job.write('made/by/agent.txt', 'agent\n');
    },
    'written anew as it was': () => utimesSync(join(job.root, 'a.txt'), 0, 0),
    'written anew as it was, beside a file that was edited': () => {
      utimesSync(join(job.root, 'a.txt'), 0, 0);
      job.write('src/b.txt', 'agent\n');
    },
    'a mode, a link and a folder in the place of a file': () => {
      chmodSync(join(job.root, 'run.sh'), 0o644);
      unlinkSync(join(job.root, 'link'));
      symlinkSync('/etc/passwd', join(job.root, 'link'));
      unlinkSync(join(job.root, 'a.txt'));
      job.write('a.txt/inside.txt', 'agent\n');
    },
    'a folder that became a link out of the workspace': () => {
      rmSync(join(job.root, 'src'), { recursive: true });
      mkdirSync(join(job.directory, 'elsewhere/deep'), { recursive: true });
      writeFileSync(join(job.directory, 'elsewhere/b.txt'), 'theirs\n');
      symlinkSync(join(job.directory, 'elsewhere'), join(job.root, 'src'));
    },
    'an ignore file that hides what was added': () => {
      job.write('.gitignore', '*\n');
      job.write('hidden.txt', 'agent\n');
    },
    'a repository inside': () => {
      mkdirSync(join(job.root, 'inner'));
      plainGit(join(job.root, 'inner'), 'init', '-q');
    },
    'a name that is not UTF-8': () =>
      writeFileSync(Buffer.concat([Buffer.from(`${job.root}/x`), Buffer.from([0xff])]), 'x'),
  };

  it.each(Object.entries(ACTIONS))('is undone: %s', async (_name, act) => {
    const before = job.look();
    await recorder.record();
    act();
    await job.back();
    expect(job.git('diff-files', '--name-only')).toBe(''); // which compares times, until a look refreshes the index
    expect(job.look()).toEqual(before);
    expect(existsSync(join(job.root, 'made'))).toBe(false);
    if (existsSync(join(job.directory, 'elsewhere')))
      expect(readFileSync(join(job.directory, 'elsewhere/b.txt'), 'utf8')).toBe('theirs\n');
  });

  it('is undone in folders that nobody may write any more', async () => {
    const before = job.look();
    await recorder.record();
    job.write('src/b.txt', 'agent\n');
    for (const path of ['src/deep', 'src']) chmodSync(join(job.root, path), 0o000);
    await job.back();
    chmodSync(join(job.root, 'src'), 0o755); // a folder's mode is nothing that git knows
    chmodSync(join(job.root, 'src/deep'), 0o755);
    expect(job.look()).toEqual(before);
  });
});

describe('what the job itself had changed', () => {
  beforeEach(() => {
    job.write('a.txt', 'staged\n');
    job.git('add', 'a.txt');
    job.write('a.txt', 'changed\n');
    unlinkSync(join(job.root, 'src/b.txt'));
    job.write('job.txt', 'job\n');
    chmodSync(join(job.root, 'job.txt'), 0o600);
    job.write('out/report.txt', 'report\n');
    symlinkSync('job.txt', join(job.root, 'job-link'));
    recorder = job.open();
  });

  it('comes back when the agent changed or removed it', async () => {
    const before = job.look();
    await recorder.record();
    job.write('a.txt', 'agent\n');
    job.git('checkout', '-q', '--', 'src/b.txt');
    rmSync(join(job.root, 'out'), { recursive: true });
    unlinkSync(join(job.root, 'job-link'));
    appendFileSync(join(job.root, 'job.txt'), 'agent\n');
    job.git('add', '-A');
    await job.back();
    expect(job.look()).toEqual(before);
  });

  it('stays, index and all, when nobody touched it', async () => {
    const before = job.picture();
    const { mtimeMs } = statSync(join(job.root, '.git/index'));
    await recorder.record();
    await job.back();
    expect(job.picture()).toEqual(before);
    expect(statSync(join(job.root, '.git/index')).mtimeMs).toBe(mtimeMs);
  });

  it.each(['shared.config', 'tracked.config'])(
    'comes back without a driver of %s that is out of sight first',
    async (name) => {
      const evidence = join(job.directory, 'evidence');
      job.write('tracked.config', '');
      job.git('add', 'tracked.config');
      job.write(name, `[filter "odd"]\n\tclean = touch ${evidence}; cat\n\tsmudge = touch ${evidence}; cat\n`);
      if (name === 'tracked.config') job.git('add', name);
      job.write('.git/info/attributes', '*.txt filter=odd\n');
      job.git('config', 'include.path', `../${name}`);
      recorder = job.open();
      await recorder.record();
      unlinkSync(join(job.root, name));
      job.write('src/deep/c.txt', 'agent\n');
      rmSync(evidence, { force: true });
      await job.back();
      expect(readFileSync(join(job.root, 'src/deep/c.txt'), 'utf8')).toBe('src/deep/c.txt\n');
      expect(existsSync(join(job.root, name))).toBe(true);
      expect(existsSync(evidence)).toBe(false);
    },
  );

  it('is said where it was too large to be kept', async () => {
    const keep = createKeeper(join(job.directory, 'copies'), { bytes: 8, files: 1 });
    expect(await keep(job.root, ['a.txt', 'job.txt', 'out/report.txt', 'job-link'])).toMatchObject({
      kept: [{ path: 'a.txt' }, { path: 'job-link' }],
      unkept: ['job.txt', 'out/report.txt'],
    });
  });

  it('is not taken from a copy that somebody has changed', async () => {
    await recorder.record();
    job.write('job.txt', 'agent\n');
    const copies = join(job.directory, 'run/job-files');
    for (const name of readdirSync(copies)) writeFileSync(join(copies, name), 'evil\n');
    await expect(job.back()).rejects.toThrow(/could not be given back as it was: the copy of .* was changed/);
    expect(existsSync(job.file())).toBe(true);
  });
});

describe('what a run did to the repository', () => {
  it('is undone: commits, branches, tags, a lock, hooks, configuration, an unfinished merge', async () => {
    const before = job.look();
    await recorder.record();
    job.write('a.txt', 'agent\n');
    job.git('commit', '-qam', 'agent');
    job.git('tag', 'agent-was-here');
    job.git('checkout', '-qb', 'main-2');
    job.git('branch', '-qD', 'main');
    job.git('branch', 'main/below');
    job.git('pack-refs', '--all');
    job.git('config', 'core.fsmonitor', '/tmp/evil');
    writeFileSync(join(job.root, '.git/hooks/post-checkout'), '#!/bin/sh\nevil\n', { mode: 0o755 });
    writeFileSync(join(job.root, '.git/info/exclude'), '*\n');
    writeFileSync(join(job.root, '.git/index.lock'), '');
    writeFileSync(join(job.root, '.git/MERGE_HEAD'), job.git('rev-parse', 'HEAD'));
    mkdirSync(join(job.root, '.git/rebase-merge'));
    await job.back();
    expect(job.look()).toEqual(before);
    expect(job.git('status', '--porcelain')).toBe('');
  });

  it('does not pass where an object was put in the place of another one', async () => {
    await recorder.record();
    const blob = job.git('rev-parse', 'HEAD:a.txt').trim();
    writeFileSync(join(job.directory, 'x'), 'evil\n');
    const evil = job.git('hash-object', '-w', join(job.directory, 'x')).trim();
    const objectOf = (name: string): string => join(job.root, '.git/objects', name.slice(0, 2), name.slice(2));
    rmSync(objectOf(blob), { force: true });
    writeFileSync(objectOf(blob), readFileSync(objectOf(evil)));
    unlinkSync(join(job.root, 'a.txt'));
    await expect(job.back()).rejects.toThrow('a.txt still differ');
  });

  it('does not pass where the record is gone, or was not written by us', async () => {
    await recorder.record();
    await expect(job.back('another key')).rejects.toThrow('is gone or was changed');
    rmSync(job.file());
    await expect(job.back()).rejects.toMatchObject({
      code: 'git',
      remedy: expect.stringContaining('Check it out again'),
    });
  });
});
