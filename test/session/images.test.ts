/** Images behind a prompt and in results, and a service that takes none of them. */
import { afterEach, expect, it } from 'vitest';
import { png } from '../support/images.ts';
import { blocksOf, type Reply, type WireBlock } from '../support/model/script.ts';
import { photograph } from './context/look.ts';
import { openSessionHarness, type SessionHarness } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const IMAGE = { mediaType: 'image/png', data: png(3, 2).toString('base64') } as const;
const SHOWN = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: IMAGE.data } };
const refused = (status = 400): Reply => ({ fault: { kind: 'status', status, message: 'Could not process image' } });

async function ask(script: Reply[], images = [{ name: 'Image 1', image: IMAGE }]) {
  harness = await openSessionHarness({ tools: [...ALL, photograph], script });
  return harness.session.ask('Look', images);
}

const blocks = (index: number, message = 0): WireBlock[] =>
  blocksOf(harness.model.requests[index]!.body.messages.at(message)!.content).map(
    ({ cache_control: _, ...block }) => block,
  );

it('stand behind the prompt, each behind its name, and not in the stream', async () => {
  expect((await ask([{ text: 'Seen' }])).answer).toBe('Seen');
  expect(blocks(0)).toEqual([{ type: 'text', text: 'Look' }, { type: 'text', text: 'Image 1:' }, SHOWN]);
  expect(JSON.stringify(harness.events)).not.toContain(IMAGE.data);
});

it('are left out, with a warning, where the service refuses the request', async () => {
  expect((await ask([refused(), { text: 'Seen' }])).stop).toBe('answered');
  expect(blocks(1).map(({ type }) => type)).toEqual(['text', 'text', 'text']);
  expect(harness.of('notice')).toMatchObject([{ level: 'warning', text: expect.stringContaining('with images') }]);
});

it('are left out once: what is refused without them is refused', async () => {
  expect((await ask([refused(), refused()])).stop).toBe('failed');
  expect(harness.model.requests).toHaveLength(2);
});

it('change nothing about other failures, or about requests without any', async () => {
  expect((await ask([refused(401)])).stop).toBe('failed');
  expect(harness.model.requests).toHaveLength(1);
  await harness.close();
  expect((await ask([refused()], [])).stop).toBe('failed');
  expect(harness.model.requests).toHaveLength(1);
});

it('stay once the model has replied', async () => {
  const call = { name: 'echo', input: { text: 'a' } };
  expect((await ask([{ toolCalls: [call] }, refused()])).stop).toBe('failed');
  expect(harness.model.requests).toHaveLength(2);
});

const LOOK: Reply = { toolCalls: [{ name: 'photograph', input: { path: 'page' } }] };
const kindsIn = (index: number): string => JSON.stringify(blocks(index, -1)[0]);

it('of a tool are left out where the service refuses them, and those that it took before stay', async () => {
  expect((await ask([LOOK, refused(), { text: 'Seen' }])).answer).toBe('Seen');
  expect(kindsIn(1)).toContain('"type":"image"');
  expect(kindsIn(2)).not.toContain('"type":"image"');
  expect(kindsIn(2)).toContain("page\\n</result>\\n[not shown: the model's service refused the images]");
  expect(blocks(2)).toContainEqual(SHOWN);
});

it('of a later call are left out as well, each time once', async () => {
  expect((await ask([LOOK, refused(), LOOK, refused(), { text: 'Seen' }])).answer).toBe('Seen');
  await harness.close();
  expect((await ask([LOOK, refused(), refused()])).stop).toBe('failed');
  expect(harness.model.requests).toHaveLength(3);
});

it('of a tool do not go to a model that takes none, and the result says so', async () => {
  harness = await openSessionHarness({ tools: [photograph], script: [LOOK, { text: 'Blind' }], images: false });
  await harness.session.ask('Look');
  expect(harness.results(1)).toEqual([
    {
      text: '<result>\npage\n[1 image not shown: this model is not known to take images]\n</result>\n',
      isError: false,
    },
  ]);
});
