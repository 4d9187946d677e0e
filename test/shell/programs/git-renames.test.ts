/** Covers `src/shell/programs/git-renames.ts`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { root, decide, outcome } = judgedInWorkspace();

/** The line as it is written out, without quotes and without what switches drivers off. */
const written = (command: string): string =>
  outcome(command)
    .replaceAll("'", '')
    .replaceAll(/ --no-(?:ext-diff|textconv)/g, '');

const git = (...words: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...words], {
    cwd: root(),
    encoding: 'utf8',
  });

/** What the line prints as it is written out. */
const printed = (line: string): string =>
  execFileSync('bash', ['-c', decide(line).run ?? 'false'], { cwd: root(), encoding: 'utf8', stdio: 'pipe' });

const NO_FURTHER =
  /; ended="\$\?"; echo \(git log -L went no further than renames here: .*\) >&2; \( exit "\$ended" \); \}$/.source;

it('git log -L follows a file with credentials under one name', () => {
  for (const words of ['-L1,2:a.txt -M', '-L1,2:a.txt HEAD', '-L1,2:a.txt HEAD~5..HEAD', '-L1,2:a.txt v1.0..']) {
    expect(written(`git log ${words}`)).toContain(`then git log ${words}; else git log ${words} --no-renames; echo`);
  }
  for (const words of ['-L1,2:a.txt -M20%', '-L1,2:a.txt a...HEAD', '-L1,2:a.txt HEAD~5']) {
    expect(written(`git log ${words}`)).toMatch(new RegExp(`^\\{ git log ${words} --no-renames${NO_FURTHER}`));
  }
  expect(written('git log -L1,2:a.txt main --')).toMatch(new RegExp(`-L1,2:a.txt main --no-renames --${NO_FURTHER}`));
  expect(written('git log -L1,2:a.txt --all')).toMatch(new RegExp(`-L1,2:a.txt --all --no-renames${NO_FURTHER}`));
  git('init', '-q');
  writeFileSync(join(root(), '.env'), 'KEY=old\nB=2\nC=3\nD=4\n');
  git('add', '-f', '.env');
  git('commit', '-qm', 'one');
  git('mv', '.env', 'kept.txt');
  writeFileSync(join(root(), 'kept.txt'), 'KEY=new\nB=2\nC=3\nD=4\n');
  git('commit', '-qam', 'two');
  expect(git('log', '-L1,2:kept.txt')).toContain('KEY=old');
  for (const line of ['git log -L1,2:kept.txt', 'git log -M -L1,2:kept.txt', 'git show -L1,2:kept.txt HEAD']) {
    const shown = printed(line);
    expect(shown, line).toContain('KEY=new');
    expect(shown, line).not.toContain('KEY=old');
  }
  for (const line of ['git log --follow -p -- kept.txt', 'git log -p -w --follow -- kept.txt'])
    expect(spawnSync('bash', ['-c', decide(line).run ?? ''], { cwd: root() })).toMatchObject({
      status: 1,
      stdout: Buffer.alloc(0),
    });
  writeFileSync(join(root(), 'new.txt'), 'a\n');
  git('add', 'new.txt');
  git('commit', '-qm', 'three');
  const said = (line: string): string =>
    spawnSync('bash', ['-c', decide(line).run ?? ''], { cwd: root() }).stderr.toString();
  expect(said('git log -L1,2:kept.txt')).toBe(
    '(git log -L went no further than renames: kept.txt once had a name of credentials)\n',
  );
  expect(printed('git log -L1,1:new.txt -s --format=%s')).toBe('three\n');
});

it('git log follows a file to what it was called where that was no name of credentials', () => {
  git('init', '-q');
  writeFileSync(join(root(), 'old.txt'), 'a\nb\nc\n');
  git('add', 'old.txt');
  git('commit', '-qm', 'first');
  git('mv', 'old.txt', 'now.txt');
  git('commit', '-qm', 'second');
  writeFileSync(join(root(), 'now.txt'), 'x\nb\nc\n');
  git('commit', '-qam', 'third');
  expect(printed('git log -L1,1:now.txt -s --format=%s')).toBe('third\nfirst\n');
  expect(printed('git log --follow -p --format=%s -- now.txt')).toMatch(
    /^third\n[\s\S]*second\n[\s\S]*rename from old\.txt[\s\S]*first\n/,
  );
});
