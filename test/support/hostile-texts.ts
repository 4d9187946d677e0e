/** Texts of the longest length that GitHub takes, each made to cost whoever reads it the most; and an ordinary one beside them. */
import { gzipSync } from 'node:zlib';
import { readPages } from '../../scripts/tables/pages.ts';

const LENGTH = 65_536;

const filled = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
const nested = (open: string, close: string): string => {
  const count = Math.floor(LENGTH / (open.length + close.length));
  return open.repeat(count) + close.repeat(count);
};
const counted = (line: (index: number) => string): string =>
  Array.from({ length: 4000 }, (_, index) => line(index))
    .join('')
    .slice(0, LENGTH);

const UNITS: readonly string[] = [
  ...['[', '![', '[]()', '[a](b) ', '![a](b) ', '[a][b] ', '[a](', '](', ']', '[a]: b\n', '[^1] ', '[^1]: x\n', '['],
  ...['<', '<!--', '<!-- a -->', '<!-<!-- -->- -->', '<?', '<![CDATA[', '<!A ', '<a ', '<a b="', '<a b=c d=e ', '</a>'],
  ...[
    '<b>x</b>',
    '<div hidden>',
    '<div title="\n\n',
    '<img src=https://e.example/a>',
    '<p>\n\n',
    '<details>\n\n',
    '<svg>',
  ],
  ...['&', '&amp;', '&#', '&#97;', '&commat;a ', '&CounterClockwiseContourIntegral;', '\\', '\\[', '\\@'],
  ...[
    '*',
    '**a',
    '*a_ ',
    '_',
    '~~',
    'a*b_c~d',
    '`',
    '`a` ',
    '`a ``',
    '```\n',
    '> ```x\n',
    '~~~\n',
    '$',
    '$a$ ',
    '$`a`$',
    '$$\n',
  ],
  ...[
    '> ',
    '> a\n',
    '> a\n\n',
    '>\n',
    '- ',
    '- a\n',
    '- a\n\nb\n\n',
    '1. a\n',
    '- [ ] a\n',
    '- > ',
    '  - a\n',
    '    a\n\n',
  ],
  ...[
    '|',
    '|a',
    '|a|b|\n',
    '|-|-|\n',
    'a|b\n-|-\n',
    '| a | b |\n|-|-\n\n',
    '# a\n',
    'a\n=\n',
    'a\n---\n',
    '\n',
    'a\n\n',
    'a  \n',
  ],
  ...[
    '@a ',
    '@a\n',
    '#1 fixes #1 ',
    'fixes ',
    'fixes\n#',
    'GH-1 ',
    'o/r#1 ',
    'closes https://github.com/o/r/issues/1 ',
  ],
  ...[
    'bors a ',
    '/a\n',
    '/a ',
    '<!-- kodelet',
    'https://e.example/a ',
    'www.a.b ',
    'a@b.c ',
    '://a:b',
    '<https://e.example> ',
  ],
  ...[
    '\u200b',
    'a\u200b',
    '\ufe0f',
    '\u001b[',
    '\u001b]',
    'e\u0301',
    '\u00a0',
    ' ',
    '  ',
    'a  ',
    '\t',
    '\r',
    '\u3000 a',
    '\ud800',
  ],
  ...[
    '\\phantom{',
    '\\color{white}{',
    '{',
    '%',
    '::',
    '##[',
    'x',
    'A',
    'a1',
    '=',
    'é',
    '漢',
    '😀',
    '"',
    "'",
    '((((',
    'a.b.c/d#e',
  ],
  ...['eyJ', 'eyJaaaaaaaaa.', 'ghs_', 'sk-', '-----BEGIN PRIVATE KEY-----', 'secret key: "', 'authorization: bearer '],
  ...[
    'YWJj',
    'H4sI',
    'H4sIAAAAAAAA.',
    '61 ',
    '\\x61',
    '\\u0061',
    '%61',
    '97, ',
    '111 ',
    '01100001 ',
    'averylongwordindeed/andmore ',
  ],
];

export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(UNITS.map((unit) => [JSON.stringify(unit), filled(unit)])),
  'nested brackets': nested('[', ']'),
  'nested images': nested('![', '](a)'),
  'nested elements': nested('<div>', '</div>'),
  'nested quotes': counted((index) => `${'>'.repeat(index % 50)} a\n`),
  'nested lists': counted((index) => `${' '.repeat(index)}- a\n`),
  'runs of backticks': counted((index) => `${'`'.repeat(index + 1)} `),
  'many definitions': counted((index) => `[a${index}]: b\n`) + counted((index) => `[a${index}] `),
  'many footnotes': counted((index) => `[^a${index}] `) + counted((index) => `\n\n[^a${index}]: b`),
  'unclosed elements': counted((index) => `<b${index}>`),
  'a wide table': `${'|a'.repeat(9000)}\n${'|-'.repeat(9000)}\n${'|b'.repeat(9000)}`,
  'cells beyond the header': `|a|\n|-|\n${'|b|c\n'.repeat(12_000)}`,
  'quotes in one block of HTML': `<div>\n${filled('<b c="')}`,
  'attributes of one element': `<div ${filled('a=b ')}>`,
  'Base64 of Base64 of Base64': [1, 2, 3]
    .reduce((text) => Buffer.from(text).toString('base64'), filled('a b'))
    .slice(0, LENGTH),
  'a small gzip of much': Buffer.from(gzipSync(Buffer.alloc(30_000_000))).toString('base64'),
};

/** Tables wider than any that people write in a comment. */
const GENERATED = /<!-- table:([\w-]+) -->[\s\S]*?<!-- \/table:\1 -->/g;

/** Our pages for users, as people write. */
export const ORDINARY_TEXT: string = filled(
  Object.entries(readPages())
    .filter(([path]) => !/^docs\/(?:adding-|architecture|commands)/.test(path))
    .map(([, page]) => page.replace(GENERATED, ''))
    .join('\n'),
);
