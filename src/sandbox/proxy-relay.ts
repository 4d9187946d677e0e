/** Inside of a sandbox: hands what comes to a port of its loopback on to the proxy's socket, and runs the command meanwhile. */
import { dirname } from 'node:path';
import type { Program } from './program.ts';
import { PROXY_SOCKET, REFUSED } from './proxy.ts';

/** Where the relay's own program stands, which a sandbox may hide. */
export const RELAY_READS: readonly string[] = [dirname(process.execPath)];

/** `directory` holds the proxy's socket. */
export const wrapInRelay = <P extends Program>(program: P, directory: string): P => ({
  ...program,
  file: process.execPath,
  args: ['-e', RELAY, '--', directory, PROXY_SOCKET, descriptorsOf(program), program.file, ...program.args],
});

/** How many of its descriptors are handed on. */
const descriptorsOf = ({ channel }: Program): string => (channel ? (channel.onOpen ? '5' : '4') : '3');

/**
 * The command gets the variables by which programs find a proxy. Its streams are its own, its exit status becomes the
 * relay's, and with the relay the sandbox ends. A refusal stands on standard error too, since few clients show its text.
 */
const RELAY = `
const { spawn } = require('node:child_process');
const { openSync } = require('node:fs');
const { connect, createServer } = require('node:net');
const { signals } = require('node:os').constants;
const [directory, name, descriptors, file, ...args] = process.argv.slice(1);
const socket = '/proc/self/fd/' + openSync(directory, 'r') + '/' + name;
const server = createServer({ allowHalfOpen: true }, (client) => {
  const proxy = connect({ path: socket, allowHalfOpen: true });
  const over = () => { client.destroy(); proxy.destroy(); };
  client.on('error', over).pipe(proxy).on('error', over).pipe(client);
  proxy.once('data', (bytes) => {
    const [head, why] = bytes.toString('latin1').split('\\r\\n\\r\\n');
    if (head.startsWith('HTTP/1.1 403 ${REFUSED}')) console.error(why.trim());
  });
});
const both = (name, value) => ({ [name]: value, [name.toUpperCase()]: value });
const settings = (url) => ({
  ...both('http_proxy', url), ...both('https_proxy', url),
  ...both('no_proxy', 'localhost,127.0.0.1,::1'),
  npm_config_proxy: url, npm_config_https_proxy: url, YARN_HTTP_PROXY: url, YARN_HTTPS_PROXY: url,
  NODE_USE_ENV_PROXY: '1',
});
const run = (env) => {
  const child = spawn(file, args, { stdio: Array(+descriptors).fill('inherit'), env: { ...process.env, ...env } });
  child.on('error', ({ code, message }) => {
    console.error(message);
    process.exit(code === 'EACCES' ? 126 : 127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + signals[signal]));
};
server.once('error', () => run({}));
server.listen(0, '127.0.0.1', () => {
  server.removeAllListeners('error').on('error', () => {});
  run(settings('http://127.0.0.1:' + server.address().port));
});
`;
