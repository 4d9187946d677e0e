/** The lines that a search program prints, read into one form. */
import { decodeUtf8 } from '../../../lib/bytes.ts';

export interface FoundLine {
  /** Relative to the directory searched. */
  readonly path: string;
  /** From 1; 0 where the program says it too late to be kept. */
  readonly line: number;
  readonly text: string;
  readonly isContext: boolean;
  /** Offset in `text` where the first match begins; 0 for context. */
  readonly start: number;
  /** End of the match, if the program reports it. */
  readonly end?: number;
}

/** What a record says at a glance; the line itself is read when it is wanted, for most are only counted. */
export interface FoundRecord {
  readonly path: string;
  readonly isContext: boolean;
  read(): FoundLine;
}

/** Maximum bytes of one record: a minified file may be a single line. */
export const MAX_RECORD_BYTES = 1024 * 1024;

/** Cuts a stream into lines and hands them over; what is handed over is valid until the next one. */
export function splitRecords(take: (record: Buffer) => void): (chunk: Buffer) => void {
  let kept: Buffer[] = [];
  let size = 0;
  const keep = (bytes: Buffer): void => {
    const part = Buffer.from(bytes.subarray(0, Math.max(0, MAX_RECORD_BYTES - size)));
    size += part.length;
    kept.push(part);
  };
  const finish = (bytes: Buffer): void => {
    if (size > 0) keep(bytes);
    take(size > 0 ? Buffer.concat(kept) : bytes.subarray(0, MAX_RECORD_BYTES));
    kept = [];
    size = 0;
  };
  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      finish(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  };
}

const NEWLINE = 0x0a;
/** Stands between blocks of lines that do not follow each other. */
const BETWEEN = Buffer.from('--');

/** `path NUL line NUL column NUL text` for a match, without the column for context, `--` between blocks. */
export function createGitReader(): (record: Buffer) => FoundRecord | undefined {
  let lastBytes = Buffer.alloc(0);
  let lastPath = '';
  const pathOf = (bytes: Buffer): string => {
    if (lastBytes.equals(bytes)) return lastPath;
    lastBytes = Buffer.from(bytes);
    lastPath = decodeUtf8(bytes);
    return lastPath;
  };
  let begun = Buffer.alloc(0);
  return (rest) => {
    const record = begun.length > 0 ? Buffer.concat([begun, rest]) : rest;
    const first = record.indexOf(0);
    const second = first === -1 ? -1 : record.indexOf(0, first + 1);
    const isNameOver = first !== -1 || BETWEEN.equals(record);
    begun = isNameOver ? Buffer.alloc(0) : Buffer.concat([record, Buffer.of(NEWLINE)]); // a name may have line ends in it
    if (second === -1) return undefined;
    const third = record.indexOf(0, second + 1);
    const path = pathOf(record.subarray(0, first));
    const isContext = third === -1;
    return { path, isContext, read: () => ({ path, isContext, ...readGitLine(record, [first, second, third]) }) };
  };
}

/** `nuls`: where the first three NULs are, the last one -1 for context. */
function readGitLine(record: Buffer, [first, second, third]: readonly [number, number, number]) {
  const number = (from: number, to: number): number => Number(record.toString('latin1', from + 1, to));
  const bytes = record.subarray(Math.max(second, third) + 1);
  const text = decodeUtf8(bytes).replace(/\r$/, '');
  const start = third === -1 ? 0 : characters(bytes, number(second, third) - 1);
  return { line: number(first, second), text, start };
}

interface RipgrepEvent {
  readonly type: string;
  readonly data: {
    readonly path?: RipgrepText;
    readonly lines?: RipgrepText;
    readonly line_number?: number;
    readonly submatches?: readonly { readonly start: number; readonly end: number }[];
  };
}
type RipgrepText = { readonly text?: string; readonly bytes?: string };

/** ripgrep's JSON Lines; text that is not UTF-8 comes as base64. */
export function readRipgrepRecord(record: Buffer): FoundRecord | undefined {
  const event = parseJson(decodeUtf8(record));
  if (!event) return record.length < MAX_RECORD_BYTES ? undefined : readCutRecord(record);
  const { type, data } = event;
  if (type !== 'match' && type !== 'context') return undefined;
  const path = relativePath(data.path);
  const isContext = type === 'context';
  return { path, isContext, read: () => ({ path, isContext, ...readRipgrepLine(data) }) };
}

const CUT = /^\{"type":"match","data":\{"path":(\{"\w+":"(?:[^"\\]|\\.)*"\})/;
/** More than the longest path takes, escaped. */
const HEAD_BYTES = 64 * 1024;

/** A record that was cut is no JSON. Its file stands at its beginning; the line's number was behind the text. */
function readCutRecord(record: Buffer): FoundRecord | undefined {
  const [, head] = CUT.exec(decodeUtf8(record.subarray(0, HEAD_BYTES))) ?? [];
  if (head === undefined) return undefined;
  const path = relativePath(JSON.parse(head) as RipgrepText);
  const text = `[a match in a line of over ${MAX_RECORD_BYTES} bytes, which is not shown]`;
  return { path, isContext: false, read: () => ({ path, isContext: false, line: 0, text, start: 0, end: 0 }) };
}

function readRipgrepLine(data: RipgrepEvent['data']) {
  const bytes = bytesOf(data.lines);
  const text = decodeUtf8(bytes).replace(/\r?\n$/, '');
  const [match] = data.submatches ?? [];
  return {
    line: data.line_number ?? 0,
    text,
    start: characters(bytes, match?.start ?? 0),
    end: match && characters(bytes, match.end),
  };
}

function parseJson(text: string): RipgrepEvent | undefined {
  try {
    return JSON.parse(text) as RipgrepEvent;
  } catch {
    return undefined;
  }
}

const relativePath = (value: RipgrepText | undefined): string => decodeUtf8(bytesOf(value)).replace(/^\.\//, '');

const bytesOf = (value: RipgrepText | undefined): Buffer =>
  value?.text === undefined ? Buffer.from(value?.bytes ?? '', 'base64') : Buffer.from(value.text);

/** How many UTF-16 units the first `count` bytes are. */
const characters = (bytes: Buffer, count: number): number => decodeUtf8(bytes.subarray(0, count)).length;
