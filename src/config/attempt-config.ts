/** The configuration of one attempt of several: its model and effort, and where jobs make the attempts, its share of the limits. */
import type { Limits } from '../core/session-event.ts';
import type { Config } from './config.ts';

/** The configuration of an attempt, from 1. Further ones may have another model or effort. */
export function attemptConfig(config: Config, attempt: number): Config {
  const { model: name = config.model.name, effort = config.model.effort } =
    config.agent.attemptVariants[attempt - 2] ?? {};
  const isOther = name !== config.model.name;
  // These are stated of the configured model only.
  const { price, contextTokens, imageInput, ...others } = config.model;
  const model = { ...(isOther ? others : config.model), name, ...(effort !== undefined && { effort }) };
  return { ...config, model };
}

/** The configuration of one of several jobs at an issue: it makes one attempt, with its share of what one run may use. */
export function slotConfig(
  config: Config,
  { attempt, jobs }: { readonly attempt: number; readonly jobs: number },
): Config {
  const own = attemptConfig(config, attempt);
  const { turns, minutes, costUsd, tokens } = own.limits;
  const limits: Limits = {
    turns: Math.max(1, Math.floor(turns / jobs)),
    minutes: minutes / jobs,
    costUsd: costUsd / jobs,
    tokens: Math.max(1, Math.floor(tokens / jobs)),
  };
  // The session of a thread is one, and the attempts would overwrite it.
  return { ...own, limits, agent: { ...own.agent, attempts: 1, attemptVariants: [], keepSession: false } };
}
