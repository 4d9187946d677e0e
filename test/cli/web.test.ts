/** The toolset web in the program as a person starts it: behind a proxy, since nothing else leads to a site on this machine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForwardProxy, startProxy } from '../support/proxy.ts';
import { openSites, page, redirect, type Sites } from '../support/site.ts';
import { whyNoAuthority } from '../support/tls.ts';
import { bundleProgram, makeDirectory, type Program, type Ran } from './program.ts';

const HOST = 'docs.example.org';
const config = (hosts: string): string =>
  `toolsets: [core, web]\nprofiles: { ci: { widen: true, network: { hosts: [${hosts}] } } }\n`;

const why = whyNoAuthority();

describe.skipIf(why)('kodelet-ci with the toolset web', () => {
  let program: Program;
  let sites: Sites;
  let proxy: ForwardProxy;
  const directory = makeDirectory({ 'k.yml': config(HOST), 'none.yml': config('') });
  const temp = makeDirectory();
  beforeAll(async () => {
    program = await bundleProgram();
    const found = { results: [{ url: `https://${HOST}/b`, title: 'B', content: 'words' }] };
    sites = await openSites([HOST], {
      '/page': page('<h1>Guide</h1><p>Call <b>it</b>.'),
      '/away': redirect('https://evil.example.com/'),
      '/inside': redirect('https://10.0.0.1/'),
      '/search': page(JSON.stringify(found), 'application/json'),
    });
    proxy = await startProxy({ hosts: { [HOST]: sites.port } });
  });
  afterAll(async () => {
    await proxy?.close();
    await sites?.close();
    for (const one of [directory, temp]) one?.remove();
  });

  const kodelet = (...args: string[]): Promise<Ran> =>
    program.run(args, {
      cwd: directory.path,
      env: {
        TMPDIR: temp.path,
        HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
        NODE_EXTRA_CA_CERTS: sites.authority,
      },
    });
  const call = (tool: string, input: object, file = 'k.yml'): Promise<Ran> =>
    kodelet('tools', 'run', tool, '--input', JSON.stringify(input), '--config', file);

  it('fetches a page through the proxy, as Markdown', async () => {
    const { code, stdout, stderr } = await call('web_fetch', { url: `https://${HOST}/page` });
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/1: # Guide\n2: \n3: Call \*\*it\*\*\.\n/);
    expect(proxy.requests).toContain(`CONNECT ${HOST}:443`);
  });

  it.each([
    ['/away', /it redirects to https:\/\/evil\.example\.com\/: not allowed \(rule network\.not-listed\)/],
    ['/inside', /it redirects to https:\/\/10\.0\.0\.1\/: not allowed/],
  ])('follows %s no further than the list goes', async (path, words) => {
    expect((await call('web_fetch', { url: `https://${HOST}${path}` })).stdout).toMatch(words);
    expect(new Set(proxy.requests)).toEqual(new Set([`CONNECT ${HOST}:443`]));
  });

  it('refuses what is not listed before anything is asked', async () => {
    const before = proxy.requests.length;
    const { code, stdout, stderr } = await call('web_fetch', { url: `https://${HOST}/page` }, 'none.yml');
    expect([code, stdout]).toEqual([1, expect.stringContaining('profiles.ci.network.hosts lists no hosts')]);
    expect(stderr).toContain('The toolset web is on, but profiles.ci.network.hosts lists no hosts');
    expect(proxy.requests).toHaveLength(before);
  });

  it('has nobody to ask about a page or for a search, and says so', async () => {
    const prompted = await call('web_fetch', { url: `https://${HOST}/page`, prompt: 'How?' });
    expect(prompted.stdout).toMatch(/There is no model here that could answer[\s\S]*Read the page in/);
    const searched = await call('web_search', { query: 'how' });
    expect(searched.stdout).toMatch(/There is no model here that could answer[\s\S]*tools\.search-url/);
  });

  it('tells of both tools, of what they reach, and how a call is judged', async () => {
    const { stdout: listed } = await kodelet('tools', 'list', '--json', '--config', 'k.yml');
    const tools = JSON.parse(listed).filter(({ category }: { category?: string }) => category === 'web');
    expect(tools).toMatchObject([
      { name: 'web_fetch', readOnly: true, idempotent: true },
      { name: 'web_search', readOnly: true, idempotent: true },
    ]);
    const { stdout: policy } = await kodelet('policy', 'show', '--all', '--config', 'k.yml');
    expect(policy).toMatch(
      /Network\n {2}docs\.example\.org \(\S*k\.yml:2:\d+\)\n {2}The same for web_fetch and web_search; searches go to the model's/,
    );
    const judged = async (tool: string, input: object) =>
      (await kodelet('policy', 'check', '--tool', tool, '--input', JSON.stringify(input), '--config', 'k.yml')).stdout;
    expect(await judged('web_fetch', { url: `https://${HOST}/` })).toMatch(
      /^allow \(network\.listed\)[\s\S]*Risk: medium/,
    );
    expect(await judged('web_fetch', { url: 'https://evil.example/' })).toMatch(/^deny \(network\.not-listed\)/);
    expect(await judged('web_search', { query: 'how' })).toMatch(/^allow \(network\.listed\)[\s\S]*Risk: medium/);
  });
});
