/**
 * `wait`, `kill` and `jobs`: about what the line itself has started, and about nothing else.
 *
 * Covers `src/shell/jobs.ts`.
 */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { outcome, decide } = judgedInWorkspace();
const judged = (command: string): string => outcome(command, true);

describe('the builtins for processes in the background', () => {
  it.each([
    ['sleep 9 & kill $!', 'kill "$!"'],
    ['sleep 9 & kill "$!"', 'kill "$!"'],
    ['sleep 9 & P=$!; kill $P', 'v_P="$!"; kill "$v_P"'],
    ['sleep 9 & P="$!"; Q=$P; kill "${Q}"', 'v_P="$!"; v_Q="$v_P"; kill "$v_Q"'],
    ['sleep 9 & P=$!; kill -9 $P 2>/dev/null || true', `v_P="$!"; kill '-9' "$v_P" 2> '/dev/null' || 'true'`],
    ['sleep 9 & kill -s TERM $! %1', `kill '-s' 'TERM' "$!" '%1'`],
    ['sleep 9 & kill -SIGINT %1', "kill '-SIGINT' '%1'"],
    ['sleep 9 & kill $(jobs -p)', "kill $(jobs '-p')"],
    ['sleep 9 & wait', 'wait'],
    ['sleep 9 & P=$!; wait -n; wait $P', `v_P="$!"; wait '-n'; wait "$v_P"`],
    ['sleep 9 & jobs -l | cat', "jobs '-l' | 'cat'"],
    ['sleep 9 & (kill $!)', '( kill "$!" )'],
    ['sleep 9 & P=$!; for i in 1 2; do kill -0 $P; done', `v_P="$!"; for v_i in '1' '2'; do kill '-0' "$v_P"; done`],
    ['sleep 9 & echo $!', `'echo' "$!"`],
  ])('are allowed for those of the line: %s', (command, behind) => {
    const text = judged(command);
    expect(text).toBe(`{ 'sleep' '9' & }; ${behind}`);
    expect(judged(text.replaceAll(/v_(?=\w)/g, '')), 'the same for a second policy').toBe(text);
  });

  it.each([
    ...['kill 1', 'kill 0', 'kill -1', 'kill -9 -1', 'kill -1 $P', 'kill -- -1', 'kill -15', 'kill', 'kill -9'],
    ...['kill -$P', 'kill -- -$P', 'kill -TERM -$P', 'kill $P 1', 'kill 1 $P', 'kill $$', 'kill $PPID', 'kill ${P}1'],
    ...[
      'kill %node',
      'kill %%',
      'kill $(head -1 a.txt)',
      'kill $(cat a.txt)1',
      'kill $(cat a.txt | head -1)',
      'kill "$(jobs -p; echo 1)"',
      'kill $(jobs -p)1',
      'kill -l',
    ],
    ...[
      'P=1; kill $P',
      'P=$((P + 1)); kill $P',
      '((P = 1)); kill $P',
      'P+=1; kill $P',
      'kill ${P:0:1}',
      'kill ${P:-1}',
    ],
    ...['read -r P; kill $P', 'for P in 1 2; do kill $P; done', 'for q in $P 1; do kill $q; done', 'X=1 kill $P'],
    ...['if ls; then P=1; fi; kill $P', 'while ls; do kill $P; P=$((P - 1)); done', 'unset P; kill $P'],
    ...['for i in 1 2; do kill $P; P=$i; done', 'for ((P = 0; P < 3; P++)); do kill $P; done', 'kill $P*', "kill '$P'"],
    ...[
      'unset !',
      'wait 1',
      'wait -p PATH',
      'wait -f',
      'wait $$',
      'wait %x',
      'jobs 1',
      'jobs -x ls',
      'jobs %1',
      'jobs -n',
    ],
  ])('are refused for others: %s', (command) => {
    expect(judged(`sleep 9 & P=$!; ${command}`)).toMatch(/^bash\.(?:builtin|variable|arithmetic|syntax)$/);
  });

  it.each([
    ['kill "$(cat a.txt)"', `kill "$('cat' 'a.txt')"`],
    ['kill -9 $(< a.txt) 2>/dev/null', `kill '-9' $(< 'a.txt') 2> '/dev/null'`],
    ['kill $(pgrep -f srv)', `kill $('pgrep' '-f' 'srv')`],
  ])('are allowed for numbers from a file, which in a namespace are those of the line: %s', (command, text) => {
    expect(judged(command)).toBe(text);
    expect(outcome(command)).toBe('bash.allowlist');
    expect(judged(command.replace('a.txt', '.env').replace('srv)', 'srv; cat .env)'))).toMatch(/^(?:path|bash)\./);
  });

  it.each([
    'disown',
    'fg',
    'bg %1',
    '/bin/kill $!',
    'env kill $!',
    'command kill $!',
    'echo 1 | xargs kill',
    'suspend',
  ])('are refused by other names: %s', (command) => {
    expect(judged(`sleep 9 & ${command}`)).toBe('bash.allowlist');
  });

  it.each(['kill $!', '(sleep 9 &); kill $!', 'echo $!', 'x=$!', "bash -c 'echo $!'"])(
    'are refused where nothing may have been started: %s',
    (command) => {
      expect(judged(command)).toMatch(/^bash\.(?:builtin|variable)$/);
    },
  );

  it.each([
    ['pids="$pids $!"; wait $pids', `v_pids=' '"$!"; wait $v_pids`],
    ['p="$!"; p="$p $!"; kill $p', `v_p="$!"; v_p="$v_p"' '"$!"; kill $v_p`],
    ['p=""; p+=" $!"; p+=" $!"; kill $p', `v_p=''; v_p+=' '"$!"; v_p+=' '"$!"; kill $v_p`],
    ['p=($!); p+=($!); kill -9 "${p[@]}" "${p[0]}"', `v_p=("$!"); v_p+=("$!"); kill '-9' "\${v_p[@]}" "\${v_p[0]}"`],
    ['p="$! $!"; for q in $p; do kill $q; done', `v_p="$!"' '"$!"; for v_q in $v_p; do kill "$v_q"; done`],
    ['ls && p=$!; kill $p', `'ls' && v_p="$!"; kill $v_p`],
    [`p="$!"; trap 'kill $p' EXIT`, `v_p="$!"; { v_KODELET_p="$v_p"; trap 'kill "$v_KODELET_p"' EXIT; }`],
  ])('are allowed for several in one variable: %s', (command, behind) => {
    expect(judged(`sleep 9 & ${command}`)).toBe(`{ 'sleep' '9' & }; ${behind}`);
  });

  it('are allowed for those that a loop has started, one after the other', () => {
    expect(decide('for i in 1 2; do sleep 9 & p="$p $!"; done; kill $p', true).verdict).toBe('allow');
    expect(decide('p=(); for i in 1 2; do sleep 9 & p+=($!); done; kill "${p[@]}"', true).verdict).toBe('allow');
  });

  it.each([
    ...[
      'p="$!$! "; kill $p',
      'p="$PPID $!"; kill $p',
      'p="$? $!"; kill $p',
      'p="$RANDOM $!"; kill $p',
      'p=$!; p+=" $$"; kill $p',
      'p="$PPID"" "; kill $p',
      'p=$!; p+="$!"; kill $p',
      'p=$!; q="$p$p"; kill $q',
      'for i in 1 2; do p="$p$!"; done; kill $p',
    ],
    ...['p="1 $!"; kill $p', 'p="$! -1"; kill $p', 'p=1; p="$p $!"; kill $p', 'p=$(pgrep node); p="$p $!"; kill $p'],
    ...['read p < a.txt; p="$p $!"; kill $p', 'p=($! 1); kill "${p[@]}"', 'p=(1); p+=($!); kill "${p[@]}"'],
    ...['p=(1 2); p=""; p+=($!); kill "${p[@]}"', 'p=(1 2); p=" $!"; kill "${p[@]}"', 'p="$! $!"; kill "${#p}"'],
    ...['p=(1 2); ls && p=""; ls || p=($!); kill "${p[@]}"', 'p="$! $!"; p=1; kill $p', 'p="$! $!"; kill -$p'],
    ...['p="$! $!"; while ls; do kill $p; p="$p 1"; done', 'p=($!); kill "${#p[@]}"', 'p="$!*"; kill $p'],
  ])('are refused where a variable may hold others beside them: %s', (command) => {
    expect(judged(`sleep 9 & ${command}`)).toBe('bash.builtin');
  });

  it.each([
    ['for s in TERM HUP; do sleep 9 & kill -$s $!; done', `kill '-'$v_s "$!"`],
    ['s=9; sleep 9 & kill -s TERM $! && kill -"$s" $!', `kill '-s' 'TERM' "$!" && kill '-9' "$!"`],
  ])('are allowed with a signal in a variable: %s', (command, written) => {
    expect(judged(command)).toContain(written);
  });

  it.each([
    'for s in 1 TERM; do sleep 9 & kill -$s $!; done',
    'for s in TERM -1; do sleep 9 & kill $s $!; done',
    's=$(cat a.txt); sleep 9 & kill -$s $!',
    's="9 1"; sleep 9 & kill -$s $!',
  ])('are refused with what may be no signal, or another process: %s', (command) => {
    expect(judged(command)).toMatch(/^bash\.(?:builtin|variable)$/);
  });

  it('are allowed where none may have been started: kill then has nothing to end', () => {
    expect(judged('if ls; then sleep 9 & fi; kill $!')).toMatch(/; kill \$!$/);
  });

  it.each([
    ['pkill node', 'kill "$PID"'],
    ['pkill -f /tmp/srv', 'end that with bash_kill'],
    ['lsof -ti :8123 | xargs -r kill', 'what runs in the background with bash_kill'],
    ['nohup npm start', 'Put & behind'],
    ['setsid npm start', '"background": true'],
    ['disown', '"background": true'],
  ])('are what a program for the same purpose leads to, in a sandbox: %s', (command, remedy) => {
    expect(decide(command, true)).toMatchObject({ rule: 'bash.allowlist', remedy: expect.stringContaining(remedy) });
    expect(decide(command).remedy).not.toContain(remedy);
  });

  it('are named without what xargs would fill in', () => {
    expect(decide('jobs -p | xargs kill', true).reason).toMatch(/^"kill" ends processes,/);
    expect(decide('jobs -p | xargs kill -9', true).reason).toMatch(/^"kill -9" ends processes,/);
  });

  it('are programs that are never run where & is not read', () => {
    for (const command of ['kill 1', 'wait', 'jobs']) expect(outcome(command)).toBe('bash.allowlist');
    expect(outcome('echo $!')).toBe('bash.syntax');
  });
});
