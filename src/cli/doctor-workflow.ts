/** The check of `doctor` that looks for workflows that run the agent, on the default branch as it was last fetched. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readInputs } from '../config/inputs.ts';
import type { GitHubAccess } from '../config/process-environment.ts';
import { PROVIDER_ENTRIES, PROVIDER_NAMES, type ProviderName } from '../core/provider-entries.ts';
import { repositoryTop } from '../git/directories.ts';
import { isJsonObject } from '../lib/json-object.ts';
import { readWholeText } from '../lib/regular-file.ts';
import type { Check } from './check-list.ts';
import { SCANS_CODE, type Triggers } from './init-files.ts';
import { assumedServer, gitAnswer, type OriginRemote, originCommand, readRemote } from './remote-repository.ts';

/**
 * By what the configuration has; without one, by the defaults of the provider, and no condition is looked at. `access`: which
 * host the environment says to be GitHub's.
 */
export async function checkWorkflows(
  directory: string,
  access: GitHubAccess,
  config?: WorkflowConfig,
): Promise<Check[]> {
  const root = repositoryTop(directory);
  if (root === undefined) return [note('this is not a git repository', 'Go to your clone of the repository')];
  const remote = await readRemote(root, access);
  const checks = await checkFiles(root, remote, config);
  if (remote.kind === 'elsewhere') {
    const text = `origin ${remote.what}, and the action runs on GitHub only`;
    return [...checks, { name: 'remote', state: 'note', text, remedy: originCommand(remote) }];
  }
  if (remote.kind !== 'github' || remote.isCertain) return checks;
  return [...checks, { name: 'remote', state: 'note', ...assumedServer(remote.repository) }];
}

async function checkFiles(root: string, remote: OriginRemote, config: WorkflowConfig | undefined): Promise<Check[]> {
  const here = await agentWorkflows(root);
  const branch = await defaultBranch(root);
  const there = branch === undefined ? [] : await agentWorkflows(root, branch);
  if (branch !== undefined && there.length > 0) {
    const scans = await scansCode(root, branch);
    return there.map((workflow) => judge(workflow, { branch, config, scans }));
  }
  const local = here.map(({ path }) => path).join(' and ');
  const run = here.length === 1 ? 'runs' : 'run';
  if (here.length === 0) return [note('no workflow runs the agent in this repository', 'Write one: kodelet-ci init')];
  if (branch === undefined) {
    if (remote.kind === 'none') {
      const text = `${local} ${run} the agent; there is no remote origin, where GitHub would find it`;
      return [note(text, `Name it, and push: ${originCommand(remote)}`)];
    }
    if (remote.kind === 'unknown')
      return [
        note(
          `${local} ${run} the agent; ${remote.why}, so nothing is known of GitHub`,
          'Make "git --version" work here',
        ),
      ];
    const text = `${local} ${run} the agent; this clone does not know the default branch`;
    return [note(text, 'Push it, then: git remote set-head origin --auto')];
  }
  const text = `${local} ${here.length === 1 ? 'is' : 'are'} not on ${branch}, and GitHub starts runs for comments only from there`;
  return [{ name: NAME, state: 'wrong', text, remedy: 'Commit and push it, and merge it if it is on another branch' }];
}

type WorkflowConfig = Readonly<{ model: Pick<Config['model'], 'provider'>; triggers: Triggers }>;

const NAME = 'workflow';
const note = (text: string, remedy?: string): Check => ({ name: NAME, state: 'note', text, ...(remedy && { remedy }) });

