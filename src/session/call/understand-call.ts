/** A call in the words of another agent becomes the call of ours that it means, before anybody looks at it. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CALL_FORMS, type CallForm, type ForeignParameter } from '../../core/foreign-forms.ts';
import type { ToolCall } from '../../core/model.ts';
import type { JsonSchema } from '../../core/params.ts';
import type { ToolResult, Workspace } from '../../core/tool.ts';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { hostPathOf, temporaryFolder } from '../../lib/paths.ts';
import { quote } from '../../lib/text.ts';
import type { Registry } from '../../tools/registry.ts';
import { type CommandMeaning, EDITOR_NAMES, editorCall } from './editor-commands.ts';

/** Understanding twice changes nothing. A call that is not understood stays as it is. Of `workspace` it asks what a directory is. */
export function understandCall(
  registry: Registry,
  call: ToolCall,
  workspace?: Workspace,
): { readonly call: ToolCall; readonly notes: readonly string[] } {
  const meaning = editorMeaning(registry, call, workspace);
  if (meaning) return { call: callMeant(registry, call, meaning), notes: [] };
  const name = nameMeant(registry, call.name);
  const tool = name === undefined ? undefined : registry.get(name);
  if (!tool) return { call, notes: [] };
  const notes: string[] =
    normalizedName(tool.name) === normalizedName(call.name) ? [] : [`${call.name} is ${tool.name} here`];
  const input = parseObject(call.arguments);
  if (input === undefined) return { call: { ...call, name: tool.name }, notes };
  const named = inputMeant(input, tool.inputSchema, CALL_FORMS[tool.name] ?? { names: [] }, notes);
  const meant = tool.name === 'bash' ? inDirectory(named as Fields, workspace) : named;
  const patch = tool.name === 'bash' ? patchIn((meant as Fields).command) : undefined;
  if (patch !== undefined && registry.get('apply_patch')) {
    return {
      call: { ...call, name: 'apply_patch', arguments: JSON.stringify({ input: patch }) },
      notes: [PATCH_IS_TOOL],
    };
  }
  const text = meant === input ? call.arguments : JSON.stringify(meant);
  const isAnnounced = registry.specs().some((spec) => spec.name === call.name);
  return { call: { ...call, name: tool.name, arguments: text }, notes: isAnnounced ? lowered(notes) : notes };
}

const PATCH_IS_TOOL = 'apply_patch is a tool here, and no program';

