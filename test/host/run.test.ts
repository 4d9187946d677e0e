import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { readActions } from '../../src/github/actions.ts';
import { openRun } from '../../src/host/run.ts';
import { openHub, triggerOf } from '../github/hub.ts';

const directory = mkdtempSync(join(tmpdir(), 'run-'));
afterEach(() => {
  process.exitCode = undefined;
  rmSync(directory, { recursive: true });
});

describe('openRun', () => {
  it('lets the step count as failed until there is a report, should it wait for what never comes', async () => {
    const { server, repository } = await openHub();
    const payload = server.payload.issueOpened(
      server.createIssue(repository, { title: '/agent fix', author: 'ann', body: '' }),
    );
    const trigger = await triggerOf(payload);
    const actions = readActions({ RUNNER_TEMP: directory });
    const event = { kind: 'discussion', eventName: 'issues', action: '', repository: trigger.repository } as const;
    const received = { actions, secrets: {}, event: { ...event, sender: trigger.actor }, trigger };
    const run = openRun({ ...received, guess: await loadConfig({ inputs: {} }) });
    expect(process.exitCode).toBe(13);
    for (const cleanup of run.cleanups) await cleanup();
    run.journal.close();
    await server.close();
  });
});
