/** One run on GitHub, from the trigger to the report: its machine, its events, what is hidden from them, and what its phases share. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/inputs.ts';
import { KodeletError } from '../core/error.ts';
import type { Phase, Publication, Subscriber } from '../core/event.ts';
import { type Actions, expectReport } from '../github/actions.ts';
import { statusOf } from '../github/api/failure.ts';
import type { TrackingComment } from '../github/api/tracking-comment.ts';
import { type Fetch, outboundFetch } from '../lib/outbound-fetch.ts';
import { pause, steadyTime } from '../lib/time.ts';
import type { RenderOptions } from '../report/comment.ts';
import { describeKept } from '../report/sections.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';
import { type Journal, openJournal } from '../session/events/journal.ts';
import { createStream, type Stream } from '../session/events/stream.ts';
import { emptyView, foldView, type View } from '../session/events/view.ts';
import { cancelled, Ending, type Outcome, outcomeOf } from './early-end.ts';
import { createLog, logUntrusted } from './log.ts';
import { endAtOnce } from './outputs.ts';
import type { Received } from './receive.ts';
import { remember } from './state.ts';

export interface Run extends Received {
  readonly sessionId: string;
  /** Private to this run and outside the workspace; the runner empties it after the job. */
  readonly directory: string;
  readonly stream: Stream;
  readonly journal: Journal;
  readonly redactor: Redactor;
  /** Through the proxy of the runner, where it has one. */
  readonly fetch: Fetch;
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
  view(): View;
  /** A phase: between its two events the log shows one group. */
  during<T>(phase: Phase, work: () => Promise<T>): Promise<T>;
  /** Runs the phases to an outcome, whatever they throw, and undoes what they changed on the runner. */
  settle(phases: () => Promise<Outcome>): Promise<Outcome>;
  /** Work to do when the run ends, in reverse order; a failure of it is a warning. */
  readonly cleanups: (() => Promise<void> | void)[];
  /** The last thing that is done: the journal is closed, and signals end the process again. */
  close(): void;
  /** Set once the agent may change files: its change, where the run breaks down before it could publish. */
  salvage?: () => Promise<Publication | undefined>;
  /** Set once there is one; the report finishes it. */
  comment?: TrackingComment;
  /** Of what a refused person was told. */
  replyUrl?: string;
  /** Set once it is known. */
  config?: Config;
}

/** Undefined where it could not even begin; outputs and an annotation say why then. */
export async function openRun(received: Received): Promise<Run | undefined> {
  try {
    return open(received);
  } catch (error) {
    await endAtOnce(error);
    return undefined;
  }
}

function open(received: Received): Run {
  checkPlatform(process.platform);
  expectReport();
  const { actions, secrets } = received;
  const fetch = outboundFetch(actions.network);
  const sessionId = randomUUID();
  const directory = join(actions.tempDirectory, `kodelet-ci-${sessionId}`);
  const redactor = redactorOf(actions, secrets);
  const journal = openJournal(join(directory, 'journal.jsonl'));
  remember({ journal: journal.path });
  let view: View = emptyView;
  const fold = (event: Parameters<typeof foldView>[1]): void => {
    view = foldView(view, event);
  };
  const recording = whileWorking(journal);
  const stream = createStream({
    subscribers: [recording.subscriber, fold, createLog()],
    redact: redactor,
    now: steadyTime,
  });
  const cancelling = cancelOnSignals(() => stream.emit({ type: 'notice', level: 'warning', text: CANCELLING }));
  const cleanups: Run['cleanups'] = [];
  const run: Run = {
    ...received,
    sessionId,
    directory,
    stream,
    journal,
    redactor,
    fetch,
    signal: cancelling.signal,
    view: () => view,
    during: (phase, work) => during(stream, phase, work),
    settle: (phases) => settle(run, phases, recording.relent),
    cleanups,
    close() {
      journal.close();
      cancelling.stop();
    },
  };
  return run;
}

async function during<T>(stream: Stream, phase: Phase, work: () => Promise<T>): Promise<T> {
  stream.emit({ type: 'phase-start', phase });
  try {
    return await work();
  } finally {
    stream.emit({ type: 'phase-end', phase });
  }
}

