import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CALL_FORMS } from '../../../src/core/foreign-forms.ts';
import type { HookQuestion } from '../../../src/core/hook.ts';
import { defineTool, ok } from '../../../src/core/tool.ts';
import { createHooks } from '../../../src/session/call/hooks.ts';
import { footprintOf } from '../../../src/session/call/schedule.ts';
import { OTHER_WAYS, understandCall } from '../../../src/session/call/understand-call.ts';
import { createBuiltinTools } from '../../../src/tools/builtin/builtin-tools.ts';
import { createRegistry, type RegistryOptions } from '../../../src/tools/registry.ts';
import { openPipeline, type Pipeline, type PipelineOptions } from '../../tools/pipeline.ts';
import { openSessionHarness } from '../fixture.ts';
import { EDIT, SAID } from './other-words.ts';

const workspace = { root: '/work', scratch: '/scratch' };
const built = createBuiltinTools({ workspace, environment: {} });
const external = ['custom_tool_Read', 'mcp__docs__Read'].map((name) =>
  defineTool({
    name,
    description: 'Another one.',
    params: { path: 'string', cmd: { type: 'string', required: false }, times: { type: 'integer', default: 1 } },
    readOnly: true,
    accesses: () => [],
    run: async () => ok('read'),
  }),
);
const registryOf = (options: RegistryOptions = {}) =>
  createRegistry(
    [
      { source: 'built-in', tools: built.tools },
      { source: 'others', tools: external },
    ],
    options,
  );
const registry = registryOf();

function understand(name: string, input: unknown) {
  const { call, notes } = understandCall(registry, { id: '1', name, arguments: JSON.stringify(input) });
  return { name: call.name, input: JSON.parse(call.arguments) as unknown, notes };
}

describe('a call in the words of another agent', () => {
  it.each(SAID)('%s %j is %s %j', (name, said, ours, meant) => {
    const first = understand(name, said);
    expect(first).toMatchObject({ name: ours, input: meant });
    expect(Object.keys(first.input as object).toSorted()).toEqual(Object.keys(meant).toSorted());
    const tool = registry.get(ours);
    const again = understand(first.name, first.input);
    expect(again).toEqual({ name: ours, input: first.input, notes: [] });
    if (ours !== 'subagent') expect(tool && registry.validate(tool, first.input)).toMatchObject({ ok: true });
  });

  it('leaves a patch alone that bash would begin in another directory, or change', () => {
    const command = "apply_patch <<'EOF'\n*** Begin Patch\n*** Delete File: a\n*** End Patch\nEOF";
    expect(understand('bash', { command, workdir: 'sub' })).toMatchObject({ name: 'bash' });
    expect(understand('bash', { command: `${command}\nls` })).toMatchObject({ name: 'bash' });
    expect(understand('bash', { command }).notes).toEqual(['apply_patch is a tool here, and no program']);
  });

  it('says what was taken otherwise', () => {
    expect(understand('Read', { path: 'a' }).notes).toEqual(['Read is file_read here', 'path is file_path']);
    expect(understand('bash', { command: 'x', timeout: 3600 })).toMatchObject({
      input: { command: 'x', timeout: 600 },
      notes: ['timeout is at most 600: 3600 was taken for 600'],
    });
    expect(understand('bash', { command: 'x', timeout: '120000' }).input).toMatchObject({ timeout: 120 });
  });

  it('says nothing of what was not taken', () => {
    expect(understand('file_read', { file_path: 'a', path: 'b' }).notes).toEqual([]);
  });

  it.each<readonly [string, object]>([
    ['file_read', { file_path: 'a', path: 'b' }],
    ['file_read', { path: 'a', filename: 'b' }],
    ['file_read', { file_path: 'a', offset: 0 }],
    ['bash', { command: ['bash', '-c', 'a', 'b'] }],
    ['bash', { command: [1] }],
    ['bash', { command: 'a', timeout: 'long' }],
    ['bash', { command: 'a', timeout_ms: -1 }],
    ['grep_tool', { pattern: 'a', '-i': 'perhaps' }],
    ['file_edit', { ...EDIT, old_string: 'other' }],
    ['file_multi_edit', { file_path: 'a', edits: 'all' }],
    ['file_read', JSON.parse('{"file_path": "a", "__proto__": {"offset": 2}}')],
  ])('is refused where it is in doubt: %s %j', (name, said) => {
    const { input } = understand(name, said);
    const tool = registry.get(name);
    expect(tool && registry.validate(tool, input)).toMatchObject({ ok: false });
  });

  it.each([
    'custom_tool_read',
    'mcp__docs__read',
    'mcp_docs_Read',
    'docs__Read',
    'apply_patch',
    '',
    'constructor',
    '__proto__',
  ])('stays as it is where no tool of ours is meant: %s', (name) => {
    expect(understand(name, { path: 'a' })).toEqual({ name, input: { path: 'a' }, notes: [] });
  });

  it.each(external)('leaves parameters of $name alone, but for numbers that came as strings', ({ name }) => {
    const said = { path: 'a', cmd: 'b', times: '3' };
    expect(understand(name, said)).toEqual({ name, input: { ...said, times: 3 }, notes: [] });
  });

  it('leaves a disabled tool disabled under each of its names', () => {
    for (const [tool, { names }] of Object.entries(CALL_FORMS)) {
      const without = registryOf({ disabled: [tool] });
      for (const name of [tool, ...names, tool.toUpperCase()]) {
        const { call } = understandCall(without, { id: '1', name, arguments: '{}' });
        expect(without.get(call.name), name).toBeUndefined();
      }
    }
  });

  it('means one tool by each name', () => {
    const names = [...Object.values(CALL_FORMS), ...OTHER_WAYS].flatMap((other) => other.names);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(CALL_FORMS).filter((tool) => !registry.get(tool))).toEqual([]);
  });
});

