/** `run`: a session in this directory, from its prompt to the exit code, watched in the terminal. */
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Agent, createAgent, sessionStart } from '../agent/agent.ts';
import type { CheckoutState } from '../agent/first-message/environment-block.ts';
import { describeNamedFiles } from '../agent/first-message/named-files.ts';
import { chooseProfile } from '../agent/run-policy.ts';
import { startTelemetry } from '../agent/start-telemetry.ts';
import type { Config } from '../config/config.ts';
import { readTerminal, type Terminal } from '../config/process-environment.ts';
import type { Channel } from '../core/channel.ts';
import { describeError, KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES, type ProviderName, terminalKeyRemedy } from '../core/provider-entries.ts';
import type { Subscriber } from '../core/session-event.ts';
import { git } from '../git/git.ts';
import { createFingerprint } from '../git/workspace-status.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { PROVIDERS } from '../providers/providers.ts';
import { sayHowToStop } from '../report/terminal/plain-printer.ts';
import type { EarlierSession } from '../session/earlier-session.ts';
import { openJournal } from '../session/events/journal.ts';
import type { Stream } from '../session/events/stream.ts';
import { checkBeforeEnd } from '../session/self-check.ts';
import type { AskResult } from '../session/session.ts';
import { createWorkRecord, type WorkRecord } from '../session/work-record.ts';
import { loadSettings, type Options } from './command-config.ts';
import { readChannels } from './command-options.ts';
import { EXIT } from './exit-codes.ts';
import { handleInterruptsGently } from './interrupts.ts';
import { describeUnfinished, forTerminal, sessionEnding } from './session-ending.ts';
import { openApprover, openPrinter, printJournalPath } from './session-printer.ts';
import { writeJson } from './standard-streams.ts';
import { openTerminalSession, type TerminalSession } from './terminal-session.ts';
import { type ChangeWatch, countActivity, watchChanges } from './watch-changes.ts';

/** `words`: those of the request, which need no quotes. */
export async function run(words: readonly string[], options: Options): Promise<number> {
  const prompt = words.join(' ');
  if (prompt.trim() === '') {
    throw new KodeletError('usage', 'the prompt is empty', { remedy: 'Say what to do: kodelet-ci run "…"' });
  }
  return workOn({ request: prompt, prompt: `# The request\n\n${prompt}` }, options);
}

interface TerminalRequest {
  /** In the words of the person who asks. */
  readonly request: string;
  /** What the model is told. */
  readonly prompt: string;
  /** What the session continues from. */
  readonly earlier?: EarlierSession;
  /** Whether the checks of the configuration run on what it changes. */
  readonly isVerified?: true;
}

export async function workOn(asked: TerminalRequest, options: Options): Promise<number> {
  const terminal = readTerminal();
  const config = await loadSettings(options, ({ model: { provider } }) => ({
    'base-url': { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable },
  }));
  const channels = options.channels === undefined ? undefined : readChannels(String(options.channels));
  const apiKey = modelKeyOf(terminal, config.model.provider);
  const wrapUp = new AbortController();
  const signals = { signal: handleInterruptsGently(() => wrapUp.abort()), wrapUp: wrapUp.signal };
  const session = await openTerminalSession(config, terminal, { subscribers: [], ...signals });
  try {
    chooseProfile(session); // a wrong name is a slip on the command line, and there is nothing to keep a journal of
    const shown = { json: options.json !== undefined, quiet: options.quiet !== undefined, channels };
    return await watch(asked, { session, config, apiKey, address: addressIn(terminal, config), ...shown }, terminal);
  } finally {
    await session.close();
  }
}

/** Address that the environment names; an option or the file overrides it. */
function addressIn(
  { baseUrls }: Terminal,
  { model: { provider, baseUrl } }: Config,
): Parameters<typeof sessionEnding>[1]['address'] {
  const url = baseUrls[provider];
  return url && url === baseUrl ? { variable: PROVIDER_ENTRIES[provider].baseUrlVariable, url } : undefined;
}

