/** The wire format of a tool call's structured result, Kodelet's: read and written only here. */

import type { JsonSchema } from './params.ts';

/** `type` travels on the wire as `metadataType`, `fields` as `metadata`. A type that the format does not have may be there. */
export interface ToolMetadata {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Metadata of a type that the format has: with other fields it does not compile. */
export const toolMetadata = <T extends keyof typeof METADATA_FIELDS>(
  type: T,
  fields: FieldsOf<(typeof METADATA_FIELDS)[T]>,
): ToolMetadata => ({ type, fields: fields as ToolMetadata['fields'] });

/** The envelope, in the order of the format. `error` is absent when empty; `timestamp` is RFC 3339. */
const ENVELOPE = {
  toolName: 's',
  success: 'b',
  'error?': 's',
  'metadataType?': 's',
  'metadata?': 'object',
  timestamp: 's',
} as const;

export type StructuredToolResult = FieldsOf<typeof ENVELOPE>;

export const toStructuredResult = (call: {
  readonly toolName: string;
  readonly success: boolean;
  readonly error?: string;
  readonly metadata?: ToolMetadata;
  readonly time: Date;
}): StructuredToolResult =>
  inOrder({
    ...call,
    metadataType: call.metadata?.type,
    metadata: call.metadata?.fields,
    timestamp: call.time.toISOString(),
  });

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

function checked(value: Record<string, unknown>): StructuredToolResult {
  const problem = wrongField('result', ENVELOPE, value) ?? wrongTime(value.timestamp);
  if (problem) throw new Error(problem);
  const { metadataType, metadata } = value as { metadataType?: string; metadata?: Record<string, unknown> };
  const fields = metadataType === undefined ? undefined : shapeOf(metadataType);
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

/** Empty fields left out. */
function inOrder(value: object): StructuredToolResult {
  const entries = Object.keys(ENVELOPE).flatMap((name) => {
    const field = name.replace(/\?$/, '');
    const found = (value as Readonly<Record<string, unknown>>)[field];
    return found || field === name ? [[field, found]] : [];
  });
  return Object.fromEntries(entries) as StructuredToolResult;
}

/** RFC 3339, with any number of decimals: Kodelet writes nanoseconds. */
const TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

const wrongTime = (time: unknown): string | undefined =>
  TIME.test(String(time))
    ? undefined
    : `result: field "timestamp" must be an RFC 3339 time, got ${JSON.stringify(time)}`;

/**
 * `s` string, `i` integer, `b` boolean, `ns` integer nanoseconds, `object`, a `|` list of allowed strings, a list of
 * one shape, or a nested shape. A name that ends in `?` may be absent.
 */
export type FieldType = string | Shape | readonly [FieldType];
interface Shape {
  readonly [field: string]: FieldType;
}

const EDIT = { startLine: 'i', endLine: 'i', oldContent: 's', newContent: 's' } as const;
const MATCH = { lineNumber: 'i', content: 's', matchStart: 'i', matchEnd: 'i', 'isContext?': 'b' } as const;
const FOUND_FILE = { path: 's', size: 'i', modTime: 's', type: 'file|directory', 'language?': 's' } as const;
const PROCESS = { pid: 'i', command: 's', logPath: 's', startTime: 's', status: 'running|stopped|unknown' } as const;
const TODO = { id: 's', content: 's', status: 's', priority: 's', createdAt: 's', updatedAt: 's' } as const;
const GOAL = { id: 's', title: 's', status: 'open|completed', 'outcome?': 's' } as const;
const CONTENT = {
  type: 's',
  'text?': 's',
  'data?': 's',
  'mimeType?': 's',
  'uri?': 's',
  'metadata?': 'object',
} as const;

export const METADATA_FIELDS = {
  file_read: {
    filePath: 's',
    offset: 'i',
    lineLimit: 'i',
    lines: ['s'],
    'language?': 's',
    truncated: 'b',
    'remainingLines?': 'i',
  },
  file_write: { filePath: 's', content: 's', size: 'i', 'language?': 's' },
  file_edit: {
    filePath: 's',
    edits: [EDIT],
    'language?': 's',
    'replaceAll?': 'b',
    'replacedCount?': 'i',
    'unifiedDiff?': 's',
  },
  file_multi_edit: {
    filePath: 's',
    edits: [EDIT],
    'language?': 's',
    'files?': ['object'],
    'status?': [{ filePath: 's', applies: 'b', 'error?': 's' }],
  },
  grep_tool: {
    pattern: 's',
    'path?': 's',
    'include?': 's',
    results: [{ filePath: 's', 'language?': 's', matches: [MATCH] }],
    truncated: 'b',
    'maxResults?': 'i',
  },
  glob_tool: { pattern: 's', 'path?': 's', files: [FOUND_FILE], truncated: 'b' },
  bash: {
    command: 's',
    exitCode: 'i',
    'lineExitCode?': 'i', // of a line that continued after a part of it had failed
    output: 's',
    executionTime: 'ns',
    'workingDir?': 's',
    'truncation?': { truncated: 'b', totalLines: 'i', totalBytes: 'i', maxBytes: 'i' },
    'fullOutputPath?': 's',
  },
  bash_background: { command: 's', pid: 'i', logPath: 's', startTime: 's' },
  view_background_processes: { processes: [PROCESS], count: 'i' },
  batch: { description: 's', subResults: ['object'], executionTime: 'ns', successCount: 'i', failureCount: 'i' },
  thinking: { thought: 's', 'category?': 's' },
  todo: {
    action: 'read|write',
    todoList: [TODO],
    statistics: { total: 'i', completed: 'i', inProgress: 'i', pending: 'i' },
  },
  subagent: { question: 's', 'modelStrength?': 's', response: 's' },
  image_recognition: {
    imagePath: 's',
    imageType: 'local|remote',
    prompt: 's',
    analysis: 's',
    imageSize: { width: 'i', height: 'i' },
  },
  web_fetch: {
    url: 's',
    contentType: 's',
    size: 'i',
    'savedPath?': 's',
    'prompt?': 's',
    processedType: 'saved|markdown|ai_extracted',
    content: 's',
  },
  browser_navigate: { url: 's', 'finalURL?': 's', 'title?': 's', 'loadTime?': 'ns' },
  browser_get_page: { url: 's', title: 's', htmlSize: 'i', truncated: 'b' },
  browser_click: { elementId: 'i', elementFound: 'b', 'elementType?': 's', 'elementText?': 's' },
  browser_type: { elementId: 'i', text: 's', cleared: 'b' },
  browser_wait_for: { condition: 's', 'selector?': 's', timeout: 'i', found: 'b' },
  browser_screenshot: { outputPath: 's', width: 'i', height: 'i', format: 's', fullPage: 'b', fileSize: 'i' },
  mcp_tool: {
    mcpToolName: 's',
    'serverName?': 's',
    'parameters?': 'object',
    content: [CONTENT],
    contentText: 's',
    executionTime: 'ns',
  },
  memory: { action: 'get|set|list|delete', 'key?': 's', 'value?': 's', keys: ['s'], bytes: 'i' },
  reasoning: { thoughts: ['s'], total: 'i' },
  goals: { action: 'create|switch|complete', goals: [GOAL], 'current?': 's' },
  checkpoint: { title: 's', state: 's', changed: ['s'] },
  decision: { decision: 's', reason: 's' },
  structured_answer: { answer: 'object' },
  prove: { verdict: 's', summary: 's', commands: ['s'], 'exitCode?': 'i', evidence: 'object' },
  github_read: { what: 's', 'number?': 'i', page: 'i', 'pages?': 'i' },
  post: { kind: 's', post: 'object' },
  custom_tool: { executionTime: 'ns', output: 's', 'stderr?': 's', 'version?': 's', 'noted?': 'object' },
  skills: { skills: [{ name: 's', description: 's', folder: 's', hidden: ['s'] }], total: 'i' },
  ls: { path: 's', depth: 'i', entries: [{ path: 's', type: 'file|directory|link' }], total: 'i', truncated: 'b' },
  bash_logs: {
    id: 'i',
    status: 'running|stopped',
    'exitCode?': 'i',
    output: 's',
    offset: 'i',
    nextOffset: 'i',
    size: 'i',
  },
  bash_kill: { id: 'i', command: 's', hadEnded: 'b' },
  skill: { name: 's', baseDir: 's', references: ['s'], scripts: ['s'], assets: ['s'] },
} as const satisfies Readonly<Record<string, Shape>>;
/** The values of a shape's fields. */
type FieldsOf<S> = {
  readonly [N in keyof S as N extends `${string}?` ? never : N]: FieldOf<S[N]>;
} & {
  readonly [N in keyof S as N extends `${infer Field}?` ? Field : never]?: FieldOf<S[N]>;
};

type FieldOf<T> = T extends keyof Scalars
  ? Scalars[T]
  : T extends readonly [infer Item]
    ? readonly FieldOf<Item>[]
    : T extends string
      ? OneOf<T>
      : FieldsOf<T>;

interface Scalars {
  readonly s: string;
  readonly i: number;
  readonly b: boolean;
  readonly ns: number;
  readonly object: Readonly<Record<string, unknown>>;
}

type OneOf<T extends string> = T extends `${infer First}|${infer Rest}` ? First | OneOf<Rest> : T;

/** Undefined for a type that the format does not have. */
const shapeOf = (type: string): Shape | undefined =>
  Object.hasOwn(METADATA_FIELDS, type) ? METADATA_FIELDS[type as keyof typeof METADATA_FIELDS] : undefined;

/** The first field of `value` that is not what `shape` says, in words; fields that `shape` does not know may be there. */
function wrongField(type: string, shape: Shape, value: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, expected] of Object.entries(shape)) {
    const field = name.replace(/\?$/, '');
    const found = value[field];
    if (found === undefined && name.endsWith('?')) continue;
    const problem = mismatch(expected, found);
    if (problem)
      return `${type}: field "${field}${problem.at}" must be ${problem.expected}, got ${preview(problem.found)}`;
  }
  return undefined;
}

