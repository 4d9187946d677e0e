/** Command-line options and the configuration file of this directory become a Config. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/config.ts';
import type { ConfigFile } from '../config/file.ts';
import { INPUTS } from '../config/inputs.ts';
import { configPath } from '../config/read-inputs.ts';
import { KodeletError } from '../core/error.ts';

/** As commander hands them over: `--max-turns 5` is `maxTurns: '5'`. */
export type Options = Readonly<Record<string, unknown>>;

/** `more`: inputs that the environment states; an option wins. */
export async function loadSettings(options: Options, more: Record<string, string | undefined> = {}): Promise<Config> {
  const named = INPUTS.filter(({ name }) => name !== 'config').map(({ name }) => [name, options[camelCase(name)]]);
  const inputs = { ...more, ...Object.fromEntries(named.filter(([, value]) => typeof value === 'string')) };
  const config = await loadConfig({ inputs, giver: 'terminal', file: await findFile(options.config) });
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}\n`);
  return config;
}

/** A file that was asked for must be there; the usual one may be missing. */
async function findFile(asked: unknown): Promise<ConfigFile | undefined> {
  const path = typeof asked === 'string' ? asked : configPath({});
  try {
    return { path, text: await readFile(resolve(path), 'utf8') };
  } catch (cause) {
    if (asked === undefined && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new KodeletError(
      'config',
      `option --config is "${path}", which cannot be read: ${(cause as Error).message}`,
      {
        remedy: 'Name a file that exists, or leave the option out',
        cause,
      },
    );
  }
}

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
