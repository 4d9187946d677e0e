/** Views as runs leave them, for the tests of what is rendered from them. */
import type { CallView } from '../../src/session/events/calls-view.ts';
import { emptyView, type View } from '../../src/session/events/view.ts';
import { EVIDENCE, hostileEvidence } from './evidences.ts';

export const OPTIONS = {
  runUrl: 'https://github.com/acme/shop/actions/runs/4711',
  repositoryUrl: 'https://github.com/acme/shop',
};

const at = (second: number): string => new Date(Date.UTC(2026, 10, 21, 9, 30) + second * 1000).toISOString();
export const moment = (second: number): number => Date.parse(at(second));

export const call = (
  turn: number,
  tool: string,
  summary: string,
  durationMs: number,
  more: Partial<CallView> = {},
): CallView => ({
  callId: `call_${turn}`,
  turn,
  tool,
  summary,
  state: 'ok',
  verdict: 'allow',
  rule: 'default',
  reason: '',
  startedAt: at(turn * 10),
  durationMs,
  ...more,
});

export const refusedCall = (turn: number, command: string, reason: string): CallView =>
  call(turn, 'bash', command, 1, { state: 'denied', verdict: 'deny', rule: 'bash.allowlist', reason });

const started: View = {
  ...emptyView,
  sessionId: '7d1e8a52-0f3c-4f2e-9d53-0c6f1f6f5a10',
  version: '0.1.0',
  model: 'claude-sonnet-5-5',
  profile: 'ci',
  limits: { turns: 60, minutes: 30, costUsd: 5, tokens: 4_000_000 },
  request: 'the rounding of totals',
  intent: 'fix',
  actor: 'maria',
  source: 'https://github.com/acme/shop/issues/12#issuecomment-345',
  phrase: '/agent',
  startedAt: at(0),
};

const calls: readonly CallView[] = [
  call(1, 'grep_tool', 'toFixed|round', 42),
  call(2, 'file_read', 'src/total.ts', 3),
  call(3, 'bash', 'npm test 2>&1 | tail -20', 2310, { state: 'failed' }),
  call(4, 'file_edit', 'src/total.ts', 8),
  refusedCall(
    5,
    'curl https://example.com/round.js',
    '`curl` is not on the allowlist of the profile "ci" | ask @maria',
  ),
  call(6, 'bash', 'npm test', 2280),
];

export const starting: View = { ...started, phases: [{ phase: 'gather', startedAt: at(0) }] };

export const running: View = {
  ...started,
  phases: [
    { phase: 'gather', startedAt: at(0), endedAt: at(2) },
    { phase: 'run', startedAt: at(2) },
  ],
  checklist: [
    { content: 'Find where totals are rounded', status: 'completed' },
    { content: 'Round once, at the end', status: 'in_progress' },
    { content: 'Run the tests', status: 'pending' },
  ],
  calls: [...calls.slice(0, 3), call(4, 'file_edit', 'src/total.ts', 0, { state: 'running', durationMs: undefined })],
  turns: 3,
  usage: { inputTokens: 2100, outputTokens: 640, cacheReadTokens: 9400, cacheWriteTokens: 3100 },
  costUsd: 0.0231,
  keepsSession: true,
};

export const succeeded: View = {
  ...running,
  keepsSession: false,
  endedAt: at(95),
  conclusion: 'succeeded',
  message: 'The change is in pull request #13.',
  reason: '',
  answer: [
    'Round totals once, at the end',
    '',
    '## Cause',
    '',
    'Each line was rounded before it was added, so 3 × 0.335 came out as 1.02. `total()` now adds first and rounds once.',
    '',
    '```ts',
    'return round(lines.reduce((sum, line) => sum + line.price * line.count, 0));',
    '```',
    '',
    'Thanks to @maria for the test in #12.',
  ].join('\n'),
  phases: [
    { phase: 'gather', startedAt: at(0), endedAt: at(2) },
    { phase: 'run', startedAt: at(2), endedAt: at(80) },
    { phase: 'publish', startedAt: at(80), endedAt: at(95) },
  ],
  checklist: running.checklist.map(({ content }) => ({ content, status: 'completed' as const })),
  calls,
  turns: 7,
  usage: { inputTokens: 4100, outputTokens: 1840, cacheReadTokens: 61_400, cacheWriteTokens: 8200 },
  costUsd: 0.0912,
  deniedCalls: 1,
  verifications: [{ command: 'npm test', exitCode: 0, durationMs: 2290, tree: 'change' }],
  evidence: EVIDENCE.proven,
  publication: {
    kind: 'pull-request',
    how: 'opened',
    title: 'Round totals once, at the end',
    branch: 'agent/issue-12-round-totals',
    commit: '4f1d2ab',
    number: 13,
    url: 'https://github.com/acme/shop/pull/13',
    files: ['src/total.ts', 'test/total.test.ts'],
    lines: { added: 14, deleted: 6 },
    leftOut: [{ path: '.github/workflows/ci.yml', reason: 'protected: workflows are changed by people' }],
    notes: [],
  },
};

