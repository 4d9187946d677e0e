/**
 * The network that the commands of a session share: a namespace with nothing but a loopback, in which one command reaches
 * what another one serves. A process that waits beside this one holds it open.
 */
import { readlinkSync } from 'node:fs';
import { runProcess, startCompanion } from '../lib/process.ts';
import { quote } from '../lib/text.ts';
import { resolvesWithin } from '../lib/time.ts';
import type { Machine } from './machine.ts';

export interface SharedLoopback {
  /** Words in front of a program that put it there; undefined once it is closed or gone. */
  entering(): readonly string[] | undefined;
  close(): void;
}

/** Undefined where this machine cannot: each command has a loopback of its own then. */
export async function openSharedLoopback(machine: Machine, viaSudo: boolean): Promise<SharedLoopback | undefined> {
  const { sudo, nsenter, cat } = machine.programs;
  if (!nsenter || !cat || (viaSudo && !sudo)) return undefined;
  const prefix = viaSudo && sudo ? [sudo, '--non-interactive', '--'] : [];
  const isRoot = viaSudo || machine.uid === 0;
  const holder = await startHolder([...prefix, ...holderArguments(machine, isRoot)]);
  if (!holder) return undefined;
  const entering = enteringWords(holder.pid, nsenter, isRoot);
  if (!(await isElsewhere([...prefix, ...entering], machine))) {
    holder.end();
    return undefined;
  }
  let isClosed = false;
  return {
    entering: () => (!isClosed && holder.isThere() ? entering : undefined),
    close() {
      isClosed = true; // it is there for a moment more
      holder.end();
    },
  };
}

/** It names its process, which is not the one that was started where sudo stands in between, and then waits. */
function holderArguments(machine: Machine, isRoot: boolean): string[] {
  const { sh = 'sh', cat = 'cat', unshare = 'unshare' } = machine.programs;
  const asUser = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
  return [unshare, ...asUser, '--net', '--', sh, '-c', `${raiseLoopback(machine)} && echo $$ && exec ${cat}`];
}

/** A user namespace that belongs to the network is entered with it; what is run loses its capabilities there immediately. */
function enteringWords(pid: number, nsenter: string, isRoot: boolean): string[] {
  const asUser = isRoot ? [] : [`--user=/proc/${pid}/ns/user`, '--preserve-credentials'];
  return [nsenter, ...asUser, `--net=/proc/${pid}/ns/net`, '--'];
}

interface Holder {
  readonly pid: number;
  isThere(): boolean;
  end(): void;
}

async function startHolder([file = '', ...args]: readonly string[]): Promise<Holder | undefined> {
  let isThere = true;
  let resolvePid: (pid: number) => void = () => undefined;
  const named = new Promise<number>((resolve) => {
    resolvePid = resolve;
  });
  const onEnd = (): void => {
    isThere = false;
    resolvePid(Number.NaN);
  };
  const holder = startCompanion({ file, args, onEnd, onOutput: (text) => resolvePid(Number.parseInt(text, 10)) });
  if (holder instanceof Error) return undefined;
  await resolvesWithin(START_MS, named);
  resolvePid(Number.NaN);
  const pid = await named;
  const end = (): void => {
    isThere = false;
    holder.end();
  };
  if (pid > 0) return { pid, isThere: () => isThere, end };
  end();
  return undefined;
}

const START_MS = 5000;

/** Whether a program that enters is in another network than this process: everything else would lead out. */
async function isElsewhere([file = '', ...entering]: readonly string[], { programs }: Machine): Promise<boolean> {
  const args = [...entering, programs.readlink ?? 'readlink', NETWORK];
  const { exitCode, stdout } = await runProcess({
    file,
    args,
    cwd: '/',
    env: {},
    timeoutMs: START_MS,
    maxOutputBytes: 1000,
  });
  return exitCode === 0 && /^net:\[\d+\]$/.test(stdout.trim()) && stdout.trim() !== readlinkSync(NETWORK);
}

const NETWORK = '/proc/self/ns/net';

/** SIOCSIFFLAGS with IFF_UP and IFF_RUNNING, see netdevice(7), if there is no ip. Without either it stays down. */
const PERL = 'use Socket; socket(S, AF_INET, SOCK_DGRAM, 0); ioctl(S, 0x8914, pack("a16sx14", "lo", 0x49))';

/** Command of a shell in a new network. */
export function raiseLoopback({ programs }: Machine): string {
  if (programs.ip) return `${programs.ip} link set lo up`;
  return programs.perl ? `{ ${programs.perl} -e ${quote(PERL)} || true; }` : ':';
}
