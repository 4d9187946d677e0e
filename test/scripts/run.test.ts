import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

let temp: string;
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(temp, { recursive: true }));

/** A job has begun once its journal's directory is there. */
function jobBegun(): boolean {
  const demo = readdirSync(temp).find((name) => name.startsWith('kodelet-demo-'));
  const jobs = join(temp, demo ?? '', 'temp');
  return demo !== undefined && existsSync(jobs) && readdirSync(jobs).some((name) => name.startsWith('kodelet-ci-'));
}

it.each([
  ['while it is bundled', [1, 130]], // the bundler hears the signal as well, and may be the first to end
  ['while its job runs', [130]],
])('leaves nothing of a demo behind that Ctrl-C ends %s', { timeout: 60_000 }, async (when, codes) => {
  // A process group of its own, since a terminal sends the signal to all that stand in it.
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test/demo/demo.ts'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: temp, ANTHROPIC_API_KEY: '' },
  });
  const ended = once(child, 'exit');
  const bundles = (): string[] => readdirSync('node_modules').filter((name) => name.startsWith(`.run-${child.pid}-`));
  const isTime = when === 'while its job runs' ? jobBegun : () => bundles().length > 0;
  while (!isTime()) await sleep(5);
  process.kill(-(child.pid as number), 'SIGINT');
  const [code] = await ended;
  expect(codes).toContain(code);
  expect([...readdirSync(temp), ...bundles()]).toEqual([]);
});
