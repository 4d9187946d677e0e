/** The action: a webhook goes in; a pull request, a comment, a job summary and outputs come out. */

import { receive } from './action/receive.ts';
import { readActions } from './github/actions.ts';

void main();

async function main(): Promise<void> {
  const received = await receive(readActions());
  if (!received) return;
  const { openRun, authorize, gather, work, publish, report } = (await import('./action/phases.ts')).phases;
  const run = await openRun(received);
  if (!run) return;
  const outcome = await run.settle(async () => {
    const access = await authorize(run);
    const task = await gather(run, access);
    return publish(run, task, await work(run, task));
  });
  await report(run, outcome);
}
