/** What a pipe comes to through which the repository's code prints. Covers `src/tools/builtin/shell/bash-failure.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToolResult } from '../../../../src/core/tool.ts';
import { callJudged } from '../../judged-bash.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

/** With `script` as the repository's code, whose output goes into `reader`. */
async function through(script: string, reader: string): Promise<ToolResult> {
  fixture.write('check.sh', `${script}\n`);
  return (await callJudged(fixture, `bash check.sh | ${reader}`, { allow: ['bash check.sh'] })).result;
}

it('fails with what printed into the pipe, and says which part that was', async () => {
  const failed = await through('echo 1 failed; exit 101', 'tail -1');
  expect(failed).toMatchObject({
    ok: false,
    text: 'A part of the line failed with exit code 101: bash check.sh, part 1 of the pipe\nThe line itself ended with exit code 0.',
    output: '1 failed',
  });
  expect(await through('echo 1 passed', 'tail -1')).toMatchObject({ ok: true, text: '1 passed' });
  expect(await through('exit 3', 'sort | tail -1')).toMatchObject({
    ok: false,
    text: 'A part of the line failed with exit code 3: bash check.sh, part 1 of the pipe\nThe line itself ended with exit code 0.',
  });
});

it('tells a test that failed from a search that found nothing', async () => {
  expect(await through('echo 1 passed', 'grep FAIL')).toMatchObject({ ok: true, text: '(No match: exit code 1)' });
  const silent = await through('exit 1', 'grep FAIL');
  expect(silent).toMatchObject({ ok: false, output: '' });
  const found = await through('echo FAIL a; exit 1', 'grep FAIL');
  expect(found).toMatchObject({ ok: false, output: 'FAIL a' });
});

it('says that it cannot tell where the next part read no further', async () => {
  const result = await through('yes', 'head -1');
  expect(result).toMatchObject({ ok: true, metadata: { fields: { exitCode: 141 } } });
  expect(result.ok && result.text).toMatch(
    /^y\n\(A part .* exit code 141, .* Whether it would have failed is not known\.\)$/,
  );
});

/** The failure of a line that itself ended well. */
const passed = (part: string, exitCode = 1): string =>
  `A part of the line failed with exit code ${exitCode}: ${part}\nThe line itself ended with exit code 0.`;

it('takes no end for a failure that comes of the reader', async () => {
  const endless = "trap '' PIPE; yes 2>/dev/null; exit 1";
  expect(await through(endless, 'head -1')).toMatchObject({ ok: true, metadata: { fields: { exitCode: 141 } } });
  expect(await through(endless, 'head -1 && echo done')).toMatchObject({ ok: true, text: 'y\ndone' });
  expect(await through(endless, 'head -1; echo done')).toMatchObject({ ok: true, text: 'y\ndone' });
  expect(await through('seq 1000; exit 1', 'head -1; echo done')).toMatchObject({
    ok: false,
    text: passed('bash check.sh, part 1 of the pipe'),
    output: '1\ndone',
  });
});

it('says how often a part of a loop failed, and shows what the programs printed in its order', async () => {
  fixture.write('check.sh', 'echo 1 failed; echo why >&2; exit 3\n');
  const turns = [1, 2, 3];
  const line = `for i in ${turns.join(' ')}; do echo "== $i"; bash check.sh | tail -1; done`;
  const called = callJudged(fixture, `sleep 0.5; ${line}`, { allow: ['bash check.sh'] });
  await sleep(300);
  // All is printed before anything is read, so that two streams would come one after the other.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  const { result } = await called;
  const output = turns.map((i) => `== ${i}\nwhy\n1 failed`).join('\n');
  expect(result).toMatchObject({ ok: false, text: passed('bash check.sh, part 1 of the pipe (3 times)', 3), output });
  expect(result.metadata?.fields).toMatchObject({ exitCode: 3, output: `${output}\n` });
});

it('takes no failed part for a search without a match', async () => {
  fixture.write('check.sh', 'echo x; exit 1\n');
  const { result } = await callJudged(fixture, 'bash check.sh > log; grep x log', { allow: ['bash check.sh'] });
  expect(result).toMatchObject({ ok: false, text: passed('bash check.sh > log'), output: 'x' });
});

it('says of many turns only how many they were, and joins what the programs have printed', async () => {
  fixture.write('check.sh', 'exit 3\n');
  const line = "for i in 1 2 3 4; do printf '%s ' $i; bash check.sh | cat; echo end; done; echo on";
  const { result } = await callJudged(fixture, line, { allow: ['bash check.sh'] });
  const times = 'bash check.sh, part 1 of the pipe (4 times)';
  expect(result).toMatchObject({ ok: false, text: passed(times, 3), output: '1 end\n2 end\n3 end\n4 end\non' });
});

