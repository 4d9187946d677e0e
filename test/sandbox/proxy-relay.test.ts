/** The one way out of a sandbox, from inside of every sandbox that has a loopback. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROXY_SOCKET } from '../../src/sandbox/layout.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, surveyed } from './fixture.ts';
import { type Outside, openOutside } from './proxy-outside.ts';

let outside: Outside;
let port: number;
beforeEach(async () => {
  outside = await openOutside();
  port = outside.port;
});
afterEach(() => outside.close());

const offers = (await surveyed()).filter(({ problem }) => !problem);

/** Asks for each URL by the proxy that the environment names, and prints the status and the body. */
const ASK = `
const { request } = require('node:http');
const proxy = new URL(process.env.HTTP_PROXY);
for (const url of process.argv.slice(1)) request({ host: proxy.hostname, port: proxy.port, path: url }, (reply) => {
  reply.setEncoding('utf8').on('data', (data) => console.log(reply.statusCode, data));
}).end();
`;

/** Asks the proxy itself for a tunnel, without the relay, and prints its answer. */
const TUNNEL = `
const [socket, target] = process.argv.slice(1);
const client = require('node:net').connect(socket).on('error', ({ code }) => console.log(code));
client.write('CONNECT ' + target + ' HTTP/1.1\\r\\nhost: ' + target + '\\r\\n\\r\\n');
client.once('data', (data) => { console.log(String(data)); client.destroy(); });
`;

describe.each(offers.filter(({ hasNamespaces }) => hasNamespaces))('$name', ({ name }) => {
  it('has no way out where the call is to have no network, nor by the socket of the proxy', async () => {
    const fixture = await createSandboxFixture(name, { reach: outside.reach([`upstream.example:${port}`]) });
    try {
      const env = { PATH: `/usr/bin:/bin:${join(process.execPath, '..')}`, TUNNEL };
      const tunnel = `node -e "$TUNNEL" ${fixture.place.scratch}/${PROXY_SOCKET} upstream.example:${port}`;
      expect((await fixture.run(tunnel, { env })).stdout).toContain('200 Connection established');
      expect((await fixture.run(tunnel, { env }, { network: false })).stdout).toBe('ECONNREFUSED\n');
      const shown = 'echo "[$http_proxy]"';
      expect((await fixture.run(shown, {}, { network: false })).stdout).toBe('[]\n');
      expect((await fixture.run(shown)).stdout).toMatch(/^\[http:/);
    } finally {
      fixture.dispose();
    }
  });

  it('reaches what is listed, through the proxy alone, and tells the command of what is not', async () => {
    const fixture = await createSandboxFixture(name, { reach: outside.reach([`upstream.example:${port}`]) });
    try {
      const ask = `node -e "$ASK" http://upstream.example:${port}/x http://evil.example/`;
      const env = { PATH: `/usr/local/bin:/usr/bin:/bin:${join(process.execPath, '..')}`, ASK };
      const reply = await fixture.run(ask, { env });
      expect(reply.stdout).toContain(`200 {"host":"upstream.example:${port}","url":"/x"`);
      expect(reply.stderr).toContain('Commands may not reach evil.example:80');
      expect(outside.refusals).toEqual([expect.stringContaining('evil.example:80')]);
      const direct = await fixture.run(`echo x > /dev/tcp/127.0.0.1/${port}`);
      expect(direct.exitCode).not.toBe(0);
      const resolve = `require('dns').lookup('upstream.example', (error) => console.log(error.code))`;
      expect((await fixture.run(`node -e "${resolve}"`)).stdout).toMatch(/^EAI_AGAIN|^ENOTFOUND/);
    } finally {
      fixture.dispose();
    }
  });

  it('runs a program as it would without the proxy', async () => {
    const fixture = await createSandboxFixture(name, { reach: outside.reach(['upstream.example']) });
    try {
      const result = await fixture.run('cat; echo err >&2; exit 7', { input: 'in\n' });
      expect(result).toMatchObject({ exitCode: 7, stdout: 'in\n', stderr: 'err\n' });
      expect((await fixture.run('kill -TERM $$')).exitCode).toBe(143);
      expect((await fixture.run('', { file: 'no-such-program' })).exitCode).toBe(127);
      const { stdout } = await fixture.run('env', { env: { PATH: '/usr/bin:/bin', KEPT: 'kept' } });
      expect(stdout).toMatch(/^http_proxy=http:\/\/127\.0\.0\.1:\d+$/m);
      expect(stdout).toContain('KEPT=kept');
    } finally {
      fixture.dispose();
    }
  });
});

describe('where a sandbox has no loopback of its own', () => {
  const landlock = offers.some(({ name }) => name === 'landlock');
  itUnless(!landlock && 'this machine offers no Landlock')(
    'nothing is reached, and the line about the sandbox says so',
    async () => {
      const fixture = await createSandboxFixture('landlock', { reach: outside.reach(['upstream.example']) });
      try {
        expect((await fixture.run('env')).stdout).not.toMatch(/http_proxy/i);
        const { text: line } = await createSandbox({
          ...fixture.place,
          mode: 'required',
          backends: ['landlock'],
          reach: outside.reach(['upstream.example']),
        });
        expect(line).toContain('They do not reach what profiles.ci.network.hosts lists (upstream.example)');
      } finally {
        fixture.dispose();
      }
    },
  );

  it('or where there is none at all, the line says that the list is not held', async () => {
    const place = { workspace: tmpdir(), scratch: tmpdir(), home: tmpdir(), path: '/usr/bin', hidden: [] };
    const { text: line } = await createSandbox({ ...place, mode: 'off', reach: outside.reach(['upstream.example']) });
    expect(line).toContain('profiles.ci.network.hosts is not held');
  });
});
