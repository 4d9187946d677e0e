/** What GitHub-hosted Ubuntu installs and caches in homes and in /opt is there for the agent's commands; what stands beside it is not. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { surveyed } from '../sandbox/fixture.ts';
import { ask, type Harness, openHarness } from './harness.ts';

/** A program each, where actions/runner-images or the setup actions put one. */
const PROGRAMS = [
  ...[
    '.cargo/bin/cargo',
    '.rustup/toolchains/stable/bin/rustc',
    '.local/bin/poetry',
    '.local/share/pipx/venvs/x/bin/x',
  ],
  ...[
    'go/pkg/mod/golang.org/toolchain@v0.0.1-go1.24.0.linux-amd64/bin/go',
    'go/bin/gopls',
    '.npm/_npx/1/node_modules/.bin/x',
  ],
  ...[
    '.cache/ms-playwright/chromium-1/chrome',
    '.cache/pypoetry/virtualenvs/x/bin/python',
    '.cache/puppeteer/chrome/chrome',
  ],
  ...['.gradle/wrapper/dists/gradle-8.10-bin/x/gradle-8.10/bin/gradle', '.gradle/jdks/temurin-21/bin/java'],
  ...['.bundle/plugin/x/exe/x', '.m2/wrapper/dists/apache-maven-3.9.9/bin/mvn', '.nuget/packages/x/1.0.0/tools/x'],
];
const FILES = [
  ...['.m2/repository/org/x/1.0/x-1.0.jar', '.cargo/registry/cache/x.crate', '.npm/_cacache/index-v5/x'],
  ...['.bundle/cache/compact_index/x', '.nuget/packages/x/1.0.0/x.nupkg', '.local/lib/python3.12/site-packages/x.py'],
];
/** Credentials of registries and of people, beside them. */
const SECRETS = [
  ...['.cargo/credentials.toml', '.m2/settings.xml', '.gradle/gradle.properties', '.npmrc', '.npm/_logs/debug.log'],
  ...['.bundle/config', '.nuget/NuGet/NuGet.Config', '.local/share/keyrings/login.keyring', '.cache/gh/token'],
];

/** Says of each path what comes of running or reading it. */
const PROBE = `
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const [programs, files] = JSON.parse(readFileSync('paths.json', 'utf8'));
for (const path of programs) console.log(path + ': ' + (spawnSync(path, { encoding: 'utf8' }).stdout ?? 'not to be run'));
for (const path of files) {
  try { console.log(path + ': ' + readFileSync(path, 'utf8')); } catch (error) { console.log(path + ': ' + error.code); }
}
`;

const offered = (await surveyed()).find(({ problem }) => !problem);

let harness: Harness;
let home: string;
beforeEach(async () => {
  harness = await openHarness();
  home = join(harness.directory, 'home');
});
afterEach(() => harness.close());

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function program(path: string): void {
  write(path, '#!/bin/sh\necho runs\n');
  chmodSync(path, 0o755);
}

/** What the agent's command says about each path, and the log of its run. */
async function probe(programs: readonly string[], files: readonly string[]): Promise<{ told: string; log: string }> {
  const { repository, github } = harness;
  const sources = {
    'package.json': JSON.stringify({ scripts: { test: 'node probe.mjs' }, type: 'module' }),
    'probe.mjs': PROBE,
    'paths.json': JSON.stringify([programs, files]),
  };
  await github.commit(repository, { branch: repository.defaultBranch, files: sources, message: 'x' });
  harness.later();
  const call = { name: 'bash', input: { description: 'Test', command: 'npm test' } };
  const model = await harness.model([{ toolCalls: [call] }, { text: 'Seen.' }]);
  const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'fix this'), model, {
    env: { HOME: home },
  });
  expect(run.log).toContain(`Sandbox: ${offered?.name}`);
  return { told: JSON.stringify(model.requests.at(-1)?.body.messages), log: run.log };
}

it('the agent’s commands run and read what a home has of toolchains, and none of the secrets beside them', async ({
  skip,
}) => {
  if (!offered) skip('this machine offers no sandbox');
  for (const path of PROGRAMS) program(join(home, path));
  for (const path of [...FILES, ...SECRETS]) write(join(home, path), `words of ${path}`);
  const [programs, files, secrets] = [PROGRAMS, FILES, SECRETS].map((paths) => paths.map((path) => join(home, path)));
  const { told, log } = await probe(programs!, [...files!, ...secrets!]);
  for (const path of programs!) expect(told, log).toContain(`${path}: runs`);
  for (const path of FILES) expect(told).toContain(`words of ${path}`);
  for (const path of secrets!) expect(told).toMatch(`${path}: E`);
  for (const path of SECRETS) expect(told).not.toContain(`words of ${path}`);
});

const TOOL_CACHE = '/opt/hostedtoolcache';

it('the agent’s commands run what stands in the tool cache of a hosted runner', async ({ skip, onTestFinished }) => {
  if (!offered) skip('this machine offers no sandbox');
  const isNew = !existsSync(TOOL_CACHE);
  if (!mayMake(TOOL_CACHE)) skip(`this user may not write ${TOOL_CACHE}`);
  const tools = mkdtempSync(join(TOOL_CACHE, 'kodelet-'));
  onTestFinished(() => rmSync(isNew ? TOOL_CACHE : tools, { recursive: true }));
  const node = join(tools, 'node/24.0.0/x64/bin/node');
  program(node);
  const { told, log } = await probe([node], []);
  expect(told, log).toContain(`${node}: runs`);
});

function mayMake(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
