/** `run`: a session in this directory, from its prompt to the exit code, watched in the terminal. */

import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Agent, createAgent, sessionStart } from '../agent/agent.ts';
import type { Position } from '../agent/first-message/environment-block.ts';
import { chooseProfile } from '../agent/policy.ts';
import { startTelemetry } from '../agent/telemetry.ts';
import type { Config } from '../config/config.ts';
import { readTerminal, type Terminal } from '../config/environment.ts';
import type { Channel } from '../core/channel.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { Conclusion, Limits, Subscriber } from '../core/event.ts';
import { PROVIDER_ENTRIES, type ProviderName } from '../core/providers.ts';
import { git } from '../git/git.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { createPrinter } from '../report/terminal.ts';
import { describeLimit } from '../session/budget.ts';
import type { EarlierSession } from '../session/earlier-session.ts';
import { openJournal } from '../session/events/journal.ts';
import { checkBeforeEnd } from '../session/self-check.ts';
import type { AskResult } from '../session/session.ts';
import { createWorkRecord, type WorkRecord } from '../session/work-record.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { readChannels } from './channel-option.ts';
import { EXIT, heedInterrupts } from './exit.ts';
import { loadSettings, type Options } from './settings.ts';
import { writeJson } from './standard-streams.ts';
import { openTerminalSession, type TerminalSession } from './terminal-session.ts';

export async function run(prompt: string, options: Options): Promise<number> {
  if (prompt.trim() === '') {
    throw new KodeletError('usage', 'the prompt is empty', { remedy: 'Say what to do: kodelet-ci run "…"' });
  }
  return workOn({ request: prompt, prompt: `# The request\n\n${prompt}` }, options);
}

interface Asked {
  /** In the words of whoever asks. */
  readonly request: string;
  /** What the model is told. */
  readonly prompt: string;
  /** What the session goes on from. */
  readonly earlier?: EarlierSession;
}

export async function workOn(asked: Asked, options: Options): Promise<number> {
  const terminal = readTerminal();
  const config = await loadSettings(options, ({ model: { provider } }) => ({
    'base-url': { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable },
  }));
  const channels = options.channels === undefined ? undefined : readChannels(String(options.channels));
  const apiKey = keyOf(terminal, config.model.provider);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal: heedInterrupts() });
  try {
    chooseProfile(session); // a wrong name is a slip on the command line, and there is nothing to keep a journal of
    return await watch(asked, { session, config, apiKey, json: options.json !== undefined, channels }, terminal);
  } finally {
    await session.close();
  }
}

function keyOf({ keys }: Terminal, provider: ProviderName): string {
  const apiKey = keys[provider];
  if (apiKey) return apiKey;
  const { keyVariable, keyPage } = PROVIDER_ENTRIES[provider];
  throw new KodeletError('credentials', `${keyVariable} is not set`, {
    remedy: `Make a key at ${keyPage} and set the variable to it`,
  });
}

interface Work {
  readonly session: TerminalSession;
  readonly config: Config;
  readonly apiKey: string;
  readonly json: boolean;
  /** Of the events that are shown. */
  readonly channels: readonly Channel[] | undefined;
}

async function watch(asked: Asked, given: Work, { tempDirectory, telemetry, network }: Terminal): Promise<number> {
  const { stream, sessionId, signal } = given.session;
  const journal = openJournal(join(openPrivateDirectory(tempDirectory, 'kodelet-ci-journals'), `${sessionId}.jsonl`));
  const show: Subscriber = given.json ? writeJson : createPrinter();
  stream.subscribe(journal);
  stream.subscribe(show, given.channels);
  const flush = await startTelemetry(telemetry, { stream, fetch: outboundFetch(network) });
  try {
    return await work(asked, given);
  } catch (error) {
    // No journal is without an end, whatever the start stumbled on.
    const conclusion = signal.aborted ? 'cancelled' : 'failed';
    stream.emit({ type: 'session-end', conclusion, message: describeError(error), answer: '' });
    throw error;
  } finally {
    await flush();
    journal.close();
    process.stderr.write(`journal: ${journal.path}\n`);
  }
}

