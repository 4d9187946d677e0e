/** The tool bash with what policy makes of a line, as in a sandbox, and confined by nothing. */
import { expect } from 'vitest';
import type { Tool, ToolContext, ToolResult } from '../../src/core/tool.ts';
import type { Grants } from '../../src/sandbox/layout.ts';
import type { Confine } from '../../src/sandbox/sandbox.ts';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import { rulesIn } from '../shell/support/workspace.ts';
import { callTool, type ToolFixture } from './workspace.ts';

interface JudgedOptions {
  /** Command lines of the allowlist. */
  readonly allow: readonly string[];
  /** More of the tool's input. */
  readonly input?: object;
  /** Looks at what still runs, before all of it is ended. */
  readonly look?: (call: (tool: string, input?: object) => Promise<ToolResult>) => Promise<void>;
}

/** `grants`: those of each program that was started, in order. */
export async function callJudged(
  fixture: ToolFixture,
  command: string,
  { allow, input, look }: JudgedOptions,
): Promise<{ readonly result: ToolResult; readonly grants: readonly Grants[] }> {
  const grants: Grants[] = [];
  const confine: Confine = async (program, granted = {}) => {
    grants.push(granted);
    return program;
  };
  const { environment } = fixture;
  const { tools, close } = createBuiltinTools({ workspace: fixture, environment, confine });
  const rules = { ...rulesIn(fixture.root), sandboxed: true, allow: allow.map((entry) => parseEntry(entry, 'test')) };
  const decision = judgeCommand(command, rules);
  expect(decision).toMatchObject({ verdict: 'allow' });
  const context: ToolContext = {
    ...{ sessionId: 's', callId: 'c', workspace: fixture, signal: new AbortController().signal },
    ...{ emit: () => undefined, call: () => Promise.reject(new Error('no calls here')) },
    delegate: () => Promise.reject(new Error('no agents here')),
    ask: () => Promise.reject(new Error('no model here')),
    grants: [{ access: { kind: 'command', command, cwd: fixture.root }, decision }],
  };
  const bash = tools.find(({ name }) => name === 'bash');
  if (!bash) throw new Error('there is no bash');
  const result = await bash.run({ command, timeout: 20, ...input }, context);
  await look?.((tool, asked = {}) => callTool(tools.find(({ name }) => name === tool) as Tool, asked, fixture));
  await close();
  return { result, grants };
}
