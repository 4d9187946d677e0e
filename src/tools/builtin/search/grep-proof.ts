/**
 * Holds what a search program printed against the files themselves. Such a program goes into directories by their paths,
 * where code can put a link while it does: a line counts only if the file of that path, opened through no link, has it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readSync } from 'node:fs';
import { type HeldTree, withFile } from '../../../lib/held-directory.ts';
import { countNewlines } from '../../../lib/newlines.ts';
import { decodeUtf8 } from '../../../lib/utf8.ts';
import { type FoundLine, MAX_RECORD_BYTES } from './grep-lines.ts';

/** What a found line is known by, without the whole of its text: thousands may have to be kept. */
export interface Claim {
  /** 0 where the program says it too late to be kept: there is a line too long to be shown. */
  readonly line: number;
  readonly mark: string;
}

/** A record that was cut holds more of its line than this. */
const MARKED_CHARACTERS = MAX_RECORD_BYTES / 8;

export function claimOf({ line, text }: Pick<FoundLine, 'line' | 'text'>): Claim {
  const known = text.slice(0, MARKED_CHARACTERS).replace(/\r$/, '');
  const plain = line === 1 ? known.replace(/^\ufeff/, '') : known;
  return { line, mark: plain.length < 100 ? plain : createHash('sha256').update(plain).digest('base64') };
}

/** Which of the claims, all about the file at `path`, are true: none where there is a link, a directory or nothing by now. */
export function proveLines(tree: HeldTree, path: string, claims: readonly Claim[]): ReadonlySet<Claim> {
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
