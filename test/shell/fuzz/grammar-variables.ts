/** Forms of the grammar around variables, loops and the words that become several. */
import type { Random } from '../../support/random.ts';
import { quoteText, randomCall } from './grammar.ts';
import { REDIRECTS, TEXTS } from './grammar-words.ts';

type Inner = () => string;

const NAMES = ['x', 'y', 'n', 'FILE', 'dir'];
const VALUES = [
  'a',
  'a.txt',
  'src',
  'src/a.ts',
  "'a b'",
  '""',
  '1',
  '07',
  '-3',
  '"$x"',
  '$x',
  '"$(echo a b)"',
  '`pwd`',
  'src/*',
  'src/a*',
];
const READS = [
  ...[
    '$x',
    '"$x"',
    `"\${x}"`,
    `"\${x:-none}"`,
    `\${x:-none}`,
    `"\${x-none}"`,
    `"\${x:+set}"`,
    `"\${#x}"`,
    `"\${x%.ts}"`,
    `"\${x##*/}"`,
  ],
  ...[
    `"\${x#*/}"`,
    `"\${x%%.*}"`,
    `"\${x/a/b}"`,
    `"\${x//a/b c}"`,
    `"\${x:1}"`,
    `"\${x:0:2}"`,
    'pre"$x"post',
    '"a $x b"',
    '$y',
    '"$n"',
  ],
  ...[
    '"$dir/a.txt"',
    '$dir/*.ts',
    '"$FILE"',
    '$?',
    `"\${PIPESTATUS[0]}"`,
    '$#',
    '"$((1 + 2))"',
    '$((2*(3+4)))',
    '"$(basename "$x" .ts)"',
  ],
  ...[
    '"$(dirname "$x")"',
    '"$OLDPWD"',
    '"$PWD"',
    '$HOME',
    `"\${USER:-nobody}"`,
    '"$UNSET"',
    `"\${UNSET:-d}"`,
    '`echo x`',
    '"`echo "$x"`"',
  ],
];
const BRACES = [
  '{a,b}',
  'src/{a,b}.ts',
  '{1..3}',
  '{03..01}',
  'x{a,b}{c,d}',
  '{a,{b,c}}d',
  '{a,"b c"}',
  '{a..e..2}',
  'a{b}c',
  '{}',
  '{,x}',
  'a{b,c',
  "{a,'b'$x}",
  '{*,a}.ts',
  '@{1}',
  '{a,b}.{c',
  'src/{x,*}.ts',
];
const CONDITIONS = [
  ...[
    '[ "$x" = a ]',
    '[[ $x == a* ]]',
    '[[ "$x" == "$y" ]]',
    '[ -n "$x" ]',
    '[[ -z $x ]]',
    '[[ $x =~ ^a(b|c)*$ ]]',
    '[[ a.ts =~ \\.ts$ ]]',
  ],
  ...['[ "$n" -lt 3 ]', '(( n < 3 ))', '[[ $n -ge 2 ]]', 'true', 'false', 'test -d "$dir"'],
];

const assign = (random: Random): string => `${random.pick(NAMES)}=${random.pick(VALUES)}`;
const print = (random: Random): string =>
  `${random.pick(['echo', "printf '%s\\n'", 'cat <<< '])} ${random.pick(READS)}${random.oneIn(2) ? ` ${random.pick(READS)}` : ''}`;

