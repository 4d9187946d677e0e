/** Which copy of a program runs, where packages of the project brought one. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide } = judgedInWorkspace();

function plant(...paths: string[]): void {
  for (const path of paths) {
    const file = join(root(), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
  }
}

beforeAll(() => {
  plant(
    '.venv/bin/pytest',
    '.venv/bin/uv',
    'node_modules/.bin/vitest',
    'node_modules/.bin/eslint',
    'vendor/bin/phpunit',
  );
  plant('web/node_modules/.bin/eslint', 'web/src/a.js', 'lib/a.js', 'venv/bin/python3');
  plant(...['git', 'ls', 'cat', 'node', 'npm', 'bash', 'make', 'go'].map((name) => `node_modules/.bin/${name}`));
  plant(
    ...['ls', 'grep', 'sed', 'make', 'awk'].map((name) => `.venv/bin/${name}`),
    'vendor/bin/php',
    'vendor/bin/find',
  );
  // Outside of the workspace and of the temporary folder.
  symlinkSync('/bin/sh', join(root(), 'node_modules/.bin/mocha'));
  writeFileSync(join(root(), 'node_modules/.bin/tsc'), 'not a program');
});

const run = (command: string, sandboxed = true): string | undefined =>
  decide(command, sandboxed).run?.replaceAll("'", '');

describe('a program whose path the line makes up', () => {
  it.each([
    ['for t in eslint vitest; do ./node_modules/.bin/$t --version; done', './node_modules/.bin/"$v_t" --version'],
    ['for t in web/*/.bin/eslint lib/x; do "$t"; done', 'do { "$v_t"; '],
    ['cd vendor && ./bi[n]/phpunit x', 'bin/phpunit x'],
    ['d=vendor; $d/bin/phpunit', 'vendor/bin/phpunit'],
    ['for v in 3.10 3.11; do python$v x.py; done', '{ python"$v_v" x.py; '],
    ['for t in cat head; do $t a.txt; done', 'do "$v_t" a.txt; done'],
  ])('runs as if it stood there: %s', (command, text) => {
    expect(run(command)).toContain(text);
  });

  it.each([
    ['for t in git npm; do $t push; done', '"git push" is not on the allowlist'],
    ['for t in cat head; do $t .env; done', 'may hold'],
    ['c=cd; $c /etc; ls', 'not known before it runs'],
    ['for c in eval source exec command builtin export time .; do $c a.txt; done', 'not known before it runs'],
    ['c=no-such-program; $c x', 'not known before it runs'],
    ['for t in a ../../b; do ./src/$t; done', 'is outside of'],
    ['node_modules/.bin/* x', 'not known before it runs'],
    ['npm test; ./vendor/bin/php* x', 'not known before it runs'],
    ['/usr/bin/gi? push', 'not known before it runs'],
    ['for t in /usr/bin/git /bin/git; do $t push; done', 'push'],
  ])('is refused where it is not known, or no program of the workspace: %s', (command, reason) => {
    expect(decide(command, true)).toMatchObject({ verdict: 'deny', reason: expect.stringContaining(reason) });
  });
});

describe('what asks for the place of a program', () => {
  it.each([
    ['which pytest', '{ echo ROOT/.venv/bin/pytest; }'],
    ['which -a pytest git', '{ echo ROOT/.venv/bin/pytest; which -a pytest git; }'],
    ['which git pytest go', '{ echo ROOT/.venv/bin/pytest; which git go; }'],
    ['command -v vitest', '{ echo ROOT/node_modules/.bin/vitest; }'],
    ['cd web/src && which eslint', 'cd web/src && { echo ROOT/web/node_modules/.bin/eslint; }'],
    ['which git ls make', 'which git ls make'],
    ['which -a python3', 'which -a python3'],
  ])('is told of the one that runs: %s', (command, text) => {
    expect(run(command)?.replaceAll(root(), 'ROOT')).toBe(text);
  });

  it('finds those of the machine where there is no sandbox', () => {
    expect(run('which pytest', false)).toBe('which pytest');
  });
});

