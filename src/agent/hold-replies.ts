/** Holds a reply of the model back until what must be done before its calls is done. */
import type { ModelReply, Provider, ToolCall } from '../core/model.ts';
import { onlyOnce } from '../lib/only-once.ts';
import { readInput } from '../session/call/tool-input.ts';
import { understandCall } from '../session/call/understand-call.ts';
import type { Session } from '../session/session.ts';
import type { ToolSet } from './agent-options.ts';

/** What must be done once, before the first call that may change anything. */
interface FirstWork {
  begin(): Promise<unknown>;
  /** Resolves when it is done or has failed, and immediately where it has not begun. */
  over(): Promise<void>;
}

export function firstWork(work: () => Promise<unknown>): FirstWork {
  let begun: Promise<unknown> | undefined;
  const begin = onlyOnce(work);
  return {
    begin: () => (begun = begin()),
    over: async () => void (await begun?.catch(() => undefined)),
  };
}

/** Ends a session only after that work: what comes next looks at the same files, by the same index of git. */
export const holdEnd = (session: Session, { over }: Pick<FirstWork, 'over'>): Session => ({
  ...session,
  async ask(...request) {
    try {
      return await session.ask(...request);
    } finally {
      await over();
    }
  },
});

/**
 * Starts `ready` when the model has been asked. Nothing that the model calls for changes anything before it is done, so nobody waits
 * for it before calls that only read files.
 */
export function holdReplies(
  provider: Provider,
  ready: (() => Promise<unknown>) | undefined,
  tools: Pick<ToolSet, 'registry' | 'hooks' | 'warmSandbox'>,
): Provider {
  const warmSandbox = tools.registry.get('bash') ? tools.warmSandbox : () => undefined;
  let isFirst = true;
  return {
    ...provider,
    async ask(request, asking) {
      const replying = provider.ask(request, asking);
      const getting = ready?.();
      getting?.catch(() => undefined); // it is waited for below, unless the model fails first
      // The request goes out first. A session that answers without a call needs none.
      if (!isFirst) setImmediate(warmSandbox);
      isFirst = false;
      const reply = await replying;
      if (!readsOnly(reply, tools)) await getting;
      return reply;
    },
  };
}

/** Whether it has calls, and all of them only read files. A hook is a program, which may do anything. */
function readsOnly({ content }: ModelReply, { registry, hooks }: Pick<ToolSet, 'registry' | 'hooks'>): boolean {
  const calls = content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));
  return hooks === undefined && calls.length > 0 && calls.every((call) => readsFiles(registry, call));
}

function readsFiles(registry: ToolSet['registry'], call: ToolCall): boolean {
  const read = readInput(registry, understandCall(registry, call).call);
  if (!read.ok) return false;
  const { tool, accesses } = read;
  return tool.readOnly && accesses.length > 0 && accesses.every(({ kind }) => kind === 'read');
}
