/** Conclusions: how a run can end. A new one is a row here and a headline in `report/headline.ts`. */

interface ConclusionRow {
  /** For the docs, and for people who set `fail-on`. */
  readonly meaning: string;
  /** Emoji of its headline on GitHub, for nothing else; an answer has that of what was asked for. */
  readonly emoji: string;
  /** One character for a terminal. */
  readonly mark: string;
  readonly tone: 'good' | 'caution' | 'bad' | 'soft';
  /** Nothing is left to do: `continue` is not offered, and a planned issue is done. */
  readonly isDone: boolean;
  /** A second delivery of the same request gets this answer again. After the others the work is done again. */
  readonly answersRequest: boolean;
  /** Counts as one of the attempts that a plan has for an issue. */
  readonly isAttempt: boolean;
  /** In the default of `fail-on`. */
  readonly failsStep: boolean;
  /** Level of the runner's annotation where the step does not fail. */
  readonly annotation: 'notice' | 'warning';
}

export const CONCLUSIONS = {
  succeeded: {
    meaning: 'The agent did what was asked: its changes are published, or the answer that was asked for is given.',
    emoji: '✅',
    mark: '✓',
    tone: 'good',
    isDone: true,
    answersRequest: true,
    isAttempt: true,
    failsStep: false,
    annotation: 'notice',
  },
  'no-changes': {
    meaning: 'The agent could have changed something, but only answered.',
    emoji: '💬',
    mark: '✓',
    tone: 'good',
    isDone: true,
    answersRequest: true,
    isAttempt: true,
    failsStep: false,
    annotation: 'notice',
  },
  incomplete: {
    meaning:
      'A limit was reached, someone stopped the run, the verification failed, the agent gave no summary, its answer was cut, it was asked for a change and called no tool, all comments of its review were refused, the pull request of its change was closed or merged during the run, or the change no longer fitted on its branch. The work so far is kept in a draft pull request or on a branch.',
    emoji: '⏳',
    mark: '!',
    tone: 'caution',
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: 'notice',
  },
  parked: {
    meaning:
      'A call needs the approval of a person. The comment shows it and says how to answer; the answer continues the session in a new run.',
    emoji: '⏸️',
    mark: '=',
    tone: 'caution',
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: 'notice',
  },
  denied: {
    meaning:
      'The person who asked may not run the agent here, a budget is used up, or the agent has as many open pull requests as it may have.',
    emoji: '🚫',
    mark: '⊘',
    tone: 'bad',
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: 'warning',
  },
  skipped: {
    meaning:
      'Nothing in the event asked for a run, someone stopped it before it began, or `/agent continue` found nothing to continue.',
    emoji: '⏭️',
    mark: '·',
    tone: 'soft',
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: 'notice',
  },
  blocked: {
    meaning:
      'A guard refused to publish the change, or a part of it. What may be kept is kept, and the comment says what lets it through.',
    emoji: '⛔',
    mark: '✗',
    tone: 'bad',
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: 'notice',
  },
  failed: {
    meaning: 'Something broke; the message says what and what to do.',
    emoji: '❌',
    mark: '✗',
    tone: 'bad',
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: 'notice',
  },
  cancelled: {
    meaning: 'The job was cancelled.',
    emoji: '⏹️',
    mark: '!',
    tone: 'caution',
    isDone: false,
    answersRequest: false,
    isAttempt: false,
    failsStep: false,
    annotation: 'notice',
  },
} as const satisfies Readonly<Record<string, ConclusionRow>>;

export type Conclusion = keyof typeof CONCLUSIONS;

export const CONCLUSION_NAMES = Object.keys(CONCLUSIONS) as readonly Conclusion[];

/** Row of a name that was read from a file or a comment; undefined for a name that is none of ours, such as `lost`. */
export const conclusionRow = (name: string): ConclusionRow | undefined =>
  Object.hasOwn(CONCLUSIONS, name) ? CONCLUSIONS[name as Conclusion] : undefined;

/** Whether the work is done. False for a run that has not ended. */
export const hasSucceeded = (name: string | undefined): boolean =>
  name !== undefined && conclusionRow(name)?.isDone === true;
