/** What GitHub says of a repository where the agent is to run: one check for each setting that can stop it. */
import type { Config } from '../config/config.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../git/refusals.ts';
import type { GitHub, RepositoryPath } from '../github/api/client.ts';
import { describeFailure, remedyOf, statusOf } from '../github/api/failure.ts';
import type { Check } from './check-list.ts';
import type { RemoteRepository } from './remote-repository.ts';

interface SettingTarget {
  readonly github: GitHub;
  readonly repository: RemoteRepository;
  /** Name of the secret with the key. */
  readonly secret: string;
  /** How a person sets it. */
  readonly secretCommand: string;
  readonly publish: Pick<Config['publish'], 'branchPrefix' | 'commits'>;
}

/** What could not be seen is a note that says so. Never throws. */
export async function surveyGitHub(
  place: SettingTarget,
): Promise<{ readonly defaultBranch?: string; readonly checks: readonly Check[] }> {
  const own = coordinatesOf(place.repository);
  try {
    const { data } = await place.github.rest.repos.get(own);
    const [repository, defaultBranch] = [aboutRepository(place.repository, data), data.default_branch];
    const checks = await Promise.all(SETTINGS.map((setting) => look(setting, { ...place, own, defaultBranch })));
    return { defaultBranch, checks: [repository, ...checks, ...(data.has_discussions ? [DISCUSSIONS] : [])] };
  } catch (error) {
    const text = `${place.repository.fullName} could not be seen: ${describeFailure(error)}`;
    const remedy = remedyOf(error, 'the permission "metadata: read"', { terminal: true });
    return { checks: [{ name: 'repository', state: 'note', text, remedy }, ...checksByHand(place.repository)] };
  }
}

/** The recommended workflow leaves them out, since most repositories have none. */
const DISCUSSIONS: Check = {
  name: 'discussions',
  state: 'note',
  text: 'are on, and the recommended workflow does not answer there',
  remedy:
    'To answer there, add "discussion_comment: { types: [created] }" to "on:" and "discussions: write" to the permissions',
};

const coordinatesOf = ({ fullName }: RemoteRepository): RepositoryPath => {
  const [owner = '', repo = ''] = fullName.split('/');
  return { owner, repo };
};

function aboutRepository(
  { fullName, page }: RemoteRepository,
  data: { archived: boolean; has_issues: boolean; fork: boolean; default_branch: string },
): Check {
  const [name, text] = ['repository', `${fullName}, default branch ${data.default_branch}`];
  if (data.archived) {
    const remedy = `Unarchive it: ${page}/settings`;
    return { name, state: 'wrong', text: `${fullName} is archived, so no workflow runs there`, remedy };
  }
  if (data.fork) {
    const remedy = `Turn them on: ${page}/actions`;
    return {
      name,
      state: 'note',
      text: `${text}. It is a fork, where workflows are off until you turn them on`,
      remedy,
    };
  }
  if (data.has_issues) return { name, state: 'ok', text };
  return { name, state: 'note', text: `${text}. Issues are off, so ask in pull requests`, remedy: `${page}/settings` };
}

interface SettingContext extends SettingTarget {
  readonly own: RepositoryPath;
  readonly defaultBranch: string;
}

interface GitHubSetting {
  readonly name: string;
  /** What a person does who cannot be shown it. */
  byHand(page: string | undefined): string;
  look(place: SettingContext): Promise<Omit<Check, 'name'>>;
}

async function look({ name, look: read, byHand }: GitHubSetting, place: SettingContext): Promise<Check> {
  try {
    return { name, ...(await read(place)) };
  } catch (error) {
    const text = `this token cannot see it (${describeFailure(error)})`;
    return { name, state: 'note', text, remedy: byHand(place.repository.page) };
  }
}

/** The same settings, for someone who has no token here. */
export const checksByHand = (repository: RemoteRepository | undefined): Check[] =>
  SETTINGS.filter(({ name }) => name !== 'secret').map(({ name, byHand }) => ({
    name,
    state: 'note',
    text: byHand(repository?.page),
  }));

/** A page of the repository's settings, or the way to it. */
const settingsOf = (page: string | undefined, name: keyof typeof WAYS): string =>
  page === undefined ? WAYS[name] : `${page}/settings/${name}`;

const WAYS = {
  actions: 'Settings → Actions → General',
  'secrets/actions': 'Settings → Secrets and variables → Actions',
  rules: 'Settings → Rules',
} as const;

