/** Inputs over the repository's file over what its organization shares over defaults: one validated, frozen Config. */
import type { Patterns } from '../core/access.ts';
import { KodeletError, positionOf } from '../core/error.ts';
import { isJsonObject } from '../lib/json-object.ts';
import { applyBaseFile } from './base-file.ts';
import {
  configPath,
  type Inputs,
  type InputValues,
  MISNAMED_FILE,
  misnamedFile,
  overlay,
  readInputs,
} from './inputs.ts';
import { describeValue, type KeyPath, type Keys, type ReportProblem } from './key.ts';
import { readRulePatterns } from './profile-keys.ts';
import { FILE, SETTINGS, type Settings } from './settings.ts';

/**
 * The settings, under the names that `fieldName` gives their keys, and what was learned while reading them. Plain data but
 * for `patterns`, frozen throughout. Holds no secret: see `readSecrets`.
 */
export interface Config extends Settings {
  /** The regular expressions in the rules of all profiles. */
  readonly patterns: Patterns;
  /** Location of each key in the file: dotted key → `path:line:column`. */
  readonly places: Readonly<Record<string, string>>;
  /** Location of the `enabled` that is false. */
  readonly offAt?: string;
  /** What the file of a pull request's base says about profiles, where the base is not the default branch. */
  readonly base?: BaseProfiles;
  /** What a person should know about how this came together, such as an input that could not raise a limit. */
  readonly notices: readonly string[];
}

interface BaseProfiles {
  readonly branch: string;
  /** Absent where the file chooses none, or an input does. */
  readonly profile?: string;
  readonly profiles: Config['profiles'];
  readonly patterns: Patterns;
  readonly places: Config['places'];
}

export interface ConfigSources extends InputValues {
  /** Absent where the repository has none. */
  readonly file?: ConfigFile;
  /** The file on a pull request's base, where that is not the default branch. */
  readonly base?: ConfigFile & { readonly branch: string };
}

/** Throws one KodeletError `config` that lists every problem of all sources, one a line. */
export async function loadConfig({ file, base, ...passed }: ConfigSources): Promise<Config> {
  const problems: string[] = [];
  const report = (line: string): void => void problems.push(line);
  const given = readInputs(passed, report);
  const own = file ? await readConfigFile(file, report) : NOTHING;
  const shared = passed.inputs[ORGANIZATION]?.trim();
  const organization = shared ? await readConfigFile({ path: `input ${ORGANIZATION}`, text: shared }, report) : NOTHING;
  const narrowing = base && { ...(await readConfigFile(base, report)), branch: base.branch };
  if (problems.length > 0) throw refusal(problems);
  const value = mergeFiles(FILE.keys, organization.value, own.value);
  const followed = applyBaseFile(FILE.keys, value, narrowing?.value);
  const places = { ...organization.places, ...own.places };
  const { settings, notices } = overlay(followed.value, given, (at) => sourceOf(places, at) || (base?.path ?? ''));
  const full = SETTINGS.read(settings, [], (at, words) =>
    report(`input ${ORGANIZATION} with ${file?.path ?? 'the inputs'}: ${at.join('.')} ${words}`),
  );
  if (problems.length > 0) throw refusal(problems);
  return freeze({
    ...full,
    ...switchedOff(own),
    ...switchedOff(organization),
    places,
    patterns: new Map([...organization.patterns, ...own.patterns]),
    ...(narrowing && { base: baseProfiles(narrowing, given) }),
    notices: [
      ...notFollowed(followed.ignored, base),
      ...notices,
      ...withoutServers(full, sourceOf(places, ['toolsets'])),
    ],
  });
}

const ORGANIZATION = 'organization-config';

/** The switch of one file, which the other cannot turn on again. */
const switchedOff = ({ value, places }: ReadFile): Pick<Config, 'enabled' | 'offAt'> | undefined =>
  isJsonObject(value) && value.enabled === false ? { enabled: false, offAt: places.enabled ?? '' } : undefined;

/** The file or input that sets a key, without line and column. */
const sourceOf = (places: Config['places'], at: KeyPath): string =>
  (places[at.join('.')] ?? '').replace(/:\d+:\d+$/, '');

