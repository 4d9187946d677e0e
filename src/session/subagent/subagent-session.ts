/** Opens the session of a subagent: a part of its parent's tools, policy and budget, and a conversation of its own. */
import type { Limits } from '../../core/event.ts';
import type { SubagentTemplate } from '../../core/subagent.ts';
import type { Tool } from '../../core/tool.ts';
import type { Policy } from '../../policy/engine.ts';
import type { ChangedFiles } from '../../tools/builtin/files/changed-files.ts';
import type { Registry } from '../../tools/registry.ts';
import type { Stream } from '../events/stream.ts';
import { createSession, type Session } from '../session.ts';
import type { Share } from './budget-share.ts';
import type { DelegatingCall, ParentSession, Subagents } from './delegates.ts';
import { narrowPolicy } from './narrow-policy.ts';
import { narrowRegistry } from './narrow-registry.ts';
import { subagentPrompt } from './prompt.ts';

export interface SubagentOptions {
  readonly parent: ParentSession;
  readonly call: DelegatingCall;
  /** Absent: one that has all that its parent has. */
  readonly name?: string;
  readonly template: SubagentTemplate;
  /** Of its template's profile; absent: it may do what its parent may. */
  readonly policy?: Policy;
  /** Patterns of paths that this profile protects. */
  readonly protect?: readonly string[];
  readonly has: (tool: Tool) => boolean;
  readonly share: Share;
  readonly model: string;
  readonly where: string;
  /** Tools with a memory of their own, which stand in for those of the same name. */
  readonly openTools: (policy: Policy) => { readonly tools: readonly Tool[]; readonly changedFiles?: ChangedFiles };
  readonly subagents: Subagents;
  /** What it is told ahead of its task. */
  readonly brief: (child: Child) => Promise<string>;
}

/** What sets a subagent apart from who starts it. */
interface Child {
  readonly policy: Policy;
  readonly protect: readonly string[];
  readonly canWrite: boolean;
  readonly hasCommands: boolean;
  readonly limits: Limits;
}

export async function openSubagent(options: SubagentOptions): Promise<Session> {
  const { parent, call, name, template, has, model, where, subagents } = options;
  const { limits, budget } = options.share;
  const stream = inside(parent.stream, call.callId);
  const policy = options.policy ? narrowPolicy(parent.policy, options.policy) : parent.policy;
  const { tools: own, changedFiles } = options.openTools(policy);
  const registry = narrowRegistry(parent.registry, { has, own });
  const tools = registry.specs().map((spec) => spec.name);
  stream.emit({ type: 'agent-start', template: name, model, profile: policy.profile, limits, tools });
  const canWrite = mayChange(policy, registry);
  const child = { policy, protect: options.protect ?? [], canWrite, hasCommands: tools.includes('bash'), limits };
  return createSession({
    ...parent,
    opening: `${await options.brief(child)}\n\n# The task`,
    model,
    system: subagentPrompt({ where, prompt: template.prompt, canWrite }),
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

/** What happens in it happens in the parent's stream, marked; what happens in one of its own keeps that one's mark. */
const inside = (stream: Stream, agent: string): Stream => ({
  ...stream,
  emit: (event) => stream.emit({ agent, ...event }),
});

const mayChange = (policy: Policy, registry: Registry): boolean =>
  registry
    .list()
    .some(
      ({ name: tool, readOnly }) =>
        !readOnly && policy.decide({ kind: 'capability', capability: 'change' }, { tool }).verdict === 'allow',
    );
