/** Covers `src/markdown/author-text.ts`. */
import { describe, expect, it } from 'vitest';
import { findRequest } from '../../../src/github/events/trigger.ts';

const FENCE = '```';

/** What is written, and the request that stands in it. */
const HEARD: readonly (readonly [string, string])[] = [
  ['/agent fix the typo', 'fix the typo'],
  ['/AGENT fix', 'fix'],
  ['/agent', ''],
  ['Hello.\n/agent fix it\nand test it', 'fix it\nand test it'],
  ['please /agent fix', 'fix'],
  ['(/agent fix)', 'fix)'],
  ['[/agent] fix', 'fix'],
  ['**/agent** fix', 'fix'],
  ['**/agent fix**', 'fix'],
  ['_/agent_ fix', 'fix'],
  ['***/agent*** fix', 'fix'],
  ['__/agent__ fix', 'fix'],
  ['/agent: fix', 'fix'],
  ['/agent, fix', 'fix'],
  ['/agent. Fix', 'Fix'],
  ['/agent! Fix', 'Fix'],
  ['/agent?', ''],
  ['/agent - fix', '- fix'],
  ['/agent\tfix', 'fix'],
  ['/agent\r\nfix', 'fix'],
  ['- /agent fix', 'fix'],
  ['# /agent fix', 'fix'],
  ['- [ ] /agent fix', 'fix'],
  [`${FENCE}\n/agent no\n${FENCE}\n/agent fix`, 'fix'],
  ['`/agent` is the phrase, so /agent fix', 'fix'],
  ['> /agent no\n\n/agent fix', 'fix'],
  [`/agent fix\n${FENCE}\ncode\n${FENCE}`, `fix\n${FENCE}\ncode\n${FENCE}`],
  ['<!-- template -->\n/agent fix', 'fix'],
  ['<!-- template --> /agent fix', 'fix'],
  ['<!--\nlong\ntemplate\n--> /agent fix', 'fix'],
  ['<!-- one --> /agent fix <!-- two -->', 'fix'],
  ['A note[^1].\n\n[^1]: /agent fix', 'fix'],
  ['| a |\n|---|\n| /agent fix |', 'fix |'],
  ['see https://example.com/agent first\n/agent fix', 'fix'],
  ['\ufeff/agent fix', 'fix'],
  ['-\t/agent fix', 'fix'],
  ['（/agent：fix）', 'fix）'],
  ['😀 `/agent no` 😀 /agent fix', 'fix'],
  ['/agents are many, /agent is one', 'is one'],
  ['<details>\n/agent fix\n</details>', 'fix'],
  ['<details>\n<summary>Why</summary>\n/agent fix it\n</details>\n', 'fix it'],
  ['<details><summary>Why</summary>\n\n/agent fix\n\n</details>', 'fix'],
  ['<details open>\n<div>\n/agent fix\n</div>\n</details>', 'fix'],
  ['<details>\n<summary>\n/agent fix\n</summary>\nwords\n</details>', 'fix\n</summary>\nwords'],
  ['<div align="center">\nPlease /agent fix\n</div>', 'fix'],
  ['<table><tr><td>\n/agent fix\n</td></tr></table>', 'fix'],
  ['<div>\n<!-- /agent no -->\n/agent fix\n</div>', 'fix'],
  ['<div>\n<code>/agent no</code>\n<pre>\n/agent no\n</pre>\n/agent fix\n</div>', 'fix'],
  [`<div>\n${FENCE}\n/agent no\n${FENCE}\n/agent fix\n</div>`, 'fix'],
  ['<pre>\n/agent no\n</pre>\n\n/agent fix', 'fix'],
  ['1 < 2 and <b>bold</b> /agent fix', 'fix'],
  ['<a name="top"> /agent fix', 'fix'],
  ['/agent<br>fix it', 'fix it'],
  ['Hello<br />\n/agent <BR/><br>fix it', 'fix it'],
  ['<p>\n/agent</p>', ''],
  ['<b> /agent</b> fix', 'fix'],
];

