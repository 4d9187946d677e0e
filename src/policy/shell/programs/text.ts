/** Rules of the small programs that read text and print text. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { checkTest } from '../conditions.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import type { Call, ProgramRule } from '../rule.ts';

const NUMBER = /^\d+$/;
/** `10`, `+10`, `-10`, `10K`: the numbers of head and tail. */
const AMOUNT = /^[+-]?\d+[bkKMG]?B?$/;
const LIST = /^[\d,-]+$/;
const COREUTILS = 'GNU coreutils manual';

const reads = (
  name: string,
  why: string,
  rule: Pick<Extract<ProgramRule, { options: unknown }>, 'options' | 'operands' | 'also' | 'leadingGlob'>,
): ProgramRule => ({ words: [name], class: 'read', why, source: COREUTILS, ...rule });

const judged = (name: string, why: string, source: string, judge: (call: Call) => void): ProgramRule => ({
  words: [name],
  class: 'read',
  why,
  source,
  judge,
});

export const TEXT_RULES: readonly ProgramRule[] = [
  reads('ls', 'no option runs, writes or reads a file of names, so that a pattern may begin with a wildcard', {
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
    operands: { kind: 'data' },
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
    operands: { kind: 'data', most: 1 },
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
    operands: { kind: 'text', most: 2 },
  }),
  reads('pwd', 'takes no operand', { options: { flags: '-L -P' }, operands: { kind: 'text', most: 0 } }),
  reads('true', 'ignores its operands', { options: {}, operands: { kind: 'text', most: 0 } }),
  reads('false', 'ignores its operands', { options: {}, operands: { kind: 'text', most: 0 } }),
  reads('which', 'looks names up on the PATH', {
    options: { flags: '-a --all' },
    operands: { kind: /^[A-Za-z0-9_.+-]+$/ },
  }),
  reads('date', 'an operand without + sets the clock, as -s does; -f reads a file of dates', {
    options: {
      flags: '-u --utc --universal -R --rfc-email',
      values: { '-d --date': 'text', '-r --reference': 'data', '--rfc-3339': /^\w+$/ },
      optional: { '-I --iso-8601': /^\w+$/ },
    },
    operands: { kind: /^\+/, most: 1 },
  }),
  judged('echo', 'prints its words', 'bash(1), echo', ({ rest, ...call }) => {
    for (const word of rest) checkKind(word, 'message', 'a word', { ...call, rest, leadingGlob: false });
  }),
  judged(
    'printf',
    '-v and %n set a variable, and a subscript in its name is evaluated: a[$(id)]',
    'bash(1), printf',
    judgePrintf,
  ),
  judged(
    'test',
    '-v and -R evaluate subscripts, -a and -o change the meaning of what stands before them',
    'bash(1), test',
    (call) => checkTest(call.rest, call.scope),
  ),
  judged('cd', 'the directory that it changes to is followed', 'bash(1), cd', () => undefined),
];

function judgePrintf(call: Call): void {
  const [format, ...values] = call.rest.filter((word, index) => index > 0 || knownText(word) !== '--');
  const text = knownText(format);
  if (text === undefined || text.startsWith('-')) {
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
