/** Covers `src/tools/builtin/vision/image-recognition.ts`, `src/core/tool.ts`: what the model is asked, and what is never shown to it. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeStructuredResult } from '../../src/core/result.ts';
import { LIMITS } from '../../src/tools/limits.ts';
import { png } from '../support/images.ts';
import { blocksOf, type Reply } from '../support/model/script.ts';
import { openSites, page, redirect, type Sites } from '../support/site.ts';
import { whyNoAuthority } from '../support/tls.ts';
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

const why = whyNoAuthority();
const [PICTURES, OTHER] = ['pictures.example.org', 'other.example.net'];

describe.skipIf(why)('image_recognition of an address', () => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites([PICTURES, OTHER], {
      '/shot': page(png(3, 2), 'text/html'),
      '/page': page('<p>no picture</p>', 'image/png'),
      '/large': page(png(3, 2, LIMITS.imageBytes), 'image/png'),
      '/away': (request, response) => redirect(sites.url(OTHER, '/shot'))(request, response),
    });
  });
  afterAll(() => sites.close());

  async function lookAt(...addresses: string[]) {
    const toolCalls = addresses.map((image_path) => ({
      name: 'image_recognition',
      input: { image_path, prompt: PROMPT },
    }));
    const hosts = `profiles: { ci: { widen: true, network: { hosts: ['${PICTURES}:${sites.port}'] } } }\n`;
    const script = { agent: [{ toolCalls }, { text: 'Seen.' }], [TOOL]: addresses.map(() => ({ text: 'A field.' })) };
    const agent = await openAgent({ config: CONFIG + hosts, script, outside: sites.outside });
    await agent.session.ask('Look.');
    return { agent, ends: agent.of('tool-end') };
  }

  it('shows the model the picture of a listed host, whatever the server calls it', async () => {
    const address = sites.url(PICTURES, '/shot');
    const { agent, ends } = await lookAt(address);
    expect(ends[0]?.text).toBe('<result>\nA field.\n</result>\n');
    expect(ends[0]?.result.metadata).toMatchObject({
      imagePath: address,
      imageType: 'remote',
      imageSize: { width: 3, height: 2 },
    });
    expect(JSON.stringify(asked(agent)[0]?.body)).toContain(png(3, 2).toString('base64'));
  });

  it('asks nobody about what is no picture, is too large or lies elsewhere', async () => {
    const paths = ['/page', '/large', '/away', '/missing'].map((path) => sites.url(PICTURES, path));
    const { agent, ends } = await lookAt(...paths, sites.url(OTHER, '/shot'), 'http://pictures.example.org/shot');
    const texts = ends.map(({ text }) => text);
    expect(texts).toHaveLength(6);
    for (const words of [
      'is not a PNG, JPEG, GIF or WebP image',
      `has over ${LIMITS.imageBytes} bytes`,
      `redirects to ${sites.url(OTHER, '/shot')}: not allowed`,
      'answered with the status 404',
      'Not allowed (rule network',
      'only https:// addresses are fetched',
    ])
      expect(
        texts.filter((text) => text.includes(words)),
        words,
      ).toHaveLength(1);
    expect(asked(agent)).toEqual([]);
    expect(sites.requests.filter((request) => request.startsWith(OTHER))).toEqual([]);
  });
});
