import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meaningOfOne } from '../../../../src/tools/builtin/shell/bash-advice.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

const NO_MATCH = '(No match: exit code 1)';
const DIFFER = '(The files differ: exit code 1)';
const FALSE = '(The condition is false: exit code 1)';

describe('exit code 1 is an answer', () => {
  it.each([
    ['grep -rn "foo bar" src', NO_MATCH],
    ["grep -E 'a|b && c' x.txt", NO_MATCH],
    ['rg --files -g "*.ts" foo', NO_MATCH],
    ['git grep foo', NO_MATCH],
    ['pgrep -f server', NO_MATCH],
    ['cat a.txt | grep foo', NO_MATCH],
    ['npm ls 2>/dev/null | grep foo', NO_MATCH],
    ['echo one; grep foo a.txt', NO_MATCH],
    ['npm test || grep foo log', NO_MATCH],
    ['cd src && grep foo a.ts', NO_MATCH],
    ['cd src && ls && grep foo a.ts 2>/dev/null', NO_MATCH],
    ['LC_ALL=C grep foo a', NO_MATCH],
    ['grep foo $(git ls-files)', NO_MATCH],
    ['echo "=== a ==="\ngrep foo a', NO_MATCH],
    ['grep foo a > out.txt;', NO_MATCH],
    ['for f in a b; do grep -l foo $f; done', NO_MATCH],
    ['for f in a b\ndo\n  echo $f; grep -l foo $f\ndone;', NO_MATCH],
    ['diff a b', DIFFER],
    ["cat > a <<'EOF'\nif x; then set -e; fi\nEOF\nnode a > b; diff -y a b", DIFFER],
    ['grep foo <<EOF\nx\nEOF', NO_MATCH],
    ['cat <<A > x; cat <<-"B"\n1\nA\n\t2\n\tB\ncmp x y', DIFFER],
    ['for d in a b; do (cd $d && npm test); done; diff a b', DIFFER],
    ['if npm test; then echo ok; fi\ngrep foo a', NO_MATCH],
    ['diff <(git show HEAD:a) a', DIFFER],
    [`diff <(sort "a b") <(grep -v '^#(' b)`, DIFFER],
    ['cmp -s a b', DIFFER],
    ['diff <(old 2>&1) <(new a | sort) && echo same', DIFFER],
    ['grep -q x a && printf yes && echo on', NO_MATCH],
    ['cargo build; cd /tmp/x && diff <($OLDPWD/old a) <(new a) && echo "same"', DIFFER],
    [
      'git worktree add -q /tmp/b HEAD && git -C /tmp/b log --oneline -1 && git worktree list && diff -rq . /tmp/b',
      DIFFER,
    ],
    ['cat a | head && grep foo b', NO_MATCH],
    ['cp a /tmp/a && ls /tmp | head -3 && ln -s /tmp/a b && diff <(cat a | sort) b', DIFFER],
    ['git -C /tmp/b status && git -C /tmp/b grep x', NO_MATCH],
    ['git diff --exit-code', DIFFER],
    ['test -f a', FALSE],
    ['[ -f a ]', FALSE],
    ['[[ -f a ]]', FALSE],
    ['echo x; which node xxd', '(Not all of them are there: exit code 1)'],
    ['which xxd', '(Not there: xxd; exit code 1)'],
    ['command -v xxd', '(Not there: xxd; exit code 1)'],
  ])('%s', (line, means) => {
    expect(meaningOfOne(line)).toBe(means);
  });
});

it('is no answer where git says among the output that it has failed itself', () => {
  const meaning = (output: string) => meaningOfOne('git checkout x && grep foo a', { oneStream: true, output });
  expect(meaning("error: pathspec 'x' did not match any file(s) known to git\n")).toBeUndefined();
  expect(meaning('')).toBe(NO_MATCH);
});

it('names the programs that are not there', () => {
  const output = '/usr/bin/node\n/opt/x/bin/npm\n';
  expect(meaningOfOne('which node xxd npm nc', { output })).toBe('(Not there: xxd, nc; exit code 1)');
  expect(meaningOfOne('which -a node xxd', { output })).toBe('(Not all of them are there: exit code 1)');
});

