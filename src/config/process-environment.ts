/** The environment of a process that a person started: their key, and the variables that a child may be given. */
import { homedir, tmpdir } from 'node:os';
import { isAbsolute } from 'node:path';
import { PROVIDER_ENTRIES, type ProviderKeys, type ProviderName } from '../core/provider-entries.ts';
import {
  accountHome,
  forgetSecrets,
  type TelemetryVariables,
  takeTelemetry,
  telemetrySecrets,
} from '../lib/environment.ts';
import { type ProxyVariables, proxyPasswords, takeNetwork } from '../lib/outbound-fetch.ts';
import { cacheDirectory } from './cache-directory.ts';
import { readKeys } from './inputs.ts';

export interface Terminal {
  /** Keys of the services that serve models. */
  readonly keys: ProviderKeys;
  /** Base URL by service. */
  readonly baseUrls: { readonly [name in ProviderName]?: string };
  readonly home: string;
  readonly accountHome?: string | undefined;
  readonly path: string;
  readonly tempDirectory: string;
  /** The person's own, for what the next start may use again. */
  readonly cacheDirectory: string;
  /** Standard output is read by GitHub's runner. */
  readonly inActions: boolean;
  /** Variables of the way out, such as `HTTPS_PROXY`. */
  readonly network: ProxyVariables;
  /** Destination of telemetry, if any. */
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
    accountHome: accountHome(),
    path: environment.PATH ?? '',
    tempDirectory: tmpdir(),
    cacheDirectory: cacheDirectory(environment.XDG_CACHE_HOME, home),
    inActions: environment.GITHUB_ACTIONS === 'true',
    network,
    telemetry,
    secrets: [...forgetSecrets(environment), ...proxyPasswords(network), ...telemetrySecrets(telemetry)],
  };
}

/** Which services a person has a key for, and where they have them served; nothing is taken away. */
export function readModelAccess(environment: Record<string, string | undefined> = process.env): {
  readonly hasKey: (provider: ProviderName) => boolean;
  readonly baseUrls: Terminal['baseUrls'];
} {
  const keys = readKeys((name) => environment[PROVIDER_ENTRIES[name].keyVariable]);
  return {
    hasKey: (provider) => Boolean(keys[provider]),
    baseUrls: readKeys((name) => environment[PROVIDER_ENTRIES[name].baseUrlVariable]),
  };
}

/** What the environment says of GitHub: a token, and the GitHub that it is for. */
export interface GitHubAccess {
  readonly token?: string;
  /** The variable that the token is from. */
  readonly variable?: string;
  /** With its port, where that is not the usual one. */
  readonly host: string;
  /** API URL of that host, if the environment names it. */
  readonly apiUrl?: string;
}

/** To be read before `readTerminal`, which takes tokens away. As for `gh`, a token is for github.com unless a variable names another host. */
export function readGitHubAccess(environment: Record<string, string | undefined> = process.env): GitHubAccess {
  const variable = ['GH_TOKEN', 'GITHUB_TOKEN'].find((name) => environment[name]?.trim());
  const server = environment.GITHUB_SERVER_URL ?? '';
  const serverHost = URL.canParse(server) ? new URL(server).host : undefined;
  const host = environment.GH_HOST?.trim() || serverHost || 'github.com';
  const apiUrl = host === serverHost ? environment.GITHUB_API_URL?.trim() : undefined;
  return {
    host,
    ...(variable && { variable, token: environment[variable]?.trim() }),
    ...(apiUrl && URL.canParse(apiUrl) && { apiUrl }),
  };
}

/** What a person wants to see in their terminal, and what it can show. */
/** NO_COLOR by no-color.org, which wins; FORCE_COLOR as Node itself reads it. */
export function readDisplay({ NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv = process.env): {
  /** `auto`: on a terminal. */
  readonly colours: 'auto' | 'always' | 'never';
  /** It can go back to a line that it has written. */
  readonly canRedraw: boolean;
} {
  const canRedraw = TERM !== 'dumb';
  if (NO_COLOR) return { colours: 'never', canRedraw };
  if (FORCE_COLOR !== undefined) return { colours: /^(?:0|false)$/.test(FORCE_COLOR) ? 'never' : 'always', canRedraw };
  return { colours: canRedraw ? 'auto' : 'never', canRedraw };
}

/** Whether a window can be opened: not on a runner, over SSH, or on a Linux machine without a display. */
export function readDesktop(
  { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (CI || SSH_CONNECTION) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/**
 * Whether the terminal makes links of OSC 8. NO_COLOR wins, then FORCE_HYPERLINK, by the package supports-hyperlinks; else it
 * must be one that is known to: others may print the address into the text.
 */
export function readLinks(environment: NodeJS.ProcessEnv = process.env): boolean {
  const { NO_COLOR, FORCE_HYPERLINK, TERM = '', CI } = environment;
  if (NO_COLOR || TERM === 'dumb') return false;
  if (FORCE_HYPERLINK !== undefined) return !/^(?:0|false)$/.test(FORCE_HYPERLINK);
  if (CI) return false;
  const { TERM_PROGRAM = '', VTE_VERSION = '0', WT_SESSION, KONSOLE_VERSION } = environment;
  return (
    LINKING_PROGRAMS.includes(TERM_PROGRAM) ||
    /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/.test(TERM) ||
    Number(VTE_VERSION) >= FIRST_LINKING_VTE ||
    WT_SESSION !== undefined ||
    KONSOLE_VERSION !== undefined
  );
}

const LINKING_PROGRAMS = ['iTerm.app', 'WezTerm', 'vscode', 'zed', 'ghostty', 'Hyper', 'Tabby'];

/** 0.50.0 breaks off at a link. */
const FIRST_LINKING_VTE = 5001;

/** For git as the person runs it: with their keys, their credentials and their configuration, and without a question that nobody sees. */
export function personalEnvironment(environment = process.env): Record<string, string> {
  return {
    ...pickVariables(Object.keys(environment), environment),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: '',
  };
}

/** The variables whose names match. */
export const variablesLike = (pattern: RegExp, environment = process.env): Record<string, string> =>
  pickVariables(
    Object.keys(environment).filter((name) => pattern.test(name)),
    environment,
  );

/** The variables of these names, for a child that is meant to have them. What is not set is left out. */
export function pickVariables(names: readonly string[], environment = process.env): Record<string, string> {
  const entries = names.map((name): [string, string | undefined] => [name, environment[name]]);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Absolute paths of what other steps and programs keep credentials in, by the variables that name it. */
export const credentialFiles = (environment = process.env): string[] =>
  Object.values(variablesLike(NAMES_CREDENTIALS, environment))
    .flatMap((value) => value.split(':'))
    .filter((path) => isAbsolute(path));

/**
 * Variables of Google Cloud (google-github-actions/auth writes the first three), AWS, Azure, Kubernetes, Docker, npm, curl,
 * Terraform and containers-auth.json(5).
 */
const NAMES_CREDENTIALS =
  /^(?:GOOGLE_APPLICATION_CREDENTIALS|GOOGLE_GHA_CREDS_PATH|CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE|AWS_(?:SHARED_CREDENTIALS|WEB_IDENTITY_TOKEN|CONFIG)_FILE|AZURE_FEDERATED_TOKEN_FILE|KUBECONFIG|DOCKER_CONFIG|NPM_CONFIG_USERCONFIG|NETRC|TF_CLI_CONFIG_FILE|REGISTRY_AUTH_FILE)$/i;
