/** How found lines are shown: to the model by file with numbers, to reports in the wire format. */

import { runInNewContext } from 'node:vm';
import type { InputOf } from '../../../core/params.ts';
import type { ToolMetadata } from '../../../core/result.ts';
import { toolMetadata } from '../../../core/result.ts';
import { languageOf } from '../../../lib/language.ts';
import { clipLine } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { FoundLine } from './grep-lines.ts';

/** The path, then its lines: `12: ` before a match, `12- ` before a line of context. */
export function showFound(lines: readonly Excerpt[], mostCharacters: number = LIMITS.grepLineCharacters): string {
  return byFile(lines)
    .map(([path, found]) => `${path}\n${showFile(found, mostCharacters)}`)
    .join('\n\n');
}

function showFile(lines: readonly Excerpt[], mostCharacters: number): string {
  const width = String(lines.at(-1)?.line ?? 0).length;
  return lines
    .map((found, index) => {
      const previous = lines[index - 1];
      const gap = previous && found.line > previous.line + 1 && lines.some(({ isContext }) => isContext) ? '--\n' : '';
      return `${gap}${String(found.line).padStart(width)}${found.isContext ? '-' : ':'} ${shown(partOf(found, mostCharacters), mostCharacters)}`;
    })
    .join('\n');
}

/** As much of a found line as is kept, with the places of its match in it. */
export interface Excerpt extends FoundLine {
  /** What is left out before `text`, as it is shown: nothing, or `...`. */
  readonly before: '' | '...';
}

/** Of a line that is longer than what is kept, with its match far inside, the part from a little before the match on. */
export const excerptOf = (line: FoundLine): Excerpt => partOf({ ...line, before: '' }, LIMITS.grepKeptCharacters);

function partOf(line: Excerpt, mostCharacters: number): Excerpt {
  const { text, start, end } = line;
  const wanted = text.length > mostCharacters && start >= mostCharacters / 2 ? start - LEAD : 0;
  const from = isLowSurrogate(text, wanted) ? wanted + 1 : wanted;
  if (from === 0 && text.length <= mostCharacters) return line;
  return {
    ...line,
    text: text.slice(from, from + LIMITS.grepKeptCharacters),
    start: start - from,
    end: end && end - from,
    before: from > 0 ? '...' : line.before,
  };
}

/** Characters before a match that is far inside of its line. */
const LEAD = 80;

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

const shown = ({ before, text }: Excerpt, mostCharacters: number): string => before + clipLine(text, mostCharacters);

/** Whether less of a line is shown than is kept. */
export const isCut = ({ text }: Excerpt): boolean => clipLine(text, LIMITS.grepLineCharacters) !== text;

export function grepMetadata(input: GrepInput, lines: readonly Excerpt[], truncated: boolean): ToolMetadata {
  const pattern = { text: input.pattern, literal: input.literal, caseSensitive: input.case_sensitive };
  const open = lines.filter(({ isContext, end }) => !isContext && end === undefined);
  const ends = new Map(matchEnds(pattern, open).map((end, index) => [open[index], end]));
  const results = byFile(lines).map(([filePath, found]) => ({
    filePath,
    language: languageOf(filePath),
    matches: found.map((line) => inWireFormat(line, line.end ?? ends.get(line) ?? 0)),
  }));
  const { path, include, max_results: maxResults } = input;
  return toolMetadata('grep_tool', { pattern: input.pattern, path, include, results, truncated, maxResults });
}

/** The places of the match are those in `content`, which ends where a long line is cut. */
function inWireFormat(line: Excerpt, end: number) {
  const part = partOf(line, LIMITS.grepLineCharacters);
  const content = shown(part, LIMITS.grepLineCharacters);
  const placed = (at: number): number => Math.min(line.isContext ? 0 : at + part.before.length, content.length);
  return {
    lineNumber: line.line,
    content,
    matchStart: placed(part.start),
    matchEnd: placed(end - line.start + part.start),
    isContext: line.isContext || undefined,
  };
}

function byFile(lines: readonly Excerpt[]): [path: string, lines: Excerpt[]][] {
  const files = new Map<string, Excerpt[]>();
  for (const line of lines) {
    const found = files.get(line.path);
    if (found) found.push(line);
    else files.set(line.path, [line]);
  }
  return [...files];
}

/** All lines together have this long: a pattern that backtracks without end must not stop the host. */
const TIMEOUT_MS = 200;

/** The end of the match that begins at `start`, for each line; where it cannot be told, the end of the line. */
function matchEnds(
  pattern: { readonly text: string; readonly literal: boolean; readonly caseSensitive: boolean },
  lines: readonly { readonly text: string; readonly start: number }[],
): readonly number[] {
  if (pattern.literal) return lines.map(({ start }) => start + pattern.text.length);
  try {
    // V8 checks a script's time limit while a regular expression backtracks, and only there.
    return JSON.parse(
      runInNewContext(SCRIPT, { input: JSON.stringify({ ...pattern, lines }) }, { timeout: TIMEOUT_MS }),
    );
  } catch {
    return lines.map(({ text }) => text.length); // no JavaScript pattern, or too slow
  }
}

const SCRIPT = `
  const { text: pattern, caseSensitive, lines } = JSON.parse(input);
  const expression = new RegExp(pattern, caseSensitive ? 'yu' : 'iyu');
  JSON.stringify(lines.map(({ text, start }) => {
    expression.lastIndex = start;
    return expression.test(text) ? expression.lastIndex : text.length;
  }));
`;

export type GrepInput = InputOf<typeof PARAMS>;

export const PARAMS = {
  pattern: { type: 'string', minLength: 1 },
  path: { type: 'string', default: '.', description: 'Directory or file' },
  include: { type: 'string', minLength: 1, description: 'Glob of files, such as "*.{ts,js}"', required: false },
  literal: { type: 'boolean', default: false, description: 'Pattern is plain text' },
  case_sensitive: { type: 'boolean', default: true },
  context: { type: 'integer', minimum: 0, maximum: LIMITS.grepContext, default: 0, description: 'Lines around' },
  max_results: { type: 'integer', minimum: 1, maximum: LIMITS.grepResultsMost, default: LIMITS.grepResults },
} as const;
