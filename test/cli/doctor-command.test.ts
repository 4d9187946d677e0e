/** Covers `src/cli/doctor-command.ts`. */
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Check } from '../../src/cli/check-list.ts';
import { surveyed } from '../sandbox/fixture.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

let program: Program;
beforeAll(async () => {
  program = await bundleProgram();
});

it('says of every backend whether this machine offers it, or why not, and which one is used', async () => {
  const directory = makeDirectory();
  const temporary = makeDirectory();
  const where = { cwd: directory.path, env: { TMPDIR: temporary.path } };
  try {
    const { code, lines } = await program.run(['doctor', '--json'], where);
    const [answer] = lines() as [{ sandbox: string; mode: string; backends: { name: string; problem?: string }[] }];
    const offers = await surveyed();
    expect(code).toBe(0);
    expect(answer.mode).toBe('auto');
    expect(answer.sandbox).toBe(offers.find(({ problem }) => !problem)?.name ?? 'none');
    expect(answer.backends.map(({ name, problem }) => [name, problem])).toEqual(
      offers.map(({ name, problem }) => [name, problem]),
    );
    const { stdout } = await program.run(['doctor'], where);
    for (const { name, problem } of offers) expect(stdout).toMatch(new RegExp(`${problem ? '–' : '✓'} ${name} `));
    expect(stdout).not.toContain('✗');
    for (const name of ['git', 'Node', 'key', 'configuration', 'workflow', 'sandbox', 'proxy'])
      expect(stdout).toMatch(new RegExp(`^[✓–] ${name} `, 'm'));
    expect(readdirSync(directory.path)).toEqual([]);
    expect(readdirSync(temporary.path)).toEqual([]);
  } finally {
    directory.remove();
    temporary.remove();
  }
});

it('says how to switch on what the configuration switched off', async () => {
  const directory = makeDirectory({ 'kodelet.yml': 'sandbox: off\n' });
  try {
    const { stdout } = await program.run(['doctor', '--config', 'kodelet.yml'], { cwd: directory.path });
    expect(stdout).toContain('sandbox: none (the configuration says off)');
    expect(stdout).toContain('Remove the key sandbox from the configuration');
  } finally {
    directory.remove();
  }
});

it('finds the same sandbox in a directory that nobody may write', async () => {
  const directory = makeDirectory({ 'required.yml': 'sandbox: required\n' });
  chmodSync(directory.path, 0o555);
  try {
    const { lines } = await program.run(['doctor', '--json'], { cwd: directory.path });
    const offered = (await surveyed()).find(({ problem }) => !problem)?.name ?? 'none';
    expect(lines()[0]).toMatchObject({ sandbox: offered });
    const required = await program.run(['doctor', '--config', 'required.yml'], { cwd: directory.path });
    expect(required.code).toBe(offered === 'none' ? 1 : 0);
  } finally {
    directory.remove();
  }
});

it('names the place of what is wrong in the configuration, and looks at all else', async () => {
  const directory = makeDirectory({ 'bad.yml': 'limit: {}\nprofil: ci\n', 'good.yml': 'profile: ci\n' });
  const env = { ANTHROPIC_API_KEY: 'sk-ant-0123456789', HTTPS_PROXY: 'http://127.0.0.1:1' };
  const run = (...args: string[]) => program.run(['doctor', ...args], { cwd: directory.path, env });
  try {
    const bad = await run('--config', 'bad.yml');
    expect(bad).toMatchObject({ code: 1, stderr: '' });
    expect(bad.stdout).toMatch(
      /^✗ configuration {2}bad\.yml:1:1: limit is not a key.*\n {17}bad\.yml:2:1: profil is not/m,
    );
    expect(bad.stdout).toMatch(/^✓ key {12}ANTHROPIC_API_KEY is set$/m);
    expect(bad.stdout).toMatch(/^✗ proxy {10}the proxy in HTTPS_PROXY .* does not answer/m);
    const [{ checks, mode }] = (await run('--json', '--config', 'good.yml')).lines() as [
      { checks: Check[]; mode: string },
    ];
    expect(mode).toBe('auto');
    expect(checks.filter(({ state }) => state === 'wrong').map(({ name }) => name)).toEqual(['proxy']);
    expect(JSON.stringify(checks) + bad.stdout).not.toContain(env.ANTHROPIC_API_KEY);
  } finally {
    directory.remove();
  }
});

