/** The custom tools of this directory one by one, for commands that try them: no registry, no model, no cache. */
import { setMaxListeners } from 'node:events';
import { customToolOptions, decideOn } from '../agent/custom-tools.ts';
import { openSandbox } from '../agent/open-sandbox.ts';
import { policyOf } from '../agent/policy.ts';
import type { Config } from '../config/config.ts';
import { readTerminal, type Terminal } from '../config/environment.ts';
import type { Decision } from '../core/access.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { CustomToolOptions } from '../tools/custom/options.ts';
import { heedInterrupts } from './exit.ts';
import { loadSettings, type Options } from './settings.ts';
import { openTerminalSession } from './terminal-session.ts';

export interface CustomToolBench {
  readonly config: Config;
  readonly terminal: Terminal;
  /** What the profile says is asked by `decide`; here it keeps nothing out. */
  readonly tools: CustomToolOptions;
  /** On a call of a tool, by the names of its file and of its own. */
  decide(...names: readonly string[]): Decision;
}

/** Confined as in a session. Opens, works, and takes the private directory away whatever happens. */
export async function withCustomTools<T>(options: Options, work: (bench: CustomToolBench) => Promise<T>): Promise<T> {
  const config = await loadSettings(options);
  const terminal = readTerminal();
  const signal = heedInterrupts();
  setMaxListeners(0, signal); // each tool that is asked listens to it
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  try {
    const profile = resolveProfile(config.profile, config);
    const policy = policyOf(session, profile);
    const { selection, cacheDirectory: _, ...tools } = customToolOptions(session, policy);
    const asConfigured = { ...selection, permits: undefined };
    const { confine } = await openSandbox(session, profile);
    const alone = { ...tools, confine: confine.other, selection: asConfigured };
    return await work({ config, terminal, tools: alone, decide: (...names) => decideOn(names, policy) });
  } finally {
    await session.close();
  }
}
