/** Tests that need a service of the job and its address, in the agent's commands, in the setup and in the host's check. */
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import { mayHaveNamespaces } from '../../src/sandbox/backends.ts';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import type { Reply } from '../support/model/script.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
let database: Server;
let url: string;
beforeEach(async () => {
  database = createServer((client) => void client.on('error', () => undefined).pipe(client));
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  url = `test://app:app@localhost:${(database.address() as AddressInfo).port}/app`;
});
afterEach(async () => {
  database.close();
  await harness.close();
});

const TEST = `import { connect } from 'node:net';
import { test } from 'node:test';
import { store } from '../src/store.js';
test('stores', (_, done) => {
  const { hostname, port } = new URL(process.env.DATABASE_URL);
  connect(Number(port), hostname, function () { this.end(store('x')); }).on('data', (found) => done(String(found) === 'X' ? undefined : new Error('stored ' + found))).on('error', done);
});
`;
const files = (): Record<string, string | undefined> => ({
  ...WITHOUT_RETRY,
  'src/store.js': 'export const store = (text) => text;\n',
  'test/store.test.js': TEST,
  '.github/kodelet.yml': [
    'version: 1',
    `commands: { services: ['${new URL(url).host}'], env: [DATABASE_URL, NOT_SET] }`,
    `setup: { run: ['test -n "$DATABASE_URL"'] }`,
    "publish: { verify: ['node --test test/store.test.js'] }",
    '',
  ].join('\n'),
});

const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Run', command } }] });
const FIX: Reply = {
  toolCalls: [
    {
      name: 'file_edit',
      input: { file_path: 'src/store.js', old_text: '=> text;', new_text: '=> text.toUpperCase();' },
    },
  ],
};
const TESTS = bash('node --test test/store.test.js');

const itIn = itUnless(!mayHaveNamespaces() && 'this machine has no sandbox with namespaces');

itIn('the agent sees the test fail and pass, and the host proves it with the same service', async () => {
  harness = await openHarness(files());
  const model = await harness.model([
    { toolCalls: [{ name: 'file_read', input: { file_path: 'src/store.js' } }] },
    TESTS,
    FIX,
    TESTS,
    bash('echo "at $DATABASE_URL"'),
    ...[{ text: 'Fixed the store.' }, { text: 'Fixed the store.' }],
  ]);
  const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'fix the store'), model, {
    env: { DATABASE_URL: url },
  });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', 'denied-calls': '0' });
  const told = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(told).toContain(`Services of the job: ${new URL(url).host}. Variables of the job: DATABASE_URL.`);
  expect(told).toContain('stored x');
  expect(told).toContain(`at ${url}`);
  const [pull] = ourPullRequests(harness);
  expect(pull?.body).toContain('Failed before, pass now: `test/store.test.js > stores`');
});

itIn("a fork's code has neither the service nor the variable", async () => {
  harness = await openHarness(files());
  const pull = await openPullRequest(harness, 'fork');
  const model = await harness.model([
    bash('printenv DATABASE_URL; echo "$DATABASE_URL"'),
    { text: 'a' },
    { text: 'b' },
  ]);
  const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask what is there?'), model, {
    env: { DATABASE_URL: url },
  });
  const told = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(told, run.log).not.toContain(url);
  expect(told).not.toContain('of the job:');
  expect(ourComments(pull).at(-1)).not.toContain(url);
});
