/** The tool file_read: a numbered slice of a file, streamed. */
import { posix, resolve } from 'node:path';
import type { InputOf } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import {
  defineTool,
  fail,
  ok,
  type Tool,
  type ToolContext,
  type ToolResult,
  type Workspace,
} from '../../../core/tool.ts';
import { compileGlob, isGlob } from '../../../lib/glob.ts';
import { type HeldTree, holdTree } from '../../../lib/held-directory.ts';
import { languageOf } from '../../../lib/language.ts';
import type { OpenRefusal } from '../../../lib/open-inside.ts';
import type { CutLine, LineSlice } from '../../../lib/read-lines.ts';
import { count, firstNames, numberLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { type Reader, readerFor } from '../../reader-words.ts';
import { globBase, listFiles, lookAt } from '../search/file-list.ts';
import { type SuggestOptions, suggestPaths } from '../search/suggest-paths.ts';
import { cutNotices, type MayAccess, openReadable, type ReadableFile, readText, refusalOf } from './file-access.ts';
import type { Freshness } from './freshness.ts';

const PARAMS = {
  file_path: { type: 'string', minLength: 1, description: 'Relative to the workspace, or absolute' },
  offset: { type: 'integer', minimum: 1, default: 1, description: 'First line' },
  column_offset: {
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'First character, in a long line',
  },
  line_limit: {
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.readLines,
    required: false,
    description: `${LIMITS.readLines} lines unless given, 1 with column_offset`,
  },
} as const;

type Input = InputOf<typeof PARAMS>;

/** Who reads on in a long line wants that line: those behind it have been seen. */
const linesOf = ({ line_limit, column_offset }: Input): number =>
  line_limit ?? (column_offset > 1 ? 1 : LIMITS.readLines);

export interface ReadOptions {
  readonly freshness: Freshness;
  readonly mayRead: MayAccess;
}

export const fileRead = ({ freshness, mayRead }: ReadOptions): Tool =>
  defineTool({
    name: 'file_read',
    description:
      'Read a text file. Lines come as "12: text"; number, colon and one space are not part of the file. In a long file find the place with grep_tool, then read around it with offset and line_limit. Read a file before you edit it, and several files in one turn.',
    params: PARAMS,
    readOnly: true,
    accesses: ({ file_path }) => [{ kind: 'read', path: file_path }],
    about: (input) =>
      toolMetadata('file_read', {
        filePath: input.file_path,
        offset: input.offset,
        lineLimit: linesOf(input),
        lines: [],
        truncated: false,
      }),
    async run(input, context) {
      const { workspace } = context;
      const file = await openReadable(workspace, input.file_path, mayRead);
      if (!file.ok) return refusalOf(file, workspace, input.file_path, mayRead);
      try {
        return await read(input, file, { freshness, reader: readerFor(context) });
      } finally {
        await file.handle.close();
      }
    },
  });

async function read(
  input: Input,
  file: ReadableFile,
  { freshness, reader }: { readonly freshness: Freshness; readonly reader: Reader },
): Promise<ToolResult> {
  const slice = await readText(file, { ...input, line_limit: linesOf(input), maxBytes: LIMITS.readBytes }, freshness);
  if (!('binary' in slice)) return answer(input, file, slice, reader);
  return fail(`"${file.shown}" is a binary file (${count(file.size, 'byte')})`, {
    advice: 'Only text can be read; use a command to look at it.',
  });
}

function answer(input: Input, file: ReadableFile, slice: LineSlice, reader: Reader): ToolResult {
  const { lines, totalLines, cut } = slice;
  const problem = pastTheEnd(input, slice);
  if (problem) return fail(problem);
  const next = input.offset + lines.length;
  const remaining = totalLines - next + 1;
  const notices = [
    ...cutNotices(cut, { path: file.shown, reader }),
    ...(remaining > 0 ? [`... [${remaining} lines remaining - use ${reader.on(next)} to continue reading]`] : []),
  ];
  return ok(
    [numberLines(lines, input.offset), ...notices].join('\n'),
    toolMetadata('file_read', {
      filePath: file.shown,
      offset: input.offset,
      lineLimit: linesOf(input),
      lines,
      language: languageOf(file.shown),
      truncated: notices.length > 0,
      remainingLines: remaining > 0 ? remaining : undefined,
    }),
  );
}

function pastTheEnd(
  { offset, column_offset: column }: Input,
  { lines, totalLines, firstLength }: LineSlice,
): string | undefined {
  if (lines.length === 0 && offset > Math.max(1, totalLines))
    return `File has only ${totalLines} lines, which is less than the requested offset ${offset}`;
  if (column > Math.max(1, firstLength))
    return `Line ${offset} has only ${count(firstLength, 'character')}, which is less than the requested column_offset ${column}`;
  return undefined;
}

export const readManyFiles = (options: ReadOptions): Tool =>
  defineTool({
    name: 'read_many_files',
    description:
      'Read several text files as numbered lines, by path or by a glob such as "src/**/*.ts". They share one budget: it says which were cut or left out.',
    params: {
      paths: { type: 'array', minItems: 1, maxItems: LIMITS.readManyPaths, items: { type: 'string', minLength: 1 } },
    },
    readOnly: true,
    accesses: ({ paths }) => paths.map((path) => ({ kind: 'read', path: isGlob(path) ? globBase(path) : path })),
    run: ({ paths }, context) => readAll(paths, context, options),
  });

async function readAll(
  paths: readonly string[],
  context: ToolContext,
  { freshness, mayRead }: ReadOptions,
): Promise<ToolResult> {
  const { workspace, signal } = context;
  const selected = await selectFiles(paths, { workspace, signal, mayRead });
  const leftOut = [...selected.leftOut];
  const files: ReadableFile[] = [];
  try {
    for (const path of selected.paths) {
      const file = await openReadable(workspace, path, mayRead);
      if (file.ok) files.push(file);
      else leftOut.push({ path, reason: await reasonOf(file, path, { workspace, permits: mayRead }) });
    }
    const cap = fairShare(files.map(({ size }) => size));
    const parts: Part[] = [];
    for (const file of files) {
      const part = await readPart(file, cap, freshness);
      if ('reason' in part) leftOut.push(part);
      else parts.push(part);
    }
    return manyAnswer(parts, leftOut, readerFor(context));
  } finally {
    await Promise.all(files.map(({ handle }) => handle.close()));
  }
}

const reasonOf = async ({ rule, reason }: OpenRefusal, path: string, options: SuggestOptions): Promise<string> =>
  [reason, rule === 'missing' && (await suggestPaths(path, options))].filter(Boolean).join('; ');

/** Small files are whole; what they leave of the budget is shared among the large ones. */
function fairShare(sizes: readonly number[]): number {
  let left: number = LIMITS.readBytes;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - index));
    if (size > share) return share;
    left -= size;
  }
  return LIMITS.readBytes;
}