describe('exit code 1 is a failure, or may be one', () => {
  it.each([
    'npm test',
    'npm test && grep foo log',
    'npm test && cd x && grep foo log',
    'cd x 2>/dev/null && grep foo a',
    'npm test | grep ok && grep foo b',
    'cp -r a b && npm test | cat | grep foo',
    'grep foo a | sort | node x.js',
    'grep foo a; npm test',
    'if grep foo a; then exit 1; fi',
    '! grep foo a',
    '(grep foo a)',
    'set -o pipefail; npm test | grep foo',
    'grep -L foo a',
    'git diff',
    'git commit -m x && grep foo a',
    'git log 2>/dev/null && grep foo a',
    'grep foo a && npm test',
    'npm test && echo same',
    'npm test && grep foo a && echo same',
    'command node x.js',
    'git log --grep foo',
    'xargs grep foo',
    'npm test & grep foo a',
    'set -e; for i in a b; do npm test; done; diff a b',
    'if npm test; then exit 1; fi; grep foo a',
    'for i in a b; do npm test; done && grep foo a',
    'while true; do if x; then y; fi; npm test; done',
    'cat <<EOF\nx\nEOF\nnpm test',
    'echo "unclosed; grep foo a',
    'bash -c "grep foo a"',
    'node -e "process.exit(1)" # ; grep foo',
    'echo `npm test` && grep x a',
    'true && grep foo a && npm test',
    '',
  ])('%s', (line) => {
    expect(meaningOfOne(line)).toBeUndefined();
  });
});

it('reads a long line in time that grows with it and no faster', () => {
  // Time that grows faster than the length would not end before the test is stopped.
  for (const piece of ['a ', '"', "'a'", '$(', '\\', '| ', '#', '>&1']) meaningOfOne(`grep ${piece.repeat(100_000)}`);
});

describe('bash', () => {
  let fixture: ToolFixture;
  beforeEach(() => {
    fixture = createToolFixture();
    fixture.write('a.txt', 'foo\n');
    fixture.write('b.txt', 'bar\n');
  });
  afterEach(() => fixture.dispose());
  const run = (command: string) => fixture.call('bash', { description: 'x', command });

  it('answers that there is no match, and the structured result has the code', async () => {
    const result = await run('grep -n nothing a.txt');
    expect(result).toMatchObject({ ok: true, text: NO_MATCH, metadata: { fields: { exitCode: 1 } } });
  });

  it('shows what was printed, with what the code means below it', async () => {
    expect(await run('diff a.txt b.txt')).toMatchObject({ ok: true, text: `1c1\n< foo\n---\n> bar\n${DIFFER}` });
    expect(await run('grep -c nothing a.txt')).toMatchObject({ ok: true, text: `0\n${NO_MATCH}` });
  });

  it('takes what was said on standard error for a failure, and any other code', async () => {
    expect((await run('cat missing && grep nothing a.txt')).ok).toBe(false);
    expect((await run('cd missing && grep nothing a.txt')).ok).toBe(false);
    expect((await run('grep foo missing')).ok).toBe(false);
    expect((await run('grep "[" a.txt')).ok).toBe(false);
    expect((await run('node -e "process.exit(1)"')).ok).toBe(false);
  });

  it('is so behind a copy and a pipe that ended well', async () => {
    const differ = await run('cat b.txt | tail -1 && cp a.txt c.txt && diff -q c.txt b.txt');
    expect(differ).toMatchObject({ ok: true, text: `bar\nFiles c.txt and b.txt differ\n${DIFFER}` });
    expect((await run('cp missing c.txt && diff a.txt b.txt')).ok).toBe(false);
  });

  it('is said beside what another command printed there', async () => {
    const both = await run('cat missing; grep nothing a.txt');
    expect(both).toMatchObject({ ok: true, text: `cat: missing: No such file or directory\n${NO_MATCH}` });
    expect(await run('echo a && grep nothing a.txt')).toMatchObject({ ok: true, text: `a\n${NO_MATCH}` });
    expect((await run('ls; ls missing && grep nothing a.txt')).ok).toBe(false);
  });

  it('is true of the programs of this machine', () => {
    const codeOf = (command: string): number => {
      try {
        execFileSync('bash', ['-c', command], { cwd: fixture.root, stdio: 'ignore' });
        return 0;
      } catch (error) {
        return (error as { status: number }).status;
      }
    };
    const codes = ['grep x a.txt', 'diff a.txt b.txt', 'cmp -s a.txt b.txt', 'test -f c', 'grep x c', 'diff a.txt c'];
    expect(codes.map(codeOf)).toEqual([1, 1, 1, 1, 2, 2]);
  });
});
