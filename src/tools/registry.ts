/** All tools of a session under one roof: names unique, schemas checked, always in the same order, misspelled names refused. */
import { KodeletError } from '../core/error.ts';
import type { ToolSpec } from '../core/model.ts';
import type { JsonSchema } from '../core/params.ts';
import type { Tool } from '../core/tool.ts';
import { compileGlob, isGlob } from '../lib/glob.ts';
import { thereAre } from '../lib/nearest.ts';
import { compileSchema, type Validate, type Validation } from '../lib/schema.ts';

export interface ToolSource {
  /** Origin of the tools, for people: `built-in`, `kodelet-tools/`. */
  readonly source: string;
  readonly tools: readonly Tool[];
}

/** What the model is told in the place of tools: a call by this name is understood as one of theirs. */
export interface Face extends Partial<Pick<ToolSpec, 'description' | 'inputSchema'>> {
  readonly name: string;
  /** All of these must be there, else the model is told of those that are. What the face does not say, the tool of its name does, or else the first. */
  readonly standsFor: readonly string[];
}

/** For an agent that has a part of the tools. */
interface ToolPart {
  readonly has: (tool: Tool) => boolean;
  /** Names by which it asks for tools: it is told of these as they are, whether others are or not. */
  readonly asked: readonly string[];
}

export interface RegistryOptions {
  readonly faces?: readonly Face[];
  /** Names or globs; they hold for tools that come later too. */
  readonly disabled?: readonly string[];
  /** Tools that there are, but not in this run: naming them in `disabled` is no mistake. */
  readonly leftOut?: readonly string[];
  /** Why tools may not come or go any more, as the end of a sentence: `the profile ci`. Absent where they may. */
  readonly frozenBy?: string;
}

export interface Registry {
  list(): readonly Tool[];
  get(name: string): Tool | undefined;
  /** What the model is told: the same bytes for the same tools, so a provider can cache them. */
  specs(part?: ToolPart): readonly ToolSpec[];
  validate(tool: Tool, value: unknown): Validation;
  sourceOf(name: string): string | undefined;
  /**
   * Tools that a running session gets, behind all others: all of them, or none and a KodeletError `tools`, as at the
   * start, or because the registry is frozen.
   */
  add(source: string, tools: readonly Tool[]): void;
  /** Takes a source's tools away again. Throws KodeletError `tools` when the registry is frozen. */
  remove(source: string): void;
}

/** The source whose schemas are ours: a test compiles them, so a start need not. */
export const BUILT_IN_SOURCE = 'built-in';

/** Throws KodeletError `tools` for a bad name, a duplicate, a bad schema, or a `disabled` name or glob that fits nothing. */
export function createRegistry(sources: readonly ToolSource[], options: RegistryOptions = {}): Registry {
  let entries = sources.reduce(extend, new Map<string, Entry>());
  const { disabled = [], faces = [] } = options;
  const names = [...entries.values()]
    .flatMap(({ tool }) => [tool.name, ...aliasesOf(tool)])
    .concat(options.leftOut ?? []);
  for (const [index, pattern] of disabled.entries()) refuseUnknown(pattern, `tools.disabled.${index}`, names);
  let tools: readonly Tool[] = [];
  let specs: readonly ToolSpec[] = [];
  let byAlias: ReadonlyMap<string, Tool> = new Map();

  const replaceEntries = (next: ReadonlyMap<string, Entry>): void => {
    const isDisabled = disabled.map(compileGlob);
    const left = [...next].filter(
      ([name, { tool }]) => !isDisabled.some((fits) => [name, ...aliasesOf(tool)].some(fits)),
    );
    const names = new Set(left.map(([name]) => name));
    entries = new Map(left.filter(([, { tool }]) => (tool.needs ?? []).every((need) => names.has(need))));
    byAlias = new Map([...entries.values()].flatMap(({ tool }) => aliasesOf(tool).map((alias) => [alias, tool])));
    tools = [...entries.values()].map(({ tool }) => tool);
    specs = specsOf(tools, { faces });
  };
  const refuseFrozen = (what: string): void => {
    if (options.frozenBy === undefined) return;
    throw new KodeletError('tools', `${what}: ${options.frozenBy} freezes the tools of a run at its start`, {
      remedy: 'Configure the tools before the start, or set freeze-registry: false in the profile',
    });
  };
  const entryOf = (tool: Tool): Entry => entries.get(tool.name) ?? createEntry('', tool);

  replaceEntries(entries);
  return {
    list: () => tools,
    get: (name) => entries.get(name)?.tool ?? byAlias.get(name),
    specs: (part) => (part ? specsOf(tools, { ...part, faces }) : specs),
    validate: (tool, value) => entryOf(tool).input()(value),
    sourceOf: (name) => entries.get(name)?.source,
    add(source, added) {
      refuseFrozen(`the tools ${added.map(({ name }) => name).join(', ')} of ${source} cannot be added`);
      replaceEntries(extend(entries, { source, tools: added }));
    },
    remove(source) {
      refuseFrozen(`the tools of ${source} cannot be removed`);
      replaceEntries(new Map([...entries].filter(([, entry]) => entry.source !== source)));
    },
  };
}

