/** What a session in a terminal is asked: the prompt, and to look at its change before the end. */
import type { Agent } from '../agent/agent.ts';
import { checkBeforeEnd } from '../session/self-check.ts';
import type { AskResult } from '../session/session.ts';
import type { WorkRecord } from '../session/work-record.ts';
import type { ChangeWatch } from './change-watch.ts';
import type { TerminalSession } from './terminal-session.ts';

export interface Conversing {
  readonly agent: Agent;
  readonly terminal: TerminalSession;
  readonly record: WorkRecord;
  readonly change: ChangeWatch;
}

export async function converse(prompt: string, { agent, terminal, record, change }: Conversing): Promise<AskResult> {
  const { session, policy } = agent;
  const { config, stream, intent } = terminal;
  const first = await session.ask(prompt);
  if (policy.limits.capability.change !== undefined || !(await change.look())) return first;
  const look = async () => (await change.look()) ?? UNSEEN;
  const options = { session, stream, record, intent, limits: config.limits, ...config.agent, look };
  const { result, cut } = await checkBeforeEnd(first, options);
  if (cut) stream.emit({ type: 'notice', level: 'warning', text: LEFT_HALF });
  return result;
}

/** The repository went away meanwhile, or cannot be read any more. */
const UNSEEN = { state: '', isChanged: false, describe: async () => undefined };

const LEFT_HALF =
  'The agent was stopped while it looked at its change once more; what it had changed by then is in the directory too';
