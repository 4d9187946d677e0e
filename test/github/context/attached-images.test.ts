/** What of a thread's images is fetched, from where and with what; everything else is a note. */
import { describe, expect, it } from 'vitest';
import { describeImages, fetchImages } from '../../../src/github/context/attached-images.ts';
import { MAX_IMAGE_BYTES } from '../../../src/lib/image.ts';
import { jpeg, png } from '../../support/images.ts';

const TOKEN = 'ghs_token';
const SERVER = 'https://github.com';
const ASSET = `${SERVER}/user-attachments/assets/7d3e2c1a-0000-4000-8000-000000000001`;
const STORE = 'https://github-production-user-asset-6210df.s3.amazonaws.com/1.png?X-Amz-Signature=secret';

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
}

/** Answers by address; what has none is not found. */
function site(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const sent: Sent[] = [];
  const answer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    sent.push({ url, authorization: new Headers(init.headers).get('authorization') });
    expect(init.redirect).toBe('manual');
    return (await answers[url]?.()) ?? new Response('Not Found', { status: 404 });
  };
  return { sent, fetch: answer as typeof fetch };
}

const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const file = (bytes: Buffer) => () => new Response(new Uint8Array(bytes));

async function fetched(text: string, answers: Parameters<typeof site>[0], serverUrl = SERVER) {
  const { sent, fetch } = site(answers);
  const { signal } = new AbortController();
  const result = await fetchImages([{ place: 'issue #1 by ann', text }], { serverUrl, token: TOKEN, fetch, signal });
  return { ...result, sent };
}

describe('an image of GitHub', () => {
  it('is fetched with the token from GitHub, and without it from where GitHub sends us', async () => {
    const { images, leftOut, sent } = await fetched(`![](${ASSET})`, { [ASSET]: to(STORE), [STORE]: file(png(3, 2)) });
    expect(sent).toEqual([
      { url: ASSET, authorization: `Bearer ${TOKEN}` },
      { url: STORE, authorization: null },
    ]);
    expect(leftOut).toEqual([]);
    expect(images).toMatchObject([{ address: ASSET, place: 'issue #1 by ann', width: 3, height: 2 }]);
    expect(images[0]?.image).toEqual({ mediaType: 'image/png', data: png(3, 2).toString('base64') });
  });

  it('gets no token any more once another host was on the way', async () => {
    const back = `${SERVER}/user-attachments/assets/back`;
    const { sent } = await fetched(`![](${ASSET})`, { [ASSET]: to(STORE), [STORE]: to(back), [back]: file(png(1, 1)) });
    expect(sent.map(({ authorization }) => authorization)).toEqual([`Bearer ${TOKEN}`, null, null]);
  });

  it.each([
    'https://user-images.githubusercontent.com/1/2-a.png',
    'https://private-user-images.githubusercontent.com/1/2-a.png?jwt=x.y.z',
  ])('is fetched without the token from %s', async (url) => {
    const { images, sent } = await fetched(`<img src="${url}">`, { [url]: file(jpeg(5, 4)) });
    expect(sent).toEqual([{ url, authorization: null }]);
    expect(images).toMatchObject([{ address: url.replace(/\?.*/, ''), image: { mediaType: 'image/jpeg' } }]);
  });

  it('may have the address that it had until 2024', async () => {
    const url = `${SERVER}/acme/widget/assets/123/7d3e2c1a-0000`;
    expect((await fetched(`![](${url})`, { [url]: file(png(1, 1)) })).images).toHaveLength(1);
  });

  it('is fetched once, however often it is shown', async () => {
    const { images, sent } = await fetched(`![](${ASSET}) ![](${ASSET})`, { [ASSET]: file(png(1, 1)) });
    expect([images.length, sent.length]).toEqual([1, 1]);
  });
});

describe('a file that the site refuses', () => {
  const SIGNED =
    'https://private-user-images.githubusercontent.com/1/2-7d3e2c1a-0000-4000-8000-000000000001.png?jwt=a&x=b';
  const page = (...urls: string[]) => urls.map((url) => `<p><img width="9" src="${url.replace('&', '&amp;')}"></p>`);
  const withPages = async (rendered: () => Promise<readonly string[]>, text = `![](${ASSET})`) => {
    const { sent, fetch } = site({ [SIGNED]: file(png(3, 2)) });
    const { signal } = new AbortController();
    const source = { serverUrl: SERVER, token: TOKEN, fetch, signal, rendered };
    return { ...(await fetchImages([{ place: 'issue', text }], source)), sent };
  };

  it('comes by the address that the rendered text has for it, without the token', async () => {
    const other = 'https://private-user-images.githubusercontent.com/1/2-other.png?jwt=a';
    const { images, sent } = await withPages(async () => page(other, SIGNED));
    expect(sent).toEqual([
      { url: ASSET, authorization: `Bearer ${TOKEN}` },
      { url: SIGNED, authorization: null },
    ]);
    expect(images).toMatchObject([{ address: ASSET }]);
  });

  it('comes from no other host, and stays a note where nothing has it', async () => {
    const id = new URL(SIGNED).pathname;
    for (const url of [
      `https://github.com${id}/page?jwt=a`,
      `https://evil.example${id}?jwt=a`,
      `https://camo.githubusercontent.com${id}?jwt=a`,
    ]) {
      const { leftOut, sent } = await withPages(async () => page(url));
      expect(leftOut.map(({ reason }) => reason)).toEqual(['github.com answered 404']);
      expect(sent).toHaveLength(1);
    }
    expect((await withPages(() => Promise.reject(new Error('403')))).leftOut).toHaveLength(1);
  });

  it('has the texts rendered once, and only where one is refused', async () => {
    let times = 0;
    const rendered = async () => {
      times += 1;
      return [];
    };
    await withPages(rendered, `![](${ASSET}) ![](${ASSET}2)`);
    expect(times).toBe(1);
    await withPages(rendered, `![](${SIGNED})`);
    expect(times).toBe(1);
  });
});

