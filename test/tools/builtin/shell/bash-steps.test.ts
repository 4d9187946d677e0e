/** A line in which git records beside the repository's code, as policy divides it, in a real repository. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToolResult } from '../../../../src/core/tool.ts';
import { callJudged } from '../../judged-bash.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

const AUTHOR = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@b.c',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@b.c',
};
const REPAIRED = 'echo 1 passed\n';

let fixture: ToolFixture;
let git: (...args: string[]) => string;
beforeEach(() => {
  fixture = createToolFixture();
  git = (...args) =>
    execFileSync('git', args, { cwd: fixture.root, encoding: 'utf8', env: { ...process.env, ...AUTHOR } });
  git('init', '-q');
  mkdirSync(join(fixture.root, 'src'));
  fixture.write('check.sh', 'echo 1 failed; exit 1\n');
  fixture.write('stuck.sh', 'sleep 30\n');
  git('add', '.');
  git('commit', '-qm', 'feat: x');
  fixture.write('check.sh', REPAIRED);
});
afterEach(() => fixture.dispose());

/** As one call; `granted`: where git might record. */
async function call(command: string, input: object = {}): Promise<{ result: ToolResult; granted: unknown[] }> {
  const allow = ['bash check.sh', 'bash stuck.sh'];
  const { result, grants } = await callJudged(fixture, command, { allow, input });
  return { result, granted: grants.map(({ recordsInGit }) => recordsInGit) };
}

it('says whether a test fails without the change, and .git is open to git alone', async () => {
  const { result, granted } = await call('git stash -q; bash check.sh | tail -3; git stash pop -q; bash check.sh');
  expect(result).toMatchObject({
    ok: false,
    text: 'A part of the line failed with exit code 1: bash check.sh, part 1 of the pipe\nThe line itself ended with exit code 0.',
    output: '1 failed\n1 passed',
  });
  expect(result.metadata?.fields).toMatchObject({
    exitCode: 1,
    lineExitCode: 0,
    output: '1 failed\n1 passed',
  });
  expect(granted).toEqual([true, false, true, false]);
  expect(readFileSync(join(fixture.root, 'check.sh'), 'utf8')).toBe(REPAIRED);
});

it('shows of a part what the others leave', async () => {
  fixture.write('check.sh', 'seq 1 1200\n');
  const { result } = await call('git stash -q; git stash pop -q; bash check.sh; git stash -q; git stash pop -q');
  expect(result).toMatchObject({ ok: true });
  const text = result.ok ? result.text : '';
  expect(text).not.toContain('left out here');
  expect(text.split('\n')).toHaveLength(1200);
});

/** The failure of a line that itself ended well. */
const passed = (part: string): string =>
  `A part of the line failed with exit code 1: ${part}\nThe line itself ended with exit code 0.`;

it('goes through the parts as a shell would', async () => {
  const { result, granted } = await call('git stash -q && bash check.sh && git tag reached; git stash pop -q');
  expect(result).toMatchObject({ ok: false, text: passed('bash check.sh'), output: '1 failed' });
  expect(granted).toEqual([true, false, true]);
  expect(git('tag')).toBe('');
  const other = await call('bash check.sh || git tag reached; cd src && git tag there && bash ../check.sh');
  expect(other.result).toMatchObject({ ok: true, text: '1 passed\n1 passed' });
  expect(git('tag')).toBe('there\n');
});

it('passes over a list in brackets that depends on what failed', async () => {
  const line = (first: string): string => `${first} && { bash check.sh; git tag one; }; git tag two; bash check.sh`;
  const { result, granted } = await call(line('git stash pop -q 2>/dev/null'));
  expect(result).toMatchObject({ ok: false, text: passed('git stash pop -q 2> /dev/null'), output: '1 passed' });
  expect(granted).toEqual([true, true, false]);
  expect(git('tag')).toBe('two\n');
  const other = await call(line('git tag three').replaceAll('two', 'four'));
  expect(other.result).toMatchObject({ ok: true, text: '1 passed\n1 passed' });
  expect(git('tag')).toBe('four\none\nthree\ntwo\n');
});

it('leaves to the line a failure that it deals with, and says what it cannot tell', async () => {
  await call('git stash -q; bash check.sh');
  const handled = await call('bash check.sh || git stash pop -q; bash check.sh');
  expect(handled.result).toMatchObject({ ok: true, text: '1 failed\n1 passed' });
  fixture.write('check.sh', 'yes\n');
  const cut = await call('git tag here; bash check.sh | head -1');
  expect(cut.result).toMatchObject({ ok: true });
  expect(cut.result.ok && cut.result.text).toMatch(/^y\n\(A part .* exit code 141, .* not known\.\)$/);
});

