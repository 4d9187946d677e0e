import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Access, Decision } from '../../../src/core/access.ts';
import { type ApprovalAnswer, answeredCallId, approvalRequest } from '../../../src/core/approval.ts';
import type { Approver } from '../../../src/session/call/approvals.ts';
import { isEarlierSession, readEarlierSession } from '../../../src/session/earlier-session.ts';
import { batch } from '../../../src/tools/builtin/plan/batch.ts';
import type { Script } from '../../support/model/script.ts';
import { allow, openSessionHarness, type SessionHarness } from '../fixture.ts';
import { ALL } from '../tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const asking = (access: Access): Decision =>
  access.kind === 'write' ? { ...allow(), verdict: 'ask', rule: 'rules.w', reason: 'people decide' } : allow();
const write = (path: string) => ({ name: 'write', input: { path, text: 'x' } });

const answering =
  (answer: Partial<ApprovalAnswer>): Approver['ask'] =>
  async (question) => ({
    kind: 'answered',
    request: approvalRequest({ ...question, origin: 's c' }),
    answer: { verdict: 'approve', note: '', scope: 'call', by: 'ada', ...answer },
  });
const parking: Approver['ask'] = async (question) => ({
  kind: 'waiting',
  request: approvalRequest({ ...question, origin: 's c' }),
});

async function go(script: Script, ask?: Approver['ask']) {
  harness = await openSessionHarness({
    script,
    tools: [...ALL, batch],
    decide: asking,
    ...(ask && { approver: { ask } }),
  });
  return harness.session.ask('Go');
}

describe('a call that needs a yes', () => {
  it('runs once it has one, and the record says whose', async () => {
    await go([{ toolCalls: [write('a.txt')] }, { text: 'Done' }], answering({}));
    expect(harness.results(1)[0]).toMatchObject({ isError: false });
    expect(harness.of('tool-end')[0]?.verdict).toMatchObject({
      verdict: 'allow',
      reason: 'people decide; @ada approved it',
    });
    expect(harness.of('approval')[0]).toMatchObject({ outcome: 'approved', by: 'ada', scope: 'call' });
  });

  it('brings the agent the words of whoever said yes', async () => {
    await go([{ toolCalls: [write('a.txt')] }, { text: 'Done' }], answering({ note: 'mind the date' }));
    expect(harness.results(1)[0]?.text).toContain('[@ada approved it and says: mind the date]');
  });

  it('is refused with the words of whoever said no', async () => {
    await go([{ toolCalls: [write('a.txt')] }, { text: 'Done' }], answering({ verdict: 'deny', note: 'use b.txt' }));
    expect(harness.results(1)[0]?.text).toContain('@ada has denied it: use b.txt');
    expect(harness.of('tool-end')[0]).toMatchObject({ ok: false, code: 'denied' });
  });

  it('is refused where there is nobody to ask', async () => {
    await go([{ toolCalls: [write('a.txt')] }, { text: 'Done' }]);
    expect(harness.results(1)[0]?.text).toContain('people decide, and no one can approve it here');
  });

  it.each([
    ['alone', [write('a.txt'), { name: 'echo', input: { text: 'beside' } }]],
    [
      'in a batch',
      [{ name: 'batch', input: { invocations: [{ tool_name: 'write', parameters: write('a.txt').input }] } }],
    ],
  ])('that waits %s ends the session behind its turn, and does nothing', async (_, toolCalls) => {
    const result = await go([{ text: 'I write.', toolCalls }, { text: 'never' }], parking);
    expect(result).toMatchObject({ stop: 'parked', answer: 'I write.' });
    expect(harness.model.requests).toHaveLength(1);
    expect(harness.of('approval')).toMatchObject([{ outcome: 'waiting', tool: 'write' }]);
    expect(harness.of('tool-end').find(({ tool }) => tool === 'write')).toMatchObject({ code: 'parked' });
  });
});