describe('a program that packages bring', () => {
  it.each([
    ['pytest -q', '.venv/bin/pytest'],
    ['vitest run', 'node_modules/.bin/vitest'],
    ['phpunit', 'vendor/bin/phpunit'],
    ['cd web && eslint src', 'web/node_modules/.bin/eslint'],
    ['cd web/src && eslint .', 'web/node_modules/.bin/eslint'],
    ['cd lib && eslint .', 'node_modules/.bin/eslint'],
    ['timeout 60 pytest tests', '.venv/bin/pytest'],
    ['X=1 pytest | tail -3', '.venv/bin/pytest'],
    ["bash -c 'pytest -q'", '.venv/bin/pytest'],
    ['cd /tmp && pytest -q', '.venv/bin/pytest'],
    ['uv run --locked pytest', '.venv/bin/uv'],
    ['(mkdir -p /tmp/wt && cd /tmp/wt && X=1 pytest -q x.py 2>&1 | tail -3)', '.venv/bin/pytest'],
    ['cd /tmp; vitest run', 'node_modules/.bin/vitest'],
    ['cd /tmp && which pytest', '.venv/bin/pytest'],
  ])('is the copy of the project: %s', (command, path) => {
    expect(run(command)).toContain(join(root(), path));
  });

  it('is none of the project in the temporary folder where git records', () => {
    expect(run('cd /tmp && ls && git add -A') ?? '').not.toContain('.bin');
    expect(run('cd /tmp && ls')).toBe('cd /tmp && ls');
  });

  it('is found by its runner itself', () => {
    expect(run('npx vitest run')).toBe('npx vitest run');
  });

  it.each(['jest', 'tsc --noEmit', 'mocha', 'python3 x.py'])(
    'is the one of the machine where none is there that may run: %s',
    (command) => {
      expect(run(command)).toBe(command);
    },
  );

  it('is the one of the machine without a sandbox', () => {
    expect(run('npm test', false)).toBe('npm test');
    expect(run('pytest', false) ?? '').not.toContain('.venv');
  });
});

it.each([
  ...['git status', 'ls -l', 'cat web/src/a.js', 'node web/src/a.js', 'npm test', 'make', 'go test ./...'],
  ...[
    'grep -n x web/src/a.js',
    'sed -n 1p web/src/a.js',
    'find . -name a.js',
    'php -v',
    "awk '{print $1}' web/src/a.js",
  ],
])('a file that is named like a listed program of the machine never takes its place: %s', (command) => {
  const { verdict, run: text, reason } = decide(command, true);
  expect(verdict, reason).toBe('allow');
  expect(text).not.toContain('/bin/');
});

describe('an interpreter that an environment links to', () => {
  let machine = '';
  beforeAll(() => {
    machine = mkdtempSync(join(tmpdir(), 'python-'));
    for (const name of ['python3', 'python3.11']) {
      writeFileSync(join(machine, 'python3.11'), '#!/bin/sh\n', { mode: 0o755 });
      symlinkSync(join(machine, 'python3.11'), join(root(), '.venv/bin', name));
    }
  });
  afterAll(() => rmSync(machine, { recursive: true, force: true }));

  function symlinkIn(name: string): void {
    const path = join(root(), '.venv/bin', name);
    if (!existsSync(path)) symlinkSync(join(machine, 'python3.11'), path);
  }

  const path = (command: string): string | undefined => /PATH=\S*/.exec(run(command) ?? '')?.[0];

  it.each([
    'npm test',
    'python3 x.py',
    'pytest',
    'timeout 60 npm test',
    'env X=1 npm test',
    'bash web/a.sh',
    'npm test | tail -1',
  ])('is what programs that the code starts by name find: %s', (command) => {
    symlinkIn('python');
    expect(path(command)).toBe(`PATH=${root()}/.venv/bin:"$PATH"`);
  });

  it.each([
    ['git status', undefined],
    ['ls', undefined],
    ['grep -n x web/src/a.js', undefined],
    ['PYENV_VERSION=3.12 npm test', undefined],
    ['PATH="$PWD/vendor/bin:$PATH" npm test', 'PATH=ROOT/vendor/bin:"$PATH"'],
    // Each call of a line has its own.
    ["sh -c 'ls -l'", undefined],
    ["timeout 9 bash -c 'grep -n x web/src/a.js'", undefined],
    // There is a file of that name.
    ['timeout 9 make x', undefined],
    ['make x', undefined],
  ])('is not found where another one is meant, or could be taken: %s', (command, expected) => {
    symlinkIn('python');
    expect(path(command)).toBe(expected?.replace('ROOT', root()));
  });

  it('is judged once more as it is written', () => {
    symlinkIn('python');
    expect(decide(decide('npm test', true).run ?? '', true).verdict).toBe('allow');
  });

  it('is no directory whose name would be two', () => {
    mkdirSync(join(root(), 'a:b/.venv/bin'), { recursive: true });
    symlinkSync(join(machine, 'python3.11'), join(root(), 'a:b/.venv/bin/python'));
    expect(path('cd a:b && npm test')).toBeUndefined();
  });

  it.each([
    ['python3 x.py', '/.venv/bin/python3 x.py'],
    ['X=1 env Y=2 python3 x.py', '/.venv/bin/python3 x.py'],
    // A version of the machine is asked for, in one way or the other.
    ['PYENV_VERSION=3.12 python3 x.py', 'PYENV_VERSION=3.12 python3 x.py'],
    ['env PYENV_VERSION=3.12 python3 x.py', 'env PYENV_VERSION=3.12 python3 x.py'],
    ['export PYENV_VERSION=3.12; python3 x.py', 'PYENV_VERSION=3.12 python3 x.py'],
    ['for v in 3.10 3.11; do python$v x.py; done', '{ python"$v_v" x.py; '],
    ['for v in 3.10 3.11; do echo "$(python$v --version)"; done', '$(python"$v_v" --version)'],
  ])('is taken unless another one is meant: %s', (command, text) => {
    expect(run(command)).toContain(text);
  });
});
