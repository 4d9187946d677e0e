import { describe, expect, it } from 'vitest';
import { causeOf, failedTests, flippedJobs } from '../../../src/github/context/failing-ci.ts';

const job = (log: string) => ({ name: 'test', messages: [], log });
const none = { jobs: [] };
const LOST = 'The self-hosted runner: one lost communication with the server.';

describe('the cause of a failed job', () => {
  it('is the infrastructure where the log says so and names no test', () => {
    expect(causeOf(job(LOST), none)).toBe('infrastructure');
    expect(causeOf(job('npm error code ECONNRESET'), none)).toBe('infrastructure');
    expect(causeOf({ name: 'test', messages: [LOST] }, none)).toBe('infrastructure');
  });

  it.each([
    ['a test that fails', `${LOST}\nnot ok 3 - reads the file`],
    ['a test of pytest', `${LOST}\nFAILED tests/test_a.py::test_b - AssertionError`],
    ['a service on the machine itself', 'Error: connect ECONNREFUSED 127.0.0.1:5432'],
    ['a process that used too much memory', 'FATAL ERROR: JavaScript heap out of memory, exit code 137'],
    ['a time limit', 'The job exceeded the maximum execution time of 5m'],
    ['nothing known', 'Error: x is not a function'],
    ['an empty log', ''],
  ])('is unknown for %s', (_, log) => {
    expect(causeOf(job(log), none)).toBe('unknown');
  });

  it('is flaky where the same job has passed in another attempt, and not where another job has', () => {
    const passed = (name: string) => ({ jobs: [{ id: 1, attempt: 1, name, conclusion: 'success' }] });
    expect(causeOf(job('not ok 1 - a'), passed('test'))).toBe('flaky');
    expect(causeOf(job('not ok 1 - a'), passed('lint'))).toBe('unknown');
  });
});

it('jobs that failed and passed at one commit are named once', () => {
  const attempt = (id: number, name: string, conclusion: string) => ({ id, attempt: id, name, conclusion });
  const jobs = [
    ...[attempt(1, 'test', 'failure'), attempt(2, 'test', 'failure'), attempt(3, 'test', 'success')],
    ...[attempt(1, 'lint', 'failure'), attempt(3, 'docs', 'success')],
  ];
  expect(flippedJobs({ jobs }).map(({ id, name }) => [id, name])).toEqual([[1, 'test']]);
});

it.each([
  ['TAP', '\u001b[31mnot ok 2 - uses every attempt\u001b[39m', 'uses every attempt'],
  ['pytest', 'FAILED tests/test_a.py::test_b[x y] - assert 1 == 2', 'tests/test_a.py::test_b[x y]'],
  ['Go', '    --- FAIL: TestRetry/last (0.00s)', 'TestRetry/last'],
  ['cargo', 'test retry::last ... FAILED', 'retry::last'],
  ['unittest', 'FAIL: test_b (tests.test_a.Retry)', 'test_b (tests.test_a.Retry)'],
  ['jest', '  ● retry › makes the last attempt', 'retry › makes the last attempt'],
  ['vitest', ' FAIL  test/a.test.ts > retry > last', 'test/a.test.ts > retry > last'],
  ['mocha and node', '✖ makes the last attempt (3.1ms)', 'makes the last attempt'],
  ['Maven', '[ERROR]   RetryTest.last:12 expected: <3> but was: <2>', 'RetryTest.last'],
  ['no runner', 'Error: failed to fail', undefined],
])('names the failed tests in a log of %s', (_, line, name) => {
  expect(failedTests(`first\n${line}\nlast`)).toEqual(name === undefined ? [] : [name]);
});
