/** Judges custom tools as a session would, for the person who writes them: all faults, each with its fix. */

import { KodeletError } from '../../core/error.ts';
import { thereAre } from '../../lib/nearest.ts';
import { type Description, describe } from './describe.ts';
import {
  discover,
  type Executable,
  type Fault,
  scriptsWithoutRight,
  type ToolDirectory,
  ToolFaults,
} from './discover.ts';
import { type CustomToolOptions, probeOptionsOf, selectorOf } from './options.ts';
import { probe, sideBySide } from './probe.ts';
import { PREFIX } from './selection.ts';

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
const ask = async (tool: Executable, options: CustomToolOptions): Promise<Description> =>
  describe(await probe(tool, probeOptionsOf(options)));

function withoutDuplicates(verdicts: readonly ToolVerdict[]): ToolVerdict[] {
  const first = new Map<string, string>();
  return verdicts.map((verdict) => {
    const { name, path } = verdict;
    const earlier = name === undefined ? undefined : first.get(name);
    if (name !== undefined && earlier === undefined) first.set(name, path);
    if (earlier === undefined) return verdict;
    const problem = `must be unique: ${earlier} has the same name, "${name}"`;
    return { ...bad(path, { at: '$.name', problem, fix: 'Rename one of them, or remove it' }), name };
  });
}

/** Finds one custom tool by its name: the same one that a session would call by it. */
export interface FoundTool {
  readonly tool: Executable;
  readonly description: Description;
}

/**
 * `wanted`: with or without the prefix. Undefined where no tool is called that. Throws KodeletError `tools` where only a
 * broken one could be, `config` where the configuration keeps it out.
 */
export async function findCustomTool(wanted: string, options: CustomToolOptions): Promise<FoundTool | undefined> {
  const name = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted;
  const select = selectorOf(options);
  const executables = executablesOf(options);
  const asked = await sideBySide(
    executables.filter(({ stem }) => select(stem) === undefined),
    (tool) => describeOne(tool, options),
  );
  const found = asked.find((one): one is FoundTool => 'description' in one && one.description.name === name);
  const isKnown = found ?? executables.some(({ stem }) => stem === name);
  const refusal = select(name);
  if (isKnown && refusal !== undefined) throw refused(name, refusal);
  const broken = asked.find((one) => 'error' in one && one.tool.stem === name);
  if (!found && broken && 'error' in broken) throw broken.error;
  return found;
}

/** What a person may have meant, for a name that no tool has. */
export function unknownTool(wanted: string, names: readonly string[], kind = 'tool'): KodeletError {
  return new KodeletError('usage', `there is no ${kind} "${wanted}"`, { remedy: thereAre(names, wanted) });
}

export const executablesOf = ({ directories }: CustomToolOptions): Executable[] =>
  directories.flatMap((directory) => discover(directory).found);

type Asked = FoundTool | { readonly tool: Executable; readonly error: unknown };

async function describeOne(tool: Executable, options: CustomToolOptions): Promise<Asked> {
  try {
    return { tool, description: await ask(tool, options) };
  } catch (error) {
    if (!(error instanceof ToolFaults)) return { tool, error };
    const remedy = error.faults.map(({ fix }) => fix).join('. ');
    return { tool, error: new KodeletError('tools', `${tool.path} is broken: ${error.message}`, { remedy }) };
  }
}

const refused = (name: string, reason: string): KodeletError =>
  new KodeletError('config', `the custom tool "${name}" is not run, not even for its description: ${reason}`, {
    remedy: 'Change the configuration, or name another one by --config',
  });
