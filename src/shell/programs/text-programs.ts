/** Rules of the small programs that read text and print text. */
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, FILES_LISTED, FILES_READ, NONE, NUMBER, PLAIN_NAME, type ProgramRule, rulesOf } from '../rule.ts';
import { checkTest } from '../test-expressions.ts';
import { refuseResponseFiles } from './npm-and-node.ts';

/** `10`, `+10`, `-10`, `10K`: the numbers of head and tail. */
const AMOUNT = /^[+-]?\d+[bkKMG]?B?$/;
const LIST = /^[\d,-]+$/;
const COREUTILS = 'GNU coreutils manual';

const reads = (
  name: string,
  why: string,
  rule: Pick<Extract<ProgramRule, { options: unknown }>, 'options' | 'operands' | 'also' | 'leadingGlob'>,
): ProgramRule => ({ words: [name], class: 'read', why, source: COREUTILS, ...rule });

const judged = (name: string, why: string, source: string, judge: (call: Call) => void, names?: true): ProgramRule => ({
  words: [name],
  class: 'read',
  why,
  source,
  judge,
  ...(names && { names }),
});

export const TEXT_RULES: readonly ProgramRule[] = [
  reads('ls', 'no option runs, writes or reads a file of names, so a pattern may begin with a wildcard', {
    options: {
      flags: `-a --all -A --almost-all -b -B -c -C -d --directory -f -F -g -G -h --human-readable -H -i --inode -k -l -L -m -n -N
        -o -p -q -Q -r --reverse -R --recursive -s --size -S -t -u -U -v -x -X -1 --full-time --group-directories-first
        --si --numeric-uid-gid --file-type`,
      values: {
        '-I --ignore --hide': 'text',
        '-w --width -T': NUMBER,
        '--sort --time --format': /^[\w-]+$/,
        '--time-style': 'text',
      },
      optional: { '--color --classify --indicator-style': /^[\w-]+$/ },
    },
    operands: FILES_LISTED,
    leadingGlob: true,
  }),
  reads('cat', 'reads what it is given', {
    options: {
      flags: `-A --show-all -b --number-nonblank -e -E --show-ends -n --number -s --squeeze-blank -t -T --show-tabs -u -v
        --show-nonprinting`,
    },
    operands: { kind: 'data' },
  }),
  reads('head', 'reads what it is given', {
    options: {
      flags: '-q --quiet --silent -v --verbose -z --zero-terminated',
      values: { '-n --lines -c --bytes': AMOUNT },
      word: /^-\d+$/,
    },
    operands: { kind: 'data' },
  }),
  reads('tail', '-f and its like never end', {
    options: {
      flags: '-q --quiet --silent -v --verbose -z --zero-terminated',
      values: { '-n --lines -c --bytes': AMOUNT },
      word: /^-\d+$/,
    },
    operands: { kind: 'data' },
  }),
  reads('wc', '--files0-from reads a file of names', {
    options: { flags: '-c --bytes -m --chars -l --lines -w --words -L --max-line-length' },
    operands: { kind: 'data' },
  }),
  reads('sort', '-o writes, --compress-program runs, -T, --files0-from and --random-source name files', {
    options: {
      flags: `-b --ignore-leading-blanks -d --dictionary-order -f --ignore-case -g --general-numeric-sort -i -M --month-sort
        -h --human-numeric-sort -n --numeric-sort -R --random-sort -r --reverse -V --version-sort -c -C -m --merge -s
        --stable -u --unique -z --zero-terminated`,
      values: { '-k --key': /^[\d.,bdfgiMhnRrV]+$/, '-t --field-separator': /^(?:.|\\0)$/su, '--sort': /^[\w-]+$/ },
    },
    operands: { kind: 'data' },
  }),
  reads('uniq', 'a second operand is written', {
    options: {
      flags: '-c --count -d --repeated -D -i --ignore-case -u --unique -z --zero-terminated',
      values: { '-f --skip-fields -s --skip-chars -w --check-chars': NUMBER },
      optional: { '--group --all-repeated': /^\w+$/ },
    },
    operands: { kind: 'data', max: 1 },
  }),
  reads('cut', 'reads what it is given', {
    options: {
      flags: '-n -s --only-delimited --complement -z --zero-terminated',
      values: { '-b --bytes -c --characters -f --fields': LIST, '-d --delimiter --output-delimiter': 'text' },
    },
    operands: { kind: 'data' },
  }),
  reads('tr', 'opens no file', {
    options: { flags: '-c -C --complement -d --delete -s --squeeze-repeats -t --truncate-set1' },
    operands: { kind: 'text', max: 2 },
  }),
  reads('pwd', 'takes no operand', { options: { flags: '-L -P' }, operands: { kind: 'text', max: 0 } }),
  reads('true', 'ignores its operands', { options: {}, operands: { kind: 'text', max: 0 } }),
  reads('false', 'ignores its operands', { options: {}, operands: { kind: 'text', max: 0 } }),
  reads('which', 'looks names up on the PATH', {
    options: { flags: '-a --all' },
    operands: { kind: PLAIN_NAME },
  }),
  reads('date', 'an operand without + sets the clock, as -s does; -f reads a file of dates', {
    options: {
      flags: '-u --utc --universal -R --rfc-email',
      values: { '-d --date': 'text', '-r --reference': 'data', '--rfc-3339': /^\w+$/ },
      optional: { '-I --iso-8601': /^\w+$/ },
    },
    operands: { kind: /^\+/, max: 1 },
  }),
  judged('echo', 'prints its words', 'bash(1), echo', judgeEcho, true),
  judged(
    'printf',
    '-v and %n set a variable, and a subscript in its name is evaluated: a[$(id)]',
    'bash(1), printf',
    judgePrintf,
    true,
  ),
  judged(
    'test',
    '-v and -R evaluate subscripts, -a and -o change the meaning of what stands before them',
    'bash(1), test',
    (call) => checkTest(call.rest, call.scope),
    true,
  ),
  judged('cd', 'the directory that it changes to is followed', 'bash(1), cd', () => undefined),
];

