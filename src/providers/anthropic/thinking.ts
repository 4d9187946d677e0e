/** How much a model of Anthropic thinks: what each takes of the settings, by its name. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { Effort, ProviderOptions } from '../streamed.ts';

/** By platform.claude.com/docs/en/build-with-claude/effort and /thinking (November 2026). */
const LEVELS: readonly { readonly match: RegExp; readonly levels: readonly Effort[] }[] = [
  { match: /fable|mythos|opus-4-[78]|(?:opus|sonnet|haiku)-5/u, levels: ['low', 'medium', 'high', 'xhigh', 'max'] },
  { match: /(?:opus|sonnet)-4-6/u, levels: ['low', 'medium', 'high', 'max'] },
  { match: /opus-4-5/u, levels: ['low', 'medium', 'high'] },
  { match: /claude/u, levels: [] },
];

const ADAPTIVE = /fable|mythos|opus-4-[678]|sonnet-4-6|(?:opus|sonnet|haiku)-5/u;
/** Thinks before it begins, whatever it is told. */
const ALWAYS = /fable|mythos|opus-5-5/u;
/** Thinks between calls of tools at least. */
const BETWEEN_TOOLS = /-5-5/u;

export type ThinkingOptions = Pick<ProviderOptions, 'effort' | 'thinking'>;

/** The parts of a body that say it. Nothing for a model that would refuse it; a level that it does not have is the next lower one. */
export function thinkingOf(
  model: string,
  { effort, thinking }: ThinkingOptions,
): Pick<Anthropic.MessageCreateParams, 'output_config' | 'thinking'> {
  const level = effort && levelOf(model, effort);
  const kind = thinking && kindOf(model, thinking);
  return { ...(level && { output_config: { effort: level } }), ...(kind && { thinking: { type: kind } }) };
}

/** A gateway's own name for a model is asked for what was configured. */
function levelOf(model: string, effort: Effort): Effort | undefined {
  const levels = LEVELS.find(({ match }) => match.test(model))?.levels ?? ALL;
  return levels.findLast((level) => ALL.indexOf(level) <= ALL.indexOf(effort));
}

const ALL: readonly Effort[] = ['low', 'medium', 'high', 'xhigh', 'max'];

function kindOf(model: string, thinking: 'adaptive' | 'off'): 'adaptive' | 'between_tools' | 'disabled' | undefined {
  if (!ADAPTIVE.test(model)) return undefined;
  if (thinking === 'adaptive') return 'adaptive';
  if (ALWAYS.test(model)) return undefined;
  return BETWEEN_TOOLS.test(model) ? 'between_tools' : 'disabled';
}
