/** A shell that is started before anybody needs it, and waits at its standard input for what it is to run. */
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { enterCompanion, leaveChild } from './child-table.ts';
import { namespaceBelow, type PidNamespace } from './pid-namespace.ts';
import { type ProcessOptions, type StartedProcess, startProgram } from './process.ts';

/** It ends by itself when its standard input does, as it does with this process. */
export interface WaitingProcess {
  /** Whether it is there: false once it has ended or begun. */
  isThere(): boolean;
  /** Resolves when the shell waits, with false where it ended before. */
  readonly ready: Promise<boolean>;
  /** Hands it `script`, and closes its standard input. For one that is there. */
  begin(script: string): StartedProcess;
  /** Ends it, unless it has begun. */
  end(): void;
  /** Resolves when it is gone, begun or not. */
  readonly gone: Promise<void>;
}

/** `program`: a POSIX shell that reads commands, no matter what is put around it. Undefined where it could not be started. */
export function startWaiting(
  program: Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env'>,
): WaitingProcess | undefined {
  const input = new PassThrough();
  const child = startProgram({ ...program, input });
  if (child instanceof Error) return undefined;
  const { pid, stdout } = child.on('error', () => undefined); // there is no pid then
  if (pid === undefined || !stdout) return undefined;
  enterCompanion(pid);
  let hasBegun = false;
  let namespace: PidNamespace | undefined;
  const handles = [child, child.stdin, stdout, child.stderr] as unknown as readonly Pick<Socket, 'ref' | 'unref'>[];
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      if (!hasBegun) leaveChild(pid);
      resolve();
    });
  });
  input.write('echo\n');
  const ready = new Promise<boolean>((resolve) => {
    stdout.once('readable', () => resolve(stdout.read(1) !== null));
    child.once('exit', () => resolve(false));
  });
  // From then on it does not keep this process running.
  void ready.then((isReady) => {
    if (isReady) namespace = namespaceBelow(pid);
    if (!hasBegun) for (const one of handles) one.unref();
  });
  return {
    isThere: () => !hasBegun && child.exitCode === null && child.signalCode === null,
    ready,
    gone,
    begin(script) {
      hasBegun = true;
      for (const one of handles) one.ref();
      input.end(script);
      return { child, namespace };
    },
    end() {
      if (!hasBegun) input.end();
    },
  };
}
