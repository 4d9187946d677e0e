/** The tool ls: what is in a directory. */
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
        if (total <= LIMITS.listEntries) return ok(shown.join('\n'));
        const first = shown.slice(0, LIMITS.listEntriesPast);
        const all = total >= LIMITS.listCounted ? `more than ${LIMITS.listCounted}` : total;
        const notice = `... [${first.length} of ${all} entries - list a directory in it, or use glob_tool]`;
        return ok([...first, notice].join('\n'));
      }),
  });

/** Depth first, so that what is in a directory stands below it; no more are kept than can be shown. */
function list(tree: HeldTree, depth: number): { shown: string[]; total: number } {
  const shown: string[] = [];
  let total = 0;
  const visit = (prefix: string, level: number): void => {
    const entries = entriesOf(tree, prefix.slice(0, -1));
    const directories = entries.filter((entry) => entry.isDirectory());
    for (const entry of [...directories, ...entries.filter((other) => !other.isDirectory())]) {
      if (total >= LIMITS.listCounted) return;
      total += 1;
      const path = prefix + entry.name;
      const mark = entry.isDirectory() ? '/' : entry.isSymbolicLink() ? '@' : '';
      if (shown.length < LIMITS.listEntries) shown.push(path + mark);
      if (entry.isDirectory() && level < depth) visit(`${path}/`, level + 1);
    }
  };
  visit('', 1);
  return { shown, total };
}
