import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolbox } from '../../../src/agent/agent.ts';
import { type ActorOptions, createWorkspace, type ToolSet } from '../../../src/agent/agent-options.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { createRedactor } from '../../../src/secrets/redaction.ts';
import { createStream } from '../../../src/session/events/stream.ts';
import { HOSTILE } from './session.ts';

let directory: string;
let toolbox: ToolSet | undefined;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-start-')));
  mkdirSync(join(directory, 'root'));
});
afterEach(async () => {
  await toolbox?.close();
  toolbox = undefined;
  rmSync(directory, { recursive: true, force: true });
});

/** A server that leaves a file behind when it is started. */
const marking = (name: string): string =>
  `{ command: ${process.execPath}, args: [${HOSTILE}, started, ${join(directory, name)}] }`;

async function open(text: string, asked: Partial<ActorOptions> = {}): Promise<string[]> {
  const config = await loadConfig({ inputs: {}, file: { path: 'kodelet.yml', text } });
  toolbox = await createToolbox({
    ...{ sessionId: 'session', config },
    actor: { event: 'terminal', permission: 'admin', fork: false, intent: 'auto', ...asked },
    workspace: await createWorkspace(join(directory, 'root'), join(directory, 'tmp')),
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
  });
  return toolbox.registry.list().flatMap(({ name }) => (name.startsWith('mcp__') ? [name] : []));
}

const started = (name: string): boolean => existsSync(join(directory, name));
const servers = (): string => `mcp: { servers: { a: ${marking('a')}, b: ${marking('b')} } }`;

describe('the MCP servers of a session', () => {
  it('are those of the configuration', async () => {
    expect(await open(servers())).toEqual(expect.arrayContaining(['mcp__a__pid', 'mcp__b__pid']));
    expect([started('a'), started('b')]).toEqual([true, true]);
  });

  it.each<[string, Partial<ActorOptions>]>([
    ['on code from a fork', { fork: true }],
    ['for people who may not change the code', { withheld: { change: 'the permission "triage" of "tess"' } }],
  ])('are none %s, and what would have disabled a tool of theirs is no mistake', async (_, asked) => {
    expect(await open(`tools: { disabled: [mcp__a__pid, find_tools] }\n${servers()}`, asked)).toEqual([]);
    expect([started('a'), started('b')]).toEqual([false, false]);
  });

  it('are only started where the profile lets a tool of theirs through', async () => {
    const profiles = "profile: mine\nprofiles: { mine: { external: { allow: ['mcp:b:get_*'] } } }";
    await open(`${profiles}\n${servers()}`);
    expect([started('a'), started('b')]).toEqual([false, true]);
    await toolbox?.close();
    expect(await open(`profile: read-only\n${servers()}`)).toEqual([]);
  });

  it('are never those of a file in the workspace', async () => {
    const settings = {
      mcpServers: { evil: { command: process.execPath, args: [HOSTILE, 'started', join(directory, 'evil')] } },
    };
    for (const path of ['.mcp.json', 'mcp.json', '.kodelet.json']) {
      writeFileSync(join(directory, 'root', path), JSON.stringify(settings));
    }
    mkdirSync(join(directory, 'root', '.github'));
    writeFileSync(join(directory, 'root', '.github', 'kodelet.yml'), `mcp: { servers: { evil: ${marking('evil')} } }`);
    expect(await open('version: 1')).toEqual([]);
    expect(started('evil')).toBe(false);
  });

  it('start outside of the workspace, whose files would have a say in what runs', async () => {
    writeFileSync(join(directory, 'root', 'server.mjs'), 'throw new Error("the code of the head")');
    const server = `{ command: ${process.execPath}, args: [server.mjs], required: true }`;
    await expect(open(`mcp: { servers: { a: ${server} } }`)).rejects.toThrow(/Cannot find module '.*tmp.*server\.mjs'/);
  });

  it('may be disabled tool by tool, as all others', async () => {
    expect(await open(`tools: { disabled: ['mcp__a__*', mcp__b__pid] }\n${servers()}`)).not.toContain('mcp__b__pid');
    await toolbox?.close();
    await expect(open(`tools: { disabled: [mcp__a__pit] }\n${servers()}`)).rejects.toThrow(
      'there is no tool "mcp__a__pit" to disable',
    );
  });
});
