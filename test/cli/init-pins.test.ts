/** `init --pin`, over git's own protocol from the stand-in of GitHub. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pinActions } from '../../src/cli/init-files.ts';
import { personalGit } from '../../src/cli/remote-repository.ts';
import { type GitHubServer, startGitHub } from '../support/github/server.ts';
import { useProject } from './project.ts';

const WORKFLOW = '.github/workflows/agent.yml';
const { path, kodelet } = useProject();
let server: GitHubServer;
let newest: string;
let first: string;

const bare = (directory: string, ...args: string[]): string =>
  execFileSync('git', ['-C', directory, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

beforeAll(async () => {
  server = await startGitHub();
  const { path: directory } = await server.createRepository({
    owner: 'kodelet-ci',
    name: 'kodelet-ci',
    files: { 'action.yml': 'name: one\n' },
  });
  first = bare(directory, 'rev-parse', 'main');
  bare(directory, 'tag', 'v1.0.0', first);
  newest = bare(directory, 'commit-tree', '-p', first, '-m', 'two', `${first}^{tree}`);
  // A tag with an object of its own, and one of a name that begins alike.
  bare(directory, 'tag', '-a', '-m', 'release', 'v1.2.0', newest);
  bare(directory, 'tag', '-a', '-m', 'moves', 'v1', newest);
  bare(directory, 'tag', 'v1.2.0-rc.1', newest);
  bare(directory, 'tag', 'v10', first);
  bare(directory, 'tag', 'v2', first);
});
afterAll(() => server.close());

describe('pinned actions', () => {
  const pin = (text: string): Promise<string> =>
    pinActions(text, { server: server.url, git: (args) => personalGit(path(), args) });

  it('name the commit behind the tag, and the exact version', async () => {
    const text =
      '  steps:\n      - uses: kodelet-ci/kodelet-ci@v1\n        uses: kodelet-ci/kodelet-ci/part@v2 # why\n';
    expect(await pin(text)).toBe(
      `  steps:\n      - uses: kodelet-ci/kodelet-ci@${newest} # v1.2.0\n        uses: kodelet-ci/kodelet-ci/part@${first} # v2 why\n`,
    );
  });

  it('are left alone where they are pinned, or part of the repository', async () => {
    const text = `- uses: actions/checkout@${'a'.repeat(40)} # v6.1.0\n- uses: a/b@${'b'.repeat(40)}\n- uses: ./action\n# uses: a/b@v1\n`;
    expect(await pin(text)).toBe(text);
  });

  it('are not guessed: a tag that is not there, and a server that does not answer, are errors', async () => {
    await expect(pin('- uses: kodelet-ci/kodelet-ci@v3\n')).rejects.toThrow(/kodelet-ci has no tag v3, so nothing/);
    await expect(pin('- uses: nobody/nothing@v1\n')).rejects.toThrow(/^the commit of nobody\/nothing@v1 could not be/);
  });
});

describe('kodelet-ci init --pin', () => {
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: path() });
  const written = (): string => readFileSync(join(path(), WORKFLOW), 'utf8');
  beforeEach(() => git('init', '--quiet'));

  it('writes a workflow with every action by its commit, and the same one again', async () => {
    git('remote', 'add', 'origin', `${server.url}/acme/widget.git`);
    expect((await kodelet(['init', '--pin'])).code).toBe(0);
    const uses = [...written().matchAll(/\buses: (.*)/g)].map(([, reference]) => reference);
    expect(uses).toContain(`kodelet-ci/kodelet-ci@${newest} # v1.2.0`);
    expect(uses.filter((reference) => !/@[0-9a-f]{40} # v[\d.]+$/.test(reference ?? ''))).toEqual([]);
    expect((await kodelet(['init', '--pin'])).stdout).toContain(`Up to date: ${WORKFLOW}`);
    const without = await kodelet(['init']);
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was written') });
  });

  it('changes nothing without a network, and says what to do', async () => {
    git('remote', 'add', 'origin', 'http://127.0.0.1:9/acme/widget.git');
    const { code, stdout, stderr } = await kodelet(['init', '--pin', '--config', '--force']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/could not be looked up, so nothing was written: .*127\.0\.0\.1.*or leave out --pin\n$/s);
    expect(existsSync(join(path(), '.github'))).toBe(false);
  });
});
