/** `policy show`: what holds in this directory, part by part, in plain words, with the line that each part comes from. */
import { hookPatterns } from '../agent/open-hooks.ts';
import { checkProfiles } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import { HOOK_EVENTS, type HookEvent, type HookSettings } from '../core/hook.ts';
import { GRANTS } from '../policy/profiles/capabilities.ts';
import {
  BUILT_IN_ORIGIN,
  CLASSES,
  type ProfileTrace,
  traceProfile,
  type WithSource,
} from '../policy/profiles/trace.ts';
import { plain } from '../report/log-text.ts';
import { loadSettings, type Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { type ShownPolicy, shortPolicy, wholePolicy } from './policy-text.ts';
import { writeJson, writeLine } from './standard-streams.ts';

/** Opens no sandbox and runs nothing, so it also answers where a session could not start. */
export async function policyShow(
  options: Options & {
    readonly json?: true;
    readonly all?: true;
  },
): Promise<number> {
  const config = await loadSettings(options);
  checkProfiles(config);
  const shown: ShownPolicy = {
    profile: withHooks(traceProfile(config.profile, config), config),
    classes: CLASSES,
    hooks: (Object.keys(HOOK_EVENTS) as HookEvent[]).flatMap((event) => hooksOf(event, config)),
    sandbox: { value: config.sandbox, from: placeIn(config, 'sandbox') },
    ...(config.toolsets.includes('web') && { search: searchOf(config) }),
    asking: { value: config.triggers.permission, from: placeIn(config, 'triggers.permission') },
    capabilities: GRANTS,
  };
  if (options.json) writeJson(shown);
  else for (const line of options.all ? wholePolicy(shown) : shortPolicy(shown)) writeLine(plain(line));
  return EXIT.ok;
}

const hooksOf = (event: HookEvent, config: Config): WithSource<HookSettings>[] =>
  config.hooks
    .filter((hook) => hook.event === event)
    .map((value, index) => ({ value, from: placeIn(config, `hooks.${event}.${index}`) }));

const searchOf = (config: Config): WithSource => ({
  value: config.tools.searchUrl ?? "the model's service",
  from: placeIn(config, 'tools.search-url'),
});

/** Files of hooks are protected in every profile. */
const withHooks = (profile: ProfileTrace, config: Config): ProfileTrace => ({
  ...profile,
  protect: [...profile.protect, ...hookPatterns(config).map((value) => ({ value, from: placeIn(config, 'hooks') }))],
});

const placeIn = ({ places }: Config, key: string): string => places[key] ?? BUILT_IN_ORIGIN;
