/** Sentences of pages and help are short enough to be read once; those of help begin with a capital, and commands with a verb. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { readPages } from '../scripts/tables/pages.ts';
import { addCommands } from '../src/cli/commands.ts';
import { sentencesIn, wordsIn } from './support/prose.ts';

const MAX_WORDS = 30;
const OTHERS = ['CONTRIBUTING.md', '.github/SECURITY.md'];
const PAGES = { ...readPages(), ...Object.fromEntries(OTHERS.map((path) => [path, readFileSync(path, 'utf8')])) };

const isLong = (sentence: string): boolean => wordsIn(sentence) > MAX_WORDS;

describe('the sentences of the pages', () => {
  it('are found', () => {
    expect(Object.values(PAGES).flatMap(sentencesIn).length).toBeGreaterThan(2000);
  });

  it.each(Object.entries(PAGES))(`have at most ${MAX_WORDS} words: %s`, (_, page) => {
    expect(sentencesIn(page).filter(isLong)).toEqual([]);
  });
});

const everyCommand = (command: Command): Command[] => command.commands.flatMap((one) => [one, ...everyCommand(one)]);
const program = new Command();
addCommands(program, () => async () => undefined);
const COMMANDS = everyCommand(program);
const TEXTS = COMMANDS.flatMap((command) => [
  command.description(),
  ...[...command.options, ...command.registeredArguments].map(({ description }) => description),
]);

/** What commander adds itself stands in brackets after the full stop, and so does a default. */
const isSentence = (text: string): boolean => /^\p{Lu}.*[.!?](?: \(default: .*\))?$/u.test(text);

describe('the help', () => {
  it('has texts of every command, option and argument', () => {
    expect(TEXTS.length).toBeGreaterThan(100);
  });

  it(`is of sentences of at most ${MAX_WORDS} words, with a capital and a full stop`, () => {
    expect(TEXTS.filter((text) => !isSentence(text))).toEqual([]);
    expect(TEXTS.flatMap((text) => sentencesIn(text)).filter(isLong)).toEqual([]);
  });

  it('says what a command does, by a verb', () => {
    const first = COMMANDS.map((command) => command.description().split(' ')[0] ?? '');
    expect(first.filter((word) => !VERBS.has(word))).toEqual([]);
  });

  it.each(['no capital.', 'No full stop', 'The default is not one. (default: none) Ever'])('is not "%s"', (text) => {
    expect(isSentence(text)).toBe(false);
  });
});

const VERBS: ReadonlySet<string> = new Set(
  'Call Check Clean Continue Delete Describe Judge Let List Play Print See Show Try Work Write'.split(' '),
);

const LONG = Array.from({ length: MAX_WORDS + 1 }, (_, at) => `word${at}`).join(' ');

describe('a sentence', () => {
  it.each([
    ['ends at a full stop before a capital', 'It ends. Then more.', ['It ends.', 'Then more.']],
    [
      'ends before code and before bold words',
      'It ends. `npm test` runs. **Then** more.',
      ['It ends.', '`code` runs.', '**Then** more.'],
    ],
    [
      'does not end inside of a name or number',
      'See `a.b`, Node 20.19 and docs.rs. More',
      ['See `code`, Node 20.19 and docs.rs.', 'More'],
    ],
    ['does not end at an abbreviation', 'Use one, e.g. Node. More', ['Use one, e.g. Node.', 'More']],
    ['counts the words of a link and not its address', '[two words](https://a.example/b-c)', ['two words']],
  ])('%s', (_, text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences);
  });

  it.each([
    ['a paragraph', `${LONG}.`],
    ['an item of a list', `- Short.\n- ${LONG}.`],
    ['a paragraph that goes over lines', LONG.replaceAll(' word2', '\nword2')],
  ])('is found in %s', (_, page) => {
    expect(sentencesIn(page).filter(isLong)).toHaveLength(1);
  });

  it.each([
    ['a block of code', `\`\`\`sh\n${LONG}\n\`\`\``],
    ['a table', `| ${LONG} |`],
    ['a heading', `# ${LONG}`],
    ['a picture', `![${LONG}](a.png)`],
  ])('is not looked for in %s', (_, page) => {
    expect(sentencesIn(page).filter(isLong)).toEqual([]);
  });
});
