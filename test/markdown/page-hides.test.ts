/** Covers `src/markdown/html.ts`, `src/markdown/parse-markdown.ts`, `src/markdown/sanitize.ts`. */
import { describe, expect, it } from 'vitest';
import { sanitizeInbound, sanitizeOutbound } from '../../src/markdown/sanitize.ts';

/** As `cmark-gfm` 0.29.0.gfm.6 writes the page: `x` is in no text of it. */
const HIDDEN: readonly (readonly [name: string, text: string, expected: string])[] = [
  ['an open comment in a list', 'a\n\n- <!--\n\nx\n', 'a\n\n- '],
  ['an open comment in a quote', 'a\n\n> <!-- x\n\nx', 'a\n\n> '],
  ['an open comment in an element', 'a\n\n<div><!-- x\n\nx', 'a\n\n<div>'],
  ['an open comment, up to HTML that closes it', '- <!--\n\nx\n\n<!-- x -->\n\nb', '- \n\nb'],
  ['an open comment, and a footnote', 'a[^1]\n\n[^1]: x\n\n- <!--', 'a[^1]\n\n\n\n- '],
  ['the definition of a task', '- [ ] [c]: <> (x)\n- [x] [x]: /u', '- [ ] \n- [x] '],
  ['the definition of a numbered task', '1. [X]  [c]: /u "x"\n   words', '1. [X]  \n   words'],
  ['what is code without a hidden blank', '\u200b    <!-- x -->a', '    a'],
  ['what is a fence without a hidden blank', '\u200b```\n\n<!-- x -->\n\n```', '```\n\n\n\n```'],
  ['what is a longer run without a hidden blank', '`\u200b` <!-- x --> ``', '``  ``'],
  ['what is HTML without a form feed', '\f<div>![x](/b.png)', '<div>![](/b.png)'],
];

const SHOWN: readonly string[] = [
  '- <kbd>a</kbd>\n\nb',
  '- [ ] [docs]: update README\n- [ ] [c]\n- [x] [d](e)',
  '[ ] [c]: <> (d)',
  '- a\n\n  [ ] [c]: <> (d)',
];

describe('what a page hides', () => {
  it.each(HIDDEN)('does not reach the model: %s', (_name, text, expected) => {
    expect(sanitizeInbound(text)).toBe(expected);
    expect(sanitizeInbound(expected)).toBe(expected);
  });

  it.each(SHOWN)('is none of %j', (text) => {
    expect(sanitizeInbound(text)).toBe(text);
  });

  it('shows in an answer of the model, since what hides it goes', () => {
    expect(sanitizeOutbound('- <!--\n\nThe fix is in.')).toBe('- \nThe fix is in.');
  });
});
