/**
 * The library `kodelet-ci/tools` in real processes, by hand and behind the host.
 *
 * Covers `src/tools/author/tools.ts`, `src/tools/author/author-tool.ts`, `src/tools/author/author-tool.ts` and
 * `src/tools/author/register.ts`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa, type Options } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeAuthorLibrary } from '../../../scripts/author-library.mjs';
import { CAPABILITIES } from '../../../src/core/access.ts';
import { descriptionOf } from '../../../src/tools/author/author-tool.ts';
import { defineAuthorTool, defineAuthorTools } from '../../../src/tools/author/foreign-tool.ts';
import { ATTRIBUTE_KEYS, describe as readDescription } from '../../../src/tools/custom/describe.ts';
import { leave, openAgent } from '../../agent/fixture.ts';
import { livingWith } from '../processes.ts';

const ROOT = `${resolve(import.meta.dirname, '../../..')}/`;
let library: string;
beforeAll(async () => {
  library = mkdtempSync(join(tmpdir(), 'kodelet-author-'));
  await writeAuthorLibrary(ROOT, library);
});
afterAll(() => rmSync(library, { recursive: true }));
afterEach(leave);

const run = () => 'done';
const FULL = defineAuthorTool({
  name: 'full',
  id: 'org.full',
  description: 'Does it.',
  params: { path: 'string', max: { type: 'integer', default: 3 } },
  outputSchema: { type: 'string' },
  attributes: { readonly: true, noEffect: false },
  displayName: 'Full',
  category: 'test',
  version: '1.2.0',
  capabilities: ['push'],
  network: false,
  makesCalls: false,
  timeout: '3m',
  maxOutputSize: 2048,
  run,
});

describe('a description', () => {
  it('says all that the protocol has, as the host reads it', () => {
    const printed = JSON.stringify(descriptionOf(FULL));
    expect(readDescription({ description: printed })).toEqual([
      {
        ...{ name: 'full', description: 'Does it.', displayName: 'Full', category: 'test', version: '1.2.0' },
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string' }, max: { type: 'integer', default: 3 } },
          required: ['path'],
          additionalProperties: false,
        },
        ...{
          id: 'org.full',
          requires: [],
          outputSchema: { type: 'string' },
          readOnly: true,
          idempotent: false,
          capabilities: ['push'],
        },
        ...{ network: false, makesCalls: false, timeoutMs: 180_000, maxOutputBytes: 2048, ofSeveral: false },
        ...{ timeoutFrom: "the tool's own description", outputFrom: "the tool's own description", warnings: [] },
      },
    ]);
    const left = ATTRIBUTE_KEYS.filter((key) => !(key in (JSON.parse(printed) as object)));
    expect(left).toEqual(['config']);
  });

  it('of a tool without parameters takes no input, and a schema of its own stays as it is', () => {
    const schemaOf = (tool: object) => defineAuthorTool({ name: 'x', description: 'X.', run, ...tool }).inputSchema;
    expect(schemaOf({})).toEqual({ type: 'object', properties: {}, additionalProperties: false });
    expect(schemaOf({ inputSchema: { type: 'object', minProperties: 1 } })).toEqual({
      type: 'object',
      minProperties: 1,
    });
  });

  it('has types that name the capabilities that there are', () => {
    const types = readFileSync(join(library, 'tools/tools.d.mts'), 'utf8');
    expect(types).toContain(`capabilities?: readonly (${CAPABILITIES.map((name) => `'${name}'`).join(' | ')} |`);
  });

  it('is made for each tool of a list', () => {
    const one = { name: 'one', description: 'One.', params: {}, run };
    expect(defineAuthorTools([one, { ...one, name: 'two' }]).map(({ name }) => name)).toEqual(['one', 'two']);
  });
});

/** Runs a tool without a host. `body`: the rest of the object that `defineTool` takes. */
function byHand(body: string, args: readonly string[], options: Options & { input?: string } = {}) {
  const file = join(library, 'tool.mjs');
  writeFileSync(file, `import { defineTool, defineTools, serve } from 'kodelet-ci/tools';\n${body}`);
  const register = pathToFileURL(join(library, 'tools/register.mjs')).href;
  return execa(process.execPath, ['--import', register, file, ...args], { reject: false, ...options });
}

const tool = (rest: string): string => `serve(defineTool({ name: 'one', description: 'One.', ${rest} }));`;

it('is what the package exports, where it is installed', async () => {
  mkdirSync(join(library, 'node_modules'));
  symlinkSync(ROOT, join(library, 'node_modules/kodelet-ci'));
  const names = `import('kodelet-ci/tools').then((all) => console.log(Object.keys(all).join()))`;
  expect((await execa(process.execPath, ['-e', names], { cwd: library })).stdout).toBe(
    'Tool,defineTool,defineTools,getAllTools,getTool,registerTool,registry,serve,unregisterTool',
  );
});

