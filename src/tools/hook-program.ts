/** Asks one program of the repository about a call: a question as JSON on standard input, a verdict on standard output. */
import type { HookAnswer, HookEvent, HookQuestion, HookSettings } from '../core/hook.ts';
import type { ProcessResult } from '../lib/process.ts';
import { inUnits } from './custom/answer.ts';
import { type ProbeOptions, runExecutable } from './custom/probe.ts';
import { readHookAnswer } from './hook-answer.ts';
import { LIMITS } from './limits.ts';

interface HookProgram extends Pick<HookSettings, 'event' | 'timeoutMs'> {
  /** Absolute path of the executable. */
  readonly file: string;
}

/** Runs as a custom tool does. Whatever goes wrong is an answer: a hook that says nothing has not said yes. */
export async function askHook(
  program: HookProgram,
  question: HookQuestion,
  options: ProbeOptions,
): Promise<HookAnswer> {
  const process = {
    file: program.file,
    args: [],
    env: options.env,
    input: JSON.stringify(inOtherWords(question, options.cwd)),
    timeoutMs: program.timeoutMs,
    maxOutputBytes: LIMITS.hookAnswerBytes,
  };
  const result = await runExecutable(options, process, { readOnly: false });
  return whyNoAnswer(result, program) ?? readAnswer(result, question);
}

type Fault = Extract<HookAnswer, { verdict: 'fault' }>;

const fault = (reason: string, remedy: string): Fault => ({ verdict: 'fault', reason, remedy });

/** All that bubblewrap says where it could not start a program. It ends with 1 then, which is a refusal's status as well. */
const NOT_STARTED = /^bwrap: (execvp .+)\n$/;

function whyNoAnswer(result: ProcessResult, { event, timeoutMs }: HookProgram): Fault | undefined {
  const failure = result.failure ?? (result.exitCode === 1 ? NOT_STARTED.exec(result.stderr)?.[1] : undefined);
  if (failure) {
    const remedy = 'Let its first line name a program that is there: #!/usr/bin/env bash';
    return fault(`it could not be started: ${failure}`, remedy);
  }
  if (result.aborted) return fault('the run ends', 'Start it again');
  if (result.timedOut) {
    return fault(
      `it gave no answer within ${inUnits(timeoutMs)}`,
      `Make it faster, or raise its timeout in hooks.${event}`,
    );
  }
  if (result.truncated) {
    const most = LIMITS.hookAnswerBytes;
    return fault(`it printed ${result.totalBytes} bytes; at most ${most} are read`, 'Let it print its verdict alone');
  }
  if (result.signal) return fault(`it was ended by the signal ${result.signal}`, 'Find out what ended it');
  return undefined;
}

/** What shells and sandboxes end with where a program could not be started, was not found, or was ended by a signal. */
const FIRST_OF_SHELLS = 126;

/** A status other than 0 refuses, whatever was printed; with 0, nothing printed lets go on, and words must be a verdict. */
function readAnswer({ exitCode, stdout, stderr }: ProcessResult, question: HookQuestion): HookAnswer {
  const said = readHookAnswer(stdout, question);
  if (exitCode !== 0) {
    const words = (said.verdict === 'deny' && said.reason) || stderr.trim() || stdout.trim();
    const crashed = (exitCode ?? 0) >= FIRST_OF_SHELLS && said.verdict !== 'deny';
    if (!crashed) return { verdict: 'deny', reason: clipped(words || `exit status ${exitCode}`) };
    return fault(clipped(`it ended with status ${exitCode}${words && `, and said: ${words}`}`), CRASHED);
  }
  const { askAgent, message } = said;
  return {
    ...('reason' in said ? { ...said, reason: clipped(said.reason) } : said),
    ...(askAgent !== undefined && { askAgent: clipped(askAgent) }),
    ...(message !== undefined && { message: clipped(message) }),
  };
}

const CRASHED = 'A program of it was not found, could not be started or was ended by a signal: find out which';

/** The question with the names that hooks of other agents look for. */
function inOtherWords(question: HookQuestion, cwd: string): object {
  const { event, sessionId, tool, input, result } = question;
  return {
    ...question,
    ...{ hook_event_name: OTHER_EVENTS[event], session_id: sessionId, cwd },
    ...(tool !== undefined && { tool_name: tool, tool_input: input, context: { tool, args: input } }),
    ...(result && { tool_response: { llmContent: result.text } }),
  };
}

const OTHER_EVENTS: Readonly<Record<HookEvent, string>> = {
  'session-start': 'SessionStart',
  'before-model': 'BeforeModel',
  'after-model': 'AfterModel',
  'before-tool': 'BeforeTool',
  'after-tool': 'AfterTool',
  'session-end': 'SessionEnd',
};

/** The end is what matters of a stack of calls. */
const clipped = (reason: string): string =>
  reason.length <= LIMITS.hookReasonCharacters ? reason : `…${reason.slice(-LIMITS.hookReasonCharacters)}`;
