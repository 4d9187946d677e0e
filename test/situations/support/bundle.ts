/** The bundle at work with a scripted model: in a directory, or as a job for an issue. */
import { join } from 'node:path';
import { runInside } from '../../cli/run-inside.ts';
import { MAINTAINER, openDemoFixtureWith, VISITOR } from '../../demo/fixture.ts';
import { ask } from '../../e2e/harness.ts';
import { compileCache } from '../../support/compile-cache.ts';
import { git } from '../../support/github/bare.ts';
import { MODEL_KEY, type Model } from '../../support/model/model.ts';
import { checkout } from '../../support/runner/checkout.ts';
import { runAction } from '../../support/runner.ts';
import { commitProject, homeAndPath, installPackages, type Project, run, writeProject } from './project.ts';

export interface Work {
  readonly project: Project;
  /** Title and body of the issue, or the prompt. */
  readonly title: string;
  readonly request: string;
  /** More arguments of `run`. */
  readonly options: readonly string[];
  /** Empty, for the run's own use. */
  readonly directory: string;
  readonly model: Model;
  /** Runs a command of the terminal in this process, one at a time: to start a process for it takes longer than most of them. */
  readonly inProcess?: boolean;
}

/** What a run leaves. */
export interface Left {
  readonly conclusion: string;
  /** A directory with the changed project in a git repository; undefined where a job opened no pull request. */
  readonly project?: string;
  /** The commit or branch to compare it with. */
  readonly base: string;
  readonly log: string;
}

/** `kodelet-ci run`, which leaves its change in the directory. */
export async function runInTerminal({ project, request, options, directory, model, inProcess }: Work): Promise<Left> {
  const workspace = join(directory, 'project');
  writeProject(project, workspace);
  await commitProject(workspace);
  const own = { ...compileCache(), TMPDIR: join(directory, 'temp'), XDG_CACHE_HOME: join(directory, 'caches') };
  const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, ...own };
  const args = ['run', request, '--json', ...options];
  const output = inProcess
    ? await runHere(join(project.root, 'dist/program.mjs'), args, workspace, env)
    : (await run([process.execPath, join(project.root, 'dist/cli.js'), ...args], workspace, env)).output;
  const end = output.split('\n').find((line) => line.includes('"type":"session-end"'));
  const conclusion = end ? (JSON.parse(end) as { conclusion: string }).conclusion : 'without an end';
  return { conclusion, project: workspace, base: 'HEAD', log: output };
}

async function runHere(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { runCli } = await import(program);
  const { stdout, stderr } = await runInside(runCli, args, { cwd, env: { ...homeAndPath(), ...env } });
  return stdout + stderr;
}

/** `/agent fix` on an issue of the GitHub stand-in; what it leaves is a clone of the pull request's branch. */
export async function runAsJob({ project, title, request, directory, model }: Work): Promise<Left> {
  const fixture = await openDemoFixtureWith(project.files);
  try {
    const { github, repository } = fixture;
    const issue = github.createIssue(repository, { title, body: request, author: VISITOR });
    fixture.later();
    const event = ask(fixture, issue, MAINTAINER, 'fix');
    const workspace = join(directory, 'workspace');
    await checkout({ github, event, workspace });
    installPackages(project, workspace);
    const inputs = { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url };
    const secrets = [MODEL_KEY];
    const job = await runAction({
      github,
      event,
      workspace,
      action: project.root,
      inputs,
      secrets,
      env: homeAndPath(),
    });
    const left = { conclusion: job.outputs.conclusion ?? '', base: `origin/${repository.defaultBranch}`, log: job.log };
    const pull = [...repository.issues.values()].find((one) => one.pull)?.pull;
    if (!pull) return left;
    const clone = join(directory, 'pull-request');
    await git(directory, ['clone', '--quiet', '--branch', pull.head.ref, repository.path, clone]);
    installPackages(project, clone);
    return { ...left, project: clone };
  } finally {
    await fixture.close();
  }
}
