/** Check runs of a commit and their annotations; those that a token makes are of its app. */
import type { Annotation, CheckRun } from '../check-types.ts';
import { type Call, created, notFound, paged, Refusal } from '../http.ts';
import { type Routes, read, write } from '../route.ts';
import { showAnnotation, showCheckRun } from '../shapes/check-run.ts';
import { commitOf } from './commits.ts';

export const checkRunRoutes: Routes = {
  'checks/list-for-ref': read('checks', async (call) => {
    const sha = await commitOf(call, call.params.ref ?? '');
    const runs = listedChecks(call, sha);
    return paged(
      call,
      runs.map((run) => showCheckRun(call, run)),
      (page) => ({ total_count: runs.length, check_runs: page }),
    );
  }),
  'checks/list-annotations': read('checks', (call) => {
    const run = call.repository.checkRuns.find(({ id }) => id === Number(call.params.check_run_id));
    if (!run) throw notFound();
    return paged(
      call,
      (run.annotations ?? []).map((annotation) => showAnnotation(call, run, annotation)),
    );
  }),
  'checks/create': write('checks', 'write', async (call) => {
    const { database, repository, token } = call;
    // EnricoMi/publish-unit-test-result-action#53, actions/github-script#118
    if (!token?.installation) throw new Refusal(403, 'You must authenticate via a GitHub App.');
    const draft = call.body as unknown as CheckRunDraft;
    const run: CheckRun = {
      id: database.nextId(),
      name: draft.name,
      headSha: await commitOf(call, draft.head_sha),
      status: draft.status ?? 'queued',
      conclusion: draft.conclusion ?? null,
      title: draft.output?.title,
      summary: draft.output?.summary ?? null,
      text: draft.output?.text,
      details: draft.details_url,
      startedAt: database.now(),
      annotations: draft.output?.annotations?.map(toAnnotation),
      app: token.user.login.replace(/\[bot\]$/, ''),
      externalId: draft.external_id,
    };
    repository.checkRuns.push(run);
    return created(showCheckRun(call, run));
  }),
};

interface CheckRunDraft extends Pick<CheckRun, 'name'> {
  readonly head_sha: string;
  readonly details_url?: string;
  readonly external_id?: string;
  readonly status?: CheckRun['status'];
  readonly conclusion?: CheckRun['conclusion'];
  readonly output?: {
    readonly title: string;
    readonly summary: string;
    readonly text?: string;
    readonly annotations?: readonly AnnotationDraft[];
  };
}

interface AnnotationDraft extends Omit<Annotation, 'line' | 'level'> {
  readonly start_line: number;
  readonly annotation_level: Annotation['level'];
}

const toAnnotation = ({ start_line: line, annotation_level: level, ...rest }: AnnotationDraft): Annotation => ({
  path: rest.path,
  line,
  level,
  message: rest.message,
  title: rest.title,
});

/** Newest last. Only the latest of a name in the same suite, unless all are asked for; each run of a workflow is a suite. */
function listedChecks({ repository, query }: Call, sha: string): CheckRun[] {
  const name = query.get('check_name');
  const runs = repository.checkRuns.filter((run) => run.headSha === sha && (!name || run.name === name));
  if (query.get('filter') === 'all') return runs;
  const suiteOf = ({ runId, app, name: of }: CheckRun): string => `${runId ?? app} ${of}`;
  const latest = new Map(runs.map((run) => [suiteOf(run), run] as const));
  return runs.filter((run) => latest.get(suiteOf(run)) === run);
}
