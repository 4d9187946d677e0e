/** The host's own way out: `fetch`, through the proxy that the runner's variables name for a host. */
import { KodeletError } from '../core/error.ts';
import { describeProxy, type HttpProxy, readProxies, type Variables } from './proxy-settings.ts';

export type Fetch = typeof fetch;

/** What a proxy needs is loaded with the first request that goes through one. Throws KodeletError `config` for a wrong address. */
export function outboundFetch(network: Variables): Fetch {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import('./proxied-fetch.ts');
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explained(error, url, proxy);
    }
  };
}

/**
 * `fetch failed` alone tells nobody anything: says whose certificate is not trusted, or which proxy stands in the way. What
 * will be no better at another attempt is a KodeletError.
 */
function explained(error: unknown, { host }: URL, proxy: HttpProxy | undefined): unknown {
  const causes = causesOf(error);
  const code = causes.map((cause) => (cause as NodeJS.ErrnoException).code).find(Boolean) ?? '';
  const words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (!proxy) return error;
  const status = /\((\d{3})\)/.exec(words)?.[1] ?? '';
  const { variable } = proxy;
  if (status === '407')
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  const refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  const silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code)
    ? lasting(silent, `Check the address in ${variable}`, error)
    : new Error(silent, { cause: error });
}

const UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/;

const TRUST_REMEDY =
  'In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority';
const userRemedy = (variable: string): string => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`;
const exceptionRemedy = (host: string): string =>
  `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`;

const lasting = (message: string, remedy: string, cause: unknown): KodeletError =>
  new KodeletError('network', message, { remedy, cause });

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
