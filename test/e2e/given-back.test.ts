/** What later steps of the job find: the checkout as the steps before left it, however the run ended. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/fixture.ts';
import { surveyed } from '../sandbox/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import type { StepResult } from '../support/runner.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness, ROOT } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({
    '.gitignore': 'node_modules/\n',
    'package.json': '{"scripts":{"test":"touch started && sleep 30"},"type":"module"}\n',
  });
});
afterEach(() => harness.close());

const call = (name: string, input: unknown): Reply => ({ toolCalls: [{ name, input }] });
const EDIT: readonly Reply[] = [
  call('file_read', { file_path: 'README.md' }),
  call('file_write', { file_path: 'README.md', text: '# By the agent\n' }),
  call('file_write', { file_path: 'src/added.js', text: 'export {};\n' }),
  { text: 'Say more' },
];
const HANGING = [call('bash', { description: 'Tests', command: 'npm test' })];
const job = (): string => join(harness.directory, 'job-1');
const started = (): boolean => readdirSync(job()).includes('started');

/** As steps before leave it: an installed package, a report, a file that they changed. */
async function prepare(workspace: string): Promise<void> {
  const files = {
    'node_modules/p/index.js': 'job\n',
    'report.txt': 'job\n',
    'src/retry.js': '// changed by the job\n',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    await writeFile(join(workspace, path), text);
  }
}

