/** Plays a scenario: the committed bundle, started as GitHub's runner would, against a local GitHub and a model. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDER_ENTRIES } from '../../src/core/provider-entries.ts';
import type { Subscriber } from '../../src/core/session-event.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { judgement, type RecordedRequest, type Reply } from '../support/model/script.ts';
import type { NodeChoice } from '../support/node24.ts';
import { OPENAI_KEY, startOpenAi } from '../support/openai/openai.ts';
import { checkout } from '../support/runner/checkout.ts';
import { type ActionRun, runAction } from '../support/runner.ts';
import { type DemoFixture, openDemoFixture } from './fixture.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { watchJournal } from './watch-journal.ts';

export interface PlayOptions {
  /** Of this repository. */
  readonly root: string;
  readonly node?: NodeChoice;
  /** Runs the steps in this process, as `runAction` can. */
  readonly inProcess?: boolean;
  /** Absent: Anthropic. */
  readonly provider?: ScriptedProvider;
  /** The real model's; without it the model is scripted. */
  readonly apiKey?: string;
  /** Where the real model is served, if not by the service itself. */
  readonly baseUrl?: string;
  /** Name of the real model; absent: the usual one of the provider. */
  readonly modelName?: string;
  /** Once it is aborted, the job is cancelled as by a person on GitHub. */
  readonly signal?: AbortSignal;
  /** The runner's temporary directory, which is then kept, with the files that the run left in it. */
  readonly temp?: string;
  /** Told of the request before the run begins. */
  readonly begin?: (begun: Pick<Played, 'fixture' | 'thread'>) => void;
  /** Told of each event while the run works. */
  readonly watch?: Subscriber;
  /** Milliseconds that the scripted model takes for each answer, so that people can follow. */
  readonly paceMs?: number;
  /** What the scripted model says in place of the scenario's script. */
  readonly script?: readonly Reply[];
}

export interface Played {
  readonly fixture: DemoFixture;
  readonly thread: Issue;
  readonly run: ActionRun;
  /** The steps of the same workflow run before it and after it, in other jobs. */
  readonly earlier: readonly ActionRun[];
  readonly later: readonly ActionRun[];
  /** Bodies of the comments that were written by the action, oldest first. */
  readonly comments: readonly string[];
  /** The pull request that the action has opened or pushed to. */
  readonly pullRequest?: Issue;
}

/** `use` sees the fixture before it is closed. */
export async function play<T>(
  name: keyof typeof SCENARIOS,
  {
    root,
    node,
    inProcess,
    provider = 'anthropic',
    apiKey,
    baseUrl,
    modelName,
    signal,
    begin,
    watch,
    paceMs,
    ...options
  }: PlayOptions,
  use: (played: Played) => Promise<T>,
): Promise<T> {
  const scenario: Scenario = SCENARIOS[name];
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-demo-'));
  const fixture = await openDemoFixture();
  const scripted = SCRIPTED[provider];
  const temp = options.temp ?? join(directory, 'temp');
  let model: Awaited<ReturnType<typeof scripted.start>> | undefined;
  try {
    const { event: first, thread, script = scenario.script, answer, token } = await scenario.arrange(fixture);
    const paced = (options.script ?? script).map((reply) => ({ ...reply, ...(paceMs && { delayMs: paceMs }) }));
    model = apiKey ? undefined : await scripted.start(paced);
    begin?.({ fixture, thread });
    const workspace = join(directory, 'workspace');
    const others = { github: fixture.github, event: first, action: root, node, inProcess, env: SAME_RUN };
    const runSteps = async (steps: Scenario['earlier'] = []): Promise<readonly ActionRun[]> => {
      const runs: ActionRun[] = [];
      for (const inputs of steps) {
        const place = join(directory, `step-${Object.values(inputs).join('-')}`);
        await checkout({ github: fixture.github, event: first, workspace: place });
        runs.push(await runAction({ ...others, workspace: place, inputs }));
      }
      return runs;
    };
    const earlier = await runSteps(scenario.earlier);
    const key = apiKey ?? scripted.key;
    const runOn = async (event: Event, place: string, directoryOfRun: string) => {
      await checkout({ github: fixture.github, event, workspace: place });
      return runAction({
        github: fixture.github,
        event,
        workspace: place,
        action: root,
        node,
        inProcess,
        token,
        temp: directoryOfRun,
        ...(scenario.earlier && { env: SAME_RUN }),
        secrets: [key],
        cancelWhen: signal && (() => signal.aborted),
        inputs: {
          ...{ provider, [PROVIDER_ENTRIES[provider].keyInput]: key },
          ...(model ? { 'base-url': model.url } : baseUrl && { 'base-url': baseUrl }),
          ...(modelName !== undefined && { model: modelName }),
          'baseline-seconds': '60', // the stand-in of the runner has none unless it is told
          ...scenario.inputs,
        },
      });
    };
    const waited = answer && (await runOn(first, join(directory, 'waited'), join(directory, 'waited-temp')));
    const event = waited ? await answer?.() : first;
    const watching = watch && watchJournal(temp, watch);
    const run = await (event ? runOn(event, workspace, temp) : Promise.resolve(waited as ActionRun)).finally(watching);
    const later = await runSteps(scenario.later);
    return await use({ fixture, thread, run, earlier, later, ...whatCameOfIt(fixture, thread, run) });
  } finally {
    await model?.close();
    await fixture.close();
    // What a step has begun and not waited for may still write in it.
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** The jobs of one workflow run have its ID in common. */
const SAME_RUN = { GITHUB_RUN_ID: '9500000' };

/** The stand-ins of the services, by provider. */
export const SCRIPTED = {
  anthropic: { key: MODEL_KEY, start: (script: readonly Reply[]) => startModel({ script, secondLook }) },
  openai: { key: OPENAI_KEY, start: (script: readonly Reply[]) => startOpenAi({ script }) },
};

/** Goes by the host's run, which the request shows. */
const secondLook = ({ body }: RecordedRequest): Reply =>
  JSON.stringify(body.messages).includes('not-reproduced: ')
    ? judgement('rejected', 'A list with one price gives that price.')
    : judgement('confirmed');

/** The clouds serve the models of the first by the same API. */
export type ScriptedProvider = keyof typeof SCRIPTED;

function whatCameOfIt(
  { repository }: DemoFixture,
  thread: Issue,
  { outputs }: ActionRun,
): Pick<Played, 'comments' | 'pullRequest'> {
  const isOurs = ({ user }: { user: { login: string } }): boolean => user.login === 'github-actions[bot]';
  const pullRequest = repository.issues.get(Number(outputs['pr-number']));
  return { comments: thread.comments.filter(isOurs).map(({ body }) => body), pullRequest };
}
