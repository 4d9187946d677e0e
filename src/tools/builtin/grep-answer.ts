/** How found lines are shown: to the model by file with numbers, to reports in the wire format. */
import type { ToolMetadata } from '../../core/result.ts';
import { languageOf } from '../../lib/language.ts';
import { clipLine } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';
import type { FoundLine } from './grep-lines.ts';
import type { GrepInput } from './grep-tool.ts';
import { matchEnds } from './match-ends.ts';

/** The path, then its lines: `12: ` before a match, `12- ` before a line of context. */
export function showFound(lines: readonly FoundLine[]): string {
  return byFile(lines)
    .map(([path, found]) => `${path}\n${showFile(found)}`)
    .join('\n\n');
}

function showFile(lines: readonly FoundLine[]): string {
  const width = String(lines.at(-1)?.line ?? 0).length;
  return lines
    .map((found, index) => {
      const previous = lines[index - 1];
      const gap = previous && found.line > previous.line + 1 && lines.some(({ isContext }) => isContext) ? '--\n' : '';
      return `${gap}${String(found.line).padStart(width)}${found.isContext ? '-' : ':'} ${excerpt(found)}`;
    })
    .join('\n');
}

/** A long line is shown from a little before its match. */
function excerpt({ text, start }: FoundLine): string {
  const most = LIMITS.grepLineCharacters;
  if (text.length <= most || start < most / 2) return clipLine(text, most);
  const from = start - 80;
  return `...${clipLine(text.slice(isLowSurrogate(text, from) ? from + 1 : from), most)}`;
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

export function grepMetadata(input: GrepInput, lines: readonly FoundLine[], truncated: boolean): ToolMetadata {
  const pattern = { text: input.pattern, literal: input.literal, caseSensitive: input.case_sensitive };
  const open = lines.filter(({ isContext, end }) => !isContext && end === undefined);
  const ends = new Map(matchEnds(pattern, open).map((end, index) => [open[index], end]));
  const results = byFile(lines).map(([filePath, found]) => ({
    filePath,
    language: languageOf(filePath),
    matches: found.map((line) => ({
      lineNumber: line.line,
      content: clipLine(line.text, LIMITS.grepLineCharacters),
      matchStart: line.start,
      matchEnd: line.end ?? ends.get(line) ?? 0,
      isContext: line.isContext || undefined,
    })),
  }));
  const { path, include, max_results: maxResults } = input;
  return { type: 'grep_tool', fields: { pattern: input.pattern, path, include, results, truncated, maxResults } };
}

function byFile(lines: readonly FoundLine[]): [path: string, lines: FoundLine[]][] {
  const files = new Map<string, FoundLine[]>();
  for (const line of lines) {
    const found = files.get(line.path);
    if (found) found.push(line);
    else files.set(line.path, [line]);
  }
  return [...files];
}
