/** What tools do in a whole run: skills come from the trusted commit, and no process outlives the job. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Model } from '../support/model/model.ts';
import type { ScriptedCall } from '../support/model/script.ts';
import { livingWith } from '../tools/processes.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const WATCH = `import { spawn } from 'node:child_process';
process.on('SIGTERM', () => undefined);
spawn('sleep', ['4841'], { detached: true, stdio: 'ignore' }).unref();
console.log('watching');
setInterval(() => undefined, 1000);
`;
const CONFIG = "version: 1\nprofiles: { ci: { bash: { allow: ['npm run *'] } } }\n";

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({
    '.github/kodelet.yml': CONFIG,
    '.kodelet/skills/release/SKILL.md': '---\ndescription: How a release is made.\n---\nAsk the oracle.\n',
    'watch.js': WATCH,
    'package.json': '{"type":"module","scripts":{"watch":"node watch.js"}}',
  });
});
afterEach(() => harness.close());

const lastResults = (model: Model, index: number): string =>
  JSON.stringify(model.requests[index]?.body.messages.at(-1)?.content);

async function work(...turns: ScriptedCall[][]) {
  const model = await harness.model([...turns.map((toolCalls) => ({ toolCalls })), { text: 'Done.' }]);
  const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'do it'), model);
  expect(run.outputs.conclusion, run.log).not.toBe('failed');
  return { model, run };
}

describe('tools in a run', () => {
  it('loads skills as the trusted commit has them', async () => {
    const { model } = await work([{ name: 'skills', input: { action: 'load', skill_name: 'release' } }]);
    expect(lastResults(model, 1)).toContain('# Skill release\\n\\nAsk the oracle.');
  });

  it('leaves no process behind when the run ends with one in the background', async () => {
    const { model } = await work([
      { name: 'bash', input: { description: 'Watch', command: 'npm run watch', background: true } },
    ]);
    expect(lastResults(model, 1)).toContain('Process 1 runs in the background');
    expect([...livingWith('watch.js'), ...livingWith('sleep 4841')]).toEqual([]);
  });
});
