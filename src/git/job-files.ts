/** Files of the workspace that no git repository has: told by their times, since nothing else is known of them. */
import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gitOkIn, type Place } from './workspace-status.ts';

/**
 * Which of `paths` were made, changed or removed since. `since` is a time of status change (ctime), which nobody can set
 * back without the machine's clock.
 */
export async function changedSince(root: string, paths: readonly string[], since: number): Promise<string[]> {
  const changed: string[] = [];
  for (const path of paths) {
    const found = await lstat(join(root, path)).catch(() => undefined);
    if (!found || found.ctimeMs >= since) changed.push(path);
  }
  return changed;
}

/** What a fork's code left where git does not look, such as in `node_modules`, must not run in later steps. */
export async function removeIgnoredSince(
  place: Place & { kept: readonly { path: string }[] },
  since: number,
): Promise<string[]> {
  const listed = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'];
  const entries = (await gitOkIn(place, listed)).split('\0').filter(Boolean);
  const ours = new Set(place.kept.map(({ path }) => path));
  const files = (await Promise.all(entries.map((entry) => filesBelow(place.root, entry.replace(/\/$/, ''))))).flat();
  const candidates = files.filter((path) => !ours.has(path));
  const young = await changedSince(place.root, candidates, since);
  for (const path of young) await rm(join(place.root, path), { force: true });
  if (young.length === 0) return [];
  const which = young.slice(0, 10).join(', ');
  return [
    `Removed ${young.length} ignored files that were made or changed while a fork's code was checked out: ${which}`,
  ];
}

/** `path` itself where it is no folder. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  const found = await lstat(join(root, path)).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = await readdir(join(root, path));
  const below: string[] = [];
  for (const name of names) below.push(...(await filesBelow(root, join(path, name))));
  return below;
}

const OWNER_ALL = 0o700;

/** Gives the owner back what a program took from the folders, so that files in them can be replaced. */
export async function makeWritable(directory: string): Promise<void> {
  const found = await lstat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, (found.mode & 0o7777) | OWNER_ALL).catch(() => undefined); // somebody else's
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(directory, entry.name));
}
