/** How many requests to GitHub stand one after the other before the model is asked, by what a slow way to GitHub costs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoFixture, MAINTAINER, openDemoFixture, openIssue, openPullRequest } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { LoggedRequest } from '../support/github/server.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { checkout } from '../support/runner/checkout.ts';
import { runAction } from '../support/runner.ts';
import { criticalPath, describePath } from './critical-path.ts';
import type { Figure } from './figure.ts';
import { fastest } from './measure.ts';

const LATENCY_MS = 150;
const ROUNDS = 5;

interface Case {
  readonly name: string;
  readonly max: number;
  arrange(fixture: DemoFixture): Promise<Event>;
}

const CASES: readonly Case[] = [
  { name: 'a comment on an issue', max: 3, arrange: async (fixture) => asking(fixture, openIssue(fixture)) },
  {
    name: 'a comment on a pull request',
    max: 4,
    arrange: async (fixture) => asking(fixture, await openPullRequest(fixture, 'branch')),
  },
  {
    name: 'a label on a pull request',
    max: 4,
    async arrange(fixture) {
      const pull = await openPullRequest(fixture, 'branch');
      fixture.github.addLabel(pull, 'agent');
      return fixture.github.payload.pullRequestLabeled(pull, 'agent', MAINTAINER);
    },
  },
];

function asking({ github, later }: DemoFixture, thread: ReturnType<typeof openIssue>): Event {
  const comment = github.comment(thread, MAINTAINER, '/agent fix this');
  later();
  return github.payload.issueComment(comment);
}

export async function benchRoundTrips(root: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of CASES) figures.push(await measure(root, one));
  return figures;
}

async function measure(root: string, { name, max, arrange }: Case): Promise<Figure> {
  let slowest: Beginning | undefined;
  const begin = async (latencyMs: number): Promise<number> => {
    const beginning = await beginRun(root, arrange, latencyMs);
    if (latencyMs > 0) slowest = beginning;
    return beginning.modelMs - beginning.startMs;
  };
  const times = await fastest(
    [
      { name: 'near', measure: () => begin(0) },
      { name: 'far', measure: () => begin(LATENCY_MS) },
    ],
    ROUNDS,
  );
  const [near = Number.NaN, far = Number.NaN] = ['near', 'far'].map((which) => times.get(which));
  const exact = (far - near) / LATENCY_MS;
  if (slowest)
    process.stderr.write(`${name}, the requests that the first one to the model waited for:\n${tell(slowest)}`);
  return {
    name: `requests in sequence before the first one to the model, after ${name}`,
    // A sequence has a whole number of requests; the rest is the machine's noise.
    value: Math.round(exact),
    shown: exact.toFixed(2),
    max,
    how: `${far.toFixed(0)} ms with ${LATENCY_MS} ms a request, ${near.toFixed(0)} ms without`,
  };
}

/** By `performance.now()`. */
interface Beginning {
  readonly startMs: number;
  /** When the model was asked first. */
  readonly modelMs: number;
  readonly requests: readonly LoggedRequest[];
}

const tell = ({ startMs, modelMs, requests }: Beginning): string =>
  describePath(criticalPath(requests, modelMs), startMs);

/** One job on a GitHub of its own. */
async function beginRun(root: string, arrange: Case['arrange'], latencyMs: number): Promise<Beginning> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-bench-'));
  const fixture = await openDemoFixture({}, { latencyMs });
  let [startMs, modelMs] = [0, 0];
  const script = () => {
    modelMs ||= performance.now();
    return { text: 'Nothing to do.' };
  };
  const model = await startModel({ script });
  try {
    const { github } = fixture;
    const event = await arrange(fixture);
    const workspace = join(directory, 'workspace');
    await checkout({ github, event, workspace });
    const before = github.requests.length;
    const run = await runAction({
      github,
      event,
      workspace,
      action: root,
      inputs: { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url },
      beforePost({ durationMs }) {
        startMs = performance.now() - durationMs;
      },
    });
    if (modelMs === 0) throw new Error(`the model was never asked:\n${run.log}`);
    return { startMs, modelMs, requests: github.requests.slice(before) };
  } finally {
    await model.close();
    await fixture.close();
    await rm(directory, { recursive: true, force: true });
  }
}
