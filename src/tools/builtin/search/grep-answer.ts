/** What a search has found, held against the files themselves, and how it is shown to the model and in the wire format. */
import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import type { InputOf } from '../../../core/params.ts';
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import { countNewlines, decodeUtf8 } from '../../../lib/bytes.ts';
import { type HeldTree, withFile } from '../../../lib/held-directory.ts';
import { languageOf } from '../../../lib/language.ts';
import { readBytes } from '../../../lib/regular-file.ts';
import { clipLine } from '../../../lib/text.ts';
import { withinTime } from '../../../lib/within-time.ts';
import { LIMITS } from '../../limits.ts';
import { type FoundLine, type FoundRecord, MAX_RECORD_BYTES } from './grep-lines.ts';

/** The path, then its lines: `12: ` before a match, `12- ` before a line of context. */
export function showFound(lines: readonly Excerpt[], maxCharacters: number = LIMITS.grepLineCharacters): string {
  return byFile(lines)
    .map(([path, found]) => `${path}\n${showFile(found, maxCharacters)}`)
    .join('\n\n');
}

function showFile(lines: readonly Excerpt[], maxCharacters: number): string {
  const width = String(lines.at(-1)?.line ?? 0).length;
  return lines
    .map((found, index) => {
      const previous = lines[index - 1];
      const gap = previous && found.line > previous.line + 1 && lines.some(({ isContext }) => isContext) ? '--\n' : '';
      return `${gap}${String(found.line).padStart(width)}${found.isContext ? '-' : ':'} ${shown(partOf(found, maxCharacters), maxCharacters)}`;
    })
    .join('\n');
}

/** Part of a found line that is kept, with the positions of its matches. */
export interface Excerpt extends FoundLine {
  /** What is left out before `text`, as it is shown: nothing, or `...`. */
  readonly before: '' | '...';
}

/** Excerpt of a line: if it is longer than what is kept and its match far inside, it starts a little before the match. */
const excerptOf = (line: FoundLine): Excerpt => partOf({ ...line, before: '' }, LIMITS.grepKeptCharacters);

