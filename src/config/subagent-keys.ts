/** The keys of subagents: how many, how deep, how much of the run, and of which kinds. */
import { MODEL_STRENGTHS, type SubagentTemplate } from '../core/tool.ts';
import { choice, type Key, list, map, number, section, text } from './key.ts';
import { PROFILE_NAME } from './shared-keys.ts';

const prose = (description: string, most: number) =>
  text({
    description,
    pattern: new RegExp(`^[^\\0]{1,${most}}$`, 's'),
    allowed: `1 to ${most} characters`,
  });

const TEMPLATE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

const template: Key<SubagentTemplate> = section(
  { description: 'A kind of subagent. It may do and use no more than the agent that starts it.' },
  {
    description: prose('When to use it, for the agent that chooses. Part of every request.', 200),
    prompt: prose('What such a subagent has to know and to do, in addition to the question.', 20_000),
    tools: list({
      description: 'Its tools, from those of the agent that starts it.',
      without: 'all of them',
      item: text({
        description: 'A tool.',
        pattern: /^[\w*?-]{1,128}$/,
        allowed: 'the name of a tool or a pattern such as todo_*',
      }),
    }),
    profile: text({
      description: 'A profile that narrows what it may do.',
      ...PROFILE_NAME,
    }),
    model: choice({
      description: 'The model: strong is model.name, and weak is model.weak.',
      without: 'the agent that starts it chooses',
      values: MODEL_STRENGTHS,
    }),
    depth: number({
      description: 'Levels of subagents below it, as far as subagents.depth allows them.',
      min: 0,
      max: 3,
    }),
    templates: list({
      description: 'The only templates that it may start. An empty list allows no subagents.',
      without: 'all of them',
      item: text({ description: 'A template.', pattern: TEMPLATE_NAME, allowed: 'the name of a template' }),
    }),
    turns: number({ description: 'Maximum number of turns, if its share of the run is more.', min: 1, max: 1000 }),
    'cost-usd': number({
      description: 'Maximum cost in US dollars, if its share of the run is more.',
      fractions: true,
      min: 0.001,
      max: 1000,
    }),
  },
);

export const subagents = section(
  { description: 'Agents that the agent starts with the tool subagent.', rank: 'default-branch' },
  {
    depth: number({
      description: 'Levels of subagents. With 1, a subagent cannot start another.',
      min: 1,
      max: 3,
      default: 1,
    }),
    'max-count': number({ description: 'Maximum number of subagents in one run.', min: 1, max: 100, default: 8 }),
    share: number({
      description: 'The share of the remaining turns, minutes, cost and tokens that a subagent gets.',
      fractions: true,
      min: 0.05,
      max: 0.9,
      default: 0.33,
    }),
    templates: map({
      description: 'Kinds of subagents, in addition to the built-in explore.',
      name: TEMPLATE_NAME,
      named: 'templates: lower-case letters, digits and hyphens',
      value: template,
    }),
  },
);
