/** A new user's way from a repository without the agent to a merged pull request, by the README and by what `init` prints. */
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openIssue } from '../demo/fixture.ts';
import { FIX } from '../demo/scripts.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { basicHeader, headerKey } from '../support/runner/checkout-credentials.ts';
import { runWorkflow } from '../support/runner/workflow.ts';
import type { ActionRun } from '../support/runner.ts';
import { type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

const OWNER = 'acme';

let harness: Harness;
let clone: string;
let env: Record<string, string>;
beforeEach(async () => {
  harness = await openHarness();
  const { github, directory, repository } = harness;
  repository.actionsMayCreatePullRequests = false; // as in every new repository
  const token = github.token({ login: OWNER });
  const settings = { 'user.name': OWNER, 'user.email': 'acme@example.com', [headerKey(github)]: basicHeader(token) };
  env = {
    ...{ PATH: process.env.PATH ?? '', HOME: directory, GIT_CONFIG_COUNT: String(Object.keys(settings).length) },
    ...{ GH_TOKEN: token, GITHUB_SERVER_URL: github.url, GITHUB_API_URL: github.apiUrl },
  };
  for (const [index, [key, value]] of Object.entries(settings).entries())
    Object.assign(env, { [`GIT_CONFIG_KEY_${index}`]: key, [`GIT_CONFIG_VALUE_${index}`]: value });
  clone = join(directory, 'clone');
  await execa('git', ['clone', '--quiet', `${github.url}/${repository.fullName}.git`, clone], {
    env,
    extendEnv: false,
  });
});
afterEach(() => harness.close());

const inClone = async (command: string): Promise<string> =>
  (await execa('sh', ['-c', command], { cwd: clone, env, extendEnv: false, timeout: 60_000 })).stdout;
const kodelet = (args: string): Promise<string> => inClone(`node '${join(ROOT, 'dist/cli.js')}' ${args}`);

interface Init {
  readonly checks: readonly { readonly name: string; readonly state: string; readonly remedy?: string }[];
  readonly commands: readonly string[];
  readonly comment: string;
  readonly secret?: { readonly command: string };
}
const init = async (): Promise<Init> => JSON.parse(await kodelet('init --json'));
const wrong = ({ checks }: Init): string[] => checks.filter(({ state }) => state === 'wrong').map(({ name }) => name);

/** The owner's comment, and the job that it starts with the workflow of the default branch. */
async function comment(issue: ReturnType<typeof openIssue>, body: string, script: Script): Promise<ActionRun> {
  const { github, repository, directory, later } = harness;
  const event = github.payload.issueComment(github.comment(issue, OWNER, body));
  later();
  const text = (await github.readFile(repository, 'main', '.github/workflows/agent.yml')) ?? '';
  const model = await harness.model(script);
  const run = await runWorkflow(text, {
    ...{ github, event, published: ROOT, inProcess: true, workspace: join(directory, `job-${issue.comments.length}`) },
    ...{ secrets: { ANTHROPIC_API_KEY: MODEL_KEY }, inputs: { 'base-url': model.url } },
  });
  if (!run) throw new Error('the workflow did not run the action');
  later();
  return run;
}

it('leads from init to a merged pull request', async () => {
  const { github, repository } = harness;
  const first = await init();
  expect(wrong(first)).toEqual(['pull requests', 'secret']);
  expect(first.secret?.command).toMatch(/^gh secret set ANTHROPIC_API_KEY --repo .*\/acme\/patience$/);
  // What a person does by the two remedies, on GitHub.
  repository.secrets.set('ANTHROPIC_API_KEY', 'repository');
  repository.actionsMayCreatePullRequests = true;
  for (const command of first.commands) await inClone(command);
  const second = await init();
  expect({ wrong: wrong(second), commands: second.commands, secret: second.secret }).toEqual({
    wrong: [],
    commands: [],
  });
  expect(await kodelet('doctor --json')).toContain('.github/workflows/agent.yml on origin/main starts on issues');

  const issue = openIssue(harness);
  const help = await comment(issue, second.comment, []);
  expect(help.outputs.conclusion, help.log).toBe('succeeded');
  expect(ourComments(issue).at(-1)).toContain('/agent fix');
  const fixed = await comment(issue, '/agent fix the failing test', FIX);
  expect(fixed.outputs.conclusion, fixed.log).toBe('succeeded');

  const [pull] = ourPullRequests(harness);
  expect(pull?.body).toContain(`Closes #${issue.number}`);
  await inClone(`git fetch --quiet && git merge --quiet --no-edit origin/${fixed.outputs.branch} && git push --quiet`);
  expect(pull).toMatchObject({ state: 'closed', pull: { mergedAt: expect.any(String) } });
  expect(await github.readFile(repository, 'main', 'src/retry.js')).toContain('attempt <= attempts');
});
