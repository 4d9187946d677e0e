/** The agent's loop: ask the model, run what it calls, tell it the results, repeat. */
import type { ModelReply, ToolCall } from '../core/model.ts';
import type { StructuredToolResult } from '../core/result.ts';
import type { LimitName, StopName } from '../core/session-event.ts';
import { type Budget, budgetText } from './budget.ts';
import { createWordsGuard, type Repetition, type RepetitionGuard } from './call/repetition-guard.ts';
import type { ToolCallRecord } from './call/tool-record.ts';
import type { ContextKeeper } from './context/context-keeper.ts';
import type { Conversation } from './conversation.ts';

export interface LoopParts {
  readonly conversation: Conversation;
  readonly budget: Budget;
  readonly reminder: Reminder;
  readonly context: Pick<ContextKeeper, 'afterTurn'>;
  readonly repetition: RepetitionGuard;
  readonly signal: AbortSignal;
  /** One request to the model: retried, counted, recorded. Throws if there is no reply to continue with. */
  readonly takeTurn: (turn: number) => Promise<ModelReply>;
  /**
   * After a failed request: undefined where the conversation is shorter now, or without its new images, and may be sent
   * again; else it throws the error.
   */
  readonly tryShorter: (error: unknown) => Promise<undefined>;
  /** In call order, one record for every call, no matter what happened to it. */
  readonly runCalls: (calls: readonly ToolCall[], turn: number) => Promise<readonly ToolCallRecord[]>;
  /** Says something to the model in the host's name. */
  readonly notify: (text: string) => void;
  /** What people have written since the last turn. */
  readonly newWords: () => Promise<readonly string[]>;
  readonly askToWrapUp: (limit: LimitName) => void;
  /** Whether a person wants it to end. `announced`: the model is told now, and has one turn; `over`: that turn is past. */
  readonly interruption: () => 'none' | 'announced' | 'over';
  /** Says once that an answer is missing; false where that has been said. */
  readonly askForAnswer: () => boolean;
  /** Says what hooks have asked of an agent that has ended; false where there is nothing. */
  readonly addHookWords: () => boolean;
  readonly warnOfRepetition: (repetition: Repetition) => void;
}

const CALLS_CUT =
  'Your last message was cut at the limit of output tokens, so its end is missing. Continue in smaller pieces: a call that broke off must be sent again, whole.';
const WORDS_CUT =
  'Your last message was cut at the limit of output tokens. Continue exactly where it broke off, without repeating anything: the parts are joined.';

/** Returns what stopped it, or undefined when the model has answered. `parked`: a call waits for a person. Throws when aborted. */
export async function runLoop(parts: LoopParts): Promise<StopName | 'interrupted' | 'parked' | undefined> {
  const { conversation, budget, reminder, repetition, signal } = parts;
  const lookAtWords = createWordsGuard();
  for (;;) {
    signal.throwIfAborted();
    const limit = budget.reached();
    if (limit) return limit;
    for (const words of await parts.newWords()) parts.notify(words);
    const near = budget.near();
    if (near) parts.askToWrapUp(near);
    if (parts.interruption() === 'over') return 'interrupted';
    const notice = budget.notice();
    if (notice) parts.notify(budgetText(notice));

    const turn = budget.startTurn();
    const reply = await parts.takeTurn(turn).catch((error) => parts.tryShorter(error));
    if (!reply) continue;
    const calls = reply.content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));
    const cut = reply.stopReason === 'max-tokens';
    const paused = reply.stopReason === 'pause';
    conversation.reply(reply.content, (cut || paused) && calls.length === 0);
    if (calls.length === 0 && paused) continue;
    if (calls.length === 0 && !cut && reply.stopReason !== 'repetition') {
      if (conversation.answer() === '' && !budget.reached() && parts.askForAnswer()) continue;
      if (!budget.reached() && parts.addHookWords()) continue;
      return undefined;
    }
    const repeated = lookAtWords(reply);
    if (repeated) parts.warnOfRepetition(repeated);
    if (repeated?.stage === 'stop') return 'repetition';
    if (calls.length === 0 && repeated) continue;

    const records = await parts.runCalls(calls, turn);
    parts.context.afterTurn(records);
    conversation.say(...records.map((record, index) => toolResult(calls[index] as ToolCall, record)));
    if (records.some(({ parked }) => parked)) return 'parked';
    if (cut) parts.notify(calls.length > 0 ? CALLS_CUT : WORDS_CUT);
    const circling = repetition.afterTurn(calls, records);
    if (circling) parts.warnOfRepetition(circling);
    if (circling?.stage === 'stop') return 'repetition';
    const reminding = reminder.afterTurn(records);
    if (reminding) parts.notify(reminding);
  }
}

const toolResult = ({ id }: ToolCall, { text, isError, images }: ToolCallRecord) =>
  ({ kind: 'tool-result', callId: id, text, isError, images }) as const;

/** Reminds the model of its current goal and of open todo items when it has touched neither for some turns. */
interface Reminder {
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
