/** Reminds the model of its current goal and of open todo items when it has touched neither for some turns. */
import type { StructuredToolResult } from '../core/result.ts';
import type { ToolCallRecord } from './call/tool-record.ts';

export interface Reminder {
  /** Looks at the calls of a turn that has ended; the text to tell the model, when it is time. */
  afterTurn(records: readonly ToolCallRecord[]): string | undefined;
}

const EVERY_TURNS = 10;

export function createReminder(everyTurns = EVERY_TURNS): Reminder {
  let open: readonly string[] = [];
  let goal: string | undefined;
  let quietTurns = 0;
  return {
    afterTurn(records) {
      const results = records.flatMap(({ result }) => [result, ...innerResults(result)]);
      const list = results.map(openItems).findLast((items) => items !== undefined);
      const goals = results.findLast(({ success, metadataType }) => success && metadataType === 'goals');
      quietTurns = list || goals ? 0 : quietTurns + 1;
      open = list ?? open;
      if (goals) goal = currentGoal(goals);
      if ((open.length === 0 && goal === undefined) || quietTurns < everyTurns) return undefined;
      quietTurns = 0;
      return [...(goal === undefined ? [] : [goalText(goal)]), ...(open.length > 0 ? [todoText(open)] : [])].join(
        '\n\n',
      );
    },
  };
}

const todoText = (open: readonly string[]): string =>
  `Reminder: your todo list has open items. Work on them, and keep the list true with todo_write:\n${open.join('\n')}`;

const goalText = (goal: string): string =>
  `Reminder: your current goal is "${goal}". Work on it, and say with complete_goal when it is reached.`;

function currentGoal({ metadata }: StructuredToolResult): string | undefined {
  const goals = (metadata?.goals ?? []) as readonly { id: string; title: string }[];
  return goals.find(({ id }) => id === metadata?.current)?.title;
}

/** Results of the calls that a call made. */
const innerResults = ({ metadata }: StructuredToolResult): readonly StructuredToolResult[] =>
  Array.isArray(metadata?.subResults) ? metadata.subResults : [];

function openItems(result: StructuredToolResult): string[] | undefined {
  if (result.metadataType !== 'todo' || !Array.isArray(result.metadata?.todoList)) return undefined;
  const items = result.metadata.todoList as readonly { content: string; status: string }[];
  return items
    .filter(({ status }) => status === 'pending' || status === 'in_progress')
    .map(({ content, status }) => `- [${status}] ${content}`);
}
