/** Covers `src/github/events/trigger.ts`: the words that a request may begin with. */
import { describe, expect, it } from 'vitest';
import { splitIntent } from '../../../src/github/events/trigger.ts';

describe('splitIntent', () => {
  it.each([
    ['fix the typo', 'fix', 'the typo'],
    ['Review', 'review', ''],
    ['ASK: why?', 'ask', 'why?'],
    ['plan\nthe work', 'plan', 'the work'],
    ['help!', 'help', ''],
    ['fix）', 'fix', ''],
    ['**fix** it', 'fix', 'it'],
    ['fix-it please', 'auto', 'fix-it please'],
    ['fixes', 'auto', 'fixes'],
    ['constructor', 'auto', 'constructor'],
    ['auto', 'auto', 'auto'],
    ['please fix it', 'fix', 'it'],
    ['Could you please review this?', 'review', 'this?'],
    ['please, fix: the typo', 'fix', 'the typo'],
    ['please look at it', 'auto', 'please look at it'],
    ['can you see why it fails?', 'auto', 'can you see why it fails?'],
    ['you fix it', 'auto', 'you fix it'],
    ['', 'auto', ''],
  ])('reads %j as %s', (words, intent, request) => {
    expect(splitIntent(words)).toEqual({ intent, request });
  });
});

it.each([
  ...['fix ci', 'fix the CI', 'Fix checks!', 'fix the failing checks', 'fix ci: only lint', 'fix ci\nand more'],
  ...['please fix ci', 'can you fix the checks?', 'fix ci, please'],
])('%j asks to fix what fails', (words) => {
  expect(splitIntent(words)).toMatchObject({ intent: 'fix', job: 'ci' });
});

it.each(['fix checks for null', 'fix the ci badge', 'fix cities', 'ask ci', 'ci', 'fix it'])('%j does not', (words) => {
  expect(splitIntent(words)).not.toHaveProperty('job');
});

it.each([
  ['fix alerts', {}],
  ['Fix the open code scanning alerts.', {}],
  ['fix all alerts\nthe injections first', {}],
  ['fix alert 12', { number: 12 }],
  ['fix code-scanning alert #7!', { number: 7 }],
  ['please fix alert 7, please', { number: 7 }],
])('%j asks to fix what code scanning found', (words, alerts) => {
  expect(splitIntent(words)).toMatchObject({ intent: 'fix', alerts });
});

it.each(['fix alerts in the sidebar', 'fix alert: it never closes', 'fix alert', 'fix alert 0', 'ask alerts'])(
  '%j is about something else',
  (words) => {
    expect(splitIntent(words)).not.toHaveProperty('alerts');
  },
);

it.each([
  ['continue', ''],
  ['Continue.', ''],
  ['continue with the tests', 'continue with the tests'],
  ['please continue', ''],
])('%j asks to go on with the session of the thread', (words, request) => {
  expect(splitIntent(words)).toEqual({ intent: 'auto', request, continues: true });
});

it.each(['continues', 'continue-on-error is wrong'])('%j does not', (request) => {
  expect(splitIntent(request)).toEqual({ intent: 'auto', request });
});

it.each(['stop', 'Stop.', '**stop**', 'stop\n', 'please stop'])('%j asks the run at work to stop', (words) => {
  expect(splitIntent(words)).toEqual({ intent: 'auto', request: '', stops: true });
});

it.each(['stop logging passwords', 'stops', 'please stop logging', 'stop-gap', 'fix stop'])('%j does not', (words) => {
  expect(splitIntent(words)).not.toHaveProperty('stops');
});

it('an intent word behind something else is part of the request', () => {
  for (const request of ['2 fix the tests', '(fix the tests', '- review this']) {
    expect(splitIntent(request)).toEqual({ intent: 'auto', request });
  }
});

it.each([
  'resolve conflicts',
  'Resolve the conflicts',
  'fix conflicts.',
  'fix the merge conflicts with main, keep ours in the lock file',
  'resolve conflict\nand keep both',
  'please resolve all conflicts and run the tests',
])('%j asks for the conflicts of the pull request, in all its words', (request) => {
  expect(splitIntent(request)).toEqual({ intent: 'fix', request, job: 'conflicts' });
});

it.each([
  'fix conflicts in the calendar',
  'fix conflicting names',
  'resolve conflicts-of-interest.md',
  'fix conflict detection',
])('%j is about code', (request) => {
  expect(splitIntent(request)).not.toHaveProperty('job');
});

it.each(['revoke', 'Revoke.', '**revoke**', 'revoke approvals', 'revoke all approvals'])(
  '%j asks to withdraw',
  (words) => {
    expect(splitIntent(words)).toEqual({ intent: 'auto', request: '', revokes: true });
  },
);

it.each([
  'please approve',
  'revoke the token in src/a.ts',
  'revoked',
  'revoke approvals of expired tokens',
  'fix revoke',
])('%j withdraws nothing', (words) => {
  expect(splitIntent(words)).not.toHaveProperty('revokes');
});
