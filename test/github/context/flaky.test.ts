import { describe, expect, it } from 'vitest';
import { causeOf, flippedJobs } from '../../../src/github/context/failing-ci.ts';

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

  const WORK = Array.from({ length: 30 }, (_, at) => `work ${at}`).join('\n');

  it.each([
    [
      'ends in it',
      `${WORK}\ncurl: (6) Could not resolve host: example.com\n##[error]Process completed with exit code 6.`,
    ],
    ['has it at the first error', `npm error code ENOTFOUND\n${WORK}\n##[error]Process completed with exit code 1.`],
    [
      'tells of a last try',
      "WARNING: Retrying (Retry(total=0)) after 'Temporary failure in name resolution'\nERROR: No matching distribution found for x",
    ],
    [
      'has it in each failed step',
      'Step "a":\nnpm error code ENOTFOUND\n\nStep "b":\nError: connect ETIMEDOUT 20.1.2.3:443',
    ],
  ])('is the infrastructure where the log %s', (_, log) => {
    expect(causeOf(job(log), none)).toBe('infrastructure');
  });

  it.each([
    [
      'mocha',
      '  1) retries after a rate limit was hit\n\n  1 failing\n\n  1) Client\n       retries: 429 Too Many Requests',
    ],
    ['rspec', '  1) Client retries\n     Failure/Error: raise "503 Service Unavailable"\n1 example, 1 failure'],
    [
      'Gradle',
      'ClientTest > retries() FAILED\n    java.lang.AssertionError: expected retry after 503 Service Unavailable',
    ],
    ['PHPUnit', '1) ClientTest::testRetries\nFailed asserting that 1 matches 2 (Too Many Requests).\nFAILURES!'],
    [
      'dotnet',
      '   Assert.Equal() Failure: Values differ, after Too Many Requests\nFailed!  - Failed:     1, Passed:     4',
    ],
    ['a runner that nobody knows', 'client.lua: 503 Service Unavailable\n2 cases failed'],
    ['tsc', "npm error 429 Too Many Requests\nsrc/client.ts(12,5): error TS2304: Cannot find name 'retryAfter'."],
    ['rustc', 'error[E0425]: cannot find function `backoff`\n10 |     backoff(); // API rate limit'],
  ])('is unknown where %s says that the code failed', (_, log) => {
    expect(causeOf(job(log), none)).toBe('unknown');
  });

  it('is unknown where an annotation names a line of the code', () => {
    expect(causeOf({ ...job('npm error code ENOTFOUND'), messages: ['src/a.rb:3: undefined method'] }, none)).toBe(
      'unknown',
    );
    const runner = '.github:1: Process completed with exit code 1.';
    expect(causeOf({ ...job('npm error code ENOTFOUND'), messages: [runner] }, none)).toBe('infrastructure');
  });

  it.each([
    ['before the step went on', `cache: 503 Service Unavailable\n${WORK}`],
    ['before another try', 'npm warn 429 Too Many Requests, trying again\nlint: line 3 is too long'],
    ['in the name of a test that passed', '✔ handles 503 Service Unavailable\nERROR: Coverage (79%) is below 80%'],
    ['in one failed step of two', 'Step "a":\nlint: line 3 is too long\n\nStep "b":\nnpm error code ENOTFOUND'],
    ['in words about a limit', 'lint: say what the rate limit is'],
  ])('is unknown where trouble stands only %s', (_, log) => {
    expect(causeOf(job(log), none)).toBe('unknown');
  });

  it('is flaky where the same job has passed in another attempt, and not where another job has', () => {
    const passed = (name: string) => ({ jobs: [{ id: 1, attempt: 1, name, conclusion: 'success' }] });
    expect(causeOf(job('not ok 1 - a'), passed('test'))).toBe('flaky');
    expect(causeOf(job('not ok 1 - a'), passed('lint'))).toBe('unknown');
  });
});

describe('legs of a matrix with one name', () => {
  const leg = (id: number, attempt: number, conclusion: string) => ({ id, attempt, name: 'test', conclusion });
  const legs = [leg(1, 1, 'success'), leg(2, 1, 'failure')];

  it('prove nothing about each other, in their attempt or the next', () => {
    for (const jobs of [legs, [...legs, leg(3, 2, 'failure')], [leg(1, 1, 'failure'), ...legs]]) {
      expect(causeOf(job('not ok 1 - a'), { jobs })).toBe('unknown');
      expect(flippedJobs({ jobs })).toEqual([]);
    }
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
