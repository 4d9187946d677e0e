/** Compound commands: each spelling of bash that is read, and those beside it that bash would read in another way. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome } = judgedInWorkspace();

const LS = "'ls'";
const LOOP = `for v_x in 'a' 'b'; do ${LS}; done`;
const IF = `if 'true'; then ${LS}; fi`;

describe('a compound command', () => {
  it.each([
    ['for x in a b; do ls; done', LOOP],
    ['for x in a b\ndo ls; done', LOOP],
    ['for x in a b;\ndo\nls\ndone', LOOP],
    ['for x in a b\n\ndo ls\ndone', LOOP],
    ['if true; then ls; fi', IF],
    ['if true\nthen ls\nfi', IF],
    ['if true; then ls; else pwd; fi', `if 'true'; then ${LS}; else 'pwd'; fi`],
    ['if false; then ls; elif true; then pwd; fi', `if 'false'; then ${LS}; elif 'true'; then 'pwd'; fi`],
    ['while true; do ls; done', `while 'true'; do ${LS}; done`],
    ['until true\ndo ls\ndone', `until 'true'; do ${LS}; done`],
    ['{ ls; }', `{ ${LS}; }`],
    ['{\nls\n}', `{ ${LS}; }`],
    ['(ls)', `( ${LS} )`],
    ['( ls; pwd )', `( ${LS}; 'pwd' )`],
    ['case a in a) ls;; esac', `case 'a' in ('a') ${LS};; esac`],
    ['case a in\n(a|b) ls ;;\n*) pwd\nesac', `case 'a' in ('a' | 'b') ${LS};; (*) 'pwd';; esac`],
    ['case a in a) ;; esac', `case 'a' in ('a') ;; esac`],
    ['for ((i=0; i<2; i++)); do ls; done', `for ((v_i=0; v_i<2; v_i++)); do ${LS}; done`],
    ['for ((;;)) do ls; done', `for ((; ; )); do ${LS}; done`],
    ['{ ls; } > x', `{ ${LS}; } > 'x'`],
    ['if true; then ls; fi 2>&1', `${IF} 2>&1`],
  ])('is read and written out: %j', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it.each(['1x', 'x-', '-x', 'x.y', '"x"', '$x', 'größe'])('goes through no words by the name %s', (name) => {
    expect(outcome(`for ${name} in a; do ls; done`)).toBe('bash.syntax');
  });

  it.each([
    ...[
      'for x in a b do ls; done',
      'for x in a | do ls; done',
      'for x in a && do ls; done',
      'for x in a & do ls; done',
    ],
    ...[
      'for x in a) do ls; done',
      'for x in; do ls; done',
      'for x; do ls; done',
      'for 1x in a; do ls; done',
      'for "x" in a; do ls; done',
    ],
    ...[
      'for x in a; { ls; }',
      'for x in a; do done',
      'for x in a; do ls',
      'for x in a; ls; done',
      'select x in a; do ls; done',
    ],
    ...[
      'if true; ls; fi',
      'if true; then fi',
      'if true; then ls',
      'if; then ls; fi',
      'if true; then ls; elif; fi',
      'if true; then ls; else fi',
    ],
    ...[
      'while true; ls; done',
      'while; do ls; done',
      'until true; do done',
      '{ ls }',
      '{ls; }',
      '{ ls;',
      '(ls',
      'ls)',
      '()',
      '{ }',
    ],
    ...[
      'case a in esac',
      'case a in a ls;; esac',
      'case a in a) ls;;',
      'case in a) ls;; esac',
      'case a a) ls;; esac',
      'case a in a) ls;& esac',
    ],
    ...[
      'for ((i=0; i<2)); do ls; done',
      'for ((i=0; i<2; i++; i++)); do ls; done',
      'function { ls; }',
      'f() ls',
      'f() { ls; ',
      'a.b() { ls; }',
      'coproc ls',
    ],
    ...[
      'ls &',
      'ls & pwd',
      'ls;; pwd',
      '; ls',
      '&& ls',
      'ls &&',
      'ls ||',
      'ls |',
      '| ls',
      '! ! ls',
      'then ls',
      'do ls',
      'fi',
      'done',
      'esac',
      '}',
    ],
  ])('is refused where it is none: %j', (command) => {
    expect(outcome(command)).toMatch(/^bash\./);
  });
});

describe('a program of awk', () => {
  it.each([
    "awk '{ print $1 }' a.txt",
    "awk -F: '$1 > 3 { n += $2 } END { print n }' a.txt",
    "awk 'FILENAME == ARGV[1] { print }' a.txt src/a.ts",
    "awk 'NR > 1 && $0 ~ /x|y/ { print ($1 > 2) }' a.txt",
    'awk \'{ if ($1 > 2) print; else print "a > b" }\' a.txt',
  ])('that computes and prints is let through: %s', (command) => {
    expect(outcome(command)).toMatch(/^'awk'/);
  });

  it.each([
    ...[
      'print > "x"',
      'print >> "x"',
      'printf "a" > "x"',
      'print | "sh"',
      '"ls" | getline',
      'system("ls")',
      'getline < "/etc/passwd"',
    ],
    ...[
      'ARGV[1] = "/etc/passwd"',
      'FILENAME == ARGV[1]++',
      'FILENAME == ARGV[x]',
      'ARGV[1] == FILENAME',
      'FILENAME != ARGV[1]',
    ],
    ...[
      'FILENAME == ARGV',
      'FILENAME == ARGV(1)',
      'FILENAME == ARGV[1',
      'ENVIRON["X"] ) (',
      '@load "x"',
      '@f()',
      'print |& "sh"',
    ],
    ...['FILENAME == ARGV[1] = 2', 'FILENAME == ARGV[1]--', 'print (1) > "x"', 'print 1,\n2 > "x"'],
  ])('that does more is refused: %s', (program) => {
    expect(outcome(`awk '{ ${program} }' a.txt`)).toMatch(/^(?:bash|path)\./);
  });
});
