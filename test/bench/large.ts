/** What a run does by itself takes longer in a large repository: by how much, next to `git status` in the same tree. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { type DemoFixture, MAINTAINER, openDemoFixture, openIssue } from '../demo/fixture.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { checkout } from '../support/runner/checkout.ts';
import { runAction } from '../support/runner.ts';
import type { Ratio } from './figure.ts';
import { medians, timeToEnd } from './measure.ts';

const FILES = 100_000;
const ROUNDS = 3;
const LOOK = { toolCalls: [{ name: 'ls', input: {} }] };
const NOTHING = { text: 'Nothing to do.' };

export async function benchLarge(root: string): Promise<Ratio[]> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-bench-'));
  const [small, large] = [await openDemoFixture(), await openDemoFixture()];
  const model = await startModel({ script: ({ body }) => (body.messages.length === 1 ? LOOK : NOTHING) });
  try {
    await addFiles(large);
    const workspace = join(directory, 'large');
    const run = await prepare(small, join(directory, 'small'), root, model.url);
    const runLarge = await prepare(large, workspace, root, model.url);
    const status = {
      file: 'git',
      args: ['status', '--porcelain'],
      env: { PATH: process.env.PATH ?? '' },
      cwd: workspace,
    };
    const times = await medians(
      [
        { name: 'small', measure: run },
        { name: 'large', measure: runLarge },
        { name: 'status', measure: () => timeToEnd(status) },
      ],
      ROUNDS,
    );
    const of = (name: string): number => times.get(name) ?? Number.NaN;
    const floor = { floor: 'git status', floorMilliseconds: of('status') };
    const name = `what a run takes longer with ${FILES} files`;
    return [{ name, milliseconds: of('large') - of('small'), ...floor, max: 6 }];
  } finally {
    await model.close();
    await Promise.all([small.close(), large.close()]);
    await rm(directory, { recursive: true, force: true });
  }
}

/** In 2,000 folders, small and each with a content of its own. */
async function addFiles({ github, repository }: DemoFixture): Promise<void> {
  const rows = Array.from({ length: FILES }, (_, at) => {
    const text = `export const value${at} = ${at};\n`.repeat(10 + (at % 50));
    return `M 100644 inline packages/p${at % 200}/m${at % 2000}/file${at}.ts\ndata ${text.length}\n${text}\n`;
  });
  const head =
    'commit refs/heads/main\ncommitter a <a@example.com> 1700000000 +0000\ndata 4\nMany\nfrom refs/heads/main^0\n';
  const input = `${head}${rows.join('')}`;
  execaSync({ cwd: repository.path, input })`git fast-import --quiet`;
  await github.commit(repository, { files: { 'last.txt': 'last\n' }, message: 'Last' });
}

/** Answers with what runs the action on a request for it, in a checkout that is made now. */
async function prepare(
  fixture: DemoFixture,
  workspace: string,
  root: string,
  url: string,
): Promise<() => Promise<number>> {
  const { github } = fixture;
  const event = github.payload.issueComment(github.comment(openIssue(fixture), MAINTAINER, '/agent fix this'));
  fixture.later();
  await checkout({ github, event, workspace });
  const inputs = { 'anthropic-api-key': MODEL_KEY, 'base-url': url };
  return async () => {
    const { durationMs, outputs, log } = await runAction({ github, event, workspace, action: root, inputs });
    if (outputs.conclusion !== 'no-changes') throw new Error(`the run did not end as it should:\n${log}`);
    return durationMs;
  };
}
