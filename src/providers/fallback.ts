/** A provider that has another model answer where the one that was asked is overloaded, or declines. */
import { KodeletError } from '../core/error.ts';
import type { AskOptions, ModelReply, ModelRequest, Provider, Waste } from '../core/model.ts';

/** From then on the other model answers for it: what it has cached stays of use, and nobody waits for retries again. */
export function withFallback(provider: Provider, fallback: string | undefined): Provider {
  if (fallback === undefined) return provider;
  const givenUp = new Set<string>();
  return {
    ...provider,
    async ask(request, asking) {
      if (request.model === fallback) return provider.ask(request, asking);
      if (!givenUp.has(request.model)) {
        const first = await attempt(provider, request, asking);
        if ('reply' in first) return first.reply;
        givenUp.add(request.model);
        asking.onFallback?.({ model: fallback, reason: first.reason });
      }
      const onWaste = (waste: Waste) => asking.onWaste?.({ ...waste, model: fallback });
      const reply = await provider.ask({ ...request, model: fallback }, { ...asking, onWaste });
      return { ...reply, model: fallback };
    },
  };
}

/** The reply, or why another model should give it. Throws everything else. */
async function attempt(
  provider: Provider,
  request: ModelRequest,
  asking: AskOptions,
): Promise<{ readonly reply: ModelReply } | { readonly reason: string }> {
  try {
    const reply = await provider.ask(request, asking);
    if (reply.stopReason !== 'refusal') return { reply };
    asking.onWaste?.(reply);
    return { reason: `${request.model} declined to go on` };
  } catch (error) {
    if (!(error instanceof KodeletError) || error.code !== 'overload') throw error;
    return { reason: error.message };
  }
}
