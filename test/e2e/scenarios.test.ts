/** Covers `src/main.ts`, `src/action/*.ts`: the scenarios of the demo, through the bundle, with what each must leave behind. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OUTPUTS } from '../../src/core/output.ts';
import { type Kept, keep } from '../demo/keep.ts';
import { type Played, play, SCRIPTED } from '../demo/play.ts';
import { SCENARIOS, type ScenarioName } from '../demo/scenarios.ts';
import { git } from '../support/github/bare.ts';
import { sample } from '../support/sample.ts';
import { compareGolden } from './golden-texts.ts';
import { OURS, ROOT } from './harness.ts';

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

/** What `--keep` has written, gone again when the test ends. */
async function keptOf(played: Played): Promise<Kept> {
  const kept = await keep(played, true);
  onTestFinished(() => rmSync(kept.directory, { recursive: true }));
  return kept;
}

const readKept = ({ directory }: Kept, name: string): string => readFileSync(join(directory, name), 'utf8');

it('a question is answered by another provider, whose SDK the bundle loads then', async () => {
  await play('question', { root: ROOT, inProcess: true, provider: 'openai' }, async ({ run, comments }) => {
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(comments.at(-1)).toContain('calls the work at most');
    expect(run.log).not.toContain(SCRIPTED.openai.key);
  });
});

const readCode = ({ fixture, run }: Pick<Played, 'fixture' | 'run'>): Promise<string | undefined> =>
  fixture.github.readFile(fixture.repository, run.outputs.branch ?? '', 'src/retry.js');

