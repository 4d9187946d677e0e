/** One run on GitHub, from the trigger to the report: its machine, its events, what is hidden from them, and what its phases share. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { startTelemetry } from '../agent/start-telemetry.ts';
import { jobNumber, type Secrets, secretValues } from '../config/inputs.ts';
import { describeError, KodeletError, machineError } from '../core/error.ts';
import type { Phase, Publication, Subscriber } from '../core/session-event.ts';
import { createStaging, type Staging } from '../core/staging.ts';
import { type Actions, markReportPending } from '../github/actions.ts';
import { requestError, statusOf } from '../github/api/failure.ts';
import { closeChildTable, endChildren, openChildTable } from '../lib/child-table.ts';
import { type Fetch, outboundFetch } from '../lib/outbound-fetch.ts';
import { pause, steadyTime } from '../lib/time.ts';
import { startWatchdog } from '../lib/watchdog.ts';
import type { CommentOptions } from '../report/comment.ts';
import { describeKept } from '../report/sections.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';
import { CANCELLING, JOURNAL_ENDS, type Journal, openJournal } from '../session/events/journal.ts';
import { createStream, type Stream } from '../session/events/stream.ts';
import { emptyView, foldView, type View } from '../session/events/view.ts';
import { cancelled, Ending, outcomeOf } from './early-end.ts';
import { createLog, logUntrusted } from './log.ts';
import { endAtOnce } from './outputs.ts';
import { remember } from './post-state.ts';
import type { RunRequest } from './receive.ts';

export interface Run extends Omit<RunRequest, 'trigger'> {
  /** Request of the run; one that answers a call that waits gets the intent of the run that left it. */
  trigger: RunRequest['trigger'];
  readonly sessionId: string;
  /** Private to this run and outside the workspace; the runner empties it after the job. */
  readonly directory: string;
  readonly stream: Stream;
  readonly journal: Journal;
  /** Whether anything may be written to GitHub. */
  readonly stage: Staging;
  readonly redactor: Redactor;
  /** Through the proxy of the runner, where it has one. */
  readonly fetch: Fetch;
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
  /** Aborted a while later: a push that has not ended by then is ended, and no other begins. */
  readonly noMorePushes: AbortSignal;
  view(): View;
  /** From now on this process is ended where it hangs, or still runs after so many milliseconds; the post step reports that. */
  watch(limitMs: number): void;
  /**
   * The result of a step, from the result of the one before it; an ending passes by all that follow. Never throws. Steps of one
   * phase are one group of the log.
   */
  proceed<T, U>(
    phase: Phase,
    from: T | Ending,
    step: (from: T) => Promise<U>,
    salvage?: SalvagePush<T>,
  ): Promise<U | Ending>;
  /** Work to do when the phases are over, the last first; a failure of it is a warning. */
  atEnd(work: Cleanup): void;
  /** Undoes what the phases changed on the runner. */
  tidy(): Promise<void>;
  /** Sends what telemetry there still is, for two seconds at most. Never throws. */
  flush(): Promise<void>;
  /** The last thing that is done: the journal is closed, and signals end the process again. */
  close(): void;
}

/** The agent's change, where a phase breaks down before it was published. */
type SalvagePush<T> = (from: T) => Promise<Publication | undefined>;
type Cleanup = () => Promise<void> | void;

/** Undefined where it could not even begin; outputs and an annotation say why then. */
export async function openRun(received: RunRequest): Promise<Run | undefined> {
  try {
    return await open(received);
  } catch (error) {
    await endAtOnce(error);
    return undefined;
  }
}

async function open(received: RunRequest): Promise<Run> {
  checkPlatform(process.platform);
  markReportPending();
  const { actions, secrets } = received;
  const fetch = outboundFetch(actions.network);
  const sessionId = randomUUID();
  const directory = join(actions.tempDirectory, `kodelet-ci-${sessionId}`);
  const redactor = redactorOf(actions, secrets);
  const journal = openJournal(join(directory, 'journal.jsonl'));
  remember({ journal: journal.path, processes: openProcessTable(directory, sessionId, actions) });
  const { stream, view, enter, leave } = record(journal, redactor);
  const flush = await startTelemetry(actions.telemetry, { stream, fetch });
  const cancelling = cancelOnSignals(() => warn(stream, CANCELLING));
  const { end, noMorePushes, over } = breakdown(cancelling.signal);
  const [cleanups, release] = [[] as Cleanup[], reserveDescriptors()];
  const watch = watcher(directory, stream);
  const run: Run = {
    ...received,
    sessionId,
    directory,
    stream,
    journal,
    stage: createStaging((write) => stream.emit({ type: 'write-staged', ...write })),
    redactor,
    fetch,
    signal: cancelling.signal,
    noMorePushes,
    view,
    watch: watch.start,
    async proceed(phase, from, step, salvage) {
      if (from instanceof Ending) return from;
      const going = async () => {
        cancelling.signal.throwIfAborted();
        enter(phase);
        return step(from);
      };
      return Promise.race([end, going()]).catch((error) => {
        leave();
        return endingOf(run, error, async () => salvage?.(from));
      });
    },
    atEnd: (work) => void cleanups.push(work),
    tidy() {
      leave();
      return endAll(stream, [...cleanups, endChildren, release]);
    },
    flush,
    close() {
      for (const close of [watch.done, journal.close, closeChildTable, cancelling.stop, over]) close();
    },
  };
  return run;
}

