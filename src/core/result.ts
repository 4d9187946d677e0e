/** The wire format of a tool call's structured result, Kodelet's: read and written here alone. */
import { METADATA_FIELDS, wrongField } from './result-fields.ts';

/** `type` goes on the wire as `metadataType`, `fields` as `metadata`. */
export interface ToolMetadata {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface StructuredToolResult {
  readonly toolName: string;
  readonly success: boolean;
  /** Absent when empty. */
  readonly error?: string;
  readonly metadataType?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** RFC 3339. */
  readonly timestamp: string;
}

/** The envelope's fields in the order of the format; empty ones left out. */
export function toStructuredResult(call: {
  readonly toolName: string;
  readonly success: boolean;
  readonly error?: string;
  readonly metadata?: ToolMetadata;
  readonly time: Date;
}): StructuredToolResult {
  return {
    toolName: call.toolName,
    success: call.success,
    ...(call.error && { error: call.error }),
    ...(call.metadata && { metadataType: call.metadata.type, metadata: call.metadata.fields }),
    timestamp: call.time.toISOString(),
  };
}

/** One line of JSON. Throws an Error that names type and field where a known type does not hold what the format says. */
export function writeStructuredResult(result: StructuredToolResult): string {
  return JSON.stringify(inOrder(checked(result as unknown as Record<string, unknown>)));
}

/** Reads what `writeStructuredResult` or Kodelet wrote. A type that is not known is kept as it is. */
export function readStructuredResult(text: string): StructuredToolResult {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`A structured result is a JSON object, not ${text.slice(0, 80)}`);
  }
  return checked(value as Record<string, unknown>);
}

const ENVELOPE = {
  toolName: 's',
  success: 'b',
  'error?': 's',
  'metadataType?': 's',
  'metadata?': 'object',
  timestamp: 's',
};

function checked(value: Record<string, unknown>): StructuredToolResult {
  const problem = wrongField('result', ENVELOPE, value) ?? wrongTime(value.timestamp);
  if (problem) throw new Error(problem);
  const { metadataType, metadata } = value as { metadataType?: string; metadata?: Record<string, unknown> };
  const fields = metadataType === undefined ? undefined : METADATA_FIELDS[metadataType];
  if (!fields || !metadata || !metadataType) return inOrder(value);
  const wrong = wrongField(metadataType, fields, metadata);
  if (wrong) throw new Error(wrong);
  return inOrder({ ...value, metadata: listsFilled(fields, metadata) });
}

/** A reader accepts `null` for a list; we write `[]`. */
function listsFilled(fields: Readonly<Record<string, unknown>>, metadata: Record<string, unknown>) {
  const lists = Object.keys(fields).filter((name) => Array.isArray(fields[name]) && metadata[name] === null);
  return { ...metadata, ...Object.fromEntries(lists.map((name) => [name, []])) };
}

function inOrder(value: object): StructuredToolResult {
  const { toolName, success, error, metadataType, metadata, timestamp } = value as StructuredToolResult;
  return {
    toolName,
    success,
    ...(error && { error }),
    ...(metadataType && { metadataType }),
    ...(metadata && { metadata }),
    timestamp,
  };
}

/** RFC 3339, with any number of decimals: Kodelet writes nanoseconds. */
const TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

const wrongTime = (time: unknown): string | undefined =>
  TIME.test(String(time))
    ? undefined
    : `result: field "timestamp" must be an RFC 3339 time, got ${JSON.stringify(time)}`;
