/** Loads the custom tools of all directories; a broken one is listed with its reason and never stops the others. */
import type { Tool } from '../../core/tool.ts';
import { isGlob } from '../../lib/glob.ts';
import { openAnswerCache } from './answer-cache.ts';
import { customTool } from './call.ts';
import { type Description, describe } from './describe.ts';
import { discover, type Executable, type Problem } from './discover.ts';
import { type CustomToolOptions, probeOptionsOf, selectorOf } from './options.ts';
import { probe, sideBySide } from './probe.ts';
import { checkNames, PREFIX } from './selection.ts';
import { variablesOf } from './settings.ts';

export interface CustomTools {
  readonly tools: readonly Tool[];
  /** Tools that cannot be used, and why. */
  readonly problems: readonly Problem[];
  /** What is doubtful about tools that can be used. */
  readonly warnings: readonly Problem[];
  /** Tools that nobody asked for: by the name that the model would see, with the reason. */
  readonly leftOut: readonly LeftOutTool[];
  /** Of all that there are, broken ones too, as their files are called and as they call themselves. */
  readonly names: readonly string[];
}

interface LeftOutTool {
  readonly name: string;
  readonly reason: string;
}

/** Throws KodeletError `config` when the configuration names a tool that there is not. */
export async function loadCustomTools(options: CustomToolOptions): Promise<CustomTools> {
  const discovered = options.directories.map(discover);
  const executables = discovered.flatMap(({ found }) => found);
  const select = selectorOf(options);
  const asked = executables.filter(({ stem }) => select(stem) === undefined);
  const answered = await askAll(asked, options);
  const described = answered.filter((one) => 'description' in one);
  const names = new Set([...executables.map(({ stem }) => stem), ...described.map((one) => one.description.name)]);
  checkNames(namesIn(options), [...names]);
  const { winners, losers } = firstOfEachName(described.filter((one) => select(one.description.name) === undefined));
  const usable = winners.map((one) => ({ ...one, missing: missingVariables(one, options) }));
  return {
    tools: usable.filter(({ missing }) => !missing).map((one) => customTool(one.tool, one.description, options)),
    problems: [
      ...discovered.flatMap(({ problems }) => problems),
      ...answered.flatMap((one) => ('problem' in one ? one.problem : [])),
      ...losers,
      ...usable.flatMap(({ missing }) => missing ?? []),
    ],
    warnings: winners.flatMap(({ tool: { path }, description: { warnings } }) =>
      warnings.map((reason) => ({ path, reason })),
    ),
    leftOut: leftOut([...names], select),
    names: [...names],
  };
}

interface Described {
  readonly tool: Executable;
  readonly description: Description;
}
type Answered = Described | { readonly tool: Executable; readonly problem: Problem };

function askAll(tools: readonly Executable[], options: CustomToolOptions): Promise<Answered[]> {
  const probing = probeOptionsOf(options);
  const cache = options.cacheDirectory ? openAnswerCache(options.cacheDirectory, probing) : undefined;
  return sideBySide(tools, async (tool): Promise<Answered> => {
    try {
      const known = cache?.get(tool);
      const answers = known ?? (await probe(tool, probing));
      const description = describe(answers);
      if (!known) cache?.put(tool, answers);
      return { tool, description };
    } catch (error) {
      return { tool, problem: { path: tool.path, reason: (error as Error).message } };
    }
  });
}

/** Throws as `loadCustomTools` does about a name that no tool has. The tools are asked only where one is named. */
export async function checkSelection(options: CustomToolOptions): Promise<void> {
  if (!Object.values(namesIn(options)).flat().every(isGlob)) await loadCustomTools(options);
}

const namesIn = ({ selection, settings }: CustomToolOptions) => ({
  'custom_tools.allow': selection?.allow ?? [],
  'custom_tools.deny': selection?.deny ?? [],
  'custom_tools.tools': Object.keys(settings.tools ?? {}),
});

function missingVariables({ tool, description }: Described, options: CustomToolOptions): Problem | undefined {
  const { missing } = variablesOf([description.name, tool.stem], options.settings, options.variables ?? {});
  if (missing.length === 0) return undefined;
  return { path: tool.path, reason: `its env names $\{${missing.join('}, ${')}}, which is not set here` };
}

const leftOut = (names: readonly string[], select: (name: string) => string | undefined): LeftOutTool[] =>
  names.flatMap((name) => {
    const reason = select(name);
    return reason === undefined ? [] : { name: PREFIX + name, reason };
  });

function firstOfEachName(described: readonly Described[]): { winners: Described[]; losers: Problem[] } {
  const winners = new Map<string, Described>();
  const losers: Problem[] = [];
  for (const one of described) {
    const { name } = one.description;
    const first = winners.get(name);
    if (!first) winners.set(name, one);
    else losers.push({ path: one.tool.path, reason: `${first.tool.path} has the same name, "${name}"` });
  }
  return { winners: [...winners.values()], losers };
}