/** Throws KodeletError `credentials` where the environment has none. */
export function modelKeyOf({ keys }: Terminal, provider: ProviderName): string {
  const apiKey = keys[provider];
  if (apiKey) return apiKey;
  const { keyVariable } = PROVIDER_ENTRIES[provider];
  throw new KodeletError('credentials', `${keyVariable} is not set`, { remedy: terminalKeyRemedy(provider) });
}

interface SessionParts {
  readonly session: TerminalSession;
  readonly config: Config;
  readonly apiKey: string;
  readonly address?: Parameters<typeof sessionEnding>[1]['address'];
}

interface TerminalRun extends SessionParts {
  readonly json: boolean;
  /** Only the answer is shown. */
  readonly quiet: boolean;
  /** Channels of the events that are shown. */
  readonly channels: readonly Channel[] | undefined;
}

const isProgressShown = ({ channels }: Pick<TerminalRun, 'channels'>): boolean =>
  channels?.includes('progress') ?? true;

async function watch(
  asked: TerminalRequest,
  given: TerminalRun,
  { tempDirectory, telemetry, network }: Terminal,
): Promise<number> {
  const { stream, sessionId, signal, wrapUp } = given.session;
  const journals = openPrivateDirectory(tempDirectory, 'kodelet-ci-journals');
  if (!asked.earlier && !given.quiet) describeUnfinished(journals, given.session.workspace.root);
  const journal = openJournal(join(journals, `${sessionId}.jsonl`));
  stream.subscribe(journal);
  const printer = given.json ? undefined : await openPrinter(given.quiet);
  const beginning = watchBeginning(stream);
  stream.subscribe(printer ? beginning.unlessFailed(printer.subscriber) : writeJson, given.channels);
  if (printer && isProgressShown(given)) stream.watchDrafts(printer.draft);
  wrapUp?.addEventListener('abort', () => (printer ? printer.wrapUp() : sayHowToStop(process.stderr)));
  const flush = await startTelemetry(telemetry, { stream, fetch: outboundFetch(network) });
  try {
    const approver = printer && !given.quiet ? await openApprover(printer, given.session) : undefined;
    const session = { ...given.session, ...(approver && { approver }) };
    return (await runSession({ ...asked, isVerified: true }, { ...given, session })).exitCode;
  } catch (error) {
    beginning.fail();
    // No journal is without an end, no matter what the start stumbled on.
    const conclusion = signal.aborted ? 'cancelled' : 'failed';
    const told = forTerminal(error, given.config.model.provider);
    stream.emit({ type: 'session-end', conclusion, message: describeError(told), answer: '' });
    throw told;
  } finally {
    printer?.close();
    await flush();
    journal.close();
    if (!given.quiet) printJournalPath(journal.path, beginning.isOver());
  }
}

/** A session that fails before its first turn is for the command to explain, with the lines of the file that are wrong. */
function watchBeginning(stream: Stream) {
  let [isOver, hasFailed] = [false, false];
  stream.subscribe(({ type }) => {
    isOver ||= type === 'turn-start';
  });
  return {
    isOver: () => isOver,
    fail(): void {
      hasFailed = true;
    },
    unlessFailed:
      (show: Subscriber): Subscriber =>
      (event) => {
        if (isOver || !hasFailed) show(event);
      },
  };
}