interface Mismatch {
  readonly at: string;
  readonly expected: string;
  readonly found: unknown;
}

function mismatch(expected: FieldType, found: unknown, at = ''): Mismatch | undefined {
  if (typeof expected === 'string') {
    const test = Object.hasOwn(SCALARS, expected) ? SCALARS[expected as keyof Scalars] : undefined;
    const fits = test ? test.fits(found) : expected.split('|').includes(String(found));
    return fits ? undefined : { at, expected: test?.words ?? `one of ${expected.replaceAll('|', ', ')}`, found };
  }
  if (isList(expected)) {
    if (found === null) return undefined;
    if (!Array.isArray(found)) return { at, expected: 'a list', found };
    return firstOf(found.map((item, index) => mismatch(expected[0], item, `${at}[${index}]`)));
  }
  if (!isObject(found)) return { at, expected: 'an object', found };
  return firstOf(
    Object.entries(expected).map(([name, inner]) => {
      const field = name.replace(/\?$/, '');
      const absent = found[field] === undefined && name.endsWith('?');
      return absent ? undefined : mismatch(inner, found[field], `${at}.${field}`);
    }),
  );
}

const isList = (type: FieldType): type is readonly [FieldType] => Array.isArray(type);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const firstOf = (found: readonly (Mismatch | undefined)[]): Mismatch | undefined => found.find(Boolean);
const preview = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

