/** The profile of a run, and of the subagents whose templates name one. */
import type { AgentOptions } from '../agent.ts';
import { KodeletError } from '../core/error.ts';
import { type ResolvedProfile, resolveProfile } from '../policy/profile.ts';

/** `key`: where the name stands in the configuration. Throws KodeletError `config`. */
export function chooseProfile(
  { config, terminal }: Pick<AgentOptions, 'config' | 'terminal'>,
  name = config.profile,
  key = 'profile',
): ResolvedProfile {
  const profile = resolveProfile(name, config.profiles, key);
  if (!profile.terminalOnly || terminal) return profile;
  throw new KodeletError('config', `${key} "${name}" allows every command and is for the terminal alone`, {
    remedy: 'Choose the profile ci, and add what is missing to profiles.ci.bash.allow',
  });
}
