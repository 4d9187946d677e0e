/** The processes that still work in a directory some moments after they should have ended. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 1500;

/** Command lines of those that stand in `directory` or name it; none where they end soon. */
export async function processesIn(directory: string): Promise<string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await lookOnce(directory);
    if (found.length === 0 || performance.now() > deadline) return found;
    await sleep(50);
  }
}

async function lookOnce(directory: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const lines = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, line] = await Promise.all([
        readlink(`/proc/${pid}/cwd`).catch(() => ''), // ended meanwhile, or not ours
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      ]);
      const isIn = cwd.startsWith(directory) || line.includes(directory);
      return isIn && line !== '' ? line.replaceAll('\0', ' ').trim() : undefined;
    }),
  );
  return lines.filter((line) => line !== undefined);
}
