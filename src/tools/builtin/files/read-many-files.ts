/** The tool read_many_files: several files in one call, under one budget. */

import { posix, resolve } from 'node:path';
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
import type { OpenRefusal } from '../../../lib/open-inside.ts';
import type { CutLine } from '../../../lib/read-lines.ts';
import { count, firstNames, numberLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { globBase, listFiles, lookAt } from '../search/file-list.ts';
import { type SuggestOptions, suggestPaths } from '../search/suggest-paths.ts';
import { cutNotices, openReadable, type ReadableFile, readText } from './file-access.ts';
import type { ReadOptions } from './file-read.ts';
import type { Freshness } from './freshness.ts';

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
  { workspace, signal }: ToolContext,
  { freshness, mayRead }: ReadOptions,
): Promise<ToolResult> {
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
    return answer(parts, leftOut);
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

function answer(parts: readonly Part[], leftOut: readonly LeftOut[]): ToolResult {
  const metadata = {
    type: 'read_many_files',
    fields: { files: parts.map(({ path, lines, remaining }) => ({ filePath: path, lines, remaining })), leftOut },
  };
  const reasons = leftOut.map(({ path, reason }) => `${path} (${reason})`);
  const missing = `left out: ${firstNames(reasons, LIMITS.readManyFiles)}`;
  if (parts.length === 0) return fail(`No file was read; ${missing}`, { metadata });
  const blocks = parts.map(showPart);
  return ok([...blocks, ...(leftOut.length > 0 ? [`... [${missing}]`] : [])].join('\n\n'), metadata);
}

function showPart({ path, lines, cut, remaining }: Part): string {
  const rest = `... [${count(remaining, 'line')} remaining - use file_read with offset=${lines.length + 1}]`;
  const notices = [...cutNotices(cut, 'file_read with '), ...(remaining > 0 ? [rest] : [])];
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
