/** Every input of the action: the table behind `action.yml`, the docs and the checks, and how they are read. */
import { KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES, PROVIDER_NAMES, type ProviderKeys, type ProviderName } from '../core/provider-entries.ts';
import { nearest } from '../lib/nearest.ts';
import type { Key, KeyPath } from './key.ts';
import { INPUT_KEYS, SETTINGS } from './settings.ts';

export interface InputSpec {
  readonly name: string;
  readonly description: string;
  /** Text in `action.yml`. The runner passes it on, so this text counts as not set. */
  readonly default: string;
  /** Absent for what is never part of the configuration: secrets, and what only the runner knows. */
  readonly key?: Key;
  /** Path of its value in the settings; absent for an input that is needed before there are settings. */
  readonly path?: KeyPath;
}

/** Input → the key of the settings that it sets. */
const PATHS: readonly (readonly [string, KeyPath?])[] = [
  ['mode', ['mode']],
  ['issue', ['issue']],
  ['attempt', ['attempt']],
  ['approve', ['approve']],
  ['prompt', ['prompt']],
  ['trigger-phrase', ['triggers', 'phrase']],
  ['label-trigger', ['triggers', 'labels']],
  ['assignee-trigger', ['triggers', 'assignees']],
  ['allowed-bots', ['triggers', 'bots']],
  ['skip-unless', ['triggers', 'skip-unless']],
  ['skip-if', ['triggers', 'skip-if']],
  ['provider', ['model', 'provider']],
  ['model', ['model', 'name']],
  ['base-url', ['model', 'base-url']],
  ['profile', ['profile']],
  ['disabled-tools', ['tools', 'disabled']],
  ['config'],
  ['organization-config'],
  ['answer-schema', ['agent', 'answer-schema']],
  ['max-turns', ['limits', 'turns']],
  ['max-minutes', ['limits', 'minutes']],
  ['max-cost-usd', ['limits', 'cost-usd']],
  ['base-branch', ['base-branch']],
  ['branch-prefix', ['publish', 'branch-prefix']],
  ['pull-request', ['publish', 'pull-request']],
  ['staged', ['publish', 'staged']],
  ['baseline-seconds', ['publish', 'baseline-seconds']],
  ['working-directory'],
  ['fail-on', ['fail-on']],
];

const SECRETS: readonly InputSpec[] = [
  ...PROVIDER_NAMES.map((name) => ({
    name: PROVIDER_ENTRIES[name].keyInput,
    description: `Key of the ${PROVIDER_ENTRIES[name].service} API, from a secret of the repository or the organization.`,
    default: '',
  })),
  {
    name: 'github-token',
    description:
      "Token for GitHub. With the workflow's own token, checks on its pull requests wait for approval on github.com, and do not start on GitHub Enterprise Server.",
    default: `$\{{ github.token }}`,
  },
];

/** Defaults that the runner fills in, which may read the matrix of the job (actions/runner, `input-default-context`). */
const EXPRESSIONS: Readonly<Record<string, string>> = { attempt: `$\{{ matrix.agent-attempt }}` };

const JOB_ID: InputSpec = {
  name: 'job-id',
  description:
    'Number of the job, for links to its log. The default takes it from the runner; without it, the links lead to the run.',
  default: `$\{{ job.check_run_id }}`,
};

export const INPUTS: readonly InputSpec[] = [...SECRETS, ...PATHS.map(([name, path]) => inputOf(name, path)), JOB_ID];

function inputOf(name: string, path?: KeyPath): InputSpec {
  const key = Object.hasOwn(INPUT_KEYS, name) ? INPUT_KEYS[name as keyof typeof INPUT_KEYS] : keyAt(path ?? [name]);
  return { name, description: key.description, default: EXPRESSIONS[name] ?? written(key.schema.default), key, path };
}

function keyAt(path: KeyPath): Key {
  let key: Key | undefined = SETTINGS;
  for (const name of path) key = key?.keys?.[name];
  if (!key) throw new Error(`no setting ${path.join('.')}`);
  return key;
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value ?? '');
}

/** By the names of `action.yml`; undefined where the runner passed nothing. */
export type Inputs = Readonly<Record<string, string | undefined>>;
type GivenInputs = readonly { readonly called: string; readonly path: KeyPath; readonly value: unknown }[];

/** Who passed the inputs on: a runner also passes every default, a terminal only what someone typed. */
type InputSource = 'runner' | 'terminal';

const CALLED: Readonly<Record<InputSource, string>> = { runner: 'input ', terminal: 'option --' };

export interface InputValues {
  readonly inputs: Inputs;
  /** Absent: the runner. */
  readonly giver?: InputSource;
  /** What messages call an input that came by another way, such as an environment variable. */
  readonly called?: Readonly<Record<string, string>>;
}

