import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GitHubServer, startGitHub } from './github/server.ts';
import type { Issue } from './github/types.ts';
import { type RunOptions, runAction } from './runner.ts';

let github: GitHubServer;
let issue: Issue;
let directory: string;

beforeAll(async () => {
  github = await startGitHub();
  const repository = await github.createRepository({ owner: 'acme', name: 'widget' });
  issue = github.createIssue(repository, { title: 'T', author: 'acme' });
});

afterAll(() => github.close());

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'standin-runner-'));
  await mkdir(join(directory, 'workspace'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const ACTION = `
inputs:
  github-token: { default: '\${{ github.token }}' }
  max-turns: { default: '60' }
  two words: {}
runs: { using: node24, main: main.mjs, post: post.mjs }
`;

/** Runs an action whose scripts are given as text, with `fs`, `env` and `print` at hand. */
async function run(scripts: { main?: string; post?: string }, more: Partial<RunOptions> = {}) {
  const head = "import fs from 'node:fs'; const { env } = process; const print = (text) => console.log(text);\n";
  await writeFile(join(directory, 'action.yml'), ACTION);
  for (const name of ['main', 'post'] as const)
    await writeFile(join(directory, `${name}.mjs`), head + (scripts[name] ?? ''));
  const event = github.payload.issueOpened(issue);
  return runAction({ github, event, workspace: join(directory, 'workspace'), action: directory, ...more });
}

describe('the runner stand-in', () => {
  it('gives inputs with their defaults and expressions, and nothing of its own environment', async () => {
    process.env.LEAKED = 'from the test';
    const main = 'print(JSON.stringify(env)); print(process.cwd()); print(process.version)';
    const { rawLog } = await run({ main }, { inputs: { 'max-turns': '3' }, token: 'ghs_mine', env: { EXTRA: 'yes' } });
    delete process.env.LEAKED;
    const [json = '', cwd = '', version = ''] = rawLog.split('\n');
    expect(JSON.parse(json)).toMatchObject({
      'INPUT_GITHUB-TOKEN': 'ghs_mine',
      'INPUT_MAX-TURNS': '3',
      INPUT_TWO_WORDS: '',
      EXTRA: 'yes',
      GITHUB_EVENT_NAME: 'issues',
      GITHUB_REPOSITORY: 'acme/widget',
      GITHUB_API_URL: github.apiUrl,
      GITHUB_REF: 'refs/heads/main',
      GITHUB_SHA: await github.resolve('acme/widget', 'main'),
    });
    expect(JSON.parse(json)).not.toHaveProperty('LEAKED');
    expect(cwd).toBe(join(directory, 'workspace'));
    expect(version).toMatch(/^v24\./);
  });

  it('runs on the Node of the machine too', async () => {
    const { rawLog } = await run({ main: 'print(process.execPath)' }, { node: 'machine' });
    expect(rawLog).not.toContain('node_modules');
  });

  it('reads outputs, state and summary from their files, and hands the state to post', async () => {
    const main = `
      fs.appendFileSync(env.GITHUB_OUTPUT, 'plain=1\\nlong<<EOF\\na\\n\\nb=c\\nEOF\\n');
      fs.appendFileSync(env.GITHUB_STATE, 'comment-id=7\\n');
      fs.appendFileSync(env.GITHUB_STEP_SUMMARY, '# Done\\n');`;
    const post = "print(env['STATE_comment-id'] + env['INPUT_MAX-TURNS'])";
    const result = await run({ main, post });
    expect(result.outputs).toEqual({ plain: '1', long: 'a\n\nb=c' });
    expect(result.summary).toBe('# Done\n');
    expect(result.post).toMatchObject({ rawLog: '760\n', exitCode: 0, outputs: {} });
  });

  it('masks secrets, the token and what the step asks to mask, in post too', async () => {
    const main = "print('::add-mask::two%0Alines'); print('hush two lines ghs_mine'); console.error('two')";
    const { log, rawLog, post } = await run(
      { main, post: "print('lines')" },
      { token: 'ghs_mine', secrets: ['hush', 'hush two'] },
    );
    expect(log.split('\n').sort()).toEqual(['', '***', '*** *** ***']);
    expect(rawLog).toContain('hush two lines ghs_mine');
    expect(post?.log).toBe('***\n');
  });

  it('obeys commands of both forms, and none between stop-commands and its token', async () => {
    const lines = [
      '::set-output name=a::1',
      '::stop-commands::let me through',
      '::set-output name=a::2',
      'text ##[add-mask]x',
      '::let me through::',
      '  ::error file=a%2Cb.ts::bad%25',
      'text ##[set-output name=b]3',
      '::unknown::x',
    ].map((line) => line.replaceAll('let me through', 'token-1'));
    const { commands, outputs, log } = await run({ main: `print(${JSON.stringify(lines.join('\n'))})` });
    expect(outputs).toEqual({ a: '1', b: '3' });
    expect(commands.map(({ name }) => name)).toEqual(['set-output', 'stop-commands', 'error', 'set-output']);
    expect(commands[2]).toEqual({ name: 'error', properties: { file: 'a,b.ts' }, value: 'bad%' });
    expect(log).toBe('::set-output name=a::2\ntext ##[add-mask]x\n##[error]bad%\n::unknown::x\n');
  });

  it('cancels with SIGINT first, and runs post all the same', async () => {
    const main = `
      process.on('SIGINT', () => { print('interrupted'); process.exit(3); });
      print('ready'); setInterval(() => {}, 1000);`;
    const result = await run({ main, post: "print('closing')" }, { cancelWhen: (log) => log.includes('ready') });
    expect(result).toMatchObject({ exitCode: 3, rawLog: 'ready\ninterrupted\n', post: { rawLog: 'closing\n' } });
  });

  it('kills without a warning, and runs post all the same', async () => {
    const main = `
      process.on('SIGTERM', () => print('never'));
      fs.appendFileSync(env.GITHUB_STATE, 'left=open\\n');
      print('ready'); setInterval(() => {}, 1000);`;
    const result = await run({ main, post: 'print(env.STATE_left)' }, { killWhen: (log) => log.includes('ready') });
    expect(result).toMatchObject({ exitCode: null, signal: 'SIGKILL', rawLog: 'ready\n', post: { rawLog: 'open\n' } });
  });

  it('removes its temporary files, or keeps those that it was given', async () => {
    const main = "fs.writeFileSync(env.RUNNER_TEMP + '/journal', 'j'); print(env.RUNNER_TEMP)";
    const { rawLog } = await run({ main });
    expect(existsSync(rawLog.trim())).toBe(false);
    await run({ main }, { temp: join(directory, 'temp') });
    expect(existsSync(join(directory, 'temp', 'journal'))).toBe(true);
  });
});
