/** Holds a tool's answer against the output schema that the tool declares. */
import { fail, type Tool, type ToolResult } from '../../core/tool.ts';
import type { Registry } from '../../tools/registry.ts';

/**
 * A read that answers something else has failed. What has had an effect has had it, whatever it says afterwards: the
 * result then carries a warning, so that nobody repeats the effect.
 */
export function checkOutput(registry: Registry, tool: Tool, result: ToolResult): ToolResult {
  if (!tool.outputSchema || !result.ok) return result;
  const errors = problemsOf(registry, tool, result);
  if (errors.length === 0) return result;
  const words = `The answer of ${tool.name} is not what its output schema promises:\n- ${errors.join('\n- ')}`;
  if (!tool.readOnly) return { ...result, text: `${result.text}\n\n... [warning: ${words}\nThe call itself was done]` };
  return fail(words, {
    advice: 'This is a fault of the tool, not of your input. Try another way.',
    output: result.text,
    metadata: result.metadata,
  });
}

function problemsOf(registry: Registry, tool: Tool, { text, metadata }: ToolResult): readonly string[] {
  const answer = metadata ? { value: metadata.fields } : parse(text);
  if (!answer) return ['it has no metadata, and its text is not JSON'];
  const checked = registry.validateOutput(tool, answer.value);
  return checked.ok ? [] : checked.errors;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
