/** Holds which files belong to a check, by their paths. */
import { describe, expect, it } from 'vitest';
import { checkFileKind } from '../../src/evidence/check-files.ts';

const kindOf = (path: string, tests: readonly string[] = [], named: readonly string[] = []): string | undefined =>
  checkFileKind(path, { tests, named: new Set(named) });

const KINDS: Readonly<Record<string, readonly string[]>> = {
  test: [
    ...['src/a.test.ts', 'src/a.spec.jsx', '__tests__/a.js', 'test/a.js', 'test-d/a.test-d.ts', 'e2e/a.cy.ts'],
    ...['tests/test_a.py', 'pkg/test_a.py', 'a_test.go', 'tests/a.rs', 'src/test/java/com/a/ATest.java'],
    ...['src/FooIT.java', 'okio/src/jvmTest/kotlin/ATest.kt', 'spec/a_spec.rb', 'tests/ATest.php', 'test/a-test.cc'],
    ...['test/a.bats', 'features/a.feature', 't/basic.t'],
  ],
  support: [
    ...['test/fixtures/a.json', 'testdata/in.txt', 'src/__snapshots__/a.test.ts.snap', 'src/__mocks__/fs.js'],
    ...['conftest.py', 'tests/conftest.py', 'spec/spec_helper.rb', 'test/helpers/wait.ts', 'test/golden/a.md'],
    ...['vitest.setup.ts', 'test/data.csv', 'sitecustomize.py', 'pytest.py'],
  ],
  settings: [
    ...['package.json', 'packages/a/package.json', 'vitest.config.ts', 'jest.config.js', '.mocharc.json', 'pytest.ini'],
    ...['tox.ini', 'setup.cfg', 'pyproject.toml', 'Makefile', 'CMakeLists.txt', 'Cargo.toml', 'go.mod', 'pom.xml'],
    ...['build.gradle.kts', 'Rakefile', '.rspec', 'phpunit.xml.dist', 'tsconfig.json', '.github/workflows/ci.yml'],
    ...['.prettierignore', '.prettierrc', '.prettierrc.json', 'prettier.config.mjs', '.editorconfig', '.eslintignore'],
    ...['.stylelintrc.json', '.pylintrc', '.golangci.yml', '.rubocop.yml', '.rubocop_todo.yml', 'clippy.toml'],
    ...['rustfmt.toml', 'phpstan.neon', 'phpstan-baseline.neon', '.markdownlint.json', '.markdownlint-cli2.jsonc'],
    ...['.yamllint', '.shellcheckrc', 'web/.prettierignore', 'phpstan.neon.dist', '.clippy.toml'],
    ...['package-lock.json', 'Cargo.lock', 'uv.lock', '.gitlab-ci.yml', 'noxfile.py'],
  ],
};

describe('checkFileKind', () => {
  it.each(Object.entries(KINDS))('knows what is a %s file', (kind, paths) => {
    expect(paths.filter((path) => kindOf(path) !== kind).map((path) => `${path}: ${kindOf(path)}`)).toEqual([]);
  });

  it('leaves ordinary sources alone', () => {
    const sources = ['src/a.ts', 'src/Audit.java', 'src/Exit.java', 'lib/latest.rb', 'src/contest.py', 'README.md'];
    expect([...sources, 'src/testing.go', 'cmd/submit.php', 'src/inspect.js'].filter((path) => kindOf(path))).toEqual(
      [],
    );
  });

  it('adds the patterns of publish.tests to the usual ones', () => {
    expect(kindOf('checks/a.check.ts')).toBeUndefined();
    expect(kindOf('checks/a.check.ts', ['checks/**'])).toBe('test');
    expect(kindOf('package.json', ['**'])).toBe('settings');
  });

  it('adds what the command names, but keeps the rules of settings and tests', () => {
    expect(kindOf('scripts/check.sh', [], ['scripts/check.sh'])).toBe('command');
    expect(kindOf('test/run.sh', [], ['test/run.sh'])).toBe('command');
    expect(kindOf('Makefile', [], ['Makefile'])).toBe('settings');
    expect(kindOf('test/a.test.js', [], ['test/a.test.js'])).toBe('test');
  });
});
