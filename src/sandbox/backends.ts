/** The sandbox backends: each way to confine commands, in order of preference, with what it needs and what it confines. */
import { wrapInBwrap, wrapInSudoBwrap } from './bubblewrap.ts';
import type { Confinement, Program } from './confined-program.ts';
import { wrapInLandlock } from './landlock.ts';
import { type Machine, readMachine } from './machine.ts';
import { isFiltered } from './system-calls.ts';
import { wrapInSudoUnshare, wrapInUnshare } from './unshare.ts';

export type BackendName = 'sudo-bwrap' | 'bwrap' | 'sudo-unshare' | 'unshare' | 'landlock' | 'none';

export interface Backend {
  readonly name: Exclude<BackendName, 'none'>;
  /** What it comes down to, for people. */
  readonly means: string;
  readonly needs: readonly string[];
  /** Goes through sudo, which adds nothing for root. */
  readonly viaSudo?: true;
  /** Sentences for the report. */
  readonly confines: readonly string[];
  /** The same, of the network. */
  readonly network: string;
  /** It has processes, a file system and a loopback of its own, on which programs in it, and a way out for them, can serve. */
  readonly namespaces?: true;
  /** There are better backends, and the report says how to get to them. */
  readonly advice?: true;
  wrap(program: Program, confinement: Confinement): Program;
}

const NAMESPACES: readonly string[] = [
  'Commands see only their own processes, and have no privileges, keyrings or user namespaces.',
  'They write the workspace (.git, .github and kodelet-tools are read-only), a private /tmp and a home of their own.',
  'In that home are toolchains and caches without the credentials among them; what is written there ends with the run.',
  'They do not see /run, other homes and the folders of the runner.',
];

const FILES_ALONE: readonly string[] = [
  'Commands have no privileges and no keyrings, and cannot read the memory or the environment of other processes.',
  'They write only the workspace, a home of their own and a temporary directory that TMPDIR names; .git, .github and kodelet-tools are not read-only.',
  'Elsewhere they cannot change the mode, owner, times, extended attributes or length of a file either.',
  'They do not read what is in /run, /tmp, homes and the folders of the runner.',
  'Not confined: they can see whether a path exists, with its size, owner, times and extended attributes, and get notice when an entry of a directory changes.',
  "Not confined: they can see which processes run, with their arguments, lower the priority of this user's and choose their processors.",
];

const SIGNALS =
  "Not confined: they can send signals to this user's processes, and so end them, because this kernel's Landlock is older than version 6 (Linux 6.12).";

const LOOPBACK = 'They have no network access except their own loopback.';

const UTIL_LINUX = ['unshare', 'setpriv', 'sh', 'perl'] as const;

export const BACKENDS: readonly Backend[] = [
  {
    name: 'sudo-bwrap',
    means: 'bubblewrap as root, where the machine forbids user namespaces; commands are the caller again',
    needs: ['sudo', 'bwrap', 'setpriv', 'env', 'sh'],
    viaSudo: true,
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInSudoBwrap,
  },
  {
    name: 'bwrap',
    means: 'bubblewrap',
    needs: ['bwrap', 'sh'],
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInBwrap,
  },
  {
    name: 'sudo-unshare',
    means: 'namespaces of util-linux as root; commands are the caller again',
    needs: ['sudo', ...UTIL_LINUX, 'env'],
    viaSudo: true,
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInSudoUnshare,
  },
  {
    name: 'unshare',
    means: 'namespaces of util-linux',
    needs: UTIL_LINUX,
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInUnshare,
  },
  {
    name: 'landlock',
    means: 'Landlock and a filter of system calls',
    needs: ['python3', 'sh'],
    confines: FILES_ALONE,
    network: 'They can open no socket, so tests which start a local server fail.',
    advice: true,
    wrap: wrapInLandlock,
  },
];

/** What this backend comes down to here, in sentences. `signals`: its self-test could signal a process outside. */
export const confinementSentences = (
  { confines, namespaces, network }: Backend,
  { signals, hasNetwork = false }: { signals: boolean; hasNetwork?: boolean },
): string[] => [...confines, ...(signals && !namespaces ? [SIGNALS] : []), hasNetwork ? NETWORK : network];

const NETWORK = "They have the machine's network.";

/** Why a backend need not be tried, or undefined. */
export function missing(
  { needs, viaSudo }: Backend,
  { platform, architecture, uid, programs }: Machine,
): string | undefined {
  if (platform !== 'linux') return `it is for Linux, and this is ${platform}`;
  if (!isFiltered(architecture)) return `there is no filter of system calls for ${architecture}`;
  if (viaSudo && uid === 0) return 'not needed: you are root';
  const absent = needs.filter((name) => !programs[name]);
  return absent.length > 0 ? `${absent.join(' and ')} is not installed` : undefined;
}

/** Whether a sandbox with namespaces is worth a try on this machine; only its self-test shows whether one holds. */
export const mayHaveNamespaces = (machine: Machine = readMachine()): boolean =>
  BACKENDS.some((backend) => backend.namespaces && missing(backend, machine) === undefined);