describe('in the pipeline', () => {
  let pipeline: Pipeline;
  afterEach(() => pipeline.close());
  const open = (options?: PipelineOptions): Pipeline => {
    pipeline = openPipeline(options);
    return pipeline;
  };
  const starts = () => pipeline.events.filter((event) => event.type === 'tool-start');
  const ends = () => pipeline.events.filter((event) => event.type === 'tool-end');

  it('is judged, recorded and run under its real name with its real parameters', async () => {
    open({ profile: 'ci' });
    const { text } = await pipeline.call('Bash', { cmd: 'curl https://example.com' });
    const plain = await pipeline.call('bash', { command: 'curl https://example.com' });
    expect(text).toBe(plain.text.replace('\n</error>', '\n[cmd is command]\n</error>'));
    const refused = await pipeline.call('Write', { path: '.github/workflows/x.yml', content: 'x' });
    expect(refused.text).toContain('(rule path.protected)');
    const written = await pipeline.call('Write', { path: 'a.txt', content: 'x' });
    expect(written.text).toContain('\n[Write is file_write here; path is file_path; content is text]\n');
    expect(readFileSync(join(pipeline.root, 'a.txt'), 'utf8')).toBe('x');
    expect(starts().map(({ tool }) => tool)).toEqual(['bash', 'bash', 'file_write', 'file_write']);
    expect(starts()[0]).toMatchObject({ arguments: '{"command":"curl https://example.com"}' });
    expect(ends()[3]).toMatchObject({ tool: 'file_write', result: { toolName: 'file_write' } });
    expect(ends()[0]?.verdict).toEqual(ends()[1]?.verdict);
  });

  it('is understood within a batch too, and a batch within a batch is none', async () => {
    open().write('a.txt', 'one\n');
    const { text } = await pipeline.call('batch', {
      invocations: [
        { tool: 'Read', input: { path: 'a.txt' } },
        { tool_name: 'Bash', parameters: { command: 'echo two' } },
        { tool_name: 'multi_tool_use.parallel', parameters: { tool_uses: [{ name: 'ls', input: {} }] } },
      ],
    });
    expect(text).toContain('<invocation.0.result>\n1: one\n[Read is file_read here; path is file_path]\n');
    expect(text).toContain('<invocation.1.result>\ntwo\n');
    expect(text).toContain('batch cannot be called from within another call');
  });

  it('waits for the calls before it that touch the same', () => {
    open();
    const policy = { profile: 'test', decide: () => ({ verdict: 'allow' as const, rule: 'r', reason: 'r' }) };
    const call = { id: '1', name: 'Write', arguments: '{"path": "a", "content": "b"}' };
    expect(footprintOf(call, { registry, policy, workspace })).toMatchObject({ writes: ['/work/a'], alone: false });
  });

  it('counts as the call that it is when it is made again and again', async () => {
    const bash = defineTool({
      name: 'bash',
      description: 'A test.',
      params: { command: 'string' },
      readOnly: false,
      accesses: () => [],
      run: async () => ok('done'),
    });
    const calls = ['Bash', 'shell', 'bash'].map((name) => ({ toolCalls: [{ name, input: { command: 'ls' } }] }));
    const harness = await openSessionHarness({ script: [...calls, { text: 'Done' }], tools: [bash] });
    try {
      await harness.session.ask('Go');
      expect(harness.of('prompt').map(({ text }) => text)).toContainEqual(
        expect.stringContaining('called bash three times in a row with the same arguments'),
      );
    } finally {
      await harness.close();
    }
  });

  it('is shown to hooks as what it is', async () => {
    const asked: HookQuestion[] = [];
    const hook = {
      ...({ event: 'before-tool', run: './hook', advisory: false, fits: (tool: string) => tool === 'bash' } as const),
      async ask(question: HookQuestion) {
        asked.push(question);
        return { verdict: 'deny', reason: 'no' } as const;
      },
    };
    open({ hooks: createHooks([hook]) });
    const { isError } = await pipeline.call('shell', { cmd: 'ls', timeout: '5' });
    expect(isError).toBe(true);
    expect(asked).toMatchObject([{ tool: 'bash', input: { command: 'ls', timeout: 5 } }]);
  });

  it('answers with another way where no tool of ours stands for one', async () => {
    open();
    expect(await pipeline.error('NotebookEdit', {})).toContain(
      'Change files with file_edit, make them with file_write.',
    );
    expect(await pipeline.error('finish', {})).toContain('To end, send a message that calls no tool.');
    expect(await pipeline.error('greptool2', {})).toContain('Did you mean "grep_tool"?');
    expect(await pipeline.error('file_read', { file_path: 'a', ofset: 2, line_limit: true })).toMatch(
      /- "ofset" is not a parameter here \(did you mean "offset"\?\)[^\n]*\n- "line_limit" must be an integer, got true/,
    );
  });

  it('runs a command without a description', async () => {
    open();
    expect(await pipeline.result('bash', { command: 'echo one' })).toBe('<result>\none\n</result>\n');
    expect(await pipeline.result('bash', { command: 'echo one', timeout: 3600 })).toBe(
      '<result>\none\n[timeout is at most 600: 3600 was taken for 600]\n</result>\n',
    );
  });
});