it('is asked about by the place that a link leads to, and an approval that lasts is for that place', async () => {
  const questions: Parameters<Approver['ask']>[0][] = [];
  const ask: Approver['ask'] = async (question, call) => {
    questions.push(question);
    return answering({ scope: 'run' })(question, call);
  };
  const calls = [{ toolCalls: [write('docs/a.txt'), write('docs/b.txt'), write('../x.txt')] }, { text: 'Done' }];
  harness = await openSessionHarness({ script: calls, tools: ALL, decide: asking, approver: { ask } });
  for (const name of ['docs', 'release']) mkdirSync(join(harness.root, name));
  symlinkSync('../release/notes.txt', join(harness.root, 'docs/b.txt'));
  await harness.session.ask('Go');
  expect(questions.map(({ touches, classes }) => [touches[0], classes])).toEqual([
    ['writes docs/a.txt', ['write in docs/']],
    ['writes docs/b.txt (release/notes.txt)', ['write in release/']],
    ['writes ../x.txt, outside of the workspace', undefined],
  ]);
});

describe('a session that goes on with an answer', () => {
  const request = approvalRequest({
    ...{ tool: 'write', arguments: '{"path":"a.txt","text":"x"}', touches: ['writes a.txt'] },
    ...{ rule: 'rules.w', reason: 'people decide', origin: 's c' },
  });
  const begun = async () => {
    await go([{ toolCalls: [write('a.txt')] }, { text: 'never' }], parking);
    harness.stream.emit({ ...START, request: 'Go', intent: 'fix' });
    const start = harness.events.at(-1);
    const earlier = readEarlierSession(start ? [start, ...harness.events.slice(0, -1)] : []);
    await harness.close();
    return earlier;
  };
  const START = {
    type: 'session-start',
    ...{ sessionId: 's', version: '1', model: 'm', profile: 'ci' },
    limits: { turns: 1, minutes: 1, costUsd: 1, tokens: 1 },
  } as const;

  it.each([
    ['approve', '@ada approved the call that waited; it was made now', false],
    ['deny', '@ada denied the call that waited', true],
  ] as const)('tells the model what came of it: %s', async (verdict, words, isRefused) => {
    const earlier = await begun();
    const answer = { verdict, id: request.id, by: 'ada', note: 'mind the date', scope: 'call' } as const;
    harness = await openSessionHarness({
      ...{ script: [{ text: 'Done' }], tools: ALL, decide: asking },
      ...(earlier && { earlier }),
      answered: { request, answer },
      approver: { ask: answering(answer) },
    });
    await harness.session.ask('Go on');
    const told = JSON.stringify(harness.model.requests[0]?.body.messages);
    for (const text of [words, 'mind the date']) expect(told).toContain(text);
    expect(harness.of('tool-end')).toMatchObject([{ callId: answeredCallId(request), ok: !isRefused }]);
  });

  it('does not make what a person has denied, although policy has come to allow it', async () => {
    const earlier = await begun();
    const answer = { verdict: 'deny', id: request.id, by: 'ada', note: '', scope: 'call' } as const;
    harness = await openSessionHarness({
      ...{ script: [{ text: 'Done' }], tools: ALL, decide: () => allow() },
      ...(earlier && { earlier }),
      answered: { request, answer },
      approver: { ask: answering(answer) },
    });
    await harness.session.ask('Go on');
    expect(harness.of('tool-end')).toMatchObject([{ ok: false, code: 'denied' }]);
  });

  it('is none where the subagent of its call is none', async () => {
    const session = await begun();
    expect(isEarlierSession({ ...session, subagent: { session } })).toBe(true);
    for (const subagent of ['x', {}, { session, template: 1 }])
      expect(isEarlierSession({ ...session, subagent })).toBe(false);
  });

  it('that breaks off before the model knows leaves word of the call that was under way', async () => {
    await begun();
    harness = await openSessionHarness({ script: [] });
    const events = [
      START,
      { type: 'approval', callId: answeredCallId(request), tool: 'write', outcome: 'approved', request },
    ];
    for (const event of events) harness.stream.emit({ request: 'Go', intent: 'fix', ...event } as never);
    const text = JSON.stringify(readEarlierSession(harness.events)?.messages);
    expect(text).toContain('the run that made it broke off');
    harness.stream.emit({ type: 'prompt', text: 'what came of it' });
    expect(JSON.stringify(readEarlierSession(harness.events)?.messages)).not.toContain('broke off');
  });
});
