import { describe, expect, it } from 'vitest';
import { BOT_COMMANDS } from '../../src/markdown/bot-commands.ts';
import { cellCode, shownCode } from '../../src/markdown/code-text.ts';
import { plainText } from '../../src/markdown/plain-text.ts';
import { sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { renderPage } from './page.ts';

/** What somebody writes, and how the bot itself looks for it in the source of a comment, after its code or documentation. */
const COMMANDS: readonly (readonly [text: string, bot: RegExp])[] = [
  ['/lgtm', /^\/lgtm\s*$/im],
  ['/retest', /^\/retest/im],
  ['/ok-to-test', /^\/ok-to-test\s*$/im],
  ['/azp run', /^\/azp run/im],
  ['!merge', /^!merge/m],
  ['.deploy', /^\.deploy/m],
  ['.noop to production', /^\.noop/m],
  ['.unlock --global', /^\.unlock/m],
  ['atlantis apply -p one', /^\s*atlantis\s+apply/im],
  ['run apply', /^\s*run\s+apply/im],
  ['recheck', /^\s*recheck\s*$/im],
  ['pre-commit.ci autofix', /^pre-commit\.ci autofix/m],
  ['cursor review', /^cursor review/im],
  ['bugbot run', /^bugbot run/im],
  ['bors r+', /^bors[ :]+r\+/im],
  ['bors: merge', /^bors[ :]+merge/im],
  ['homu r+', /^homu r\+/im],
  ['@dependabot rebase', /@dependabot rebase/],
  ['@mergifyio queue', /@mergifyio queue/i],
  ['ok to test', /^.*ok\W+to\W+test.*$/is],
  ['add to whitelist', /^.*add\W+to\W+whitelist.*$/is],
  ['jenkins test this please', /^.*test\W+this\W+please.*$/is],
  ['retest this please', /^.*test\W+this\W+please.*$/is],
  [
    'I have read the CLA Document and I hereby sign the CLA',
    /^.*i \s*have \s*read \s*the \s*cla \s*document \s*and \s*i \s*hereby \s*sign \s*the \s*cla.*$/i,
  ],
  ['I have read the DCO Document and I hereby sign the DCO', /^.*i \s*have \s*read \s*the \s*dco \s*document.*$/i],
];

/** Where a model can put it. */
const AROUND: Readonly<Record<string, (text: string) => string>> = {
  'by itself': (text) => text,
  indented: (text) => `  ${text}`,
  'in a paragraph': (text) => `Words.\n${text}\nMore words.`,
  'behind a comment': (text) => `<!-- x -->${text}`,
  'with hidden characters': (text) => [...text].join('\u200b'),
};

const wordsOn = (markdown: string): string =>
  renderPage(markdown)
    .blocks.join('')
    .replaceAll(/\ufffc/g, '');
const written = (source: string): string =>
  source.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replaceAll('`', '');

describe('a command to a bot', () => {
  it.each(COMMANDS)('is said and not heard: %s', (text, bot) => {
    expect(text).toMatch(bot);
    for (const [where, put] of Object.entries(AROUND)) {
      const safe = sanitizeOutbound(put(text));
      expect(safe, where).not.toMatch(bot);
      expect(written(safe), where).toContain(text);
      expect(sanitizeOutbound(safe), where).toBe(safe);
    }
  });

  it.each(COMMANDS.filter(([text]) => /please|whitelist|ok to|read the/.test(text)))(
    'that is looked for anywhere is broken in code as well: %s',
    (text, bot) => {
      const places = [`\`${text}\``, `\`\`\`\n${text}\n\`\`\``, `<b>${text}</b>`, `| ${text} |\n|---|`];
      const others = [
        `[${text}](https://github.com/o/r)`,
        `<img src="a.png" alt="${text}">`,
        `${'['.repeat(1000)}${text}`,
      ];
      for (const place of [...places, ...others]) {
        const safe = sanitizeOutbound(place);
        expect(safe).not.toMatch(bot);
        expect(sanitizeOutbound(safe)).toBe(safe);
      }
      for (const write of [plainText, shownCode, (said: string) => cellCode(said)])
        expect(write(text)).not.toMatch(bot);
    },
  );

  it('of a phrase shows as the words that it is', () => {
    expect(sanitizeOutbound('Say ok to test.')).toBe('Say o&#107; to test.');
    expect(wordsOn(sanitizeOutbound('Say ok to test.'))).toBe('Say ok to test.');
    expect(sanitizeOutbound('`ok to test`')).toBe('`ok_ to test`');
  });

  it('is broken however often it is said', () => {
    const safe = sanitizeOutbound('ok to test '.repeat(500));
    expect(safe).not.toMatch(/ok\W+to\W+test/);
    expect(safe).toMatch(/^(?:ok_ to test ){500}$/);
  });

  it('has a sample here for each row of the table', () => {
    for (const [bot, , pattern] of BOT_COMMANDS) {
      expect(
        COMMANDS.some(([text]) => new RegExp(pattern, 'i').test(text)),
        bot,
      ).toBe(true);
    }
  });
});

describe('an ordinary text', () => {
  it.each([
    'I looked at the book to test it, and set the label `ok-to-test`.',
    'See https://github.com/o/r/labels/ok-to-test and [it](https://github.com/o/r/labels/ok-to-test).',
    'run the plan\nrun tests\nrecheckable\natlantis',
    '```css\n.lock { color: red; }\n.help, .deploy { color: red; }\n.unlock:hover {\n```',
    '```sh\n! grep -q x y\n!= a\n```',
    '.gitignore lists it\n...and so on\n!!! note',
    'Wrote the tests, please look.',
  ])('stays as it is: %j', (text) => {
    expect(sanitizeOutbound(text)).toBe(text);
  });
});
