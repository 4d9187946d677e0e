import { expect, it } from 'vitest';
import { Ending } from '../../src/action/early-end.ts';
import { refuseOneMore } from '../../src/action/open-pulls.ts';

const endingOf = (...given: Parameters<typeof refuseOneMore>): Ending['outcome'] | undefined => {
  try {
    refuseOneMore(...given);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Ending) return thrown.outcome;
    throw thrown;
  }
};

const pull = (number: number) => ({ number, url: `https://github.com/a/b/pull/${number}`, branch: `agent/${number}` });
const forbidden = Object.assign(new Error('Resource not accessible'), { status: 403 });

it('refuses where they could not be counted, and names what helps', () => {
  const outcome = endingOf({}, { max: 3, failure: forbidden });
  expect(outcome?.conclusion).toBe('denied');
  expect(outcome?.reason).toMatch(/is 3, and the open pull requests could not be counted: .*Resource not accessible/);
  expect(outcome?.remedy).toContain('"pull-requests: read"');
});

it('refuses at the limit, not below it, and lists thirty at most', () => {
  const open = Array.from({ length: 32 }, (_, index) => pull(index + 1));
  expect(endingOf({}, { max: 33, open })).toBeUndefined();
  const { answer = '', remedy = '' } = endingOf({}, { max: 32, open }) ?? {};
  expect(answer.match(/^- \[#/gm)).toHaveLength(30);
  expect(answer).toContain('- 2 more');
  expect(remedy.length).toBeLessThanOrEqual(160);
  expect(endingOf({}, { max: 1, open: [pull(1)] })?.reason).toMatch(/1 open pull request$/);
});

it('lets work on an open one go on, whatever the count', () => {
  expect(endingOf({ pullRequest: pull(1) }, { max: 1, open: [pull(1)] })).toBeUndefined();
  expect(endingOf({ pullRequest: pull(1) }, { max: 1, failure: forbidden })).toBeUndefined();
  expect(endingOf({}, undefined)).toBeUndefined();
});
