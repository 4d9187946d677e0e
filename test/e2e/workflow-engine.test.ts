/** The recommended workflow in nektos/act, which reads workflows, conditions, inputs and steps by code of its own. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { execa, execaSync } from 'execa';
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import { nodeBinary } from '../support/node24.ts';
import { whyNoAuthority } from '../support/tls.ts';
import { describeUnless } from '../support/unless.ts';
import { type GitHubCom, openGitHubCom } from './github-com.ts';
import { ask, type Harness, ourComments, ourPullRequests, ROOT } from './harness.ts';

const whyNoAct = (): string | undefined =>
  execaSync('act', ['--version'], { reject: false }).failed
    ? 'act is not on the PATH (go install github.com/nektos/act@latest)'
    : whyNoAuthority();

/** `payload`: of a new comment. Everything that act keeps is below the fixture's folder. */
type RunAct = (payload: object) => Promise<{ readonly all: string; readonly exitCode: number | undefined }>;

async function prepare({ github, repository, directory, env }: GitHubCom): Promise<RunAct> {
  const below = (name: string): string => join(directory, name);
  const [clone, action] = [below('clone'), below('action')];
  await execa('git', ['clone', '--quiet', repository.path, clone]);
  const address = `https://github.com/${repository.fullName}.git`;
  await execa('git', ['-C', clone, 'remote', 'set-url', 'origin', address]);
  for (const part of ['action.yml', 'dist']) cpSync(join(ROOT, part), join(action, part), { recursive: true });
  mkdirSync(below('home'));
  const token = github.token({ installation: repository });
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const fixed = ['-P', 'ubuntu-latest=-self-hosted', '--local-repository', `kodelet-ci/kodelet-ci@v1=${action}`];
  const secrets = ['--secret', `GITHUB_TOKEN=${token}`, '--secret', `ANTHROPIC_API_KEY=${MODEL_KEY}`];
  return async (payload) => {
    const event = below('event.json');
    writeFileSync(event, JSON.stringify(payload));
    const file = ['-W', join(ROOT, 'examples/agent.yml'), '-e', event, '--actor', MAINTAINER];
    const { all, exitCode } = await execa('act', ['issue_comment', ...file, ...fixed, ...secrets, ...variables], {
      ...{ cwd: clone, all: true, reject: false, extendEnv: false },
      env: {
        PATH: [dirname(nodeBinary('24', ROOT)), process.env.PATH].join(delimiter),
        HOME: below('home'),
        TMPDIR: directory,
      },
    });
    return { all, exitCode };
  };
}

/** What act writes when a step begins. */
const STEP = /Run \w+/;

let harness: Harness;
afterEach(() => harness?.close());

describeUnless(whyNoAct())('the recommended workflow in another engine', () => {
  it('turns a comment into a pull request, and starts no job for one that asks for nothing', async () => {
    const site = await openGitHubCom();
    harness = site;
    const { github, repository } = site;
    const model = await site.model([
      { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
      { text: 'Keep a note' },
    ]);
    const settings = `version: 1\nmodel: { base-url: '${model.url}' }\n`;
    await github.commit(repository, {
      branch: 'main',
      files: { '.github/kodelet.yml': settings },
      message: 'Settings',
    });
    const runAct = await prepare(site);

    const issue = openIssue(site);
    const idle = await runAct(github.payload.issueComment(github.comment(issue, MAINTAINER, 'Thanks!')).payload);
    expect([idle.exitCode, STEP.test(idle.all)], idle.all).toEqual([0, false]);
    expect([model.requests.length, ourComments(issue)]).toEqual([0, []]);

    const { all, exitCode } = await runAct(ask(site, issue, MAINTAINER, 'fix this').payload);
    expect([exitCode, STEP.test(all)], all).toEqual([0, true]);
    const [pull] = ourPullRequests(site);
    expect(ourComments(issue).join(), all).toContain(`Opened [#${pull?.number}]`);
    expect(await github.readFile(repository, pull?.pull?.head.ref ?? '', 'notes.md')).toBe('kept\n');
  });
});
