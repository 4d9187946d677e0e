/** The action: a webhook goes in; a pull request, a comment, a job summary and outputs come out. */
import { endAtOnce } from './action/outputs.ts';
import { receive } from './action/receive.ts';
import { readActions } from './github/actions.ts';

/** Its end, for who runs it in a process of many steps; never rejects. */
export const mainStep = main().catch(endAtOnce); // such as a file of this program that cannot be loaded

async function main(): Promise<void> {
  const received = await receive(await readActions());
  if (!received) return;
  const { openRun, authorize, manage, gather, work, publish, report } = (await import('./action/phases.ts')).phases;
  const run = await openRun(received);
  if (!run) return;
  const { authorization, audience, item } = await authorize(run);
  const access = await manage(run, authorization);
  const task = await gather(run, access);
  const result = await work(run, task);
  const outcome = await publish(run, result, item);
  await run.tidy();
  await report(run, audience, outcome);
}