/** Takes from `shared` what `own` leaves open: section by section, and name by name where the names of a section are free. */
function mergeFiles(keys: Keys, shared: unknown, own: unknown): unknown {
  if (!isJsonObject(shared) || !isJsonObject(own)) return own ?? shared;
  const stated = Object.entries(own).filter(([, value]) => value !== null);
  const merged = stated.map(([name, value]) => {
    const [key, other] = [keys[name], shared[name]];
    if (key?.keys) return [name, mergeFiles(key.keys, other, value)];
    return [name, key?.item && isJsonObject(value) && isJsonObject(other) ? { ...other, ...value } : value];
  });
  return { ...shared, ...Object.fromEntries(merged) };
}

function baseProfiles(
  { value, branch, places, patterns }: ReadFile & { readonly branch: string },
  given: ReturnType<typeof readInputs>,
): BaseProfiles {
  const { profile, profiles } = FILE.read({ profiles: {}, ...(value as object) }, [], checkedBefore);
  const isChosen = Object.hasOwn(places, 'profile') && !given.some(({ path }) => path[0] === 'profile');
  return { branch, profiles, places, patterns, ...(isChosen && { profile }) };
}

const notFollowed = (ignored: readonly string[], base: ConfigSources['base']): string[] =>
  base && ignored.length > 0
    ? [`${base.path} may only narrow the file of the default branch, which applies for: ${ignored.join(', ')}`]
    : [];

/** Each source was checked by itself, so a problem carries the name of its source. */
const checkedBefore: ReportProblem = (at, problem) => {
  throw new Error(`${at.join('.')} ${problem}`);
};

/** A file of another kind has a problem in each of its lines. */
const MAX_PROBLEMS = 20;

function refusal(problems: readonly string[]): KodeletError {
  const head = problems.length === 1 ? 'The configuration has a problem' : 'The configuration has problems';
  const more = problems.length - MAX_PROBLEMS;
  const lines = [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])];
  return new KodeletError('config', [`${head}:`, ...lines.map((line) => `- ${line}`)].join('\n'), {
    position: problems.map(positionOf).find((position) => position !== undefined),
  });
}

const withoutServers = ({ toolsets, mcp }: Settings, path: string): string[] =>
  toolsets.includes('mcp') && mcp.servers.length === 0
    ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`]
    : [];

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) freeze(one);
    Object.freeze(value);
  }
  return value;
}

export interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The configuration file that the inputs name; undefined where it may be missing and is. `read`: a file of the trusted commit.
 * Throws KodeletError `config` for a file that the workflow names and that is not there, since the run would have none of its limits
 * and rules, and for one under a name that is not read.
 */
export async function findConfigFile(
  inputs: Inputs,
  read: (path: string) => Promise<string | undefined>,
): Promise<ConfigFile | undefined> {
  const path = configPath(inputs);
  const text = await read(path);
  if (text !== undefined) return { path, text };
  if (path !== configPath({}))
    throw new KodeletError('config', `input config is "${path}", and the default branch has no such file`, {
      remedy: 'Name a file of the default branch; without the input it may be missing',
    });
  if ((await read(MISNAMED_FILE)) !== undefined) throw misnamedFile('the input config');
  return undefined;
}

interface ReadFile {
  /** Content of the file; not to be used if there was a problem. */
  readonly value: unknown;
  /** Dotted key → `path:line:column`. */
  readonly places: Readonly<Record<string, string>>;
  /** Patterns in the rules of all profiles. */
  readonly patterns: Patterns;
}

const MAX_CHARACTERS = 262_144;

async function readConfigFile(file: ConfigFile, problem: (line: string) => void): Promise<ReadFile> {
  const { path, text } = file;
  if (text.length > MAX_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MAX_CHARACTERS}`);
    return NOTHING;
  }
  const { readYaml } = await import('./yaml-document.ts');
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return NOTHING;
  const report: ReportProblem = (at, words) =>
    problem(`${path}:${document.place(at)}: ${at.length > 0 ? at.map(showName).join('.') : 'the file'} ${words}`);
  FILE.read(document.value, [], report);
  const patterns = await readRulePatterns(document.value, report);
  const places = Object.entries(document.places()).map(([key, place]) => [key, `${path}:${place}`]);
  return { value: document.value, places: Object.fromEntries(places), patterns };
}

/** A name that is no word shows as a text: an empty one would not be seen, and a line end would begin a line of its own. */
const showName = (name: string): string => (/^[^\s\p{C}]+$/u.test(name) ? name : describeValue(name));

/** Result for an empty file, and for none. */
const NOTHING: ReadFile = { value: undefined, places: {}, patterns: new Map() };
