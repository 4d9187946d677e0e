/** The key `toolsets`: a list that replaces the default, or what to add to the default and what to remove from it. */
import { REMOVE } from './base-file.ts';
import { choice, type Key, type KeyPath, list, notAllowed, type ReportProblem, section } from './key.ts';

export const TOOLSETS = [
  'browser',
  'core',
  'custom',
  'extra',
  'files',
  'github',
  'goals',
  'mcp',
  'memory',
  'vision',
  'web',
] as const;

export const DEFAULT_TOOLSETS: readonly string[] = ['core', 'custom', 'github'];

const listOf = (description: string) =>
  list({
    description,
    item: choice({
      description: 'A toolset.',
      values: TOOLSETS,
    }),
    default: [],
  });

const DESCRIPTION = 'The groups of tools that the model gets. A list replaces the default; add and remove change it.';
const replacing = listOf(DESCRIPTION);
const changing = section(
  { description: DESCRIPTION },
  {
    add: listOf('Toolsets that the model gets in addition to the default.'),
    remove: listOf('Toolsets of the default that the model does not get.'),
  },
);

const { default: _, ...listSchema } = replacing.schema;
const EXAMPLE = '{ add: [web], remove: [github] }';
const ALLOWED = `${replacing.allowed}; or a section with add and remove, such as ${EXAMPLE}`;

/** In code, always the toolsets that apply. */
export const toolsets: Key<readonly string[]> = {
  description: DESCRIPTION,
  rank: REMOVE,
  allowed: ALLOWED,
  schema: { description: DESCRIPTION, anyOf: [listSchema, changing.schema], default: DEFAULT_TOOLSETS },
  parse: replacing.parse,
  read(value = DEFAULT_TOOLSETS, at, report) {
    if (Array.isArray(value)) return readList(value, at, report);
    if (typeof value !== 'object' || value === null) {
      report(at, notAllowed(value, ALLOWED));
      return DEFAULT_TOOLSETS;
    }
    const { add, remove }: Readonly<Record<'add' | 'remove', readonly string[]>> = changing.read(value, at, report);
    for (const [index, name] of add.entries()) {
      if (!remove.includes(name)) continue;
      report([...at, 'add', String(index)], `is "${name}", which remove has too; allowed: one of the two`);
    }
    return [...new Set([...DEFAULT_TOOLSETS, ...add])].filter((name) => !remove.includes(name));
  },
};

function readList(value: readonly unknown[], at: KeyPath, report: ReportProblem): readonly string[] {
  const mixed = value.findIndex((item) => typeof item === 'object' && item !== null);
  if (mixed === -1) return replacing.read(value, at, report);
  report(
    [...at, String(mixed)],
    notAllowed(value[mixed], `a name in a list, or toolsets: ${EXAMPLE} in place of the list`),
  );
  return DEFAULT_TOOLSETS;
}
