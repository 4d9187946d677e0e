/** `run`: a session in this directory, watched in the terminal. */
import { dirname, join } from 'node:path';
import { createAgent, sessionStart } from '../agent/agent.ts';
import { chooseProfile } from '../agent/profile.ts';
import type { Config } from '../config/config.ts';
import { readTerminal, type Terminal } from '../config/environment.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { Subscriber } from '../core/event.ts';
import { openPrivateDirectory } from '../lib/private-directory.ts';
import { createPrinter } from '../report/terminal.ts';
import { openJournal } from '../session/events/journal.ts';
import { createWorkRecord } from '../session/work-record.ts';
import { exitCodeOf, outcomeOf } from './ask-outcome.ts';
import { watchChanges } from './change-watch.ts';
import { converse } from './converse.ts';
import { heedInterrupts } from './interrupt.ts';
import { readPosition } from './position.ts';
import { loadSettings, type Options } from './settings.ts';
import { writeJson } from './standard-streams.ts';
import { openTerminalSession, type TerminalSession } from './terminal-session.ts';

export async function run(prompt: string, options: Options): Promise<number> {
  const terminal = readTerminal();
  const config = await loadSettings(options, { 'base-url': { text: terminal.baseUrl, name: 'ANTHROPIC_BASE_URL' } });
  const apiKey = check(prompt, terminal);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal: heedInterrupts() });
  try {
    chooseProfile(session); // a wrong name is a slip on the command line, and there is nothing to keep a journal of
    return await watch(prompt, { session, config, apiKey, json: options.json !== undefined }, terminal);
  } finally {
    await session.close();
  }
}

/** The key, once nothing stands in the way of a session. */
function check(prompt: string, { apiKey }: Terminal): string {
  if (prompt.trim() === '') {
    throw new KodeletError('usage', 'the prompt is empty', { remedy: 'Say what to do: kodelet-ci run "…"' });
  }
  if (apiKey) return apiKey;
  throw new KodeletError('credentials', 'ANTHROPIC_API_KEY is not set', {
    remedy: 'Make a key at console.anthropic.com and set the variable to it',
  });
}

interface Work {
  readonly session: TerminalSession;
  readonly config: Config;
  readonly apiKey: string;
  readonly json: boolean;
}

async function watch(prompt: string, given: Work, { tempDirectory }: Terminal): Promise<number> {
  const { stream, sessionId, signal } = given.session;
  const journal = openJournal(join(openPrivateDirectory(tempDirectory, 'kodelet-ci-journals'), `${sessionId}.jsonl`));
  const show: Subscriber = given.json ? writeJson : createPrinter();
  for (const subscriber of [journal, show]) stream.subscribe(subscriber);
  try {
    return await work(prompt, given);
  } catch (error) {
    // No journal is without an end, whatever the start stumbled on.
    const conclusion = signal.aborted ? 'cancelled' : 'failed';
    stream.emit({ type: 'session-end', conclusion, message: describeError(error), answer: '' });
    throw error;
  } finally {
    journal.close();
    process.stderr.write(`journal: ${journal.path}\n`);
  }
}

async function work(prompt: string, { session, config, apiKey }: Work): Promise<number> {
  const { stream, workspace, redactor, signal } = session;
  stream.emit(sessionStart(session, { request: prompt }));
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
  const agent = await createAgent({ ...session, apiKey, position, where, ready });
  const result = await converse(`# The request\n\n${prompt}`, { agent, terminal: session, record, change })
    .finally(agent.close)
    .finally(change.close);
  const outcome = outcomeOf(result, config.limits);
  stream.emit({ type: 'session-end', ...outcome });
  return exitCodeOf(outcome, config.failOn);
}
