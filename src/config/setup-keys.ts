/** The commands that prepare the workspace before a session. */
import { list, number, section, text } from './key.ts';
import { WORDS } from './shared-keys.ts';

export const setup = section(
  {
    description:
      'Commands that install what the repository needs, before the agent starts. They have a network, and no keys.',
    rank: 'default-branch',
  },
  {
    run: list({
      description:
        'Commands that run in this order, up to the first that fails. On the default branch, they run like a step of the workflow. On a pull request of this repository, they run only in a sandbox that reaches nothing but package registries. For a fork, they do not run.',
      item: text({ description: 'A command.', pattern: WORDS, allowed: 'a command, such as npm ci' }),
      default: [],
    }),
    minutes: number({
      description: 'Maximum number of minutes that the commands may take together.',
      fractions: true,
      min: 0.1,
      max: 60,
      default: 10,
    }),
  },
);
