/** Command-line options and the configuration file of this directory become a Config. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, type ConfigFile, loadConfig } from '../config/config.ts';
import { configPath, INPUTS, MISNAMED_FILE, misnamedFile } from '../config/inputs.ts';
import { KodeletError } from '../core/error.ts';

/** As commander hands them over: `--max-turns 5` is `maxTurns: '5'`. */
export type Options = Readonly<Record<string, unknown>>;

/** The value of an environment variable that stands in for an option, and its name. */
interface Variable {
  readonly text?: string;
  readonly name: string;
}

/** `variables`: what the environment states for such settings, by the option that wins over it. */
export async function loadSettings(
  options: Options,
  variables: (config: Config) => Readonly<Record<string, Variable>> = () => ({}),
): Promise<Config> {
  const named = INPUTS.filter(({ name }) => name !== 'config').map(({ name }) => [name, options[camelCase(name)]]);
  const typed = Object.fromEntries(named.filter(([, value]) => typeof value === 'string'));
  const file = await findFile(options.config);
  const stated = await loadConfig({ inputs: typed, giver: 'terminal', file });
  const unsaid = Object.entries(variables(stated)).filter(([option, { text }]) => !(option in typed) && text);
  const inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) };
  const called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name]));
  const config = unsaid.length > 0 ? await loadConfig({ inputs, called, giver: 'terminal', file }) : stated;
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}\n`);
  return config;
}

/** A file that was asked for must be there; the usual one may be missing, but not stand there under another name. */
async function findFile(asked: unknown): Promise<ConfigFile | undefined> {
  const path = typeof asked === 'string' ? asked : configPath({});
  try {
    return { path, text: await readFile(resolve(path), 'utf8') };
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    if (asked !== undefined || !isMissing) throw unreadable(path, asked !== undefined, cause);
    if (existsSync(MISNAMED_FILE)) throw misnamedFile('--config');
    return undefined;
  }
}

function unreadable(path: string, isNamed: boolean, cause: unknown): KodeletError {
  const what = isNamed ? `option --config is "${path}", which` : `the configuration file ${path}`;
  return new KodeletError('config', `${what} cannot be read: ${(cause as Error).message}`, {
    remedy: isNamed ? 'Name a file that exists, or leave the option out' : 'Fix that, or name another file by --config',
    cause,
  });
}

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
