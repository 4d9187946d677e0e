/**
 * Tools as models were trained on them, told to the model in the place of ours. A call of one is a call of ours, or
 * apply_patch is one of ours: nothing else knows of styles.
 *
 * They are functions with schemas of our own, and not the services' built-in types: `apply_patch` and `shell` of the Responses
 * API do not exist in Chat Completions, and gateways and clouds refuse or drop types that they do not know. A function works at every base-url.
 */
import { EDITOR } from '../reader-words.ts';
import type { Face } from '../registry.ts';
import { bashDescription } from './shell/bash.ts';

/** None for a model that is known for no tools of its own. `style`: the key `model.tool-style`. */
export function trainedTools(style: 'auto' | 'own', model: string): readonly Face[] {
  if (style === 'own') return [];
  if (/claude/iu.test(model)) return CLAUDE;
  return GPT_NAMES.test(model) ? GPT : [];
}

/** GPT-4.1 and newer, and reasoning models, by the Codex CLI and the prompting guide for GPT-4.1. */
const GPT_NAMES = /gpt-(?:4\.1|[5-9]|oss)|codex|(?:^|[/.])o[3-9](?:-|$)/iu;

const text = (description?: string) => ({ type: 'string', ...(description !== undefined && { description }) });
const INTEGER = { type: 'integer' } as const;

const CLAUDE: readonly Face[] = [
  {
    name: EDITOR,
    standsFor: ['file_read', 'file_write', 'file_edit', 'file_insert'],
    description:
      'View, create and edit text files. view shows a file as "12: text", where number, colon and one space are not part of it, or lists a directory. View a file before you change it; several in one turn. In a long file find the place with grep_tool, then view around it with view_range. create writes a whole file. str_replace: old_str must occur once; include 2 or 3 lines around it. insert puts lines after insert_line. The answer shows the new lines and any new syntax error: check them there instead of viewing the file again. Scratch files belong in /tmp.',
    inputSchema: {
      type: 'object',
      properties: {
        command: { enum: ['view', 'create', 'str_replace', 'insert'] },
        path: text('Relative to the workspace, or absolute'),
        view_range: { type: 'array', items: INTEGER, description: '[first, last]; last -1: to the end' },
        file_text: text(),
        old_str: text(),
        new_str: text(),
        insert_line: INTEGER,
        insert_text: text(),
      },
      required: ['command', 'path'],
    },
  },
  { name: 'bash', standsFor: ['bash'], description: bashDescription(`${EDITOR} and grep_tool`) },
];

/** file_read stays: these models have no tool that reads, and a file must have been read before it is changed. */
const GPT: readonly Face[] = [
  { name: 'apply_patch', standsFor: ['file_write', 'file_edit', 'apply_patch'] },
  {
    name: 'shell',
    standsFor: ['bash'],
    description: bashDescription('file_read, grep_tool and apply_patch'),
    inputSchema: {
      type: 'object',
      properties: {
        command: { type: 'array', items: text(), description: 'Such as ["bash", "-lc", "npm test"]' },
        workdir: text('The workspace root unless given'),
        timeout_ms: INTEGER,
        background: {
          type: 'boolean',
          description: 'Keep it running, such as a server on localhost; see bash_logs and bash_kill',
        },
      },
      required: ['command'],
    },
  },
];
