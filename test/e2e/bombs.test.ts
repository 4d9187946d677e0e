/** Answers that unpack to far more than anybody has to say: from GitHub, and from what stands at `base-url`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGitHub } from '../../src/github/api/client.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const MIB = 1024 * 1024;
/** A megabyte that is a gigabyte. */
const BOMB = Buffer.concat(Array<Buffer>(16).fill(gzipSync(Buffer.alloc(64 * MIB))));
const LIMIT = 64 * MIB;

let url: string;
let asked: number;
let close: () => void;
beforeEach(async () => {
  asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const type = request.url?.includes('/messages') ? 'text/event-stream' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(BOMB);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => close());

it('from GitHub is given up, and not asked for again', async () => {
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
