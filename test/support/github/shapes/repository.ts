/** A repository as REST answers and webhooks show it. */
import type { Database } from '../database.ts';
import { hasDiscussions } from '../discussions.ts';
import type { Repository, User } from '../types.ts';
import { nodeId, showPermissions, showUser } from './account.ts';

/** Field → what follows the repository's API address. */
const LINKS = {
  forks_url: '/forks',
  keys_url: '/keys{/key_id}',
  collaborators_url: '/collaborators{/collaborator}',
  teams_url: '/teams',
  hooks_url: '/hooks',
  issue_events_url: '/issues/events{/number}',
  events_url: '/events',
  assignees_url: '/assignees{/user}',
  branches_url: '/branches{/branch}',
  tags_url: '/tags',
  blobs_url: '/git/blobs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  git_refs_url: '/git/refs{/sha}',
  trees_url: '/git/trees{/sha}',
  statuses_url: '/statuses/{sha}',
  languages_url: '/languages',
  stargazers_url: '/stargazers',
  contributors_url: '/contributors',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  commits_url: '/commits{/sha}',
  git_commits_url: '/git/commits{/sha}',
  comments_url: '/comments{/number}',
  issue_comment_url: '/issues/comments{/number}',
  contents_url: '/contents/{+path}',
  compare_url: '/compare/{base}...{head}',
  merges_url: '/merges',
  archive_url: '/{archive_format}{/ref}',
  downloads_url: '/downloads',
  issues_url: '/issues{/number}',
  pulls_url: '/pulls{/number}',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  labels_url: '/labels{/name}',
  releases_url: '/releases{/id}',
  deployments_url: '/deployments',
} as const;

export const repositoryApi = (database: Database, repository: Repository): string =>
  `${database.apiUrl}/repos/${repository.fullName}`;

export const repositoryPage = (database: Database, repository: Repository): string =>
  `${database.url}/${repository.fullName}`;

export function showRepository(database: Database, repository: Repository) {
  const [api, page] = [repositoryApi(database, repository), repositoryPage(database, repository)];
  const open = [...repository.issues.values()].filter((issue) => issue.state === 'open').length;
  const forks = [...database.repositories.values()].filter(({ parent }) => parent === repository).length;
  return {
    id: repository.id,
    node_id: nodeId('Repository', repository.id),
    name: repository.name,
    full_name: repository.fullName,
    private: repository.private,
    owner: showUser(database, repository.owner),
    html_url: page,
    description: null,
    fork: repository.parent !== undefined,
    url: api,
    ...(Object.fromEntries(Object.entries(LINKS).map(([field, rest]) => [field, `${api}${rest}`])) as Record<
      keyof typeof LINKS,
      string
    >),
    created_at: repository.createdAt,
    updated_at: repository.pushedAt,
    pushed_at: repository.pushedAt,
    git_url: `git://${page.replace(/^https?:\/\//, '')}.git`,
    ssh_url: `git@github.com:${repository.fullName}.git`,
    clone_url: `${page}.git`,
    svn_url: page,
    homepage: null,
    size: 1,
    stargazers_count: 0,
    watchers_count: 0,
    language: null,
    has_issues: true,
    has_projects: true,
    has_downloads: true,
    has_wiki: true,
    has_pages: false,
    has_discussions: hasDiscussions(repository),
    forks_count: forks,
    mirror_url: null,
    archived: false,
    disabled: false,
    open_issues_count: open,
    license: null,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: [] as string[],
    visibility: repository.private ? ('private' as const) : ('public' as const),
    forks,
    open_issues: open,
    watchers: 0,
    default_branch: repository.defaultBranch,
  };
}

/** The answer of `repos/get`: more than what other answers embed. */
export function showFullRepository(database: Database, repository: Repository, user: User | undefined) {
  return {
    ...showRepository(database, repository),
    permissions: showPermissions(database.role(repository, user)),
    network_count: 0,
    subscribers_count: 0,
    ...(repository.parent && {
      parent: showRepository(database, repository.parent),
      source: showRepository(database, repository.parent),
    }),
  };
}

export const showHookRepository = (database: Database, repository: Repository) => ({
  ...showRepository(database, repository),
  custom_properties: {},
});
