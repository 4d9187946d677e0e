/** Runs in which the model works with the tools that it was trained on: they are announced, and their calls make the change. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileSchema } from '../../src/lib/schema.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Model } from '../support/model/model.ts';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { OPENAI_KEY, startOpenAi } from '../support/openai/openai.ts';
import { ask, type Harness, openHarness, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const REPORT = 'Count the last attempt in retry\n\nThe loop now includes it. Checked with `npm test`.';
const EDITOR = 'str_replace_based_edit_tool';
const call = (name: string, input: object) => ({ name, input });
const turns = (...calls: readonly (readonly ScriptedCall[])[]): Reply[] => [
  ...calls.map((toolCalls) => ({ toolCalls })),
  { text: REPORT },
];

const CLAUDE = turns(
  [call(EDITOR, { command: 'view', path: 'src' }), call(EDITOR, { command: 'view', path: 'src/retry.js' })],
  [
    call(EDITOR, {
      command: 'str_replace',
      path: 'src/retry.js',
      old_str: 'attempt < attempts',
      new_str: 'attempt <= attempts',
    }),
    call(EDITOR, { command: 'create', path: 'docs/retry.md', file_text: '# Retry\n' }),
  ],
  [call(EDITOR, { command: 'insert', path: 'docs/retry.md', insert_line: 1, insert_text: 'Counts every attempt.' })],
  [call('bash', { command: 'npm test' })],
);

const patch = (...lines: readonly string[]) =>
  call('apply_patch', { input: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') });

interface AnnouncedTool {
  readonly name: string;
  readonly input_schema?: object;
  readonly parameters?: object;
}

/** Each scripted call is of a tool that the request announces, as its schema has it. */
function checkCalls(script: readonly Reply[], requests: readonly { readonly body: object }[]): void {
  const { tools } = (requests[0]?.body ?? { tools: [] }) as { readonly tools: readonly AnnouncedTool[] };
  const calls = script.flatMap(({ toolCalls = [] }) => toolCalls) as ReturnType<typeof call>[];
  for (const { name, input } of calls) {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new Error(`${name} is not announced`);
    const validate = compileSchema({ type: 'object', ...(tool.input_schema ?? tool.parameters) });
    expect(validate(input), name).toMatchObject({ ok: true });
  }
  for (const name of ['file_edit', 'file_write']) expect(tools.map((tool) => tool.name)).not.toContain(name);
}

const published = async (): Promise<(string | undefined)[]> => {
  const [pull] = ourPullRequests(harness);
  const branch = pull?.pull?.head.ref ?? '';
  const read = (path: string) => harness.github.readFile(harness.repository, branch, path);
  return [await read('src/retry.js'), await read('docs/retry.md')];
};

it('lets Claude change, create and test by its editor and bash', async () => {
  const model = await harness.model(CLAUDE);
  const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'fix'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  checkCalls(CLAUDE, model.requests);
  const [code, page] = await published();
  expect(code).toContain('attempt <= attempts');
  expect(page).toBe('# Retry\nCounts every attempt.\n');
});

it("lets OpenAI's models change, create and test by patches and shell, all or nothing", async () => {
  const script = turns(
    [call('file_read', { file_path: 'src/retry.js' }), call('shell', { command: ['ls', 'src'], workdir: '.' })],
    [patch('*** Add File: docs/no.md', '+x', '*** Update File: .github/workflows/ci.yml', '@@', '-a', '+b')],
    [
      patch(
        ...['*** Update File: src/retry.js', '@@'],
        ...['-  for (let attempt = 1; attempt < attempts; attempt += 1) {'],
        ...['+  for (let attempt = 1; attempt <= attempts; attempt += 1) {'],
        ...['*** Add File: docs/retry.md', '+# Retry'],
      ),
    ],
    [call('shell', { command: ['bash', '-lc', 'npm test'], timeout_ms: 120_000 })],
  );
  const model = await startOpenAi({ script });
  try {
    const inputs = { provider: 'openai', 'openai-api-key': OPENAI_KEY, 'anthropic-api-key': '' };
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix');
    const run = await harness.deliver(event, model as unknown as Model, { inputs, secrets: [OPENAI_KEY] });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    checkCalls(script, model.requests);
    const [code, page] = await published();
    expect(code).toContain('attempt <= attempts');
    expect(page).toBe('# Retry\n');
    expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('Not allowed (rule path.protected)');
  } finally {
    await model.close();
  }
});

it('creates and changes nothing for a review, by whatever name', async () => {
  const model = await harness.model(
    turns([
      call(EDITOR, { command: 'create', path: 'new.md', file_text: 'x\n' }),
      patch('*** Add File: new.md', '+x'),
      call('shell', { command: ['touch', 'new.md'] }),
    ]),
  );
  const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'review'), model);
  expect(run.outputs.files ?? '', run.log).not.toContain('new.md');
  const results = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(results.match(/Not allowed \(rule write\.read-only\)/g), results).toHaveLength(3);
  expect(ourPullRequests(harness)).toEqual([]);
});
