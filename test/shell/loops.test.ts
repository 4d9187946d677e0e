/** Which values a counting loop is judged with: a link that leads outside bears the number 3. */
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide, outcome } = judgedInWorkspace();
beforeAll(() => symlinkSync('/etc/passwd', join(root(), 'l3')));

/** `with 3`, `without`, or `checked when it runs` where the values are not known. */
function values(header: string, body = 'cat "l$i"'): string {
  const found = outcome(`for ((${header})); do ${body}; done`);
  if (found.includes("'bash' '--noprofile'")) return 'checked when it runs';
  return found.startsWith('for ') ? 'without' : found === 'path.outside-workspace' ? 'with 3' : found;
}

describe('a loop that counts', () => {
  it.each([
    ['i=0; i<3; i++', 'without'],
    ['i=0; i<4; i++', 'with 3'],
    ['i=0; i<=2; i++', 'without'],
    ['i=0; i<=3; i++', 'with 3'],
    ['i=5; i>3; i--', 'without'],
    ['i=5; i>2; i--', 'with 3'],
    ['i=5; i>=4; i--', 'without'],
    ['i=5; i>=3; --i', 'with 3'],
    ['i=0; i<9; ++i', 'with 3'],
    ['i = 4 ; i < 9 ; ++i', 'without'],
    ['i=0; i<9; i+=2', 'without'],
    ['i=1; i<9; i+=2', 'with 3'],
    ['i=9; i>0; i-=2', 'with 3'],
    ['i=8; i>1; i-=2', 'without'],
    ['i=4; i<104; i++', 'without'],
    ['i=4; i<105; i++', 'checked when it runs'],
    ['i=0; i<9; i+=0', 'checked when it runs'],
    ['i=4; i>0; i++', 'checked when it runs'],
    ['i=4; i<9; i--', 'checked when it runs'],
    ['i=4; j<9; i++', 'bash.variable'],
    ['i=4; i<9; i=i+1', 'checked when it runs'],
    ['i=4; i!=9; i++', 'checked when it runs'],
    ['i=9; i<4; i++', 'checked when it runs'],
    ['i=4; i<9;', 'checked when it runs'],
    ['i=1; ; i++', 'checked when it runs'],
  ])('is judged with each value of %s: %s', (header, expected) => {
    expect(values(header).replace(/^bash\.arithmetic$/, 'bash.variable')).toBe(expected);
  });

  it.each(['i=7', 'i+=1', '((i++))', 'read i < a.txt', 'for i in a b; do ls; done', 'if true; then i=7; fi'])(
    'and sets its counter itself has values that nobody knows: %s',
    (sets) => {
      expect(values('i=4; i<9; i++', `cat "l$i"; ${sets}`)).toMatch(/^(?:checked when it runs|bash\.arithmetic)$/);
    },
  );

  it('leaves a number behind', () => {
    expect(outcome('for ((i=0; i<3; i++)); do ls; done; echo $((i + 1))')).toContain('"$((v_i + 1))"');
    expect(outcome('for ((i=0; i<3; i++)); do ls; done; cat "l$i"')).toContain("'bash' '--noprofile'");
    expect(outcome('for i in 1 2; do ls; done; cat "l$i"')).toContain('"$v_i"');
  });
});

describe('a loop over words', () => {
  it.each([
    ['for f in l1 l2; do cat $f; done', true],
    ['for f in l1 l3; do cat $f; done', false],
    ['for f in l{1..2}; do cat $f; done', true],
    ['for f in l{1..3}; do cat $f; done', false],
    ['for f in l*; do cat $f; done', false],
    ['for f in src/*.ts; do cat "$f"; done', true],
    ['for f in l1; do cat $f; done; cat $f', true],
    ['for f in l1; do f=l3; done; cat $f', false],
    ['f=l3; for x in a b; do f=l1; done; cat $f', true],
    ['f=l1; until true; do f=l3; break; done; cat $f', false],
    ['f=l3; while true; do f=l1; break; done; cat $f', false],
  ])('is judged with each of them: %s', (command, allowed) => {
    expect(/^(?:path|bash)\./.test(outcome(command))).toBe(!allowed);
  });
});

