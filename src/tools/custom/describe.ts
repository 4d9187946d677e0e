/** What a tool of the kodelet-tools protocol says of itself, checked: a description that can be used, or every fault in it. */
import { CAPABILITIES, type Capability } from '../../core/access.ts';
import {
  CAPABILITY_FORMS,
  DESCRIPTION_FORMS,
  describeForm,
  type ForeignForm,
  REQUIREMENTS,
  type Requirement,
} from '../../core/foreign-forms.ts';
import type { JsonSchema } from '../../core/params.ts';
import { nearest } from '../../lib/nearest.ts';
import { compileSchema } from '../../lib/schema.ts';
import { isVersion } from '../../lib/versions.ts';
import { badParameters, PARAMETER_RULE } from '../registry.ts';
import { shownValue, type ToolFault, ToolFaults } from './discover.ts';
import type { Answers } from './probe.ts';
import { LIMIT_KEYS, type OwnLimits, readConfig, readLimits } from './tool-settings.ts';

export interface ToolAttributes {
  /** For people. */
  readonly displayName?: string;
  readonly category?: string;
  readonly version?: string;
  readonly id?: string;
  /** It says that it changes nothing. */
  readonly readOnly: boolean;
  /** May be run again. */
  readonly idempotent: boolean;
  /** JSON Schema of what it prints, read as JSON. */
  readonly outputSchema?: JsonSchema;
  /** It is kept from anyone who lacks one of these. */
  readonly capabilities: readonly Capability[];
  /** It is kept from runs that do not grant one of these. */
  readonly requires: readonly Requirement[];
  /** It needs the network, or does without any; undefined: it has what commands have. */
  readonly network?: boolean;
  /** It calls other tools. */
  readonly makesCalls: boolean;
}

/** `read_only`: runs beside others, and where commands are confined only reads. `config`: has a command of that name. */
const FLAGS = ['read_only', 'idempotent', 'network', 'makes_calls', 'config'] as const;
const NAMES = ['display_name', 'category', 'id'] as const;

export const ATTRIBUTE_KEYS: readonly string[] = [...FLAGS, ...NAMES, 'version', 'capabilities', 'output_schema'];

/** Attributes of an answer without `attributeFaults`. */
function attributesOf(answer: Readonly<Record<string, unknown>>): ToolAttributes {
  const [displayName, category, id, version] = [...NAMES, 'version'].map((key) => answer[key] as string | undefined);
  const { read_only: readOnly = false, output_schema: outputSchema, capabilities = [] } = answer;
  const needed = (capabilities as readonly string[]).map((name) => capabilityMeant(name) ?? '');
  const requires = REQUIREMENTS.filter((one) => needed.includes(one));
  const network = answer.network ?? (requires.includes('network') ? true : undefined);
  return {
    ...(displayName !== undefined && { displayName }),
    ...(category !== undefined && { category }),
    ...(version !== undefined && { version }),
    ...(id !== undefined && { id }),
    readOnly: readOnly as boolean,
    idempotent: (answer.idempotent ?? readOnly) as boolean,
    ...(outputSchema !== undefined && { outputSchema: outputSchema as JsonSchema }),
    capabilities: CAPABILITIES.filter((one) => needed.includes(one)),
    requires,
    ...(network !== undefined && { network: network as boolean }),
    makesCalls: answer.makes_calls === true,
  };
}

const attributeFaults = (answer: Readonly<Record<string, unknown>>): ToolFault[] => [
  ...FLAGS.flatMap((key) => flagFaults(key, answer[key])),
  ...NAMES.flatMap((key) => keyNameFaults(key, answer[key])),
  ...versionFaults(answer.version),
  ...capabilityFaults(answer.capabilities),
  ...outputFaults(answer.output_schema),
];

function flagFaults(key: string, value: unknown): ToolFault[] {
  if (value === undefined || typeof value === 'boolean') return [];
  return [{ at: `$.${key}`, problem: `must be true or false, got ${shownValue(value)}`, fix: `Print "${key}": true` }];
}

const MAX_CHARACTERS = 100;

