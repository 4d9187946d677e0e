/**
 * Which backend is used, what is said about it, and that a backend which does not hold is not used.
 *
 * Covers `src/sandbox/backends.ts`, `src/sandbox/machine.ts`.
 */
import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KodeletError } from '../../src/core/error.ts';
import { BACKENDS, mayHaveNamespaces, missing } from '../../src/sandbox/backends.ts';
import { wrapInSudoBwrap } from '../../src/sandbox/bubblewrap.ts';
import { DEFAULT_LIMITS, type Program } from '../../src/sandbox/confined-program.ts';
import { createPlanner } from '../../src/sandbox/layout.ts';
import { readMachine } from '../../src/sandbox/machine.ts';
import { createSandbox, lazySandbox } from '../../src/sandbox/sandbox.ts';
import { selfTest } from '../../src/sandbox/self-test.ts';
import { wrapInSudoUnshare } from '../../src/sandbox/unshare.ts';
import { itUnless } from '../support/unless.ts';
import { createPlace, createSandboxFixture, surveyed } from './fixture.ts';

let place: ReturnType<typeof createPlace>;
beforeAll(() => {
  place = createPlace();
});
afterAll(() => rmSync(place.base, { recursive: true, force: true }));

const offered = (await surveyed()).filter(({ problem }) => !problem);
const program = (): Program => ({
  file: 'true',
  args: [],
  cwd: place.workspace,
  env: { KEY: 'value of it', TMPDIR: '/x' },
});

describe('createSandbox', () => {
  it('takes the best backend that the machine offers, and says what it confines', async () => {
    const { backend, text } = await createSandbox({ ...place, mode: 'auto' });
    expect(backend).toBe(offered[0]?.name ?? 'none');
    expect(text).toMatch(new RegExp(`^Sandbox: ${backend}[.( ]`));
  });

  it('warns where there is none, and says what that means and how to get one', async () => {
    const { backend, text, wrap } = await createSandbox({ ...place, mode: 'auto', backends: [] });
    expect(backend).toBe('none');
    expect(text).toContain('can read this program');
    expect(text).toContain('apt-get install -y bubblewrap');
    expect(wrap(program())).toMatchObject(program());
  });

  it('ends a run that requires one where there is none, with the same remedy', async () => {
    const refused = createSandbox({ ...place, mode: 'required', backends: [] }).catch((error: KodeletError) => error);
    expect(await refused).toMatchObject({ code: 'sandbox', remedy: expect.stringContaining('bubblewrap') });
  });

  it('confines nothing when it is switched off, and says so', async () => {
    const { backend, text } = await createSandbox({ ...place, mode: 'off' });
    expect(backend).toBe('none');
    expect(text).toContain('switched off');
  });

  it('confines also a person who stands in their home', async () => {
    const { backend } = await createSandbox({ ...place, home: place.workspace, mode: 'auto' });
    expect(backend).toBe(offered[0]?.name ?? 'none');
  });

  it('may have namespaces where a backend that makes some has its programs', () => {
    const programs = Object.fromEntries(BACKENDS.flatMap(({ needs }) => needs.map((name) => [name, `/bin/${name}`])));
    const machine = { ...readMachine(), platform: 'linux', architecture: 'x64', uid: 0 };
    expect(mayHaveNamespaces({ ...machine, programs })).toBe(true);
    expect(mayHaveNamespaces({ ...machine, programs, platform: 'darwin' })).toBe(false);
    expect(mayHaveNamespaces({ ...machine, programs: {} })).toBe(false);
    const landlock = BACKENDS.find(({ name }) => name === 'landlock')?.needs ?? [];
    const few = Object.fromEntries(landlock.map((name) => [name, `/bin/${name}`]));
    expect(mayHaveNamespaces({ ...machine, programs: few })).toBe(false);
  });

  it('is opened once, by the first program', async () => {
    const opened: string[] = [];
    const { confine } = lazySandbox({ ...place, mode: 'off' }, ({ backend }) => opened.push(backend));
    expect(opened).toEqual([]);
    await Promise.all([confine(program()), confine(program())]);
    expect(opened).toEqual(['none']);
  });

  it('may be tried before the first program comes, and is open when that has come', async () => {
    const opened: string[] = [];
    const { warm, confine } = lazySandbox({ ...place, mode: 'off' }, ({ backend }) => opened.push(backend));
    warm(program());
    await new Promise(setImmediate);
    expect(opened).toEqual([]);
    await confine(program());
    expect(opened).toEqual(['none']);
  });

  it('has one wait for the first command, when it was tried before that has come', async () => {
    if (offered.length === 0) return;
    const command = { ...program(), env: { PATH: '/usr/bin:/bin' } };
    const { warm, open, close } = lazySandbox({ ...place, mode: 'required' }, () => undefined);
    warm(command);
    const { wrap } = await open();
    const { launcher } = wrap(command, { readOnly: true, sharesLoopback: true, mayBePrepared: true });
    const started = await launcher?.begin();
    expect(started).toBeDefined();
    if (started) expect(await once(started.child, 'exit')).toEqual([0, null]);
    await close();
  });

  it('says only when a program comes that none could be opened', async () => {
    const { warm, open } = lazySandbox({ ...place, mode: 'required', backends: [] }, () => undefined);
    warm(program());
    await new Promise(setImmediate);
    await expect(open()).rejects.toThrow('this machine offers none');
  });

  const withNetwork = offered.filter(({ hasNamespaces }) => hasNamespaces);
  it.each(withNetwork)('shares the network of the machine by $name where it is told to', async ({ name }) => {
    const fixture = await createSandboxFixture(name, { network: true });
    const serve = `require('net').createServer().listen(0, () => process.exit())`;
    try {
      expect((await fixture.run(`node -e "${serve}"`)).exitCode).toBe(0);
      expect((await fixture.run('ls /sys/class/net; readlink /proc/self/ns/net')).stdout).toContain('net:');
    } finally {
      fixture.dispose();
    }
  });
});

