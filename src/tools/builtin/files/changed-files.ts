/** Finds files that the model has read and that something else has changed since: a command, a server, another agent. */
import { relative } from 'node:path';
import { LIMITS } from '../../limits.ts';
import type { Freshness } from './freshness.ts';

export interface ChangedFiles {
  /** Each change once; undefined where there is none. */
  look(): Promise<FileChanges | undefined>;
}

export interface FileChanges {
  /** From the workspace. */
  readonly paths: readonly string[];
  /** A line for the model. */
  readonly notice: string;
}

export const changedFiles = (freshness: Freshness, root: string): ChangedFiles => ({
  async look() {
    const changed = await freshness.changed();
    // The session's own logs grow, and that is no news.
    const inside = changed.filter((absolute) => absolute.startsWith(`${root}/`));
    const paths = inside.map((absolute) => relative(root, absolute));
    return paths.length > 0 ? { paths, notice: noticeOf(paths) } : undefined;
  },
});

function noticeOf(paths: readonly string[]): string {
  const shown = paths.slice(0, LIMITS.changedFiles);
  const more = paths.length - shown.length;
  return `[no longer as you read it: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}]`;
}
