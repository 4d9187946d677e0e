/** How long the discovery of fifty custom tools takes, next to the slowest of them and to the starts that the cores allow; and that of four with a lock. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCK_FILE } from '../../src/tools/custom/discover.ts';
import { loadCustomTools } from '../../src/tools/custom/load.ts';
import { describeForLock } from '../../src/tools/custom/lock-tools.ts';
import type { Ratio } from './figure.ts';
import { medians } from './measure.ts';

const TOOLS = 50;
/** Each of them waits this long before it answers, as one that asks a service would. */
const WAITS_SECONDS = 0.5;
/** As many small tools as a repository usually has. */
const FEW = 4;
const CORES = 2;
const ROUNDS = 5;

export async function benchDiscovery(): Promise<Ratio[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-discovery-')));
  try {
    const [many, one, quick] = [
      writeTools(join(root, 'many'), TOOLS, WAITS_SECONDS),
      writeTools(join(root, 'one'), 1, WAITS_SECONDS),
      writeTools(join(root, 'quick'), 1, 0),
    ];
    const [few, locked] = [writeTools(join(root, 'few'), FEW, 0), writeTools(join(root, 'locked'), FEW, 0)];
    const { text } = await describeForLock({ path: locked, source: 'bench' }, optionsOf(root, locked));
    writeFileSync(join(locked, LOCK_FILE), text);
    const cache = join(root, 'cache');
    const discover = (directory: string, cacheDirectory?: string) => async (): Promise<number> => {
      const start = performance.now();
      const { tools, problems } = await loadCustomTools({ ...optionsOf(root, directory), cacheDirectory });
      if (tools.length === 0 || problems.length > 0) throw new Error(JSON.stringify(problems));
      return performance.now() - start;
    };
    const times = await medians(
      [
        { name: 'many', measure: discover(many) },
        { name: 'slowest', measure: discover(one) },
        { name: 'starts', measure: () => startAll(join(quick, 'tool0'), 2 * TOOLS) },
        { name: 'remembered', measure: discover(many, cache) },
        { name: 'few', measure: discover(few) },
        { name: 'locked', measure: discover(locked) },
      ],
      ROUNDS,
    );
    const [took = 0, slowest = 0, starts = 0, remembered = 0, asked = 0, withLock = 0] = [...times.values()];
    return [
      {
        name: `discovery of ${TOOLS} custom tools that wait ${WAITS_SECONDS} s each`,
        milliseconds: took,
        floor: `1.5 times the slowest one and ${2 * TOOLS} starts, ${CORES} at once`,
        floorMilliseconds: 1.5 * slowest + starts,
        max: 1,
      },
      {
        name: 'the same tools at the next start',
        milliseconds: remembered,
        floor: 'the slowest one',
        floorMilliseconds: slowest,
        max: 0.5,
      },
      {
        name: `${FEW} locked custom tools`,
        milliseconds: withLock,
        floor: 'the same tools without a lock',
        floorMilliseconds: asked,
        max: 0.5,
      },
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function writeTools(directory: string, count: number, waits: number): string {
  mkdirSync(directory);
  for (let index = 0; index < count; index += 1) {
    const path = join(directory, `tool${index}`);
    const answer = JSON.stringify({ name: `tool${index}`, description: 'A tool.', input_schema: { type: 'object' } });
    writeFileSync(path, `#!/bin/sh\n[ "$1" = description ] || exit 2\nsleep ${waits}\necho '${answer}'\n`);
    chmodSync(path, 0o755);
  }
  return directory;
}

const optionsOf = (root: string, path: string) => ({
  directories: [{ path, source: 'bench', mayHaveLock: true }],
  workspace: { root: path, scratch: root },
  settings: { timeoutMs: 30_000, maxOutputBytes: 1024 ** 2 },
  environment: { PATH: process.env.PATH ?? '' },
  sessionId: 'bench',
});

/** The floor: bare starts of the same kind of program, as many at a time as there are cores. */
async function startAll(file: string, count: number): Promise<number> {
  const start = performance.now();
  let left = count;
  const inTurn = async (): Promise<void> => {
    while (left-- > 0) await once(spawn(file, ['description'], { stdio: 'ignore' }), 'exit');
  };
  await Promise.all(Array.from({ length: CORES }, inTurn));
  return performance.now() - start;
}
