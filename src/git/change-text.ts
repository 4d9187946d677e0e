/** A change as text for the model that made it: the whole diff where it is short, else every file with its numbers. */
import { type Change, changesBetween, type Snapshot } from './snapshot.ts';
import type { Store } from './store.ts';

export interface ChangeText {
  readonly files: number;
  readonly kind: 'diff' | 'statistics';
  readonly text: string;
}

export interface ChangeTextOptions {
  /** Absent: all paths. */
  readonly only?: (path: string) => boolean;
  readonly redact: (text: string) => string;
}

/** At most 6,000 tokens, at three bytes each: code has more of them than prose. */
const MOST_BYTES = 18_000;
/** Of a diff that is read at all. */
const MOST_READ = 200_000;
/** With more files there is no diff to show, and no numbers to count. */
const MOST_FILES = 500;

/** `before` and `after`: trees, of which what has changed need not be there. */
export async function describeChange(
  store: Store,
  { before, after }: Readonly<Record<'before' | 'after', Pick<Snapshot, 'tree'>>>,
  { only = () => true, redact }: ChangeTextOptions,
): Promise<ChangeText> {
  const changes = (await changesBetween(store, before, after)).filter(({ path }) => only(path));
  const show = (text: string): string => showHidden(redact(text));
  const files = changes.length;
  if (files > MOST_FILES)
    return { files, kind: 'statistics', text: listed(changes.map((change) => show(lineOf(change)))) };
  const facts = await readFacts(store, [before.tree, after.tree], changes);
  const lines = changes.map((change) => show(lineOf(change, facts.get(change.path))));
  const texts = changes.filter(({ path }) => facts.get(path)?.added !== undefined).map(({ path }) => path);
  const diff = await readDiff(store, [before.tree, after.tree], texts);
  const others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? ''));
  const whole = diff === undefined ? '' : [show(diff).trimEnd(), ...others].filter(Boolean).join('\n');
  if (diff !== undefined && Buffer.byteLength(whole) <= MOST_BYTES) return { files, kind: 'diff', text: whole };
  return { files, kind: 'statistics', text: listed(lines) };
}

interface Facts {
  /** Of lines; absent for a binary file. */
  readonly added?: string;
  readonly removed?: string;
  /** Bytes of it as it is now. */
  readonly size?: number;
  /** What it was before is not known here. */
  readonly isUnknown?: boolean;
}

type Trees = readonly [before: string, after: string];

async function readFacts(store: Store, trees: Trees, changes: readonly Change[]): Promise<ReadonlyMap<string, Facts>> {
  const sizes = await readSizes(store, changes);
  const isKnown = ({ blob, oldBlob }: Change): boolean => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one));
  const known = changes.filter(isKnown).map(({ path }) => path);
  const counts = await readCounts(store, trees, known);
  return new Map(
    changes.map((change) => [
      change.path,
      { ...counts.get(change.path), size: sizes.get(change.blob), isUnknown: !isKnown(change) },
    ]),
  );
}

const isNone = (blob: string): boolean => /^0+$/.test(blob);

async function readSizes(store: Store, changes: readonly Change[]): Promise<ReadonlyMap<string, number>> {
  const blobs = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one));
  const input = blobs.map((blob) => `${blob}\n`).join('');
  const said = await store.ok(['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input });
  const rows = said.split('\n').map((line) => line.split(' '));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? '')).map(([blob = '', size]) => [blob, Number(size)]));
}

async function readCounts(store: Store, trees: Trees, paths: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  if (paths.length === 0) return new Map();
  const said = await store.ok(['diff-tree', '-r', '-z', '--numstat', '--no-renames', ...trees, '--', ...paths]);
  const rows = said.split('\0').filter(Boolean);
  return new Map(
    rows.map((row): [string, Facts] => {
      const [added = '', removed = '', ...path] = row.split('\t');
      return [path.join('\t'), added === '-' ? {} : { added, removed }];
    }),
  );
}

/** Undefined where it is too long. */
async function readDiff(store: Store, trees: Trees, paths: readonly string[]): Promise<string | undefined> {
  if (paths.length === 0) return '';
  const args = ['diff-tree', '-r', '-p', '--no-renames', ...trees, '--', ...paths];
  const { exitCode, stdout } = await store.run(args, { maxOutputBytes: MOST_READ });
  return exitCode === 0 ? stdout : undefined;
}

function lineOf({ path, kind, mode, oldMode }: Change, facts?: Facts): string {
  const name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  if ([mode, oldMode].includes('160000')) return `${kind} ${name}: a git repository of its own`;
  if (!facts) return `${kind} ${name}`;
  if (facts.isUnknown) return `${kind} ${name}: not shown, since it had been changed before the run already`;
  if (facts.added !== undefined) return `${kind} ${name}: +${facts.added} -${facts.removed} lines`;
  return `${kind} ${name}: binary${facts.size === undefined ? '' : `, ${facts.size} bytes`}`;
}

/** As many lines as fit, and how many do not. */
function listed(lines: readonly string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MOST_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}

/** Characters that have no glyph, by their numbers, so that nobody overlooks them; line ends of Windows as they are. */
const showHidden = (text: string): string =>
  text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

const HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
