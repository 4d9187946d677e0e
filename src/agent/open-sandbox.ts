/** The sandbox of a session: what it protects, which hosts it reaches, and what programs are told if there is no network. */
import { join } from 'node:path';
import { USUALLY_PROTECTED } from '../core/protected-paths.ts';
import { matchesProtected, namesIn } from '../lib/paths.ts';
import type { Isolation } from '../policy/engine.ts';
import type { ResolvedProfile } from '../policy/profiles/resolved-profile.ts';
import { isOfRule } from '../policy/rules/rules.ts';
import { type BackendName, mayHaveNamespaces } from '../sandbox/backends.ts';
import type { SandboxPaths } from '../sandbox/home.ts';
import type { NetworkAllowlist } from '../sandbox/proxy.ts';
import { type Confine, createSandbox, type LazySandbox, lazySandbox, type Sandbox } from '../sandbox/sandbox.ts';
import type { AgentOptions, ConfinementOptions } from './agent-options.ts';
import { childEnvironment } from './child-environment.ts';
import { type PolicySlices, policyOf } from './run-policy.ts';

/**
 * Opens the sandbox. If one is required, a machine without one is found out before anything else; otherwise with the first
 * program.
 */
export async function openSandbox(
  options: PolicySlices & Pick<AgentOptions, 'config' | 'stream'>,
  profile: ResolvedProfile,
): Promise<OfflineSandbox> {
  const { stream } = options;
  const { mode } = options.sandbox;
  const place = placeOf(options, profile);
  const reach = networkAllowlistOf(options, profile);
  const sandbox = lazySandbox(
    { ...place, mode, limits: options.config.commands, network: !reach, reach },
    ({ backend, text }) => stream.emit({ type: 'sandbox-open', backend, confined: backend !== 'none', text }),
  );
  if (mode === 'required') await sandbox.open();
  return withoutNetwork(sandbox, reach);
}

/**
 * For commands that install dependencies by code that is not on the default branch: namespaces, and `hosts` through the proxy.
 * What they write to caches in the home the session's own commands find. Throws KodeletError `sandbox` where this machine has no
 * namespaces.
 */
export function openInstallSandbox(
  options: Pick<AgentOptions, 'config' | 'workspace' | 'environment' | 'sandbox' | 'stream'>,
  { profile, hosts }: { readonly profile: ResolvedProfile; readonly hosts: readonly string[] },
): Promise<Sandbox> {
  const { config, environment, stream } = options;
  return createSandbox({
    ...placeOf(options, profile),
    mode: 'required',
    backends: NAMESPACES,
    limits: config.commands,
    reach: {
      hosts,
      services: config.commands.services,
      key: 'the list of registries',
      outside: environment.outside,
      onRefusal: (text) => void stream.emit({ type: 'notice', level: 'warning', text: `Setup: ${text}` }),
    },
  });
}

function placeOf(
  { workspace, environment, sandbox }: Pick<AgentOptions, 'workspace' | 'environment' | 'sandbox'>,
  { protect }: ResolvedProfile,
): SandboxPaths {
  const { root, scratch } = workspace;
  const readOnlyPaths = [...(workspace.readOnlyPaths ?? []), ...protectedEntries(root, protect)];
  const { PATH: path = '' } = childEnvironment(environment, workspace);
  const { home, toolchains = {} } = environment;
  const { hidden, credentials } = sandbox;
  const places = Object.values(toolchains).flatMap((value) => value.split(':'));
  return { workspace: root, scratch, home, path, hidden, toolchains: places, credentials, readOnlyPaths };
}

