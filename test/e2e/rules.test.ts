/** Rules of the trusted configuration, about who asks and by which event, through the whole pipeline. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const ADMIN = 'ada';
const CONFIG = `profiles:
  ci:
    rules:
      - name: core-is-for-admins
        verdict: deny
        reason: The core is changed by those who answer for it
        when: { path: { inside: core }, actor-permission: [write, maintain], event: issue_comment }
`;

let harness: Harness;
afterEach(() => harness.close());

const write = { name: 'file_write', input: { file_path: 'core/a.txt', text: 'x\n' } };
const batch = {
  name: 'batch',
  input: { description: 'All', invocations: [{ tool_name: write.name, parameters: write.input }] },
};

async function runBy(login: string) {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG });
  harness.github.addUser(ADMIN);
  harness.github.setPermission(harness.repository, ADMIN, 'admin');
  const issue = openIssue(harness);
  const model = await harness.model([{ toolCalls: [write] }, { toolCalls: [batch] }, { text: 'Change the core' }]);
  const { outputs, log } = await harness.deliver(ask(harness, issue, login, 'fix the core'), model);
  return { outputs, log, told: JSON.stringify(model.requests.at(-1)?.body.messages) };
}

it('holds for whom it is about, alone and in a batch, and the model is told why', async () => {
  const { outputs, log, told } = await runBy(MAINTAINER);
  expect(outputs, log).toMatchObject({ conclusion: 'no-changes', 'denied-calls': '2' });
  expect(told).toContain('rule rules.core-is-for-admins');
  expect(told).toContain('The core is changed by those who answer for it');
});

it('holds for nobody else', async () => {
  const { outputs, log } = await runBy(ADMIN);
  expect(outputs, log).toMatchObject({ conclusion: 'succeeded' });
  expect(await harness.github.readFile(harness.repository, outputs.branch ?? '', 'core/a.txt')).toBe('x\n');
});
