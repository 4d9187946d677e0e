/** `init`: asks three questions, writes the workflow into this repository, looks at what GitHub allows, and says what is left to do. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type GitHubAccess, readGitHubAccess, readModelAccess, readTerminal } from '../config/process-environment.ts';
import { KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES } from '../core/provider-entries.ts';
import { repositoryTop } from '../git/directories.ts';
import { createGitHub } from '../github/api/client.ts';
import { imageCommands, installCommands } from '../lib/installers.ts';
import { type Fetch, outboundFetch } from '../lib/outbound-fetch.ts';
import { readWholeText } from '../lib/regular-file.ts';
import { plain } from '../report/log-text.ts';
import { askLine, canAsk } from './ask-line.ts';
import { type Check, linesOfChecks } from './check-list.ts';
import { loadSettings } from './command-config.ts';
import { INIT_PROVIDERS, type InitProvider } from './command-options.ts';
import { EXIT } from './exit-codes.ts';
import {
  ciWorkflows,
  commentWorkflows,
  configurationFile,
  type FilePlan,
  hasCodeScanning,
  type PlannedFile,
  pinActions,
  planFile,
  RECIPE_NAMES,
  type RecipeName,
  recipeFile,
  type WorkflowMachine,
  workflowFile,
  writePlanned,
} from './init-files.ts';
import { checksByHand, isServer, surveyGitHub } from './init-github.ts';
import { type NextSteps, nextSteps, secretCommand, wordsOfSteps } from './init-steps.ts';
import {
  apiUrlOf,
  assumedServer,
  type OriginRemote,
  personalGit,
  type RemoteRepository,
  readRemote,
} from './remote-repository.ts';
import { writeJson, writeLine } from './standard-streams.ts';

interface InitOptions {
  readonly provider?: InitProvider;
  readonly config?: true;
  readonly yes?: true;
  readonly force?: true;
  readonly pin?: true;
  readonly json?: true;
}

/** Exit code 1, and nothing is written, where a file differs from what it would be and nobody could be asked. */
export async function init(options: InitOptions): Promise<number> {
  const access = readGitHubAccess();
  const { hasKey } = readModelAccess(); // the next line takes keys out of the environment
  const fetch = outboundFetch(readTerminal().network);
  const root = findRoot();
  const { triggers, publish } = await loadSettings({}, undefined, root);
  const remote = await readRemote(root, access);
  const repository = remote.kind === 'github' ? remote.repository : undefined;
  const isAsked = canAsk() && !options.yes && !options.json;
  const machine = machineFor(root, repository);
  const choices = await chooseFiles(options, { root, hasKey, isAsked, machine });
  if (!choices) return EXIT.interrupted;
  const { provider } = choices;
  const recommended = workflowFile(provider, triggers, hasCodeScanning(root), machine);
  const { own: path = recommended.path, others } = commentWorkflows(root); // a second one would answer as well
  const wanted = [{ path, text: recommended.text }, ...choices.files];
  const files = options.pin ? await Promise.all(wanted.map((file) => pinned(file, root, repository))) : wanted;
  const plans = await Promise.all(files.map((file) => planFile(root, file)));
  const answer = isAsked
    ? await confirmFiles(plans)
    : (options.force ?? plans.every(({ state }) => state !== 'differs'));
  if (answer !== true && !isAsked) return refuse(plans, options);
  if (answer !== true) return leave(answer);
  for (const plan of plans) if (plan.state !== 'same') writePlanned(root, plan);
  const { keyVariable: secret } = PROVIDER_ENTRIES[provider];
  const setup = { remote, repository, access, secret, publish, fetch };
  const { defaultBranch, checks } = await survey(setup);
  const doubled = [...others.map(twice), ...uncertain(remote)];
  const steps = await nextSteps({
    root,
    remote,
    repository,
    provider,
    paths: plans.map(({ path }) => path),
    defaultBranch,
    hasSecret: checks.some(({ name, state }) => name === 'secret' && state === 'ok'),
    phrase: triggers.phrase,
  });
  if (options.json) writeJson(asJson({ root, plans, repository, checks: [...doubled, ...checks], steps }));
  else {
    const seen = linesOfChecks(checks).map((line) => `  ${line}`);
    const parts = [
      [...plans.flatMap(wordsOfFile), ...linesOfChecks(doubled)],
      [about(setup), ...seen],
      wordsOfSteps(steps),
    ];
    writeLine(parts.map((lines) => lines.join('\n')).join('\n\n'));
  }
  return EXIT.ok;
}

