/** Covers `src/agent/custom-tools.ts`, `src/agent/agent-options.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolbox } from '../../src/agent/agent.ts';
import { createWorkspace, openCaller, type ToolSet } from '../../src/agent/agent-options.ts';
import { loadConfig } from '../../src/config/config.ts';
import { defineTool, ok } from '../../src/core/tool.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import type { ToolCaller } from '../../src/session/call/tool-call.ts';
import { createStream } from '../../src/session/events/stream.ts';

let directory: string;
let toolbox: ToolSet;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-agent-'));
});
afterEach(async () => {
  await toolbox.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The tools of a session in an empty directory, by this configuration file. */
async function open(text: string): Promise<ToolSet & { readonly call: ToolCaller }> {
  const config = await loadConfig({ inputs: {}, file: { path: 'kodelet.yml', text } });
  const options = {
    ...{ sessionId: 'session', config },
    actor: { event: 'terminal', permission: 'admin', fork: false, intent: 'auto' },
    workspace: await createWorkspace(directory, join(directory, 'tmp')),
    environment: {
      path: process.env.PATH ?? '',
      home: directory,
      customEnvironment: {},
      customVariables: {},
      mcpVariables: {},
    },
    sandbox: { mode: 'off', hidden: [] },
    trusted: { toolDirectories: [], skillDirectories: [] },
    redact: createRedactor([]).values,
    stream: createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now }),
    signal: new AbortController().signal,
  } as const;
  toolbox = await createToolbox(options);
  return { ...toolbox, call: openCaller(toolbox, options) };
}

const waiting = (running: { now: number; max: number }) =>
  defineTool({
    name: 'wait',
    description: 'Waits.',
    params: {},
    readOnly: true,
    accesses: () => [],
    async run() {
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running.now -= 1;
      return ok('');
    },
  });

describe('a toolbox', () => {
  it('is frozen where the profile says so, and open where it does not', async () => {
    const tool = waiting({ now: 0, max: 0 });
    const { registry } = await open('profile: ci');
    expect(() => registry.add('mcp:docs', [tool])).toThrow('the profile ci freezes the tools of a run at its start');
    await toolbox.close();
    const { registry: thawed } = await open(
      'profile: mine\nprofiles: { mine: { widen: true, freeze-registry: false } }',
    );
    thawed.add('mcp:docs', [tool]);
    expect(thawed.list().at(-1)).toBe(tool);
  });

  it.each([1, 3])('runs %i calls at once when the configuration says so', async (concurrency) => {
    const running = { now: 0, max: 0 };
    const { registry, call } = await open(
      `tools: { concurrency: ${concurrency} }\nprofile: mine\nprofiles: { mine: { widen: true, freeze-registry: false } }`,
    );
    registry.add('test', [waiting(running)]);
    const invocations = Array.from({ length: 7 }, () => ({ tool_name: 'wait', parameters: {} }));
    await call({ id: 'a', name: 'batch', arguments: JSON.stringify({ description: 'x', invocations }) }, 1);
    expect(running.max).toBe(concurrency);
  });
});
