/** The lock of a directory of custom tools: what each described itself as, by the hash of its file, so none is run before its first call. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { isJsonObject } from '../../lib/json-object.ts';
import { readWhole } from '../../lib/regular-file.ts';
import { LIMITS } from '../limits.ts';
import { type Description, describe } from './describe.ts';
import { type Executable, LOCK_FILE } from './discover.ts';
import type { Answers } from './probe.ts';

/**
 * Stands where the tools stand and is as trusted as they are. What it says is checked like the answer of a program, on every
 * start. Whether a program would say the same is not known without running it: `tools lock --check` does.
 */
export interface DescriptionLock {
  /** Descriptions of a tool, or why its program must be run for them, with the next step. */
  find(tool: Executable): { readonly descriptions: readonly Description[] } | { readonly reason: string };
}

export type LockContent =
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
export interface LockEntry {
  readonly sha256: string;
  /** Answer of `description`: an object, or a list of them. */
  readonly description: unknown;
  /** Answer of `config`: an object, or the text of what is no object. */
  readonly config?: unknown;
}

export const FORMAT = 1;

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

export const answersIn = ({ description, config }: LockEntry): Answers => ({
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
export function hashTool(path: string): { readonly sha256: string } | { readonly reason: string } {
  const read = readWhole(path, { maxBytes: MAX_TOOL_BYTES, links: 'follow' });
  return read.ok ? { sha256: createHash('sha256').update(read.bytes).digest('hex') } : { reason: read.reason };
}
