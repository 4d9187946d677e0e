/** The references that keep a backlog between runs: one with the state of all issues, and one for each job on an issue, so no two jobs write to the same. */
import type { Backlog, BacklogEntry, BacklogJob, JobResult, JobsByIssue, Lease } from '../core/backlog.ts';
import { KodeletError } from '../core/error.ts';
import { deleteRefs } from './push.ts';
import {
  type RefChange,
  type RefFiles,
  type RefSchema,
  readRef,
  remoteRef,
  type UpdateResult,
  updateRef,
} from './ref-store.ts';
import { amount, type JsonRecord, readJsonFiles, record, shortText, time } from './ref-values.ts';
import { fetchRefs, type Store } from './store.ts';

const STATE_REF = 'refs/kodelet/backlog/state';
const JOBS = 'refs/kodelet/backlog/jobs/';

const jobRef = (issue: number): string => `${JOBS}${issue}`;

/** A file for a thousand numbers each: most stay as they are from one plan to the next. */
const BUCKET = 1000;

const STATE: RefSchema = {
  whole: 'the state of a backlog',
  one: 'thousand of issues',
  files: 2000,
  bytes: 1024 * 1024,
  isName: (name) => /^(?:0|[1-9]\d{0,6})$/.test(name),
  message: 'The state of the backlog',
};

const [JOB_NAME, MAX_JOB_BYTES] = ['job', 4096];

const JOB: RefSchema = {
  whole: 'a job of a backlog',
  one: 'job',
  files: 1,
  bytes: MAX_JOB_BYTES,
  isName: (name) => name === JOB_NAME,
  message: 'A job on one issue',
};

/** Throws KodeletError `git` where the reference cannot be reached, or holds something else. */
export async function readBacklog(store: Store): Promise<Backlog> {
  const notes = await readRef(remoteRef(store, STATE_REF), STATE);
  const found = notes.foreign ?? backlogIn(notes);
  if (typeof found === 'string') throw foreignRef(STATE_REF, found);
  return found;
}

/** `change` may be called again, with what others have written in the meantime; without a backlog nothing is written. Throws as `readBacklog` does. */
export async function changeBacklog<T>(
  store: Store,
  change: (backlog: Backlog) => { readonly backlog?: Backlog; readonly value: T },
): Promise<T> {
  const changed = await updateRef(remoteRef(store, STATE_REF), STATE, (notes): RefChange<T> => {
    const found = backlogIn(notes);
    if (typeof found === 'string') return { foreign: found };
    const { backlog, value } = change(found);
    return { ...(backlog && { files: filesOf(backlog) }), value };
  });
  return keptValue(STATE_REF, changed);
}

/** What stands where the jobs write. */
export interface JobRefs {
  readonly jobs: JobsByIssue;
  /** Issue → commit of its reference. */
  readonly tips: ReadonlyMap<number, string>;
  /** References that hold something else; nobody works on their issues before they are gone. */
  readonly foreign: readonly { readonly ref: string; readonly issue?: number }[];
}

export async function readJobs(store: Store): Promise<JobRefs> {
  const refs = await fetchRefs(store, JOBS);
  const [jobs, tips, others] = [
    new Map<number, BacklogJob>(),
    new Map<number, string>(),
    [] as { readonly ref: string; readonly issue?: number }[],
  ];
  const texts = await readTexts(store, [...refs.values()]);
  for (const [ref, commit] of refs) {
    const [, digits] = /^([1-9]\d{0,8})$/.exec(ref.slice(JOBS.length)) ?? [];
    const issue = digits === undefined ? undefined : Number(digits);
    const job = parseJob(texts.get(commit));
    if (issue === undefined || !job) others.push({ ref, ...(issue !== undefined && { issue }) });
    else {
      jobs.set(issue, job);
      tips.set(issue, commit);
    }
  }
  return { jobs, tips, foreign: others };
}

/** Commit → the text of its job, where it has one that is not too long. */
async function readTexts(store: Store, commits: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (commits.length === 0) return new Map();
  const input = (wanted: readonly string[]) => ({
    input: wanted.map((commit) => `${commit}:${JOB_NAME}.json\n`).join(''),
  });
  const sizes = (await store.ok(['cat-file', '--batch-check=%(objecttype) %(objectsize)'], input(commits))).split('\n');
  const readable = commits.filter((_, index) => {
    const [, bytes] = /^blob (\d+)$/.exec(sizes[index] ?? '') ?? [];
    return bytes !== undefined && Number(bytes) <= MAX_JOB_BYTES;
  });
  if (readable.length === 0) return new Map();
  let rest = await store.ok(['cat-file', '--batch=%(objectsize)'], input(readable));
  return new Map(
    readable.map((commit) => {
      const [head = '', bytes = ''] = /^(\d+)\n/.exec(rest) ?? [];
      // Ours are ASCII; of others the length in characters is less, and what follows then fits no form.
      const job = rest.slice(head.length, head.length + Number(bytes));
      rest = rest.slice(head.length + Number(bytes) + 1);
      return [commit, job];
    }),
  );
}

