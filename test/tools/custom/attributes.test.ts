/** Covers `src/tools/custom/describe.ts`, and what holds a tool to what it says of itself. */
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
  [{ capabilities: ['fly'] }, '$.capabilities must be a list of ask, change, push and known capabilities, got "fly"'],
  [{ version: 2 }, '$.version must be a version such as 1.2.0 (https://semver.org), got 2'],
  [{ version: 'one' }, '$.version must be a version such as 1.2.0 (https://semver.org), got "one"'],
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

const asking = (version: string) => ({ settings: { ...fixture.options().settings, tools: { one: { version } } } });

it('are of a version that the configuration asks for, or the tool is not used', async () => {
  fixture.tool(fixture.local, 'file', 'echo hi', { name: 'one', says: { version: '1.2.3' } });
  expect((await fixture.load(asking('^1.2.0'))).problems).toEqual([]);
  expect(await fixture.call('one', {}, asking('1.x'))).toMatchObject({ metadata: { fields: { version: '1.2.3' } } });
  const { tools, problems } = await fixture.load(asking('2.x'));
  expect([tools, problems[0]?.reason]).toEqual([
    [],
    '$.version is 1.2.3, and custom_tools.tools.one.version asks for 2.x',
  ]);
  fixture.tool(fixture.local, 'file', 'echo hi', { name: 'one' });
  expect((await fixture.load(asking('1.x'))).problems[0]?.reason).toContain('$.version is not stated, and');
});

const strictly = (strict: boolean) => ({ settings: { ...fixture.options().settings, strict } });

it.each([
  [{}, { readOnly: true, network: false }],
  [{ network: true }, { readOnly: true }],
  [{ capabilities: ['change'] }, { readOnly: false, network: false }],
  [{ capabilities: ['ask', 'push'], network: true }, { readOnly: false }],
  [
    { capabilities: ['change'], read_only: true },
    { readOnly: true, network: false },
  ],
])('%j is all that a tool gets where descriptions are taken strictly', async (says, grants) => {
  fixture.tool(fixture.local, 'one', 'echo hi', { says });
  const seen: (Grants | undefined)[] = [];
  const confine: Confine = async (program, given) => {
    if (program.args.includes('run')) seen.push(given);
    return program;
  };
  await fixture.call('one', {}, { confine, ...strictly(true) });
  expect(seen).toEqual([{ readable: [fixture.local], ...grants }]);
});

it('fail a call that asks for another one without a word of it, where they are taken strictly', async () => {
  const run = `echo '{"call":1,"tool":"ls"}' >&3; echo done`;
  fixture.tool(fixture.local, 'one', run);
  expect(await fixture.call('one', {}, strictly(false))).toMatchObject({ ok: true, text: 'done' });
  expect(await fixture.call('one', {}, strictly(true))).toMatchObject({
    ...{ ok: false, output: 'done', text: expect.stringContaining('does not say "makes_calls": true') },
  });
});

it('are refused where they are doubtful and taken strictly', async () => {
  fixture.tool(fixture.local, 'one', 'echo hi', { says: { readOnly: true } });
  expect(await fixture.load(strictly(false))).toMatchObject({ problems: [], warnings: [{}] });
  const { tools, problems } = await fixture.load(strictly(true));
  expect([tools.length, problems[0]?.reason]).toEqual([
    0,
    expect.stringMatching(/^\$\.readOnly is not read.*custom_tools\.strict/),
  ]);
});
