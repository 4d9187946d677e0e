/** The provider of the configured model: how a session gets it, what it can do at its own service, and whether its price is known. */
import type { Config } from '../config/config.ts';
import { INTENTS } from '../core/intent.ts';
import type { Provider } from '../core/model.ts';
import { PROVIDERS, withFallback } from '../providers/providers.ts';
import type { Login } from '../providers/streamed.ts';
import type { Stream } from '../session/events/stream.ts';
import type { AgentOptions } from './agent-options.ts';

export interface ModelKey {
  /** Empty where the job logs in by its own token. */
  readonly apiKey: string;
  readonly idToken?: Login['idToken'];
}

/** Throws KodeletError `config` for what the service needs and the configuration does not have, `credentials` for the key. */
export function createProvider(options: Pick<AgentOptions, 'config' | 'actor' | 'environment'> & ModelKey): Provider {
  const { config, actor, apiKey, idToken, environment } = options;
  const { provider, baseUrl, name, fallback = name, api, effort, thinking, cacheLife, strictTools } = config.model;
  const { region, project, login: settings, idleTimeoutMs, idleTimeoutTotalMs } = config.model;
  const login = idToken && { settings, idToken };
  const place = { apiKey, baseUrl, region, project, login, fetch: environment.fetch };
  const silence = { idleMs: idleTimeoutMs, totalMs: idleTimeoutTotalMs };
  // A gateway may refuse a parameter that nobody has asked for.
  const usual = baseUrl ? undefined : { ...INTENTS[actor.intent].usual, models: [name, fallback] };
  const service = { ...place, api, effort, thinking, usual, cacheLife, strictTools, silence, stated: config.model };
  return withFallback(PROVIDERS[provider].create(service), config.model.fallback);
}

/** Whether all of these models can do it at their own service. A gateway may not have it. */
export const served = (
  { model: { provider, baseUrl } }: Config,
  ability: 'toolSearch' | 'summaries',
  ...models: readonly (string | undefined)[]
): boolean =>
  baseUrl === undefined &&
  models.every((model) => model === undefined || PROVIDERS[provider].models.facts(model)[ability]);

export function warnOfGuessedPrice(stream: Stream, { price }: Provider, model: string): void {
  const { guessedFrom } = price(model);
  if (guessedFrom === undefined) return;
  const text = `No price is listed for the model "${model}": its cost is counted as for ${guessedFrom}. model.price sets it`;
  stream.emit({ type: 'notice', level: 'warning', text });
}