const SETTINGS: readonly GitHubSetting[] = [
  {
    name: 'Actions',
    byHand: (page) =>
      isServer(page)
        ? 'Check that Actions may run actions/checkout@v6 and kodelet-ci/kodelet-ci@v1: through GitHub Connect, or as copies on this server'
        : `Check that Actions may run actions/checkout and kodelet-ci/kodelet-ci: ${settingsOf(page, 'actions')}`,
    async look({ github, own, repository: { page } }) {
      const { data } = await github.rest.actions.getGithubActionsPermissionsRepository(own);
      const remedy = `${page}/settings/actions`;
      if (!data.enabled) return { state: 'wrong', text: 'are off', remedy: `Turn them on: ${remedy}` };
      const text = ALLOWED[data.allowed_actions ?? 'all'];
      if (text === undefined) return { state: 'ok', text: 'may run' };
      const isWrong = data.allowed_actions === 'local_only';
      return { state: isWrong ? 'wrong' : 'note', text, remedy: `Allow kodelet-ci/kodelet-ci@*: ${remedy}` };
    },
  },
  {
    name: 'pull requests',
    byHand: (page) =>
      `Turn on "Allow GitHub Actions to create and approve pull requests": ${settingsOf(page, 'actions')}`,
    async look({ github, own, repository }) {
      const { data } = await github.rest.actions.getGithubActionsDefaultWorkflowPermissionsRepository(own);
      const token = `by default, a workflow's token has ${data.default_workflow_permissions} access; this one asks for what it needs`;
      if (data.can_approve_pull_request_reviews) return { state: 'ok', text: `Actions may open them (${token})` };
      return {
        state: 'wrong',
        text: 'Actions may not open them, so you would have to open each one by hand',
        remedy: permitCommand(repository),
      };
    },
  },
  {
    name: 'secret',
    byHand: (page) => `Check that it is there: ${settingsOf(page, 'secrets/actions')}`,
    async look(place) {
      const { secret } = place;
      const holder = await holderOf(place);
      if (holder) return { state: 'ok', text: `${secret} is set (${holder})` };
      return { state: 'wrong', text: `${secret} is not set`, remedy: place.secretCommand };
    },
  },
  {
    name: 'push',
    byHand: (page) =>
      `Check whether the default branch accepts pushes, or only pull requests: ${settingsOf(page, 'rules')}`,
    async look({ github, own, defaultBranch: branch }) {
      const { data } = await github.rest.repos.getBranch({ ...own, branch });
      if (!data.protected) return { state: 'ok', text: `${branch} is not protected` };
      const rules = await rulesOf(github, own, branch);
      const isClosed = rules.some((rule) => ['push', 'signature', 'files'].includes(RULE_SUBJECTS[rule] ?? ''));
      return {
        state: 'note',
        text: isClosed
          ? `${branch} accepts changes only under its rules (${rules.join(', ')})`
          : `${branch} is protected`,
        remedy: 'If the push is refused, push to another branch, open a pull request and merge it',
      };
    },
  },
  {
    name: "agent's branches",
    byHand: (page) =>
      `Check that no rule keeps Actions from pushing the agent's branches: ${settingsOf(page, 'rules')}`,
    async look({ github, own, publish: { branchPrefix, commits }, repository: { page } }) {
      const rules = await rulesOf(github, own, `${branchPrefix}issue-1-change`);
      const bad = rules.filter((rule) => stopsAgent(RULE_SUBJECTS[rule], commits));
      if (bad.length === 0) return { state: 'ok', text: `no rule keeps Actions from pushing ${branchPrefix}…` };
      const text = `rules keep Actions from pushing ${branchPrefix}…: ${bad.join(', ')}`;
      return { state: 'wrong', text, remedy: `Exclude ${branchPrefix}** from these rules: ${page}/settings/rules` };
    },
  },
];

/** GitHub Enterprise Server has none of github.com's actions unless an admin has let them in ("Managing access to actions from GitHub.com"). */
export const isServer = (page: string | undefined): boolean =>
  page !== undefined && !/^(?:github\.com|.+\.ghe\.com)$/.test(new URL(page).hostname);

/** `allowed_actions` → what is the matter with it. */
const ALLOWED: Readonly<Record<string, string>> = {
  local_only: 'only actions of this owner may run, and kodelet-ci/kodelet-ci is not one',
  selected: 'only selected actions may run, and kodelet-ci/kodelet-ci must be among them',
};

const permitCommand = ({ host, fullName }: RemoteRepository): string =>
  `gh api --method PUT${host === 'github.com' ? '' : ` --hostname ${host}`} repos/${fullName}/actions/permissions/workflow -F can_approve_pull_request_reviews=true`;

/** Only names: nobody can read the values. Undefined where neither has it. */
async function holderOf({ github, own, secret }: SettingContext): Promise<string | undefined> {
  const ofRepository = await github.rest.actions
    .getRepoSecret({ ...own, secret_name: secret })
    .then(() => true)
    .catch((error: unknown) => {
      if (statusOf(error) === 404) return false;
      throw error;
    });
  if (ofRepository) return 'in the repository';
  const { data } = await github.rest.actions.listRepoOrganizationSecrets({ ...own, per_page: 100 });
  return data.secrets.some(({ name }) => name === secret) ? 'by the organization' : undefined;
}

/** By GitHub's names. Those of rulesets: what a classic protection says, only admins can read. */
async function rulesOf(github: GitHub, own: RepositoryPath, branch: string): Promise<string[]> {
  const { data } = await github.rest.repos.getBranchRules({ ...own, branch, per_page: 100 });
  return [...new Set(data.map(({ type }) => type))];
}

/** Checks of a commit run only after the push; GitHub itself signs commits that git does not push. */
const stopsAgent = (subject: RuleSubject | undefined, commits: Config['publish']['commits']): boolean =>
  subject === 'push' ||
  subject === 'new-branch' ||
  subject === 'commit' ||
  (subject === 'signature' && commits === 'git');
