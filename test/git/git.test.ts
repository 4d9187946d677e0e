import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KodeletError } from '../../src/core/error.ts';
import { git, gitOk } from '../../src/git/git.ts';

let home: string;
let repository: string;
let evidence: string;

const plainGit = (...args: string[]): string =>
  execaSync('git', args, {
    ...{ cwd: repository, timeout: 5000, env: { PATH: process.env.PATH, HOME: home }, extendEnv: false },
  }).stdout;

/** A program that leaves a trace wherever git runs it. */
const trap = (): string => join(home, 'trap');
const sprung = (): string => (existsSync(evidence) ? readFileSync(evidence, 'utf8') : '');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'git-test-'));
  repository = join(home, 'repository');
  evidence = join(home, 'evidence');
  mkdirSync(repository);
  writeFileSync(trap(), `#!/bin/sh\necho "$0 $*" >> ${evidence}\n`);
  chmodSync(trap(), 0o755);
  plainGit('init', '-q', '-b', 'main');
  plainGit('config', 'user.name', 'A');
  plainGit('config', 'user.email', 'a@example.com');
  writeFileSync(join(repository, 'file.txt'), 'one\n');
  writeFileSync(join(repository, 'gone.txt'), 'gone\n');
  plainGit('add', '-A');
  plainGit('commit', '-q', '-m', 'first');
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const hostile = (key: string): string => plainGit('config', key, trap());
const attributes = (text: string): void => writeFileSync(join(repository, '.gitattributes'), text);
const change = (): void => writeFileSync(join(repository, 'file.txt'), 'two\n');
const hook = (name: string): void => {
  mkdirSync(join(repository, '.git/hooks'), { recursive: true });
  writeFileSync(join(repository, '.git/hooks', name), readFileSync(trap()));
  chmodSync(join(repository, '.git/hooks', name), 0o755);
};

/** Each way in which a repository makes git run code: how it is set, and the command that falls for it. */
const WAYS: readonly { way: string; set: () => void; args: string[] }[] = [
  { way: 'core.fsmonitor', set: () => hostile('core.fsmonitor'), args: ['status', '--porcelain'] },
  {
    way: 'a clean filter with a name of its own',
    set: () => {
      hostile('filter.Any.name.at all.clean');
      attributes('* filter=Any.name.at all\n');
      attributes('*.txt filter=odd\n');
      hostile('filter.odd.clean');
      change();
    },
    args: ['add', '-A'],
  },
  {
    way: 'a required process filter',
    set: () => {
      hostile('filter.odd.process');
      plainGit('config', 'filter.odd.required', 'true');
      attributes('*.txt filter=odd\n');
      change();
    },
    args: ['add', '-A'],
  },
  {
    way: 'a smudge filter',
    set: () => {
      hostile('filter.x=y.smudge');
      attributes('*.txt filter=x=y\n');
      rmSync(join(repository, 'file.txt'));
    },
    args: ['checkout', '--', 'file.txt'],
  },
  {
    way: 'a textconv driver',
    set: () => {
      hostile('diff.odd.textconv');
      attributes('*.txt diff=odd\n');
      change();
    },
    args: ['diff'],
  },
  {
    way: 'an external diff driver',
    set: () => {
      hostile('diff.odd.command');
      attributes('*.txt diff=odd\n');
      change();
    },
    args: ['diff'],
  },
  {
    way: 'diff.external',
    set: () => {
      hostile('diff.external');
      change();
    },
    args: ['diff'],
  },
  {
    way: 'a smudge filter, by an abbreviated switch',
    set: () => {
      hostile('filter.odd.smudge');
      attributes('*.txt filter=odd\n');
    },
    args: ['cat-file', '--filter', 'HEAD:file.txt'],
  },
  { way: 'a pager', set: () => hostile('core.pager'), args: ['--paginate', 'log'] },
  { way: 'a hook', set: () => hook('post-checkout'), args: ['checkout', '-q', '-b', 'other'] },
  {
    way: 'a commit signature program',
    set: () => {
      hostile('gpg.program');
      plainGit('config', 'commit.gpgSign', 'true');
    },
    args: ['commit', '-q', '--allow-empty', '-m', 'second'],
  },
  {
    way: 'the ext transport, allowed by the repository itself',
    set: () => {
      plainGit('config', 'protocol.ext.allow', 'always');
      plainGit('config', 'remote.origin.url', `ext::${trap()}`);
    },
    args: ['ls-remote', 'origin'],
  },
  {
    way: 'an upload-pack program',
    set: () => {
      plainGit('config', 'remote.origin.url', repository);
      hostile('remote.origin.uploadpack');
    },
    args: ['ls-remote', 'origin'],
  },
  {
    way: 'a merge driver',
    set: () => {
      hostile('merge.odd.driver');
      attributes('*.txt merge=odd\n');
      plainGit('checkout', '-q', '-b', 'side');
      change();
      plainGit('commit', '-q', '-am', 'side');
      plainGit('checkout', '-q', 'main');
      writeFileSync(join(repository, 'file.txt'), 'three\n');
      plainGit('commit', '-q', '-am', 'main');
    },
    args: ['merge', 'side'],
  },
];

