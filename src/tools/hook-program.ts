/** Asks one program of the repository about a call: a question as JSON on standard input, a verdict on standard output. */
import type { HookAnswer, HookQuestion, HookSettings } from '../core/hook.ts';
import type { ProcessResult } from '../lib/process.ts';
import { inUnits } from './custom/answer.ts';
import { shownValue } from './custom/discover.ts';
import { type ProbeOptions, runExecutable } from './custom/probe.ts';
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
    input: JSON.stringify(question),
    timeoutMs: program.timeoutMs,
    maxOutputBytes: LIMITS.hookAnswerBytes,
  };
  const result = await runExecutable(options, process, { readOnly: false });
  return whyNoAnswer(result, program) ?? readAnswer(result);
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
function readAnswer({ exitCode, stdout, stderr }: ProcessResult): HookAnswer {
  const said = verdictOf(stdout);
  if (exitCode !== 0) {
    const words = (said.verdict === 'deny' && said.reason) || stderr.trim() || stdout.trim();
    const crashed = (exitCode ?? 0) >= FIRST_OF_SHELLS && said.verdict !== 'deny';
    if (!crashed) return { verdict: 'deny', reason: clipped(words || `exit status ${exitCode}`) };
    return fault(clipped(`it ended with status ${exitCode}${words && `, and said: ${words}`}`), CRASHED);
  }
  return said.verdict === 'deny' ? { ...said, reason: clipped(said.reason) } : said;
}

const CRASHED = 'A program of it was not found, could not be started or was ended by a signal: find out which';

const KEYS: readonly string[] = ['verdict', 'reason'];
const FORM =
  'Let it print nothing, {"verdict":"allow"} or {"verdict":"deny","reason":"…"}; words for people go to standard error';

/** A key that nothing reads is a fault: somebody meant to say more than a hook may, such as another input. */
function verdictOf(stdout: string): HookAnswer {
  if (stdout.trim() === '') return { verdict: 'allow' };
  const answer = parse(stdout);
  if (!answer) return fault(`it printed ${shownValue(stdout.trim())}, which is no JSON object`, FORM);
  const unknown = Object.keys(answer).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return fault(`its answer has the key ${shownValue(unknown)}, which no hook has`, FORM);
  const { verdict, reason } = answer;
  if (verdict === 'allow') return { verdict };
  if (verdict !== 'deny') return fault(`its verdict is ${shownValue(verdict)}; allowed: "allow", "deny"`, FORM);
  return { verdict, reason: typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : 'it gives no reason' };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The end is what matters of a stack of calls. */
const clipped = (reason: string): string =>
  reason.length <= LIMITS.hookReasonCharacters ? reason : `…${reason.slice(-LIMITS.hookReasonCharacters)}`;
