/** One executable of the kodelet-tools protocol as a tool. */
import { defineTool, type Tool } from '../../core/tool.ts';
import { answerOf, callExecutable } from './call.ts';
import type { Description } from './describe.ts';
import type { Executable } from './discover.ts';
import type { CustomToolOptions } from './options.ts';
import { PREFIX } from './selection.ts';
import { limitsOf } from './settings.ts';

/** How much later than the tool's own limit the pipeline gives up: what the tool had printed by then is kept. */
const GRACE_MS = 5_000;

export function customTool(tool: Executable, description: Description, options: CustomToolOptions): Tool {
  const { name, inputSchema, readOnly } = description;
  const limits = limitsOf([name, tool.stem], description, options.settings);
  return defineTool({
    name: PREFIX + name,
    description: description.description,
    inputSchema,
    readOnly,
    idempotent: readOnly,
    accesses: () => [{ kind: 'external', source: 'custom', name }],
    timeoutMs: () => limits.timeoutMs + GRACE_MS,
    async run(input, { signal, callId }) {
      const called = { tool, name, readOnly, limits, options: { ...options, signal } };
      return answerOf(await callExecutable(called, JSON.stringify(input), callId), limits);
    },
  });
}
