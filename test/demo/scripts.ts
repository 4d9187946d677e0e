/** What the scripted model says in each scenario: the turns of a run, in order. */
import type { Reply } from '../support/model/script.ts';
import type { DelayThreads } from './fixture.ts';

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
  { text: "The loop seems to stop one attempt short. I'll run the tests first.", toolCalls: [runTests] },
  { toolCalls: [checklist('completed', 'in_progress'), mend] },
  { toolCalls: [runTests] },
  { toolCalls: [checklist('completed', 'completed', 'completed')] },
  { text: report },
];

/** The fix alone, for what is not about the work of the agent: nothing is run. */
export const MEND: readonly Reply[] = [{ toolCalls: look }, { toolCalls: [mend] }, { text: report }];

/** The fix and a new version, about which people decide: the second run begins behind the call that waited. */
export const FIX_AND_VERSION: readonly Reply[] = [
  { toolCalls: [...look, call('file_read', { file_path: 'package.json' })] },
  { toolCalls: [mend, runTests] },
  {
    text: 'The fix works. The version is next.',
    toolCalls: [
      call('file_edit', { file_path: 'package.json', old_text: '"version": "1.0.0"', new_text: '"version": "1.0.1"' }),
    ],
  },
  { text: report },
];

/** The same with a test of its own, which fails without the change. */
export const FIX_WITH_PROOF: readonly Reply[] = [
  { toolCalls: [...look] },
  {
    toolCalls: [
      call('file_write', {
        file_path: 'test/last-attempt.test.js',
        text: `import assert from 'node:assert/strict';
import test from 'node:test';
import { retry } from '../src/retry.js';

test('counts the last attempt', async () => {
  let calls = 0;
  await assert.rejects(retry(() => Promise.reject(new Error(\`call \${++calls}\`)), { attempts: 4 }), /call 4/);
});
`,
      }),
      runTests,
    ],
  },
  { toolCalls: [mend] },
  { toolCalls: [runTests] },
  { text: report },
];

/** Skips the test that fails, and says that all is well, also when it is asked again. */
export const SKIP: readonly Reply[] = [
  { toolCalls: [...look] },
  {
    toolCalls: [
      call('file_edit', {
        file_path: 'test/retry.test.js',
        old_text: "test('uses every attempt",
        new_text: "test.skip('uses every attempt",
      }),
    ],
  },
  ...Array.from({ length: 2 }, () => ({ text: 'Make the tests pass\n\nAll tests pass now.' })),
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

/** A conflict in the README: look, write what both sides meant, report. */
export const RESOLVE: readonly Reply[] = [
  { toolCalls: [call('file_read', { file_path: 'README.md' })] },
  {
    text: 'The branch shortened the sentence, and main added how soon. Both fit into one.',
    toolCalls: [
      call('file_write', { file_path: 'README.md', text: '# patience\n\nIt retries, at once.\n' }),
      call('bash', { description: 'Mark it as resolved', command: 'git add README.md && git status --short' }),
    ],
  },
  {
    text: `Merge main, and keep both sentences of the README

The branch says *retries* where \`main\` says *tries again*; \`main\` adds that it does so at once. The README now says both.`,
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

const DELAY = 'src/delay.js';

/** A review: what fails, on its line, with the way out; the summary repeats none of it. */
export const reviewing = (threads: DelayThreads = { mended: 0, question: 0 }): readonly Reply[] => [
  { toolCalls: [call('file_read', { file_path: DELAY }), call('github_read', { what: 'threads' })] },
  {
    toolCalls: [
      call('review_comment', {
        path: DELAY,
        line: 3,
        severity: 'blocking',
        body: '`^` is XOR in JavaScript, not a power: `delay(3)` is 203 and `delay(1)` is 201, so a later attempt may wait less than the first.',
        suggestion: '  return 100 * 2 ** attempt;',
      }),
      call('review_comment', {
        path: DELAY,
        line: 7,
        start_line: 6,
        severity: 'minor',
        body: 'With a random share of up to the whole time, an attempt waits up to twice as long as `delay` says. Callers that set a timeout by `delay` run into it.',
      }),
      call('resolve_thread', { thread: threads.mended }),
      call('reply_to_thread', {
        thread: threads.question,
        body: 'Nothing in the repository names a time, so nothing speaks for 100. With the power operator the waits would be 200, 400 and 800 milliseconds.',
      }),
    ],
  },
  {
    text: 'Adds a delay between attempts and a random share on top. The idea is sound; the formula is not. I did not look at who will call it, since nobody does yet.',
  },
];

/** An issue that says what another one says. */
export const TRIAGE: readonly Reply[] = [
  {
    toolCalls: [
      call('github_read', { what: 'search', query: 'is:issue retry attempt' }),
      look[0] as ReturnType<typeof call>,
    ],
  },
  { toolCalls: [call('set_labels', { add: ['bug', 'duplicate'] })] },
  {
    text: 'This is a bug in `src/retry.js:3`: the loop ends one attempt early.\n\nIt looks like #1, which describes the same failure. To tell them apart, it would help to know which value of `attempts` you pass.',
  },
];
