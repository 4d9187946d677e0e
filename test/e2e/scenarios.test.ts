/**
 * The six scenarios of the demo, through the committed bundle, with what each must leave behind.
 *
 * Covers `src/main.ts`, `src/action/*.ts`.
 */
import { execaSync } from 'execa';
import { describe, expect, it } from 'vitest';
import { OUTPUTS } from '../../src/core/output.ts';
import { type Played, play, SCRIPTED } from '../demo/play.ts';
import { SCENARIOS, type ScenarioName } from '../demo/scenarios.ts';
import { git } from '../support/github/bare.ts';
import { ROOT } from './harness.ts';

const NAMES = Object.keys(SCENARIOS) as ScenarioName[];

describe('npm run demo', () => {
  it('prints its result as one line of JSON, and does not mind who stops reading', () => {
    const demo = `"$0" scripts/run.mjs test/demo/demo.ts --scenario denied`;
    const run = (line: string) => execaSync({ cwd: ROOT })`bash -c ${line} ${process.execPath}`;
    const { stdout } = run(`${demo} --json`);
    expect(stdout.split('\n')).toHaveLength(1);
    expect(Object.keys(JSON.parse(stdout))).toEqual(['conclusion', 'pullRequest', 'comment', 'outputs']);
    expect(run(`${demo} | true; echo "\${PIPESTATUS[0]}"`)).toMatchObject({ stdout: '0', stderr: '' });
  });
});

it('a question is answered by another provider, whose SDK the bundle loads then', async () => {
  await play('question', { root: ROOT, provider: 'openai' }, async ({ run, comments }) => {
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(comments.at(-1)).toContain('calls the work at most');
    expect(run.log).not.toContain(SCRIPTED.openai.key);
  });
});

/** What each must leave behind besides what all do. */
const LEFT: Readonly<Record<ScenarioName, (played: Played) => void | Promise<void>>> = {
  async issue({ run, fixture, pullRequest, thread }) {
    expect(pullRequest?.title).toBe('Count the last attempt in retry');
    expect(pullRequest?.body).toContain(`Closes #${thread.number}`);
    expect(run.outputs['pr-number']).toBe(String(pullRequest?.number));
    const commit = await git(fixture.repository.path, ['log', '-1', '--format=%an%n%B', run.outputs.branch ?? '']);
    expect(commit).toMatch(/^github-actions\[bot\]\nCount the last attempt in retry\n/);
    expect(commit).toMatch(/Co-authored-by: olivia <\d+\+olivia@users\.noreply\.github\.com>/);
    expect(await fixture.github.readFile(fixture.repository, run.outputs.branch ?? '', 'src/retry.js')).toContain(
      '<= attempts',
    );
  },
  async comment({ run, fixture, thread, pullRequest }) {
    expect(pullRequest).toBe(thread);
    expect([...fixture.repository.issues.values()].filter(({ pull }) => pull)).toEqual([thread]);
    expect(run.outputs.branch).toBe('describe-attempts');
    expect(await fixture.github.readFile(fixture.repository, 'describe-attempts', 'src/retry.js')).toContain(
      '<= attempts',
    );
  },
  question({ run, pullRequest }) {
    expect(pullRequest).toBeUndefined();
    expect(run.outputs.branch).toBe('');
  },
  denied({ run, comments }) {
    expect(comments[0]).toContain('permission "read" of "finn"');
    expect(comments[0]).toContain('write access can ask');
    expect(run.outputs.turns).toBe('0');
  },
  fork({ run, fixture, comments }) {
    expect(comments[0]).toContain('+  for (let attempt = 1; attempt <= attempts; attempt += 1) {');
    expect(Number(run.outputs['denied-calls'])).toBe(1);
    const pushes = fixture.github.requests.filter(({ path }) => path.endsWith('/git-receive-pack'));
    expect(pushes).toEqual([]);
  },
  limit({ pullRequest, comments }) {
    expect(pullRequest?.pull?.draft).toBe(true);
    expect(comments[0]).toContain('the limit of 4 turns');
  },
};

describe('a scenario', () => {
  it.each(NAMES)('"%s" ends as it says, with every output set, a finished report and what came of it', async (name) => {
    await play(name, { root: ROOT }, async (played) => {
      const { run, comments } = played;
      expect(run.outputs.conclusion, run.log).toBe(SCENARIOS[name].conclusion);
      expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
      expect(run.exitCode).toBe(name === 'limit' ? 1 : 0);
      expect(comments).toHaveLength(1);
      expect(comments[0]).not.toContain('Working');
      expect(run.summary).toContain('```mermaid');
      expect(run.post?.exitCode, run.post?.log).toBe(0);
      await LEFT[name](played);
    });
  });

  it('"issue" runs on the machine’s own Node as well', async () => {
    await play('issue', { root: ROOT, node: 'machine' }, async ({ run }) => {
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
    });
  });
});
