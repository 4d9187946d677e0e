/** What may be wrong with the machine that a job runs on, and what must then be said. */

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa, execaSync } from 'execa';
import type { Aftermath, MachineFault, ThreadKind } from './job.ts';
import type { Planned } from './plan.ts';
import { type Allowed, problemsOf } from './verdict.ts';

interface Row {
  readonly name: string;
  readonly machine: MachineFault;
  readonly allowed?: Allowed;
  /** In the log, which has the message too. */
  readonly words: RegExp;
}

/** A file system of its own in the place of RUNNER_TEMP. */
const mounted =
  (options: string): MachineFault =>
  async ({ directory }) => {
    const place = join(directory, 'mounted');
    await mkdir(place);
    await execa`mount -t tmpfs -o ${options} none ${place}`;
    return {
      options: { env: { RUNNER_TEMP: place } },
      undo: async () => void (await execa`umount --lazy ${place}`),
    };
  };

const FAULTS: readonly Row[] = [
  {
    name: 'GITHUB_OUTPUT cannot be written',
    machine: async () => ({ options: { unwritable: ['OUTPUT'] } }),
    allowed: { noOutputs: true },
    words: /The runner could not be told of the outcome: GITHUB_OUTPUT .* cannot be written/,
  },
  {
    name: 'GITHUB_STATE cannot be written',
    machine: async () => ({ options: { unwritable: ['STATE'] } }),
    words: /GITHUB_STATE .* cannot be written.*Check that the disk of RUNNER_TEMP has space/,
  },
  {
    name: 'GITHUB_STEP_SUMMARY cannot be written',
    machine: async () => ({ options: { unwritable: ['STEP_SUMMARY'] } }),
    words: /The job summary could not be written/,
  },
  {
    name: 'the checkout lacks objects',
    async machine({ workspace }) {
      await rm(join(workspace, '.git/objects/pack'), { recursive: true });
      return {};
    },
    // They are fetched, and the work stands.
    words: /The change is (?:in pull request #2|on the branch describe-attempts|in the report, as a patch)/,
  },
];

/** It is root that mounts, and not in every container. */
const MOUNTED_FAULTS: readonly Row[] = [
  {
    name: 'RUNNER_TEMP is read-only',
    machine: mounted('ro,size=1m'),
    words: /Check that the directory is writable/,
  },
  {
    name: 'RUNNER_TEMP is on a disk that is full soon',
    machine: mounted('size=96k'),
    words: /space|full/i,
  },
];

/** `mounted`: those that need a file system of their own. */
export const machineFaultsOf = (thread: ThreadKind, which?: 'mounted'): Planned[] =>
  (which ? MOUNTED_FAULTS : FAULTS).map(({ name, machine, allowed, words }) => ({
    thread,
    name: `${thread}: ${name}`,
    interruption: { machine },
    judge: (aftermath) => [...problemsOf(aftermath, allowed), ...problemsOfWords(aftermath, words)],
  }));

function problemsOfWords({ run }: Aftermath, words: RegExp): string[] {
  const said = [run.log, run.post?.log].join('\n');
  return [
    ...(words.test(said) ? [] : [`${words} is not in: ${said}`]),
    ...(/inside kodelet-ci/.test(said) ? [`it takes itself for broken: ${said}`] : []),
  ];
}

/** Whether this user may mount a file system here. */
export function mayMount(): boolean {
  return !execaSync({ reject: false })`unshare --mount true`.failed && process.getuid?.() === 0;
}
