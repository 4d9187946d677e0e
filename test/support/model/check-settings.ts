/** What the Messages API refuses of effort, thinking and cache points. */
import type { WireBody } from './script.ts';

const NO_EFFORT = /sonnet-4-5|haiku-4|opus-4-[01]|claude-3/u;
const ADAPTIVE = /fable|mythos|opus-4-[678]|sonnet-4-6|(?:opus|sonnet|haiku)-5/u;
const ALWAYS = /fable|mythos|opus-5-5/u;

export function checkEffort({ model, output_config }: WireBody): string | undefined {
  const { effort } = (output_config ?? {}) as { effort?: string };
  if (effort === undefined) return undefined;
  if (NO_EFFORT.test(model)) return 'This model does not support the effort parameter.';
  const levels = [
    'low',
    'medium',
    'high',
    ...(/opus-4-5/u.test(model) ? [] : ['max']),
    ...(/-4-[56]/u.test(model) ? [] : ['xhigh']),
  ];
  return levels.includes(effort) ? undefined : `output_config.effort: Input should be ${levels.join(', ')}`;
}

export function checkThinkingKind({ model, thinking, max_tokens }: WireBody): string | undefined {
  const { type, budget_tokens: budget } = (thinking ?? {}) as { type?: string; budget_tokens?: number };
  if (type === undefined) return undefined;
  if (type !== 'enabled' && budget !== undefined)
    return `thinking.${type}.budget_tokens: Extra inputs are not permitted`;
  if (type === 'adaptive') return ADAPTIVE.test(model) ? undefined : 'adaptive thinking is not supported on this model';
  if (ALWAYS.test(model)) return `thinking.type: "${type}" is not supported for this model`;
  if (type === 'between_tools') return /-5-5/u.test(model) ? undefined : 'thinking: "between_tools" is not supported';
  if (type === 'disabled') return /-5-5/u.test(model) ? 'thinking: use "between_tools" for this model' : undefined;
  if (/(?:opus|sonnet|haiku)-5|opus-4-[78]/u.test(model))
    return '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive".';
  return Number(budget) >= 1024 && Number(budget) < max_tokens
    ? undefined
    : 'thinking.enabled.budget_tokens: must be at least 1024 and less than max_tokens';
}

/** In the order in which the service reads them: tools, system, messages. */
export function checkCacheLives({ tools, system, messages }: WireBody): string | undefined {
  const lives = [
    ...JSON.stringify([tools, system, messages]).matchAll(/"cache_control":\{"type":"ephemeral"(?:,"ttl":"(\w+)")?/gu),
  ].map(([, ttl = '5m']) => ttl);
  const wrong = lives.find((ttl) => ttl !== '5m' && ttl !== '1h');
  if (wrong) return `cache_control.ttl: Input should be '5m' or '1h'`;
  return lives.lastIndexOf('1h') > lives.indexOf('5m') && lives.includes('5m') && lives.includes('1h')
    ? "a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block."
    : undefined;
}
