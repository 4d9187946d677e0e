/** Which findings are left out after their trial, and why; what an earlier comment says of its own. */
import { expect, it } from 'vitest';
import type { FindingTrial } from '../../../src/core/github-posts.ts';
import { isRepeatedCode, readDiffLines, standingFinding, whyLeftOut } from '../../../src/github/review/finding.ts';

const look = (answer: FindingTrial['look']['answer']) => ({ answer, reason: 'line 2 adds up' });
const onHead = { outcome: 'reproduced', reason: 'it fails on the head' } as const;
const onBoth = { ...onHead, failsOnBase: true } as const;
const nothing = { outcome: 'unknown', reason: 'it did not end in time' } as const;

it.each<[string, FindingTrial, string | undefined]>([
  ['that is reproduced, whatever a second look says', { receipt: onHead, look: look('rejected') }, undefined],
  ['whose test fails on both, and which is confirmed', { receipt: onBoth, look: look('confirmed') }, undefined],
  ['whose test fails on both, if nobody can judge it', { receipt: onBoth, look: look('unknown') }, undefined],
  [
    'whose test fails on both, and which is rejected',
    { receipt: onBoth, look: look('rejected') },
    'a second look rejected it: line 2 adds up; its test fails: it fails on the head',
  ],
  [
    'that nothing bears out',
    { receipt: nothing, look: look('unknown') },
    'a second look could not tell: line 2 adds up; its receipt shows nothing: it did not end in time',
  ],
  ['that is rejected', { look: look('rejected') }, 'a second look rejected it: line 2 adds up'],
  ['that is confirmed', { look: look('confirmed') }, undefined],
])('decides about a finding %s', (_, trial, why) => {
  expect(whyLeftOut({ severity: 'should-fix' }, trial, 'should-fix')).toBe(why);
});

it('leaves out what is confirmed and less severe than the threshold, and what nobody tried', () => {
  expect(whyLeftOut({ severity: 'minor' }, { look: look('confirmed') }, 'should-fix')).toContain('less severe');
  expect(whyLeftOut({ severity: 'blocking' }, undefined, 'minor')).toBe('it was not tried');
});

it.each([
  ['as it is now', '**❗ Should fix:** It adds up.', 'should-fix'],
  ['with the mark of earlier releases', '**⚠️ Should fix:** It adds up.', 'should-fix'],
  ['as the strictest, where somebody has edited its words away', 'It adds up.', 'blocking'],
  ['as the strictest, where the words come later', 'It adds up. **❗ Should fix:** no', 'blocking'],
])('reads the severity of a comment %s', (_, words, severity) => {
  const thread = {
    ...{ id: 1, node: 'n', path: 'a.js', line: 2, resolved: false, outdated: false },
    comments: [{ author: 'ours', body: `${words}\n\n<!-- kodelet-ci:finding abc -->`, at: 0 }],
  };
  expect(standingFinding(thread as unknown as Parameters<typeof standingFinding>[0], 'ours')?.severity).toBe(severity);
});

it('knows lines that read like others of the diff', () => {
  const lines = readDiffLines('@@ -0,0 +1,4 @@\n+f() {\n+}\n+g() {\n+  }');
  const at = (line: number, startLine?: number) =>
    isRepeatedCode({ path: 'c.js', side: 'new', line, startLine, severity: 'minor', body: 'b' } as never, lines);
  expect([at(1), at(2), at(4), at(2, 1), at(9)]).toEqual([false, true, true, false, true]);
});
