/** The tool thinking: a thought is recorded and changes nothing. */
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';

export const thinking: Tool = defineTool({
  name: 'thinking',
  description: 'Write down a thought, such as a plan or a weighing of ways. It is recorded and has no effect.',
  params: { thought: { type: 'string', minLength: 1 } },
  readOnly: true,
  accesses: () => [],
  run: async ({ thought }) => ok('Recorded.', toolMetadata('thinking', { thought })),
});
