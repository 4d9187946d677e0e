/** One mark for one meaning: what stands before the words of a verdict, a conclusion, an answer, a finding or a notice on GitHub. */
import { expect, it } from 'vitest';
import { CONCLUSIONS } from '../../src/core/conclusion.ts';
import { VERDICTS } from '../../src/core/evidence.ts';
import { type Finding, SEVERITIES } from '../../src/core/github-posts.ts';
import { INTENTS } from '../../src/core/intent.ts';
import { reviewSummary } from '../../src/github/review/finding.ts';
import { leftOutLine } from '../../src/report/fragments.ts';
import { renderHeadline } from '../../src/report/headline.ts';
import { running } from './views.ts';

/** Names of rows that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  ...{ succeeded: 'good', passed: 'good', proven: 'good' },
  ...{ 'no-changes': 'answered', ask: 'answered', fix: 'answered' },
};

type Mark = readonly [mark: string, meaning: string];

const markIn = (text: string): string => text.split(' ', 1)[0] ?? '';

const findingOf = (severity: Finding['severity']): Finding => ({
  ...{ path: 'a.ts', side: 'new', line: 1, severity, body: 'Wrong.' },
});

const MARKS: readonly Mark[] = [
  ...Object.entries(CONCLUSIONS).map(([name, { emoji }]) => [emoji, name] as const),
  ...Object.entries(VERDICTS).map(([name, { emoji }]) => [emoji, name] as const),
  ...Object.entries(INTENTS).flatMap(([name, { mark }]) => (mark ? [[mark, name] as const] : [])),
  ...SEVERITIES.map((one): Mark => [markIn(reviewSummary([{ finding: findingOf(one), print: '' }], '', [])), one]),
  [markIn(leftOutLine({ path: 'a.ts', reason: 'protected' })), 'warning'],
  [markIn(renderHeadline(running, (words) => words)), 'running'],
];

/** Marks with more than one meaning. */
function ambiguous(marks: readonly Mark[]): string[] {
  const meanings = new Map<string, Set<string>>();
  for (const [mark, name] of marks) meanings.set(mark, (meanings.get(mark) ?? new Set()).add(SAME[name] ?? name));
  return [...meanings].filter(([, all]) => all.size > 1).map(([mark, all]) => `${mark} ${[...all].join(', ')}`);
}

it('has one mark for one meaning', () => {
  expect(ambiguous(MARKS)).toEqual([]);
});

it('notices a mark that stands for two things', () => {
  expect(ambiguous([...MARKS, ['⚠️', 'weakened']])).toEqual(['⚠️ warning, weakened']);
});
