/** What GitHub refuses, in its own words, to git, REST and GraphQL alike: the one table of causes and remedies. */

/** GitHub does not always say what would help. */
export type RemedyKnown = 'yes' | 'no' | 'cannot tell';

/** What the sentences of a remedy may name. */
export interface RefusedRequest {
  /** Branch of a push. */
  readonly branch?: string;
  /** Commit of a push, which a rule on commits may be about. */
  readonly commit?: { readonly subject: string; readonly author: string; readonly committer: string };
  /** What the request needs, such as `the permission "issues: read"`. */
  readonly needed: string;
  /** All that GitHub said. */
  readonly said: string;
  /** The remedy is for a person at a terminal, and not for a job. */
  readonly terminal?: true;
}

export interface RefusalRow {
  /** In what GitHub says; case does not count. */
  readonly words?: RegExp;
  /** Status codes of an HTTP answer, which are enough if there are no `words`, or if GitHub gave none. */
  readonly status?: readonly number[];
  /** Type of a GraphQL error, which is enough like the status. */
  readonly type?: string;
  /** Only where GitHub gave no reason in addition to the status. */
  readonly wordless?: true;
  /** One clause, without a full stop. */
  readonly cause: string | ((request: RefusedRequest) => string);
  /** One sentence, without its full stop. */
  readonly remedy: (request: RefusedRequest) => string;
  /** Whether the same commit would be accepted on another branch. */
  readonly otherBranch: RemedyKnown;
  /** Whether another commit would be accepted on this branch. */
  readonly otherCommit: RemedyKnown;
  /** A signed commit would be accepted. */
  readonly unsigned?: true;
  /** The commit contains what must not be shown elsewhere either. */
  readonly secret?: true;
  /** Too many requests: nothing was decided about this one. */
  readonly limit?: true;
  /** There was no answer, or none that GitHub meant to give: the words are git's own. */
  readonly silent?: true;
}

const COMMIT = { otherBranch: 'no', otherCommit: 'yes' } as const;
const BRANCH = { otherBranch: 'yes', otherCommit: 'no' } as const;
const ACCESS = { otherBranch: 'no', otherCommit: 'no' } as const;
const UNKNOWN = { otherBranch: 'cannot tell', otherCommit: 'cannot tell' } as const;

/**
 * One violation of a rule each: of a ruleset, which GitHub lists below GH013, or of classic branch protection (GH006). Rules
 * on files are listed below "GITHUB PUSH PROTECTION", as secrets are.
 * https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets
 */
