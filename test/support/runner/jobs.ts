/** Runs the jobs of a workflow whose steps are commands: outputs, a matrix of one list, artifacts as files of one folder. */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'yaml';
import { matchesGlob } from '../../../src/lib/glob.ts';
import type { Event } from '../github/payloads.ts';
import type { GitHubServer } from '../github/server.ts';
import type { Permissions } from '../github/types.ts';
import { checkout } from './checkout.ts';
import { parseKeyValues } from './command-files.ts';
import { repositoryOf } from './environment.ts';
import { type Contexts, fill } from './expressions.ts';

interface JobsOptions {
  readonly github: GitHubServer;
  readonly event: Event;
  /** Everything stands in it. */
  readonly directory: string;
  /** `secrets` and `inputs`. */
  readonly contexts: Contexts;
  readonly env: Readonly<Record<string, string>>;
  /** What commands find before those of the machine. */
  readonly programs: readonly { readonly name: string; readonly text: string }[];
}

type Texts = Readonly<Record<string, unknown>>;

interface Job {
  readonly permissions?: Readonly<Record<string, 'read' | 'write'>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, string>> };
  readonly outputs?: Texts;
  readonly steps: readonly Step[];
}

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Texts;
  readonly env?: Texts;
}

/** `text`: of the file; every job is to run. Answers with the summary. Throws where a command fails. */
export async function runJobs(text: string, options: JobsOptions): Promise<string> {
  const { directory, programs } = options;
  for (const name of ['artifacts', 'programs', 'home', 'temp']) mkdirSync(join(directory, name));
  for (const { name, text: program } of programs) {
    writeFileSync(join(directory, 'programs', name), program);
    chmodSync(join(directory, 'programs', name), 0o755);
  }
  const needs: Record<string, { outputs: object }> = {};
  for (const [name, job] of Object.entries(parse(text).jobs as Record<string, Job>)) {
    for (const [index, matrix] of jobsOf(job, { needs }).entries())
      needs[name] = {
        outputs: await runJob(job, `${name}-${index}`, {
          ...options,
          contexts: { ...options.contexts, needs, matrix },
        }),
      };
  }
  return readFileSync(join(directory, 'summary'), 'utf8');
}

function jobsOf({ strategy }: Job, contexts: Contexts): readonly object[] {
  if (!strategy) return [{}];
  const [[name = '', list = ''] = []] = Object.entries(strategy.matrix);
  const values = JSON.parse(fill(list.replace(/fromJSON\(([\w.-]+)\)/, '$1'), contexts)) as unknown[];
  return values.map((value) => ({ [name]: value }));
}

async function runJob(job: Job, name: string, options: JobsOptions): Promise<object> {
  const { github, event, directory } = options;
  const workspace = join(directory, name);
  mkdirSync(workspace);
  const permissions = Object.fromEntries(
    Object.entries(job.permissions ?? {}).map(([scope, access]) => [scope.replaceAll('-', '_'), access]),
  ) as Permissions;
  const token = github.token({ installation: repositoryOf(github, event), permissions });
  const steps: Record<string, { outputs: object }> = {};
  const contexts: Contexts = { ...options.contexts, github: { token }, steps };
  for (const step of job.steps) {
    const outputs = await runStep(step, { ...options, contexts, workspace, token });
    if (step.id) steps[step.id] = { outputs };
  }
  return filled(job.outputs, contexts);
}

interface Running extends JobsOptions {
  readonly workspace: string;
  readonly token: string;
}

async function runStep({ uses = '', run, ...step }: Step, running: Running): Promise<object> {
  const { github, event, directory, workspace, token, contexts } = running;
  const given = filled(step.with, contexts);
  const artifacts = join(directory, 'artifacts');
  if (run !== undefined)
    return runCommands(run, { ...running, env: { ...running.env, ...filled(step.env, contexts) } });
  if (uses.startsWith('actions/checkout@'))
    await checkout({ github, event, workspace, token, credentials: 'none', depth: Number(given['fetch-depth'] ?? 1) });
  else if (uses.startsWith('actions/upload-artifact@')) copyFiles(workspace, artifacts, given.path ?? '');
  else if (uses.startsWith('actions/download-artifact@')) copyFiles(artifacts, workspace, '*');
  else throw new Error(`the runner stand-in knows no ${uses}`);
  return {};
}

function copyFiles(from: string, to: string, pattern: string): void {
  for (const name of readdirSync(from).filter((one) => matchesGlob(one, pattern)))
    cpSync(join(from, name), join(to, name));
}

async function runCommands(script: string, { github, directory, workspace, env }: Running): Promise<object> {
  const output = join(directory, 'output');
  writeFileSync(output, '');
  const { url, apiUrl } = github;
  await execa('bash', ['-e', '-c', script], {
    ...{ cwd: workspace, extendEnv: false },
    env: {
      ...{ ...env, PATH: `${join(directory, 'programs')}:${process.env.PATH}`, HOME: join(directory, 'home') },
      ...{ TMPDIR: join(directory, 'temp'), GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: url, GITHUB_API_URL: apiUrl },
      ...{ GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: join(directory, 'summary') },
    },
  });
  return existsSync(output) ? parseKeyValues(readFileSync(output, 'utf8')) : {};
}

const filled = (texts: Texts = {}, contexts: Contexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, fill(String(value), contexts)]));
