/** Random command lines: the subset's grammar with odd quoting and spacing, and small damage to any command line. */
import type { Random } from '../../support/random.ts';
import { VARIABLES } from './grammar-variables.ts';
import { CALLS, JOINERS, ODD, PREFIXES, REDIRECTS, SPACES, TEXTS } from './grammar-words.ts';

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
