/** Command-line options and the configuration file of this repository become a Config. */
import { existsSync, lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, type ConfigFile, loadConfig } from '../config/config.ts';
import { configPath, INPUTS, type InputSpec, MISNAMED_FILE, misnamedFile } from '../config/inputs.ts';
import { readTerminal } from '../config/process-environment.ts';
import { CHANNEL_NAMES, type Channel } from '../core/channel.ts';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import { repositoryTop } from '../git/directories.ts';
import { isJsonObject } from '../lib/json-object.ts';
import { readWhole } from '../lib/regular-file.ts';

/** Options as commander passes them: `--max-turns 5` is `maxTurns: '5'`. */
export type Options = Readonly<Record<string, unknown>>;

/** The value of an environment variable that stands in for an option, and its name. */
interface Variable {
  readonly text?: string;
  readonly name: string;
}

/**
 * `variables`: what the environment states for such settings, by the option that wins over it. `directory`: where the usual
 * file is looked for, the top of the repository unless told.
 */
export async function loadSettings(
  options: Options,
  variables: (config: Config) => Readonly<Record<string, Variable>> = () => ({}),
  directory?: string,
): Promise<Config> {
  const named = INPUTS.filter(({ name }) => name !== 'config').map(({ name }) => [name, options[camelCase(name)]]);
  const typed = Object.fromEntries(named.filter(([, value]) => typeof value === 'string'));
  const file = typeof options.config === 'string' ? await readNamed(options.config) : await findUsual(directory);
  const stated = await loadConfig({ inputs: typed, giver: 'terminal', file });
  const unsaid = Object.entries(variables(stated)).filter(([option, { text }]) => !(option in typed) && text);
  const inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) };
  const called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name]));
  const read = unsaid.length > 0 ? await loadConfig({ inputs, called, giver: 'terminal', file }) : stated;
  const config = await withHomeTools(read, file);
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}\n`);
  return config;
}

/** Kodelet's own configuration of the person; all but its section about custom tools is of no use here. */
const HOME_FILE = '.kodelet/config.yaml';

/** Keys about custom tools from the home directory, where the repository says nothing about the same key. */
async function withHomeTools(config: Config, file: ConfigFile | undefined): Promise<Config> {
  const path = join(readTerminal().home, HOME_FILE);
  const read = readWhole(path, { maxBytes: 1024 * 1024, links: 'follow' });
  if (!read.ok) return config;
  const { readYaml } = await import('../config/yaml-document.ts');
  const sectionIn = (text: string): unknown => Object(readYaml(text).value).custom_tools;
  const home = sectionIn(read.bytes.toString('utf8'));
  if (!isJsonObject(home)) return config;
  const own = file && sectionIn(file.text);
  const text = JSON.stringify({ custom_tools: { ...home, ...(isJsonObject(own) && own) } });
  const { customTools } = await loadConfig({ inputs: {}, giver: 'terminal', file: { path: `~/${HOME_FILE}`, text } });
  return { ...config, customTools };
}

async function readNamed(path: string): Promise<ConfigFile> {
  try {
    return { path, text: await readFile(resolve(path), 'utf8') };
  } catch (cause) {
    throw unreadable(`option --config is "${path}", which`, 'Name a file that exists, or leave the option out', cause);
  }
}

/** May be missing, but not stand there under another name. */
async function findUsual(directory: string | undefined): Promise<ConfigFile | undefined> {
  const here = process.cwd();
  const top = directory ?? projectTop(here);
  if (directory === undefined) for (const line of passedOver(here, top)) process.stderr.write(`kodelet-ci: ${line}\n`);
  const file = join(top, configPath({}));
  const path = here === top ? configPath({}) : relative(here, file);
  const read = readWhole(file, { maxBytes: 16 * 1024 * 1024, links: 'follow' });
  if (read.ok) return { path, text: read.bytes.toString('utf8') };
  if (read.why !== 'missing') {
    const remedy = 'Fix that, or name another file with --config';
    throw new KodeletError('config', `the configuration file ${path} ${read.reason}`, { remedy });
  }
  if (existsSync(join(top, MISNAMED_FILE))) throw misnamedFile('--config');
  return undefined;
}

/** Files that a person could take for the configuration of what is done here. */
function passedOver(here: string, top: string): string[] {
  const [own, foreign] = [configPath({}), foreignTop(here)];
  const above = foreign === undefined ? undefined : relative(here, join(foreign, own));
  return [
    ...(here !== top && existsSync(own)
      ? [`${resolve(own)} is not read: the configuration is the one at the top of the repository, ${top}. ${NAME_IT}`]
      : []),
    ...(above !== undefined && existsSync(above)
      ? [`${above} is not read: that repository belongs to another user. ${NAME_IT}`]
      : []),
  ];
}

const NAME_IT = 'To use it, name it with --config';

const unreadable = (what: string, remedy: string, cause: unknown): KodeletError =>
  new KodeletError('config', `${what} cannot be read: ${systemReason(cause)}`, { remedy, cause });

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * `directory`: where a person stands. Only that is trusted if the repository around it is neither theirs nor of the person who owns
 * `directory`: what stands there can run programs, and anybody may make a repository in a directory above, such as /tmp. Git
 * looks at the owners for the same reason (safe.directory in git-config(1)).
 */
export function projectTop(directory: string): string {
  const top = repositoryTop(directory);
  return top === undefined || isForeign(top, directory) ? directory : top;
}

/** The repository around `directory` where it belongs to someone else, so nothing in it is read. */
export function foreignTop(directory: string): string | undefined {
  const top = repositoryTop(directory);
  return top !== undefined && isForeign(top, directory) ? top : undefined;
}

function isForeign(top: string, directory: string): boolean {
  if (top === directory) return false;
  const owners = new Set([userInfo().uid, lstatSync(directory).uid]);
  return [top, join(top, '.git')].some((path) => !owners.has(lstatSync(path).uid));
}

/** A path that the configuration has, as a person would type it from here. */
export function relativeToWorkingDirectory(path: string): string {
  const here = process.cwd();
  const top = projectTop(here);
  return top === here ? path : relative(here, resolve(top, path)) || '.';
}

/** Options that several commands have, with their defaults, and the examples below a command's help. */
export const JSON_FLAG = ['--json', 'Print one JSON value a line on standard output, for programs.'] as const;

export const QUIET_FLAG = ['--quiet', 'Print only the answer.'] as const;

export const CHANNELS_FLAG = [
  '--channels <list>',
  'Show only events of these channels, separated by commas: progress, control, monitor. (default: all)',
] as const;

export const LOCAL_FLAG = ['--local', 'Use the memory of this clone, where sessions in a terminal keep it.'] as const;

/** Options of the same words as the inputs of the action. */
export function withSettings(command: Command, names: readonly string[]): Command {
  command.option(
    '--config <file>',
    'Configuration file, which replaces defaults of other options. (default: .github/kodelet.yml of the repository)',
  );
  for (const input of INPUTS.filter(({ name }) => names.includes(name))) {
    command.option(`--${input.name} <value>`, describeInput(input));
  }
  return command;
}

/** The words that an option of a setting takes, where these are few. */
export function settingChoices(option: string): readonly string[] {
  const { key } = INPUTS.find(({ name }) => name === option) ?? {};
  return (key?.schema.enum ?? []) as readonly string[];
}

function describeInput({ name, description, default: standard, key }: InputSpec): string {
  const choices = settingChoices(name);
  const among = choices.length > 0 ? ` One of ${choices.join(', ')}.` : '';
  return `${description}${among} (default: ${standard || key?.without || 'none'})`;
}

/** Lines after `kodelet-ci`, and what else there is to say. */
export function exampleText(lines: readonly string[], note?: string): string {
  const heading = lines.length === 1 ? 'Example:' : 'Examples:';
  return ['', heading, ...lines.map((line) => `  kodelet-ci ${line}`), ...(note ? ['', note] : [])].join('\n');
}

export const SANDBOXES = ['bwrap', 'none'] as const;
export type AssumedSandbox = (typeof SANDBOXES)[number];

export const TOOL_LANGUAGES = ['bash', 'python', 'node', 'typescript'] as const;
export type ToolLanguage = (typeof TOOL_LANGUAGES)[number];

/** Providers that need only a key. */
export const INIT_PROVIDERS = ['anthropic', 'openai'] as const;
export type InitProvider = (typeof INIT_PROVIDERS)[number];

export const COMPLETION_SHELLS = ['bash', 'zsh', 'fish'] as const;
export type CompletionShell = (typeof COMPLETION_SHELLS)[number];

/** Names separated by commas. Throws KodeletError `usage` for one that there is not. */
export function readChannels(text: string): readonly Channel[] {
  return text.split(',').map((part) => {
    const channel = CHANNEL_NAMES.find((name) => name === part.trim());
    if (channel) return channel;
    throw new KodeletError('usage', `option --channels has "${part.trim()}"`, {
      remedy: `Allowed, separated by commas: ${CHANNEL_NAMES.join(', ')}`,
    });
  });
}
