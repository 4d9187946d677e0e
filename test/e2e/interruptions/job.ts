/** One job with a short script (one edit, one answer) that something interrupts, and what it has left behind. */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoFixture, MAINTAINER, openDemoFixture, openIssue, openPullRequest } from '../../demo/fixture.ts';
import { git } from '../../support/github/bare.ts';
import type { Fault } from '../../support/github/faults.ts';
import type { Event } from '../../support/github/payloads.ts';
import type { Issue } from '../../support/github/types.ts';
import { MODEL_KEY, type Model, startModel } from '../../support/model/model.ts';
import type { Fault as ModelFault, Reply } from '../../support/model/script.ts';
import type { Moment } from '../../support/moments.ts';
import { checkout } from '../../support/runner/checkout.ts';
import { quickTimers } from '../../support/runner/quick.ts';
import { type ActionRun, type RunOptions, runAction } from '../../support/runner.ts';
import { OURS } from '../harness.ts';
import { kindOf } from './kinds.ts';
import { processesIn } from './processes-in.ts';
import { createWatch, type Watch } from './watch.ts';

export const THREADS = ['issue', 'pull-request', 'fork'] as const;
export type ThreadKind = (typeof THREADS)[number];

/** A request in the order of its kind, and where it stands. */
export interface Point {
  readonly kind: string;
  /** 1 is the first one of its kind. */
  readonly nth: number;
  readonly moment: Moment;
}

/** A moment by the clock, counted from the start or from the arrival of the first request of a kind. */
export interface Time {
  readonly afterMs: number;
  readonly since?: string | undefined;
}

export interface Interruption {
  readonly kill?: Point | Time;
  readonly cancel?: Point | Time;
  /** What GitHub answers to requests of one kind. */
  readonly github?: Omit<Fault, 'path' | 'method' | 'when'> & { readonly kind: string };
  readonly model?: { readonly fault: ModelFault; readonly times: number };
  /** Waits of the run are short, so that it tries again and again soon. */
  readonly quick?: boolean | undefined;
  readonly machine?: MachineFault;
  /** What something else on the machine does while a request waits. */
  readonly disturb?: Point & { work(job: JobPlaces): void };
}

export interface JobPlaces {
  readonly directory: string;
  readonly workspace: string;
  /** RUNNER_TEMP, unless `machine` names another. */
  readonly temp: string;
}

/** Done before main starts; `undo` once all has been looked at. */
export type MachineFault = (job: JobPlaces) => Promise<{
  readonly options?: Partial<RunOptions>;
  readonly undo?: () => Promise<void>;
}>;

export interface Checkout {
  readonly head: string;
  readonly branch: string;
  /** What git says has changed, and what is left of its work. */
  readonly status: string;
  readonly config: string;
}

export interface Aftermath {
  readonly thread: ThreadKind;
  readonly run: ActionRun;
  /** The moment that was waited for came, or the fault struck. */
  readonly struck: boolean;
  /** Bodies of our own comments in the thread. */
  readonly comments: readonly string[];
  /** Of ours, by number. */
  readonly pullRequests: readonly number[];
  /** Names of branches that have our change. */
  readonly branches: readonly string[];
  /** The same once GitHub has done all that had arrived, which may be later than the report. */
  readonly lateBranches: readonly string[];
  /** What is kept of sessions that have not ended, for `/agent continue`. */
  readonly sessions: string;
  readonly before: Checkout;
  readonly after: Checkout;
  /** Command lines. */
  readonly processes: readonly string[];
  /** Of patches in RUNNER_TEMP. */
  readonly patches: readonly string[];
  /** The model was told that its edit was made. */
  readonly edited: boolean;
  /** Kinds of requests in the order of their arrival while main ran, with the time since its start. */
  readonly requests: readonly { readonly kind: string; readonly atMs: number }[];
}

const SCRIPT: readonly Reply[] = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { text: 'Keep a note\n\nIt says what was kept.' },
];

/** What the change can be told by. */
export const CHANGE = { path: 'notes.md', line: '+kept' };

const ARRANGE: Readonly<Record<ThreadKind, (fixture: DemoFixture) => Promise<Issue>>> = {
  issue: async (fixture) => openIssue(fixture),
  'pull-request': (fixture) => openPullRequest(fixture, 'branch'),
  fork: (fixture) => openPullRequest(fixture, 'fork'),
};

