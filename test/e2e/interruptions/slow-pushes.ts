/** Jobs whose push takes its time, at GitHub or on the way back, and that are killed or cancelled at any moment. */
import type { Fault } from '../../support/github/faults.ts';
import type { Random } from '../../support/random.ts';
import type { Aftermath } from './job.ts';
import type { End, Planned } from './plan.ts';
import { problemsOf } from './verdict.ts';

const PUSH = 'git push: receive-pack';

/** What GitHub does with a push that takes so many milliseconds, by name. */
const PUSHES: Readonly<Record<string, (milliseconds: number) => Partial<Fault>>> = {
  'is done whether or not the client waits': (delayMs) => ({ delayMs }),
  'is done only if the client waits': (delayMs) => ({ delayMs, attended: true }),
  'leaves objects without a branch': (delayMs) => ({ delayMs, unfinished: true }),
  'is answered late': (holdMs) => ({ holdMs }),
  'is never answered': (holdMs) => ({ holdMs, disconnect: true, afterwards: true }),
};

interface Draw {
  readonly count: number;
  readonly random: Random;
  /** Milliseconds that the push takes. */
  readonly from: number;
  readonly to: number;
  /** The waits of the run are short too. */
  readonly quick?: boolean;
}

/** Two of three are ended while the push is under way or just done, the others at any moment of the job. */
export function slowPushes({ thread, run }: Aftermath, { count, random, from, to, quick }: Draw): Planned[] {
  return Array.from({ length: count }, () => {
    const takesMs = from + random.integer(to - from);
    const name = random.pick(Object.keys(PUSHES));
    const end: End = random.oneIn(2) ? 'kill' : 'cancel';
    const since = random.oneIn(3) ? undefined : PUSH;
    const afterMs = random.integer(since ? takesMs + 1500 : run.durationMs);
    const moment = since ? `${afterMs} ms after the push has arrived` : `after ${afterMs} ms`;
    return {
      thread,
      name: `${thread}: ${end} ${moment}, of a push that takes ${takesMs} ms and ${name}`,
      interruption: { [end]: { afterMs, since }, github: { kind: PUSH, ...PUSHES[name]?.(takesMs) }, quick },
      judge: (aftermath) => problemsOf(aftermath),
    };
  });
}