function keyNameFaults(key: string, value: unknown): ToolFault[] {
  const isLine = typeof value === 'string' && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MAX_CHARACTERS;
  if (value === undefined || isLine) return [];
  const problem = `must be a line of 1 to ${MAX_CHARACTERS} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: 'Shorten it, or leave it out' }];
}

function versionFaults(value: unknown): ToolFault[] {
  if (value === undefined || (typeof value === 'string' && value.length <= MAX_CHARACTERS && isVersion(value)))
    return [];
  const problem = `must be a version such as 1.2.0 (https://semver.org), got ${shownValue(value)}`;
  return [{ at: '$.version', problem, fix: 'Write up to three numbers, or leave it out' }];
}

/** Ours by its name, and that of another system by what is behind `capability:`. */
function capabilityMeant(name: unknown): Capability | Requirement | undefined {
  if (CAPABILITIES.some((one) => one === name)) return name as Capability;
  const [, theirs = ''] = /^capability:(.+)$/.exec(String(name)) ?? [];
  return Object.hasOwn(CAPABILITY_FORMS, theirs) ? CAPABILITY_FORMS[theirs] : undefined;
}

function capabilityFaults(value: unknown): ToolFault[] {
  if (value === undefined) return [];
  const unknown = Array.isArray(value) ? value.filter((one) => capabilityMeant(one) === undefined) : [value];
  const fix = `Allowed: ${CAPABILITIES.join(', ')}, and capability: with ${Object.keys(CAPABILITY_FORMS).join(', ')}`;
  return unknown.map((one) => ({
    at: '$.capabilities',
    problem: `must be a list of ${CAPABILITIES.join(', ')} and known capabilities, got ${shownValue(one)}`,
    fix,
  }));
}

function outputFaults(schema: unknown): ToolFault[] {
  if (schema === undefined) return [];
  const at = '$.output_schema';
  const fix = 'Correct it; https://json-schema.org describes every keyword';
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return [{ at, problem: `must be a JSON Schema, got ${shownValue(schema)}`, fix }];
  }
  try {
    compileSchema(schema as JsonSchema);
    return [];
  } catch (error) {
    return [{ at, problem: `is not a valid schema: ${(error as Error).message}`, fix }];
  }
}

export interface Description extends OwnLimits, ToolAttributes {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Its file has other tools too: the command `run` gets its name as an argument. */
  readonly ofSeveral: boolean;
}

/** One for each tool of the file. Throws ToolFaults with all that is wrong in any of them. */
export function describe(answers: Answers): readonly [Description, ...Description[]] {
  const value = parseJson(answers.description);
  if (!Array.isArray(value)) return [describeOne(value, answers.config)];
  const described = value.map((item, index) => describeItem(item, index));
  const faults = [...described.flatMap((one) => ('faults' in one ? one.faults : [])), ...twinFaults(value)];
  const [first, ...others] = described.filter((one) => !('faults' in one)) as Description[];
  if (faults.length > 0 || !first) throw new ToolFaults(faults.length > 0 ? faults : [NO_TOOLS]);
  return [first, ...others];
}

const NO_TOOLS: ToolFault = {
  at: '$',
  problem: 'must have a tool, got an empty list',
  fix: 'Print an object for each tool',
};

/** With the place in the list in each path. The file is asked only for its description, so its limits stand there. */
function describeItem(value: unknown, index: number): Description | { readonly faults: readonly ToolFault[] } {
  const placed = (text: string): string => text.replace(/^\$/, () => `$[${index}]`);
  try {
    const { warnings, ...description } = describeOne(value, undefined);
    return { ...description, ofSeveral: true, warnings: warnings.map(placed) };
  } catch (error) {
    if (!(error instanceof ToolFaults)) throw error;
    return { faults: error.faults.map((fault) => ({ ...fault, ...(fault.at && { at: placed(fault.at) }) })) };
  }
}

function twinFaults(list: readonly unknown[]): ToolFault[] {
  const names = list.map((item) => (Object(item) as { name?: unknown }).name);
  return names.flatMap((name, index) =>
    typeof name === 'string' && names.indexOf(name) < index
      ? [
          {
            at: `$[${index}].name`,
            problem: `must be unique, got ${shownValue(name)} again`,
            fix: 'Rename one of them',
          },
        ]
      : [],
  );
}

/** Keys of other systems under our names. Throws ToolFaults for those without a counterpart. */
function inOwnKeys(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const forms: Readonly<Record<string, ForeignForm>> = DESCRIPTION_FORMS;
  const answer = Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(forms, key)));
  const faults: ToolFault[] = [];
  for (const [key, value] of Object.entries(given)) {
    const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
    if (!form) continue;
    const { ours, as } = form;
    if (ours === undefined) faults.push({ at: `$.${key}`, problem: describeForm(key, form), fix: 'Remove it' });
    else if (as === 'appended' && typeof answer[ours] === 'string' && typeof value === 'string')
      answer[ours] = `${answer[ours]}\n\n${value}`;
    else if (as === 'capabilities' && Array.isArray(answer[ours]) && Array.isArray(value))
      answer[ours] = [...(answer[ours] as unknown[]), ...value];
    else if (answer[ours] !== undefined)
      faults.push({ at: `$.${key}`, problem: `is the same as ${ours}, which is there too`, fix: 'Keep one of them' });
    else answer[ours] = as === 'opposite' && typeof value === 'boolean' ? !value : value;
  }
  if (faults.length > 0) throw new ToolFaults(faults);
  return answer;
}

function describeOne(value: unknown, config: string | undefined): Description {
  const answer = inOwnKeys(objectIn(value));
  const { name, description, input_schema: inputSchema = NO_INPUT } = answer;
  const faults = [
    ...nameFaults(name),
    ...textFaults('description', description),
    ...schemaFaults(inputSchema),
    ...attributeFaults(answer),
  ];
  if (faults.length > 0) throw new ToolFaults(faults);
  const stated = readLimits(answer, 'description');
  const configured = answer.config === true ? readConfig(config) : NO_LIMITS;
  return {
    name: name as string,
    description: description as string,
    inputSchema: inputSchema as JsonSchema,
    ofSeveral: false,
    ...attributesOf(answer),
    ...stated,
    ...configured,
    warnings: [
      ...unknownKeys(answer),
      ...schemaWarnings(inputSchema as JsonSchema),
      ...stated.warnings,
      ...configured.warnings,
    ],
  };
}

