/** How long a session in a terminal takes to its first request, without custom tools and with four that a lock describes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { nodeBinary } from '../support/node24.ts';
import type { Ratio } from './figure.ts';
import { medians, timeToEnd } from './measure.ts';

const ROUNDS = 15;
const TOOLS = 4;

export async function benchTerminal(root: string): Promise<Ratio[]> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-terminal-')));
  let arrived = 0;
  const model = await startModel({
    script: () => {
      arrived ||= performance.now();
      return { text: 'Hello.' };
    },
  });
  try {
    const file = nodeBinary('24', root);
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: directory,
      KEY: MODEL_KEY,
      BASE_URL: model.url,
      ANTHROPIC_API_KEY: MODEL_KEY,
      ANTHROPIC_BASE_URL: model.url,
    };
    const cli = join(root, 'dist/cli.js');
    const [plain, locked] = [openRepository(join(directory, 'plain')), openRepository(join(directory, 'locked'))];
    writeTools(locked);
    execFileSync(file, [cli, 'tools', 'lock'], { cwd: locked, env, stdio: 'ignore' });
    const toFirstRequest = (args: readonly string[], cwd: string) => async (): Promise<number> => {
      arrived = 0;
      const start = performance.now();
      await timeToEnd({ file, args, env, cwd });
      if (arrived === 0) throw new Error(`${args.join(' ')} sent no request`);
      return arrived - start;
    };
    const ask = [cli, 'run', 'what is this?'];
    const times = await medians(
      [
        { name: 'bare', measure: toFirstRequest([join(root, 'test/bench/bare-request.mjs')], root) },
        { name: 'plain', measure: toFirstRequest(ask, plain) },
        { name: 'locked', measure: toFirstRequest(ask, locked) },
      ],
      ROUNDS,
    );
    const ratio = (name: string, of: string, max: number): Ratio => ({
      name,
      milliseconds: times.get(of) ?? Number.NaN,
      floor: 'bare streaming request with the SDK',
      floorMilliseconds: times.get('bare') ?? Number.NaN,
      max,
    });
    return [
      ratio('first request in a terminal', 'plain', 1.3),
      ratio(`first request in a terminal with ${TOOLS} locked custom tools`, 'locked', 1.4),
    ];
  } finally {
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

export function openRepository(directory: string): string {
  mkdirSync(directory);
  writeFileSync(join(directory, 'notes.txt'), 'a line\n');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: directory, stdio: 'ignore' });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '-qm', 'notes');
  return directory;
}

function writeTools(repository: string): void {
  const directory = join(repository, 'kodelet-tools');
  mkdirSync(directory);
  for (let number = 0; number < TOOLS; number += 1) {
    const description = JSON.stringify({
      name: `tool${number}`,
      description: 'Repeats its input.',
      input_schema: { type: 'object', properties: { text: { type: 'string' } } },
    });
    const path = join(directory, `tool${number}`);
    writeFileSync(path, `#!/bin/sh\n[ "$1" = description ] && echo '${description}' || cat\n`);
    chmodSync(path, 0o755);
  }
}
