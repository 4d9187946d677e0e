/** What the scripted model says for states of the gallery that no scenario of the demo ends in. */
import type { Reply } from '../../test/support/model/script.ts';

const read = (...paths: readonly string[]): Reply => ({
  toolCalls: paths.map((path) => ({ name: 'file_read', input: { file_path: path } })),
});

const edit = (path: string, before: string, after: string): Reply => ({
  toolCalls: [{ name: 'file_edit', input: { file_path: path, old_text: before, new_text: after } }],
});

/** A change that breaks a test which passed before, and is left as it is when the agent is asked again. */
export const BREAKING: readonly Reply[] = [
  read('src/retry.js'),
  edit('src/retry.js', 'attempt < attempts', 'attempt < attempts - 1'),
  ...Array.from({ length: 4 }, () => ({
    text: 'Stop the loop one attempt earlier\n\nThe loop made one attempt too many.',
  })),
];

/** A request for a change that is not needed. */
export const DECLINING: readonly Reply[] = [
  read('README.md', 'src/retry.js'),
  { text: 'No change is needed: `retry` already waits for each attempt before it makes the next one.' },
];

/** A review without findings. */
export const APPROVING: readonly Reply[] = [
  read('src/delay.js'),
  { text: 'I found nothing wrong in the change. I did not look at who will call it, since nobody does yet.' },
];
