/** What a hook printed, read as an answer: our own form, and those of other agents' hooks, which mean the same. */

import { HOOK_EVENTS, HOOK_VERDICTS, type HookAnswer, type HookQuestion } from '../core/hook.ts';
import { isJsonObject, parseObject } from '../lib/json-object.ts';
import { shownValue } from './custom/discover.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Every key that means something; any other is a fault, since its author meant to say something that nobody reads. */
const KEYS: readonly string[] = [
  ...['verdict', 'reason', 'result', 'input', 'askAgent'],
  ...['decision', 'meta', 'toolResult', 'update', 'replace'], // KODE SDK
  ...['allow', 'message', 'metadata'], // OLLM CLI
  ...['continue', 'stopReason', 'systemMessage', 'suppressOutput', 'hookSpecificOutput'], // Gemini CLI, Claude Code
];
const NESTED_KEYS: readonly string[] = [
  ...['hookEventName', 'tool_input', 'tool_output', 'additionalContext'],
  ...['permissionDecision', 'permissionDecisionReason', 'updatedInput'],
];

const WORDS: Readonly<Record<string, 'allow' | 'deny' | 'ask' | undefined>> = {
  ...{ allow: 'allow', approve: 'allow', deny: 'deny', block: 'deny', ask: 'ask' },
};

const FORM =
  'Let it print nothing, {"verdict":"allow"} or {"verdict":"deny","reason":"…"}; words for people go to standard error';

type Fault = Extract<HookAnswer, { verdict: 'fault' }>;

const fault = (reason: string): Fault => ({ verdict: 'fault', reason, remedy: FORM });

/** Nothing printed lets go on. Of several verdicts in one answer the strictest counts. */
export function readHookAnswer(stdout: string, question: HookQuestion): HookAnswer {
  if (stdout.trim() === '') return { verdict: 'allow' };
  const answer = parseObject(stdout);
  if (!answer) return fault(`it printed ${shownValue(stdout.trim())}, which is no JSON object`);
  const { hookSpecificOutput: nested = {} } = answer;
  if (!isJsonObject(nested)) return fault(`its hookSpecificOutput is ${shownValue(nested)}, which is no object`);
  const unknown = unknownKey(answer, KEYS) ?? unknownKey(nested, NESTED_KEYS);
  if (unknown !== undefined) return fault(`its answer has the key ${shownValue(unknown)}, which no hook has`);

  const claims = [...wordClaims(answer, nested), ...flagClaims(answer), ...valueClaims(answer, nested, question)];
  const broken = claims.find(({ verdict }) => verdict === 'fault');
  if (broken) return broken;
  const told = words(answer, nested);
  const { answers } = HOOK_EVENTS[question.event];
  const order = Object.keys(HOOK_VERDICTS);
  const strictest = claims.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))[0];
  if (!strictest && Object.keys(told).length === 0) {
    return fault(`its verdict is nothing; allowed: ${quoted(answers)}`);
  }
  const { verdict } = strictest ?? { verdict: 'allow' };
  if (!answers.some((one) => one === verdict)) {
    return fault(`its verdict is "${verdict}"; allowed at ${question.event}: ${quoted(answers)}`);
  }
  if (told.askAgent !== undefined && question.event === 'session-end') {
    return fault('it asks the agent for something, which has no next turn at session-end');
  }
  return { ...(strictest ?? { verdict: 'allow' }), ...told };
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const unknownKey = (fields: Fields, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((key) => !known.includes(key));

/** Verdicts by a word. */
function wordClaims(answer: Fields, nested: Fields): HookAnswer[] {
  const { verdict, decision } = answer;
  const reason = firstText(answer.reason, nested.permissionDecisionReason, answer.toolResult, answer.message);
  return [verdict, decision, nested.permissionDecision].flatMap((word): HookAnswer[] => {
    if (word === undefined) return [];
    if (word === 'replace' && answer.result !== undefined) return [];
    if (word === 'rewrite' && answer.input !== undefined) return [];
    const meant = typeof word === 'string' && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (meant === 'allow') return [{ verdict: 'allow' }];
    if (meant) return [{ verdict: meant, reason: reason ?? NO_REASON }];
    const lacks = { replace: ', without a result', rewrite: ', without an input' }[String(word)] ?? '';
    return [fault(`its verdict is ${shownValue(word)}${lacks}; allowed: ${quoted(Object.keys(HOOK_VERDICTS))}`)];
  });
}

const NO_REASON = 'it gives no reason';

/** Verdicts by true or false. */
function flagClaims(answer: Fields): HookAnswer[] {
  const reasons = { allow: answer.message, continue: answer.stopReason };
  return (['allow', 'continue'] as const).flatMap((key): HookAnswer[] => {
    const flag = answer[key];
    if (flag === undefined) return [];
    if (typeof flag !== 'boolean') return [fault(`its "${key}" is ${shownValue(flag)}; allowed: true, false`)];
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
        return fault(`it gives ${shownValue(outcome)} for a result, which has no content`);
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
