/** The profile of a run, and of the subagents whose templates name one. */
import type { AgentOptions } from '../agent.ts';
import { KodeletError } from '../core/error.ts';
import { type ResolvedProfile, resolveProfile } from '../policy/profile.ts';
import { hookPatternsInside } from './hook-files.ts';

/** `key`: where the name stands in the configuration. Files of hooks are protected in every one. Throws KodeletError `config`. */
export function chooseProfile(
  options: Pick<AgentOptions, 'config' | 'terminal' | 'workspace' | 'repository'>,
  name = options.config.profile,
  key = 'profile',
): ResolvedProfile {
  const { config, terminal } = options;
  const profile = resolveProfile(name, config.profiles, key);
  const protect = [...profile.protect, ...hookPatternsInside(options)];
  if (!profile.terminalOnly || terminal) return { ...profile, protect };
  throw new KodeletError('config', `${key} "${name}" allows every command and is for the terminal alone`, {
    remedy: 'Choose the profile ci, and add what is missing to profiles.ci.bash.allow',
  });
}
