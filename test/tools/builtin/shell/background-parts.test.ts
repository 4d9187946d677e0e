/** How a line in the background ended whose parts say so. Covers `src/tools/builtin/shell/bash-background.ts`. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToolResult } from '../../../../src/core/tool.ts';
import { callJudged } from '../../judged-bash.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
  fixture.write('check.sh', 'echo 1 failed; exit 3\n');
});
afterEach(() => fixture.dispose());

/** The answer to the call, and the log and the list once the command has ended. */
async function inBackground(command: string): Promise<readonly [ToolResult, log: string, list: string]> {
  let [log, list] = ['', ''];
  const { result } = await callJudged(fixture, command, {
    ...{ allow: ['bash check.sh'], input: { background: true } },
    look: async (call) => {
      const text = async (tool: string, input?: object): Promise<string> => (await call(tool, input)).text;
      await expect.poll(() => text('view_background_processes'), { timeout: 10_000 }).not.toContain('running');
      [log, list] = [await text('bash_logs', { id: 1 }), await text('view_background_processes')];
    },
  });
  return [result, log, list];
}

it('has the exit code of bash, and the part that failed', async () => {
  const [started, log, list] = await inBackground('sleep 1; bash check.sh | cat | tee log | grep -E failed');
  expect(started.ok).toBe(true);
  const failed = 'A part of the line failed with exit code 3: bash check.sh, part 1 of the pipe';
  expect(log).toMatch(
    new RegExp(`^1 failed\\n\\[process 1: exit code 0 after [\\d.]+ s; \\d+ bytes of output\\]\\n${failed}$`),
  );
  expect(list).toMatch(/^1: exit code 0 after [\d.]+ s, though a part failed, sleep 1; bash/);
});

it('says so of a command that has already ended', async () => {
  const [ended] = await inBackground('bash check.sh; echo on');
  expect(ended).toMatchObject({
    ok: false,
    text: expect.stringMatching(
      /^Process 1 has already ended: exit code 0 after .* s\nA part of the line failed with exit code 3: bash check\.sh$/,
    ),
    output: '1 failed\non',
  });
});

it('keeps the exit code of the line where that is another', async () => {
  const [, log, list] = await inBackground('sleep 1; bash check.sh; ls no-such-file');
  expect(log).toMatch(
    /\n\[process 1: exit code 2 after .*\]\nA part of the line failed with exit code 3: bash check\.sh$/,
  );
  expect(list).toContain('1: exit code 2 after');
});

it('names no part where none failed', async () => {
  const [, log, list] = await inBackground('sleep 1; bash check.sh || true');
  expect(log).toMatch(/^1 failed\n\[process 1: exit code 0 after [^\n]*\]$/);
  expect(list).not.toContain('part');
});

it('counts at least what stands at the end of a long log', async () => {
  const word = 'x'.repeat(100);
  const [, log] = await inBackground(
    `sleep 1; for i in $(seq 200); do echo ${word}; bash check.sh | cat; done; echo on`,
  );
  expect(log).toMatch(/: exit code 0 after .*\nA part of the line failed .* \(at least \d+ times\)$/);
});