it('counts as wrong what stops a run at its start: a profile that cannot be, and a hook that is not there', async () => {
  const directory = makeDirectory({
    'unknown.yml': 'profile: nope\n',
    'wide.yml': 'profiles: { ci: { bash: { allow: [make] } } }\n',
    'unused.yml': 'profiles: { ops: { extends: nope } }\n',
    'hooked.yml': 'hooks: { before-tool: [{ run: ./check }] }\n',
  });
  const check = async (file: string) =>
    (await program.run(['doctor', '--config', file], { cwd: directory.path })).stdout.match(
      /^. configuration.*$/m,
    )?.[0];
  try {
    expect(await check('unknown.yml')).toContain('✗ configuration  unknown.yml:1:1: profile "nope" is unknown');
    expect(await check('wide.yml')).toContain(
      '✗ configuration  wide.yml:1:35: profiles.ci.bash.allow has "make", which',
    );
    expect(await check('unused.yml')).toMatch(/^✗ configuration {2}unused\.yml:1:\d+: .*"nope"/);
    expect(await check('hooked.yml')).toContain(
      '✗ configuration  hooked.yml:1:24: hooks.before-tool has "./check", and',
    );
    writeFileSync(join(directory.path, 'check'), '#!/bin/sh\n');
    expect(await check('hooked.yml')).toContain('which is not executable');
    chmodSync(join(directory.path, 'check'), 0o755);
    expect(await check('hooked.yml')).toContain('✓ configuration  hooked.yml is valid');
  } finally {
    directory.remove();
  }
});

it.each([
  ['tools: { disabled: [bsh] }', 'there is no tool "bsh" to disable'],
  ['custom_tools: { deny: [dfe] }', '"dfe"'],
  ['custom_tools: { tools: { dfe: { timeout: 5s } } }', '"dfe"'],
  [
    'profiles: { ci: { rules: [{ name: x, verdict: deny, when: { tool: bsh } }] } }',
    'has "bsh", and there is no such tool',
  ],
  ['subagents: { templates: { x: { description: x, prompt: x, profile: nope } } }', '"nope"'],
  ['agent: { answer-schema: { type: array } }', 'agent.answer-schema describes no object'],
  [
    'mcp: { servers: { a: { command: npx, env: { K: "${FOO}" } } } }',
    'mcp.servers.a.env.K names the variable FOO, which mcp.env-whitelist does not list',
  ],
  ['mcp: { servers: { a: { command: npx, args: ["${FOO:-x}"] } } }', 'that begins no name of a variable'],
])('calls %s wrong, as a run does', async (text, words) => {
  const directory = makeDirectory({ 'kodelet.yml': `${text}\n` });
  mkdirSync(join(directory.path, 'kodelet-tools'));
  try {
    const { code, stdout } = await program.run(['doctor', '--config', 'kodelet.yml'], { cwd: directory.path });
    const line = /^. configuration.*$/m.exec(stdout)?.[0];
    expect({ code, line }).toEqual({
      code: 1,
      line: expect.stringMatching(/^✗ configuration {2}kodelet\.yml:1:\d+: /),
    });
    expect(line).toContain(words);
  } finally {
    directory.remove();
  }
});

it('calls a provider wrong that lacks a setting, as a run does', async () => {
  const directory = makeDirectory({ 'kodelet.yml': 'model: { provider: vertex }\n' });
  const run = () => program.run(['doctor', '--config', 'kodelet.yml'], { cwd: directory.path });
  try {
    const missing = /^✗ configuration {2}model\.project is not set, which the provider vertex needs/m;
    expect(await run()).toMatchObject({ code: 1, stdout: expect.stringMatching(missing) });
    writeFileSync(join(directory.path, 'kodelet.yml'), 'model: { provider: vertex, project: acme }\n');
    expect((await run()).stdout).toContain('✓ configuration  kodelet.yml is valid');
  } finally {
    directory.remove();
  }
});

it('starts no MCP server, and leaves it to the runner what their variables hold', async () => {
  const directory = makeDirectory({ serve: '#!/bin/sh\n: > "$0.started"\n' });
  const serve = join(directory.path, 'serve');
  chmodSync(serve, 0o755);
  const servers = `mcp: { servers: { x: { command: ${serve}, args: ['\${TOKEN}'], required: true } }, env-whitelist: [TOKEN] }\n`;
  const profiles = "profiles: { ci: { external: { allow: ['mcp:x:*'] } } }\n";
  writeFileSync(join(directory.path, 'kodelet.yml'), servers + profiles);
  try {
    const { stdout } = await program.run(['doctor', '--config', 'kodelet.yml'], { cwd: directory.path });
    expect(stdout).toContain('✓ configuration  kodelet.yml is valid');
    expect(readdirSync(directory.path)).not.toContain('serve.started');
  } finally {
    directory.remove();
  }
});
