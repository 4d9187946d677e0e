/** Covers `src/shell/*.ts`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { createPaths } from '../../src/shell/path-check.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The text that runs, or the rule that refused. */
function outcome(command: string, allow?: readonly string[]): string | undefined {
  const decision = judgeCommand(command, rulesIn(root, allow));
  return decision.verdict === 'allow' ? decision.run?.replaceAll(root, 'ROOT') : decision.rule;
}

describe('whether git may record', () => {
  it.each([
    ['git status', false],
    ['npm test', false],
    ['git add . && git commit -m x | tail -1', true],
    ['mkdir new && cp README.md new && git add new', true],
    ['npm test && git commit -am x', false],
    ['npm ci; git add package.json', false],
    ['(cd src && git add .); if true; then mytool; fi', false],
  ])('is told of %s as %s', (command, expected) => {
    const decision = judgeCommand(command, { ...rulesIn(root), allow: [parseEntry('mytool', 'test')] });
    expect(decision).toMatchObject({ verdict: 'allow', recordsInGit: expected });
  });
});

it('works in a folder whose name begins with two dots, and runs what the list has of it', async () => {
  await mkdir(join(root, '..tools'));
  await writeFile(join(root, '..tools/run.sh'), '#!/bin/sh\n', { mode: 0o755 });
  const rules = rulesIn(root, ['ls', '..tools/run.sh']);
  expect(judgeCommand('ls', { ...rules, cwd: join(root, '..tools') })).toMatchObject({ verdict: 'allow' });
  expect(judgeCommand('./..tools/run.sh', rules)).toMatchObject({ verdict: 'allow' });
  for (const cwd of [join(root, '..'), '/']) {
    expect(judgeCommand('ls', { ...rules, cwd })).toMatchObject({ rule: 'path.outside-workspace' });
  }
});

it('says how a file is given to a short option', () => {
  expect(judgeCommand('pytest -c=setup.cfg', rulesIn(root))).toMatchObject({
    rule: 'bash.option',
    remedy: 'Write -c FILE, without "=".',
  });
});

describe('touch, where it is allowed', () => {
  it.each([
    ['touch new/__init__.py', "'touch' 'new/__init__.py'"],
    ['touch .github/workflows/new.yml', 'path.protected'],
    ['touch -r README.md new', 'bash.option'],
  ])('%s comes to %s', (command, expected) => {
    expect(outcome(command, ['touch'])).toBe(expected);
  });
});

