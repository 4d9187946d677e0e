import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namespaceBelow } from '../../src/lib/pid-namespace.ts';
import { type Launcher, runProcess } from '../../src/lib/process.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from '../sandbox/fixture.ts';

const offers = (await surveyed()).filter(({ problem, hasNamespaces }) => !problem && hasNamespaces);
const AHEAD = { mayBePrepared: true } as const;

it('is none where a program starts others in our own namespace', async () => {
  const shell = spawn('sh', ['-c', 'sleep 60 & echo started; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(shell.stdout, 'data');
  expect(namespaceBelow(shell.pid as number)).toBeUndefined();
  expect(namespaceBelow(process.pid)).toBeUndefined();
  const [sleep = ''] = readFileSync(`/proc/${shell.pid}/task/${shell.pid}/children`, 'utf8').split(' ');
  process.kill(Number(sleep));
  await once(shell, 'close');
});

describe.each(offers)('$name', ({ name }) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await createSandboxFixture(name);
  });
  afterEach(() => fixture.dispose());

  it('ends when the program around it has ended, and not before', async () => {
    await fixture.run('true', {}, AHEAD);
    const started = await fixture.program('sleep 60', {}, AHEAD).launcher?.begin();
    const { child, namespace } = started as NonNullable<typeof started>;
    if (name.startsWith('sudo'))
      expect(namespace).toBeUndefined(); // another one stands around the one that makes it
    else expect(await namespace?.ends()).toBe(false);
    process.kill(-(child.pid as number), 'SIGKILL');
    await once(child, 'close');
    // It waits for a moment only, which may be too short here.
    if (namespace) await expect.poll(() => namespace.ends()).toBe(true);
  });

  it('has nothing running in it when the call has ended', async () => {
    const mark = `KODELET_CALL_ID=left-${process.pid}-${name}`;
    const [key = '', value = ''] = mark.split('=');
    const line = 'for i in 1 2 3 4 5 6 7 8; do setsid sleep 60 < /dev/null > /dev/null 2>&1 & done; echo done';
    const env = { PATH: '/usr/bin:/bin', HOME: fixture.place.home };
    await fixture.run('true', { env }, AHEAD);
    const program = fixture.program(line, { env: { ...env, [key]: value }, mark }, AHEAD);
    let isBegun = false;
    const launcher: Launcher = {
      async begin() {
        const started = await program.launcher?.begin();
        isBegun = started !== undefined;
        return started;
      },
      onEnd: () => program.launcher?.onEnd(),
    };
    expect(await runProcess({ ...program, launcher })).toMatchObject({ exitCode: 0, stdout: 'done\n' });
    expect({ isBegun, left: withMark(mark) }).toEqual({ isBegun: true, left: [] });
  });
});

const withMark = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(mark));

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // ended in the meantime
  }
}
