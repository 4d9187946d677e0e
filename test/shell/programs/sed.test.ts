/** What a refusal of a sed script says. Covers `src/shell/programs/sed.ts`. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide } = judgedInWorkspace();

describe('a script of sed with a command that is not known', () => {
  it.each([
    ["sed -n '/a/p; w out' a.txt", '"w out"'],
    ["sed '1,3 e id' a.txt", '"1,3 e id"'],
    ["sed 's/a/b/;s/a/b/w out' a.txt", '"s/a/b/w out"'],
    ["sed 'r a.txt;p' a.txt", '"r a.txt;p"'],
    ["sed 'F' a.txt", '"F"'],
    ["sed '/a/{p' a.txt", '"{ without }"'],
  ])('is refused by name: %s', (command, named) => {
    expect(decide(command)).toMatchObject({
      verdict: 'deny',
      rule: 'bash.sed',
      reason: expect.stringContaining(`, ${named} is`),
      remedy: expect.stringContaining('sed'),
    });
  });

  it('may insert a file that it may read', () => {
    expect(decide("sed -e '/a/r src/a.ts' -e 'p' a.txt")).toMatchObject({ verdict: 'allow' });
    expect(decide("sed 'r .env' a.txt")).toMatchObject({ verdict: 'deny', rule: 'path.secret' });
    expect(decide("sed 'r /etc/passwd' a.txt")).toMatchObject({ verdict: 'deny', rule: 'path.outside-workspace' });
    expect(decide('n=$(wc -l < a.txt); sed "r a$n" a.txt')).toMatchObject({ verdict: 'deny', rule: 'bash.sed' });
  });

  it('may not silence what it writes, by an option or by its first line', () => {
    for (const command of ["sed -n -i '1p' a.txt", "sed -i '#n\n1p' a.txt"]) {
      expect(decide(command)).toMatchObject({ verdict: 'deny', rule: 'bash.option' });
    }
    expect(decide("sed -i '#no\n1d' a.txt")).toMatchObject({ verdict: 'allow' });
  });
});