it('a pattern of directories leaves their slash', () => {
  const printed = (text: string): string =>
    spawnSync('bash', ['--noprofile', '--norc', '-c', text], { cwd: root(), encoding: 'utf8' }).stdout;
  for (const line of ['for d in sr?/; do echo "$d"; done', 'echo src/*/; ls -d sr?/']) {
    const { run = '' } = decide(line, true);
    expect(printed(run)).toBe(printed(line));
    expect(printed(run)).toContain('src/');
  }
});

it('loops that would take too long word by word have each name checked when it runs, in a sandbox', () => {
  const words = Array.from({ length: 10 }, (_, at) => `w${at}`).join(' ');
  const around = (body: string): string =>
    `for a in ${words}; do for b in ${words}; do for c in ${words}; do ${body}; done; done; done`;
  const line = around('printf \'%s \' "$a" "$b"; node src/a.ts "$a" "$b" "$c"');
  expect(decide(line, true).run).toContain(`'node' 'src/a.ts' "$v_a" "$v_b" "$v_c"`);
  expect(decide(line).rule).toMatch(/^bash\.(?:limit|allowlist)$/);
  expect(decide(around('cat ".e$a"; cat "l$b$c"').replace('w0 ', 'nv '), true).rule).toMatch(/^(?:path|bash)\./);
});

describe('a loop over more files than are judged one by one', () => {
  beforeAll(async () => {
    await mkdir(join(root(), 'many'));
    for (let at = 0; at < 210; at += 1) await writeFile(join(root(), 'many', `f${at}`), `line ${at}\n`);
    await writeFile(join(root(), 'many', 'server.pem'), 'hidden\n');
  });

  const line = 'for f in many/*; do cat "$f"; done';

  it('checks each name when it runs, in a sandbox', () => {
    const { verdict, run = '' } = decide(line, true);
    expect(verdict).toBe('allow');
    const { stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-c', run], {
      cwd: root(),
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(stdout.split('\n')).toHaveLength(211);
    expect(stdout).not.toContain('hidden');
    expect(stderr).toContain('left out: many/server.pem may hold credentials');
  });

  it('is refused without one, and beside a command in the background', () => {
    expect(outcome(line)).toBe('path.secret');
    expect(outcome(`sleep 1 & ${line}; wait`, true)).toBe('bash.loop');
    expect(outcome(`touch x; for f in src/*; do cat "$f"; done; sleep 1 & wait`, true)).toBe('bash.loop');
  });

  it.each(['cd "$f"', 'bash -c "$f"', 'ln -s "$f" x', 'git cat-file -p "HEAD:$f"', 'awk -f "$f" a.txt'])(
    'gives no names to %s',
    (use) => {
      expect(outcome(line.replace('cat "$f"', use), true)).toMatch(/^bash\./);
    },
  );
});

describe('a loop whose turns would be written differently', () => {
  it.each([
    [
      'for o in "" --stat; do git diff $o HEAD; done',
      ["'diff' '--no-ext-diff' '--no-textconv' 'HEAD'", "'--stat' 'HEAD'"],
    ],
    ['for o in -r -n; do grep $o x a.txt; done', ["'grep' '-r'", "'grep' '-n'"]],
  ])('is written turn by turn: %s', (command, parts) => {
    const text = outcome(command, true);
    expect(text).toMatch(/^\{ v_/);
    for (const part of parts) expect(text).toContain(part);
  });

  it('is one for values that only the run knows where those are names', () => {
    const text = outcome('for c in abc1234 v2; do git show $c -- src; done', true);
    expect(text).toMatch(/^for v_c in 'abc1234' 'v2'; do 'bash' '--noprofile'/);
  });

  it.each(['for o in -r -n; do grep $o x a.txt && break; done', 'for o in -r .env; do grep -c $o .env; done'])(
    'is refused where neither will do: %s',
    (command) => {
      expect(decide(command, true).verdict).toBe('deny');
    },
  );
});
