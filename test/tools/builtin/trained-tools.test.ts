import { describe, expect, it } from 'vitest';
import { narrowRegistry } from '../../../src/session/subagent/narrow.ts';
import { createBuiltinTools } from '../../../src/tools/builtin/builtin-tools.ts';
import { trainedTools } from '../../../src/tools/builtin/trained-tools.ts';
import { createRegistry, type Registry } from '../../../src/tools/registry.ts';

const { tools } = createBuiltinTools({
  workspace: { root: '/work', scratch: '/scratch' },
  environment: {},
  toolsets: ['core'],
});
const registryFor = (model: string, disabled: readonly string[] = [], style: 'auto' | 'own' = 'auto') =>
  createRegistry([{ source: 'built-in', tools }], { disabled, faces: trainedTools(style, model) });
const told = (registry: Pick<Registry, 'specs'>) => registry.specs().map(({ name }) => name);

const OWN = ['file_read', 'file_write', 'file_edit', 'bash'];
const CLAUDE = ['str_replace_based_edit_tool', 'bash'];
const GPT = ['file_read', 'apply_patch', 'shell'];
const ALL = [...new Set([...OWN, ...CLAUDE, ...GPT])];

describe('the tools that a model is told of', () => {
  it.each([
    ['claude-sonnet-5-5', CLAUDE],
    ['eu.anthropic.claude-opus-5-5-v1:0', CLAUDE],
    ['openrouter/anthropic/claude-haiku-5-5', CLAUDE],
    ['gpt-6-sol', GPT],
    ['openai/gpt-4.1-mini', GPT],
    ['gpt-5.2-codex', GPT],
    ['o4-mini', GPT],
    ['gpt-4o', OWN],
    ['qwen3-coder', OWN],
    ['foo3-9b', OWN],
  ])('for %s are %j', (model, names) => {
    const registry = registryFor(model);
    expect(told(registry).filter((name) => ALL.includes(name))).toEqual(names);
    for (const name of [...OWN, 'apply_patch', 'file_insert']) expect(registry.get(name)).toBeDefined();
    expect(told(registryFor(model, [], 'own')).filter((name) => ALL.includes(name))).toEqual(OWN);
  });

  it('are our own, as far as they are left, where one of them is disabled', () => {
    const claude = registryFor('claude-sonnet-5-5', ['file_write']);
    expect(told(claude).filter((name) => ALL.includes(name))).toEqual(['file_read', 'file_edit', 'bash']);
    const gpt = registryFor('gpt-6-sol', ['file_edit', 'bash']);
    expect(told(gpt).filter((name) => ALL.includes(name))).toEqual(['file_read', 'file_write']);
    for (const name of ['apply_patch', 'file_insert']) expect(gpt.get(name)).toBeUndefined();
  });

  it('are those that a template names for a subagent, and the same as for its parent if it names none', () => {
    const wide = registryFor('claude-sonnet-5-5');
    const asked = ['file_read', 'grep_tool'];
    const explore = narrowRegistry(wide, { has: ({ name }) => asked.includes(name), asked, own: [] });
    expect(told(explore)).toEqual(['file_read', 'grep_tool']);
    const whole = narrowRegistry(wide, { has: () => true, asked: ['*'], own: [] });
    expect(whole.specs()).toEqual(wide.specs());
    const narrower = narrowRegistry(explore, { has: ({ name }) => name !== 'grep_tool', asked: ['*'], own: [] });
    expect(told(narrower)).toEqual(['file_read']);
  });

  it.each(['claude-sonnet-5-5', 'gpt-6-sol', 'another'])(
    'name only each other in their descriptions, for %s',
    (model) => {
      const registry = registryFor(model);
      const words = registry
        .specs()
        .map(({ description }) => description)
        .join(' ');
      const names = registry.list().map(({ name }) => name);
      const unknown = names.filter((name) => /_/.test(name) && words.includes(name) && !told(registry).includes(name));
      expect(unknown).toEqual([]);
    },
  );
});
