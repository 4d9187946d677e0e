/** Reminds the model of open todo items when it has not touched its list for some turns. */
import type { StructuredToolResult } from '../core/result.ts';
import type { ToolCallRecord } from './call/tool-record.ts';

export interface Reminder {
  /** Looks at the calls of a turn that has ended; the text to tell the model, when it is time. */
  afterTurn(records: readonly ToolCallRecord[]): string | undefined;
}

const EVERY_TURNS = 6;

export function createReminder(everyTurns = EVERY_TURNS): Reminder {
  let open: readonly string[] = [];
  let quietTurns = 0;
  return {
    afterTurn(records) {
      const list = records
        .flatMap(({ result }) => [result, ...innerResults(result)])
        .map(openItems)
        .findLast((items) => items !== undefined);
      quietTurns = list ? 0 : quietTurns + 1;
      open = list ?? open;
      if (open.length === 0 || quietTurns < everyTurns) return undefined;
      quietTurns = 0;
      return `Reminder: your todo list has open items. Work on them, and keep the list true with todo_write:\n${open.join('\n')}`;
    },
  };
}

/** Of the calls that a call has made. */
const innerResults = ({ metadata }: StructuredToolResult): readonly StructuredToolResult[] =>
  Array.isArray(metadata?.subResults) ? metadata.subResults : [];

function openItems(result: StructuredToolResult): string[] | undefined {
  if (result.metadataType !== 'todo' || !Array.isArray(result.metadata?.todoList)) return undefined;
  const items = result.metadata.todoList as readonly { content: string; status: string }[];
  return items
    .filter(({ status }) => status === 'pending' || status === 'in_progress')
    .map(({ content, status }) => `- [${status}] ${content}`);
}
