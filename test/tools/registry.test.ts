import { describe, expect, it } from 'vitest';
import { KodeletError } from '../../src/core/error.ts';
import type { JsonSchema } from '../../src/core/params.ts';
import { defineTool, ok, type Tool } from '../../src/core/tool.ts';
import { compileSchema } from '../../src/lib/schema.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import { BUILT_IN_SOURCE, createRegistry, type Registry, type RegistryOptions } from '../../src/tools/registry.ts';
import { createToolFixture } from './workspace.ts';

const tool = (name: string, inputSchema: JsonSchema = { type: 'object', properties: {} }): Tool =>
  defineTool({
    name,
    description: name,
    inputSchema,
    readOnly: true,
    idempotent: true,
    accesses: () => [],
    run: async () => ok(''),
  });

const problem = (make: () => unknown): KodeletError => {
  try {
    make();
  } catch (error) {
    return error as KodeletError;
  }
  throw new Error('nothing was thrown');
};

describe('createRegistry', () => {
  it('keeps the order of sources and tools, and knows where each tool is from', () => {
    const registry = createRegistry([
      { source: 'one', tools: [tool('b'), tool('a')] },
      { source: 'two', tools: [tool('c')] },
    ]);
    expect(registry.list().map(({ name }) => name)).toEqual(['b', 'a', 'c']);
    expect(registry.specs()[2]).toEqual({
      name: 'c',
      description: 'c',
      inputSchema: { type: 'object', properties: {} },
    });
    expect([registry.sourceOf('c'), registry.sourceOf('d'), registry.get('d')]).toEqual(['two', undefined, undefined]);
  });

  it('names both sources of a duplicate', () => {
    const make = () =>
      createRegistry([
        { source: 'built-in', tools: [tool('a')] },
        { source: 'kodelet-tools/x', tools: [tool('a')] },
      ]);
    expect(problem(make)).toBeInstanceOf(KodeletError);
    expect(problem(make).message).toBe('two tools are named "a": one from built-in, one from kodelet-tools/x');
  });

  it('refuses names that the model’s services refuse, and schemas that are none', () => {
    for (const name of ['', 'a b', 'ä', 'x'.repeat(65)]) {
      expect(problem(() => createRegistry([{ source: 's', tools: [tool(name)] }])).code).toBe('tools');
    }
    const properties = { 'filter[a]': { type: 'string' } };
    const objekt = { type: 'object', properties: { a: { type: 'objekt' } } };
    for (const schema of [{ type: 'array' }, objekt, {}, { type: 'object', properties }]) {
      const { message } = problem(() => createRegistry([{ source: 's', tools: [tool('a', schema)] }]));
      expect(message).toMatch(/^the input schema of "a" from s is not valid: /);
    }
  });

  it('leaves out what is disabled by name or glob', () => {
    const tools = ['file_read', 'file_write', 'bash'].map((name) => tool(name));
    const registry = createRegistry([{ source: 's', tools }], {
      disabled: ['file_*', 'custom_tool_x'],
      leftOut: ['custom_tool_x'],
    });
    expect(registry.list().map(({ name }) => name)).toEqual(['bash']);
    expect(registry.get('file_read')).toBeUndefined();
  });

  it('refuses to disable what there is not, and lists what there is', () => {
    const make = () => createRegistry([{ source: 's', tools: [tool('bash'), tool('ls')] }], { disabled: ['bsh'] });
    expect(problem(make).message).toBe('there is no tool "bsh" to disable');
    expect(problem(make).remedy).toBe('Did you mean "bash"? There are: bash, ls');
  });

  it('applies defaults and lists every error of an input', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer', default: 2 } }, required: ['x'] };
    const one = tool('a', schema);
    const registry = createRegistry([{ source: 's', tools: [one] }]);
    expect(registry.validate(one, { x: 1 })).toEqual({ ok: true, value: { x: 1, n: 2 } });
    expect(registry.validate(one, { n: '1' })).toEqual({
      ok: false,
      errors: ['"x" is required', '"n" must be an integer, got "1" (a string)'],
    });
  });
});

