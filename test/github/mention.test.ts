import { describe, expect, it } from 'vitest';
import { findRequest, splitIntent } from '../../src/github/mention.ts';

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
  ['<!-- one --> /agent fix <!-- two -->', 'fix <!-- two -->'],
  ['see https://example.com/agent first\n/agent fix', 'fix'],
  ['\ufeff/agent fix', 'fix'],
  ['-\t/agent fix', 'fix'],
  ['（/agent：fix）', 'fix）'],
  ['😀 `/agent no` 😀 /agent fix', 'fix'],
  ['/agents are many, /agent is one', 'is one'],
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
  '<details>\n/agent fix\n</details>',
  '<pre>\n/agent fix\n</pre>',
  '<a title="\n/agent fix\n">x</a>',
  '~~/agent fix~~',
  '~~no /agent fix~~',
  'leave out **/agent from the build',
  'leave out */agent from the build',
];

describe('findRequest', () => {
  it.each(HEARD)('hears %j', async (text, request) => {
    expect(await findRequest(text, '/agent')).toBe(request);
  });

  it.each(UNHEARD)('does not hear %j', async (text) => {
    expect(await findRequest(text, '/agent')).toBeUndefined();
  });

  it('takes a phrase literally, whatever it means in a pattern', async () => {
    expect(await findRequest('.* fix', '.*')).toBe('fix');
    expect(await findRequest('anything fix', '.*')).toBeUndefined();
    expect(await findRequest('hey $bot (now) fix', '$bot (now)')).toBe('fix');
  });

  it('takes a phrase that looks like a person, and not a longer name or an address', async () => {
    expect(await findRequest('Hi @Kodelet, fix this', '@kodelet')).toBe('fix this');
    expect(await findRequest('Hi @kodelet-bot fix this', '@kodelet')).toBeUndefined();
    expect(await findRequest('write to me@kodelet fix', '@kodelet')).toBeUndefined();
  });

  it('hears nothing for an empty phrase', async () => {
    expect(await findRequest('fix', '')).toBeUndefined();
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
  ])('is done soon with 60 kB of %s', { timeout: 60_000 }, async (_name, text) => {
    const start = process.cpuUsage();
    await findRequest(`${text} /agent fix`, '/agent');
    await findRequest(`${text}/agent fix`, '/agent');
    const { user } = process.cpuUsage(start);
    expect(user / 1e6).toBeLessThan(5);
  });
});

describe('splitIntent', () => {
  it.each([
    ['fix the typo', 'fix', 'the typo'],
    ['Review', 'review', ''],
    ['ASK: why?', 'ask', 'why?'],
    ['plan\nthe work', 'plan', 'the work'],
    ['help!', 'help', ''],
    ['fix）', 'fix', ''],
    ['**fix** it', 'fix', 'it'],
    ['fix-it please', 'auto', 'fix-it please'],
    ['fixes', 'auto', 'fixes'],
    ['constructor', 'auto', 'constructor'],
    ['auto', 'auto', 'auto'],
    ['please fix it', 'auto', 'please fix it'],
    ['', 'auto', ''],
  ])('reads %j as %s', (words, intent, request) => {
    expect(splitIntent(words)).toEqual({ intent, request });
  });
});
