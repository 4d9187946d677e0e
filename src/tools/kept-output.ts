/** The whole of what an answer shows a part of: a file of the temporary folder, where file tools and commands find it by one name. */
import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallContext, Workspace } from '../core/tool.ts';
import { createBoundedOutput } from '../lib/bounded-output.ts';
import { sessionPathOf, temporaryFolder } from '../lib/paths.ts';

/** Call ids come from the model's service: no path may come of them, and they need not be unique. */
export const callName = (callId: string): string =>
  `${callId.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 60)}-${randomBytes(4).toString('hex')}`;

export interface OutputFile {
  readonly path: string;
  /** Name of the file for the model and its commands. */
  readonly name: string;
}

/**
 * Moves a finished file of the session's directory to the temporary folder. Not before it is finished: a command that reads
 * all of the folder would read its own output. What stands there under that name would be replaced, and no link followed.
 */
export async function writeOutputFile(path: string, tool: string, workspace: Workspace): Promise<OutputFile> {
  const folder = temporaryFolder(workspace);
  const place = join(folder.at, `${tool}-${randomBytes(4).toString('hex')}.log`);
  try {
    await rename(path, place);
    return { path: place, name: sessionPathOf(place, folder) };
  } catch {
    return { path, name: path }; // the file tools read it there as well
  }
}

/** Beginning and end of a text that is too long to be shown. */
export function headAndTail(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  const kept = createBoundedOutput(maxBytes);
  kept.write(bytes);
  return kept.text();
}

/** Undefined where the text could not be written: an answer that is cut is still an answer. */
export async function writeWhole(
  { workspace, callId }: CallContext,
  tool: string,
  text: string,
): Promise<OutputFile | undefined> {
  const path = join(workspace.scratch, `${tool}-${callName(callId)}.log`);
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch {
    return undefined;
  }
  return writeOutputFile(path, tool, workspace);
}
