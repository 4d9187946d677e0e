/** Loads the custom tools of all directories; a broken one is listed with its reason and never stops the others. */
import { dirname } from 'node:path';
import type { Tool } from '../../core/tool.ts';
import { isGlob } from '../../lib/glob.ts';
import { openAnswerCache } from './answer-cache.ts';
import { customTool } from './call.ts';
import { type Description, describe } from './describe.ts';
import { describeFault, discover, type Executable, type Problem } from './discover.ts';
import { type CustomToolOptions, mayBeAsked, probeOptionsOf, selectorOf } from './options.ts';
import { probe, sideBySide } from './probe.ts';
import { checkNames, PREFIX } from './selection.ts';
import { demandFaults, variablesOf } from './settings.ts';

export interface CustomTools {
  readonly tools: readonly Tool[];
  /** Tools that cannot be used, and why. */
  readonly problems: readonly Problem[];
  /** What is doubtful about tools that can be used. */
  readonly warnings: readonly Problem[];
  /** Tools that one of an earlier directory replaces, as that may. */
  readonly overridden: readonly Problem[];
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
  const select = createSelection(options);
  const mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem),
  );
  const asked = executables.filter(({ stem }) => mayAsk(stem));
  const answered = await askAll(asked, options);
  const described = answered.filter((one) => 'description' in one);
  const names = new Set([...executables.map(({ stem }) => stem), ...described.map((one) => one.description.name)]);
  checkNames(namesIn(options), [...names]);
  const { winners, losers, overridden } = firstOfEachName(described.filter((one) => select(one) === undefined));
  const usable = winners.map((one) => ({
    ...one,
    problem: unmetDemand(one, options) ?? missingVariables(one, options),
  }));
  return {
    tools: usable.filter(({ problem }) => !problem).map((one) => customTool(one.tool, one.description, options)),
    problems: [
      ...discovered.flatMap(({ problems }) => problems),
      ...answered.flatMap((one) => ('problem' in one ? one.problem : [])),
      ...losers,
      ...usable.flatMap(({ problem }) => problem ?? []),
    ],
    warnings: usable.filter(({ problem }) => !problem).flatMap((one) => warningsOf(one, options)),
    leftOut: [
      ...executables.filter((tool) => !asked.includes(tool)).flatMap((tool) => leftOut({ tool }, select)),
      ...described.flatMap((one) => leftOut(one, select)),
    ],
    overridden,
    names: [...names],
  };
}

interface Described {
  readonly tool: Executable;
  readonly description: Description;
}
type Answered = Described | { readonly tool: Executable; readonly problem: Problem };

async function askAll(tools: readonly Executable[], options: CustomToolOptions): Promise<Answered[]> {
  const probing = probeOptionsOf(options);
  const cache = options.cacheDirectory ? openAnswerCache(options.cacheDirectory, probing) : undefined;
  const answered = await sideBySide(tools, async (tool): Promise<Answered[]> => {
    try {
      const known = cache?.get(tool);
      const answers = known ?? (await probe(tool, probing));
      const descriptions = describe(answers);
      if (!known) cache?.put(tool, answers);
      return descriptions.map((description) => ({ tool, description }));
    } catch (error) {
      return [{ tool, problem: { path: tool.path, reason: (error as Error).message } }];
    }
  });
  return answered.flat();
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

function unmetDemand({ tool, description }: Described, { settings }: CustomToolOptions): Problem | undefined {
  const faults = demandFaults(tool.stem, description, settings);
  return faults.length > 0 ? { path: tool.path, reason: faults.map(describeFault).join('; ') } : undefined;
}

function missingVariables({ tool, description }: Described, options: CustomToolOptions): Problem | undefined {
  const { missing } = variablesOf([description.name, tool.stem], options.settings, options.variables ?? {});
  if (missing.length === 0) return undefined;
  return { path: tool.path, reason: `its env names $\{${missing.join('}, ${')}}, which is not set here` };
}

/** Why a tool is not used, by all that is known of it. */
function createSelection(options: CustomToolOptions): (one: Known) => string | undefined {
  const select = selectorOf(options);
  return ({ tool: { stem }, description }) => {
    const refusal = description ? select(stem, description.name) : select(stem);
    if (refusal !== undefined) return refusal;
    for (const capability of description?.capabilities ?? []) {
      const why = options.withheld?.(capability);
      if (why !== undefined) return `it needs the capability "${capability}": ${why}`;
    }
    return undefined;
  };
}

type Known = Pick<Described, 'tool'> & Partial<Described>;

/** Under both of its names, since both may be asked for. */
function leftOut(one: Known, select: (one: Known) => string | undefined): LeftOutTool[] {
  const reason = select(one);
  if (reason === undefined) return [];
  return [...new Set([one.description?.name ?? one.tool.stem, one.tool.stem])].map((name) => ({
    name: PREFIX + name,
    reason,
  }));
}

function warningsOf({ tool: { path }, description }: Described, { noHosts }: CustomToolOptions): Problem[] {
  const offline = description.network === true && noHosts !== undefined;
  const unreachable = offline ? [`it needs the network, and ${noHosts} lists no host`] : [];
  return [...description.warnings, ...unreachable].map((reason) => ({ path, reason }));
}

interface ByName {
  readonly winners: Described[];
  /** Two tools of one directory: nobody can have meant that. */
  readonly losers: Problem[];
  /** Of another directory, which an earlier one may replace. */
  readonly overridden: Problem[];
}

function firstOfEachName(described: readonly Described[]): ByName {
  const winners = new Map<string, Described>();
  const losers: Problem[] = [];
  const overridden: Problem[] = [];
  for (const one of described) {
    const { name } = one.description;
    const first = winners.get(name);
    if (!first) winners.set(name, one);
    else {
      const list = dirname(first.tool.path) === dirname(one.tool.path) ? losers : overridden;
      list.push({ path: one.tool.path, reason: `${first.tool.path} has the same name, "${name}"` });
    }
  }
  return { winners: [...winners.values()], losers, overridden };
}
