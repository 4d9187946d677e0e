/** For whom a sandbox is required, and which folders of a runner it hides. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runnerFolders, sandboxMode } from '../../src/action/work.ts';
import type { Trigger } from '../../src/core/run-trigger.ts';

const asked = ({ type = 'User', permission = 'write', fork = false }) => ({
  trigger: { actor: { login: 'octo', type } } as Trigger,
  start: { fork },
  permission,
});

describe('sandboxMode', () => {
  it('leaves people who may write, on code of the repository, with a warning', () => {
    for (const permission of ['write', 'maintain', 'admin'])
      expect(sandboxMode('auto', asked({ permission }))).toBe('auto');
  });

  it('requires one for forks, bots and people who may not write', () => {
    const strangers = [{ fork: true }, { type: 'Bot' }, { type: '' }, { permission: 'triage' }, { permission: 'read' }];
    for (const stranger of strangers) expect(sandboxMode('auto', asked(stranger))).toBe('required');
  });

  it('takes the configuration at its word', () => {
    expect(sandboxMode('required', asked({}))).toBe('required');
    expect(sandboxMode('off', asked({ fork: true }))).toBe('off');
  });
});

describe('runnerFolders', () => {
  it('are the temporary directory, and the installation of a runner of one’s own', () => {
    const installation = mkdtempSync(join(tmpdir(), 'runner-'));
    const temp = join(installation, '_work/_temp');
    mkdirSync(temp, { recursive: true });
    try {
      expect(runnerFolders(temp)).toEqual([temp]);
      writeFileSync(join(installation, '.runner'), '{}');
      expect(runnerFolders(temp)).toEqual([temp, installation]);
    } finally {
      rmSync(installation, { recursive: true });
    }
  });
});