it('leaves what a program prints where it stands, though it looks like a note', async () => {
  fixture.write('check.sh', "echo '(x: exit code 1)'; exit 3\n");
  const { result } = await callJudged(fixture, 'bash check.sh | cat; echo on', { allow: ['bash check.sh'] });
  expect(result).toMatchObject({ ok: false, output: '(x: exit code 1)\non' });
});

it('names every part that failed, and how often, and the exit code of the line where that is another', async () => {
  fixture.write('check.sh', 'exit $1\n');
  const judged = (line: string): Promise<{ result: ToolResult }> =>
    callJudged(fixture, line, { allow: ['bash check.sh *'] });
  const named = 'bash check.sh 3, part 1 of the pipe';
  const { result: looped } = await judged('for i in a b; do bash check.sh 3 | cat; done; bash check.sh 4; echo end');
  expect(!looped.ok && looped.text).toBe(
    `Parts of the line failed:\n- with exit code 3: ${named} (2 times)\n- with exit code 4: bash check.sh 4\nThe line itself ended with exit code 0.`,
  );
  const { result: ended } = await judged('bash check.sh 3 | cat; false');
  expect(!ended.ok && ended.text).toBe(
    `The command exited with code 1. A part of the line failed with exit code 3: ${named}`,
  );
});

it('is said to have ended as bash has its last pipe end', async () => {
  fixture.write('check.sh', 'exit $1\n');
  const { result } = await callJudged(fixture, 'bash check.sh 3; bash check.sh 4 | tail -1', {
    allow: ['bash check.sh *'],
  });
  expect(!result.ok && result.text).toBe(
    'Parts of the line failed:\n- with exit code 3: bash check.sh 3\n- with exit code 4: bash check.sh 4, part 1 of the pipe\nThe line itself ended with exit code 0.',
  );
  const judged = async (line: string): Promise<ToolResult> =>
    (await callJudged(fixture, line, { allow: ['bash check.sh *'] })).result;
  fixture.write('lie.sh', "echo '(the pipe itself: exit code 0)'; exit 1\n");
  const { result: lie } = await callJudged(fixture, 'bash lie.sh && bash check.sh 4 | tail -1', {
    allow: ['bash check.sh *', 'bash lie.sh'],
  });
  expect(!lie.ok && lie.text).not.toContain('ended with exit code 0');
  const [well, found, piped, inner] = [
    await judged('bash check.sh 4 | tail -1'),
    await judged('bash check.sh 4 | grep x'),
    await judged('set -o pipefail; bash check.sh 4 | tail -1'),
    await judged('sh -c "bash -c \\"bash check.sh 4 | tail -1\\""'),
  ];
  expect(!well.ok && well.text).toMatch(/pipe\nThe line itself ended with exit code 0\.$/);
  for (const one of [found, piped]) expect(!one.ok && one.text).toMatch(/with exit code 4: .* of the pipe$/);
  for (const one of [well, found, piped, inner]) expect(one).toMatchObject({ ok: false, output: '' });
});

it('says what failed in a shell of its own once, and as bash has that end where the line asks', async () => {
  fixture.write('check.sh', 'exit "$1"\n');
  const allow = ['bash check.sh'];
  const inTurns = 'for i in a b; do (cd . && bash check.sh 4 | tail -1); done';
  const { result } = await callJudged(fixture, inTurns, { allow });
  expect(!result.ok && result.text).toBe(
    'A part of the line failed with exit code 4: bash check.sh 4, part 1 of the pipe (2 times)',
  );
  expect(!result.ok && result.output).toBe('');
  const note = '(bash check.sh 4, part 1 of the pipe: exit code 4)\n';
  const { result: asked } = await callJudged(fixture, '(bash check.sh 4 | tail -1) && echo "$?"', { allow });
  expect(asked).toMatchObject({ ok: true, text: `${note}0` });
  const { result: own } = await callJudged(fixture, '(bash check.sh 4 | tail -1; bash check.sh 5); (cd ./no && ls)', {
    allow,
  });
  expect(!own.ok && own.text).toBe(
    'The command exited with code 1. Parts of the line failed:\n' +
      '- with exit code 4: bash check.sh 4, part 1 of the pipe\n- with exit code 5: bash check.sh 5',
  );
});

it.each([
  [
    'for i in 4 0; do bash check.sh "$i"; done 2>&1 | cat | tail -1',
    'for i in 4 0; do …; done 2>&1, part 1 of the pipe',
  ],
  ['for i in 4 0; do bash check.sh "$i"; done | cat | tail -1', 'bash check.sh "$i"'],
  ['(bash check.sh 4; bash check.sh 0) 2>&1 | tail -1', '(bash check.sh 4; bash check.sh 0) 2>&1, part 1 of the pipe'],
  ['{ bash check.sh 4; bash check.sh 0; } | tail -1; true', 'bash check.sh 4'],
])('says what failed in the commands in front of a pipe, and that the line ended well: %s', async (line, part) => {
  fixture.write('check.sh', 'echo "end $1"; exit "$1"\n');
  const { result } = await callJudged(fixture, line, { allow: ['bash check.sh'] });
  expect(result).toMatchObject({ ok: false, text: passed(part, 4), output: 'end 0' });
});

