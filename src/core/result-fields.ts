/** Every metadata type of the wire format with the type of each of its fields, and the check against them. */

/**
 * `s` string, `i` integer, `b` boolean, `ns` integer nanoseconds, `object`, a `|` list of allowed strings, a list of
 * one shape, or a nested shape. A name that ends in `?` may be absent.
 */
export type FieldType = string | Shape | readonly [FieldType];
export interface Shape {
  readonly [field: string]: FieldType;
}

const EDIT: Shape = { startLine: 'i', endLine: 'i', oldContent: 's', newContent: 's' };
const MATCH: Shape = { lineNumber: 'i', content: 's', matchStart: 'i', matchEnd: 'i', 'isContext?': 'b' };
const FOUND_FILE: Shape = { path: 's', size: 'i', modTime: 's', type: 'file|directory', 'language?': 's' };
const PROCESS: Shape = { pid: 'i', command: 's', logPath: 's', startTime: 's', status: 'running|stopped|unknown' };
const TODO: Shape = { id: 's', content: 's', status: 's', priority: 's', createdAt: 's', updatedAt: 's' };
const CONTENT: Shape = { type: 's', 'text?': 's', 'data?': 's', 'mimeType?': 's', 'uri?': 's', 'metadata?': 'object' };

export const METADATA_FIELDS: Readonly<Record<string, Shape>> = {
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
  file_multi_edit: { filePath: 's', edits: [EDIT], 'language?': 's', 'files?': ['object'] },
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
  custom_tool: { executionTime: 'ns', output: 's' },
  skill: { name: 's', baseDir: 's', references: ['s'], scripts: ['s'], assets: ['s'] },
};

/** The first field of `value` that is not what `shape` says, in words; fields that `shape` does not know may be there. */
export function wrongField(type: string, shape: Shape, value: Readonly<Record<string, unknown>>): string | undefined {
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
    const test = SCALARS[expected];
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

const SCALARS: Readonly<Record<string, { words: string; fits: (value: unknown) => boolean }>> = {
  s: { words: 'a string', fits: (value) => typeof value === 'string' },
  i: { words: 'an integer', fits: Number.isInteger },
  b: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  ns: { words: 'integer nanoseconds', fits: Number.isInteger },
  object: { words: 'an object', fits: isObject },
};
