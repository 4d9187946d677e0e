/** The templates of subagents that there are without any configuration, and the check of those that are configured. */
import { KodeletError } from '../core/error.ts';
import type { SubagentTemplate } from '../core/subagent.ts';
import { isGlob } from '../lib/glob.ts';
import { nearest } from '../lib/nearest.ts';

export type SubagentTemplates = Readonly<Record<string, SubagentTemplate>>;

export const BUILT_IN_TEMPLATES: SubagentTemplates = {
  explore: {
    description: 'only looks, so several run side by side',
    prompt: 'Your part is to find things out about this repository.',
    tools: ['file_read', 'read_many_files', 'ls', 'glob_tool', 'grep_tool', 'thinking'],
    depth: 0,
  },
};

/**
 * `names`: of all tools that there are or were before some were disabled. A tool that stands outside of this program may be
 * away in one run and there in the next, so only its family is known. Throws KodeletError `config`.
 */
export function checkTemplates(templates: SubagentTemplates, names: readonly string[]): void {
  for (const [template, { tools = [] }] of Object.entries(templates)) {
    const unknown = tools.find((name) => !isGlob(name) && !EXTERNAL.test(name) && !names.includes(name));
    if (unknown === undefined) continue;
    const near = nearest(unknown, names);
    const message = `subagents.templates.${template}.tools has "${unknown}", and there is no such tool`;
    throw new KodeletError('config', message, {
      remedy: `${near ? `Did you mean "${near}"? ` : ''}There are: ${[...new Set(names)].join(', ')}`,
    });
  }
}

const EXTERNAL = /^(?:custom_tool_|mcp__)/;
