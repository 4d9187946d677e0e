/** How many calls of a competent agent are refused or fail, in the whole tasks of test/situations/tasks. */
import { join } from 'node:path';
import { isInstalled } from '../situations/support/installed.ts';
import { type PlayedCall, playTask } from '../situations/tasks/play.ts';
import { readTasks, type Task } from '../situations/tasks/task.ts';
import type { Figure } from './figure.ts';

/** The reproduction must fail, and does not count. */
export async function benchTasks(root: string): Promise<Figure[]> {
  const played: { task: Task; calls: readonly PlayedCall[]; milliseconds: number }[] = [];
  for (const task of readTasks(join(root, 'test/situations/tasks'))) {
    const missing = task.needs.find((program) => !isInstalled(program));
    if (missing) process.stderr.write(`${nameOf(task)}: not played, since ${missing} is not installed\n`);
    else played.push({ task, ...(await playTask(task, root)) });
  }
  const single = played.map(({ task, calls, milliseconds }) => {
    const how = `${task.turns.length} turns, ${(milliseconds / 1000).toFixed(1)} s`;
    return { name: nameOf(task), ...countOf(calls), max: 0, how };
  });
  const all = countOf(played.flatMap(({ calls }) => calls));
  return [...single, { name: `calls in ${played.length} tasks`, ...all, max: 0, how: 'without the reproductions' }];
}

const nameOf = ({ language, title }: Task): string => `${language}, ${title}`;

function countOf(calls: readonly PlayedCall[]): Pick<Figure, 'value' | 'shown'> {
  const counted = calls.filter(({ mustFail }) => !mustFail);
  const [refused, failed] = (['refused', 'failed'] as const).map(
    (outcome) => counted.filter((call) => call.outcome === outcome).length,
  ) as [number, number];
  return { value: refused + failed, shown: `${refused} refused, ${failed} failed of ${counted.length}` };
}
