/** Edits to the changed lines that no test notices, through the bundle: what goes back to the agent, how often, and what people see. Covers `src/evidence/mutation/*.ts` and `src/action/verify.ts`. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Reply } from '../support/model/script.ts';
import { AFTER_SETUP_NODE, NODE_TEST } from '../support/runner/environment.ts';
import { ask, type Harness, openHarness, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const write = (path: string, text: string): Reply => ({
  toolCalls: [{ name: 'bash', input: { description: 'Work', command: `cat > ${path} <<'EOF'\n${text}EOF` } }],
});
const DONE: Reply = { text: 'Clamp the number\n\nIt stays between its limits.' };

const test = (body: string): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { clamp } from '../src/clamp.js';\ntest('clamps', () => { ${body} });\n`;
const WEAK = test('assert.equal(clamp(12, 9), 9);');
const STRONG = test('assert.equal(clamp(12, 9), 9); assert.equal(clamp(8, 9), 8); assert.equal(clamp(9.5, 9), 9);');

const FILES: Readonly<Record<string, string | undefined>> = {
  'package.json': `{ "type": "module", "scripts": { "test": "${NODE_TEST}" } }\n`,
  'src/clamp.js': 'export const clamp = (value) => value;\n',
  'test/none.test.js': test('assert.equal(clamp(1), 1);'),
  '.gitignore': 'node_modules\n',
  ...WITHOUT_RETRY,
};
const CLAMP = 'export function clamp(value, most = value) {\n  if (value > most) return most;\n  return value;\n}\n';
/** Without npm, whose start takes longer than the tests. */
const settings = (more: string) => ({
  '.github/kodelet.yml': `version: 1\npublish: { verify: [${NODE_TEST}]${more} }\nagent: { self-check: false }\n`,
});
const ON = settings(', mutation: true');

async function fix(files: Readonly<Record<string, string>>, ...replies: readonly Reply[]) {
  harness = await openHarness({ ...FILES, ...files });
  const model = await harness.model([write('src/clamp.js', CLAMP), ...replies]);
  const event = ask(harness, openIssue(harness), MAINTAINER, 'fix the clamp');
  const run = await harness.deliver(event, model, { env: AFTER_SETUP_NODE, inputs: { 'baseline-seconds': '0' } });
  const evidence = JSON.parse(run.outputs.evidence || '{}');
  const questions = model.requests
    .map(({ body }) => JSON.stringify(body.messages.at(-1)))
    .filter((said) => said.includes('small edits to the lines'));
  return { run, evidence, questions, body: ourPullRequests(harness)[0]?.body };
}

it('asks for nothing more where the agent then adds the test', async () => {
  const { run, evidence, questions } = await fix(
    ON,
    write('test/most.test.js', WEAK),
    DONE,
    write('test/most.test.js', STRONG),
    DONE,
  );
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(questions).toHaveLength(1);
  const { noticed, tried, survivors } = evidence.mutation;
  expect(noticed + survivors.length).toBe(tried);
  expect(noticed / tried).toBeGreaterThan(0.6);
});

it('asks once for a test of what no test notices, and publishes the change as it was where the agent breaks it over its tests', async () => {
  const broken = write('src/clamp.js', 'export const clamp = () => 0;\n');
  const replies = [write('test/most.test.js', WEAK), DONE, broken, DONE, DONE];
  const { run, evidence, questions, body } = await fix(ON, ...replies);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(questions).toHaveLength(1);
  expect(questions[0]).toContain('src/clamp.js:2');
  expect(evidence.verdict).toBe('proven');
  expect(evidence.mutation.survivors.length).toBeGreaterThan(0);
  expect(body).toMatch(/The tests notice \d of \d small edits to the changed lines/);
  expect(body).toContain('No test notices, at `src/clamp.js:');
  expect(run.log).toContain('Its change from before that question is published');
});

it('edits nothing unless the configuration asks for it', async () => {
  const { evidence, questions } = await fix(settings(''), write('test/most.test.js', WEAK), DONE);
  expect(evidence.verdict).toBe('proven');
  expect(questions).toEqual([]);
  expect(evidence.mutation).toBeUndefined();
});
