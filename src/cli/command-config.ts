/** Command-line options and the configuration file of this repository become a Config. */
import { existsSync, lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Config, type ConfigFile, loadConfig } from '../config/config.ts';
import { configPath, INPUTS, MISNAMED_FILE, misnamedFile } from '../config/inputs.ts';
import { readTerminal } from '../config/process-environment.ts';
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
