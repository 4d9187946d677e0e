/** Settings of a repository that decide whether its workflows run and what they may do: Actions, secrets, rules of branches. */
import { type Call, notFound, ok, paged } from '../http.ts';
import { type PushRule, patternOf } from '../push-rules.ts';
import { type Route, type Routes, read } from '../route.ts';
import type { Repository, Role, Scope } from '../types.ts';

/** Read by people with the role alone, whoever may see the repository. */
const settings = (scope: Scope, role: Role, handle: Route['handle']): Route => ({
  demand: { scopes: [scope], level: 'read', role },
  handle,
});

export const actionsRoutes: Routes = {
  'actions/get-github-actions-permissions-repository': settings(
    'administration',
    'admin',
    ({ repository, address }) => {
      const { actionsAllowed: allowed } = repository;
      if (allowed === 'none') return ok({ enabled: false });
      const selected = allowed === 'selected' && { selected_actions_url: `${address}/selected-actions` };
      return ok({ enabled: true, allowed_actions: allowed, ...selected });
    },
  ),

  'actions/get-github-actions-default-workflow-permissions-repository': settings(
    'administration',
    'admin',
    ({ repository }) =>
      ok({
        default_workflow_permissions: 'read',
        can_approve_pull_request_reviews: repository.actionsMayCreatePullRequests,
      }),
  ),

  'actions/get-repo-secret': settings('secrets', 'write', ({ repository, params }) => {
    const name = (params.secret_name ?? '').toUpperCase();
    if (repository.secrets.get(name) !== 'repository') throw notFound();
    return ok(showSecret(repository, name));
  }),

  'actions/list-repo-organization-secrets': settings('secrets', 'write', (call) => {
    const { repository } = call;
    const names = [...repository.secrets.keys()].filter((name) => repository.secrets.get(name) === 'organization');
    const wrap = (page: string[]) => ({
      total_count: names.length,
      secrets: page.map((name) => showSecret(repository, name)),
    });
    return paged(call, names, wrap);
  }),

  'repos/get-branch-rules': read('metadata', (call) => paged(call, rulesOf(call))),
};

const showSecret = ({ createdAt }: Repository, name: string) => ({
  name,
  created_at: createdAt,
  updated_at: createdAt,
});

/** As rulesets have them: classic protection is not among these, nor is push protection. The branch need not exist. */
function rulesOf({ repository, params }: Call): object[] {
  const ruleset = { ruleset_source_type: 'Repository', ruleset_source: repository.fullName, ruleset_id: 1 };
  return repository.pushRules
    .filter(({ branches }) => patternOf(branches).test(params.branch ?? ''))
    .flatMap(({ rule, pattern }) => {
      const shown = RULES[rule];
      const parameters = pattern === undefined ? undefined : { operator: 'regex', pattern };
      return shown ? [{ ...shown, ...(parameters && { parameters }), ...ruleset }] : [];
    });
}

const RULES: Partial<Record<PushRule['rule'], object>> = {
  'pull-request': {
    type: 'pull_request',
    parameters: {
      dismiss_stale_reviews_on_push: false,
      require_code_owner_review: false,
      require_last_push_approval: false,
      required_approving_review_count: 1,
      required_review_thread_resolution: false,
    },
  },
  creation: { type: 'creation' },
  signatures: { type: 'required_signatures' },
  linear: { type: 'required_linear_history' },
  'branch-name': { type: 'branch_name_pattern' },
  message: { type: 'commit_message_pattern' },
  'author-email': { type: 'commit_author_email_pattern' },
  'committer-email': { type: 'committer_email_pattern' },
};
