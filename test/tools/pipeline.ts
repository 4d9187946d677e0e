/** The built-in tools behind the real pipeline and the real policy, in a directory of their own. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StampedEvent } from '../../src/core/session-event.ts';
import type { Tool } from '../../src/core/tool.ts';
import { baseEnvironment } from '../../src/lib/environment.ts';
import { createPolicy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import type { Hooks } from '../../src/session/call/hooks.ts';
import { createToolCaller } from '../../src/session/call/tool-call.ts';
import type { ToolCallRecord } from '../../src/session/call/tool-record.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { type BuiltinToolOptions, createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import { trainedTools } from '../../src/tools/builtin/trained-tools.ts';
import { BUILT_IN_SOURCE, createRegistry } from '../../src/tools/registry.ts';

export interface Pipeline {
  readonly root: string;
  readonly scratch: string;
  readonly events: readonly StampedEvent[];
  write(path: string, content: string | Buffer): string;
  call(tool: string, input: object): Promise<ToolCallRecord>;
  /** What the model gets of a call that must succeed, or of one that must fail. */
  result(tool: string, input: object): Promise<string>;
  error(tool: string, input: object): Promise<string>;
  /** As the host does before it verifies. */
  endCommands(): Promise<boolean>;
  close(): Promise<void>;
}

export interface PipelineOptions extends Partial<BuiltinToolOptions> {
  readonly profile?: string;
  /** Calls of a batch that run at once at most. */
  readonly concurrency?: number;
  /** Besides the built-in ones. */
  readonly tools?: readonly Tool[];
  readonly hooks?: Hooks;
  /** Its name decides which tools are announced. */
  readonly model?: string;
}

/** Any command may run, unless `profile` says otherwise. */
export function openPipeline(given: PipelineOptions = {}): Pipeline {
  const { profile = 'yolo', tools: more = [], concurrency, hooks, model = '', ...options } = given;
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-pipeline-')));
  const workspace = { root: join(directory, 'root'), scratch: join(directory, 'scratch') };
  for (const path of Object.values(workspace)) mkdirSync(path);
  const { root, scratch } = workspace;
  const environment = baseEnvironment({ path: process.env.PATH ?? '', home: scratch, tmp: scratch });
  const events: StampedEvent[] = [];
  const subscribers = [(event: StampedEvent) => void events.push(event)];
  const stream = createStream({ subscribers, redact: { deep: (value) => value }, now: Date.now });
  const builtin = createBuiltinTools({ workspace, environment, ...options });
  // As in the agent: the schemas of the built-in tools are compiled when they are used, and others' at the start.
  const sources = [
    { source: BUILT_IN_SOURCE, tools: builtin.tools },
    { source: 'test', tools: more },
  ];
  const registry = createRegistry(sources, { faces: trainedTools('auto', model) });
  const policy = createPolicy({ profile: resolveProfile(profile), intent: 'auto', fork: false, workspace });
  const signal = new AbortController().signal;
  const { changedFiles } = builtin;
  const gate = { registry, policy, changedFiles, workspace, sessionId: 'session', stream, concurrency, hooks, signal };
  const caller = createToolCaller(gate);
  let calls = 0;
  const call = (tool: string, input: object): Promise<ToolCallRecord> => {
    calls += 1;
    return caller({ id: `call-${calls}`, name: tool, arguments: JSON.stringify(input) }, 1);
  };
  const expecting = (failure: boolean) => async (tool: string, input: object) => {
    const { isError, text } = await call(tool, input);
    if (isError !== failure) throw new Error(`${tool} ${isError ? 'failed' : 'did not fail'}: ${text}`);
    return text;
  };
  return {
    ...{ root, scratch, events, call },
    write(path, content) {
      const absolute = join(root, path);
      mkdirSync(dirname(absolute), { recursive: true });
      writeFileSync(absolute, content);
      return absolute;
    },
    result: expecting(false),
    error: expecting(true),
    endCommands: builtin.endCommands,
    async close() {
      await builtin.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
