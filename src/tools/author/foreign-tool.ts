/** Tools in the forms of other systems, as tools of ours: what has no counterpart is refused by name. */
import {
  ATTRIBUTE_FORMS,
  CONTEXT_FORMS,
  describeForm,
  type ForeignForm,
  TOOL_FORMS,
} from '../../core/foreign-forms.ts';
import { type JsonSchema, type Params, schemaOf } from '../../core/params.ts';
import type { AuthorContext, AuthorTool, ForeignTool, ToolOfParams, ToolOfSchema } from './author-tool.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Types the input of a tool by its `params`, or by a type argument where it has an `inputSchema`. */
export function defineAuthorTool(tool: ForeignTool & Readonly<Record<string, unknown>> & { run?: never }): AuthorTool;
export function defineAuthorTool<const P extends Params>(tool: ToolOfParams<P>): AuthorTool;
export function defineAuthorTool<Input = Readonly<Record<string, unknown>>>(tool: ToolOfSchema<Input>): AuthorTool;
export function defineAuthorTool(tool: object): AuthorTool {
  return ownTool(tool);
}

/** Several tools of one file, each with `params`; tools with an `inputSchema` are put beside them by `defineTool`. */
export function defineAuthorTools<const All extends readonly Params[]>(
  tools: {
    readonly [Index in keyof All]: ToolOfParams<All[Index]>;
  },
): AuthorTool[] {
  return (tools as readonly object[]).map(ownTool);
}

/** Our own keys of a tool. */
const OWN_KEYS: readonly string[] = [
  ...['name', 'description', 'params', 'inputSchema', 'outputSchema', 'attributes', 'displayName', 'category'],
  ...['version', 'capabilities', 'network', 'makesCalls', 'timeout', 'maxOutputSize', 'check', 'trace', 'run'],
  ...['id', 'shutdown'],
];
const OWN_ATTRIBUTES: readonly string[] = ['readonly', 'noEffect'];

/** Also takes a class with `execute`, whose other fields are its own business. Throws an Error that names what is wrong. */
export function ownTool(given: object): AuthorTool {
  const tool = given as Fields;
  const name = String(tool.name);
  const refuse = (problem: string): never => {
    throw new Error(`tool "${name}": ${problem}`);
  };
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(given));
  if (isPlain) checkKeys(tool, OWN_KEYS, TOOL_FORMS, refuse);
  const attributes = ownAttributes(tool, refuse);
  const run = functionOf(tool, refuse);
  const { description, prompt } = tool as { description?: string; prompt?: unknown };
  const words = typeof prompt === 'string' ? prompt.trim() : '';
  if (prompt !== undefined && words === '') refuse('its prompt is not a text');
  return {
    ...pick(tool, OWN_KEYS),
    description: words === '' ? (description ?? '') : `${description ?? ''}\n\n${words}`,
    inputSchema: schemaIn(tool, refuse),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(capabilitiesOf(tool) && { capabilities: capabilitiesOf(tool) }),
    check: checkOf(tool),
    shutdown: tool.shutdown && (() => (tool.shutdown as () => unknown).call(given)),
    trace: tool.trace,
    run,
  } as unknown as AuthorTool;
}

function checkKeys(
  given: Fields,
  own: readonly string[],
  forms: Readonly<Record<string, ForeignForm>>,
  refuse: (problem: string) => never,
): void {
  for (const key of Object.keys(given)) {
    if (own.includes(key) || given[key] === undefined) continue;
    const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
    if (!form)
      refuse(
        `${key} is not a key; allowed: ${[...own, ...Object.keys(forms).filter((one) => forms[one]?.ours)].join(', ')}`,
      );
    else if (form.ours === undefined && form.as !== 'ignored') refuse(describeForm(key, form));
    else if (
      form.ours !== undefined &&
      own.includes(form.ours) &&
      given[form.ours] !== undefined &&
      form.as === undefined
    )
      refuse(`${key} and ${form.ours} are the same here; keep one`);
    else if (form.as === 'ignored') console.error(`${String(given.name)}: ${key} is ignored: ${form.why}`);
  }
}

const pick = (tool: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.filter((key) => tool[key] !== undefined && key !== 'params').map((key) => [key, tool[key]]));

/** The function that runs, with the context of its system. */
function functionOf(tool: Fields, refuse: (problem: string) => never): unknown {
  const keys = ['run', 'exec', 'execute'].filter((one) => tool[one] !== undefined);
  const [key = ''] = keys;
  if (keys.length > 1) refuse(`${keys.join(' and ')} are the same here; keep one`);
  const run = tool[key];
  if (typeof run !== 'function') return refuse('it has no function that runs; give it run, exec or execute');
  if (key !== 'execute') return (input: unknown, context: AuthorContext) => run.call(tool, input, context);
  return (input: unknown, context: AuthorContext) => run.call(tool, input, agentContext(context));
}

