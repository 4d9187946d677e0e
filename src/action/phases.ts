/** The phases behind `receive`: loaded together, and only when somebody asked for a run. */
import { join } from 'node:path';
import { openStore } from '../git/store.ts';
import { type AuthorizedRun, authorize } from './authorize.ts';
import { Ending } from './early-end.ts';
import { gather } from './gather.ts';
import { publish } from './publish.ts';
import { report } from './report.ts';
import { openRun, type Run } from './run.ts';
import { work } from './work.ts';

export const phases = { openRun, authorize, manage, gather, work, publish, report };

export async function manage(run: Run, granted: AuthorizedRun | Ending): Promise<AuthorizedRun | Ending> {
  const { mode } = run.guess;
  if (mode === 'run') return granted;
  return run.proceed('run', granted, async (access) => {
    const { root, remote } = access.checkout.store;
    const store = await openStore({ directory: join(run.directory, 'backlog'), root, remote });
    if (mode === 'merge') throw new Ending(await (await import('./backlog/merge-jobs.ts')).merge(run, access, store));
    throw new Ending(await (await import('./backlog/plan.ts')).plan(run, access, store));
  });
}
