/** Control groups of calls, which only root makes. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS, groupLines, removeGroups } from '../../src/sandbox/confined-program.ts';

const GROUPS = ['/sys/fs/cgroup/pids', '/sys/fs/cgroup'].find((one) => existsSync(`${one}/cgroup.procs`)) ?? '';
/** No process has this number: it is above what Linux gives. */
const STALE = ['1', '2', '3'].map((number) => `${GROUPS}/kodelet-call-99999999-${number}`);

/** Whether this process may make control groups. */
function canGroup(): boolean {
  try {
    for (const path of STALE) mkdirSync(path);
    return existsSync(`${STALE[0]}/pids.max`);
  } catch {
    return false;
  }
}

it.runIf(canGroup())('groups of ended calls go with the next call, and the last ones with the session', () => {
  const all = (): string[] => readdirSync(GROUPS).filter((name) => name.startsWith(`kodelet-call-${process.pid}-`));
  // Sessions of other tests that this process has run may have left some.
  const earlier = all();
  const own = (): string[] => all().filter((name) => !earlier.includes(name));
  const traced = execFileSync('sh', ['-xc', `${groupLines(DEFAULT_LIMITS)}\ncat /proc/self/cgroup`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(traced).toContain(`kodelet-call-${process.pid}-`);
  expect(STALE.filter(existsSync)).toEqual([]);
  expect(own()).toHaveLength(1);
  removeGroups();
  expect(own()).toEqual([]);
});
