/** Projects of Python and Go. */
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
    name: 'pytest-forged',
    needs: 'pytest',
    files: {
      'test_a.py':
        "import sys\ndef test_fails():\n    path = next(word for word in sys.argv if word.startswith('--junitxml='))[11:]\n    open(path, 'w').write('<testsuite/>')\n    assert 0\n",
    },
    command: 'python -m pytest',
    expected: ['- test_a.py > test_fails'],
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
    name: 'go-same-names',
    needs: 'go',
    files: {
      'go.mod': GO_MODULE,
      'a_test.go':
        'package retry\nimport "testing"\nfunc TestBoth(t *testing.T) {}\nfunc TestBeside(t *testing.T) { t.Parallel() }\nfunc TestOne(t *testing.T) {}\nfunc TestSkips(t *testing.T) { t.Skip() }\n',
      'b_test.go':
        'package retry_test\nimport "testing"\nfunc TestBoth(t *testing.T) { t.Error("no") }\nfunc TestBeside(t *testing.T) { t.Parallel() }\nfunc TestSkips(t *testing.T) {}\n',
    },
    command: 'go test -count=2',
    expected: [
      '+ example.com/retry > TestBeside',
      '- example.com/retry > TestBoth',
      '+ example.com/retry > TestOne',
      'o example.com/retry > TestSkips',
    ],
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
];