const UNHEARD: readonly string[] = [
  'nothing here',
  '/agents fix',
  '/agent-x fix',
  '/agent_x fix',
  '/agent/x fix',
  '/agent/ fix',
  '/agent.md fix',
  "the /agent's work",
  'x/agent fix',
  './agent fix',
  '/agent@2 fix',
  '/agent.js fix',
  '/agent/x<br>fix',
  '/agent-smith<br>',
  '/agent=1 fix',
  '/agent= fix',
  '/agent|/bot fix',
  '/agent~1 fix',
  '/agent^ fix',
  '/agent$ fix',
  '/agent+ fix',
  '/agent<name> fix',
  '/agent<b>s</b> fix',
  '<b> /agent</b>-smith fix',
  '<b> /agent</b>s fix',
  '| command | does |\n|---|---|\n|/agent fix|mends|',
  '"/agent fix"',
  '\\/agent fix',
  `${FENCE}\n/agent fix\n${FENCE}`,
  `${FENCE}js\n/agent fix\n`,
  `${FENCE}\r\n/agent fix\r\n${FENCE}\r\n`,
  `~~~\n/agent fix\n${FENCE}\n/agent fix\n~~~`,
  `${FENCE}${FENCE}\n${FENCE}\n/agent fix\n${FENCE}\n${FENCE}${FENCE}`,
  `- item\n\n  ${FENCE}\n  /agent fix\n  ${FENCE}`,
  `1. item\n   ~~~\n   /agent fix`,
  `${FENCE}\nopen\n${FENCE}x\n/agent fix`,
  '    /agent fix',
  'text\n\n\t/agent fix',
  '`/agent fix`',
  '`` `/agent fix` ``',
  '`two\n/agent fix\nlines`',
  '> /agent fix',
  '> quoted\n/agent fix goes on lazily',
  '>> /agent fix',
  '- > /agent fix',
  '   > /agent fix',
  '<!-- /agent fix -->',
  'A note.\n\n[^1]: /agent fix',
  '| a |\n|---|\n| b | /agent fix |',
  '$$\\phantom{\n/agent fix\n}$$',
  '/a\u200bgent fix',
  '/agent\u200bfix',
  '<!--\n\n/agent fix\n\n-->',
  '<!-- /agent fix',
  'words <!-- /agent fix -->',
  'words <!--\n\n/agent fix\n\n--> end',
  'words <!-- never closed\n\n/agent fix',
  'https://example.com/agent',
  'https://example.com/ /agent-ish',
  '<https://example.com/agent>',
  '[x](/agent)',
  '[/agent fix](https://example.com)',
  '[x]: /agent',
  '![/agent fix](x.png)',
  '<pre>\n/agent fix\n</pre>',
  '<details>\n<pre>\n/agent fix\n</pre>\n</details>',
  `<details>\n${FENCE}\n/agent fix\n${FENCE}\n</details>`,
  `<details>\n<summary>Log</summary>\n~~~\n<b>x</b>\n/agent fix\n</details>`,
  `<details>\n\n${FENCE}\n/agent fix\n${FENCE}\n\n</details>`,
  '<details>\n> /agent fix\n</details>',
  '<details>\n`two\n/agent fix\nlines`\n</details>',
  '<details>\n[/agent fix](https://example.com)\n</details>',
  '<details>\n<!--\n/agent fix\n-->\n</details>',
  '<details>\n<!-- never closed\n/agent fix\n</details>',
  '<details>\nhttps://example.com/agent\n</details>',
  '<details title="\n/agent fix\n">x</details>',
  '<blockquote>\n/agent fix\n</blockquote>',
  '<blockquote>\n\n/agent fix\n\n</blockquote>',
  '<blockquote><blockquote></blockquote>\n\n/agent fix',
  '<code> /agent fix</code>',
  'see <kbd> /agent fix </kbd>',
  '<del>\n/agent fix\n</del>',
  '<s>no\n\n/agent fix\n\n</s>',
  '<a href="https://example.com">\n/agent fix\n</a>',
  '<div hidden>\n/agent fix\n</div>',
  '<div style="display:none">\n\n/agent fix\n\n</div>',
  '<script>\n/agent fix\n</script>',
  '<style>\n/agent fix\n</style>',
  '<!DOCTYPE\n/agent fix\n>',
  '<![CDATA[\n/agent fix\n]]>',
  '<a title="\n/agent fix\n">x</a>',
  '~~/agent fix~~',
  '~~no /agent fix~~',
  'leave out **/agent from the build',
  'leave out */agent from the build',
];

async function requestIn(text: string, phrase: string): Promise<string | undefined> {
  const mention = await findRequest(text, phrase);
  expect(mention.found).not.toBe('unread');
  return mention.found === true ? mention.request : undefined;
}

describe('findRequest', () => {
  it.each(HEARD)('hears %j', async (text, request) => {
    expect(await requestIn(text, '/agent')).toBe(request);
  });

  it.each(UNHEARD)('does not hear %j', async (text) => {
    expect(await requestIn(text, '/agent')).toBeUndefined();
  });

  it('takes a phrase literally, whatever it means in a pattern', async () => {
    expect(await requestIn('.* fix', '.*')).toBe('fix');
    expect(await requestIn('anything fix', '.*')).toBeUndefined();
    expect(await requestIn('hey $bot (now) fix', '$bot (now)')).toBe('fix');
  });

  it('takes a phrase that looks like a person, and not a longer name or an address', async () => {
    expect(await requestIn('Hi @Kodelet, fix this', '@kodelet')).toBe('fix this');
    expect(await requestIn('Hi @kodelet-bot fix this', '@kodelet')).toBeUndefined();
    expect(await requestIn('write to me@kodelet fix', '@kodelet')).toBeUndefined();
  });

  it('hears nothing for an empty phrase', async () => {
    expect(await requestIn('fix', '')).toBeUndefined();
    expect(await requestIn('please  - fix', '')).toBeUndefined();
  });

  it.each([
    ['quotes in quotes', '>'.repeat(60_000)],
    ['quotes in lists', '- > '.repeat(15_000)],
    ['lists in lists', '+ '.repeat(30_000)],
    ['numbers in numbers', '1. '.repeat(20_000)],
    ['quotes in lists by line', '- > '.repeat(30).concat('a\n').repeat(400)],
    ['brackets', '['.repeat(60_000)],
    ['emphasis', '*'.repeat(60_000)],
    ['comments', '<!--'.repeat(15_000)],
    ['instructions', '<?'.repeat(30_000)],
    ['closed brackets', '[a]'.repeat(20_000)],
    ['character data', '<![CDATA['.repeat(6_500)],
    ['declarations', '<!A '.repeat(15_000)],
    ['elements', '<pre>\n'.repeat(10_000)],
    ['elements apart', '<div>\n\n'.repeat(8_000)],
    ['elements with words', '<b> /agent '.repeat(5_000)],
    ['closing tags', '</b>'.repeat(15_000)],
    ['tags cut off', '<a '.repeat(20_000)],
    ['blocks cut off', '<div a="\n'.repeat(7_000)],
  ])('is done soon with 60 kB of %s', { timeout: 60_000 }, async (_name, text) => {
    const start = process.cpuUsage();
    await findRequest(`${text} /agent fix`, '/agent');
    await findRequest(`${text}/agent fix`, '/agent');
    await findRequest(`/agent fix ${text}`, '/agent');
    const { user } = process.cpuUsage(start);
    expect(user / 1e6).toBeLessThan(5);
  });
});
