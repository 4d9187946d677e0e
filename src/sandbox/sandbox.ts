/** Confines what runs on behalf of the agent: the best backend that this machine offers and that passes a self-test. */
import { statSync } from 'node:fs';
import { KodeletError } from '../core/error.ts';
import { onlyOnce } from '../lib/only-once.ts';
import { BACKENDS, type Backend, type BackendName, confinementSentences, missing } from './backends.ts';
import { boundsOf, type CommandLimits, DEFAULT_LIMITS, type Program, removeGroups } from './confined-program.ts';
import type { SandboxPaths } from './home.ts';
import { createPlanner, type Grants, type PlanLayout } from './layout.ts';
import { type Machine, readMachine } from './machine.ts';
import { type PreparedSandboxes, prepareSandboxes, type SandboxKind } from './prepared.ts';
import { type NetworkAllowlist, openProxy, RELAY_READS, relayArguments, wrapInRelay } from './proxy.ts';
import { selfTest } from './self-test.ts';
import { hostsWith, servicesOf } from './services.ts';
import { openSharedLoopback, type SharedLoopback } from './unshare.ts';

/** `auto` confines where it can and warns where it cannot, `required` stops there, `off` confines nothing. */
export type SandboxMode = 'auto' | 'required' | 'off';

export interface SandboxOptions extends SandboxPaths {
  readonly mode: SandboxMode;
  /** Commands share the machine's network, which they otherwise do not see. */
  readonly network?: boolean;
  /** What commands without the machine's network reach all the same, where the sandbox has a loopback of its own. */
  readonly reach?: NetworkAllowlist;
  /** How much of the machine a command may take. */
  readonly limits?: CommandLimits;
  /** Which backends may be used, all unless told. */
  readonly backends?: readonly BackendName[];
}

/** Why a backend is not used; without a problem it works. */
export interface BackendTrial {
  readonly backend: Backend;
  readonly problem?: string;
  /** What it confines, and what it does not; none where it is not used. */
  readonly sentences: readonly string[];
}

export interface Sandbox {
  readonly backend: BackendName;
  /** It has processes and a file system of its own: what runs in it reaches nothing else of the machine. */
  readonly namespaces: boolean;
  /** One line for the log and the report: the backend, what it confines and how to get more. */
  readonly text: string;
  /** The same program, confined. */
  wrap<P extends Program>(program: P, grants?: Grants): P;
  /** Ends what runs beside the commands. */
  close(): Promise<void>;
}

/** Confines a program once it is known by what; see `lazySandbox`. */
export type Confine = <P extends Program>(program: P, grants?: Grants) => Promise<P>;

export const unconfined: Confine = async (program) => program;

/** Throws KodeletError `sandbox` where one is required and this machine has none. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { mode, backends } = options;
  if (mode === 'off') return noSandbox('it is switched off by the key sandbox', options);
  const hostsFile = hostsWith(options.reach?.services ?? []);
  const ground = { ...options, machine: readMachine(), hostsFile };
  if (ground.machine.platform !== 'linux' && mode !== 'required') return noSandbox(ONLY_LINUX, options);
  const tried: Pick<BackendTrial, 'backend' | 'problem'>[] = [];
  for (const backend of BACKENDS.filter(({ name }) => backends?.includes(name) ?? true)) {
    const { sandbox, shared, problem } = await tryBackend(backend, ground);
    if (sandbox) return reaching(sandbox, { backend, shared, ground });
    tried.push({ backend, problem });
  }
  const why = tried.map(({ backend, problem }) => `${backend.name}: ${problem}`).join('; ');
  if (mode !== 'required') return noSandbox(why, options);
  throw new KodeletError('sandbox', `This run needs a sandbox, and this machine offers none (${why})`, {
    remedy: howToGetMore(),
  });
}

export interface LazySandbox {
  readonly confine: Confine;
  open(): Promise<Sandbox>;
  /**
   * Has it tried, once, before the first program comes, and has one wait for a command like this that only reads. `onOpen` is called
   * only when a program has come.
   */
  warm(command: Program): void;
  /** Closes the sandbox that was opened, if any. */
  close(): Promise<void>;
}

