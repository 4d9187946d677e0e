/** Asks one hook of the repository about a call: its program, by JSON, or words of the configuration without one. */
import { HOOK_ANSWER_FORMS, HOOK_EVENT_FORMS, HOOK_OUTPUT_FORMS, HOOK_WORDS } from '../core/foreign-forms.ts';
import {
  HOOK_EVENTS,
  HOOK_VERDICTS,
  type HookAnswer,
  type HookQuestion,
  type HookSettings,
  placeholdersIn,
} from '../core/hook.ts';
import { isJsonObject, parseObject } from '../lib/json-object.ts';
import type { ProcessResult } from '../lib/process.ts';
import { markUntrusted } from '../lib/untrusted.ts';
import { inUnits } from './custom/answer.ts';
import { shownValue } from './custom/discover.ts';
import { type ProbeOptions, runExecutable } from './custom/probe.ts';
import { LIMITS } from './limits.ts';

interface HookProgram extends Pick<HookSettings, 'event' | 'timeoutMs'> {
  /** Absolute path of the executable. */
  readonly file: string;
}

/** Runs as a custom tool does. Everything that goes wrong is an answer: a hook that says nothing has not said yes. */
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

type HookFault = Extract<HookAnswer, { verdict: 'fault' }>;

const fault = (reason: string, remedy: string): HookFault => ({ verdict: 'fault', reason, remedy });

/** All that bubblewrap says where it could not start a program. It ends with 1 then, which is a refusal's status as well. */
const NOT_STARTED = /^bwrap: (execvp .+)\n$/;

function whyNoAnswer(result: ProcessResult, { event, timeoutMs }: HookProgram): HookFault | undefined {
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
    const max = LIMITS.hookAnswerBytes;
    return fault(`it printed ${result.totalBytes} bytes; at most ${max} are read`, 'Let it print only its verdict');
  }
  if (result.signal) return fault(`it was ended by the signal ${result.signal}`, 'Find out what ended it');
  return undefined;
}

/** What shells and sandboxes end with where a program could not be started, was not found, or was ended by a signal. */
const FIRST_OF_SHELLS = 126;

/** A status other than 0 refuses, no matter what was printed; with 0, nothing printed lets continue, and words must be a verdict. */
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
  const [name] = HOOK_EVENT_FORMS[event];
  const args = isJsonObject(input) && 'command' in input ? { ...input, cmd: input.command } : input;
  return {
    ...question,
    hook_event_name: name,
    session_id: sessionId,
    cwd,
    ...(tool !== undefined && { tool_name: tool, tool_input: input, args, context: { tool, args } }),
    ...(result && { tool_response: { llmContent: result.text } }),
  };
}

/** The end is what matters of a stack of calls. */
const clipped = (reason: string): string =>
  reason.length <= LIMITS.hookReasonCharacters ? reason : `…${reason.slice(-LIMITS.hookReasonCharacters)}`;

type Fields = Readonly<Record<string, unknown>>;

/** Every key that means something; any other is a fault, since its author meant to say something that nobody reads. */
const KEYS: readonly string[] = [
  ...['verdict', 'reason', 'result', 'input', 'askAgent'],
  ...Object.keys(HOOK_ANSWER_FORMS),
];
const NESTED_KEYS: readonly string[] = Object.keys(HOOK_OUTPUT_FORMS);

const WORDS: Readonly<Record<string, 'allow' | 'deny' | 'ask' | undefined>> = {
  allow: 'allow',
  deny: 'deny',
  ask: 'ask',
  ...HOOK_WORDS,
};

const FORM =
  'Let it print nothing, {"verdict":"allow"} or {"verdict":"deny","reason":"…"}; words for people go to standard error';
const answerFault = (reason: string): HookFault => ({ verdict: 'fault', reason, remedy: FORM });

