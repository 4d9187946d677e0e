/** Between the second phase and the third: a step that plans a backlog, or merges its results, ends here and never asks a model. */

import { join } from 'node:path';
import { openStore } from '../git/store.ts';
import type { GrantedRun } from './authorize.ts';
import { Ending } from './early-end.ts';
import type { Run } from './run.ts';

export async function manage(run: Run, granted: GrantedRun | Ending): Promise<GrantedRun | Ending> {
  const { mode } = run.guess;
  if (mode === 'run') return granted;
  return run.proceed('run', granted, async (access) => {
    const { root, remote } = access.checkout.store;
    const store = await openStore({ directory: join(run.directory, 'backlog'), root, remote });
    if (mode === 'merge') throw new Ending(await (await import('./merge.ts')).merge(run, access, store));
    throw new Ending(await (await import('./plan.ts')).plan(run, access, store));
  });
}
