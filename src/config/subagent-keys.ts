/** The keys of subagents: how many, how deep, how much of the run, and of which kinds. */
import { MODEL_STRENGTHS } from '../core/subagent.ts';
import { list, map, section } from './compound-keys.ts';
import { PROFILE_NAME } from './patterns.ts';
import { choice, number, text } from './scalar-keys.ts';

const prose = (description: string, most: number) =>
  text({
    description,
    pattern: new RegExp(`^[^\\0]{1,${most}}$`, 's'),
    allowed: `1 to ${most} characters`,
  });

const template = section(
  { description: 'A kind of subagent. It may do and use no more than the agent that starts it.' },
  {
    description: prose('When to use it, for the agent that chooses. Stands in every request.', 200),
    prompt: prose('What such a subagent is to know and to do, besides the question.', 20_000),
    tools: list({
      description: 'Its tools, among those of the agent that starts it; all of these when left out.',
      item: text({
        description: 'A tool.',
        pattern: /^[\w*?-]{1,128}$/,
        allowed: 'the name of a tool or a pattern such as todo_*',
      }),
    }),
    profile: text({
      description: 'A profile that narrows what it may touch.',
      ...PROFILE_NAME,
    }),
    model: choice({
      description: 'The model: model.name or model.weak. The agent that starts it chooses when left out.',
      values: MODEL_STRENGTHS,
    }),
    depth: number({ description: 'Levels of subagents below it, where subagents.depth allows them.', min: 0, max: 3 }),
    turns: number({ description: 'Most turns, where its share of the run is more.', min: 1, max: 1000 }),
    'cost-usd': number({
      description: 'Most US dollars, where its share of the run is more.',
      fractions: true,
      min: 0.001,
      max: 1000,
    }),
  },
);

export const subagents = section(
  { description: 'Agents that the agent starts itself, by the tool subagent.' },
  {
    depth: number({ description: 'Levels of subagents: with 1 none has any of its own.', min: 1, max: 3, default: 1 }),
    'max-count': number({ description: 'Most subagents of one run.', min: 1, max: 100, default: 8 }),
    share: number({
      description: 'The part that a subagent gets of what is left of turns, minutes, cost and tokens.',
      fractions: true,
      min: 0.05,
      max: 0.9,
      default: 0.33,
    }),
    templates: map({
      description: 'Kinds of subagents, besides the built-in explore.',
      name: /^[a-z][a-z0-9-]{0,39}$/,
      named: 'templates: lower-case letters, digits and hyphens',
      value: template,
    }),
  },
);
