/** The configuration of an attempt: as it is, but with no way to where the solution can be read. */
import type { Config } from '../../config/config.ts';

/** Toolsets that reach the network or what earlier runs have noted. */
const LEFT_OUT: readonly string[] = ['browser', 'github', 'mcp', 'memory', 'web'];

/** The merged change is public where the repository is, and in the next version of a package wherever it is published. */
export function closedConfig(config: Config): Config {
  const own = Object.hasOwn(config.profiles, config.profile) ? config.profiles[config.profile] : undefined;
  return {
    ...config,
    toolsets: config.toolsets.filter((name) => !LEFT_OUT.includes(name)),
    profiles: { ...config.profiles, [config.profile]: { ...own, network: { hosts: [] } } },
    mcp: { ...config.mcp, servers: [] },
  };
}
