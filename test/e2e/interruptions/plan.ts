/** Which moments a job can be ended at, from what an undisturbed one does. */
import { MOMENTS } from '../../support/moments.ts';
import { type Aftermath, type Interruption, interruptJob, type Point, type ThreadKind } from './job.ts';
import { problemsOf } from './verdict.ts';

export interface Planned {
  readonly thread: ThreadKind;
  /** Such as `killed when the 2nd PATCH issues/comments/N is done`. */
  readonly name: string;
  readonly interruption: Interruption;
  /** What is wrong afterwards, as sentences. */
  judge(aftermath: Aftermath): readonly string[];
}

export type End = 'kill' | 'cancel';

/** Before and after each request, and after its effect where the answer is lost. */
export function pointsOf({ requests }: Aftermath): Point[] {
  const counts = new Map<string, number>();
  return requests.flatMap(({ kind }) => {
    const nth = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, nth);
    return MOMENTS.map((moment) => ({ kind, nth, moment }));
  });
}

export const endAt = (thread: ThreadKind, end: End, at: Point): Planned => ({
  thread,
  name: `${thread}: ${end} when ${at.kind} (${at.nth}) is ${at.moment}`,
  interruption: { [end]: at },
  judge: (aftermath) => problemsOf(aftermath),
});

/** Spread over the whole time that an undisturbed job takes. */
export const endsByTime = ({ thread, run }: Aftermath, end: End, count: number): Planned[] =>
  Array.from({ length: count }, (_, index) => {
    const afterMs = Math.round(((index + 0.5) / count) * run.durationMs);
    const interruption = { [end]: { afterMs } };
    return {
      thread,
      name: `${thread}: ${end} after ${afterMs} ms`,
      interruption,
      judge: (aftermath) => problemsOf(aftermath),
    };
  });

/** Does all of them, some at a time, and gives what is wrong after each, under its name. */
export async function judgeAll(
  planned: readonly Planned[],
  onJudged: (name: string) => void = () => undefined,
  atOnce = AT_ONCE,
): Promise<string[]> {
  const waiting = [...planned];
  const found: string[] = [];
  const inTurn = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { thread, name, interruption, judge } = one;
      const problems = judge(await interruptJob(thread, interruption));
      found.push(...problems.map((problem) => `${name}: ${problem}`));
      onJudged(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  return found;
}

/** A job waits for other processes more than it works. */
const AT_ONCE = 4;
