/** Covers `src/cli/init*.ts`, `src/cli/check-list.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workflowFile } from '../../src/cli/init-files.ts';
import { openDiscussion } from '../support/github/discussions.ts';
import { openRepository } from '../support/github/repository.ts';
import type { GitHubServer } from '../support/github/server.ts';
import type { Repository } from '../support/github/types.ts';
import { useProject } from './project.ts';

const EXAMPLE = readFileSync(resolve(import.meta.dirname, '../../examples/agent.yml'), 'utf8');
const USES = 'steps:\n  - uses: "kodelet-ci/kodelet-ci@v1"\n';
const TRIGGERS = { phrase: '/agent', labels: ['agent'], assignees: [] };
const WORKFLOW = '.github/workflows/agent.yml';
const { path, kodelet, write } = useProject();
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: path(), encoding: 'utf8', env: { PATH: process.env.PATH, HOME: path() } });
const written = (file: string): string => readFileSync(join(path(), file), 'utf8');
beforeEach(() => void git('init', '--quiet', '--initial-branch=main'));

describe('kodelet-ci init', () => {
  it('writes the workflow at the top of the repository, and says what to do from where one stands', async () => {
    git('remote', 'add', 'origin', 'git@github.com:acme/widget.git');
    write('src/.keep', '');
    const { code, stdout, stderr } = await kodelet(['init', '--config', '--provider', 'openai']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(written(WORKFLOW)).toBe(workflowFile('openai', TRIGGERS).text);
    expect(stdout).toContain(`Wrote ${WORKFLOW}\nWrote .github/kodelet.yml\n`);
    expect(stdout).toContain('gh secret set OPENAI_API_KEY --repo acme/widget\n');
    expect(stdout).toContain('Turn on "Allow GitHub Actions to create and approve pull requests": https://github.com/');
    expect(stdout).toContain(`git add ${WORKFLOW} .github/kodelet.yml\n`);
    expect(stdout).toMatch(/comment on any issue.*\n {5}\/agent help\n.*\/agent fix the failing test\n$/s);
    // The commands work as they are.
    git('config', 'user.name', 'Ann');
    git('config', 'user.email', 'ann@example.com');
    for (const [command = ''] of stdout.matchAll(/git (?:add|commit) .*/g))
      execFileSync('sh', ['-c', command], { cwd: path() });
    expect(git('show', '--stat', 'HEAD')).toContain(WORKFLOW);
    const again = await kodelet(['init', '--provider', 'openai']);
    expect(again.stdout).toContain(`Up to date: ${WORKFLOW}\n`);
    expect(again.stdout).not.toContain('git commit');
    expect(again.stdout).toContain('git push -u origin main');
  });

  it('writes the workflow for the machine that it runs on', async () => {
    write('pnpm-lock.yaml', '');
    git('remote', 'add', 'origin', 'git@ghe.corp.example:acme/widget.git');
    await kodelet(['init']);
    expect(written(WORKFLOW)).toContain('runs-on: [self-hosted, linux]');
    git('remote', 'set-url', 'origin', 'git@github.com:acme/widget.git');
    await kodelet(['init', '--force']);
    expect(written(WORKFLOW)).toContain('      - run: npm install --global pnpm\n      - uses: kodelet-ci/');
    rmSync(join(path(), 'pnpm-lock.yaml'));
    write('yarn.lock', '__metadata:\n  version: 8\n');
    await kodelet(['init', '--force']);
    expect(written(WORKFLOW)).toContain('      - run: corepack enable\n      - uses: kodelet-ci/');
  });

  it('does not take the branch of a change for the default one', async () => {
    git('checkout', '--quiet', '-b', 'feat/x');
    expect((await kodelet(['init'])).stdout).toContain('and merge feat/x if it is not the default branch');
  });

  it('asks first for the repository on GitHub, which every other command needs', async () => {
    const { stdout } = await kodelet(['init']);
    const add = 'git remote add origin https://github.com/OWNER/REPOSITORY.git';
    expect(stdout).toMatch(new RegExp(`^1\\. .*https://github\\.com/new.*\\n {5}${add}\\n\\n2\\. Store your key`, 'm'));
    expect(stdout.match(/git remote add/g)).toHaveLength(1);
  });

  it('replaces nothing unasked, and shows what differs', async () => {
    write(WORKFLOW, EXAMPLE.replace('max-minutes: 30', 'max-minutes: 20 # \u001b[31m'));
    const refused = await kodelet(['init', '--config']);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('kodelet-ci init --force') });
    expect(refused.stdout).toContain('-          max-minutes: 20 # \n+          max-minutes: 30\n');
    expect(git('status', '--porcelain', '-uall')).toBe(`?? ${WORKFLOW}\n`);
    const [answer] = (await kodelet(['init', '--json'])).lines();
    expect(answer).toMatchObject({ written: [], files: [{ path: WORKFLOW, state: 'differs' }] });
    const forced = await kodelet(['init', '--force']);
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringContaining(`Replaced ${WORKFLOW}\n---`) });
    expect(written(WORKFLOW)).toBe(workflowFile('anthropic', TRIGGERS).text);
    write(WORKFLOW, written(WORKFLOW).replaceAll('\n', '\r\n'));
    expect((await kodelet(['init'])).stdout).toContain('Up to date');
  });

  it('writes through no link', async () => {
    mkdirSync(join(path(), 'elsewhere'));
    symlinkSync('elsewhere', join(path(), '.github'));
    const { code, stderr } = await kodelet(['init', '--force']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('.github is a link, so nothing was') });
    rmSync(join(path(), '.github'));
    mkdirSync(join(path(), '.github/workflows'), { recursive: true });
    symlinkSync('/dev/null', join(path(), WORKFLOW));
    expect((await kodelet(['init', '--force'])).stderr).toContain(`${WORKFLOW} is a link`);
  });

  it('writes nothing beside a workflow of another name that answers comments, and shows the difference to that', async () => {
    const other = '.github/workflows/bot.yaml';
    write(other, EXAMPLE.replace('max-minutes: 30', 'max-minutes: 20'));
    write('.github/workflows/review.yml', `on: [pull_request]\n${USES}`);
    const { code, stdout, stderr } = await kodelet(['init']);
    expect(code).toBe(1);
    expect(stdout).toContain('-          max-minutes: 20\n+          max-minutes: 30\n');
    expect(stderr).toContain(`${other} differs from what init would write, so nothing was written`);
    const [answer] = (await kodelet(['init', '--json'])).lines();
    expect(answer).toMatchObject({ written: [], files: [{ path: other, state: 'differs' }] });
    const forced = await kodelet(['init', '--force']);
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringContaining(`Replaced ${other}\n---`) });
    expect(forced.stdout).not.toContain('runs the agent as well');
    expect(written(other)).toBe(workflowFile('anthropic', TRIGGERS).text);
    expect(git('status', '--porcelain', '-uall')).not.toContain(WORKFLOW);
  });

  it('leaves a workflow with a prompt of its own alone, and says that it runs the agent as well', async () => {
    const other = '.github/workflows/triage.yml';
    const text = `on: [issue_comment]\n${USES}        with:\n          prompt: Say hello\n`;
    write(other, text);
    const { code, stdout } = await kodelet(['init', '--force']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`Wrote ${WORKFLOW}`) });
    expect(stdout).toContain(`✗ workflows  ${other} runs the agent`);
    expect(written(other)).toBe(text);
  });

  it('says that a second workflow runs the agent as well', async () => {
    await kodelet(['init']);
    write('.github/workflows/a-bot.yaml', `on: [issue_comment]\n${USES}`);
    const { stdout } = await kodelet(['init']);
    expect(stdout).toContain(`Up to date: ${WORKFLOW}\n`);
    expect(stdout).toContain('\n✗ workflows  .github/workflows/a-bot.yaml runs the agent');
  });

  it('says where a GitHub Enterprise Server gets the actions from', async () => {
    const actionsOf = async (remote: string): Promise<string> => {
      git('remote', 'add', 'origin', remote);
      const line = /^.* Actions .*$/m.exec((await kodelet(['init', '--force'])).stdout)?.[0] ?? '';
      git('remote', 'remove', 'origin');
      return line;
    };
    expect(await actionsOf('https://github.example.com/acme/widget.git')).toMatch(/GitHub Connect, or as copies on/);
    for (const remote of ['git@github.com:acme/widget.git', 'https://acme.ghe.com/acme/widget.git'])
      expect(await actionsOf(remote)).toMatch(/kodelet-ci: https:\/\/.*\/settings\/actions$/);
  });

  it('says what to do outside of a repository', async () => {
    rmSync(join(path(), '.git'), { recursive: true });
    const { code, stdout, stderr } = await kodelet(['init']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/is not in a git repository.*make one here with: git init\n$/s);
  });
});