/** No work without a record of it; but a run whose record has ended, on a full disk, must still be reported. */
function whileWorking(journal: Journal): { readonly subscriber: Subscriber; relent(): void } {
  let working = true;
  const subscriber: Subscriber = (event) => {
    try {
      journal(event);
    } catch (error) {
      if (working) throw error;
    }
  };
  const relent = (): void => {
    working = false;
  };
  return { subscriber, relent };
}

async function settle(run: Run, phases: () => Promise<Outcome>, relent: () => void): Promise<Outcome> {
  const outcome = await Promise.race([phases(), crash(), giveUp(run.signal)]).catch((error) => {
    relent();
    if (run.signal.aborted) return cancelled(run.view());
    if (isBug(error)) logUntrusted(run.redactor.text(error.stack ?? ''));
    return error instanceof Ending ? error.outcome : keepChange(run, outcomeOf(error));
  });
  relent();
  for (const cleanup of run.cleanups.toReversed()) {
    try {
      await cleanup();
    } catch (error) {
      run.stream.emit({ type: 'notice', level: 'warning', text: `Tidying up failed: ${String(error)}` });
    }
  }
  return outcome;
}

/** Into the report and the log, before the checkout is given back: the disk may be full, and nothing else left to keep it in. */
async function keepChange(run: Run, outcome: Outcome): Promise<Outcome> {
  if (run.view().publication) return outcome;
  const publication = await run.salvage?.().catch(() => undefined);
  if (!publication) return outcome;
  run.stream.emit({ type: 'publish-end', publication });
  return { ...outcome, message: `${outcome.message}. ${describeKept(publication)}` };
}

/** Everything else says what happened by its message. */
const isBug = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof Ending) &&
  !(error instanceof KodeletError) &&
  statusOf(error) === undefined;

/** Stands in the journal, where the post step looks for it when the report never came. */
export const CANCELLING = 'The job is being cancelled';

/** Rejects with what nobody caught, so that even a bug ends in a report. */
const crash = (): Promise<never> =>
  new Promise((_, reject) => {
    process.once('uncaughtException', reject);
    process.once('unhandledRejection', reject);
  });

/** Rejects a while after the run was cancelled: a phase that does not end by then must not cost the report. */
const giveUp = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort');
  await pause(GRACE_MS);
  throw signal.reason;
};

const GRACE_MS = 4000;

/** The runner sends SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL; the post step covers what did not fit in. */
function cancelOnSignals(onCancel: () => void): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const cancel = (): void => {
    if (controller.signal.aborted) return;
    onCancel();
    controller.abort(new Error('the job was cancelled'));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, cancel);
  const stop = (): void => {
    for (const signal of signals) process.off(signal, cancel);
  };
  return { signal: controller.signal, stop };
}

const LINUX = 'Use a Linux runner for this job, such as "runs-on: ubuntu-latest"';

/** Throws KodeletError `config` where nothing would work. */
function checkPlatform(platform: NodeJS.Platform): void {
  if (platform === 'linux' || platform === 'darwin') return;
  const name = platform === 'win32' ? 'Windows' : platform;
  throw new KodeletError('config', `This runner is on ${name}, where kodelet-ci does not work: it needs Linux`, {
    remedy: `${LINUX}; what the agent changes can be built on ${name} by the checks of its pull request`,
  });
}

/** What is missing on this machine, for the start of the report; undefined where nothing is. */
export const platformNotice = (platform: NodeJS.Platform): string | undefined =>
  platform === 'darwin'
    ? 'This runner is on macOS, where there is no sandbox. Commands that the profile allows run with the rights and the ' +
      `network of the runner's user; code from forks and requests of people without write access need a sandbox. ${LINUX}`
    : undefined;

/** Hides what this step knows to be secret: its own keys, and what the environment held of others. */
export const redactorOf = (actions: Actions, secrets: Secrets): Redactor =>
  createRedactor([...Object.values(secrets), ...actions.secrets].filter((value) => value));

/** How a view is rendered for GitHub: what is redacted, which hosts may be shown, where the run can be read. */
export const renderOptions = ({ actions, redactor }: { actions: Actions; redactor: Redactor }): RenderOptions => ({
  runUrl: actions.runUrl,
  redactor,
  hosts: [new URL(actions.serverUrl).hostname],
});
