/** Rules of the programs that list what an archive holds, or print one file of it. */
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, type ProgramRule, rulesOf } from '../rule.ts';

const ARCHIVE = { kind: 'text', first: ['data'] } as const;
const LISTS = 'lists what an archive holds';

export const ARCHIVE_RULES: readonly ProgramRule[] = [
  {
    words: ['tar'],
    class: 'read',
    why: 'only lists: -I, --to-command and --checkpoint-action run programs, x writes, c reads files by name, -T a list of them',
    source: 'GNU tar manual, 3.4',
    when: ([mode = '']) => LETTERS.test(mode),
    judge: judgeTar,
  },
  rulesOf('read', 'unzip(1)')(
    'unzip',
    'only lists, tests or prints; without one of these options it writes',
    { flags: '-l -v -t -p -q -qq -C', word: /^-(?:[ltv]q{0,2}|q{1,2}[ltv])$/ },
    ARCHIVE,
    { when: (rest) => rest.some((word) => /^-q{0,2}[ltvp]/.test(word)) },
  ),
  rulesOf('read', 'zipinfo(1)')('zipinfo', LISTS, { flags: '-1 -2 -s -m -l -v -h -t -T -z' }, ARCHIVE),
  ...['tf', 'tvf', '-tf', '--list --file'].map((words) =>
    rulesOf('read', 'jar(1)')(`jar ${words}`, LISTS, {}, ARCHIVE),
  ),
  ...['zcat', 'bzcat', 'xzcat'].map((name) =>
    rulesOf('read', 'gzip(1), bzip2(1), xz(1)')(
      name,
      'prints the unpacked content',
      { flags: '-f --force -q --quiet' },
      { kind: 'data' },
    ),
  ),
  rulesOf('read', 'zgrep(1)')(
    'zgrep',
    'a script around grep; -f and --include name files',
    { flags: '-i -n -c -l -v -w -x -o -E -F -h -H', values: { '-e': 'text', '-A -B -C -m': /^\d+$/ } },
    { kind: 'data', first: ['text'], unless: ['-e'] },
  ),
];

const LETTERS = /^-?[tvzjJa]*t[tvzjJa]*f$/;

/** `tf FILE`, `-tzvf FILE`, `--list --file=FILE`; then names that stand in the archive. */
function judgeTar({ rest, ...call }: Call): void {
  const [mode, ...words] = rest;
  const letters = LETTERS.test(knownText(mode) ?? '');
  const [file, ...members] = words;
  if (!letters || !file) stop('bash.option', 'tar may only list here', 'Use tar tf ARCHIVE, or tar -tvzf ARCHIVE.');
  if (file.text.includes(':'))
    stop('bash.operand', `${shown(file.text)} is on another machine to tar`, 'Name a file without a colon.');
  checkKind(file, 'data', 'the archive', { ...call, rest });
  for (const member of members) {
    const text = knownText(member);
    if (text === undefined || text.startsWith('-')) {
      stop('bash.option', `${member.text} is not a name in the archive`, 'Use tar tf ARCHIVE.');
    }
  }
}
