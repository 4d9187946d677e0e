/** Arrays with keys: bash runs the commands that a subscript holds, unless it is certain that `declare -A` has made the array. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { decide, outcome, printed, root } = judgedInWorkspace();
const KEY = 'k=$(cat a.txt); ';

describe('an array with keys', () => {
  it.each([
    [
      'declare -A count; while read -r _ o; do count[$o]=$(( ${count[$o]:-0} + 1 )); done < <(printf \'1 a\\n2 b\\n3 a\\n\'); for k in "${!count[@]}"; do echo "$k ${count[$k]}"; done | sort',
      'a 2\nb 1\n',
    ],
    [
      'declare -A n; for f in src/a.ts src/b.ts; do n[$(basename "$f")]=$f; done; echo "${n[b.ts]} ${#n[@]}"',
      'src/b.ts 2\n',
    ],
    [
      'declare -A n=([a]=1 ["b c"]=2); n[a]+=3; echo ${n[a]} "${n[\'b c\']}" "${n["b c"]}" "${n[x]-none}"',
      '13 2 2 none\n',
    ],
    ['f() { local -A m; m[$1]=$2; echo "${m[$1]} ${#m[@]}"; }; for i in 1 2; do f "$i" x; done', 'x 1\nx 1\n'],
    ['declare -A n; declare -A n; n[a]=b; declare -A n; echo "${n[a]}"', 'b\n'],
    ['a=(x y z); i=$((1 + 0)); a[$i]=w; a[2]=q; echo "${a[$i]} ${a[@]} $(( ${#a[@]} - 1 ))"', 'w x w q 2\n'],
    ['declare -a values=("" "-R" x); declare -a more; more+=("${values[@]}"); echo "${#more[@]}"', '3\n'],
    ['o=(-n -e a); a=(); grep "${o[@]}" "${a[@]}" a.txt', '1:a\n'],
    ['f() { local o=(); [ -n "$1" ] && o+=("$1"); grep "${o[@]}" a a.txt; }; f ""; f -n', 'a\n1:a\n'],
    ['o=(-c --); [ -f a.txt ] && o+=(a); grep "${o[@]}" a.txt', '1\n'],
    ['o=(-l); x=$(o=(-c); grep "${o[@]}" a a.txt); echo "$x"; grep "${o[@]}" a a.txt', '1\na.txt\n'],
    ['readonly o=(-n); for i in 1 2; do grep "${o[@]}" a a.txt; done', '1:a\n1:a\n'],
  ])('gives what bash gives: %s', (command, output) => {
    expect(printed(command)).toBe(output);
  });

  it.each([
    'x=1; n[$x]=1',
    'n[abc]=1',
    `${KEY}echo "\${n[$k]}"`,
    `if true; then declare -A n; fi; ${KEY}n[$k]=1`,
    `false && declare -A n; ${KEY}n[$k]=1`,
    `( declare -A n ); ${KEY}echo "\${n[$k]}"`,
    `declare -A n | cat; ${KEY}n[$k]=1`,
    `declare -A n & ${KEY}n[$k]=1`,
    `declare -A n; unset n; ${KEY}echo "\${n[$k]}"`,
    `declare -A n; false || unset n; ${KEY}echo "\${n[$k]}"`,
    'declare -A n; while read -r k; do n[$k]=1; unset n; done < a.txt',
    `declare -A n; n=(a b); ${KEY}echo "\${n[$k]}"`,
    `declare -A n; read -r n < a.txt; ${KEY}n[$k]=1`,
    `n=(a b); declare -A n; ${KEY}n[$k]=1`,
    `n=(a b); ${KEY}n[$k]=1`,
    `n=(a b); ${KEY}echo "\${n[$k]}"`,
    `declare -A n; ${KEY}bash -c 'echo "\${n[$k]}"'`,
    `declare -A n; ${KEY}trap 'echo "\${n[$k]}"' EXIT`,
    `declare -A n; ${KEY}(( n[$k]++ ))`,
    `declare -A n; ${KEY}echo $((n[$k] + 1))`,
    `declare -A n; ${KEY}[[ -v n[$k] ]]`,
    `declare -A n; ${KEY}unset "n[$k]"`,
    `declare -A n; ${KEY}read -r "n[$k]" < a.txt`,
    `declare -A n; ${KEY}printf -v "n[$k]" x`,
    "declare -A n; n['$(touch x)']=1",
    'declare -A n; n[a[b]]=1',
    'declare -A n; n[@]=1',
    "declare -A n; n['']=1",
    'declare -A n; n[a]=1 ls',
    'declare -A PATH; PATH[a]=b',
    'local -A n',
  ])('has no subscript that could run something: %s', (command) => {
    expect(outcome(command, true)).toMatch(/^bash\./);
  });

  it.each([
    ['o=(--ext-diff); git diff "${o[@]}"', 'bash.option'],
    ['o=(--stat); false || o+=(--ext-diff); git diff "${o[@]}"', 'bash.option'],
    ['o=(push); git "${o[@]}"', 'bash.allowlist'],
    ['o=(https://example.com); curl "${o[@]}" localhost', 'bash.allowlist'],
  ])('has its words judged where they are known: %s', (command, rule) => {
    expect(outcome(command, true)).toBe(rule);
  });

  it('is written out where its words are judged, and no rule comes between them', () => {
    const line = 'o=(-3); [ -f a.txt ] && o+=(--oneline); git log "${o[@]}" -- a.txt';
    expect(outcome(line)).toContain(`--no-textconv' "\${v_o[@]}" '--' 'a.txt'`);
    expect(outcome('o=(-f3 --x); git -C src log "${o[@]}"', true)).not.toContain('\0');
  });

  it.each(['git push', 'curl https://example.com', 'cat .env'])('has %s judged in a subscript', (command) => {
    expect(decide(`declare -A n; n[$(${command})]=1`).verdict).toBe('deny');
    expect(decide(`declare -A n; echo "\${n[$(${command})]}"`).verdict).toBe('deny');
  });

  it('takes a key for text, whatever it holds', () => {
    const mark = join(root(), 'ran');
    for (const key of ['a[$(touch ran)]', '$(touch ran)', '`touch ran`', '@', "a]='b", '"']) {
      writeFileSync(join(root(), 'a.txt'), key);
      const line = `declare -A n; ${KEY}n[$k]=$k; n[$k]+=1; echo "\${n[$k]}" "\${n[$k]:-0}" "\${!n[@]}"`;
      expect(printed(line)).toBe(`${key}1 ${key}1 ${key}\n`);
      const count = decide(`declare -A n; ${KEY}n[$k]=$k; echo "$(( \${n[$k]:-0} + 1 ))"`);
      expect(count.verdict).toBe('allow');
      expect(() => printed(`declare -A n; ${KEY}n[$k]=$k; echo "$(( \${n[$k]:-0} + 1 ))"`)).toThrow();
      expect(existsSync(mark)).toBe(false);
    }
    rmSync(mark, { force: true });
  });

  it('has the names of files that it holds checked', () => {
    expect(outcome(`declare -A n; n[x]=$(cat a.txt); rm "\${n[x]}"`, true)).toMatch(/'names' .* "\$\{v_n\['x'\]\}"$/s);
  });

  it('is refused with what to do', () => {
    expect(decide('x=1; n[$x]=1').remedy).toContain('declare -A n');
    expect(decide('declare -A n; x=1; (( n[$x]++ ))').remedy).toContain('n[$k]=$((${n[$k]:-0} + 1))');
  });
});
