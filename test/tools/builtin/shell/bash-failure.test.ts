import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToolResult } from '../../../../src/core/tool.ts';
import { callJudged } from '../../judged-bash.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
  fixture.write('check.sh', 'exit "$1"\n');
  fixture.write('a.txt', 'a\n');
});
afterEach(() => fixture.dispose());

const call = async (command: string): Promise<ToolResult> =>
  (await callJudged(fixture, command, { allow: ['bash check.sh', 'frob'] })).result;

const textOf = (result: ToolResult): string => (result.ok ? '' : result.text);

it('names a part of a line that is run in parts once, and how often it failed', async () => {
  execFileSync('git', ['init', '-q'], { cwd: fixture.root });
  const ofOne = await call('for x in 1 2 3; do git add a.txt; bash check.sh 3; done');
  expect(textOf(ofOne)).toBe('A part of the line failed with exit code 3: bash check.sh 3 (3 times)');
  const several = await call('git add a.txt; bash check.sh 3; git add a.txt; bash check.sh 4; ls nothing');
  expect(textOf(several)).toBe(
    'Parts of the line failed:\n- with exit code 3: bash check.sh 3\n- with exit code 4: bash check.sh 4\n' +
      'The command exited with code 2: ls nothing',
  );
});

it('names every part that failed beside the code of the repository', async () => {
  const both = await call('ls nothing; bash check.sh 3; cat a.txt | head -1');
  expect(textOf(both)).toBe(
    'Parts of the line failed:\n- with exit code 2: ls nothing\n- with exit code 3: bash check.sh 3\n' +
      'The line itself ended with exit code 0.',
  );
  const inTurns = await call('for i in 1 2; do bash check.sh 3 | cat; cat nothing; done; echo on');
  expect(textOf(inTurns)).toContain('- with exit code 1: cat nothing (2 times)');
});

it.each<[string, string, object]>([
  ['one part', 'bash check.sh 3; echo on', { exitCode: 3, lineExitCode: 0 }],
  ['several', 'git add a.txt; bash check.sh 3; git add a.txt', { exitCode: 3, lineExitCode: 0 }],
  [
    'several, of which the last failed too',
    'git add a.txt; bash check.sh 3; git add a.txt; bash check.sh 4',
    { exitCode: 4 },
  ],
])('has the code of the line beside that of the part that failed: %s', async (_, command, codes) => {
  execFileSync('git', ['init', '-q'], { cwd: fixture.root });
  const { exitCode, lineExitCode } = (await call(command)).metadata?.fields ?? {};
  expect({ exitCode, ...(lineExitCode !== undefined && { lineExitCode }) }).toEqual(codes);
});

it.each([
  [
    'what changes files is named too',
    'cp nothing b.txt; bash check.sh 3; echo on',
    'with exit code 1: cp nothing b.txt\n',
  ],
  ['what only says no is not', 'false; bash check.sh 3; echo on', 'A part of the line failed with exit code 3: bash'],
  [
    'what looks for a name is not',
    'type frob; bash check.sh 3; echo on',
    'A part of the line failed with exit code 3: bash',
  ],
  [
    'its own code is told beside that of a part',
    'git add a.txt; { bash check.sh 3; ls nothing; }',
    'The command exited with code 2. A part of the line failed with exit code 3: bash check.sh 3',
  ],
])('names no more than what failed: %s', async (_, command, text) => {
  execFileSync('git', ['init', '-q'], { cwd: fixture.root });
  expect(textOf(await call(command))).toContain(text);
});

it('adds nothing to the errors that a line keeps in a file', async () => {
  await call('{ ls nothing; bash check.sh 3; cat a.txt; } 2> err.txt');
  expect(readFileSync(join(fixture.root, 'err.txt'), 'utf8')).toMatch(/^ls: .*\n$/);
});

it('takes no answer for a failure, nor what the line hides', async () => {
  const hidden = 'bash check.sh 0; grep x a.txt; test -d a.txt; ls nothing 2> /dev/null; echo on';
  expect(await call(hidden)).toMatchObject({ ok: true, text: 'on' });
  const shown = await call('bash check.sh 0; ls nothing; echo on');
  expect(shown).toMatchObject({ ok: true, text: expect.stringMatching(/^ls: .*\n\(ls nothing: exit code 2\)\non$/) });
  expect(await call('ls nothing; echo on')).toMatchObject({ ok: true, text: expect.not.stringContaining('exit code') });
});

it('says that one of several failed where it does not know which, and that files differ where they do', async () => {
  execFileSync('git', ['init', '-q'], { cwd: fixture.root });
  fixture.write('b.txt', 'b\n');
  const one = await call('git add a.txt && bash check.sh 0 && bash check.sh 3 && echo on');
  expect(textOf(one)).toBe(
    'One of these exited with code 3 and printed nothing: bash check.sh 0 && bash check.sh 3 && echo on',
  );
  const differ = await call(
    'bash check.sh 0 && git add a.txt && git status --short && diff -q a.txt b.txt && echo same',
  );
  expect(differ).toMatchObject({ ok: true, text: expect.stringMatching(/differ\n\(The files differ: exit code 1\)$/) });
});

it('says of a line that is run in parts too that a program was not there where the line asks for it', async () => {
  execFileSync('git', ['init', '-q'], { cwd: fixture.root });
  const result = await call('git add a.txt; bash check.sh 0; if frob; then echo on; fi');
  expect(result).toMatchObject({ ok: true, text: expect.stringContaining('\n(frob was not found: that part of') });
});

it('counts at least what it knows of a loop whose output is cut', async () => {
  const word = 'x'.repeat(300);
  const loop = await call(`for i in $(seq 200); do echo ${word}; bash check.sh 3 | cat; done; echo on`);
  expect(textOf(loop)).toMatch(/with exit code 3: bash check\.sh 3, part 1 of the pipe \(at least \d+ times\)\n/);
  const short = await call('for i in $(seq 200); do bash check.sh 3 | cat; done; echo on');
  expect(textOf(short)).toContain('(200 times)');
});
