/** Gathers what an agent steers by from the results of its calls. */
import { describePost, type Post } from '../../core/github-posts.ts';
import type { StructuredToolResult } from '../../core/result.ts';
import { EMPTY_STATE, type SessionState } from '../../core/session-state.ts';

export interface StateKeeper {
  afterTurn(results: readonly StructuredToolResult[]): void;
  now(): SessionState;
}

/** Paths that are kept of each kind, the latest. */
const MAX_PATHS = 40;

/** `earlier`: of the session that this one continues from. */
export function createStateKeeper(earlier: SessionState = EMPTY_STATE): StateKeeper {
  let facts = earlier;
  return {
    afterTurn(results) {
      for (const result of results.flatMap(withInner)) {
        const change = result.success && result.metadata && CHANGES[result.metadataType ?? ''];
        if (change) facts = { ...facts, ...change(result.metadata, facts) };
      }
    },
    now: () => facts,
  };
}

/** By the type of a result's metadata. */
const CHANGES: Readonly<
  Record<string, (metadata: Readonly<Record<string, unknown>>, facts: SessionState) => Partial<SessionState>>
> = {
  goals: ({ goals, current }) => ({
    goals: asList(goals) as SessionState['goals'],
    currentGoal: typeof current === 'string' ? current : undefined,
  }),
  todo: ({ todoList }) => ({ todos: asList(todoList) as SessionState['todos'] }),
  decision: ({ decision, reason }, { decisions }) => ({
    decisions: [...decisions, { decision: String(decision), reason: String(reason) }],
  }),
  post: ({ post }, { posts }) => ({ posts: [...posts, post as Post] }),
  file_read: ({ filePath }, { read }) => ({ read: withPaths(read, [filePath]) }),
  file_write: ({ filePath }, { changed }) => ({ changed: withPaths(changed, [filePath]) }),
  file_edit: ({ filePath }, { changed }) => ({ changed: withPaths(changed, [filePath]) }),
  file_multi_edit: ({ filePath, files }, { changed }) => ({
    changed: withPaths(changed, Array.isArray(files) ? files.map((file) => file?.filePath) : [filePath]),
  }),
};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Each once, as the latest. */
const withPaths = (paths: readonly string[], more: readonly unknown[]): readonly string[] => {
  const added = more.filter((path) => typeof path === 'string');
  return [...paths.filter((path) => !added.includes(path)), ...added].slice(-MAX_PATHS);
};

/** With the results of calls that the call has made. */
const withInner = (result: StructuredToolResult): readonly StructuredToolResult[] => [
  result,
  ...(asList(result.metadata?.subResults) as StructuredToolResult[]),
];

/** Goals, checklist, decisions and files, as headed paragraphs; empty if there is none of them. */
export function stateText({ goals, currentGoal, todos, decisions, changed, read, posts }: SessionState): string {
  const unchanged = read.filter((path) => !changed.includes(path));
  return [
    paragraph(
      'Goals',
      goals.map(({ id, title, status }) => `[${id === currentGoal ? 'current' : status}] ${title}`),
    ),
    paragraph(
      'Todo list',
      todos.map(({ content, status }) => `[${status}] ${content}`),
    ),
    paragraph(
      'Decisions',
      decisions.map(({ decision, reason }) => `${decision} (${reason})`),
    ),
    paragraph('Asked for on GitHub already', posts.map(describePost)),
    paragraph('Files that you changed', changed),
    paragraph('Other files that you read', unchanged),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const paragraph = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `${title}:\n${items.map((item) => `- ${item}`).join('\n')}`;
