/** What a word may be that a table calls a file, a revision, a pathspec, or any word of a program without a table. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { textArgument } from '../../src/shell/argument.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { checkKind } from '../../src/shell/kinds.ts';
import type { Call } from '../../src/shell/rule.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, decide, outcome } = judgedInWorkspace();

/** Whether it is let through, or the rule that refuses it. */
const verdict = (command: string): string => {
  const decision = decide(command);
  return decision.verdict === 'allow' ? 'allow' : decision.rule;
};

const OUT = 'path.outside-workspace';

describe('a pattern of file names', () => {
  it.each([
    ['cat ./*.ts', 'allow'],
    ['cat src/*.ts', 'allow'],
    ['cat a*', 'allow'],
    ['cat *', 'bash.glob'],
    ['cat *.ts', 'allow'],
    ['wc -l src/*/x', 'allow'],
    ['cat ?-pre=sh', 'bash.glob'],
    ['wc -l *-test.ts', 'allow'],
    ['cat *.pem', 'path.secret'],
    ['cat *-link/passwd', OUT],
    ['cat -*', 'bash.glob'],
    ['cat certs/*', 'path.secret'],
    ['cat ./*', OUT],
    ['cat /etc/*', OUT],
    ['cat /nothing/*', OUT],
    ['cat ../*', OUT],
    ['rm template/.github/*', 'allow'],
    ['rm .github/*', 'path.protected'],
    ['git add src/*', 'allow'],
    ['git log -- src/*', 'allow'],
    ['git log -- certs/*', 'path.secret'],
    ['git log src/*.ts', 'allow'],
    ['git diff vendor/*', 'allow'],
    ['ls -l --colo*', 'allow'],
    ['ls -l --color=al*', 'bash.value'],
    ['grep -f a* x', 'bash.glob'],
    ['grep --file=../* x', OUT],
    ['grep a*b src/a.ts', 'bash.glob'],
    ['tr a* b', 'bash.glob'],
    ['cut -f1 -d, a*', 'allow'],
  ])('is judged by what it matches and by where it starts: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });

  it.each([
    ['cat *.ts', "'cat' '--' *'.ts'"],
    ['sort -u -- ?.txt', "'sort' '-u' '--' 'a.txt'"],
    ['timeout 5 wc -l [ab].txt', "'timeout' '5' 'wc' '-l' 'a.txt'"],
    ['nice cat *.ts', "'nice' 'cat' '--' *'.ts'"],
    ['git add *.ts', "'git' 'add' ./*'.ts'"],
  ])('is written out so that no file is an option: %s', (command, expected) => {
    expect(decide(command).run?.replace(/'git'.*'add'/, "'git' 'add'")).toBe(expected);
  });

  it('is text in an option, as bash has it, unless a file is called so', async () => {
    expect(verdict('grep -r x --include=*.ts src')).toBe('allow');
    expect(decide('grep -c x --label=[a]*/b? a.txt').run).toBe("'grep' '-c' 'x' '--label=[a]*/b?' 'a.txt'");
    await writeFile(join(root(), '--include=x.ts'), '');
    expect(verdict('grep -r x --include=*.ts src')).toBe('bash.glob');
    expect(verdict('cd src && grep -r x --include=*.ts')).toBe('allow');
    expect(verdict('cd nowhere; grep -r x --include=*.ts')).toBe('bash.glob');
    await rm(join(root(), '--include=x.ts'));
  });

  it('is refused with the form that works', () => {
    expect(decide('cat *').remedy).toBe('Write ./* instead.');
    expect(decide('cat -*').remedy).toContain('single quotes');
    expect(decide('tr a* b').remedy).toContain('single quotes');
  });
});

describe('what is not known before a command runs', () => {
  it.each([
    ['git commit -m "$(cat a.txt)"', 'allow'],
    ['echo "$(cat a.txt)"', 'allow'],
    ['diff <(ls) a.txt', 'allow'],
    ['wc -l <(ls)', 'allow'],
    ['git log <(ls)', 'bash.dynamic'],
    ['sed -i s/a/b/ <(ls)', 'bash.dynamic'],
    ['git commit -m <(ls)', 'allow'],
    ['cat "$(cat a.txt)"', 'allow'],
    ['git add "$(cat a.txt)"', 'allow'],
    ['tr "$(cat a.txt)" b', 'allow'],
    ['head -n "$(cat a.txt)" a.txt', 'allow'],
    ['ln -s "$(cat a.txt)" b', 'bash.dynamic'],
    ['cut -d"$(cat a.txt)" -f1 a.txt', 'bash.dynamic'],
  ])('is a message, a pipe that is read, or a name that is checked: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });

  it.each(['grep -e $x a.txt', 'git log --since $x', 'git log --since=$x', 'git log --since="$x" -- a.txt'])(
    'is a pattern: %s',
    (command) => {
      expect(verdict(`x=$(cat a.txt); ${command}`)).toBe('allow');
    },
  );
});

describe('a file', () => {
  it.each([
    ['cat -', 'allow'],
    ['cat /dev/null', 'allow'],
    ['tee -', 'allow'],
    ['tee /dev/null', 'allow'],
    ['ls | tee /dev/stderr', 'allow'],
    ['rm /dev/stderr', 'path.outside-workspace'],
    ['cat /dev/sda', OUT],
    ['tee .github/x', 'path.protected'],
    ['cat .github/x', 'allow'],
  ])('may be the standard input or nothing: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });
});

describe('a revision or path of git', () => {
  it.each([
    ['HEAD:a.txt', 'allow'],
    ['HEAD:.env', 'path.secret'],
    ['HEAD:src/../.env', 'path.secret'],
    ['HEAD:../x', OUT],
    ['HEAD:x:.env', 'path.secret'],
    ['HEAD^{/a: b}', 'allow'],
    ['HEAD^{/a:.env}', 'allow'],
    [':.env', 'path.secret'],
    [':(top).env', 'path.secret'],
    [':(top,icase).env', 'path.secret'],
    [':!.env', 'path.secret'],
    [':^.env', 'path.secret'],
    [':/.env', 'path.secret'],
    [':(exclude).env', 'path.secret'],
    ['.env', 'path.secret'],
    ['../x', OUT],
    ['/etc/passwd', OUT],
    ['HEAD:', 'allow'],
    [':', 'allow'],
  ])('of %s is judged behind its magic and behind each colon', (operand, expected) => {
    expect(verdict(`git show '${operand}'`)).toBe(expected);
  });

  it.each([
    [':!.env', 'allow'],
    [':^.env', 'allow'],
    [':(exclude).env', 'allow'],
    [':(top,exclude).env', 'allow'],
    [':(exclude,top,icase).env', 'allow'],
    [':(excluded).env', 'path.secret'],
    [':(top).env', 'path.secret'],
    ['x:!.env', 'allow'],
    [':/.env', 'path.secret'],
    ['../x', OUT],
  ])('alone shows nothing where it leaves files out: %s', (operand, expected) => {
    expect(verdict(`git log -- '${operand}'`)).toBe(expected);
  });
});

describe('any word of a program without a table', () => {
  const judged = (word: string): string => {
    const decision = judgeCommand(`mytool ${word}`, { ...rulesIn(root()), allow: [parseEntry('mytool', 'test')] });
    return decision.verdict === 'allow' ? 'allow' : decision.rule;
  };

  it.each([
    ...['a.txt', 'x/y', '-v', '--level=3', 'a:b', 'a,b', '-', "''", '-I./src', '@a.txt', '@', "'a b'", "'x a /etc/y'"],
    ...['-Isrc', 'src/*.ts', '.github/*', '-n', '--', 'a=b=c'],
  ])('may be %s', (word) => {
    expect(judged(word)).toBe('allow');
  });

  it.each([
    ...['/etc/x', '@/etc/x', '-I/etc/x', '-I../x', 'a:/etc', 'a,/etc', 'a=/etc', '--x=../y', '--x=a,../y', '../x'],
    ...["'-x a /etc'", "'~'", "'~/x'", "'-I~/x'", "'--x=~/y'", "'@~/x'", "'-x ~/y'", '/dev/null', '@../x', '-o=/etc/x'],
  ])('shows no place that is out of reach: %s', (word) => {
    expect(judged(word)).toBe(OUT);
  });

  it.each([
    ...['https://example.com', 'HTTP://example.com:8080/a/b.json', 's3://bucket/a.txt', 'postgres://u:p@localhost/x'],
    ...['--url=https://example.com/', "'-H Origin: https://example.com'", "'https://example.com/x?a=b&c=d#e'"],
    ...['git+ssh://git@github.com/acme/widget.git', "'http://[::1]:3000/x'", 'a=https://x.test,https://y.test/a'],
  ])('may be an address, which is no path: %s', (word) => {
    expect(judged(word)).toBe('allow');
  });

  it.each([
    ...['file:///etc/x', 'FILE://localhost/etc/x', 'git+file://h/etc/x', '--url=file:///etc/x', 'sqlite:////etc/x'],
    ...['unix:///run/x.sock', 'https://x/../../etc', 'unix://../x', 'https://x.test,/etc/x', 'https://x.test:/etc/x'],
    ...["'https://x.test /etc/x'", '--data=@/etc/x', 'https://x.test=@/etc/x'],
    ...["'https://x.test/a?key=/etc/x'", 's3://b/a:/etc/x', "'https://u:/etc@x.test'", 'x:https://y.test'],
  ])('is a path where an address names a file, and behind it: %s', (word) => {
    expect(judged(word)).toBe(OUT);
  });

  it.each([
    ['.env', 'path.secret'],
    ['x=.env', 'path.secret'],
    ['certs/*', 'path.secret'],
    ['.github/x', 'path.protected'],
    ['--out=.github/x', 'path.protected'],
    ['.git/config', 'path.git'],
    ['*.ts', 'bash.glob'],
  ])('names nothing that is secret or protected: %s', (word, rule) => {
    expect(judged(word)).toBe(rule);
  });
});

it('a value that a table describes is refused as a whole', () => {
  expect(outcome('head -n 5x a.txt')).toBe('bash.value');
  expect(outcome('head -n x5 a.txt')).toBe('bash.value');
  expect(outcome('head -n 5 a.txt')).toBe("'head' '-n' '5' 'a.txt'");
});

it.each([
  ['localhost:3000/x', undefined],
  ['a.test', '"a.test" is not allowed as an operand of curl'],
])('an address is on localhost: %s', (text, problem) => {
  const check = (): void => checkKind(textArgument(text), 'address', 'an operand', { name: 'curl' } as Call);
  if (problem) expect(check).toThrow(problem);
  else check();
});