const NO_LIMITS: OwnLimits = { warnings: [] };

/** A tool without a schema takes no input. */
const NO_INPUT: JsonSchema = { type: 'object', properties: {} };

function objectIn(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ToolFaults([{ at: '$', problem: `must be a JSON object, got ${shownValue(value)}`, fix: EXAMPLE }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = `must be a JSON object, got ${shownValue(text)}: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`;
    throw new ToolFaults([{ at: '$', problem, fix: EXAMPLE }]);
  }
}

const EXAMPLE =
  'Print {"name": "…", "description": "…", "input_schema": {"type": "object", "properties": {}}} and nothing else';

/** With the prefix it is at most 64 characters, which is what the model's services accept. */
export const TOOL_NAME = /^[A-Za-z0-9_-]{1,52}$/;
const NAME_RULE = '1 to 52 letters, digits, "_" and "-"';

function nameFaults(name: unknown): ToolFault[] {
  if (typeof name === 'string' && TOOL_NAME.test(name)) return [];
  return [{ at: '$.name', problem: `must be ${NAME_RULE}, got ${shownValue(name)}`, fix: 'Name it like its file' }];
}

function textFaults(field: string, value: unknown): ToolFault[] {
  if (typeof value === 'string' && value.trim() !== '') return [];
  const fix = 'Say in a sentence what it does and when to use it; the model reads this';
  return [{ at: `$.${field}`, problem: `must be a text that is not empty, got ${shownValue(value)}`, fix }];
}

const KEYS: readonly string[] = ['name', 'description', 'input_schema', ...ATTRIBUTE_KEYS, ...LIMIT_KEYS];

/** `inputSchema`, say, would leave the tool without any input. */
const unknownKeys = (answer: Record<string, unknown>): string[] =>
  Object.keys(answer)
    .filter((key) => !KEYS.includes(key))
    .map((key) => {
      const meant = nearest(key, KEYS);
      return `$.${key.slice(0, 60)} is not read${meant ? `; did you mean ${shownValue(meant)}?` : ''}`;
    });

function schemaWarnings(schema: JsonSchema): string[] {
  const { required = [], properties = {} } = schema as { required?: string[]; properties?: Record<string, unknown> };
  const unknown = required.filter((name) => !Object.hasOwn(properties, name));
  return [
    ...compileSchema(schema).warnings,
    ...unknown.map((name) => `$.input_schema.required names ${shownValue(name)}, which is not among its properties`),
  ];
}

const TOP = '$.input_schema';

/** What is wrong with an `input_schema`, each with its JSON path. */
function schemaFaults(schema: unknown): ToolFault[] {
  if (typeof schema !== 'object' || schema === null || (schema as JsonSchema).type !== 'object') {
    const problem = `must be a schema with {"type": "object"} at its top, got ${shownValue(schema)}`;
    return [{ at: TOP, problem, fix: 'Put the parameters into its "properties"' }];
  }
  try {
    compileSchema(schema as JsonSchema);
    return badParameters(schema as JsonSchema).map((name) => ({
      at: `${TOP}.properties${pathPart(name)}`,
      problem: `must be named by ${PARAMETER_RULE}`,
      fix: "Rename it; the model's services refuse other names",
    }));
  } catch (error) {
    return read((error as Error).message, schema);
  }
}

/** How the validator lists the faults of a schema: `data/properties/a/type must be array, data/… must …`. */
const LISTED = /(?:^|: |, )data((?:\/[^\s,]*)?) (.+?)(?=, data[/ ]|$)/gs;

/**
 * Finds the faults of a schema. Of several in one place the first says most; a fault without a place, such as a `$ref` to
 * nowhere, concerns the whole.
 */
function read(message: string, schema: object): ToolFault[] {
  const faults = new Map<string, ToolFault>();
  for (const [, pointer = '', words = ''] of message.matchAll(LISTED)) {
    const parts = pointer.split('/').slice(1).map(unescapePart);
    const at = TOP + parts.map(pathPart).join('');
    const found = parts.reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      schema,
    );
    const fix = FIXES[parts.at(-1) ?? ''] ?? 'Correct it; https://json-schema.org describes every keyword';
    if (!faults.has(at)) faults.set(at, { at, problem: `${words}, got ${shownValue(found)}`, fix });
  }
  if (faults.size > 0) return [...faults.values()];
  return [{ at: TOP, problem: `is not a valid schema: ${message}`, fix: 'Correct it, or remove that part' }];
}

const FIXES: Readonly<Record<string, string>> = {
  type: 'Use string, number, integer, boolean, array, object or null',
  required: 'List the names of the required parameters, in the object that holds "properties"',
  properties: 'Give each parameter a schema: {"name": {"type": "string"}}',
  enum: 'List the values that are allowed',
};

const unescapePart = (part: string): string => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

const pathPart = (part: string): string => {
  if (/^\d+$/.test(part)) return `[${part}]`;
  return /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
};
