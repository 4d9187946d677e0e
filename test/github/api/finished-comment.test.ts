import { describe, expect, it } from 'vitest';
import {
  composeComment,
  markerOf,
  type RequestEnd,
  readEarlier,
  readFinished,
} from '../../../src/github/api/finished-comment.ts';

const END: RequestEnd = {
  ...{ request: 'abc', conclusion: 'succeeded', turns: 3, costUsd: 0.25, branch: 'agent/a-->b', pull: 7 },
  ...{ reviewed: 'f'.repeat(40), unanswered: [4, 5] },
};

const finish = (session: string, body: string, before = '', end: RequestEnd | undefined = END): string =>
  composeComment({ key: 'issue-1', body, earlier: readEarlier(before, session), finished: { session, end } });

describe('readFinished', () => {
  it('reads how a request ended, whatever the name of its branch', () => {
    const text = finish('one', 'Report');
    expect(readFinished(text)).toEqual({ session: 'one', end: END });
    expect(text.slice(text.lastIndexOf('<!--')).split('-->')).toHaveLength(2);
  });

  it('reads nothing in what is not at the very end, or is no mark of ours', () => {
    const mark = finish('one', 'x').slice(-200);
    expect(readFinished(`\`\`\`\n${mark}\n\`\`\``)).toBeUndefined();
    expect(readFinished(composeComment({ key: 'issue-1', body: 'Working', earlier: [] }))).toBeUndefined();
    for (const text of ['conclusion=perfect&request=a', 'conclusion=succeeded', ''])
      expect(readFinished(`x\n\n<!-- kodelet-ci:finished one ${text} -->`)?.end).toBeUndefined();
  });

  it('does not know how a request ended whose comment an earlier version has written', () => {
    expect(readFinished('x\n\n<!-- kodelet-ci:finished one -->')).toEqual({ session: 'one' });
  });
});

describe('the reports of earlier runs', () => {
  const summaries = (text: string): string[] => [...text.matchAll(/<summary>(.*)<\/summary>/g)].map(([, one]) => one!);

  it('stay below the newest one, with what each of them cost', () => {
    const first = finish('one', 'First evidence', '', { ...END, conclusion: 'failed' });
    const working = composeComment({ key: 'issue-1', body: 'Working', earlier: readEarlier(first, 'two') });
    const second = finish('two', 'Second', working, { ...END, conclusion: 'incomplete', turns: 1, costUsd: 1.5 });
    const third = finish('three', 'Third', second);
    expect(third.startsWith(`${markerOf('issue-1')}\nThird\n\n`)).toBe(true);
    expect(summaries(third)).toEqual(['Earlier run: incomplete, 1 turn, $1.50', 'Earlier run: failed, 3 turns, $0.25']);
    expect(third.indexOf('Second')).toBeLessThan(third.indexOf('First evidence'));
    expect(third.split('kodelet-ci:finished')).toHaveLength(2);
    expect(finish('three', 'Third', third)).toBe(third);
  });

  it('are ten at most, and the first one and the newest stay', () => {
    let text = '';
    for (let run = 1; run <= 30; run += 1) text = finish(`run-${run}`, `Report ${run}.`, text, { ...END, turns: run });
    expect(summaries(text)).toHaveLength(10);
    for (const kept of ['Report 30.', 'Report 29.', 'Report 1.']) expect(text).toContain(kept);
  });

  it('fit into what GitHub takes: each keeps its line, and the first one what there is room for', () => {
    let text = '';
    for (let run = 1; run <= 12; run += 1) {
      const body = `Report ${run}.\n${'word '.repeat(10)}\n`.repeat(run === 12 ? 900 : 300);
      text = finish(`run-${run}`, body, text);
      expect(text.length).toBeLessThan(65_536);
      expect(readFinished(text)?.session).toBe(`run-${run}`);
    }
    expect(summaries(text)).toHaveLength(10);
    expect(text).toContain('Report 1.');
  });
});
