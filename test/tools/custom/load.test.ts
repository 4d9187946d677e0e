/** Covers `src/tools/custom/*.ts`. */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTool } from '../workspace.ts';
import { type CustomToolFixture, createCustomToolFixture, type ToolScript } from './fixture.ts';

let fixture: CustomToolFixture;
let root: string;
let local: string;
let global: string;
beforeEach(() => {
  fixture = createCustomToolFixture();
  ({ root, local, global } = fixture);
});
afterEach(() => fixture.dispose());

const load: CustomToolFixture['load'] = (more) => fixture.load(more);
const tool: CustomToolFixture['tool'] = (...given) => fixture.tool(...given);
const raw: CustomToolFixture['raw'] = (...given) => fixture.raw(...given);

async function run(body: string, input: object = {}, more: ToolScript = {}) {
  tool(local, 'one', body, more);
  const { tools, problems } = await load();
  expect(problems).toEqual([]);
  return callTool(tools[0]!, input, { root, scratch: root });
}

describe('loading', () => {
  it('takes executables, and passes over other files, hidden ones and READMEs', async () => {
    tool(local, 'good', 'echo hi');
    for (const name of ['README.md', '.hidden', 'README']) raw(local, name, '#!/bin/bash\nexit 1');
    writeFileSync(join(local, 'notes.txt'), 'x');
    const { tools, problems } = await load();
    expect(tools.map(({ name }) => name)).toEqual(['custom_tool_good']);
    expect(problems).toEqual([]);
    expect((await load({ directories: [{ path: '/nonexistent', source: 'x' }] })).tools).toEqual([]);
  });

  it('lists each broken tool with its reason and keeps the others', async () => {
    const broken = {
      a_fails: ['#!/bin/bash\necho no such thing >&2; exit 4', /exit status 4: no such thing/],
      b_no_json: ['#!/bin/bash\necho hello', /\$ must be a JSON object, got "hello/],
      c_list: ['#!/bin/bash\necho []', /\$ must have a tool, got an empty list/],
      d_name: [`#!/bin/bash\necho '{"name":"a b","description":"x"}'`, /\$\.name must be 1 to 52/],
      e_description: [`#!/bin/bash\necho '{"name":"x"}'`, /\$\.description must be a text/],
      f_schema: [
        `#!/bin/bash\necho '{"name":"x","description":"x","input_schema":{"type":"array"}}'`,
        /\$\.input_schema must be a schema/,
      ],
      g_bad: [
        `#!/bin/bash\necho '{"name":"x","description":"x","input_schema":{"type":"object","properties":{"a":{"type":"int"}}}}'`,
        /\$\.input_schema\.properties\.a\.type must be equal to one of the allowed values, got "int"/,
      ],
      g_parameter: [
        `#!/bin/bash\necho '{"name":"x","description":"x","input_schema":{"type":"object","properties":{"a b":{}}}}'`,
        /\$\.input_schema\.properties\["a b"\] must be named by 1 to 64 letters/,
      ],
      h_interpreter: ['#!/no/such/program\n', /cannot be started/],
    } as const;
    for (const [file, [script]] of Object.entries(broken)) raw(local, file, script);
    symlinkSync('/bin/true', join(local, 'z_link'));
    tool(local, 'good', 'echo hi');
    const { tools, problems } = await load();
    expect(tools.map(({ name }) => name)).toEqual(['custom_tool_good']);
    const reasons = new Map(problems.map(({ path, reason }) => [path, reason]));
    for (const [file, [, reason]] of Object.entries(broken))
      expect(reasons.get(join(local, file)), file).toMatch(reason);
    expect(reasons.get(join(local, 'z_link'))).toContain('link');
  });

  it('gives a description five seconds, and asks all tools side by side', async () => {
    for (const name of ['slow1', 'slow2', 'slow3']) raw(local, name, '#!/bin/bash\nsleep 20');
    const started = Date.now();
    const { problems } = await load();
    expect(problems.map(({ reason }) => reason)).toEqual(Array(3).fill('"description" gave no answer within 5s'));
    expect(Date.now() - started).toBeLessThan(9000);
  });

  it('prefers the repository’s tool to the runner’s', async () => {
    tool(local, 'same', 'echo local');
    const hidden = tool(global, 'other-file', 'echo global', { name: 'same' });
    const { tools, problems, overridden } = await load();
    const result = await callTool(tools[0]!, {}, { root, scratch: root });
    expect(result.ok && result.text).toBe('local');
    expect(problems).toEqual([]);
    expect(overridden).toEqual([{ path: hidden, reason: `${join(local, 'same')} has the same name, "same"` }]);
    const twin = tool(local, 'twin', 'echo twin', { name: 'same' });
    expect((await load()).problems).toEqual([
      { path: twin, reason: `${join(local, 'same')} has the same name, "same"` },
    ]);
  });

  it('does not run a disabled tool, not even for its description', async () => {
    raw(local, 'off.sh', `#!/bin/bash\ntouch ${root}/ran`);
    tool(local, 'alias', 'echo x', { name: 'renamed' });
    const { tools, leftOut } = await load({ selection: { disabled: ['custom_tool_off', 'custom_tool_re*'] } });
    expect(tools).toEqual([]);
    expect(leftOut.map(({ name }) => name)).toEqual([
      ...['custom_tool_off', 'custom_tool_renamed', 'custom_tool_alias'],
    ]);
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });

  it('runs nothing but the description of a tool that does not ask for more', async () => {
    const script = `#!/bin/bash
echo "$1" >> ${root}/commands
if [ "$1" = description ]; then echo '{"name":"seed","description":"Does its work whatever it is asked"}'
else touch ${root}/worked; fi
`;
    raw(local, 'seed', script);
    expect((await load()).problems).toEqual([]);
    expect(readFileSync(join(root, 'commands'), 'utf8')).toBe('description\n');
    expect(existsSync(join(root, 'worked'))).toBe(false);
  });

  it('takes limits from the description, and asks for more where it says so', async () => {
    const says = { timeout: '300ms', max_output_size: 100 };
    tool(local, 'stated', 'sleep 30', { says });
    tool(local, 'asked', 'sleep 30', { says, config: '{"timeout":"200ms"}' });
    tool(local, 'mute', 'sleep 30', { says: { ...says, config: true } });
    const { tools, warnings } = await load();
    const called = tools.map((one) => callTool(one, {}, { root, scratch: root }));
    expect((await Promise.all(called)).map(({ text }) => text)).toEqual(
      ['200ms', '300ms', '300ms'].map((limit) => `tool execution timed out after ${limit}`),
    );
    const reason = 'its description says "config": true, and "config" gave no answer';
    expect(warnings).toEqual([{ path: join(local, 'mute'), reason }]);
  });

  it.each([
    [{ read_only: 'yes' }, 'problems', '$.read_only must be true or false, got "yes"'],
    [{ config: 1 }, 'problems', '$.config must be true or false, got 1'],
    [
      { timeout: '2h' },
      'warnings',
      '"description" has the timeout "2h"; allowed: a duration such as "30s", at most 1h',
    ],
    [{ max_output_size: 0 }, 'warnings', expect.stringMatching(/^"description" has the max_output_size 0; allowed/)],
    [{ readOnly: true }, 'warnings', '$.readOnly is not read; did you mean "read_only"?'],
  ] as const)('says what is wrong with a description that has %j', async (says, list, reason) => {
    tool(local, 'one', 'echo hi', { says });
    expect((await load())[list]).toEqual([{ path: join(local, 'one'), reason }]);
  });

  it('takes a tool for one that only reads by its own word alone', async () => {
    tool(local, 'looks', 'echo hi', { says: { read_only: true } });
    tool(local, 'says_no', 'echo hi', { says: { read_only: false } });
    tool(local, 'silent', 'echo hi');
    const { tools } = await load();
    expect(tools.map(({ readOnly, idempotent }) => [readOnly, idempotent])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it.each(['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2019-09/schema', undefined])(
    'accepts the draft %s, and warns of a format that nobody checks',
    async ($schema) => {
      const schema = { $schema, type: 'object', properties: { a: { type: 'string', format: 'colour' } } };
      tool(local, 'one', 'cat', { schema });
      const { tools, problems, warnings } = await load();
      expect(problems).toEqual([]);
      expect(warnings[0]?.reason).toContain('colour');
      expect((await callTool(tools[0]!, { a: 1 }, { root, scratch: root })).ok).toBe(false);
    },
  );
});

describe('running', () => {
  it('passes the checked input with its defaults as JSON, in the workspace, in a small environment', async () => {
    process.env.KODELET_TEST_SECRET = 'secret';
    const schema = { type: 'object', properties: { n: { type: 'integer', default: 5 } } };
    const result = await run('cat; echo; pwd; env | cut -d= -f1 | sort | tr "\\n" " "', { x: 'y' }, { schema });
    delete process.env.KODELET_TEST_SECRET;
    expect(result.ok && result.text.split('\n').slice(0, 2)).toEqual(['{"x":"y","n":5}', root]);
    expect(result.ok && result.text.split('\n')[2]).toBe(
      'HOME KODELET_CALL_ID KODELET_SESSION_ID KODELET_WORKING_DIR PATH PWD SHLVL _ ',
    );
  });

  it('keeps standard error apart', async () => {
    const result = await run('echo out; echo err >&2');
    expect(result).toMatchObject({
      ok: true,
      text: 'out',
      metadata: { type: 'custom_tool', fields: { output: 'out\n' } },
    });
  });

  it.each([
    ['the error and details of a JSON answer', `echo '{"error":"bad","details":"why"}'; exit 1`, 'bad\nwhy'],
    ['details that are no text', `echo '{"error":"bad","details":{"a":1}}'; exit 1`, 'bad\n{"a":1}'],
    ['an error though the status is 0', `echo '{"error":"bad"}'`, 'bad'],
    ['standard error', 'echo out; echo err >&2; exit 2', 'err'],
    ['standard output', 'echo out; exit 2', 'out'],
    ['the status', 'exit 7', 'exit status 7'],
  ])('answers a failure with %s', async (_, body, text) => {
    expect(await run(body)).toMatchObject({ ok: false, code: 'failed', text });
  });

  it('calls a JSON answer whose error is no text a success', async () => {
    expect((await run(`echo '{"error":null,"data":1}'`)).ok).toBe(true);
  });

  it('ends the whole tree at its own timeout and keeps what it had printed', async () => {
    const result = await run('echo partial; echo err >&2; sleep 60 & sleep 60', {}, { config: '{"timeout":"1s"}' });
    expect(result).toMatchObject({
      ok: false,
      code: 'timed_out',
      text: 'tool execution timed out after 1s',
      output: expect.stringMatching(/^partial\nerr(\nTerminated)?$/),
    });
  });

  it('lets a tool choose its own limits, and warns of a configuration that means nothing', async () => {
    const own = await run('seq 1 1000', {}, { config: '{"max_output_size":100}' });
    expect(own.ok && own.text).toContain('cut to the limit of 100 bytes');
    tool(local, 'one', 'cat', { config: '{"timeout":30,"retries":2}' });
    expect((await load()).warnings.map(({ reason }) => reason)).toEqual([
      '"config" has the key "retries", which nothing reads',
      '"config" has the timeout 30; allowed: a duration such as "30s", at most 1h',
    ]);
  });

  it('says why a tool that is gone, or was stopped, gave no answer', async () => {
    const path = tool(local, 'one', 'echo partial; sleep 60');
    const [loaded] = (await load()).tools;
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 500);
    expect(await callTool(loaded!, {}, { root, scratch: root }, stop.signal)).toMatchObject({
      code: 'aborted',
      text: 'The tool was ended because the run ends',
      output: 'partial',
    });
    rmSync(path);
    const gone = await callTool(loaded!, {}, { root, scratch: root });
    expect(gone).toMatchObject({ ok: false, text: expect.stringContaining('could not be started: ') });
  });

  it('names the limit that cut its output', async () => {
    const result = await run('seq 1 1000');
    expect(result.ok && result.text).toContain('cut to the limit of 1024 bytes; the whole is in');
    expect(result.ok && result.text.length).toBeLessThan(1400);
  });
});