async function work({ request, prompt, earlier }: Asked, { session, config, apiKey }: Work): Promise<number> {
  const { stream, workspace, actor, redactor, signal } = session;
  stream.emit(sessionStart(session, { intent: actor.intent, request }));
  const record = createWorkRecord();
  stream.subscribe(record.subscriber);
  const change = watchChanges({
    directory: workspace.root,
    tempDirectory: dirname(workspace.scratch),
    redactor,
    signal,
  });
  const ready = config.agent.selfCheck || config.agent.askAgain ? change.begin : undefined;
  const position = readPosition(workspace.root);
  const where = 'in the directory of the person who asks';
  const agent = await createAgent({ ...session, earlier, stateNotes: change.notes, apiKey, position, where, ready });
  const result = await askInTerminal(prompt, { agent, terminal: session, record, change })
    .finally(agent.close)
    .finally(change.close)
    .finally(session.keep);
  const outcome = terminalOutcome(result, config.limits);
  stream.emit({ type: 'session-end', ...outcome });
  return exitCodeOf(outcome, config.failOn);
}

/** How a session in a terminal ended: the conclusion, in a sentence, and the exit code that goes with it. */
interface TerminalOutcome {
  readonly conclusion: Conclusion;
  readonly message: string;
  readonly answer: string;
}

function terminalOutcome(result: AskResult, limits: Limits): TerminalOutcome {
  return { ...ENDINGS[result.stop](result, limits), answer: result.answer };
}

type Ending = Pick<TerminalOutcome, 'conclusion' | 'message'>;

const ENDINGS: Readonly<Record<AskResult['stop'], (result: AskResult, limits: Limits) => Ending>> = {
  answered: ({ answer }) =>
    answer === ''
      ? {
          conclusion: 'failed',
          message: 'The model returned an empty answer; what it changed is in the directory. Ask again.',
        }
      : { conclusion: 'succeeded', message: 'The agent is done.' },
  limit: ({ limit = 'turns' }, limits) => ({
    conclusion: 'incomplete',
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`,
  }),
  aborted: () => ({ conclusion: 'cancelled', message: 'The session was interrupted.' }),
  failed: ({ error }) => ({ conclusion: 'failed', message: describeError(error ?? new Error('The session failed')) }),
};

export function exitCodeOf({ conclusion }: TerminalOutcome, failOn: readonly Conclusion[]): number {
  return failOn.includes(conclusion) ? EXIT.failed : EXIT.ok;
}

/** What a session in a terminal is asked: the prompt, and to look at its change before the end. */
export interface Conversing {
  readonly agent: Agent;
  readonly terminal: TerminalSession;
  readonly record: WorkRecord;
  readonly change: ChangeWatch;
}

async function askInTerminal(prompt: string, { agent, terminal, record, change }: Conversing): Promise<AskResult> {
  const { session, policy } = agent;
  const { config, stream, actor } = terminal;
  const first = await session.ask(prompt);
  if (policy.limits.capability.change !== undefined || !(await change.look())) return first;
  const look = async () => (await change.look()) ?? UNSEEN;
  const options = { session, stream, record, intent: actor.intent, limits: config.limits, ...config.agent, look };
  const { result, cut } = await checkBeforeEnd(first, options);
  if (cut) stream.emit({ type: 'notice', level: 'warning', text: LEFT_HALF });
  return result;
}

/** The repository went away meanwhile, or cannot be read any more. */
const UNSEEN = { state: '', isChanged: false, describe: async () => undefined };

const LEFT_HALF =
  'The agent was stopped while it looked at its change once more; what it had changed by then is in the directory too';

/** Of a large tree the state is not worth a longer wait. */
const TIMEOUT_MS = 700;

/** Nothing where it is no repository or git takes longer. */
export async function readPosition(cwd: string): Promise<Position> {
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

/** Made for its owner alone, or found so. Throws an Error where somebody else was there first. */
export function openPrivateDirectory(parent: string, name: string): string {
  const { uid } = userInfo();
  const path = join(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is no directory but a link to somewhere; remove it`);
  if (uid >= 0 && found.uid !== uid) {
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  }
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o700);
  return path;
}
