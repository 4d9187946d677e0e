import { describe, expect, it } from 'vitest';
import { defineTool, ok, type Tool } from '../../../src/core/tool.ts';
import { narrowRegistry } from '../../../src/session/subagent/narrow.ts';
import { createRegistry } from '../../../src/tools/registry.ts';

const tool = (name: string, says = name): Tool =>
  defineTool({ name, description: name, params: {}, readOnly: true, accesses: () => [], run: async () => ok(says) });

const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);

describe('narrowRegistry', () => {
  const wide = createRegistry([{ source: 'one', tools: [tool('a'), tool('b'), tool('c')] }]);
  const narrow = narrowRegistry(wide, {
    has: ({ name }) => name !== 'b',
    asked: [],
    own: [tool('a', 'own'), tool('z')],
  });

  it('has the tools that it may have, in the order and the words of the wide one', () => {
    expect(names(narrow.list())).toEqual(['a', 'c']);
    expect(narrow.specs()).toEqual(wide.specs().filter(({ name }) => name !== 'b'));
    expect([narrow.get('b'), narrow.sourceOf('b'), narrow.sourceOf('c')]).toEqual([undefined, undefined, 'one']);
  });

  it('has its own in the place of those of the same name, and none that the wide one has not', async () => {
    expect(await narrow.get('a')?.run({}, {} as never)).toEqual(ok('own'));
    expect(await wide.get('a')?.run({}, {} as never)).toEqual(ok('a'));
    expect(narrow.get('z')).toBeUndefined();
  });

  it('tells of a tool that nobody else is told of only where the template names it', () => {
    const quiet = ['x', 'y'].map((name) => ({ ...tool(name), unlisted: true }));
    const all = createRegistry([{ source: 'one', tools: [tool('a'), ...quiet] }]);
    const asking = narrowRegistry(all, { has: () => true, asked: ['*', 'x'], own: [] });
    expect(names(asking.specs())).toEqual(['a', 'x']);
    expect(asking.get('y')).toBeDefined();
  });

  it('follows the wide one when tools come and go, and changes none itself', () => {
    wide.add('two', [tool('d')]);
    expect(names(narrow.list())).toEqual(['a', 'c', 'd']);
    wide.remove('two');
    expect(names(narrow.specs())).toEqual(['a', 'c']);
    for (const change of [() => narrow.add('x', [tool('x')]), () => narrow.remove('one')]) {
      expect(change).toThrow('a subagent cannot change which tools there are');
    }
    expect(names(wide.list())).toEqual(['a', 'b', 'c']);
  });
});
