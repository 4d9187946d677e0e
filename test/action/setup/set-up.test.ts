/** Where the commands of `setup` run, by whose code the workspace has, and what they reach there. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp } from '../../../src/action/setup/set-up.ts';
import type { AgentOptions } from '../../../src/agent/agent-options.ts';
import * as sandboxes from '../../../src/agent/open-sandbox.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { KodeletError } from '../../../src/core/error.ts';
import type { StampedEvent } from '../../../src/core/session-event.ts';
import { mayHaveNamespaces } from '../../../src/sandbox/backends.ts';
import { createRedactor } from '../../../src/secrets/redaction.ts';
import { createStream } from '../../../src/session/events/stream.ts';
import { type LentCheckout, lendCheckout } from '../../git/shared-checkout.ts';
import { itUnless } from '../../support/unless.ts';

let job: LentCheckout;
let events: StampedEvent[];
let asked: string[];
beforeEach(() => {
  job = lendCheckout();
  events = [];
  asked = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  job.close();
});

const notices = (): string[] => events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));
const commands = (): string[] => events.flatMap((event) => (event.type === 'setup-end' ? [event.command] : []));

interface Situation {
  readonly start?: { readonly sha?: string; readonly fork?: boolean | undefined };
  readonly merge?: object;
  readonly permission?: string;
}

async function prepare(yaml: string, { start, merge, permission = 'write' }: Situation = {}) {
  const config = await loadConfig({ inputs: {}, file: { path: 'k.yml', text: yaml } });
  const redact = createRedactor(['sk-secret-value']);
  const stream = createStream({ subscribers: [(event) => void events.push(event)], redact, now: Date.now });
  const scratch = join(job.directory, 'scratch');
  mkdirSync(join(scratch, 'tmp'), { recursive: true });
  const head = job.git('rev-parse', 'HEAD').trim();
  const checkout = { store: { root: job.root }, trustedCommit: head, recorder: job.open() };
  const task = { config, checkout, merge, start: { sha: head, fork: false, ...start } };
  const withheld = permission === 'write' ? {} : { change: `the permission "${permission}" of "finn"` };
  const outside = {
    resolve: async (host: string) => {
      asked.push(host);
      return [];
    },
    permits: () => false,
  };
  const options = {
    config,
    workspace: { root: job.root, scratch, repository: job.root },
    environment: { path: process.env.PATH, home: job.directory, outside, network: { HTTPS_PROXY: 'http://proxy:1' } },
    actor: { event: 'issue_comment', permission, withheld, fork: task.start.fork, intent: 'fix' },
    sandbox: { mode: 'auto', hidden: [] },
    stream,
  };
  const run = { stream, signal: new AbortController().signal, redactor: redact };
  const given = [run, task, options as unknown as AgentOptions] as unknown as Parameters<typeof setUp>;
  return setUp(...given);
}

const MADE = 'setup: { run: ["env > made.txt"] }';
const isMade = (): boolean => existsSync(join(job.root, 'made.txt'));

describe('setup', () => {
  it('is nothing without commands', async () => {
    expect(await prepare('')).toBeUndefined();
    expect(events).toEqual([]);
  });

  it('runs on the newest commit of the default branch, behind the proxies of the runner', async () => {
    const seen = 'setup: { run: ["test \\"$HTTPS_PROXY\\" = http://proxy:1", "env > made.txt"] }';
    expect(await prepare(seen)).toMatchObject({ how: 'done' });
    expect(isMade()).toBe(true);
  });

  it.each([
    ['of a fork', { start: { fork: true } }],
    ['of which nobody knows whose it is', { start: { fork: undefined } }],
  ])('does not run on code %s, whatever its commit is', async (_, situation) => {
    const outcome = await prepare(MADE, situation);
    expect(outcome).toMatchObject({ how: 'not-run', why: expect.stringContaining('code from a fork') });
    expect([isMade(), commands()]).toEqual([false, []]);
    expect(notices().join()).toContain('Setup was not run');
  });

  it('does not run for who may not change the code', async () => {
    const outcome = await prepare(MADE, { permission: 'read' });
    expect(outcome).toMatchObject({ how: 'not-run', why: expect.stringContaining('permission "read"') });
    expect(isMade()).toBe(false);
  });

  it.each([
    ['another commit', { start: { sha: 'a'.repeat(40) } }],
    ['a merge', { merge: { tree: 'b' } }],
  ])('does not run on %s without a sandbox with namespaces', async (_, situation) => {
    vi.spyOn(sandboxes, 'openInstallSandbox').mockRejectedValue(new KodeletError('sandbox', 'none'));
    const outcome = await prepare(MADE, situation);
    expect(outcome).toMatchObject({ how: 'not-run', why: expect.stringContaining('no sandbox with namespaces') });
    expect(isMade()).toBe(false);
  });

  itUnless(!mayHaveNamespaces() && 'this machine has no sandbox with namespaces')(
    'reaches the registries and nothing else on another commit, and not the registries of the profile either',
    async () => {
      const ask = (host: string): string => `"curl -sS -m 5 https://${host}/ || true"`;
      const hosts = ['registry.npmjs.org', 'pypi.org', 'listed.example', 'evil.example'];
      const profile = 'profiles: { ci: { widen: true, network: { hosts: [listed.example] } } }';
      const yaml = `${profile}\nsetup: { run: [${hosts.map(ask).join(', ')}] }`;
      expect(await prepare(yaml, { start: { sha: 'a'.repeat(40) } })).toMatchObject({ how: 'done' });
      expect(asked).toEqual(['registry.npmjs.org', 'pypi.org']);
      expect(notices().join('\n')).toContain('Setup: Commands may not reach evil.example:443: it is not listed');
    },
  );

  it('redacts what it says of a failure, and stops there', async () => {
    const yaml = 'setup: { run: ["echo one; printf sk-; echo secret-value; exit 3", "touch made.txt"] }';
    const outcome = await prepare(yaml);
    expect(outcome).toMatchObject({ how: 'failed', reason: 'exit code 3', lastLines: expect.stringMatching(/^one\n/) });
    expect(JSON.stringify([outcome, events])).not.toContain('sk-secret-value');
    expect(isMade()).toBe(false);
  });

  it('puts tracked files back, but not what the job had changed before', async () => {
    const [first = '', second = ''] = job.git('ls-files').split('\n');
    job.write(first, 'of the job\n');
    await prepare(`setup: { run: ["echo x >> ${first}", "rm ${second}"] }`);
    expect(job.git('status', '--porcelain', '--untracked-files=no').trim()).toBe(`M ${first}`);
    expect(notices().join('\n')).toContain(`put back: \`${second}\``);
  });
});
