/** Notices that tries at one thing fail: an error that comes again from other calls, a test, a file that takes no edit. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { ToolCall } from '../../core/model.ts';
import { failingTests } from '../../lib/code-failures.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { filesInPatch } from '../../lib/patch-headers.ts';
import { clipLine } from '../../lib/text.ts';
import { mayChangeFiles, testRunIn } from '../work-record.ts';
import {
  answeredCalls,
  type CallAnswer,
  type CallWithAnswer,
  FILE_TOOLS,
  isRefusal,
  isScratch,
} from './tool-record.ts';
/** `what`: what has failed, as words that follow "You have". */
export const triesText = (what: string): string =>
  `You have ${what}. Do not try another variant of the same: check what you assumed about the cause, the file and the state it ` +
  'is in, and take another way; if there is none, end with your final message, which says what stands in the way.';

const ENOUGH = 3;
/** Maximum number of things that are remembered; the oldest are forgotten first. */
const MAX_THINGS = 200;

/** `readsOnly`: whether a tool only reads. */
export function createFailedTries(readsOnly: (tool: string) => boolean): {
  afterTurn(calls: readonly ToolCall[], answers: readonly CallAnswer[]): string | undefined;
} {
  const errors = createErrors();
  const edits = createEdits();
  const tests = createTests();
  const told = new Set<string>();
  let turn = 0;
  const look = ({ call, answer }: CallWithAnswer): FailedCall | undefined => {
    const { command, path } = argumentsOf(call);
    if (command !== undefined && hasRun(answer) && testRunIn(command) !== undefined) return tests.ran(answer);
    const writes = path !== undefined && !readsOnly(call.name) && !isScratch(path);
    if (!answer.isError && (writes || (command !== undefined && mayChangeFiles(command)))) tests.changed();
    const failed = errors.add(call, answer, turn);
    return (path !== undefined && FILE_TOOLS.has(call.name) ? edits.add(path, answer, turn) : undefined) ?? failed;
  };
  return {
    afterTurn(calls, answers) {
      turn += 1;
      const failed = answeredCalls(calls, answers).flatMap((answered) => look(answered) ?? []);
      const news = failed.findLast(({ key }) => !told.has(key));
      if (news) told.add(news.key);
      return news?.what;
    },
  };
}

const hasRun = ({ verdict }: CallAnswer): boolean => verdict === undefined || verdict.verdict === 'allow';

interface FailedCall {
  readonly key: string;
  readonly what: string;
}

