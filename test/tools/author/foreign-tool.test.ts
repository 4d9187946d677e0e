/** Tools in the forms of other systems as real processes, by hand and behind the host. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAuthorLibrary } from '../../../scripts/author-library.mjs';
import type { RESULT_FORMS } from '../../../src/core/foreign-forms.ts';
import { defineAuthorTool } from '../../../src/tools/author/foreign-tool.ts';
import { validateTools } from '../../../src/tools/custom/validate.ts';
import { type CustomToolFixture, createCustomToolFixture } from '../custom/fixture.ts';

const ROOT = `${resolve(import.meta.dirname, '../../..')}/`;
let library: string;
let fixture: CustomToolFixture;
beforeAll(async () => {
  library = mkdtempSync(join(tmpdir(), 'kodelet-foreign-'));
  await writeAuthorLibrary(ROOT, library);
});
afterAll(() => rmSync(library, { recursive: true }));
beforeEach(() => {
  fixture = createCustomToolFixture();
});
afterEach(() => fixture.dispose());

const IMPORT = `import { defineTool, getAllTools, getTool, registerTool, registry, serve, Tool, unregisterTool } from 'kodelet-ci/tools';`;

function byHand(body: string, args: readonly string[], input = '{}') {
  const file = join(library, 'tool.mjs');
  writeFileSync(file, `${IMPORT}\n${body}`);
  const register = pathToFileURL(join(library, 'tools/register.mjs')).href;
  return execa(process.execPath, ['--import', register, file, ...args], { reject: false, input });
}

const describeFile = async (body: string): Promise<unknown> =>
  JSON.parse(String((await byHand(body, ['description'])).stdout));

describe('a file that serves tools of another system', () => {
  it('has a class that extends Tool, whose parts all count', async () => {
    const body = `
      class Count extends Tool {
        constructor() {
          super({
            id: 'org.count', name: 'count', displayName: 'Count', description: 'Counts.', category: 'text', version: '1.0.0',
            inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
            outputSchema: { type: 'object', required: ['count'] },
            requiredCapabilities: ['capability:filesystem:read'], hasSideEffects: false,
          });
          this.unit = 'letters';
        }
        validateArgs({ text }) { return text === '' ? { isValid: false, errors: ['no text', 'at all'] } : { isValid: true }; }
        async execute({ text }, context) {
          context.sessionData.calls = 1;
          return { success: true, output: { count: text.length, unit: this.unit, data: context.sessionData }, contentType: 'application/json', details: { a: 1 } };
        }
        async shutdown() { console.error('shut down', this.unit); }
      }
      serve(new Count());`;
    expect(await describeFile(body)).toMatchObject({
      id: 'org.count',
      display_name: 'Count',
      read_only: true,
      capabilities: ['capability:filesystem:read'],
      output_schema: { required: ['count'] },
    });
    const run = await byHand(body, ['run'], '{"text":"abc"}');
    expect(run).toMatchObject({ exitCode: 0, stdout: '{"count":3,"unit":"letters","data":{"calls":1}}' });
    expect(run.stderr).toContain('{"metadata":{"details":{"a":1},"contentType":"application/json"}}');
    expect(run.stderr).toContain('shut down letters');
    expect((await byHand(body, ['run'], '{"text":""}')).stdout).toBe('{"error":"no text; at all"}');
  });

  it('serves what is registered when it is asked', async () => {
    const body = `
      registerTool({ name: 'one', description: 'One.', inputSchema: { type: 'object' }, execute: () => 'x' });
      registry.register('two', () => ({ name: 'two', description: 'Two.', input_schema: { type: 'object' }, exec: (args, { emit }) => { emit('seen', args); return 'y'; } }));
      registerTool({ name: 'three', description: 'Three.', execute: () => 1 });
      unregisterTool('three');
      if (getTool('three') || getAllTools().length !== 2) throw new Error('it is still there');
      serve();`;
    expect(await describeFile(body)).toMatchObject([{ name: 'one' }, { name: 'two' }]);
    expect(await byHand(body, ['run', 'two'], '{"a":1}')).toMatchObject({
      stdout: 'y',
      stderr: expect.stringContaining('{"event":"seen","data":{"a":1}}'),
    });
    expect(await byHand('serve();', ['description'])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('there is no tool to serve'),
    });
  });

  const RESULTS: { readonly [Key in keyof typeof RESULT_FORMS]: readonly [result: string, stdout: string] } = {
    success: ['{ success: false }', '{"error":"the tool says that it failed"}'],
    output: ['{ success: true, output: [1] }', '[1]'],
    error: ['{ success: false, error: "no" }', '{"error":"no"}'],
    details: ['{ success: false, error: "no", details: { at: 3 } }', '{"error":"no","details":{"at":3}}'],
    contentType: ['{ success: true, output: "# A", contentType: "text/markdown" }', '# A'],
  };
  it.each(Object.entries(RESULTS))('answers with %s', async (_, [result, stdout]) => {
    const body = `serve({ name: 'one', description: 'One.', execute: () => (${result}) });`;
    expect((await byHand(body, ['run'])).stdout).toBe(stdout);
  });

  it('leaves data alone that only looks like a result', async () => {
    for (const data of ['{"success":true}', '{"success":true,"count":1}', '{"success":"no"}']) {
      const body = `serve({ name: 'one', description: 'One.', execute: () => (${data}) });`;
      expect((await byHand(body, ['run'])).stdout).toBe(data);
    }
  });
});

it('takes nested properties as KODE SDK says them: required at every depth, unless they say otherwise', () => {
  const { inputSchema } = defineAuthorTool({
    name: 'one',
    description: 'One.',
    params: {
      filter: {
        type: 'object',
        properties: { name: { type: 'string' }, max: { type: 'integer', required: false } },
      },
      tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
    },
    run: ({ filter }) => filter.name,
  });
  expect(inputSchema).toMatchObject({
    required: ['filter', 'tags'],
    properties: {
      filter: { required: ['name'], properties: { max: { type: 'integer' } } },
      tags: { items: { required: ['id'] } },
    },
  });
  expect(JSON.stringify(inputSchema)).not.toContain('"required":false');
});

describe('behind the host', () => {
  const file = (body: string): string => `#!/usr/bin/env node\n${IMPORT}\n${body}\n`;

  it('details and content type are in the structured result, and the model does not get them', async () => {
    const body = `serve({ name: 'one', description: 'One.', execute: () => ({ success: true, output: 'x', contentType: 'text/plain', details: { a: 1 } }) });`;
    fixture.raw(fixture.local, 'one.mjs', file(body));
    expect(await fixture.call('one')).toMatchObject({
      ok: true,
      text: 'x',
      metadata: { fields: { noted: { details: { a: 1 }, contentType: 'text/plain' } } },
    });
  });

  it('a tool is kept out of a run that does not grant what it requires', async () => {
    const body = `serve({ name: 'one', description: 'One.', requiredCapabilities: ['capability:network'], execute: () => 1 });`;
    fixture.raw(fixture.local, 'one.mjs', file(body));
    const withheld = (needed: string) => (needed === 'network' ? 'no host is listed' : undefined);
    expect(await fixture.load({ withheld })).toMatchObject({
      tools: [],
      leftOut: [{ name: 'custom_tool_one', reason: 'it needs the capability "network": no host is listed' }],
    });
    expect((await fixture.load({ withheld: () => undefined })).tools).toMatchObject([{ requires: ['network'] }]);
  });

  it('a tool without a function, or with a key that has no counterpart, is no tool', async () => {
    fixture.raw(fixture.local, 'a.mjs', file(`serve({ name: 'a', description: 'A.', run: 'later' });`));
    fixture.raw(fixture.local, 'b.mjs', file(`serve({ name: 'b', description: 'B.', hooks: {}, exec: () => 1 });`));
    const verdicts = await validateTools({ path: fixture.local, source: 'local' }, fixture.options());
    expect(verdicts.map(({ ok, faults }) => [ok, faults[0]?.problem])).toEqual([
      [false, expect.stringContaining('tool "a": it has no function that runs; give it run, exec or execute')],
      [false, expect.stringContaining('tool "b": hooks of KODE SDK has no counterpart here')],
    ]);
  });
});

it('has types for all of it', () => {
  const types = readFileSync(join(library, 'tools/tools.d.mts'), 'utf8');
  for (const name of ['AgentTool as Tool', 'registerTool', 'unregisterTool', 'getTool', 'getAllTools', 'registry'])
    expect(types).toContain(name);
});
