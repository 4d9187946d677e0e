/** Covers `src/shell/walk.ts`, `src/shell/pipe-outcomes.ts`. */
import { spawnSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
  await mkdir(join(root, 'bin'));
  await writeFile(join(root, 'bin/npm'), '#!/bin/sh\necho tests\nexit 3\n', { mode: 0o755 });
  await writeFile(join(root, 'bin/pnpm'), '#!/bin/sh\ncat > /dev/null\necho tests\nexit 3\n', { mode: 0o755 });
  // It makes a failure of its own of a broken pipe, as Python does.
  const python = "#!/bin/sh\ntrap '' PIPE\nseq 200000 2>/dev/null || exit 120\n";
  await writeFile(join(root, 'bin/yarn'), python, { mode: 0o755 });
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  ['npm test |& tail -3', [0]],
  ['cd src && (npm test | cat)', [0]],
  ['ls; time npm test | cat', [0]],
  ['cat a.txt | npm test | npm run lint | cat', [1, 2]],
  // Its outcome is asked for, by what is meant to answer.
  ['npm test | grep -q ok && ls', []],
  ['npm test | grep ok || ls', []],
  ['npm test | cat; echo "${PIPESTATUS[0]}"', []],
  ['! npm test | cat', []],
  ['if npm test | cat; then ls; fi', []],
  ['echo $(npm test | cat)', []],
  // What compares ends as it finds: no part of it has failed.
  ['diff <(npm test) a.txt | tail -3', []],
  // Nothing of the repository's own prints into it.
  ['ls | cat', []],
  ['ls | npm test', []],
] as const)('end as the code of the repository in front, where they end the line: %s', (command, asked) => {
  const decision = judgeCommand(command, rulesIn(root));
  expect(decision).toMatchObject({ verdict: 'allow' });
  expect(decision.run).not.toContain('failed=');
  const stages = [...(decision.run ?? '').matchAll(/if \(\(p(\d)\)\)/g)].map(([, at]) => Number(at));
  expect(stages).toEqual(asked);
});

