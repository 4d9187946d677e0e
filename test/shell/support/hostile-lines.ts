/** Command lines that are made to cost time, each at most as long as a command may be, and the directories that they name. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_LENGTH = 16 * 1024;
/** `text` as often as fits between `before` and `after`. */
const fill = (before: string, text: string, after = ''): string =>
  before + text.repeat(Math.floor((MAX_LENGTH - before.length - after.length) / text.length)) + after;
const nest = (open: string, inner: string, close: string, depth: number): string =>
  open.repeat(depth) + inner + close.repeat(depth);

const x = '$x';

export const HOSTILE_LINES: Readonly<Record<string, string>> = {
  'one long word': fill('echo ', 'x'),
  'many words': fill('echo ', 'x '),
  'many quotes': fill('echo ', "''"),
  'many variables': fill('x=a; echo ', `${x} `),
  'a word of variables': fill('x=a; echo ', x),
  'a value that doubles': `x=aaaaaaaaaaaaaaaaaaaa; ${`x=${x}${x}; `.repeat(40)}ls ${x}`,
  'a value that grows': fill('x=aaaaaaaaaaaaaaaaaaaa; ', `x+=${x} `),
  'many parts taken off': fill(`x=${'a'.repeat(300)}; echo `, '${'.concat('x%%*a*b} ')),
  'many parts replaced': fill(`x=${'a'.repeat(300)}; echo `, '${'.concat('x//a/bbbbbbbbbbb} ')),
  'many files': fill('cat ', 'a '),
  'deep files': fill('cat ', `${'d/'.repeat(49)}x `),
  'ways up and down': fill('cat ', `${'d/../'.repeat(30)}a `),
  'files of which each is copied': fill('cp ', 'a ', ' new'),
  'a directory of many files': 'mv many new',
  'directories of many files': 'cp -r wide new',
  'many patterns': fill('ls ', 'wide/* '),
  'patterns of patterns': 'cat wide/*/*',
  'a pattern of many wildcards': fill('cat many/', '?'),
  'a pattern over and over': fill('cat ', 'many/* '),
  'a range without an end': 'echo {1..99999}',
  'many ranges': fill('echo ', '{1..500} '),
  'braces that double': fill('echo ', '{a,b}'),
  'braces that are open': fill('echo ', '{a,'),
  'braces in braces': `echo ${nest('{a,', 'x', '}', 130)}`,
  'substitutions in substitutions': `echo ${nest('"$(echo ', 'x', ')"', 7)}`,
  'many substitutions': `echo ${'"$(ls)" '.repeat(48)}`,
  'answers in answers': `for i in {1..20}; do cat "${nest('$(dirname ', '$i', ')', 6)}"; done`,
  'loops in loops': `${nest('for x in a b; do ', `cat ${x}`, '; done', 8)}`,
  'loops that go on': nest('while true; do i=a; ', 'ls', '; done', 8),
  'loops that count': 'for ((i=0;i<100;i++)); do cat $i; ls $i; done',
  'loops over many words': `for f in {1..200}; do cat ${`${x.replace('x', 'f')}/a/b/c `.repeat(200)}; done`,
  'loops over many texts': fill('for f in {1..200}; do echo ', '$f ', '; done'),
  'loops of loops over words': 'for a in {1..14}; do for b in {1..14}; do cat $a$b; done; done',
  'loops over files': 'for f in many/*; do cat $f; done',
  'many ways through directories': `${'cd src; '.repeat(45)}ls`,
  'variables that pass a value on': `${Array.from({ length: 9 }, (_, n) => `v${n}=a`).join('; ')}; while true; do ${Array.from({ length: 8 }, (_, n) => `v${n}=$v${n + 1}`).join('; ')}; done`,
  'many assignments': fill('', 'x=a '),
  'many settings': fill('', 'CI=1 ', 'npm test'),
  'many redirections': fill('ls ', '> a '),
  'many here-documents': `${'cat <<E\nx\nE\n'.repeat(49)}`,
  'a here-document of variables': `cat <<E\n${'$PWD\n'.repeat(399)}E`,
  'arithmetic of many terms': fill('echo $((', '1+', '1))'),
  'arithmetic in brackets': `echo $((${nest('(', '1', ')', 5000)}))`,
  'many comments': fill('', '#\n', 'ls'),
  'many branches': fill('case x in ', 'a|', 'b) ls;; esac'),
  'many conditions': fill('[[ ', 'x && ', 'x ]]'),
  'an expression that backtracks': fill('[[ x =~ ', '(a*)*', ' ]]'),
  'many operands of test': fill('[ ', 'x ', ']'),
  'many words of a script': fill('npm test -- ', 'a=b:c '),
  'many options': fill('grep ', '-n ', 'x a.txt'),
  'one long option': fill('grep --', 'n', ' x'),
  'many directories of git': fill('git ', '-C src ', 'status'),
  'many revisions': fill('git show ', 'HEAD:src/a.ts '),
  'a long program of sed': fill("sed -n '", '/a/p;', "' a.txt"),
  'a long program of jq': fill("jq '", '.a|', ".' a.json"),
  'a long program of awk': fill("awk '{ ", 'a[x]++; ', "}' a.txt"),
  'subscripts in subscripts of awk': `awk '{ ${nest('a[', '1', ']', 5000)} }'`,
  'calls in calls of jq': `jq 'def f(x): x; ${nest('f(', '.', ')', 5000)}'`,
  'a long parameter of jq': `jq 'def f(${'a'.repeat(10_000)}%): 1; f'`,
  'many definitions of jq': fill("jq '", 'def f: 1; ', "f'"),
  'texts in texts of jq': `jq '${nest('"\\(', '.', ')"', 9)}'`,
  'many texts of yq': fill("yq '", '"\\(.a)" + ', ".' a.yml"),
  'a long expression of find': fill('find . ', '-name x -o ', '-name y'),
  'a long format': fill("printf '", '%', "n' x"),
};

/** Makes what the lines name. */
export async function makeHostileFiles(root: string): Promise<void> {
  await mkdir(join(root, 'many'), { recursive: true });
  for (let file = 0; file < 2000; file += 1) await writeFile(join(root, 'many', `${file}.txt`), '');
  for (let directory = 0; directory < 70; directory += 1) {
    await mkdir(join(root, 'wide', String(directory)), { recursive: true });
    for (let file = 0; file < 70; file += 1) await writeFile(join(root, 'wide', String(directory), String(file)), '');
  }
  await mkdir(join(root, 'd/'.repeat(50)), { recursive: true });
}
