/** What a session is told ahead of its request: where it is and what it can do there. */
import { randomBytes } from 'node:crypto';
import { availableParallelism, release, type } from 'node:os';
import { PROTECTED } from '../../core/protected-paths.ts';
import type { Limits } from '../../core/session-event.ts';
import { isDetached, isShallow, repositoryTop } from '../../git/directories.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import { count } from '../../lib/text.ts';
import type { Policy } from '../../policy/engine.ts';
import type { ResolvedProfile } from '../../policy/profiles/resolved-profile.ts';
import {
  announceInstructions,
  instructionsAtStart,
  mayHaveInstructions,
  type ProjectInstructions,
} from '../../session/project-instructions.ts';
import type { AgentOptions, ToolSet, TrustedPaths } from '../agent-options.ts';
import { childEnvironment, toolchainsInSight } from '../child-environment.ts';
import { assumedIsolation, type SandboxState, sandboxState, stateOf } from '../open-sandbox.ts';
import { type PolicySlices, policyOf, sightOf } from '../run-policy.ts';
import { baselineText } from './baseline.ts';
import { type Capabilities, type CheckoutState, environmentBlock, shortBlock } from './environment-block.ts';
import { createPrograms, type Programs } from './installed-programs.ts';
import { type ProjectCommands, projectCommands } from './project-commands.ts';
import { runnable, type ShownItems, shownItems } from './runnable.ts';
import { setupLine, setupOutput } from './setup-outcome.ts';
import { fitted, isPlainName, plainCommand, surveyWorkspace, type WorkspaceSurvey } from './workspace-facts.ts';

/** Words for a session and for the subagents that it starts. */
export interface Openings {
  /** Ahead of the first message. */
  readonly first: string;
  /** Absent where the repository has none, in no folder. */
  readonly instructions?: ProjectInstructions;
  subagent(child: SubagentParts): Promise<string>;
}

/** What sets a subagent apart from who starts it. */
interface SubagentParts {
  readonly policy: Policy;
  /** Patterns that its own profile protects as well. */
  readonly protect: readonly string[];
  readonly canWrite: boolean;
  readonly hasCommands: boolean;
  readonly limits: Limits;
}

type Tools = Pick<ToolSet, 'policy' | 'registry' | 'profile' | 'openSandbox' | 'baseline'>;

export async function openings(
  options: PolicySlices & Pick<AgentOptions, 'config' | 'trusted' | 'setup' | 'redact'>,
  toolbox: Tools,
  position: Promise<CheckoutState>,
): Promise<Openings> {
  const { workspace, actor, environment, config } = options;
  const instructing = instructionsOf(options.trusted); // asks git, and so runs beside the rest
  const facts = surveyWorkspace(workspace.root);
  const state = await sandboxState(options.sandbox, toolbox.openSandbox);
  const programs = createPrograms({
    path: childEnvironment(environment, workspace).PATH ?? '',
    home: environment.home,
    isSeen: state === 'none' ? () => true : sightOf(options),
  });
  const project = projectCommands({
    root: workspace.root,
    top: facts.names,
    languages: facts.languages.map(([name]) => name),
    repository: workspace.repository,
    home: environment.home,
    accountHome: environment.accountHome,
    toolchains: toolchainsInSight(environment, workspace),
    programs,
    isOffline: toolbox.profile.hosts.length === 0 && !['none', 'unconfined'].includes(state),
  });
  const ground: OpeningContext = { options, toolbox, programs, project, facts };
  const canWrite = toolbox.policy.limits.capability.change === undefined;
  const hasCommands = toolbox.registry.get('bash') !== undefined;
  const block = environmentBlock({
    ...abilitiesOf(ground, state, { ...commandsFor(ground, state, hasCommands), canWrite }),
    workspace: facts,
    position: { ...plainPosition(await position), ...shapeOf(workspace.root) },
    date: new Date().toISOString().slice(0, 10),
    system: `${systemName()}, ${count(availableParallelism(), 'core')}`,
    installed: installedLanguages(ground),
    missing: project.missing,
    dependencies: project.dependencies,
    setup: options.setup && setupLine(options.setup),
    verify:
      canWrite && !actor.fork && actor.event !== 'terminal' ? config.publish.verify.map(({ command }) => command) : [],
  });
  const instructions = await instructing;
  const announced = instructions ? [announceInstructions(instructions)] : [];
  const shown = instructions ? await instructionsAtStart(instructions) : [];
  const baseline = await toolbox.baseline;
  const tests = [(baseline && baselineText(baseline, options.redact.text)) ?? []].flat();
  return {
    first: [block, ...setupOutput(options.setup), ...tests, ...announced, ...shown].join('\n\n'),
    instructions,
    subagent: async (child) => [await subagentOpening(ground, child), ...announced].join('\n\n'),
  };
}

