/** What the agent's own program may do depends on the sandbox: judged, run and told through the bundle. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { surveyed } from '../sandbox/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness } from './harness.ts';

/** Writes a file that may change, one that may not, and one that nobody has named. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
for (const path of ['notes.md', '.git' + 'hub/planted.yml']) {
  try { writeFileSync(path, 'written\\n'); console.log('wrote ' + path); } catch (error) { console.log(path + ': ' + error.code); }
}
`;
const CALLS = ['node make.mjs', 'rm old.txt', 'node make.mjs .env'].map((command) => ({
  name: 'bash',
  input: { description: 'Make', command },
}));

const offered = (await surveyed()).find(({ problem }) => !problem);

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

async function run(config: string) {
  const files = { '.github/kodelet.yml': config, 'make.mjs': PROGRAM, 'old.txt': 'old\n' };
  await harness.github.commit(harness.repository, { branch: harness.repository.defaultBranch, files, message: 'x' });
  harness.later();
  const model = await harness.model([{ toolCalls: CALLS }, { text: 'Make notes' }]);
  const ended = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'fix this'), model);
  expect(ended.outputs.conclusion, ended.log).toBe('succeeded');
  const told = JSON.stringify(model.requests.at(-1)?.body.messages);
  const { branch = '', 'denied-calls': denied } = ended.outputs;
  const there = async (path: string): Promise<boolean> =>
    (await harness.github.readFile(harness.repository, branch, path).catch(() => undefined)) !== undefined;
  return {
    told,
    denied,
    notes: await there('notes.md'),
    old: await there('old.txt'),
    planted: await there('.github/planted.yml'),
  };
}

itUnless(!offered?.hasNamespaces && 'this machine offers no sandbox of namespaces')(
  'runs in a sandbox, where it cannot write what is protected, and is refused for a secret that its words name',
  async () => {
    const { told, denied, ...changed } = await run('version: 1\n');
    expect(told).toContain('wrote notes.md');
    expect(told).toMatch(/\.github\/planted\.yml: E(?:ROFS|ACCES|PERM)/);
    expect(changed).toEqual({ notes: true, old: false, planted: false });
    expect(denied).toBe('1');
    expect(told).toContain('files named \\".env\\" are not opened');
  },
);

it('is refused without one, with what a maintainer can do', async () => {
  const { told, denied, ...changed } = await run('sandbox: off\n');
  expect(told).not.toContain('wrote');
  expect(told).toContain('no sandbox with namespaces holds here');
  expect(told).toContain('A sandbox takes bubblewrap');
  expect(changed).toEqual({ notes: false, old: false, planted: false });
  expect(denied).toBe('2');
});