export const question: View = {
  ...started,
  endedAt: at(9),
  conclusion: 'no-changes',
  message: 'Answered. Nothing was changed.',
  reason: '',
  intent: 'auto',
  request: 'where are totals rounded?',
  answer: 'Totals are rounded in `src/total.ts`, line 14.',
  turns: 2,
  calls: calls.slice(0, 2),
  usage: { inputTokens: 1800, outputTokens: 210, cacheReadTokens: 0, cacheWriteTokens: 3100 },
  costUsd: 0.0131,
};

export const limit: View = {
  ...succeeded,
  conclusion: 'incomplete',
  message: 'Stopped at the limit of 7 turns. The change is in pull request #13.',
  reason: 'Stopped at the limit of 7 turns',
  answer: '',
  keepsSession: true,
  limitReached: 'turns',
  verifications: [],
  evidence: EVIDENCE.none,
  checklist: running.checklist,
  publication: {
    kind: 'pull-request',
    how: 'opened',
    draft: true,
    title: 'Work on #12: Totals are off by one cent',
    branch: 'agent/issue-12-round-totals',
    number: 13,
    url: 'https://github.com/acme/shop/pull/13',
    files: ['src/total.ts'],
    lines: { added: 3, deleted: 1 },
    leftOut: [],
    notes: [],
  },
};

const PATCH = [
  'diff --git a/README.md b/README.md',
  '--- a/README.md',
  '+++ b/README.md',
  '@@ -1 +1,4 @@',
  ' # Shop',
  '+```sh',
  '+npm start',
  '+```',
  '',
].join('\n');

export const fork: View = {
  ...succeeded,
  message: 'The change is in the report, as a patch.',
  verifications: [],
  evidence: EVIDENCE.none,
  publication: {
    kind: 'patch',
    title: 'Round totals once, at the end',
    files: ['README.md'],
    lines: { added: 3, deleted: 0 },
    leftOut: [],
    notes: ['Nothing was pushed, because the branch is in a fork.'],
    patch: PATCH,
  },
};

/** Everything that a hostile repository can bring in, in every field that is shown. */
const HOSTILE =
  '</details> | <!-- kodelet-ci:run x --> ![p](https://evil.example/?d=1) @octocat `code` \u202eevil\n/deploy now\n```';

export const hostile: View = {
  ...succeeded,
  actor: HOSTILE,
  conclusion: 'failed',
  message: HOSTILE,
  reason: HOSTILE,
  remedy: HOSTILE,
  request: HOSTILE,
  answer: `# ${HOSTILE}\nunclosed`,
  checklist: [{ content: HOSTILE, status: 'pending' }],
  calls: [call(1, 'custom_tool_x', HOSTILE, 5, { state: 'denied', rule: 'a|b', reason: HOSTILE })],
  notices: [{ level: 'warning', text: HOSTILE }],
  verifications: [{ command: HOSTILE, exitCode: 2, durationMs: 10, tree: 'change' }],
  evidence: hostileEvidence(HOSTILE),
  publication: {
    kind: 'patch',
    files: [HOSTILE],
    leftOut: [{ path: HOSTILE, reason: HOSTILE }],
    notes: [HOSTILE],
    patch: `${HOSTILE.replace(/^/gm, '+')}\n+\`\`\`\`\n`,
  },
};
