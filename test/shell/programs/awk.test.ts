/** Which programs of awk run: those that can only print, however they are written. Covers `src/shell/programs/awk.ts`. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide, outcome } = judgedInWorkspace();

const quoted = (program: string): string => `'${program.replaceAll("'", "'\\''")}'`;

describe('a program of awk', () => {
  it.each([
    '{ # it\'s a comment with "one quote\n print $1 }',
    '{ print $1, \\\n\t$2 }',
    '{ print a$1; if ($2 > 1) n++ }',
    '{ print $1 } $2 > 1',
    '{ print $1\nif ($2 > 1) n++ }',
    '{ print ($1 > $2), a[$1 > 1] }',
    '$1 > 1.5e-3 || $2 < 10E14 || $3 == .55 || $4 < 2.e+7 { n += 1 }',
    '{ print "a\\"b\\\\" } # "',
    '{ while ((getline line) > 0) n++ }',
    '{ if (/x/) print }',
    'FILENAME == ARGV[1] { next } FILENAME == ARGV[12] == 1 { print }',
    'FILENAME == ARGV[1]',
    '/[[:alpha:]^]\\/[^\\t"]+/ && !/"/ { print }',
    '/^[^\\/=]*[\\/]?small/ { print $1 }',
    '{ x = "/" ; y = (1) / 2 }',
    '{ print $1\n  if ($2 > 1) n++\n  x = ($3 > 1) }',
    'function f(a, b) { return a b } { print f($1, 2) (3) }',
    '{ x = 1; print x (2) }',
    '{ ++TOTAL; print TOTAL (1) }',
    'BEGIN { MAX = 3; COUNT["a"] = 1 } NR > MAX { print COUNT["a"] }',
    'BEGIN { PROCINFO["sorted_in"] = "@val_num_desc" } { a[$1]++ }',
    '{ print "x" > "/dev/stderr"; print "y" > "/dev/stdout" }',
    '{ print "x" > "/dev/stderr"\n n++ }',
    '{ if ((getline x) > 0 && x < 3) print x; y < 2 }',
    '{ getline; if ($1 < 3) n++ }',
  ])('that only prints runs: %j', (program) => {
    expect(outcome(`awk ${quoted(program)} a.txt`)).toMatch(/^'awk' /);
  });

  it.each(['4', '"4"', 'x', '$1', '(x)', 'int(x)', 'a[1]', '(length)', '(x++)', '/x/'])('divides by %s', (value) => {
    expect(outcome(`awk ${quoted(`{ y = ${value} / 2 }`)}`)).toMatch(/^'awk' /);
    expect(outcome(`awk ${quoted(`{ y = ${value} / 2; system("id") } #/`)}`)).toBe('bash.awk');
  });

  it.each([
    'print',
    'printf',
    'return',
    'if (x) y; else',
    'do',
    'switch (x) { case',
    'exit',
    'x = !',
    'print 1,',
    '{ x }\n',
  ])('matches an expression behind %j', (before) => {
    expect(outcome(`awk ${quoted(`{ ${before} /"/ }`)}`)).toMatch(/^'awk' /);
  });

  it.each([...['if (x)', 'while ((x) > 1)', 'for (k in a)', 'switch (f(x))', 'x = length', 'getline', 'x++', 'x--']])(
    'may not go on with a slash behind %s, where awks differ',
    (before) => {
      expect(decide(`awk ${quoted(`BEGIN { ${before} /"/; system("id") #"\n}`)}`).reason).toContain(
        'differently by awks',
      );
    },
  );

  it.each([
    ['{ system("id") }', 'system runs commands'],
    ['{ x = "\\\\"; system("id"); y = "\\\\" }', 'system runs commands'],
    ['{ x # "\n system("id") #"\n}', 'system runs commands'],
    ['{ x = extension("a", "b") }', 'extension loads code'],
    ['{ print ENVIRON["X"] }', 'ENVIRON holds the environment'],
    ['{ ARGC = 3 }', 'ARGC names the files'],
    ['{ ARGV[1] = "x" }', 'ARGV names the files'],
    ['{ SYMTAB["x"] = 1 }', 'SYMTAB reaches every variable'],
    ['{ x = FUNCTAB["x"] }', 'FUNCTAB reaches every function'],
    ...['=', '+=', '**=', '++', '--'].map((sign) => [`FILENAME == ARGV[1] ${sign} "x"`, 'ARGV names the files']),
    ['FILENAME = ARGV[1]', 'ARGV names the files'],
    ['x == ARGV[1]', 'ARGV names the files'],
    ['FILENAME == ARGV["x"]', 'ARGV names the files'],
    ['FILENAME == ARGV[1 + 1]', 'ARGV names the files'],
    ['x == FILENAME == system("id")', 'system runs commands'],
    ['FILENAME == system[1]', 'system runs commands'],
    ['{ "id" | getline }', 'a pipe runs commands'],
    ['{ "id" |& getline }', 'a pipe runs commands'],
    ['{ @f() }', '@ loads code'],
    ['{ print 1 >> "x" }', '>> writes files'],
    ['{ x = (getline y < "x") }', 'getline with < reads files'],
    ['{ printf "x" > "y" }', 'print with > writes files'],
    ['{ print (1)(2) > "y" }', 'print with > writes files'],
    ['{ print a[1] > "y" }', 'print with > writes files'],
    ...[',', '&&', '||', '? 1 :', ',\n', ',\n\n'].map((sign) => [
      `{ print 1 ${sign}\n2 > "y" }`,
      'print with > writes files',
    ]),
    ['{ print 1 ?\n2 : 3 > "y" }', 'print with > writes files'],
    ...['+', '-', '*', '%', '^', '~', '==', 'in', ''].map((sign) => [
      `{ print 1 ${sign}\n2 > "y" }`,
      'print with > writes files',
    ]),
    ['{ print -1 /\n "a" x > "y" }', 'print with > writes files'],
    ['{ print 1\n\n# c\n> "y" }', 'print with > writes files'],
    ['{ getline x\n< "y" }', 'getline with < reads files'],
    ['{ print > "/dev/stderr" "x" }', 'print with > writes files'],
    ['{ print > "/dev/stderrx" }', 'print with > writes files'],
    ['{ x = PROCINFO["environ"] }', 'PROCINFO holds facts'],
    ['{ PROCINFO["sorted_in"] = x }', 'PROCINFO holds facts'],
    ['{ PROCINFO["sorted_in"] = "@ind_str_asc" system("id") }', 'system runs commands'],
    ['{ bindtextdomain("/etc") }', 'bindtextdomain names a directory'],
    ['{ of_a_later_version("id") }', 'of_a_later_version( is not among the functions'],
    ['{ print of_a_later_version ("id") }', 'of_a_later_version( is not among the functions'],
    ['{ print OF_A_LATER_VERSION }', 'OF_A_LATER_VERSION may be a variable of awk itself'],
    ['{ print OF_A_LATER_VERSION["x"] }', 'OF_A_LATER_VERSION may be a variable of awk itself'],
    ['{ system = 1 }', 'system runs commands'],
    ['{ y = x-- of_a_later_version("id") }', 'of_a_later_version( is not among the functions'],
    ['{ $LATER = 1; print LATER }', 'LATER may be a variable of awk itself'],
    ['{ x # \\\n}', 'cannot be read'],
    ['{ x & y }', '& is no sign of awk'],
    ['{ x ) }', 'its brackets do not match'],
    ['{ x ] }', 'its brackets do not match'],
    ['{ x = 0x1fsystem("id") }', '0x1fsystem cannot be read'],
    ['{ x = 1e5system("id") }', '1e5system( cannot be read'],
    ['{ x = 1.5.5 }', '1.5.5 } cannot be read'],
    ['{ x = "a\nb" }', 'cannot be read'],
    ["{ x = 'a' }", "'a' } cannot be read"],
    ['/[/]/ { print }', 'read differently by awks'],
    ['/a\nb/ { print }', 'read differently by awks'],
    ['{ x = /a }', 'read differently by awks'],
  ])('that does more is refused: %j', (program, reason) => {
    expect(decide(`awk ${quoted(program)} a.txt`)).toMatchObject({
      rule: 'bash.awk',
      reason: expect.stringContaining(reason),
    });
  });
});

describe('the words of awk', () => {
  it.each([
    "awk -F , '{ print $2 }' a.txt",
    "awk -F: -vn=3 -v long=2 -- '{ print n }' a.txt",
    "awk '{ print x }' long=../../../x a.txt",
    "awk -v VERSION=1 '{ print VERSION }' a.txt",
    "awk '{ print }' - < a.txt",
  ])('are understood: %s', (command) => {
    expect(outcome(command)).toMatch(/^'awk' /);
  });

  it.each([
    ['awk', 'bash.awk'],
    ['awk -F', 'bash.option'],
    ['awk -v', 'bash.option'],
    ['awk -v n 1', 'bash.option'],
    ['awk -v ENVIRON=x 1', 'bash.option'],
    ['awk -vARGC=3 1', 'bash.option'],
    ['awk 1 ARGC=3 a.txt', 'bash.option'],
    ['awk -v 1n=2 1', 'bash.option'],
    ['awk -v2=3 1', 'bash.option'],
    ['awk -fx=-v1 1', 'bash.allowlist'],
    ['awk -f x 1', 'bash.allowlist'],
    ['awk --file=x 1', 'bash.option'],
    ['awk - 1', 'bash.option'],
    ['awk -F "$(ls)" 1', 'bash.option'],
    ['awk "$(ls)" a.txt', 'bash.awk'],
    ["awk -- '{ print }' .env", 'path.secret'],
    ['awk 1 a.txt .env', 'path.secret'],
    ['awk 1 src/n=../../../../x', 'path.outside-workspace'],
    ['awk 1 3=../../../x', 'path.outside-workspace'],
  ])('are refused: %s', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });
});
