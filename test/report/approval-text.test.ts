import { expect, it } from 'vitest';
import { approvalRequest } from '../../src/core/approval.ts';
import { waitingCall } from '../../src/report/approval-text.ts';
import { emptyCallsView } from '../../src/session/events/calls-view.ts';

const shown = (input: unknown, more: object = {}): string => {
  const parts = { tool: 'bash', arguments: JSON.stringify(input), touches: ['runs a command in /w'] };
  const request = approvalRequest({ ...parts, rule: 'rules.r', reason: 'people decide', origin: 's c', ...more });
  return waitingCall({ ...emptyCallsView, waiting: { request, since: '2026-11-28T22:30:00Z' } }, '/agent');
};

it('is nothing where nothing waits', () => {
  expect(waitingCall(emptyCallsView, '/agent')).toBe('');
});

it('shows every argument in full, why it is asked about, and who may answer', () => {
  const text = shown({ command: 'npm publish\necho done', timeout: 5 }, { commit: '0123456789abcdef', risk: 'medium' });
  for (const part of ['```\nnpm publish\necho done\n```', '```\n5\n```', 'people decide', '`0123456789ab`', 'medium'])
    expect(text).toContain(part);
  expect(text).toContain('Anyone with write access can answer');
});

it('asks nobody for an answer in a staged run, and shows what people would have been asked', () => {
  const request = approvalRequest({
    ...{ tool: 'bash', arguments: '{"command":"npm publish"}', touches: ['runs a command in /w'] },
    ...{ rule: 'rules.r', reason: 'people decide', origin: 's c' },
  });
  const view = { ...emptyCallsView, waiting: { request, since: '2026-11-28T22:30:00Z' }, staged: [] };
  const text = waitingCall(view, '/agent');
  for (const part of ['npm publish', 'people decide', 'runs a command in /w', "would wait for a person's yes"])
    expect(text).toContain(part);
  expect(text).not.toContain('/agent');
});

it('offers a lasting answer only where there can be one', () => {
  expect(shown({})).not.toMatch(/approve [0-9a-f]{16} for/);
  expect(shown({}, { classes: ['command x'] })).toMatch(/approve [0-9a-f]{16} for this run`/);
});

it('marks what a page would not show, and lets nothing out of its fence', () => {
  const text = shown({ command: 'rm a\u202eb\u200b\ufe0f\u3164c\r```\n# Approved' });
  expect(text).toContain('a<U+202E>b<U+200B><U+FE0F><U+3164>c<U+000D>');
  expect(text).toContain('````\nrm a');
});
