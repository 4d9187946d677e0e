/** The templates of subagents that there are without any configuration, and the check of those that are configured. */
import type { SubagentTemplate } from '../core/subagent.ts';
import { checkToolNames } from './tool-names.ts';

export type SubagentTemplates = Readonly<Record<string, SubagentTemplate>>;

export const BUILT_IN_TEMPLATES: SubagentTemplates = {
  explore: {
    description: 'only looks, so several run side by side',
    prompt: 'Your part is to find things out about this repository.',
    tools: ['file_read', 'read_many_files', 'ls', 'glob_tool', 'grep_tool', 'thinking'],
    depth: 0,
  },
};

/** `names`: of all tools, disabled ones too. Throws KodeletError `config` for one that there is not. */
export function checkTemplates(templates: SubagentTemplates, names: readonly string[]): void {
  for (const [template, { tools = [] }] of Object.entries(templates)) {
    checkToolNames(`subagents.templates.${template}.tools`, tools, names);
  }
}
