/** A repository on the local GitHub, checkouts of it as the checkout action makes them, and runs that start and publish. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import type { RepositoryRef, Target } from '../../../src/core/run-trigger.ts';
import type { Snapshot } from '../../../src/git/snapshot.ts';
import { takeFirstSnapshot } from '../../../src/git/snapshot.ts';
import type { Store } from '../../../src/git/store.ts';
import { openStore, remoteUrl } from '../../../src/git/store.ts';
import type { Recorder } from '../../../src/git/workspace-record.ts';
import { createRecorder } from '../../../src/git/workspace-record.ts';
import type { GitHub } from '../../../src/github/api/client.ts';
import { createGitHub } from '../../../src/github/api/client.ts';
import type { Pull } from '../../../src/github/api/pull-request.ts';
import { readPull } from '../../../src/github/api/pull-request.ts';
import type { Published, PublishOptions } from '../../../src/github/publish/publication.ts';
import { publishChange } from '../../../src/github/publish/publish-change.ts';
import type { Start } from '../../../src/github/publish/starting-point.ts';
import { findCheckout, startWork } from '../../../src/github/publish/starting-point.ts';
import type { Files } from '../../support/github/bare.ts';
import { openRepository } from '../../support/github/repository.ts';
import type { GitHubServer } from '../../support/github/server.ts';
import type { Repository } from '../../support/github/types.ts';

export interface PublishFixture {
  readonly server: GitHubServer;
  readonly repository: Repository;
  readonly ref: RepositoryRef;
  readonly token: string;
  readonly github: GitHub;
  readonly directory: string;
  /** A run on the target, up to the moment when the agent begins. */
  begin(target: Target, options?: { baseBranch?: string; headSha?: string }): Promise<FixtureRun>;
  /** A pull request, with its newest commit or the one that is named. */
  about(number: number, head?: string): Promise<{ readonly pull: Pull; readonly head: string }>;
  /** A checkout as actions/checkout makes it: one commit of the default branch, no credential. */
  clone(name?: string): string;
  /** The private store beside a checkout. */
  store(root: string): Promise<Store>;
  close(): Promise<void>;
}

export interface FixtureRun {
  readonly root: string;
  readonly store: Store;
  readonly start: Start;
  readonly before: Snapshot;
  /** The agent's work. */
  write(files: Readonly<Record<string, string | Buffer>>): void;
  git(...args: string[]): string;
  publish(options?: Partial<PublishOptions>): Promise<Published>;
}

export const FILES: Files = {
  'README.md': '# widget\n',
  'src/retry.js': 'export const retry = 1;\n',
  'src/other.js': 'export const other = 1;\n',
  'run.sh': { text: '#!/bin/sh\n', mode: '100755' },
  '.gitignore': 'node_modules\n',
  '.github/workflows/ci.yml': 'on: push\n',
};

export async function openPublishFixture(options: { draftsSupported?: boolean } = {}): Promise<PublishFixture> {
  const { server, repository } = await openRepository({ files: FILES, people: { ann: 'write' }, ...options });
  const token = server.token({ installation: repository });
  const github = await createGitHub({ token, apiUrl: server.apiUrl, retryBaseMs: 5 });
  const directory = mkdtempSync(join(tmpdir(), 'publish-'));
  const ref = { owner: 'acme', name: 'widget', defaultBranch: 'main' };
  let clones = 0;
  const clone = (name = `checkout-${++clones}`): string => {
    const root = join(directory, name);
    // By the file, because waiting for git blocks the server, which is in this process.
    plainGit(directory, 'clone', '-q', '--depth=1', `file://${repository.path}`, root);
    plainGit(root, 'remote', 'set-url', 'origin', `${server.url}/acme/widget.git`);
    return root;
  };
  const store = (root: string): Promise<Store> =>
    openStore({ directory: `${root}-store`, root, remote: { url: remoteUrl(server.url, ref), token } });
  const about = async (number: number, head?: string) => {
    const pull = await readPull(github, ref, number);
    return { pull, head: head ?? pull.headSha };
  };
  const fixture = { server, repository, ref, token, github, directory, clone, store, about };
  return {
    ...fixture,
    begin: (target, options = {}) => begin(fixture, target, options),
    async close() {
      rmSync(directory, { recursive: true, force: true });
      await server.close();
    },
  };
}

/** For a start that may move the workspace of a store. */
export const movable = ({ root, directory }: Pick<Store, 'root' | 'directory'>): Movable => ({
  mayMove: () => undefined,
  recorder: createRecorder({ root, directory: `${directory}-run`, key: 'a key', onRecorded: () => undefined }),
});

interface Movable {
  readonly mayMove: () => void;
  readonly recorder: Recorder;
}

type Bare = Omit<PublishFixture, 'begin' | 'close'>;

async function begin(
  fixture: Bare,
  target: Target,
  { headSha, ...options }: { baseBranch?: string; headSha?: string },
): Promise<FixtureRun> {
  const { github, ref } = fixture;
  const { root } = await findCheckout(fixture.clone());
  const store = await fixture.store(root);
  const about = target.kind === 'pull-request' ? await fixture.about(target.number, headSha) : undefined;
  const task = { github, repository: ref, target, branchPrefix: 'agent/' };
  const start = await startWork(store, { ...task, ...movable(store), ...(about && { about }), ...options });
  const before = await takeFirstSnapshot(store, start.sha);
  return {
    root,
    store,
    start,
    before,
    write(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), content);
      }
    },
    git: (...args) => plainGit(root, ...args),
    publish: (more) => publishChange({ ...standard(fixture, { root, store, start, before }, target), ...more }),
  };
}

function standard(
  { github, ref, server }: Bare,
  { root, store, start, before }: Pick<FixtureRun, 'root' | 'store' | 'start' | 'before'>,
  target: Target,
): PublishOptions {
  return {
    github,
    store,
    start,
    before,
    target,
    repository: ref,
    serverUrl: server.url,
    title: 'Retry never waits',
    request: 'fix this',
    runId: '77',
    self: 'github-actions[bot]',
    requester: 'ann',
    answer: 'Wait between attempts\n\nThe retry now waits.',
    origin: { intent: 'fix', model: 'claude-sonnet-5-5', costUsd: 0.5 },
    frame: {
      isJudged: false,
      checked: 'Checked: `npm test` passed.',
      asked: 'Requested by ann',
      next: 'Comment here.',
      links: '[Job log](https://github.example/run)',
      footer: 'The run',
    },
    pullRequest: 'ready',
    branchPrefix: 'agent/',
    commits: 'auto',
    protect: [],
    maxFiles: 100,
    maxPatchBytes: 1024 * 1024,
    patchFile: `${root}.patch`,
    mergePatchFile: `${root}.merge.patch`,
    withheldPatchFile: `${root}.withheld.patch`,
    onForeignSecret: () => undefined,
    announce: () => undefined,
    redact: (text) => text.replaceAll('SECRET-VALUE', '[redacted]'),
    sanitize: (text) => text,
  };
}

/** git as people use it, without the host's guard. */
export const plainGit = (cwd: string, ...args: string[]): string => plainGitWith(cwd, '', ...args);

/** With text for its standard input. */
export function plainGitWith(cwd: string, input: string, ...args: string[]): string {
  const env = {
    PATH: process.env.PATH,
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  return execaSync('git', args, { cwd, timeout: 10_000, env, extendEnv: false, input }).stdout.trimEnd();
}
