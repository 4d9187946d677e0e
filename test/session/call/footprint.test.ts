/** What calls touch in /tmp, for their order: one folder, whatever it is called. */
import { expect, it } from 'vitest';
import type { Access } from '../../../src/core/access.ts';
import { conflicts, footprintOf } from '../../../src/session/call/schedule.ts';
import { createBuiltinTools } from '../../../src/tools/builtin/builtin-tools.ts';
import { createRegistry } from '../../../src/tools/registry.ts';

const workspace = { root: '/work', scratch: '/scratch' };
const { tools } = createBuiltinTools({ workspace, environment: {} });
const registry = createRegistry([{ source: 'test', tools }]);
/** Of commands, cat reads only. */
const decide = (access: Access) => ({
  ...{ verdict: 'allow' as const, rule: 'r', reason: 'r' },
  readsOnly: access.kind === 'command' && access.command.startsWith('cat '),
});

const touch = (name: string, input: object) =>
  footprintOf(
    { id: '1', name, arguments: JSON.stringify(input) },
    { registry, policy: { profile: 'test', decide }, workspace },
  );
const write = (file_path: string) => touch('file_write', { file_path, text: 'x' });

it.each<[call: string, input: object, waits: boolean]>([
  ['file_read', { file_path: '/tmp/a' }, true],
  ['file_read', { file_path: '/scratch/tmp/a' }, true],
  ['file_read', { file_path: '/tmp/d/../a' }, true],
  ['grep_tool', { pattern: 'x', path: '/tmp' }, true],
  ['file_write', { file_path: '/scratch/tmp/a', text: 'y' }, true],
  ['bash', { command: 'cat notes.md' }, true],
  ['bash', { command: 'make' }, true],
  ['file_read', { file_path: '/tmp/b' }, false],
  ['file_read', { file_path: 'tmp/a' }, false],
  ['grep_tool', { pattern: 'x' }, false],
])('after a write of /tmp/a %s %j waits: %s', (name, input, waits) => {
  expect(conflicts(write('/tmp/a'), touch(name, input))).toBe(waits);
  expect(conflicts(touch(name, input), write('/scratch/tmp/a'))).toBe(waits);
});

it('has the logs of a background process wait for what was called before, such as a sleep', () => {
  const sleeps = touch('bash', { command: 'cat slow.fifo' });
  expect(conflicts(sleeps, touch('bash_logs', { id: 1 }))).toBe(true);
  expect(conflicts(sleeps, touch('file_read', { file_path: 'a' }))).toBe(false);
  expect(conflicts(touch('file_read', { file_path: 'a' }), touch('glob_tool', { pattern: '*' }))).toBe(false);
});
