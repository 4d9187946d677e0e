/**
 * Whole runs on a network whose only way out is a proxy.
 *
 * Covers `src/lib/proxied-fetch.ts`.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTPUTS } from '../../src/core/output.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { type HttpMcpServer, startMcpServer } from '../support/mcp-server.ts';
import type { Reply } from '../support/model/script.ts';
import type { NodeChoice } from '../support/node24.ts';
import { type ForwardProxy, type ProxyOptions, startProxy } from '../support/proxy.ts';
import { sample } from '../support/sample.ts';
import { createAuthority, openTls, whyNoAuthority } from '../support/tls.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const PASSWORD = 'p%40ss-hunter2-word';
const CREDENTIALS = 'corp:p@ss-hunter2-word';

let harness: Harness;
let issue: Issue;
let event: Event;
let mcp: HttpMcpServer;
let proxy: ForwardProxy;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  mcp = await startMcpServer();
  closing.push(mcp.close);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(mcpUrl: string): Promise<void> {
  const servers = `mcp: { servers: { lucky: { url: '${mcpUrl}', required: true } } }\n`;
  const profiles = "profiles: { ci: { external: { allow: ['mcp:lucky:*'] } } }\n";
  harness = await openHarness({ '.github/kodelet.yml': `version: 1\n${servers}${profiles}` });
  closing.unshift(harness.close);
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'fix this');
}

async function openProxy(options?: ProxyOptions): Promise<string> {
  proxy = await startProxy(options);
  closing.unshift(proxy.close);
  const user = options?.credentials ? `corp:${PASSWORD}@` : '';
  return `http://${user}127.0.0.1:${proxy.port}`;
}

const WORK: readonly Reply[] = [
  { toolCalls: [{ name: 'mcp__lucky__lucky_number', input: {} }] },
  { toolCalls: [{ name: 'bash', input: { description: 'Look', command: 'env' } }] },
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { text: 'Keep a note' },
];

describe('behind a proxy', () => {
  it('a whole run makes no connection of its own, and keeps the proxy’s password to itself', async () => {
    await open(mcp.url);
    const address = await openProxy({ credentials: CREDENTIALS });
    const model = await harness.model(WORK);
    const servers = [harness.github.url, model.url, mcp.url].map((url) => Number(new URL(url).port));
    const direct: string[] = [];
    let begun = false;
    const watch = (message: unknown): void => {
      const { request, socket } = message as { request: IncomingMessage; socket: Socket };
      const isProxied = proxy.ports.has(socket.remotePort ?? 0);
      begun ||= isProxied || !/^git\/\d/.test(request.headers['user-agent'] ?? ''); // the checkout goes first
      if (begun && !isProxied && servers.includes(socket.localPort ?? 0))
        direct.push(`${request.method} ${request.url}`);
    };
    subscribe('http.server.request.start', watch);
    const run = await harness.deliver(event, model, { env: { HTTP_PROXY: address } });
    unsubscribe('http.server.request.start', watch);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(direct).toEqual([]);
    const seen = proxy.requests.map((line) => line.replace(/^(\S+) http:\/\/[^/]*/, '$1 '));
    for (const part of [/v1\/messages/, /\/mcp/, /\/api\/user/, /\/graphql/, /POST .*git-upload-pack|info\/refs/]) {
      expect(seen).toContainEqual(expect.stringMatching(part));
    }
    expect(seen).toContainEqual(
      expect.stringContaining('POST  /acme/patience.git/git-receive-pack'.replace('  ', ' ')),
    );
    const told = JSON.stringify(model.requests.map(({ body }) => body.messages));
    expect(told).toContain('seven');
    expect(told).not.toMatch(/hunter2|_PROXY/i);
    expect(run.log + run.rawLog.replace(/::add-mask::.*/g, '') + ourComments(issue)[0]).not.toContain('hunter2');
  });

  it('hosts of NO_PROXY are talked to directly', async () => {
    await open(mcp.url);
    const address = await openProxy({ refuse: 403 });
    const env = { http_proxy: address, no_proxy: 'example.com, 127.0.0.1' };
    const run = await harness.deliver(event, await harness.model(WORK), { env });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(proxy.requests).toEqual([]);
  });

  it.each(
    sample(
      [
        [
          'is not there',
          { HTTP_PROXY: `http://corp:${PASSWORD}@127.0.0.1:1` },
          /^the proxy in HTTP_PROXY \(http:\/\/127\.0\.0\.1:1\) gave no answer/,
        ],
        [
          'has no address',
          { http_proxy: `http://corp:${PASSWORD}@` },
          /http_proxy is "http:\/\/\*\*\*@", which is not the address of an HTTP proxy/,
        ],
        [
          'is of another kind',
          { ALL_PROXY: 'socks5://127.0.0.1:1080' },
          /ALL_PROXY is "socks5:\/\/127\.0\.0\.1:1080", which is not/,
        ],
      ],
      1,
    ),
  )('one that %s is named, without its password', async (_name, env, words) => {
    await open(mcp.url);
    const run = await harness.deliver(event, await harness.model(WORK), { env });
    expect(run.exitCode).toBe(1);
    expect(run.outputs.message).toMatch(words);
    expect(run.log + JSON.stringify(run.outputs)).not.toContain('hunter2');
    expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
  });

  it('that wants a password is told apart from one that is not there', async () => {
    await open(mcp.url);
    const address = await openProxy({ credentials: CREDENTIALS });
    const env = { HTTP_PROXY: address.replace(/corp:.*@/, '') };
    const run = await harness.deliver(event, await harness.model(WORK), { env });
    expect(run.outputs.message).toMatch(/^the proxy in HTTP_PROXY .* asks for a user and a password \(407\)/);
  });
});

