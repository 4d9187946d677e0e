/**
 * Several attempts at one request, through the bundle: which one is published, what the others leave behind, and what stands when
 * a later one is cut off.
 *
 * Covers `src/action/attempts.ts`, `src/git/workspace-state.ts`, `src/report/attempts-text.ts`.
 */
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { RecordedRequest, Reply, ScriptedCall } from '../support/model/script.ts';
import { AFTER_SETUP_NODE, NODE_TEST } from '../support/runner/environment.ts';
import type { RunOptions } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
let issue: Issue;
afterEach(() => harness.close());

const bash = (command: string): ScriptedCall => ({ name: 'bash', input: { description: 'Work', command } });
const shell = (command: string): Reply => ({ toolCalls: [bash(command)] });
const write = (path: string, text: string): Reply => shell(`cat > ${path} <<'EOT'\n${text}EOT`);
const done = (name: string): Reply => ({ text: `Fix the sum ${name}\n\nThat is ${name}.` });

const test = (name: string, body: string): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { sum } from '../src/sum.js';\ntest('${name}', () => { ${body} });\n`;
const RIGHT = 'export const sum = (a, b) => a + b;\n';
const PROOF = write('test/new.test.js', test('adds', 'assert.equal(sum(1, 2), 3);'));
/** No test shows the difference; `lines` more than it needs. */
const passes = (name: string, lines: number): Reply =>
  write('src/sum.js', `${`// ${name}\n`.repeat(lines)}export const sum = (a, b) => a - b;\n`);

const FILES: Readonly<Record<string, string | undefined>> = {
  'package.json': `{ "type": "module", "scripts": { "test": "${NODE_TEST}" } }\n`,
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'test/zero.test.js': test('adds zero', 'assert.equal(sum(1, 0), 1);'),
  '.gitignore': 'node_modules\n*.cache\n',
  ...WITHOUT_RETRY,
};

async function open(config = 'agent: { attempts: 3 }\n'): Promise<void> {
  const verify = `publish: { verify: [${NODE_TEST}] }\n`;
  harness = await openHarness({ ...FILES, '.github/kodelet.yml': `${config}${verify}` });
  issue = openIssue(harness);
}

type Script = readonly Reply[] | ((request: RecordedRequest, index: number) => Reply);
let asked = 0;
async function run(request: string, script: Script, { inputs, ...more }: Partial<RunOptions> = {}) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const event = ask(harness, issue, MAINTAINER, request);
  const options = { env: AFTER_SETUP_NODE, ...more, inputs: { 'baseline-seconds': '0', ...inputs } };
  const ran = await harness.deliver(event, model, options);
  const seen = model.requests.map(({ body }) => JSON.stringify(body.messages));
  return { ...ran, seen, model, comment: ourComments(issue).at(-1) ?? '' };
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, encoding: 'utf8' }).trim();
const published = (path: string): string => git('show', `${ourPullRequests(harness)[0]?.pull?.headSha}:${path}`);
const verdict = ({ outputs }: { outputs: Readonly<Record<string, string>> }): string =>
  JSON.parse(outputs.evidence || '{}').verdict;

describe('several attempts', () => {
  it('end with the first one that is proven', async () => {
    await open();
    const ran = await run('fix the sum', [write('src/sum.js', RIGHT), PROOF, done('at once')]);
    expect(ran.outputs.conclusion, ran.log).toBe('succeeded');
    expect(verdict(ran)).toBe('proven');
    expect(ran.comment).toContain('1 of up to 3 attempts');
    expect(ran.comment).toContain('No further attempt: no other could be better than proven.');
  });

  it('publish a later one that is better, which has seen nothing of the first', async () => {
    await open('agent: { attempts: 3, attempt-variants: [{ effort: max }] }\ntoolsets: { add: [memory] }\n');
    const LEAVE = 'mkdir -p node_modules/runner build; echo 1 | tee node_modules/runner/x build/y a.cache > left.txt';
    const first: Reply[] = [
      passes('first', 1),
      { toolCalls: [{ name: 'memory', input: { action: 'set', key: 'k', value: 'of the first' } }] },
      { toolCalls: [{ name: 'create_issue', input: { title: 'By the first', body: 'It is not published.' } }] },
      shell(LEAVE),
      shell("git add -A && git commit -qm 'of the first' && git switch -c first"),
      done('first'),
    ];
    const second: Reply[] = [
      shell('git status --porcelain --ignored; git log --oneline -1; git branch; ls; cat src/sum.js'),
      { toolCalls: [{ name: 'create_issue', input: { title: 'By the second', body: 'It is published.' } }] },
      { toolCalls: [{ name: 'memory', input: { action: 'list' } }] },
      write('src/sum.js', RIGHT),
      PROOF,
      done('second'),
    ];
    const ran = await run('fix the sum', [...first, ...second]);
    expect(verdict(ran), ran.log).toBe('proven');
    expect(published('src/sum.js')).toBe(RIGHT.trim());
    expect(git('ls-tree', '-r', '--name-only', ourPullRequests(harness)[0]?.pull?.headSha ?? '')).not.toContain('left');
    for (const request of ran.seen.slice(first.length))
      expect(request).not.toMatch(/(?:of|By) the first|\/\/ first|left\.txt|a\.cache|node_modules|runner\//);
    expect(ran.model.requests.map(({ body }) => JSON.stringify(body).includes('"max"'))).toEqual([
      ...first.map(() => false),
      ...second.map(() => true),
    ]);
    const titles = [...harness.repository.issues.values()].map(({ title }) => title);
    expect(titles).toContain('By the second');
    expect(titles).not.toContain('By the first');
    expect(git('for-each-ref', 'refs/kodelet/memory')).toBe('');
    expect(ran.comment).toMatch(/2 attempts, \$[\d.]+; attempt 2 was chosen/);
    expect(ran.comment).toMatch(/1\. ✅ passed, 3 lines · .*\n2\. \*\*✅ proven, \d+ lines · .*effort max/);
  });

  it('share one budget: the finished one is published, exactly as it was left, when a later one meets a limit', async () => {
    await open('agent: { attempts: 2 }\n');
    const made = (name: string): Reply => shell(`echo > made-${name}.txt; git add made-${name}.txt`);
    const first = [passes('in time', 1), made('in-time'), done('in time')];
    const more = Array.from({ length: 4 }, (_, index) => passes(`${index}`, 9));
    const ran = await run('fix the sum', [...first, made('late'), ...more], { inputs: { 'max-turns': '8' } });
    expect(ran.outputs, ran.log).toMatchObject({ conclusion: 'succeeded', turns: '8' });
    expect(published('src/sum.js')).toBe('// in time\nexport const sum = (a, b) => a - b;');
    const files = git('ls-tree', '-r', '--name-only', ourPullRequests(harness)[0]?.pull?.headSha ?? '');
    expect(files.match(/made-.*/g)).toEqual(['made-in-time.txt']);
    expect(ourPullRequests(harness)[0]?.title).toBe('Fix the sum in time');
    expect(ran.comment).toContain('That is in time.');
    expect(ran.comment).toContain('stopped at a limit');
  });

  it('are not made of an answer', async () => {
    await open();
    const ran = await run('explain the sum', [{ text: 'It subtracts.' }]);
    expect(ran.seen).toHaveLength(1);
    expect(ran.comment).toContain('No further attempt: it answered without a change, and answers are not compared.');
    const review = await run('plan the sum', [{ text: 'First this.' }]);
    expect(review.seen).toHaveLength(1);
    expect(review.log).toContain('One attempt only, no matter what agent.attempts says: under');
  });
});

describe('an attempt that is cut off', () => {
  const wait = { text: 'never', delayMs: 60_000 };
  const steps = [passes('first', 1), done('first'), passes('second', 2), wait];

  it.each(sample(['killWhen', 'cancelWhen'] as const, 1))(
    'leaves the finished one to be continued (%s)',
    async (how) => {
      await open();
      let step = 0;
      const script = (): Reply => steps[step++] ?? wait;
      const ran = await run('fix the sum', script, { [how]: async () => step === steps.length });
      expect(ran.comment, ran.log).toMatch(/[Aa]ttempt 1 (?:was done, and its change is kept|stands)/);
      expect(ourPullRequests(harness)).toEqual([]);
      const next = await run('continue', []);
      expect(next.outputs, next.log).toMatchObject({ conclusion: 'succeeded', turns: '0' });
      expect(published('src/sum.js')).toContain('// first');
    },
  );

  it('leaves the finished one in the report where no session is kept', async () => {
    await open('agent: { attempts: 2, keep-session: false }\n');
    let step = 0;
    const script = (): Reply => steps[step++] ?? wait;
    const ran = await run('fix the sum', script, { cancelWhen: async () => step === steps.length });
    expect(ran.outputs.conclusion, ran.log).toBe('cancelled');
    expect(ran.comment).toMatch(/^\+\/\/ first$/m);
    expect(ran.comment).not.toMatch(/^\+\/\/ second$/m);
  });
});
