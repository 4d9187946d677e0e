/** The folders that a request is about: those that it names first, and the only ones that may change then. */
import { posix } from 'node:path';
import type { Trigger } from '../core/run-trigger.ts';
import type { TrustedFiles } from '../git/trusted-files.ts';
import { isGitDirectory } from '../lib/paths.ts';

/**
 * From the top of the repository, by the trusted commit; undefined where the request names none. A name without a slash is a
 * word, or `fix test failures` would be about the folder `test`.
 */
export async function findScope(
  { request, job }: Pick<Trigger, 'request' | 'job'>,
  trusted: Pick<TrustedFiles, 'directories'>,
): Promise<readonly string[] | undefined> {
  const named = job === undefined ? leadingPaths(request) : [];
  if (named.length === 0) return undefined;
  const there = new Set(await trusted.directories(named));
  const end = named.findIndex((path) => !there.has(path));
  const scope = end === -1 ? named : named.slice(0, end);
  return scope.length === 0 ? undefined : [...new Set(scope)];
}

/** What could be folders at the beginning, between commas, spaces or `and`, tidied up. */
export function leadingPaths(request: string): string[] {
  const paths: string[] = [];
  for (const word of request
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)) {
    if (paths.length > 0 && /^(?:and|&)$/i.test(word)) continue;
    const path = word.includes('/') ? pathOf(word.replace(/[:;]$/, '')) : undefined;
    if (path === undefined) break;
    paths.push(path);
  }
  return paths;
}

const MAX_WORDS = 50;

function pathOf(word: string): string | undefined {
  const path = posix.normalize(word.replace(/^`(.*)`$/, '$1')).replace(/\/$/, '');
  const isInside = path !== '.' && !path.startsWith('/') && path.split('/')[0] !== '..';
  return isInside && path !== '' && !path.split('/').some(isGitDirectory) ? path : undefined;
}

/** For the first message. */
export const describeScope = (scope: readonly string[]): string =>
  `The request is about ${scope.map((path) => `\`${path}\``).join(', ')}: change files only there. Everything else may be read; if something else has to change, say so in your answer.`;
