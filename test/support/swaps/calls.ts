/** Calls of every file tool while names are swapped below them, and what came back or was done that should not. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fail, type Tool, type ToolResult, type Workspace } from '../../../src/core/tool.ts';
import { baseEnvironment } from '../../../src/lib/environment.ts';
import type { Program } from '../../../src/sandbox/confined-program.ts';
import { createBuiltinTools } from '../../../src/tools/builtin/builtin-tools.ts';
import { callTool } from '../../tools/workspace.ts';
import { ALLOWED, type Arena, createArena, FORBIDDEN, FORBIDDEN_NAME, SKILLS, WAYS } from './arena.ts';
import { type Swapper, swapperIn, whileRunning, whileSwapping } from './swapper.ts';

export interface SwapReport {
  readonly calls: number;
  /** Calls that did what they were asked for, which they mostly can between two swaps. */
  readonly done: number;
  /** Of what was forbidden, what was told or changed; one entry for each call, or each file. */
  readonly escapes: readonly string[];
}

export interface SwapOptions {
  readonly tool: string;
  readonly swapper: Swapper;
  /** How many calls at least, in turn by each way; and for how long at most. */
  readonly calls: number;
  readonly milliseconds?: number;
  /** The search path for programs, which decides what grep_tool searches with. */
  readonly path?: string;
  /** Confines the swapper, as a command of the agent would be, to the workspace. */
  readonly confine?: (program: Program, workspace: Workspace) => Promise<Program>;
}

/** How long beyond its time a tool is called that has not once met the moment when it can do its work. */
const PATIENCE_MS = 10_000;

/** Matches in what is forbidden alone, so that any match that is shown or counted tells of it. */
const NOWHERE = `${FORBIDDEN.slice(0, -1)}[t]`;

type Call = (tool: string, input: object) => Promise<ToolResult>;
type Turn = (call: Call, way: string, round: number) => Promise<ToolResult>;

/** What the model would ask for. Files that are to be changed are read before, as they must be. */
export const TURNS: Readonly<Record<string, Turn>> = {
  file_read: (call, way) => call('file_read', { file_path: way }),
  read_many_files: (call, way, round) =>
    call('read_many_files', { paths: round % 2 === 0 ? [way] : [`${dirname(way)}/*.txt`, '**/file.txt'] }),
  ls: (call, way, round) => call('ls', { path: round % 2 === 0 ? dirname(way) : '.', depth: 5 }),
  glob_tool: (call, way, round) =>
    call('glob_tool', {
      pattern: '**/*.txt',
      path: round % 2 === 0 ? dirname(way) : '.',
      include_ignored: round % 4 < 2,
    }),
  grep_tool: (call, way, round) =>
    call('grep_tool', {
      pattern: round % 2 === 0 ? `${ALLOWED}|tick` : NOWHERE,
      path: [way, dirname(way), '.'][round % 3],
      max_results: round % 4 < 2 ? 100 : 1,
    }),
  file_write: async (call, way, round) => {
    const text = `${ALLOWED}\ntick\n${round}\n`;
    if (round % 3 === 0) return call('file_write', { file_path: `${dirname(way)}/new-${round % 60}.txt`, text });
    if (round % 3 === 1) return call('file_write', { file_path: `${dirname(way)}/made-${round % 60}/x.txt`, text });
    await call('file_read', { file_path: way });
    return call('file_write', { file_path: way, text });
  },
  skills: (call, _, round) =>
    call('skills', round % 3 === 0 ? { action: 'list' } : { action: 'load', skill_name: 'one' }),
  file_insert: async (call, way) => {
    await call('file_read', { file_path: way });
    return call('file_insert', { file_path: way, line: 0, text: 'tick' });
  },
  apply_patch: async (call, way, round) => {
    const made = `${dirname(way)}/patched-${round % 60}.txt`;
    const patch = (...lines: string[]) => ({ input: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') });
    if (round % 4 === 0) return call('apply_patch', patch(`*** Add File: ${made}`, `+${ALLOWED}`, '+tick'));
    if (round % 4 === 1)
      return call('apply_patch', patch(`*** Delete File: ${made.replace(/\d+/, String(round - 1))}`));
    const { old_text, new_text } = await nextEdit(call, way);
    return call('apply_patch', patch(`*** Update File: ${way}`, '@@', `-${old_text}`, `+${new_text}`));
  },
  file_edit: async (call, way) => call('file_edit', { file_path: way, ...(await nextEdit(call, way)) }),
  file_multi_edit: async (call, way) =>
    call('file_multi_edit', { edits: [{ file_path: way, ...(await nextEdit(call, way)) }] }),
};

async function nextEdit(call: Call, way: string): Promise<{ old_text: string; new_text: string }> {
  const { text } = await call('file_read', { file_path: way });
  return text.includes('tick') ? { old_text: 'tick', new_text: 'tock' } : { old_text: 'tock', new_text: 'tick' };
}

export async function callWhileSwapping(options: SwapOptions): Promise<SwapReport> {
  const arena = createArena();
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-swaps-scratch-')));
  const workspace = { root: arena.root, scratch };
  try {
    const work = () => callAll(arena, workspace, options);
    const { swapper, confine } = options;
    if (!confine) return await whileSwapping(swapper, arena.pairs, work);
    // What is in /tmp outside is not seen in a sandbox.
    return await whileRunning(await confine(swapperIn(arena.root, swapper, arena.pairs), workspace), work);
  } finally {
    arena.dispose();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function callAll(
  arena: Arena,
  workspace: Workspace,
  { tool, calls, milliseconds, path }: SwapOptions,
): Promise<SwapReport> {
  const { scratch } = workspace;
  const environment = baseEnvironment({ path: path ?? process.env.PATH ?? '', home: scratch, tmp: scratch });
  const { tools, close } = createBuiltinTools({ workspace, environment, skillDirectories: [join(arena.root, SKILLS)] });
  const call: Call = (name, input) =>
    callTool(tools.find((one) => one.name === name) as Tool, input, workspace).catch((error) => fail(String(error)));
  const until = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
  const escapes: string[] = [];
  let [made, done] = [0, 0];
  try {
    for (; made < calls && performance.now() < until + (done === 0 ? PATIENCE_MS : 0); made += 1) {
      const ways = Object.values(WAYS);
      const way = ways[made % ways.length] as string;
      const result = (await TURNS[tool]?.(call, way, Math.floor(made / ways.length))) as ToolResult;
      if (result.ok) done += 1;
      if (tellsForbidden(result) || holdsForbidden(scratch))
        escapes.push(`${tool} ${way}: ${result.text.slice(0, 300)}`);
    }
    return { calls: made, done, escapes: [...escapes, ...arena.touched()] };
  } finally {
    await close();
  }
}

/** What a skill brings along is copied to where the model may read it. */
function holdsForbidden(scratch: string): boolean {
  const copies = join(scratch, 'skills');
  if (!existsSync(copies)) return false;
  return readdirSync(copies, { recursive: true, encoding: 'utf8' }).some((name) => {
    const path = join(copies, name);
    return name.includes(FORBIDDEN_NAME) || (statSync(path).isFile() && readFileSync(path, 'utf8').includes(FORBIDDEN));
  });
}

function tellsForbidden(result: ToolResult): boolean {
  const told = JSON.stringify(result);
  if (told.includes(NOWHERE)) return result.ok && !result.text.startsWith('No matches');
  return told.includes(FORBIDDEN) || told.includes(FORBIDDEN_NAME);
}
