/** Intents: what a request asks for. A new one is a row here: its name becomes a word after the phrase, and prompt, help and comment read the row. */
import type { Thoroughness } from './model.ts';

interface IntentRow {
  /** Line of `/agent help` after the phrase and the word: what it does. Absent for what has no word of its own. */
  readonly help?: string;
  /** Nothing in the repository may change. */
  readonly isReadOnly: boolean;
  /** Used where the configuration states no effort and no thinking. */
  readonly usual: Thoroughness;
  /** Paragraph of the system prompt. */
  readonly prompt: string;
  /** The same where nothing may change: a profile, or the actor's permission, stands against it. */
  readonly promptWithoutWriting?: string;
  /** Headline of a run that published nothing, and its emoji. */
  readonly headline?: string;
  readonly mark?: string;
  /** The same where it might have changed something and did not; an answer, unless told. */
  readonly unchanged?: { readonly mark: string; readonly headline: string };
  /** What the comment suggests next; absent: to ask more. */
  readonly next?: {
    /** Completes "Comment `/agent WORDS` …". */
    readonly purpose: string;
    /** What follows the phrase. */
    readonly words: string;
  };
}

/** For what goes wrong unnoticed when too little was looked at: a change, a finding, a plan. */
const THOROUGH: Thoroughness = { effort: 'high', thinking: 'adaptive' };
/** For a person who waits for an answer, and can ask again. */
const BALANCED: Thoroughness = { effort: 'medium', thinking: 'adaptive' };
/** For a few lines that need no look at the code. */
const QUICK: Thoroughness = { effort: 'low', thinking: 'off' };

const ROWS = {
  auto: {
    isReadOnly: false,
    usual: THOROUGH,
    prompt:
      'Choose by the request: answer a question without changing files; where a change is asked for or needed, make it.',
    promptWithoutWriting:
      'Answer from what the repository holds. Where a change is asked for or needed, describe it so that someone else can make it. Change nothing.',
  },
  fix: {
    help: 'changes the code; on an issue the change comes as a pull request, on a pull request as a commit.',
    isReadOnly: false,
    usual: THOROUGH,
    prompt:
      'A change is asked for: find the cause, fix it, and show by a test that it is fixed. If it is about a failing check, start from its first error, run the same command here, and fix the code, not the check.',
    promptWithoutWriting:
      'A change is asked for that cannot be made in this run: find the cause, and describe the change and the test that would prove it so that someone else can make them. Change nothing.',
    mark: '💬',
    headline: 'Found the cause',
    unchanged: { mark: '➖', headline: 'Made no change' },
  },
  review: {
    help: 'reads a change and reports what is wrong with it.',
    isReadOnly: true,
    usual: THOROUGH,
    prompt:
      'A review is asked for. Read the change and the code that calls it. Report a defect only if this change brought it in, its author would fix it, and you can name the input or state that triggers it and the code that then fails. Give each one path and line, severity (blocking, should fix, minor), the consequence and a way out, worst first. No praise, and nothing that a linter would say. If there is none, say so, and say what you did not check. Change nothing.',
    mark: '🔍',
    headline: 'Reviewed',
    next: { purpose: 'to have it fixed', words: 'fix …' },
  },
  ask: {
    help: 'answers a question about the repository.',
    isReadOnly: true,
    usual: BALANCED,
    prompt:
      'A question is asked: find the answer in the repository, and give it with the places (path:line) that prove it. Change nothing.',
    mark: '💬',
    headline: 'Answered',
  },
  plan: {
    help: 'writes a plan, and changes nothing.',
    isReadOnly: true,
    usual: THOROUGH,
    prompt:
      'A plan is asked for: say which files change and how, in what order, how it will be tested, and what is uncertain. Change nothing.',
    mark: '🗺️',
    headline: 'Planned',
    next: { purpose: 'to have it done', words: 'fix …' },
  },
  help: {
    isReadOnly: true,
    usual: QUICK,
    prompt: 'Help is asked for: say in a few lines what you can do here and how to ask for it. Change nothing.',
    mark: '👋',
    headline: 'How to ask',
  },
} as const satisfies Readonly<Record<string, IntentRow>>;

/** `auto`: the agent chooses between answering and changing. */
export type IntentName = keyof typeof ROWS;

export const INTENTS: Readonly<Record<IntentName, IntentRow>> = ROWS;

export const INTENT_NAMES = Object.keys(ROWS) as readonly IntentName[];

export const isIntentName = (name: string): name is IntentName => Object.hasOwn(INTENTS, name);

/** Row of a name that was read from a journal; undefined for one that is none of ours, such as an empty one. */
export const intentRow = (name: string): IntentRow | undefined => (isIntentName(name) ? INTENTS[name] : undefined);
