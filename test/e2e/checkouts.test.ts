/** Checkouts as people make them: each run ends as it should, and each checkout is given back as it was. */
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Reply } from '../support/model/script.ts';
import type { CheckoutOptions } from '../support/runner/checkout.ts';
import type { ActionRun, RunOptions } from '../support/runner.ts';
import { isWhole, sample } from '../support/sample.ts';
import { ask, type Harness, openHarness } from './harness.ts';
import { standing } from './standing.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ 'docs/guide.md': '# Guide\n', 'packages/a/index.js': 'export {};\n' });
});
afterEach(() => harness.close());

const call = (name: string, input: unknown): Reply => ({ toolCalls: [{ name, input }] });
const job = (): string => join(harness.directory, 'job-1');
const WORK: readonly Reply[] = [
  call('file_read', { file_path: 'src/retry.js' }),
  call('file_write', { file_path: 'src/retry.js', text: '// by the agent\n' }),
  call('bash', { description: 'Look', command: 'git status --short' }),
  { text: 'Count the last attempt' },
];

const issue = (): Event => ask(harness, openIssue(harness), MAINTAINER, 'fix this');
const pullRequest = async (): Promise<Event> =>
  ask(harness, await openPullRequest(harness, 'branch'), MAINTAINER, 'fix this');

interface Delivered {
  readonly run: ActionRun;
  /** What the branch with the change has. */
  readonly published: (path: string) => Promise<string>;
  /** What the model was told. */
  readonly told: string;
}

async function deliver(
  event: Event,
  checkout: Partial<CheckoutOptions>,
  script: readonly Reply[] = WORK,
  more: Partial<RunOptions> & { prepare?: (workspace: string) => unknown } = {},
): Promise<Delivered> {
  const model = await harness.model(script);
  let before = '';
  const run = await harness.deliver(event, model, {
    checkout,
    ...more,
    async prepare(workspace) {
      await more.prepare?.(workspace);
      before = await standing(workspace);
    },
    async beforePost() {
      expect(await standing(job())).toBe(before);
    },
  });
  const published = (path: string) => git(harness.repository.path, ['show', `${run.outputs.branch}:${path}`]);
  return { run, published, told: JSON.stringify(model.requests.at(-1)?.body.messages) };
}

describe('a run in a checkout', () => {
  const DEPTHS: readonly [string, () => Event | Promise<Event>, Partial<CheckoutOptions>][] = [
    ['of one commit, for an issue', issue, {}],
    ['of the whole history, for a pull request', pullRequest, { depth: 0 }],
    ['of one commit without files, for a pull request', pullRequest, { filter: 'blob:none' }],
    ['of the whole history without files, for a pull request', pullRequest, { filter: 'blob:none', depth: 0 }],
    ['of a pull request’s merge, detached', pullRequest, { ref: 'refs/pull/1/merge' }],
  ];

  it.each(sample(DEPTHS, 1))('%s, publishes its change', async (_name, event, options) => {
    const { run, published } = await deliver(await event(), options);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await published('src/retry.js')).toBe('// by the agent');
    expect(await published('docs/guide.md')).toBe('# Guide');
    expect(run.post?.log).toBe('');
  });

  it.runIf(isWhole)('of a commit, detached, works on the newest and leaves the old one behind', async () => {
    const old = await git(harness.repository.path, ['rev-parse', 'main']);
    await harness.github.commit(harness.repository, { files: { 'src/newer.js': 'x\n' }, message: 'Newer' });
    const { run, published } = await deliver(issue(), { ref: old });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await published('src/newer.js')).toBe('x');
    expect(await git(job(), ['rev-parse', '--abbrev-ref', 'HEAD'])).toBe('HEAD');
  });

  it.each(
    sample(
      [
        ['of some folders', { patterns: ['src'] }],
        ['by patterns', { patterns: ['/src/', '/package.json'], cone: false }],
      ],
      1,
    ),
  )('%s (sparse-checkout) keeps the files that are left out, and the model knows', async (_name, sparse) => {
    const { run, published, told } = await deliver(await pullRequest(), { sparse });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await published('src/retry.js')).toBe('// by the agent');
    expect(await published('docs/guide.md')).toBe('# Guide');
    expect(existsSync(join(job(), 'docs'))).toBe(false);
    expect(told).toContain('Only a part of the repository is checked out');
    expect(told).toContain('src');
  });
});

