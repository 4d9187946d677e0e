/** What set an automation off, read from its payload: for the prompt, and for where the work starts. */
import type { Occasion } from '../../core/trigger.ts';
import type { Surroundings } from './event.ts';
import type { PayloadReader } from './payload.ts';

/** Everything in it may be missing: then there is less to say, and the work starts on the default branch. */
export const readOccasion = (eventName: string, read: PayloadReader, surroundings: Surroundings): Occasion =>
  READERS[eventName]?.(read, surroundings) ?? { foreign: false, facts: [] };

/** GitHub names no commit then, or forty zeros. */
export const isDeletion = (read: PayloadReader): boolean =>
  read.value('deleted') === true || /^0+$/.test(read.optionalText('after') ?? '');

type Reader = (read: PayloadReader, surroundings: Surroundings) => Occasion;

const READERS: Readonly<Record<string, Reader>> = {
  workflow_run: readWorkflowRun,
  check_run: readCheckRun,
  push: readPush,
  workflow_dispatch: (read, surroundings) => onRef(read.optionalText('ref') ?? surroundings.ref, []),
  repository_dispatch: (read) => onRef(branchRef(read.optionalText('branch')), [['Type', read.optionalText('action')]]),
  schedule: (read) => ({ foreign: false, facts: stated([['Schedule', read.optionalText('schedule')]]) }),
};

/** GitHub says in which repository the head is. */
function readWorkflowRun(read: PayloadReader): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`workflow_run.${field}`);
  const home = of('head_repository.full_name');
  const foreign = home === undefined || home !== read.optionalText('repository.full_name');
  const facts = stated([
    ['Workflow', of('name')],
    ['Conclusion', of('conclusion') ?? of('status')],
    ['Set off by', of('event')],
    ['Title', of('display_title')],
    ['Repository', foreign ? (home ?? 'a deleted fork') : undefined],
    ['Branch', of('head_branch')],
    ['Commit', of('head_sha')],
    ['Pull requests', pullRequests(read, 'workflow_run.pull_requests')],
    ['Link', of('html_url')],
  ]);
  return { ref: foreign ? undefined : branchRef(of('head_branch')), sha: of('head_sha'), foreign, facts };
}

/** GitHub says nothing of the head's repository, and of a fork's branch null. */
function readCheckRun(read: PayloadReader): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`check_run.${field}`);
  const branch = of('check_suite.head_branch');
  const facts = stated([
    ['Check', of('name')],
    ['App', of('app.name')],
    ['Conclusion', of('conclusion') ?? of('status')],
    ['Title', of('output.title')],
    ['Branch', branch],
    ['Commit', of('head_sha')],
    ['Pull requests', pullRequests(read, 'check_run.pull_requests')],
    ['Link', of('html_url')],
    ['Details', of('details_url')],
  ]);
  return { ref: branchRef(branch), sha: of('head_sha'), foreign: branch === undefined, facts };
}

function readPush(read: PayloadReader): Occasion {
  const sha = read.optionalText('after');
  const facts: Facts = [
    ['Commit', sha],
    ['Message', read.optionalText('head_commit.message')],
    ['Link', read.optionalText('compare')],
  ];
  return { ...onRef(read.optionalText('ref'), facts), sha };
}

type Facts = readonly (readonly [string, string | undefined])[];

const onRef = (ref: string | undefined, facts: Facts): Occasion => ({
  ref: ref !== undefined && /^refs\/(?:heads|tags)\/./.test(ref) ? ref : undefined,
  foreign: false,
  facts: stated([['Ref', ref], ...facts]),
});

const branchRef = (branch: string | undefined): string | undefined => (branch ? `refs/heads/${branch}` : undefined);

const stated = (facts: Facts): [string, string][] => facts.flatMap(([name, text]) => (text ? [[name, text]] : []));

const MOST_PULL_REQUESTS = 20;

function pullRequests(read: PayloadReader, path: string): string {
  const list = read.value(path);
  const numbers = Array.isArray(list) ? list.map((_, index) => read.optionalId(`${path}.${index}.number`)) : [];
  return numbers
    .flatMap((number) => number ?? [])
    .slice(0, MOST_PULL_REQUESTS)
    .map((number) => `#${number}`)
    .join(', ');
}