describe('nothing is fetched', () => {
  it.each([
    'https://camo.githubusercontent.com/abc/68747470',
    'https://evil.example/user-attachments/assets/1',
    'https://github.com.evil.example/user-attachments/assets/1',
    'https://github.com:8443/user-attachments/assets/1',
    'http://github.com/user-attachments/assets/1',
    'https://ann:pw@github.com/user-attachments/assets/1',
    'https://github.com/acme/widget/raw/main/a.png',
    'https://github.com/user-attachments/assets/../../logout',
    'https://user-images.githubusercontent.com:8443/a.png',
    'http://user-images.githubusercontent.com/a.png',
    'data:image/png;base64,AAAA',
    '/user-attachments/assets/1',
  ])('of %s', async (url) => {
    expect(await fetched(`![](${url}) <img src="${url}">`, {})).toEqual({ images: [], leftOut: [], sent: [] });
  });

  it('of github.com where the server is another one, whose token it is', async () => {
    const { sent } = await fetched(`![](${ASSET})`, {}, 'https://github.acme.example');
    expect(sent).toEqual([]);
  });
});

describe('what cannot be shown is noted, and never more', () => {
  const note = async (answers: Parameters<typeof site>[0]) => {
    const { images, leftOut } = await fetched(`![](${ASSET})`, answers);
    expect(images).toEqual([]);
    return leftOut[0]?.reason;
  };

  it('with the reason', async () => {
    expect(await note({})).toBe('github.com answered 404');
    expect(await note({ [ASSET]: () => Promise.reject(new TypeError('fetch failed')) })).toContain('fetch failed');
    expect(await note({ [ASSET]: file(Buffer.from('<html>')) })).toBe('the file is not a PNG, JPEG, GIF or WebP image');
    expect(await note({ [ASSET]: file(Buffer.alloc(MAX_IMAGE_BYTES + 1)) })).toContain('over 3932160 bytes');
    expect(await note({ [ASSET]: to(ASSET) })).toBe('it redirects more than 3 times');
    expect(await note({ [ASSET]: to('http://169.254.169.254/latest') })).toBe('it does not lead to an https address');
  });

  it('without the query of any address', async () => {
    const { leftOut } = await fetched(`![](${ASSET})`, { [ASSET]: to(STORE) });
    expect(JSON.stringify(leftOut)).not.toContain('secret');
    expect(leftOut[0]?.reason).toBe('github-production-user-asset-6210df.s3.amazonaws.com answered 404');
  });

  it('stops to read what is larger than any image', async () => {
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect(await note({ [ASSET]: () => new Response(endless) })).toContain('over 3932160 bytes');
    expect(read).toBeLessThan(10);
  });

  it('gives up after its time', async () => {
    const { signal } = new AbortController();
    const hanging = ((_: unknown, init: RequestInit) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))) as never;
    const texts = [{ place: 'issue', text: `![](${ASSET})` }];
    const source = { serverUrl: SERVER, token: TOKEN, fetch: hanging, signal, timeoutMs: 20 };
    expect((await fetchImages(texts, source)).leftOut[0]?.reason).toMatch(/timeout/i);
  });

  it('past ten images, and past 20 MB of all together', async () => {
    const urls = Array.from({ length: 12 }, (_, index) => `${SERVER}/user-attachments/assets/${index}`);
    const text = urls.map((url) => `![](${url})`).join('\n');
    const small = await fetched(text, Object.fromEntries(urls.map((url) => [url, file(png(1, 1))])));
    expect([small.images.length, small.sent.length]).toEqual([10, 10]);
    expect(small.leftOut.map(({ reason }) => reason)).toEqual(Array(2).fill('over the limit of 10 images'));
    const large = file(png(2, 2, 3_900_000));
    const all = await fetched(text, Object.fromEntries(urls.map((url) => [url, large])));
    expect(all.images).toHaveLength(5);
    expect(all.leftOut[0]?.reason).toContain('20971520 bytes for all images');
  });
});

it('announces each image by its number, place and size, and what is missing by its reason', async () => {
  const other = `${ASSET}2`;
  const found = await fetched(`![](${ASSET}) ![](${other})`, { [ASSET]: file(png(3, 2)) });
  expect(describeImages(found)?.split('\n').slice(1)).toEqual([
    `Image 1: ${ASSET} (3x2), in the issue #1 by ann`,
    `Not shown: ${other}, in the issue #1 by ann: github.com answered 404`,
  ]);
  expect(describeImages({ images: [], leftOut: [] })).toBeUndefined();
});
