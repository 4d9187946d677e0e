/** Finds one custom tool by its name: the same one that a session would call by it. */
import { KodeletError } from '../../core/error.ts';
import { thereAre } from '../../lib/nearest.ts';
import type { Description } from './describe.ts';
import { discover, type Executable } from './discover.ts';
import { ToolFaults } from './fault.ts';
import { type CustomToolOptions, selectorOf } from './options.ts';
import { PREFIX } from './selection.ts';
import { sideBySide } from './side-by-side.ts';
import { ask } from './validate.ts';

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