/** From the event that opens the journal to the one that ends it. */
export async function runSession(
  { request, prompt, earlier, isVerified }: TerminalRequest,
  { session, config, apiKey, address }: SessionParts,
): Promise<AskResult & { readonly exitCode: number }> {
  const { stream, workspace, actor, redactor, signal } = session;
  stream.emit(sessionStart(session, { intent: actor.intent, request, directory: workspace.root }));
  const record = createWorkRecord(createFingerprint(workspace.repository ?? workspace.root));
  stream.subscribe(record.subscriber);
  const isWrappedUp = watchForWrapUp(stream);
  const change = watchChanges({
    directory: workspace.root,
    tempDirectory: dirname(workspace.scratch),
    redactor,
    signal,
    activity: countActivity(stream, config),
  });
  const ready = change.begin;
  const position = readPosition(workspace.root);
  setImmediate(PROVIDERS[config.model.provider].preload); // git has been asked, and takes longer
  const where = 'in the directory of the person who asks';
  const named = earlier ? undefined : describeNamedFiles({ root: workspace.root, text: prompt, signal });
  const agent = await createAgent({ ...session, earlier, stateNotes: change.notes, apiKey, position, where, ready });
  let areChecksEnded = false;
  const { result, changed } = await askInTerminal([prompt, await named].filter(Boolean).join('\n\n'), {
    agent,
    terminal: session,
    record,
    change,
  })
    .then(async (answered) => {
      if (!isVerified || answered.stop !== 'answered') return answered;
      const { verifyInPlace } = await import('./verify-in-place.ts');
      areChecksEnded = await verifyInPlace(agent, { terminal: session, change });
      return answered;
    })
    .finally(agent.close)
    .then(async (answered) => ({ result: answered, changed: await change.changed() }))
    .finally(change.close)
    .finally(session.keep);
  const { exitCode, ...ending } = sessionEnding(result, { ...config, isWrappedUp: isWrappedUp(), address });
  stream.emit({ type: 'session-end', ...ending, ...(changed && { changed }) });
  return { ...result, exitCode: areChecksEnded ? EXIT.interrupted : exitCode };
}

/** Whether the agent has been told to wrap up. */
function watchForWrapUp(stream: Stream): () => boolean {
  let isTold = false;
  stream.subscribe(({ type }) => {
    isTold ||= type === 'wrap-up';
  });
  return () => isTold;
}

/** What a session in a terminal is asked: the prompt, and to look at its change before the end. */
interface TerminalConversation {
  readonly agent: Agent;
  readonly terminal: TerminalSession;
  readonly record: WorkRecord;
  readonly change: ChangeWatch;
}

async function askInTerminal(
  prompt: string,
  { agent, terminal, record, change }: TerminalConversation,
): Promise<AskResult> {
  const { session, policy } = agent;
  const { config, stream, actor } = terminal;
  if (terminal.wrapUp?.aborted) return { stop: 'aborted', answer: '' }; // nothing was begun that could be wrapped up
  const first = await session.ask(prompt);
  if (!(config.agent.selfCheck || config.agent.askAgain) || terminal.wrapUp?.aborted) return first;
  if (policy.limits.capability.change !== undefined || !(await change.look())) return first;
  const look = async () => (await change.look()) ?? UNSEEN;
  const options = { session, stream, record, intent: actor.intent, limits: config.limits, ...config.agent, look };
  const { result, cut } = await checkBeforeEnd(first, options);
  if (cut) stream.emit({ type: 'notice', level: 'warning', text: LEFT_HALF });
  return result;
}

/** The repository went away in the meantime, or cannot be read any more. */
const UNSEEN = { state: '', isChanged: false, describe: async () => undefined };

const LEFT_HALF =
  'The agent was stopped while it looked at its change once more; what it had changed by then is in the directory too';

/** Timeout: the state of a large tree is not worth a longer wait. */
const TIMEOUT_MS = 700;

/** Nothing where it is no repository or git takes longer. */
export async function readPosition(cwd: string): Promise<CheckoutState> {
  const { stdout, exitCode } = await git(['status', '--porcelain=v2', '--branch', '--untracked-files=normal'], {
    cwd,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1024 * 1024,
  }).catch(() => ({ stdout: '', exitCode: null }));
  const said = (name: string): string | undefined => new RegExp(`^# branch\\.${name} (.+)$`, 'm').exec(stdout)?.[1];
  const [commit, branch] = [said('oid'), said('head')];
  return {
    ...(commit !== undefined && commit !== '(initial)' && { commit }),
    ...(branch !== undefined && branch !== '(detached)' && { branch }),
    ...(exitCode === 0 && { clean: !/^[^#]/m.test(stdout) }),
  };
}

/** Made only for its owner, or found so. Throws an Error where someone else was there first. */
export function openPrivateDirectory(parent: string, name: string): string {
  const { uid } = userInfo();
  const path = join(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is not a directory but a link; remove it`);
  if (uid >= 0 && found.uid !== uid) {
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  }
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o700);
  return path;
}
