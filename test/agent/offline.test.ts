/** Covers `src/agent/open-sandbox.ts`. */
import { describe, expect, it } from 'vitest';
import { withoutNetwork } from '../../src/agent/open-sandbox.ts';
import type { BackendName } from '../../src/sandbox/backends.ts';
import type { LazySandbox, Sandbox } from '../../src/sandbox/sandbox.ts';

const program = { file: 'bash', args: [], cwd: '/', env: { PATH: '/bin', PIP_RETRIES: '3', GOPROXY: 'file:///mods' } };

const lazyOf = (backend: BackendName): LazySandbox => {
  const close = async (): Promise<void> => undefined;
  const sandbox: Sandbox = { backend, namespaces: backend !== 'none', text: '', wrap: (given) => given, close };
  return {
    open: async () => sandbox,
    warm: () => undefined,
    confine: async (given, grants) => sandbox.wrap(given, grants),
    close,
  };
};
const reach = (...hosts: string[]) => ({ hosts, key: 'k', objection: () => undefined, onRefusal: () => undefined });

describe('a command without a network', () => {
  it('does not wait for one, and keeps what its own environment says', async () => {
    const { confine } = withoutNetwork(lazyOf('bwrap'), reach());
    const { env } = await confine.command(program);
    expect(env).toMatchObject({ npm_config_fetch_retries: '0', CARGO_NET_RETRY: '0', PIP_RETRIES: '3', PATH: '/bin' });
    expect(env).toMatchObject({ GOPROXY: 'file:///mods', GOSUMDB: 'off' });
    const { GOPROXY: _, ...others } = program.env;
    expect((await confine.command({ ...program, env: others })).env).toMatchObject({ GOPROXY: 'off' });
  });

  it('is known from the first opening of the sandbox on', async () => {
    const { open, offline } = withoutNetwork(lazyOf('bwrap'), reach());
    expect(offline()).toBe(false);
    await open();
    expect(offline()).toBe(true);
  });

  it.each([
    ['nothing confines it', lazyOf('none'), reach()],
    ['the whole network is open', lazyOf('bwrap'), undefined],
    ['some hosts are', lazyOf('bwrap'), reach('registry.npmjs.org')],
  ])('is none where %s', async (_, lazy, given) => {
    const { confine, offline } = withoutNetwork(lazy, given);
    expect(await confine.command(program)).toEqual(program);
    expect(offline()).toBe(false);
  });

  it('is none where this one has the network', async () => {
    const { confine } = withoutNetwork(lazyOf('bwrap'), reach());
    expect(await confine.command(program, { network: true })).toEqual(program);
  });

  it('is not told to programs whose environment is their own', async () => {
    const { confine } = withoutNetwork(lazyOf('bwrap'), reach());
    expect(await confine.other(program)).toEqual(program);
  });
});