describe('what is written out', () => {
  it.each([
    ['git  status# x', 'bash.allowlist'],
    ["echo it\\'s \"a\"'b'c", "'echo' 'it'\\''s' 'abc'"],
    ['ls   src;ls', "'ls' 'src'; 'ls'"],
    ['cat <<EOF\na\nb\nEOF', "'cat' <<< 'a\nb'"],
    ["cat <<'EOF'\nEOF", "'cat' < '/dev/null'"],
    ["cat <<'A' <<'B'\n1\nA\n2\nB", "'cat' <<< '1' <<< '2'"],
    ['ls |& tail -3', "'ls' 2>&1 | 'tail' '-3'"],
    ['npm test &> out.txt', "'npm' 'test' > 'out.txt' 2>&1"],
    ['for f in a "b c"; do echo "$f"; done', `for v_f in 'a' 'b c'; do 'echo' "$v_f"; done`],
    ['ls "$GITHUB_WORKSPACE/src"', "'ls' 'ROOT/src'"],
    ['cd src && echo "$PWD"', "'cd' 'src' && 'echo' 'ROOT/src'"],
    ['wc -l src/*.ts', "'wc' '-l' 'src/'*'.ts'"],
    ['! [ -f a.txt ]', "! '[' '-f' 'a.txt' ']'"],
    ['[[ -f a.txt && ! a == "b*" ]]', "[[ -f 'a.txt' && ! 'a' == 'b*' ]]"],
    [
      'if true; then ls; elif false; then pwd; else true; fi',
      "if 'true'; then 'ls'; elif 'false'; then 'pwd'; else 'true'; fi",
    ],
    ['cd "$(git rev-parse --show-toplevel)"', "'cd' 'ROOT'"],
    ['time -p (ls)', "time -p ( 'ls' )"],
  ])('for %j is %j', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it('switches off the drivers of git, and keeps recursive searches out of .git and of secrets', () => {
    expect(outcome('git diff HEAD a.txt')).toBe("'git' 'diff' '--no-ext-diff' '--no-textconv' 'HEAD' 'a.txt'");
    expect(outcome('grep -r x . -- src')).toMatch(
      /^'grep' '-r' 'x' '\.' '--exclude-dir=\.\[gG\]\[iI\]\[tT\]' .* '--' 'src'$/,
    );
    const sparing = "'--exclude=\\.\\[eE\\]\\[nN\\]\\[vV\\]'";
    for (const [typed, written] of [
      ['-R', '-r'],
      ['-nR', '-nr'],
      ['--recursive', '--recursive'],
      ['--dereference-recursive', '--recursive'],
    ])
      expect(outcome(`grep ${typed} x .`)).toMatch(new RegExp(`^'grep' '${written}' 'x' '\\.' .*${sparing}`));
    expect(outcome('rg -g .env x')).toMatch(/'-g' '\.env' 'x' '--no-config' .*'--iglob=!\.env'/);
    expect(outcome('diff -N . src')).toMatch(/'--no-dereference' '--exclude=\.\[gG\]\[iI\]\[tT\]'/);
    expect(outcome('diff <(true) a.txt')).toMatch(/^'diff' '--exclude=/);
    expect(outcome('git blame a.txt')).toBe("'git' 'blame' '--no-textconv' 'a.txt'");
  });

  it('puts its options in front of the -- that ends them, not of one that is a value', () => {
    expect(outcome('grep -r -e x -e -- .')).toMatch(/^'grep' '-r' '-e' 'x' '-e' '--' '\.' '--exclude-dir=/);
    expect(outcome('rg -e -- -- src')).toMatch(/^'rg' '-e' '--' '--no-config' .* '--' 'src'$/);
  });
});

describe('the working directory', () => {
  it.each([
    ['cd src && cat ../a.txt', true],
    ['cd nowhere; cat ../a.txt', false], // where cd failed, this is outside
    ['cd src || cat ../a.txt', false],
    ['(cd src) && cat ../a.txt', false],
    ['{ cd src; } && cat ../a.txt', true],
    ['cd src | cat && cat ../a.txt', false],
    ['! cd src || cat ../a.txt', true],
    ['if cd src; then cat ../a.txt; fi', true],
    ['if cd src; then true; else cat ../a.txt; fi', false],
    ['for d in src; do cd $d && cat ../a.txt; done', true],
    ['cd src && cd deep && cat ../../a.txt', true],
    ['echo "$(cd src && cat ../a.txt)" && cat ../a.txt', false],
    ['git -C src show HEAD:../a.txt', true],
    ['git -C src add ../a.txt', true],
    ['git add ../a.txt', false],
  ])('is followed through %s', (command, allowed) => {
    expect(judgeCommand(command, rulesIn(root)).verdict).toBe(allowed ? 'allow' : 'deny');
  });
});

describe('an entry of the configuration', () => {
  const allow = ['scripts/*', 'mytool build', 'make lint', 'git push', './run.sh', 'bash scripts/*', 'npx'];

  it.each([
    ['scripts/check.sh', "'scripts/check.sh'"],
    ['./scripts/check.sh a.txt', "'./scripts/check.sh' 'a.txt'"],
    ['./run.sh', "'./run.sh'"],
    ['run.sh', 'bash.allowlist'],
    ['scripts/../evil.sh', 'bash.allowlist'],
    ['scripts/../../evil.sh', 'path.outside-workspace'],
    ['mytool build --out dist src/*.ts', "'mytool' 'build' '--out' 'dist' 'src/'*'.ts'"],
    ['mytool', 'bash.allowlist'],
    ['mytool build *', 'bash.glob'],
    ['mytool build "$(make lint)"', 'bash.dynamic'],
    ['mytool build /etc/passwd', 'path.outside-workspace'],
    ['mytool build --config=/tmp/x', 'path.outside-workspace'],
    ['mytool build -c../x', 'path.outside-workspace'],
    ['mytool build --out=.github/x', 'path.protected'],
    ['mytool build "--flag ~/x"', 'path.outside-workspace'],
    ['mytool build .git/config', 'path.git'],
    ['make lint', "'make' 'lint'"],
    ['make lint test', 'bash.allowlist'],
    ['git push origin HEAD', "'git' 'push' 'origin' 'HEAD'"],
    ['git -c x=y push', 'bash.allowlist'],
    ['bash scripts/check.sh', "'bash' 'scripts/check.sh'"],
    ['bash -c scripts/x', 'bash.allowlist'],
    ['bash scripts/../evil.sh', 'bash.allowlist'],
    ['npx -y prettier', 'bash.option'],
    ['npx prettier --check src', "'npx' 'prettier' '--check' 'src'"],
  ])('lets through %s as %s', (command, expected) => {
    expect(outcome(command, allow)).toBe(expected);
  });

  it('protects what a copy would reach in a directory that the same line makes', () => {
    const paths = createPaths({
      root,
      protect: ['new/scripts/**'],
      readable: [],
      temp: { at: `${root}.temp`, beside: [root] },
    });
    const command = 'mkdir new && cp -r scripts new';
    expect(judgeCommand(command, { ...rulesIn(root), paths })).toMatchObject({ rule: 'path.protected' });
  });

  it('is weaker than one of deny, however the program is written', () => {
    const rules = { ...rulesIn(root), deny: [parseEntry('git log', 'test')] };
    for (const command of ['git log', '/usr/bin/git log', 'git --no-pager -C src log', "'git' l\\og"]) {
      expect(judgeCommand(command, rules)).toMatchObject({ rule: 'bash.denied' });
    }
  });

  it('is weaker than one of deny that a pattern or an option may become, also with a file that the line makes', () => {
    const deny = ['mytool push', 'cat src/a.ts', 'git commit *'].map((entry) => parseEntry(entry, 'test'));
    const rules = { ...rulesIn(root, ['mytool', 'cat', 'echo', 'git commit']), deny };
    for (const command of ['mytool pus?', 'echo x > push && mytool p*', 'cat src/*.ts', 'git commit --amend']) {
      expect(judgeCommand(command, rules), command).toMatchObject({ rule: 'bash.denied' });
    }
    for (const command of ['mytool pul?', 'cat src/*.md', 'cat vendor/*.txt', 'echo git commit x']) {
      expect(judgeCommand(command, rules), command).toMatchObject({ verdict: 'allow' });
    }
  });

  it('of a program with sub-commands opens none that is a pattern', () => {
    expect(outcome('git pus?', ['git'])).toBe('bash.glob');
    expect(outcome('npm p*', ['npm'])).toBe('bash.glob');
    expect(outcome('mytool src/*.ts', ['mytool'])).toBe("'mytool' 'src/'*'.ts'");
  });

  it('matches * inside of one word alone', () => {
    expect(outcome('npm run test:unit', ['npm run test:*'])).toBe("'npm' 'run' 'test:unit'");
    expect(outcome('npm run build', ['npm run b*d'])).toBe("'npm' 'run' 'build'");
    expect(outcome('npm run build', ['npm*'])).toBe("'npm' 'run' 'build'");
    expect(outcome('npm run build', ['npm run bu*ild*d'])).toBe('bash.allowlist');
  });
});

describe('limits', () => {
  it.each([
    [`echo ${'x'.repeat(16 * 1024)}`, 'bash.limit'],
    [Array.from({ length: 51 }, () => 'ls').join(';'), 'bash.limit'],
    [`${'( '.repeat(9)}ls${' )'.repeat(9)}`, 'bash.limit'],
    [`for a in {1..201}; do ls; done`, 'bash.limit'],
    [`for a in {1..40}; do for b in {1..40}; do echo $a$b; done; done`, 'bash.limit'],
    [`for a in {1..150}; do ${'echo $a; '.repeat(15)} done`, 'bash.limit'],
  ])('hold', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });

  it.each(['\u0000', '\r', '\u200b', '\u202e', '\u2028', '\u00ad', '\ufeff', '\u{e0041}', '\u3164', '\ud800'])(
    'hidden character %j is refused, in quotes too',
    (character) => {
      expect(outcome(`echo 'a${character}b'`)).toBe('bash.characters');
    },
  );

  it('leave visible text of every language alone, and blanks that are none outside of quotes not', () => {
    expect(outcome("echo 'größe 大きさ 🎉 a\u00a0b'")).toBe("'echo' 'größe 大きさ 🎉 a\u00a0b'");
    expect(outcome('echo a\u00a0b')).toBe('bash.syntax');
  });
});

describe('a refusal', () => {
  it('names the offending word and the nearest thing that is allowed', () => {
    expect(judgeCommand('git diff --name-onyl', rulesIn(root))).toMatchObject({
      rule: 'bash.option',
      reason: 'the option "--name-onyl" of git diff is not allowed',
      remedy: expect.stringContaining('the nearest is --name-only'),
    });
    expect(judgeCommand('git push', rulesIn(root)).remedy).toContain('git commit');
  });
});
