/** An agent that asks Anthropic itself, as far as it can tell, and what the service was sent. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createAgent } from '../../src/agent/agent.ts';
import { createWorkspace } from '../../src/agent/agent-options.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { IntentName } from '../../src/core/intent.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';

const closing: (() => unknown)[] = [];

/** After each test: a file that stands beside others in one process does not get hooks of a module. */
export async function leaveAnthropic(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
}

/** `config`: a configuration file. */
export async function askAtAnthropic(
  config: string,
  script: Script,
  intent: IntentName = 'auto',
): Promise<Model['requests']> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-anthropic-')));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  const service = await startModel({ script });
  closing.push(service.close);
  const agent = await createAgent({
    sessionId: 'session',
    config: await loadConfig({ inputs: {}, file: { path: 'k.yml', text: config } }),
    workspace: await createWorkspace(directory, join(directory, 'temp')),
    ...{ where: 'in a test', apiKey: MODEL_KEY, redact: createRedactor([]).values },
    actor: { event: 'issue_comment', permission: 'write', fork: false, intent },
    environment: {
      ...{ path: process.env.PATH ?? '', home: directory },
      ...{ customEnvironment: {}, customVariables: {}, mcpVariables: {} },
      fetch: (url, init) => fetch(String(url).replace('https://api.anthropic.com', service.url), init),
    },
    sandbox: { mode: 'off', hidden: [] },
    trusted: { toolDirectories: [], skillDirectories: [join(directory, 'skills')], hookDirectory: directory },
    stream: createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now }),
    signal: new AbortController().signal,
  });
  closing.push(agent.close);
  expect(await agent.session.ask('Do it')).toMatchObject({ stop: 'answered' });
  return service.requests;
}
