/** Random command lines: the subset's grammar with odd quoting and spacing, and small damage to any command line. */
import { VARIABLES } from './grammar-variables.ts';
import type { Random } from './random.ts';

const CALLS = [
  'git status',
  'git diff --stat HEAD~1',
  'git log --oneline -n 3',
  'git log -5 -- src',
  'git show HEAD:src/a.ts',
  'git add src',
  'git commit -m x',
  'git --no-pager diff',
  'git -C src status',
  '/usr/bin/git status',
  'git checkout -b topic/x',
  'ls -la src',
  'ls',
  'cat a.txt',
  'cat -n src/a.ts',
  'head -n 3 a.txt',
  'tail -5 a.txt',
  'wc -l a.txt',
  'sort -u -k2,2 a.txt',
  'uniq -c',
  'cut -d, -f1',
  'tr a-z A-Z',
  'grep -rn foo src',
  'grep -c x a.txt',
  'rg -n foo src',
  'find src -name x',
  'diff -u a.txt src/a.ts',
  'echo a b',
  'printf %s x',
  'pwd',
  'which node',
  'date -u',
  'test -f a.txt',
  '[ -d src ]',
  'true',
  'false',
  'sed -n 1,3p a.txt',
  'jq . a.json',
  'npm test',
  'npm run build',
  'npx tsc --noEmit',
  'pytest -q',
  'go test ./...',
  'cargo check',
  'make test',
  'cd src',
  'cd packages/core',
  'mkdir -p out/x',
  'cp a.txt b.txt',
  'mv b.txt c.txt',
  'mytool build --fast src',
  'scripts/check.sh one',
  'cd deep/er/est',
  'cd ..',
  'cd -',
  'mv deep/er deeper',
  'mv deep .',
  'mv src/a.ts ..',
  'cp -r deep src/new',
  'cp ../a.txt .',
  'cat ../a.txt',
  'ls ../..',
  'exit 3',
  'break',
  'continue',
  ':',
  'set -e',
  'set -euo pipefail',
];
export const TEXTS = [
  'x',
  'a b',
  '$(id)',
  '`id`',
  '$HOME',
  "it's",
  'say "hi"',
  'back\\slash',
  'a;b',
  'a|b',
  'a&b',
  'a>b',
  'a#b',
  '#c',
  '*',
  '?',
  '[a]',
  '{a,b}',
  '~',
  '!',
  '%s',
  '\\n',
  '',
  'a\nb',
  'tab\there',
  '--',
  '-n',
  'ünï',
  '$',
  '"$',
  "'",
  '=',
  'a=b',
  '(x)',
  '<x>',
  '\\',
  '$$',
];
const SPACES = [' ', ' ', ' ', '  ', '\t', ' \\\n ', ' \\\n'];
const JOINERS = [
  ' && ',
  ' || ',
  '; ',
  ' | ',
  '\n',
  '&&',
  '||',
  ';',
  '|',
  ' |& ',
  ' &&\n',
  ' |\n',
  ' # note\n',
  ' \\\n&& ',
  '\n\n',
  '\n# a note\n',
];
export const REDIRECTS = [
  ' > out.txt',
  ' >> out.txt',
  ' 2>&1',
  ' >/dev/null',
  ' 2> /dev/null',
  ' &>out.txt',
  ' < a.txt',
  ' <<< "t $? t"',
  ' >&2',
  ' 2>>out.txt',
  ' 1>&2',
  ' > out.txt 2>&1',
];
const PREFIXES = ['NODE_ENV=test ', 'CI=1 ', "TZ='UTC' ", 'LC_ALL=C ', 'FORCE_COLOR=0 CI=true '];
const ODD = [
  ...' \t\n\\\'"$`(){}[]<>|&;#!*?~=:,.-+@%^/_a1',
  '$(',
  '&&',
  '||',
  '{fd}>',
  '{a}',
  '<<',
  '>>',
  '2>',
  "$'",
  '$"',
  '${',
  '<(',
  ' # ',
  '\\\n',
  ';;',
  '-exec',
  '--output=x',
  '..',
  '.git',
  '/etc/passwd',
  '\u00a0',
  '\r',
];

/** A command line of the grammar; `depth` bounds the nesting. */
export function randomCommand(random: Random, depth = 2): string {
  const count = 1 + random.integer(3);
  let text = randomItem(random, depth);
  for (let index = 1; index < count; index += 1) text += random.pick(JOINERS) + randomItem(random, depth);
  return text;
}

