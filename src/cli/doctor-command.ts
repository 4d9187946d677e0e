/** `doctor`: checks what a run needs of this machine and this repository, and marks as wrong only what stops one. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { createToolbox } from '../agent/agent.ts';
import { createWorkspace } from '../agent/agent-options.ts';
import { createProvider } from '../agent/model-provider.ts';
import { checkHooks } from '../agent/open-hooks.ts';
import { checkProfiles } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import { configPath } from '../config/inputs.ts';
import { readGitHubAccess, readTerminal, type Terminal } from '../config/process-environment.ts';
import { describeError, KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES, PROVIDER_NAMES, type ProviderName } from '../core/provider-entries.ts';
import { describeProxy, type ProxyVariables, readProxies } from '../lib/outbound-fetch.ts';
import { fitsRange } from '../lib/versions.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import { type BackendTrial, howToGetMore, surveySandbox } from '../sandbox/sandbox.ts';
import { findBrowserParts } from '../tools/builtin/browser/browser.ts';
import { type Check, linesOfChecks } from './check-list.ts';
import { loadSettings, type Options, projectTop, relativeToWorkingDirectory } from './command-config.ts';
import { checkWorkflows } from './doctor-workflow.ts';
import { EXIT } from './exit-codes.ts';
import { handleInterrupts } from './interrupts.ts';
import { personalGit } from './remote-repository.ts';
import { writeJson, writeLine } from './standard-streams.ts';
import { openTerminalSession } from './terminal-session.ts';

/** Exit code 1 where anything is wrong. */
export async function doctor(
  options: Options & {
    readonly json?: true;
  },
): Promise<number> {
  const access = readGitHubAccess();
  const terminal = readTerminal();
  const { config, check: configuration } = await checkConfiguration(options, terminal);
  const tried = await tryBackends(terminal);
  const mode = config?.sandbox;
  const used = mode === 'off' ? undefined : tried.find(({ problem }) => !problem);
  const checks = [
    await checkGit(),
    { name: 'Node', state: 'ok' as const, text: process.versions.node }, // the entry refuses one that is too old
    checkApiKey(terminal, config?.model),
    configuration,
    ...(config ? await checkParts(config, terminal.path) : []),
    ...(await checkWorkflows(process.cwd(), access, config)),
    checkSandbox(used, mode),
    await checkProxy(terminal.network, config?.model.baseUrl),
  ];
  if (options.json) writeJson(asJson(checks, tried, used, mode));
  else for (const line of [...linesOfChecks(checks), '', ...linesOfSandbox(tried, used, mode)]) writeLine(line);
  return checks.some(({ state }) => state === 'wrong') ? EXIT.failed : EXIT.ok;
}

const asJson = (
  checks: readonly Check[],
  tried: readonly BackendTrial[],
  used: BackendTrial | undefined,
  mode: Config['sandbox'] | undefined,
) => ({
  mode,
  sandbox: used?.backend.name ?? 'none',
  backends: tried.map(({ backend: { name, means }, problem, sentences }) => ({
    name,
    means,
    offered: !problem,
    problem,
    ...(!problem && { confinement: sentences }),
  })),
  checks,
});

