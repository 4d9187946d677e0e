/** Covers `src/markdown/code-blocks.ts`, `src/markdown/costly-blocks.ts`, `src/markdown/inbound.ts`. */
import { describe, expect, it } from 'vitest';
import { findRequest } from '../../src/github/events/trigger.ts';
import { titleText } from '../../src/github/publish/posts.ts';
import { findingComment } from '../../src/github/review/finding.ts';
import { removeHiddenCharacters } from '../../src/lib/hidden-characters.ts';
import { oneLine } from '../../src/markdown/code-text.ts';
import { sanitizeInbound, sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { LIMITS } from '../../src/tools/limits.ts';
import { PASTES, PLACINGS } from '../support/pastes.ts';
import { sample } from '../support/sample.ts';

const REQUEST = '/agent fix this please';
const CASES = sample(
  Object.entries(PASTES).flatMap(([paste, text]) =>
    Object.entries(PLACINGS).map(([placing, place]) => [paste, placing, place(text).slice(0, 65_400)] as const),
  ),
  10,
);
/** A fence that is cut off would take the request below it for code. */
const below = (text: string, placing: string): string =>
  placing === 'bare' || placing === 'indented' ? `${text}\n\n${REQUEST}` : `${REQUEST}\n\n${text}`;

describe('a request beside a paste', () => {
  it.each(CASES)('is found above %s, %s', async (_paste, _placing, text) => {
    expect(await findRequest(`${REQUEST}\n\n${text}`, '/agent')).toMatchObject({ found: true });
    expect(await findRequest(`${REQUEST}\n${text}`, '/agent')).toMatchObject({ found: true });
  });

  it.each(CASES)('is found below %s, %s', async (_paste, placing, text) => {
    expect(await findRequest(below(text, placing), '/agent')).toMatchObject({ found: true });
  });
});

describe('a paste', () => {
  it.each(CASES)('of %s, %s, reaches the model', (_paste, placing, text) => {
    const shown = sanitizeInbound(`See below.\n\n${text}`);
    const visible = removeHiddenCharacters(text);
    expect(shown).not.toContain('left out here: their markup');
    if (placing === 'bare') expect(shown).not.toContain('hidden-marker');
    expect(shown.length).toBeGreaterThan(visible.replaceAll(/<[^<>]*>/g, '').length * 0.95);
  });

  it.each(CASES)('of %s, %s, stays readable in a report', (_paste, _placing, text) => {
    const report = sanitizeOutbound(`Fix the total\n\n**Cause:** a sign.\n\n${text.slice(0, 50_000)}`);
    expect(report).toContain('**Cause:** a sign.');
    expect(report.startsWith('Fix the total')).toBe(true);
  });
});

/** What remains of a text when its tags are taken for markup. */
const wordsOf = (text: string): string => removeHiddenCharacters(text).replaceAll(/<[^<>]*>/g, '');

/** Texts that a parser takes, that cost it too much, and that it cannot take at all; each of the length that the tools allow. */
const COSTLY = '| a | [b](c) | <b>d</b> | @eve\n'.repeat(400);
const READERS: readonly (readonly [string, string])[] = [
  ...CASES.map(([paste, placing, text]) => [`read: ${paste}, ${placing}`, text] as const),
  ['opaque: a table', COSTLY],
  ['hostile: brackets', `${'['.repeat(500)} words`],
  ['hostile: quotes', `${'> '.repeat(80)}words`],
];

describe('a review comment', () => {
  const finding = { path: 'src/a.ts', side: 'new', line: 1, severity: 'should-fix' } as const;
  const commentOn = (body: string, suggestion?: string): string =>
    findingComment(
      { finding: { ...finding, body, ...(suggestion !== undefined && { suggestion }) }, print: 'p1' },
      (it) => sanitizeOutbound(it),
    );

  it.each(READERS)('shows all of what the agent says beside its quote, and keeps its mark: %s', (_reader, text) => {
    const quote = text.slice(0, LIMITS.postCharacters - 200);
    const comment = commentOn(`The sum is wrong, as this shows:\n\n${quote}`);
    expect(comment.startsWith('**❗ Should fix:** The sum is wrong, as this shows:\n\n')).toBe(true);
    expect(comment.endsWith('\n\n<!-- kodelet-ci:finding p1 -->')).toBe(true);
    expect(comment.length).toBeGreaterThan(wordsOf(quote).length * 0.95);
    expect(comment).not.toContain('left out');
  });

  it.each(READERS)('keeps the words below a quote that ends: %s', (_reader, text) => {
    const quote = text.slice(0, LIMITS.postCharacters - 200);
    expect(commentOn(`Before.\n\n\`\`\`\`\`\`\`\`\n${quote}\n\`\`\`\`\`\`\`\`\n\n**Below** it.`)).toContain(
      '\n\n**Below** it.\n',
    );
  });

  it.each(READERS)('has a suggestion to the letter: %s', (_reader, text) => {
    const code = removeHiddenCharacters(text).slice(0, LIMITS.postCharacters).trim();
    const comment = commentOn('Write this.', code);
    expect(comment).toMatch(/\n\n`{3,}suggestion\n/);
    expect(comment).toContain(`\n${code}\n\``);
  });
});

/** GitHub takes 256 characters. */
const titleOf = (text: string): string => oneLine(text).slice(0, 200);

describe('a title', () => {
  it.each(READERS)('asks for a run beside a paste: %s', async (_reader, text) => {
    expect(await findRequest(`${REQUEST}: ${titleOf(text)}`, '/agent')).toMatchObject({ found: true });
  });

  it.each(READERS)('reaches the model whole: %s', (_reader, text) => {
    const shown = sanitizeInbound(`Broken: ${titleOf(text)}`);
    expect(shown.startsWith('Broken: ')).toBe(true);
    expect(shown).not.toContain('left out');
    expect(shown.length).toBeGreaterThan(wordsOf(titleOf(text)).length * 0.95);
  });

  it.each(READERS)('of the agent is one line without a fence, with all its words: %s', (_reader, text) => {
    const title = titleText(titleOf(text), (it) => sanitizeOutbound(it));
    expect(title).not.toMatch(/\n|^`+text /);
    expect(title.length).toBeLessThanOrEqual(256);
    expect(title.length).toBeGreaterThan(wordsOf(titleOf(text)).length * 0.95);
  });
});

describe('what a part that is not read hides', () => {
  const costly = '| a | [b](c) | <b>d</b> |\n'.repeat(800);

  it.each([
    ['a comment that ends in another part', `<!-- ${costly}\n\nhidden words\n\n${costly} -->\n\nseen`],
    [
      'a comment around fenced code',
      `<!-- ${costly}\n\n\`\`\`\nhidden words, long enough to be left out\n\`\`\`\n-->\n\nseen`,
    ],
    ['an element that no page shows', `<div hidden>\n${costly}\n\nhidden words\n\n</div>\n\n${costly}\n\nseen`],
    ['a comment in the middle of a log', `${costly}<!-- hidden words -->\n${costly}\n\nseen`],
    ['an attribute', `<a title="hidden words" href="x">y</a>\n${costly}\n\nseen`],
  ])('stays hidden: %s', (_what, text) => {
    const shown = sanitizeInbound(text);
    expect(shown).not.toContain('hidden words');
    expect(shown).toContain('seen');
    expect(sanitizeInbound(shown)).toBe(shown);
  });
});

describe('a phrase that cannot be read', () => {
  it.each([
    ['in a line that is nested too deeply', `${'['.repeat(500)} /agent fix`],
    ['in a line that costs too much', `/agent fix ${'| [a](b) <b>'.repeat(5000)}`],
  ])('is neither a request nor none: %s', async (_where, text) => {
    expect(await findRequest(text, '/agent')).toEqual({ found: 'unread' });
    expect(await findRequest(text.replace('/agent', '/other'), '/agent')).toEqual({ found: false });
  });

  it('does not hide one that can be read', async () => {
    const text = `${'['.repeat(500)} /agent no\n\n/agent fix`;
    expect(await findRequest(text, '/agent')).toEqual({ found: true, request: 'fix' });
  });
});
