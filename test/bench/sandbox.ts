/** Costs of a sandbox for a command, on each backend that this machine offers. */
import { runProcess } from '../../src/lib/process.ts';
import { pause } from '../../src/lib/time.ts';
import type { BackendName } from '../../src/sandbox/backends.ts';
import type { Program } from '../../src/sandbox/confined-program.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { createSandboxFixture, surveyed } from '../sandbox/fixture.ts';
import { medians } from './measure.ts';

export interface Cost {
  readonly backend: BackendName;
  /**
   * What is measured: a command in a sandbox that was built ahead, one for which it is built and that only reads, or one for
   * which layers over the toolchains are put together.
   */
  readonly command: (typeof COMMANDS)[number]['command'];
  /** Milliseconds over bare bash. */
  readonly milliseconds: number;
  readonly max: number;
}

/** Milliseconds, of a sandbox that is built for the command. */
const MAX_MS: Readonly<Partial<Record<BackendName, number>>> = { bwrap: 15, unshare: 50, landlock: 60 };
const MAX_BY_SUDO = 40;
/** The same for a sandbox that was built while the model thought; that of Landlock has an outer program, which ends last. */
const MAX_AHEAD = { namespaces: 4, landlock: 10 };
/** Milliseconds between two commands: a model takes longer. */
const THINKS_MS = 100;
const ROUNDS = 31;
const BARE = 'bare bash';

export async function benchSandbox(): Promise<Cost[]> {
  const offered = (await surveyed()).filter(({ problem }) => !problem);
  const fixture = await createSandboxFixture('none', { mode: 'off' });
  try {
    const sandboxes = await Promise.all(
      offered.map(({ name }) => createSandbox({ ...fixture.place, mode: 'required', backends: [name] })),
    );
    const times = await medians(
      [
        { name: BARE, measure: () => timeOf(() => commandIn(fixture.place.workspace)) },
        ...sandboxes.flatMap(({ backend, wrap }) =>
          COMMANDS.map(({ command, grants }) => ({
            name: `${backend} ${command}`,
            measure: async () => {
              if ('mayBePrepared' in grants) await pause(THINKS_MS);
              return timeOf(() => wrap(commandIn(fixture.place.workspace), grants));
            },
          })),
        ),
      ],
      ROUNDS,
    );
    const bare = times.get(BARE) ?? Number.NaN;
    return sandboxes.flatMap(({ backend }) =>
      COMMANDS.map(({ command }) => ({
        ...{ backend, command },
        milliseconds: (times.get(`${backend} ${command}`) ?? Number.NaN) - bare,
        max:
          command === AHEAD
            ? MAX_AHEAD[backend === 'landlock' ? backend : 'namespaces']
            : (MAX_MS[backend] ?? MAX_BY_SUDO),
      })),
    );
  } finally {
    fixture.dispose();
  }
}

const AHEAD = 'in a sandbox built ahead';
const COMMANDS = [
  { command: AHEAD, grants: { mayBePrepared: true, sharesLoopback: true } },
  { command: 'that reads', grants: { readOnly: true } },
  { command: 'that may write', grants: {} },
] as const;

const commandIn = (cwd: string): Program => ({
  file: 'bash',
  args: ['--noprofile', '--norc', '-c', 'true'],
  cwd,
  env: { PATH: '/usr/bin:/bin', TMPDIR: '/tmp' },
});

async function timeOf(prepare: () => Program): Promise<number> {
  const start = performance.now();
  const program = prepare();
  const { exitCode, stderr } = await runProcess({ ...program, timeoutMs: 10_000, maxOutputBytes: 1000 });
  if (exitCode !== 0) throw new Error(`${program.file} ended with ${exitCode}: ${stderr}`);
  return performance.now() - start;
}
