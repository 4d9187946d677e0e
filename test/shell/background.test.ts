/**
 * Commands behind `&`: what is written out for them, what holds of them beside others, and where they are refused.
 *
 * Covers `src/shell/walk.ts` and `src/shell/jobs.ts`.
 */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, outcome, decide } = judgedInWorkspace();
const judged = (command: string): string => outcome(command, true);

describe('a command in the background', () => {
  it.each([
    ['ls & wait', "{ 'ls' & }; wait"],
    ['ls & pwd', "{ 'ls' & }; 'pwd'"],
    ['ls&pwd', "{ 'ls' & }; 'pwd'"],
    ['ls &\npwd', "{ 'ls' & }; 'pwd'"],
    ['ls && pwd || date & pwd', "{ 'ls' && 'pwd' || 'date' & }; 'pwd'"],
    ['pwd; ls && pwd & date', "'pwd'; { 'ls' && 'pwd' & }; 'date'"],
    ['ls | head & pwd', "{ 'ls' | 'head' & }; 'pwd'"],
    ['( cd src; ls ) & pwd', "{ ( 'cd' 'src'; 'ls' ) & }; 'pwd'"],
    ['{ ls & }; pwd', "{ 'ls' & }; 'pwd'"],
    ['{ ls & pwd; }', "{ { 'ls' & }; 'pwd'; }"],
    ['if ls & then pwd & fi', "if { 'ls' & }; then { 'pwd' & }; fi"],
    ['for x in a b; do echo $x & done; wait', `for v_x in 'a' 'b'; do { 'echo' "$v_x" & }; done; wait`],
    ['case a in a) ls & ;; esac', "case 'a' in ('a') { 'ls' & };; esac"],
    ['npm start &> x.log & sleep 1', "{ 'npm' 'start' > 'x.log' 2>&1 & }; 'sleep' '1'"],
    ['cat <<E & ls\nx\nE', "{ 'cat' <<< 'x' & }; 'ls'"],
    ["bash -c 'ls & wait'", `'bash' '-c' '{ '\\''ls'\\'' & }; wait'`],
    ['echo "a & b"', "'echo' 'a & b'"],
  ])('is read as bash has it: %j', (command, text) => {
    expect(judged(command)).toBe(text);
    expect(judged(text.replaceAll('v_x', 'x')), 'the same for a second policy').toBe(text);
  });

  it.each(['&', '& ls', 'ls & & pwd', 'ls &; pwd', 'ls & && pwd', 'ls & | cat', '( & )', 'for x in a & do ls; done'])(
    'is none in what bash refuses: %s',
    (command) => {
      expect(judged(command)).toBe('bash.syntax');
    },
  );

  it.each([
    'ls &',
    'ls & pwd',
    'frobnicate; ls &',
    "'ls' & bad",
    'ls & kill $!',
    '( ls & )',
    'echo $( ls & )',
    'echo `ls &`',
  ])('is refused without a sandbox, and where no code may run: %s', (command) => {
    const elsewhere = [decide(command), judgeCommand(command, { ...rulesIn(root(), ['ls'], true) })];
    const fork = judgeCommand(command, { ...rulesIn(root(), undefined, true), noRuns: 'code from a fork' });
    for (const { rule, reason, remedy } of [...elsewhere, fork]) {
      expect(rule).toBe('bash.syntax');
      expect(reason).toBe('"&": this operator is not read');
      expect(remedy).toMatch(/^Nothing outlives the call: .*"background": true\.$/);
    }
  });

  it('is judged as any other', () => {
    expect(judged('cat .env & ls')).toBe('path.secret');
    expect(judged('ls & cat .env')).toBe('path.secret');
    expect(judged('curl https://example.org & ls')).toBe('bash.allowlist');
    expect(judged('echo x > .github/x &')).toBe('path.protected');
    expect(judged('ls & break')).toBe('bash.loop');
    expect(judged('while true; do break & done')).toBe('bash.loop');
  });

  it('leaves the shell as it is', () => {
    expect(judged('cd src & cat a.txt')).toBe("{ 'cd' 'src' & }; 'cat' 'a.txt'");
    expect(judged('cd src/deep & cat ../../a.txt')).toMatch(/^path\./);
    expect(judged('x=a.txt; { x=.env; } & cat "$x"')).toBe("v_x='a.txt'; { { v_x='.env'; } & }; 'cat' 'a.txt'");
    expect(judged('exit & cat .env')).toBe('path.secret');
  });

  it('may find what the rest of the line does at any time', () => {
    const [first, next] = ['cat src/deep/../a.ts', 'mv scripts new'];
    expect(judged(`(sleep 1; ${first}); ${next}`)).toMatch(/^\( 'sleep'/);
    expect(judged(`(sleep 1; ${first}) & ${next}`)).toBe('path.up');
    expect(judged(`bash -c '(sleep 1; ${first}) & ${next}'`)).toBe('path.up');
    expect(judged('for f in src/*.ts; do node "$f" & done; wait')).toMatch(/^for v_f in 'src\/a\.ts' 'src\/b\.ts'/);
    expect(judged('touch x & for f in src/*.ts; do cat "$f"; done')).toBe('bash.loop');
  });

  it.each(['ls &', 'pwd; ls &', '( ls & )', '{ pwd; ls & }', 'ls & pwd &'])(
    'is refused at the end, where it would end with the line: %s',
    (command) => {
      expect(decide(command, true)).toMatchObject({
        rule: 'bash.syntax',
        remedy: expect.stringContaining('background'),
      });
    },
  );

  it('is reported once, and as what changes something', () => {
    const { reason, readsOnly } = decide('touch x & ls & wait', true);
    expect(reason).toContain('its 2 programs');
    expect(readsOnly).toBe(false);
    expect(decide('cat a.txt & ls', true).readsOnly).toBe(true);
  });

  it('decides nothing of how a pipe ends', () => {
    expect(judged('npm test | tail & wait')).toBe("{ 'npm' 'test' | 'tail' & }; wait");
    expect(judged('ls & npm test | tail')).toContain('PIPESTATUS');
  });

  it.each(['git stash; npm test & git stash pop; wait', 'npm test & git add .', "git add .; bash -c 'npm test &'"])(
    'cannot be divided between git and code: %s',
    (command) => {
      expect(decide(command, true)).toMatchObject({ rule: 'bash.git-beside-code' });
      expect(decide(command, true).reason).toContain('in the background');
    },
  );

  it.each([
    ['curl localhost:3000/?a=1&b=2', 'bash.syntax'],
    ['curl localhost:3000/?a=1&b=2&c', 'bash.syntax'],
    ["curl 'localhost:3000/?a=1' & b=2", /^\{ 'curl'/],
    ['x=1 & b=2', /^\{ v_x='1' & \}/],
  ])('is not what an address without quotes means: %s', (command, expected) => {
    expect(judged(command)).toMatch(expected);
  });
});

describe('the text that is written out', () => {
  it.each([
    '(sleep 0.2; echo b) & echo a; wait; echo c',
    'false && echo x & wait; echo "$?"',
    'false & wait $!; echo "$?"',
    'for i in 1 2 3; do (sleep 0.$i; echo $i) & done; wait',
    '{ echo a; sleep 0.1; echo b; } & wait; echo c',
    'sleep 9 & P=$!; kill -0 $P && echo up; kill $P; wait $P; echo "$?"',
    'sleep 9 & kill %1; wait; echo end',
    'sleep 9 & sleep 9 & kill $(jobs -p); wait; echo end',
    'x=1; x=2 & wait; echo $x',
    'if sleep 0.1 & then echo a; fi; wait',
    'sleep 9 & A=$!; sleep 9 & B=$!; for p in $A $B; do kill -s KILL $p; done; wait $A; echo "$?"',
    '(exit 3) & (exit 4) & P=$!; wait $P || echo "$?"',
    'cat & wait; echo end',
  ])('does in bash what was asked for: %s', (command) => {
    const run = (text: string): string => {
      const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
      const options = { cwd: root(), encoding: 'utf8', timeout: 5000, stdio } as const;
      return execFileSync('bash', ['--noprofile', '--norc', '-c', text], options);
    };
    expect(run(judged(command))).toBe(run(command));
  });
});