/** The first program waits until a backend was tried. */
export function lazySandbox(options: SandboxOptions, onOpen: (sandbox: Sandbox) => void): LazySandbox {
  let creating: Promise<Sandbox> | undefined;
  const create = (): Promise<Sandbox> => (creating ??= createSandbox(options));
  const open = onlyOnce(async () => {
    const sandbox = await create();
    onOpen(sandbox);
    return sandbox;
  });
  return {
    open,
    warm(command) {
      if (creating) return;
      const prepare = ({ wrap }: Sandbox): void => wrap(command, FIRST).launcher?.prepare?.();
      create().then(prepare, () => undefined); // the first program says what is wrong
    },
    confine: async (program, grants) => (await open()).wrap(program, grants),
    close: async () => await (await creating?.catch(() => undefined))?.close(),
  };
}

/** Most sessions look around first. */
const FIRST: Grants = { readOnly: true, sharesLoopback: true, mayBePrepared: true };

/** Every backend, for people who ask what a machine offers. */
export async function surveySandbox(options: Omit<SandboxOptions, 'mode'>): Promise<BackendTrial[]> {
  const ground = { ...options, machine: readMachine() };
  const tried: BackendTrial[] = [];
  for (const backend of BACKENDS) {
    const { sandbox, problem, sentences = [] } = await tryBackend(backend, ground);
    await sandbox?.close();
    tried.push({ backend, problem, sentences });
  }
  return tried;
}

/** What all backends are tried on. */
interface SandboxContext extends Omit<SandboxOptions, 'mode'> {
  readonly machine: Machine;
}

interface SandboxAttempt {
  readonly sandbox?: Sandbox;
  readonly shared?: SharedLoopback | undefined;
  readonly sentences?: readonly string[];
  readonly problem?: string;
}

/** With layers over the toolchains, and without them where that does not work. */
async function tryBackend(backend: Backend, ground: SandboxContext): Promise<SandboxAttempt> {
  const absent = missing(backend, ground.machine);
  if (absent) return { problem: absent };
  const layered = canLayer(backend, ground.machine) ? await tryPlan(backend, ground, createPlanner(ground, true)) : {};
  return layered.sandbox ? layered : tryPlan(backend, ground, createPlanner(ground));
}

const canLayer = ({ namespaces }: Backend, { programs }: Machine): boolean =>
  namespaces === true && programs.unshare !== undefined && programs.mount !== undefined;

async function tryPlan(backend: Backend, ground: SandboxContext, plan: PlanLayout): Promise<SandboxAttempt> {
  const wrap = wrapper(backend, ground, plan);
  const capabilities = keptCapabilities(ground).length > 0 ? DAC_OVERRIDE : 0;
  const network = ground.network ?? false;
  const hasLoopback = backend.namespaces === true && !network;
  const sharing = hasLoopback ? openSharedLoopback(ground.machine, backend.viaSudo ?? false) : undefined;
  try {
    const { problem, signals } = await selfTest({ place: ground, wrap, capabilities, network });
    if (problem) throw new Error(problem);
    const sentences = confinementSentences(backend, { signals, hasNetwork: network });
    const text = [`Sandbox: ${backend.name}.`, ...sentences, ...(backend.advice ? [howToGetMore()] : [])].join(' ');
    const shared = await sharing;
    const prepared = prepareSandboxes(ground.machine.programs.sh ?? 'sh');
    const confining = wrapper(backend, ground, plan, { shared, prepared });
    const close = async (): Promise<void> => {
      await prepared.close();
      shared?.close();
      removeGroups();
    };
    const opened = { backend: backend.name, namespaces: backend.namespaces ?? false, text, wrap: confining, close };
    return { sandbox: opened, shared, sentences };
  } catch (error) {
    (await sharing?.catch(() => undefined))?.close();
    return { problem: (error as Error).message };
  }
}

function wrapper(
  backend: Backend,
  ground: SandboxContext,
  plan: PlanLayout,
  { shared, prepared }: { readonly shared?: SharedLoopback | undefined; readonly prepared?: PreparedSandboxes } = {},
): Sandbox['wrap'] {
  const { network = false, machine, limits = DEFAULT_LIMITS } = ground;
  const keep = keptCapabilities(ground);
  const bounds = boundsOf(limits, ground.workspace);
  const planKind = (grants: Grants = {}, environment?: Program['env']): SandboxKind => ({
    layout: plan(grants, environment),
    network: grants.network ?? network,
    entering: grants.sharesLoopback && grants.network === undefined ? shared?.entering() : undefined,
  });
  const build = <P extends Program>(program: P, { layout, entering, network: hasNetwork }: SandboxKind): P => {
    const confinement = { layout, machine, keep, limits, network: hasNetwork, entering };
    return { ...program, bounds, ...backend.wrap(program, confinement) };
  };
  return (given, grants) => {
    const program = { ...given, env: { ...given.env, ...(given.env.TMPDIR && { TMPDIR: '/tmp' }) } };
    const kind = planKind(grants, given.env);
    const built = build(program, kind);
    if (!prepared || !grants?.mayBePrepared) return built;
    return { ...built, launcher: prepared.launcher(program, { kind, plan: () => planKind(grants), build }) };
  };
}

