/** Starts subagents: sessions inside of a session, so many and so deep as the configuration says. */
import { describeError } from '../../core/error.ts';
import type { Limits } from '../../core/session-event.ts';
import type { Delegation, DelegationOutcome, ModelStrength, SubagentTemplate, Tool } from '../../core/tool.ts';
import { compileGlob } from '../../lib/glob.ts';
import { monotonic } from '../../lib/time.ts';
import type { Policy } from '../../policy/engine.ts';
import type { ChangedFiles } from '../../tools/builtin/files/freshness.ts';
import type { Registry } from '../../tools/registry.ts';
import { describeLimit } from '../budget.ts';
import { type AnsweredRequest, type EarlierSession, type EarlierSubagent, resumeText } from '../earlier-session.ts';
import { inside } from '../events/stream.ts';
import { REFUSALS, trust } from '../prompt.ts';
import { type AskResult, createSession, type Session } from '../session.ts';
import type { AskingCall, ParentSession, ResumedSubagent, Subagents } from '../session-options.ts';
import { type BudgetShare, createShares, type Shares } from './budget-share.ts';
import { narrowPolicy, narrowRegistry } from './narrow.ts';

export interface SubagentSettings extends Pick<SubagentOptions, 'where' | 'hasInstructions' | 'openTools' | 'brief'> {
  readonly templates: Readonly<Record<string, SubagentTemplate>>;
  /** By template, for those with a profile: what that profile allows. */
  readonly policies: Readonly<Record<string, TemplatePolicy>>;
  readonly models: Readonly<Record<ModelStrength, string>>;
  /** Levels of agents below the first one. */
  readonly depth: number;
  /** Subagents of one run, however deep. */
  readonly maxCount: number;
  /** The part of the rest of the budget that one gets: more than 0, at most 1. */
  readonly share: number;
}

export interface TemplatePolicy {
  readonly policy: Policy;
  /** Patterns of paths that it protects. */
  readonly protect: readonly string[];
}

export const createSubagents = (settings: SubagentSettings): Subagents =>
  below({ ...settings, started: 0 }, settings.depth);

/** `started` is one count for the whole run. */
type Run = SubagentSettings & { started: number };

/** `depth`: levels that there may be below the sessions that this is opened for. */
const below = (run: Run, depth: number, startable?: readonly string[]): Subagents => ({
  open(parent) {
    const shares = createShares({ parent: parent.budget, part: run.share, now: parent.now ?? monotonic });
    return {
      readsOnly(name) {
        const template = templateOf(run, name);
        const has = template && toolsOf(template, depth - 1);
        return has !== undefined && parent.registry.list().every((tool) => tool.readOnly || !has(tool));
      },
      start: (task, call) => start({ run, depth, startable, parent, shares }, task, call),
      resume: (earlier, answered, signal) =>
        resume({ run, depth, startable, parent, shares }, earlier, answered, signal),
    };
  },
});

interface Level {
  readonly run: Run;
  readonly depth: number;
  /** Templates that may be started here, by name; absent: all, and one without a template. */
  readonly startable: readonly string[] | undefined;
  readonly parent: ParentSession;
  readonly shares: Shares;
}

async function start(level: Level, task: Delegation, call: AskingCall): Promise<DelegationOutcome> {
  const modelStrength = templateOf(level.run, task.template)?.model ?? task.modelStrength;
  return { ...(await runSubagent(level, { task, call, modelStrength, words: wordsOf(task) })), modelStrength };
}

interface Assignment {
  readonly task: Pick<Delegation, 'template'>;
  readonly call: AskingCall;
  readonly modelStrength: ModelStrength;
  /** What it is asked. */
  readonly words: string;
  /** For one that continues with the answer to its call. */
  readonly before?: Pick<SubagentOptions, 'earlier' | 'answered'>;
}

async function runSubagent(level: Level, { task, call, modelStrength, words, before }: Assignment): Promise<Ending> {
  const { run, parent, shares } = level;
  const template = templateOf(run, task.template) ?? {};
  const refused = refusal(level, task);
  if (refused) return refused;
  const share = shares.take({ turns: template.turns, costUsd: template.costUsd });
  if (!share) return TOO_LITTLE;

  run.started += 1;
  const depth = Math.min(level.depth - 1, template.depth ?? level.depth - 1);
  try {
    const own = task.template === undefined ? undefined : run.policies[task.template];
    const session = await openSubagent({
      parent,
      call,
      template,
      share,
      ...before,
      name: task.template,
      ...own,
      has: toolsOf(template, depth),
      model: run.models[modelStrength],
      where: run.where,
      hasInstructions: run.hasInstructions,
      openTools: run.openTools,
      brief: run.brief,
      subagents: below(run, depth, template.templates),
    });
    return endingOf(await session.ask(words), share.limits);
  } finally {
    share.release();
  }
}

