/** Where a run that is on no pull request may start: GitHub is asked for all of it at once, before anybody needs to know. */
import { KodeletError } from '../../core/error.ts';
import type { Occasion, RepositoryRef, Target } from '../../core/trigger.ts';
import { remoteRefs, type Store } from '../../git/store.ts';

export interface PlaceOptions {
  readonly repository: RepositoryRef;
  readonly target: Target;
  /** Of configuration: it wins over what the event names. */
  readonly baseBranch?: string;
  /** Such as `agent/`. */
  readonly branchPrefix: string;
  readonly occasion?: Occasion;
}

/** Name in full → commit. */
export type Refs = ReadonlyMap<string, string>;

/** A question to GitHub that is under way. */
export interface AskedRefs {
  readonly patterns: readonly string[];
  readonly answer: Promise<Refs>;
}

export function askRefs(store: Store, options: PlaceOptions): AskedRefs {
  const patterns = patternsFor(options);
  const answer = remoteRefs(store, patterns);
  answer.catch(() => undefined); // whoever needs it learns of a failure
  return { patterns, answer };
}

/** What was asked already, or a second question where something else turned out to be needed. */
export function refsFor(store: Store, options: PlaceOptions, asked?: AskedRefs): Promise<Refs> {
  const isAsked = asked && patternsFor(options).every((pattern) => asked.patterns.includes(pattern));
  return isAsked ? asked.answer : askRefs(store, options).answer;
}

/** The default branch is always among them, since what is trusted stands there. */
function patternsFor(options: PlaceOptions): string[] {
  const { repository, target, baseBranch, occasion } = options;
  const named = occasion?.ref ? [occasion.ref, ...(isTag(occasion.ref) ? [peeled(occasion.ref)] : [])] : [];
  const ours = target.kind === 'issue' ? [`${head(issueBranchPrefix(options))}*`] : [];
  return [...new Set([head(repository.defaultBranch), ...(baseBranch ? [head(baseBranch)] : []), ...named, ...ours])];
}

const head = (branch: string): string => `refs/heads/${branch}`;
const isTag = (ref: string): boolean => ref.startsWith('refs/tags/');
/** The commit of an annotated tag, which has an object of its own. */
const peeled = (tag: string): string => `${tag}^{}`;
const issueBranchPrefix = ({ branchPrefix, target }: PlaceOptions): string =>
  `${branchPrefix}issue-${target.kind === 'issue' ? target.number : ''}-`;

/** The agent's own branches for the issue: short name and commit. */
export function issueBranches(refs: Refs, options: PlaceOptions): [string, string][] {
  const prefix = head(issueBranchPrefix(options));
  return [...refs].flatMap(([ref, sha]) => (ref.startsWith(prefix) ? [[ref.slice(head('').length), sha]] : []));
}

/** The newest commit of the default branch. */
export function defaultTip(refs: Refs, { defaultBranch }: RepositoryRef): string {
  const sha = refs.get(head(defaultBranch));
  if (sha) return sha;
  throw new KodeletError(
    'config',
    `The event calls "${defaultBranch}" the default branch, and GitHub has no such branch`,
    {
      remedy: 'Where it was renamed since, let a new event start the workflow',
    },
  );
}

interface Place {
  readonly sha: string;
  /** Where a pull request goes. */
  readonly baseBranch: string;
  /** For the prompt: how that is not where the event was. In our own words alone. */
  readonly note?: string;
}

/** The branch of configuration, the ref that the event names, or the default branch. */
export function findPlace(refs: Refs, { repository, baseBranch, occasion }: PlaceOptions): Place {
  if (baseBranch) {
    const isElsewhere = occasion?.ref !== undefined && occasion.ref !== head(baseBranch);
    const sha = refs.get(head(baseBranch)) ?? missing(baseBranch);
    return { sha, baseBranch, ...(isElsewhere && { note: CONFIGURED }) };
  }
  const standard = { sha: defaultTip(refs, repository), baseBranch: repository.defaultBranch };
  if (!occasion) return standard;
  const { ref, foreign } = occasion;
  if (foreign) return { ...standard, note: FOREIGN };
  if (!ref) return standard;
  const sha = refs.get(peeled(ref)) ?? refs.get(ref);
  if (!sha) return { ...standard, note: GONE };
  if (isTag(ref)) return { ...standard, sha, note: TAGGED };
  const moved = occasion.sha !== undefined && occasion.sha !== sha;
  return { sha, baseBranch: ref.slice(head('').length), ...(moved && { note: movedOn(sha) }) };
}

const CONFIGURED = 'The workspace has the branch that the input base-branch names, and not the one of the event.';
const FOREIGN = 'That commit is not on a branch of this repository: the workspace has the default branch.';
const GONE = 'That branch or tag is gone: the workspace has the default branch.';
const TAGGED = 'The workspace has the commit of that tag; a change goes to the default branch.';
/** Only of a branch's tip it is known that the branch holds it: GitHub serves a fork's commits by their names too. */
const movedOn = (sha: string): string => `That branch has moved on since: the workspace has its newest commit, ${sha}.`;

function missing(branch: string): never {
  throw new KodeletError('config', `The branch "${branch}" does not exist on GitHub`, {
    remedy: 'Set the input base-branch to a branch of this repository',
  });
}
