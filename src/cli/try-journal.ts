/** One kept journal, judged by another configuration: calls, posts and dollars that would change, and what is unknown. */
import type { Config } from '../config/config.ts';
import type { Decision } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import { POST_KINDS, type PostKind } from '../core/github-posts.ts';
import { INTENTS, type IntentName } from '../core/intent.ts';
import { costOf, promptTokens } from '../core/model.ts';
import type { EventOf, LimitName, Publication, StampedEvent } from '../core/session-event.ts';
import { compileGlob } from '../lib/glob.ts';
import { PROVIDERS } from '../providers/providers.ts';
import { holdsRedaction } from '../secrets/redaction.ts';
import { createBudget } from '../session/budget.ts';
import { judge } from '../session/call/tool-call.ts';
import { readInput } from '../session/call/tool-input.ts';
import { type AuditedCall, auditCalls } from '../session/events/audit.ts';
import type { OpenToolbox } from './open-toolbox.ts';

type Verdict = Pick<Decision, 'verdict' | 'rule'>;

export interface JournalTrial {
  readonly sessionId: string;
  readonly profile: string;
  readonly judged: number;
  readonly changed: readonly {
    readonly callId: string;
    readonly tool: string;
    readonly arguments: string;
    readonly before: Verdict;
    readonly after: Verdict & Pick<Decision, 'reason'>;
  }[];
  readonly cannotTell: readonly { readonly callId: string; readonly tool: string; readonly why: string }[];
  readonly posts: readonly { readonly what: string; readonly before: string; readonly after: string }[];
  readonly cost: TriedCost;
}

/** Verdict on a call, or why there is none. */
type Outcome = { readonly ok: true; readonly decision: Decision } | { readonly ok: false; readonly why: string };

/** Undefined if the journal has no session. `profile`: the one to judge by, if that is not the session's own. */
export function tryJournal(
  events: readonly StampedEvent[],
  { config, toolbox, profile }: { readonly config: Config; readonly toolbox: OpenToolbox; readonly profile?: string },
): JournalTrial | undefined {
  const start = events.find((event) => event.type === 'session-start');
  if (!start) return undefined;
  const calls = auditCalls(events);
  const trial: Trial = { config, toolbox, events, start, profile: profile ?? start.profile };
  const tried = calls.map((call) => ({ call, outcome: judgeAgain(call, trial) }));
  const changed = tried.flatMap(({ call, outcome }) =>
    outcome.ok && isOther(call, outcome.decision) ? [{ call, outcome }] : [],
  );
  return {
    sessionId: start.sessionId,
    profile: trial.profile,
    judged: tried.filter(({ outcome }) => outcome.ok).length,
    changed: changed.map(({ call: { start: made, end }, outcome: { decision } }) => ({
      callId: made.callId,
      tool: made.tool,
      arguments: made.arguments,
      before: { verdict: end?.verdict.verdict ?? 'deny', rule: end?.verdict.rule ?? '' },
      after: { verdict: decision.verdict, rule: decision.rule, reason: decision.reason },
    })),
    cannotTell: tried.flatMap(({ call: { start: made }, outcome }) =>
      outcome.ok ? [] : [{ callId: made.callId, tool: made.tool, why: outcome.why }],
    ),
    posts: [
      ...changedPosts(
        calls,
        changed.map(({ call }) => call),
        trial,
      ),
      ...changedPublication(trial, changed.length),
    ],
    cost: tryCost(events, start, config),
  };
}

interface Trial {
  readonly config: Config;
  readonly toolbox: OpenToolbox;
  readonly events: readonly StampedEvent[];
  readonly start: EventOf<'session-start'>;
  readonly profile: string;
}

const isOther = ({ end }: AuditedCall, { verdict }: Decision): boolean => end?.verdict.verdict !== verdict;

function judgeAgain(call: AuditedCall, trial: Trial): Outcome {
  const { start, end } = call;
  const why = whyUnknown(call, trial);
  if (why !== undefined) return { ok: false, why };
  const outcome = judgeBy(call, trial);
  if (!outcome.ok || !isOther(call, outcome.decision)) return outcome;
  // Here, such a path may be something other than it was there.
  const foreign = ABSOLUTE.exec(start.arguments)?.[1];
  if (foreign !== undefined) return { ok: false, why: `it names ${foreign}, a path of the machine that it ran on` };
  return end ? outcome : { ok: false, why: 'it was cut off' };
}

