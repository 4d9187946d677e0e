/** Covers `src/github/events/trigger.ts`: requests in discussions. */
import { expect, it } from 'vitest';
import { receiveEvent } from '../../../src/github/events/read-event.ts';
import { decideTrigger } from '../../../src/github/events/trigger.ts';
import { commentPayload } from './payloads.ts';

async function decide(name: string, payload: unknown) {
  const event = receiveEvent(name, payload);
  if ('run' in event) throw new Error(event.reason);
  return decideTrigger(event, { phrase: '/agent', labels: [], assignees: [], bots: [], prompt: '' });
}

it('only answers in a discussion, whatever is asked for', async () => {
  const discussion = { number: 7, node_id: 'D_1', title: 'T', body: 'B', user: { login: 'mona' } };
  const about = async (words: string) => {
    const { comment, ...rest } = commentPayload(`/agent ${words}`) as { comment: object };
    return decide('discussion_comment', { ...rest, comment: { ...comment, node_id: 'DC_1' }, discussion });
  };
  for (const [words, intent] of [
    ['fix it', 'ask'],
    ['why?', 'ask'],
    ['plan it', 'plan'],
    ['fix alerts', 'ask'],
  ] as const)
    expect(await about(words)).toMatchObject({
      ...{ run: true, intent, target: { kind: 'repository' } },
      discussion: { number: 7, id: 'D_1', comment: 'DC_1' },
    });
  expect(await about('fix alerts')).not.toHaveProperty('alerts');
  for (const words of ['stop', 'approve abcdef12', 'revoke'])
    expect(await about(words)).toEqual({
      run: false,
      reason: expect.stringContaining('no run works in a discussion'),
    });
});
