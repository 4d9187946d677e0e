/** Calls of xargs that are written as loops: what is written out is run in bash, in a real repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
beforeAll(async () => {
  root = await makeWorkspace();
  git('init', '-q');
  for (const name of ['one.txt', 'two words.txt']) writeFileSync(join(root, name), `${name}\nx\n`);
  git('add', '-f', 'one.txt', 'two words.txt', '.env');
  git('commit', '-qm', 'first');
  git('tag', 'v1');
  git('commit', '-qm', 'second', '--allow-empty');
  git('tag', 'v2');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const decide = (command: string) => judgeCommand(command, { ...rulesIn(root), sandboxed: true });

function run(text: string): string {
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  return spawnSync('bash', ['--noprofile', '--norc', '-c', text], options).stdout;
}

describe('a script or git for each line of what git prints', () => {
  it.each([
    "git ls-files '*.txt' | xargs -d '\\n' -I{} sh -c 'wc -l < \"{}\"'",
    'git ls-files -z \'*.txt\' | xargs -0 -n1 sh -c \'tail -n1 "$1"; echo "$0"\' sh',
    "git ls-files '*.txt' | xargs -I@ bash -c 'basename \"@\" .txt | tr a-z A-Z'",
    "git ls-files 'o*.txt' | xargs -r -P2 -I{} sh -c 'cat; echo {}'",
    'git log --format=%h | xargs -I{} git show -s --format=%s {}',
    'git log --format=%H | xargs git show -s --format=%s',
    "git log --oneline | awk '{print $1}' | xargs -n1 git show -s --format=%s",
    'git tag | xargs -I{} sh -c \'printf "%s " {}; git show {}:one.txt | wc -l\'',
    'git rev-list HEAD | xargs -n 1 git log -1 --format=%s',
    "git ls-files '*.txt' | xargs -d '\\n' -I{} sh -c 'grep -q one \"{}\"'; echo $?",
    "git ls-files 'o*.txt' | xargs -I{} sh -c 'grep -q one {}' && echo found",
    "git ls-files 'o*.txt' | xargs -I{} sh -c 'echo \"$0 $1\"' {} x",
  ])('is a loop that does the same: %s', (command) => {
    const decision = decide(command);
    expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
    expect(decision.run).toContain('while read');
    expect(run(decision.run ?? '')).toBe(run(command));
  });

  it('shows no file of credentials', () => {
    const { run: text = '' } = decide('git ls-files | xargs -I{} sh -c \'cat "{}"\'');
    expect(run(text)).toContain('two words.txt');
    expect(run(text)).not.toContain('KEY=value');
    expect(run("git ls-files | xargs -d '\\n' cat")).toContain('KEY=value');
  });

  it.each([
    ["git ls-files | xargs -I{} sh -c 'curl {}'", 'bash.dynamic'],
    ["git ls-files | xargs -I{} sh -c 'git push'", 'bash.allowlist'],
    ["git log --format=%h | xargs -I{} sh -c 'rm -rf /{}'", 'path.outside-workspace'],
    ["git ls-files | tr 'x' ' ' | xargs -n1 sh -c 'cat \"$1\"' _", 'bash.syntax'],
  ])('is refused where a loop would be, and where it is none: %s', (command, rule) => {
    expect(decide(command)).toMatchObject({ verdict: 'deny', rule });
  });
});

it('names a tag as it is called, and shows no file of credentials that one leads to', () => {
  const { run: found = '' } = decide('git tag | xargs -I{} git grep -c x {} -- one.txt');
  expect(run(found)).toBe('v1:one.txt:2\nv2:one.txt:2\n');
  git('tag', 'number', 'HEAD:.env');
  const shown = spawnSync('git', ['show', 'number'], { cwd: root, encoding: 'utf8' }).stdout;
  expect(shown).not.toBe('');
  for (const command of ['git show {}', 'git log -p -1 {}', 'git grep -h "" {}']) {
    const { verdict, run: text = '' } = decide(`git tag -l number | xargs -I{} ${command}`);
    expect(verdict === 'allow' ? run(text) : '').not.toContain(shown.trim());
  }
  git('tag', '-d', 'number');
});