/** What each must leave behind besides what all do. */
const LEFT: Readonly<Record<ScenarioName, (played: Played) => void | Promise<void>>> = {
  async issue(played) {
    const { run, fixture, pullRequest } = played;
    const kept = await keptOf(played);
    expect(kept.files.map(([name]) => name).toSorted()).toEqual(readdirSync(kept.directory).toSorted());
    for (const [name] of kept.files.filter(([file]) => /\.(?:md|html|txt|diff)$/.test(file)))
      expect(readKept(kept, name), name).not.toContain(fixture.github.url);
    expect(readKept(kept, 'comment.md')).toContain(`(github.html#thread-${pullRequest?.number})`);
    expect(await git(join(kept.directory, 'checkout'), ['diff', 'origin/main', 'HEAD'])).toContain('<= attempts');
    expect(readKept(kept, 'github.html')).toMatch(/Count the last attempt in retry.*Files changed/s);
    expect(pullRequest?.title).toBe('Count the last attempt in retry');
    expect(pullRequest?.body).toMatch(/✅ .* and 1 more test failed before and pass now; 3 of 3 pass\./);
    expect(pullRequest?.body).toMatch(
      /Closes #1\. Requested by \[@olivia\]\S+ on \[the issue\]\S+\.\n\nReview the change, or comment `\/agent …` here to ask for changes\./,
    );
    expect(run.outputs['pr-number']).toBe(String(pullRequest?.number));
    const commit = await git(fixture.repository.path, ['log', '-1', '--format=%an%n%B', run.outputs.branch ?? '']);
    expect(commit).toMatch(/^github-actions\[bot\]\nCount the last attempt in retry\n/);
    expect(commit).toMatch(/Co-authored-by: olivia <\d+\+olivia@users\.noreply\.github\.com>/);
    expect(await readCode(played)).toContain('<= attempts');
  },
  proof({ run, pullRequest }) {
    expect(JSON.parse(run.outputs.evidence ?? '')).toMatchObject({
      verdict: 'proven',
      checks: [{ command: 'npm test', base: { exitCode: 1 }, testsOnly: { exitCode: 1 }, change: { exitCode: 0 } }],
      changedChecks: [{ path: 'test/last-attempt.test.js', effect: 'added' }],
      tests: {
        turnedGreen: [
          'test/last-attempt.test.js > counts the last attempt',
          'test/retry.test.js > uses every attempt that it was given',
          'test/retry.test.js > throws the last failure',
        ],
        newlyRed: [],
      },
    });
    expect(pullRequest?.body).toMatch(
      /\*\*✅ `test\/last-attempt\.test\.js > counts the last attempt` and 2 more tests failed/,
    );
  },
  weakened({ run, pullRequest, comments }) {
    expect(JSON.parse(run.outputs.evidence ?? '')).toMatchObject({
      verdict: 'weakened',
      changedChecks: [{ path: 'test/retry.test.js', effect: 'weakened' }],
      tests: { skipped: ['test/retry.test.js > uses every attempt that it was given'] },
    });
    expect(pullRequest?.pull?.draft).toBe(true);
    expect(pullRequest?.body).toContain('Part of #1');
    expect(comments[0]).not.toContain('✅ `npm test`');
  },
  flaky({ run, pullRequest }) {
    expect(JSON.parse(run.outputs.evidence ?? '')).toMatchObject({
      verdict: 'flaky',
      tests: { flaky: ['test/clock.test.js > strikes twelve'], newlyRed: [] },
    });
    expect(pullRequest?.pull?.draft).toBe(false);
  },
  async comment({ run, fixture, thread, pullRequest }) {
    expect(pullRequest).toBe(thread);
    expect([...fixture.repository.issues.values()].filter(({ pull }) => pull)).toEqual([thread]);
    expect(run.outputs.branch).toBe('describe-attempts');
    expect(await readCode({ fixture, run })).toContain('<= attempts');
  },
  async 'fix-ci'({ run, fixture, thread, pullRequest, comments }) {
    expect(pullRequest).toBe(thread);
    expect(comments[0]).toContain('Pushed to [#1]');
    expect(run.outputs.branch).toBe('describe-attempts');
    expect(await readCode({ fixture, run })).toContain('<= attempts');
  },
  question({ run, pullRequest }) {
    expect(pullRequest).toBeUndefined();
    expect(run.outputs.branch).toBe('');
  },
  async conflict({ run, fixture, thread, pullRequest }) {
    expect(pullRequest).toBe(thread);
    const parents = await git(fixture.repository.path, ['rev-list', '--parents', '-1', 'wording']);
    expect(parents.trim().split(' '), run.log).toHaveLength(3);
    expect(run.outputs['denied-calls'], run.log).toBe('0');
  },
  denied({ run, comments }) {
    expect(comments[0]).toMatch(
      /^🚫 \*\*Not started\.\*\* @finn, starting a run needs write access here and you have read\. Ask someone with write access to start it\.\n/,
    );
    expect(run.outputs.turns).toBe('0');
  },
  async fork(played) {
    const { run, fixture, comments } = played;
    const kept = await keptOf(played);
    expect(readKept(kept, 'comment.md')).toContain("git apply <<'END_OF_PATCH'");
    expect(readKept(kept, 'change.patch')).toContain('<= attempts');
    expect(comments[0]).toContain('+  for (let attempt = 1; attempt <= attempts; attempt += 1) {');
    expect(Number(run.outputs['denied-calls'])).toBe(1);
    const pushes = fixture.github.requests.filter(({ path }) => path.endsWith('/git-receive-pack'));
    expect(pushes).toEqual([]);
  },
  receipt({ run, fixture, thread }) {
    const bodies = (thread.pull?.reviewComments ?? []).map(({ body }) => body);
    expect(bodies, run.log).toEqual([expect.stringContaining('**Reproduced**')]);
    expect(bodies[0]).toContain('node --test test/total-receipt.test.js');
    expect(thread.pull?.reviews.at(-1)?.body).toMatch(/1 finding left out[\s\S]*passes on the head/);
    expect(fixture.repository.checkRuns).toEqual([]);
  },
  async approval({ run, comments, fixture, pullRequest }) {
    expect(comments[0]).toMatch(/Waiting for approval.*agent deny [0-9a-f]{16}.*"version": "1\.0\.1"/s);
    expect(run.log).toContain('file_edit');
    const head = pullRequest?.pull?.headSha ?? '';
    expect(await fixture.github.readFile(fixture.repository, head, 'package.json')).toContain('1.0.1');
  },
  plan({ run, pullRequest, earlier, later }) {
    expect(pullRequest?.body).toMatch(/Closes #1\. Requested by \[@olivia\]\S+ on \[the issue\]/);
    expect(earlier.map(({ outputs }) => outputs.matrix)).toEqual(['{"issue":[1,2]}']);
    const [report] = later.map(({ outputs }) => JSON.parse(outputs.results ?? ''));
    expect(report).toMatchObject([
      { issue: 1, conclusion: 'succeeded', 'pr-number': Number(run.outputs['pr-number']) },
      { issue: 2, conclusion: 'not-begun', turns: 0 },
    ]);
  },
  async review(played) {
    const { thread, comments } = played;
    const ours = <T extends { user: { login: string } }>(all: readonly T[] = []) =>
      all.filter(({ user }) => user.login === OURS);
    const { reviews, reviewComments } = thread.pull ?? {};
    const [question, mended] = reviewComments ?? [];
    expect(ours(reviews).filter(({ body }) => body !== '')).toMatchObject([{ state: 'COMMENTED' }]);
    expect(ours(reviewComments)).toMatchObject([
      {
        path: 'src/delay.js',
        line: 3,
        body: expect.stringContaining('```suggestion\n  return 100 * 2 ** attempt;\n```'),
      },
      { path: 'src/delay.js', startLine: 6, line: 7 },
      { replyTo: question?.id },
    ]);
    expect(mended).toMatchObject({ isResolved: true, resolvedBy: { login: OURS } });
    expect(comments[0]).toMatch(/### 🔍 \[Reviewed with 2 comments\]/);
    const page = readKept(await keptOf(played), 'github.html');
    expect(page).toMatch(
      /Suggested change[\s\S]*?<tr class="removed">[\s\S]*?2 \^ attempt;[\s\S]*?<tr class="added">[\s\S]*?2 \*\* attempt;/,
    );
    const files = page.slice(page.indexOf('<section id="files">'));
    expect(files).toMatch(/return 100 \* 2 \^ attempt;<\/td><\/tr><tr class="under">[\s\S]*Blocking:/);
    expect(files).toContain('Resolved by github-actions');
  },
  async triage(played) {
    const { thread, run, comments } = played;
    expect(readKept(await keptOf(played), 'github.html')).toMatch(
      /<b>github-actions<\/b> added <span class="label">bug/,
    );
    expect(thread.labels.map(({ name }) => name)).toEqual(['bug', 'duplicate']);
    expect(comments[0]).toContain('Labels: +bug, +duplicate');
    expect(run.outputs['denied-calls']).toBe('0');
  },
  outcomes({ comments, earlier }) {
    expect(JSON.parse(String(earlier[0]?.outputs.outcomes)).totals).toMatchObject({ items: 2, rejected: 2 });
    expect(comments[0]).toContain('People kept 0 of the last 2 pull requests');
  },
  shepherd({ run, comments, fixture }) {
    expect(comments[0]).toMatch(/✅ \*\*Ready to merge\.\*\* [\s\S]+failed in attempt 1 and passed/);
    expect(fixture.repository.workflowRuns.map(({ attempt }) => attempt)).toContain(2);
    expect(run.outputs.turns).toBe('0');
  },
  limit({ pullRequest, comments }) {
    expect(pullRequest?.pull?.draft).toBe(true);
    expect(comments[0]).toContain('the limit of 4 turns');
  },
};

/** The texts that people read, of a real run. */
async function compareTexts(name: ScenarioName, played: Played): Promise<void> {
  const { run, comments, pullRequest, fixture } = played;
  const texts = { comment: comments[0] ?? '', summary: run.summary };
  const own = pullRequest !== played.thread ? pullRequest : undefined;
  await compareGolden(name, { ...texts, ...(own && { 'pull-request': own.body ?? '' }) }, fixture);
}

/** Has processes of its own, as all have on a runner. */
const ALONE: ScenarioName = 'issue';

describe('a scenario', () => {
  it.each(sample(NAMES, 9))(
    '"%s" ends as it says, with every output set, a finished report and what came of it',
    async (name) => {
      await play(name, { root: ROOT, inProcess: name !== ALONE }, async (played) => {
        const { run, comments } = played;
        expect(run.outputs.conclusion, run.log).toBe(SCENARIOS[name].conclusion);
        expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
        expect(run.exitCode).toBe(SCENARIOS[name].conclusion === 'incomplete' ? 1 : 0);
        expect(comments).toHaveLength(name === 'approval' ? 2 : 1);
        expect(comments[0]).not.toContain('Working');
        expect(run.summary).toMatch(name === 'shepherd' ? /Looked after/ : /^### [^\n]+\n\n.+\n[\s\S]*\[@\w+\]\(/); // nobody asked for that
        expect(run.post?.exitCode, run.post?.log).toBe(0);
        if (name !== 'approval') await compareTexts(name, played); // its ids are of this very run
        await LEFT[name](played);
      });
    },
  );

  it('"issue" runs on the machine’s own Node as well', async () => {
    await play('issue', { root: ROOT, node: 'machine' }, async ({ run }) => {
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
    });
  });
});
