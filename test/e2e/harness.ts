/** What an end-to-end test stands on: a local GitHub, a scripted model, a checkout, and the committed bundle in a runner. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type DemoFixture, openDemoFixture } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { MODEL_KEY, type Model, type ModelOptions, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { type CheckoutOptions, checkout } from '../support/runner/checkout.ts';
import { type ActionRun, type RunOptions, runAction } from '../support/runner.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** For a project with tests of its own: the red one of the demo is not there, and each file of tests costs a process in each run of them. */
export const WITHOUT_RETRY = { 'src/retry.js': undefined, 'test/retry.test.js': undefined };

export interface Harness extends DemoFixture {
  readonly directory: string;
  /** Delivers an event as one job: a fresh checkout, then the action. */
  deliver(
    event: Event,
    model: Model,
    more?: Partial<RunOptions> & {
      checkout?: Partial<CheckoutOptions>;
      /** What steps before do in the checkout. */
      prepare?: (workspace: string) => unknown;
    },
  ): Promise<ActionRun>;
  /** A model, ended with the harness. */
  model(
    script: Script,
    apiKey?: string,
    more?: Pick<ModelOptions, 'scriptsLastLook' | 'secondLook' | 'firstCall'>,
  ): Promise<Model>;
}

/**
 * `files`: on the default branch, beside the small project, or undefined for one of its files that is not to be there. `inProcess`: whether runs may share the process of the test; not where
 * the test is about what one of them knows or leaves in the system, such as its environment in /proc.
 */
export async function openHarness(
  files: Readonly<Record<string, string | undefined>> = {},
  { inProcess = true, ...github }: Parameters<typeof openDemoFixture>[1] & { readonly inProcess?: boolean } = {},
): Promise<Harness> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-e2e-'));
  const fixture = await openDemoFixture(files, github);
  const models: Model[] = [];
  let jobs = 0;
  return {
    ...fixture,
    directory,
    async model(script, apiKey, more) {
      const model = await startModel({ script, ...(apiKey && { apiKey }), ...more });
      models.push(model);
      return model;
    },
    async deliver(event, model, { checkout: how, prepare, ...more } = {}) {
      jobs += 1;
      const workspace = join(directory, `job-${jobs}`);
      await checkout({ github: fixture.github, event, workspace, ...how });
      await prepare?.(workspace);
      const inputs = { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url, ...more.inputs };
      return runAction({
        github: fixture.github,
        event,
        workspace,
        action: ROOT,
        secrets: [MODEL_KEY],
        inProcess,
        ...more,
        inputs,
      });
    },
    async close() {
      for (const model of models) await model.close();
      // What a step has begun and not waited for may still write in it.
      await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
      await fixture.close();
    },
  };
}

export const OURS = 'github-actions[bot]';

/** Bodies of our own comments, oldest first. */
export const ourComments = (thread: Issue): string[] =>
  thread.comments.filter(({ user }) => user.login === OURS).map(({ body }) => body);

export const ourPullRequests = ({ repository }: DemoFixture): Issue[] =>
  [...repository.issues.values()].filter((issue) => issue.pull && issue.user.login === OURS);

/** `/agent …` as a new comment of somebody. */
export function ask({ github, later }: DemoFixture, thread: Issue, login: string, request: string): Event {
  const comment = github.comment(thread, login, `/agent ${request}`);
  later();
  return github.payload.issueComment(comment);
}