describe('a file that serves', () => {
  it.each([
    ['a text', `run: ({ a }) => a`, '{"a":"x\\ny"}', 'x\ny'],
    ['any other value as JSON', `run: async ({ a }) => [a, null]`, '{"a":1}', '[1,null]'],
    ['a text as JSON where a schema expects JSON', `outputSchema: {}, run: () => 'x'`, '{}', '"x"'],
    ['nothing', `run: () => undefined`, '', ''],
    ['only what is returned', `run: () => { console.log('aside'); return 'x' }`, '{}', 'x'],
    ['and does not wait for what is left', `run: () => { setInterval(() => {}, 1000); return 'x' }`, '{}', 'x'],
  ])('answers %s', async (_, rest, input, stdout) => {
    expect(await byHand(tool(rest), ['run'], { input })).toMatchObject({ stdout, exitCode: 0 });
  });

  it.each([
    ['what is thrown', `run: () => { throw new Error('no such thing') }`, '{"error":"no such thing"}'],
    ['what check says', `check: ({ a }) => a && 'not that', run: () => 'x'`, '{"error":"not that"}'],
    ['input that is no JSON', `run: () => 'x'`, expect.stringContaining('{"error":"')],
  ])('fails with %s', async (what, rest, stdout) => {
    const input = what.includes('no JSON') ? '{' : '{"a":1}';
    expect(await byHand(tool(rest), ['run'], { input })).toMatchObject({ stdout, exitCode: 1 });
  });

  it('prints limits, and how it is used', async () => {
    const rest = `timeout: '3m', run: () => 'x'`;
    expect((await byHand(tool(rest), ['config'])).stdout).toBe('{"timeout":"3m"}');
    expect(await byHand(tool(rest), ['other'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('usage'),
    });
  });

  it('has several tools, each run by its name', async () => {
    const two = `serve(defineTools([{ name: 'one', description: 'One.', params: {}, run: () => 1 }, { name: 'two', description: 'Two.', params: {}, run: () => 2 }]));`;
    expect(JSON.parse(String((await byHand(two, ['description'])).stdout))).toMatchObject([
      { name: 'one' },
      { name: 'two' },
    ]);
    expect((await byHand(two, ['run', 'two'], { input: '{}' })).stdout).toBe('2');
    expect((await byHand(two, ['run', 'three'], { input: '{}' })).exitCode).toBe(2);
  });

  it('tells events on standard error, and makes no calls, where no host listens', async () => {
    const rest = `makesCalls: true, trace: ({ a }) => ({ a }), async run(_, context) { await context.call('ls') }`;
    const { stdout, stderr } = await byHand(tool(rest), ['run'], { input: '{"a":1}' });
    expect(stdout).toContain('only a host can call other tools');
    expect(stderr).toContain('{"event":"trace","data":{"a":1}}');
  });
});

const HOSTED = `#!/usr/bin/env node
import { defineTool, serve } from 'kodelet-ci/tools';
const common = { description: 'A tool.', params: {}, makesCalls: true };
const facts = defineTool({ ...common, name: 'facts', async run(_, { emit, call, signal, ...facts }) {
  emit('progress', { done: 1 });
  const [read, none] = await Promise.all([call('file_read', { file_path: 'a.txt' }), call('none')]);
  return { facts, read: [read.ok, read.text.trim(), read.result.toolName], none: [none.ok, none.code] };
} });
const silent = defineTool({ ...common, makesCalls: false, name: 'silent', run: (_, context) => context.call('ls') });
const slow = defineTool({ ...common, name: 'slow', timeout: '4s', run: (_, { signal, emit }) => new Promise(() => {
  setInterval(() => {}, 1000);
  signal.addEventListener('abort', () => emit('cleaned'));
}) });
serve([facts, silent, slow]);
`;

describe('a tool behind the host', () => {
  it('knows its call, tells, and calls other tools through the gate; a file has several, in a sandbox too', async () => {
    const toolCalls = ['facts', 'silent', 'slow'].map((name) => ({ name: `custom_tool_${name}`, input: {} }));
    const harness = await openAgent({
      customTools: { 'many.mjs': HOSTED },
      sandbox: 'auto',
      prepare: (root) => writeFileSync(join(root, 'a.txt'), 'alpha\n'),
      script: { agent: [{ toolCalls }, { text: 'Done' }] },
    });
    await harness.session.ask('Go');
    const [facts, silent, slow] = toolCalls.map(({ name }) => harness.of('tool-end').find(({ tool }) => tool === name));
    expect(JSON.parse(/^\{.*\}$/m.exec(facts!.text)![0])).toEqual({
      facts: {
        profile: 'ci',
        workspace: harness.root,
        event: 'issue_comment',
        callId: facts!.callId,
        sessionId: 'session',
      },
      read: [true, '1: alpha', 'file_read'],
      none: [false, 'unknown_tool'],
    });
    expect(silent!.text).toContain('does not say makesCalls: true');
    expect(slow!.text).toContain('tool execution timed out after 4s');
    expect(harness.of('tool-event').map(({ name }) => name)).toEqual(['progress', 'cleaned']);
    expect(harness.of('notice').map(({ text }) => text)).toEqual([]);
    expect(livingWith('many.mjs')).toEqual([]);
  });
});
