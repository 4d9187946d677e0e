/** Redirections as people spell them: which are read, and as what they are written out. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome, decide } = judgedInWorkspace();

describe('a redirection', () => {
  it.each([
    ['ls 2>&1', "'ls' 2>&1"],
    ['ls 2>& 1', "'ls' 2>&1"],
    ['ls 2>&2', "'ls' 2>&2"],
    ['ls 1>&2', "'ls' 1>&2"],
    ['ls >&2', "'ls' 1>&2"],
    ['ls > out.txt 2>&1', "'ls' > 'out.txt' 2>&1"],
    ['ls 2>&1 > out.txt', "'ls' 2>&1 > 'out.txt'"],
    ['ls 1> out.txt', "'ls' > 'out.txt'"],
    ['ls >| out.txt', "'ls' > 'out.txt'"],
    ['ls >> out.txt', "'ls' >> 'out.txt'"],
    ['ls 2> out.txt', "'ls' 2> 'out.txt'"],
    ['ls 2>> out.txt', "'ls' 2>> 'out.txt'"],
    ['ls &> out.txt', "'ls' > 'out.txt' 2>&1"],
    ['ls &>> out.txt', "'ls' >> 'out.txt' 2>&1"],
    ['ls 2&> out.txt', "'ls' '2' > 'out.txt' 2>&1"],
    ['ls > /dev/stderr', "'ls' 1>&2"],
    ['ls 2> /dev/stdout', "'ls' 2>&1"],
    ['ls >&-', "'ls' 1>&-"],
    ['ls 2>&- > /dev/full', "'ls' 2>&- > '/dev/full'"],
    ['ls &> /dev/stderr', "'ls' 1>&2 2>&1"],
    ['ls > /dev/null', "'ls' > '/dev/null'"],
    ['cat 0< a.txt', "'cat' < 'a.txt'"],
    ['cat < /dev/null', "'cat' < '/dev/null'"],
    ['cat 0<<< x', "'cat' <<< 'x'"],
    ['cat <<-E\n\tx\n\tE', "'cat' <<< 'x'"],
    ['cat <<E\n\tx\nE', "'cat' <<< '\tx'"],
  ])('is written out as bash has it: %j', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it.each([
    ...[
      '2>&3',
      '2>&0',
      '2>&11',
      '2>&12',
      '2>&$x',
      '<&-',
      '3>&-',
      '2>&--',
      '2>&"1"',
      "2>&'1'",
      '>& out.txt',
      '3>&1',
      '0>&1',
    ],
    ...['0> out.txt', '3> out.txt', '1< a.txt', '2< a.txt', '3<<< x', '2<<E\nx\nE', '<> a.txt', '<&0', '10> out.txt'],
  ])('of a stream that is not known is refused: %j', (redirect) => {
    expect(outcome(`cat ${redirect}`)).toBe('bash.syntax');
  });

  it.each([
    ['< ../x', 'path.outside-workspace'],
    ['< .env', 'path.secret'],
    ['> .github/x', 'path.protected'],
    ['2> .github/x', 'path.protected'],
    ['&>> .github/x', 'path.protected'],
    ['< *.txt', 'bash.redirect'],
    ['> "$(cat a.txt)"', 'bash.redirect'],
    ['> {c,d}', 'bash.syntax'],
  ])('leads to no file that its command may not use: %s', (redirect, rule) => {
    expect(outcome(`cat ${redirect}`)).toBe(rule);
  });

  it('into a file makes a command that reads one that writes', () => {
    expect(decide('ls > out.txt').readsOnly).toBe(false);
    for (const command of ['ls > /dev/null', 'ls 2>&1', 'ls > /dev/stderr', 'cat < a.txt']) {
      expect(decide(command).readsOnly, command).toBe(true);
    }
  });
});