it('has the value that the line gave a variable last', async () => {
  const line = 'i=5; if bash check.sh; then git tag two; fi; i=7; bash check.sh && git tag three && echo "$((i*2))"';
  expect((await call(line)).result).toMatchObject({ ok: true, text: '1 passed\n1 passed\n14' });
  const loop = 'for i in 1 22; do bash check.sh || continue; git tag "t$i"; echo "$((i*2))"; done';
  expect((await call(loop)).result).toMatchObject({ ok: true, text: '1 passed\n2\n1 passed\n44' });
});

it('takes a part that only found nothing for no failure', async () => {
  const line = 'git stash -q; bash check.sh | grep -c nowhere; git stash pop -q; bash check.sh';
  const { result } = await call(line.replace('bash check.sh | grep -c nowhere', 'grep -q nowhere check.sh'));
  expect(result).toMatchObject({ ok: true, text: '1 passed' });
  fixture.write('red.sh', 'exit 1\n');
  const { result: commit } = await callJudged(fixture, '[ -f red.sh ] && bash red.sh && git tag no', {
    allow: ['bash red.sh'],
  });
  expect(commit, 'a test behind a condition').toMatchObject({
    ok: false,
    text: expect.stringContaining('exited with code 1'),
  });
  const asks = 'if [ -f nowhere ]; then git stash -q; fi; test -f nowhere && git stash -q; bash check.sh';
  expect((await call(asks)).result, 'a condition that does not hold').toMatchObject({ ok: true, text: '1 passed' });
  const red = await call(line);
  const both = 'git stash -q; git stash pop -q; bash check.sh; cat nowhere && grep -q nowhere check.sh';
  expect((await call(both)).result, 'cat has failed, and says so in the same stream').toMatchObject({ ok: false });
  expect((await call('bash check.sh; cat nowhere && grep -q nowhere check.sh')).result).toMatchObject({ ok: false });
  expect(!red.result.ok && red.result.text, 'what it reads has failed').toBe(
    passed('bash check.sh, part 1 of the pipe'),
  );
  expect((await call('git stash -q; cat nowhere; git stash pop -q; bash check.sh')).result).toMatchObject({
    ok: false,
    text: passed('cat nowhere'),
  });
});

it.each([
  ['if bash red.sh; then git tag a; fi', 'red', ''],
  ['if bash red.sh; then git tag a; bash check.sh; fi; bash check.sh', 'red\n1 passed', ''],
  ['if bash red.sh; then bash check.sh; git tag a; fi', 'red', ''],
  ['git tag a; if bash check.sh; then if bash red.sh; then git tag b; fi; fi', '1 passed\nred', 'a\n'],
  ['for i in 1 2; do bash red.sh || break; git tag "t$i"; done', 'red', ''],
])('ends well where a condition does not hold: %s', async (line, text, tags) => {
  fixture.write('red.sh', 'echo red; exit 3\n');
  const allow = ['bash check.sh', 'bash red.sh'];
  expect((await callJudged(fixture, line, { allow })).result).toMatchObject({ ok: true, text });
  expect(git('tag')).toBe(tags);
  const { result } = await callJudged(fixture, 'if bash check.sh; then git tag z; bash red.sh; fi', { allow });
  expect(result, 'a branch that fails').toMatchObject({ ok: false, text: expect.stringContaining('code 3') });
});

it.each([
  ['git tag a || exit 4; bash check.sh || exit 5; git tag b; bash check.sh', 0, 'a\nb\n'],
  ['bash red.sh || exit 4; git tag a; bash check.sh', 4, ''],
  ['bash red.sh || { echo bad; exit 4; }; git tag a; bash check.sh', 4, ''],
  ['if ! bash red.sh; then echo bad; exit 4; fi; git tag a; bash check.sh', 4, ''],
  ['for i in 1 2; do git tag "t$i" || exit 4; [ "$i" = 2 ] || bash red.sh || exit 4; done; git tag a', 4, 't1\n'],
  ['git tag a; bash red.sh; RC=$?; exit "$RC"; git tag b', 3, 'a\n'],
  ['git tag a && bash check.sh && exit 0; git tag b', 0, 'a\n'],
  ['bash check.sh; git add none 2>&1 || exit; git tag b', 128, ''],
  ['bash red.sh && bash check.sh | tail -1 && exit 5; git tag b; exit 2', 2, 'b\n'],
  ['bash red.sh && bash check.sh | tail -1 && git tag b', 3, ''],
  ['bash red.sh | tail -1 && git tag b; exit 2', 2, 'b\n'],
  ['yes | head -1 && bash check.sh && git tag b; exit 2', 2, 'b\n'],
  ['bash red.sh | tail -1 || git tag b; exit 2', 2, ''],
  ['bash red.sh | tail -1 && bash check.sh && git tag b; exit 2', 2, 'b\n'],
  ['bash loud.sh | sed 1q && git tag b; exit 2', 2, 'b\n'],
  ['set -o pipefail; bash red.sh | tail -1 && git tag b; exit 2', 2, ''],
  ['bash red.sh && if git tag a; then bash check.sh; fi; exit 2', 2, ''],
  ['bash red.sh && if git tag a; then bash check.sh; fi', 3, ''],
  ['if git add none; then git tag a && bash check.sh; fi', 0, ''],
  ['set -e; ! bash check.sh; git tag a; exit 2', 2, 'a\n'],
  ['bash red.sh && git tag a || git tag b', 0, 'b\n'],
  ['git add none 2> /dev/null && bash check.sh && git tag a || git tag b', 0, 'b\n'],
  ['bash red.sh && git tag a || bash red.sh', 3, ''],
  ['( bash check.sh; git add none; X=1 ) && git tag b; exit 2', 2, 'b\n'],
])('ends where exit has it end: %s', async (line, code, tags) => {
  fixture.write('red.sh', 'echo red; exit 3\n');
  fixture.write('loud.sh', 'yes\n');
  const { result } = await callJudged(fixture, line, { allow: ['bash check.sh', 'bash red.sh', 'bash loud.sh'] });
  expect(result).toMatchObject({ ok: code === 0 });
  expect(git('tag')).toBe(tags);
  const typed = `git tag -d ${tags.replaceAll('\n', ' ')} >/dev/null 2>&1; ${line}`;
  const terminal = spawnSync('bash', ['--norc', '-c', typed], { cwd: fixture.root, encoding: 'utf8' });
  expect([terminal.status, git('tag')]).toEqual([code, tags]);
  expect(result.metadata?.fields.exitCode).toBe(code);
});