/** The provider, and the files beside the workflow. Undefined for Ctrl-C. */
async function chooseFiles(
  { provider: stated, config }: InitOptions,
  found: {
    readonly root: string;
    readonly hasKey: (provider: InitProvider) => boolean;
    readonly isAsked: boolean;
    readonly machine: WorkflowMachine;
  },
): Promise<{ readonly provider: InitProvider; readonly files: readonly PlannedFile[] } | undefined> {
  const ci = ciWorkflows(found.root);
  const setup = installCommands(new Set(readdirSync(found.root)));
  const provider = stated ?? (found.isAsked ? INIT_PROVIDERS.find(found.hasKey) : undefined) ?? INIT_PROVIDERS[0];
  const usual: InitChoices = { provider, setup, recipes: [] };
  const choices = found.isAsked ? await askChoices({ stated, usual, ciWorkflows: ci }) : usual;
  if (!choices) return undefined;
  const isConfigured = config ?? (found.isAsked && choices.setup.length > 0);
  const configuration = isConfigured ? [configurationFile(choices.provider, choices.setup)] : [];
  const recipes = choices.recipes.map((name) => recipeFile(name, choices.provider, ci, found.machine));
  return { provider: choices.provider, files: [...configuration, ...recipes] };
}

/** What a machine of one's own has is for its owner to say. */
function machineFor(root: string, repository: RemoteRepository | undefined): WorkflowMachine {
  const isHosted = !isServer(repository?.page);
  const read = (file: string): string | undefined => readWholeText(join(root, file), { maxBytes: 16 * 1024 * 1024 });
  return { isHosted, commands: isHosted ? imageCommands(new Set(readdirSync(root)), read) : [] };
}

/** `answer`: undefined for Ctrl-C. */
function leave(answer: false | undefined): number {
  writeLine('Nothing was written.');
  return answer === undefined ? EXIT.interrupted : EXIT.ok;
}

/** Actions come from the server that the repository is on. */
async function pinned(file: PlannedFile, root: string, repository: RemoteRepository | undefined): Promise<PlannedFile> {
  const server = repository ? new URL(repository.page).origin : 'https://github.com';
  const text = await pinActions(file.text, { server, git: (args) => personalGit(root, args) });
  return { ...file, text };
}

function findRoot(): string {
  const root = repositoryTop(process.cwd());
  if (root !== undefined) return root;
  throw new KodeletError('usage', `${process.cwd()} is not in a git repository, which is where the workflow goes`, {
    remedy: 'Go to your clone of the repository, or make one here with: git init',
  });
}

function refuse(plans: readonly FilePlan[], { json, pin }: InitOptions): number {
  const different = plans.filter(({ state }) => state === 'differs');
  if (json) writeJson({ written: [], files: plans.map(({ path, state, diff }) => ({ path, state, diff })) });
  else for (const { diff } of different) process.stdout.write(plain(diff));
  const names = different.map(({ path }) => path).join(' and ');
  process.stderr.write(
    `kodelet-ci: ${names} differs from what init would write, so nothing was written. Edit it by hand, or replace it with: kodelet-ci init ${pin ? '--pin ' : ''}--force\n`,
  );
  return EXIT.failed;
}

