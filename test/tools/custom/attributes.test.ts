/** Covers `src/tools/custom/attributes.ts`, and what holds a tool to what it says of itself. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Grants } from '../../../src/sandbox/layout.ts';
import type { Confine } from '../../../src/sandbox/sandbox.ts';
import { createRegistry } from '../../../src/tools/registry.ts';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
beforeEach(() => {
  fixture = createCustomToolFixture();
});
afterEach(() => fixture.dispose());

it('are taken from the description', async () => {
  const says = {
    ...{ display_name: 'One', category: 'tests', version: '1.2.3', read_only: true, idempotent: false, network: true },
    ...{ output_schema: { type: 'object' }, capabilities: ['change'], timeout: '3m' },
  };
  fixture.tool(fixture.local, 'file', 'echo hi', { name: 'one', says });
  const { tools, warnings } = await fixture.load();
  expect(warnings).toEqual([]);
  expect(tools[0]).toMatchObject({
    ...{ name: 'custom_tool_one', aliases: ['custom_tool_file'], displayName: 'One', category: 'tests' },
    ...{ version: '1.2.3', readOnly: true, idempotent: false, network: true, outputSchema: { type: 'object' } },
    ...{ capabilities: ['change'], limitMs: 180_000 },
  });
  expect(tools[0]?.accesses({})).toEqual([
    { kind: 'external', source: 'custom', name: 'one', file: 'file' },
    { kind: 'capability', capability: 'change' },
  ]);
});

it.each([
  [{ idempotent: 'yes' }, '$.idempotent must be true or false, got "yes"'],
  [{ network: 'example.org' }, '$.network must be true or false'],
  [{ capabilities: ['fly'] }, '$.capabilities must be a list of ask, change, push, got ["fly"]'],
  [{ version: 2 }, '$.version must be a line of 1 to 100 characters, got 2'],
  [{ display_name: 'two\nlines' }, '$.display_name must be a line'],
  [{ output_schema: [] }, '$.output_schema must be a JSON Schema, got []'],
  [{ output_schema: { type: 'int' } }, '$.output_schema is not a valid schema'],
])('are refused where they are wrong: %j', async (says, reason) => {
  fixture.tool(fixture.local, 'one', 'echo hi', { says });
  expect((await fixture.load()).problems).toEqual([
    { path: join(fixture.local, 'one'), reason: expect.stringContaining(reason) },
  ]);
});

it.each([
  [
    { network: false, read_only: true },
    { network: false, readOnly: true },
  ],
  [{ network: true }, { readOnly: false }],
  [{}, { readOnly: false }],
])('%j is held by the sandbox', async (says, grants) => {
  fixture.tool(fixture.local, 'one', 'echo hi', { says });
  const seen: (Grants | undefined)[] = [];
  const confine: Confine = async (program, given) => {
    if (program.args.includes('run')) seen.push(given);
    return program;
  };
  await fixture.call('one', {}, { confine });
  expect(seen).toEqual([{ readable: [fixture.local], ...grants }]);
});

it('are doubted where the network is needed and nothing is reached', async () => {
  fixture.tool(fixture.local, 'one', 'echo hi', { says: { network: true } });
  const { warnings } = await fixture.load({ noHosts: 'profiles.ci.network.hosts' });
  expect(warnings.map(({ reason }) => reason)).toEqual([
    'it needs the network, and profiles.ci.network.hosts lists no host',
  ]);
});

it('disable a tool by each of its names', async () => {
  fixture.tool(fixture.local, 'file', 'echo hi', { name: 'one' });
  const { tools } = await fixture.load();
  for (const disabled of ['custom_tool_file', 'custom_tool_one', 'custom_tool_fi*']) {
    expect(createRegistry([{ source: 'kodelet-tools', tools }], { disabled: [disabled] }).list()).toEqual([]);
  }
  const registry = createRegistry([{ source: 'kodelet-tools', tools }]);
  expect(registry.get('custom_tool_file')?.name).toBe('custom_tool_one');
});
