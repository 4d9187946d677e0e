/** Brings a server into all situations in all dialects, and states what came of each. */
import { DIALECT_NAMES, type DialectName } from './dialects.ts';
import { type Exchange, startRecorder } from './exchange.ts';
import type { DialectServer } from './servers/server.ts';
import { SITUATION_NAMES, type SituationName } from './situations.ts';
import { runSituation } from './talk.ts';

export interface Outcome {
  readonly dialect: DialectName;
  readonly situation: SituationName;
  /** Why the server cannot be brought there. */
  readonly gap?: string;
  readonly error?: unknown;
  readonly exchanges: readonly Exchange[];
}

export const gapOf = ({ gaps }: DialectServer, dialect: DialectName, situation: SituationName): string | undefined =>
  gaps[situation] ?? gaps[`${situation} ${dialect}`];

/** A small machine reads the long prompt for several seconds, with a comment every second; it may be busy at other times. */
const idleFor = (situation: SituationName): number => (situation === 'comments' ? 4_000 : 60_000);

export async function trySituations(
  server: DialectServer,
  only: readonly SituationName[],
  report: (outcome: Outcome) => void,
): Promise<void> {
  const { url, apiKey, reload, close } = await server.start();
  try {
    for (const situation of SITUATION_NAMES.filter((name) => only.length === 0 || only.includes(name)))
      for (const dialect of DIALECT_NAMES) {
        const gap = gapOf(server, dialect, situation);
        const exchanges: Exchange[] = [];
        if (gap !== undefined) {
          report({ dialect, situation, gap, exchanges });
          continue;
        }
        const recorder = await startRecorder(url, (exchange) => exchanges.push(exchange));
        try {
          if (situation === 'loading') await reload();
          const { windowTokens } = server;
          await runSituation(dialect, situation, {
            ...{ url: recorder.url, apiKey, windowTokens },
            idleMs: idleFor(situation),
            backoffMs: 500,
          });
          report({ dialect, situation, exchanges });
        } catch (error) {
          report({ dialect, situation, error, exchanges });
        } finally {
          await recorder.close();
        }
      }
  } finally {
    await close();
  }
}
