/** Tells the model and the stream when a command has changed files that the model has read. */
import { relative } from 'node:path';
import type { Tool, ToolResult } from '../../core/tool.ts';
import { LIMITS } from '../limits.ts';
import type { Freshness } from './freshness.ts';

export interface ChangedFilesOptions {
  readonly freshness: Freshness;
  readonly root: string;
  /** `path` is relative to the workspace. */
  readonly onFileChanged: (path: string) => void;
}

/** The tool, with a look at the files after each of its calls, whatever came of it. */
export function tellingChanges(tool: Tool, options: ChangedFilesOptions): Tool {
  return {
    ...tool,
    async run(input, context) {
      const result = await tool.run(input, context);
      const paths = await changedIn(options);
      paths.forEach(options.onFileChanged);
      return paths.length > 0 ? withNotice(result, noticeOf(paths)) : result;
    },
  };
}

/** The session's own logs grow, and that is no news. */
async function changedIn({ freshness, root }: ChangedFilesOptions): Promise<string[]> {
  const changed = await freshness.changed();
  return changed.filter((absolute) => absolute.startsWith(`${root}/`)).map((absolute) => relative(root, absolute));
}

function noticeOf(paths: readonly string[]): string {
  const shown = paths.slice(0, LIMITS.changedFiles);
  const more = paths.length - shown.length;
  return `[no longer as you read it: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}]`;
}

const withNotice = (result: ToolResult, notice: string): ToolResult =>
  result.ok
    ? { ...result, text: joined(result.text, notice) }
    : { ...result, output: joined(result.output ?? '', notice) };

const joined = (text: string, notice: string): string => (text === '' ? notice : `${text}\n${notice}`);
