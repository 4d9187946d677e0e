/** What the scripted model says in each scenario: the turns of a run, in order. */
import type { Reply } from '../support/model/script.ts';

const call = (name: string, input: object) => ({ name, input });

const checklist = (...statuses: string[]) =>
  call('todo_write', {
    todos: ['Reproduce the failure', 'Fix the loop', 'Run the tests again'].map((content, index) => ({
      id: String(index + 1),
      content,
      status: statuses[index] ?? 'pending',
      priority: 'high',
    })),
  });

const look = [call('file_read', { file_path: 'src/retry.js' }), call('file_read', { file_path: 'test/retry.test.js' })];
const runTests = call('bash', { description: 'Run the tests', command: 'npm test' });
const mend = call('file_edit', {
  file_path: 'src/retry.js',
  old_text: 'attempt < attempts',
  new_text: 'attempt <= attempts',
});
const report = `Count the last attempt in retry

\`retry\` stopped one attempt early: the loop ran while \`attempt < attempts\`, so with \`attempts: 3\` the work was called twice.

- \`src/retry.js\`: the loop now includes the last attempt.
- Checked with \`npm test\`: three of three tests pass.`;

/** An issue or a comment that asks for the fix: look, reproduce, mend, check, report. */
export const FIX: readonly Reply[] = [
  { toolCalls: [checklist('in_progress'), ...look] },
  { text: 'The loop looks one short. I run the tests first.', toolCalls: [runTests] },
  { toolCalls: [checklist('completed', 'in_progress'), mend] },
  { toolCalls: [runTests] },
  { toolCalls: [checklist('completed', 'completed', 'completed')] },
  { text: report },
];

/** The same on code from a fork, which may be read and edited and is not run. */
export const FIX_WITHOUT_RUNNING: readonly Reply[] = [
  { toolCalls: [checklist('in_progress'), ...look] },
  { toolCalls: [runTests] },
  { toolCalls: [checklist('canceled', 'in_progress'), mend] },
  { toolCalls: [checklist('canceled', 'completed', 'canceled')] },
  {
    text: report.replace(
      'Checked with `npm test`: three of three tests pass.',
      'The tests were not run: code from a fork is not.',
    ),
  },
];

export const ANSWER: readonly Reply[] = [
  { toolCalls: look },
  {
    text: `\`retry\` calls the work at most **\`attempts - 1\`** times, although its README says \`attempts\`.

The loop in \`src/retry.js:3\` starts at 1 and goes on while \`attempt < attempts\`, so the last attempt is never made. The test *uses every attempt that it was given* in \`test/retry.test.js:14\` shows it.`,
  },
];

/** Works without end, so that only the limit stops it. */
export const ENDLESS: readonly Reply[] = [
  { toolCalls: [checklist('in_progress'), ...look] },
  { toolCalls: [checklist('completed', 'in_progress'), mend] },
  { text: 'I look again.', toolCalls: [call('file_read', { file_path: 'README.md' })] },
  { text: 'And again.', toolCalls: [call('ls', {})] },
];
