// Of undici the requests through a proxy. Its index also has mocks, caches, WebSockets, retries and other agents.
import connect from '../../node_modules/undici/lib/api/api-connect.js';
import Dispatcher from '../../node_modules/undici/lib/dispatcher/dispatcher.js';

// As the index does it: an agent opens its tunnels so.
Dispatcher.prototype.connect = connect;

export { default as Pool } from '../../node_modules/undici/lib/dispatcher/pool.js';
export { default as ProxyAgent } from '../../node_modules/undici/lib/dispatcher/proxy-agent.js';
export { fetch } from '../../node_modules/undici/lib/web/fetch/index.js';
