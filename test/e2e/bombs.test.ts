/** Answers that unpack to far more than anybody has to say: from GitHub, and from what stands at `base-url`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib, { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGitHub } from '../../src/github/api/client.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const MIB = 1024 * 1024;
const LIMIT = 64 * MIB;
/** To pack more than just passes the limit takes a second for each test. */
const ZEROS = Buffer.alloc(LIMIT + MIB);
/** Any number of these in a row is one answer in gzip. */
const GZIP_MEMBER = gzipSync(Buffer.alloc(4 * MIB));
const gzipOf = (mebibytes: number): Buffer => Buffer.concat(Array<Buffer>(mebibytes / 4).fill(GZIP_MEMBER));
/** Node has it since version 22.15. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };
/** By `content-encoding`. The first one is a megabyte that is a gigabyte. */
const BOMBS: Readonly<Record<string, () => Buffer>> = {
  gzip: () => gzipOf(1024),
  br: () => brotliCompressSync(ZEROS, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: () => deflateSync(ZEROS, { level: 1 }),
  'gzip, gzip': () => gzipSync(gzipOf(1024)),
  ...(zstdCompressSync && { zstd: () => zstdCompressSync(ZEROS) }),
};

let url: string;
let asked: number;
let encoding: string;
let close: () => void;
beforeEach(async () => {
  asked = 0;
  encoding = 'gzip';
  const server = createServer((request, response) => {
    asked += 1;
    const type = request.url?.includes('/messages') ? 'text/event-stream' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(BOMBS[encoding]?.());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => close());

it.each(Object.keys(BOMBS))('from GitHub, by %s, is given up, and not asked for again', async (name) => {
  encoding = name;
  const github = await createGitHub({ token: 't', apiUrl: url, retryBaseMs: 1 });
  await expect(github.rest.issues.get({ owner: 'acme', repo: 'widget', issue_number: 1 })).rejects.toMatchObject({
    code: 'network',
    message: `${new URL(url).host} answered with more than ${LIMIT} bytes`,
  });
  expect(asked).toBe(1);
});

it('in the place of the model ends the run with the reason', async () => {
  const harness: Harness = await openHarness();
  try {
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix it');
    const run = await harness.deliver(event, await harness.model([]), { inputs: { 'base-url': url } });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toContain(`${new URL(url).host} answered with more than ${LIMIT} bytes`);
    expect(asked).toBe(1);
  } finally {
    await harness.close();
  }
});
