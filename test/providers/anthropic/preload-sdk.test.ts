/** Covers `src/providers/anthropic/messages-client.ts`. */
import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnthropicProvider, preloadSdk } from '../../../src/providers/providers.ts';

vi.mock('../../../src/providers/anthropic/messages-client.ts', () => {
  throw new Error('the file is cut off');
});

const unhandled = vi.fn();
beforeEach(() => void process.on('unhandledRejection', unhandled));
afterEach(() => void process.off('unhandledRejection', unhandled));

it('an SDK that cannot be loaded ends nothing but the request that needs it', async () => {
  preloadSdk();
  await vi.dynamicImportSettled();
  await soon();
  expect(unhandled).not.toHaveBeenCalled();
  const provider = createAnthropicProvider({ apiKey: 'key' });
  const request = { model: 'm', system: '', tools: [], messages: [], maxOutputTokens: 1 };
  const asking = { signal: new AbortController().signal, onRetry: () => undefined, onWaste: () => undefined };
  await expect(provider.ask(request, asking)).rejects.toThrow();
});