export const VARIABLES: readonly ((random: Random, inner: Inner) => string)[] = [
  (random) => `${assign(random)}; ${print(random)}`,
  (random) => `${assign(random)} && ${assign(random)} && ${print(random)}`,
  (random, inner) => `${assign(random)}; ${inner()}; ${print(random)}; cat ${random.pick(READS)}`,
  (random) => `x=${quoteText(random, random.pick(TEXTS))}; echo "$x"; ${print(random)}`,
  (random) => `x=a; x+=${random.pick(VALUES)}; ${print(random)}`,
  (random, inner) =>
    `if ${random.pick(CONDITIONS)}; then ${assign(random)}; else ${assign(random)}; fi; ${print(random)}; ${inner()}`,
  (random) =>
    `x=a; { x=b; }${random.oneIn(2) ? random.pick(REDIRECTS) : ' > missing/file'}; cat "$x" || ${print(random)}`,
  (random) => `x=a; ( x=b; ${print(random)} ); ${print(random)}`,
  (random) => `x=a; x=b | cat; ${print(random)}`,
  (random) => `${random.pick(CONDITIONS)} && x=b; ${print(random)}`,
  (random) => `echo ${random.pick(BRACES)} ${random.pick(BRACES)}`,
  (random) => `cat ${random.pick(BRACES)}; ls ${random.pick(BRACES)}`,
  (random, inner) => `for x in ${random.pick(BRACES)} ${random.pick(VALUES)}; do ${print(random)}; ${inner()}; done`,
  (random, inner) => `for x in src/*.ts; do head -n 1 "$x"; ${inner()}; ${print(random)}; done; ${print(random)}`,
  (random) =>
    `for x in a b c; do ${random.pick(CONDITIONS)} && ${random.pick(['break', 'continue'])}; ${print(random)}; done; ${print(random)}`,
  (random) => `for x in a b; do y=$x; for n in 1 2; do ${print(random)}; done; done; ${print(random)}`,
  (random) => `for x in $(seq 1 3); do ${print(random)}; done`,
  (random) => `for x in $(echo a b); do ${print(random)}; done`,
  (random, inner) =>
    `for ((n=0; n<3; n++)); do ${print(random)}; ${random.oneIn(3) ? inner() : 'echo "f$n.txt"'}; done; ${print(random)}`,
  (random) => `for (( n = 6 ; n >= 0 ; n -= 2 )); do cat "f$n"; done; ${print(random)}`,
  (random) =>
    `n=0; while [ "$n" -lt 3 ]; do n=$((n + 1)); ${print(random)}; ${random.oneIn(3) ? 'break' : ':'}; done; ${print(random)}`,
  (random) => `n=3; until (( n <= 0 )); do (( n-- )); ${print(random)}; done`,
  (random) => `echo "a b" | while read -r x y; do ${print(random)}; done; ${print(random)}`,
  (random) => `while IFS= read -r x; do ${print(random)}; done <<< ${quoteText(random, random.pick(TEXTS))}`,
  (random, inner) =>
    `case ${random.pick(READS)} in a*|b) ${inner()};; "a b") ${print(random)};; *) ${assign(random)};; esac; ${print(random)}`,
  (random, inner) =>
    `case ${quoteText(random, random.pick(TEXTS))} in ${quoteText(random, random.pick(TEXTS)) || 'x'}) ${inner()} ;; esac`,
  (random) => `${random.pick(CONDITIONS)} || ${print(random)}`,
  () => `for x in a.ts ab.ts b; do [[ $x =~ ^a.*\\.ts$ ]] && echo "$x"; [[ $x == *.ts ]] || cat "$x"; done`,
  (random) => `cat <<EOF\n${random.pick(READS)} ${random.pick(TEXTS)}\n\\$x \\\\ "$x"\nEOF\n`,
  (random) => `x=a; cat <<-E\n\t$x \${x:-n} \`echo $x\` $((1+1)) ${random.pick(READS)}\n\tE\n`,
  () => `cat $(<a.txt) "$(< a.txt)"`,
  (_, inner) => `{ ! cd src; } > missing/file || ${inner()}`,
  (random, inner) => `{ cd src; }${random.pick(REDIRECTS)} && ${inner()}; ${randomCall(random)}`,
  (random, inner) => `cd src && ${inner()}; cd ..; ${randomCall(random)}`,
  (random) => `cd deep/er && mv ../er ../../er && ${randomCall(random)}; cd ..; ${randomCall(random)}`,
  (random) => `( cd deep && mv er ../src ); ${randomCall(random)}`,
  (random) => `for dir in src deep; do ( cd "$dir" && ${randomCall(random)} ); done; ${randomCall(random)}`,
  (random) => `for dir in src deep; do cd "$dir" && ${randomCall(random)}; cd -; done`,
  (_, inner) => `cd src || exit 1; ${inner()}; cat ../a.txt`,
  (random, inner) => `set -e; ${inner()}; export CI=1; ${print(random)}`,
  (random) => `x=a; unset x; echo "\${x:-gone}"; read -r x y <<< "a b c"; ${print(random)}`,
];
