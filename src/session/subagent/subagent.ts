/** Starts subagents: sessions inside of a session, so many and so deep as the configuration says. */
import { describeError } from '../../core/error.ts';
import type { Limits } from '../../core/event.ts';
import type { Delegation, DelegationOutcome, ModelStrength, SubagentTemplate } from '../../core/subagent.ts';
import type { Tool } from '../../core/tool.ts';
import { monotonic } from '../../lib/clock.ts';
import { compileGlob } from '../../lib/glob.ts';
import type { Policy } from '../../policy/engine.ts';
import { describeLimit } from '../budget.ts';
import type { AskResult } from '../session.ts';
import { createShares, type Shares } from './budget-share.ts';
import type { DelegatingCall, ParentSession, Subagents } from './delegates.ts';
import { openSubagent, type SubagentOptions } from './subagent-session.ts';

export interface SubagentSettings extends Pick<SubagentOptions, 'where' | 'openTools' | 'brief'> {
  readonly templates: Readonly<Record<string, SubagentTemplate>>;
  /** By template, for those with a profile: what that profile allows. */
  readonly policies: Readonly<Record<string, TemplatePolicy>>;
  readonly models: Readonly<Record<ModelStrength, string>>;
  /** Levels of agents below the first one. */
  readonly depth: number;
  /** Subagents of one run, however deep. */
  readonly maxCount: number;
  /** The part of what is left of the budget that one gets: more than 0, at most 1. */
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
const below = (run: Run, depth: number): Subagents => ({
  open(parent) {
    const shares = createShares({ parent: parent.budget, part: run.share, now: parent.now ?? monotonic });
    return {
      readsOnly(name) {
        const template = templateOf(run, name);
        const has = template && toolsOf(template, depth - 1);
        return has !== undefined && parent.registry.list().every((tool) => tool.readOnly || !has(tool));
      },
      start: (task, call) => start({ run, depth, parent, shares }, task, call),
    };
  },
});

interface Level {
  readonly run: Run;
  readonly depth: number;
  readonly parent: ParentSession;
  readonly shares: Shares;
}

async function start(level: Level, task: Delegation, call: DelegatingCall): Promise<DelegationOutcome> {
  const { run, parent, shares } = level;
  const template = templateOf(run, task.template) ?? {};
  const modelStrength = template.model ?? task.modelStrength;
  const refused = refusal(level, task);
  if (refused) return { ...refused, modelStrength };
  const share = shares.take({ turns: template.turns, costUsd: template.costUsd });
  if (!share) return { ...TOO_LITTLE, modelStrength };

  run.started += 1;
  const depth = Math.min(level.depth - 1, template.depth ?? level.depth - 1);
  try {
    const own = task.template === undefined ? undefined : run.policies[task.template];
    const session = await openSubagent({
      ...{ parent, call, template, share, name: task.template },
      ...own,
      has: toolsOf(template, depth),
      model: run.models[modelStrength],
      where: run.where,
      openTools: run.openTools,
      brief: run.brief,
      subagents: below(run, depth),
    });
    return { ...endingOf(await session.ask(task.question), share.limits), modelStrength };
  } finally {
    share.release();
  }
}

/** Without a name it is one that has all that its parent has; a name that there is none of must not mean the same. */
const templateOf = ({ templates }: SubagentSettings, name?: string): SubagentTemplate | undefined =>
  name === undefined ? {} : Object.hasOwn(templates, name) ? templates[name] : undefined;

/** An agent below which there may be none does not get the tools that start them. */
function toolsOf({ tools = ['*'] }: SubagentTemplate, depth: number): (tool: Tool) => boolean {
  const named = tools.map(compileGlob);
  return ({ name, delegates }) => (!delegates || depth > 0) && named.some((fits) => fits(name));
}

type Ending = Pick<DelegationOutcome, 'answer'> & ({ ok: true } | { ok: false; reason: string; advice: string });

const refuse = (reason: string, advice = 'Do the work yourself.'): Ending & { ok: false } => ({
  ok: false,
  reason,
  advice,
  answer: '',
});

const TOO_LITTLE = refuse("What is left of the run's turns, time and cost is too little to share with a subagent");

function refusal({ run, depth }: Level, { template }: Delegation): (Ending & { ok: false }) | undefined {
  if (depth <= 0) return refuse(`No subagent may be started here: subagents.depth is ${run.depth}`);
  if (run.started >= run.maxCount) {
    return refuse(`This run has had all of its ${run.maxCount} subagents (subagents.max-count)`);
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
  };
  const advice =
    answer === '' ? 'Do the work yourself, or ask for less at once.' : 'Its last words follow; they are not an answer.';
  return { ok: false, reason: reasons[stop], advice, answer };
}
