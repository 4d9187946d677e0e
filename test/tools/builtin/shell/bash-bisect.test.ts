/** git bisect run in a real repository: what the host does in git's place. Covers `src/tools/builtin/shell/bash-steps.ts`. */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ToolResult } from '../../../../src/core/tool.ts';
import { TEMPORARY } from '../../../../src/lib/paths.ts';
import type { ProcessResult } from '../../../../src/lib/process.ts';
import { bisect, type RunStep } from '../../../../src/tools/builtin/shell/bash-steps.ts';
import { callJudged } from '../../judged-bash.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

const AUTHOR = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@b.c',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@b.c',
};

let fixture: ToolFixture;
let git: (...args: string[]) => string;
beforeEach(() => {
  fixture = createToolFixture();
  git = (...args) =>
    execFileSync('git', args, { cwd: fixture.root, encoding: 'utf8', env: { ...process.env, ...AUTHOR } });
  git('init', '-q');
});
afterEach(() => {
  fixture.dispose();
  // What a part hands to the next one is in the temporary folder, which a sandbox would have of its own.
  for (const name of readdirSync(TEMPORARY)) if (/^\.bisect-\d+$/.test(name)) rmSync(join(TEMPORARY, name));
});

const call = (command: string): Promise<{ readonly result: ToolResult }> =>
  callJudged(fixture, command, { allow: ['bash check.sh'] });

describe('git bisect run', () => {
  /** Fails from the third of five commits on, and says why. */
  beforeEach(() => {
    fixture.write('check.sh', 'echo "n: $(cat n)"; echo noise >&2; test "$(cat n)" -lt 3\n');
    for (let number = 1; number <= 5; number += 1) {
      fixture.write('n', `${number}\n`);
      git('add', '.');
      git('commit', '-qm', `feat: ${number}`);
      git('tag', `t${number}`);
    }
  });
  const begin = 'git bisect start t5 t1 > log';

  it('prints what git prints: what is asked, what that says, and the first bad commit', async () => {
    const { result } = await call(`${begin}; git bisect run bash check.sh; git bisect reset -- 2>/dev/null`);
    const text = result.ok ? result.text : result.output;
    expect(text).toMatch(
      /^running bash check\.sh\nn: 3\nnoise\nBisecting: [\s\S]*\nrunning bash check\.sh\nn: 2\nnoise\n[\da-f]{40} is the first bad commit\ncommit [\s\S]*feat: 3\n[\s\S]*\nbisect found first bad commit/,
    );
  });

  it('says why its command fails each time, and ends where that is no answer', async () => {
    const { result } = await call(`${begin}; git bisect run bash -c 'bash check.sh; exit 128'`);
    expect(result).toMatchObject({ ok: false, output: expect.stringContaining('n: 3\n') });
    expect(!result.ok && result.output).toMatch(/error: bisect run failed: exit code 128 from /);
  });

  it('asks about a good commit where the command may not be there, and answers nothing for one that is not', async () => {
    const { result } = await call(`${begin}; git bisect run bash -c 'bash check.sh; exit 127'; git log -1 --format=%s`);
    const text = result.ok ? result.text : result.output;
    expect(text).toMatch(/error: bogus exit code 127 for a good commit: bash -c [^\n]*\nfeat: 3$/);
    expect(text).not.toContain('first bad');
    expect(result.ok).toBe(false);
    const own = await call("git bisect run bash -c 'bash check.sh || exit 127'");
    expect(own.result.ok && own.result.text).toMatch(
      /n: 3\n[\s\S]*n: 1\n[\s\S]*n: 2\n[\s\S]* is the first bad commit\n/,
    );
    const unclear = await call(
      `git bisect reset; ${begin}; git bisect run bash -c 'bash check.sh && exit 200; exit 126'`,
    );
    expect(unclear.result.ok || unclear.result.output).toContain('could not be verified on a good commit');
    expect(git('log', '-1', '--format=%s')).toBe('feat: 3\n');
  });

  it('goes into pipes and files as it does in a shell', async () => {
    const piped = await call(`${begin}; git bisect run bash check.sh 2>/dev/null | tail -1; git bisect reset`);
    expect(piped.result.ok ? piped.result.text : piped.result.output).toMatch(/^bisect found first bad commit/);
    const kept = await call(`${begin}; git bisect run bash check.sh > out.txt; echo "rc: $?"; grep -c running out.txt`);
    expect(kept.result.ok && kept.result.text).toBe('noise\nnoise\nrc: 0\n2');
    expect(readFileSync(join(fixture.root, 'out.txt'), 'utf8')).toMatch(/n: 2\n[\da-f]{40} is the first bad commit/);
    const both = await call(`${begin}; git bisect run bash check.sh > out.txt 2>&1; wc -l < out.txt`);
    expect(both.result.ok && Number(both.result.text.split('\n').at(-1))).toBeGreaterThan(8);
    expect(readFileSync(join(fixture.root, 'out.txt'), 'utf8')).toContain('noise\n');
  });

  it('gives all of a long output to what reads it', async () => {
    const { result } = await call(`${begin}; git bisect run sh -c 'seq 1 20000; bash check.sh' | grep -c '^19999$'`);
    expect(result.ok ? result.text : result.output).toMatch(/^2$/m);
    const errors = await call(
      `git bisect reset -- 2>/dev/null; ${begin}; git bisect run bash -c 'echo e >&2; exit 0' 2>&1 > out.txt`,
    );
    expect(errors.result.ok ? errors.result.text : errors.result.output).toMatch(/^e$/m);
    expect(readFileSync(join(fixture.root, 'out.txt'), 'utf8')).not.toMatch(/^e$/m);
  });

  it('keeps its own exit code, and what reads it does not run where it does not', async () => {
    const failed = await call(`${begin}; git bisect run bash -c 'bash check.sh; exit 200' > out.txt; echo "rc: $?"`);
    expect(failed.result.ok ? failed.result.text : failed.result.output).toContain('rc: 200');
    const passed = await call('git stash pop && git bisect run bash check.sh | tee seen.txt; ls');
    expect(passed.result.ok ? passed.result.text : passed.result.output).not.toContain('seen.txt');
    await call('git bisect reset; git bisect run bash check.sh > seen.txt');
    expect(readFileSync(join(fixture.root, 'seen.txt'), 'utf8'), 'nothing of an earlier one').toBe('');
    const unnamed = await call('git bisect run bash check.sh');
    expect(unnamed.result.ok || unnamed.result.output).toContain('git has not been told both a bad and a good commit');
  });
});

