/** What a test begins with: people, repositories, issues, pull requests, made without going through HTTP. */
import { join } from 'node:path';
import { addComment, editIssue, ensureLabel, type IssueDraft, openIssue } from './actions.ts';
import { type CommitOptions, commitFiles, type Files, git, resolveCommit, tryGit } from './bare.ts';
import { forkBare, initBare } from './bare-repository.ts';
import type { CheckRun, CommitStatus } from './check-types.ts';
import type { Database } from './database.ts';
import { addEnvironment, type ReviewOptions, reviewDeployment } from './environments.ts';
import { type MergeMethod, mergePull } from './merge-pull.ts';
import { openPull, type PullDraft } from './open-pull.ts';
import { syncPulls } from './pull-refs.ts';
import { addReview, addReviewComment, type LineDraft, type ReviewDraft } from './review.ts';
import type {
  Comment,
  Issue,
  Permissions,
  Repository,
  Review,
  ReviewComment,
  Role,
  User,
  WorkflowRun,
} from './types.ts';
import { addWorkflowRun, endAttempt, type JobDraft, type RunDraft } from './workflow-run.ts';

type Login<Draft, Key extends keyof Draft> = Omit<Draft, Key> & { readonly [Name in Key]: string };
type Where = Repository | string;

export interface RepositoryOptions {
  readonly owner: string;
  readonly name: string;
  readonly private?: boolean;
  readonly defaultBranch?: string;
  /** Of the first commit. */
  readonly files?: Files;
  readonly actionsMayCreatePullRequests?: boolean;
  readonly draftsSupported?: boolean;
}

export type Setup = ReturnType<typeof createSetup>;

/** A workflow's token as our README tells people to ask for. */
const DEFAULT_PERMISSIONS: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write' };

export function createSetup(database: Database) {
  const at = (where: Where): Repository => (typeof where === 'string' ? database.repository(where) : where);
  return {
    addUser: (login: string, options?: { type?: User['type'] }): User => database.addUser(login, options),

    createRepository: (options: RepositoryOptions): Promise<Repository> => createRepository(database, options),

    /** A fork into another account, under the same name. */
    fork: (where: Where, owner: string): Promise<Repository> => fork(database, at(where), owner),

    /** With these people as its required reviewers. */
    environment(where: Where, name: string, reviewers: readonly string[], preventSelfReview = false): void {
      const users = reviewers.map((login) => database.user(login));
      addEnvironment(database, at(where), { name, reviewers: users, preventSelfReview });
    },

    reviewDeployment: (run: WorkflowRun, review: ReviewOptions): void => reviewDeployment(database, run, review),

    setPermission(where: Where, login: string, role: Role): void {
      at(where).roles.set(database.user(login).login.toLowerCase(), role);
    },

    /** A person's token, or with `installation` a workflow's, which acts as `github-actions[bot]` on that repository. */
    token(options: { login: string } | { installation: Where; permissions?: Permissions; login?: string }): string {
      if (!('installation' in options)) return database.addToken(options);
      const { installation, permissions = DEFAULT_PERMISSIONS, login } = options;
      return database.addToken({ repository: at(installation), permissions, ...(login && { login }) });
    },

    /** As an installation token after an hour: "Bad credentials" from now on, for the API and for git. */
    expireToken: (token: string): boolean => database.tokens.delete(token),

    createIssue(where: Where, draft: Login<IssueDraft, 'author'>): Issue {
      return openIssue(database, at(where), { ...draft, author: database.user(draft.author) });
    },

    comment: (issue: Issue, login: string, body: string): Comment =>
      addComment(database, issue, database.user(login), body),

    createLabel(where: Where, name: string): void {
      ensureLabel(database, at(where), name);
    },

    addLabel(issue: Issue, name: string): void {
      issue.labels.push(ensureLabel(database, issue.repository, name));
    },

    createPullRequest(where: Where, draft: Login<PullDraft, 'author'>): Promise<Issue> {
      return openPull(database, at(where), { ...draft, author: database.user(draft.author) });
    },

    /** As a person's button does; it has another number there. */
    transferIssue(issue: Issue, where: Where): Issue {
      const { title, body, user: author } = issue;
      const moved = openIssue(database, at(where), { title, body, author });
      issue.repository.issues.delete(issue.number);
      issue.repository.goneIssues.set(issue.number, moved);
      return moved;
    },

    deleteIssue({ repository, number }: Issue): void {
      repository.issues.delete(number);
      repository.goneIssues.set(number, undefined);
    },

    editIssue: (issue: Issue, edit: Parameters<typeof editIssue>[2]): void => editIssue(database, issue, edit),

    /** As a person's button does, by each of its ways; closes the issues that the description names. */
    mergePull: (issue: Issue, method: MergeMethod): Promise<string> => mergePull(database, issue, method),

    review(issue: Issue, draft: Partial<Omit<ReviewDraft, 'user'>> & { user: string }): Promise<Review> {
      const whole = { body: '', state: 'COMMENTED' as const, commitId: issue.pull?.headSha ?? '', comments: [] };
      return addReview(database, issue, { ...whole, ...draft, user: database.user(draft.user) });
    },

    reviewComment: (issue: Issue, login: string, line: LineDraft): Promise<ReviewComment> =>
      addReviewComment(database, issue, database.user(login), line),

    /** Of another app than GitHub Actions, whose check runs come with a workflow run. */
    addCheckRun(where: Where, run: Omit<CheckRun, 'id' | 'startedAt'>): CheckRun {
      const added = { ...run, id: database.nextId(), startedAt: database.now() };
      at(where).checkRuns.push(added);
      return added;
    },

    addStatus(where: Where, status: Omit<CommitStatus, 'id' | 'createdAt'>): void {
      at(where).statuses.push({ ...status, id: database.nextId(), createdAt: database.now() });
    },

    /** The finished run of a workflow, with its jobs, their logs and their check runs. */
    addWorkflowRun: (where: Where, draft: RunDraft): Promise<WorkflowRun> => addWorkflowRun(database, at(where), draft),

    /** The end of an attempt that someone asked for by running failed jobs again. */
    endAttempt: (run: WorkflowRun, jobs: readonly JobDraft[]): void => endAttempt(database, run, jobs),

    /** Commits straight to a branch, as a person's push would; a new branch starts at the default one. */
    commit: (where: Where, options: SetupCommit): Promise<string> => commit(database, at(where), options),

    /** As a person's button does: an open pull request from or into it is closed. */
    async deleteBranch(where: Where, branch: string): Promise<void> {
      await git(at(where).path, ['update-ref', '-d', `refs/heads/${branch}`]);
      await syncPulls(database, at(where));
    },

    /** Puts a tag with an object of its own on a commit or branch. */
    async tag(where: Where, name: string, ref: string): Promise<void> {
      const by = ['-c', 'user.name=GitHub', '-c', 'user.email=noreply@github.com'];
      await git(at(where).path, [...by, 'tag', '--annotate', '--message', name, name, ref]);
    },

    /** The text of a file at a branch or commit; undefined where there is none. */
    async readFile(where: Where, ref: string, path: string): Promise<string | undefined> {
      const { exitCode, stdout } = await tryGit(at(where).path, ['show', `${ref}:${path}`]);
      return exitCode === 0 ? stdout : undefined;
    },

    /** The commit of a branch or ref; undefined where there is none. */
    resolve: (where: Where, ref: string): Promise<string | undefined> => resolveCommit(at(where).path, ref),
  };
}

