/** Covers `src/report/terminal/markdown.ts`, `src/report/terminal/screen.ts`. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../src/lib/text-width.ts';
import { renderBlocks, renderMarkdown } from '../../../src/report/terminal/markdown.ts';
import { createPaint, paintLink } from '../../../src/report/terminal/screen.ts';

const plain = (text: string, columns = 40): string => renderMarkdown(text, { columns, paint: createPaint('none') });
const coloured = (text: string, columns = 40): string =>
  renderMarkdown(text, { columns, paint: createPaint('terminal') });

describe('renderMarkdown', () => {
  it('paints words by what they mean, across the end of a line', () => {
    expect(coloured('A **long bold word** and `code`', 14)).toBe(
      'A \u001b[1mlong bold\u001b[22m\n\u001b[1mword\u001b[22m and \u001b[36mcode\u001b[39m',
    );
  });

  it('keeps the ticks of code where no colour shows what it is', () => {
    expect(plain('A **bold** `word`')).toBe('A bold `word`');
  });

  it('breaks lines at the width, in lists and quotes too, but no line of code', () => {
    const text = `one two three four five six seven eight nine\n\n- one two three four five six seven eight\n\n> one two three four five six seven eight\n\n\`\`\`\n${'x'.repeat(60)}\n\`\`\``;
    expect(plain(text, 20)).toBe(
      [
        'one two three four\nfive six seven eight\nnine',
        '• one two three four\n  five six seven\n  eight',
        '│ one two three four\n│ five six seven\n│ eight',
        `  ${'x'.repeat(60)}`,
      ].join('\n\n'),
    );
  });

  it('numbers, nests and ticks lists', () => {
    expect(plain('9. nine\n10. ten\n    - inner\n')).toBe(' 9. nine\n10. ten\n    • inner');
    expect(plain('- [x] done\n- [ ] open\n-\n')).toBe('☑ done\n☐ open\n•');
    expect(plain('- one\n\n- two')).toBe('• one\n\n• two');
  });

  it('draws a table as wide as it must be, and breaks its cells where the terminal is narrow', () => {
    const text = '| file | note |\n|---|---|\n| a.ts | awaits the timer |\n| 日本 | ok |';
    expect(plain(text)).toBe('file  note\n────  ────────────────\na.ts  awaits the timer\n日本  ok');
    expect(plain(text, 16)).toBe('file  note\n────  ──────────\na.ts  awaits the\n      timer\n日本  ok');
  });

  it('makes links where the terminal can, with the host beside words that are no address', () => {
    const linked = (text: string, columns = 80): string =>
      renderMarkdown(text, { columns, paint: createPaint('none'), link: paintLink });
    const to = (url: string, text: string): string => `\u001b]8;;${url}\u0007${text}\u001b]8;;\u0007`;
    const url = 'https://bad.example/a';
    expect(linked(`[the run](${url})`)).toBe(`${to(url, 'the run')} (bad.example)`);
    expect(linked(`[the run](${url})`, 14)).toBe(`${to(url, 'the run')}\n(bad.example)`);
    expect(linked(`[long words of it](${url})`, 14).split('\n')[1]).toBe(`${to(url, 'it')}`);
    expect(linked(`<${url}>`)).toBe(to(url, url));
    expect(linked(`[https://good.example](${url})`)).toBe(`${to(url, 'https://good.example')} (${url})`);
  });

  it('makes no link of what is no web or mail address, or could end it', () => {
    const linked = (text: string): string =>
      renderMarkdown(text, { columns: 200, paint: createPaint('none'), link: paintLink });
    for (const address of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'src/a.ts',
      `https://a.example/${'x'.repeat(2100)}`,
    ])
      expect(linked(`[words](${address})`)).not.toContain('\u001b');
    const tricky = linked('[words](https://a.example/&#27;\\&#27;[2J&#7;&#x9c;b)');
    const [, url = '', text] = tricky.split(/\p{Cc}\]8;;|\p{Cc}/u);
    expect([url.slice(0, 18), text]).toEqual(['https://a.example/', 'words']);
    expect(tricky.match(/\p{Cc}/gu)).toHaveLength(4);
    expect(linked('[a](https://a.example) [b](mailto:x@b.example)')).toContain('\u001b]8;;mailto:x@b.example\u0007b');
  });

  it('shows where a link leads, whatever its words say', () => {
    expect(plain('[https://good.example](https://bad.example)', 80)).toBe('https://good.example (https://bad.example)');
    expect(plain('https://good.example and www.good.example', 80)).toBe('https://good.example and www.good.example');
    expect(plain('![a plan](plan.png)')).toBe('[image: a plan] (plan.png)');
  });

  it('colours a diff line by line', () => {
    expect(coloured('```diff\n-old\n+new\n```')).toBe('  \u001b[31m-old\u001b[39m\n  \u001b[32m+new\u001b[39m');
  });

  it.each([
    ['an escape sequence', 'a \u001b[31mred\u001b[0m b'],
    ['one written as an entity', 'a &#x1b;[2J b &#155;2J'],
    ['one in code', '```\u001b]0;title\u0007\n\u001b[2Jx\n```'],
    ['one in an address', '[a](<http://x/\u001b[2J>) ![\u001b[2J](x)'],
    ['a change of direction', 'a &#x202e; \u202e b'],
    ['one in HTML', '<b \u001b[2J>x</b>'],
  ])('lets a terminal obey nothing of %s', (_, text) => {
    expect(plain(text)).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    const rest = stripVTControlCharacters(coloured(text));
    expect(rest).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  });

  it('shows as it is what takes too long to read', () => {
    const text = `${'['.repeat(1000)}**a**`;
    expect(plain(text)).toBe(text);
    expect(plain('*a **b '.repeat(3000), 80)).toContain('*a **b *a **b');
  });

  it('keeps within the columns, whatever they are', () => {
    const text =
      '# A title of some words\n\n- a\n  - b\n    - c **words that go on** and `on`\n\n> - 日本語日本語日本語日本語';
    for (const columns of [20, 30, 60]) {
      for (const line of plain(text, columns).split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(columns);
    }
  });
});

describe('renderBlocks', () => {
  it('says where each block begins, so that those behind it can be read alone', () => {
    const text = 'one\n\n- two\n- three\n\n```\nfour';
    const blocks = renderBlocks(text, { columns: 40, paint: createPaint('none') });
    expect(blocks.map(({ kind, start }) => [kind, start])).toEqual([
      ['paragraph', 0],
      ['list', 5],
      ['code', 20],
    ]);
  });
});

describe('createPaint', () => {
  it('has other colours where faint text is not shown', () => {
    expect(createPaint('runner')('soft', 'x')).toBe('\u001b[90mx\u001b[39m');
    expect(createPaint('terminal')('soft', 'x')).toBe('\u001b[2mx\u001b[22m');
    expect(createPaint('terminal')('soft', '')).toBe('');
  });
});
