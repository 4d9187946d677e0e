/** States that people meet a comment in, by the names of their golden files; test/e2e/golden has those that real runs end with. */
import type { View } from '../../src/session/events/view.ts';
import { call, fork, limit, question, refusedCall, running, starting, succeeded } from './views.ts';

const pushed: View = {
  ...succeeded,
  message: 'The change is on the branch describe-attempts.',
  publication: {
    kind: 'push',
    title: 'Round totals once, at the end',
    branch: 'describe-attempts',
    number: 9,
    url: 'https://github.com/acme/shop/pull/9',
    files: ['src/total.ts'],
    lines: { added: 3, deleted: 1 },
    leftOut: [],
    notes: ['"describe-attempts" had new commits; the change was rebased onto them.'],
  },
};

const updated: View = {
  ...succeeded,
  verifications: ['npm run lint', 'npm run build', 'npm test'].map((command) => ({
    ...({ command, exitCode: 0, durationMs: 8400, tree: 'change' } as const),
  })),
  publication: { ...succeeded.publication!, how: 'updated', leftOut: [] },
};

const review: View = {
  ...question,
  conclusion: 'succeeded',
  message: 'Answered.',
  intent: 'review',
  request: '',
  answer: [
    '# Review of the discount',
    '',
    '## Blocking',
    '',
    '1. `src/discount.ts:31`: a discount of 100 % divides by zero. `total()` then returns `NaN`, which the invoice prints.',
    '',
    '## Not checked',
    '',
    'The migration was not run.',
  ].join('\n'),
};

const plan: View = {
  ...review,
  intent: 'plan',
  answer:
    '1. Add `round()` to `src/money.ts`.\n2. Use it in `total()` and `invoice()`.\n\nUncertain: how refunds round.',
};

const refusals: View = {
  ...question,
  deniedCalls: 5,
  calls: [
    call(1, 'file_read', 'src/total.ts', 3),
    ...[2, 3, 5, 8].map((turn) =>
      refusedCall(turn, `curl -sS https://example.com/${turn}`, '`curl` is not on the allowlist of the profile "ci"'),
    ),
    call(4, 'bash', 'npm test', 2280),
    refusedCall(9, 'ssh build.example.com', '`ssh` is not on the allowlist of the profile "ci"'),
  ],
  notices: Array.from({ length: 3 }, () => ({
    level: 'warning' as const,
    text: 'The model was busy and is asked again',
  })),
};

const longPatch = `${fork.publication?.patch?.replace('+1,4', '+1,64')}${'+another line of the manual\n'.repeat(60)}`;

export const states: Readonly<Record<string, View>> = {
  starting,
  running,
  succeeded,
  pushed,
  updated,
  question,
  review,
  plan,
  refusals,
  fork,
  'fork-long': { ...fork, publication: { ...fork.publication!, patch: longPatch, lines: { added: 63, deleted: 0 } } },
  limit,
};
