/** What a description says of a tool besides its input and its limits: names for people, what it needs, what it gives back. */
import { CAPABILITIES, type Capability } from '../../core/access.ts';
import type { JsonSchema } from '../../core/params.ts';
import { compileSchema } from '../../lib/schema.ts';
import { isVersion } from '../../lib/versions.ts';
import { type Fault, shownValue } from './discover.ts';

export interface ToolAttributes {
  /** For people. */
  readonly displayName?: string;
  readonly category?: string;
  readonly version?: string;
  /** It says that it changes nothing. */
  readonly readOnly: boolean;
  /** May be run again. */
  readonly idempotent: boolean;
  /** Of what it prints, read as JSON. */
  readonly outputSchema?: JsonSchema;
  /** It is kept from whoever lacks one of these. */
  readonly capabilities: readonly Capability[];
  /** It needs the network, or does without any; undefined: it has what commands have. */
  readonly network?: boolean;
  /** It calls other tools. */
  readonly makesCalls: boolean;
}

type Answer = Readonly<Record<string, unknown>>;

/** `read_only`: runs beside others, and where commands are confined only reads. `config`: has a command of that name. */
const FLAGS = ['read_only', 'idempotent', 'network', 'makes_calls', 'config'] as const;
const NAMES = ['display_name', 'category'] as const;

export const ATTRIBUTE_KEYS: readonly string[] = [...FLAGS, ...NAMES, 'version', 'capabilities', 'output_schema'];

/** Of an answer without `attributeFaults`. */
export function attributesOf(answer: Answer): ToolAttributes {
  const [displayName, category, version] = [...NAMES, 'version'].map((key) => answer[key] as string | undefined);
  const { read_only: readOnly = false, network, output_schema: outputSchema, capabilities = [] } = answer;
  return {
    ...(displayName !== undefined && { displayName }),
    ...(category !== undefined && { category }),
    ...(version !== undefined && { version }),
    readOnly: readOnly as boolean,
    idempotent: (answer.idempotent ?? readOnly) as boolean,
    ...(outputSchema !== undefined && { outputSchema: outputSchema as JsonSchema }),
    capabilities: capabilities as readonly Capability[],
    ...(network !== undefined && { network: network as boolean }),
    makesCalls: answer.makes_calls === true,
  };
}

export const attributeFaults = (answer: Answer): Fault[] => [
  ...FLAGS.flatMap((key) => flagFaults(key, answer[key])),
  ...NAMES.flatMap((key) => nameFaults(key, answer[key])),
  ...versionFaults(answer.version),
  ...capabilityFaults(answer.capabilities),
  ...outputFaults(answer.output_schema),
];

function flagFaults(key: string, value: unknown): Fault[] {
  if (value === undefined || typeof value === 'boolean') return [];
  return [{ at: `$.${key}`, problem: `must be true or false, got ${shownValue(value)}`, fix: `Print "${key}": true` }];
}

const MOST_CHARACTERS = 100;

function nameFaults(key: string, value: unknown): Fault[] {
  const isLine = typeof value === 'string' && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MOST_CHARACTERS;
  if (value === undefined || isLine) return [];
  const problem = `must be a line of 1 to ${MOST_CHARACTERS} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: 'Shorten it, or leave it out' }];
}

function versionFaults(value: unknown): Fault[] {
  if (value === undefined || (typeof value === 'string' && value.length <= MOST_CHARACTERS && isVersion(value)))
    return [];
  const problem = `must be a version such as 1.2.0 (https://semver.org), got ${shownValue(value)}`;
  return [{ at: '$.version', problem, fix: 'Write up to three numbers, or leave it out' }];
}

function capabilityFaults(value: unknown): Fault[] {
  const known: readonly unknown[] = CAPABILITIES;
  if (value === undefined || (Array.isArray(value) && value.every((one) => known.includes(one)))) return [];
  const problem = `must be a list of ${CAPABILITIES.join(', ')}, got ${shownValue(value)}`;
  return [{ at: '$.capabilities', problem, fix: 'List what whoever asks must be allowed to do: ["push"]' }];
}

function outputFaults(schema: unknown): Fault[] {
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