const missing = whyNoAuthority();
describe.skipIf(missing)(`behind a proxy that looks into TLS${missing ? `: ${missing}` : ''}`, () => {
  const NAMES = ['github.test', 'model.test', 'mcp.test'] as const;

  /** Names that only the proxy knows, with certificates of its own authority. */
  async function openInspected(script: readonly Reply[]) {
    await open('https://mcp.test/mcp');
    const authority = createAuthority(harness.directory, NAMES);
    const model = await harness.model(script);
    const fronts = await Promise.all([harness.github.url, model.url, mcp.url].map((url) => openTls(authority, url)));
    closing.unshift(...fronts.map(({ close }) => close));
    const hosts = Object.fromEntries(NAMES.map((name, index) => [name, fronts[index]?.port ?? 0]));
    const github = 'https://github.test';
    const env = {
      HTTPS_PROXY: await openProxy({ hosts, credentials: CREDENTIALS }),
      GITHUB_SERVER_URL: github,
      GITHUB_API_URL: `${github}/api`,
      GITHUB_GRAPHQL_URL: `${github}/api/graphql`,
    };
    const trust = { NODE_EXTRA_CA_CERTS: authority.file, GIT_SSL_CAINFO: authority.file };
    return { model, env, trust, inputs: { 'base-url': 'https://model.test' } };
  }

  it.each(sample<NodeChoice>(['24', 'machine'], 1))('a whole run goes through, on Node %s', async (node) => {
    const { model, env, trust, inputs } = await openInspected(WORK);
    const run = await harness.deliver(event, model, { env: { ...env, ...trust }, inputs, node });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(new Set(proxy.requests)).toEqual(new Set(NAMES.map((name) => `CONNECT ${name}:443`)));
  });

  it('the post step finishes the comment of a run that was killed', async () => {
    const { model, env, trust, inputs } = await openInspected([{ text: 'Late', delayMs: 20_000 }]);
    const killWhen = (): boolean => model.requests.length > 0 && ourComments(issue).length > 0;
    const run = await harness.deliver(event, model, { env: { ...env, ...trust }, inputs, killWhen });
    expect(run.signal).toBe('SIGKILL');
    expect(ourComments(issue)[0], run.post?.log).toContain('was killed before it could finish');
  });

  it('a certificate that is not trusted is named, with the variables that say whom to trust', async () => {
    const { model, env, inputs } = await openInspected(WORK);
    const run = await harness.deliver(event, model, { env, inputs });
    expect(run.outputs.message).toMatch(
      /^the certificate of github\.test is not trusted .* set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git/,
    );
  });
});
