/** Services of the job, as commands in every sandbox that has a loopback find them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROXY_SOCKET } from '../../src/sandbox/layout.ts';
import { type NetworkAllowlist, openProxy } from '../../src/sandbox/proxy.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { hostsWith, servicesOf } from '../../src/sandbox/services.ts';
import { itUnless } from '../support/unless.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

/** As a database does, it answers what it is asked, and says first who it is. */
function serve(name: string, address = '127.0.0.1'): Promise<Server> {
  const server = createServer((client) => {
    client.write(`${name}: `);
    client.on('error', () => undefined).pipe(client);
  });
  return new Promise((resolve) => server.listen(0, address, () => resolve(server)));
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

let [database, cache]: Server[] = [];
let [databasePort, cachePort] = [0, 0];
beforeAll(async () => {
  [database, cache] = await Promise.all([serve('database'), serve('cache', '127.0.0.9')]);
  [databasePort, cachePort] = [portOf(database), portOf(cache)];
});
afterAll(() => {
  database?.close();
  cache?.close();
});

const NAMES: Readonly<Record<string, readonly string[]>> = {
  cache: ['127.0.0.9'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254', '168.63.129.16'],
  'public.example': ['1.1.1.1'],
};
const refusals: string[] = [];
afterEach(() => void refusals.splice(0));

const reach = (services: readonly string[], more: Partial<NetworkAllowlist> = {}): NetworkAllowlist => ({
  hosts: [],
  services,
  key: 'profiles.ci.network.hosts',
  onRefusal: (refusal) => void refusals.push(refusal),
  outside: { resolve: async (host) => NAMES[host] ?? [], permits: () => false },
  ...more,
});

const works = (await surveyed()).filter(({ problem }) => !problem);
const offers = works.filter(({ hasNamespaces }) => hasNamespaces);
const hasLandlock = works.some(({ name }) => name === 'landlock');
const SHARES = { sharesLoopback: true } as const;

/** Says hello to each HOST:PORT and prints what comes back, or the error. */
const ask = (...targets: readonly string[]): string => `node -e "${ASK}" ${targets.join(' ')}`;
const ASK = `for (const target of process.argv.slice(1)) {
  const [host, port] = target.split(':');
  const c = require('net').connect(port, host).on('connect', () => c.end('hello')).on('error', (e) => console.log(target, e.code));
  let said = ''; c.on('data', (d) => { said += d; }).on('end', () => console.log(host, said));
}`;

describe.each(offers)('$name', ({ name }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name, { reach: reach([`localhost:${databasePort}`, `cache:${cachePort}`]) });
  });
  afterAll(() => fixture.dispose());

  it.each([
    ['of the session', SHARES],
    ['of a check, which shares no loopback', {}],
  ])('a command %s reaches them by the names that the job has for them', async (_, grants) => {
    const { stdout } = await fixture.run(ask(`localhost:${databasePort}`, `cache:${cachePort}`), {}, grants);
    expect(stdout.split('\n').sort()).toEqual(['', 'cache cache: hello', 'localhost database: hello']);
  });

  it('finds them in two commands at the same time, and in one that outlives the other', async () => {
    const slow = fixture.run(`sleep 1; ${ask(`localhost:${databasePort}`)}`, {}, SHARES);
    const first = await fixture.run(ask(`localhost:${databasePort}`), {}, SHARES);
    expect([first.stdout, (await slow).stdout]).toEqual(['localhost database: hello\n', 'localhost database: hello\n']);
  });

  it('reaches nothing else of the machine, and no service without a network', async () => {
    const other = await serve('other');
    try {
      const line = ask(`localhost:${portOf(other)}`);
      expect((await fixture.run(line, {}, SHARES)).stdout).toContain('ECONNREFUSED');
      const without = await fixture.run(ask(`127.0.0.1:${databasePort}`), {}, { network: false });
      expect(without.stdout).toContain('ECONNREFUSED');
    } finally {
      other.close();
    }
  });

  it('starts a relay only for what shares no loopback', async () => {
    const programs = 'cat /proc/[0-9]*/cmdline';
    expect((await fixture.run(programs, {}, SHARES)).stdout).not.toContain(process.execPath);
    expect((await fixture.run(programs)).stdout).toContain(process.execPath);
  });

  it('tells no program of a proxy', async () => {
    for (const grants of [SHARES, {}]) expect((await fixture.run('env', {}, grants)).stdout).not.toMatch(/proxy/i);
  });
});

