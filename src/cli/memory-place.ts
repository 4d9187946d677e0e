/** Where the commands for memory look, and what they read there. */
import { KodeletError } from '../core/error.ts';
import { type FoundMemory, MEMORY_REF, readMemory } from '../git/memory-ref.ts';
import type { NotesPlace } from '../git/notes-ref.ts';
import { MEMORY_LIMITS } from '../tools/builtin/memory/memory.ts';
import { openNotesPlace } from './notes-place.ts';
import type { Options } from './settings.ts';

/** Throws KodeletError `usage` where there is no repository, or no such remote. */
export const openMemoryPlace = ({ local }: Options): Promise<NotesPlace> =>
  openNotesPlace({
    ref: MEMORY_REF,
    what: 'memory',
    local: Boolean(local),
    otherwise: '. What sessions in a terminal remember here is shown with --local',
  });

/** Throws KodeletError `git` where it is no memory. */
export async function readOwnMemory(place: NotesPlace, { local }: Options): Promise<FoundMemory> {
  const found = await readMemory(place, MEMORY_LIMITS);
  if (found.foreign === undefined) return found;
  throw new KodeletError('git', `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local
      ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local`
      : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`,
  });
}
