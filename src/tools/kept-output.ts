/** The files that hold the whole of what an answer shows a part of: in the scratch directory, under names that nobody can guess. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallContext } from '../../core/tool.ts';

/** Call ids come from the model's service: no path may come of them, and they need not be unique. */
export const callName = (callId: string): string =>
  `${callId.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 60)}-${randomBytes(4).toString('hex')}`;

/** The path of the file, or undefined where it could not be written: an answer that is cut is still an answer. */
export async function keepWhole(
  { workspace, callId }: CallContext,
  tool: string,
  text: string,
): Promise<string | undefined> {
  const path = join(workspace.scratch, `${tool}-${callName(callId)}.txt`);
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return path;
  } catch {
    return undefined;
  }
}