function judgeEcho({ rest, ...call }: Call): void {
  for (const word of rest) checkKind(word, 'message', 'a word', { ...call, rest, leadingGlob: false });
}

function judgePrintf(call: Call): void {
  const [format, ...values] = call.rest.filter((word, index) => index > 0 || knownText(word) !== '--');
  const text = knownText(format);
  if (text === '-v') stop('bash.option', 'printf -v sets a variable', 'Use NAME=$(printf …).');
  if (text === undefined || (text.startsWith('-') && knownText(call.rest[0]) !== '--')) {
    stop(
      'bash.option',
      `the format of printf is ${format ? shown(format.text) : 'missing'}`,
      "Begin with a format in quotes, such as printf '%s\\n' TEXT.",
    );
  }
  if (/%[^%a-zA-Z(]*[hlLjtz]*n/.test(text.replaceAll('%%', ''))) {
    stop('bash.value', `the format ${shown(text)} sets a variable by %n`, 'Use \\n for a newline.');
  }
  if (values.some((value) => knownText(value) === '-v')) {
    stop('bash.option', 'printf -v sets a variable', 'Print with %s only.');
  }
  for (const value of values) checkKind(value, 'message', 'a value', call);
}

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
    { kind: 'data', max: 2 },
  ),
  coreutils(
    'join',
    GIVEN,
    {
      flags: '-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated',
      values: { '-a -v -1 -2 -j': NUMBER, '-e -t': 'text', '-o': /^[\d.,auto ]+$/ },
    },
    { kind: 'data', max: 2 },
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
    { kind: 'data', first: ['data', 'data', /^\d\w*$/, /^\d\w*$/], max: 4 },
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
      { kind: 'data', max: 1 },
    ),
  ),
  linux(
    'xxd',
    'a second operand is written',
    {
      unclustered: true,
      flags: '-a -b -d -e -E -i -p -ps -r -u -C',
      values: { '-c -g -l -s -o -cols -len -seek': BYTES },
      word: /^-(?:[cglo]|s[-+]?)(?:\d+|0x[\da-f]+)$/i,
    },
    { kind: 'data', max: 1 },
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
      names: true,
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
    { kind: /^-?[\d.]+$/, max: 3 },
  ),
  reads('bc', 'calculates what it reads, and opens no other file', {
    options: { flags: '-l --mathlib -q --quiet -s --standard -w --warn' },
    operands: { kind: 'data' },
  }),
  coreutils('yes', 'prints without end, for a reader that ends', {}, { kind: 'text' }),
  coreutils('factor', 'opens no file', {}, { kind: NUMBER }),
  coreutils(
    'shuf',
    '-o writes',
    {
      flags: '-e --echo -z --zero-terminated -r --repeat',
      values: { '-n --head-count': NUMBER, '-i --input-range': /^\d+-\d+$/, '--random-source': 'data' },
    },
    FILES_READ,
  ),
  coreutils('tsort', GIVEN, {}, { kind: 'data', max: 1 }),
  reads(
    'diffstat',
    'counts what it reads; -o and -e write, a file may be unpacked by another program, -S and -D look at others',
    {
      options: {
        flags: '-b -c -C -h -k -K -l -m -q -s -t -T -u -v -V',
        values: { '-f -n -N -p -r -R -w': NUMBER },
      },
      operands: NONE,
    },
  ),
  linux('col', 'filters its input', { flags: '-b -f -h -p -x', values: { '-l': NUMBER } }, NONE),
  linux('look', GIVEN, { flags: '-a -d -f' }, { kind: 'data', first: ['text'], max: 2 }),
  linux(
    'iconv',
    '-o writes',
    { flags: '-c -l --list', values: { '-f --from-code -t --to-code': /^[\w/.:-]+$/ } },
    FILES_READ,
  ),
];
