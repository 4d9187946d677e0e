/** A request through an HTTP proxy: a tunnel for https, the whole address for plain http, as curl does it. */
import { ProxyAgent, type RequestInit as SentInit, fetch as send } from 'undici';

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
  return new ProxyAgent({ uri: proxy.origin, proxyTunnel: false, ...(proxy.username && { token }) });
}

export interface HttpProxy {
  /** The variable that names it. */
  readonly variable: string;
  readonly url: URL;
}
