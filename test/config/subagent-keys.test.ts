import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const load = (text: string) => loadConfig({ inputs: {}, file: { path: 'k.yml', text: `subagents: ${text}` } });

describe('the keys of subagents', () => {
  it('have defaults', async () => {
    expect((await load('')).subagents).toEqual({ depth: 1, maxCount: 8, share: 0.33, templates: {} });
  });

  it('leave what a template does not say unsaid', async () => {
    const { subagents } = await load(
      '{ max-count: 2, share: 0.5, templates: { cheap: { model: weak, cost-usd: 0.1, tools: [ls, ls] }, bare: {} } }',
    );
    expect(subagents).toMatchObject({ maxCount: 2, share: 0.5 });
    expect(subagents.templates).toEqual({ cheap: { model: 'weak', costUsd: 0.1, tools: ['ls'] }, bare: {} });
  });

  it.each([
    ['{ depth: 0 }', 'subagents.depth is 0; allowed: a whole number from 1 to 3'],
    ['{ share: 1 }', 'subagents.share is 1; allowed: a number from 0.05 to 0.9'],
    ['{ templates: { A: {} } }', 'subagents.templates.A is not a name here; allowed: templates: lower-case letters'],
    ['{ templates: { x: { model: fast } } }', 'subagents.templates.x.model is "fast"; allowed: strong, weak'],
    ['{ templates: { x: { tool: [ls] } } }', 'subagents.templates.x.tool is not a key'],
    ['{ templates: { x: { tools: ls } } }', 'subagents.templates.x.tools is "ls"; allowed: a list'],
    ['{ templates: { x: { tools: ["a b"] } } }', 'subagents.templates.x.tools.0 is "a b"; allowed: the name of a tool'],
    ['{ templates: { x: { templates: [A] } } }', 'subagents.templates.x.templates.0 is "A"; allowed: the name of a'],
    ['{ templates: { x: { prompt: "" } } }', 'subagents.templates.x.prompt is ""; allowed: 1 to 20000 characters'],
  ])('refuse %s', async (text, problem) => {
    await expect(load(text)).rejects.toMatchObject({ code: 'config', message: expect.stringContaining(problem) });
  });
});
