/** What the run has for the model's service: a key, or the job's own token to log in with. */
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/inputs.ts';
import { type Actions, idTokens } from '../github/actions.ts';

/** Undefined where there is neither. */
export function modelLogin(
  options: {
    readonly secrets: Secrets;
    readonly actions: Pick<Actions, 'idToken'>;
    readonly fetch?: typeof globalThis.fetch;
  },
  { model }: Pick<Config, 'model'>,
):
  | {
      readonly apiKey: string;
      readonly idToken?: (audience: string) => Promise<string>;
    }
  | undefined {
  const { secrets, actions, fetch } = options;
  const apiKey = secrets.keys[model.provider];
  if (apiKey) return { apiKey };
  const isSet = Object.values(model.login).some((value) => value !== undefined);
  return isSet ? { apiKey: '', idToken: idTokens(actions.idToken, fetch) } : undefined;
}
