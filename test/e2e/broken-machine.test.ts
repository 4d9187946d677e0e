/** Faults of the machine and of the way to GitHub: nothing that was made is lost, and the remedy is the right one. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import type { Reply, Script } from '../support/model/script.ts';
import { quickTimers } from '../support/runner/quick.ts';
import type { RunOptions } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const write = (path: string, text: string) => ({ name: 'file_write', input: { file_path: path, text } });
const KEEP: readonly Reply[] = [
  { toolCalls: [{ name: 'file_read', input: { file_path: 'README.md' } }] },
  { toolCalls: [write('notes.md', `::error::kept ${MODEL_KEY}\n`), write('README.md', 'new\n')] },
  { text: 'Keep a note' },
];

async function fix(script: Script, more: Partial<RunOptions> = {}) {
  return harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(script), more);
}

describe('a disk that is full after the edit', () => {
  let disk: string | undefined;
  const mount = (): string | undefined => {
    const place = join(harness.directory, 'disk');
    mkdirSync(place);
    const { failed } = execaSync({ reject: false })`mount -t tmpfs -o size=16m tmpfs ${place}`;
    return failed ? undefined : place;
  };
  afterEach(() => {
    if (disk !== undefined) execaSync`umount --lazy ${disk}`;
  });

  it('keeps the change as a patch in the log and in the comment, and says what to do', async (test) => {
    const full = mount();
    disk = full;
    if (full === undefined) return test.skip('a small file system can only be mounted as root');
    const script: Script = (_request, index) => {
      if (index === 2) fill(join(full, 'filler'));
      return KEEP[index] as Reply;
    };
    const run = await fix(script, { temp: full });
    expect(run.exitCode, run.log).toBe(1);
    // Either the journal or git meets the full disk first.
    expect(run.outputs.message ?? run.log).toMatch(/Free disk space on (the runner|this machine)/);
    expect(run.log).toMatch(/##\[group\]patch.*\+new.*\+::error::kept \[redacted/s);
    expect(run.annotations.map(({ text }) => text).join()).not.toContain('kept');
    const [comment, ...more] = ourComments(issue);
    expect(more).toEqual([]);
    expect(comment).toMatch(/### ❌ (Copying what changed failed|The machine failed the run): .*git apply <<.*\+new/s);
    expect(comment).not.toContain('was killed');
  });
});

/** Until nothing more goes in, not a byte. */
function fill(path: string): void {
  for (const size of [1024 * 1024, 4096, 512]) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // full, at this size
    }
  }
}

describe('a runner that cannot be told', () => {
  it('what is remembered for the post step stops the run before anything is touched', async () => {
    const model = await harness.model(KEEP);
    const event = ask(harness, issue, MAINTAINER, 'fix this');
    const run = await harness.deliver(event, model, { unwritable: ['STATE'] });
    expect(run.exitCode, run.log).toBe(1);
    expect(model.requests).toEqual([]);
    expect(run.outputs.message).toMatch(
      /^GITHUB_STATE .* cannot be written: it is a directory \(EISDIR\).*disk of RUNNER_TEMP has space/,
    );
    expect(run.log).not.toMatch(/inside kodelet-ci|\n\s+at /);
  });
});

/** Something happens while the model works; it makes its change all the same. */
const changing =
  (event: () => unknown): Script =>
  (_request, index) => {
    if (index === 1) event();
    return index === 0 ? { toolCalls: [write('notes.md', 'new\n')] } : { text: 'Add notes' };
  };

describe('a runner whose files are removed while the agent works', () => {
  it('is named with what to look for, and the change and the report stand', async () => {
    const temp = join(harness.directory, 'temp');
    const files = join(temp, '_runner_file_commands');
    const run = await fix(
      changing(() => rmSync(files, { recursive: true })),
      { temp },
    );
    expect(run.exitCode, run.log).toBe(1);
    expect(run.outputs).toEqual({});
    expect(run.log).toMatch(
      /##\[error\]The outcome could not be reported to the runner: GITHUB_OUTPUT .* cannot be written: Missing file.* Look for what removes files of RUNNER_TEMP/,
    );
    const [pull] = ourPullRequests(harness);
    expect(ourComments(issue)).toEqual([expect.stringMatching(/Look for what removes files of RUNNER_TEMP/)]);
    expect(ourComments(issue)[0]).toContain(`/pull/${pull?.number})`);
  });
});

