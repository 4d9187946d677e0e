/** What the runner does after a job: ends processes whose environment has the job's RUNNER_TRACKING_ID (`JobExtension` of actions/runner). */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long processes that are being ended may take. */
const PATIENCE_MS = 1000;

/** Command lines of those that do not end by themselves within a moment; all have been ended. */
export async function endOrphans(trackingId: string): Promise<string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await trackedBy(`RUNNER_TRACKING_ID=${trackingId}`);
    if (found.length === 0) return [];
    if (performance.now() > deadline) {
      for (const { pid } of found) end(pid);
      return found.map(({ line }) => line);
    }
    await sleep(50);
  }
}

async function trackedBy(entry: string): Promise<{ pid: number; line: string }[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '');
      if (!(await read('environ')).split('\0').includes(entry)) return [];
      return [{ pid: Number(pid), line: (await read('cmdline')).replaceAll('\0', ' ').trim() }];
    }),
  );
  return found.flat();
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone meanwhile
  }
}
