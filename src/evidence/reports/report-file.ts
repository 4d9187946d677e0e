/** Reads the reports that a run has left, where the code under test could write as well. */
import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { holdTree, withFile } from '../../lib/held-directory.ts';
import { readBytes } from '../../lib/regular-file.ts';

const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** File systems stamp with a clock that is some milliseconds late. */
const CLOCK_STEP_MS = 20;

/**
 * The text of `path` below `folder`, `older` where it was not written since that moment (milliseconds). Undefined for a file
 * that is missing, behind a link, one of several names of a file, too large, or no UTF-8.
 */
export function freshReport(
  folder: string,
  path: string,
  since: number,
): { readonly text: string } | 'older' | undefined {
  try {
    const tree = holdTree(realpathSync.native(folder));
    try {
      return withFile(tree, path, (descriptor, { size, nlink, mtimeMs }) => {
        if (nlink !== 1) return undefined;
        if (mtimeMs + CLOCK_STEP_MS < since) return 'older';
        const bytes = readBytes(descriptor, { size, maxBytes: MAX_REPORT_BYTES + 1 });
        if (bytes.length > MAX_REPORT_BYTES) return undefined;
        return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
      });
    } finally {
      tree.close();
    }
  } catch {
    return undefined; // no matter what the system or the decoder says, there is no such report
  }
}

const MAX_DEPTH = 12;
const SKIPPED = new Set(['node_modules', '.git']);

/** Files and links below `root` whose path `pattern` matches, in order. No link is followed. */
export function reportFiles(root: string, pattern: RegExp): string[] {
  const found: string[] = [];
  const visit = (folder: string, depth: number): void => {
    for (const entry of entriesOf(folder === '' ? root : `${root}/${folder}`)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory() && pattern.test(path)) found.push(path);
      if (entry.isDirectory() && depth < MAX_DEPTH && !SKIPPED.has(entry.name)) visit(path, depth + 1);
    }
  };
  visit('', 0);
  return found.sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
