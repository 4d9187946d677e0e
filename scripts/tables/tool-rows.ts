/** The tools of a session without custom ones, as the model is offered them. */
import type { Tool } from '../../src/core/tool.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';

/** Nothing is called, so the workspace need not exist. */
export const toolRows = (): readonly Tool[] =>
  createBuiltinTools({ workspace: { root: '/workspace', scratch: '/scratch' }, environment: {} }).tools;

/** `file_path*, offset`: the required ones are starred. */
export function inputNames({ inputSchema }: Tool): string {
  const required = new Set(inputSchema.required as readonly string[] | undefined);
  return Object.keys((inputSchema.properties as object | undefined) ?? {})
    .map((name) => (required.has(name) ? `${name}*` : name))
    .join(', ');
}

/** Up to its first full stop. */
export const firstSentence = (text: string): string => /^[\s\S]*?[.](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim();
