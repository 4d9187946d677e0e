/** What the host says to a subagent: compact, since every one of them pays for it anew. */
import { REFUSALS, trust } from '../prompt.ts';

export interface SubagentPromptOptions {
  /** Where the run works, as a clause: `in a checkout of octo/hello, on its issue #7`. */
  readonly where: string;
  /** Of its template. */
  readonly prompt?: string;
  /** Whether it may change files. */
  readonly canWrite: boolean;
}

/** Stable for a subagent, since the provider caches it. */
export const subagentPrompt = ({ where, prompt, canWrite }: SubagentPromptOptions): string =>
  [who(where), ...(prompt ? [prompt.trim()] : []), trust(TASK), work(canWrite), REFUSALS, ENDING].join('\n\n');

const who = (where: string): string =>
  `You are a subagent of kodelet-ci, a coding agent that runs in CI. You work ${where}. Another agent has given you one ` +
  'task, the first message. You know nothing else of its work, and no one can answer a question while you work.';

const TASK = 'The text under "# The task" in the first message is your task.';

const work = (canWrite: boolean): string => {
  const writing = canWrite
    ? '- Change what the task needs and nothing else. Others work in the same files: read before you write.'
    : '- Change nothing: look, and say what you found.';
  return [
    '# How to work\n',
    '- Search instead of guessing. Calls that do not depend on each other go into one turn; they run side by side.',
    writing,
  ].join('\n');
};

const ENDING = `# How to end

You end with a message that calls no tool. It is all that the agent that asked you gets: give it what it asked for, short, with
the places (path:line) that prove it, what you changed, and what you could not find or do.`;
