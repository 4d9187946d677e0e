/** What a search has found: the lines that are shown, how many more there are, and nothing that the files do not hold. */

import { createHash } from 'node:crypto';
import { readFileSync, readSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { countNewlines, decodeUtf8 } from '../../../lib/bytes.ts';
import { type HeldTree, withFile } from '../../../lib/held-directory.ts';
import { LIMITS } from '../../limits.ts';
import { type Excerpt, excerptOf } from './grep-answer.ts';
import { type FoundLine, type FoundRecord, MAX_RECORD_BYTES } from './grep-lines.ts';

interface Collector {
  take(record: FoundRecord): 'more' | 'enough';
  /** When the search has ended; `tree` is what was searched. */
  prove(tree: HeldTree): Promise<Found>;
}

export interface Found {
  /** Those that are shown. */
  readonly lines: readonly Excerpt[];
  /** Those and as many more as a file may hold. */
  readonly kept: readonly Excerpt[];
  /** Matches besides those shown. */
  readonly more: number;
  /** These are all; else there was no time to look whether the files hold the others as well. */
  readonly isAll: boolean;
}

/** A line that the search program named; without an excerpt it is only counted. */
interface Candidate {
  readonly claim: Claim;
  readonly isContext: boolean;
  readonly isShown: boolean;
  readonly excerpt?: Excerpt;
}

/** Of a search that finds thousands of lines, those that are not shown need not all be looked at. */
const LOOKING_MS = 50;

/**
 * Takes lines up to `most` matches or the limit of bytes, keeps more for a file, and counts on for the notice. A file that
 * may not be read is as if it were not there: that a pattern matches in it would already tell what it holds.
 */
export function createCollector(
  most: number,
  placeOf: (path: string) => string,
  mayRead: (path: string) => boolean,
): Collector {
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
      full ||= matches > most || bytes > LIMITS.grepBytes;
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

async function prove(tree: HeldTree, files: ReadonlyMap<string, readonly Candidate[]>): Promise<Found> {
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
interface Claim {
  /** 0 where the program says it too late to be kept: there is a line too long to be shown. */
  readonly line: number;
  readonly mark: string;
}

/** A record that was cut holds more of its line than this. */
const MARKED_CHARACTERS = MAX_RECORD_BYTES / 8;

function claimOf({ line, text }: Pick<FoundLine, 'line' | 'text'>): Claim {
  const known = text.slice(0, MARKED_CHARACTERS).replace(/\r$/, '');
  const plain = line === 1 ? known.replace(/^\ufeff/, '') : known;
  return { line, mark: plain.length < 100 ? plain : createHash('sha256').update(plain).digest('base64') };
}

/** Which of the claims, all about the file at `path`, are true: none where there is a link, a directory or nothing by now. */
function proveLines(tree: HeldTree, path: string, claims: readonly Claim[]): ReadonlySet<Claim> {
  try {
    return withFile(tree, path, (descriptor) => compare(descriptor, claims));
  } catch {
    return new Set();
  }
}

function compare(descriptor: number, claims: readonly Claim[]): ReadonlySet<Claim> {
  const prover = createProver(claims);
  for (const chunk of chunksOf(descriptor)) if (prover.take(chunk) === 'enough') return prover.proven;
  prover.take(Buffer.of(NEWLINE)); // the last line may lack its end
  return prover.proven;
}

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

/** As ripgrep reads them: a file that begins with the mark of UTF-16 is taken for what it says. */
function* chunksOf(descriptor: number): Generator<Buffer> {
  const memory = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; ; ) {
    const read = readSync(descriptor, memory, 0, CHUNK_BYTES, at);
    if (read === 0) return;
    const wide = at === 0 && UTF16.get(memory.toString('latin1', 0, 2));
    if (wide) return yield Buffer.from(new TextDecoder(wide).decode(readFileSync(descriptor)));
    at += read;
    yield memory.subarray(0, read);
  }
}

const UTF16: ReadonlyMap<string, string> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]);

/** Goes through the lines of a file as its bytes come; of one that no claim is about nothing is kept. */
function createProver(claims: readonly Claim[]) {
  const proven = new Set<Claim>();
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
      const claim = open.pop() as Claim;
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
