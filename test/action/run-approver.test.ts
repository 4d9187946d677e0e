import { describe, expect, it } from 'vitest';
import { createRunApprover, isLastingApproval, type LastingApproval } from '../../src/action/run-approver.ts';
import { type ApprovalAnswer, answeredCallId, approvalRequest } from '../../src/core/approval.ts';

const QUESTION = {
  ...{ tool: 'file_write', arguments: '{"file_path":"a.md","text":"x"}', touches: ['writes a.md'] },
  ...{ rule: 'rules.r', reason: 'people decide', classes: ['write in ./'] },
};
const signal = new AbortController().signal;
const REQUEST = approvalRequest({ ...QUESTION, commit: 'c0ffee', origin: 'before call-1' });
const ANSWER: ApprovalAnswer = { verdict: 'approve', id: REQUEST.id, by: 'ada', note: '', scope: 'call' };
const OURS = { callId: answeredCallId(REQUEST), signal };

const open = (more: Partial<Parameters<typeof createRunApprover>[0]> = {}) =>
  createRunApprover({
    ...{ sessionId: 's', commit: 'c0ffee', redact: (text: string) => text.replaceAll('sesame', '***') },
    ...{ lasting: [], threadApprovals: async () => [] },
    ...more,
  });

describe('a run on GitHub', () => {
  it('has one call wait, and tells of the others that they come later', async () => {
    const approver = open();
    const first = await approver.ask(QUESTION, { callId: 'call-1', signal });
    expect(first).toMatchObject({ kind: 'waiting', request: { commit: 'c0ffee', origin: 's call-1' } });
    expect(await approver.ask(QUESTION, { callId: 'call-2', signal })).toMatchObject({ kind: 'unasked', behind: true });
    expect(approver.waiting()).toEqual(first.kind === 'waiting' && first.request);
  });

  it.each([
    ['holds what looks like a secret', { arguments: '{"text":"sesame"}' }],
    ['too long to be shown', { arguments: 'x'.repeat(20_001) }],
  ])('has none wait that nobody could be shown: %s', async (reason, more) => {
    const approver = open();
    const outcome = await approver.ask({ ...QUESTION, ...more }, { callId: 'call-1', signal });
    expect(outcome).toMatchObject({ kind: 'unasked', reason: expect.stringContaining(reason) });
    expect(approver.waiting()).toBeUndefined();
  });
});

describe('an answer', () => {
  it('holds once, for the very call, as the host makes it', async () => {
    const approver = open({ answered: { request: REQUEST, answer: ANSWER } });
    expect((await approver.ask(QUESTION, { callId: 'call-9', signal })).kind).toBe('waiting');
    expect(await approver.ask(QUESTION, OURS)).toMatchObject({ kind: 'answered', answer: ANSWER });
    expect((await approver.ask(QUESTION, OURS)).kind).toBe('unasked');
  });

  it.each([
    ['tool', 'bash'],
    ['arguments', '{"file_path":"a.md","text":"y"}'],
    ['touches', ['writes b.md']],
  ])('is about nothing that differs in %s', async (name, value) => {
    const approver = open({ answered: { request: REQUEST, answer: ANSWER } });
    expect(await approver.ask({ ...QUESTION, [name]: value }, OURS)).toMatchObject({
      kind: 'unasked',
      reason: expect.stringContaining('no longer the call'),
    });
  });

  it('counts for nothing where the files are not those that it was given for', async () => {
    const approver = open({ answered: { request: REQUEST, answer: ANSWER } });
    approver.withdraw('the files are others');
    expect(await approver.ask(QUESTION, OURS)).toMatchObject({ kind: 'unasked', reason: 'the files are others' });
  });
});

describe('an approval that lasts', () => {
  const lasting: LastingApproval = { scope: 'run', classes: ['write in ./'], by: 'ada' };

  it('covers what is of the same class, wherever it is kept, and no hook', async () => {
    for (const more of [{ lasting: [lasting] }, { threadApprovals: async () => [lasting] }])
      expect((await open(more).ask(QUESTION, { callId: 'c', signal })).kind).toBe('answered');
    const { classes: _, ...hooked } = QUESTION;
    expect((await open({ lasting: [lasting] }).ask(hooked, { callId: 'c', signal })).kind).toBe('waiting');
  });

  it('covers nothing that touches more', async () => {
    const more = { ...QUESTION, classes: ['command x', 'write in ./'] };
    expect((await open({ lasting: [lasting] }).ask(more, { callId: 'c', signal })).kind).toBe('waiting');
  });

  it.each([null, {}, { ...lasting, scope: 'call' }, { ...lasting, classes: 'x' }, { ...lasting, by: 1 }])(
    'is not %j, whoever wrote it',
    (value) => expect(isLastingApproval(value)).toBe(false),
  );
});