function partOf(line: Excerpt, maxCharacters: number): Excerpt {
  const { text, start, end } = line;
  const wanted = text.length > maxCharacters && start >= maxCharacters / 2 ? start - LEAD : 0;
  const from = isLowSurrogate(text, wanted) ? wanted + 1 : wanted;
  if (from === 0 && text.length <= maxCharacters) return line;
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

const shown = ({ before, text }: Excerpt, maxCharacters: number): string => before + clipLine(text, maxCharacters);

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

/** The end of the match that begins at `start`, for each line; where it is unknown, the end of the line. */
function matchEnds(
  pattern: { readonly text: string; readonly literal: boolean; readonly caseSensitive: boolean },
  lines: readonly { readonly text: string; readonly start: number }[],
): readonly number[] {
  if (pattern.literal) return lines.map(({ start }) => start + pattern.text.length);
  try {
    return withinTime(TIMEOUT_MS, () => {
      const expression = new RegExp(pattern.text, pattern.caseSensitive ? 'yu' : 'iyu');
      return lines.map(({ text, start }) => {
        expression.lastIndex = start;
        return expression.test(text) ? expression.lastIndex : text.length;
      });
    });
  } catch {
    return lines.map(({ text }) => text.length); // no JavaScript pattern, or too slow
  }
}

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

/** What a search has found: the lines that are shown, how many more there are, and nothing that the files do not hold. */
export interface GrepMatches {
  /** Lines that are shown. */
  readonly lines: readonly Excerpt[];
  /** Lines that are shown, and as many more as a file may hold. */
  readonly kept: readonly Excerpt[];
  /** Matches in addition to those shown. */
  readonly more: number;
  /** These are all; else there was no time to look whether the files hold the others as well. */
  readonly isAll: boolean;
}

/** A line that the search program named; without an excerpt it is only counted. */
interface Candidate {
  readonly claim: LineClaim;
  readonly isContext: boolean;
  readonly isShown: boolean;
  readonly excerpt?: Excerpt;
}

/** Maximum milliseconds for looking at lines that are not shown: a search may find thousands. */
const LOOKING_MS = 50;

/**
 * Takes lines up to `most` matches or the limit of bytes, keeps more for a file, and counts on for the notice. A file that
 * may not be read is as if it were not there: that a pattern matches in it would already tell what it holds.
 */
export function createCollector(
  max: number,
  placeOf: (path: string) => string,
  mayRead: (path: string) => boolean,
): { take(record: FoundRecord): 'more' | 'enough'; prove(tree: HeldTree): Promise<GrepMatches> } {
  const files = new Map<string, Candidate[]>();
  const readable = remembered(mayRead);
  const place = remembered(placeOf);
  let [matches, bytes, keptBytes, full] = [0, 0, 0, false];
  return {
    take(record) {
      const path = place(record.path);
      if (!readable(path)) return 'more';
      const { isContext } = record;
      if (!isContext) matches += 1;
      full ||= matches > max || bytes > LIMITS.grepBytes;
      const isKept = keptBytes <= LIMITS.grepFileBytes;
      if (full && isContext && !isKept) return 'more';
      const line = record.read();
      const candidates = files.get(record.path) ?? [];
      if (candidates.length === 0) files.set(record.path, candidates);
      const excerpt = full && !isKept ? undefined : { ...excerptOf(line), path };
      candidates.push({ claim: claimOf(line), isContext, isShown: !full, excerpt });
      if (!full) bytes += Math.min(line.text.length, LIMITS.grepLineCharacters) + path.length;
      keptBytes += Math.min(line.text.length, LIMITS.grepKeptCharacters) + path.length;
      return matches >= LIMITS.grepCounted ? 'enough' : 'more';
    },
    prove: (tree) => prove(tree, files),
  };
}

async function prove(tree: HeldTree, files: ReadonlyMap<string, readonly Candidate[]>): Promise<GrepMatches> {
  const lines: Excerpt[] = [];
  const kept: Excerpt[] = [];
  let more = 0;
  const until = performance.now() + LOOKING_MS;
  for (const [path, candidates] of files) {
    const isShown = candidates.some((candidate) => candidate.isShown);
    if (!isShown && performance.now() > until) return { lines, kept, more, isAll: false };
    const claims = candidates.map(({ claim }) => claim);
    const proven = proveLines(tree, path, claims);
    for (const { claim, excerpt, isContext, isShown } of candidates) {
      if (!proven.has(claim)) continue;
      if (excerpt) kept.push(excerpt);
      if (excerpt && isShown) lines.push(excerpt);
      else if (!isContext) more += 1;
    }
    await breathe(); // an abort can be seen between two files
  }
  return { lines, kept, more, isAll: true };
}

function remembered<T>(ask: (path: string) => T): (path: string) => T {
  const answers = new Map<string, T>();
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}

/** What a found line is known by, without the whole of its text: thousands may have to be kept. */
interface LineClaim {
  /** 0 where the program says it too late to be kept: there is a line too long to be shown. */
  readonly line: number;
  readonly mark: string;
}

/** A record that was cut holds more of its line than this. */
const MARKED_CHARACTERS = MAX_RECORD_BYTES / 8;

function claimOf({ line, text }: Pick<FoundLine, 'line' | 'text'>): LineClaim {
  const known = text.slice(0, MARKED_CHARACTERS).replace(/\r$/, '');
  const plain = line === 1 ? known.replace(/^\ufeff/, '') : known;
  return { line, mark: plain.length < 100 ? plain : createHash('sha256').update(plain).digest('base64') };
}

/** Which of the claims, all about the file at `path`, are true: none where there is a link, a directory or nothing by now. */
function proveLines(tree: HeldTree, path: string, claims: readonly LineClaim[]): ReadonlySet<LineClaim> {
  try {
    return withFile(tree, path, (descriptor) => compare(descriptor, claims));
  } catch {
    return new Set();
  }
}

function compare(descriptor: number, claims: readonly LineClaim[]): ReadonlySet<LineClaim> {
  const prover = createProver(claims);
  for (const chunk of chunksOf(descriptor)) if (prover.take(chunk) === 'enough') return prover.proven;
  prover.take(Buffer.of(NEWLINE)); // the last line may lack its end
  return prover.proven;
}

const CHUNK_BYTES = 256 * 1024;
/** Maximum bytes of a file in UTF-16, which is read in one go; nothing beyond is proven. */
const MAX_WIDE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Chunks as ripgrep reads them: a file that begins with the byte order mark of UTF-16 is read as UTF-16. */
function* chunksOf(descriptor: number): Generator<Buffer> {
  const memory = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; ; ) {
    const read = readSync(descriptor, memory, 0, CHUNK_BYTES, at);
    if (read === 0) return;
    const wide = at === 0 && UTF16.get(memory.toString('latin1', 0, 2));
    if (wide)
      return yield Buffer.from(
        new TextDecoder(wide).decode(readBytes(descriptor, { size: 0, maxBytes: MAX_WIDE_BYTES })),
      );
    at += read;
    yield memory.subarray(0, read);
  }
}

const UTF16: ReadonlyMap<string, string> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]);

/** Goes through the lines of a file as its bytes come; of one that no claim is about nothing is kept. */
function createProver(claims: readonly LineClaim[]) {
  const proven = new Set<LineClaim>();
  const long = claims.filter((claim) => claim.line === 0);
  const open = claims.filter((claim) => claim.line > 0).sort((a, b) => b.line - a.line); // the next one is the last
  let [line, length] = [1, 0];
  let kept: Buffer[] = [];
  const isWanted = (): boolean => open.at(-1)?.line === line;
  const add = (bytes: Buffer): void => {
    const room = MARKED_CHARACTERS * 4 - length;
    if (isWanted() && room > 0) kept.push(Buffer.from(bytes.subarray(0, room)));
    length += bytes.length;
  };
  const finish = (): void => {
    if (length >= MARKED_CHARACTERS) for (const claim of long.splice(0)) proven.add(claim);
    const mark = isWanted() && claimOf({ line, text: decodeUtf8(Buffer.concat(kept)) }).mark;
    while (isWanted()) {
      const claim = open.pop() as LineClaim;
      if (claim.mark === mark) proven.add(claim);
    }
    [line, length, kept] = [line + 1, 0, []];
  };
  /** None of its lines is wanted. */
  const isPassed = (newlines: number): boolean => long.length === 0 && line + newlines < (open.at(-1)?.line ?? line);
  return {
    proven,
    take(chunk: Buffer): 'more' | 'enough' {
      const newlines = long.length === 0 ? countNewlines(chunk) : 0;
      if (isPassed(newlines)) {
        line += newlines;
        return 'more';
      }
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(NEWLINE, from);
        add(chunk.subarray(from, end === -1 ? chunk.length : end));
        if (end === -1) break;
        finish();
        if (open.length === 0 && long.length === 0) return 'enough';
        from = end + 1;
      }
      return 'more';
    },
  };
}
