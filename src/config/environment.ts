/** The environment of a process that a person started: their key, and the variables that a child may be given. */

import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDER_ENTRIES, type ProviderKeys, type ProviderName } from '../core/providers.ts';
import { forgetSecrets } from '../lib/environment.ts';
import { type ProxyVariables, proxyPasswords, takeNetwork } from '../lib/outbound-fetch.ts';
import { type TelemetryVariables, takeTelemetry, telemetrySecrets } from '../lib/telemetry-variables.ts';
import { readKeys } from './inputs.ts';

export interface Terminal {
  /** Keys of the services that serve models. */
  readonly keys: ProviderKeys;
  /** Where they are served, by service. */
  readonly baseUrls: { readonly [name in ProviderName]?: string };
  readonly home: string;
  readonly path: string;
  readonly tempDirectory: string;
  /** The person's own, for what the next start may use again. */
  readonly cacheDirectory: string;
  /** Standard output is read by GitHub's runner. */
  readonly inActions: boolean;
  /** Variables of the way out, such as `HTTPS_PROXY`. */
  readonly network: ProxyVariables;
  /** Where telemetry is sent, if anywhere. */
  readonly telemetry: TelemetryVariables;
  /** Values that must not be shown anywhere. */
  readonly secrets: readonly string[];
}

/** Reads what a session in a terminal needs and takes every key out of the environment. */
export function readTerminal(environment: Record<string, string | undefined> = process.env): Terminal {
  const keys = readKeys((name) => environment[PROVIDER_ENTRIES[name].keyVariable]);
  const home = environment.HOME || homedir();
  const network = takeNetwork(environment);
  const telemetry = takeTelemetry(environment);
  return {
    keys,
    baseUrls: readKeys((name) => environment[PROVIDER_ENTRIES[name].baseUrlVariable]),
    home,
    path: environment.PATH ?? '',
    tempDirectory: tmpdir(),
    cacheDirectory: cacheDirectory(environment.XDG_CACHE_HOME, home),
    inActions: environment.GITHUB_ACTIONS === 'true',
    network,
    telemetry,
    secrets: [...forgetSecrets(environment), ...proxyPasswords(network), ...telemetrySecrets(telemetry)],
  };
}

/** For git as the person runs it: with their keys, their credentials and their configuration, and without a question that nobody sees. */
export function personalEnvironment(environment = process.env): Record<string, string> {
  return {
    ...pickVariables(Object.keys(environment), environment),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: '',
  };
}

/** A relative path is to be ignored, by the XDG Base Directory Specification. */
const cacheDirectory = (configured: string | undefined, home: string): string =>
  join(configured?.startsWith('/') ? configured : join(home, '.cache'), 'kodelet-ci');

/** The variables of these names, for a child that is meant to have them. What is not set is left out. */
export function pickVariables(names: readonly string[], environment = process.env): Record<string, string> {
  const entries = names.map((name): [string, string | undefined] => [name, environment[name]]);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