export const VIOLATIONS: readonly RefusalRow[] = [
  {
    // palxiao/poster-design#140; by an API "Secret detected in content"; before rulesets GH009 (microsoft/vscode#185344)
    words: /Push cannot contain secrets|Resolve the following secrets|secrets? detected|detected secret/i,
    cause: 'GitHub considers something in the change a secret',
    remedy: ({ said }) => {
      const link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      const allow = link ? `, or let someone with write access allow it at ${link} first` : '';
      return `Ask again for a change without it${allow}`;
    },
    ...COMMIT,
    secret: true,
  },
  {
    // renovatebot/renovate#44819; the rules `file_extension_restriction`, `max_file_path_length` and `max_file_size`
    words:
      /file path is restricted|restricted file paths?|file extension|restricted (file )?extensions?|path length|path is too long|path (exceeds|must not exceed|must be (less|shorter))|file size|file is too (large|big)|size (exceeds|must not exceed|must be (less|smaller))/i,
    cause: 'a push ruleset restricts the paths, extensions or sizes of files',
    remedy: () =>
      'Ask for a change without these files or with other names, or ask someone on the bypass list of the push ruleset to push it',
    ...COMMIT,
  },
  {
    // The rule `commit_message_pattern`
    words: /commit message/i,
    cause: ({ commit }) => `a rule of the repository restricts commit messages${naming(commit?.subject)}`,
    remedy: () =>
      'Set publish.commit-message to a template that satisfies the rule, such as "ABC-123 {subject}", and ask again',
    ...COMMIT,
  },
  {
    // The rules `commit_author_email_pattern` and `committer_email_pattern`
    words: /(author|committer)('s)? e-?mail/i,
    cause: ({ commit, said }) =>
      `a rule of the repository restricts the e-mail addresses of commits${naming(/committer/i.test(said) ? commit?.committer : commit?.author)}`,
    remedy: () => 'Add that address to the rule, or pass a github-token of an account whose address the rule accepts',
    ...COMMIT,
  },
  {
    // The rule `required_linear_history`; LeapYear/mergit, "This branch must not contain merge commits."
    words: /must not contain merge commits/i,
    cause: 'the rule "Require linear history" accepts no merge commits',
    remedy: () => 'Rebase the branch by hand instead of merging into it, or apply the patch by hand',
    ...COMMIT,
  },
  {
    // The rule `required_signatures`
    words: /must have (verified|valid) signatures|must be signed/i,
    cause: "a rule of the repository requires signed commits, and the agent's are not signed",
    remedy: ({ branch }) =>
      `Set publish.commits to auto, exclude "${branch}" from the rule "Require signed commits", or apply the patch by hand`,
    otherBranch: 'yes',
    otherCommit: 'yes',
    unsigned: true,
  },
  {
    // The rule `branch_name_pattern`
    words: /branch name/i,
    cause: ({ branch }) => `a rule of the repository restricts branch names, and this one is "${branch}"`,
    remedy: () => 'Set publish.branch-prefix so that branch names satisfy the rule',
    ...BRANCH,
  },
  {
    // henne49/dbus-opendtu#235, yshavit/mdq#255, kernelkit/infix#1610, dependabot/dependabot-core#9439
    words:
      /through (a pull request|the merge queue)|approving review|review (is|from)|required status check|(is|are) expected|deployment|scanning|cannot (create|update|delete|force-push|change)|protected (ref|branch)|not authorized to push|locked branch/i,
    cause: ({ branch }) => `a rule of the repository protects "${branch}"`,
    remedy: ({ branch }) =>
      `Exclude "${branch}" from that rule, or set publish.branch-prefix to a prefix that no such rule covers`,
    ...BRANCH,
  },
];

/** Nothing where the value is not known. */
const naming = (value: string | undefined): string => (value ? `, and this commit has "${value}"` : '');

export type RuleSubject =
  /** Whether a branch that exists may be pushed to. */
  | 'push'
  /** Whether a branch may be created, and how it is named. */
  | 'new-branch'
  /** What every commit has: a message, an author and a committer. */
  | 'commit'
  | 'files'
  | 'merges'
  | 'signature'
  /** Nothing that a commit on top of the branch could violate. */
  | 'nothing';

/** What a rule is about, by its `type` in the API. A type that is missing is not known. The source is the page above. */
export const RULE_SUBJECTS: Readonly<Record<string, RuleSubject | undefined>> = {
  update: 'push',
  pull_request: 'push',
  merge_queue: 'push',
  required_status_checks: 'push',
  required_deployments: 'push',
  workflows: 'push',
  code_scanning: 'push',
  creation: 'new-branch',
  branch_name_pattern: 'new-branch',
  commit_message_pattern: 'commit',
  commit_author_email_pattern: 'commit',
  committer_email_pattern: 'commit',
  file_path_restriction: 'files',
  file_extension_restriction: 'files',
  max_file_path_length: 'files',
  max_file_size: 'files',
  required_linear_history: 'merges',
  required_signatures: 'signature',
  non_fast_forward: 'nothing',
  deletion: 'nothing',
};

const INVALID =
  'Check the input github-token: an installation token of a GitHub App lives one hour, so make it in a step right before this ' +
  "one and lower max-minutes, or use the workflow's own token, which lives as long as the job";

const ifVisible: RefusalRow['remedy'] = ({ needed, terminal }) =>
  terminal
    ? `Check that it exists, and that the token may read it; it needs ${needed}`
    : `Check that it still exists, and that the input github-token may reach it; it needs ${needed}`;

/** Refusals of whole requests; the first row that fits counts. Statuses and types come after all rows that need words. */
export const REFUSED_REQUESTS: readonly RefusalRow[] = [
  {
    // Git keeps branches as files: beside a branch `a` there can be no `a/b`, and the other way round
    words: /exists; cannot create|directory file conflict/i,
    cause: ({ branch, said }) => {
      const [, other] = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said) ?? [];
      const which = other === undefined ? 'a branch whose name begins alike' : `the branch "${other}"`;
      return `${which} is in the way: git cannot have it together with a branch "${branch}"`;
    },
    remedy: () => 'Delete or rename that branch, or set branch-prefix to a prefix that no branch name starts with',
    ...BRANCH,
    silent: true,
  },
  {
    // upleveled/notion-backup#359, git-lfs/git-lfs#4491
    words: /GH001|exceeds GitHub's file size limit|pack exceeds maximum allowed size/i,
    cause: 'GitHub accepts no file over 100 MB outside of Git LFS, and no push over 2 GB',
    remedy: () => 'Ask for a change without large files',
    ...COMMIT,
  },
  {
    // desktop/dugite#92, AlexandreMeslin/ENG4021#14
    words: /GH007|email privacy restrictions/i,
    cause: ({ commit }) => `an account keeps its e-mail address private${naming(commit?.author)}`,
    remedy: () =>
      'Its owner can turn off "Block command line pushes that expose my email" at the address that GitHub names',
    ...COMMIT,
  },
  {
    // git-lfs/git-lfs#3574
    words: /GH008|unknown Git LFS objects?/i,
    cause: 'the change has pointers to Git LFS objects that GitHub does not have, and kodelet-ci does not upload them',
    remedy: () => 'Ask for a change without these files, and add them by hand',
    ...COMMIT,
  },
  {
    // stefanzweifel/git-auto-commit-action#322: a workflow's own token can never have it
    words: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    cause: 'the token may not change workflow files',
    remedy: () =>
      'Ask for a change without files in .github/workflows, or pass a github-token of a GitHub App with the permission "workflows: write"',
    ...COMMIT,
  },
  {
    // docs.github.com, "Archiving repositories" and "Migrations"; REST says "Repository access blocked"
    words:
      /archived so (it )?is read-only|repository (is|was) archived|billing issue|Repository '[^']*' is disabled|check their account|Repository access blocked|account (is|was) suspended|DMCA takedown|locked for migration|is being migrated/i,
    cause: 'the repository or the account that owns it is closed to changes',
    remedy: () => 'Its owner has to open it again, or to ask GitHub support',
    ...ACCESS,
  },
  {
    // ministryofjustice/operations-engineering#4904 (git), ossf/scorecard#1504 (REST), cli/cli#2661 (GraphQL)
    words: /SAML (SSO|enforcement)/i,
    cause: 'the organization requires single sign-on, and the token is not authorized for it',
    remedy: ({ terminal }) =>
      `Authorize the token for the organization under Settings → Developer settings → Configure SSO${terminal ? '' : ", or use the workflow's own token, which needs no authorization"}`,
    ...ACCESS,
  },
  {
    // aquasecurity/trivy#10567 (REST), microsoft/vscode-remote-repositories-github#491 (GraphQL)
    words: /IP allow list/i,
    cause: "the address of this machine is not on the organization's IP allow list",
    remedy: ({ terminal }) =>
      terminal
        ? 'Use a machine whose address is on that list'
        : 'Run the job on a runner whose address is on that list, or add the address of this one',
    ...ACCESS,
  },
  {
    // https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
    words: /rate limit|abuse detection/i,
    status: [429],
    type: 'RATE_LIMITED',
    cause: 'GitHub limits the rate of requests',
    remedy: () => 'Ask again in an hour',
    ...ACCESS,
    limit: true,
  },
  {
    // https://docs.github.com/en/communities/moderating-comments-and-conversations/locking-conversations
    words: /(issue|conversation|pull request) is locked/i,
    cause: 'the conversation is locked',
    remedy: () => 'Unlock it, or ask in another issue',
    ...ACCESS,
  },
  {
    words: /not permitted to create or approve pull requests/i,
    cause: 'GitHub Actions may not create pull requests here',
    remedy: () =>
      'An administrator can allow it under Settings → Actions → General → "Allow GitHub Actions to create and approve pull requests"',
    ...ACCESS,
  },
  {
    words: /Authentication failed|could not read Username|Invalid username or token|Bad credentials/i,
    status: [401],
    cause: 'GitHub does not accept the token: it is not valid, or it has expired',
    remedy: ({ terminal }) => (terminal ? 'Set another token, or unset its variable' : INVALID),
    ...ACCESS,
  },
  {
    // https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api
    words:
      /denied to|Write access to repository not granted|Resource not accessible|Must have (admin|push|write)|does not have (the correct permissions|permission)/i,
    type: 'FORBIDDEN',
    cause: 'the token lacks a permission',
    remedy: ({ needed, terminal }) => (terminal ? `Use a token that has ${needed}` : `Give the job ${needed}`),
    ...ACCESS,
  },
  {
    words: /Repository not found|repository '[^']*' not found/i,
    cause: 'the token cannot see the repository, or it does not exist',
    remedy: ifVisible,
    ...ACCESS,
  },
  {
    status: [404, 410],
    type: 'NOT_FOUND',
    cause: 'the token cannot see it, or it does not exist',
    remedy: ifVisible,
    ...ACCESS,
  },
  {
    status: [403],
    wordless: true,
    cause: 'GitHub gave no reason',
    remedy: ({ needed, terminal }) => `Check that the ${terminal ? 'token' : 'job'} has ${needed}`,
    ...ACCESS,
  },
  {
    // GitHub Enterprise Server only: github/platform-samples, pre-receive-hooks
    words: /pre-receive hook declined/i,
    cause: 'a pre-receive hook of the server declined it',
    remedy: () => 'If its words do not say why, an administrator of the server can',
    ...UNKNOWN,
  },
  {
    status: [500, 502, 503, 504],
    cause: 'GitHub failed with a server error each time',
    remedy: () => 'Ask again later',
    ...UNKNOWN,
  },
  {
    words: /Could not resolve host|Failed to connect|Connection refused/i,
    cause: 'GitHub could not be reached',
    remedy: ({ terminal }) =>
      terminal
        ? 'Check the network, and the proxy if there is one'
        : 'Check that the runner reaches the GitHub host, and ask again',
    ...UNKNOWN,
    silent: true,
  },
  {
    // What ended git here, after its time
    words: /stopped after \d+ ms/,
    cause: 'GitHub did not answer in time',
    remedy: () => 'Ask again later; if it persists, check the network of the runner',
    ...UNKNOWN,
    silent: true,
  },
  {
    words: /bad line length|protocol error|not valid: is this a git repository/i,
    cause: 'the answer did not come from a git server',
    remedy: () => 'Check what is between the runner and GitHub, such as a proxy',
    ...UNKNOWN,
    silent: true,
  },
  {
    words: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|transfer closed|timed out/i,
    cause: 'the connection to GitHub broke off each time',
    remedy: () => 'Ask again later; if it persists, check the network of the runner',
    ...UNKNOWN,
    silent: true,
  },
];
