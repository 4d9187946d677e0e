/** Judges every tool of a directory as a session would, for the person who writes them: all faults, each with its fix. */
import type { Description } from './describe.ts';
import { describe } from './describe.ts';
import { discover, type Executable, scriptsWithoutRight, type ToolDirectory } from './discover.ts';
import { type Fault, ToolFaults } from './fault.ts';
import { type CustomToolOptions, probeOptionsOf, selectorOf } from './options.ts';
import { probe } from './probe.ts';
import { sideBySide } from './side-by-side.ts';

export interface ToolVerdict {
  readonly path: string;
  /** As the tool names itself, where it does. */
  readonly name?: string;
  readonly ok: boolean;
  /** Why the configuration keeps it out; it was not run and is neither good nor bad. */
  readonly leftOut?: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly string[];
}

/** By path. Asks the tools themselves: what a cache remembers does not count. */
export async function validateTools(directory: ToolDirectory, options: CustomToolOptions): Promise<ToolVerdict[]> {
  const { found, problems } = discover(directory);
  const judged = await sideBySide(found, (tool) => judge(tool, options));
  const verdicts = [
    ...withoutDuplicates(judged),
    ...problems.map(({ path, reason }) => bad(path, { problem: reason, fix: 'Put the file itself there' })),
    ...scriptsWithoutRight(directory.path).map((path) =>
      bad(path, { problem: 'not executable', fix: `chmod +x ${path}` }),
    ),
  ];
  return verdicts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const bad = (path: string, ...faults: Fault[]): ToolVerdict => ({ path, ok: false, faults, warnings: [] });

async function judge(tool: Executable, options: CustomToolOptions): Promise<ToolVerdict> {
  const { path, stem } = tool;
  const select = selectorOf(options);
  const before = select(stem);
  if (before !== undefined) return { path, ok: true, leftOut: before, faults: [], warnings: [] };
  try {
    const { name, warnings } = await ask(tool, options);
    const leftOut = select(name);
    return { path, name, ok: true, ...(leftOut !== undefined && { leftOut }), faults: [], warnings };
  } catch (error) {
    if (error instanceof ToolFaults) return bad(path, ...error.faults);
    throw error;
  }
}

/** Throws ToolFaults. */
export const ask = async (tool: Executable, options: CustomToolOptions): Promise<Description> =>
  describe(await probe(tool, probeOptionsOf(options)));

function withoutDuplicates(verdicts: readonly ToolVerdict[]): ToolVerdict[] {
  const first = new Map<string, string>();
  return verdicts.map((verdict) => {
    const { name, path } = verdict;
    const earlier = name === undefined ? undefined : first.get(name);
    if (name !== undefined && earlier === undefined) first.set(name, path);
    if (earlier === undefined) return verdict;
    const problem = `must be unique: ${earlier} has the same name, "${name}"`;
    return { ...bad(path, { at: '$.name', problem, fix: 'Rename one of them, or take it away' }), name };
  });
}
