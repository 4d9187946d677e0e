/** A tool in TypeScript, written from nothing but the page on custom tools: in the terminal and in the action. */
import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { lackOfNode24, nodeBinary } from '../support/node24.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness, ROOT } from './harness.ts';

const PAGE = readFileSync(join(ROOT, 'docs/custom-tools.md'), 'utf8');
const [, TOOL = ''] = /^## In TypeScript\n.*?^```ts\n(.*?)^```$/ms.exec(PAGE) ?? [];
/** Commands of the page and what it says they print. */
const SHOWN = [
  ...PAGE.slice(PAGE.indexOf(TOOL)).matchAll(
    /^\$ kodelet-ci (tools (?:validate|run) .*|tools validate)\n((?:[^$`\n].*\n)+)/gm,
  ),
];
const SOURCE = '// TODO: one\nwork(); // TODO: two\n';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ 'src/main.js': SOURCE, 'package.json': '{"type":"commonjs"}' });
  const files = { 'kodelet-tools/todo_count.ts': { text: TOOL, mode: '100755' as const } };
  const { github, repository } = harness;
  await github.commit(repository, { branch: repository.defaultBranch, files, message: 'Add a tool' });
});
afterEach(() => harness.close());

itUnless(lackOfNode24)('works at the first try in the terminal, as the page shows it', async () => {
  const cwd = join(harness.directory, 'terminal');
  for (const [path, text] of [
    ['kodelet-tools/todo_count.ts', TOOL],
    ['src/main.js', SOURCE],
  ] as const) {
    await mkdir(join(cwd, path, '..'), { recursive: true });
    await writeFile(join(cwd, path), text);
  }
  await chmod(join(cwd, 'kodelet-tools/todo_count.ts'), 0o755);
  expect(SHOWN).toHaveLength(2);
  for (const [, command = '', printed] of SHOWN) {
    const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    const ran = await execa(nodeBinary('24', ROOT), [join(ROOT, 'dist/cli.js'), ...args], {
      cwd,
      reject: false,
      env: { XDG_CACHE_HOME: join(cwd, '..', 'caches') },
    });
    expect({ stdout: `${ran.stdout}\n`, exitCode: ran.exitCode }, ran.stderr).toEqual({ stdout: printed, exitCode: 0 });
  }
});

itUnless(lackOfNode24)('works in the action, where nothing is installed', async () => {
  const toolCalls = ['src/main.js', 'package.lock', 'none.js'].map((path) => ({
    name: 'custom_tool_todo_count',
    input: { path },
  }));
  const model = await harness.model([{ toolCalls }, { text: 'Two.' }]);
  const issue = openIssue(harness);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'ask How many?'), model, { node: '24' });
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const results = JSON.stringify(model.requests[1]?.body.messages.at(-1)?.content);
  expect(results).toContain('{\\"count\\":2}');
  expect(results).toContain('package.lock is generated');
  expect(results).toContain('ENOENT');
});
