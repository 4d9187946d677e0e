/** What the action holds in memory while a tool of it goes through a gigabyte. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import { checkout } from '../support/runner/checkout.ts';
import { runAction } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ROOT } from './harness.ts';

const MAX_MB = { 24: 150, machine: 170 }; // Node 20 collects its garbage later

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ '.gitignore': 'big\n' });
});

afterAll(() => harness.close());

it.each(sample(['24', 'machine'] as const, 1))('stays small on the Node %s, whatever a file has', async (node) => {
  const event = ask(harness, openIssue(harness), MAINTAINER, 'ask what is in there?');
  const workspace = join(harness.directory, `workspace-${node}`);
  await checkout({ github: harness.github, event, workspace });
  writeFileSync(join(workspace, 'big'), Array.from({ length: 1000 }, (_, index) => `line ${index + 1}\n`).join(''));
  truncateSync(join(workspace, 'big'), 1_000_000_000);
  const model = await harness.model([
    { toolCalls: [{ name: 'bash', input: { description: 'Print it', command: 'cat big' } }] },
    { toolCalls: [{ name: 'file_read', input: { file_path: 'big', offset: 1000, line_limit: 1 } }] },
    { text: 'Much.' },
  ]);
  const peak = join(harness.directory, `peak-${node}`);
  const hook = join(harness.directory, 'peak.cjs');
  writeFileSync(hook, HOOK);
  const run = await runAction({
    ...{ github: harness.github, event, workspace, node, action: ROOT },
    inputs: { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url },
    env: { NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, PEAK: peak },
  });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '3', 'denied-calls': '0' });
  expect(run.log).toContain('of 1000000000 bytes left out here - all in /tmp/');
  expect(run.log).toContain('1000: line 1000');
  expect(Number(readFileSync(peak, 'utf8')) / 1024).toBeLessThan(MAX_MB[node]);
});

/** `VmHWM` of proc(5), in kilobytes: the most that was resident at any time. */
const HOOK = `
const { readFileSync, writeFileSync } = require('node:fs');
process.on('exit', () => {
  if (!process.argv[1]?.endsWith('main.js')) return;
  writeFileSync(process.env.PEAK, /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
});
`;
