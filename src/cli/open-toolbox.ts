/** The tools of a session in this directory, for commands that try them without a model. */
import { createToolbox, type Toolbox } from '../agent.ts';
import { readTerminal } from '../config/environment.ts';
import type { RunPolicy } from '../policy/engine.ts';
import { createPolicies } from './allowing-only.ts';
import { heedInterrupts } from './interrupt.ts';
import { loadSettings, type Options } from './settings.ts';
import { openTerminalSession } from './terminal-session.ts';

export interface OpenToolbox extends Toolbox {
  /** What was left out, and why. */
  readonly problems: readonly string[];
  /** The same policy with a list of allowed commands in place of the profile's own. */
  policyOf(allow: string[]): RunPolicy;
  close(): Promise<void>;
}

async function openToolbox(options: Options): Promise<OpenToolbox> {
  const problems: string[] = [];
  const config = await loadSettings(options);
  const session = await openTerminalSession(config, readTerminal(), {
    subscribers: [
      (event) => void (event.type === 'notice' && problems.push(event.text)),
      (event) => void (event.type === 'sandbox-open' && !event.confined && problems.push(event.text)),
    ],
    signal: heedInterrupts(),
  });
  try {
    const toolbox = await createToolbox(session);
    const close = (): Promise<void> => toolbox.close().finally(session.close);
    return { ...toolbox, problems, policyOf: createPolicies(session), close };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Opens, works, and closes whatever happens. */
export async function withToolbox<T>(options: Options, work: (toolbox: OpenToolbox) => Promise<T>): Promise<T> {
  const toolbox = await openToolbox(options);
  try {
    return await work(toolbox);
  } finally {
    await toolbox.close();
  }
}