/** The same sandbox, with a way out for commands that have none. */
async function reaching(
  sandbox: Sandbox,
  {
    backend,
    shared,
    ground: { reach, network, scratch },
  }: { readonly backend: Backend; readonly shared: SharedLoopback | undefined; readonly ground: SandboxContext },
): Promise<Sandbox> {
  const services = servicesOf(reach?.services ?? []);
  const web = (reach?.hosts.length ?? 0) > 0;
  if (network || !reach || !(web || services.length > 0)) return sandbox;
  if (!backend.namespaces) return { ...sandbox, text: `${sandbox.text} ${notReached(reach)}` };
  const closeProxy = await openProxy(scratch, reach);
  // Commands of the session find services where all of them look, and a relay of one command would end with it.
  const beside =
    services.length > 0
      ? await shared?.serve([process.execPath, ...relayArguments({ directory: scratch, web: false, services })])
      : undefined;
  const isServed = (grants?: Grants): boolean =>
    grants?.sharesLoopback === true && beside?.isThere() === true && shared?.entering() !== undefined;
  return {
    ...sandbox,
    close() {
      closeProxy();
      beside?.end();
      return sandbox.close();
    },
    text: `${sandbox.text} Through a proxy they reach ${listed(reach)}.`,
    wrap(program, grants) {
      const own = isServed(grants) ? [] : services;
      if (grants?.network !== undefined || !(web || own.length > 0)) return sandbox.wrap(program, grants);
      const readable = [...(grants?.readable ?? []), ...RELAY_READS];
      return sandbox.wrap(wrapInRelay(program, { directory: scratch, web, services: own }), { ...grants, readable });
    },
  };
}

const listed = ({ hosts, services = [] }: NetworkAllowlist): string => [...hosts, ...services].join(', ');

function notReached(reach: NetworkAllowlist): string {
  const { key, hosts, services = [] } = reach;
  const keys = [...(hosts.length > 0 ? [key] : []), ...(services.length > 0 ? ['commands.services'] : [])];
  return `They do not reach what ${keys.join(' and ')} ${keys.length > 1 ? 'list' : 'lists'} (${listed(reach)}).`;
}
const notHeld = (reach?: NetworkAllowlist): string => (reach?.hosts.length ? ` ${reach.key} is not held.` : '');

const noSandbox = (why: string, { reach, workspace, limits = DEFAULT_LIMITS }: SandboxOptions): Sandbox => ({
  backend: 'none',
  namespaces: false,
  text: `Sandbox: none (${why}). ${describeRights()}${notHeld(reach)} ${howToGetMore()}`,
  wrap: (program) => ({ ...program, bounds: boundsOf(limits, workspace) }),
  close: async () => undefined,
});

/** CAP_DAC_OVERRIDE, see capabilities(7). */
const DAC_OVERRIDE = 1 << 1;

/** In a job's container root works in a checkout of another owner, whom it must be able to pass over. */
const keptCapabilities = ({ machine, workspace }: SandboxContext): string[] =>
  machine.uid === 0 && statSync(workspace).uid !== 0 ? ['dac_override'] : [];

const RIGHTS = "Commands have the network and the rights of this machine's user";
const ONLY_LINUX = 'there is one on Linux only';

/** Describes the process's rights; empty without /proc. */
const describeRights = (): string =>
  process.platform === 'linux' ? `${RIGHTS}, and can read this program's keys from /proc.` : `${RIGHTS}.`;

/** A remedy that works on this machine. */
export const howToGetMore = (): string =>
  process.platform === 'linux'
    ? HOW_TO_GET_MORE
    : 'For a sandbox, use Linux: on GitHub, a runner such as "runs-on: ubuntu-latest".';

const HOW_TO_GET_MORE =
  'For more, run "sudo apt-get install -y bubblewrap" in a step before; in a container, install it in the image and allow user namespaces.';