describe('the proxy', () => {
  const through = async (allowed: NetworkAllowlist, target: string): Promise<string> => {
    const directory = mkdtempSync(join(tmpdir(), 'services-'));
    const close = await openProxy(directory, allowed);
    try {
      const client = createConnection(join(directory, PROXY_SOCKET));
      client.end(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\nhello`);
      return await text(client);
    } finally {
      close();
      rmSync(directory, { recursive: true });
    }
  };

  it('connects to a service by its whole entry', async () => {
    const allowed = reach([`localhost:${databasePort}`]);
    expect(await through(allowed, `localhost:${databasePort}`)).toMatch(/^HTTP\/1\.1 200 .*database: hello$/s);
    expect(await through(allowed, `localhost:${cachePort}`)).toContain('it is not listed');
    expect(await through(allowed, `127.0.0.1:${databasePort}`)).toContain('it is not listed');
  });

  it('refuses one whose name leads out of the private networks, or to what a cloud says of the machine', async () => {
    const allowed = reach(['metadata:80', 'public.example:5432', 'nowhere:1']);
    for (const target of ['metadata:80', 'public.example:5432', 'nowhere:1'])
      expect(await through(allowed, target)).toContain('its name leads to no address of a private network');
    expect(refusals).toHaveLength(3);
  });

  it('holds the rules of the profile against one', async () => {
    const allowed = reach([`localhost:${databasePort}`], { objection: () => 'a rule says so' });
    expect(await through(allowed, `localhost:${databasePort}`)).toContain('a rule says so');
  });
});

describe('where services are found', () => {
  it('names have addresses of their own, so that two may have one port', () => {
    expect(servicesOf(['db-1:5432', 'LOCALHOST:6379', 'db_2:5432', 'db-1:80'])).toEqual([
      { target: 'db-1:5432', addresses: ['127.77.0.1'], port: 5432 },
      { target: 'LOCALHOST:6379', addresses: ['127.0.0.1', '::1'], port: 6379 },
      { target: 'db_2:5432', addresses: ['127.77.0.2'], port: 5432 },
      { target: 'db-1:80', addresses: ['127.77.0.1'], port: 80 },
    ]);
  });

  it('the file of names keeps the lines of the machine, but those of the same names', () => {
    expect(hostsWith(['localhost:1', '127.0.0.1:2'])).toBeUndefined();
    const machine = '127.0.0.1 localhost\n172.18.0.2\tDB db-alias\n10.0.0.1 dbs\n';
    expect(hostsWith(['localhost:1', 'db:5432'], machine)).toBe('127.77.0.1 db\n127.0.0.1 localhost\n10.0.0.1 dbs\n\n');
  });
});

itUnless(!hasLandlock && 'this machine offers no Landlock')(
  'a sandbox without a loopback says which keys are not held',
  async () => {
    const fixture = await createSandboxFixture('landlock', { reach: reach(['db:5432']) });
    try {
      for (const [hosts, said] of [
        [[], 'what commands.services lists (db:5432).'],
        [['x.example'], 'what profiles.ci.network.hosts and commands.services list (x.example, db:5432).'],
      ] as const) {
        const place = { ...fixture.place, mode: 'required', backends: ['landlock'] } as const;
        const { text, close } = await createSandbox({ ...place, reach: reach(['db:5432'], { hosts }) });
        await close();
        expect(text).toContain(`They do not reach ${said}`);
      }
    } finally {
      fixture.dispose();
    }
  },
);
