import { describe, expect, it } from 'vitest';
import { requestLine, requestSection } from '../../src/report/sections.ts';
import { emptyView, type View } from '../../src/session/events/view.ts';

const SOURCE = 'https://github.com/acme/shop/issues/12';
const REPOSITORY = 'https://github.com/acme/shop';
const OLIVIA = '[@olivia](https://github.com/olivia)';

const view = (more: Partial<View>): View => ({
  ...emptyView,
  actor: 'olivia',
  source: SOURCE,
  phrase: '/agent',
  ...more,
});
const line = (more: Partial<View>): string => requestLine(view(more), REPOSITORY);

describe('the line of a request', () => {
  it.each<[NonNullable<View['means']>, string | undefined, string]>([
    ['phrase', '/agent fix this', `${OLIVIA} wrote [\`/agent fix this\`](${SOURCE})`],
    ['label', 'agent', `${OLIVIA} [added the label \`agent\`](${SOURCE})`],
    ['assignee', 'helper', `${OLIVIA} [assigned \`helper\`](${SOURCE})`],
    ['failure', undefined, `[A check failed](${SOURCE}) for ${OLIVIA}`],
    ['rerequest', undefined, `${OLIVIA} [asked for the review again](${SOURCE})`],
    ['prompt', undefined, `[A workflow started](${SOURCE}) for ${OLIVIA}`],
  ])('says what was typed or done: %s', (means, typed, expected) => {
    expect(line({ means, ...(typed !== undefined && { typed }) })).toBe(expected);
  });

  it('shows the first line of a long request, and the words that the workflow has', () => {
    expect(line({ means: 'phrase', typed: '/agent fix this\nand that' })).toContain('[`/agent fix this…`]');
    expect(line({ means: 'prompt', request: 'Sort the labels' })).toContain('[A workflow asked `Sort the labels`]');
  });

  it('keeps to what a journal of an earlier version has', () => {
    expect(line({ request: 'this' })).toBe(`${OLIVIA} asked [\`this\`](${SOURCE})`);
    expect(line({ request: '', phrase: undefined })).toBe(`Started by ${OLIVIA}`);
    expect(requestLine(emptyView, REPOSITORY)).toBe('');
  });

  it('lets nothing typed out of its code', () => {
    expect(line({ means: 'phrase', typed: '/agent `x` <!-- y --> @ann' })).toContain(
      '[``/agent `x` <! -- y --> @ann``](',
    );
  });
});

describe('the section of a request', () => {
  it('has all words of one that takes more than a line', () => {
    const typed = `/agent fix this\n${'word '.repeat(30)}`;
    expect(requestSection(view({ means: 'phrase', typed }), REPOSITORY)).toContain(
      `:\n\n\`\`\`text\n${typed.trim()}\n\`\`\``,
    );
    expect(requestSection(view({ means: 'phrase', typed: '/agent fix' }), REPOSITORY)).toMatch(/\)\.$/);
  });
});