/** Default branch of the clone, or if it names none, a branch with a usual name. */
async function defaultBranch(root: string): Promise<string | undefined> {
  const said = await gitAnswer(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  if (said) return said;
  const refs = ['main', 'master'].map((branch) => `refs/remotes/origin/${branch}`);
  const found = (await gitAnswer(root, ['for-each-ref', '--format=%(refname:lstrip=2)', ...refs]))?.split('\n') ?? [];
  return found.length === 1 ? found[0] || undefined : undefined;
}

interface AgentWorkflow {
  readonly path: string;
  /** Why it cannot be read, with its place. */
  readonly problem?: string;
  readonly events: readonly string[];
  /** Each step that runs the agent. */
  readonly steps: readonly AgentStep[];
}

interface AgentStep {
  readonly inputs: Inputs;
  /** Permissions of its job. */
  readonly permissions: unknown;
  readonly condition: string;
  readonly runsOn: unknown;
  /** Steps of its job that stand before it. */
  readonly before: readonly Step[];
}

type Inputs = Readonly<Record<string, unknown>>;

/** Without a branch, the files that stand here. */
async function agentWorkflows(root: string, branch?: string): Promise<AgentWorkflow[]> {
  const texts = await workflowTexts(root, branch);
  const read = texts.map(({ path, text }) => readWorkflow(path, text));
  return (await Promise.all(read)).filter((workflow) => workflow !== undefined);
}

const scansCode = async (root: string, branch: string): Promise<boolean> =>
  (await workflowTexts(root, branch)).some(({ text }) => SCANS_CODE.test(text));

async function workflowTexts(root: string, branch?: string): Promise<{ path: string; text: string }[]> {
  const place = ['--', '.github/workflows'];
  const listed = await gitAnswer(
    root,
    branch
      ? ['ls-tree', '-r', '--name-only', branch, ...place]
      : ['ls-files', '--cached', '--others', '--exclude-standard', ...place],
  );
  const paths = (listed ?? '').split('\n').filter((path) => /\.ya?ml$/.test(path));
  const read = paths.map(async (path) => {
    const text = branch
      ? await gitAnswer(root, ['cat-file', 'blob', `${branch}:${path}`])
      : readWholeText(join(root, path), { maxBytes: 1024 * 1024, links: 'follow' });
    return { path, text: text ?? '' };
  });
  return Promise.all(read);
}

interface Job {
  readonly if?: unknown;
  readonly permissions?: unknown;
  readonly 'runs-on'?: unknown;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly uses?: unknown;
  readonly run?: unknown;
  readonly with?: Inputs;
}

/** Undefined where it does not run the agent. */
async function readWorkflow(path: string, text: string): Promise<AgentWorkflow | undefined> {
  const { readYaml } = await import('../config/yaml-document.ts');
  const { value, problems } = readYaml(text);
  const [problem] = problems;
  if (problem) {
    const isAgents = /^[\s-]*uses:.*\/kodelet-ci@/m.test(text);
    return isAgents
      ? { path, problem: `${path}:${problem.place}: ${problem.message}`, events: [], steps: [] }
      : undefined;
  }
  const { on, permissions, jobs } = (value ?? {}) as {
    readonly on?: unknown;
    readonly permissions?: unknown;
    readonly jobs?: Readonly<Record<string, Job | null>>;
  };
  const steps = Object.values(jobs ?? {}).flatMap((job) => agentSteps(job ?? {}, permissions));
  return steps.length > 0 ? { path, events: eventsIn(on), steps } : undefined;
}

/** `permissions`: of the workflow, for a job that has none. */
const agentSteps = (job: Job, permissions: unknown): AgentStep[] =>
  (job.steps ?? []).flatMap((step, index, steps) => {
    if (!isAgent(step)) return [];
    const { with: inputs = {} } = step;
    const before = steps.slice(0, index);
    const condition = String(job.if ?? '');
    return [{ inputs, permissions: job.permissions ?? permissions, condition, runsOn: job['runs-on'], before }];
  });

/** From this repository, or in it: there a local action that takes one of our keys. */
const isAgent = ({ uses, with: inputs = {} }: Step): boolean =>
  /^[\w.-]+\/kodelet-ci@/.test(String(uses)) ||
  (String(uses).startsWith('./') && PROVIDER_NAMES.some((name) => PROVIDER_ENTRIES[name].keyInput in inputs));

function eventsIn(on: unknown): string[] {
  if (typeof on === 'string') return [on];
  return Array.isArray(on) ? on.map(String) : Object.keys((on ?? {}) as object);
}

function judge(
  { path, problem, events, steps }: AgentWorkflow,
  {
    branch,
    config,
    scans,
  }: { readonly branch: string; readonly config: WorkflowConfig | undefined; readonly scans: boolean },
): Check {
  if (problem) return { name: NAME, state: 'wrong', text: `${problem} (on ${branch})` };
  const usual = config?.model.provider ?? 'anthropic';
  const faults = steps.flatMap(({ inputs, permissions, condition, runsOn, before }) => [
    ...inputFaults(inputs),
    ...machineFaults(runsOn),
    ...checkoutFaults(before, inputs),
    ...(asksModel(inputs) ? keyFaults(inputs, usual) : []),
    ...permissionFaults(permissions, neededScopes({ events, inputs, scans })),
    ...(answersComments(events, inputs) ? conditionFaults(condition, inputs, config) : []),
  ]);
  const at = `${path} on ${branch}`;
  if (faults.length === 0) return { name: NAME, state: 'ok', text: `${at} starts on ${events.join(', ')}` };
  const state = faults.some((fault) => fault.state === 'wrong') ? 'wrong' : 'note';
  const texts = faults.map((fault) => fault.text);
  return {
    name: NAME,
    state,
    text: `${at}: ${texts.join('; ')}`,
    ...(texts.length > 1 && { findings: [`${at}:`, ...texts] }),
    remedy: events.includes('issue_comment')
      ? 'Compare it with the recommended one: kodelet-ci init shows the difference'
      : `Compare it with an example: ${EXAMPLES}`,
  };
}

const EXAMPLES = 'https://github.com/kodelet-ci/kodelet-ci/tree/main/examples';

/** Names and values that stop a run. What an expression gives is not known here. */
function inputFaults(inputs: Inputs): Pick<Check, 'state' | 'text'>[] {
  const texts = Object.entries(inputs).map(([name, value]) => {
    const text = String(value ?? '');
    return [name.toLowerCase(), text.includes('${{') ? '' : text] as const;
  });
  const faults: Pick<Check, 'state' | 'text'>[] = [];
  readInputs({ inputs: Object.fromEntries(texts) }, (text) => faults.push({ state: 'wrong', text }));
  return faults;
}

/** `runsOn`: a label, some, or a group with labels. */
function machineFaults(runsOn: unknown): Pick<Check, 'state' | 'text'>[] {
  const labels = [isJsonObject(runsOn) ? runsOn.labels : runsOn].flat();
  const windows = labels.find((label) => /^windows\b/i.test(String(label)));
  if (windows === undefined) return [];
  return [{ state: 'wrong', text: `it runs on ${windows}, and the agent does not run on Windows` }];
}

/** Mode of the step, `run` where it names none; an expression may give any. */
const modeOf = (inputs: Inputs): string => String(inputs.mode ?? 'run');

/** The other modes keep records, so need no key and answer nobody. */
const asksModel = (inputs: Inputs): boolean => !['plan', 'merge', 'outcomes'].includes(modeOf(inputs));

/** An action of someone else may check out as well, and so may a script. `mode: outcomes` reads no file of the repository. */
function checkoutFaults(before: readonly Step[], inputs: Inputs): Pick<Check, 'state' | 'text'>[] {
  const mode = modeOf(inputs);
  if (mode === 'outcomes') return [];
  const uses = before.map((step) => String(step.uses ?? ''));
  if (uses.some((name) => /\/checkout@/.test(name)) || before.some(({ run }) => /\bgit\b/.test(String(run)))) return [];
  const isCertain = !mode.includes('${{') && uses.every((name) => name === '' || name.startsWith('actions/'));
  return [{ state: isCertain ? 'wrong' : 'note', text: 'no step before the agent checks out the repository' }];
}

/** With an OIDC login there is no key to pass; which provider an expression chooses is not known here. */
function keyFaults(inputs: Inputs, usual: ProviderName): Pick<Check, 'state' | 'text'>[] {
  const provider = PROVIDER_NAMES.find((name) => name === (inputs.provider ?? usual));
  const keyInput = provider && PROVIDER_ENTRIES[provider].keyInput;
  if (keyInput === undefined || inputs[keyInput]) return [];
  return [
    { state: 'note', text: `it passes no ${keyInput}, which is needed unless the configuration has model.login` },
  ];
}

/** Another token has permissions of its own, and a prompt of its own is for anything that its author has in mind. */
const answersComments = (events: readonly string[], inputs: Inputs): boolean =>
  events.includes('issue_comment') && asksModel(inputs) && !inputs['github-token'] && !inputs.prompt;

/**
 * Missing permissions. If a workflow states none, the repository's default decides; if it states some, the token lacks the
 * others.
 */
function permissionFaults(permissions: unknown, needed: readonly Scope[]): Pick<Check, 'state' | 'text'>[] {
  if (permissions === undefined && needed.length > 0)
    return [{ state: 'note', text: 'it states no permissions, so the repository decides' }];
  if (permissions === 'write-all') return [];
  const levels = (typeof permissions === 'object' ? (permissions ?? {}) : {}) as Inputs;
  const isAllRead = permissions === 'read-all';
  return needed
    .filter(({ scope, level = 'write' }) => {
      const given = isAllRead ? 'read' : levels[scope];
      return given !== 'write' && given !== level;
    })
    .map(({ scope, level = 'write', state, without }) => ({
      state,
      text: `its token lacks "${scope}: ${level}", and ${without}`,
    }));
}

/** Permissions for what a workflow is set up to do. `scans`: the repository has alerts of code scanning. */
function neededScopes({
  events,
  inputs,
  scans,
}: {
  events: readonly string[];
  inputs: Inputs;
  scans: boolean;
}): Scope[] {
  if (inputs['github-token']) return [];
  const answers = answersComments(events, inputs);
  const fixesAlerts = FIX_ALERTS.test(String(inputs.prompt ?? '')) || (scans && answers);
  return [
    ...(answers ? SCOPES : []),
    ...(events.includes('discussion_comment') ? [DISCUSSIONS] : []),
    ...(fixesAlerts ? [ALERTS] : []),
  ];
}

const FIX_ALERTS = /\bfix (?:the )?(?:open )?(?:code scanning )?alerts?\b/i;

/** A condition that names another phrase or label starts no machine for the one that the configuration has. */
function conditionFaults(
  condition: string,
  inputs: Inputs,
  config: WorkflowConfig | undefined,
): Pick<Check, 'state' | 'text'>[] {
  if (!config || !/\bgithub\.event\./.test(condition) || CANNOT_TELL.test(condition)) return [];
  const named = triggersOf(config.triggers, inputs).filter(
    (name) => !condition.toLowerCase().includes(name.toLowerCase().replaceAll("'", "''")),
  );
  return named.map((name) => ({ state: 'note', text: `its condition "if" does not let "${name}" through` }));
}

/** Values that are not in the file, and parts that let every label through. */
const CANNOT_TELL = /\bevent_name\b|\b(?:vars|inputs|needs|env)\./;

/** The workflow's own inputs win. */
function triggersOf({ phrase, labels, assignees }: Triggers, inputs: Inputs): string[] {
  const isOwn = (name: string): boolean => inputs[name] !== undefined;
  return [
    ...(isOwn('trigger-phrase') ? [] : [phrase]),
    ...(isOwn('label-trigger') ? [] : labels),
    ...(isOwn('assignee-trigger') ? [] : assignees),
  ];
}

interface Scope {
  readonly scope: string;
  /** `write` where absent. */
  readonly level?: 'read';
  readonly state: Check['state'];
  /** What the token cannot do without it. */
  readonly without: string;
}

const DISCUSSIONS: Scope = { scope: 'discussions', state: 'wrong', without: 'so cannot answer in a discussion' };
const ALERTS: Scope = {
  scope: 'security-events',
  level: 'read',
  state: 'note',
  without: 'so "fix alerts" cannot read code scanning alerts',
};

const SCOPES: readonly Scope[] = [
  { scope: 'contents', state: 'note', without: 'so can answer but not push a change' },
  { scope: 'issues', state: 'wrong', without: 'so cannot answer on an issue' },
  { scope: 'pull-requests', state: 'note', without: 'so can neither open a pull request nor answer on one' },
];
