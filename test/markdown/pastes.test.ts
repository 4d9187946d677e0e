/** Covers `src/markdown/code-blocks.ts`, `src/markdown/costly-blocks.ts`, `src/markdown/plain-inbound.ts` and `src/markdown/reading-cost.ts`. */
import { describe, expect, it } from 'vitest';
import { findRequest } from '../../src/github/events/mention.ts';
import { removeHiddenCharacters } from '../../src/lib/hidden-characters.ts';
import { sanitizeInbound, sanitizeOutbound } from '../../src/markdown/sanitize.ts';
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
