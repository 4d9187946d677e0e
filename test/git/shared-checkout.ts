/** A checkout of a job with a branch beside it, and a run that records and gives it back. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { giveBack } from '../../src/git/restore-checkout.ts';
import { createRecorder, type Recorder } from '../../src/git/workspace-record.ts';
import { plainGit } from '../github/publish/fixture.ts';

export interface LentCheckout {
  readonly directory: string;
  readonly root: string;
  git(...args: string[]): string;
  write(path: string, content: string | Buffer): void;
  /** Begins anew: what the job did until now is its own. */
  open(): Recorder;
  /** Puts the workspace on the other branch's commit, as a run for a pull request does. */
  move(recorder: Recorder, fork?: boolean): Promise<void>;
  /** The record's file. */
  file(): string;
  /** What people are told, and what was removed where git does not look. */
  back(key?: string, unpublished?: string): Promise<string[]>;
  removed(): readonly string[];
  /** Every file of the workspace and its repository, but for objects, as name → mode and content. */
  picture(): Record<string, string>;
  /** The same; the index without the times of files in it, which change when a file is written anew. */
  look(): Record<string, string>;
  close(): void;
}

const KEY = 'our token';
const SETTINGS = ['user.name=a', 'user.email=a@b.c', 'protocol.file.allow=always'].flatMap((setting) => [
  '-c',
  setting,
]);

export function lendCheckout(): LentCheckout {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'give-back-')));
  const root = join(directory, 'workspace');
  mkdirSync(root);
  const git = (...args: string[]): string => plainGit(root, ...SETTINGS, ...args);
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  fill(root, git, write);
  let file = '';
  let removed: readonly string[] = [];
  const onRecorded = (path: string): void => {
    file = path;
  };
  const picture = (): Record<string, string> => pictureOf(root);
  return {
    directory,
    root,
    git,
    write,
    picture,
    open: () => createRecorder({ root, directory: join(directory, 'run'), key: KEY, onRecorded }),
    async move(recorder, fork = false) {
      const to = git('rev-parse', 'feature').trim();
      await recorder.changing(async () => {
        await recorder.makeWay({ from: git('rev-parse', 'HEAD').trim(), to, fork });
        git('checkout', '-q', '--no-overwrite-ignore', '--detach', to);
      });
    },
    file: () => file,
    async back(key = KEY, unpublished?: string) {
      const given = await giveBack({ file, key, ...(unpublished !== undefined && { unpublished }) });
      removed = given.removed;
      return [...given.notes];
    },
    removed: () => removed,
    look() {
      const { '.git/index': _, ...rest } = picture();
      return { ...rest, index: git('ls-files', '--stage', '--debug').replace(/^ {2}(?!flags).*\n/gm, '') };
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function fill(root: string, git: LentCheckout['git'], write: LentCheckout['write']): void {
  git('init', '-q', '-b', 'main');
  for (const path of ['a.txt', 'src/b.txt', 'src/deep/c.txt']) write(path, `${path}\n`);
  write('run.sh', '#!/bin/sh\n');
  chmodSync(join(root, 'run.sh'), 0o755);
  symlinkSync('a.txt', join(root, 'link'));
  write('.gitignore', 'ignored/\n*.log\n');
  git('add', '-A');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'feature');
  write('a.txt', 'head\n');
  write('ignored/evil.js', 'evil\n');
  write('new/file.txt', 'new\n');
  unlinkSync(join(root, 'src/b.txt'));
  git('add', '-Af', '.');
  git('commit', '-qm', 'two');
  git('checkout', '-q', 'main');
  write('ignored/cache.js', 'cache\n');
}

function pictureOf(folder: string, prefix = ''): Record<string, string> {
  const files = readdirSync(folder)
    .toSorted()
    .flatMap((name): [string, string][] => {
      const at = join(folder, name);
      const path = `${prefix}${name}`;
      const facts = lstatSync(at);
      if (facts.isSymbolicLink()) return [[path, `-> ${readlinkSync(at)}`]];
      if (!facts.isDirectory()) return [[path, `${(facts.mode & 0o777).toString(8)} ${readFileSync(at, 'base64')}`]];
      return name === 'objects' ? [] : Object.entries(pictureOf(at, `${path}/`));
    });
  return Object.fromEntries(files);
}