interface Part {
  readonly path: string;
  readonly lines: readonly string[];
  readonly cut: readonly CutLine[];
  readonly remaining: number;
}

async function readPart(file: ReadableFile, maxBytes: number, freshness: Freshness): Promise<Part | LeftOut> {
  const slice = await readText(file, { offset: 1, line_limit: LIMITS.readLines, maxBytes }, freshness);
  if ('binary' in slice) return { path: file.shown, reason: `a binary file of ${count(file.size, 'byte')}` };
  const { lines, cut, totalLines } = slice;
  return { path: file.shown, lines, cut, remaining: totalLines - lines.length };
}

function manyAnswer(parts: readonly Part[], leftOut: readonly LeftOut[], reader: Reader): ToolResult {
  const metadata = {
    type: 'read_many_files',
    fields: { files: parts.map(({ path, lines, remaining }) => ({ filePath: path, lines, remaining })), leftOut },
  };
  const reasons = leftOut.map(({ path, reason }) => `${path} (${reason})`);
  const missing = `left out: ${firstNames(reasons, LIMITS.readManyFiles)}`;
  if (parts.length === 0) return fail(`No file was read; ${missing}`, { metadata });
  const blocks = parts.map((part) => showPart(part, reader));
  return ok([...blocks, ...(leftOut.length > 0 ? [`... [${missing}]`] : [])].join('\n\n'), metadata);
}

function showPart({ path, lines, cut, remaining }: Part, reader: Reader): string {
  const rest = `... [${count(remaining, 'line')} remaining - use ${reader.of(path, lines.length + 1)}]`;
  const notices = [...cutNotices(cut, { path, reader, isOther: true }), ...(remaining > 0 ? [rest] : [])];
  return [`==> ${path} <==`, numberLines(lines), ...notices].join('\n');
}

/** From paths and globs to files: each once, in the order given, with what cannot be taken and why. */
interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

interface SelectOptions {
  readonly workspace: Workspace;
  readonly signal: AbortSignal;
  /** A glob finds nothing that may not be read. */
  readonly mayRead: (path: string) => boolean;
}

async function selectFiles(
  wanted: readonly string[],
  options: SelectOptions,
): Promise<{ paths: string[]; leftOut: LeftOut[] }> {
  const tree = holdTree(options.workspace.root);
  return select(wanted, tree, options).finally(tree.close);
}

async function select(wanted: readonly string[], tree: HeldTree, options: SelectOptions) {
  const { root } = options.workspace;
  const found = new Map<string, string>();
  const leftOut: LeftOut[] = [];
  for (const path of wanted) {
    const isName = !isGlob(path) || lookAt(tree, posix.normalize(path))?.isFile();
    const matches = isName ? [path] : await expand(path, tree, options);
    if (matches.length === 0) leftOut.push({ path, reason: 'no file matches' });
    for (const match of matches) found.set(resolve(root, match), found.get(resolve(root, match)) ?? match);
  }
  const paths = [...found.values()].slice(0, LIMITS.readManyFiles);
  const over = [...found.values()].slice(LIMITS.readManyFiles);
  return { paths, leftOut: [...leftOut, ...over.map((path) => ({ path, reason: OVER }))] };
}

const OVER = `over the limit of ${LIMITS.readManyFiles} files`;

async function expand(
  pattern: string,
  tree: HeldTree,
  { workspace, signal, mayRead }: SelectOptions,
): Promise<string[]> {
  const inside = pattern.startsWith(`${workspace.root}/`) ? pattern.slice(workspace.root.length + 1) : pattern;
  const normal = posix.normalize(inside);
  const { files } = await listFiles(tree, { includeIgnored: false, signal, pattern: normal });
  const matches = files.filter(compileGlob(normal)).filter(mayRead);
  return matches.filter((path) => lookAt(tree, path) !== undefined).toSorted();
}
