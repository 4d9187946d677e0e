/** What a tool's fetch connects to, follows, reads and gives up, against servers on this machine. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckedFetch, type FetchQuestion, type FetchResult } from '../../src/lib/checked-fetch.ts';
import { startProxy } from '../support/proxy.ts';
import { openSites, type Page, page, redirect, type Sites } from '../support/site.ts';
import { whyNoAuthority } from '../support/tls.ts';

const HOST = 'docs.example.org';
const MIB = 1024 * 1024;
const ZEROS = Buffer.alloc(64 * MIB);
const packed = (body: Buffer, coding: string): Page => page(body, 'text/plain', { 'content-encoding': coding });

/** Never ends; `open` says how many are still read. */
let open = 0;
const endless: Page = (_, response) => {
  open += 1;
  response.on('close', () => {
    open -= 1;
  });
  const chunk = Buffer.alloc(65_536, 'x');
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', more);
  };
  more();
};

const why = whyNoAuthority();
let sites: Sites;
beforeAll(async () => {
  if (why) return;
  sites = await openSites(
    [HOST, 'moving.example.org', 'mixed.example.org'],
    {
      '/page': page('words', 'text/plain'),
      '/gzip': packed(gzipSync('words'), 'gzip'),
      '/br': packed(brotliCompressSync('words'), 'br'),
      '/deflate': packed(deflateSync('words'), 'Deflate'),
      '/utf-8': packed(Buffer.from('words'), 'UTF-8'),
      '/none': packed(Buffer.from('words'), 'none'),
      '/asked': (request, response) => page(`${request.headers['accept-encoding']}`, 'text/plain')(request, response),
      '/gzip-bomb': packed(gzipSync(ZEROS), 'gzip'),
      '/br-bomb': packed(brotliCompressSync(ZEROS), 'br'),
      '/twice': packed(gzipSync(gzipSync(ZEROS)), 'gzip, gzip'),
      '/strange': packed(Buffer.from('x'), 'compress'),
      '/broken': packed(gzipSync('words').subarray(0, 12), 'gzip'),
      '/endless': endless,
      '/silent': () => undefined,
      '/slow': (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).write('a'),
      '/cut': (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('a');
        setTimeout(() => response.destroy(), 20);
      },
      '/circle': redirect('/circle'),
      '/nowhere': redirect('https://'),
      '/plain': redirect('http://docs.example.org/page'),
      '/user': (request, response) => redirect(`https://a:b@${HOST}:${sites.port}/page`)(request, response),
      '/mapped': (request, response) => redirect(`https://[::ffff:127.0.0.1]:${sites.port}/page`)(request, response),
      '/loopback': (request, response) => redirect(`https://127.0.0.2:${sites.port}/page`)(request, response),
      '/local': (request, response) => redirect(`https://[::1]:${sites.port}/page`)(request, response),
      '/octal': (request, response) => redirect(`https://0x7f.2:${sites.port}/page`)(request, response),
    },
    {
      'moving.example.org': [['127.0.0.1'], ['10.0.0.1']],
      'mixed.example.org': [['169.254.169.254', '::1', '127.0.0.1']],
    },
  );
});
afterAll(async () => sites?.close());

interface Wish extends Partial<FetchQuestion> {
  readonly network?: Readonly<Record<string, string>>;
  readonly bytes?: number;
  readonly ms?: number;
}

async function get(url: string, { network = {}, bytes = MIB, ms = 20_000, ...more }: Wish = {}): Promise<FetchResult> {
  return createCheckedFetch({ network, outside: sites.outside })(url, {
    accept: 'text/plain',
    objection: () => undefined,
    refuses: () => undefined,
    limits: { bytes, ms, redirects: 5 },
    signal: new AbortController().signal,
    ...more,
  });
}

const reason = async (path: string, wish?: Wish): Promise<string> => {
  const fetched = await get(sites.url(HOST, path), wish);
  return fetched.ok ? `fetched ${fetched.body}` : fetched.reason;
};

