/** What is kept of a call that has ended: for the model, for the journal and for the reports. */
import type { Decision } from '../../core/access.ts';
import type { Image, ToolCall } from '../../core/model.ts';
import { type StructuredToolResult, toStructuredResult } from '../../core/result.ts';
import type { Tool, ToolResult } from '../../core/tool.ts';
import { textForModel } from './tool-text.ts';

export interface ToolCallRecord {
  readonly verdict: Decision;
  /** What the model gets. */
  readonly text: string;
  readonly images?: readonly Image[];
  readonly isError: boolean;
  readonly result: StructuredToolResult;
  /** Calls that this one made and that have ended, in the order in which they ended; absent where it made none. */
  readonly made?: readonly MadeCall[];
}

export interface MadeCall {
  /** As it was understood. */
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

/** A call that has failed says all the same what it was about. */
export function withAbout(tool: Tool, input: unknown, result: ToolResult): ToolResult {
  if (result.ok || result.metadata || !tool.about) return result;
  return { ...result, metadata: tool.about(input) };
}
