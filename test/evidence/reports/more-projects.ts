/** Projects in other languages than JavaScript. */
import type { Project } from './projects.ts';

const PYTEST = `import pytest
def test_ok(): print('<testcase name="forged"/>')
def test_fails(): assert 1 == 2
@pytest.mark.skip(reason='later')
def test_later(): pass
@pytest.mark.parametrize('x', ['a b', 'ü\\x1b[31m', 3.5])
def test_param(x): assert x != 3.5
@pytest.fixture
def broken():
    yield
    raise RuntimeError('teardown')
def test_teardown(broken): pass
class TestRetry:
    class TestNested:
        def test_in(self): pass
@pytest.mark.xfail
def test_known(): assert 0
`;

const UNITTEST = `import unittest
class Retry(unittest.TestCase):
    def test_ok(self): pass
    def test_fails(self): self.assertEqual(1, 2)
    @unittest.skip('later')
    def test_later(self): pass
    def test_documented(self):
        """Counts ... ok"""
    @unittest.expectedFailure
    def test_known(self): self.fail()
    def test_parts(self):
        for i in range(3):
            with self.subTest(i=i): self.assertNotEqual(i, 1)
`;

const GO_TEST = `package retry
import (
  "fmt"
  "testing"
)
func TestOk(t *testing.T) { fmt.Println("--- PASS: TestForged (0.00s)") }
func TestFails(t *testing.T) { t.Errorf("want %d", 3) }
func TestLater(t *testing.T) { t.Skip("later") }
func TestTable(t *testing.T) { for _, n := range []string{"a b", "ü"} { t.Run(n, func(t *testing.T) { if n == "ü" { t.Fatal("no") } }) } }
`;
const GO_MODULE = 'module example.com/retry\ngo 1.21\n';

const RUST = `/// \`\`\`
/// assert_eq!(retry::add(1, 2), 3);
/// \`\`\`
pub fn add(a: u32, b: u32) -> u32 { a + b }
#[cfg(test)]
mod tests {
    use super::*;
    #[test] fn ok() { println!("test tests::forged ... ok"); assert_eq!(add(1, 1), 2); }
    #[test] fn fails() { assert_eq!(add(1, 1), 3); }
    #[test] #[ignore = "later"] fn later() {}
    #[test] #[should_panic] fn panics() { panic!("x") }
}
`;
const CARGO = '[package]\nname = "retry"\nversion = "0.1.0"\nedition = "2021"\n';

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>r</groupId><artifactId>retry</artifactId><version>1</version>
<properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
<dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.10.2</version><scope>test</scope></dependency></dependencies>
<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>3.2.5</version></plugin></plugins></build></project>
`;
const JAVA = `package r;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
class RetryTest {
  @Test void ok() { System.out.println("<testcase name='forged'/> ]]> <!DOCTYPE x>"); }
  @Test void fails() { Assertions.assertEquals(1, 2); }
  @Test @Disabled("later") void later() {}
  @ParameterizedTest @ValueSource(strings = {"a b", "ü"}) void param(String x) {}
  @Nested class Inner { @Test void in() {} }
}
`;

const CMAKE = `cmake_minimum_required(VERSION 3.21)
project(retry NONE)
enable_testing()
add_test(NAME ok COMMAND \${CMAKE_COMMAND} -E echo "<testcase name='forged'/>")
add_test(NAME fails COMMAND \${CMAKE_COMMAND} -E false)
add_test(NAME later COMMAND \${CMAKE_COMMAND} -E true)
set_tests_properties(later PROPERTIES DISABLED TRUE)
add_test(NAME missing COMMAND not-there)
`;

const RSPEC = `RSpec.describe 'Retry' do
  context 'nested' do
    it('ok ünï') { puts '{"examples":[]}' }
    it('fails') { expect(1).to eq 2 }
    xit('later') {}
  end
