/** Commands of a session reach what one of them serves, and nobody else does. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from '../../src/lib/process.ts';
import { BACKENDS } from '../../src/sandbox/backends.ts';
import { readMachine } from '../../src/sandbox/machine.ts';
import { openSharedLoopback } from '../../src/sandbox/unshare.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

const offers = (await surveyed()).filter(({ hasNamespaces, problem }) => hasNamespaces && !problem);
const SHARES = { sharesLoopback: true } as const;

/** Serves until the file `done` is there. */
const SERVE = `require('net').createServer((c) => c.end('served')).listen(PORT, '127.0.0.1', () => console.log('ready'));
setInterval(() => require('fs').existsSync('done') && process.exit(), 20)`;
const ASK = `require('net').connect(PORT, '127.0.0.1').on('data', (d) => console.log(String(d))).on('error', (e) => console.log(e.code))`;

let port = 42_000;

describe.each(offers)('$name', ({ name }) => {
  let fixture: SandboxFixture;
  let other: SandboxFixture;
  beforeAll(async () => {
    [fixture, other] = await Promise.all([createSandboxFixture(name), createSandboxFixture(name)]);
  });
  afterAll(() => {
    fixture.dispose();
    other.dispose();
  });

  const node = (script: string): string => `node -e "${script.replaceAll('PORT', String(port))}"`;
  const ask = async (whom: SandboxFixture, grants: object): Promise<string> =>
    (await whom.run(node(ASK), {}, grants)).output.trim();

  /** Runs `work` while a command with these grants serves. */
  async function whileServing(grants: object, work: () => Promise<void>): Promise<void> {
    port += 1;
    const stop = new AbortController();
    let isReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    const program = fixture.program(node(SERVE), { signal: stop.signal, onStdout: () => isReady() }, grants);
    const serving = runProcess(program).then((result) => {
      isReady();
      return result;
    });
    await ready;
    try {
      await work();
    } finally {
      stop.abort();
      await serving;
    }
  }

  it('has one loopback for the commands that share it', async () => {
    await whileServing(SHARES, async () => {
      expect(await ask(fixture, SHARES)).toBe('served');
      expect(await ask(fixture, { ...SHARES, readOnly: true })).toBe('served');
    });
    expect(await ask(fixture, SHARES)).toBe('ECONNREFUSED');
  });

  it('has another one for other programs, other sessions and this machine', async () => {
    await whileServing(SHARES, async () => {
      expect(await ask(fixture, {})).toBe('ECONNREFUSED');
      expect(await ask(fixture, { ...SHARES, network: false })).toBe('ECONNREFUSED');
      expect(await ask(other, SHARES)).toBe('ECONNREFUSED');
      const here = await runProcess({
        file: process.execPath,
        args: ['-e', ASK.replace('PORT', String(port))],
        cwd: '/',
        env: {},
        timeoutMs: 10_000,
        maxOutputBytes: 1000,
      });
      expect(here.output.trim()).toBe('ECONNREFUSED');
    });
  });

  it('reaches nothing of this machine', async () => {
    const server = createServer((socket) => socket.end('outside'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
    try {
      expect(await ask(fixture, SHARES)).toBe('ECONNREFUSED');
    } finally {
      server.close();
    }
    expect((await fixture.run('cat /proc/net/dev | grep -c :', {}, SHARES)).output.trim()).toBe('1');
  });

  it('keeps privileges, processes and files apart as ever', async () => {
    const { output } = await fixture.run('grep CapEff /proc/self/status; ls /proc | grep -c "^[0-9]"', {}, SHARES);
    expect(output).toMatch(/CapEff:\s0{16}\n/);
    expect(Number(output.trim().split('\n').at(-1))).toBeLessThan(6);
    expect((await fixture.run('echo evil >> .git/config', {}, SHARES)).exitCode).not.toBe(0);
    expect((await fixture.run('nsenter --net=/proc/1/ns/net true', {}, SHARES)).exitCode).not.toBe(0);
  });

  it.each([
    ['enters nothing', 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"'],
    ['fails', 'exit 1'],
  ])('is not there where the program for it %s', async (_, script) => {
    const directory = mkdtempSync(join(tmpdir(), 'nsenter-'));
    const nsenter = join(directory, 'nsenter');
    writeFileSync(nsenter, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const machine = readMachine();
    const [backend] = BACKENDS.filter((one) => one.name === name);
    try {
      const programs = { ...machine.programs, nsenter };
      expect(await openSharedLoopback({ ...machine, programs }, backend?.viaSudo ?? false)).toBeUndefined();
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('goes on without, where the session has ended it', async () => {
    const own = await createSandboxFixture(name);
    await own.close();
    expect((await own.run('echo fine', {}, SHARES)).output).toBe('fine\n');
    own.dispose();
  });
});
