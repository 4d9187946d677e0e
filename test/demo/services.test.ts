/** Every service works through every scenario of the demo, and refuses no request of it. In one process: the bundle is tested elsewhere. */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../src/agent/agent.ts';
import { createWorkspace } from '../../src/agent/agent-options.ts';
import { writeProject } from '../../src/cli/demo-command.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { sample } from '../support/sample.ts';
import { SCRIPTED, type ScriptedProvider } from './play.ts';
import { SCENARIOS } from './scenarios.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Each script once, as far as it is one request: what differs beside it, and what comes back from checks, is not the model's part. */
const scenarios = Object.entries(SCENARIOS).filter(
  ([, { script }], index, all) =>
    script.length > 0 &&
    script.slice(0, -1).every(({ toolCalls }) => toolCalls) &&
    all.findIndex(([, other]) => other.script === script) === index,
);

const SERVICES: readonly [ScriptedProvider, string][] = [
  ['anthropic', ''],
  ['openai', 'model: { api: chat-completions }'],
  ['openai', 'model: { api: responses, strict-tools: true, effort: high }'],
];

describe.each(SERVICES)('%s with %j', (provider, text) => {
  it.each(sample(scenarios, 3))('works through the scenario %s', async (_, { script }) => {
    const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-services-')));
    closing.push(() => rmSync(directory, { recursive: true, force: true }));
    const root = join(directory, 'workspace');
    await writeProject(root);
    const model = await SCRIPTED[provider].start(script);
    closing.push(model.close);
    const stream = createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now });
    const inputs = { provider, 'base-url': model.url, 'max-turns': String(script.length) };
    const agent = await createAgent({
      sessionId: 'session',
      config: await loadConfig({ inputs, file: { path: 'k.yml', text } }),
      workspace: await createWorkspace(root, join(directory, 'temp')),
      where: 'in a test',
      apiKey: SCRIPTED[provider].key,
      redact: createRedactor([]).values,
      actor: { event: 'issue_comment', permission: 'write', fork: false, intent: 'auto' },
      environment: {
        ...{ path: process.env.PATH ?? '', home: directory },
        ...{ customEnvironment: {}, customVariables: {}, mcpVariables: {} },
      },
      sandbox: { mode: 'off', hidden: [] },
      trusted: { toolDirectories: [], skillDirectories: [join(directory, 'skills')], hookDirectory: directory },
      ...{ stream, signal: new AbortController().signal },
    });
    closing.push(agent.close);
    const { stop, answer } = await agent.session.ask('Fix the failing test');
    expect(model.requests.map(({ refused }) => refused)).toEqual(script.map(() => undefined));
    const last = script.at(-1);
    expect([stop, answer]).toEqual(last?.toolCalls ? ['limit', last.text] : ['answered', last?.text ?? '']);
    const isMended = JSON.stringify(script).includes('attempt <= attempts');
    expect(readFileSync(join(root, 'src/retry.js'), 'utf8').includes('attempt <= attempts')).toBe(isMended);
  });
});
