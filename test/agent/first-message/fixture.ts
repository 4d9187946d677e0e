/** A workspace with manifests of several languages, and a `PATH` of programs that are never started. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ActorOptions, AgentOptions, TrustedPaths } from '../../../src/agent/agent-options.ts';
import type { CheckoutState } from '../../../src/agent/first-message/environment-block.ts';
import { type Openings, openings } from '../../../src/agent/first-message/opening.ts';
import { assumedIsolation } from '../../../src/agent/open-sandbox.ts';
import { chooseProfile, policyOf } from '../../../src/agent/run-policy.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { createStream } from '../../../src/session/events/stream.ts';

export const PROGRAMS =
  'git ls cat grep find sed sort mkdir cp mv rm bash npm npx node python3 pytest cargo cargo-clippy make'.split(' ');

export interface Fixture {
  readonly root: string;
  readonly bin: string;
  readonly home: string;
  write(path: string, content?: string, mode?: number): void;
  open(given?: Given): Promise<Openings>;
  options(given?: Given): Promise<AgentOptions>;
  close(): void;
}

export interface Given extends Partial<ActorOptions> {
  /** The configuration file. */
  readonly text?: string;
  /** Absent: nobody knows before the first command. */
  readonly holds?: boolean;
  readonly hasBash?: boolean;
  readonly position?: CheckoutState;
  readonly instructions?: TrustedPaths['instructions'];
  readonly toolchains?: Readonly<Record<string, string>>;
  readonly accountHome?: string;
}

/** `folder`: where the workspace is, below a directory of its own. */
export function createFixture(programs: readonly string[] = PROGRAMS, folder = 'hello'): Fixture {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'first-message-')));
  const [root, bin] = [join(directory, folder), join(directory, 'bin')];
  const put = (path: string, content: string, mode: number): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { mode });
  };
  mkdirSync(root, { recursive: true });
  for (const name of programs) put(join(bin, name), '', 0o755);
  const options = async ({
    text = '',
    holds,
    hasBash: _,
    position: _position,
    instructions,
    toolchains = {},
    accountHome,
    ...asked
  }: Given = {}): Promise<AgentOptions> => ({
    sessionId: 'session',
    config: await loadConfig({ inputs: {}, file: { path: 'k.yml', text } }),
    workspace: { root, scratch: join(directory, 'scratch') },
    actor: { event: 'terminal', permission: 'admin', fork: false, intent: 'auto', ...asked },
    environment: {
      ...{ path: bin, home: join(directory, 'home'), accountHome, toolchains },
      ...{ customEnvironment: {}, customVariables: {}, mcpVariables: {} },
    },
    sandbox: { mode: 'auto', hidden: [], ...(holds !== undefined && { isolation: assumedIsolation(holds) }) },
    trusted: { toolDirectories: [], skillDirectories: [], instructions },
    redact: { text: (words) => words, deep: (value) => value },
    stream: createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now }),
    signal: new AbortController().signal,
  });
  return {
    ...{ root, bin, options },
    home: join(directory, 'home'),
    write: (path, content = '', mode = 0o644) => put(join(root, path), content, mode),
    async open(given = {}) {
      const all = await options(given);
      const profile = chooseProfile(all);
      const registry = { get: () => (given.hasBash === false ? undefined : {}) } as never;
      const openSandbox = async () => ({ backend: 'none' }) as never;
      return openings(
        all,
        { policy: policyOf(all, profile), profile, registry, openSandbox, baseline: Promise.resolve(undefined) },
        Promise.resolve(given.position ?? {}),
      );
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

export const line = (block: string, head: string): string =>
  block
    .split('\n')
    .find((one) => one.startsWith(head))
    ?.slice(head.length) ?? '';