async function instructionsOf({ instructions }: TrustedPaths): Promise<ProjectInstructions | undefined> {
  if (!instructions || !(await mayHaveInstructions(instructions))) return undefined;
  return { ...instructions, nonce: randomBytes(12).toString('hex') };
}

interface OpeningContext {
  readonly options: PolicySlices & Pick<AgentOptions, 'config' | 'trusted'>;
  readonly toolbox: Tools;
  readonly programs: Programs;
  readonly project: ProjectCommands;
  readonly facts: WorkspaceSurvey;
}

/** By then a command has mostly run; where none has, what would be announced is found out. */
async function subagentOpening(ground: OpeningContext, child: SubagentParts): Promise<string> {
  const { canWrite, hasCommands, limits } = child;
  const judge = child.policy;
  const { sandbox, workspace } = ground.options;
  const state =
    sandbox.isolation || !hasCommands
      ? await sandboxState(sandbox, ground.toolbox.openSandbox)
      : stateOf(await ground.toolbox.openSandbox());
  await judge.prepare?.([{ kind: 'command', command: 'true', cwd: workspace.root }]);
  const commands = hasCommands ? shownItems(runnable(runnableOptions(ground), judge)) : NOTHING;
  const abilities = abilitiesOf(ground, state, { commands, inSandbox: NOTHING, canWrite, limits });
  const protect = abilities.protect && unusualFirst([...new Set([...child.protect, ...abilities.protect])]);
  return shortBlock({ ...abilities, protect });
}

function abilitiesOf(
  { options, toolbox }: OpeningContext,
  state: SandboxState,
  given: Pick<Capabilities, 'commands' | 'inSandbox'> & { readonly canWrite: boolean; readonly limits?: Limits },
): Capabilities {
  const { hosts, protect } = toolbox.profile;
  const { canWrite, limits = options.config.limits, ...commands } = given;
  return {
    ...commands,
    network: networkWords(hosts, state) + jobWords(options, state) + (canWrite ? writableWords(state) : ''),
    limits,
    ...(canWrite && { protect: unusualFirst(protect) }),
  };
}

/** What every repository protects can be guessed sooner than what this one does. */
const unusualFirst = (protect: readonly string[]): string[] => [
  ...protect.filter((pattern) => !PROTECTED.includes(pattern)),
  ...protect.filter((pattern) => PROTECTED.includes(pattern)),
];

/** Lists the commands that run. If it is not known whether a sandbox will hold, only those that run with and without one. */
function commandsFor(
  ground: OpeningContext,
  state: SandboxState,
  hasCommands: boolean,
): Pick<Capabilities, 'commands' | 'inSandbox'> {
  if (!hasCommands) return { commands: NOTHING, inSandbox: NOTHING };
  const { options, toolbox } = ground;
  const under = (holds: boolean) => {
    const sandbox = { ...options.sandbox, isolation: assumedIsolation(holds) };
    const { workspace, actor, environment } = options;
    return runnable(runnableOptions(ground), policyOf({ workspace, actor, environment, sandbox }, toolbox.profile));
  };
  if (state !== 'unopened') return { commands: shownItems(under(state === 'holds')), inSandbox: NOTHING };
  const [without, within] = [under(false), under(true)];
  return {
    commands: shownItems(without.filter((one) => within.includes(one))),
    inSandbox: shownItems(within.filter((one) => !without.includes(one))),
  };
}

