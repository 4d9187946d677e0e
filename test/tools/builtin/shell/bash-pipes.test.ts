/** What a pipe comes to through which the repository's code prints. */
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

it('fails with what printed into the pipe', async () => {
  const failed = await through('echo 1 failed; exit 101', 'tail -1');
  expect(failed).toMatchObject({ ok: false, text: 'The command exited with code 101', output: '1 failed' });
  expect(await through('echo 1 passed', 'tail -1')).toMatchObject({ ok: true, text: '1 passed' });
});

it('says that it cannot tell whether nothing matched or what printed failed', async () => {
  for (const script of ['echo 1 passed', 'exit 1']) {
    const silent = await through(script, 'grep FAIL');
    expect(silent).toMatchObject({ ok: false, code: 'failed' });
    expect(!silent.ok && silent.text).toMatch(/nothing matched, or what printed into the pipe failed\. Run it without/);
  }
  const found = await through('echo FAIL a; exit 1', 'grep FAIL');
  expect(found).toMatchObject({ ok: false, text: 'The command exited with code 1', output: 'FAIL a' });
  const { result } = await callJudged(fixture, 'echo a | grep b', { allow: ['echo', 'grep'] });
  expect(result).toMatchObject({ ok: true, text: 'No match (exit code 1)' });
});

it('says that it cannot tell where the next part read no further', async () => {
  const result = await through('yes', 'head -1');
  expect(result).toMatchObject({ ok: true, metadata: { fields: { exitCode: 141 } } });
  expect(result.ok && result.text).toMatch(/^y\n\(Exit code 141: .* Whether it would have failed is not known\.\)$/);
});