it.each([
  ['/w', 'git bisect good'],
  ['/w/sub', 'git bisect good'],
  ['/tmp/other', '[[ "$(git rev-parse --absolute-git-dir)" == \'/w/.git/worktrees/\'* ]] || exit 128; git bisect good'],
])('records what was asked about a commit in %s only if git there is of this repository', async (cwd, expected) => {
  const runs: string[] = [];
  const step = {
    operator: ';',
    run: 'npm test',
    shown: 'npm test',
    cwd,
    readsOnly: false,
    recordsInGit: false,
  } as const;
  const said = 'x is the first bad commit\n';
  const result = { exitCode: 0, output: said, stdout: said, stderr: '' } as ProcessResult;
  const run: RunStep = async (one) => {
    runs.push(one.run);
    return { step: one, result, parts: [], file: undefined };
  };
  const end = await bisect(step, 0, run, { timeoutMs: 1000, root: '/w', share: 1000 });
  expect(runs.slice(1, 3)).toEqual(['npm test', expected]);
  expect(end.result.output).toBe(`running npm test\n${said}${said}bisect found first bad commit\n`);
});

it.each([
  ['/w/sub', true],
  ['/tmp/other', false],
])(
  'goes to a good commit from %s, in the workspace only if nothing changes that is read-only: %s',
  async (cwd, looks) => {
    const runs: string[] = [];
    const step = {
      operator: ';',
      run: 'npm test',
      shown: 'npm test',
      cwd,
      readsOnly: false,
      recordsInGit: false,
    } as const;
    const run: RunStep = async (one) => {
      runs.push(one.run);
      const stdout = one.run.includes('rev-parse HEAD') ? `${'1'.repeat(40)}\n` : '';
      const exitCode = one.run === 'npm test' ? 127 : 0;
      return {
        step: one,
        result: { exitCode, output: stdout, stdout, stderr: '' } as ProcessResult,
        parts: [],
        file: undefined,
      };
    };
    const end = await bisect(step, 0, run, { timeoutMs: 1000, root: '/w', share: 1000 });
    expect(end.result.exitCode).toBe(1);
    expect(end.result.output).toContain('bogus exit code 127 for a good commit');
    expect(runs[2]).toContain('git checkout --quiet --detach "$good"');
    expect(runs[2]?.includes("':(top).github'")).toBe(looks);
    expect(runs.slice(3)).toEqual([
      'npm test',
      expect.stringContaining(`git checkout --quiet --detach ${'1'.repeat(40)}`),
    ]);
  },
);
