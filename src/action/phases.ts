/** The phases after `receive`: loaded together, and only when someone asked for a run. */
import { join } from 'node:path';
import { openStore } from '../git/store.ts';
import { type AuthorizedRun, authorize, type PlannedItem } from './authorize.ts';
import { Ending, type RunOutcome } from './early-end.ts';
import { gather } from './gather.ts';
import { publish } from './publish.ts';
import { report } from './report.ts';
import { openRun, type Run } from './run.ts';
import { type WorkResult, work } from './work.ts';

export const phases = { openRun, authorize, manage, gather, work, publish: publishOrKeep, report };

export async function manage(run: Run, authorization: AuthorizedRun | Ending): Promise<AuthorizedRun | Ending> {
  const { mode } = run.guess;
  if (mode === 'run') return authorization;
  return run.proceed('run', authorization, async (access) => {
    const { root, remote } = access.checkout.store;
    const store = await openStore({ directory: join(run.directory, 'backlog'), root, remote });
    if (mode === 'merge') throw new Ending(await (await import('./backlog/merge-jobs.ts')).merge(run, access, store));
    throw new Ending(await (await import('./backlog/plan.ts')).plan(run, access, store));
  });
}

/** An attempt of several is kept, and published only if its job ends last and it is the best. */
async function publishOrKeep(run: Run, result: WorkResult | Ending, item?: PlannedItem): Promise<RunOutcome> {
  if (!item) return publish(run, result);
  const { endAttempt } = await import('./backlog/end-attempt.ts');
  return endAttempt(run, result, item);
}
