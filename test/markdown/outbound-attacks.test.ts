import { describe, expect, it } from 'vitest';
import { sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { closingsOn, foreignOn, mentionsOn, renderPage } from './page.ts';

const FOREIGN: readonly string[] = [
  '<img src="https&colon;//e.example/a">',
  '<img src="&sol;&sol;e.example/a">',
  '<img src=&#47;&#x2f;e.example/a>',
  '<img src=https&#58//e.example/a>',
  '<img src="ht\ttps://e.example/a">',
  '<img src="https:\n//e.example/a">',
  '<img src="&#1;https://e.example/a">',
  '<img src="\\\\e.example/a">',
  '<img src="/\\e.example/a">',
  '<img src="https:\\\\e.example/a">',
  '<IMG SRC=HTTPS://E.EXAMPLE/A>',
  "<img src='https://e.example/\"a'>",
  '<img alt="\'" src="https://e.example/a">',
  '<img alt=">" src="https://e.example/a">',
  '<img src="https://e.example/a" src="https://github.com/a">',
  '<img src="https://github.com/a" src="https://e.example/a">',
  '<img/src="https://e.example/a">',
  '<img x=`a` src=https://e.example/a>',
  '<img src="https://github.com/a" srcset="https://e.example/a 2x">',
  '<picture><source srcset="https://e.example/a"><img src="https://github.com/a"></picture>',
  '<table background="https://e.example/a"><tr><td background="https://e.example/b">a</td></tr></table>',
  '<video poster="https://e.example/a" src="https://e.example/v"></video>',
  '<video poster="https://e.example/a">',
  '<svg><image href="https://e.example/a" /></svg>',
  '<svg><image xlink:href="https://e.example/a">',
  '<svg><a xlink:href="https://e.example/a"><text>a</text></a></svg>',
  '<math><mtext href="https://e.example/a">a</mtext></math>',
  '<image src="https://e.example/a">',
  '<input type="image" src="https://e.example/a">',
  '<!--> <img src="https://e.example/a"> -->',
  '<!-- --!> <img src="https://e.example/a"> -->',
  '<![CDATA[ > <img src="https://e.example/a"> ]]>',
  '<svg><![CDATA[ <img src="https://e.example/a"> ]]></svg>',
  '<? > <img src="https://e.example/a"> ?>',
  '<title><img src="https://e.example/a"></title>',
  '<textarea><img src="https://e.example/a">',
  '<noscript><img src="https://e.example/a">',
  '<p title="\n\n<img src=https://e.example/a>\n\n">',
  '<div\n\n><img src=https://e.example/a\n>',
  '<a href="https&colon;//e.example/a">a</a>',
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  '<a href="&#x6a;avascript:alert(1)">a</a>',
  '<a href="https:e.example">a</a>',
  '<q cite="https://e.example">a</q>',
  '<div style="background:url(https&colon;//e.example)">a</div>',
  '![a](https&colon;//e.example/a)',
  '![a](<https\\://e.example/a>)',
  '![a](&sol;&sol;e.example/a)',
  '![a](\\/\\/e.example/a)',
  '![a](/&#92;e.example/a)',
  '![a][b]\n\n[b]: &#104;ttps://e.example/a',
  '![a]\n\n[a]: <//e.example/a>',
  '[![a](https://github.com/a)](https&colon;//e.example)',
  '[a](https://github.com&commat;e.example)',
  '[a](java&#10;script:alert(1))',
  '[a]\n\n[a]: data&colon;text/html,a',
  '<https://e.example/a>',
  'https://github.com/a`<img src="https://e.example/a">`',
  '<a href=`https://e.example`>a</a>',
  'https&colon;//e.example/a www&period;e.example',
  '| a |\n|---|\n| <img src="https://e.example/a\\|b"> |',
  '> <img\n> src="https&colon;//e.example/a">',
  '- <img\n  src="https&colon;//e.example/a">',
  '[^a]\n\n[^a]: <img src="&sol;&sol;e.example/a">',
  '[a](mailto:a@b.com?body=x)',
  '<mailto:a@b.com?body=x>',
  '[a](mail&#116;o&colon;a@b.com?body=x)',
  '[a]\n\n[a]: mailto:a@b.com?body=x',
  '[a](https://github.com/login/oauth/authorize?x)',
  '<https://github.com/login/device>',
  'https://github.com//login/device',
  '[a](&sol;login/device)',
  '[a](/%6Cogin/device)',
  '<a href="//github.com/a/../login/device">a</a>',
  '[a][b]\n\n[b]: </login/device> "t"',
];

const CLOSING: readonly string[] = [
  'Fixes #12',
  'Fixes&#32;#12',
  'Fixes \\#12',
  'Fixes &#35;12',
  'Fixes &num;12',
  'Fixes #&#49;2',
  '&#70;ixes #12',
  'F\u200bixes #12',
  'Fixes #\u200b12',
  'Fixes &ZeroWidthSpace;#12',
  'closes: #1',
  'closes : #1',
  'Resolves <b>#12</b>',
  'Resolves **#12**',
  'Resolves _#12_',
  '**Fixes** #12',
  'Fix**es** #12',
  'Fix<b></b>es #12',
  'Fixes #1<b>2</b>',
  'fixes\n#12',
  'fixes<br>#12',
  '> fixes\n> #12',
  'FIXES GH-12',
  'Fixes owner/repo#12',
  'Fixes https://github.com/o/r/issues/12',
  'Fixes https&colon;//github.com/o/r/issues/12',
  'Fixes <https://github.com/o/r/issues/12>',
  'Fixes [#12](https://github.com/o/r/issues/12)',
  'Fixes [this](https://github.com/o/r/issues/12)',
  'Fixes [this][a]\n\n[a]: https://github.com/o/r/issues/12',
  'Fixes <a href="https://github.com/o/r/issues/12">this</a>',
  '[Fixes #12](https://github.com/o/r)',
  '<p>Fixes #12</p>',
  '<p>Fixes&#32&#35;12</p>',
  '<div>\nFixes \\#12\n</div>',
  '<div>\nFixes `#12`\n</div>',
  'a ` Fixes #12',
  '# Fixes #12',
  '| Fixes #12 |\n|---|\n| closes #13 |',
  '- [x] fixes #12',
  '<pre>Fixes #12</pre>',
  '<code>a</code>Fixes #12',
  '<code>Fixes <b>#12</b>',
];

const MENTIONS: readonly string[] = [
  '@user',
  '&commat;user',
  '&#64;user',
  '&#x40;user',
  '<p>&#64user</p>',
  '\\@user',
  '@<b>user</b>',
  '@us<b>er</b>',
  'a<b>@user</b>',
  'a**@user**',
  'a_@user_',
  '_@user_',
  '`a`@user',
  'a ` @user',
  '@\u200buser',
  '@&#8203;user',
  '&commat;&#117;ser',
  '<div>\n@user\n</div>',
  '<div>\n`@user`\n</div>',
  '<code>@user <b>a</b></code>',
  '<code>\n\n@user\n\n</code>',
  '[@user](https://github.com/a)',
  '| @user |\n|---|\n| &commat;user |',
  '<details><summary>@user</summary></details>',
  '> > @user',
];

describe('text of the model on its page', () => {
  it.each(FOREIGN)('leads nowhere foreign and loads nothing: %j', (text) => {
    expect(foreignOn(renderPage(sanitizeOutbound(`a ${text} b`)))).toEqual([]);
    expect(foreignOn(renderPage(sanitizeOutbound(text)))).toEqual([]);
  });

  it.each(CLOSING)('closes no issue: %j', (text) => {
    expect(closingsOn(renderPage(sanitizeOutbound(text)))).toEqual([]);
    expect(renderPage(sanitizeOutbound(text)).addresses).not.toContain('https://github.com/o/r/issues/12');
  });

  it.each(MENTIONS)('calls nobody: %j', (text) => {
    expect(mentionsOn(renderPage(sanitizeOutbound(text)))).toEqual([]);
  });

  it.each([...FOREIGN, ...CLOSING, ...MENTIONS])('is done with %j after one pass', (text) => {
    const once = sanitizeOutbound(text);
    expect(sanitizeOutbound(once)).toBe(once);
  });

  it('does nothing however the pieces are put together', () => {
    const pieces = [...FOREIGN, ...CLOSING, ...MENTIONS, ...GLUE];
    for (let seed = 0; seed < 300; seed += 1) {
      const next = numbersFrom(seed);
      const text = Array.from({ length: 2 + (next() % 6) }, () =>
        cut(pieces[next() % pieces.length] as string, next),
      ).join('');
      const safe = sanitizeOutbound(text);
      const page = renderPage(safe);
      expect([foreignOn(page), closingsOn(page), mentionsOn(page)], JSON.stringify({ text, safe })).toEqual([
        [],
        [],
        [],
      ]);
    }
  }, 60_000);
});

const GLUE = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '``',
  '![',
  '](',
  ')',
  '<!--',
  '-->',
  '&',
  ';',
  '\\',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '    ',
  '|',
  '*',
  '_',
  '[',
  ']',
  '<b>',
  '</b>',
  '<code>',
  '</code>',
  '<p>',
  '</p>',
  '```\n',
  '<svg>',
  '@',
  '#',
  ' ',
];

/** Some of them whole, some cut in two. */
function cut(piece: string, next: () => number): string {
  const at = next() % (2 * piece.length + 1);
  return at >= piece.length ? piece : next() % 2 === 0 ? piece.slice(at) : piece.slice(0, at);
}

/** Whole numbers that look random: Numerical Recipes' linear congruence, without its low bits. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
