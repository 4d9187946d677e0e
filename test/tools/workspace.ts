/** A workspace on the real file system with the core tools in it, called as the pipeline calls them: defaults applied, grants given. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Failure, Tool, ToolContext, ToolResult, Workspace } from '../../src/core/tool.ts';
import { baseEnvironment } from '../../src/lib/environment.ts';
import { compileSchema } from '../../src/lib/schema.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';

export interface ToolFixture extends Workspace {
  readonly tools: readonly Tool[];
  readonly environment: Record<string, string>;
  write(path: string, content: string | Buffer): string;
  call(name: string, input: object, signal?: AbortSignal): Promise<ToolResult>;
  /** The text of a call that must succeed. */
  text(name: string, input: object): Promise<string>;
  /** The failure of a call that must fail. */
  failure(name: string, input: object): Promise<Failure>;
  dispose(): Promise<void>;
}

/** `path`: where its commands and its search engine are looked for. */
export function createToolFixture({ path = process.env.PATH ?? '' } = {}): ToolFixture {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-root-')));
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-scratch-')));
  const environment = baseEnvironment({ path, home: scratch, tmp: scratch });
  const { tools, close } = createBuiltinTools({ workspace: { root, scratch }, environment });
  const call = (name: string, input: object, signal?: AbortSignal): Promise<ToolResult> =>
    callTool(tools.find((tool) => tool.name === name) as Tool, input, { root, scratch }, signal);
  return {
    ...{ root, scratch, tools, environment, call },
    write(path, content) {
      const absolute = join(root, path);
      mkdirSync(dirname(absolute), { recursive: true });
      writeFileSync(absolute, content);
      return absolute;
    },
    async text(name, input) {
      const result = await call(name, input);
      if (!result.ok) throw new Error(`${name} failed: ${result.text} ${result.advice ?? ''}`);
      return result.text;
    },
    async failure(name, input) {
      const result = await call(name, input);
      if (result.ok) throw new Error(`${name} did not fail: ${result.text}`);
      return result;
    },
    async dispose() {
      await close();
      for (const directory of [root, scratch]) rmSync(directory, { recursive: true, force: true });
    },
  };
}

let calls = 0;

/** Every access is granted; a command is granted as it was written. */
export async function callTool(
  tool: Tool,
  input: object,
  workspace: Workspace,
  signal: AbortSignal = new AbortController().signal,
): Promise<ToolResult> {
  const valid = compileSchema(tool.inputSchema)(input);
  if (!valid.ok) return { ok: false, code: 'invalid_input', text: valid.errors.join('\n') };
  calls += 1;
  const about = { sessionId: 'session', callId: `call-${calls}`, workspace };
  const objection = tool.check?.(valid.value, about);
  if (objection) return { ok: false, code: 'invalid_input', text: objection };
  const grants = tool.accesses(valid.value).map((access) => ({
    access,
    decision: {
      verdict: 'allow' as const,
      rule: 'test',
      reason: 'test',
      run: access.kind === 'command' ? access.command : undefined,
    },
  }));
  const context: ToolContext = {
    ...about,
    signal,
    grants,
    emit: () => undefined,
    call: noCalls,
    delegate: noAgents,
    ask: noModel,
  };
  return tool.run(valid.value, context);
}

const noAgents = (): Promise<never> => Promise.reject(new Error('an agent is started; use a session for that'));

const noModel = (): Promise<never> => Promise.reject(new Error('the model is asked; use a session for that'));

const noCalls = (tool: string): Promise<never> =>
  Promise.reject(new Error(`${tool} is called; use the pipeline for that`));
