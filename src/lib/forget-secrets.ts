/** Takes the keys that CI hands to a step out of its environment, so that nothing in the process finds them there later. */

/** `INPUT_*` holds our keys, `ACTIONS_*` the runner's: with those an agent could ask for cloud tokens or poison the cache. */
export const HOST_KEYS = /(?:INPUT_|ACTIONS_).*|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|(?:ANTHROPIC|OPENAI)_API_KEY/;
const GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, 's');
const SECRET = /(?:TOKEN|KEY)$/;

/** Deletes them from `environment` and returns the values that must never be shown. */
export function forgetSecrets(environment: Record<string, string | undefined>): readonly string[] {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => (SECRET.test(name) && environment[name]?.trim()) || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}