/** All of them, in this directory. */
async function tryBackends({ home, path, tempDirectory }: Terminal): Promise<BackendTrial[]> {
  const { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function checkSandbox(used: BackendTrial | undefined, mode: Config['sandbox'] | undefined): Check {
  const name = 'sandbox';
  if (used) return { name, state: 'ok', text: `${used.backend.name}: ${used.backend.means}` };
  const state = mode === 'required' ? 'wrong' : 'note';
  if (mode === 'off') return { name, state, text: 'switched off by the configuration', remedy: SWITCH_ON };
  const text =
    mode === 'required' ? 'none here, and the configuration requires one' : 'none here, so commands run as you';
  return { name, state, text, remedy: howToGetMore() };
}

function linesOfSandbox(
  tried: readonly BackendTrial[],
  used: BackendTrial | undefined,
  mode: Config['sandbox'] | undefined,
): string[] {
  const width = Math.max(...tried.map(({ backend }) => backend.name.length));
  const offers = tried.map(
    ({ backend: { name, means }, problem }) =>
      `  ${problem ? '–' : '✓'} ${name.padEnd(width)}  ${means}${problem ? `: ${problem}` : ''}`,
  );
  return [
    `sandbox: ${used?.backend.name ?? 'none'} (the configuration says ${mode ?? 'nothing that is valid'})`,
    ...(used ? used.sentences.map((sentence) => `  ${sentence}`) : []),
    'what this machine offers, the best first:',
    ...offers,
    ...(used?.backend.advice ? [howToGetMore()] : []),
  ];
}

const SWITCH_ON = 'Remove the key sandbox from the configuration, or set it to auto or required';

/** What stops a run at its start counts as wrong: profiles that cannot be, hooks that are not there, and names of no tool, too. */
async function checkConfiguration(
  options: Options,
  terminal: Terminal,
): Promise<{ readonly config?: Config; readonly check: Check }> {
  const name = 'configuration';
  const top = projectTop(process.cwd());
  try {
    const config = await loadSettings(options, ({ model: { provider } }) => ({
      'base-url': { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable },
    }));
    checkProfiles(config);
    resolveProfile(config.profile, config);
    checkHooks(config, top);
    await checkStart(config, terminal);
    const path = String(options.config ?? relativeToWorkingDirectory(configPath({})));
    if (options.config === undefined && !existsSync(path)) {
      return { config, check: { name, state: 'ok', text: `there is no ${path}, so the defaults apply` } };
    }
    return { config, check: { name, state: 'ok', text: `${path} is valid` } };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    const words = describeError(error).replace(/^The configuration has (?:a problem|problems):\s*/, '');
    const findings = words.split(/(?:^|\n)- /).filter(Boolean);
    const check = {
      name,
      state: 'wrong',
      text: findings.join('; '),
      ...(findings.length > 1 && { findings }),
    } as const;
    return { check };
  }
}

/**
 * What a run does before it asks the model. MCP servers are not started, and their variables may be unset: they may need what only
 * a runner has. The key has a check of its own. Throws KodeletError as a run does.
 */
async function checkStart(config: Config, terminal: Terminal): Promise<void> {
  const sandbox = config.sandbox === 'required' ? 'auto' : config.sandbox; // has a check of its own
  const session = await openTerminalSession({ ...config, sandbox }, terminal, {
    subscribers: [],
    signal: handleInterrupts(),
  });
  try {
    const { actor, environment } = session;
    createProvider({ config, actor, environment, apiKey: 'any' });
    const trusted = { ...session.trusted, toolCache: undefined };
    const toolbox = await createToolbox({ ...session, trusted, startsServers: false });
    await toolbox.close();
  } finally {
    await session.close();
  }
}

const NEEDED_GIT = '2.38';

export async function checkGit(): Promise<Check> {
  const name = 'git';
  const { exitCode, stdout, stderr } = await personalGit('/', ['--version']);
  const remedy = `Install git ${NEEDED_GIT} or newer`;
  const [, version] = /(\d+\.\d+(?:\.\d+)?)/.exec(stdout) ?? [];
  if (exitCode !== 0 || version === undefined)
    return { name, state: 'wrong', text: stderr || 'git gave no version', remedy };
  if (fitsRange(version, `>=${NEEDED_GIT}`)) return { name, state: 'ok', text: version };
  return {
    name,
    state: 'wrong',
    text: `${version} is older than ${NEEDED_GIT}, and the action fails with it`,
    remedy,
  };
}

/** Says of the key only whether it is there, and whether a request could carry it. */
export function checkApiKey({ keys }: Pick<Terminal, 'keys'>, model: Config['model'] | undefined): Check {
  const name = 'key';
  const provider = model?.provider ?? 'anthropic';
  const { keyVariable, keyPage } = PROVIDER_ENTRIES[provider];
  const key = keys[provider];
  const where = model?.baseUrl ? `, for ${model.baseUrl}` : '';
  if (key !== undefined && /^[\x21-\x7e]+$/.test(key) && !/^["']|["']$/.test(key)) {
    return { name, state: 'ok', text: `${keyVariable} is set${where}` };
  }
  if (key !== undefined) {
    const text = `${keyVariable} has white space, quotes or other characters that no key has`;
    return { name, state: 'wrong', text, remedy: `Copy it again from ${keyPage}` };
  }
  const other = PROVIDER_NAMES.find((one) => keys[one] !== undefined);
  const text = `${keyVariable} is not set here. "kodelet-ci run" needs it; a run on GitHub takes it from a secret`;
  const switched = `${PROVIDER_ENTRIES[other ?? provider].keyVariable} is set: to use it, add --provider ${other}`;
  return { name, state: 'note', text, remedy: other ? switched : `Make a key at ${keyPage}` };
}

/** Addresses of requests if nothing else is configured: they are only looked up in `NO_PROXY`. */
const USUAL = ['https://api.github.com', 'https://api.anthropic.com'];

export async function checkProxy(network: ProxyVariables, baseUrl: string | undefined): Promise<Check> {
  const name = 'proxy';
  try {
    const choose = readProxies(network);
    if (!choose) return { name, state: 'ok', text: 'none is set, so requests go straight to their host' };
    const targets = [...USUAL, ...(baseUrl ? [baseUrl] : [])].map((address) => new URL(address));
    const proxies = targets.flatMap((target) => choose(target) ?? []);
    const [proxy] = proxies;
    if (!proxy) return { name, state: 'note', text: 'one is set, but no request would go through it' };
    const problem = await connectionProblem(proxy.url);
    const text = describeProxy(proxy);
    if (problem === undefined) return { name, state: 'ok', text: `${text} takes connections` };
    return { name, state: 'wrong', text: `${text} does not answer: ${problem}`, remedy: `Check ${proxy.variable}` };
  } catch (error) {
    return { name, state: 'wrong', text: describeError(error) };
  }
}

const PATIENCE_MS = 3000;

/** Sends nothing: whether someone listens there. */
const connectionProblem = ({ hostname, port, protocol }: URL): Promise<string | undefined> =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80), timeout: PATIENCE_MS });
    const end = (problem?: string): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end(`nothing for ${PATIENCE_MS / 1000} s`));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.message || error.code));
  });

