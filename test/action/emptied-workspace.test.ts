import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WorkspaceWatch, watchWorkspace } from '../../src/action/emptied-workspace.ts';
import type { StampedEvent } from '../../src/core/session-event.ts';

let root: string;
let watch: WorkspaceWatch;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kodelet-emptied-'));
  mkdirSync(join(root, '.git'));
  mkdirSync(join(root, 'src'));
  for (const name of ['.gitignore', 'README.md', 'src/a.js']) writeFileSync(join(root, name), 'a\n');
  watch = watchWorkspace(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const empty = (): void => {
  for (const name of ['README.md', 'src']) rmSync(join(root, name), { recursive: true });
};

/** One call, during which `work` is done. */
function call(tool: string, input: object, work: () => void = () => undefined, metadataType = tool): void {
  const callId = 'c';
  watch.subscriber({ type: 'tool-start', callId, tool, arguments: JSON.stringify(input) } as StampedEvent);
  work();
  watch.subscriber({ type: 'tool-end', callId, tool, result: { metadataType } } as StampedEvent);
}

it.each([['rm -rf *'], ['git rm -qr .'], ['find . -delete'], ['python3 -c \'import shutil; shutil.rmtree("src")\'']])(
  'takes it for the work of the agent where its own command deletes: %s',
  (command) => {
    call('bash', { command }, empty);
    expect(watch.find()).toBeUndefined();
  },
);

it('cannot tell where another command of the agent ran meanwhile, or a program of others', () => {
  call('bash', { command: 'npm test' }, empty);
  expect(watch.find()).toMatchObject({ by: 'unknown', what: expect.stringContaining('were removed') });
});

it.each(['custom_tool_clean', 'mcp__files__clear'])('cannot tell either during a call of %s', (tool) => {
  call(tool, {}, empty);
  expect(watch.find()?.by).toBe('unknown');
});

it('cannot tell while a command runs in the background', () => {
  call('bash', { command: 'npm start' }, () => undefined, 'bash_background');
  empty();
  expect(watch.find()?.by).toBe('unknown');
});

it('knows that it was something else between calls, and during a call that deletes nothing', () => {
  call('bash', { command: 'rm src/a.js' });
  empty();
  call('bash', { command: 'rm -rf *' });
  expect(watch.find()?.by).toBe('other');
  watch = watchWorkspace(root);
  expect(watch.find()).toBeUndefined(); // there was nothing to lose
});

it('does not forget it when the agent writes one of the files again', () => {
  call('file_write', {}, empty);
  call('file_write', {}, () => writeFileSync(join(root, 'README.md'), ''));
  expect(watch.find()?.by).toBe('other');
});

it('sees a workspace that was removed, or replaced by another directory, whatever the agent did', () => {
  const other = `${root}-other`;
  call('bash', { command: 'rm -rf *' }, () => renameSync(root, other));
  expect(watch.find()?.what).toContain('was removed');
  mkdirSync(root);
  rmSync(other, { recursive: true });
});

it('finds nothing where files are left', () => {
  call('file_write', {}, () => rmSync(join(root, 'README.md')));
  expect(watch.find()).toBeUndefined();
});
