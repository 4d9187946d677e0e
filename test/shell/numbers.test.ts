/** Numbers and hashes that are known only when a command runs: what is written out is run in bash. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeEach(async () => {
  root = await makeWorkspace();
  await writeFile(join(root, 'lines.txt'), 'one\ntwo\nthree\nfour\n');
  execFileSync('git', ['init', '-q'], { cwd: root });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const decide = (command: string) => judgeCommand(command, { ...rulesIn(root), sandboxed: true });

function run(command: string): { readonly stdout: string; readonly status: number | null } {
  const decision = decide(command);
  expect(decision).toMatchObject({ verdict: 'allow' });
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  return spawnSync('bash', ['--noprofile', '--norc', '-c', decision.run ?? ''], options);
}

it.each([
  ['n=$(grep -n two lines.txt | cut -d: -f1); sed -n "${n},$((n+1))p" lines.txt', 'two\nthree\n'],
  ['sed -n "$(grep -n two lines.txt | cut -d: -f1),+1p" lines.txt', 'two\nthree\n'],
  ['n=$(wc -l < lines.txt); tail -n +$n lines.txt; head -$((n - 3)) lines.txt', 'four\none\n'],
  ['n=$(grep -c o lines.txt); [[ $n -gt 2 ]] && echo many', 'many\n'],
  ["n=$(grep -c one lines.txt); awk -v n=$n 'NR==n' lines.txt", 'one\n'],
  ['n=$(grep -c nothing lines.txt | cut -d: -f2); echo $((n + 2))', '2\n'],
  ['i=8; while [ $i -lt 10 ]; do echo $i > "part$i"; i=$((i + 1)); done; cat part8 part9', '8\n9\n'],
  ['n=$(wc -l < lines.txt); touch a$((n)); cat "lines.txt" > b$((n + 1)); ls a4 b5', 'a4\nb5\n'],
])('are used as bash would use them: %s', (command, expected) => {
  expect(run(command).stdout).toBe(expected);
});

it.each(['a[$(touch ran)]', '1;touch ran', '2e touch ran', '1\n2w ran', '1?2'])(
  'hold nothing that runs: %j',
  async (text) => {
    await writeFile(join(root, 'lines.txt'), `${text}\n`);
    const read = 'n=$(cut -d: -f1 lines.txt)';
    for (const use of ['echo $((n + 1))', 'sed -n "${n}p" lines.txt', '[[ $n -gt 1 ]]', 'head -n "$n" lines.txt']) {
      expect(run(`${read}; ${use}`).status).not.toBe(0);
    }
    expect(existsSync(join(root, 'ran'))).toBe(false);
  },
);

it.each([
  ['n=$(cut -c1 lines.txt); sed -n "${n}w out" lines.txt', 'bash.sed'],
  // Where few numbers are accepted, it matters which one it is.
  ['n=$(wc -l < lines.txt); patch -p$n -i x.patch', 'bash.dynamic'],
  ['patch -p $((1 + 1)) -i x.patch', 'bash.dynamic'],
  ['git apply -p $((1 + 1)) x.patch', 'bash.dynamic'],
  ['n=$(wc -l < lines.txt); chmod $n lines.txt', 'bash.value'],
  ['n=$(wc -l < lines.txt); cat /proc/$((n))/environ', 'path.outside-workspace'],
  ['n=$(wc -l < lines.txt); cat ".env$((n - 9))"', 'path.secret'],
  ['n=$(wc -l < lines.txt); echo x > .github/$((n)).yml', 'path.protected'],
  ['n=$(wc -l < lines.txt); cat "../x$((n))"', 'path.outside-workspace'],
  ['n=$(wc -l < lines.txt); kill $n', 'bash.builtin'],
  ['n=$(wc -l < lines.txt); sed "${n}e cat .env" lines.txt', 'bash.sed'],
  ['n=$(wc -l < lines.txt); head -$n .env', 'path.secret'],
  ['n=$(cat lines.txt); awk -v n="$n" \'BEGIN { while ((getline l < n) > 0) print l }\'', 'bash.awk'],
  ['n=$(cat lines.txt); awk -v "$n" 1 lines.txt', 'bash.option'],
])('stand for nothing else: %s', (command, rule) => {
  expect(decide(command)).toMatchObject({ verdict: 'deny', rule });
});

it.each([
  ['n=$(jq -r .name a.json); wc -l "$n"', 'lines.txt', '4 lines.txt\n'],
  ['n=$(jq -r .name a.json); sed -n "s/one/[$n]/p" lines.txt', '1', '[1]\n'],
  ['n=$(jq -r .name a.json); sed "s/one/x/;1s/x/$n/;q" lines.txt', '&&', 'xx\n'],
  ['n=$(jq -r .name a.json); echo x > "out$n"; cat "out$n"', ' 1', 'x\n'],
  ['n=$(jq -r .name a.json); cp lines.txt "b$n"; head -1 "b$n"', '9', 'one\n'],
  ['n=$(jq -r .name a.json); tail -n "$n" lines.txt', '2', 'three\nfour\n'],
  ['n=$(jq -r .name a.json); echo $((n + 1))', '09', '10\n'],
  ['echo $(( 10 / $(jq -r .name a.json) + $(wc -l < "lines.txt") ))', '5', '6\n'],
  ['sq() { echo $(( $1 * $1 )); }; n=$(jq -r .name a.json); sq 3; sq "$n"', '4', '9\n16\n'],
  ['echo $(( $(jq -r .name a.json) + 1 )); test -e ran && echo ran', 'x[$(touch ran)]', ''],
  [
    'mapfile -t a < lines.txt; a+=("$(jq -r .name a.json)"); echo "${#a[@]} ${a[-1]}"; printf "<%s>" "${a[@]:3}"; cat "${a[4]}"',
    'a b.txt',
    '5 a b.txt\n<four><a b.txt>',
  ],
])('that may be anything else are used as bash would use them: %s', async (command, name, expected) => {
  await writeFile(join(root, 'a.json'), JSON.stringify({ name }));
  expect(run(command).stdout).toBe(expected);
});

it.each([
  'n=$(grep -n two lines.txt | cut -d: -f1); sed -n "${n},$((n+1))p" lines.txt',
  'sed -n "$(grep -n two lines.txt | cut -d: -f1),+1p" lines.txt',
  'n=$(wc -l < lines.txt); tail -n +$n lines.txt; head -$n lines.txt; head -n$n lines.txt; head --lines=$n lines.txt',
  'head -n "$(grep -c two lines.txt)" lines.txt',
  'n=$(grep -c o lines.txt); [[ $n -gt 2 ]]; echo $((n + 1))',
  'c=$(git rev-parse HEAD); git diff $c..HEAD; git blame $c -- lines.txt',
  'git show $(git rev-parse HEAD):lines.txt',
])('are read again by a narrower policy: %s', (command) => {
  const first = decide(command);
  const again = decide(first.run ?? '');
  expect([first.verdict, again.verdict]).toEqual(['allow', 'allow']);
  expect(decide(again.run ?? '').verdict).toBe('allow');
});

it.each(['sed -n "0${n}w out" lines.txt', 'head -n7$n a.txt'])('do not stand behind other digits: %s', (use) => {
  expect(decide(`n=$(wc -l < lines.txt); ${use}`)).toMatchObject({ verdict: 'deny' });
});

describe('a hash that git prints', () => {
  const git = (...words: readonly string[]): string => {
    const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com'];
    return execFileSync('git', [...identity, ...words], { cwd: root, encoding: 'utf8' }).trim();
  };
  beforeEach(() => {
    git('add', '-f', 'lines.txt', '.env');
    git('commit', '-qm', 'first');
  });

  it('names a commit', () => {
    expect(run('c=$(git rev-parse HEAD); git show $c:lines.txt').stdout).toBe('one\ntwo\nthree\nfour\n');
    expect(run('for c in $(git rev-list -1 HEAD); do git log -1 --format=%s $c; done').stdout).toBe('first\n');
    expect(run('c=$(git rev-list --max-parents=0 HEAD); git diff $c HEAD --stat').status).toBe(0);
    expect(run('git grep -h two $(git rev-parse HEAD)').stdout).toBe('two\n');
  });

  it('names no file, be a file called like its number', async () => {
    const number = git('rev-parse', 'HEAD:.env');
    await writeFile(join(root, number), 'x\n');
    git('add', number);
    git('commit', '-qm', 'second');
    const read = 'c=$(git log -1 --format=%H --name-only | tail -1)';
    expect(run(`${read}; echo $c`).stdout).toBe(`${number}\n`);
    for (const use of ['git show $c', 'git diff $c HEAD', 'git grep KEY $c', 'git log -p $c', 'git show "$c"']) {
      const { stdout, status } = run(`${read}; ${use}`);
      expect([stdout, status !== 0]).toEqual(['', true]);
    }
  });

  it.each([
    ['git show $c:.env', 'path.secret'],
    ['git show "$c:src/../.env"', 'path.secret'],
    ['git grep KEY $c -- .env', 'path.secret'],
    ['git diff $c:src HEAD:src', 'path.secret'],
    ['git cat-file -p $c', 'bash.operand'],
    ['git show --$c', 'bash.dynamic'],
    ['git show --output $c', 'bash.option'],
    ['git checkout $c -- .github', 'path.protected'],
    ['git tag v1 $c', 'bash.dynamic'],
    ['for f in .env; do git show "$c:$f"; done', 'path.secret'],
  ])('stands for nothing else: %s', (use, rule) => {
    expect(decide(`c=$(git rev-parse HEAD); ${use}`)).toMatchObject({ verdict: 'deny', rule });
  });

  it.each([
    'git rev-parse HEAD:.env',
    'git ls-tree HEAD .env | cut -c13-52',
    'git rev-list --objects HEAD | grep .env | cut -c1-40',
    'git rev-parse HEAD:.env | awk 1',
    'git rev-parse HEAD:.env | cat',
  ])('is none that comes from %s', (source) => {
    for (const use of ['git show $c', 'git show "$c"', 'git log -p $c', 'git diff $c', 'git diff $c..HEAD', 'cat $c']) {
      const decision = decide(`c=$(${source}); ${use}`);
      expect(decision.verdict === 'allow' ? run(`c=$(${source}); ${use}`).stdout : '', use).not.toContain('KEY');
    }
  });
});

it('a refusal quotes what was written, and no digit that stands for a value', () => {
  for (const [command, quoted] of [
    ['N=$(wc -l < lines.txt); sed -n "${N}e id" lines.txt', '"${N}e id"'],
    ['c=$(git rev-parse HEAD); git show "$c:./.ENV"', '"HASH:./.ENV"'],
  ] as const) {
    const { verdict, reason } = decide(command);
    expect({ verdict, reason }).toEqual({ verdict: 'deny', reason: expect.stringContaining(quoted.slice(1, -1)) });
    expect(reason).not.toContain('7');
  }
});
