/** Numbers in the prose of the pages: those of the code are compared with its constants, and every other one is known to be a fact of somebody else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPages } from '../scripts/tables/pages.ts';
import { FACTS, HELD, STATEMENTS } from './stated-numbers.ts';

/** Decision records report what was measured on a day. */
const isRecord = (path: string): boolean => path.startsWith('docs/decisions/');

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Without the addresses of links. */
const wordsOf = (page: string): string => plain(page.replace(/\]\([^)\s]*\)/g, ']'));

/** What somebody wrote: tables of the code, and blocks, have tests of their own. */
const proseOf = (page: string): string =>
  wordsOf(
    page.replace(/<!-- table:([\w-]+) -->[\s\S]*?<!-- \/table:\1 -->/g, '').replace(/^ *```[\s\S]*?^ *```$/gm, ''),
  );

const PAGES = readPages();

const NUMBER = '(?:\\d[\\d,]*(?:\\.\\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half an?)';
const UNIT = `(?:${[
  ...['ms', 's', 'milliseconds?', 'seconds?', 'minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?', '%'],
  ...['characters?', 'bytes?', '[KMG]i?B', 'lines?', 'pixels', 'tokens?', 'words', 'files?', 'commits?', 'images?'],
  ...['turns?', 'requests?', 'times', 'tries', 'attempts?', 'retries', 'results?', 'runs?', 'calls?', 'redirects?'],
  ...['comments?', 'issues?', 'jobs?', 'keys?', 'notes?', 'goals?', 'changes', 'things', 'levels?', 'tools?'],
].join('|')})`;
const STATED = new RegExp(
  [
    '\\$\\d[\\d,.]*\\d|\\$\\d',
    `(?<![\\w.,-])${NUMBER}(?: (?:more|million|newest|whole|other))?(?:[ -]${UNIT}\\b|%)`,
    `\\b(?:at most|up to|over|under|above|fewer than|less than|more than|from|beyond|at least)(?: about)? ${NUMBER}\\b`,
    `\\b${NUMBER} (?:by default|at most|(?:an?|per|in an?) [a-z]+)\\b`,
    '\\b(?:once|twice) (?:at most|an? [a-z]+)|\\b(?:a tenth|three quarters|a quarter|a third)\\b',
  ].join('|'),
  'gi',
);

/** A page is long, so a failure shows the words alone. */
const missing = (path: string, words: string): string[] => (wordsOf(PAGES[path] ?? '').includes(words) ? [] : [words]);

interface Span {
  readonly from: number;
  readonly to: number;
}

function spansOf(text: string, words: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    spans.push({ from: at, to: at + words.length });
  return spans;
}

/** Numbers in a text that none of these sentences covers. */
function unbound(text: string, sentences: readonly string[]): string[] {
  const covered = sentences.flatMap((words) => spansOf(text, words));
  return [...text.matchAll(STATED)]
    .filter((found) => !isInCode(text, found.index))
    .filter(
      ({ 0: whole, index }) => !covered.some(({ from, to }) => from <= index && index + whole.trimEnd().length <= to),
    )
    .map(({ index }) => text.slice(Math.max(0, index - 40), index + 40));
}

const isInCode = (text: string, at: number): boolean => (text.slice(0, at).match(/`/g)?.length ?? 0) % 2 === 1;

describe('the numbers that pages state', () => {
  it.each(STATEMENTS)('are those of the code: %s, "%s"', (path, words) => {
    expect(missing(path, words)).toEqual([]);
  });

  it.each(FACTS)('are there where they are listed as a fact of somebody else: %s, "%s"', (path, words) => {
    expect(missing(path, words)).toEqual([]);
  });

  it.each(HELD)('are those of a test: %s, "%s"', (path, words, test, title) => {
    expect(missing(path, words)).toEqual([]);
    expect(readFileSync(`test/${test}.test.ts`, 'utf8')).toContain(`it('${title}`);
  });

  it('are all bound to the code or listed', () => {
    const pages = Object.entries(PAGES).filter(([path]) => !isRecord(path));
    const left = pages.flatMap(([path, page]) => {
      const sentences = [...STATEMENTS, ...HELD, ...FACTS].filter(([page]) => page === path).map(([, words]) => words);
      return unbound(proseOf(page), sentences).map((words) => `${path}: …${words}…`);
    });
    expect(left).toEqual([]);
  });

  it.each([
    'It may take 16 KiB.',
    'It has at most ten parts.',
    'The model is asked again, twice at most.',
    'A run costs $5 then.',
    'Plans use 80% of it.',
    'The limit (2 by default) holds.',
    'It is updated once a minute.',
    'It takes five minutes.',
  ])('are found in "%s"', (text) => {
    expect(unbound(text, [])).toHaveLength(1);
    expect(unbound(text, [text])).toEqual([]);
  });

  it.each([
    'The README has two parts.',
    'Set `max-turns: 5 turns` there.',
    'It exits with 0 and prints nothing.',
    'Node 20.19 or newer',
  ])('are no statement in "%s"', (text) => {
    expect(unbound(text, [])).toEqual([]);
  });
});
