/** What is kept of a call that has ended: its text for the model, and its record for the journal and the reports. */
import type { Decision } from '../../core/access.ts';
import type { Image, ToolCall } from '../../core/model.ts';
import { type StructuredToolResult, toStructuredResult } from '../../core/result.ts';
import { fail, type Tool, type ToolResult } from '../../core/tool.ts';
import { markOutput } from '../../lib/output-marks.ts';
import { count } from '../../lib/text.ts';
import type { Redaction } from '../../secrets/redaction.ts';

export interface ToolCallRecord {
  readonly verdict: Decision;
  /** What the model gets. */
  readonly text: string;
  readonly images?: readonly Image[];
  readonly isError: boolean;
  readonly result: StructuredToolResult;
  /** It waits for a person, or a call that it made does: the session ends behind it. */
  readonly parked?: true;
  /** Calls that this one made and that have ended, in the order in which they ended; absent where it made none. */
  readonly made?: readonly RecordedCall[];
}

export interface RecordedCall {
  /** Call as it was understood. */
  readonly call: ToolCall;
  readonly record: ToolCallRecord;
}

export function toRecord(toolName: string, verdict: Decision, result: ToolResult): ToolCallRecord {
  const { ok: success, metadata } = result;
  const error = result.ok ? undefined : result.text;
  const structured = toStructuredResult({ toolName, success, error, metadata, time: new Date() });
  const images = result.ok && result.images?.length ? { images: result.images } : {};
  return { verdict, text: textForModel(result), isError: !success, result: structured, ...images };
}

/** For a model that takes none; the text says that there were some. */
export function withoutImages(result: ToolResult): ToolResult {
  if (!result.ok || !result.images?.length) return result;
  const { images, ...words } = result;
  const note = `[${count(images.length, 'image')} not shown: this model is not known to take images]`;
  return { ...words, text: words.text === '' ? note : `${words.text}\n${note}` };
}

/** A call that has failed says all the same what it was about. */
export function withAbout(tool: Tool, input: unknown, result: ToolResult): ToolResult {
  if (result.ok || result.metadata || !tool.about) return result;
  return { ...result, metadata: tool.about(input) };
}

/** A tool's result as the text that the model gets. */
export function textForModel(result: ToolResult): string {
  if (result.ok) return tagged('result', result.text);
  const words = result.advice ? `${result.text}\n${result.advice}` : result.text;
  return tagged('error', words) + (result.output ? tagged('result', result.output) : '');
}

/** Whether a call, by its result, or one that it made waits for a person. */
export const isParked = (result: ToolResult, made: readonly RecordedCall[]): boolean =>
  (!result.ok && result.code === 'parked') || made.some(({ record }) => record.parked);

/** Result of a refused call, or of one that needs a person's yes where no one can give it; its remedy says who could allow it. */
export function describeDenial({ verdict, rule, reason, remedy }: Decision): ToolResult {
  const unasked = verdict === 'ask' ? ', and no one can approve it here' : '';
  return fail(`Not allowed (rule ${rule}): ${reason}${unasked}`, { code: 'denied', advice: remedy });
}

/** Whether a text for the model says that a rule has refused the call. */
export const isRefusal = (text: string): boolean => text.startsWith('<error>\nNot allowed (rule ');

/** Pictures stay as they are: nobody looks for words in them. */
export function redactRecord(result: ToolResult, redact?: Redaction): ToolResult {
  if (!redact) return result;
  const { images, ...words } = { images: undefined, ...result };
  return { ...redact.deep(words), ...(images && { images }) };
}

const tagged = (tag: string, text: string): string =>
  `<${tag}>\n${text === '' ? '(No output)' : markOutput(text)}\n</${tag}>\n`;

/** What the model got for a call. */
export interface CallAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly verdict?: Pick<Decision, 'verdict'>;
  /** Calls that it made, with theirs. */
  readonly made?: readonly { readonly call: ToolCall; readonly record: CallAnswer }[];
}

export interface CallWithAnswer {
  readonly call: ToolCall;
  readonly answer: CallAnswer;
}

/** A call that failed before it made any stands for itself. */
export const answeredCalls = (calls: readonly ToolCall[], answers: readonly CallAnswer[]): CallWithAnswer[] =>
  calls.flatMap((call, index) => withinCall(call, answers[index] as CallAnswer));

export const withinCall = (call: ToolCall, answer: CallAnswer): CallWithAnswer[] =>
  answer.made?.map((made) => ({ call: made.call, answer: made.record })) ?? [{ call, answer }];

/** Names of tools that change files, and of the types of their results. */
export const FILE_TOOLS: ReadonlySet<string> = new Set([
  ...['file_write', 'file_edit', 'file_multi_edit', 'file_insert', 'apply_patch'],
]);

/** Whether a path, as a call or a command names it, lies in the session's temporary folder: what changes there is no work. */
export const isScratch = (path: string): boolean => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);
