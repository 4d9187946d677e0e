/** Loads the custom tools of all directories; a broken one is listed with its reason and never stops the others. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Tool } from '../../core/tool.ts';
import { VERSION } from '../../core/version.ts';
import { isGlob } from '../../lib/glob.ts';
import { leadsOut } from '../../lib/paths.ts';
import { readRequired } from '../../lib/regular-file.ts';
import { customTool } from './call.ts';
import { type CustomToolOptions, mayBeAsked, probeOptionsOf, selectorOf } from './custom-tool-options.ts';
import { type Description, describe } from './describe.ts';
import {
  describeFault,
  discover,
  type Executable,
  LOCK_FILE,
  scriptsWithoutRight,
  type ToolProblem,
} from './discover.ts';
import { createDescriptionLock, type DescriptionLock, MAX_TOOL_BYTES, readLock } from './lock-tools.ts';
import { type Answers, type ProbeOptions, probe, sideBySide, toolProgram } from './probe.ts';
import { checkNames, PREFIX } from './tool-selection.ts';
import { demandFaults, variablesOf } from './tool-settings.ts';

export interface CustomTools {
  readonly tools: readonly Tool[];
  /** Tools that cannot be used, and why. */
  readonly problems: readonly ToolProblem[];
  /** What is doubtful about tools that can be used. */
  readonly warnings: readonly ToolProblem[];
  /** Tools that one of an earlier directory replaces, as that may. */
  readonly overridden: readonly ToolProblem[];
  /** Locks that are not used, and why, as a clause that follows the path. */
  readonly unusedLocks: readonly ToolProblem[];
  /** Tools that were described without the lock of their directory, and why. */
  readonly unlocked: readonly ToolProblem[];
  /** Tools that nobody asked for: by the name that the model would see, with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  /** Names of all tools, broken ones too, by their files and by their own descriptions. */
  readonly names: readonly string[];
}

/** Throws KodeletError `config` when the configuration names a tool that there is not. */
export async function loadCustomTools(options: CustomToolOptions): Promise<CustomTools> {
  const discovered = options.directories.map(discover);
  const executables = discovered.flatMap(({ found }) => found);
  const forgotten = options.directories.flatMap(scriptsWithoutRight);
  const stems = [...executables, ...forgotten].map(({ stem }) => stem);
  const select = createSelection(options);
  const mayAsk = mayBeAsked(options, stems);
  const asked = executables.filter(({ stem }) => mayAsk(stem));
  const locks = readLocks(options);
  const answered = await askAll(asked, options, locks.readable);
  const described = answered.filter((one) => 'description' in one);
  const names = new Set([...stems, ...described.map((one) => one.description.name)]);
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
      ...forgotten
        .filter(({ stem }) => mayAsk(stem))
        .map(({ path, remedy }) => ({ path, reason: `it is not executable; ${remedy}` })),
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
    unusedLocks: locks.unused,
    unlocked: unlockedIn(described),
    names: [...names],
  };
}

interface DescribedTool {
  readonly tool: Executable;
  readonly description: Description;
  /** Why it does not come from the lock of its directory, if that has a lock. */
  readonly unlocked?: string;
}
type DescriptionResult = DescribedTool | { readonly tool: Executable; readonly problem: ToolProblem };

type Locks = ReadonlyMap<string, DescriptionLock>;

/** By directory. */
function readLocks({ directories }: CustomToolOptions): { readonly readable: Locks; readonly unused: ToolProblem[] } {
  const readable = new Map<string, DescriptionLock>();
  const unused: ToolProblem[] = [];
  for (const { path } of directories.filter(({ mayHaveLock }) => mayHaveLock)) {
    const content = readLock(path);
    if (content?.ok) readable.set(resolve(path), createDescriptionLock(content.entries));
    else if (content) unused.push({ path: join(path, LOCK_FILE), reason: content.reason });
  }
  return { readable, unused };
}

/** One for each file, though it may have several tools. */
function unlockedIn(described: readonly DescribedTool[]): ToolProblem[] {
  const reasons = described.flatMap(({ tool: { path }, unlocked: reason }) =>
    reason ? [[path, reason] as const] : [],
  );
  return [...new Map(reasons)].map(([path, reason]) => ({ path, reason }));
}

