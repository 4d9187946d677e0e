/** Covers `src/lib/side-channel.ts` in every sandbox that this machine offers, and behind a sudo that closes descriptors. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { runProcess } from '../../src/lib/process.ts';
import { throughSudo } from '../../src/sandbox/bubblewrap.ts';
import type { Confinement } from '../../src/sandbox/confined-program.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

let fixture: SandboxFixture | undefined;
afterEach(() => fixture?.dispose());

const offers = await surveyed();

/** Asks, and tells what it was answered. */
const COMMAND = 'echo asked >&3; read -r answer <&4; echo "got $answer" >&3; echo done';

function listener() {
  const told: Buffer[] = [];
  let answer: (text: string) => void = () => undefined;
  return {
    told: () => Buffer.concat(told).toString(),
    channel: {
      onData(chunk: Buffer) {
        told.push(Buffer.from(chunk));
        if (chunk.includes('asked')) answer('an answer\n');
      },
      onOpen: (by: (text: string) => void) => {
        answer = by;
      },
    },
  };
}

describe.each(offers)('descriptors 3 and 4 in the sandbox $name', ({ name, problem, hasNamespaces }) => {
  it.skipIf(problem)(`are the program's${problem ? `: ${problem}` : ''}`, async () => {
    fixture = await createSandboxFixture(name);
    const { told, channel } = listener();
    const { stdout, stderr, exitCode } = await fixture.run(COMMAND, { channel });
    expect({ stdout, stderr, exitCode, told: told() }).toEqual({
      ...{ stdout: 'done\n', stderr: '', exitCode: 0 },
      told: 'asked\ngot an answer\n',
    });
  });

  it.skipIf(problem || !hasNamespaces)('are handed on by the relay to the proxy', async () => {
    fixture = await createSandboxFixture(name, {
      reach: { hosts: ['example.org'], key: 'k', onRefusal: () => undefined },
    });
    const { told, channel } = listener();
    expect((await fixture.run(COMMAND, { channel })).stdout).toBe('done\n');
    expect(told()).toBe('asked\ngot an answer\n');
  });
});

describe('descriptors 3 and 4 behind sudo', () => {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-sudo-'));
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  // A thread closes, at its end, every descriptor that it opened as a file, and a socket that has one of them has closed it before.
  it.skipIf(!isMainThread)('are named pipes, which are gone afterwards', async () => {
    const sudo = join(directory, 'sudo');
    writeFileSync(sudo, '#!/bin/bash\nexec 3>&- 4>&-\nshift 3\nexec "$@"\n', { mode: 0o755 });
    const confinement = { machine: { programs: { sudo, sh: '/bin/sh' } }, layout: { session: directory, call: 1 } };
    const { told, channel } = listener();
    const program = {
      file: 'sudo',
      args: ['bash', '-c', COMMAND],
      cwd: directory,
      env: { PATH: '/usr/bin:/bin' },
      channel,
    };
    const wrapped = throughSudo(program, confinement as unknown as Confinement);
    const { stdout, stderr } = await runProcess({ ...program, ...wrapped, timeoutMs: 20_000, maxOutputBytes: 10_000 });
    expect({ stdout, stderr, told: told() }).toEqual({ stdout: 'done\n', stderr: '', told: 'asked\ngot an answer\n' });
    expect(readdirSync(directory)).toEqual(['sudo']);
    expect(existsSync(sudo)).toBe(true);
  });
});