export async function interruptJob(kind: ThreadKind, interruption: Interruption = {}): Promise<Aftermath> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-interrupted-'));
  const places = { directory, workspace: join(directory, 'workspace'), temp: join(directory, 'temp') };
  const watch = createWatch(interruption, () => interruption.disturb?.work(places));
  const fixture = await openDemoFixture({}, { onMoment: watch.onMoment });
  const model = await startModel({ script: scriptWith(interruption), onMoment: watch.onMoment });
  try {
    const thread = await ARRANGE[kind](fixture);
    const comment = fixture.github.comment(thread, MAINTAINER, '/agent fix this');
    fixture.later();
    const event = fixture.github.payload.issueComment(comment);
    return await runJob({ kind, places, fixture, model, thread, event, interruption, watch });
  } finally {
    await model.close();
    fixture.github.takeViolations();
    await fixture.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Of this repository; the scripts are bundled, so that no file knows its own place. */
const ROOT = process.cwd();

interface Job {
  readonly kind: ThreadKind;
  readonly places: JobPlaces;
  readonly fixture: DemoFixture;
  readonly model: Model;
  readonly thread: Issue;
  readonly event: Event;
  readonly interruption: Interruption;
  readonly watch: Watch;
}

async function runJob(job: Job): Promise<Aftermath> {
  const { kind, places, fixture, model, thread, event, interruption, watch } = job;
  const { directory, workspace, temp } = places;
  await checkout({ github: fixture.github, event, workspace });
  await mkdir(temp);
  const before = await lookAt(workspace);
  if (interruption.github) {
    const { kind: wanted, ...fault } = interruption.github;
    fixture.github.fault({ ...fault, path: /./, when: (request) => kindOf(request) === wanted });
  }
  const { options, undo } = (await interruption.machine?.(places)) ?? {};
  const run = await runAction({
    github: fixture.github,
    event,
    workspace,
    temp,
    action: ROOT,
    secrets: [MODEL_KEY],
    inputs: { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url },
    onStart: watch.begin,
    cancelWhen: interruption.cancel && watch.isCancelled,
    beforePost: watch.end,
    ...options,
    env: { ...(interruption.quick && quickTimers(ROOT)), ...options?.env },
  });
  const left = {
    thread: kind,
    run,
    struck: watch.struck(),
    comments: thread.comments.filter(({ user }) => user.login === OURS).map(({ body }) => body),
    pullRequests: [...fixture.repository.issues.values()]
      .filter((issue) => issue.pull && issue.user.login === OURS)
      .map(({ number }) => number),
    branches: await branchesWithChange(fixture),
    sessions: await keptSessions(fixture),
    before,
    after: await lookAt(workspace),
    processes: await processesIn(directory),
    patches: await patchesIn(options?.env?.RUNNER_TEMP ?? options?.temp ?? temp),
    edited: model.requests.some(({ body }) =>
      /"tool_result"(?!.*"is_error":true)/s.test(JSON.stringify(body.messages)),
    ),
    requests: watch.requests,
  };
  await undo?.();
  await fixture.github.idle();
  return { ...left, lateBranches: await branchesWithChange(fixture) };
}

function scriptWith({ model }: Interruption) {
  let asked = 0;
  let struck = 0;
  return (): Reply => {
    if (model && struck < model.times) {
      struck += 1;
      return { ...SCRIPT[asked], fault: model.fault };
    }
    asked += 1;
    return SCRIPT[asked - 1] ?? { text: 'There is nothing more to do.' };
  };
}

async function lookAt(workspace: string): Promise<Checkout> {
  const ask = (...args: string[]): Promise<string> => git(workspace, args).catch((error) => `failed: ${error.message}`);
  const names = await readdir(join(workspace, '.git'), { recursive: true }).catch(() => []);
  const left = names.filter((name) => /\.lock$|\/tmp_(?:pack|obj|idx)/.test(name));
  const read = (path: string): Promise<string> => readFile(join(workspace, path), 'utf8').catch(() => 'gone');
  return {
    head: await ask('rev-parse', 'HEAD'),
    branch: await read('.git/HEAD'),
    status: `${await ask('status', '--porcelain')}${left.join('\n')}`,
    config: await read('.git/config'),
  };
}

async function branchesWithChange({ repository }: DemoFixture): Promise<string[]> {
  const ask = async (...args: string[]) => (await git(repository.path, args)).split('\n').filter(Boolean);
  const commits = await ask('rev-list', '--branches', '--', CHANGE.path);
  if (commits.length === 0) return [];
  return ask('for-each-ref', '--format=%(refname:short)', ...commits.map((sha) => `--contains=${sha}`), 'refs/heads');
}

/** One that came to its end has an empty reference. */
async function keptSessions({ repository }: DemoFixture): Promise<string> {
  const refs = await git(repository.path, ['for-each-ref', '--format=%(refname)', 'refs/kodelet/sessions']);
  const texts = refs
    .split('\n')
    .filter(Boolean)
    .map((ref) => git(repository.path, ['show', `${ref}:session`]).catch(() => ''));
  return (await Promise.all(texts)).join('\n');
}

async function patchesIn(temp: string): Promise<string[]> {
  const names = await readdir(temp, { recursive: true }).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.patch')).map((name) => join(temp, name));
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}
