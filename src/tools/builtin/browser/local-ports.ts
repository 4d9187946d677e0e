/** Lets the browser reach what a command in the background serves: each of them has a loopback of its own in its sandbox. */
import type { Program } from '../../../sandbox/confined-program.ts';

/** In the temporary folder, which the sandboxes of a session share: a socket for each command in the background. */
export const LOCAL_PORTS = '/tmp/.kodelet-ports';

/** The program beside a relay: a connection to the socket that begins with `PORT\n` becomes one to that port, told by a `+`. */
export const withLocalPorts = <P extends Program>(program: P): P => ({
  ...program,
  file: process.execPath,
  args: ['-e', RELAY, '--', LOCAL_PORTS, program.file, ...program.args],
});

const RELAY = `
const { spawn } = require('node:child_process');
const { randomUUID } = require('node:crypto');
const { mkdirSync } = require('node:fs');
const { connect, createServer } = require('node:net');
const { signals } = require('node:os').constants;
const [directory, file, ...args] = process.argv.slice(1);
const pass = (client, upstream) => {
  upstream.removeAllListeners('error').on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => upstream.destroy()).write('+');
  client.pipe(upstream).pipe(client);
};
const reach = (client, port, [host, ...others]) => {
  const upstream = connect({ host, port, allowHalfOpen: true });
  upstream.on('connect', () => pass(client, upstream));
  upstream.on('error', () => (others.length > 0 ? reach(client, port, others) : client.destroy()));
};
const server = createServer({ allowHalfOpen: true }, (client) => {
  client.on('error', () => client.destroy()).once('data', (bytes) => {
    client.pause();
    const port = Number(/^(\\d{1,5})\\n$/.exec(bytes)?.[1]);
    if (port > 0 && port < 65536) reach(client, port, ['127.0.0.1', '::1']);
    else client.destroy();
  });
});
const run = () => {
  const child = spawn(file, args, { stdio: 'inherit' });
  child.on('error', ({ code, message }) => {
    console.error(message);
    process.exit(code === 'EACCES' ? 126 : 127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + signals[signal]));
};
try { mkdirSync(directory, { mode: 0o700 }); } catch {}
server.once('error', run).listen(directory + '/' + randomUUID(), () => {
  server.removeAllListeners('error').on('error', () => {});
  run();
});
`;

/** RFC 6761 section 6.3: every name below localhost is the loopback too. */
export const isLocalHost = (host: string): boolean =>
  /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1?\]?)$/i.test(host);
