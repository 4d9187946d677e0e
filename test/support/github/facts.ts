/**
 * What GitHub and its runners do that this project relies on, and that the descriptions of the API do not say. Facts change:
 * each has its sources, the day on which they were last read, and the files to look at when it changes.
 */
export interface Fact {
  readonly fact: string;
  /** Pages of GitHub's docs by their titles in quotes, threads as OWNER/REPOSITORY#NUMBER, files of public repositories. */
  readonly sources: readonly string[];
  /** YYYY-MM-DD. */
  readonly read: string;
  /** From the top of this repository. */
  readonly reliedOnBy: readonly string[];
}

export const FACTS: readonly Fact[] = [
  {
    fact: "A pull request that the workflow's own token opens or pushes to creates its runs of `pull_request` (opened, synchronize, reopened) in the state `action_required`; they start when somebody with write access approves them on its page. So it is on github.com since 2026-06-11 and by the docs on Enterprise Cloud; on GitHub Enterprise Server they are not created. Other events of that token start nothing, but for `workflow_dispatch` and `repository_dispatch`, whose sender is `github-actions[bot]`.",
    sources: ['"Triggering a workflow"', '"GITHUB_TOKEN"', 'github/docs#44419', 'orgs/community#199292'],
    read: '2026-11-24',
    reliedOnBy: [
      ...['src/github/publish/update-pull-request.ts', 'src/github/api/checks.ts', 'src/github/api/permission.ts'],
      ...['src/config/inputs.ts', 'docs/permissions.md', 'docs/recipes.md', 'examples/app-token.yml'],
      'test/support/github/workflow-run.ts',
    ],
  },
  {
    fact: 'The API has the versions 2022-11-28 and 2026-03-10, and a request that states none gets 2022-11-28. A version that never existed is answered with 400 and the list of those that do; since 2026 the docs promise 410 for one that has ended. GitHub Enterprise Server 3.20 does not have 2026-03-10.',
    sources: ['"API Versions"', 'expipiplus1/update-nix-fetchgit#79', 'github/rest-api-description#7054'],
    read: '2026-11-24',
    reliedOnBy: ['src/github/api/client.ts', 'test/support/github/rest.ts'],
  },
  {
    fact: "Alerts of code scanning are read with `security-events: read`, in a public repository too, and people need write access. Where the feature is off, they are answered with 403 and 'Code Security must be enabled for this repository to use code scanning.' (before 2025 'Advanced Security must …'); where nothing was analysed, with 404 and 'no analysis found', not with an empty list.",
    sources: ['"REST API endpoints for code scanning"', 'jfrog/frogbot#201', 'NickLiffen/ghas-enablement#83'],
    read: '2026-11-28',
    reliedOnBy: ['src/github/api/code-scanning.ts', 'test/support/github/routes/code-scanning.ts'],
  },
  {
    fact: 'In a concurrency group one job runs and one waits: a newer one cancels the one that waits before any of its steps, so that nothing says that a request was lost. Since 2026-05-07, on github.com, `queue: max` lets 100 wait.',
    sources: ['"Control the concurrency of workflows and jobs"', 'github/docs#44115'],
    read: '2026-11-24',
    reliedOnBy: ['examples/agent.yml', 'examples/backlog.yml'],
  },
  {
    fact: 'A default of an input in action.yml may read the contexts github, strategy, matrix, job and runner. A job without a matrix, or whose matrix has no such key, gets the empty string. A matrix of several lists has a job for each combination.',
    sources: ['actions/runner action_yaml.json', '"Running variations of jobs in a workflow"'],
    read: '2026-11-28',
    reliedOnBy: ['src/config/inputs.ts', 'test/support/runner/workflow.ts', 'test/support/runner.ts'],
  },
  {
    fact: "Runs that Dependabot sets off get Dependabot's secrets and none of Actions. Their token only reads unless the workflow states permissions.",
    sources: ['"Troubleshooting Dependabot on GitHub Actions"'],
    read: '2026-11-24',
    reliedOnBy: ['examples/review.yml'],
  },
  {
    fact: 'actions/checkout 7, and newer releases of earlier majors such as 5, refuse the head of a fork in `pull_request_target` and in a `workflow_run` of a pull request, unless `allow-unsafe-pr-checkout` is set.',
    sources: ['actions/checkout#2454', 'AliceO2Group/AliceO2#15617'],
    read: '2026-11-24',
    reliedOnBy: ['src/action/checkout.ts'],
  },
  {
    fact: "The workflow's own token lives as long as its job, for 24 hours at most; another installation token one hour. A job on GitHub's runners ends after 6 hours, on others after 5 days.",
    sources: ['"GITHUB_TOKEN"', '"Actions limits"'],
    read: '2026-11-24',
    reliedOnBy: ['src/git/push.ts'],
  },
  {
    fact: "The workflow's own token has 1,000 requests an hour for its repository, 15,000 on Enterprise Cloud; an App's installation 5,000 to 12,500. On GitHub Enterprise Server limits are off by default. A refusal is 403 or 429; without `retry-after`, wait for a minute at least.",
    sources: ['"Rate limits for the REST API"'],
    read: '2026-11-24',
    reliedOnBy: ['src/github/api/client.ts', 'test/support/github/primary-limit.ts'],
  },
  {
    fact: 'The permission API answers `none` for the bot of an App, and 404 with "is not a user" for `Copilot`.',
    sources: ['anthropics/claude-code-action#351', 'anthropics/claude-code-action#1018', 'github/gh-aw#38134'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/permission.ts', 'test/support/github/routes/accounts.ts'],
  },
  {
    fact: 'The `fetch` of Node ignores the variables of a proxy unless NODE_USE_ENV_PROXY is set when Node starts; `http.setGlobalProxyFromEnv` is not on Node 20.',
    sources: ['nodejs/node#57165', 'nodejs/node#60953'],
    read: '2026-11-24',
    reliedOnBy: ['src/lib/proxied-fetch.ts', 'src/lib/outbound-fetch.ts'],
  },
  {
    fact: 'A push ruleset refuses a commit for its paths, extensions, path lengths and file sizes, in the whole network of forks, so that another branch is no remedy; branch rules can refuse it for its message and the addresses of its people.',
    sources: ['"Creating rulesets for a repository"', 'github/roadmap#939'],
    read: '2026-11-24',
    reliedOnBy: ['src/git/push.ts', 'src/cli/init-github.ts'],
  },
  {
    fact: '`pull_request.base.sha` stands still until the head is pushed: it may be months behind the tip of the base.',
    sources: ['apache/texera#8096', 'github/docs#431'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/pull-request.ts', 'test/support/github/pull-refs.ts'],
  },
  {
    fact: 'For `uses: ./path`, the runner takes `action.yml` and the scripts from the workspace, and reads them again before each step, post steps as well. `uses: $/path` is another form, which is resolved to the commit of the workflow first.',
    sources: ['actions/runner src/Runner.Worker/ActionManager.cs', 'actions/runner src/Runner.Worker/ActionRunner.cs'],
    read: '2026-11-25',
    reliedOnBy: ['src/action/checkout.ts', 'test/support/runner.ts'],
  },
  {
    fact: 'Every later step of a job works in the checkout that ours leaves behind, and with its git credentials, which the checkout removes only in its post step.',
    sources: ['actions/checkout README.md'],
    read: '2026-11-25',
    reliedOnBy: ['src/git/restore-checkout.ts', 'src/action/return-checkout.ts'],
  },
  {
    fact: 'The head of a pull request can be in a fork that lets maintainers push or not (`maintainer_can_modify`). That it can be the default branch, a protected branch or in a deleted repository stands in no page that was read: the description of the API has the repository of the head as always there.',
    sources: ['octokit/openapi generated/api.github.com.json'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/publish/starting-point.ts', 'src/github/publish/update-pull-request.ts'],
  },
  {
    fact: 'Reviews and comments on lines of a pull request from a fork get no secrets and a token that only reads, and have no `_target` twin.',
    sources: ['max-sixty/tend#38', 'max-sixty/tend#41', '"Events that trigger workflows"'],
    read: '2026-11-25',
    reliedOnBy: ['examples/agent.yml', 'docs/reviews.md', 'test/support/runner/fork-events.ts'],
  },
  {
    fact: 'A checkout has depth 1, of the commit of the event; `filter`, `sparse-checkout`, `lfs` and `submodules` are inputs of it. That commit is the tip of the default branch for `issue_comment`, which was not looked up again.',
    sources: ['actions/checkout README.md'],
    read: '2026-11-25',
    reliedOnBy: [
      ...['src/github/context/pull-history.ts', 'src/github/context/gather-context.ts'],
      'test/support/runner/checkout.ts',
    ],
  },
  {
    fact: 'actions/checkout 5 leaves the token in `.git/config` and in those of submodules; since 6 it is in a file under RUNNER_TEMP by `includeIf`, for submodules too. `ssh-key` leaves a file under RUNNER_TEMP, which `core.sshCommand` names with the variable and not with its value. Of 4 only the README was read.',
    sources: ['actions/checkout src/git-auth-helper.ts', 'actions/checkout README.md'],
    read: '2026-11-25',
    reliedOnBy: ['src/git/credentials.ts', 'test/support/runner/checkout-credentials.ts'],
  },
  {
    fact: 'In a container job git can run as root in a workspace of another user, which is "dubious ownership" without `safe.directory`; that user has the uid 1001 by no source that was read. Images may have no git or an old one: the checkout itself does without below 2.18.',
    sources: ['anthropics/claude-code-action#161', 'anthropics/claude-code-action#1560', 'actions/checkout README.md'],
    read: '2026-11-25',
    reliedOnBy: ['src/git/git.ts'],
  },
  {
    fact: 'A reference `agent` makes every `agent/…` impossible: "cannot lock ref … exists; cannot create".',
    sources: ['git 2.39.5'],
    read: '2026-11-25',
    reliedOnBy: ['src/git/push.ts'],
  },
  {
    fact: 'The actor of a run of `schedule` can change: who changes the default branch becomes it, and who changes the cron expression of a workflow that was switched off. An account that was removed from the organization stays the actor; one that its identity provider has removed starts nothing any more.',
    sources: ['"Events that trigger workflows"'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/permission.ts', 'src/action/repository-budget.ts'],
  },
  {
    fact: 'GH013 covers branch rules, push protection and required signatures alike; the lines below it tell them apart.',
    sources: ['renovatebot/renovate#44819', 'palxiao/poster-design#140', 'vercel/sandbox#169'],
    read: '2026-11-25',
    reliedOnBy: ['src/git/push.ts', 'test/support/github/push-rules.ts'],
  },
  {
    fact: 'Requests that create content are limited to about 80 a minute and 500 an hour. Besides, 100 requests at a time, 900 points a minute for REST (a read 1, a write 5) and 2,000 for GraphQL. The page says neither that updating one comment counts nor how many searches a minute there are: 30 is from an earlier look.',
    sources: ['"Rate limits for the REST API"'],
    read: '2026-11-25',
    reliedOnBy: ['src/core/backlog.ts', 'test/support/github/content-limit.ts'],
  },
  {
    fact: 'Comments of REST include minimised ones. GraphQL says which they are, of reviews and comments on lines as well; in REST a comment on an issue has the field `minimized`, and one on a line has none.',
    sources: ['anthropics/claude-code-action#368', 'octokit/openapi generated/api.github.com.json'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/thread-comments.ts', 'test/support/github/graphql-root.ts'],
  },
  {
    fact: 'A diff has 300 files and 20,000 lines at most, a list of files 3,000 by pages; a diff of more files is answered with 406, with `too_large`. In lists, files past 20,000 lines have no patch and 0 lines, with nothing that marks them. That too many lines are answered with 406 as well was not found again.',
    sources: ['"Repository limits"', 'cpp-linter/cpp-linter-action#249', 'orgs/community#213491'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/context/pull-history.ts', 'test/support/github/routes/pulls.ts'],
  },
  {
    fact: "GitHub's Ubuntu 24.04 forbids unprivileged user namespaces by AppArmor, and a request to lift that was closed; `sudo` asks for no password.",
    sources: [
      ...['actions/runner-images#10443', 'actions/runner-images#11489', 'DeterminateSystems/nix-installer-action#193'],
    ],
    read: '2026-11-25',
    reliedOnBy: ['src/sandbox/backends.ts', 'docs/runners.md'],
  },
  {
    fact: 'The summary of a step ends at 1 MiB, a comment at 65,536 characters, an annotation at 4,096 characters and at ten of a kind a step.',
    sources: [
      'actions/runner src/Runner.Worker/FileCommandManager.cs',
      'actions/runner src/Runner.Worker/ExecutionContext.cs',
      'AstarNetwork/astar-docs actions/runs/9453411778',
    ],
    read: '2026-11-25',
    reliedOnBy: ['src/github/step-summary.ts', 'src/report/comment.ts', 'test/support/github/lengths.ts'],
  },
  {
    fact: 'A 403 can be a rate limit, as a 429 can, and a missing permission; other causes have words of their own (an archived repository, locked billing, SAML, an IP allow list), which stand in threads and not on that page, and were not looked up again.',
    sources: ['"Troubleshooting the REST API"'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/failure.ts', 'src/git/push.ts'],
  },
  {
    fact: 'The account of an issue can be `null`; transferred issues are answered with 301, deleted ones with 410, and a comment can be refused with 403. That a deleted account shows as `ghost`, that logins of managed users have a `_`, and that a locked issue is such a 403 was not looked up again.',
    sources: ['octokit/openapi generated/api.github.com.json'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/events/read-event.ts', 'src/github/api/issues.ts', 'test/support/github/routes/issues.ts'],
  },
  {
    fact: 'The log of a job is a redirect (302) to another host, which refuses a request with a token; one that is gone is answered with 410 and "Server Error". That every attempt has its own was not looked up again.',
    sources: [
      ...['octokit/openapi generated/api.github.com.json', 'KnpLabs/php-github-api#1156', 'rust-lang/triagebot#2241'],
    ],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/job-log.ts', 'test/support/github/routes/workflow-runs.ts'],
  },
  {
    fact: 'Pull requests of Copilot have `Copilot` as their actor, which is an app and no user; those of other apps have a bot.',
    sources: ['github/gh-aw#38134', 'github/gh-aw#18556', 'anthropics/claude-code-action#351'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/api/account.ts', 'src/github/events/trigger.ts'],
  },
  {
    fact: 'A run that is run again has the same commit, ref and privileges as before, its actor included; who ran it again is `triggering_actor`. That an approval and a second delivery keep the event too stands on no page that was read.',
    sources: ['"Re-running workflows and jobs"', 'octokit/openapi generated/api.github.com.json'],
    read: '2026-11-25',
    reliedOnBy: ['src/github/actions.ts', 'src/action/authorize.ts'],
  },
  {
    fact: 'Only apps make check runs, the workflow\'s own token among them: a personal token gets 403 "You must authenticate via a GitHub App.", a token without `checks: write` 403 "Resource not accessible by integration". An update adds its annotations to those that there are, and only the app that made a check run may update it. Of check runs of one name and app on a commit, the newest is shown. Summary and text have 65,535 bytes at most, a request 50 annotations.',
    sources: [
      ...['octokit/openapi generated/api.github.com.json', 'EnricoMi/publish-unit-test-result-action#53'],
      ...['actions/github-script#118', 'databricks/cli#4563', '"Using the REST API to interact with checks"'],
    ],
    read: '2026-11-28',
    reliedOnBy: ['src/github/publish/evidence-check.ts', 'test/support/github/routes/check-runs.ts'],
  },
  {
    fact: 'The review history of a run names who approved which environments, with a comment. It has neither times nor jobs nor attempts. Anybody who reads the repository reads it and the rules of an environment; in a private one a token needs `actions: read`. Reviewers need read access alone, and an environment that a workflow names and that there is not is made without rules. Administrators can start a waiting job without a review, unless the environment forbids that; whether the history shows it stands on no page that was read.',
    sources: ['"Reviewing deployments"', '"REST API endpoints for deployment environments"'],
    read: '2026-11-28',
    reliedOnBy: ['src/action/environment-gate.ts', 'examples/environment.yml', 'test/support/github/environments.ts'],
  },
  {
    fact: 'Failed jobs of a run can be run again for 30 days and 50 times, by a token with `actions: write`; jobs that succeeded keep their result. The attempts of a run are at the same commit. While the run is at work, GitHub answers 403.',
    sources: ['"Re-running workflows and jobs"', 'octokit/openapi generated/api.github.com.json', 'cli/cli#9221'],
    read: '2026-11-28',
    reliedOnBy: ['src/github/api/checks.ts', 'test/support/github/workflow-run.ts'],
  },
];
