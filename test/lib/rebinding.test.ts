/**
 * Names that lead into the runner's own network, by the machine's own resolver and a real name server.
 *
 * Covers `src/lib/hosts.ts`, `src/lib/checked-fetch.ts`, `src/sandbox/proxy.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyNoAuthority } from '../support/tls.ts';
import { describeUnless } from '../support/unless.ts';

const PUBLIC = '93.184.216.34';
/** Public as well, and nobody answers there. */
const SILENT = '93.184.216.99';
const METADATA = '169.254.169.254';

const ZONE = {
  'good.rebind.test': [[PUBLIC]],
  'loopback.rebind.test': [['127.0.0.1']],
  'metadata.rebind.test': [[METADATA]],
  'nowhere.rebind.test': [['0.0.0.0']],
  'mapped.rebind.test': [['::ffff:7f00:1']],
  'nat64.rebind.test': [['64:ff9b::7f00:1']],
  'sixth.rebind.test': [['::1', 'fe80::1', 'fd00::1']],
  'mixed.rebind.test': [['127.0.0.1', PUBLIC, METADATA]],
  'silent.rebind.test': [[SILENT, '127.0.0.1']],
  'moving.rebind.test': [[PUBLIC], ['127.0.0.1']],
  'alias.rebind.test': [['second.rebind.test']],
  'second.rebind.test': [['third.rebind.test']],
  'third.rebind.test': [[METADATA]],
  'alias-good.rebind.test': [['good.rebind.test']],
};

const to = (url: string): string => `https://good.rebind.test/?to=${encodeURIComponent(url)}`;

const REFUSED = { fetched: expect.stringContaining('no public address'), reached: [], tunnel: '403' };
const FETCHED = { fetched: 'the page', reached: [PUBLIC], tunnel: '200' };

const CASES: readonly [url: string, result: object][] = [
  ['https://good.rebind.test/', FETCHED],
  ['https://GOOD.Rebind.test/', FETCHED],
  ['https://alias-good.rebind.test/', FETCHED],
  ['https://mixed.rebind.test/', FETCHED],
  ['https://loopback.rebind.test/', REFUSED],
  ['https://metadata.rebind.test/', REFUSED],
  ['https://nowhere.rebind.test/', REFUSED],
  ['https://mapped.rebind.test/', REFUSED],
  ['https://nat64.rebind.test/', REFUSED],
  ['https://sixth.rebind.test/', REFUSED],
  ['https://alias.rebind.test/', REFUSED],
  ['https://silent.rebind.test/', { fetched: expect.not.stringContaining('the page'), reached: [], tunnel: '502' }],
  ['https://moving.rebind.test/', { fetched: 'the page', reached: [PUBLIC], tunnel: '403' }],
  [to('https://loopback.rebind.test/'), { ...REFUSED, reached: [PUBLIC], tunnel: '200' }],
  [to('https://localhost/'), { fetched: expect.stringContaining('not listed'), reached: [PUBLIC], tunnel: '200' }],
  [
    to('https://xn--god-tna.rebind.test/'),
    { fetched: expect.stringContaining('no address'), reached: [PUBLIC], tunnel: '200' },
  ],
  ['https://good.rebind.test./', { fetched: 'not listed', reached: [], tunnel: '200' }],
];

/** A mount and a network of its own: the name server has the port that the resolver asks, and nothing leaves this machine. */
const inNamespaces = (script: string, ...args: string[]) =>
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', '--net', 'sh', '-c', script, 'sh', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    timeout: 60_000,
  });

const NETWORK = `ip link set lo up && ip address add ${PUBLIC}/32 dev lo && ip address add ${METADATA}/32 dev lo`;

function whyNoNamespaces(): string | undefined {
  const { status, stderr, error } = inNamespaces(`${NETWORK} && mount --bind /dev/null /etc/resolv.conf`);
  return status === 0 ? undefined : `no network of its own can be had: ${error?.message ?? stderr.trim()}`;
}

describeUnless(whyNoAuthority() ?? whyNoNamespaces())('a name', () => {
  let directory: string;
  let results: Readonly<Record<string, unknown>>;
  let questions: readonly string[];
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'kodelet-names-'));
    const resolver = join(directory, 'resolv.conf');
    writeFileSync(resolver, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
    const script = `${NETWORK} && mount --bind "$1" /etc/resolv.conf && exec "$2" scripts/run.mjs test/lib/reach-names.ts "$3" "$4"`;
    const asked = JSON.stringify({ zone: ZONE, urls: CASES.map(([url]) => url) });
    const { status, stderr } = inNamespaces(script, resolver, process.execPath, directory, asked);
    if (status !== 0) throw new Error(stderr);
    ({ results, questions } = JSON.parse(readFileSync(join(directory, 'results.json'), 'utf8')));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.each(CASES)('leads no further than it may: %s', (url, result) => {
    expect(results[url]).toEqual(result);
  });

  it('is asked for once a connection', () => {
    const moving = questions.filter((question) => question === 'moving.rebind.test A');
    expect(moving).toHaveLength(2); // one fetch, one tunnel
  });
});
