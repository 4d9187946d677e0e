/** Judges custom tools as a session would, for the person who writes them: all faults, each with its fix. */
import { basename } from 'node:path';
import { KodeletError } from '../../core/error.ts';
import { thereAre } from '../../lib/nearest.ts';
import { type CustomToolOptions, mayBeAsked, probeOptionsOf, selectorOf } from './custom-tool-options.ts';
import { type Description, describe } from './describe.ts';
import {
  discover,
  type Executable,
  scriptsWithoutRight,
  stemOf,
  type ToolDirectory,
  type ToolFault,
  ToolFaults,
} from './discover.ts';
import { probe, sideBySide } from './probe.ts';
import { PREFIX } from './tool-selection.ts';
import { demandFaults } from './tool-settings.ts';
import { tryRun } from './try-run.ts';

export interface ToolVerdict {
  readonly path: string;
  /** Name that the tool gives itself, if any. */
  readonly name?: string;
  readonly ok: boolean;
  /** Why the configuration keeps it out; it was not run and is neither good nor bad. */
  readonly leftOut?: string;
  /** Why it is not known whether it answers a call. */
  readonly unknown?: string;
  readonly faults: readonly ToolFault[];
  readonly warnings: readonly string[];
}

/** By path. Asks the tools themselves and calls each once, see `tryRun`: what a cache remembers does not count. */
export async function validateTools(
  directory: ToolDirectory,
  options: CustomToolOptions,
  isConfined = false,
): Promise<ToolVerdict[]> {
  const { found, problems } = discover(directory);
  const mayAsk = mayBeAsked(
    options,
    found.map(({ stem }) => stem),
  );
  const judged = await sideBySide(found, (tool) => judge(tool, options, { mayAsk: mayAsk(tool.stem), isConfined }));
  const verdicts = [
    ...withoutCollisions(judged.flat()),
    ...problems.map(({ path, reason }) => bad(path, { problem: reason, fix: 'Put the file itself there' })),
    ...scriptsWithoutRight(directory).map(({ path }) =>
      bad(path, { problem: 'not executable', fix: `chmod +x ${path}` }),
    ),
  ];
  return verdicts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const bad = (path: string, ...faults: ToolFault[]): ToolVerdict => ({ path, ok: false, faults, warnings: [] });

async function judge(
  tool: Executable,
  options: CustomToolOptions,
  { mayAsk, isConfined }: { readonly mayAsk: boolean; readonly isConfined: boolean },
): Promise<ToolVerdict[]> {
  const { path, stem } = tool;
  const select = selectorOf(options);
  if (!mayAsk) return [{ path, ok: true, leftOut: select(stem) ?? '', faults: [], warnings: [] }];
  try {
    const described = await ask(tool, options);
    return await Promise.all(
      described.map(async (description): Promise<ToolVerdict> => {
        const { name, warnings } = description;
        const leftOut = select(stem, name);
        if (leftOut !== undefined) return { path, name, ok: true, leftOut, faults: [], warnings };
        const { fault, unknown } = await tryRun({ tool, description, options }, isConfined);
        if (fault) return { ...bad(path, fault), name };
        return { path, name, ok: true, ...(unknown !== undefined && { unknown }), faults: [], warnings };
      }),
    );
  } catch (error) {
    if (error instanceof ToolFaults) return [bad(path, ...error.faults)];
    throw error;
  }
}

/** Throws ToolFaults, also for what the configuration does not take. */
async function ask(tool: Executable, options: CustomToolOptions): Promise<readonly Description[]> {
  const descriptions = describe(await probe(tool, probeOptionsOf(options)));
  const faults = descriptions.flatMap((one) => demandFaults(tool.stem, one, options.settings));
  if (faults.length > 0) throw new ToolFaults(faults);
  return descriptions;
}

/** Every tool is known by two names, and no tool of another file may have one of them. The first one keeps it. */
function withoutCollisions(verdicts: readonly ToolVerdict[]): ToolVerdict[] {
  const taken = new Map<string, { readonly path: string; readonly file: string; readonly how: string }>();
  return verdicts.map((verdict) => {
    const { name, path } = verdict;
    const stem = stemOf(basename(path));
    const names = name === undefined ? [stem] : [...new Set([name, stem])];
    const clash = names.find((one) => taken.has(one) && taken.get(one)?.path !== path);
    const earlier = clash === undefined ? undefined : taken.get(clash);
    if (clash === undefined || !earlier) {
      for (const one of names)
        taken.set(one, { path, file: basename(path), how: one === name ? 'calls itself' : 'is by its file called' });
      return verdict;
    }
    const [problem, fix] =
      clash === name
        ? [`must be unique: ${earlier.file} ${earlier.how} "${clash}" too`, 'Rename one of them, or remove it']
        : [`its file is named as ${earlier.file} ${earlier.how}, "${clash}"`, 'Rename the file like the tool'];
    return { ...bad(path, { ...(clash === name && { at: '$.name' }), problem, fix }), ...(name && { name }) };
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
  const mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem),
  );
  const asked = await sideBySide(
    executables.filter(({ stem }) => mayAsk(stem)),
    (tool) => describeOne(tool, options),
  );
  const answered = asked.flat();
  const described = answered.filter((one): one is FoundTool => 'description' in one);
  // As it calls itself, or else as its file is called.
  const found =
    described.find(({ description }) => description.name === name) ??
    described.find(({ tool, description }) => tool.stem === name && !description.ofSeveral);
  const isKnown = found ?? executables.some(({ stem }) => stem === name);
  const refusal = found ? select(found.tool.stem, found.description.name) : select(name);
  if (isKnown && refusal !== undefined) throw refused(name, refusal);
  const broken = answered.find((one) => 'error' in one && one.tool.stem === name);
  if (!found && broken && 'error' in broken) throw broken.error;
  return found;
}

/** What a person may have meant, for a name that no tool has. */
export function unknownTool(wanted: string, names: readonly string[], kind = 'tool'): KodeletError {
  return new KodeletError('usage', `there is no ${kind} "${wanted}"`, { remedy: thereAre(names, wanted) });
}

export const executablesOf = ({ directories }: CustomToolOptions): Executable[] =>
  directories.flatMap((directory) => discover(directory).found);

async function describeOne(
  tool: Executable,
  options: CustomToolOptions,
): Promise<(FoundTool | { readonly tool: Executable; readonly error: unknown })[]> {
  try {
    return (await ask(tool, options)).map((description) => ({ tool, description }));
  } catch (error) {
    if (!(error instanceof ToolFaults)) return [{ tool, error }];
    const remedy = error.faults.map(({ fix }) => fix).join('. ');
    return [{ tool, error: new KodeletError('tools', `${tool.path} is broken: ${error.message}`, { remedy }) }];
  }
}

const refused = (name: string, reason: string): KodeletError =>
  new KodeletError('config', `the custom tool "${name}" is not run, not even for its description: ${reason}`, {
    remedy: 'Change the configuration, or name another one by --config',
  });
