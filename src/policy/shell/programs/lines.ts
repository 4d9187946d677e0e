/** Rules of the programs that number, join, fold and fill lines, and of those that print bytes and sums. */
import { FILES_READ, NUMBER, type ProgramRule, rulesOf } from '../rule.ts';
import { refuseResponseFiles } from './javascript.ts';

const coreutils = rulesOf('read', 'GNU coreutils manual');
const linux = rulesOf('read', 'util-linux and vim manual pages');
const GIVEN = 'reads what it is given';
/** `16`, `0x10`, `1k`: where and how much. */
const BYTES = /^[+-]?(?:0x)?[\da-fA-F]+[bcwkKMGB]*$/;
const WORD = /^[\w,.-]+$/;

const SUMS = ['md5sum', 'sha1sum', 'sha224sum', 'sha256sum', 'sha384sum', 'sha512sum', 'b2sum'];

export const LINE_RULES: readonly ProgramRule[] = [
  coreutils(
    'nl',
    GIVEN,
    {
      flags: '-p --no-renumber',
      values: {
        '-b --body-numbering -h --header-numbering -f --footer-numbering -d --section-delimiter -s --number-separator':
          'text',
        '-i --line-increment -l --join-blank-lines -v --starting-line-number -w --number-width': /^-?\d+$/,
        '-n --number-format': /^[lr][nz]$/,
      },
    },
    FILES_READ,
  ),
  coreutils('tac', GIVEN, { flags: '-b --before -r --regex', values: { '-s --separator': 'text' } }, FILES_READ),
  linux('rev', GIVEN, {}, FILES_READ),
  coreutils(
    'comm',
    GIVEN,
    {
      flags: '-1 -2 -3 -z --zero-terminated --check-order --nocheck-order --total',
      values: { '--output-delimiter': 'text' },
    },
    { kind: 'data', most: 2 },
  ),
  coreutils(
    'join',
    GIVEN,
    {
      flags: '-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated',
      values: { '-a -v -1 -2 -j': NUMBER, '-e -t': 'text', '-o': /^[\d.,auto ]+$/ },
    },
    { kind: 'data', most: 2 },
  ),
  coreutils(
    'paste',
    GIVEN,
    { flags: '-s --serial -z --zero-terminated', values: { '-d --delimiters': 'text' } },
    FILES_READ,
  ),
  linux(
    'column',
    GIVEN,
    {
      flags: '-t --table -x --fillrows -e --table-header-repeat -d --table-noheadings -L --keep-empty-lines -J --json',
      values: {
        '-s --separator -o --output-separator -n --table-name': 'text',
        '-c --output-width -l --table-columns-limit': NUMBER,
        '-N --table-columns -R --table-right -H --table-hide -O --table-order -W --table-wrap -E --table-noextreme':
          'text',
      },
    },
    FILES_READ,
  ),
  coreutils('fold', GIVEN, { flags: '-b --bytes -s --spaces', values: { '-w --width': NUMBER } }, FILES_READ),
  coreutils(
    'fmt',
    GIVEN,
    {
      flags: '-c --crown-margin -s --split-only -t --tagged-paragraph -u --uniform-spacing',
      values: { '-w --width -g --goal': NUMBER, '-p --prefix': 'text' },
      word: /^-\d+$/,
    },
    FILES_READ,
  ),
  ...['expand', 'unexpand'].map((name) =>
    coreutils(
      name,
      GIVEN,
      { flags: '-i --initial -a --all --first-only', values: { '-t --tabs': /^[\d,/+]+$/ } },
      FILES_READ,
    ),
  ),
  coreutils(
    'cmp',
    GIVEN,
    {
      flags: '-b --print-bytes -l --verbose -s --quiet --silent',
      values: { '-i --ignore-initial': /^[\w:]+$/, '-n --bytes': BYTES },
    },
    { kind: 'data', first: ['data', 'data', /^\d\w*$/, /^\d\w*$/], most: 4 },
  ),
  ...SUMS.map((name) =>
    coreutils(
      name,
      '-c opens every file that a list names',
      { flags: '-b --binary -t --text --tag -z --zero', values: { '-l --length': NUMBER } },
      FILES_READ,
    ),
  ),
  coreutils(
    'cksum',
    '-c opens every file that a list names',
    { values: { '-a --algorithm': WORD }, flags: '--untagged' },
    FILES_READ,
  ),
  coreutils('sum', GIVEN, { flags: '-r -s --sysv' }, FILES_READ),
  ...['base64', 'base32'].map((name) =>
    coreutils(
      name,
      GIVEN,
      { flags: '-d --decode -i --ignore-garbage', values: { '-w --wrap': NUMBER } },
      { kind: 'data', most: 1 },
    ),
  ),
  linux(
    'xxd',
    'a second operand is written, and -r writes bytes',
    { unclustered: true, flags: '-b -e -E -i -p -ps -u -C', values: { '-c -g -l -s -o -cols -len -seek': BYTES } },
    { kind: 'data', most: 1 },
  ),
  coreutils(
    'od',
    GIVEN,
    {
      flags: '-a -b -c -d -f -i -l -o -s -x -v --output-duplicates',
      values: {
        '-A --address-radix -t --format': WORD,
        '-j --skip-bytes -N --read-bytes': BYTES,
        '-S --strings -w --width': NUMBER,
      },
    },
    FILES_READ,
  ),
  ...['hexdump', 'hd'].map((name) =>
    linux(
      name,
      '-f reads a file of formats',
      {
        flags: '-b -c -C --canonical -d -o -x -v --no-squeezing',
        values: { '-n --length -s --skip': BYTES, '-e --format': 'text' },
      },
      FILES_READ,
    ),
  ),
  rulesOf('read', 'GNU binutils manual')(
    'strings',
    '@FILE reads options',
    {
      flags: '-a --all -d --data -f --print-file-name -o -w --include-all-whitespace',
      values: { '-n --bytes': NUMBER, '-t --radix': /^[dox]$/, '-e --encoding': /^[sSbBlL]$/ },
      word: /^-\d+$/,
    },
    FILES_READ,
    {
      also: ({ operands }) =>
        refuseResponseFiles(
          operands.map(({ text }) => text),
          'strings',
        ),
    },
  ),
  coreutils(
    'seq',
    'prints numbers',
    {
      flags: '-w --equal-width',
      values: { '-f --format': /^[^%]*%[-+ 0#]*\d*(?:\.\d+)?[aefgAEFG][^%]*$/, '-s --separator': 'text' },
      word: /^-\d+$/,
    },
    { kind: /^-?[\d.]+$/, most: 3 },
  ),
  coreutils('factor', 'opens no file', {}, { kind: NUMBER }),
  coreutils(
    'shuf',
    '-o writes, --random-source reads any file',
    {
      flags: '-e --echo -z --zero-terminated -r --repeat',
      values: { '-n --head-count': NUMBER, '-i --input-range': /^\d+-\d+$/ },
    },
    FILES_READ,
  ),
  coreutils('tsort', GIVEN, {}, { kind: 'data', most: 1 }),
  linux('look', GIVEN, { flags: '-a -d -f' }, { kind: 'data', first: ['text'], most: 2 }),
  linux(
    'iconv',
    '-o writes',
    { flags: '-c -l --list', values: { '-f --from-code -t --to-code': /^[\w/.:-]+$/ } },
    FILES_READ,
  ),
];
