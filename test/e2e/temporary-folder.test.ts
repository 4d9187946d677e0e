/** The temporary folder, through the bundle: written by one tool, run by another, searched by a third, and never published. */
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { surveyed } from '../sandbox/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const bash = (command: string) => ({ toolCalls: [{ name: 'bash', input: { description: 'Work', command } }] });
const SCRIPT = '/tmp/kodelet-e2e/make.mjs';
const OUTPUT = '/tmp/kodelet-e2e-output.txt';

const offered = (await surveyed()).find(({ problem }) => !problem);

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

async function run(config: string, command: string) {
  const files = { '.github/kodelet.yml': config };
  await harness.github.commit(harness.repository, { branch: harness.repository.defaultBranch, files, message: 'x' });
  harness.later();
  const model = await harness.model([
    { toolCalls: [{ name: 'file_write', input: { file_path: SCRIPT, text: "console.log('made by a script');\n" } }] },
    bash(command),
    { toolCalls: [{ name: 'grep_tool', input: { path: '/tmp', pattern: 'made by' } }] },
    bash(`cp ${OUTPUT} notes.md`),
    { text: 'Make notes' },
  ]);
  const ended = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'fix this'), model);
  expect(ended.outputs.conclusion, ended.log).toBe('succeeded');
  const told = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(told).toContain(`${OUTPUT}\\n1: `);
  expect([SCRIPT, OUTPUT].filter(existsSync)).toEqual([]);
  const { branch = '' } = ended.outputs;
  return String(await harness.github.readFile(harness.repository, branch, 'notes.md'));
}

itUnless(!offered?.hasNamespaces && 'this machine offers no sandbox of namespaces')(
  'is /tmp in a sandbox, where its scripts run',
  async () => {
    const notes = await run('version: 1\n', `node ${SCRIPT} > ${OUTPUT}`);
    expect(notes).toBe('made by a script\n');
  },
);

it('is found under the same names where there is no sandbox', async () => {
  const notes = await run('sandbox: off\n', `cat ${SCRIPT} > ${OUTPUT}`);
  expect(notes).toBe("console.log('made by a script');\n");
});