const ABSOLUTE = /(?:^|[\s"'=:])(\/(?!dev\/null\b)[\w.-]+\/[\w./-]*)/;

/** What the journal does not have, or a hook decided. */
function whyUnknown(
  { start: { callId, arguments: text, agent }, end }: AuditedCall,
  { events }: Trial,
): string | undefined {
  if (!end) return 'it was cut off, so its verdict is not in the journal';
  if (holdsRedaction(text)) return 'a part of its input is redacted';
  const hook = events.find(
    (event) =>
      event.type === 'hook-end' && event.callId === callId && event.agent === agent && event.verdict !== 'allow',
  );
  if (hook?.type === 'hook-end') return `the hook ${hook.run} had a say, and hooks are not run here`;
  return undefined;
}

function judgeBy({ start: { tool: name, arguments: text, callId, agent }, end }: AuditedCall, trial: Trial): Outcome {
  const { toolbox, config } = trial;
  const disabled = config.tools.disabled.find((pattern) => compileGlob(pattern)(name));
  if (disabled !== undefined) return { ok: true, decision: disabledBy(disabled) };
  const policies = policiesOf(agent, trial);
  if (typeof policies === 'string') return { ok: false, why: policies };
  const post = POST_KINDS.find((kind) => kind === name);
  if (!post && !toolbox.registry.get(name)) {
    const wasUnknown = end?.code === 'unknown_tool' && end.verdict;
    return wasUnknown ? { ok: true, decision: wasUnknown } : { ok: false, why: 'this directory has no such tool' };
  }
  const read = post ? undefined : readInput(toolbox.registry, { id: callId, name, arguments: text });
  if (read && !read.ok) return whatUnread(read.verdict, end);
  const accesses = post ? [{ kind: 'publish', post } as const] : (read?.accesses ?? []);
  const decisions = policies.map((policy) => judge(policy, accesses, { tool: name, needs: read?.tool.needs }).verdict);
  const strictest = decisions.toSorted((a, b) => STRICTNESS[b.verdict] - STRICTNESS[a.verdict])[0];
  return strictest ? { ok: true, decision: strictest } : { ok: false, why: 'no policy covers it' };
}

const STRICTNESS = { allow: 0, ask: 1, deny: 2 } as const;

/** Broken input was refused then as well; what was read then and is not now was cut, or the tool has changed. */
const whatUnread = (decision: Decision, end: AuditedCall['end']): Outcome =>
  end?.code === 'invalid_input'
    ? { ok: true, decision: end.verdict }
    : { ok: false, why: `its input cannot be read: ${decision.reason}` };

const disabledBy = (pattern: string): Decision => ({
  verdict: 'deny',
  rule: 'tools.disabled',
  reason: `tools.disabled has ${pattern}`,
});

/** That of the run and, for a subagent, its own too; or why there is none. */
function policiesOf(agent: string | undefined, { toolbox, events, start, profile }: Trial) {
  const began =
    agent === undefined ? undefined : events.find((one) => one.type === 'agent-start' && one.agent === agent);
  if (agent !== undefined && !began) return 'the subagent that made it is not in the journal';
  const opened = events.find((event) => event.type === 'sandbox-open');
  const names = [profile, ...(began?.type === 'agent-start' && began.profile !== start.profile ? [began.profile] : [])];
  try {
    return names.map((name) =>
      toolbox.policyAs({ profile: name, intent: intentOf(start), sandboxed: opened?.confined }),
    );
  } catch (error) {
    if (error instanceof KodeletError) return error.message;
    throw error;
  }
}

const intentOf = ({ intent }: Pick<EventOf<'session-start'>, 'intent'>): IntentName =>
  Object.hasOwn(INTENTS, intent) ? (intent as IntentName) : 'auto';

/** Posts of each kind that the run made, and how many of them would be made. */
function changedPosts(
  calls: readonly AuditedCall[],
  changed: readonly AuditedCall[],
  trial: Trial,
): JournalTrial['posts'] {
  const max = trial.toolbox.profileAs(trial.profile)?.posts;
  return POST_KINDS.flatMap((kind: PostKind) => {
    const made = calls.filter(({ start, end }) => start.tool === kind && end?.ok);
    const left = made.filter((call) => !changed.includes(call)).length;
    const after = Math.min(left, max?.[kind] ?? left);
    return after === made.length ? [] : [{ what: kind, before: String(made.length), after: String(after) }];
  });
}

/** What became of the change, as far as it follows from the configuration. */
function changedPublication({ events, config, toolbox, profile }: Trial, changedCalls: number): JournalTrial['posts'] {
  const ended = events.findLast((event) => event.type === 'publish-end');
  const publication = ended?.type === 'publish-end' ? ended.publication : undefined;
  if (!publication || publication.kind === 'none') return [];
  const before = inWords(publication);
  const after = publicationAfter(publication, { config, writes: toolbox.profileAs(profile)?.writes ?? true });
  if (after !== before) return [{ what: 'the change', before, after }];
  return changedCalls > 0
    ? [{ what: 'the change', before, after: 'cannot tell: other calls may lead to another change' }]
    : [];
}

const inWords = ({ kind, draft }: Pick<Publication, 'kind' | 'draft'>): string => `${draft ? 'draft ' : ''}${kind}`;

function publicationAfter(
  { kind, how, draft, files }: Publication,
  { config: { publish }, writes }: { readonly config: Config; readonly writes: boolean },
): string {
  if (publish.staged) return 'nothing, because it is staged';
  if (!writes) return 'nothing, because the profile only reads';
  if (files.length > publish.maxFiles) return `nothing, because publish.max-files is ${publish.maxFiles}`;
  if (how !== 'opened') return inWords({ kind, draft });
  return publish.pullRequest === 'never'
    ? 'branch'
    : publish.pullRequest === 'draft'
      ? 'draft pull-request'
      : inWords({ kind, draft });
}

interface TriedCost {
  readonly beforeUsd: number;
  /** With the same turns, as far as they fit; absent if that is unknown. */
  readonly afterUsd?: number;
  /** The limit that would have stopped it, and after which turn. */
  readonly stop?: { readonly limit: LimitName; readonly turn: number };
  /** Why `afterUsd` is absent. */
  readonly why?: string;
}

/** Tokens count as in a run; what a turn was spent on is not asked. */
function tryCost(events: readonly StampedEvent[], start: EventOf<'session-start'>, config: Config): TriedCost {
  const ends = events.filter((event) => event.type === 'turn-end');
  const beforeUsd = ends.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const stopped = events.find((event) => event.type === 'limit-reached' && event.agent === undefined);
  let now = Date.parse(events.find(({ type }) => type === 'turn-start')?.time ?? start.time);
  const budget = createBudget({ limits: config.limits, now: () => now });
  let [afterUsd, turns] = [0, 0];
  for (const event of events) {
    if (event.type === 'turn-start' && event.agent === undefined) {
      now = Date.parse(event.time);
      const limit = budget.reached();
      if (limit) return { beforeUsd, afterUsd, stop: { limit, turn: turns } };
      turns = budget.startTurn();
    }
    if (event.type !== 'turn-end') continue;
    const costUsd = costAfter(event, start, config);
    afterUsd += costUsd;
    budget.spend(event.usage, costUsd, cachedShareOf(start.model, config));
  }
  now = Date.parse(events.findLast(({ type }) => type === 'turn-end')?.time ?? start.time);
  const limit = stopped?.type === 'limit-reached' && stopped.limit !== 'repetition' ? stopped.limit : undefined;
  if (limit === undefined || budget.reached()) return { beforeUsd, afterUsd };
  return { beforeUsd, why: `it was stopped at its limit of ${limit}, and would have continued` };
}

/** The model is another one only if the file names it: otherwise an input of the workflow may have chosen it. */
const isOtherModel = (model: string, config: Config): boolean =>
  config.places['model.name'] !== undefined && config.model.name !== model;

function costAfter(
  { usage, costUsd, model, agent }: EventOf<'turn-end'>,
  start: EventOf<'session-start'>,
  config: Config,
): number {
  if (model !== undefined || agent !== undefined || !isOtherModel(start.model, config)) return costUsd;
  const { provider, name } = config.model;
  return costOf(usage, PROVIDERS[provider].models.price(name, promptTokens(usage)));
}

function cachedShareOf(before: string, config: Config): number {
  const { provider, name } = config.model;
  const { input, cacheRead } = PROVIDERS[provider].models.price(isOtherModel(before, config) ? name : before);
  return input > 0 ? Math.min(1, cacheRead / input) : 1;
}
