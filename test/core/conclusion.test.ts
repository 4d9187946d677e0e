import { expect, it } from 'vitest';
import { CONCLUSION_NAMES, CONCLUSIONS, conclusionRow, hasSucceeded } from '../../src/core/conclusion.ts';

it('knows no row for what is none of its names, such as one that every object has', () => {
  expect(conclusionRow('failed')).toBe(CONCLUSIONS.failed);
  for (const name of ['lost', '', 'toString', '__proto__']) expect(conclusionRow(name)).toBeUndefined();
});

it('takes neither a run that has not ended nor an unknown name for success', () => {
  expect(['succeeded', 'no-changes', 'incomplete', 'lost', undefined].map(hasSucceeded)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

it('fails no step for a run that did its work, and lets no request rest that failed it', () => {
  for (const name of CONCLUSION_NAMES) {
    const { isDone, failsStep, answersRequest } = CONCLUSIONS[name];
    expect({ name, both: isDone && failsStep }).toEqual({ name, both: false });
    expect({ name, both: failsStep && answersRequest }).toEqual({ name, both: false });
  }
});
