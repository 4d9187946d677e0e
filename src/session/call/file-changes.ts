/** Tells the model and the stream of files that a call has changed behind the back of the tools for files. */
import type { Access } from '../../core/access.ts';
import type { ToolResult } from '../../core/tool.ts';
import type { ChangedFiles } from '../../tools/builtin/files/changed-files.ts';
import type { Stream } from '../events/stream.ts';

export interface Watched {
  /** Of the agent whose call it is: what it has read. */
  readonly changedFiles?: ChangedFiles;
  readonly stream: Stream;
}

/** Whatever came of the call. */
export async function tellChanges(
  result: ToolResult,
  accesses: readonly Access[],
  { changedFiles, stream }: Watched,
): Promise<ToolResult> {
  const changes = isPlain(accesses) ? undefined : await changedFiles?.look();
  if (!changes) return result;
  for (const path of changes.paths) stream.emit({ type: 'file-changed', path });
  return result.ok
    ? { ...result, text: joined(result.text, changes.notice) }
    : { ...result, output: joined(result.output ?? '', changes.notice) };
}

/** It touches files by name and nothing else: the tool itself knows what it has done to them. */
const isPlain = (accesses: readonly Access[]): boolean =>
  accesses.length > 0 && accesses.every(({ kind }) => kind === 'read' || kind === 'write');

const joined = (text: string, notice: string): string => (text === '' ? notice : `${text}\n${notice}`);
