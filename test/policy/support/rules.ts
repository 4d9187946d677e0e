/** A policy from the text of a configuration file, as a run makes it. */
import { loadConfig } from '../../../src/config/config.ts';
import { createPolicy, type Policy, type PolicyOptions } from '../../../src/policy/engine.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';

interface Setting extends Partial<PolicyOptions> {
  readonly root: string;
  readonly name?: string;
}

/** `profile`: the inside of `profiles.ci`, as YAML in one line. */
export const policyOf = (profile: string, setting: Setting): Promise<Policy> =>
  policyFrom(`profiles: { ci: { ${profile} } }`, setting);

export async function policyFrom(text: string, { root, name = 'ci', ...more }: Setting): Promise<Policy> {
  const config = await loadConfig({ inputs: {}, file: { path: 'k.yml', text } });
  const workspace = { root, scratch: `${root}.scratch` };
  return createPolicy({ profile: resolveProfile(name, config), intent: 'auto', fork: false, workspace, ...more });
}
