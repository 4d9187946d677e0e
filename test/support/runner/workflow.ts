/** Runs the one job of a workflow as the runner does: each actions/checkout by its stand-in, and the action that `uses` names. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Permissions } from '../github/types.ts';
import { type ActionRun, type RunOptions, runAction } from '../runner.ts';
import { checkout } from './checkout.ts';
import { repositoryOf } from './environment.ts';

interface WorkflowOptions extends Omit<RunOptions, 'action' | 'inputs' | 'secrets' | 'token'> {
  /** Value by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** What `uses: OWNER/REPOSITORY@REF` brings. */
  readonly published: string;
  /** Added to the action's `with`: what stands in for the model is not in a workflow. */
  readonly inputs: Readonly<Record<string, string>>;
}

type Access = Readonly<Record<string, 'read' | 'write'>>;

interface Workflow {
  readonly permissions: Access;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: Access;
  readonly steps: readonly { uses: string; with?: Readonly<Record<string, unknown>> }[];
}

/** `text`: of the file. */
export async function runWorkflow(
  text: string,
  { published, secrets, ...options }: WorkflowOptions,
): Promise<ActionRun> {
  const { github, event, workspace } = options;
  const { jobs, permissions } = parse(text) as Workflow;
  const [job, ...others] = Object.values(jobs);
  if (!job || others.length > 0) throw new Error('the workflow does not have one job');
  const token = github.token({
    installation: repositoryOf(github, event),
    permissions: scopesOf(job.permissions ?? permissions),
  });
  const contexts = { secrets, github: { event: event.payload } };
  mkdirSync(workspace, { recursive: true });
  let run: ActionRun | undefined;
  for (const { uses, with: written = {} } of job.steps) {
    const inputs = mapValues(written, (value) => fill(String(value), contexts));
    if (uses.startsWith('actions/checkout@')) await checkOut(inputs, { github, event, workspace, token });
    else {
      const action = uses.startsWith('./') ? join(workspace, uses) : published;
      const given = { ...inputs, ...options.inputs };
      run = await runAction({ ...options, action, inputs: given, secrets: Object.values(secrets), token });
    }
  }
  if (!run) throw new Error('the workflow runs no action');
  return run;
}

const scopesOf = (permissions: Access): Permissions =>
  Object.fromEntries(Object.entries(permissions).map(([scope, access]) => [scope.replaceAll('-', '_'), access]));

type Checkout = Pick<RunOptions, 'github' | 'event' | 'workspace'> & { readonly token: string };

async function checkOut(inputs: Readonly<Record<string, string>>, { workspace, ...options }: Checkout): Promise<void> {
  const { ref, path = '', 'persist-credentials': persist = 'true', ...unknown } = inputs;
  if (Object.keys(unknown).length > 0) throw new Error(`the checkout knows no ${Object.keys(unknown).join(', ')}`);
  const credentials = persist === 'false' ? 'none' : 'config';
  await checkout({ ...options, workspace: join(workspace, path), credentials, ...(ref && { ref }) });
}

const mapValues = (
  values: Readonly<Record<string, unknown>>,
  map: (value: unknown) => string,
): Record<string, string> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

/** Expressions that are a path into a context, which is all that our workflows hand to a step. */
function fill(text: string, contexts: object): string {
  return text.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, path: string) => {
    const found = path
      .split('.')
      .reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], contexts);
    if (typeof found !== 'string') throw new Error(`the runner stand-in knows no expression \${{ ${path} }}`);
    return found;
  });
}
