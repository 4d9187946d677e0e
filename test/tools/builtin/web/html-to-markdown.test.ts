/** HTML of all kinds as Markdown, hostile kinds among them. */
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../../src/tools/builtin/web/html-to-markdown.ts';

const BASE = 'https://docs.example.org/a/page';
const convert = (html: string, ms = 20_000) => htmlToMarkdown(html, { base: BASE, ms });
const markdown = (html: string): string => {
  const { text, as } = convert(html);
  expect(as).toBe('markdown');
  return text.trim();
};

describe('the Markdown of a page', () => {
  it('has its headings, lists, code, tables, links and images', () => {
    const html = `<h2>One</h2><p>Some <b>bold</b> and <code>code()</code>.</p><ul><li>a<li>b</ul><ol start="3"><li>c</ol>
      <pre><code class="x language-js">let a;\n  let b;\n</code></pre>
      <table><tr><th>h</th><th>i</th></tr><tr><td>1</td><td>a|b</td></tr></table>
      <p><a href="../b?x=1#y">b</a> <img src="/i.png" alt="picture"></p>`;
    expect(markdown(html)).toBe(
      [
        '## One\n\nSome **bold** and `code()`.\n\n- a\n- b\n\n3. c',
        '```js\nlet a;\n  let b;\n```',
        '| h | i |\n| - | - |\n| 1 | a\\|b |',
        '[b](https://docs.example.org/b?x=1#y) ![picture](https://docs.example.org/i.png)',
      ].join('\n\n'),
    );
  });

  it('begins with the title where there is no heading', () => {
    expect(markdown('<title>A &amp; B</title><p>x')).toBe('# A & B\n\nx');
    expect(markdown('<title>A</title><h1>B</h1>')).toBe('# B');
    expect(markdown('<title>A</title><h1 hidden>B</h1>')).toBe('# A');
  });

  it('starts relative links where the page says', () => {
    expect(markdown('<base href="/other/"><a href="x">y</a>')).toBe('[y](https://docs.example.org/other/x)');
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>p { color: red }</style>',
    '<template><p>hidden</template>',
    '<noscript>hidden</noscript>',
    '<!-- hidden -->',
    '<p hidden>hidden</p>',
    '<p style="color: red; display:none">hidden</p>',
    '<div style="visibility: hidden"><b>hidden</b></div>',
    '<span style="opacity:0">hidden</span>',
    '<span style="font-size:0px">hidden</span>',
    '<textarea>hidden</textarea><input value="hidden"><button>hidden</button>',
    '<svg><text>hidden</text></svg><math><mi>hidden</mi></math>',
    '<dialog>hidden</dialog>',
    '<iframe srcdoc="hidden">hidden</iframe>',
    '<p><abbr title="hidden"></abbr><a title="hidden"></a></p>',
  ])('has nothing of %s', (html) => {
    expect(markdown(`<p>before</p>${html}<p>after</p>`)).toBe('before\n\nafter');
  });

  it('has words, and no address, of links that lead to no page', () => {
    expect(
      markdown('<a href="javascript:alert(1)">a</a> <a href="data:text/html,x">b</a> <a href="http://[">c</a>'),
    ).toBe('a b c');
    expect(markdown('<p>x<img src="data:image/png;base64,AAAA" alt="y">')).toBe('x![y]()');
  });

  it('keeps what is shown in an open dialog, in details and in faint text', () => {
    expect(markdown('<dialog open>a</dialog><details><summary>b</summary>c</details><p style="opacity:0.5">d')).toMatch(
      /a\s+b\s+c\s+d/,
    );
  });
});

describe('a hostile page', () => {
  it.each<[string, string]>([
    ['divisions', '<div>'.repeat(50_000)],
    ['quotes', '<blockquote>'.repeat(5_000)],
    ['lists', '<ul><li>'.repeat(5_000)],
    ['formats', '<b>'.repeat(5_000)],
    ['tables', '<table><tr><td>'.repeat(3_000)],
  ])('nested too deep keeps its text: %s', (_, open) => {
    expect(markdown(`${open}inner words`)).toContain('inner words');
  });

  it.each<[string, string]>([
    [
      'a table of a long row and a long column',
      `<table><tr>${'<td>x'.repeat(3000)}${'<tr><td>y'.repeat(3000)}</table>`,
    ],
    ['many lines in many quotes', `${'<blockquote>'.repeat(140)}${'<p>x'.repeat(3000)}`],
    ['short links below a long address', `<base href="/${'b'.repeat(1900)}/">${'<a href=x>y</a>'.repeat(2000)}`],
  ])('does not grow beyond measure: %s', (_, html) => {
    const { text, as } = convert(html);
    expect(as).toBe('markdown');
    expect(text.length).toBeLessThan(20 * html.length + 200_000);
  });

  it('with a table of spans keeps a table', () => {
    const rows = '<tr><td colspan="1000">a<td rowspan="1000">b</tr>'.repeat(20);
    expect(markdown(`<table>${rows}</table>`).split('\n')).toHaveLength(22);
  });

  it('of too many parts is its words alone', () => {
    const { text, as } = convert('<p>a <b>b</b><ul><li>c<li>d</ul>'.repeat(20_000), 1500);
    expect(as).not.toBe('markdown');
    expect(text).toContain(as === 'text' ? 'a b\nc\nd' : '<li>c');
  });

  it('that takes too long is its words alone, or as it came', () => {
    const html = '<p>first <b>words</b></p><ul><li>second</ul>'.repeat(3000);
    const late = convert(html, 1);
    expect(late).toEqual({ text: html, as: 'html' });
  });
});
