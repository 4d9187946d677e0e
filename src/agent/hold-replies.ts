/** Work that has to be done before the first tool call, while the model is thinking about it. */
import type { Provider } from '../core/model.ts';

/** Nothing that the model calls for happens before `ready`, because nobody has heard of it. */
export const holdReplies = (provider: Provider, ready: (() => Promise<unknown>) | undefined): Provider => ({
  ...provider,
  async ask(request, asking) {
    const replying = provider.ask(request, asking);
    const getting = ready?.();
    getting?.catch(() => undefined); // it is waited for below, unless the model fails first
    const reply = await replying;
    await getting;
    return reply;
  },
});
