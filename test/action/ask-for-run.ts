/** Asks for a run as main does, up to the second phase: an event of the local GitHub, a real checkout, a run. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { type AuthorizedRun, authorize } from '../../src/action/authorize.ts';
import { Ending } from '../../src/action/early-end.ts';
import { receive } from '../../src/action/receive.ts';
import type { ReportTarget } from '../../src/action/report.ts';
import { openRun, type Run } from '../../src/action/run.ts';
import { actionsIn } from '../github/actions-in.ts';
import { type GitHubFixture, openGitHubFixture } from '../github/fixture.ts';
import { hearStandardOutput } from '../github/standard-output.ts';
import { stubStepFiles } from '../github/step-files.ts';
import type { Issue, Permissions } from '../support/github/types.ts';
import { checkout } from '../support/runner/checkout.ts';
import { runnerEnvironment } from '../support/runner/environment.ts';

export interface Asked {
  readonly login?: string;
  readonly request?: string;
  /** On the default branch, beside `a.txt`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly token?: Permissions | 'expired' | 'none';
  /** `dispatch`: by `workflow_dispatch`. `failure`: by a workflow that has failed on the default branch. */
  readonly by?: 'comment' | 'dispatch' | 'failure';
  /** What may happen between the event and the run. */
  readonly meanwhile?: () => unknown;
}

export interface Answer {
  readonly run: Run;
  readonly issue: Issue;
  readonly access: AuthorizedRun | Ending;
  readonly audience: ReportTarget;
}

interface Requests {
  /** Of the test that runs. */
  readonly fixture: GitHubFixture;
  readonly output: ReturnType<typeof hearStandardOutput>;
  ask(asked: Asked): Promise<Answer>;
}

/** Opens a local GitHub before each test of a file, and ends behind it the runs that it has asked for. */
export function openRequests(): Requests {
  let opened: Pick<Requests, 'fixture' | 'output'> | undefined;
  const directories: string[] = [];
  const runs: Run[] = [];
  const current = () => {
    if (!opened) throw new Error('no test runs');
    return opened;
  };
  beforeEach(async () => {
    opened = { output: hearStandardOutput(), fixture: await openGitHubFixture() };
  });
  afterEach(async () => {
    for (const run of runs.splice(0)) {
      await run.tidy();
      run.close();
    }
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    await current().fixture.server.close();
    for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
  });
  return {
    get fixture() {
      return current().fixture;
    },
    get output() {
      return current().output;
    },
    async ask(asked) {
      const directory = mkdtempSync(join(tmpdir(), 'kodelet-request-'));
      directories.push(directory);
      stubStepFiles(directory);
      const answer = await askForRun(current().fixture, directory, asked);
      runs.push(answer.run);
      return answer;
    },
  };
}

/** The run, where it was let in. */
export const letIn = ({ access }: Pick<Answer, 'access'>): AuthorizedRun => {
  if (access instanceof Ending) throw access;
  return access;
};

/** `directory`: for all that the job leaves, with GITHUB_OUTPUT and the like. */
async function askForRun({ server, repository }: GitHubFixture, directory: string, asked: Asked): Promise<Answer> {
  const { login = 'ann', request = '/agent fix it', files, by = 'comment', meanwhile } = asked;
  if (files) await server.commit(repository, { files, message: 'Set up' });
  const issue = server.createIssue(repository, { title: 'A bug', author: 'ann', body: '' });
  const events = {
    comment: () => server.payload.issueComment(server.comment(issue, login, request)),
    dispatch: () => server.payload.workflowDispatch(repository, login),
    failure: () => server.payload.workflowRun(repository, { sender: login }),
  };
  const event = await events[by]();
  const [workspace, home, eventPath] = [
    join(directory, 'workspace'),
    join(directory, 'home'),
    join(directory, 'event.json'),
  ];
  mkdirSync(home);
  await checkout({ github: server, event, workspace });
  writeFileSync(eventPath, JSON.stringify(event.payload));
  const token = server.token({
    installation: repository,
    ...(typeof asked.token === 'object' && { permissions: asked.token }),
  });
  const environment = {
    ...(await runnerEnvironment(server, event, { workspace, temp: directory, home, eventPath }, 77)),
    'INPUT_ANTHROPIC-API-KEY': 'sk-ant-of-a-test',
    'INPUT_GITHUB-TOKEN': asked.token === 'none' ? '' : token,
    ...(by === 'dispatch' && { INPUT_PROMPT: 'Look after it' }),
    ...Object.fromEntries(
      Object.entries(asked.inputs ?? {}).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    ...asked.env,
  };
  if (asked.token === 'expired') server.expireToken(token);
  const received = await receive(await actionsIn(environment));
  if (!received) throw new Error('the event started no run');
  const run = (await openRun(received)) as Run;
  await meanwhile?.();
  const { authorization: access, audience } = await authorize(run);
  return { run, issue, access, audience };
}
