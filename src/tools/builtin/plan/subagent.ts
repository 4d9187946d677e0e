/** The tool subagent: a question for another agent, which works in a conversation of its own. */
import { KodeletError } from '../../../core/error.ts';
import { toolMetadata } from '../../../core/result.ts';
import {
  type DelegationOutcome,
  defineTool,
  fail,
  MODEL_STRENGTHS,
  ok,
  type SubagentTemplate,
  type Tool,
  type ToolResult,
} from '../../../core/tool.ts';
import { thereAre } from '../../../lib/nearest.ts';
import { checkToolNames } from '../../registry.ts';

/** `templates`: at least one; the first agent chooses among their names. */
export const subagent = (templates: Readonly<Record<string, SubagentTemplate>>): Tool =>
  defineTool({
    name: 'subagent',
    description:
      'Ask another agent, with a context of its own in this workspace, and get only its answer. Good for searches that would fill your context, and for parts that stand alone. It knows nothing of your conversation: say all that it needs, and what the answer must hold.',
    params: {
      question: { type: 'string', minLength: 1 },
      model_strength: { enum: MODEL_STRENGTHS, default: 'strong', description: 'weak: cheap, for simple look-ups' },
      template: { enum: Object.keys(templates), required: false, description: describe(templates) },
      context: {
        type: 'string',
        required: false,
        description: 'What it has to know, such as output or a part of a file',
      },
    },
    category: 'agents',
    readOnly: false,
    delegates: true,
    accesses: ({ template }) => [{ kind: 'delegate', template: template?.toString() }],
    timeoutMs: () => Number.POSITIVE_INFINITY, // its share of the run ends it
    trace: ({ model_strength, template = '' }) => ({ model_strength, template }),
    async run({ question, model_strength, template, context }, { delegate }) {
      const task = { question, context, modelStrength: model_strength, template: template?.toString() };
      return toResult(question, await delegate(task));
    },
  });

const describe = (templates: Readonly<Record<string, SubagentTemplate>>): string =>
  Object.entries(templates)
    .map(([name, { description }]) => (description ? `${name}: ${description}` : name))
    .join('; ');

function toResult(question: string, outcome: DelegationOutcome): ToolResult {
  const { answer, modelStrength } = outcome;
  const metadata = toolMetadata('subagent', { question, modelStrength, response: answer });
  if (outcome.ok) return ok(answer, metadata);
  const code = outcome.parked ? 'parked' : 'failed';
  return fail(outcome.reason, { code, advice: outcome.advice, output: answer || undefined, metadata });
}

/** The templates of subagents that there are without any configuration, and the check of those that are configured. */
export type SubagentTemplates = Readonly<Record<string, SubagentTemplate>>;

export const BUILT_IN_TEMPLATES: SubagentTemplates = {
  explore: {
    description: 'only looks, so several run side by side',
    prompt: 'Your part is to find things out about this repository.',
    tools: ['file_read', 'read_many_files', 'ls', 'glob_tool', 'grep_tool', 'thinking'],
    depth: 0,
  },
};

/** `names`: of all tools, disabled ones too. Throws KodeletError `config` for a tool or a template that there is not. */
export function checkTemplates(templates: SubagentTemplates, names: readonly string[]): void {
  for (const [template, { tools = [], templates: startable = [] }] of Object.entries(templates)) {
    checkToolNames(`subagents.templates.${template}.tools`, tools, names);
    const unknown = startable.find((name) => !Object.hasOwn(templates, name));
    if (unknown === undefined) continue;
    const key = `subagents.templates.${template}.templates`;
    throw new KodeletError('config', `${key} has "${unknown}", and there is no such template`, {
      remedy: thereAre(Object.keys(templates), unknown),
    });
  }
}
