/** A file that the model has seen by a command may be changed by a tool, as one that it has read. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Reply } from '../support/model/script.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { command } }] });
const edit = (file_path: string): Reply => ({
  toolCalls: [{ name: 'file_edit', input: { file_path, old_text: 'one', new_text: 'two' } }],
});

it('is told from one that it has not seen, and from one that has changed since', async () => {
  const agent = await openAgent({
    prepare: (root) => {
      for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) writeFileSync(join(root, name), 'one\n');
    },
    script: {
      agent: [
        ...[
          bash('sed -n 1,2p a.txt; cat b.txt | wc -l; cat c.txt && echo more >> c.txt'),
          edit('a.txt'),
          edit('b.txt'),
        ],
        ...[bash('false && cat d.txt; true'), edit('d.txt'), bash('echo x >> a.txt'), edit('a.txt'), { text: 'Done' }],
      ],
    },
  });
  await agent.session.ask('Change them');
  const ends = agent.of('tool-end').map(({ ok, text }) => ({ ok, text }));
  expect(ends.map(({ ok }) => ok)).toEqual([true, true, false, true, false, true, false]);
  expect(ends[2]?.text).toContain('has not been read');
  expect(ends[4]?.text).toContain('has not been read');
  expect(ends[6]?.text).toContain('has changed since');
});