/** Nothing printed lets continue. Of several verdicts in one answer the strictest counts. */
export function readHookAnswer(stdout: string, question: HookQuestion): HookAnswer {
  if (stdout.trim() === '') return { verdict: 'allow' };
  const answer = parseObject(stdout);
  if (!answer) return answerFault(`it printed ${shownValue(stdout.trim())}, which is no JSON object`);
  const { hookSpecificOutput: nested = {} } = answer;
  if (!isJsonObject(nested)) return answerFault(`its hookSpecificOutput is ${shownValue(nested)}, which is no object`);
  const unknown = unknownKey(answer, KEYS) ?? unknownKey(nested, NESTED_KEYS);
  if (unknown !== undefined) return answerFault(`its answer has the key ${shownValue(unknown)}, which no hook has`);

  const claims = [...wordClaims(answer, nested), ...flagClaims(answer), ...valueClaims(answer, nested, question)];
  const broken = claims.find(({ verdict }) => verdict === 'fault');
  if (broken) return broken;
  const told = words(answer, nested);
  const { answers } = HOOK_EVENTS[question.event];
  const order = Object.keys(HOOK_VERDICTS);
  const strictest = claims.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))[0];
  if (!strictest && Object.keys(told).length === 0) {
    return answerFault(`its verdict is nothing; allowed: ${quoted(answers)}`);
  }
  const { verdict } = strictest ?? { verdict: 'allow' };
  if (!answers.some((one) => one === verdict)) {
    return answerFault(`its verdict is "${verdict}"; allowed at ${question.event}: ${quoted(answers)}`);
  }
  if (told.askAgent !== undefined && question.event === 'session-end') {
    return answerFault('it asks the agent for something, which has no next turn at session-end');
  }
  return { ...(strictest ?? { verdict: 'allow' }), ...told };
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const unknownKey = (fields: Fields, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((key) => !known.includes(key));

/** Verdicts by a word. */
function wordClaims(answer: Fields, nested: Fields): HookAnswer[] {
  const { verdict, decision } = answer;
  const { reason: noted } = Object(answer.meta) as Fields;
  const reason = firstText(answer.reason, noted, nested.permissionDecisionReason, answer.toolResult, answer.message);
  return [verdict, decision, nested.permissionDecision].flatMap((word): HookAnswer[] => {
    if (word === undefined) return [];
    if (word === 'replace' && answer.result !== undefined) return [];
    if (word === 'rewrite' && answer.input !== undefined) return [];
    const meant = typeof word === 'string' && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (meant === 'allow') return [{ verdict: 'allow' }];
    if (meant) return [{ verdict: meant, reason: reason ?? NO_REASON }];
    const lacks = { replace: ', without a result', rewrite: ', without an input' }[String(word)] ?? '';
    return [answerFault(`its verdict is ${shownValue(word)}${lacks}; allowed: ${quoted(Object.keys(HOOK_VERDICTS))}`)];
  });
}

const NO_REASON = 'it gives no reason';

/** Verdicts by true or false. */
function flagClaims(answer: Fields): HookAnswer[] {
  const reasons = { allow: answer.message, continue: answer.stopReason };
  return (['allow', 'continue'] as const).flatMap((key): HookAnswer[] => {
    const flag = answer[key];
    if (flag === undefined) return [];
    if (typeof flag !== 'boolean') return [answerFault(`its "${key}" is ${shownValue(flag)}; allowed: true, false`)];
    return flag
      ? [{ verdict: 'allow' }]
      : [{ verdict: 'deny', reason: firstText(reasons[key], answer.reason) ?? NO_REASON }];
  });
}

/** Verdicts by what is given: another result, another input. */
function valueClaims(answer: Fields, nested: Fields, { input }: HookQuestion): HookAnswer[] {
  const results = [answer.result, nested.tool_output].filter((value) => value !== undefined);
  const outcomes = [answer.replace, answer.update].filter((value) => value !== undefined);
  const inputs = [
    ...[answer.input, nested.updatedInput].filter((value) => value !== undefined),
    ...(nested.tool_input === undefined
      ? []
      : [
          isJsonObject(nested.tool_input) && isJsonObject(input)
            ? { ...input, ...nested.tool_input }
            : nested.tool_input,
        ]),
  ];
  return [
    ...results.map((value): HookAnswer => ({ verdict: 'replace', text: textOf(value), ok: true })),
    ...outcomes.map((outcome): HookAnswer => {
      if (!isJsonObject(outcome) || outcome.content === undefined)
        return answerFault(`it gives ${shownValue(outcome)} for a result, which has no content`);
      return { verdict: 'replace', text: textOf(outcome.content), ok: outcome.ok !== false };
    }),
    ...inputs.map((value): HookAnswer => ({ verdict: 'rewrite', input: value })),
  ];
}

/** Words beside the verdict. */
function words(answer: Fields, nested: Fields): Pick<HookAnswer, 'askAgent' | 'message'> {
  const askAgent = firstText(answer.askAgent, nested.additionalContext);
  const message = firstText(answer.systemMessage);
  return { ...(askAgent !== undefined && { askAgent }), ...(message !== undefined && { message }) };
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lets the call through. It says nothing where the call has not what a placeholder stands for, such as a file. */
export function askByWords(words: string, question: HookQuestion): HookAnswer {
  const values = valuesOf(question);
  const names = placeholdersIn(words);
  if (names.some((name) => values[name] === undefined)) return { verdict: 'allow' };
  const said = words.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => values[name] ?? '');
  const { result } = question;
  const shown = names.includes('result') && result ? `${said}\n${markUntrusted('result', cut(result.text))}` : said;
  return { verdict: 'allow', askAgent: shown };
}

/** The result is data of others: it stands framed behind the words, and not between them. */
function valuesOf({ tool, input, result }: HookQuestion): Readonly<Record<string, string | undefined>> {
  const { command } = Object(input) as { command?: unknown };
  const paths = [...new Set(pathsIn(input))].map((path) => JSON.stringify(path));
  return {
    'tool.name': tool,
    'file.path': paths.length > 0 ? paths.join(', ') : undefined,
    command: typeof command === 'string' ? JSON.stringify(command) : undefined,
    result: result && 'the result below',
  };
}

/** Every `file_path`, as each edit of several has one. */
function pathsIn(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(pathsIn);
  if (!isJsonObject(input)) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    key === 'file_path' && typeof value === 'string' ? [value] : pathsIn(value),
  );
}

const cut = (text: string): string =>
  text.length <= LIMITS.hookReasonCharacters ? text : `…${text.slice(-LIMITS.hookReasonCharacters)}`;