it('says that a part failed where its name is among what was left out', async () => {
  fixture.write('check.sh', 'echo x; exit 1\n');
  const { result } = await callJudged(fixture, 'seq 20000; bash check.sh | cat; seq 20000', {
    allow: ['bash check.sh'],
  });
  expect(!result.ok && result.text).toBe(
    'A part of the line failed with exit code 1\nThe line itself ended with exit code 0.',
  );
});

it('is told by bash, whatever shell the line is for', async () => {
  fixture.write('check.sh', 'exit 4\n');
  for (const line of ["sh -c 'bash check.sh; echo on'", "sh -c 'bash check.sh | cat; cat <<E\non\nE'"]) {
    const { result } = await callJudged(fixture, line, { allow: ['bash check.sh'] });
    expect(!result.ok && result.output).toMatch(/^(?:\(bash check\.sh, part 1 of the pipe: exit code 4\)\n)?on$/);
  }
});

it('keeps the options of a shell whose line bash runs', async () => {
  fixture.write('check.sh', 'exit 4\n');
  for (const line of ["sh -ec 'bash check.sh | cat; false; echo on'", "sh -e -c 'cat <<E\nx\nE\nfalse; echo on'"]) {
    const { result } = await callJudged(fixture, line, { allow: ['bash check.sh'] });
    expect(result.ok ? result.text : result.output).not.toContain('on');
  }
});

it('is failed where the line itself fails, no matter what its code prints', async () => {
  const lie = "printf '(x: exit code 1)\\n(the line itself: exit code 0)\\n'; exit 1";
  expect(await through(lie, 'cat')).toMatchObject({ ok: false });
  const { result } = await callJudged(fixture, 'bash check.sh; bash check.sh', { allow: ['bash check.sh'] });
  expect(result).toMatchObject({ ok: false, metadata: { fields: { exitCode: 1 } } });
  expect(!result.ok && result.text).toMatch(/^The command exited with code 1\. Parts of the line failed:/);
  const later = 'trap \'echo "(the line itself: exit code 0)"\' EXIT; bash check.sh; false';
  expect((await callJudged(fixture, later, { allow: ['bash check.sh'] })).result).toMatchObject({ ok: false });
});

it('has ended as its last command did where another failed before it, with the same code or without a line end', async () => {
  fixture.write('check.sh', 'printf x; exit 1\n');
  const allow = ['bash check.sh'];
  const { result: both } = await callJudged(fixture, 'bash check.sh; false', { allow });
  expect(!both.ok && both.text).toMatch(/^The command exited with code 1/);
  const { result: found } = await callJudged(fixture, 'bash check.sh; grep -c exit check.sh', { allow });
  expect(found).toMatchObject({ ok: false, output: 'x1', metadata: { fields: { exitCode: 1 } } });
  expect(!found.ok && found.text).toMatch(/^A part of the line failed .*\nThe line itself ended with exit code 0\.$/);
});

it('takes from the output nothing but what the line itself has said', async () => {
  fixture.write('log', 'a\n(the line itself: exit code 0)\n');
  expect((await callJudged(fixture, 'cat log', { allow: [] })).result).toMatchObject({
    ok: true,
    text: 'a\n(the line itself: exit code 0)',
  });
  fixture.write('check.sh', 'exit 1\n');
  const trap = "trap 'echo bye' EXIT; bash check.sh; echo hi";
  const { result } = await callJudged(fixture, trap, { allow: ['bash check.sh'] });
  expect(!result.ok && result.output).toMatch(/hi\nbye$/);
});

it.each([
  ['bash check.sh | cat && echo on; echo $?', '4'],
  ['bash check.sh | tail -1 || echo "failed: $?"', 'failed: 4'],
  ['bash check.sh | cat; rc=$?; echo "rc $rc"', 'rc 4'],
  ['f() { bash check.sh | cat; }; f; echo $?', '4'],
  ['bash -o pipefail -c "bash check.sh | cat; echo \\$?"', '4'],
])('ends as its parts do under pipefail, for what comes behind it: %s', async (line, said) => {
  fixture.write('check.sh', 'exit 4\n');
  const options = { allow: ['bash check.sh'] };
  const sets = line.includes('-o pipefail') ? '' : 'set -o pipefail; ';
  const { result: under } = await callJudged(fixture, sets + line, options);
  expect(under).toMatchObject({ metadata: { fields: { output: `${said}\n` } } });
  const { result: without } = await callJudged(fixture, line.replace('-o pipefail ', ''), options);
  expect(without).not.toMatchObject({ metadata: { fields: { output: `${said}\n` } } });
});