describe('a token that GitHub takes no more while the agent works', () => {
  it('costs no change: log and summary have it as a patch, and the remedy is that for the token', async () => {
    const fault = { path: /./, status: 401, body: { message: 'Bad credentials' }, times: 999 };
    const run = await fix(
      changing(() => harness.github.fault(fault)),
      { env: quickTimers(ROOT) },
    );
    expect(run.outputs, run.log).toMatchObject({
      conclusion: 'failed',
      'patch-path': expect.stringMatching(/change\.patch$/),
      message: expect.stringMatching(/does not accept the token: .*lower max-minutes.* The change is in the report/),
    });
    expect(run.exitCode).toBe(1);
    expect(run.log).toMatch(/##\[group\]patch\n[\s\S]*\n\+new\n/);
    expect(run.log).toMatch(/The comment could not be finished: .*401.*The report is in the job's summary/);
    expect(run.summary).toMatch(/git apply <<[\s\S]*\n\+new\n/);
  });
});

describe('a way to GitHub that is broken', () => {
  const reading = { path: /\.git\/info\/refs$/, query: /upload-pack/, times: 99 };
  it.each(
    sample(
      [
        [{ status: 403 }, /^GitHub answered 403.*contents: read/],
        [{ status: 404 }, /^The token cannot see the repository, or it does not exist \(git ls-remote\).*may reach/],
        [{ disconnect: true }, /^The connection to GitHub broke off each time \(git .*network of the runner/],
      ] as const,
      1,
    ),
  )('is told without the words of git: %j', async (fault, words) => {
    harness.github.fault({ ...reading, ...fault });
    const run = await fix(KEEP, { env: quickTimers(ROOT) });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(words);
    expect(ourComments(issue)[0]).not.toMatch(/fatal:|RPC|curl|Something went wrong inside/);
  });

  it.each(
    sample(
      [
        [
          { status: 401, body: { message: 'Bad credentials' } },
          /answered 401: Bad credentials\. .* Check the input github-token/,
        ],
        [
          { status: 403, body: { message: 'Resource not accessible by integration' } },
          /answered 403: Resource not accessible by integration\. .*Give .* "pull-requests: read"/,
        ],
        [{ status: 403, body: { message: 'Forbidden' } }, /answered 403: Forbidden\. .*cannot tell what would help/],
        [
          { status: 404, body: { message: 'Not Found' } },
          /answered 404: Not Found\. .* Check .* the input github-token may reach/,
        ],
        [{ disconnect: true }, /got no answer: .*\. .* ask again later$/],
      ] as const,
      1,
    ),
  )(
    'fails with GitHub’s words, what helps and no trace of ours where a pull request cannot be read: %j',
    async (fault, words) => {
      await harness.github.commit(harness.repository, { branch: 'topic', files: { 'a.md': 'a\n' }, message: 'A' });
      const draft = { title: 'A', author: MAINTAINER, head: 'topic', base: 'main' };
      issue = await harness.github.createPullRequest(harness.repository, draft);
      harness.later();
      harness.github.fault({ path: /\/graphql$|\/pulls\/2$/, ...fault, times: 99 });
      const run = await fix(KEEP, { env: quickTimers(ROOT) });
      expect(run.outputs.conclusion, run.log).toBe('failed');
      expect(run.outputs.message).toMatch(words);
      expect(`${run.outputs.message}${run.log}`).not.toMatch(/inside kodelet-ci|\n\s+at /);
    },
  );

  it('asks again whether it may push where GitHub limits the rate of that question', async () => {
    const limited = { status: 403, headers: { 'retry-after': '1' }, body: 'You have exceeded a secondary rate limit' };
    harness.github.fault({ path: /\.git\/info\/refs$/, query: /receive-pack/, ...limited });
    const run = await fix(KEEP, { env: quickTimers(ROOT) });
    expect(run.outputs, run.log).toMatchObject({ conclusion: expect.not.stringMatching('failed') });
    expect(run.log).not.toContain('contents: write');
  });
});