describe('git', () => {
  it.each(WAYS)('does not run $way', async ({ set, args }) => {
    set();
    await git(args, { cwd: repository });
    expect(sprung()).toBe('');
  });

  it.each(WAYS.filter(({ way }) => way !== 'a pager'))('would have run $way without its guard', ({ set, args }) => {
    set();
    try {
      plainGit(...args);
    } catch {
      // The trap is no good filter or transport: it only has to be reached.
    }
    expect(sprung()).not.toBe('');
  });

  it.each([
    { what: 'compare two trees', args: ['diff-tree', '-r', '-p', '--numstat', 'HEAD~1', 'HEAD'], shown: '+two' },
    { what: 'search files', args: ['grep', '-n', '-I', 'two', '--', '.'], shown: 'file.txt:1:two' },
  ])('need not know the filters to $what, where no guard is needed either', async ({ args, shown }) => {
    attributes('*.txt filter=odd\n');
    change();
    plainGit('add', '-A');
    plainGit('commit', '-q', '-m', 'second');
    for (const kind of ['clean', 'smudge', 'process']) hostile(`filter.odd.${kind}`);
    expect(plainGit(...args)).toContain(shown);
    expect(await gitOk(args, { cwd: repository })).toContain(shown);
    expect(sprung()).toBe('');
  });

  it('does the work of a command whose drivers it switched off', async () => {
    hostile('filter.odd.clean');
    plainGit('config', 'filter.odd.required', 'true');
    attributes('*.txt filter=odd\n');
    change();
    await gitOk(['add', '-A'], { cwd: repository });
    expect(await gitOk(['show', ':file.txt'], { cwd: repository })).toBe('two\n');
  });

  it('reads neither the machine’s configuration nor the user’s, nor a variable of ours', async () => {
    const listed = await gitOk(['config', '--list', '--show-scope', '--name-only'], { cwd: repository });
    expect([
      ...new Set(
        listed
          .trim()
          .split('\n')
          .map((line) => line.split('\t')[0]),
      ),
    ]).toEqual(['local', 'command']);
    expect(await gitOk(['var', 'GIT_PAGER'], { cwd: repository })).toBe('cat\n');
  });

  it('hands configuration of one command over the environment, never over arguments or the file', async () => {
    const config = { 'http.https://github.com/.extraheader': 'AUTHORIZATION: basic secret' };
    const result = await git(['config', '--get-urlmatch', 'http.extraheader', 'https://github.com/o/r'], {
      cwd: repository,
      config,
    });
    expect(result.stdout).toBe('AUTHORIZATION: basic secret\n');
    expect(readFileSync(join(repository, '.git/config'), 'utf8')).not.toContain('secret');
  });

  it('says what git said and what to do when a command must succeed and fails', async () => {
    const elsewhere = join(home, 'elsewhere');
    mkdirSync(elsewhere);
    const error = await gitOk(['status'], { cwd: elsewhere, config: { 'x.y': 'secret' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(KodeletError);
    expect(error).toMatchObject({ code: 'git', remedy: 'Add actions/checkout before this step' });
    expect(String(error)).toContain('not a git repository');
    expect(String(error)).not.toContain('secret');
  });

  it('stops at its timeout and reports no exit code', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const result = await git(['ls-remote', `http://127.0.0.1:${port}/x.git`], { cwd: repository, timeoutMs: 500 });
    silent.close();
    expect(result.exitCode).toBeNull();
  });

  it('answers with the exit code of a command that may fail', async () => {
    const result = await git(['rev-parse', '--verify', '-q', 'nothing'], { cwd: repository });
    expect(result).toMatchObject({ exitCode: 1, stdout: '' });
  });
});