/** What a later step can tell: every file, where HEAD is, the references, what is staged. */
async function standing(): Promise<Record<string, string>> {
  const entries = readdirSync(job(), { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const files = paths.filter((path) => !/\/\.git\/(?:objects|index$)/.test(path));
  const staged = await git(job(), ['ls-files', '--stage']);
  return {
    staged,
    ...Object.fromEntries(files.map((path) => [path.slice(job().length + 1), readFileSync(path, 'utf8')])),
  };
}

interface Looks {
  before: Record<string, string>;
  /** As later steps find it, before post. */
  between: Record<string, string>;
  main?: StepResult;
}

/** The options that look at the checkout before and after. */
function looking(looks: Looks, more: (main: StepResult) => unknown = () => undefined) {
  return {
    prepare: async (workspace: string) => {
      await prepare(workspace);
      looks.before = await standing();
    },
    beforePost: async (main: StepResult) => {
      looks.between = await standing();
      looks.main = main;
      await more(main);
    },
  };
}

const looks: Looks = { before: {}, between: {} };
const pull = (from: 'branch' | 'fork'): Promise<Issue> => openPullRequest(harness, from);
const asked = async (from: 'branch' | 'fork', request: string): Promise<Event> =>
  ask(harness, await pull(from), MAINTAINER, request);

describe('the checkout after a run', () => {
  it('for an issue is as it was, and the change is on its branch', async () => {
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix this');
    const run = await harness.deliver(event, await harness.model(EDIT), looking(looks));
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(looks.between).toEqual(looks.before);
    const published = await git(harness.repository.path, ['show', `${run.outputs.branch}:README.md`]);
    expect(published).toBe('# By the agent');
  });

  it('for a pull request stands on the branch of the job again, also where the job had changed the same files', async () => {
    const { github, repository } = harness;
    const thread = await pull('branch');
    await github.commit(repository, {
      branch: 'describe-attempts',
      files: { 'src/retry.js': 'theirs\n' },
      message: 'x',
    });
    const event = ask(harness, thread, MAINTAINER, 'fix this');
    const run = await harness.deliver(event, await harness.model(EDIT), looking(looks));
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(looks.between).toEqual(looks.before);
    expect(looks.between['.git/HEAD']).toBe('ref: refs/heads/main\n');
    expect(await git(job(), ['diff-files', '--name-only'])).toBe('src/retry.js');
    expect(await git(repository.path, ['show', 'describe-attempts:src/retry.js'])).toBe('theirs');
  });

  it('for a fork’s pull request has none of its code, also none that git would ignore', async () => {
    const { github, repository } = harness;
    const thread = await pull('fork');
    const fork = github.database.repository(`${VISITOR}/${repository.name}`);
    const files = { 'node_modules/p/index.js': 'evil\n', 'node_modules/q/index.js': 'evil\n' };
    await github.commit(fork, { branch: 'describe-attempts', files, message: 'x', author: VISITOR });
    harness.later();
    const event = ask(harness, thread, MAINTAINER, 'what does this do?');
    const seen: string[] = [];
    const model = await harness.model(() => {
      seen.push(readFileSync(join(job(), 'node_modules/p/index.js'), 'utf8'));
      return { text: 'It describes the attempts.' };
    });
    const run = await harness.deliver(event, model, looking(looks));
    expect(run.outputs.conclusion, run.log).toMatch(/succeeded|no-changes/);
    expect(seen).toEqual(['evil\n']);
    expect(looks.between).toEqual(looks.before);
  });

  it('that was cancelled is given back by main, before later steps', async () => {
    const event = await asked('branch', 'fix this');
    const run = await harness.deliver(event, await harness.model(HANGING), { ...looking(looks), cancelWhen: started });
    expect(run.outputs.conclusion, run.log).toBe('cancelled');
    expect(looks.between).toEqual(looks.before);
  });

  it('that was killed is given back by post, whatever commands of the agent did to the repository', async () => {
    const event = await asked('branch', 'fix this');
    const spoil = async (): Promise<boolean> => {
      if (!started()) return false;
      writeFileSync(join(job(), 'src/retry.js'), 'agent\n');
      await git(job(), ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qam', 'agent']);
      await git(job(), ['branch', '-f', 'main']);
      await git(job(), ['branch', 'main-2']);
      await rm(join(job(), 'report.txt'));
      writeFileSync(join(job(), 'src/kept.js'), 'agent\n');
      writeFileSync(join(job(), '.git/index.lock'), '');
      return true;
    };
    const temp = join(harness.directory, 'temp');
    const run = await harness.deliver(event, await harness.model(HANGING), {
      ...looking(looks),
      temp,
      killWhen: spoil,
    });
    expect(run.signal).toBe('SIGKILL');
    expect(looks.between).not.toEqual(looks.before);
    expect(run.post?.exitCode, run.post?.log).toBe(0);
    expect(await standing()).toEqual(looks.before);
    const [, patch = ''] = /was not published\. Its patch is (\S+)/.exec(run.post?.log ?? '') ?? [];
    const names = [...readFileSync(patch, 'utf8').matchAll(/^diff --git a\/(\S+)/gm)].map(([, name]) => name);
    expect(names).toEqual(['src/kept.js', 'started']);
  });

  it('that cannot be given back fails the step, and gets no credentials', async () => {
    const event = await asked('branch', 'fix this');
    const directory = join(harness.directory, 'temp');
    const lose = (): Reply => {
      for (const name of readdirSync(directory).filter((one) => one.startsWith('kodelet-ci-')))
        writeFileSync(join(directory, name, 'workspace'), 'forged');
      return { text: 'Nothing to do.' };
    };
    const run = await harness.deliver(event, await harness.model(lose), { ...looking(looks), temp: directory });
    expect(run.exitCode).toBe(1);
    const words = /The checkout could not be given back as it was: the record .* was changed\. Check it out again/;
    expect(run.log).toMatch(words);
    expect(run.post?.exitCode).toBe(1);
    expect(run.post?.log).toMatch(words);
    expect(readFileSync(join(job(), '.git/config'), 'utf8')).not.toContain('AUTHORIZATION');
  });
});

const NO_NAMESPACES =
  !(await surveyed()).some(({ hasNamespaces, problem }) => hasNamespaces && !problem) &&
  'this machine offers no sandbox with namespaces';

describe('an action that stands in the checkout itself', () => {
  /** `uses: ./action`. */
  const inside = async (workspace: string): Promise<void> => {
    await mkdir(join(workspace, 'action'), { recursive: true });
    for (const name of ['action.yml', 'dist'])
      cpSync(join(ROOT, name), join(workspace, 'action', name), { recursive: true });
  };

  it('does not put it on other code, since the runner reads it again for post', async () => {
    const { github, repository } = harness;
    const thread = await pull('fork');
    const fork = github.database.repository(`${VISITOR}/${repository.name}`);
    const evil = {
      'action/action.yml': 'runs: { main: x.js, post: evil.js }\n',
      'action/evil.js': 'process.exit(7)\n',
    };
    await github.commit(fork, { branch: 'describe-attempts', files: evil, message: 'x', author: VISITOR });
    harness.later();
    const event = ask(harness, thread, MAINTAINER, 'what does this do?');
    const model = await harness.model([]);
    const before = { ...looking(looks), prepare: inside, action: join(harness.directory, 'job-1/action') };
    const run = await harness.deliver(event, model, before);
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(/This action runs from ".*job-1\/action\/dist\/main\.js", inside the checkout/);
    expect(run.outputs.message).toContain('Write "uses: OWNER/REPOSITORY@REF"');
    expect(model.requests).toEqual([]);
    expect(run.post?.exitCode).toBe(0);
    expect(await git(job(), ['symbolic-ref', 'HEAD'])).toBe('refs/heads/main');
  });

  itUnless(NO_NAMESPACES)('keeps it from the agent, whose code post would be when this step is killed', async () => {
    const thread = openIssue(harness);
    const files = {
      'package.json': JSON.stringify({ scripts: { test: 'sh spoil.sh' } }),
      'spoil.sh': 'echo "process.exit(7)" > action/dist/post.js; mv action other; touch started; sleep 30\n',
    };
    await harness.github.commit(harness.repository, { files, message: 'x' });
    harness.later();
    const event = ask(harness, thread, MAINTAINER, 'fix this');
    const model = await harness.model([
      call('file_write', { file_path: 'action/dist/post.js', text: 'process.exit(7);\n' }),
      ...HANGING,
    ]);
    const action = join(harness.directory, 'job-1/action');
    const run = await harness.deliver(event, model, { prepare: inside, action, killWhen: started });
    expect(run.signal, run.log).toBe('SIGKILL');
    const told = JSON.stringify(model.requests.at(-1)?.body.messages);
    expect(told).toContain('is protected against writes');
    expect(run.post?.exitCode, run.post?.log).toBe(0);
    expect(readFileSync(join(action, 'dist/post.js'), 'utf8')).toBe(readFileSync(join(ROOT, 'dist/post.js'), 'utf8'));
  });
});