const WORDS = { missing: 'Wrote', differs: 'Replaced', same: 'Up to date:' } as const;

/** What was replaced stays on the screen, since it may be nowhere else. */
const wordsOfFile = ({ path, state, diff }: FilePlan): string[] => [
  `${WORDS[state]} ${path}`,
  ...(diff === '' ? [] : [plain(diff.trimEnd())]),
];

/** The address of another host does not tell whether it is GitHub's. */
const uncertain = (remote: OriginRemote): Check[] =>
  remote.kind === 'github' && !remote.isCertain
    ? [{ name: 'server', state: 'note', ...assumedServer(remote.repository) }]
    : [];

interface SurveySetup {
  readonly remote: OriginRemote;
  readonly repository: RemoteRepository | undefined;
  readonly access: GitHubAccess;
  readonly secret: string;
  readonly publish: Config['publish'];
  readonly fetch: Fetch;
}

async function survey(setup: SurveySetup): Promise<{ defaultBranch?: string; checks: readonly Check[] }> {
  const { repository, access, secret, publish, fetch } = setup;
  const apiUrl = repository && apiUrlOf(repository, access);
  if (repository === undefined || access.token === undefined || apiUrl === undefined)
    return { checks: checksByHand(repository) };
  const github = await createGitHub({ token: access.token, apiUrl, timeoutMs: TIMEOUT_MS, fetch });
  return surveyGitHub({ github, repository, secret, secretCommand: secretCommand(secret, repository), publish });
}

const TIMEOUT_MS = 10_000;

/** Source of the checks, for people. */
function about({ remote, repository, access }: SurveySetup): string {
  if (remote.kind === 'elsewhere') return `To check by hand, as origin ${remote.what}:`;
  if (remote.kind === 'unknown') return `To check by hand, as the remote origin could not be read (${remote.why}):`;
  if (!repository) return 'To check by hand, as there is no remote origin:';
  if (access.token === undefined) {
    return `To check by hand, as no GH_TOKEN or GITHUB_TOKEN is set (with gh: GH_TOKEN=$(gh auth token) kodelet-ci init):`;
  }
  if (apiUrlOf(repository, access) === undefined) {
    return `To check by hand, as ${access.variable} is for ${access.host} and was not sent to ${repository.host} (if it is for that host, set GH_HOST=${repository.host}):`;
  }
  return `What ${access.variable} can see on ${repository.host}:`;
}

const twice = (path: string): Check => ({
  name: 'workflows',
  state: 'wrong',
  text: `${path} runs the agent as well, so each request would start two runs`,
  remedy: 'Keep one of the two',
});

interface InitResult {
  readonly root: string;
  readonly plans: readonly FilePlan[];
  readonly repository: RemoteRepository | undefined;
  readonly checks: readonly Check[];
  readonly steps: NextSteps;
}

const asJson = ({ root, plans, repository, checks, steps }: InitResult) => ({
  root,
  written: plans.filter(({ state }) => state !== 'same').map(({ path }) => path),
  files: plans.map(({ path, state, diff }) => ({ path, state, ...(diff && { diff }) })),
  repository: repository ? { host: repository.host, fullName: repository.fullName } : null,
  checks,
  ...steps,
});

interface InitChoices {
  readonly provider: InitProvider;
  /** Commands that install dependencies, in their order. */
  readonly setup: readonly string[];
  readonly recipes: readonly RecipeName[];
}

/** Undefined for Ctrl-C. */
async function askChoices(options: {
  /** The provider that an option names, which is then not asked for. */
  readonly stated: InitProvider | undefined;
  /** Answers to start from. */
  readonly usual: InitChoices;
  /** Names of workflows whose failures an agent could fix. */
  readonly ciWorkflows: readonly string[];
}): Promise<InitChoices | undefined> {
  const { stated, usual, ciWorkflows } = options;
  const provider = stated ?? (await askProvider(usual.provider));
  if (provider === undefined) return undefined;
  const setup = await askSetup(usual.setup);
  if (setup === undefined) return undefined;
  const recipes = await askRecipes(ciWorkflows);
  return recipes && { provider, setup, recipes };
}