describe('a registry of a running session', () => {
  const names = (registry: Registry): string[] => registry.specs().map(({ name }) => name);
  const open = (options?: RegistryOptions) =>
    createRegistry([{ source: 'one', tools: [tool('b'), tool('a')] }], options);

  it('takes new tools behind all others, and gives them back', () => {
    const registry = open();
    const before = registry.specs();
    registry.add('mcp:docs', [tool('d'), tool('c')]);
    registry.add('mcp:more', [tool('e')]);
    expect([before.length, ...names(registry)]).toEqual([2, 'b', 'a', 'd', 'c', 'e']);
    expect(registry.sourceOf('c')).toBe('mcp:docs');
    registry.remove('mcp:docs');
    expect([names(registry), registry.get('c')]).toEqual([['b', 'a', 'e'], undefined]);
  });

  it('takes all of a source or nothing', () => {
    const registry = open();
    const bad = tool('d', { type: 'object', properties: { a: { type: 'objekt' } } });
    const twice = problem(() => registry.add('mcp:docs', [tool('c'), tool('a')]));
    expect(twice.message).toBe('two tools are named "a": one from one, one from mcp:docs');
    expect(problem(() => registry.add('mcp:docs', [tool('c'), bad])).message).toContain('schema of "d" from mcp:docs');
    expect(names(registry)).toEqual(['b', 'a']);
  });

  it('leaves out of new tools too what is disabled', () => {
    const registry = open({ disabled: ['mcp__*__delete', 'b'] });
    registry.add('mcp:docs', [tool('mcp__docs__read'), tool('mcp__docs__delete')]);
    expect(names(registry)).toEqual(['a', 'mcp__docs__read']);
  });

  it('refuses both where the profile freezes it, and says what to do', () => {
    const registry = open({ frozenBy: 'the profile ci' });
    const { code, message, remedy } = problem(() => registry.add('mcp:docs', [tool('c')]));
    expect([code, message]).toEqual([
      'tools',
      'the tools c of mcp:docs cannot be added: the profile ci freezes the tools of a run at its start',
    ]);
    expect(remedy).toContain('freeze-registry: false');
    expect(problem(() => registry.remove('one')).message).toContain('the tools of one cannot be removed');
    expect(names(registry)).toEqual(['b', 'a']);
  });
});

describe('the schema of a tool', () => {
  it.each([
    ['http://json-schema.org/draft-07/schema#', { definitions: { n: { type: 'integer' } } }, '#/definitions/n'],
    ['https://json-schema.org/draft/2019-09/schema', { $defs: { n: { type: 'integer' } } }, '#/$defs/n'],
    ['https://json-schema.org/draft/2020-12/schema', { $defs: { n: { type: 'integer' } } }, '#/$defs/n'],
  ])('may be in the words of %s, with a format that nobody knows', ($schema, definitions, $ref) => {
    const properties = { n: { $ref }, at: { type: 'string', format: 'moon-phase' } };
    const one = tool('a', { $schema, type: 'object', ...definitions, properties });
    const registry = createRegistry([{ source: 's', tools: [one] }]);
    expect(registry.validate(one, { n: 1, at: 'full' }).ok).toBe(true);
    expect(registry.validate(one, { n: 'x' }).ok).toBe(false);
    expect(compileSchema(one.inputSchema).warnings.join()).toContain('moon-phase');
  });
});

describe('the built-in tools', () => {
  const fixture = createToolFixture();
  fixture.dispose();

  it('have schemas that compile without a warning, since a start does not compile them', () => {
    createRegistry([{ source: BUILT_IN_SOURCE, tools: fixture.tools }]);
    for (const { name, inputSchema } of fixture.tools) expect(compileSchema(inputSchema).warnings, name).toEqual([]);
  });

  it('refuse parameters that they do not have', () => {
    for (const { name, inputSchema } of fixture.tools) {
      const result = compileSchema(inputSchema)({ surprise: 1 });
      expect(!result.ok && result.errors.join(), name).toContain('"surprise" is not a parameter here');
    }
  });

  it('cost the model few tokens, unless a toolset is added', () => {
    const { tools } = createBuiltinTools({ workspace: fixture, environment: {}, toolsets: ['core', 'custom'] });
    const specs = JSON.stringify(createRegistry([{ source: BUILT_IN_SOURCE, tools }]).specs());
    expect(specs.length / 4).toBeLessThan(1800);
  });

  it('that current models do without can be called, and the model is told of them with the toolset extra', () => {
    const registryOf = (...toolsets: string[]) => {
      const { tools } = createBuiltinTools({ workspace: fixture, environment: {}, toolsets });
      return createRegistry([{ source: BUILT_IN_SOURCE, tools }]);
    };
    const listed = (...toolsets: string[]) =>
      registryOf(...toolsets)
        .specs()
        .map(({ name }) => name);
    const extra = ['batch', 'file_multi_edit', 'thinking', 'todo_read', 'view_background_processes'];
    expect(listed('core').filter((name) => extra.includes(name))).toEqual([]);
    expect(extra.filter((name) => registryOf('core').get(name) === undefined)).toEqual([]);
    expect(listed('core', 'extra')).toEqual(expect.arrayContaining(extra));
    expect(listed('core', 'memory')).toContain('thinking'); // read_reasoning shows what it has recorded
  });
});