/** With its conversation, tools and policy, and a new share of the budget. */
async function resume(
  level: Level,
  { template, session: earlier }: EarlierSubagent,
  answered: AnsweredRequest,
  signal: AbortSignal,
): Promise<ResumedSubagent | undefined> {
  const task = { ...(template !== undefined && { template }) };
  if (refusal(level, task)) return undefined;
  const { request, answer } = answered;
  const call = { callId: `subagent-of-${request.id}`, signal };
  const modelStrength = templateOf(level.run, template)?.model ?? 'strong';
  const before = { earlier, answered };
  const ending = await runSubagent(level, { task, call, modelStrength, words: resumeText(earlier, GO_ON), before });
  if (ending === TOO_LITTLE) return undefined;
  const by = answer.by === undefined ? 'A person' : `@${answer.by}`;
  const said = `${by} has ${answer.verdict === 'approve' ? 'approved' : 'denied'} the call of your subagent that waited (${request.tool} ${request.arguments}), and the subagent continued its task.`;
  const outcome = ending.ok ? 'Its answer:' : `It did not finish. ${ending.reason}. ${ending.advice}`;
  return {
    text: [`${said} ${outcome}`, ending.answer].filter(Boolean).join('\n\n'),
    ...(!ending.ok && ending.parked && { parked: true as const }),
  };
}

const GO_ON = 'Continue your task.';

/** Without a name it is one that has all that its parent has; a name that there is none of must not mean the same. */
const templateOf = ({ templates }: SubagentSettings, name?: string): SubagentTemplate | undefined =>
  name === undefined ? {} : Object.hasOwn(templates, name) ? templates[name] : undefined;

/** An agent below which there may be none does not get the tools that start them, and none speaks for the run. */
function toolsOf({ tools = ['*'] }: SubagentTemplate, depth: number): (tool: Tool) => boolean {
  const named = tools.map(compileGlob);
  return ({ name, delegates, speaksForRun }) =>
    !speaksForRun && (!delegates || depth > 0) && named.some((fits) => fits(name));
}

type Ending = Pick<DelegationOutcome, 'answer'> &
  ({ ok: true } | { ok: false; reason: string; advice: string; parked?: true });

const refuse = (reason: string, advice = 'Do the work yourself.'): Ending & { ok: false } => ({
  ok: false,
  reason,
  advice,
  answer: '',
});

const TOO_LITTLE = refuse("The rest of the run's turns, time and cost is too little to share with a subagent");

/** The context is words of the agent that asks, as the question is. */
const wordsOf = ({ question, context = '' }: Delegation): string =>
  context.trim() === '' ? question : `${question}\n\n# Context\n\n${context}`;

function refusal(
  { run, depth, startable }: Level,
  { template }: Pick<Delegation, 'template'>,
): (Ending & { ok: false }) | undefined {
  if (depth <= 0) return refuse(`No subagent may be started here: subagents.depth is ${run.depth}`);
  if (run.started >= run.maxCount) {
    return refuse(`This run has had all of its ${run.maxCount} subagents (subagents.max-count)`);
  }
  if (startable && !startable.some((name) => name === template)) {
    const asked = template === undefined ? 'A subagent without a template' : `The template "${template}"`;
    const advice = startable.length > 0 ? `Use one of: ${startable.join(', ')}.` : undefined;
    return refuse(`${asked} may not be started from here`, advice);
  }
  if (templateOf(run, template)) return undefined;
  return refuse(`There is no template "${template}"`, `Use one of: ${Object.keys(run.templates).join(', ')}.`);
}

function endingOf({ stop, limit = 'turns', answer, error }: AskResult, limits: Limits): Ending {
  if (stop === 'answered' && answer !== '') return { ok: true, answer };
  const reasons = {
    answered: 'The subagent ended without an answer',
    limit: `The subagent was stopped at ${describeLimit(limit, limits)}, its share of the run`,
    aborted: 'The subagent was stopped together with the call that had started it',
    failed: `The subagent failed: ${describeError(error)}`,
    parked: 'A call of the subagent waits for a person, and the run ends',
  };
  const advice =
    answer === ''
      ? 'Do the work yourself, or ask for a smaller change.'
      : 'Its last words follow; they are not an answer.';
  return { ok: false, reason: reasons[stop], advice, answer, ...(stop === 'parked' && { parked: true as const }) };
}