const SCALARS: Readonly<Record<keyof Scalars, { words: string; fits: (value: unknown) => boolean }>> = {
  s: { words: 'a string', fits: (value) => typeof value === 'string' },
  i: { words: 'an integer', fits: Number.isInteger },
  b: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  ns: { words: 'integer nanoseconds', fits: Number.isInteger },
  object: { words: 'an object', fits: isObject },
};

const BROWSER = ['navigate', 'get_page', 'click', 'type', 'wait_for', 'screenshot'] as const;

/** Types of the results of built-in tools that are not called as their type is. */
const TYPES: Readonly<Record<string, readonly (keyof typeof METADATA_FIELDS)[]>> = {
  apply_patch: ['file_edit', 'file_multi_edit', 'file_write'],
  bash: ['bash', 'bash_background'],
  complete_goal: ['goals'],
  create_checkpoint: ['checkpoint'],
  create_goal: ['goals'],
  file_insert: ['file_edit'],
  read_reasoning: ['reasoning'],
  record_decision: ['decision'],
  remember: ['memory'],
  skills: ['skills', 'skill'],
  switch_goal: ['goals'],
  todo_read: ['todo'],
  todo_write: ['todo'],
  write_memory_dump: ['memory'],
  ...typesOf('post', [
    ...['review_comment', 'reply_to_thread', 'set_labels', 'create_issue', 'update_pull_request'],
    ...['create_sub_issue', 'resolve_thread', 'report_incomplete', 'missing_tool', 'noop'],
  ]),
  ...Object.fromEntries(BROWSER.map((name) => [name, [`browser_${name}` as const]])),
};

function typesOf<T extends keyof typeof METADATA_FIELDS>(type: T, tools: readonly string[]): Record<string, T[]> {
  return Object.fromEntries(tools.map((tool) => [tool, [type]]));
}

/** JSON Schema of the `metadata` in the structured results of a built-in tool; undefined for a tool without any. */
export function metadataSchema(tool: string): JsonSchema | undefined {
  const types = Object.hasOwn(TYPES, tool) ? TYPES[tool] : undefined;
  const shapes = (types ?? [tool]).flatMap((type) => shapeOf(type) ?? []);
  const [only, ...more] = shapes.map(schemaOfField);
  return more.length > 0 ? { type: 'object', anyOf: [only, ...more] } : only;
}

function schemaOfField(field: FieldType): JsonSchema {
  if (typeof field === 'string') {
    return Object.hasOwn(JSON_TYPES, field) ? { type: JSON_TYPES[field] } : { enum: field.split('|') };
  }
  if (isList(field)) return { type: 'array', items: schemaOfField(field[0]) };
  const names = Object.keys(field);
  const properties = names.map((name) => [name.replace(/\?$/, ''), schemaOfField(field[name] as FieldType)]);
  const required = names.filter((name) => !name.endsWith('?'));
  return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

const JSON_TYPES: Readonly<Record<string, string>> = {
  s: 'string',
  i: 'integer',
  b: 'boolean',
  ns: 'integer',
  object: 'object',
};
