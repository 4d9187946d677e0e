/**
 * What a line does when it ends: only what is the line's own is ended or removed.
 *
 * Covers `src/shell/trap.ts`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide, outcome } = judgedInWorkspace();

function run(command: string): { readonly stdout: string; readonly status: number | null } {
  const decision = decide(command, true);
  expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
  const options = { cwd: root(), encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  const { stdout, status } = spawnSync('bash', ['--noprofile', '--norc', '-c', decision.run ?? ''], options);
  return { stdout, status };
}

describe('a trap', () => {
  it('ends a process of the line when the line ends, with the outcome of the line', () => {
    const lines = [
      'sleep 60 & P=$!; trap "kill $P" EXIT; echo done; exit 3',
      "sleep 60 & trap 'kill $! 2>/dev/null || true' EXIT INT TERM; echo done; false",
      "sleep 60 & trap 'kill %1; wait' EXIT; echo done",
      'end() { kill "$P"; }; sleep 60 & P=$!; trap end EXIT; echo done; exit 2',
    ];
    expect(lines.map(run)).toEqual([3, 1, 0, 2].map((status) => ({ stdout: 'done\n', status })));
  });

  it('removes what mktemp has made', () => {
    const { stdout } = run('d=$(mktemp -d); trap \'rm -rf "$d"\' EXIT; touch "$d/x"; ls "$d"; echo "$d"');
    const [file, directory = ''] = stdout.split('\n');
    expect(file).toBe('x');
    expect(directory).toMatch(/^\/tmp\//);
    expect(existsSync(directory)).toBe(false);
  });

  it('removes what its variables named when it was set, whatever they are at the end', () => {
    for (const name of ['mine', 'others']) mkdirSync(join(root(), name));
    run('d=$PWD/mine; trap \'rm -rf "$d"\' EXIT; d=$PWD/others; cd src; echo "$d"');
    expect(['mine', 'others'].map((name) => existsSync(join(root(), name)))).toEqual([false, true]);
  });

  it('handles files from where it was set, wherever the line ends', () => {
    writeFileSync(join(root(), 'kept.txt'), 'before\n');
    const line = `cp kept.txt saved.txt; trap 'cp saved.txt kept.txt; rm saved.txt' EXIT; echo after > kept.txt; cd src; cat ../kept.txt; exit 4`;
    expect(run(line)).toEqual({ stdout: 'after\n', status: 4 });
    expect(readFileSync(join(root(), 'kept.txt'), 'utf8')).toBe('before\n');
    expect(existsSync(join(root(), 'saved.txt'))).toBe(false);
  });

  it('ends the process that its variable named, and not a number that the line sets later', () => {
    expect(outcome('sleep 1 & P=$!; trap "kill $P" EXIT; P=1', true)).toContain(
      `v_KODELET_P="$v_P"; trap 'kill "$v_KODELET_P"' EXIT; }; v_P='1'`,
    );
    for (const line of [
      'KODELET_P=1; ls',
      '((KODELET_P = 1))',
      'read KODELET_P < a.txt',
      'for KODELET_P in a; do ls; done',
    ])
      expect(outcome(line, true), line).toBe('bash.assignment');
  });

  it('is told how the line ended', () => {
    expect(run('trap \'echo "code $?"\' EXIT; exit 3')).toEqual({ stdout: 'code 3\n', status: 3 });
  });

  it('is taken back', () => {
    expect(run("trap 'echo ended' EXIT; trap - EXIT; echo here").stdout).toBe('here\n');
    expect(run("trap 'echo ended' EXIT; echo here").stdout).toBe('here\nended\n');
  });

  it.each([
    ["trap 'rm -rf build' EXIT; (cd src && trap 'cat .env' EXIT)", 'path.secret'],
    ["[ -f a.txt ] && cd src; trap 'rm -rf build' EXIT", 'bash.builtin'],
    ["trap 'cp a.txt .github/x' EXIT", 'path.protected'],
    ["trap 'cat x/../a.txt' EXIT; mv lib x", 'path.up'],
    ["trap 'for f in *.txt; do rm $f; done' EXIT", 'bash.builtin'],
    ["trap 'rm -rf /etc' EXIT", 'path.outside-workspace'],
    ['trap "rm -rf $PWD/.github" EXIT', 'path.protected'],
    ["trap 'echo x > y' EXIT; cd .github", 'bash.builtin'],
    ["trap 'cat .env' EXIT", 'path.secret'],
    [`trap 'echo "$(cat .env)"' EXIT`, 'path.secret'],
    ["trap 'npm test' EXIT", 'bash.builtin'],
    ["trap 'if true; then rm -rf src; fi' EXIT", 'bash.builtin'],
    ['f() { cat .env; }; trap f EXIT', 'path.secret'],
    ['f() { npm test; }; trap f EXIT', 'bash.builtin'],
    ["trap 'kill 1' EXIT", 'bash.builtin'],
    ["trap 'kill $P' EXIT; sleep 1 & P=$!", 'bash.variable'],
    [`a=(b c); trap 'rm "\${a[@]}"' EXIT`, 'bash.builtin'],
    ["trap '' TERM", 'bash.syntax'],
    ["trap '' EXIT", 'bash.syntax'],
    ["trap 'true' ERR", 'bash.syntax'],
    ["trap 'true' DEBUG", 'bash.syntax'],
    ['trap "$(cat a.txt)" EXIT', 'bash.syntax'],
    ['trap', 'bash.syntax'],
    ["git add a.txt; trap 'true' EXIT; npm test", 'bash.git-beside-code'],
  ])('is refused where it does more: %s', (command, rule) => {
    expect(decide(command, true)).toMatchObject({ verdict: 'deny', rule });
  });

  it.each(["trap '' PIPE; npm test | head -1", 'trap "" INT HUP; ls'])('ignores signals: %s', (command) => {
    const [trap] = command.split(';');
    expect(decide(command, true).run).toMatch(new RegExp(`^${trap?.replace('""', "''")}; `));
    expect(decide(command)).toMatchObject({ verdict: 'deny' });
  });

  it('says what to write in place of an array, and reads that', () => {
    const refused = decide(`a=(b c); trap 'echo "\${#a[@]}"' EXIT; ls`, true);
    expect(refused.remedy).toBe('Set a variable in front of the trap, as in n=${#a[@]}, and use that.');
    expect(decide(`a=(b c); n=\${#a[@]}; trap 'echo "$n"' EXIT; ls`, true).verdict).toBe('allow');
  });

  it('is not read outside of a sandbox', () => {
    expect(decide("trap 'true' EXIT; ls")).toMatchObject({ verdict: 'deny', rule: 'bash.builtin' });
  });
});