async function askProvider(usual: InitProvider): Promise<InitProvider | undefined> {
  const choices = INIT_PROVIDERS.map((name, index) => `${index + 1} ${name}`).join(', ');
  for (;;) {
    const answer = await askLine(`Model provider: ${choices} [${usual}]: `);
    if (answer === undefined) return undefined;
    const chosen = answer === '' ? usual : namedBy(answer, INIT_PROVIDERS);
    if (chosen) return chosen;
    writeLine(`${notOffered([answer])} Type a number or a name. Other providers: ${MODELS_PAGE}`);
  }
}

/** A person may type one command in the place of those that the lock files call for. */
async function askSetup(usual: readonly string[]): Promise<readonly string[] | undefined> {
  const hint = usual.length === 0 ? '(Enter for none)' : `[${usual.join(' && ')}] (- for none)`;
  const answer = await askLine(`Command that installs dependencies ${hint}: `);
  if (answer === undefined) return undefined;
  if (answer === '') return usual;
  return answer === '-' ? [] : [answer];
}

async function askRecipes(ciWorkflows: readonly string[]): Promise<readonly RecipeName[] | undefined> {
  const offered = RECIPE_NAMES.filter((name) => name !== 'fix-ci' || ciWorkflows.length > 0);
  const texts = {
    review: 'reviews each pull request',
    'fix-ci': `fixes a failure of ${ciWorkflows.map((name) => `"${name}"`).join(', ')}`,
  };
  const choices = offered.map((name, index) => `  ${index + 1} ${name}  ${plain(texts[name])}`);
  const missing = ciWorkflows.length === 0 ? [NO_CI] : [];
  writeLine(['More workflows:', ...choices, ...missing].join('\n'));
  for (;;) {
    const answer = await askLine('Numbers or names, or Enter for none: ');
    if (answer === undefined) return undefined;
    const words = answer.split(/[\s,]+/).filter(Boolean);
    const chosen = words.flatMap((word) => namedBy(word, offered) ?? []);
    if (chosen.length === words.length) return [...new Set(chosen)];
    const unknown = words.filter((word) => namedBy(word, offered) === undefined);
    writeLine(`${notOffered(unknown)} Type numbers or names, with spaces between them.`);
  }
}

/** What the list leaves out, and why. */
const NO_CI = '  (fix-ci is offered once a workflow runs your tests)';

const MODELS_PAGE = 'https://github.com/kodelet-ci/kodelet-ci/blob/main/docs/models.md';

const notOffered = (words: readonly string[]): string =>
  `${words.map((word) => `"${plain(word)}"`).join(' and ')} ${words.length === 1 ? 'is' : 'are'} not on the list.`;

const namedBy = <Name extends string>(answer: string, names: readonly Name[]): Name | undefined =>
  names[Number(answer) - 1] ?? names.find((name) => name === answer.toLowerCase());

/** Shows the files, and asks whether to write them. Undefined for Ctrl-C. */
async function confirmFiles(plans: readonly FilePlan[]): Promise<boolean | undefined> {
  const changed = plans.filter(({ state }) => state !== 'same');
  if (changed.length === 0) return true;
  for (const { path, state, text, diff } of changed) {
    writeLine(`\n── ${path} ${state === 'differs' ? '(replaces the file that is there)' : '(new)'}\n`);
    writeLine(plain((state === 'differs' ? diff : text).trimEnd()));
  }
  const answer = await askLine(
    `\nWrite ${changed.length === 1 ? 'this file' : `these ${changed.length} files`}? [Y/n] `,
  );
  return answer === undefined ? undefined : /^(?:y(?:es)?)?$/i.test(answer);
}
