/** What people say to bots in comments, as a table: how a bot finds it, and where that is documented. */

/**
 * - `line`: at the beginning of a line. In prose the command becomes code; a line of code moves in by one blank.
 * - `word`: anywhere in what a page shows. It becomes code.
 * - `phrase`: anywhere in the source, in code too. In prose the last letter of its first word becomes a reference, which shows as
 *   the same letter; in code `_` follows that word. A phrase stays in an address, which would lead nowhere otherwise, and in code
 *   as one word: `ok-to-test` is a label of other bots.
 */
type CommandPosition = 'line' | 'word' | 'phrase';

export const BOT_COMMANDS: readonly (readonly [
  bot: string,
  reading: CommandPosition,
  pattern: RegExp,
  source: string,
])[] = [
  // Prow: `/lgtm`, `/approve`, `/retest`, `/ok-to-test`; Azure Pipelines: `/azp run`; Packit: `/packit build`; and workflows.
  ['bots with slash commands', 'line', /\/[a-z][\w./-]*/, 'https://github.com/peter-evans/slash-command-dispatch'],
  ['bots of a repository with a sign of their own', 'line', /![a-z][\w-]*/, 'https://github.com/github/command'],
  [
    'branch-deploy',
    'line',
    /\.(?:deploy|noop|lock|unlock|help|wcid)(?![^\n]*[{,:])/,
    'https://github.com/github/branch-deploy',
  ],
  [
    'Atlantis',
    'line',
    /(?:atlantis[ \t]+[a-z]\S*|run[ \t]+(?:plan|apply|unlock|import|state|approve_policies|version|help))/,
    'https://www.runatlantis.io/docs/using-atlantis',
  ],
  [
    'Zuul and the CLA assistant',
    'line',
    /(?:recheck|reverify)/,
    'https://github.com/contributor-assistant/github-action',
  ],
  ['pre-commit.ci', 'line', /pre-commit\.ci[ \t]+(?:run|autofix)/, 'https://pre-commit.ci'],
  ['Cursor Bugbot', 'line', /(?:cursor[ \t]+review|bugbot[ \t]+run)/, 'https://cursor.com/docs/bugbot'],
  [
    'bors and homu',
    'word',
    /(?:bors|homu)(?:-ng)?(?:[ \t]+|[ \t]*:[ \t]*)[a-z]\S*/,
    'https://bors.tech/documentation/',
  ],
  ['Jenkins, GitHub pull request builder', 'phrase', /ok\W+to\W+test/, 'https://github.com/jenkinsci/ghprb-plugin'],
  [
    'Jenkins, GitHub pull request builder',
    'phrase',
    /add\W+to\W+whitelist/,
    'https://github.com/jenkinsci/ghprb-plugin',
  ],
  [
    'Jenkins, GitHub pull request builder',
    'phrase',
    /(?:re)?test\W+this\W+please/,
    'https://github.com/jenkinsci/ghprb-plugin',
  ],
  [
    'CLA assistant',
    'phrase',
    /i\s+have\s+read\s+the\s+(?:cla|dco)\s+document/,
    'https://github.com/contributor-assistant/github-action',
  ],
];

const patternsOf = (wanted: CommandPosition): string =>
  BOT_COMMANDS.flatMap(([, reading, { source }]) => (reading === wanted ? [source] : [])).join('|');

/** Groups: the indentation, and the command. */
export const LINE_COMMAND = new RegExp(`^([ \\t]*)(${patternsOf('line')})(?=([ \\t][^\\n]*)?$)`, 'gim');

/** Group: the command. */
export const WORD_COMMAND = new RegExp(`(${patternsOf('word')})`, 'gi');

export const PHRASE = new RegExp(`(?<![\\w&#])(?:${patternsOf('phrase')})`, 'gi');

export const isOneWord = (phrase: string): boolean => /^[\w-]+$/.test(phrase);

/** In code, where a reference shows as it is written. */
export const breakPhrases = (code: string): string =>
  code.replaceAll(PHRASE, (phrase) => (isOneWord(phrase) ? phrase : phrase.replace(/^\w+/, (word) => `${word}_`)));

/** Character reference for the last letter of a phrase's first word, which breaks the phrase in prose. */
export const asReference = (letter: string): string => `&#${letter.charCodeAt(0)};`;
