/** Asks the tools of a directory for what their lock must say, and compares it with what the lock says. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { readWhole } from '../../lib/regular-file.ts';
import { LIMITS } from '../limits.ts';
import { type CustomToolOptions, mayBeAsked, probeOptionsOf, selectorOf } from './custom-tool-options.ts';
import { type Description, describe } from './describe.ts';
import { discover, type Executable, LOCK_FILE, type ToolDirectory, type ToolFault, ToolFaults } from './discover.ts';
import { type Answers, probe, sideBySide } from './probe.ts';
import type { ToolVerdict } from './validate.ts';

export interface NewLock {
  /** Verdicts on all tools of the directory: a faulty one cannot be locked. */
  readonly verdicts: readonly ToolVerdict[];
  /** By the name of a tool's file. */
  readonly entries: ReadonlyMap<string, LockEntry>;
  readonly text: string;
  /** Why no run would read the lock, as a clause that follows its path. */
  readonly problem?: string;
}

/** Runs the tools as a start without a lock does. What the configuration keeps out is neither run nor locked. */
export async function describeForLock(directory: ToolDirectory, options: CustomToolOptions): Promise<NewLock> {
  const { found, problems } = discover(directory);
  const mayAsk = mayBeAsked(
    options,
    found.map(({ stem }) => stem),
  );
  const described = await sideBySide(found, (tool) => describeOne(tool, options, mayAsk(tool.stem)));
  const entries = new Map(
    described
      .flatMap(({ name, entry }) => (entry ? [[name, entry] as const] : []))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const text = lockText(entries);
  const bytes = Buffer.byteLength(text);
  const tooLong = bytes > LIMITS.customLockBytes;
  return {
    verdicts: [
      ...described.flatMap(({ verdicts }) => verdicts),
      ...problems.map(({ path, reason }) => faulty(path, { problem: reason, fix: 'Put the file itself there' })),
    ],
    entries,
    text,
    ...(tooLong && { problem: `would have ${bytes} bytes, and at most ${LIMITS.customLockBytes} are read` }),
  };
}

const faulty = (path: string, ...faults: ToolFault[]): ToolVerdict => ({ path, ok: false, faults, warnings: [] });

async function describeOne(
  tool: Executable,
  options: CustomToolOptions,
  mayAsk: boolean,
): Promise<{ readonly name: string; readonly verdicts: readonly ToolVerdict[]; readonly entry?: LockEntry }> {
  const { path, stem } = tool;
  const name = basename(path);
  const leftOut = mayAsk ? undefined : (selectorOf(options)(stem) ?? '');
  if (leftOut !== undefined) return { name, verdicts: [{ path, ok: true, leftOut, faults: [], warnings: [] }] };
  const hash = hashTool(path);
  try {
    const answers = await probe(tool, probeOptionsOf(options));
    describe(answers);
    const sha256 = 'sha256' in hash ? hash.sha256 : '';
    const entry = entryOf(sha256, answers);
    refuseChanged(sha256, path);
    const unlockable = 'reason' in hash ? [`it is not locked: its file ${hash.reason}`] : [];
    const verdicts = describe(answersIn(entry)).map(({ name: own, warnings }) => ({
      path,
      name: own,
      ok: true,
      faults: [],
      warnings: [...warnings, ...unlockable],
    }));
    return { name, verdicts, ...(sha256 !== '' && { entry }) };
  } catch (error) {
    const faults = error instanceof ToolFaults ? error.faults : [{ problem: (error as Error).message, fix: SIMPLIFY }];
    return { name, verdicts: [faulty(path, ...faults)] };
  }
}

const SIMPLIFY = 'Let it print a simpler description';

/** The answer may be that of either file. */
function refuseChanged(sha256: string, path: string): void {
  const hash = hashTool(path);
  if ('reason' in hash || hash.sha256 === sha256) return;
  throw new ToolFaults([
    { problem: 'its file changed while it was described', fix: 'Let nothing change it, and lock the tools again' },
  ]);
}

/** The answers are those of a tool that `describe` takes. */
const entryOf = (sha256: string, { description, config }: Answers): LockEntry => ({
  sha256,
  description: JSON.parse(description),
  ...(config !== undefined && { config: parseObject(config) ?? config }),
});

/** The same for everyone who locks the same tools. */
const lockText = (entries: ReadonlyMap<string, LockEntry>): string =>
  `${JSON.stringify({ version: FORMAT, tools: Object.fromEntries(entries) }, null, 2)}\n`.replaceAll(
    UNSEEN,
    escapeCharacter,
  );

/** What a reviewer would not see in a diff: controls, strange blanks, and all that is drawn as nothing. */
const UNSEEN = /(?![\n ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

const escapeCharacter = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** `content`: undefined if there is no lock. */
export function compareLock(
  directory: string,
  next: NewLock,
  content: LockContent | undefined,
): {
  /** Verdicts on all tools, and on entries without a tool: one that is not locked as it should be is faulty. */
  readonly verdicts: readonly ToolVerdict[];
  /** What is wrong with the lock as a whole, as a clause that follows its path. */
  readonly problem?: string;
} {
  if (content && !content.ok) return { verdicts: next.verdicts, problem: content.reason };
  if (!content && next.entries.size > 0) return { verdicts: next.verdicts, problem: 'does not exist' };
  const entries = content?.entries ?? new Map<string, unknown>();
  const known = new Set(next.verdicts.map(({ path }) => basename(path)));
  const isFirstOfFile = ({ path }: ToolVerdict, index: number): boolean => next.verdicts[index - 1]?.path !== path;
  const verdicts = next.verdicts.map((verdict, index) => {
    const problem =
      verdict.ok && isFirstOfFile(verdict, index) ? staleness(basename(verdict.path), next, entries) : undefined;
    return problem === undefined ? verdict : { ...verdict, ok: false, faults: [{ problem, fix: LOCK }] };
  });
  const fix = next.verdicts.length > 0 ? LOCK : 'Remove the lock: there are no tools';
  const extra = [...entries.keys()]
    .filter((name) => !known.has(name))
    .map((name) => faulty(join(directory, name.slice(0, MAX_SHOWN)), { problem: NO_TOOL_OF_ENTRY, fix }));
  const all = [...verdicts, ...extra];
  const isOther = content !== undefined && all.every(({ ok }) => ok) && content.text !== next.text;
  return { verdicts: all, ...(isOther && { problem: `is not as "${LOCK}" writes it` }) };
}

const LOCK = 'kodelet-ci tools lock';

const NO_TOOL_OF_ENTRY = 'the lock has an entry for it, and there is no such tool';

/** Longer than the name of any file. */
const MAX_SHOWN = 255;

function staleness(name: string, next: NewLock, entries: ReadonlyMap<string, unknown>): string | undefined {
  const [wanted, entry] = [next.entries.get(name), entries.get(name)];
  if (!wanted) return entries.has(name) ? 'the lock has an entry for it, though it is not to be locked' : undefined;
  if (!entries.has(name)) return 'the lock has no entry for it';
  if (isSame(wanted, entry)) return undefined;
  const sha256 = Object(entry).sha256;
  return sha256 === wanted.sha256
    ? 'the lock does not say what its program says'
    : 'its file has changed since it was locked';
}

/** False too for what is nested too deeply to be compared. */
function isSame(wanted: LockEntry, entry: unknown): boolean {
  try {
    return JSON.stringify(wanted) === JSON.stringify(entry);
  } catch {
    return false;
  }
}

/**
 * Stands where the tools stand and is as trusted as they are. What it says is checked like the answer of a program, on every
 * start. Whether a program would say the same is not known without running it: `tools lock --check` does.
 */
export interface DescriptionLock {
  /** Descriptions of a tool, or why its program must be run for them, with the next step. */
  find(tool: Executable): { readonly descriptions: readonly Description[] } | { readonly reason: string };
}

type LockContent =
  | {
      readonly ok: true;
      readonly text: string;
      /** By the name of a tool's file; not yet checked. */
      readonly entries: ReadonlyMap<string, unknown>;
    }
  | {
      readonly ok: false;
      /** Follows the path of the lock, such as `has more than 1048576 bytes`. */
      readonly reason: string;
    };

/** What stands in the lock for one file. */
interface LockEntry {
  readonly sha256: string;
  /** Answer of `description`: an object, or a list of them. */
  readonly description: unknown;
  /** Answer of `config`: an object, or the text of what is no object. */
  readonly config?: unknown;
}

const FORMAT = 1;

const RENEW = 'Renew the lock: kodelet-ci tools lock';

export function createDescriptionLock(entries: ReadonlyMap<string, unknown>): DescriptionLock {
  return {
    find(tool) {
      const hash = hashTool(tool.path);
      if ('reason' in hash) return { reason: `its file ${hash.reason}, so the lock does not hold it` };
      const name = basename(tool.path);
      if (!entries.has(name)) return { reason: `the lock has no entry for it. ${RENEW}` };
      try {
        const entry = readEntry(entries.get(name));
        if (entry.sha256 !== hash.sha256) return { reason: `its file has changed since it was locked. ${RENEW}` };
        return { descriptions: describe(answersIn(entry)) };
      } catch (error) {
        return { reason: `its entry in the lock cannot be used: ${(error as Error).message}. ${RENEW}` };
      }
    },
  };
}

/** Undefined if the directory has none. A link is not followed, and a pipe is not waited for. */
export function readLock(directory: string): LockContent | undefined {
  const read = readWhole(join(directory, LOCK_FILE), { maxBytes: LIMITS.customLockBytes });
  if (!read.ok) return read.why === 'missing' ? undefined : { ok: false, reason: read.reason };
  const text = read.bytes.toString('utf8');
  try {
    return contentOf(text, JSON.parse(text));
  } catch (error) {
    return { ok: false, reason: `is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}` };
  }
}

function contentOf(text: string, value: unknown): LockContent {
  if (!isJsonObject(value)) return { ok: false, reason: 'is not a JSON object' };
  const { version, tools } = value;
  if (version !== FORMAT) {
    const stated = typeof version === 'number' ? `format version ${version}` : 'no number as its format version';
    return { ok: false, reason: `has ${stated}; this kodelet-ci reads version ${FORMAT}` };
  }
  if (!isJsonObject(tools)) return { ok: false, reason: 'has no object "tools"' };
  return { ok: true, text, entries: new Map(Object.entries(tools)) };
}

const answersIn = ({ description, config }: LockEntry): Answers => ({
  description: JSON.stringify(description),
  ...(config !== undefined && { config: typeof config === 'string' ? config : JSON.stringify(config) }),
});

/** Throws an Error for what is no entry. Whether its texts mean anything is checked like the answer of a program. */
function readEntry(value: unknown): LockEntry {
  if (!isJsonObject(value)) throw new Error('it is not a JSON object');
  const { sha256, description, config } = value;
  if (typeof sha256 !== 'string') throw new Error('it has no text "sha256"');
  if (description === undefined) throw new Error('it has no "description"');
  return { sha256, description, config };
}

/** Maximum bytes of a tool whose description is kept. To hash a larger one takes longer than to ask it. */
export const MAX_TOOL_BYTES = 64 * 1024 * 1024;

/** `reason` follows the name of the file. */
function hashTool(path: string): { readonly sha256: string } | { readonly reason: string } {
  const read = readWhole(path, { maxBytes: MAX_TOOL_BYTES, links: 'follow' });
  return read.ok ? { sha256: createHash('sha256').update(read.bytes).digest('hex') } : { reason: read.reason };
}