/** Leaves alone what has moved since it was read: a later plan finds it again. */
export const dropJobs = (store: Store, { tips }: JobRefs, issues: Iterable<number>): Promise<void> =>
  deleteRefs(
    store,
    [...issues].flatMap((issue) => {
      const commit = tips.get(issue);
      return commit === undefined ? [] : [{ ref: jobRef(issue), commit }];
    }),
  );

/** `change` answers with the job that shall stand there, `none` to delete it, or nothing where all stays as it is. Throws as `readBacklog` does. */
export async function changeJob<T>(
  store: Store,
  issue: number,
  change: (found: BacklogJob | undefined) => { readonly job?: BacklogJob | 'none'; readonly value: T },
): Promise<T> {
  const ref = jobRef(issue);
  const changed = await updateRef(remoteRef(store, ref), JOB, ({ tip, files }): RefChange<T> => {
    const found = parseJob(files.get(JOB_NAME)?.text);
    if (tip !== undefined && !found) return { foreign: UNREADABLE };
    const { job, value } = change(found);
    if (job === 'none') return { files: new Map(), value };
    return { ...(job && { files: new Map([[JOB_NAME, `${JSON.stringify(job)}\n`]]) }), value };
  });
  return keptValue(ref, changed);
}

/** Why a reference of the backlog is foreign. */
export const UNREADABLE = 'holds nothing that can be read';

/** What was told to the one who changed a reference of the backlog. Throws KodeletError `git` where it could not be changed. */
export function keptValue<T>(ref: string, changed: UpdateResult<T>): T {
  if (changed.ok) return changed.value;
  if (changed.isForeign) throw foreignRef(ref, changed.said.slice(ref.length + 1));
  throw new KodeletError('git', `The state of the backlog cannot be kept: ${changed.said}`, {
    remedy: /\b40[34]\b/.test(changed.said)
      ? 'Give the job the permission "contents: write" so that it can write to refs/kodelet/backlog'
      : 'Run the job again. If a rule of the repository refuses it, let the account of the token past the rule',
  });
}

export const foreignRef = (ref: string, said: string): KodeletError =>
  new KodeletError('git', `${ref} ${said}, so it is unknown which issues are being worked on`, {
    remedy: `If nothing there is needed, delete it with: git push origin :${ref}`,
  });

/** The backlog, or why there is none to read, as words that follow "the reference". */
function backlogIn(notes: RefFiles): Backlog | string {
  const backlog = new Map<number, BacklogEntry>();
  const unread = readJsonFiles(notes, (name, entries) => {
    for (const [key, entry] of Object.entries(entries)) {
      const issue = Number(shortText(key, /^[1-9]\d{0,8}$/));
      if (bucketOf(issue) !== name) throw new TypeError('not of this file');
      backlog.set(issue, entryIn(entry));
    }
  });
  return unread ?? backlog;
}

const bucketOf = (issue: number): string => String(Math.floor(issue / BUCKET));

function filesOf(backlog: Backlog): Map<string, string> {
  const buckets = new Map<string, (readonly [number, BacklogEntry])[]>();
  for (const one of backlog) {
    const name = bucketOf(one[0]);
    const bucket = buckets.get(name);
    if (bucket) bucket.push(one);
    else buckets.set(name, [one]);
  }
  return new Map([...buckets].map(([name, entries]) => [name, `${JSON.stringify(Object.fromEntries(entries))}\n`]));
}

function entryIn(value: unknown): BacklogEntry {
  const { attempts, lease, last } = record(value);
  return {
    attempts: amount(attempts),
    ...(lease !== undefined && { lease: leaseIn(record(lease)) }),
    ...(last !== undefined && { last: { ...resultIn(record(last)), run: runIn(record(last)) } }),
  };
}

/** Undefined for what is no job. */
function parseJob(json = ''): BacklogJob | undefined {
  try {
    const value = record(JSON.parse(json));
    const { tries, result } = value;
    return {
      ...leaseIn(value),
      tries: amount(tries),
      ...(result !== undefined && { result: resultIn(record(result)) }),
    };
  } catch {
    return undefined;
  }
}

const runIn = ({ run }: JsonRecord): string => shortText(run, /^\d{1,20}$/);

export const leaseIn = (value: JsonRecord): Lease => ({
  run: runIn(value),
  expiresAt: time(value.expiresAt),
  ...(value.jobs !== undefined && { jobs: jobs(value.jobs) }),
});

function jobs(value: unknown): number {
  if (typeof value === 'number' && [2, 3, 4].includes(value)) return value;
  throw new TypeError('no number of jobs');
}

export const resultIn = ({ conclusion, turns, costUsd, pull, endedAt }: JsonRecord): JobResult => ({
  conclusion: shortText(conclusion, /^[a-z-]{1,20}$/),
  turns: amount(turns),
  costUsd: amount(costUsd),
  ...(pull !== undefined && { pull: amount(pull) }),
  endedAt: time(endedAt),
});
