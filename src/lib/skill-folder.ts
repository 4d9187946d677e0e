/** Where skills stand: in a repository, and the copies of those that a session has loaded. */
import { join, relative } from 'node:path';
import { isBelow } from './temporary-folder.ts';

/** From the root of the repository. */
export const SKILL_DIRECTORY = '.kodelet/skills';

/** In the session's directory, which commands only read. */
export const skillFolder = (scratch: string): string => join(scratch, 'skills');

/** What a file of a loaded skill is called in the repository; undefined for any other. */
export const skillNameOf = (place: string, scratch: string): string | undefined =>
  isBelow(place, skillFolder(scratch)) ? join(SKILL_DIRECTORY, relative(skillFolder(scratch), place)) : undefined;