/** The inputs that someone has set. Text of a runner that equals the default of `action.yml` is the runner's own. */
export function readInputs(
  { inputs, giver = 'runner', called: names = {} }: InputValues,
  problem: (line: string) => void,
): GivenInputs {
  for (const name of giver === 'runner' ? misspelled(inputs) : []) problem(`input ${name} ${unknownInput(name)}`);
  return INPUTS.flatMap(({ name, key, path, default: standard }) => {
    const text = inputs[name]?.trim();
    if (!key || text === undefined || (giver === 'runner' && text === standard)) return [];
    const value = key.parse(text);
    // Empty text empties a list; for anything else it is a variable that nobody has set.
    if (value === '') return [];
    const called = names[name] ?? `${CALLED[giver]}${name}`;
    key.read(value, [], (_, words) => problem(`${called} ${words}`));
    return path ? [{ called, path, value }] : [];
  });
}

const NAMES = INPUTS.map(({ name }) => name);

/** The runner only warns of what `action.yml` does not have, and passes it on: a misspelled limit would be silently ignored. */
const misspelled = (inputs: Inputs): string[] => Object.keys(inputs).filter((name) => !NAMES.includes(name));

/** Without its value, which may be a key. A variable of the job's own looks like an input to every action. */
function unknownInput(name: string): string {
  const meant = nearest(name, NAMES);
  const hint = meant ? `did you mean "${meant}"?` : `where env sets INPUT_${name.toUpperCase()}, rename that variable;`;
  return `is not an input of this action; ${hint} allowed: ${NAMES.join(', ')}`;
}

export interface Secrets {
  /** Keys of the services that serve models. */
  readonly keys: ProviderKeys;
  readonly githubToken?: string;
}

/** The key of each service that has one, as `find` knows them. */
export const readKeys = (find: (name: ProviderName) => string | undefined): ProviderKeys =>
  Object.fromEntries(
    PROVIDER_NAMES.flatMap((name) => {
      const key = find(name)?.trim();
      return key ? [[name, key]] : [];
    }),
  );

/** Every value, for masks. */
export const secretValues = ({ keys, githubToken }: Secrets): string[] => [
  ...Object.values(keys),
  ...(githubToken ? [githubToken] : []),
];

/** Apart from the Config, which may be logged. */
export const readSecrets = (inputs: Inputs): Secrets => ({
  keys: readKeys((name) => inputs[PROVIDER_ENTRIES[name].keyInput]),
  githubToken: inputs['github-token']?.trim() || undefined,
});

/** Number of the job on GitHub; undefined where the runner does not know it, as on older ones and on GitHub Enterprise Server. */
export const jobNumber = (inputs: Inputs): string | undefined =>
  /^\d{1,20}$/.exec(inputs[JOB_ID.name]?.trim() ?? '')?.[0];

/** The path of the configuration file. The default for a wrong path, which `loadConfig` then reports. */
export const configPath = (inputs: Inputs): string => readPath(inputs, 'config');

/** Needed before there is a checkout to read configuration from; a wrong path is reported in the same way. */
export const checkoutPath = (inputs: Inputs): string => readPath(inputs, 'working-directory');

function readPath(inputs: Inputs, name: 'config' | 'working-directory'): string {
  const key = INPUT_KEYS[name];
  // There is no value after a problem, which `loadConfig` reports.
  return key.read(inputs[name]?.trim() || undefined, [], () => {}) ?? key.read(undefined, [], () => {});
}

/**
 * Inputs win over what the file states, except that they can only lower its limits and only add to its disabled tools, and that a
 * run is staged if either says so.
 */
export function overlay(
  stated: unknown,
  inputs: GivenInputs,
  sourceOf: (path: KeyPath) => string,
): { readonly settings: unknown; readonly notices: readonly string[] } {
  const notices: string[] = [];
  let settings = (stated ?? {}) as Record<string, unknown>;
  for (const { called, path, value } of inputs) {
    const before = valueAt(settings, path);
    if (path[0] === 'limits' && typeof before === 'number' && before <= Number(value)) {
      if (before < Number(value))
        notices.push(`${called} is ${value}, but ${sourceOf(path)} allows ${before}: ${before} applies`);
    } else if (path[0] === 'publish' && path[1] === 'staged')
      settings = withValue(settings, path, before === true || value);
    else if (path[0] === 'tools') settings = withValue(settings, path, [before ?? [], value].flat());
    else settings = withValue(settings, path, value);
  }
  return { settings, notices };
}

const valueAt = (tree: unknown, path: KeyPath): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], tree);

function withValue(
  tree: Record<string, unknown>,
  [head = '', ...rest]: KeyPath,
  value: unknown,
): Record<string, unknown> {
  const below = (tree[head] ?? {}) as Record<string, unknown>;
  return { ...tree, [head]: rest.length > 0 ? withValue(below, rest, value) : value };
}

export const MISNAMED_FILE = '.github/kodelet.yaml';

/** `option` is where another file is named. */
export const misnamedFile = (option: 'the input config' | '--config'): KodeletError =>
  new KodeletError('config', `${MISNAMED_FILE} is not read: the configuration is ${configPath({})}`, {
    remedy: `Rename the file, or name it in ${option}`,
  });