/** One of the forms, or no input. */
function schemaIn(tool: Fields, refuse: (problem: string) => never): JsonSchema {
  const keys = ['params', 'inputSchema', 'input_schema'].filter((one) => tool[one] !== undefined);
  if (keys.length > 1) refuse(`${keys.join(' and ')} both state the input; keep one`);
  const { params = {}, inputSchema = tool.input_schema } = tool as { params?: Params; inputSchema?: JsonSchema };
  return (inputSchema ?? schemaOf(params)) as JsonSchema;
}

/** Lasts as long as the process. */
const sessionData: Record<string, unknown> = {};

function agentContext(context: AuthorContext): AuthorContext & Fields {
  const ours: Fields = { ...context, sessionData, actor: { userId: context.actor } };
  const more = Object.entries(CONTEXT_FORMS).map(([theirs, form]) => [theirs, ours[form.ours]]);
  return { ...context, ...Object.fromEntries(more) };
}

function ownAttributes(tool: Fields, refuse: (problem: string) => never): Fields {
  const { attributes = {}, hasSideEffects } = tool as { attributes?: Fields; hasSideEffects?: unknown };
  checkKeys(attributes, OWN_ATTRIBUTES, ATTRIBUTE_FORMS, refuse);
  const { access, mutates, safe, ...own } = attributes;
  if (access !== undefined && access !== 'read' && access !== 'write')
    refuse(`attributes.access is ${JSON.stringify(access)}; allowed: "read", "write"`);
  const claims = [
    own.readonly,
    access === undefined ? undefined : access === 'read',
    not(mutates),
    not(hasSideEffects),
  ];
  const said = [...new Set(claims.filter((one) => one !== undefined))];
  if (said.length > 1) refuse('its attributes say both that it changes something and that it does not');
  const noEffect = own.noEffect ?? safe;
  return { ...(said.length > 0 && { readonly: said[0] }), ...(noEffect !== undefined && { noEffect }) };
}

const not = (value: unknown): unknown => (typeof value === 'boolean' ? !value : value);

const capabilitiesOf = ({ capabilities, requiredCapabilities }: Fields): readonly unknown[] | undefined =>
  capabilities === undefined && requiredCapabilities === undefined
    ? undefined
    : [...((capabilities ?? []) as unknown[]), ...((requiredCapabilities ?? []) as unknown[])];

function checkOf(tool: Fields): unknown {
  const { check, validateArgs } = tool as Readonly<Record<string, ((...args: unknown[]) => unknown) | undefined>>;
  if (!validateArgs) return check;
  return async (input: unknown, context: unknown) => {
    const said = (await check?.call(tool, input, context)) ?? (await validateArgs.call(tool, input));
    return faultIn(said);
  };
}

/** `{ isValid, errors }`, true or false, a text, or nothing. */
function faultIn(said: unknown): string | undefined {
  if (typeof said === 'string') return said;
  const { isValid = said, errors = [] } = Object(said) as { isValid?: unknown; errors?: readonly unknown[] };
  if (isValid !== false) return undefined;
  const words = errors.map((one) => (typeof one === 'string' ? one : ((one as Error)?.message ?? JSON.stringify(one))));
  return words.join('; ') || 'its arguments are not valid';
}

/** What the base class takes. */
interface AgentToolInfo {
  readonly id?: string;
  readonly name: string;
  readonly displayName?: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  /** `capability:filesystem:read` and the like: what the run must grant. An unknown one keeps the tool out. */
  readonly requiredCapabilities?: readonly string[];
  readonly category?: string;
  readonly version?: string;
  /** `false`: it changes nothing. */
  readonly hasSideEffects?: boolean;
}

/** A tool as a class: extend it, and give it `execute`. */
export abstract class AgentTool implements AgentToolInfo {
  declare readonly id?: string;
  declare readonly name: string;
  declare readonly displayName?: string;
  declare readonly description: string;
  declare readonly inputSchema: JsonSchema;
  declare readonly outputSchema?: JsonSchema;
  declare readonly requiredCapabilities?: readonly string[];
  declare readonly category?: string;
  declare readonly version?: string;
  declare readonly hasSideEffects?: boolean;

  constructor(info: AgentToolInfo) {
    Object.assign(this, info);
  }

  abstract execute(args: never, context: AuthorContext): unknown;
}

/** Tools that `serve()` without an argument serves, by name. */
const registered = new Map<string, object>();

/** Takes the place of one with the same name. `make` is for a registry of factories. */
export function registerTool(tool: object): void;
export function registerTool(name: string, make: () => object): void;
export function registerTool(given: object | string, make?: () => object): void {
  const tool = typeof given === 'string' ? make?.() : given;
  if (!tool) throw new Error(`registerTool("${String(given)}") needs a function that makes the tool`);
  registered.set(typeof given === 'string' ? given : String((given as Fields).name), tool);
}

/** Answers whether there was one. */
export const unregisterTool = (name: string): boolean => registered.delete(name);
export const getTool = (name: string): object | undefined => registered.get(name);
export const getAllTools = (): object[] => [...registered.values()];