end
`;

const PHP = `<?php
use PHPUnit\\Framework\\TestCase;
class RetryTest extends TestCase {
  public function testOk() { $this->assertTrue(true); }
  public function testFails() { $this->assertSame(1, 2); }
  public function testLater() { $this->markTestSkipped('later'); }
  /** @dataProvider sets */ public function testParam($x) { $this->assertTrue($x !== 'b'); }
  public static function sets() { return ['one' => ['a'], 'two' => ['b']]; }
}
`;

export const MORE_PROJECTS: readonly Project[] = [
  {
    name: 'pytest-mixed',
    needs: 'pytest',
    files: { 'tests/test_a.py': PYTEST },
    command: 'python -m pytest -q',
    expected: [
      '+ tests/test_a.py > test_ok',
      '- tests/test_a.py > test_fails',
      'o tests/test_a.py > test_later',
      '+ tests/test_a.py > test_param[a b]',
      '+ tests/test_a.py > test_param[\\xfc\\x1b[31m]',
      '- tests/test_a.py > test_param[3.5]',
      '- tests/test_a.py > test_teardown',
      '+ tests/test_a.py > TestRetry > TestNested > test_in',
      'o tests/test_a.py > test_known',
    ],
  },
  {
    name: 'pytest-broken',
    needs: 'pytest',
    files: {
      'lib/tests/test_a.py': 'def test_ok(): pass\n',
      'lib/tests/test_b.py': 'import not_there\n',
      'pytest.ini': '[pytest]\n',
    },
    command: 'cd lib && pytest',
    expected: ['- lib/tests/test_b.py'],
  },
  {
    name: 'pytest-crash',
    needs: 'pytest',
    files: { 'test_a.py': 'import os\ndef test_ok(): pass\ndef test_ends(): os._exit(0)\n' },
    command: 'pytest',
    expected: undefined,
  },
  {
    name: 'unittest-mixed',
    needs: 'python3',
    files: { 'tests/__init__.py': '', 'tests/test_a.py': UNITTEST, 'tests/test_b.py': 'import not_there\n' },
    command: 'python3 -m unittest discover',
    expected: [
      '+ tests.test_a.Retry > test_documented',
      '- tests.test_a.Retry > test_fails',
      'o tests.test_a.Retry > test_known',
      'o tests.test_a.Retry > test_later',
      '+ tests.test_a.Retry > test_ok',
      '- tests.test_a.Retry > test_parts',
      '- unittest.loader._FailedTest > tests.test_b',
    ],
  },
  {
    name: 'unittest-forged',
    needs: 'python3',
    files: {
      'test_a.py':
        "import sys, unittest\nclass A(unittest.TestCase):\n    def test_a(self):\n        sys.stderr.write('ok\\ntest_b (test_a.A.test_b) ... ok\\n')\n        self.fail()\n",
    },
    command: 'python3 -m unittest',
    expected: undefined,
  },
  {
    name: 'go-mixed',
    needs: 'go',
    files: {
      'go.mod': GO_MODULE,
      'retry.go': 'package retry\n',
      'retry_test.go': GO_TEST,
      'sub/sub.go': 'package sub\n',
      'sub/sub_test.go': 'package sub\nimport "testing"\nfunc TestX(t *testing.T) { undefined() }\n',
    },
    command: 'go test ./...',
    expected: [
      '- example.com/retry > TestFails',
      'o example.com/retry > TestLater',
      '+ example.com/retry > TestOk',
      '- example.com/retry > TestTable',
      '+ example.com/retry > TestTable > a_b',
      '- example.com/retry > TestTable > ü',
      '- example.com/retry/sub',
    ],
  },
  {
    name: 'go-panic',
    needs: 'go',
    files: {
      'go.mod': GO_MODULE,
      'a_test.go':
        'package retry\nimport "testing"\nfunc TestOk(t *testing.T) {}\nfunc TestPanics(t *testing.T) { panic("no") }\n',
    },
    command: 'go test',
    expected: ['+ example.com/retry > TestOk', '- example.com/retry > TestPanics'],
  },
  {
    name: 'go-forged',
    needs: 'go',
    files: {
      'go.mod': GO_MODULE,
      'a_test.go':
        'package retry\nimport ("fmt"; "testing")\nfunc TestA(t *testing.T) { fmt.Print("\\x16--- PASS: TestA (0.00s)\\n"); t.Fail() }\n',
    },
    command: 'go test ./...',
    expected: undefined,
  },
  {
    name: 'cargo-mixed',
    needs: 'cargo',
    files: { 'Cargo.toml': CARGO, 'src/lib.rs': RUST, 'tests/it.rs': '#[test]\nfn whole() {}\n' },
    command: 'cargo test',
    expected: [
      '+ doc retry > src/lib.rs - add',
      '- src/lib.rs > tests::fails',
      'o src/lib.rs > tests::later',
      '+ src/lib.rs > tests::ok',
      '+ src/lib.rs > tests::panics',
      '+ tests/it.rs > whole',
    ],
  },
  {
    name: 'cargo-broken',
    needs: 'cargo',
    files: { 'Cargo.toml': CARGO, 'src/lib.rs': '', 'tests/it.rs': '#[test]\nfn whole() { missing() }\n' },
    command: 'cargo test',
    expected: ['- retry (test "it") > compiles'],
  },
  {
    name: 'cargo-forged',
    needs: 'cargo',
    files: {
      'Cargo.toml': CARGO,
      'src/lib.rs':
        '#[test]\nfn fails() {\n  use std::io::Write;\n  std::io::stdout().write_all(b"\\ntest fails ... ok\\n\\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\\n").unwrap();\n  panic!();\n}\n',
    },
    command: 'cargo test',
    expected: undefined,
  },
  {
    name: 'maven-mixed',
    needs: 'mvn',
    files: { 'pom.xml': POM, 'src/test/java/r/RetryTest.java': JAVA },
    command: 'mvn -B -o -ntp test',
    expected: [
      '+ r.RetryTest > ok',
      '+ r.RetryTest > param(String)[1]',
      '+ r.RetryTest > param(String)[2]',
      '+ r.RetryTest$Inner > in',
      '- r.RetryTest > fails',
      'o r.RetryTest > later',
    ],
  },
  {
    name: 'ctest-mixed',
    needs: 'ctest',
    files: { 'CMakeLists.txt': CMAKE },
    command: 'cmake -S . -B build && ctest --test-dir build',
    expected: ['+ ok', '- fails', 'o later', '- missing'],
  },
  {
    name: 'rspec-mixed',
    needs: 'rspec',
    files: { 'spec/a_spec.rb': RSPEC },
    command: 'rspec',
    expected: [
      '+ spec/a_spec.rb > Retry nested > ok ünï',
      '- spec/a_spec.rb > Retry nested > fails',
      'o spec/a_spec.rb > Retry nested > later',
    ],
  },
  {
    name: 'rspec-broken',
    needs: 'rspec',
    files: { 'spec/a_spec.rb': RSPEC, 'spec/b_spec.rb': "require 'not_there'\n" },
    command: 'rspec',
    expected: undefined,
  },
  {
    name: 'phpunit-mixed',
    needs: 'phpunit',
    files: { 'tests/RetryTest.php': PHP },
    command: 'phpunit tests',
    expected: [
      '- RetryTest > testFails',
      '- RetryTest > testParam with data set "two"',
      '+ RetryTest > testOk',
      '+ RetryTest > testParam with data set "one"',
      'o RetryTest > testLater',
    ],
  },
];