describe('a checkout with a large file of the job, ignored by git, where the head has one too', () => {
  it('stays where it is, since that file can be neither set aside nor overwritten', async () => {
    const thread = await openPullRequest(harness, 'branch');
    const files = { 'cache.bin': 'theirs\n' };
    await harness.github.commit(harness.repository, { branch: 'describe-attempts', files, message: 'x' });
    harness.later();
    const event = ask(harness, thread, MAINTAINER, 'fix this');
    const large = 300 * 1024 * 1024;
    const prepare = (workspace: string): void => {
      appendFileSync(join(workspace, '.git/info/exclude'), 'cache.bin\n');
      writeFileSync(join(workspace, 'cache.bin'), '');
      truncateSync(join(workspace, 'cache.bin'), large);
    };
    const model = await harness.model([]);
    const run = await harness.deliver(event, model, { prepare });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(/could not be switched to commit .*cache\.bin.*Run this step before/s);
    expect(model.requests).toEqual([]);
    expect(statSync(join(job(), 'cache.bin')).size).toBe(large);
    expect(await git(job(), ['symbolic-ref', 'HEAD'])).toBe('refs/heads/main');
  });
});

describe('a job in a container, where root works in a checkout of somebody else', () => {
  it.skipIf(process.getuid?.() !== 0)('has git for the host and for the agent, and for nobody else', async () => {
    const own = (path: string): void => {
      chownSync(path, 1001, 1001);
      if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name));
    };
    const { run, told } = await deliver(await pullRequest(), {}, WORK, { prepare: own });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(told).toContain(' M src/retry.js');
    expect(told + run.rawLog).not.toContain('dubious ownership');
    await expect(git(job(), ['status'])).rejects.toThrow('dubious ownership');
  });
});

describe('a machine', () => {
  const PROGRAMS = ['sh', 'bash', 'env'];
  /** A PATH with a few programs, and with a git where one is given. */
  const pathWith = (script?: string): string => {
    const bin = join(harness.directory, 'bin');
    mkdirSync(bin);
    for (const name of PROGRAMS) symlinkSync(join('/bin', name), join(bin, name));
    if (script !== undefined) writeFileSync(join(bin, 'git'), `#!/bin/sh\n${script}\n`);
    if (script !== undefined) chmodSync(join(bin, 'git'), 0o755);
    return bin;
  };

  it('without git says which one is needed and where it must come from', async () => {
    const env = { PATH: pathWith() };
    const run = await harness.deliver(issue(), await harness.model([]), { env });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(/git is not installed here: .*Use an image with git 2\.38 or newer/);
    expect(run.post?.exitCode, run.post?.log).toBe(0);
  });

  it('with a git that is too old says which one it has and which is needed', async () => {
    const env = {
      PATH: `${pathWith('[ "$1" = version ] && echo "git version 2.34.1" || exec /usr/bin/git "$@"')}:/usr/bin:/bin`,
    };
    const run = await harness.deliver(issue(), await harness.model([]), { env });
    expect(run.outputs.message).toMatch(
      /bin\/git is "git version 2\.34\.1", and git 2\.38 or newer is needed\. Use an image/,
    );
  });

  it.runIf(isWhole)('with a newer git first on the PATH of the job has that one used', async () => {
    const log = join(harness.directory, 'used');
    const env = { PATH: `${pathWith(`echo x >> ${log}; exec /usr/bin/git "$@"`)}:/usr/bin:/bin` };
    const { run } = await deliver(issue(), {}, WORK, { env });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(readFileSync(log, 'utf8')).toContain('x');
  });

  it.each(
    sample(
      [
        ['a folder', (workspace: string) => join(workspace, 'bin')],
        ['a folder whose name begins with two dots', (workspace: string) => join(workspace, '..bin')],
        ['a folder that a link leads to', () => join(harness.directory, 'link')],
      ],
      1,
    ),
  )('with a git first on its PATH that the workspace has, in %s, passes it over', async (_name, onPath) => {
    const log = join(harness.directory, 'used');
    symlinkSync(join(job(), 'bin'), join(harness.directory, 'link'));
    const prepare = (workspace: string): void => {
      for (const folder of ['bin', '..bin']) {
        mkdirSync(join(workspace, folder));
        const script = `#!/bin/sh\necho x >> ${log}\nexec /usr/bin/git "$@"\n`;
        writeFileSync(join(workspace, folder, 'git'), script, { mode: 0o755 });
      }
    };
    const edit = [call('file_write', { file_path: 'notes.md', text: 'x\n' }), { text: 'Note it' }];
    const env = { PATH: `${onPath(job())}:/usr/bin:/bin` };
    const { run } = await deliver(issue(), {}, edit, { env, prepare });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(existsSync(log)).toBe(false);
  });
});
