/** What a kept run would have cost under the limits and the model of another configuration. */
import type { Config } from '../config/config.ts';
import { costOf, promptTokens } from '../core/model.ts';
import type { EventOf, LimitName, StampedEvent } from '../core/session-event.ts';
import { PROVIDERS } from '../providers/providers.ts';
import { createBudget } from '../session/budget.ts';

export interface TriedCost {
  readonly beforeUsd: number;
  /** With the same turns, as far as they fit; absent if that is unknown. */
  readonly afterUsd?: number;
  /** The limit that would have stopped it, and after which turn. */
  readonly stop?: { readonly limit: LimitName; readonly turn: number };
  /** Why `afterUsd` is absent. */
  readonly why?: string;
}

/** Tokens count as in a run; what a turn was spent on is not asked. */
export function tryCost(events: readonly StampedEvent[], start: EventOf<'session-start'>, config: Config): TriedCost {
  const ends = events.filter((event) => event.type === 'turn-end');
  const beforeUsd = ends.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const stopped = events.find((event) => event.type === 'limit-reached' && event.agent === undefined);
  let now = Date.parse(events.find(({ type }) => type === 'turn-start')?.time ?? start.time);
  const budget = createBudget({ limits: config.limits, now: () => now });
  let [afterUsd, turns] = [0, 0];
  for (const event of events) {
    if (event.type === 'turn-start' && event.agent === undefined) {
      now = Date.parse(event.time);
      const limit = budget.reached();
      if (limit) return { beforeUsd, afterUsd, stop: { limit, turn: turns } };
      turns = budget.startTurn();
    }
    if (event.type !== 'turn-end') continue;
    const costUsd = costAfter(event, start, config);
    afterUsd += costUsd;
    budget.spend(event.usage, costUsd, cachedShareOf(start.model, config));
  }
  now = Date.parse(events.findLast(({ type }) => type === 'turn-end')?.time ?? start.time);
  const limit = stopped?.type === 'limit-reached' && stopped.limit !== 'repetition' ? stopped.limit : undefined;
  if (limit === undefined || budget.reached()) return { beforeUsd, afterUsd };
  return { beforeUsd, why: `it was stopped at its limit of ${limit}, and would have continued` };
}

/** The model is another one only if the file names it: otherwise an input of the workflow may have chosen it. */
const isOtherModel = (model: string, config: Config): boolean =>
  config.places['model.name'] !== undefined && config.model.name !== model;

function costAfter(
  { usage, costUsd, model, agent }: EventOf<'turn-end'>,
  start: EventOf<'session-start'>,
  config: Config,
): number {
  if (model !== undefined || agent !== undefined || !isOtherModel(start.model, config)) return costUsd;
  const { provider, name } = config.model;
  return costOf(usage, PROVIDERS[provider].models.price(name, promptTokens(usage)));
}

function cachedShareOf(before: string, config: Config): number {
  const { provider, name } = config.model;
  const { input, cacheRead } = PROVIDERS[provider].models.price(isOtherModel(before, config) ? name : before);
  return input > 0 ? Math.min(1, cacheRead / input) : 1;
}
