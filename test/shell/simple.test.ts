/** What a command is given besides its words: patterns of `case`, words of loops, names of temporary files, standard input. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { decide } = judgedInWorkspace();

function verdict(command: string, sandboxed = false): string {
  const { verdict, rule } = decide(command, sandboxed);
  return verdict === 'allow' ? 'allow' : rule;
}

describe('a pattern of case', () => {
  it.each([
    'x=a; case a in "$x") ls;; esac',
    'case a in a*|?b|[c]) ls;; esac',
    'case a in "a b") ls;; esac',
    "case a in 'a*') ls;; esac",
  ])('is text, or a value in quotes: %s', (command) => {
    expect(verdict(command)).toBe('allow');
  });

  it.each([
    'x=a; case a in $x) ls;; esac',
    'case a in $(ls)) ls;; esac',
    'case a in a$?) ls;; esac',
    'case a in $HOME) ls;; esac',
  ])('that is a value without quotes is refused: %s', (command) => {
    expect(verdict(command)).toMatch(/^bash\./);
  });
});

describe('the words of a loop', () => {
  it.each([
    ['x=; for y in $x; do ls; done', 'bash.loop'],
    ["for y in ''; do ls; done", 'allow'],
    ['x="a b"; for y in $x; do cat $y; done', 'allow'],
    ['x="a .env"; for y in $x; do cat $y; done', 'path.secret'],
  ])('may be those of a value: %s', (command, expected) => {
    expect(verdict(command)).toMatch(expected === 'bash.loop' ? /^bash\./ : new RegExp(`^${expected}$`));
  });
});

describe('the name of a temporary file', () => {
  it.each([
    'mktemp',
    'mktemp -d',
    'mktemp x.XXXX',
    'mktemp -t x.XXXX',
    'mktemp -p src x.XXXX',
    'mktemp --tmpdir=src x-y_z.XXXX',
  ])('is plain: %s', (command) => {
    expect(verdict(command)).toBe('allow');
  });

  it.each([
    ...[
      'mktemp -t a/x.XXXX',
      'mktemp -p src a/x.XXXX',
      'mktemp -p src ../x.XXXX',
      "mktemp -t 'x y.XXXX'",
      'mktemp --tmpdir=src /x.XXXX',
    ],
    ...['mktemp -t "$(ls)"', 'mktemp -t x.XXXX/', 'mktemp -t /x.XXXX', 'mktemp ../x.XXXX', 'mktemp .github/x.XXXX'],
  ])('leads nowhere else: %s', (command) => {
    expect(verdict(command)).toMatch(/^(?:bash|path)\./);
  });
});

describe('the standard input of a program', () => {
  it.each([
    ["bash <<'E'\nls\nE", 'allow'],
    ["bash <<'E'\ncat .env\nE", 'path.secret'],
    ['bash <<E\nls $HOME\nE', 'bash.shell'],
    ["bash <<< 'ls'", 'allow'],
    ['bash <<< "ls $HOME"', 'bash.shell'],
    ['x=ls; bash <<< "$x"', 'bash.shell'],
    ['bash < scripts/check.sh', 'bash.shell'],
    ['python3 <<E\nprint("$HOME")\nE', 'allow'],
    ['python3 <<E\nopen("/etc/passwd") # $HOME\nE', 'path.outside-workspace'],
    ['python3 <<< "open(\'../x\') # $HOME"', 'path.outside-workspace'],
    ['python3 <<< "print(1) # $HOME"', 'allow'],
  ])('is judged as far as it is known: %j', (command, expected) => {
    expect(verdict(command, true)).toBe(expected);
  });
});

describe('a program that is asked about itself', () => {
  it.each(['grep --version', 'grep -V', 'sed --help', 'rm --version', 'ls --version | head -1'])(
    'says it: %s',
    (command) => {
      expect(verdict(command)).toBe('allow');
    },
  );

  it.each([
    ['git log --help', 'bash.option'],
    ['git diff --version', 'bash.option'],
    ['rm --version a.txt', 'bash.option'],
    ['grep -V x a.txt', 'bash.option'],
    ['jq --version > ../x', 'path.outside-workspace'],
  ])('is refused with more than that, and git, which opens a page: %s', (command, rule) => {
    expect(verdict(command)).toBe(rule);
  });
});
