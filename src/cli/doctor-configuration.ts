/** The check of `doctor` that reads the configuration. */
import { existsSync } from 'node:fs';
import { checkHooks } from '../agent/hooks.ts';
import { checkProfiles } from '../agent/policy.ts';
import type { Config } from '../config/config.ts';
import type { Terminal } from '../config/environment.ts';
import { configPath } from '../config/inputs.ts';
import { describeError, KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES } from '../core/providers.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { Check } from './checks.ts';
import { fromHere, projectTop } from './project-top.ts';
import { loadSettings, type Options } from './settings.ts';

interface Loaded {
  /** Absent where it is not valid. */
  readonly config?: Config;
  readonly check: Check;
}

/** What stops a run at its start counts as wrong: profiles that cannot be, and hooks that are not there, too. */
export async function checkConfiguration(options: Options, { baseUrls }: Terminal): Promise<Loaded> {
  const name = 'configuration';
  const top = projectTop(process.cwd());
  try {
    const config = await loadSettings(options, ({ model: { provider } }) => ({
      'base-url': { text: baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable },
    }));
    const path = String(options.config ?? fromHere(configPath({})));
    if (options.config === undefined && !existsSync(path)) {
      return { config, check: { name, state: 'ok', text: `there is no ${path}, so the defaults apply` } };
    }
    checkProfiles(config);
    resolveProfile(config.profile, config);
    checkHooks(config, top);
    return { config, check: { name, state: 'ok', text: `${path} is valid` } };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    const words = describeError(error).replace(/^The configuration has (?:a problem|problems):\s*/, '');
    const findings = words.split(/(?:^|\n)- /).filter(Boolean);
    const check = {
      name,
      state: 'wrong',
      text: findings.join('; '),
      ...(findings.length > 1 && { findings }),
    } as const;
    return { check };
  }
}
