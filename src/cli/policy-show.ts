/** `policy show`: what holds in this directory, part by part, in plain words, with the line that each part comes from. */
import { hookPatterns } from '../agent/hook-files.ts';
import { checkProfiles } from '../agent/profile.ts';
import type { Config } from '../config/config.ts';
import { HOOK_EVENTS, type HookEvent, type HookSettings } from '../core/hook.ts';
import { GRANTS } from '../policy/profiles/capabilities.ts';
import { CLASSES } from '../policy/profiles/classes.ts';
import { BUILT_IN, type Traced, type TracedProfile, traceProfile } from '../policy/profiles/trace.ts';
import { plain } from '../report/plain.ts';
import { EXIT } from './exit.ts';
import { describePolicy } from './policy-words.ts';
import { loadSettings, type Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

interface ShowOptions extends Options {
  readonly json?: true;
}

/** All of what a person can set; what else narrows a run stands in its request. */
export interface ShownPolicy {
  readonly profile: TracedProfile;
  /** What the classes are that profiles choose among. */
  readonly classes: typeof CLASSES;
  /** In the order in which they are asked. */
  readonly hooks: readonly Traced<HookSettings>[];
  readonly sandbox: Traced;
  /** The least permission that may start a run. */
  readonly asking: Traced;
  readonly capabilities: typeof GRANTS;
}

/** Opens no sandbox and runs nothing, so that it also answers where a session could not start. */
export async function policyShow(options: ShowOptions): Promise<number> {
  const config = await loadSettings(options);
  checkProfiles(config);
  const shown: ShownPolicy = {
    profile: withHooks(traceProfile(config.profile, config), config),
    classes: CLASSES,
    hooks: HOOK_EVENTS.flatMap((event) => hooksOf(event, config)),
    sandbox: { value: config.sandbox, from: placeIn(config, 'sandbox') },
    asking: { value: config.triggers.permission, from: placeIn(config, 'triggers.permission') },
    capabilities: GRANTS,
  };
  if (options.json) writeJson(shown);
  else for (const line of describePolicy(shown)) writeLine(plain(line));
  return EXIT.ok;
}

const hooksOf = (event: HookEvent, config: Config): Traced<HookSettings>[] =>
  config.hooks
    .filter((hook) => hook.event === event)
    .map((value, index) => ({ value, from: placeIn(config, `hooks.${event}.${index}`) }));

/** Files of hooks are protected in every profile. */
const withHooks = (profile: TracedProfile, config: Config): TracedProfile => ({
  ...profile,
  protect: [...profile.protect, ...hookPatterns(config).map((value) => ({ value, from: placeIn(config, 'hooks') }))],
});

const placeIn = ({ places }: Config, key: string): string => places[key] ?? BUILT_IN;