/** Ends of the line, with a program `npm` that prints and fails: what a shell prints, and its exit code. */
function run(command: string): { readonly output: string; readonly code: number | null } {
  const { run: text = '' } = judgeCommand(command, { ...rulesIn(root), sandboxed: true });
  const { stdout, status } = spawnSync('bash', ['--norc', '-c', text], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${root}/bin:${process.env.PATH}` },
  });
  return { output: stdout, code: status };
}

it.each([
  // What reads in front of the code reads nothing else, such as the input of the loop.
  ["while read -r n; do head -c $n < a.txt | pnpm test | tail -1; done <<'E'\n9\n15\nE", 'tests\ntests\n', 3],
  ["printf '1\\n2\\n' | { head -c 2 | pnpm test | cat; cat; }", 'tests\n2\n', 3],
  ["printf '1\\n2\\n' | { head -c 1 < a.txt | pnpm test | cat; cat; }", 'tests\n1\n2\n', 3],
  ['npm test | tail -1; echo done', 'tests\ndone\n', 3],
  ['npm test | tail -1 && echo done', 'tests\ndone\n', 3],
  ['npm test | tail -1 || echo no; echo done', 'tests\ndone\n', 3],
  ['for i in 1 2; do npm test | tail -1; done; echo done', 'tests\ntests\ndone\n', 3],
  ['if true; then npm test | tail -1; fi; echo done', 'tests\ndone\n', 3],
  ["bash -c 'npm test | tail -1'", 'tests\n', 3],
  ["sh -c 'npm test | tail -1'", 'tests\n', 3],
  ["bash -c 'npm test | tail -1; echo done'", 'tests\ndone\n', 3],
  // The code reads the pipe, and the line goes on.
  ['ls a.txt | pnpm test; echo done', 'tests\ndone\n', 3],
  ['ls a.txt | pnpm test > log; tail -1 log', 'tests\n', 3],
  ['for i in 1 2; do echo $i | pnpm test; done; echo done', 'tests\ntests\ndone\n', 3],
  ['ls a.txt | pnpm test; echo "$?"', 'tests\n3\n', 0],
  ['ls a.txt | pnpm test || true; echo done', 'tests\ndone\n', 0],
  ['ls a.txt | pnpm test && echo fine; echo done', 'tests\ndone\n', 0],
  // So does what stands in front of others without a pipe.
  ['npm test > log; tail -1 log; echo done', 'tests\ndone\n', 3],
  ['{ npm test; } > log 2>&1; head -1 log', 'tests\n', 3],
  ['(npm test) > log; head -1 log', 'tests\n', 3],
  ['x=1; time npm test > log; echo "$x"', '1\n', 3],
  ['for i in 1 2; do npm test > log; done; echo done', 'done\n', 3],
  ["bash -c 'npm test > log; echo done'", 'done\n', 3],
  ['set -e; npm test > log; echo done', '', 3],
  ['npm test > log; ls nowhere', '', 2],
  ['(npm test > log; echo done)', 'done\n', 3],
  ['{ npm test > log; echo done; } 2>/dev/null | tail -1', 'done\n', 3],
  ['(npm test > log; echo done) | cat; echo on', 'done\non\n', 3],
  ['for i in 1 2; do npm test > log; echo $i; done | tail -1', '2\n', 3],
  ['seq 2 | while read -r i; do npm test > log; done; echo on', 'on\n', 3],
  // What is said of it stands in no file and in no pipe of the line's own.
  ['for i in 1 2; do npm test; done > log 2>&1; cat log', 'tests\ntests\n', 3],
  ['{ npm test; true; } &> log; cat log', 'tests\n', 3],
  ['(npm test; true) > log 2>&1; cat log', 'tests\n', 3],
  ['for i in 1 2; do npm test; done 2>&1 | cat; echo on', 'tests\ntests\non\n', 3],
  ['{ npm test; echo on; } 2>&1 | tee log; cat log', 'tests\non\ntests\non\n', 3],
  ['for i in 1 2; do { npm test | cat; true; } > log$i 2>&1; done; cat log2', 'tests\n', 3],
  ['if true; then npm test; true; fi 2> log; cat log', 'tests\n', 3],
  ['{ { npm test; true; } > a 2>&1; true; } > b 2>&1; cat a b', 'tests\n', 3],
  ['{ true; } > log 2>&1; { npm test; true; } > log 2>&1; { true; } &> x; cat log', 'tests\n', 3],
  // What ends the line as a failure of its own does.
  ['npm test | tail -1; ls nowhere', 'tests\n', 2],
  // What stands in front of head is not cut short.
  ['yarn test | head -2', '1\n2\n', 0],
  ['yarn test | head -1; echo done', '1\ndone\n', 0],
  ['yarn test | grep 7 | head -1', '7\n', 0],
  ['npm test | head -1 || echo no', 'tests\n', 3],
  // Said to be of no account.
  ['npm test | head -1 || true', 'tests\n', 0],
  ['npm test | tail -1 || :; echo done', 'tests\ndone\n', 0],
  // What only shows it ends well in any case: the line gets the answer of bash, and fails all the same.
  ['npm test | tail -1; echo "$?"', 'tests\n0\n', 3],
  ['{ npm test | tail -1; } && echo done', 'tests\ndone\n', 3],
  // The line asks, and gets the answer of bash.
  ['npm test | cat; echo "${PIPESTATUS[0]}"', 'tests\n3\n', 0],
  ['npm test | grep -q tests && echo found', 'found\n', 0],
  ['if npm test | grep -q tests; then echo found; fi', 'found\n', 0],
  ['npm test > log; echo "$?"', '3\n', 0],
  ['npm test > log || true; echo done', 'done\n', 0],
  ['npm test > log && echo fine; echo done', 'done\n', 0],
  ['! npm test > log; echo done', 'done\n', 0],
  ['if npm test > log; then echo fine; fi; echo done', 'done\n', 0],
  ['npm test > log; exit 0', '', 0],
  ['if (npm test > log; echo done) | grep -q done; then echo on; fi', 'on\n', 0],
  ['(npm test > log; echo done); echo "$?"', 'done\n0\n', 0],
  ['(cd src && npm test | tail -1); echo "$?"', 'tests\n0\n', 0],
  ['{ (npm test | tail -1); } || echo off', 'tests\n', 0],
  ['npm test > log; (echo "$?"; ls a.txt | tail -1); ls a.txt', '3\na.txt\na.txt\n', 0],
  ['npm test | cat; (echo "${PIPESTATUS[0]}"; npm test | tail -1); ls a.txt', 'tests\n3\ntests\na.txt\n', 0],
  ['{ ls a.txt; (npm test | tail -1); } && echo on; echo end', 'a.txt\ntests\non\nend\n', 0],
  ['check() { (cd src && npm test | tail -1); }; check && echo on || echo off', 'tests\non\n', 0],
  ['check() { (npm test | tail -1); }; check; echo "$?"', 'tests\n0\n', 0],
  ['(ls a.txt; npm test | tail -1) && echo on || echo off', 'a.txt\ntests\non\n', 0],
  ['(npm test > log || true; echo done) | cat', 'done\n', 0],
] as const)('fail the line also where it goes on as bash would: %s', (command, output, code) => {
  expect(run(command)).toEqual({ output, code });
});

it('say so where a program in front of one is not there', async () => {
  const rules = { ...rulesIn(root), sandboxed: true, installed: (name: string) => name !== 'rg' };
  await mkdir(join(root, 'only'));
  for (const name of ['head', 'timeout', 'grep']) await symlink(`/usr/bin/${name}`, join(root, 'only', name));
  const run = (command: string): string => judgeCommand(command, rules).run ?? '';
  const { stderr, status } = spawnSync('/bin/bash', ['--norc', '-c', run('rg x | head -1')], {
    encoding: 'utf8',
    env: { PATH: join(root, 'only') },
  });
  expect({ stderr, status }).toEqual({
    stderr: expect.stringMatching(
      /rg: command not found\n\(rg x, part 1 of the pipe: exit code 127\)\n\(the pipe itself: exit code 0\)\n$/,
    ),
    status: 127,
  });
  for (const line of ['rg x; ls; echo on', 'for i in 1; do rg x; done; echo on', '(rg x; echo on)'])
    expect(run(line)).toContain("echo '(rg x: exit code '");
  expect(run('rg x || ls; echo on')).not.toContain('exit code');
  expect(run('ls | head -1')).not.toContain('PIPESTATUS');
  expect(run('type ls | head -1')).not.toContain('PIPESTATUS');
});

it('are written so that a narrower policy can read them again', () => {
  const rules = { ...rulesIn(root), sandboxed: true };
  for (const command of [
    'npm test | tail',
    'npm test | tail; ls',
    'npm test | head -1; ls',
    'npm test; ls',
    '(npm test; ls) > log; ls',
    "sh -c 'npm test | tail'",
  ]) {
    const first = judgeCommand(command, rules);
    expect(judgeCommand(first.run ?? '', rules), command).toMatchObject({ verdict: 'allow' });
  }
});

it('names a loop that says itself what failed in it no second time', () => {
  const { run: text = '' } = judgeCommand('for s in 1 2; do npm test | tail -1; done | sort', rulesIn(root));
  expect(text).toContain('(npm test, part 1 of the pipe');
  expect(text).not.toContain('for s in');
});

it('runs a line without a note on each part that failed where these would make it too long', () => {
  const run = (parts: number) => judgeCommand(`npm test${'; git diff HEAD'.repeat(parts)}`, rulesIn(root)).run;
  expect(run(20)).toContain('(git diff HEAD: exit code ');
  const longest = Array.from({ length: 20 }, (_, at) => run(48 - at)).find((text) => text !== undefined);
  expect(longest).toContain('(npm test: exit code ');
  expect(longest).not.toContain('(git diff HEAD: exit code ');
});