type Wishes = Pick<Config, 'toolsets'> & { readonly model: Pick<Config['model'], 'provider'> };

/** SDKs of providers that the npm package comes without; they throw KodeletError where one is not installed. */
const SDKS: Readonly<Partial<Record<ProviderName, () => Promise<unknown>>>> = {
  bedrock: async () => (await import('../providers/cloud/bedrock.ts')).loadBedrockSdk(),
  vertex: async () => (await import('../providers/cloud/vertex.ts')).loadVertexSdk(),
};

/** None for parts that are not wanted. What is missing is a note, since the action has it. `path`: of programs. */
export async function checkParts({ model, toolsets }: Wishes, path: string, sdks = SDKS): Promise<Check[]> {
  const load = sdks[model.provider];
  return [
    ...(load ? [await checkSdk(model.provider, load)] : []),
    ...(toolsets.includes('browser') ? [checkBrowser(path)] : []),
  ];
}

async function checkSdk(provider: ProviderName, load: () => Promise<unknown>): Promise<Check> {
  const name = 'provider';
  try {
    await load();
    return { name, state: 'ok', text: `${provider} has its SDK here` };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    const text = `${provider}: ${error.message}. The action has it`;
    return { name, state: 'note', text, ...(error.remedy && { remedy: error.remedy }) };
  }
}

function checkBrowser(path: string): Check {
  const name = 'browser';
  const parts = findBrowserParts(path);
  if ('executable' in parts) return { name, state: 'ok', text: parts.executable };
  return { name, state: 'note', text: `${parts.reason}. The toolset browser needs it`, remedy: parts.advice };
}
