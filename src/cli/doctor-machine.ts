/** The checks of `doctor` on this machine: git, Node, the key and the proxy. */
import { connect } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Terminal } from '../config/environment.ts';
import { describeError } from '../core/error.ts';
import { PROVIDER_ENTRIES, PROVIDER_NAMES } from '../core/providers.ts';
import { describeProxy, type ProxyVariables, readProxies } from '../lib/outbound-fetch.ts';
import { fitsRange } from '../lib/versions.ts';
import type { Check } from './checks.ts';
import { personalGit } from './notes-place.ts';

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
    text: `${version} is older than ${NEEDED_GIT}, and a run of the action ends at once with it`,
    remedy,
  };
}

const NEEDED_NODE = '20.19';

export function checkNode(version: string): Check {
  const name = 'Node';
  if (fitsRange(version, `>=${NEEDED_NODE}`)) return { name, state: 'ok', text: version };
  const text = `${version} is older than what the program is made for`;
  return { name, state: 'wrong', text, remedy: `Install Node ${NEEDED_NODE} or newer` };
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

/** Where requests go if nothing else is configured: it is only looked up in `NO_PROXY`. */
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

/** Sends nothing: whether somebody listens there. */
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
