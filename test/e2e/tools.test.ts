/** What tools do in a whole run: skills come from the trusted commit, and no process outlives the job. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { lackOfSandbox } from '../situations/support/installed.ts';
import type { Model } from '../support/model/model.ts';
import type { RecordedRequest, Reply, ScriptedCall } from '../support/model/script.ts';
import { itUnless } from '../support/unless.ts';
import { livingWith } from '../tools/processes.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const WATCH = `import { spawn } from 'node:child_process';
process.on('SIGTERM', () => undefined);
spawn('sleep', ['4841'], { detached: true, stdio: 'ignore' }).unref();
console.log('watching');
setInterval(() => undefined, 1000);
`;
const CONFIG = "version: 1\nprofiles: { ci: { bash: { allow: ['npm run *'] } } }\n";

const withoutSandbox = await lackOfSandbox();

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

async function work(turns: readonly ScriptedCall[][], more: Parameters<Harness['deliver']>[2] = {}) {
  const model = await harness.model([...turns.map((toolCalls) => ({ toolCalls })), { text: 'Done.' }]);
  const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'do it'), model, more);
  expect(run.outputs.conclusion, run.log).not.toBe('failed');
  return { model, run };
}

describe('tools in a run', () => {
  it('loads skills as the trusted commit has them', async () => {
    const { model } = await work([[{ name: 'skills', input: { action: 'load', skill_name: 'release' } }]]);
    expect(lastResults(model, 1)).toContain('# Skill release\\n\\nAsk the oracle.');
  });

  const told = async (config: string): Promise<string> => {
    const files = {
      '.github/kodelet.yml': config,
      '.kodelet/skills/release/scripts/check': { text: '#!/bin/sh\necho "checked by $0"\n', mode: '100755' as const },
    };
    await harness.github.commit(harness.repository, { branch: harness.repository.defaultBranch, files, message: 'x' });
    harness.later();
    const model = await harness.model(({ body }: RecordedRequest, index: number): Reply => {
      const said = JSON.stringify(body.messages.at(-1)?.content);
      const directory = /Its files are in (.+?):\\n/.exec(said)?.[1];
      if (index === 0) return { toolCalls: [{ name: 'skills', input: { action: 'load', skill_name: 'release' } }] };
      if (index > 1) return { text: 'Done.' };
      return { toolCalls: [{ name: 'bash', input: { description: 'Check', command: `${directory}/scripts/check` } }] };
    });
    const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'do it'), model);
    expect(run.outputs.conclusion, run.log).not.toBe('failed');
    return lastResults(model, 2);
  };

  itUnless(withoutSandbox)('runs the script of a skill by the path that it is told', async () => {
    expect(await told('')).toMatch(/checked by \/.+\/skills\/release\/scripts\/check/);
  });

  it('does so without a sandbox where an entry names the script', async () => {
    expect(await told('sandbox: off\n')).toContain('no sandbox with namespaces holds here');
    const allow =
      "sandbox: off\nprofiles: { ci: { widen: true, bash: { allow: ['.kodelet/skills/release/scripts/check'] } } }\n";
    expect(await told(allow)).toMatch(/checked by \/.+\/skills\/release\/scripts\/check/);
  });

  it('leaves no process behind when the run ends with one in the background', async () => {
    const watch = { name: 'bash', input: { description: 'Watch', command: 'npm run watch', background: true } };
    const { model } = await work([[watch]], { inProcess: false });
    expect(lastResults(model, 1)).toContain('Process 1 runs in the background');
    expect([...livingWith('watch.js'), ...livingWith('sleep 4841')]).toEqual([]);
  });
});