/** Commands that reach no network: known from the first command on, and told to the programs that would wait for one. */
interface OfflineSandbox extends Pick<LazySandbox, 'open' | 'warm' | 'close'> {
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
export function withoutNetwork(lazy: LazySandbox, reach: NetworkAllowlist | undefined): OfflineSandbox {
  const isClosed = reach !== undefined && reach.hosts.length === 0;
  let isConfined = false;
  const offline = (): boolean => isClosed && isConfined;
  const open = async (): Promise<Sandbox> => {
    const sandbox = await lazy.open();
    isConfined = sandbox.backend !== 'none';
    return sandbox;
  };
  const command: Confine = async (program, grants) => {
    await open();
    const told = offline() && !grants?.network ? { ...program, env: { ...NO_RETRIES, ...program.env } } : program;
    return lazy.confine(told, grants);
  };
  return { open, warm: lazy.warm, offline, confine: { command, other: lazy.confine }, close: lazy.close };
}

/**
 * Without a network npm tries for 70 seconds, cargo for 11 and pip for 9. Nothing that is installed or cached is kept from
 * being used, and a server on this machine stays in reach. npm help config (fetch-retries, prefer-offline), pip --retries,
 * Cargo's net.retry, Yarn's httpRetry, bundle config retry, the environment variables of uv, Corepack and Composer. Go asks the proxy
 * and the checksum database also about modules that it has: https://go.dev/ref/mod#environment-variables.
 */
const NO_RETRIES: Readonly<Record<string, string>> = {
  npm_config_fetch_retries: '0',
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
  PIP_RETRIES: '0',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  CARGO_NET_RETRY: '0',
  GOPROXY: 'off',
  GOSUMDB: 'off',
  YARN_HTTP_RETRY: '0',
  BUNDLE_RETRY: '0',
  UV_OFFLINE: '1',
  COREPACK_ENABLE_NETWORK: '0',
  // pnpm takes itself for one that Corepack has started, and looks for no other version of itself.
  COREPACK_ROOT: '/nonexistent',
  COMPOSER_DISABLE_NETWORK: '1',
};

/**
 * Absolute paths of entries that are there when the run starts. What a profile also protects may be what a build writes; that,
 * and what lies deeper or comes later, publishing leaves out.
 */
export function protectedEntries(root: string, protect: readonly string[]): string[] {
  const patterns = USUALLY_PROTECTED.filter((pattern) => protect.includes(pattern));
  return namesIn(root)
    .filter((name) => matchesProtected(name, patterns) !== undefined)
    .map((name) => join(root, name));
}

/** Undefined where the whole network is open. */
export function networkAllowlistOf(
  options: PolicySlices & Pick<AgentOptions, 'config' | 'stream'>,
  profile: ResolvedProfile,
): NetworkAllowlist | undefined {
  if (profile.hosts === 'any') return undefined;
  const { decide } = policyOf(options, profile);
  return {
    hosts: profile.hosts,
    services: options.actor.fork ? [] : options.config.commands.services,
    key: `profiles.${profile.name}.network.hosts`,
    outside: options.environment.outside,
    // The approval mode has been asked about the call that wants to go there.
    objection({ host, port }) {
      const decision = decide({ kind: 'network', url: `https://${host}:${port}/` });
      return decision.verdict !== 'allow' && isOfRule(decision) ? decision.reason : undefined;
    },
    onRefusal: (text) => void options.stream.emit({ type: 'notice', level: 'warning', text }),
  };
}

/** What these leave open is only what they do not see: files of a run, its processes and the network are out of reach. */
const NAMESPACES: readonly BackendName[] = ['sudo-bwrap', 'bwrap', 'sudo-unshare', 'unshare'];

/** Isolation of a sandbox that the first command opens. */
export function isolationOf(open: () => Promise<Pick<Sandbox, 'backend'>>): Isolation {
  let backend: BackendName = 'none';
  return {
    holds: () => NAMESPACES.includes(backend),
    async ready() {
      try {
        backend = (await open()).backend;
      } catch {
        // It says so where it is needed; here it holds nothing.
      }
    },
  };
}

/**
 * What is known of the sandbox before a command runs. `unopened`: it may come to hold; `unconfined`: it cannot, and how much a
 * lesser one takes away is not known.
 */
export type SandboxState = 'holds' | 'landlock' | 'none' | 'unopened' | 'unconfined';

/** Opens none: a run that starts no command does without. */
export async function sandboxState(
  { mode, isolation }: Pick<ConfinementOptions, 'mode' | 'isolation'>,
  open: () => Promise<Pick<Sandbox, 'backend'>>,
): Promise<SandboxState> {
  if (isolation) return isolation.holds() ? 'holds' : 'none';
  if (mode === 'off') return 'none';
  if (mode === 'required') return stateOf(await open()); // it is open already
  return mayHaveNamespaces() ? 'unopened' : 'unconfined';
}

export function stateOf({ backend }: Pick<Sandbox, 'backend'>): SandboxState {
  if (NAMESPACES.includes(backend)) return 'holds';
  return backend === 'landlock' ? 'landlock' : 'none';
}

/** Isolation that is assumed, for people who ask what would happen. */
export const assumedIsolation = (holds: boolean): Isolation => ({ holds: () => holds, ready: async () => undefined });
