/**
 * A request that names folders, through the committed bundle: neither a tool nor the pull request changes anything else.
 *
 * Covers `src/action/gather.ts`.
 */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const call = (name: string, input: object): Reply => ({ toolCalls: [{ name, input }] });
const CONFIG = `version: 1
publish:
  verify:
    - { run: test -f packages/web/new.js, paths: [packages/web/**] }
    - { run: exit 1, paths: [packages/api] }
`;
/** A program of the repository writes where no tool may. */
const PACKAGE = '{ "name": "x", "scripts": { "build": "echo 1 > built.txt; echo 1 > packages/web/built.txt" } }';

it('changes files in the folder alone, reads everything, and runs the checks that cover it', async () => {
  const packages = { 'packages/web/index.js': '1\n', 'packages/api/index.js': '1\n', 'package.json': PACKAGE };
  harness = await openHarness({ '.github/kodelet.yml': CONFIG, ...packages });
  const thread = openIssue(harness);
  const model = await harness.model([
    call('file_write', { file_path: 'packages/api/new.js', text: '2\n' }),
    call('bash', { description: 'Write', command: 'echo 2 > packages/web/../api/new.js' }),
    call('file_read', { file_path: 'packages/api/index.js' }),
    call('bash', { description: 'Build', command: 'npm run build' }),
    call('file_write', { file_path: 'packages/web/new.js', text: '2\n' }),
    { text: 'Add a file' },
  ]);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix ./packages/web/ the form'), model);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', 'denied-calls': '2' });
  const said = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(said).toContain('`packages/web`: change files only there');
  expect(said).toContain('Change files in \\"packages/web\\"');
  const published = (path: string) => harness.github.readFile(harness.repository, run.outputs.branch ?? '', path);
  expect([await published('packages/web/new.js'), await published('packages/web/built.txt')]).toEqual(['2\n', '1\n']);
  expect([await published('packages/api/new.js'), await published('built.txt')]).toEqual([undefined, undefined]);
  expect(ourComments(thread).at(-1)).toContain(
    'Left out `built.txt`: it is outside of what the request may change (packages/web)',
  );
  expect(ourPullRequests(harness)[0]?.body).toMatch(
    /📝 `test -f packages\/web\/new\.js` passes with edited checks[\s\S]*\n- ⏭️ `exit 1` skipped: nothing changed in `packages\/api`/,
  );
});
