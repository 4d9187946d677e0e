/** Environments that jobs deploy to, and the people who let such a job begin. */
import type { Database } from './database.ts';
import { nodeId, showUser } from './shapes/account.ts';
import { repositoryApi, repositoryPage } from './shapes/repository.ts';
import type { DeploymentReview, Environment, Repository, WorkflowRun } from './types.ts';

/** As in Settings → Environments. Names do not depend on case. */
export function addEnvironment(
  database: Database,
  repository: Repository,
  { name, reviewers = [], preventSelfReview = false }: Partial<Environment> & { readonly name: string },
): Environment {
  const environment = { id: database.nextId(), name, reviewers, preventSelfReview, createdAt: database.now() };
  repository.environments.set(name.toLowerCase(), environment);
  return environment;
}

/**
 * A job of the run asks for the environment, which GitHub makes without rules where there is none. Whether the job has to wait
 * until somebody reviews its deployment.
 */
export function requestDeployment(database: Database, run: WorkflowRun, name: string): boolean {
  const { environments } = run.repository;
  const environment = environments.get(name.toLowerCase()) ?? addEnvironment(database, run.repository, { name });
  const hasToWait = environment.reviewers.length > 0;
  if (hasToWait) run.waitingFor.add(environment);
  return hasToWait;
}

export interface ReviewOptions {
  readonly environment: string;
  readonly by: string;
  readonly state?: DeploymentReview['state'];
  readonly comment?: string;
}

/** As with the button "Review deployments". Throws where GitHub would not show it. */
export function reviewDeployment(
  database: Database,
  run: WorkflowRun,
  { environment: name, by, state = 'approved', comment = '' }: ReviewOptions,
): void {
  const environment = run.repository.environments.get(name.toLowerCase());
  if (!environment || !run.waitingFor.has(environment)) throw new Error(`no job of this run waits for "${name}"`);
  const user = database.user(by);
  if (!environment.reviewers.includes(user)) throw new Error(`"${by}" is no required reviewer of "${name}"`);
  if (environment.preventSelfReview && run.actor === user) throw new Error(`"${by}" has started the run`);
  run.waitingFor.delete(environment);
  run.deploymentReviews.push({ environment, user, state, comment });
}

const named = (database: Database, repository: Repository, { id, name, createdAt }: Environment) => ({
  ...{ id, node_id: nodeId('Environment', id), name },
  url: `${repositoryApi(database, repository)}/environments/${encodeURIComponent(name)}`,
  html_url: `${repositoryPage(database, repository)}/deployments/activity_log?environments_filter=${encodeURIComponent(name)}`,
  ...{ created_at: createdAt, updated_at: createdAt },
});

export function showEnvironment(database: Database, repository: Repository, environment: Environment) {
  const { id, reviewers, preventSelfReview } = environment;
  const rule = {
    ...{ id, node_id: nodeId('GateRule', id), type: 'required_reviewers', prevent_self_review: preventSelfReview },
    reviewers: reviewers.map((user) => ({ type: 'User', reviewer: showUser(database, user) })),
  };
  const rules = reviewers.length > 0 || preventSelfReview ? [rule] : [];
  return { ...named(database, repository, environment), protection_rules: rules, deployment_branch_policy: null };
}

export const showReview = (
  database: Database,
  repository: Repository,
  { environment, user, state, comment }: DeploymentReview,
) => ({ environments: [named(database, repository, environment)], state, user: showUser(database, user), comment });
