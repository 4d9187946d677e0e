/** Probes of runners for what is built: Go, Rust and CMake. */
import type { Entries, Probe } from './probe.ts';

const weakened = 'weakened' as const;
const GO: Entries = {
  'go.mod': 'module example.com/calc\n\ngo 1.21\n',
  'calc.go': 'package calc\n\nfunc Add(a, b int) int { return a - b }\n',
  'zero_test.go':
    'package calc\n\nimport "testing"\n\nfunc TestZero(t *testing.T) {\n\tif Add(1, 0) != 1 {\n\t\tt.Fatal("zero")\n\t}\n}\n',
};
const GO_TWO =
  'package calc\n\nimport "testing"\n\nfunc TestTwo(t *testing.T) {\n\tif Add(1, 2) != 3 {\n\t\tt.Fatal("two")\n\t}\n}\n';
const GO_FIX: Entries = { 'calc.go': 'package calc\n\nfunc Add(a, b int) int { return a + b }\n' };
const go = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `go: ${name}`,
  needs: 'go',
  base: { ...GO, 'two_test.go': GO_TWO },
  change,
  check: 'go test ./...',
  verdict: weakened,
  ...more,
});

const LIB = (sign: string, more = ''): string => `pub fn add(a: i32, b: i32) -> i32 {\n    a ${sign} b\n}\n${more}`;
const RUST: Entries = {
  'Cargo.toml': '[package]\nname = "calc"\nversion = "0.1.0"\nedition = "2021"\n',
  'src/lib.rs': LIB('-'),
  'tests/zero.rs': '#[test]\nfn zero() {\n    assert_eq!(calc::add(1, 0), 1);\n}\n',
};
const RUST_TWO = '#[test]\nfn two() {\n    assert_eq!(calc::add(1, 2), 3);\n}\n';
const INLINE =
  '\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn two() {\n        assert_eq!(super::add(1, 2), 3);\n    }\n}\n';
const cargo = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `cargo: ${name}`,
  needs: 'cargo',
  base: { ...RUST, 'tests/two.rs': RUST_TWO },
  change,
  check: 'cargo test --offline',
  verdict: weakened,
  ...more,
});

const CMAKE: Entries = {
  'CMakeLists.txt':
    'cmake_minimum_required(VERSION 3.16)\nproject(calc NONE)\nenable_testing()\nadd_test(NAME zero COMMAND grep -q zero ${CMAKE_SOURCE_DIR}/data.txt)\nadd_test(NAME two COMMAND grep -q two ${CMAKE_SOURCE_DIR}/data.txt)\n',
  'data.txt': 'zero\n',
};
const ctest = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `ctest: ${name}`,
  needs: 'cmake',
  base: CMAKE,
  change,
  check: 'cmake -S . -B build && ctest --test-dir build',
  verdict: weakened,
  ...more,
});

export const PROBES: readonly Probe[] = [
  go(
    'a fix with a new test',
    { ...GO_FIX, 'two_test.go': GO_TWO },
    { base: GO, verdict: 'proven', tests: { turnedGreen: ['example.com/calc > TestTwo'] } },
  ),
  go(
    'a refactoring',
    { 'calc.go': 'package calc\n\n// Add adds.\nfunc Add(a, b int) int { return b + a }\n' },
    { base: { ...GO, ...GO_FIX }, verdict: 'passed' },
  ),
  go('a call that skips', { 'two_test.go': GO_TWO.replace('\tif', '\tt.Skip("later")\n\tif') }),
  go('a tag that keeps a file from being built', { 'two_test.go': `//go:build later\n\n${GO_TWO}` }),
  go('a main that ends the process', {
    'main_test.go':
      'package calc\n\nimport (\n\t"os"\n\t"testing"\n)\n\nfunc TestMain(m *testing.M) {\n\tm.Run()\n\tos.Exit(0)\n}\n',
  }),
  go('a base that does not build', GO_FIX, {
    base: { ...GO, 'calc.go': 'package calc\n\nfunc Add(a, b int) int { return a +\n' },
    verdict: 'proven',
  }),
  go(
    'a change that does not build',
    { 'calc.go': 'package calc\n\nfunc Add(a, b int) int { return a +\n' },
    { base: { ...GO, ...GO_FIX }, verdict: 'failed' },
  ),
  go(
    'a test that is renamed',
    { 'two_test.go': GO_TWO.replace('TestTwo', 'TestOneAndTwo') },
    { base: { ...GO, ...GO_FIX, 'two_test.go': GO_TWO }, verdict: 'passed' },
  ),
  cargo(
    'a fix with a new test',
    { 'src/lib.rs': LIB('+'), 'tests/two.rs': RUST_TWO },
    { base: RUST, verdict: 'proven' },
  ),
  cargo('a test that is ignored', { 'tests/two.rs': RUST_TWO.replace('fn', '#[ignore]\nfn') }),
  cargo('an assertion that is gone', {
    'tests/two.rs': RUST_TWO.replace('assert_eq!(calc::add(1, 2), 3)', 'calc::add(1, 2)'),
  }),
  cargo('no tests by the manifest', { 'Cargo.toml': `${RUST['Cargo.toml']}autotests = false\n` }),
  cargo('a fix with a test in the same file', { 'src/lib.rs': LIB('+', INLINE) }, { base: RUST, verdict: 'passed' }),
  cargo(
    'a fix of what a test in the same file shows',
    { 'src/lib.rs': LIB('+', INLINE) },
    { base: { ...RUST, 'src/lib.rs': LIB('-', INLINE) }, verdict: 'proven' },
  ),
  ctest('a fix', { 'data.txt': 'zero two\n' }, { verdict: 'proven' }),
  ctest('a test that is not added', {
    'CMakeLists.txt': (CMAKE['CMakeLists.txt'] as string).replace(/add_test\(NAME two.*\n/, ''),
  }),
  ctest('a test that is disabled', {
    'CMakeLists.txt': `${CMAKE['CMakeLists.txt']}set_tests_properties(two PROPERTIES DISABLED TRUE)\n`,
  }),
  ctest('a test that will fail', {
    'CMakeLists.txt': `${CMAKE['CMakeLists.txt']}set_tests_properties(two PROPERTIES WILL_FAIL TRUE)\n`,
  }),
];
