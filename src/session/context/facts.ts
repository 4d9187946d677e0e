/** What an agent steers by, gathered from the results of its calls: it outlives the messages that told it. */
import type { StructuredToolResult } from '../../core/result.ts';
import type { ToolCallRecord } from '../call/tool-record.ts';

export interface Facts {
  afterTurn(records: readonly Pick<ToolCallRecord, 'result'>[]): void;
  /** Goals, checklist, decisions and files, as headed paragraphs; empty where there is none of them. */
  text(): string;
}

interface Goal {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

interface Item {
  readonly content: string;
  readonly status: string;
}

/** Paths that are named of each kind, the latest. */
const MOST_PATHS = 40;

export function createFacts(): Facts {
  let goals: readonly string[] = [];
  let items: readonly string[] = [];
  const decisions: string[] = [];
  const changed = new Set<string>();
  const read = new Set<string>();
  const gather: Readonly<Record<string, (metadata: Readonly<Record<string, unknown>>) => void>> = {
    goals: (metadata) => {
      goals = (asList(metadata.goals) as Goal[]).map(
        ({ id, title, status }) => `- [${id === metadata.current ? 'current' : status}] ${title}`,
      );
    },
    todo: ({ todoList }) => {
      items = (asList(todoList) as Item[]).map(({ content, status }) => `- [${status}] ${content}`);
    },
    decision: ({ decision, reason }) => void decisions.push(`- ${decision} (${reason})`),
    file_read: ({ filePath }) => renew(read, filePath),
    file_write: ({ filePath }) => renew(changed, filePath),
    file_edit: ({ filePath }) => renew(changed, filePath),
    file_multi_edit: ({ filePath, files }) => {
      for (const path of Array.isArray(files) ? files.map((file) => file?.filePath) : [filePath]) renew(changed, path);
    },
  };
  return {
    afterTurn(records) {
      for (const result of records.flatMap((record) => withInner(record.result))) {
        if (result.success && result.metadata) gather[result.metadataType ?? '']?.(result.metadata);
      }
    },
    text: () =>
      [
        paragraph('Goals', goals),
        paragraph('Todo list', items),
        paragraph('Decisions', decisions),
        paragraph('Files that you changed', latest(changed)),
        paragraph('Files that you read, besides', latest(read, changed)),
      ]
        .filter(Boolean)
        .join('\n\n'),
  };
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** As the latest of all. */
function renew(paths: Set<string>, path: unknown): void {
  if (typeof path !== 'string') return;
  paths.delete(path);
  paths.add(path);
}

const latest = (paths: ReadonlySet<string>, but: ReadonlySet<string> = new Set()): string[] =>
  [...paths]
    .filter((path) => !but.has(path))
    .slice(-MOST_PATHS)
    .map((path) => `- ${path}`);

const paragraph = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}:\n${lines.join('\n')}`;

/** With the results of calls that the call has made. */
const withInner = (result: StructuredToolResult): readonly StructuredToolResult[] => [
  result,
  ...(asList(result.metadata?.subResults) as StructuredToolResult[]),
];
