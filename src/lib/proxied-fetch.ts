/** A request through an HTTP proxy: a tunnel for https, the whole address for plain http, as curl does it. */
import { type Dispatcher, Pool, ProxyAgent, type RequestInit as SentInit, fetch as send } from 'undici';

/** One for each proxy, so connections are used again. */
const agents = new Map<string, ProxyAgent>();

/** The `fetch` of undici and its agent are of one version; the one of Node takes no agent of another. */
export async function fetchThrough({ url: proxy }: HttpProxy, target: URL, init?: RequestInit): Promise<Response> {
  const dispatcher = agents.get(proxy.href) ?? openAgent(proxy);
  agents.set(proxy.href, dispatcher);
  const response = await send(target, { ...(init as SentInit), dispatcher });
  if (response.status === 407) throw new Error('Proxy Authentication Required (407)');
  return response as unknown as Response;
}

function openAgent(proxy: URL): ProxyAgent {
  const user = [proxy.username, proxy.password].map(decodeURIComponent).join(':');
  const token = `Basic ${Buffer.from(user).toString('base64')}`;
  return new ProxyAgent({
    uri: proxy.origin,
    proxyTunnel: false,
    clientFactory: openPool,
    ...(proxy.username && { token }),
  });
}

/**
 * Connections to the proxy. A request waits for its tunnel in a client of undici that takes a `SocketError` for the end of an
 * idle connection, keeps the request, and connects again without a pause or an end. So a closed tunnel is another error here.
 */
function openPool(origin: URL, options: object): Pool {
  const pool = new Pool(origin, { ...options, headersTimeout: TUNNEL_MS });
  const connect: (tunnel: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData> = pool.connect.bind(pool);
  return Object.assign(pool, {
    connect: (tunnel: Dispatcher.ConnectOptions) =>
      connect(tunnel).catch((error) => {
        throw CLOSED.has(error.code) ? new Error('it closed the connection') : error;
      }),
  });
}

/** Timeout for a tunnel. A request that is aborted does not end the wait for its own, which keeps the process alive. */
const TUNNEL_MS = 20_000;

const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export interface HttpProxy {
  /** The variable that names it. */
  readonly variable: string;
  readonly url: URL;
}
