/** Braces and patterns in words: what is known is what a real bash makes of it. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide, outcome, root } = judgedInWorkspace();

const WORDS = [
  ...[
    '{a,b}',
    'x{a,b}y',
    '{a,b}{1,2}',
    '{a,{b,c}}',
    '{a,b{c,d}e}',
    '{,x}',
    'a{,}b',
    '{1..3}',
    '{3..1}',
    '{01..10}',
    '{08..11}',
  ],
  ...[
    '{1..9..3}',
    '{9..1..-3}',
    '{1..9..0}',
    '{a..e}',
    '{e..a..2}',
    '{A..C}',
    '{-2..2}',
    '{1..1}',
    'x{1..2}.{ts,js}',
    '{a}',
  ],
  ...[
    '{}',
    '{a',
    'a}',
    "'{a,b}'",
    '"{a,b}"',
    '\\{a,b}',
    "{'a b',c}",
    '{"x y",z}',
    '{a..z..9}',
    'a{b}c',
    '{{a,b}}',
    '{a,b}}',
  ],
];
const REFUSED = ['{1..3', '{a..3}', '{1..1000}', '{1..x}', '{aa..b}', '{-01..2}', '{Z..a}', '{a,b', '{a,b}{c'];

describe('braces', () => {
  it.each(WORDS)('of %s are what bash makes of them, or are refused', (word) => {
    const bash = execFileSync('bash', ['--norc', '-c', `printf '<%s>' ${word}`], { encoding: 'utf8' });
    const judged = outcome(`echo ${word}`);
    if (judged.startsWith('bash.')) expect(['{,x}', '{a', 'a}', '{{a,b}}', '{a,b}}', '{a}', 'a{b}c']).toContain(word);
    else
      expect(
        execFileSync('bash', ['--norc', '-c', `echo() { printf '<%s>' "$@"; }; ${judged.replace("'echo'", 'echo')}`], {
          encoding: 'utf8',
        }),
      ).toBe(bash);
  });

  it.each(REFUSED)('of %s are refused, or stay as they are', (word) => {
    expect(outcome(`echo ${word}`)).toMatch(/^bash\.(?:syntax|limit)$|^'echo' '.*'$/);
    expect(outcome(`cat ${word}/../../../x`)).toMatch(/^(?:bash|path)\./);
  });

  it('come to a bounded number of words', () => {
    const words = (command: string): number => outcome(command).split(' ').length - 1;
    expect(words('echo {1..100}')).toBe(100);
    expect(outcome('echo {1..1001}')).toBe('bash.syntax');
    expect(outcome('echo {1..20}{1..20}{1..20}')).toMatch(/^bash\./);
  });

  it('are judged word by word', () => {
    expect(outcome('cat {a,src/../../x}.txt')).toBe('path.outside-workspace');
    expect(outcome('cat {a.txt,.env}')).toBe('path.secret');
    expect(outcome('cat src/{a,b}.ts')).toBe("'cat' 'src/a.ts' 'src/b.ts'");
  });
});

describe('a pattern', () => {
  it.each([
    'src/*.ts',
    'src/?.ts',
    'src/[ab].ts',
    'src/[!b].ts',
    'src/[^b].ts',
    'src/[a-b].ts',
    's*/a.ts',
    's?c/a.ts',
    'a.[t]xt',
  ])('is written out as it was and matches in bash what was judged: %s', (pattern) => {
    const run = outcome(`cat ${pattern}`);
    const [ours, bash] = [run.replace("'cat'", 'printf "<%s>"'), `printf "<%s>" ${pattern}`].map((text) =>
      execFileSync('bash', ['--norc', '-c', text], { cwd: root(), encoding: 'utf8' }),
    );
    expect(ours).toBe(bash);
  });

  it.each([
    ...[
      'cat certs/*',
      'cat c*/s*.pem',
      'cat [c]erts/*',
      'cat certs/?erver.pem',
      'ls .e*',
      'cat ./.en?',
      'cat ./.[e]nv',
      'cat .e[n]v',
    ],
    ...['cat ./.np*', 'cat ./id_rs?', 'cat x/*.pem', 'cat x/.ss?/y', 'cat x/[i]d_ed25519'],
  ])('that is aimed at secrets is refused, whatever it matches now: %s', (command) => {
    expect(outcome(command)).toMatch(/^(?:path\.secret|bash\.glob)$/);
  });

  it.each(['ls .?', 'ls .[.]', 'ls src/.?/x', 'ls ./.?', 'cat ./.*/x', 'cat etc-l*/passwd', 'cat src/up/../*'])(
    'that may lead up, or outside by a link, is refused: %s',
    (command) => {
      expect(outcome(command)).toMatch(/^(?:path\.|bash\.glob)/);
    },
  );

  it.each(['cat x/*.ts', 'cat x/?', 'cat x/*', 'cat src/*.md'])(
    'that matches nothing stays as it is: %s',
    (command) => {
      expect(outcome(command)).toMatch(/^'cat' /);
    },
  );
});

it.each([
  ['echo {1..2000}', '$(seq 1 2000)'],
  ['echo x{0009..2009..2}', '$(seq -w 9 2 2009)'],
  ['echo {999..1}', '$(seq 999 -1 1)'],
])('are too many, and seq counts them: %s', (command, counted) => {
  expect(decide(command)).toMatchObject({ rule: 'bash.syntax', remedy: expect.stringContaining(counted) });
  expect(decide(`for n in ${counted}; do echo "$n"; done`).verdict).toBe('allow');
});
