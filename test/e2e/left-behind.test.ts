/** What a run makes where git does not look is gone before the next step of the job, and named. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const write = (file_path: string, text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path, text } }],
});
const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Work', command } }] });
const HIDING: readonly Reply[] = [
  write('src/payload.sh', 'evil\n'),
  // Before it is hidden.
  bash('git add src/payload.sh'),
  write('src/.gitignore', '*\n'),
  write('src/@octocat closes #1', 'x'),
  write('node_modules/.bin/planted', 'evil\n'),
  write('dist/out.js', 'built\n'),
  write('src-added.js', 'export {};\n'),
  { text: 'Add a file' },
];

/** What later steps find of these paths, before post and after it. */
async function run(config: string) {
  harness = await openHarness({ '.gitignore': 'node_modules/\ndist/\n', '.github/kodelet.yml': config });
  const issue = openIssue(harness);
  const job = join(harness.directory, 'job-1');
  const there = (path: string): boolean => existsSync(join(job, path));
  let between: Record<string, boolean> = {};
  const paths = ['src/.gitignore', 'src/payload.sh', 'node_modules/.bin/planted', 'dist/out.js', 'src-added.js'];
  const ended = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(HIDING), {
    prepare: async () => {
      const own = join(job, 'node_modules/.bin/deploy');
      await mkdir(dirname(own), { recursive: true });
      await writeFile(own, 'job\n');
      await sleep(20);
    },
    beforePost: () => {
      between = Object.fromEntries(paths.map((path) => [path, there(path)]));
    },
  });
  return {
    ended,
    between,
    own: await readFile(join(job, 'node_modules/.bin/deploy'), 'utf8'),
    comment: ourComments(issue).join('\n'),
  };
}

describe('what git does not look at', () => {
  it('does not stay for later steps, and what an ignore file of the run hides is listed in the comment, staged or not, and mentions nobody', async () => {
    const { ended, between, own, comment } = await run('');
    expect(ended.outputs, ended.log).toMatchObject({ conclusion: 'succeeded', 'denied-calls': '0' });
    expect(Object.values(between)).toEqual([false, false, false, false, false]);
    expect(own).toBe('job\n');
    expect(comment).toContain(
      'Not published, because an ignore file that this run has written hides it: `src/.gitignore`, `src/@octocat closes #1`, `src/payload.sh`',
    );
    expect(comment).not.toContain('`dist/`');
    expect(ended.log).toContain(
      'Removed what the run made or changed where git does not look: dist/, node_modules/.bin/planted, src/.gitignore, src/@octocat closes #1, src/payload.sh.',
    );
  });

  it('stays in the folders that publish.keep names', async () => {
    const { ended, between } = await run('publish: { keep: [dist] }\n');
    expect(ended.outputs.conclusion, ended.log).toBe('succeeded');
    expect(between).toMatchObject({ 'dist/out.js': true, 'node_modules/.bin/planted': false, 'src/payload.sh': false });
  });
});

describe('work on a branch that the agent has left', () => {
  const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'x', command } }] });
  const LEFT = [
    bash(
      'echo note > n.md; git checkout -q -b fix/notes; git add n.md; git commit -qm "Add a note"; git checkout -q main',
    ),
    { text: 'Add a note\n\nIt is on the branch fix/notes.' },
  ];

  async function leave(last: readonly Reply[]) {
    harness = await openHarness();
    const issue = openIssue(harness);
    const model = await harness.model([...LEFT, ...last], undefined, { scriptsLastLook: true });
    const ended = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model);
    const asked = JSON.stringify(model.requests[2]?.body.messages.at(-1));
    expect(asked).toContain('You have recorded work in the branch `fix/notes` and left it there');
    return { ended, comment: ourComments(issue).join('\n') };
  }

  it('is asked for, and published once it is brought back', async () => {
    const { ended, comment } = await leave([bash('git merge -q fix/notes'), { text: 'Add a note\n\nIt is there.' }]);
    expect(ended.outputs.conclusion, ended.log).toBe('succeeded');
    const { branch = '' } = ended.outputs;
    expect(await harness.github.readFile(harness.repository, branch, 'n.md')).toBe('note\n');
    expect(comment).not.toContain('Not published');
  });

  it('is named in the comment where it stays there', async () => {
    const { ended, comment } = await leave([{ text: 'It is done.' }]);
    expect(ended.outputs.conclusion, ended.log).toBe('no-changes');
    expect(comment).toContain(
      'Not published, as far as the files of the workspace did not have it at the end: work in the branch `fix/notes`',
    );
  });
});
