/** The session's temporary folder: `/tmp` to whoever works in the session, wherever it stands, and never the machine's own. */
import { join } from 'node:path';
import type { Workspace } from '../core/tool.ts';

/** What the model and its commands call it. */
export const TEMPORARY = '/tmp';

export interface TemporaryFolder {
  /** Absolute real path: made for the session alone, and removed with its private directory. */
  readonly at: string;
  /** Absolute real paths that mean themselves, also where they lie in the machine's `/tmp`. */
  readonly beside: readonly string[];
}

export const temporaryFolder = ({ root, scratch }: Pick<Workspace, 'root' | 'scratch'>): TemporaryFolder => ({
  at: join(scratch, 'tmp'),
  beside: [root, scratch],
});

/** `path`, absolute and tidied up, as this process has to call it: what begins with `/tmp` lies in the folder. */
export function hostPathOf(path: string, { at, beside }: TemporaryFolder): string {
  if (!isBelow(path, TEMPORARY) || [at, ...beside].some((one) => isBelow(path, one))) return path;
  return at + path.slice(TEMPORARY.length);
}

/** The way back: what lies in the folder under the name that the model has for it, anything else as it is. */
export function sessionPathOf(place: string, folder: TemporaryFolder): string {
  const name = isBelow(place, folder.at) ? TEMPORARY + place.slice(folder.at.length) : place;
  return hostPathOf(name, folder) === place ? name : place;
}

export const isBelow = (path: string, directory: string): boolean =>
  path === directory || path.startsWith(`${directory}/`);
