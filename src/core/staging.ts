/** Decides once whether a run may write to GitHub, and keeps the record of what a staged run would have written. */

/** A write that was not sent. */
export interface StagedWrite {
  /** On one line, as words that follow "This run would have". */
  readonly what: string;
  /** A method of HTTP, or `push`. */
  readonly method: string;
  /** The path of the request, or the reference in full. */
  readonly target: string;
  /** The request's body. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** For a push: the change in git's patch format, or why it is not shown. */
  readonly diff?: string;
  /** Name of what the stage made, which later writes of the run can change or remove. */
  readonly thing?: string;
  /** `refused`: the stage has no answer for a write of this kind, so the run got an error instead. */
  readonly effect: 'make' | 'change' | 'remove' | 'refused';
}

export interface Staging {
  /** `undecided` until the trusted configuration was read: nothing may be written then. */
  mode(): 'undecided' | 'staged' | 'live';
  /** A staged run stays staged. */
  decide(staged: boolean): void;
  record(write: StagedWrite): void;
  /** References that the run would have moved, in full, with their commits; undefined for one that it would have deleted. */
  readonly refs: Map<string, string | undefined>;
  /** Commits of these references when the run began. */
  readonly origins: Map<string, string | undefined>;
}

export function createStaging(onWrite: (write: StagedWrite) => void): Staging {
  let mode: ReturnType<Staging['mode']> = 'undecided';
  return {
    mode: () => mode,
    decide(staged) {
      if (mode !== 'staged') mode = staged ? 'staged' : 'live';
    },
    record: onWrite,
    refs: new Map(),
    origins: new Map(),
  };
}

/** Whether nothing may be sent: the run is staged, or that is not known yet. Without a stage, everything may. */
export const holdsBack = (stage: Staging | undefined): stage is Staging =>
  stage !== undefined && stage.mode() !== 'live';
