/** Checkouts of several parts: submodules, Git LFS, a second checkout, and the credentials that lie in all of them. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Reply } from '../support/model/script.ts';
import { type CheckoutOptions, checkout } from '../support/runner/checkout.ts';
import { type Credentials, holdsCredential } from '../support/runner/checkout-credentials.ts';
import { oidOf, pointerTo } from '../support/runner/checkout-lfs.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ROOT } from './harness.ts';
import { standing } from './standing.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const job = (): string => join(harness.directory, 'job-1');
const temp = (): string => join(harness.directory, 'temp');
const write = (path: string, text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path: path, text } }],
});
const read = (path: string): Reply => ({ toolCalls: [{ name: 'file_read', input: { file_path: path } }] });
const issue = () => ask(harness, openIssue(harness), MAINTAINER, 'fix this');

/** `third/party/lib`, and `inner` inside of it, as repositories of their own. */
async function addSubmodules(): Promise<void> {
  const { github, repository } = harness;
  const sub = async (name: string, files: Record<string, string | { commit: string }>): Promise<string> => {
    const made = await github.createRepository({ owner: 'acme', name, files: { 'x.txt': `${name}\n` } });
    return github.commit(made, { files, message: 'more' });
  };
  const modules = (name: string, path: string): string =>
    `[submodule "parts/${name}"]\n\tpath = ${path}\n\turl = ../${name}\n`;
  const inner = await sub('inner', { 'inner.txt': 'inner\n' });
  const lib = await sub('lib', {
    'lib.txt': 'lib\n',
    '.gitmodules': modules('inner', 'inner'),
    inner: { commit: inner },
  });
  await github.commit(repository, {
    files: { '.gitmodules': modules('lib', 'third/party/lib'), 'third/party/lib': { commit: lib } },
    message: 'parts',
  });
}

describe('a checkout with submodules', () => {
  it('is given back with all of them, and nothing of what changed in them is published', async () => {
    await addSubmodules();
    let before = '';
    const model = await harness.model((_, turn) => {
      if (turn === 0) return write('notes.md', 'x\n');
      writeFileSync(join(job(), 'third/party/lib/lib.txt'), 'agent\n');
      writeFileSync(join(job(), 'third/party/lib/inner/new.txt'), 'agent\n');
      return { text: 'Note it' };
    });
    const run = await harness.deliver(issue(), model, {
      checkout: { submodules: 'recursive' },
      prepare: async () => {
        before = await standing(job());
      },
      beforePost: async () => expect(await standing(job())).toBe(before),
    });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(JSON.stringify(model.requests[0]?.body.messages)).toMatch(
      /Submodules, which .* published from here: third\/party\/lib/,
    );
    const changed = await git(harness.repository.path, ['diff', '--name-only', 'main', run.outputs.branch ?? '']);
    expect(changed).toBe('notes.md');
  });
});

describe('the credentials of the checkout', () => {
  const held = async (): Promise<Record<string, string>> => {
    const roots = [job(), temp()].filter(existsSync);
    const entries = roots.flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }));
    // Only files: the /dev of a sandbox has a link to the descriptors of this process, and a read of a pipe never ends.
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const found = await Promise.all(paths.map(async (path) => ((await holdsCredential(path)) ? [path] : [])));
    return Object.fromEntries(found.flat().map((path) => [path, readFileSync(path, 'utf8')]));
  };
  const WAYS: readonly [string, () => Credentials, number][] = [
    ['v4 and v5 write, in every submodule', () => 'config', 3],
    ['v6 and v7 write, beside the workspace', () => ({ include: temp() }), 1],
    ['the input ssh-key leaves', () => ({ ssh: temp() }), 1],
  ];

  it.each(sample(WAYS, 1))('that %s are out of reach during the run and back after it', async (_name, way, count) => {
    await addSubmodules();
    await mkdir(temp());
    let before = {};
    let during: unknown;
    const model = await harness.model(() => ({ text: 'Nothing to do.', delayMs: 1 }));
    const watched = harness.deliver(issue(), model, {
      temp: temp(),
      checkout: { submodules: 'recursive', credentials: way() },
      prepare: async () => {
        before = await held();
      },
      cancelWhen: async () => {
        if (model.requests.length > 0) during ??= await held();
        return false;
      },
      beforePost: async () => expect(await held()).toEqual(before),
    });
    const run = await watched;
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(Object.keys(before)).toHaveLength(count);
    expect(during).toEqual({});
  });
});

