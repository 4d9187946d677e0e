/** Where a session works: the directory of the code, and one of its own. */
import { mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import type { Workspace } from '../core/tool.ts';
import { temporaryFolder } from '../lib/paths.ts';

/** The session's private directory lies outside the workspace, so that nothing in it is taken for a change. */
export async function createWorkspace(root: string, tempDirectory: string): Promise<Workspace> {
  const workspace = { root: await realpath(root), scratch: await makeScratch(tempDirectory) };
  await mkdir(temporaryFolder(workspace).at, { mode: 0o700 });
  return workspace;
}

async function makeScratch(tempDirectory: string): Promise<string> {
  try {
    await mkdir(tempDirectory, { recursive: true });
    return await realpath(await mkdtemp(join(tempDirectory, 'kodelet-ci-')));
  } catch (cause) {
    throw new KodeletError('config', `no directory can be made in "${tempDirectory}": ${systemReason(cause)}`, {
      remedy: 'Name one that can be written: TMPDIR in a terminal, RUNNER_TEMP in a job',
      cause,
    });
  }
}
