/** `pushd`, `popd`, `exec` and `git stash show -p`: what is written out does as they do in bash. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { root, decide } = judgedInWorkspace();
beforeAll(() => mkdirSync(join(root(), 'src/deep'), { recursive: true }));

function run(text: string): { readonly stdout: string; readonly status: number | null } {
  const options = { cwd: root(), encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  const { stdout, status } = spawnSync('bash', ['--noprofile', '--norc', '-c', text], options);
  return { stdout, status };
}

describe('exec', () => {
  it.each([
    'exec grep -c . a.txt; echo never',
    '[ -f a.txt ] && exec cat a.txt; echo never',
    '(exec false); echo $?',
    'for f in a b; do exec echo "$f"; done',
    'exec echo a > out.txt; echo never',
  ])('ends the shell: %s', (command) => {
    const decision = decide(command);
    expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
    expect(run(decision.run ?? '')).toEqual(run(command));
  });

  it.each([
    ['exec cat .env', 'path.secret'],
    ['exec 2>&1; ls', 'bash.allowlist'],
    ['exec -a x ls', 'bash.allowlist'],
    ['exec > out.txt', 'bash.allowlist'],
    ['exec node src/a.ts', 'bash.allowlist'],
  ])('is judged as the command, and refused without one: %s', (command, rule) => {
    expect(decide(command)).toMatchObject({ verdict: 'deny', rule });
  });
});

describe('pushd and popd', () => {
  it.each([
    'pushd src > /dev/null && pwd && popd > /dev/null; pwd',
    'pushd src > /dev/null; pushd deep > /dev/null; pwd; popd > /dev/null; pwd; popd > /dev/null; pwd',
    'for d in src src/deep; do pushd "$d" > /dev/null; pwd; popd > /dev/null; done; pwd',
    '(pushd src > /dev/null; pwd; popd > /dev/null); pwd',
    'pushd src > /dev/null; cd deep; popd > /dev/null; pwd',
    'pushd nowhere > /dev/null 2>&1 && pwd; pwd',
    'pushd src >/dev/null || exit 3; pwd; popd >/dev/null && pwd',
  ])('move as in bash: %s', (command) => {
    const decision = decide(command);
    expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
    expect(run(decision.run ?? '')).toEqual(run(command));
  });

  it('print nothing, where bash prints the stack', () => {
    expect(run(decide('pushd src; popd').run ?? '')).toEqual({ stdout: '', status: 0 });
  });

  it.each([
    ['pushd', 'bash.syntax'],
    ['pushd +1', 'bash.syntax'],
    ['pushd src; popd -n', 'bash.syntax'],
    ['popd', 'bash.allowlist'],
    ['pushd /etc; cat passwd; popd', 'path.outside-workspace'],
    ['pushd .github; rm x; popd', 'path.protected'],
    ['pushd src; cat ../.env; popd', 'path.secret'],
    ['pushd src; ls; popd; cat ../x', 'path.outside-workspace'],
  ])('are refused where they are not that, or by what runs there: %s', (command, rule) => {
    expect(decide(command)).toMatchObject({ verdict: 'deny', rule });
  });
});

describe('git stash show -p', () => {
  it.each(['stash@{$i}', '"$i"', '-S 1', '-U 5', '-- 1', '-u'])('is not that with %s', (words) => {
    expect(decide(`for i in 0 1; do git stash show -p ${words}; done`)).toMatchObject({ verdict: 'deny' });
  });

  it.each([
    ['git stash show -p', "'-p' 'stash@{0}^' 'stash@{0}'"],
    ['git stash show --stat --patch 2', "'--stat' '--patch' 'stash@{2}^' 'stash@{2}'"],
    ['git stash show -p stash@{1} | head -3', "'-p' 'stash@{1}^' 'stash@{1}'"],
  ])('is a difference that leaves files of credentials out: %s', (command, words) => {
    const { run } = decide(command);
    expect(run).toContain(`'git' 'diff' '--no-ext-diff' '--no-textconv' ${words} '--' `);
    expect(run).toContain("':(top,exclude,icase,glob)**/.env'");
  });
});