itUnless(!offered.some(({ name }) => name === 'landlock') && 'this machine offers no Landlock')(
  'takes no Landlock where there is a network, and so sockets',
  async () => {
    const refused = createSandbox({ ...place, mode: 'required', backends: ['landlock'], network: true });
    await expect(refused).rejects.toThrow('socket could be reached');
  },
);

it.each(offered)('$name is used for a workspace that nobody may write', async ({ name, hasNamespaces }) => {
  chmodSync(place.workspace, 0o555);
  const made = createSandbox({ ...place, mode: 'required', backends: [name] });
  const { backend, namespaces } = await made.finally(() => chmodSync(place.workspace, 0o755));
  expect({ backend, namespaces }).toEqual({ backend: name, namespaces: hasNamespaces });
});

describe('the self-test', () => {
  const problemOf = async (wrap: <P extends Program>(one: P) => P) =>
    (await selfTest({ place, wrap, capabilities: 0, network: false })).problem;

  it('finds out a sandbox that confines nothing, and leaves nothing behind', async () => {
    const problem = await problemOf((one) => one);
    const leaks = [
      'a connection went out',
      'environment could be read',
      'socket could be reached',
      'privileges are left',
      "a file's mode was changed outside",
    ];
    for (const leak of [...leaks, 'a file was written outside']) expect(problem).toContain(leak);
    for (const directory of [place.home, place.scratch, ...place.hidden]) {
      expect(readdirSync(directory).filter((name) => name.includes('kodelet-'))).toEqual([]);
    }
  });

  it('finds out one that runs nothing, with its own words', async () => {
    const broken = await problemOf((one) => ({ ...one, file: 'bash', args: ['-c', 'echo no such luck >&2; exit 1'] }));
    expect(broken).toBe('no such luck');
    expect(await problemOf((one) => ({ ...one, file: '/no/such/program' }))).toContain('ENOENT');
  });

  const none = offered.length === 0 && 'this machine offers no sandbox';
  itUnless(none)('finds out one whose workspace cannot be written, though it can be outside', async () => {
    const { wrap } = await createSandbox({ ...place, mode: 'required' });
    expect(await problemOf(wrap)).toBeUndefined();
    expect(await problemOf((one) => wrap({ ...one, cwd: '/usr' }))).toContain('commands cannot write the workspace');
  });

  const bwrap = offered.some(({ name }) => name === 'bwrap');
  itUnless(!bwrap && 'this machine offers no bubblewrap to an ordinary caller')(
    'finds out each single hole',
    async () => {
      const { wrap } = await createSandbox({ ...place, mode: 'required', backends: ['bwrap'] });
      const without = (...taken: string[]) =>
        problemOf((one) => {
          const wrapped = wrap(one);
          return { ...wrapped, args: wrapped.args.filter((arg) => !taken.includes(arg)) };
        });
      expect(await without()).toBeUndefined();
      expect(await without('--unshare-net')).toContain('a connection went out');
      // In a user namespace the kernel itself keeps processes outside from being read.
      const seeing = ['--unshare-pid', '--proc', '/proc', '--cap-drop', 'ALL'];
      if (process.getuid?.() === 0) expect(await without(...seeing)).toContain('environment could be read');
      expect(await without('--tmpfs', '/run', place.hidden[0] ?? '')).toBeDefined();
    },
  );
});

describe('a backend', () => {
  const machine = { ...readMachine(), platform: 'linux', architecture: 'x64', uid: 1001, programs: {} };

  it('is not tried where its programs are not installed, on other systems, or through sudo as root', () => {
    const [sudoBwrap] = BACKENDS;
    if (!sudoBwrap) throw new Error('no backend');
    expect(missing(sudoBwrap, machine)).toBe('sudo and bwrap and setpriv and env and sh is not installed');
    expect(missing(sudoBwrap, { ...machine, uid: 0 })).toContain('root');
    expect(missing(sudoBwrap, { ...machine, platform: 'darwin' })).toContain('darwin');
    expect(missing(sudoBwrap, { ...machine, architecture: 'riscv64' })).toContain('riscv64');
  });

  it.each([wrapInSudoBwrap, wrapInSudoUnshare])('puts no value into arguments that sudo logs (%o)', (wrap) => {
    const confinement = { layout: createPlanner(place)(), machine, network: false, keep: [], limits: DEFAULT_LIMITS };
    const wrapped = wrap(program(), confinement);
    expect(wrapped.args.join('\n')).not.toContain('value of it');
    expect(Object.values(wrapped.env)).toContain('value of it');
    expect(wrapped.args.join(' ')).toContain('--reuid=1001');
    expect(wrapped.args.join(' ')).toContain('--clear-groups');
  });

  it('finds no program in a directory that the commands may write', () => {
    const { programs } = readMachine();
    for (const path of Object.values(programs)) if (path) expect(path).toMatch(/^\/(usr\/)?(local\/)?s?bin\//);
  });
});
