/**
 * A command that takes more of the machine than it may is ended with all that it started, and nothing else is.
 *
 * Covers `src/sandbox/confined-program.ts`.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { BackendName } from '../../src/sandbox/backends.ts';
import { type CommandLimits, DEFAULT_LIMITS } from '../../src/sandbox/confined-program.ts';
import { sample } from '../support/sample.ts';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

const offers = (await surveyed()).filter(({ problem }) => !problem);
const NONE: (typeof offers)[number] = { name: 'none', hasNamespaces: false };

/** With a process beside it, which must outlive the command. */
async function withLimits(
  name: BackendName,
  limits: Partial<CommandLimits>,
  use: (fixture: SandboxFixture) => Promise<void>,
): Promise<void> {
  const mode = name === 'none' ? 'off' : 'required';
  const fixture = await createSandboxFixture(name, { mode, limits: { ...DEFAULT_LIMITS, ...limits } });
  const bystander = spawn('sleep', ['300'], { stdio: 'ignore' });
  try {
    await use(fixture);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  } finally {
    bystander.kill('SIGKILL');
    fixture.dispose();
  }
}

/** Those that have `word` among their arguments, and that have not ended. */
const running = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
      } catch {
        return false;
      }
    });

const MB = 1024 ** 2;

/** One with namespaces and one without: what ends a command is the same for all, and each is tried with `KODELET_TEST_WHOLE=1`. */
describe.each(sample([...offers, NONE], 2))('$name', ({ name, hasNamespaces }) => {
  itUnless(!hasNamespaces && 'outside of a namespace nothing ends all of them at once')(
    'ends a bomb of processes',
    async () => {
      await withLimits(name, { processes: 300 }, async (fixture) => {
        const word = `bomb-${process.pid}-${name}`;
        // It has an end of its own, far below what a machine holds.
        const fork = `my $child = fork; die "no more: $!\\n" unless defined $child; sleep 20, exit unless $child;`;
        const bomb = `perl -e 'for (1 .. 2000) { ${fork} } sleep 20' ${word}`;
        const mark = `KODELET_CALL_ID=${word}`;
        const env = { PATH: '/usr/bin:/bin', HOME: fixture.place.home, KODELET_CALL_ID: word };
        const result = await fixture.run(bomb, { timeoutMs: 20_000, mark, env });
        expect(result.stderr).toMatch(/more than 300 processes|no more: Resource temporarily unavailable/);
        await expect.poll(() => running(word), { timeout: 10_000 }).toEqual([]);
        expect((await fixture.run('echo fine')).stdout).toBe('fine\n');
      });
    },
  );

  it('ends a command that takes 4 GB of memory', async () => {
    const memoryPercent = Math.max(1, (600 * MB * 100) / totalmem());
    await withLimits(name, { memoryPercent }, async (fixture) => {
      const grab = `perl -e '@all = map { "x" x ${64 * MB} . $_ } 1 .. 64; print "taken"; sleep 20'`;
      const result = await fixture.run(`${grab} & ${grab} & wait`, { timeoutMs: 60_000 });
      expect(result.output).not.toContain('taken');
      expect(result.stderr).toMatch(/more than \d+ MB of memory/);
      expect(result.timedOut).toBe(false);
    });
  });

  itUnless(name === 'none' && 'without a sandbox the kernel holds a command to nothing')(
    'lets no file grow past its limit',
    async () => {
      await withLimits(name, { fileMb: 20 }, async (fixture) => {
        const { output } = await fixture.run('head -c 50000000 /dev/zero > large; stat -c %s large');
        expect(output).toContain(String(20 * MB));
      });
    },
  );

  it('ends a command that fills the disk', async () => {
    const { bavail, bsize } = statfsSync(process.cwd());
    const free = Math.round((bavail * bsize) / MB);
    const fill = 'for n in $(seq 200); do head -c 8000000 /dev/zero > fill-$n; sleep 0.03; done; echo filled';
    await withLimits(name, { freeDiskMb: free - 200 }, async (fixture) => {
      const { stdout, stderr } = await fixture.run(fill, { timeoutMs: 60_000 });
      expect(stdout).not.toContain('filled');
      expect(stderr).toMatch(/less than \d+ MB of the disk free/);
    });
  });

  itUnless(!hasNamespaces && `${name} has no file systems of its own`)('keeps what lies in memory small', async () => {
    const memoryPercent = Math.max(1, (800 * MB * 100) / totalmem());
    await withLimits(name, { memoryPercent }, async (fixture) => {
      for (const place of ['~', '/dev/shm', '/var/tmp'])
        expect(
          await fixture.run(`head -c 1000000000 /dev/zero > ${place}/large`).then(({ stderr }) => stderr),
          place,
        ).toMatch(/No space left|File too large/);
    });
  });

  itUnless(!hasNamespaces && `it is for the kernel, and ${name} only lends it its limits`)(
    'is what is ended when the machine has no memory',
    async () => {
      await withLimits(name, {}, async (fixture) => {
        expect((await fixture.run('cat /proc/self/oom_score_adj; ulimit -c')).stdout).toBe('1000\n0\n');
      });
    },
  );
});
