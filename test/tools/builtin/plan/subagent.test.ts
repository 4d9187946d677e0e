import { afterEach, describe, expect, it } from 'vitest';
import { defineTool, ok } from '../../../../src/core/tool.ts';
import { checkTemplates, subagent } from '../../../../src/tools/builtin/plan/subagent.ts';
import { openPipeline, type Pipeline, type PipelineOptions } from '../../pipeline.ts';

let pipeline: Pipeline | undefined;
afterEach(() => pipeline?.close());

const open = (options?: PipelineOptions): Pipeline => {
  const opened = openPipeline(options);
  pipeline = opened;
  return opened;
};

const last = () => pipeline?.events.at(-1);

describe('subagent', () => {
  it('says where there is no model, and what to do', async () => {
    const error = await open({ profile: 'read-only' }).error('subagent', { question: 'Where is it?' });
    expect(error).toContain('<error>\nThere is no model here that could answer\nSubagents work in a session');
    expect(last()).toMatchObject({
      verdict: { rule: 'delegate.narrower' },
      result: { metadata: { question: 'Where is it?', modelStrength: 'strong', response: '' } },
      attributes: { model_strength: 'strong', template: '' },
    });
  });

  it.each([
    [{}, 'question'],
    [{ question: '' }, 'question'],
    [{ question: 'x', model_strength: 'huge' }, 'model_strength'],
    [{ question: 'x', template: 'exploer' }, 'template'],
  ])('refuses %j', async (input, named) => {
    expect(await open().error('subagent', input)).toContain(`"${named}"`);
    expect(last()).toMatchObject({ code: 'invalid_input' });
  });

  it('tells of the templates that there are', () => {
    const templates = { docs: { description: 'for documents' }, plain: {} };
    const { template } = subagent(templates).inputSchema.properties as Record<string, object>;
    expect(template).toMatchObject({ enum: ['docs', 'plain'], description: 'docs: for documents; plain' });
  });
});

describe('templates', () => {
  it('may only start templates that there are', () => {
    expect(() => checkTemplates({ lead: { templates: ['look'] }, look: {} }, [])).not.toThrow();
    expect(() => checkTemplates({ lead: { templates: ['lok'] }, look: {} }, [])).toThrow(
      'subagents.templates.lead.templates has "lok", and there is no such template',
    );
  });
});

describe('a tool that has not declared that it delegates', () => {
  it('starts no agent', async () => {
    const liar = defineTool({
      name: 'liar',
      description: 'Starts an agent.',
      params: {},
      readOnly: true,
      accesses: () => [],
      run: async (_, { delegate }) => {
        await delegate({ question: 'x', modelStrength: 'weak' });
        return ok('');
      },
    });
    expect(await open({ tools: [liar] }).error('liar', {})).toContain('without having declared delegates');
  });
});
