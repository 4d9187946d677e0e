/** Runs a situation: our provider for a dialect, in front of any server that speaks it. */
import type { RetryNotice } from '../../src/core/model.ts';
import { DIALECTS, type DialectName } from './dialects.ts';
import { LS, MODEL, SITUATIONS, type SituationName, type Talk } from './situations.ts';

export interface TalkOptions {
  /** Of the server, without a path. */
  readonly url: string;
  readonly apiKey?: string;
  readonly windowTokens: number;
  /** Milliseconds without a byte after which an attempt counts as broken. */
  readonly idleMs: number;
  readonly backoffMs: number;
}

/** Throws an AssertionError where our provider does otherwise than the situation says. */
export async function runSituation(dialect: DialectName, name: SituationName, options: TalkOptions): Promise<void> {
  const { url, apiKey = 'sk-no-key-needed', windowTokens, idleMs, backoffMs } = options;
  const silence = { idleMs, totalMs: Math.max(120_000, idleMs) };
  const provider = DIALECTS[dialect].create(url, { apiKey, backoffMs, silence });
  const retries: RetryNotice[] = [];
  let estimates = 0;
  const talk: Talk = {
    provider,
    retries,
    windowTokens,
    estimates: () => estimates,
    ask: (request) =>
      provider.ask(
        { model: MODEL, system: 'You list directories.', tools: [LS], maxOutputTokens: 64, ...request },
        {
          signal: new AbortController().signal,
          onRetry: (notice) => retries.push(notice),
          onEstimate: () => {
            estimates += 1;
          },
        },
      ),
  };
  await SITUATIONS[name].run(talk);
}