describe('a checkout with Git LFS', () => {
  const LOGO = 'a large picture\n';
  const DATA = 'a lot of data\n';
  const track = (pattern: string): string => `${pattern} filter=lfs diff=lfs merge=lfs -text\n`;
  const edit: readonly Reply[] = [read('src/retry.js'), write('src/retry.js', '// agent\n'), { text: 'Do it' }];

  it('of pointers names them to the model, and publishes none of them as a plain file', async () => {
    const files = { '.gitattributes': track('*.png'), 'logo.png': pointerTo(LOGO) };
    await harness.github.commit(harness.repository, { files, message: 'lfs' });
    const model = await harness.model([read('logo.png'), write('logo.png', 'plain\n'), ...edit]);
    const run = await harness.deliver(issue(), model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(JSON.stringify(model.requests[0]?.body.messages)).toMatch(/Files of Git LFS, which .* from here: logo.png/);
    expect(await git(harness.repository.path, ['diff', '--name-only', 'main', run.outputs.branch ?? ''])).toBe(
      'src/retry.js',
    );
    expect(run.summary).toContain('logo.png');
    expect(readFileSync(join(job(), 'logo.png'), 'utf8')).toBe(pointerTo(LOGO));
  });

  it('of contents works on a branch where other files are in LFS, and has its contents again', async () => {
    const { github, repository } = harness;
    const main = { '.gitattributes': track('*.png'), 'logo.png': pointerTo(LOGO), 'data.bin': DATA };
    await github.commit(repository, { files: main, message: 'lfs' });
    const thread = await openPullRequest(harness, 'branch');
    const head = { '.gitattributes': track('*.bin'), 'logo.png': 'plain\n', 'data.bin': pointerTo(DATA) };
    await github.commit(repository, { branch: 'describe-attempts', files: head, message: 'the other way round' });
    harness.later();
    let before = '';
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), await harness.model(edit), {
      checkout: { lfs: new Map([[oidOf(LOGO), LOGO]]) },
      prepare: async () => {
        before = await standing(job());
        expect(before).toContain(`logo.png ${LOGO}`);
      },
      beforePost: async () => expect(await standing(job())).toBe(before),
    });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await git(repository.path, ['show', '--name-only', '--format=', 'describe-attempts'])).toBe('src/retry.js');
  });
});

describe('a job with two checkouts', () => {
  it('has the action in one and the run in the other, as the refusal of "uses: ./" advises', async () => {
    const event = ask(harness, await openPullRequest(harness, 'fork'), MAINTAINER, 'what does this do?');
    const code: Partial<CheckoutOptions> = { workspace: '' };
    const prepare = async (workspace: string): Promise<void> => {
      for (const name of ['action.yml', 'dist']) cpSync(join(ROOT, name), join(workspace, name), { recursive: true });
      await checkout({ ...code, github: harness.github, event, workspace: join(workspace, 'code') });
    };
    const model = await harness.model([{ text: 'It describes the attempts.' }]);
    const inputs = { 'working-directory': 'code' };
    const run = await harness.deliver(event, model, { prepare, inputs, action: job() });
    expect(run.outputs.conclusion, run.log).toMatch(/succeeded|no-changes/);
    expect(await git(join(job(), 'code'), ['symbolic-ref', 'HEAD'])).toBe('refs/heads/main');
  });
});