it('ends where set -e has it end, and says what did not run', async () => {
  const { result } = await call('set -e; git stash -q; bash check.sh; git stash pop -q; git tag reached');
  expect(result).toMatchObject({ ok: false, output: '1 failed' });
  expect(!result.ok && result.text).toMatch(/check\.sh\nDid not run: git stash pop -q\nDid not run: git tag reached$/);
  expect(git('tag')).toBe('');
  const tail = await call('set -e; bash check.sh | tail -1; git stash pop -q && bash check.sh');
  expect(tail.result).toMatchObject({
    ok: true,
    text: '1 failed\n(bash check.sh, part 1 of the pipe: exit code 1)\n1 passed',
  });
});

it('leaves no setting from elsewhere where git has recorded', async () => {
  fixture.write('.git/commondir', '../other\n');
  await call('git tag x; bash check.sh');
  expect(existsSync(join(fixture.root, '.git/commondir'))).toBe(false);
  expect(git('status', '--short')).toContain('check.sh');
});

it('commits by a name of ours, whoever else was named', async () => {
  const { result } = await call('git -c user.name=x -c user.email=x@y commit -qam "fix: x" && bash check.sh');
  expect(result).toMatchObject({ ok: true, text: '1 passed' });
  expect(git('log', '-1', '--format=%an %ae %cn')).toBe('kodelet-ci kodelet-ci@localhost kodelet-ci\n');
});

it('ends with the part that takes too long, and names what did not run', async () => {
  const { result } = await call('git stash -q; bash stuck.sh; git stash pop -q', { timeout: 1 });
  expect(result).toMatchObject({ ok: false, code: 'timed_out' });
  expect(!result.ok && result.text).toMatch(/\nDid not run: git .*stash pop/);
  expect(git('stash', 'list')).toContain('WIP');
});

it('is not started in the background, and nothing of it is', async () => {
  const { result, granted } = await call('git stash -q; bash check.sh', { background: true });
  expect(result).toMatchObject({ ok: false });
  expect(granted).toEqual([]);
  expect(existsSync(join(fixture.root, '.git/refs/stash'))).toBe(false);
});

it('hands on the exit code that a part keeps, and takes it for dealt with', async () => {
  const { result } = await call(
    'git stash -q; bash check.sh; RC=$?; git stash pop -q; bash check.sh; echo "before: $RC"',
  );
  expect(result).toMatchObject({ ok: true, text: '1 failed\n1 passed\nbefore: 1' });
  const piped = await call(
    'git stash -q; bash check.sh | cat; RC=${PIPESTATUS[0]}; git stash pop -q && echo "before: $RC"',
  );
  expect(piped.result).toMatchObject({ ok: true, text: '1 failed\nbefore: 1' });
});

it('ends as a line does that hands its code to exit', async () => {
  const { result } = await call('git stash -q; bash check.sh; RC=$?; git stash pop -q; exit $RC');
  expect(result).toMatchObject({ ok: false, code: 'failed', output: '1 failed' });
  expect(!result.ok && result.text).toMatch(/exited with code 1 and printed nothing: exit \$RC$/);
});

it('hands on the code that the line has where the part was not reached', async () => {
  const { result } = await call('git stash pop -q 2>/dev/null && bash check.sh; RC=$?; echo "rc: $RC"');
  expect(result).toMatchObject({ ok: false, text: passed('git stash pop -q 2> /dev/null'), output: 'rc: 1' });
});
