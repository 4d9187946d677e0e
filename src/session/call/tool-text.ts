/** A tool's result as the text that the model gets. */
import type { Decision } from '../../core/access.ts';
import { fail, type ToolResult } from '../../core/tool.ts';
import type { Redaction } from '../../secrets/redaction.ts';

export function textForModel(result: ToolResult): string {
  if (result.ok) return tagged('result', result.text);
  const words = result.advice ? `${result.text}\n${result.advice}` : result.text;
  return tagged('error', words) + (result.output ? tagged('result', result.output) : '');
}

/** `ask` refuses too, since nobody is at the keyboard; its remedy says who could allow it. */
export function describeDenial({ rule, reason, remedy }: Decision): ToolResult {
  return fail(`Not allowed (rule ${rule}): ${reason}`, { code: 'denied', advice: remedy });
}

/** Pictures stay as they are: nobody looks for words in them. */
export function withoutSecrets(result: ToolResult, redact?: Redaction): ToolResult {
  if (!redact) return result;
  const { images, ...words } = { images: undefined, ...result };
  return { ...redact.deep(words), ...(images && { images }) };
}

const tagged = (tag: string, text: string): string => `<${tag}>\n${text === '' ? '(No output)' : text}\n</${tag}>\n`;
