/** Commands that reach no network: known from the first command on, and told to the programs that would wait for one. */

import type { Reach } from '../sandbox/proxy.ts';
import type { Confine, LazySandbox, Sandbox } from '../sandbox/sandbox.ts';

export interface OfflineSandbox extends Pick<LazySandbox, 'open'> {
  readonly confine: {
    /** For commands: programs that would wait for a network do not. */
    readonly command: Confine;
    /** For programs whose environment is their own. */
    readonly other: Confine;
  };
  /** Whether commands reach no network; false while it is not known. */
  readonly offline: () => boolean;
}

/** `reach`: what commands may reach all the same; undefined where the whole network is open. */
export function offlineOf(lazy: LazySandbox, reach: Reach | undefined): OfflineSandbox {
  const isClosed = reach !== undefined && reach.hosts.length === 0;
  let isConfined = false;
  const offline = (): boolean => isClosed && isConfined;
  const open = async (): Promise<Sandbox> => {
    const sandbox = await lazy.open();
    isConfined = sandbox.rung !== 'none';
    return sandbox;
  };
  const command: Confine = async (program, grants) => {
    await open();
    const told = offline() && !grants?.network ? { ...program, env: { ...NO_RETRIES, ...program.env } } : program;
    return lazy.confine(told, grants);
  };
  return { open, offline, confine: { command, other: lazy.confine } };
}

/**
 * Without a network npm tries for 70 seconds, cargo for 11 and pip for 9. Nothing that is installed or cached is kept from
 * being used, and a server on this machine stays in reach. npm help config (fetch-retries, prefer-offline), pip --retries,
 * Cargo's net.retry, Yarn's httpRetry, bundle config retry, the environment variables of uv, Corepack and Composer.
 */
const NO_RETRIES: Readonly<Record<string, string>> = {
  npm_config_fetch_retries: '0',
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
  PIP_RETRIES: '0',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  CARGO_NET_RETRY: '0',
  YARN_HTTP_RETRY: '0',
  BUNDLE_RETRY: '0',
  UV_OFFLINE: '1',
  COREPACK_ENABLE_NETWORK: '0',
  COMPOSER_DISABLE_NETWORK: '1',
};