const NOTHING: ShownItems = { own: [], general: [] };

const runnableOptions = ({ options, toolbox, programs, project }: OpeningContext) => ({
  root: options.workspace.root,
  programs,
  candidates: project.candidates,
  profile: toolbox.profile,
});

/** A branch may bear any name: one that is no plain one is not told. */
const plainPosition = ({ branch, ...rest }: CheckoutState): CheckoutState => ({
  ...rest,
  ...(branch !== undefined && isPlainName(branch) && { branch }),
});

/** In a terminal there may be no repository. */
function shapeOf(root: string): Pick<CheckoutState, 'isShallow' | 'isDetached'> {
  const top = repositoryTop(root);
  return top === undefined ? {} : { isShallow: isShallow(top), isDetached: isDetached(top) };
}

const ALWAYS = [
  ['node', 'Node'],
  ['python3', 'Python'],
] as const;

function installedLanguages({ programs, project }: OpeningContext): string[] {
  const all = [
    ...project.languages,
    ...ALWAYS.filter(([program]) => !project.languages.some(([one]) => one === program)),
  ];
  return all
    .filter(([program]) => programs.find(program) !== undefined)
    .map(([program, name]) => [name, programs.version(program)].filter(Boolean).join(' '));
}

/** See os-release(5). */
function systemName(): string {
  const told = /^PRETTY_NAME="?([^"\n]{1,40})/m.exec(
    readWholeText('/usr/lib/os-release', { maxBytes: 10_000 }) ?? '',
  )?.[1];
  return plainCommand(told ?? `${type()} ${release()}`);
}

const NO_PACKAGES = 'Packages cannot be installed.';
const LISTED = 'curl and the like run only where they are listed below.';
const WRITABLE = ' Writable: workspace, /tmp, ~/.cache.';
const LATER = 'in the sandbox';

const WITHOUT_HOSTS: Readonly<Record<SandboxState, string>> = {
  holds: `only localhost. ${NO_PACKAGES}`,
  landlock: `none, not even sockets of this machine. ${NO_PACKAGES}`,
  none: `not cut off, since there is no sandbox. ${LISTED}`,
  unopened: `only localhost ${LATER}. ${NO_PACKAGES}`,
  unconfined: `do not count on it. ${LISTED}`,
};

/** What commands write that lasts; toolchains have layers that end with the session. Without a sandbox nothing holds them. */
function writableWords(state: SandboxState): string {
  if (state === 'landlock') return WRITABLE.replace('/tmp and ~/.cache', '$TMPDIR and the home');
  return state === 'none' || state === 'unconfined' ? '' : WRITABLE;
}

/** A sandbox without namespaces has no way out through a proxy; without one nothing holds the list. */
function networkWords(hosts: ResolvedProfile['hosts'], state: SandboxState): string {
  if (hosts === 'any') return 'open.';
  if (hosts.length === 0 || state === 'landlock') return WITHOUT_HOSTS[state];
  const listed = fitted(hosts, 60);
  const names = listed === '' ? `${hosts.length} hosts` : listed;
  if (state === 'holds') return `${names}, and nothing else.`;
  if (state === 'unopened') return `${names}, and nothing else, ${LATER}.`;
  return WITHOUT_HOSTS[state];
}

/** What the job serves beside the agent, and hands to its commands. */
function jobWords(
  { config, actor, environment: { commandVariables = {} } }: Pick<AgentOptions, 'config' | 'actor' | 'environment'>,
  state: SandboxState,
): string {
  const services = actor.fork || state === 'landlock' ? [] : config.commands.services;
  const variables = Object.keys(commandVariables);
  return [
    services.length > 0 ? ` Services of the job: ${fitted(services, 60)}.` : '',
    variables.length > 0 ? ` Variables of the job: ${fitted(variables, 60)}.` : '',
  ].join('');
}
