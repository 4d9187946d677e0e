import { expect, it } from 'vitest';
import { type FailingCi, renderFailingCi } from '../../../src/github/context/failing-ci.ts';

const JOB = { id: 1, name: 'test (20)', conclusion: 'failure', runId: 2, url: 'https://x', messages: ['a:1: b'] };
const FAILING: FailingCi = {
  sha: 'abc',
  jobs: [{ ...JOB, log: 'not ok' }],
  waiting: [],
  more: 0,
  attempt: 1,
  notes: [],
};

const render = (more: Partial<FailingCi> = {}): string =>
  renderFailingCi(
    { ...FAILING, ...more },
    { redact: (text) => text.replaceAll('secret', '***'), frame: (label, text) => `<${label}>${text}</>` },
  ).join('\n');

it('frames each job with its annotations and its log, and counts the rest', () => {
  expect(render({ more: 2 })).toBe(
    'Failed checks of commit abc: 3, of which 1 are shown.\n' +
      '<failed check 1 of 3>Job: test (20)\nConclusion: failure\nLink: https://x\na:1: b\n\nnot ok</>',
  );
});

it('redacts, and takes hidden characters out, in all that others wrote', () => {
  const text = 'se\u200bcret';
  const since = { sha: 'def', commits: [text], files: [text] };
  const jobs = [{ ...JOB, name: text, messages: [text], log: text }];
  expect(render({ jobs, since, notes: [text] })).not.toMatch(/\u200b|secret/);
});

it('says in its own words what speaks for a flaky test or a broken runner', () => {
  const jobs = [JOB, { ...JOB, conclusion: 'timed_out', messages: ['No space left on device'] }];
  const text = render({ jobs, attempt: 2, passed: 'https://y' });
  expect(text).toContain('Signs in check 2 that the disk was full, that a time limit was reached.');
  expect(text).toContain('The same commit has passed the same workflow before');
  expect(text).toContain('This was attempt 2 of the same run.');
});

it('says that nothing has failed, but not where that could not be read', () => {
  expect(render({ jobs: [] })).toBe('No check of commit abc has failed; some may not have ended.');
  expect(render({ jobs: [], notes: ['no'] })).toContain('<what is missing>no</>');
});

it('says of which checks nobody has a log, and that no job of a run failed', () => {
  const status = { name: 'ci/jenkins', conclusion: 'error', messages: [] };
  expect(render({ jobs: [JOB, status] })).toContain('Check 2 is of another system, and GitHub has no log of it');
  expect(render({ jobs: [status, status] })).toContain('Checks 1, 2 are of another system');
  expect(render()).not.toContain('another system');
  expect(render({ jobs: [], jobless: true })).toMatch(/^A workflow has failed at commit abc, and none of its jobs/);
});