function watcher(directory: string, stream: Stream): { start(limitMs: number): void; done(): void } {
  let watchdog: ReturnType<typeof startWatchdog> | undefined;
  return {
    start(limitMs) {
      watchdog = startWatchdog({ directory, limitSeconds: limitMs / 1000 });
      if (!(watchdog instanceof Error)) return;
      warn(stream, `Nothing would end this run if it hung: ${describeError(watchdog)}`);
    },
    done() {
      if (watchdog && !(watchdog instanceof Error)) watchdog.done();
    },
  };
}

/** What a phase that was left has started may hold a lock in the checkout. */
async function endAll(stream: Stream, cleanups: readonly Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.toReversed()) await tryCleanup(stream, cleanup);
}

/** Its path. */
function openProcessTable(directory: string, sessionId: string, { trackingId }: Actions): string {
  const path = join(directory, 'processes');
  const shared: Record<string, string> = trackingId ? { RUNNER_TRACKING_ID: trackingId } : {};
  openChildTable({ path, mark: ['KODELET_RUN_ID', sessionId], shared });
  return path;
}

function record(
  journal: Journal,
  redact: Redactor,
): Pick<Run, 'stream' | 'view'> & { enter(phase: Phase): void; leave(): void } {
  let view: View = emptyView;
  const fold: Subscriber = (event) => {
    view = foldView(view, event);
  };
  const { subscriber, relent } = untilCancelled(journal);
  const stream = createStream({ subscribers: [subscriber, fold, createLog()], redact, now: steadyTime });
  let current: Phase | undefined;
  const end = (): void => {
    if (current) stream.emit({ type: 'phase-end', phase: current });
    current = undefined;
  };
  const enter = (phase: Phase): void => {
    if (phase === current) return;
    end();
    stream.emit({ type: 'phase-start', phase });
    current = phase;
  };
  const leave = (): void => {
    const isIncomplete = relent();
    end();
    if (isIncomplete) warn(stream, JOURNAL_ENDS);
  };
  return { stream, view: () => view, enter, leave };
}

/** No work without a record of it; but a run whose record has ended, on a full disk, must still be reported. */
function untilCancelled(journal: Journal): { readonly subscriber: Subscriber; relent(): boolean } {
  let working = true;
  let isBroken = false;
  const subscriber: Subscriber = (event) => {
    try {
      journal(event);
    } catch (error) {
      isBroken = true;
      if (working) throw error;
    }
  };
  /** Whether there is something to say for the first time. */
  const relent = (): boolean => {
    const isNews = working && isBroken;
    working = false;
    return isNews;
  };
  return { subscriber, relent };
}

/** Reserves file descriptors: a run that has used up all others needs them to restore the checkout and to report. */
function reserveDescriptors(): () => void {
  const held: number[] = [];
  try {
    while (held.length < RESERVED_DESCRIPTORS) held.push(openSync('/dev/null', 'r'));
  } catch {
    // As many as there are: the work says what it lacks.
  }
  return () => {
    for (const descriptor of held.splice(0)) closeSync(descriptor);
  };
}

const RESERVED_DESCRIPTORS = 12;

async function tryCleanup(stream: Stream, cleanup: Cleanup): Promise<void> {
  try {
    await cleanup();
  } catch (error) {
    warn(stream, `Tidying up failed: ${describeError(error)}`);
  }
}