/** Opens the session of a subagent: a part of its parent's tools, policy and budget, and a conversation of its own. */
interface SubagentOptions {
  readonly parent: ParentSession;
  readonly call: AskingCall;
  /** Absent: one that has all that its parent has. */
  readonly name?: string;
  readonly template: SubagentTemplate;
  /** Policy of its template's profile; absent: it may do what its parent may. */
  readonly policy?: Policy;
  /** Patterns of paths that this profile protects. */
  readonly protect?: readonly string[];
  readonly has: (tool: Tool) => boolean;
  readonly share: BudgetShare;
  readonly model: string;
  readonly where: string;
  /** See PromptOptions. */
  readonly hasInstructions: boolean;
  /** Tools with a memory of their own, which stand in for those of the same name. */
  readonly openTools: (policy: Policy) => { readonly tools: readonly Tool[]; readonly changedFiles?: ChangedFiles };
  readonly subagents: Subagents;
  /** The session that it continues with, and the answer to the call that this left waiting. */
  readonly earlier?: EarlierSession;
  readonly answered?: AnsweredRequest;
  /** What it is told ahead of its task. */
  readonly brief: (child: ChildSession) => Promise<string>;
}

/** What sets a subagent apart from who starts it. */
interface ChildSession {
  readonly policy: Policy;
  readonly protect: readonly string[];
  readonly canWrite: boolean;
  readonly hasCommands: boolean;
  readonly limits: Limits;
}

async function openSubagent(options: SubagentOptions): Promise<Session> {
  const { parent, call, name, template, has, model, where, hasInstructions, subagents, earlier, answered } = options;
  const { limits, budget } = options.share;
  const stream = inside(parent.stream, call.callId);
  const policy = options.policy ? narrowPolicy(parent.policy, options.policy) : parent.policy;
  const { tools: own, changedFiles } = options.openTools(policy);
  const registry = narrowRegistry(parent.registry, { has, asked: template.tools ?? [], own });
  const tools = registry.specs().map((spec) => spec.name);
  stream.emit({ type: 'agent-start', template: name, model, profile: policy.profile, limits, tools });
  const canWrite = mayChange(policy, registry);
  const child = {
    policy,
    protect: options.protect ?? [],
    canWrite,
    hasCommands: registry.get('bash') !== undefined,
    limits,
  };
  return createSession({
    ...parent,
    earlier,
    answered,
    newWords: undefined,
    ready: undefined,
    opening: earlier ? undefined : `${await options.brief(child)}\n\n# The task`,
    model,
    system: subagentPrompt({ where, hasInstructions, prompt: template.prompt, canWrite }),
    registry,
    policy,
    changedFiles,
    limits,
    budget,
    stream,
    subagents,
    level: (parent.level ?? 0) + 1,
    signal: call.signal,
  });
}

const mayChange = (policy: Policy, registry: Registry): boolean =>
  registry
    .list()
    .some(
      ({ name: tool, readOnly }) =>
        !readOnly && policy.decide({ kind: 'capability', capability: 'change' }, { tool }).verdict === 'allow',
    );

/** What the host says to a subagent: compact, since every one of them pays for it again. */
interface SubagentPromptOptions {
  /** Clause that says where the run works: `in a checkout of octo/hello, on its issue #7`. */
  readonly where: string;
  /** See PromptOptions. */
  readonly hasInstructions: boolean;
  /** Prompt of its template. */
  readonly prompt?: string;
  /** Whether it may change files. */
  readonly canWrite: boolean;
}

/** Stable for a subagent, since the provider caches it. */
export const subagentPrompt = ({ where, hasInstructions, prompt, canWrite }: SubagentPromptOptions): string =>
  [
    who(where),
    ...(prompt ? [prompt.trim()] : []),
    trust(TASK, { hasInstructions }),
    work(canWrite),
    REFUSALS,
    ENDING,
  ].join('\n\n');

const who = (where: string): string =>
  `You are a subagent of kodelet-ci, a coding agent that runs in CI. You work ${where}. Another agent has given you one ` +
  'task, the first message. You know nothing else of its work, and no one can answer a question while you work.';

const TASK = 'The text under "# The task" in the first message is your task.';

const work = (canWrite: boolean): string => {
  const writing = canWrite
    ? '- Change what the task needs and nothing else. Others work in the same files: read before you write.'
    : '- Change nothing: look, and say what you found.';
  return [
    '# How to work\n',
    '- Search instead of guessing. Calls that do not depend on each other go into one turn; they run side by side.',
    writing,
  ].join('\n');
};

const ENDING = `# How to end

You end with a message that calls no tool. It is all that the agent that asked you gets: give it what it asked for, short, with
the places (path:line) that prove it, what you changed, and what you could not find or do.`;