function argumentsOf({ arguments: text }: ToolCall): {
  readonly command?: string;
  readonly path?: string;
} {
  try {
    const { command, file_path, path, edits, input } = JSON.parse(text) as Record<string, unknown>;
    const [first] = Array.isArray(edits) ? edits : [];
    const [patched] = filesInPatch(textOf(input) ?? '');
    return { command: textOf(command), path: textOf(file_path) ?? textOf(path) ?? textOf(first?.file_path) ?? patched };
  } catch {
    return {}; // it broke off, or is no object
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Equal errors, no matter what was called; those of a call that succeeds later are forgotten. Calls of one turn are one try. */
function createErrors(): { add(call: ToolCall, answer: CallAnswer, turn: number): FailedCall | undefined } {
  const rows = createMemory<TryCount & { readonly calls: Set<string> }>();
  return {
    add({ name, arguments: text }, { text: said, isError }, turn) {
      const signature = errorKey(`${name} ${text}`);
      if (!isError) {
        for (const [key, { calls }] of rows.entries()) if (calls.has(signature)) rows.forget(key);
        return undefined;
      }
      const key = errorKey(said.replaceAll(SAYS_NOTHING, ''));
      if (key === '' || isRefusal(said)) return undefined;
      const { calls = new Set<string>(), ...row } = rows.get(key) ?? {};
      const tries = oneMore(row, turn);
      rows.set(key, { ...tries, calls: calls.size < MAX_CALLS ? calls.add(signature) : calls });
      if (tries.times < ENOUGH) return undefined;
      return { key: `error ${key}`, what: `got the same error three times: ${quoted(said)}` };
    },
  };
}

const MAX_CALLS = 20;

/** Lines that say nothing about the failure itself: many commands end so that found or matched nothing. */
const SAYS_NOTHING =
  /^(?:<\/?(?:error|result)>|The command exited with code \d+(?: and printed nothing|\. A part of the line failed .+)?|A part of the line failed .+|Parts of the line failed:|- with exit code \d+: .+|\(.+: exit code \d+\)|The line itself ended with exit code \d+\.)$/gm;

interface TryCount {
  readonly times: number;
  /** The turn of the latest. */
  readonly turn: number;
}

const oneMore = ({ times = 0, turn: latest }: Partial<TryCount>, turn: number): TryCount => ({
  times: latest === turn ? times : times + 1,
  turn,
});

/** Failed edits of a file since the last one that succeeded. */
function createEdits(): { add(path: string, answer: CallAnswer, turn: number): FailedCall | undefined } {
  const rows = createMemory<TryCount>();
  return {
    add(said, { isError }, turn) {
      const path = posix.normalize(said);
      if (!isError) return rows.forget(path);
      const tries = oneMore(rows.get(path) ?? {}, turn);
      rows.set(path, tries);
      if (tries.times < ENOUGH) return undefined;
      return { key: `edit ${path}`, what: `tried three times to change ${quoted(path)}, and failed each time` };
    },
  };
}

/** For each failing test after how many changes it still failed. Fewer failing tests than before are progress. */
function createTests(): { changed(): void; ran(answer: CallAnswer): FailedCall | undefined } {
  const rows = createMemory<number>();
  let last: readonly string[] = [];
  let hasChanged = false;
  return {
    changed() {
      hasChanged = true;
    },
    ran({ text, isError }) {
      const named = failingTests(text);
      if (named.length === 0 && !isError) {
        last = [];
        rows.clear();
        return undefined;
      }
      const failing = named.length > 0 ? named : [errorKey(text)];
      const isProgress = failing.length < last.length && failing.every((name) => last.includes(name));
      const counts = hasChanged && !isProgress;
      for (const name of failing) rows.set(name, (rows.get(name) ?? (counts ? -1 : 0)) + (counts ? 1 : 0));
      [last, hasChanged] = [failing, false];
      const name = failing.find((each) => (rows.get(each) ?? 0) >= ENOUGH);
      if (name === undefined) return undefined;
      const what =
        named.length > 0 ? `the test ${quoted(name)} failed again` : 'the tests failed again in the same way';
      return { key: `test ${name}`, what: `changed files three times, and each time ${what}` };
    },
  };
}

/** The first line that says something, cut where it is long. Others may have written it: it does not end its quotes. */
function quoted(text: string): string {
  const [line = ''] = removeHiddenCharacters(text.replaceAll(SAYS_NOTHING, '')).trim().split('\n', 1);
  return `"${clipLine(line.replaceAll('"', "'"), 120)}"`;
}

interface Memory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  forget(key: string): undefined;
  clear(): void;
  entries(): Iterable<readonly [string, Value]>;
}

function createMemory<Value>(): Memory<Value> {
  const rows = new Map<string, Value>();
  return {
    get: (key) => rows.get(key),
    set(key, value) {
      rows.delete(key); // the newest stands last
      rows.set(key, value);
      if (rows.size > MAX_THINGS) rows.delete(rows.keys().next().value ?? '');
    },
    forget(key) {
      rows.delete(key);
      return undefined;
    },
    clear: () => rows.clear(),
    entries: () => [...rows],
  };
}

/** Maximum characters of an error that count: its beginning and its end. */
const MAX_ERROR_CHARACTERS = 16_000;

/** The same for the same error; of a fixed length. Empty for a text that says nothing. */
export function errorKey(text: string): string {
  const half = MAX_ERROR_CHARACTERS / 2;
  const looked = text.length <= MAX_ERROR_CHARACTERS ? text : `${text.slice(0, half)}\n${text.slice(-half)}`;
  const counted = looked.replaceAll(COUNT_OF_FAILURES, (words) =>
    words.replaceAll(/\d/g, (digit) => DIGITS[+digit] ?? ''),
  );
  const plain = STEPS.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), counted).trim();
  return plain === '' ? '' : createHash('sha1').update(plain).digest('base64');
}

/** How many failed is news, since fewer are progress: such a number is kept, in letters. */
const COUNT_OF_FAILURES =
  /\b\d{1,9} (?:tests? |suites? )?(?:failed|failing|failures?|errors?|problems?)\b|\b(?:fail|failed|failures|failing|errors):? \d{1,9}\b/gi;
const DIGITS = 'abcdefghij';

const STEPS: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
  [/\u001b\[[0-9;]{0,20}m/g, ''],
  [/\/tmp\/[\w.-]{1,200}/g, '/tmp/*'],
  [/\b0x[\da-f]+\b|\b[\da-f]{8}-[\da-f-]{27}\b/gi, '#'],
  [/\d+(?:[.:,]\d+)*/g, '#'],
  [/\s+/g, ' '],
];
