/** Images that people attach to issues and comments, from GitHub to the model, in whole runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, VISITOR } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import { png } from '../support/images.ts';
import { blocksOf, type RecordedRequest, type Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
  Object.assign(harness.repository, { private: true });
  harness.github.setPermission(harness.repository, VISITOR, 'read');
});
afterEach(() => harness.close());

const attach = (bytes: Buffer): Promise<string> => harness.github.attach(harness.repository, bytes);

interface Asking {
  readonly request?: string;
  readonly replies?: readonly Reply[];
  readonly inputs?: Readonly<Record<string, string>>;
  /** What happens before somebody asks. */
  readonly before?: (issue: Issue) => void;
}

/** An issue with this body, and somebody who asks about it. */
async function run(body: string, asking: Asking = {}) {
  const { request = 'What is wrong?', replies = [{ text: 'Seen.' }], inputs = {}, before } = asking;
  const issue = harness.github.createIssue(harness.repository, { title: 'Broken page', body, author: VISITOR });
  harness.later();
  before?.(issue);
  const model = await harness.model(replies);
  const temp = join(harness.directory, 'temp');
  const done = await harness.deliver(ask(harness, issue, MAINTAINER, request), model, { inputs, temp });
  return { model, done };
}

const firstBlocks = (request: RecordedRequest | undefined) => blocksOf(request!.body.messages[0]!.content);
const textOf = (request: RecordedRequest | undefined): string =>
  firstBlocks(request)
    .map(({ text = '' }) => text)
    .join('\n');
const imagesIn = (request: RecordedRequest | undefined): string[] =>
  firstBlocks(request).flatMap((block) => {
    const { source } = block as { source?: { media_type: string; data: string } };
    return block.type === 'image' && source ? [`${source.media_type} ${source.data}`] : [];
  });
const shown = (bytes: Buffer): string => `image/png ${bytes.toString('base64')}`;

describe('images of an issue', () => {
  it('reach the model in their order, those alone that people see on GitHub, and what cannot be shown is a note', async () => {
    const [broken, expected, commented, requested] = [png(30, 20), png(31, 21), png(33, 23), png(32, 22)];
    const [text, hidden, said] = await Promise.all([Buffer.from('just text'), png(3, 2), commented].map(attach));
    const gone = `${harness.github.url}/user-attachments/assets/gone`;
    const body = [
      `Now: ![screenshot](${await attach(broken)})`,
      `Expected: <img width="300" src="${await attach(expected)}">`,
      `![](${text}) ![](${gone})`,
      `<!-- ![](${hidden}) -->`,
      `<p hidden><img src="${hidden}"></p>`,
      `\`![](${hidden})\``,
      '![](https://evil.example/user-attachments/assets/1)',
    ].join('\n\n');
    const { model, done } = await run(body, {
      request: `As here: ![](${await attach(requested)})`,
      before(issue) {
        harness.github.comment(issue, VISITOR, `Also <img src="${said}">`);
        harness.later();
      },
    });
    expect(done.outputs.conclusion, done.log).not.toBe('failed');
    const [request] = model.requests;
    const all = [requested, broken, expected, commented];
    expect(imagesIn(request)).toEqual(all.map(shown));
    expect(textOf(request)).toMatch(/Image 1: http\S+ \(32x22\), in the request\n/);
    expect(textOf(request)).toMatch(/Image 2: http\S+ \(30x20\), in the issue #\d+ by finn\n/);
    const blocks = firstBlocks(request);
    const first = blocks.findIndex(({ type }) => type === 'image');
    expect(blocks[first - 1]?.text).toBe('Image 1:');
    for (const told of [textOf(request), done.log]) {
      for (const note of [text, 'the file is not a PNG', gone]) expect(told).toContain(note);
      expect(told).toMatch(/answered 404/);
    }
    // Of a private repository they come from where GitHub shows them when it renders the text, which gets no token.
    const asked = harness.github.requests.filter(({ path }) => path.startsWith('/user-attachments/'));
    expect(asked.map(({ login, status }) => [login, status])).toEqual(Array(6).fill(['github-actions[bot]', 404]));
    expect(asked.map(({ path }) => path)).not.toContain(new URL(hidden ?? '').pathname);
    expect(harness.github.stored.map(({ credentials, status }) => [credentials, status])).toEqual(
      Array(5).fill([false, 200]),
    );
    const journal = await readFile(done.outputs['journal-path'] ?? '', 'utf8');
    const report = await readFile(done.outputs['report-path'] ?? '', 'utf8');
    for (const kept of [journal, report]) expect(kept).toContain('Image 1: ');
    for (const image of all)
      for (const kept of [journal, report, done.log]) expect(kept).not.toContain(image.toString('base64'));
  });

  it('of a public repository are fetched with the token from GitHub alone', async () => {
    Object.assign(harness.repository, { private: false });
    const { model } = await run(`![](${await attach(png(3, 2))})`);
    expect(imagesIn(model.requests[0])).toHaveLength(1);
    const asked = harness.github.requests.filter(({ path }) => path.startsWith('/user-attachments/'));
    expect(asked).toMatchObject([{ login: 'github-actions[bot]', status: 302 }]);
    expect(harness.github.stored).toMatchObject([{ credentials: false, status: 200 }]);
  });

  it('are left out where the model is not known to take images, until the configuration says that it does', async () => {
    const body = `![](${await attach(png(3, 2))})`;
    const inputs = { model: 'acme-text-1' };
    const { model } = await run(body, { inputs });
    expect(imagesIn(model.requests[0])).toEqual([]);
    expect(harness.github.stored).toEqual([]);
    const files = { '.github/kodelet.yml': 'model: { image-input: true }\n' };
    await harness.github.commit(harness.repository, { files, message: 'Say that it takes images' });
    const { model: seeing } = await run(body, { inputs });

    expect(imagesIn(seeing.requests[0])).toHaveLength(1);
  });

  it('are left out again where the service refuses them', async () => {
    const refused: Reply = { fault: { kind: 'status', status: 400, message: 'Could not process image' } };
    const { model, done } = await run(`![](${await attach(png(3, 2))})`, { replies: [refused, { text: 'Seen.' }] });
    expect(done.outputs.conclusion, done.log).not.toBe('failed');
    expect(model.requests.map((request) => imagesIn(request).length)).toEqual([1, 0]);
    expect(textOf(model.requests[1])).toContain("[not shown: the model's service refused the images]");
    expect(done.log).toContain('Could not process image');
  });
});