interface Announcement extends Partial<ToolPart> {
  readonly faces: readonly Face[];
}

/** A face stands where the first of its tools would. */
function specsOf(all: readonly Tool[], { faces, has = () => true, asked = [] }: Announcement): readonly ToolSpec[] {
  const tools = all.filter(has);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const isWhole = ({ standsFor }: Face): boolean =>
    standsFor.every((name) => byName.has(name)) && !standsFor.some((name) => asked.includes(name));
  const faceOf = new Map(faces.filter(isWhole).flatMap((face) => face.standsFor.map((name) => [name, face] as const)));
  const listed = tools.flatMap((tool) => {
    const face = faceOf.get(tool.name);
    if (!face) return tool.unlisted ? [] : [specOf(tool)];
    return face.standsFor[0] === tool.name ? [{ ...specOf(byName.get(face.name) ?? tool), ...facts(face) }] : [];
  });
  return [...listed, ...tools.filter(({ name, unlisted }) => unlisted && asked.includes(name)).map(specOf)];
}

const facts = ({ standsFor: _, ...facts }: Face) => facts;

const specOf = ({ name, description, inputSchema }: Tool): ToolSpec => ({ name, description, inputSchema });

const aliasesOf = ({ aliases = [] }: Tool): readonly string[] => aliases;

/** A map of its own, so a source with one bad tool leaves nothing behind. */
function extend(entries: ReadonlyMap<string, Entry>, { source, tools }: ToolSource): Map<string, Entry> {
  const all = new Map(entries);
  for (const tool of tools) {
    const earlier = all.get(tool.name);
    if (earlier) {
      const message = `two tools are named "${tool.name}": one from ${earlier.source}, one from ${source}`;
      throw new KodeletError('tools', message, { remedy: 'Rename one of them, or remove it' });
    }
    const entry = createEntry(source, tool);
    if (source !== BUILT_IN_SOURCE) entry.input();
    all.set(tool.name, entry);
  }
  return all;
}

/** A name that fits nothing would leave on what someone meant to switch off. */
function refuseUnknown(pattern: string, key: string, names: readonly string[]): void {
  if (isGlob(pattern) || names.includes(pattern)) return;
  throw new KodeletError('tools', `there is no tool "${pattern}" to disable`, {
    remedy: thereAre(names, pattern),
    key,
  });
}

/** One tool in the registry: its name and its schema are checked, and inputs are held against it. */
interface Entry {
  readonly tool: Tool;
  readonly source: string;
  /** Compiled when first used. Throws KodeletError `tools` for a schema that is none. */
  readonly input: () => Validate;
}

/** What the model's services accept as a name. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Throws KodeletError `tools` for a bad name. */
function createEntry(source: string, tool: Tool): Entry {
  const { name, inputSchema } = tool;
  if (!NAME.test(name)) {
    throw new KodeletError('tools', `the tool name "${name}" from ${source} is not valid`, {
      remedy: 'Use 1 to 64 letters, digits, "_" and "-"',
    });
  }
  const input = (): Validate => {
    try {
      if (inputSchema.type !== 'object') throw new Error('its top must be {"type": "object"}');
      const validate = compileSchema(inputSchema, { sound: source === BUILT_IN_SOURCE });
      refuseParameters(inputSchema);
      return validate;
    } catch (error) {
      const words = (error as Error).message;
      throw new KodeletError('tools', `the input schema of "${name}" from ${source} is not valid: ${words}`, {
        remedy: 'Correct the schema, or disable the tool',
        cause: error,
      });
    }
  };
  return { tool, source, input };
}

/** What the model's services accept as the name of a parameter: for another one, at the top of any tool, they refuse the whole request. */
export const PARAMETER_RULE = '1 to 64 letters, digits, "_", "." and "-"';

export const badParameters = ({ properties = {} }: JsonSchema): string[] =>
  Object.keys(properties as object).filter((name) => !/^[A-Za-z0-9_.-]{1,64}$/.test(name));

/** Throws an Error in words. */
export function refuseParameters(schema: JsonSchema): void {
  const [bad] = badParameters(schema);
  if (bad !== undefined) throw new Error(`its parameter ${JSON.stringify(bad)} is not named by ${PARAMETER_RULE}`);
}

/**
 * `known`: of all tools that there are or were before some were disabled. A glob may fit nothing; a tool that stands outside
 * of this program may be away in one run and there in the next, so only its family is known. Throws KodeletError `config`.
 */
export function checkToolNames(key: string, wanted: readonly string[], known: readonly string[]): void {
  const index = wanted.findIndex((name) => !isGlob(name) && !EXTERNAL.test(name) && !known.includes(name));
  const unknown = wanted[index];
  if (unknown === undefined) return;
  throw new KodeletError('config', `${key} has "${unknown}", and there is no such tool`, {
    remedy: thereAre(known, unknown),
    key: `${key}.${index}`,
  });
}

/** Names of tools of servers and custom tools, and of those that exist only if servers need them. */
const EXTERNAL = /^(?:custom_tool_.*|mcp__.*|mcp_resources|mcp_prompts|find_tools)$/;
