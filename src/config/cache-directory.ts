/** The person's own cache: where it stands, and the compiled program in it. */
import nodeModule from 'node:module';
import { join } from 'node:path';

/** A relative path is to be ignored, by the XDG Base Directory Specification. */
export const cacheDirectory = (configured: string | undefined, home: string): string =>
  join(configured?.startsWith('/') ? configured : join(home, '.cache'), 'kodelet-ci');

/**
 * Keeps the compiled program for the next start, where Node can (22.8 and later) and a home is named. Never in CI: a job
 * starts it once, and what the job ran before could have written there what would then run as the program.
 */
export function keepCompiled({ CI, HOME, XDG_CACHE_HOME } = process.env): void {
  const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: (directory: string) => unknown };
  if (!CI && HOME) enableCompileCache?.(join(cacheDirectory(XDG_CACHE_HOME, HOME), 'compiled'));
}
