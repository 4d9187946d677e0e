/** The files that `init` writes: their text, how they differ from what is there, and writing them. */
import { lstatSync, mkdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import workflow from '../../examples/agent.yml';
import fixCi from '../../examples/fix-ci.yml';
import review from '../../examples/review.yml';
import type { Config } from '../config/config.ts';
import { configPath } from '../config/inputs.ts';
import { KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES } from '../core/provider-entries.ts';
import { systemReason } from '../core/system-error.ts';
import type { GitResult } from '../git/git.ts';
import { readWhole, readWholeText, writeWholeFile } from '../lib/regular-file.ts';
import type { InitProvider } from './command-options.ts';
import configuration from './templates/kodelet.yml';

export interface PlannedFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface FilePlan extends PlannedFile {
  readonly state: 'missing' | 'same' | 'differs';
  /** From what is there to what would be written, as `diff -u` shows it; empty unless they differ. */
  readonly diff: string;
}

const WORKFLOWS = '.github/workflows';
const WORKFLOW_PATH = `${WORKFLOWS}/agent.yml`;
const WITH_KEY = `anthropic-api-key: $\{{ secrets.ANTHROPIC_API_KEY }}`;

/** What starts a run by the configuration, which the workflow's condition must let through, and nothing else. */
export type Triggers = Pick<Config['triggers'], 'phrase' | 'labels' | 'assignees'>;

/** The machine that a workflow is written for. */
export interface WorkflowMachine {
  /** GitHub's own, which a GitHub Enterprise Server does not have ("About GitHub-hosted runners"). */
  readonly isHosted: boolean;
  /** Commands that run before the agent. */
  readonly commands: readonly string[];
}

const USUAL_MACHINE: WorkflowMachine = { isHosted: true, commands: [] };

/** `readsAlerts`: the token may read alerts of code scanning, for `fix alerts`. */
export function workflowFile(
  provider: InitProvider,
  { phrase, labels, assignees }: Triggers,
  readsAlerts = false,
  machine = USUAL_MACHINE,
): PlannedFile {
  const actions = ['opened', labels.length > 0 ? 'labeled' : [], assignees.length > 0 ? 'assigned' : []].flat();
  const text = fitted(workflow, provider, machine)
    .replaceAll("'/agent'", () => literal(phrase))
    .replace(BY_LABEL, () => byName(labels, assignees))
    .replace('types: [opened, labeled]', () => `types: [${actions.join(', ')}]`)
    .replace(LAST_SCOPE, (scope) => (readsAlerts ? `${scope}${ALERTS_SCOPE}` : scope));
  return { path: WORKFLOW_PATH, text };
}

const LAST_SCOPE = / {6}pull-requests: write.*\n/;
const ALERTS_SCOPE = '      security-events: read # read code scanning alerts\n';

/** An example with the key of a provider, for a machine, and without the lines on how to set it up. */
function fitted(example: string, provider: InitProvider, { isHosted, commands }: WorkflowMachine): string {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  const withKey = `provider: ${provider}\n          ${keyInput}: $\{{ secrets.${keyVariable} }}`;
  return example
    .replace(/^(#.*\n)(?:#.*\n)*/, '$1')
    .replace(WITH_KEY, (usual) => (provider === 'anthropic' ? usual : withKey))
    .replace('runs-on: ubuntu-latest', (usual) => (isHosted ? usual : 'runs-on: [self-hosted, linux]'))
    .replace(AGENT_STEP, (step) => commands.map((command) => `      - run: ${command}\n`).join('') + step);
}

const AGENT_STEP = /^ {6}- uses: kodelet-ci\/kodelet-ci@/m;

const RECIPES = { review, 'fix-ci': fixCi } as const;
export type RecipeName = keyof typeof RECIPES;
export const RECIPE_NAMES = Object.keys(RECIPES) as readonly RecipeName[];

/** `ciWorkflows`: the names of the workflows whose failures are fixed. */
export function recipeFile(
  name: RecipeName,
  provider: InitProvider,
  ciWorkflows: readonly string[],
  machine = USUAL_MACHINE,
): PlannedFile {
  const names = ciWorkflows.map((one) => JSON.stringify(one)).join(', ');
  const text = fitted(RECIPES[name], provider, machine).replace('workflows: [ci]', () => `workflows: [${names}]`);
  return { path: `${WORKFLOWS}/${name}.yml`, text };
}

/** Names of the workflows that check a pull request or a push. */
export function ciWorkflows(root: string): string[] {
  const texts = workflowTexts(root).filter(({ text }) => ON_CODE.test(text) && !RUNS_AGENT.test(text));
  return texts.flatMap(({ text }) => /^name:\s*(['"]?)([^'"#\n]+?)\1\s*(?:#.*)?$/m.exec(text)?.[2] ?? []);
}

const ON_CODE = /^on:[^#\n]*\b(?:push|pull_request)\b|^ {1,4}(?:- )?(?:push|pull_request)(?::.*)?$/m;

/** The last part of the example's condition. */
const BY_LABEL = " ||\n        github.event.label.name == 'agent')";

const byName = (labels: readonly string[], assignees: readonly string[]): string =>
  [
    ...labels.map((label) => ` ||\n        github.event.label.name == ${literal(label)}`),
    ...assignees.map((login) => ` ||\n        github.event.assignee.login == ${literal(login)}`),
    ')',
  ].join('');

/** A text in an expression of GitHub's. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** `commands`: those that install dependencies. */
export function configurationFile(provider: InitProvider, commands: readonly string[] = []): PlannedFile {
  const text = configuration
    .replace('#model: { provider: anthropic }', (usual) =>
      provider === 'anthropic' ? usual : `model: { provider: ${provider} }`,
    )
    .replace('#setup: { run: [], minutes: 10 }', (usual) =>
      commands.length === 0 ? usual : ['setup:', '  run:', ...commands.map((one) => `    - ${asYaml(one)}`)].join('\n'),
    );
  return { path: configPath({}), text };
}

/** A text that YAML could read as something else is quoted. */
const asYaml = (text: string): string => (/^[a-z./][\w./ =@+-]*$/i.test(text) ? text : JSON.stringify(text));

/** Throws KodeletError `usage` if something other than a file is in the way. */
export async function planFile(root: string, wanted: PlannedFile): Promise<FilePlan> {
  const found = readOwnFile(root, wanted.path);
  if (found === undefined) return { ...wanted, state: 'missing', diff: '' };
  // Git for Windows checks files out with other line ends.
  if (found.replaceAll('\r\n', '\n') === wanted.text) return { ...wanted, state: 'same', diff: '' };
  const { unifiedDiff } = await import('../tools/builtin/files/editable-file.ts');
  const diff = (await unifiedDiff(wanted.path, found, wanted.text)) ?? '';
  return { ...wanted, state: 'differs', diff };
}

function readOwnFile(root: string, path: string): string | undefined {
  mustStayInside(root, path);
  const read = readWhole(join(root, path), { maxBytes: MAX_BYTES });
  if (read.ok) return read.bytes.toString('utf8');
  if (read.why === 'missing') return undefined;
  throw inTheWay(path, read.reason);
}

/** A workflow on GitHub may have half of that. */
const MAX_BYTES = 1024 * 1024;

const statOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** A link may lead anywhere, and the person who made the repository made the link. */
function mustStayInside(root: string, path: string): void {
  for (let at = dirname(path); at !== '.'; at = dirname(at)) {
    const found = statOf(join(root, at));
    if (found && !found.isDirectory()) throw inTheWay(at, found.isSymbolicLink() ? 'is a link' : 'is not a directory');
  }
}

const inTheWay = (path: string, what: string): KodeletError =>
  new KodeletError('usage', `${path} ${what}, so nothing was written`, { remedy: 'Rename or remove it first' });

export function writePlanned(root: string, { path, text }: PlannedFile): void {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWholeFile(file, text);
  } catch (cause) {
    throw new KodeletError('usage', `${path} cannot be written: ${systemReason(cause)}`, {
      remedy: `Check that ${root} can be written and has space, or run this in a clone of your own`,
      cause,
    });
  }
}

/** Workflows in which a comment runs the agent: each request would start all of them. `own`: the one that `init` is about. */
export function commentWorkflows(root: string): { readonly own?: string; readonly others: readonly string[] } {
  const found = workflowTexts(root).filter(({ text }) => RUNS_AGENT.test(text) && ON_COMMENTS.test(text));
  // One with a prompt is for what its author has in mind, and no form of ours.
  const plain = found.filter(({ text }) => !HAS_PROMPT.test(text));
  const own = (plain.find(({ path }) => path === WORKFLOW_PATH) ?? plain[0])?.path;
  const paths = found.map(({ path }) => path);
  return { ...(own !== undefined && { own }), others: paths.filter((path) => path !== (own ?? WORKFLOW_PATH)) };
}

/** Whether a workflow here uploads results to code scanning. */
export const hasCodeScanning = (root: string): boolean => workflowTexts(root).some(({ text }) => SCANS_CODE.test(text));

const workflowTexts = (root: string): { readonly path: string; readonly text: string }[] =>
  glob
    .sync('*.{yml,yaml}', { cwd: join(root, WORKFLOWS), dot: true })
    .map((name) => `${WORKFLOWS}/${name}`)
    .map((path) => ({ path, text: readWholeText(join(root, path), { maxBytes: MAX_BYTES }) ?? '' }));

export const SCANS_CODE = /^[\s-]*uses:\s*['"]?github\/codeql-action\/(?:analyze|upload-sarif)@/m;
const RUNS_AGENT = /^[\s-]*uses:\s*['"]?[\w.-]+\/kodelet-ci@/m;
const HAS_PROMPT = /^\s+prompt:/m;
const ON_COMMENTS = /^[^#\n]*\bissue_comment\b/m;

/** `OWNER/NAME[/PATH]@REF`, without what is pinned already and what lies in the repository itself. */
const UNPINNED = /^(\s*(?:- )?uses: )([\w.-]+\/[\w.-]+)((?:\/[\w.-]+)*)@(?![0-9a-f]{40}\b)([\w.-]+)(?:[ \t]+#(.*))?$/gm;

interface ActionSource {
  /** Server of actions, such as `https://github.com`. */
  readonly server: string;
  git(args: readonly string[]): Promise<GitResult>;
}

/** The text with `OWNER/NAME@COMMIT # VERSION`. Throws KodeletError `git` where one commit cannot be found. */
export async function pinActions(text: string, source: ActionSource): Promise<string> {
  const pins = new Map<string, string>();
  for (const [, , name = '', , tag = ''] of text.matchAll(UNPINNED)) {
    const key = `${name}@${tag}`;
    if (!pins.has(key)) pins.set(key, await findPin(name, tag, source));
  }
  return text.replace(
    UNPINNED,
    (_, uses, name, path, tag, comment = '') => `${uses}${name}${path}@${pins.get(`${name}@${tag}`) ?? tag}${comment}`,
  );
}

async function findPin(name: string, tag: string, { server, git }: ActionSource): Promise<string> {
  const url = `${server}/${name}`;
  const { exitCode, stdout, stderr } = await git(['ls-remote', '--quiet', url, ...patterns(tag)]);
  if (exitCode !== 0) {
    const said = stderr.trim().split('\n').at(-1) || 'git gave no answer';
    throw new KodeletError(
      'git',
      `the commit of ${name}@${tag} could not be looked up, so nothing was written: ${said}`,
      {
        remedy: `Make "git ls-remote ${url}" work here, or leave out --pin`,
      },
    );
  }
  const commits = commitsByTag(stdout);
  const commit = commits.get(tag);
  if (commit === undefined) {
    throw new KodeletError('git', `${url} has no tag ${tag}, so nothing was written`, {
      remedy: 'If the action is a copy on this server, push that tag to it, or leave out --pin',
    });
  }
  // The exact version, such as v1.2.3 for v1, is what Dependabot reads and raises.
  const exact = [...commits].find(([other, at]) => at === commit && /^v?\d+\.\d+\.\d+$/.test(other))?.[0];
  return `${commit} # ${exact ?? tag}`;
}

/** A tag with its own object, such as a signed one, has the commit behind it in a line that ends with `^{}`. */
const patterns = (tag: string): string[] => [tag, `${tag}^{}`, `${tag}.*`].map((pattern) => `refs/tags/${pattern}`);

function commitsByTag(listed: string): Map<string, string> {
  const lines = [...listed.matchAll(/^([0-9a-f]{40})\trefs\/tags\/(.+?)(\^\{\})?$/gm)];
  const found = lines.map(([, commit = '', tag = '', peeled]) => ({ commit, tag, isPeeled: peeled !== undefined }));
  // Those behind a tag's object last, since they win.
  const ordered = [...found.filter(({ isPeeled }) => !isPeeled), ...found.filter(({ isPeeled }) => isPeeled)];
  return new Map(ordered.map(({ tag, commit }) => [tag, commit]));
}
