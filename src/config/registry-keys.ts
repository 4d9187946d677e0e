/** The keys that say which of the tools the model gets, and how many calls run at once. */
import { list, section } from './compound-keys.ts';
import { number, optional, text } from './scalar-keys.ts';

/** Names of tools or patterns, from the file and from the action's input. */
export const disabledTools = (description: string) =>
  list({
    description,
    item: text({
      description: 'A tool.',
      pattern: /^[\w*?-]{1,128}$/,
      allowed: 'the name of a tool or a pattern such as todo_*',
    }),
    default: [],
  });

export const tools = section(
  { description: 'Single tools.' },
  {
    disabled: disabledTools('Tools that the model does not get.'),
    concurrency: optional(
      number({ description: 'Most tool calls of one turn that run at once.', min: 1, max: 16 }),
      '4, not counting those that only wait while cores are idle',
    ),
  },
);
