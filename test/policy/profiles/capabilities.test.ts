import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, CAPABILITIES, type Capability, PERMISSIONS } from '../../../src/core/access.ts';
import type { IntentName } from '../../../src/core/intent.ts';
import { createPolicy, type RunPolicy } from '../../../src/policy/engine.ts';
import { GRANTS, type Grantee, withheldFrom } from '../../../src/policy/profiles/capabilities.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import { makeWorkspace } from '../../shell/support/workspace.ts';

let root = '';
let scratch = '';
beforeAll(async () => {
  root = await makeWorkspace();
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'scratch-')));
});
afterAll(() => Promise.all([root, scratch].map((path) => rm(path, { recursive: true, force: true }))));

interface Setting extends Partial<Grantee> {
  readonly profile?: string;
  readonly intent?: IntentName;
  readonly fork?: boolean;
}

function policy({ profile = 'ci', intent = 'auto', fork = false, permission = 'write', noPush }: Setting): RunPolicy {
  const withheld = withheldFrom({ login: 'ann', permission, noPush });
  return createPolicy({ profile: resolveProfile(profile), intent, fork, withheld, workspace: { root, scratch } });
}

const command = (text: string): Access => ({ kind: 'command', command: text, cwd: root });
const has = (setting: Setting): Capability[] =>
  CAPABILITIES.filter((capability) => policy(setting).decide({ kind: 'capability', capability }).verdict === 'allow');

describe('the capabilities of a run', () => {
  it('are told for every permission that GitHub knows', () => {
    expect(Object.keys(GRANTS)).toEqual(PERMISSIONS);
  });

  it.each<[Setting, Capability[]]>([
    [{ permission: 'none' }, []],
    [{ permission: 'owner' }, []],
    [{ permission: 'constructor' }, []],
    [{ permission: 'read' }, ['ask']],
    [{ permission: 'triage' }, ['ask']],
    [{ permission: 'write' }, ['ask', 'change', 'push']],
    [{ permission: 'maintain' }, ['ask', 'change', 'push']],
    [{ permission: 'admin' }, ['ask', 'change', 'push']],
    [{ permission: 'admin', noPush: 'a token' }, ['ask', 'change']],
    [{ permission: 'admin', fork: true }, ['ask', 'change']],
    [{ permission: 'admin', intent: 'plan' }, ['ask']],
    [{ permission: 'read', intent: 'fix' }, ['ask']],
    [{ permission: 'admin', profile: 'read-only' }, ['ask']],
    [{ permission: 'admin', profile: 'review' }, ['ask']],
    [{ permission: 'triage', profile: 'yolo' }, ['ask']],
  ])('are what profile, actor, token, intent and code have in common: %j', (setting, capabilities) => {
    expect(has(setting)).toEqual(capabilities);
  });

  it('are withheld with the reason: the permission and whose it is, or the token', () => {
    const why = 'the permission "triage" of "ann"';
    expect(withheldFrom({ login: 'ann', permission: 'triage' })).toStrictEqual({ change: why, push: why });
    expect(withheldFrom({ login: 'ann', permission: 'write' })).toStrictEqual({});
    expect(withheldFrom({ login: 'ann', permission: 'write', noPush: '' })).toStrictEqual({ push: '' });
    const nobody = withheldFrom({ login: 'ann', permission: 'none', noPush: 'a token' });
    expect(new Set(Object.values(nobody))).toEqual(new Set(['the permission "none" of "ann"']));
    expect(Object.keys(nobody).sort()).toEqual([...CAPABILITIES].sort());
  });

  it.each<[string, Setting, object]>([
    ['a fork', { fork: true }, { external: 'code from a fork', ownPrograms: 'code from a fork' }],
    ['a profile that does not write', { profile: 'read-only' }, { ownPrograms: 'the profile read-only' }],
    ['a reading request', { intent: 'plan' }, { writingCommands: 'the request "plan"', ownPrograms: undefined }],
  ])('are missing in words that name %s', (_, setting, limits) => {
    expect(policy(setting).limits).toMatchObject(limits);
  });

  it.each<Setting>([
    { permission: 'triage' },
    { permission: 'read', intent: 'ask' },
    { permission: 'read', profile: 'yolo' },
  ])('leave somebody who may not write with reading alone, and nothing of the repository runs: %j', (setting) => {
    const gate = policy(setting);
    for (const text of ['ls', 'git log', 'cat a.txt']) expect(gate.decide(command(text)).verdict, text).toBe('allow');
    for (const text of ['npm test', 'make test', 'npx vitest', 'mkdir x', 'git add .', 'echo x > a.txt', 'npm ci']) {
      expect(gate.decide(command(text)).verdict, text).toBe('deny');
    }
    expect(gate.decide({ kind: 'write', path: 'a.txt' })).toMatchObject({
      verdict: 'deny',
      reason: expect.stringContaining('of "ann" nothing may change'),
    });
    for (const source of ['custom', 'mcp'] as const) {
      expect(gate.decide({ kind: 'external', source, server: 'docs', name: 'hello' }).verdict).toBe('deny');
    }
  });

  it('that only the token is short of leave files and commands as they are', () => {
    const gate = policy({ noPush: 'a token that may not push' });
    expect(gate.decide({ kind: 'write', path: 'a.txt' }).verdict).toBe('allow');
    expect(gate.decide(command('npm test')).verdict).toBe('allow');
    expect(gate.decide({ kind: 'capability', capability: 'push' })).toMatchObject({
      verdict: 'deny',
      rule: 'capability.withheld',
      reason: '"push" is not available under a token that may not push',
    });
  });
});
