/** What may be wrong with the machine that a job runs on, and what must then be said. */
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa, execaSync } from 'execa';
import { isWhole } from '../../support/sample.ts';
import type { Aftermath, Interruption, MachineFault, ThreadKind } from './job.ts';
import { MODEL } from './kinds.ts';
import type { Planned } from './plan.ts';
import { type Allowed, problemsOf } from './verdict.ts';

interface Row extends Pick<Interruption, 'disturb'> {
  readonly name: string;
  readonly machine?: MachineFault;
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

/** When the agent has made its edit. */
const SECOND_TURN = { kind: MODEL, nth: 2, moment: 'arrived' } as const;

function clear(workspace: string, ...but: readonly string[]): void {
  for (const name of readdirSync(workspace).filter((one) => !but.includes(one)))
    rmSync(join(workspace, name), { recursive: true });
}

const FAULTS: readonly Row[] = [
  {
    name: 'GITHUB_OUTPUT cannot be written',
    machine: async () => ({ options: { unwritable: ['OUTPUT'] } }),
    allowed: { noOutputs: true },
    words: /The outcome could not be reported to the runner: GITHUB_OUTPUT .* cannot be written/,
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
  {
    name: 'no descriptor is left for git',
    machine: async () => ({ options: { openFiles: 28 } }),
    words: /may not open more files.*Raise the limit of open files/,
  },
  {
    name: 'RUNNER_TEMP loses the directory of the run',
    disturb: {
      ...SECOND_TURN,
      work: ({ temp }) => {
        for (const name of readdirSync(temp).filter((one) => one.startsWith('kodelet-ci-')))
          rmSync(join(temp, name), { recursive: true });
      },
    },
    allowed: { lostCheckout: true },
    words: /The machine failed the run: there is no such file.*Look for what removes.*The change is in the report/,
  },
  {
    name: 'something else removes all files but .git',
    disturb: { ...SECOND_TURN, work: ({ workspace }) => clear(workspace, '.git') },
    allowed: { lostChange: true },
    words: /Something other than the agent emptied the workspace.*all files of .* were removed/,
  },
  {
    name: 'something else removes all files and .git',
    disturb: { ...SECOND_TURN, work: ({ workspace }) => clear(workspace) },
    allowed: { lostChange: true, lostCheckout: true },
    words: /Something other than the agent emptied the workspace.*all files of .* and its \.git were removed/,
  },
  {
    name: 'something else removes the workspace',
    disturb: { ...SECOND_TURN, work: ({ workspace }) => rmSync(workspace, { recursive: true }) },
    allowed: { lostChange: true, lostCheckout: true },
    words: /Something other than the agent emptied the workspace.* was removed/,
  },
];

/** So that it is full at one write after the other. */
const SIZES_KIB = isWhole ? [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 112, 128, 160, 256, 512, 1024] : [12];

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
  ...SIZES_KIB.map((size) => ({
    name: `RUNNER_TEMP has ${size} KiB`,
    machine: mounted(`size=${size}k`),
    words: /space|full|The change is in pull request #2|Pushed|on the branch|as a patch/i,
  })),
  {
    name: 'the workspace is read-only',
    machine: async ({ workspace }) => {
      await execa`mount --bind ${workspace} ${workspace}`;
      await execa`mount -o remount,bind,ro ${workspace}`;
      return { undo: async () => void (await execa`umount --lazy ${workspace}`) };
    },
    words: /a place that git has to write to is read-only.*Read-only file system/,
  },
];

/** `mounted`: those that need a file system of their own. */
export const machineFaultsOf = (thread: ThreadKind, which?: 'mounted'): Planned[] =>
  (which ? MOUNTED_FAULTS : FAULTS).map(({ name, machine, disturb, allowed, words }) => ({
    thread,
    name: `${thread}: ${name}`,
    interruption: { machine, disturb },
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
