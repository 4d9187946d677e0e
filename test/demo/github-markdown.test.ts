import { describe, expect, it } from 'vitest';
import { markupText } from '../../src/report/html/markup.ts';
import { githubMarkdown } from './github-markdown.ts';

const target = (address: string): string | undefined =>
  address === '#1' || address === 'http://here/issues/1' ? '#thread-1' : undefined;
const render = (markdown: string): string =>
  markupText(githubMarkdown(markdown, target))
    .replace(/^<div class="markdown">|<\/div>$/g, '')
    .trim();

describe('Markdown on the page', () => {
  it.each([
    ['**bold** `code`', '<p><strong>bold</strong> <code>code</code></p>'],
    ['Closes #1, not #2 or `#1`', '<p>Closes <a href="#thread-1">#1</a>, not #2 or <code>#1</code></p>'],
    ['[x](http://here/issues/1)', '<p><a href="#thread-1">x</a></p>'],
    ['http://here/issues/1', '<p><a href="#thread-1">#1</a></p>'],
    ['<sub>small</sub>', '<p><sub>small</sub></p>'],
    ['> [!WARNING]\n> It *ended*.', '<div class="alert warning"><b>Warning</b>\n<p>It <em>ended</em>.</p>\n</div>'],
    ['```diff\n+a\n```', '<pre class="diff"><span class="added">+a\n</span><span class="">\n</span></pre>'],
    ['<!-- hidden -->', ''],
  ])('shows %j as GitHub does', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it('shows lists with boxes, tables and what is folded', () => {
    expect(render('- [x] done')).toContain('<li class="task"><input type="checkbox" disabled checked> ');
    expect(render('| a |\n| --: |\n| 1 |')).toContain('<td class="right">1</td>');
    expect(render('<details open>\n<summary>s</summary>\n\nx\n\n</details>')).toContain('<details open>');
  });

  it.each(['*a_ '.repeat(15_000), '> '.repeat(30_000), '<div>'.repeat(12_000), '['.repeat(60_000)])(
    'shows as it is written what would take too long: %.10s…',
    (markdown) => {
      expect(render(markdown)).toContain('<pre>');
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '<style>body { display: none }</style><p style="color: red" class="state">x</p>',
    '<svg onload=alert(1)><circle/></svg>',
    '<form action="https://evil.example"><button>x</button></form>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><base href="https://evil.example">',
    '<details ontoggle=alert(1) open><summary id="files">x</summary></details>',
    '<input type="image" src="https://evil.example/x.png" autofocus onfocus=alert(1)>',
  ])('lets nothing of %j do anything', (markdown) => {
    const html = render(markdown);
    expect(html).not.toMatch(/<(?:script|style|svg|form|button|iframe|object|base|img)\b/);
    expect(html).not.toMatch(/<[^>]*(?: on\w+=|javascript:|evil| style=| id=|"image")/);
  });
});