async function askAll(
  tools: readonly Executable[],
  options: CustomToolOptions,
  locks: Locks,
): Promise<DescriptionResult[]> {
  const probing = probeOptionsOf(options);
  const cache = options.cacheDirectory ? openAnswerCache(options.cacheDirectory, probing) : undefined;
  const answered = await sideBySide(tools, async (tool): Promise<DescriptionResult[]> => {
    try {
      const locked = locks.get(resolve(dirname(tool.path)))?.find(tool);
      if (locked && 'descriptions' in locked) {
        toolProgram(tool.path); // what this Node cannot run would fail at its first call
        return locked.descriptions.map((description) => ({ tool, description }));
      }
      const known = cache?.get(tool);
      const answers = known ?? (await probe(tool, probing));
      const descriptions = describe(answers);
      if (!known) cache?.put(tool, answers);
      return descriptions.map((description) => ({ tool, description, unlocked: locked?.reason }));
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

function unmetDemand({ tool, description }: DescribedTool, { settings }: CustomToolOptions): ToolProblem | undefined {
  const faults = demandFaults(tool.stem, description, settings);
  return faults.length > 0 ? { path: tool.path, reason: faults.map(describeFault).join('; ') } : undefined;
}

function missingVariables({ tool, description }: DescribedTool, options: CustomToolOptions): ToolProblem | undefined {
  const { missing } = variablesOf([description.name, tool.stem], options.settings, options.variables ?? {});
  if (missing.length === 0) return undefined;
  return { path: tool.path, reason: `its env names $\{${missing.join('}, ${')}}, which is not set here` };
}

/** Why a tool is not used, by all that is known of it. */
function createSelection(options: CustomToolOptions): (one: ToolCandidate) => string | undefined {
  const select = selectorOf(options);
  return ({ tool: { stem }, description }) => {
    const refusal = description ? select(stem, description.name) : select(stem);
    if (refusal !== undefined) return refusal;
    for (const needed of [...(description?.capabilities ?? []), ...(description?.requires ?? [])]) {
      const why = options.withheld?.(needed);
      if (why !== undefined) return `it needs the capability "${needed}": ${why}`;
    }
    return undefined;
  };
}

type ToolCandidate = Pick<DescribedTool, 'tool'> & Partial<DescribedTool>;

/** Under both of its names, since both may be asked for. */
function leftOut(
  one: ToolCandidate,
  select: (one: ToolCandidate) => string | undefined,
): { readonly name: string; readonly reason: string }[] {
  const reason = select(one);
  if (reason === undefined) return [];
  return [...new Set([one.description?.name ?? one.tool.stem, one.tool.stem])].map((name) => ({
    name: PREFIX + name,
    reason,
  }));
}

function warningsOf({ tool: { path }, description }: DescribedTool, { noHosts }: CustomToolOptions): ToolProblem[] {
  const offline = description.network === true && noHosts !== undefined;
  const unreachable = offline ? [`it needs the network, and ${noHosts} lists no host`] : [];
  return [...description.warnings, ...unreachable].map((reason) => ({ path, reason }));
}

function firstOfEachName(described: readonly DescribedTool[]): {
  readonly winners: DescribedTool[];
  readonly losers: ToolProblem[];
  readonly overridden: ToolProblem[];
} {
  const winners = new Map<string, DescribedTool>();
  const losers: ToolProblem[] = [];
  const overridden: ToolProblem[] = [];
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

/** Older entries are not read: what a description takes from elsewhere may have changed by then. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Only for a person's own terminal. On a runner, what the agent's commands write lies in reach of the same user's next
 * job, and a description is text that the model believes: anyone who can write an entry can put words into the next run.
 * A hash of the tool proves nothing about the entry beside it, and there is no key that the host keeps and its
 * children cannot read. In a terminal, a person's cache directory is as safe as their shell's start-up files.
 *
 * The key is what is known to decide an answer: the executable's bytes and path, its interpreter, the directory and the
 * variables that it gets. A description that depends on anything else, such as a module beside the tool, may be a day
 * old; `tools validate`, `tools describe` and `tools test` always ask the tool itself.
 *
 * Undefined where the directory lies inside of the workspace, which tools write, or is not only the user's.
 */
function openAnswerCache(
  directory: string,
  { cwd, env }: ProbeOptions,
): { get(tool: Executable): Answers | undefined; put(tool: Executable, answers: Answers): void } | undefined {
  if (!attempt(() => isOursAlone(directory, cwd))) return undefined;
  const { KODELET_SESSION_ID: _, ...steady } = env; // another one in every session
  const fileOf = (tool: Executable): string => join(directory, `${keyOf(tool, cwd, steady)}.json`);
  return {
    get: (tool) => attempt(() => readEntry(fileOf(tool))),
    put: (tool, answers) => void attempt(() => writeEntry(fileOf(tool), answers)),
  };
}

/** A cache that cannot be read or written is none. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function isOursAlone(directory: string, workspace: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(directory);
  const outside = leadsOut(relative(workspace, realpathSync(directory)));
  return outside && uid === process.getuid?.() && (mode & 0o022) === 0;
}

const MAX_ENTRY_BYTES = 16 * 1024 * 1024;

function keyOf(tool: Executable, cwd: string, env: Readonly<Record<string, string>>): string {
  const content = readRequired(tool.path, { maxBytes: MAX_TOOL_BYTES, links: 'follow' });
  const facts = [
    VERSION,
    process.version,
    process.platform,
    tool.path,
    cwd,
    interpreterOf(content, env.PATH ?? ''),
    sorted(env),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).update('\0').update(content).digest('hex');
}

const sorted = (env: Readonly<Record<string, string>>) => Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether the texts mean anything is checked where they are used, as if the tool had just printed them. */
function readEntry(file: string): Answers | undefined {
  if (Date.now() - statSync(file).mtimeMs > MAX_AGE_MS) return undefined;
  const { description, config } = JSON.parse(
    readRequired(file, { maxBytes: MAX_ENTRY_BYTES }).toString('utf8'),
  ) as Record<string, unknown>;
  if (typeof description !== 'string') return undefined;
  return { description, ...(typeof config === 'string' && { config }) };
}

/** Completely or not at all: two starts may write the same entry. */
function writeEntry(file: string, answers: Answers): void {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify(answers), { mode: 0o600, flag: 'wx' });
  renameSync(temporary, file);
}

/** The program that runs a script, by the script's first line. */
interface Interpreter {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The files that the first line names, `env` seen through: another version of one of them is another program. */
function interpreterOf(content: Buffer, path: string): Interpreter[] {
  const [line = ''] = content.subarray(0, 512).toString('latin1').split('\n', 1);
  if (!line.startsWith('#!')) return [];
  return line
    .slice(2)
    .trim()
    .split(/\s+/)
    .flatMap((word) => locate(word, path) ?? []);
}

/** Options of `env` and of the interpreter are found nowhere and so are left out. */
function locate(word: string, path: string): Interpreter | undefined {
  const places = isAbsolute(word) ? [word] : path.split(delimiter).map((directory) => join(directory, word));
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path: realpathSync(place), bytes: stats.size, modifiedMs: stats.mtimeMs };
  }
  return undefined;
}