/** What a phase has thrown, as the end of the run. The change goes into the report and the log before the checkout is given back: the disk may be full, and nothing else left to keep it in. */
async function endingOf(run: Run, error: unknown, salvage: () => Promise<Publication | undefined>): Promise<Ending> {
  const { signal, view, redactor, stream } = run;
  if (signal.aborted) return cancelledEnding(run);
  if (error instanceof Ending) return error;
  if (isBug(error)) logUntrusted(redactor.text(error.stack ?? ''));
  const outcome = outcomeOf(requestError(error) ?? error);
  const publication = view().publication ? undefined : await remains(run, salvage).catch(() => undefined);
  if (!publication) return new Ending(outcome, error);
  stream.emit({ type: 'publish-end', publication });
  return new Ending({ ...outcome, message: `${outcome.message}. ${describeKept(publication)}` }, error);
}

/** The change of a phase that broke down: on GitHub, if a push had begun and has arrived. */
async function remains(run: Run, salvage: () => Promise<Publication | undefined>): Promise<Publication | undefined> {
  const pushed = run.view().push && (await findPush(run, PATIENCE_MS).catch(() => undefined));
  return pushed?.publication ?? salvage();
}

/** What GitHub has of the change is looked up when no push can change it any more. */
async function findPush({ actions, secrets, stage, view, journal }: Run, withinMs: number) {
  await endChildren();
  const { accessRepository, describeInterrupted } = await import('./interrupted-push.ts');
  const access = await accessRepository(actions, secrets.githubToken, stage);
  return describeInterrupted({ view: view(), journal: journal.path, access, withinMs });
}

async function cancelledEnding(run: Run): Promise<Ending> {
  const { view, stream } = run;
  if (!view().push) return new Ending(cancelled());
  const { message, reason, publication } = await findPush(run, LOOK_MS);
  if (publication) stream.emit({ type: 'publish-end', publication });
  return new Ending(cancelled({ message, reason }));
}

/** The runner kills this process 10 s after it was cancelled, and the report needs time too. */
const LOOK_MS = 2500;
/** Nobody kills one that broke down by itself. */
const PATIENCE_MS = 30_000;

/** Everything else says what happened by its message. */
const isBug = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof KodeletError) && !machineError(error) && statusOf(error) === undefined;

/** `end` rejects when no phase may continue, at the latest when the run is `over`. */
function breakdown(signal: AbortSignal): { end: Promise<never>; noMorePushes: AbortSignal; over: () => void } {
  const late = new AbortController();
  const { crash, over } = watchCrashes();
  const end = Promise.race([crash, giveUp(signal)]);
  end.catch((reason) => late.abort(reason)); // between two phases nobody waits for it
  return { end, noMorePushes: late.signal, over };
}

/**
 * `crash` rejects with what nobody caught, so even a bug ends in a report. What fails after that, mostly for the same
 * reason, must not end the report, so it is heard for good.
 */
function watchCrashes(): { crash: Promise<never>; over: () => void } {
  let end: (reason: unknown) => void = () => undefined;
  const crash = new Promise<never>((_, reject) => {
    end = reject;
  });
  for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, end);
  return { crash, over: () => end(new Error('the run is over')) };
}

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

/** Throws KodeletError `config` where nothing would work. */
function checkPlatform(platform: NodeJS.Platform): void {
  if (platform === 'linux' || platform === 'darwin') return;
  const name = platform === 'win32' ? 'Windows' : platform;
  throw new KodeletError('config', `This runner is on ${name}, where kodelet-ci does not work: it needs Linux`, {
    remedy: 'Use a Linux runner for this job, such as "runs-on: ubuntu-latest"',
  });
}

/** Tells people something in the log and the report. */
export const inform = (stream: Pick<Stream, 'emit'>, text: string): void =>
  void stream.emit({ type: 'notice', level: 'info', text });

/** The same for what they should look at. */
export const warn = (stream: Pick<Stream, 'emit'>, text: string): void =>
  void stream.emit({ type: 'notice', level: 'warning', text });

/** Hides what this step knows to be secret: its own keys, and what the environment held of others. */
export const redactorOf = (actions: Actions, secrets: Secrets): Redactor =>
  createRedactor([...secretValues(secrets), ...actions.secrets].filter((value) => value));

/** How a view is rendered for GitHub: what is redacted, which hosts may be shown, where the run can be read. */
export function renderOptions({ actions, redactor }: { actions: Actions; redactor: Redactor }): CommentOptions {
  const { runUrl, serverUrl, repository } = actions;
  const job = jobNumber(actions.inputs);
  return {
    runUrl,
    ...(job !== undefined && { jobUrl: `${runUrl}/job/${job}` }),
    repositoryUrl: `${serverUrl}/${repository}`,
    redactor,
    hosts: [new URL(serverUrl).hostname],
  };
}
