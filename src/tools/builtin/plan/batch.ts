/** The tool batch: several calls in one, each through the gate as if it had been called alone. */
import { toolMetadata } from '../../../core/result.ts';
import { type CallOutcome, defineTool, fail, ok, type Tool } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';

export const batch: Tool = defineTool({
  name: 'batch',
  description:
    'Make several calls of other tools in one call. They run side by side, in order where they touch the same; one that fails does not stop the others.',
  params: {
    description: { type: 'string', description: 'What they do, in 5 to 10 words', default: '' },
    invocations: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.batchInvocations,
      items: { type: 'object', params: { tool_name: 'string', parameters: { type: 'object' } } },
    },
  },
  readOnly: false,
  makesCalls: true,
  accesses: () => [], // its calls state theirs
  timeoutMs: () => Number.POSITIVE_INFINITY, // its calls have theirs
  trace: ({ invocations }) => ({ invocations: invocations.length }),
  async run({ description, invocations }, { call }) {
    const startedAt = performance.now();
    const outcomes = await Promise.all(invocations.map(({ tool_name, parameters }) => call(tool_name, parameters)));
    const failed = outcomes.flatMap(({ result }, index) => (result.ok ? [] : [index]));
    const text = outcomes.map(show).join('\n');
    const fields = {
      description,
      subResults: outcomes.map(({ structured }) => structured),
      executionTime: Math.round((performance.now() - startedAt) * 1_000_000),
      successCount: outcomes.length - failed.length,
      failureCount: failed.length,
    };
    const metadata = toolMetadata('batch', fields);
    const images = outcomes.flatMap(({ result }) => (result.ok ? (result.images ?? []) : []));
    if (failed.length === 0) return { ...ok(text, metadata), images };
    const words = `${failed.length} of ${outcomes.length} invocations failed: ${failed.join(', ')} (they count from 0)`;
    return fail(words, { output: text, metadata });
  },
});

function show({ result }: CallOutcome, index: number): string {
  if (result.ok) return tagged(`invocation.${index}.result`, result.text || '(No output)');
  const words = result.advice ? `${result.text}\n${result.advice}` : result.text;
  const error = tagged(`invocation.${index}.error`, words);
  return result.output ? `${error}\n${tagged(`invocation.${index}.result`, result.output)}` : error;
}

const tagged = (tag: string, text: string): string => `<${tag}>\n${text.replaceAll(CLOSING_TAG, '<\\')}\n</${tag}>`;

/** Closing tag of another invocation, which an output could pretend to be. */
const CLOSING_TAG = /<(?=\s*\/\s*invocation\.)/gi;