describe('what init sees on GitHub', () => {
  let server: GitHubServer;
  let repository: Repository;
  beforeAll(async () => {
    ({ server, repository } = await openRepository({ files: { 'a.txt': 'a\n' }, people: { ann: 'write' } }));
  });
  afterAll(() => server.close());
  beforeEach(() => void git('remote', 'add', 'origin', `${server.url}/acme/widget.git`));

  const checks = async (login: string, more: Record<string, string> = {}): Promise<Record<string, string>> => {
    const env = { GITHUB_TOKEN: server.token({ login }), GITHUB_SERVER_URL: server.url, GITHUB_API_URL: server.apiUrl };
    const [answer] = (await kodelet(['init', '--json'], { ...env, ...more })).lines();
    const found = answer?.checks as { name: string; state: string; text: string; remedy?: string }[];
    return Object.fromEntries(
      found.map(({ name, state, text, remedy = '' }) => [name, `${state}: ${text} | ${remedy}`]),
    );
  };

  it('is all that can stop a run, for an admin', async () => {
    expect(await checks('acme')).toEqual({
      repository: 'ok: acme/widget, default branch main | ',
      Actions: 'ok: may run | ',
      'pull requests': expect.stringMatching(
        /^ok: Actions may open them \(by default, a workflow's token has read access/,
      ),
      secret: expect.stringMatching(
        /^wrong: ANTHROPIC_API_KEY is not set \| gh secret set ANTHROPIC_API_KEY --repo 127\.0\.0\.1:\d+\/acme\/widget$/,
      ),
      push: 'ok: main is not protected | ',
      "agent's branches": 'ok: no rule keeps Actions from pushing agent/… | ',
    });
    repository.actionsMayCreatePullRequests = false;
    repository.actionsAllowed = 'local_only';
    repository.secrets.set('ANTHROPIC_API_KEY', 'organization');
    repository.pushRules.push({ branches: 'main', rule: 'pull-request' }, { branches: 'agent/*', rule: 'signatures' });
    expect(await checks('acme')).toMatchObject({
      Actions: expect.stringMatching(/^wrong: only actions of this owner may run.*Allow kodelet-ci\/kodelet-ci@\*/),
      'pull requests': expect.stringMatching(/^wrong: .*-F can_approve_pull_request_reviews=true$/),
      secret: 'ok: ANTHROPIC_API_KEY is set (by the organization) | ',
      push: expect.stringMatching(
        /^note: main accepts changes only under its rules \(pull_request\) \| .*another branch/,
      ),
      // GitHub signs the commits there.
      "agent's branches": 'ok: no rule keeps Actions from pushing agent/… | ',
    });
    write('.github/kodelet.yml', 'publish: { commits: git }\n');
    repository.pushRules.push({ branches: 'agent/*', rule: 'creation' });
    expect(await checks('acme')).toMatchObject({
      "agent's branches": expect.stringMatching(
        /^wrong: rules keep Actions from pushing agent\/…: required_signatures, creation/,
      ),
    });
    repository.secrets.set('ANTHROPIC_API_KEY', 'repository');
    repository.actionsAllowed = 'none';
    expect(await checks('acme')).toMatchObject({
      Actions: expect.stringContaining('wrong: are off'),
      secret: 'ok: ANTHROPIC_API_KEY is set (in the repository) | ',
    });
  });

  it('says what the workflow needs to answer in discussions, where these are on', async () => {
    expect(await checks('acme')).not.toHaveProperty('discussions');
    openDiscussion(server, repository, { author: 'ann', title: 'Which Node?' });
    expect((await checks('acme')).discussions).toMatch(/^note: are on, .*"discussions: write"/);
  });

  it('says what somebody without the right cannot be shown, and how to look', async () => {
    const found = await checks('ann');
    expect(found.Actions).toMatch(/^note: this token cannot see it \(GET .* answered 403: Must have admin rights/);
    expect(found['pull requests']).toMatch(/\| Turn on "Allow GitHub Actions to create and approve pull requests"/);
    expect(found.secret).toContain('ok: ');
    const workflow = await checks('ann', { GH_TOKEN: server.token({ installation: repository }) });
    for (const name of ['Actions', 'pull requests', 'secret'])
      expect(workflow[name]).toMatch(/^note: .* answered 403: Resource not accessible by integration/);
  });

  it('says that a token is not valid, or not for this host, which then never sees it', async () => {
    const wrong = await checks('ann', { GH_TOKEN: 'ghp_wrong' });
    expect(wrong.repository).toMatch(
      /^note: acme\/widget could not be seen: .* 401: Bad credentials \| .* Set another token, or unset its variable/,
    );
    expect(wrong['pull requests']).toMatch(/^note: Turn on "Allow GitHub Actions to create and approve/);
    const before = server.requests.length;
    const elsewhere = { GH_TOKEN: server.token({ login: 'ann' }) };
    const { stdout } = await kodelet(['init'], elsewhere);
    expect(stdout).toMatch(/GH_TOKEN is for github\.com and was not sent to 127\.0\.0\.1:\d+/);
    expect(stdout).not.toContain(elsewhere.GH_TOKEN);
    expect(server.requests.length).toBe(before);
  });
});