/** The patch of `apply_patch <<'EOF' …`, where the call is nothing else and bash would hand it on as it stands. */
function patchIn(command: unknown): string | undefined {
  const { quoted, plain, patch } = (typeof command === 'string' && PATCH_CALL.exec(command)?.groups) || {};
  return quoted !== undefined || (plain !== undefined && !/[$`\\]/.test(patch ?? '')) ? patch : undefined;
}

const PATCH_CALL =
  /^\s*(?:apply_patch|applypatch)\s+<<[ \t]*(?:(?<quote>['"])(?<quoted>\w+)\k<quote>|(?<plain>\w+))[ \t]*\n(?<patch>\*\*\* Begin Patch\n[\s\S]*?\n)(?:\k<quoted>|\k<plain>)\s*$/;

/** Our shell begins in the workspace's root, and a command can continue from there. */
function inDirectory(input: Fields, workspace?: Workspace): Fields {
  const [name, directory] = Object.entries(input).find(([key]) => WORKDIR.has(normalizedName(key))) ?? [];
  const { command } = input;
  if (name === undefined || typeof directory !== 'string' || typeof command !== 'string') return input;
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
  const isRoot = directory === '' || (workspace && resolve(workspace.root, directory) === workspace.root);
  return isRoot ? rest : { ...rest, command: commandIn(directory, command) };
}

const WORKDIR: ReadonlySet<string> = new Set(['workdir', 'cwd', 'workingdirectory', 'workingdir']);

/** Nothing of the command runs where the directory cannot be entered. */
function commandIn(directory: string, command: string): string {
  const path = directory.startsWith('-') ? `./${directory}` : directory;
  const go = `cd ${/^[\w./@+,-]+$/.test(path) ? path : quote(path)} &&`;
  return /[;\n&]|\|\|/.test(command.replaceAll('&&', '')) ? `${go} {\n${command}\n}` : `${go} ${command}`;
}

/** Nobody is told other names than those that were announced. */
const lowered = (notes: readonly string[]): string[] => notes.filter((note) => note.includes(' was taken for '));

/** Undefined where it is no call of the editor. */
function editorMeaning(registry: Registry, call: ToolCall, workspace?: Workspace): CommandMeaning | undefined {
  if (registry.get(call.name) || !EDITOR_NAMES.includes(normalizedName(call.name))) return undefined;
  const input = parseObject(call.arguments);
  if (input === undefined) return undefined;
  const meaning = editorCall(input, (path) => workspace !== undefined && isDirectory(path, workspace));
  if ('objection' in meaning || registry.get(meaning.tool)) return meaning;
  return { objection: `the command ${input.command} is ${meaning.tool} here, which this run does not have` };
}

/** Why a call of the editor means nothing; undefined for other calls. */
export function objectionToCall(registry: Registry, call: ToolCall): string | undefined {
  const meaning = editorMeaning(registry, call);
  return meaning && 'objection' in meaning ? meaning.objection : undefined;
}

function callMeant(registry: Registry, call: ToolCall, meaning: CommandMeaning): ToolCall {
  if ('objection' in meaning) return call;
  const { tool: name, input } = meaning;
  const schema = registry.get(name)?.inputSchema ?? {};
  const fields = lower(coerce(schema, input) as Fields, schema, ['line_limit'], []); // the answer says how many are left
  return { ...call, name, arguments: JSON.stringify(fields) };
}

function isDirectory(path: string, workspace: Workspace): boolean {
  try {
    return statSync(hostPathOf(resolve(workspace.root, path), temporaryFolder(workspace))).isDirectory();
  } catch {
    return false; // the tool says why
  }
}

/** Appends notes to the text of a result. */
export function withNotes(result: ToolResult, notes: readonly string[]): ToolResult {
  if (notes.length === 0) return result;
  const told = `[${notes.join('; ')}]`;
  if (result.ok) return { ...result, text: result.text === '' ? told : `${result.text}\n${told}` };
  return { ...result, advice: result.advice ? `${result.advice}\n${told}` : told };
}

/** Undefined where no tool has the name and none is meant by it, or several are. */
function nameMeant(registry: Registry, name: string): string | undefined {
  if (registry.get(name)) return name;
  const said = normalizedName(name.replace(/^(?:functions|default_api|tools)[.:]/, ''));
  const meant = Object.keys(CALL_FORMS).filter(
    (tool) => normalizedName(tool) === said || CALL_FORMS[tool]?.names.includes(said),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

/** `file_path`, `filePath` and `File-Path` are one name. What begins with `-` is a flag, and every letter of it counts. */
export const normalizedName = (name: string): string =>
  name.startsWith('-') ? name : name.toLowerCase().replace(/[-_]/g, '');

type Fields = Readonly<Record<string, unknown>>;
type Names = Omit<CallForm, 'names'> & { readonly shared?: readonly string[] };

function inputMeant(input: Fields, schema: JsonSchema, names: Names, notes: string[]): unknown {
  const renamed = rename(listOfOne(input, schema, names), schema, names, notes);
  const listed = Object.entries(names.lists ?? {}).reduce(
    (fields, [list, own]) => renameInList(fields, list, own, schema, notes),
    renamed,
  );
  return lower(coerce(schema, listed) as Fields, schema, names.atMost ?? [], notes);
}

/**
 * The fields of one object in place of the list that it belongs into. `occurrence` is then a number of places, from the
 * first on: each is an edit of its own, and counts past what the ones before it have put there.
 */
function listOfOne(input: Fields, schema: JsonSchema, { single, lists }: Names): Fields {
  const list = ((schema.properties ?? {}) as Fields)[single ?? ''] as
    | { readonly items?: JsonSchema; readonly maxItems?: number }
    | undefined;
  if (single === undefined || input[single] !== undefined || !list?.items) return input;
  const { required = [], properties = {} } = list.items as { required?: string[]; properties?: Fields };
  const fields = coerce(list.items, rename(input, list.items, lists?.[single] ?? {}, [])) as Fields;
  const isWhole = required.every((name) => fields[name] !== undefined);
  if (!isWhole || !Object.keys(fields).every((name) => Object.hasOwn(properties, name))) return input;
  const { occurrence, ...one } = fields;
  if (occurrence === undefined) return { [single]: [one] };
  if (!Number.isInteger(occurrence) || Number(occurrence) < 1 || Number(occurrence) > (list.maxItems ?? 1))
    return input;
  const again = String(one.new_text).split(String(one.old_text)).length - 1;
  const places = Array.from({ length: Number(occurrence) }, (_, index) => ({ ...one, occurrence: 1 + index * again }));
  return { [single]: places };
}

/** A name of ours that is there already stays, and so does a name that means the same with another value: it is refused. */
function rename(input: Fields, schema: JsonSchema, names: Names, notes: string[]): Fields {
  const known = Object.keys((schema.properties ?? {}) as Fields);
  const allowed = [...known, ...Object.values(names.lists ?? {}).flatMap(({ shared = [] }) => shared)];
  const entries: [string, unknown][] = Object.entries(input).filter(([name]) => known.includes(name));
  const fields = new Map(entries);
  for (const [name, value] of Object.entries(input)) {
    if (names.needless?.includes(normalizedName(name)) && !known.includes(name)) continue;
    const { name: ours, value: said } = meaning({ name, value, input }, allowed, names);
    const taken = ours !== name && (fields.has(ours) ? fields.get(ours) !== said : said === undefined);
    if (!taken && normalizedName(ours) !== normalizedName(name)) notes.push(`${name} is ${ours}`);
    fields.set(taken ? name : ours, taken ? value : said);
  }
  const same = fields.size === Object.keys(input).length && [...fields].every(([name, value]) => input[name] === value);
  return same ? input : Object.fromEntries(fields);
}

function meaning(
  { name, value, input }: { readonly name: string; readonly value: unknown; readonly input: Fields },
  allowed: readonly string[],
  names: Names,
): { name: string; value: unknown } {
  const other = own(names.parameters ?? {}, normalizedName(name));
  if (allowed.includes(name)) {
    // Ours, perhaps said in another way.
    const said = typeof other === 'object' && other.name === name ? CONVERSIONS[other.as](value, input) : undefined;
    return { name, value: said ?? value };
  }
  const ours = allowed.find((one) => normalizedName(one) === normalizedName(name));
  if (ours) return { name: ours, value };
  if (other === undefined) return { name, value };
  return typeof other === 'string'
    ? { name: other, value }
    : { name: other.name, value: CONVERSIONS[other.as](value, input) };
}

const own = (
  table: Readonly<Record<string, string | ForeignParameter>>,
  name: string,
): string | ForeignParameter | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

/** The objects of a list get what stands beside the list for all of them. */
function renameInList(input: Fields, list: string, names: Names, schema: JsonSchema, notes: string[]): Fields {
  const { shared = [] } = names;
  const items = input[list];
  const itemSchema = ((schema.properties as Fields)?.[list] as Fields | undefined)?.items as JsonSchema | undefined;
  if (!Array.isArray(items) || !itemSchema) return input;
  const forAll = shared.filter((name) => Object.hasOwn(input, name)).map((name) => [name, input[name]] as const);
  const innerNotes: string[] = [];
  const meant = items.map((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    const fields = rename(item as Fields, itemSchema, names, innerNotes);
    const missing = forAll.filter(([name]) => !Object.hasOwn(fields, name));
    return missing.length > 0 ? { ...fields, ...Object.fromEntries(missing) } : fields;
  });
  notes.push(...new Set(innerNotes));
  if (forAll.length === 0 && meant.every((item, index) => item === items[index])) return input;
  const rest = Object.entries(input).filter(([name]) => !shared.includes(name));
  return { ...Object.fromEntries(rest), [list]: meant };
}

/** What may be too much is as much as there may be. */
function lower(input: Fields, schema: JsonSchema, names: readonly string[], notes: string[]): Fields {
  let lowered = input;
  for (const name of names) {
    const { maximum } = ((schema.properties as Fields)?.[name] ?? {}) as { maximum?: number };
    const value = input[name];
    if (maximum === undefined || typeof value !== 'number' || value <= maximum) continue;
    notes.push(`${name} is at most ${maximum}: ${value} was taken for ${maximum}`);
    lowered = { ...lowered, [name]: maximum };
  }
  return lowered;
}

/** The same value where nothing is to be changed. Only what the schema says of itself counts: nothing behind `$ref` or `anyOf`. */
export function coerce(schema: unknown, value: unknown): unknown {
  if (!isJsonObject(schema) || DOUBTFUL.some((keyword) => keyword in schema)) return value;
  if (typeof value === 'string') return COERCIONS[String(schema.type)]?.(value) ?? value;
  if (Array.isArray(value)) {
    const items = value.map((item) => coerce(schema.items, item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const { properties } = schema as JsonSchema;
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  const entries = Object.entries(value).map(
    ([name, part]) => [name, coerce(ownProperty(properties, name), part)] as const,
  );
  return entries.some(([name, part]) => part !== value[name]) ? Object.fromEntries(entries) : value;
}

const DOUBTFUL = ['$ref', '$dynamicRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if'];

/** Conversions from text, each exactly as JSON writes the type. */
const COERCIONS: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => numberIn(text, /^-?(?:0|[1-9]\d{0,14})$/),
  number: (text) => numberIn(text, /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,2})?$/),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

const numberIn = (text: string, form: RegExp): number | undefined => (form.test(text) ? Number(text) : undefined);

const ownProperty = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** No command here may take so many seconds; a model that says so means milliseconds. */
const MIN_MILLISECONDS = 10_000;

const inSeconds = (said: unknown): number => Math.ceil(Number(said) / 1000);

const CONVERSIONS: Readonly<
  Record<ForeignParameter['as'], (said: unknown, input: Readonly<Record<string, unknown>>) => unknown>
> = {
  opposite: (said) => (String(said) === 'true' ? false : String(said) === 'false' ? true : undefined),
  milliseconds: (said) => (/^[1-9]\d{0,9}$/.test(String(said)) ? inSeconds(said) : undefined),
  seconds: (said) => (Number(said) >= MIN_MILLISECONDS ? inSeconds(said) : undefined),
  words: shellCommand,
  // Each call is a new shell, so there is nothing to do.
  restart: (said, { command }) => command ?? (String(said) === 'true' ? 'true' : undefined),
  strength: (said) => (said === 'strong' || said === 'weak' ? said : undefined),
};

/** `["bash", "-lc", "ls"]` is the command `ls`; any other list is a program with its arguments. */
function shellCommand(said: unknown): string | undefined {
  if (typeof said === 'string') return said;
  if (!Array.isArray(said) || said.length === 0 || !said.every((word) => typeof word === 'string')) return undefined;
  const [shell = '', flag = '', script, more] = said as string[];
  if (/^(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh$/.test(shell) && /^-l?c$/.test(flag))
    return more === undefined ? script : undefined;
  return said.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : quote(word))).join(' ');
}

/** Tools of others that none of ours stands for: what to do instead, with those of ours that a run must have for it. */
export const OTHER_WAYS: readonly {
  readonly names: readonly string[];
  readonly needs: readonly string[];
  readonly advice: string;
}[] = [
  {
    names: ['notebookedit'],
    needs: ['file_edit', 'file_write'],
    advice: 'Change files with file_edit, make them with file_write.',
  },
  {
    names: ['askuserquestion', 'askfollowupquestion', 'askuser'],
    needs: [],
    advice: 'No one can answer: decide for yourself, and say in your final message what you assumed.',
  },
  {
    names: ['attemptcompletion', 'finish', 'submit', 'exitplanmode', 'finalanswer'],
    needs: [],
    advice: 'To end, send a message that calls no tool.',
  },
];
