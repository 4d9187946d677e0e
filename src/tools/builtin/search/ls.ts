/** The tool ls: what is in a directory. */
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool } from '../../../core/tool.ts';
import type { HeldTree } from '../../../lib/held-directory.ts';
import { LIMITS } from '../../limits.ts';
import { readerFor } from '../../reader-words.ts';
import type { MayAccess } from '../files/file-access.ts';
import { inPlace } from './directory-access.ts';
import { entriesOf } from './file-list.ts';

export const ls = (mayRead: MayAccess): Tool =>
  defineTool({
    name: 'ls',
    description: 'List a directory; directories come first and end in "/".',
    params: {
      path: { type: 'string', default: '.' },
      depth: { type: 'integer', minimum: 1, maximum: LIMITS.listDepth, default: 1, description: 'Levels to list' },
    },
    readOnly: true,
    accesses: ({ path }) => [{ kind: 'read', path }],
    run: ({ path, depth }, context) =>
      inPlace({ workspace: context.workspace, path, mayRead }, async ({ isDirectory, tree }) => {
        if (!isDirectory) return fail(`"${path}" is a file`, { advice: `Use ${readerFor(context).tool} to read it.` });
        const { shown, total } = list(tree, depth);
        const isCut = total > LIMITS.listEntries;
        const first = isCut ? shown.slice(0, LIMITS.listEntriesPast) : shown;
        const metadata = toolMetadata('ls', { path, depth, entries: first, total, truncated: isCut });
        if (!isCut) return ok(textOf(shown).join('\n'), metadata);
        const all = total >= LIMITS.listCounted ? `more than ${LIMITS.listCounted}` : total;
        const notice = `... [${first.length} of ${all} entries - list a directory in it, or use glob_tool]`;
        return ok([...textOf(first), notice].join('\n'), metadata);
      }),
  });

interface Entry {
  readonly path: string;
  readonly type: 'directory' | 'link' | 'file';
}

const MARKS = { directory: '/', link: '@', file: '' } as const;

const textOf = (entries: readonly Entry[]): string[] => entries.map(({ path, type }) => path + MARKS[type]);

/** Depth first, so what is in a directory stands below it; no more are kept than can be shown. */
function list(tree: HeldTree, depth: number): { shown: Entry[]; total: number } {
  const shown: Entry[] = [];
  let total = 0;
  const visit = (prefix: string, level: number): void => {
    const entries = entriesOf(tree, prefix.slice(0, -1));
    const directories = entries.filter((entry) => entry.isDirectory());
    for (const entry of [...directories, ...entries.filter((other) => !other.isDirectory())]) {
      if (total >= LIMITS.listCounted) return;
      total += 1;
      const path = prefix + entry.name;
      const type = entry.isDirectory() ? 'directory' : entry.isSymbolicLink() ? 'link' : 'file';
      if (shown.length < LIMITS.listEntries) shown.push({ path, type });
      if (entry.isDirectory() && level < depth) visit(`${path}/`, level + 1);
    }
  };
  visit('', 1);
  return { shown, total };
}
