/** Covers `src/agent/agent.ts`, `src/git/workspace-status.ts`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

it('counts no file that git ignores as changed', async () => {
  const call = (name: string, input: object) => ({ toolCalls: [{ name, input: { ...input } }] });
  const harness = await openAgent({
    prepare(root) {
      execFileSync('git', ['init', '-q'], { cwd: root });
      for (const name of ['a.log', 'a.txt']) writeFileSync(join(root, name), name);
      writeFileSync(join(root, '.gitignore'), '*.log\n');
    },
    script: {
      agent: [
        call('file_read', { file_path: 'a.log' }),
        call('file_read', { file_path: 'a.txt' }),
        call('bash', { description: 'Write both', command: 'date | tee a.log > a.txt' }),
        { text: 'Done' },
      ],
    },
  });
  await harness.session.ask('Go');
  expect(harness.of('file-changed')).toEqual([expect.objectContaining({ path: 'a.txt' })]);
});
