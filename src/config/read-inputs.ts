/** The action's inputs: text in, checked values out, laid over what the file says. */
import { nearest } from '../lib/nearest.ts';
import { INPUTS } from './inputs.ts';
import type { KeyPath } from './key.ts';
import { RUN } from './run-keys.ts';
import type { GivenSettings } from './settings.ts';

/** By the names of `action.yml`; undefined where the runner passed nothing. */
export type Inputs = Readonly<Record<string, string | undefined>>;

interface GivenInput {
  /** As messages name it. */
  readonly called: string;
  readonly path: KeyPath;
  readonly value: unknown;
}

export type GivenInputs = readonly GivenInput[];

/** Who passed the inputs on: a runner also passes every default, a terminal only what someone typed. */
type Giver = 'runner' | 'terminal';

const CALLED: Readonly<Record<Giver, string>> = { runner: 'input ', terminal: 'option --' };

export interface Passed {
  readonly inputs: Inputs;
  /** Absent: the runner. */
  readonly giver?: Giver;
  /** What messages call an input that came by another way, such as an environment variable. */
  readonly called?: Readonly<Record<string, string>>;
}

/** The inputs that someone has set. Text of a runner that equals the default of `action.yml` is the runner's own. */
export function readInputs(
  { inputs, giver = 'runner', called: names = {} }: Passed,
  problem: (line: string) => void,
): GivenInputs {
  for (const name of giver === 'runner' ? misspelled(inputs) : []) problem(`input ${name} ${unknownInput(name)}`);
  return INPUTS.flatMap(({ name, setting, default: standard }) => {
    const text = inputs[name]?.trim();
    if (!setting || text === undefined || (giver === 'runner' && text === standard)) return [];
    const parsed = setting.key.parse(text);
    // Empty text empties a list; for anything else it is a variable that nobody has set.
    if (parsed === '') return [];
    const called = names[name] ?? `${CALLED[giver]}${name}`;
    const value = setting.key.read(parsed, [], (_, words) => problem(`${called} ${words}`));
    return value === undefined ? [] : [{ called, path: setting.path, value }];
  });
}

const NAMES = INPUTS.map(({ name }) => name);

/** The runner only warns of what `action.yml` does not have, and passes it on: a limit that nobody would hold. */
const misspelled = (inputs: Inputs): string[] => Object.keys(inputs).filter((name) => !NAMES.includes(name));

/** Without its value, which may be a key. A variable of the job's own looks like an input to every action. */
function unknownInput(name: string): string {
  const meant = nearest(name, NAMES);
  const hint = meant ? `did you mean "${meant}"?` : `where env sets INPUT_${name.toUpperCase()}, rename that variable;`;
  return `is not an input of this action; ${hint} allowed: ${NAMES.join(', ')}`;
}

export interface Secrets {
  readonly anthropicApiKey?: string;
  readonly githubToken?: string;
}

/** Apart from the Config, which may be logged. */
export const readSecrets = (inputs: Inputs): Secrets => ({
  anthropicApiKey: inputs['anthropic-api-key']?.trim() || undefined,
  githubToken: inputs['github-token']?.trim() || undefined,
});

/** Where the configuration file stands. Of a wrong path the default, so that `loadConfig` comes to report it. */
export const configPath = (inputs: Inputs): string => readPath(inputs, 'config');

/** Needed before there is a checkout to read configuration from; a wrong path is treated and reported in the same way. */
export const checkoutPath = (inputs: Inputs): string => readPath(inputs, 'working-directory');

function readPath(inputs: Inputs, name: 'config' | 'working-directory'): string {
  const key = RUN.keys[name];
  const text = inputs[name]?.trim();
  return key.fill(text ? key.read(text, [], () => {}) : undefined);
}

interface Overlaid {
  readonly settings: GivenSettings;
  readonly notices: readonly string[];
}

/** Inputs win, except that a limit of the file can only be lowered. */
export function overlay(stated: GivenSettings, inputs: GivenInputs, file: string): Overlaid {
  const notices: string[] = [];
  let settings = stated as Record<string, unknown>;
  for (const { called, path, value } of inputs) {
    const before = valueAt(settings, path);
    if (path[0] === 'limits' && typeof before === 'number' && before <= Number(value)) {
      if (before < Number(value)) notices.push(`${called} is ${value}, but ${file} allows ${before}: ${before} holds`);
    } else settings = withValue(settings, path, value);
  }
  return { settings: settings as GivenSettings, notices };
}

const valueAt = (tree: unknown, path: KeyPath): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], tree);

function withValue(
  tree: Record<string, unknown>,
  [head = '', ...rest]: KeyPath,
  value: unknown,
): Record<string, unknown> {
  const below = (tree[head] ?? {}) as Record<string, unknown>;
  return { ...tree, [head]: rest.length > 0 ? withValue(below, rest, value) : value };
}
