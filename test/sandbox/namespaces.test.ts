/**
 * What only namespaces give: a file system, processes and a loopback of the sandbox's own.
 *
 * Covers `src/sandbox/layout.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, type SandboxFixture, SECRET, surveyed } from './fixture.ts';

const offers = (await surveyed()).filter(({ hasNamespaces }) => hasNamespaces);

const noIpc = spawnSync('ipcmk', ['--version']).status !== 0 && 'ipcmk is not installed';

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

it('are offered by this machine, or it says why not', () => {
  for (const { problem } of offers) expect(problem ?? 'none').toMatch(/\w/);
});

describe.each(offers.filter(({ problem }) => !problem))('$name', ({ name }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name);
    writeFileSync(join(fixture.place.workspace, 'here'), 'fine\n');
  });
  afterAll(() => fixture.dispose());
  const output = async (command: string, ...more: [object?, object?]): Promise<string> =>
    (await fixture.run(command, ...more)).output;

  it('has a loopback that a test can serve on', async () => {
    const serve = `const s = require('net').createServer(c => c.end('served')).listen(0, '127.0.0.1', () =>
      require('net').connect(s.address().port).on('data', d => { console.log(String(d)); s.close(); }))`;
    expect(await output(`node -e "${serve}"`)).toBe('served\n');
  });

  it('cannot write what git, GitHub and later runs obey', async () => {
    const { workspace } = fixture.place;
    const attempts = ['.git/config', '.git/hooks/post-checkout', '.github/workflows/ci.yml', 'kodelet-tools/tool'];
    for (const path of attempts) {
      const before = existsSync(join(workspace, path)) && readFileSync(join(workspace, path), 'utf8');
      expect((await fixture.run(`echo evil >> ${path}`)).exitCode, path).not.toBe(0);
      expect(existsSync(join(workspace, path)) && readFileSync(join(workspace, path), 'utf8')).toBe(before);
    }
    expect((await fixture.run('mv .git away; mv .github away; rm -rf kodelet-tools')).exitCode).not.toBe(0);
    expect(await output('git status --short')).toContain('here');
  });

  it('lets git record where the call may, and keeps its settings and hooks sealed', async () => {
    const commit = 'git add here && git commit -q -m "feat: x" && git log --format=%s';
    expect(await output(commit)).toMatch(/Read-only file system/);
    expect(await output(commit, {}, { recordsInGit: true })).toBe('feat: x\n');
    const plant = 'echo evil >> .git/config; echo evil > .git/hooks/pre-commit; echo evil > .git/info/attributes';
    expect((await fixture.run(plant, {}, { recordsInGit: true })).exitCode).not.toBe(0);
    const worktree = join(fixture.place.workspace, '.git/config.worktree');
    writeFileSync(worktree, '');
    const configure = `git config extensions.worktreeConfig; echo '[core] fsmonitor = evil' > .git/config.worktree`;
    expect((await fixture.run(configure, {}, { recordsInGit: true })).exitCode).not.toBe(0);
    expect(readFileSync(worktree, 'utf8')).toBe('');
    rmSync(worktree);
    expect(await output('git checkout -q -b topic && git branch --show-current', {}, { recordsInGit: true })).toBe(
      'topic\n',
    );
  });

  it('follows no link that an earlier command has planted', async () => {
    const { workspace, hidden } = fixture.place;
    rmSync(join(workspace, '.github'), { recursive: true });
    symlinkSync(hidden[0] ?? '', join(workspace, '.github'));
    expect(await output('cat .github/journal.jsonl 2>&1; echo alive')).toMatch(/alive\n$/);
    expect(await output('cat .github/journal.jsonl')).not.toContain(SECRET);
    rmSync(join(workspace, '.github'));
    symlinkSync(`/oldroot${hidden[0]}`, join(workspace, '.github'));
    expect(await output('cat .github/journal.jsonl')).not.toContain(SECRET);
    rmSync(join(workspace, '.github'));
  });

  it('makes no mount where an earlier command’s link in /tmp leads', async () => {
    const inTmp = await createSandboxFixture(name, {}, { below: tmpdir() });
    const base = dirname(inTmp.place.home);
    const target = join(base, 'home/planted');
    try {
      mkdirSync(target);
      const plant = `mv '${base}' /tmp/away; ln -s '${target}' '${base}'; ls -lA /tmp`;
      expect((await inTmp.run(plant)).stdout).toContain(`-> ${target}`);
      expect((await inTmp.run('echo fine')).output).toBe('fine\n');
      expect(readdirSync(target)).toEqual([]);
    } finally {
      inTmp.dispose();
    }
  });

  it('shows the temporary folder once, also where it stands in the machine’s own', async () => {
    const inTmp = await createSandboxFixture(name, {}, { below: '/tmp' });
    const { scratch } = inTmp.place;
    try {
      writeFileSync(join(scratch, 'of-the-session'), '');
      const look = `touch "$TMPDIR/once"; find /tmp '${scratch}' -name once -o -name of-the-session`;
      const { stdout, stderr } = await inTmp.run(`${look} | sort -u`);
      expect(stdout.trim().split('\n')).toEqual(['/tmp/once', join(scratch, 'of-the-session')].toSorted());
      expect(stderr).toBe('');
    } finally {
      inTmp.dispose();
    }
  });

  it('lets others than root pass to what stays in sight of a hidden directory', async () => {
    const ways = [fixture.place.workspace, join(fixture.place.home, '.cargo/bin')].map((path) => `'${dirname(path)}'`);
    expect(await output(`stat -c %a ${ways.join(' ')}`)).toBe('755\n755\n');
  });

  it('begins each call with an empty home', async () => {
    await fixture.run('echo "[core] pager = evil" > ~/.gitconfig');
    expect((await fixture.run('cat ~/.gitconfig')).exitCode).not.toBe(0);
  });

  it('sees the homes of nobody else', async () => {
    const homes = [...new Set(['/home', '/root', homedir()])].filter(mayWrite);
    const planted = homes.map((directory) => join(mkdtempSync(join(directory, '.kodelet-other-')), 'key'));
    try {
      for (const path of planted) writeFileSync(path, SECRET);
      const { stdout } = await fixture.run(`cat ${planted.join(' ')}; ls -A ${homes.join(' ')}`);
      expect(stdout).not.toMatch(/words|kodelet-other/);
    } finally {
      for (const path of planted) rmSync(dirname(path), { recursive: true });
    }
  });

  itUnless(noIpc)('has queues and memory of System V of its own', async () => {
    const id = /\d+/.exec(execFileSync('ipcmk', ['-Q'], { encoding: 'utf8' }))?.[0] ?? '';
    try {
      expect(execFileSync('ipcs', ['-q'], { encoding: 'utf8' })).toMatch(new RegExp(`^\\S+ +${id} `, 'm'));
      expect(await output('ipcs -q | grep ^0x; ipcs -m | grep ^0x; ipcs -s | grep ^0x')).toBe('');
      await fixture.run('ipcmk -Q; ipcmk -M 4096; ipcmk -S 1');
      expect(await output('ipcs -q | grep ^0x; ipcs -m | grep ^0x; ipcs -s | grep ^0x')).toBe('');
    } finally {
      execFileSync('ipcrm', ['-q', id]);
    }
  });

  it('has terminals of its own for tests that open some', async () => {
    expect(await output('exec 3<> /dev/ptmx && ls /dev/pts')).toBe('0\nptmx\n');
  });

  it('shows its own processes alone', async () => {
    expect(Number(await output('ls -d /proc/[0-9]* | wc -l'))).toBeLessThan(10);
  });
});
