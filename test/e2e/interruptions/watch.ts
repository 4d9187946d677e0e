/** Sees every request of a job's main step, and ends the step when its time has come. */
import type { Moment, MomentOf } from '../../support/moments.ts';
import type { Interruption } from './job.ts';
import { kindOf, MODEL } from './kinds.ts';

export interface Watch {
  readonly requests: { readonly kind: string; readonly atMs: number }[];
  onMoment(moment: Moment, request: MomentOf): 'drop' | undefined;
  begin(kill: (signal: NodeJS.Signals) => void): void;
  isCancelled(): boolean;
  end(): void;
  struck(): boolean;
}

/** `work`: what an interruption of that kind does at its point. */
export function createWatch({ kill, cancel, disturb, github, model }: Interruption, work?: () => void): Watch {
  const requests: Watch['requests'] = [];
  const counts = new Map<string, number>();
  const at = kill ?? cancel ?? disturb;
  let startMs: number | undefined;
  let end: ((signal: NodeJS.Signals) => void) | undefined;
  let struck = false;
  const strike = (): 'drop' | undefined => {
    struck = true;
    if (disturb) work?.();
    if (!kill) return undefined;
    end?.('SIGKILL');
    return 'drop';
  };
  return {
    requests,
    onMoment(moment, request) {
      if (startMs === undefined || end === undefined) return undefined;
      const kind = kindOf(request);
      if (moment === 'arrived') {
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        requests.push({ kind, atMs: performance.now() - startMs });
        if (!at && (kind === github?.kind || (model && kind === MODEL))) struck = true;
        if (at && 'afterMs' in at && at.since === kind && counts.get(kind) === 1) setTimeout(strike, at.afterMs);
      }
      const isIt = !struck && at && 'kind' in at && at.kind === kind && at.moment === moment;
      return isIt && counts.get(kind) === at.nth ? strike() : undefined;
    },
    begin(given) {
      [startMs, end] = [performance.now(), given];
      if (at && 'afterMs' in at && at.since === undefined) setTimeout(strike, at.afterMs);
    },
    isCancelled: () => struck,
    end() {
      end = undefined;
    },
    struck: () => struck,
  };
}
