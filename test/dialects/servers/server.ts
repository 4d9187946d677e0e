/** A server of models that the suite tries: how it is started, and what it cannot do. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import type { Lack } from '../../support/unless.ts';
import type { DialectName } from '../dialects.ts';
import type { SituationName } from '../situations.ts';

export interface RunningServer {
  /** Without a path. */
  readonly url: string;
  readonly apiKey?: string;
  /** Starts its model anew, and returns while that is still loading. */
  readonly reload: () => Promise<void>;
  close(): Promise<void>;
}

export interface DialectServer {
  readonly title: string;
  /** Why it cannot be started here. */
  readonly lack: () => Lack;
  readonly start: () => Promise<RunningServer>;
  /** Tokens of its model's window. */
  readonly windowTokens: number;
  /** Situations that it cannot be brought into, with the reason; in all dialects, or in one. */
  readonly gaps: Readonly<Partial<Record<SituationName | `${SituationName} ${DialectName}`, string>>>;
}

/** The program that a variable names, or one on the path; undefined where there is neither. */
export function findProgram(variable: string, name: string): string | undefined {
  const given = process.env[variable];
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Program {
  /** Its last lines, if it ends by itself before it is ready. */
  readonly ready: (isReady: () => Promise<boolean>) => Promise<void>;
  stop(): Promise<void>;
}

/** Starts a program in the background, with a small environment. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const { PATH = '', HOME = '' } = process.env;
  const child = execa(file, args, {
    env: { PATH, HOME, ...env },
    extendEnv: false,
    all: true,
    reject: false,
    stdin: 'ignore',
  });
  let ended: string | undefined;
  void child.then(({ all }) => {
    ended = String(all).slice(-2000);
  });
  return {
    async ready(isReady) {
      for (let waited = 0; !(await isReady().catch(() => false)); waited += PAUSE_MS) {
        if (ended !== undefined) throw new Error(`${file} has ended:\n${ended}`);
        if (waited > MAX_WAIT_MS) throw new Error(`${file} was not ready after ${MAX_WAIT_MS / 1000} s`);
        await sleep(PAUSE_MS);
      }
    },
    async stop() {
      child.kill();
      await child;
    },
  };
}

const PAUSE_MS = 100;
const MAX_WAIT_MS = 120_000;
