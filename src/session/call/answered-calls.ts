/** The calls of a turn with what the model got for each; in place of a call that made others, such as a batch, those. */
import type { Decision } from '../../core/access.ts';
import type { ToolCall } from '../../core/model.ts';

/** What the model got for a call. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly verdict?: Pick<Decision, 'verdict'>;
  /** Calls that it made, with theirs. */
  readonly made?: readonly { readonly call: ToolCall; readonly record: Answer }[];
}

export interface AnsweredCall {
  readonly call: ToolCall;
  readonly answer: Answer;
}

/** A call that failed before it made any stands for itself. */
export const answeredCalls = (calls: readonly ToolCall[], answers: readonly Answer[]): AnsweredCall[] =>
  calls.flatMap((call, index) => withinCall(call, answers[index] as Answer));

export const withinCall = (call: ToolCall, answer: Answer): AnsweredCall[] =>
  answer.made?.map((made) => ({ call: made.call, answer: made.record })) ?? [{ call, answer }];
