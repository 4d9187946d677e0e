/** What every run pays before its own task: tools, system prompt and environment of the first request, in tokens by part. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAgent } from '../../src/agent/agent.ts';
import { openTerminalSession } from '../../src/cli/terminal-session.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { GitHubHost } from '../../src/core/github-posts.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { blocksOf, type WireBody } from '../support/model/script.ts';
import type { Figure } from './figure.ts';

const MAX_TOKENS = 2900;
const MAX_TOKENS_OF_A_PULL_REQUEST = 3350;
const CHARACTERS_A_TOKEN = 4;

/** With what a run on GitHub may ask for there; on a pull request there is more of it than on an issue. */
export async function benchTokens(): Promise<Figure[]> {
  return [
    await benchRequest('issue', MAX_TOKENS),
    await benchRequest('issue', MAX_TOKENS, 'gpt-6-sol'),
    await benchRequest('issue', MAX_TOKENS, 'another-model'),
    await benchRequest('pull-request', MAX_TOKENS_OF_A_PULL_REQUEST),
  ];
}

/** `name`: of a model, by which the tools are chosen; the usual one unless given. What is sent is measured at one service. */
async function benchRequest(target: GitHubHost['target'], max: number, name?: string): Promise<Figure> {
  const { tools = [], system, messages } = await firstRequest(target, name);
  const [environment] = blocksOf(messages[0]?.content ?? []);
  const parts = {
    [`${tools.length} tools`]: tokens(tools),
    'system prompt': tokens(system),
    environment: tokens(environment),
  };
  const value = Object.values(parts).reduce((a, b) => a + b);
  const listed = Object.entries(parts).map(([name, count]) => `${name} ${count}`);
  const how = `${listed.join(', ')}; an estimate: characters of JSON by ${CHARACTERS_A_TOKEN}`;
  const where = target === 'issue' ? 'an issue' : 'a pull request';
  const title = `the default request without its task, on ${where}${name === undefined ? '' : `, for ${name}`}`;
  return { name: title, value, shown: `${value} tokens`, max, how };
}

const tokens = (part: unknown): number => Math.ceil(JSON.stringify(part).length / CHARACTERS_A_TOKEN);

/** Of a run with the default tools for a comment. */
async function firstRequest(target: GitHubHost['target'], name?: string): Promise<WireBody> {
  const home = mkdtempSync(join(tmpdir(), 'kodelet-tokens-'));
  const before = process.cwd();
  fill(home);
  process.chdir(home); // a session in a terminal works where it is started
  const model = await startModel({ script: [{ text: 'Done.' }] });
  const config = await loadConfig({ inputs: { 'base-url': model.url, ...(name !== undefined && { model: name }) } });
  const place = { home, tempDirectory: tmpdir(), cacheDirectory: home };
  const terminal = {
    ...place,
    path: process.env.PATH ?? '',
    inActions: false,
    network: {},
    telemetry: {},
    secrets: [],
    keys: {},
    baseUrls: {},
  };
  const signal = new AbortController().signal;
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  const where = 'in a checkout of octo/hello, on its issue #7';
  const agent = await createAgent({
    ...session,
    actor: { ...session.actor, event: 'issue_comment' },
    github: { target, read: async () => ({ ok: true, text: '' }), check: async () => undefined },
    apiKey: MODEL_KEY,
    where,
  });
  try {
    await agent.session.ask('Do it.');
    return model.requests[0]?.body as WireBody;
  } finally {
    await agent.close();
    await session.close();
    await model.close();
    process.chdir(before);
    rmSync(home, { recursive: true, force: true });
  }
}

/** A small project, since what it offers is told. */
function fill(root: string): void {
  const scripts = Object.fromEntries(['test', 'lint', 'build', 'typecheck', 'format'].map((name) => [name, 'true']));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
  for (const name of ['src', 'test', 'docs', '.github', 'node_modules/.bin'])
    mkdirSync(join(root, name), { recursive: true });
  for (const name of ['README.md', 'LICENSE', 'Makefile', 'pyproject.toml', 'tsconfig.json'])
    writeFileSync(join(root, name), '');
  for (const name of ['tsc', 'vitest', 'eslint']) writeFileSync(join(root, 'node_modules/.bin', name), '');
}