export interface SetupCommit extends Omit<CommitOptions, 'author' | 'at' | 'branch'> {
  readonly branch?: string;
  readonly author?: string;
}

async function commit(database: Database, repository: Repository, options: SetupCommit): Promise<string> {
  const from = options.from ?? (await resolveCommit(repository.path, `refs/heads/${repository.defaultBranch}`));
  const author = options.author ? database.user(options.author) : repository.owner;
  const sha = await commitFiles(repository.path, {
    branch: repository.defaultBranch,
    ...options,
    ...(from && { from }),
    author: { name: author.login, email: `${author.id}+${author.login}@users.noreply.github.com` },
    at: database.now(),
  });
  repository.pushedAt = database.now();
  await syncPulls(database, repository);
  return sha;
}

async function createRepository(database: Database, options: RepositoryOptions): Promise<Repository> {
  const { defaultBranch = 'main', files = { 'README.md': `# ${options.name}\n` } } = options;
  const repository = addRepository(database, { ...options, defaultBranch });
  await initBare(repository.path, defaultBranch);
  await commit(database, repository, { files, message: 'Initial commit' });
  return repository;
}

async function fork(database: Database, parent: Repository, owner: string): Promise<Repository> {
  const { name, defaultBranch } = parent;
  const forked = addRepository(database, { owner, name, private: parent.private, defaultBranch }, parent);
  await forkBare(parent.path, forked.path, defaultBranch);
  return forked;
}

function addRepository(
  database: Database,
  options: RepositoryOptions & { defaultBranch: string },
  parent?: Repository,
): Repository {
  const owner = database.users.get(options.owner.toLowerCase()) ?? database.addUser(options.owner);
  const fullName = `${owner.login}/${options.name}`;
  if (database.findRepository(fullName)) throw new Error(`the stand-in already has a repository ${fullName}`);
  const repository: Repository = {
    id: database.nextId(),
    owner,
    name: options.name,
    fullName,
    private: options.private ?? false,
    defaultBranch: options.defaultBranch,
    path: join(database.directory, `${fullName}.git`),
    ...(parent && { parent }),
    createdAt: database.now(),
    pushedAt: database.now(),
    actionsMayCreatePullRequests: options.actionsMayCreatePullRequests ?? true,
    actionsAllowed: 'all',
    secrets: new Map(),
    draftsSupported: options.draftsSupported ?? true,
    protectedBranches: new Set(),
    pushRules: [],
    roles: new Map(),
    labels: new Map(),
    issues: new Map(),
    goneIssues: new Map(),
    checkRuns: [],
    statuses: [],
    workflowRuns: [],
    environments: new Map(),
    nextNumber: 1,
  };
  database.repositories.set(fullName.toLowerCase(), repository);
  return repository;
}