describe.skipIf(why)('a checked fetch', () => {
  it('asks for no coding with two formats', async () => {
    expect(await reason('/asked')).toBe('fetched gzip, br');
  });

  it.each(['/page', '/gzip', '/br', '/deflate', '/utf-8', '/none'])('reads %s', async (path) => {
    const fetched = await get(sites.url(HOST, path));
    expect(fetched).toMatchObject({ ok: true, status: 200, type: 'text/plain', isWhole: true });
    expect(fetched.ok && fetched.body.toString()).toBe('words');
  });

  it.each(['/gzip-bomb', '/br-bomb', '/endless'])(
    'reads of %s what the limit lets through, and hangs up',
    async (path) => {
      const fetched = await get(sites.url(HOST, path));
      expect(fetched).toMatchObject({ ok: true, isWhole: false });
      expect(fetched.ok && fetched.body.length).toBe(MIB);
      await expect.poll(() => open).toBe(0);
    },
  );

  it('reads a body that is as long as the limit whole', async () => {
    expect(await get(sites.url(HOST, '/page'), { bytes: 5 })).toMatchObject({ ok: true, isWhole: true });
    expect(await get(sites.url(HOST, '/page'), { bytes: 4 })).toMatchObject({ ok: true, isWhole: false });
  });

  it.each([
    ['/twice', 'its answer is packed as gzip, gzip, which was not asked for'],
    ['/strange', 'its answer is packed as compress, which was not asked for'],
    ['/broken', 'unexpected end of file'],
    ['/cut', 'aborted'],
  ])('says what is wrong with %s', async (path, words) => expect(await reason(path)).toContain(words));

  it.each(['/silent', '/slow'])('gives %s up when its time is over', async (path) => {
    expect(await get(sites.url(HOST, path), { ms: 150 })).toEqual({
      ok: false,
      reason: 'there was no whole answer in 0.15 s',
      timedOut: true,
    });
  });

  it('gives up with the call', async () => {
    const controller = new AbortController();
    const fetching = get(sites.url(HOST, '/silent'), { signal: controller.signal });
    controller.abort(new Error('the run ends'));
    await expect(fetching).rejects.toThrow('the run ends');
  });

  it('reads no body that is not wanted', async () => {
    const fetched = await get(sites.url(HOST, '/endless'), {
      refuses: ({ type, status }) => `${status} ${type || 'nothing'}`,
    });
    expect(fetched).toEqual({ ok: false, reason: '200 nothing' });
    await expect.poll(() => open).toBe(0);
  });
});

describe.skipIf(why)('the addresses of a checked fetch', () => {
  it('are resolved once: what a name leads to afterwards does not matter', async () => {
    const before = sites.resolved.length;
    expect(await get(sites.url('moving.example.org', '/page'))).toMatchObject({ ok: true });
    expect(sites.resolved.slice(before)).toEqual(['moving.example.org']);
    const later = await get(sites.url('moving.example.org', '/page'));
    expect(later).toEqual({ ok: false, reason: 'moving.example.org leads to 10.0.0.1, which is no public address' });
  });

  it('are left out one by one where they are not public', async () => {
    expect(await get(sites.url('mixed.example.org', '/page'))).toMatchObject({ ok: true });
  });

  it.each([
    ['/mapped', '::ffff:7f00:1 is no public address'],
    ['/loopback', '127.0.0.2 is no public address'],
    ['/octal', '127.0.0.2 is no public address'],
    ['/local', '::1 is no public address'],
    ['/plain', 'only https is fetched'],
    ['/user', 'an address with a user or a password is not fetched'],
    ['/nowhere', 'it redirects (302) to no address'],
    ['/circle', 'it redirects more than 5 times'],
  ])('are judged at each redirect: %s', async (path, words) => {
    const before = sites.requests.length;
    expect(await reason(path)).toContain(words);
    expect(new Set(sites.requests.slice(before))).toEqual(new Set([`${HOST}${path}`]));
  });

  it.each([
    '10.0.0.1',
    '[fd00::1]',
    '[ff02::1]',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '[::]',
    '2130706434',
    'localhost',
  ])('are refused: %s', async (host) => {
    const fetched = await get(`https://${host}:${sites.port}/page`);
    expect(fetched).toEqual({ ok: false, reason: expect.stringMatching(/no public address|leads to no address/) });
  });

  it('may be objected to, the first one too', async () => {
    expect(await reason('/page', { objection: (url) => `not ${new URL(url).pathname}` })).toBe('not /page');
  });

  it('that are no servers are named', async () => {
    const fetched = await get(`https://${HOST}:1/`);
    expect(fetched).toEqual({ ok: false, reason: expect.stringContaining('ECONNREFUSED') });
  });
});

describe.skipIf(why)('behind a proxy, a checked fetch', () => {
  const behind = async <T>(
    work: (network: Readonly<Record<string, string>>, requests: readonly string[]) => Promise<T>,
  ) => {
    const proxy = await startProxy({ hosts: { [HOST]: sites.port } });
    await work({ https_proxy: `http://127.0.0.1:${proxy.port}` }, proxy.requests).finally(proxy.close);
  };

  it('leaves names to the proxy, and asks it for no address that is not public', async () => {
    await behind(async (network, requests) => {
      for (const host of ['10.0.0.1', '[::ffff:10.0.0.1]', 'localhost', 'localhost.', '127.2']) {
        expect(await get(`https://${host}/`, { network })).toMatchObject({
          reason: expect.stringContaining('is not asked for it'),
        });
      }
      expect(requests).toEqual([]);
      const fetched = await get(sites.url(HOST, '/page'), { network });
      expect(fetched).toMatchObject({ ok: false, reason: expect.stringContaining('certificate') }); // trusted by a variable alone
      expect(requests).toEqual([`CONNECT ${HOST}:${sites.port}`]);
    });
  });
});
