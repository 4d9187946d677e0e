/** `memory list` and `memory forget`: the notes that runs in this repository remember. */
import { KodeletError } from '../core/error.ts';
import { memoryBytes } from '../core/memory.ts';
import { MEMORY_REF, type MemoryState, readMemory, saveMemory } from '../git/memory-ref.ts';
import type { RefStore } from '../git/ref-store.ts';
import { thereAre } from '../lib/nearest.ts';
import { count } from '../lib/text.ts';
import { clip, oneLine } from '../markdown/code-text.ts';
import { plain } from '../report/log-text.ts';
import { MEMORY_LIMITS } from '../tools/builtin/memory/memory-tools.ts';
import type { Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { openLocalNotes } from './remote-repository.ts';
import { writeJson, writeLine } from './standard-streams.ts';

export async function memoryForget(key: string | undefined, options: Options): Promise<number> {
  if ((key === undefined) === (options.all === undefined)) {
    throw new KodeletError('usage', 'memory forget takes a key, or --all', {
      remedy: `See the keys with: kodelet-ci memory list${options.local ? ' --local' : ''}`,
    });
  }
  const refStore = await openMemoryStore(options);
  if (key === undefined) await forgetAll(refStore);
  else await forgetKey(refStore, key, options);
  if (options.json) writeJson({ forgotten: key ?? 'all' });
  else writeLine(key === undefined ? 'Forgot everything' : `Forgot ${key}`);
  return EXIT.ok;
}

async function forgetKey(refStore: RefStore, key: string, options: Options): Promise<void> {
  const found = await readOwnMemory(refStore, options);
  const keys = [...found.entries.keys(), ...found.unreadable];
  if (!keys.includes(key)) {
    const remedy = keys.length > 0 ? thereAre(keys, key) : 'None are stored';
    throw new KodeletError('usage', `there is no note "${key}"`, { remedy });
  }
  const saved = await saveMemory(refStore, new Map([[key, undefined]]), { limits: MEMORY_LIMITS, found });
  if (!saved.ok) throw notFound(saved.said);
}

/** Anything that stands there. */
async function forgetAll(refStore: RefStore): Promise<void> {
  const tip = await refStore.tip();
  const moved = tip === undefined ? undefined : await refStore.move(undefined, tip);
  if (moved?.ok === false) throw notFound(moved.why === 'moved' ? 'a run wrote to it at the same moment' : moved.said);
}

const notFound = (said: string): KodeletError =>
  new KodeletError('git', `${MEMORY_REF} could not be changed: ${said}`, {
    remedy: 'Try it again; you need write access to the repository',
  });

export async function memoryList(options: Options): Promise<number> {
  const { entries, unreadable } = await readOwnMemory(await openMemoryStore(options), options);
  for (const [key, { value, updatedAt, source }] of entries) {
    if (options.json) writeJson({ key, value, updatedAt, source });
    else
      writeLine(
        plain(
          `${key}  ${updatedAt.slice(0, 16)}  ${count(Buffer.byteLength(value), 'byte')}  ${source}\n  ${clip(oneLine(value), 100)}`,
        ),
      );
  }
  for (const key of unreadable) process.stderr.write(`kodelet-ci: the note "${key}" cannot be read\n`);
  if (!options.json)
    writeLine(`${entries.size} of ${MEMORY_LIMITS.keys} keys, ${memoryBytes(entries)} of ${MEMORY_LIMITS.bytes} bytes`);
  return EXIT.ok;
}

/** Throws KodeletError `usage` if there is no repository, or no such remote. */
const openMemoryStore = ({ local }: Options): Promise<RefStore> =>
  openLocalNotes({
    ref: MEMORY_REF,
    what: 'memory',
    local: Boolean(local),
    otherwise: '. What sessions in a terminal remember here is shown with --local',
  });

/** Throws KodeletError `git` where it is no memory. */
async function readOwnMemory(refStore: RefStore, { local }: Options): Promise<MemoryState> {
  const found = await readMemory(refStore, MEMORY_LIMITS);
  if (found.foreign === undefined) return found;
  throw new KodeletError('git', `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local
      ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local`
      : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`,
  });
}
