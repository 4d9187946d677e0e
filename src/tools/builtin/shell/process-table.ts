/** The commands that run in the background: each has a log that grows while it runs, and none outlives the session. */

import { type ProcessOptions, type ProcessResult, runProcess } from '../../../lib/process.ts';
import { steadyTime } from '../../../lib/time.ts';
import { LIMITS } from '../../limits.ts';

export interface BackgroundProcess {
  /** Counted from 1 in each session. */
  readonly id: number;
  readonly pid: number;
  readonly command: string;
  /** Both streams as they come. The file is made with the first byte. */
  readonly logPath: string;
  readonly startedAt: Date;
  /** How it ended; undefined while it runs. */
  end(): ProcessResult | undefined;
  /** Resolves when it has ended and all that it started is gone. */
  readonly ended: Promise<ProcessResult>;
  /** Ends the whole tree; resolves when it is gone. `by`: who does, as words. */
  kill(by: string): Promise<void>;
  /** Who did so first; undefined where nobody has. */
  killedBy(): string | undefined;
}

/** What is to be run, without what every command in the background has in common. */
export type BackgroundOptions = Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'mark'> & {
  /** As the model wrote it, for people. */
  readonly command: string;
  readonly logPath: string;
};

export interface ProcessTable {
  /** The process, or in words why there is none. */
  start(options: BackgroundOptions): Promise<BackgroundProcess | Refusal>;
  /** All of this session, ended ones too. */
  list(): readonly BackgroundProcess[];
  /** Ends all that run; more may be started. Whether any had been started at all. */
  end(): Promise<boolean>;
  /** Ends all that run, and lets no more be started. */
  close(): Promise<void>;
}

interface Refusal {
  readonly refusal: string;
}

export function createProcessTable(): ProcessTable {
  const started: BackgroundProcess[] = [];
  const starting = new Set<Promise<unknown>>();
  let [closed, lastId] = [false, 0];
  const running = (): BackgroundProcess[] => started.filter((process) => process.end() === undefined);
  const end = async (): Promise<boolean> => {
    while (starting.size > 0) await Promise.all(starting);
    await Promise.all(running().map((process) => process.kill('the host')));
    return started.length > 0;
  };
  return {
    list: () => started,
    async start(options) {
      if (closed) return { refusal: 'the session has ended' };
      if (running().length + starting.size >= LIMITS.backgroundCommands) return tooMany(running());
      lastId += 1;
      const launching = launch(lastId, options);
      starting.add(launching);
      const process = await launching.finally(() => starting.delete(launching));
      if ('id' in process) started.push(process);
      return process;
    },
    end,
    async close() {
      closed = true;
      await end();
    },
  };
}

function tooMany(running: readonly BackgroundProcess[]): Refusal {
  const list = running.map(({ id, command }) => `${id} (${command})`).join(', ');
  return {
    refusal: `${LIMITS.backgroundCommands} run in the background, and no more may; end one with bash_kill: ${list}`,
  };
}

/** `setTimeout` fires at once for more. The session's own limit comes earlier. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

async function launch(id: number, options: BackgroundOptions): Promise<BackgroundProcess | Refusal> {
  const { command, logPath, ...program } = options;
  const stop = new AbortController();
  let tellPid: (pid: number) => void = () => undefined;
  const starting = new Promise<number>((resolve) => {
    tellPid = resolve;
  });
  let end: ProcessResult | undefined;
  const ended = runProcess({
    ...program,
    timeoutMs: NO_TIMEOUT_MS,
    signal: stop.signal,
    maxOutputBytes: 0, // nothing stays in memory, all goes to the log
    spillPath: logPath,
    maxSpillBytes: LIMITS.backgroundLogBytes,
    onStart: (pid) => tellPid(pid),
  }).then((result) => {
    end = result;
    return result;
  });
  const pid = await Promise.race([starting, ended]);
  if (typeof pid !== 'number') return { refusal: pid.failure ?? 'it did not start' };
  let killer: string | undefined;
  const kill = async (by: string): Promise<void> => {
    killer ??= by;
    stop.abort();
    await ended;
  };
  const startedAt = new Date(steadyTime());
  return { id, pid, command, logPath, startedAt, end: () => end, ended, kill, killedBy: () => killer };
}
