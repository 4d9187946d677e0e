/** Policies and registries of subagents: never wider than their parent's. */
import type { Access, CallInfo, Decision, Verdict } from '../../core/access.ts';
import { KodeletError } from '../../core/error.ts';
import type { Tool } from '../../core/tool.ts';
import type { Policy } from '../../policy/engine.ts';
import type { Registry } from '../../tools/registry.ts';

/** For a subagent: `wide` is the policy of the agent that starts it, `own` what its template adds. */
export function narrowPolicy(wide: Policy, own: Policy): Policy {
  return {
    ...wide,
    profile: `${wide.profile}, narrowed by ${own.profile}`,
    decide: (access, call) => decide(access, call, wide, own),
  };
}

/**
 * The second one judges the text that the first one lets run, so what runs has passed both; and what was asked, since
 * its rules name commands as they are written and not with the options that the first one has added.
 */
function decide(access: Access, call: CallInfo | undefined, wide: Policy, own: Policy): Decision {
  const first = wide.decide(access, call);
  if (access.kind !== 'command' || first.verdict === 'deny' || first.run === undefined) {
    return strictest(first, own.decide(access, call));
  }
  const run = own.decide({ ...access, command: first.run, isWritten: true }, call);
  return strictest(
    first,
    run.verdict !== 'deny' && first.run !== access.command ? strictest(own.decide(access, call), run) : run,
  );
}

/** The second one where both are as strict. */
const strictest = (first: Decision, second: Decision): Decision => (stricter(first, second) ? first : second);

const STRICTNESS: Record<Verdict, number> = { allow: 0, ask: 1, deny: 2 };

export const stricter = (a: Decision, b: Decision): boolean => STRICTNESS[a.verdict] > STRICTNESS[b.verdict];

/** A part of a registry, for an agent that may use no more tools than another one: what comes or goes there, does so here. */
interface NarrowOptions {
  /** Which of the tools it has. */
  readonly has: (tool: Tool) => boolean;
  /** Names by which its template asks for tools: it is told of these, whether others are or not. */
  readonly asked: readonly string[];
  /** Stand in the place of those of the same name: the same tools with a memory of their own. */
  readonly own: readonly Tool[];
}

export function narrowRegistry(wide: Registry, { has, asked, own }: NarrowOptions): Registry {
  const ours = new Map(own.map((tool) => [tool.name, tool]));
  const get = (name: string): Tool | undefined => {
    const tool = wide.get(name);
    return tool && has(tool) ? (ours.get(name) ?? tool) : undefined;
  };
  const refuse = (): never => {
    throw new KodeletError('tools', 'a subagent cannot change which tools there are', {
      remedy: 'Change them in the session that started it',
    });
  };
  return {
    ...wide,
    get,
    list: () => wide.list().flatMap(({ name }) => get(name) ?? []),
    specs: (part) =>
      wide.specs({
        has: (tool) => has(tool) && (part?.has(tool) ?? true),
        asked: [...asked, ...(part?.asked ?? [])],
      }),
    sourceOf: (name) => (get(name) ? wide.sourceOf(name) : undefined),
    add: refuse,
    remove: refuse,
  };
}
