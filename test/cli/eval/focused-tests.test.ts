import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { focusedCommand } from '../../../src/cli/eval/focused-tests.ts';

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true });
});

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'kodelet-focus-'));
  made.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const focus = (command: string, files: readonly string[], own: Readonly<Record<string, string>> = {}) =>
  focusedCommand(command, { root: project(own), files });

describe('a runner that takes files', () => {
  it.each([
    ['node --test', ['test/a.test.js', 'test/data.json'], 'node --test test/a.test.js'],
    ['node --import tsx --test "test/**/*.ts"', ['test/a.test.ts'], 'node --import tsx --test test/a.test.ts'],
    ['node --test', ['test/a.js', 'test/fixtures/b.js'], 'node --test test/a.js'],
    ['npx vitest run', ['src/a.test.ts', "it's.spec.ts"], "npx vitest run src/a.test.ts 'it'\\''s.spec.ts'"],
    ['npx jest --ci src', ['src/a.test.js'], 'npx jest --ci --runTestsByPath src/a.test.js'],
    ['cross-env A=b mocha -r esm test', ['test/a.spec.js'], 'cross-env A=b mocha -r esm test/a.spec.js'],
    ['pytest -q tests', ['tests/test_a.py', 'tests/conftest.py'], 'pytest -q tests/test_a.py'],
    ['.venv/bin/python -m pytest', ['a_test.py'], '.venv/bin/python -m pytest a_test.py'],
    ['uv run pytest -n 4', ['test_a.py'], 'uv run pytest -n 4 test_a.py'],
    ['go test -race ./...', ['a/b_test.go', 'a/testdata/x', 'c_test.go'], 'go test -race ./a ./'],
    ['cargo test --workspace', ['tests/cli.rs', 'tests/api/main.rs'], 'cargo test --workspace --test cli --test api'],
    ['bundle exec rspec', ['spec/a_spec.rb', 'spec/spec_helper.rb'], 'bundle exec rspec spec/a_spec.rb'],
    [
      'vendor/bin/phpunit -c x.xml',
      ['tests/ATest.php', 'tests/BTest.php'],
      'vendor/bin/phpunit -c x.xml tests/ATest.php && vendor/bin/phpunit -c x.xml tests/BTest.php',
    ],
  ])('%s is given %j', (command, files, expected) => expect(focus(command, files)).toBe(expected));

  it('names a crate of a workspace by its manifest', () => {
    const manifest = '[package]\nversion = "1.0.0"\nname = "inner"\n\n[dependencies]\nname = "other"\n';
    expect(focus('cargo test', ['crates/a/tests/cli.rs'], { 'crates/a/Cargo.toml': manifest })).toBe(
      'cargo test --package inner --test cli',
    );
    expect(focus('cargo test', ['crates/a/tests/cli.rs'])).toBeUndefined();
  });
});

describe('a script of a package', () => {
  const script = (test: string, more: object = {}) => ({
    'package.json': JSON.stringify({ scripts: { test, ...more } }),
  });

  it.each([
    ['npm test', 'vitest run', 'npm test -- test/a.test.js'],
    ['npm run test', 'NODE_ENV=test jest', 'npm run test -- --runTestsByPath test/a.test.js'],
    ['pnpm test', 'vitest run --coverage', 'pnpm test test/a.test.js'],
    ['yarn test', 'mocha', 'yarn test test/a.test.js'],
    ['npm test', 'node --test test/', 'PATH="$PWD/node_modules/.bin:$PATH"; node --test test/a.test.js'],
  ])('%s, which is %s, becomes %s', (command, text, expected) =>
    expect(focus(command, ['test/a.test.js'], script(text))).toBe(expected),
  );

  it('keeps what runs before it', () => {
    const built = { pretest: 'tsc' };
    expect(focus('npm test', ['test/a.test.js'], script('node --test', built))).toBe('npm test -- test/a.test.js');
    expect(focus('npm test', ['test/a.test.js'], script('node --test dist', built))).toBeUndefined();
  });
});

describe('all tests are run', () => {
  it.each([
    ['where the runner is unknown', 'make test', ['test/a.test.js']],
    ['where no changed file is a test that it runs', 'pytest', ['tests/conftest.py']],
    ['where there is no file', 'pytest', []],
    ['where there are too many', 'pytest', Array.from({ length: 51 }, (_, index) => `test_${index}.py`)],
    ['where a line has several commands', 'npm run build && node --test', ['test/a.test.js']],
    ['where a word is expanded', 'node --test $FILES', ['test/a.test.js']],
    ['where a word is expanded in quotes', 'node --test "$FILES"', ['test/a.test.js']],
    ['where a word may be a value or a file', 'node --unknown x --test', ['test/a.test.js']],
    ['where arguments are handed on', 'cargo test -- --nocapture', ['tests/cli.rs']],
    ['where node does not test', 'node test.js', ['test/a.test.js']],
    ['where a package has no such script', 'npm test', ['test/a.test.js']],
    ['where a test is a module of a crate', 'cargo test', ['src/a/tests.rs', 'tests/cli.rs']],
  ])('%s', (_, command, files) => expect(focus(command, files)).toBeUndefined());

  it('where a package is of another module', () =>
    expect(focus('go test ./...', ['sub/a/b_test.go'], { 'sub/go.mod': 'module sub\n' })).toBeUndefined());
});