function randomItem(random: Random, depth: number): string {
  const inner = (): string => randomCommand(random, depth - 1);
  const forms: readonly (() => string)[] = [
    () => `( ${inner()} )`,
    () => `(${inner()})`,
    () => `{ ${inner()}; }`,
    () => `{ ${inner()}\n}`,
    () => `if ${inner()}; then ${inner()}; fi`,
    () => `if ${inner()}\nthen\n${inner()}\nelif ${inner()}; then ${inner()}; else ${inner()}; fi`,
    () => `for f in a 'b c' "d"; do echo "$f" x$f; ${inner()}; done`,
    () => `for name in a.txt src/a.ts\ndo\ncat "\${name}"\ndone`,
    () => `[[ -f a.txt && ! -d "src" ]] && ${inner()}`,
    () => `[[ "$(echo x)" == ${quoteText(random, 'a*b')} ]] || ${inner()}`,
    () => `! ${randomCall(random)}`,
    () => `time ${randomCall(random)}`,
    () => `echo "a $(${inner()}) b"`,
    () => `printf '%s\\n' "$(${randomCall(random)})" ${quoteText(random, random.pick(TEXTS))}`,
    () => `git commit -m "$(cat <<'EOF'\n${random.pick(TEXTS)}\n$(x)\nEOF\n)"`,
    () => `cat <<'EOF'\n${random.pick(TEXTS)}\n  EOF\nEOF\n`,
    () => `cat <<-"END" | sort\n\t${random.pick(TEXTS)}\n\tEND\n`,
    () => `diff <(git show HEAD:a.txt) a.txt`,
    () => `wc -l src/*.ts`,
    () => `cat "$GITHUB_WORKSPACE/a.txt" \${GITHUB_WORKSPACE}/src/a.ts "$PWD"/a.txt`,
    () => `echo "$?" $? $`,
    () => `[[ $? -eq 0 && "$?" -ne '1' ]] && ${inner()}`,
    () => `time -p ! ${randomCall(random)} | cat`,
    () => `for f in a b; do cd src && ${inner()}; done > out.txt 2>&1`,
    () => `if ${inner()}; then ${inner()}; fi ${random.pick(REDIRECTS)}`,
    () => `{ ${inner()}; } ${random.pick(REDIRECTS)}`,
    () => `(${inner()})${random.pick(REDIRECTS)}`,
    () => `cat <<A <<'B'\nplain\nA\n${random.pick(TEXTS)}\nB\n`,
    () => `cat <<A; ${randomCall(random)}\nplain\nA\n`,
    () => `sed -nE 1p a.txt | sed -En '$p'`,
    () => `ls src/[ab].ts src/?.ts src/*"y".ts`,
    ...VARIABLES.map((make) => () => make(random, inner)),
  ];
  return depth > 0 && random.oneIn(2) ? random.pick(forms)() : randomCall(random);
}

/** A call with its words quoted and spaced in one of many ways, and often more text behind. */
export function randomCall(random: Random): string {
  const words = random
    .pick(CALLS)
    .split(' ')
    .map((word) => (random.oneIn(3) ? quoteText(random, word) : word));
  if (['echo', 'printf'].includes(words[0] ?? '') || random.oneIn(6)) {
    for (let index = random.integer(3); index >= 0; index -= 1) words.push(quoteText(random, random.pick(TEXTS)));
  }
  const prefix = random.oneIn(12) ? random.pick(PREFIXES) : '';
  const text = words.reduce((line, word) => line + random.pick(SPACES) + word);
  return `${prefix}${text}${random.oneIn(5) ? random.pick(REDIRECTS) : ''}`;
}

const SINGLE = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const QUOTINGS: readonly ((text: string) => string)[] = [
  SINGLE,
  (text) => `"${text.replace(/[$`"\\]/g, '\\$&')}"`,
  (text) => text.replace(/[^\w/.,:@%+=\n-]/gu, '\\$&').replaceAll('\n', "'\n'") || "''",
  (text) => `$'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`,
];

/** The same text in another spelling: one quoting, or a different one for each half. */
export function quoteText(random: Random, text: string): string {
  const [first, second] = [random.pick(QUOTINGS), random.pick(QUOTINGS)];
  if (!random.oneIn(3)) return first(text);
  const middle = random.integer([...text].length + 1);
  const letters = [...text];
  return (
    first(letters.slice(0, middle).join('')) + (random.oneIn(4) ? '\\\n' : '') + second(letters.slice(middle).join(''))
  );
}

/** One to three small changes at random places. */
export function damage(random: Random, command: string): string {
  let text = command;
  for (let left = 1 + random.integer(3); left > 0; left -= 1) {
    const at = random.integer(text.length + 1);
    const change = random.integer(4);
    if (change === 0) text = text.slice(0, at) + random.pick(ODD) + text.slice(at);
    else if (change === 1) text = text.slice(0, at) + text.slice(at + 1 + random.integer(3));
    else if (change === 2) text = text.slice(0, at) + random.pick(ODD) + text.slice(at + 1);
    else text = text.slice(0, at) + text.slice(at, at + 8) + text.slice(at);
  }
  return text;
}
