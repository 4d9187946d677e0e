/** A project with a development server in the background and a site outside, and an agent with a browser. */
import { cpSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { buildDriver, whyNoBrowser } from '../support/browser.ts';
import { type AgentHarness, openAgent } from './fixture.ts';

const PORT = 8123;
export const HOME = `http://localhost:${PORT}`;
export const DOCS = 'docs.example.org';

export const why = whyNoBrowser();
export let driver: Awaited<ReturnType<typeof buildDriver>>;
export let harness: AgentHarness;
let site: Server;
export let sitePort: number;
/** Hosts that were asked for. */
export const siteRequests: string[] = [];
let calls = 0;

/** Through the gate, as the model's calls go. */
export async function call(name: string, input: object = {}) {
  calls += 1;
  const record = await harness.call({ id: `call-${calls}`, name, arguments: JSON.stringify(input) }, 1);
  return { ...record, metadata: (record.result.metadata ?? {}) as Record<string, unknown> };
}
/** What the model gets. */
export const told = async (name: string, input: object = {}): Promise<string> => (await call(name, input)).text;
export async function says(name: string, input: object, words: string | RegExp): Promise<void> {
  expect(await told(name, input)).toEqual(
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
  );
}
export const open = (path: string): Promise<string> => told('navigate', { url: HOME + path });
/** The number of the element with this name on the page as it is. */
export async function numberOf(name: string): Promise<number> {
  const page = await told('get_page');
  const [, number] = new RegExp(`\\[(\\d+)\\] [a-z]+ "${name}"`).exec(page) ?? [];
  if (number === undefined) throw new Error(`no "${name}" on ${page}`);
  return Number(number);
}

export async function openProject(): Promise<void> {
  if (why) return;
  driver = await buildDriver();
  site = createServer((request, response) => {
    siteRequests.push(request.headers.host ?? '');
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://evil.example.com/' }).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Docs</title><p>Read me</p>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  sitePort = (site.address() as AddressInfo).port;
  harness = await openAgent({
    config: `toolsets: [core, browser]\nprofiles: { ci: { widen: true, network: { hosts: ['${DOCS}:${sitePort}'] } } }\n`,
    sandbox: 'required',
    browserDriver: driver.path,
    outside: { resolve: async () => ['127.0.0.1'], permits: () => true },
    prepare: (root) => cpSync(join(import.meta.dirname, 'browser-server.mjs'), join(root, 'server.mjs')),
    script: { agent: [] },
  });
  const started = await call('bash', { command: `node server.mjs ${PORT}`, background: true });
  if (started.isError) throw new Error(started.text);
  for (let tries = 0; tries < 100; tries += 1)
    if ((await told('bash_logs', { id: 1, offset: 0 })).includes('serving')) break;
}

export async function closeProject(): Promise<void> {
  if (why) return;
  driver.remove();
  site.close();
}
