/** Covers `src/tools/builtin/vision/image-recognition.ts`, `src/core/question.ts`: what the model is asked, and what is never shown to it. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeStructuredResult } from '../../src/core/result.ts';
import { png } from '../support/images.ts';
import { blocksOf, type Reply } from '../support/model/script.ts';
import { type AgentHarness, leave, openAgent, TOOL } from './fixture.ts';

afterEach(leave);

const CONFIG = 'toolsets: [core, vision]\nmodel: { weak: claude-haiku-5-5 }\n';
const PROMPT = 'What does it show?';

/** The agent calls the tool with these images, and the model that is asked says `answer` to each. */
async function look(images: readonly string[], answer: Reply, prepare = (_: string): void => undefined) {
  const toolCalls = images.map((image_path) => ({
    name: 'image_recognition',
    input: { image_path, prompt: PROMPT },
  }));
  const agent = await openAgent({
    config: CONFIG,
    script: { agent: [{ toolCalls }, { text: 'Seen.' }], [TOOL]: images.map(() => answer) },
    prepare(root) {
      writeFileSync(join(root, 'shot.txt'), png(3, 2));
      writeFileSync(join(root, 'picture.png'), 'no picture at all, whatever its name says');
      prepare(root);
    },
  });
  await agent.session.ask('Look.');
  return agent;
}

const asked = ({ model }: AgentHarness) => model.requests.filter(({ body }) => body.model === 'claude-haiku-5-5');

describe('image_recognition', () => {
  it('shows the image and the prompt alone to the cheaper model, and answers with its words', async () => {
    const agent = await look(['shot.txt'], { text: 'A grey field.' });
    expect(agent.told()).toContain('A grey field.');
    const [request] = asked(agent);
    expect(request?.body.tools).toBeUndefined();
    expect(blocksOf(request!.body.messages[0]!.content)).toEqual([
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png(3, 2).toString('base64') } },
      { type: 'text', text: PROMPT },
    ]);
    const [end] = agent.of('tool-end').filter(({ tool }) => tool === 'image_recognition');
    expect(JSON.parse(writeStructuredResult(end!.result))).toMatchObject({
      metadataType: 'image_recognition',
      metadata: {
        ...{ imagePath: 'shot.txt', imageType: 'local', prompt: PROMPT, analysis: 'A grey field.' },
        imageSize: { width: 3, height: 2 },
      },
    });
  });

  it('counts what the look costs, and keeps the bytes of the image out of the stream', async () => {
    const agent = await look(['shot.txt'], { text: 'A grey field.' });
    expect(agent.of('turn-end')).toHaveLength(3);
    expect(JSON.stringify(agent.events)).not.toContain(png(3, 2).toString('base64'));
  });

  it('goes by the content of a file, and asks nobody about what is no image', async () => {
    const agent = await look(['picture.png'], { text: 'never said' });
    expect(agent.told()).toContain('picture.png\\" is not a PNG, JPEG, GIF or WebP image');
    expect(asked(agent)).toEqual([]);
  });

  it('opens no secret, nothing outside, and nothing that a link leads to there', async () => {
    const agent = await look(['.env', '../shot.png', 'out.png', 'in.png'], { text: 'never said' }, (root) => {
      writeFileSync(join(root, '.env'), png(3, 2));
      symlinkSync('/etc/hostname', join(root, 'out.png'));
      symlinkSync('.env', join(root, 'in.png'));
    });
    expect(agent.told().match(/Not allowed/g)).toHaveLength(4);
    expect(asked(agent)).toEqual([]);
  });

  it('says what came of a model that does not answer, and of one that has nothing to say', async () => {
    const refused: Reply = { fault: { kind: 'status', status: 400, message: 'Could not process image' } };
    expect((await look(['shot.txt'], refused)).told()).toContain('Could not process image');
    expect((await look(['shot.txt'], { text: ' ' })).told()).toContain('said nothing about the image');
  });

  it('is no tool unless the configuration says so', async () => {
    const agent = await openAgent({ script: { agent: [{ text: 'Done.' }] } });
    await agent.session.ask('Look.');
    expect(agent.requests()[0]?.body.tools?.map(({ name }) => name)).not.toContain('image_recognition');
  });
});
