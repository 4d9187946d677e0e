/** How long the action takes to find out that nobody asked, and to its first request to the model. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAINTAINER, openDemoFixture, openIssue } from '../demo/fixture.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { nodeBinary } from '../support/node24.ts';
import { checkout } from '../support/runner/checkout.ts';
import { runAction } from '../support/runner.ts';
import type { Ratio } from './figure.ts';
import { medians, timeToEnd } from './measure.ts';

const ROUNDS = 11;

export async function benchStart(root: string): Promise<Ratio[]> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-bench-'));
  const fixture = await openDemoFixture();
  let arrived = 0;
  const model = await startModel({
    script: () => {
      arrived ||= performance.now();
      return { text: 'Nothing to do.' };
    },
  });
  try {
    const node = nodeBinary('24', root);
    /** A thread for each run: an event that has been answered is not worked on again. */
    const comment = (body: string) => {
      const event = fixture.github.payload.issueComment(fixture.github.comment(openIssue(fixture), MAINTAINER, body));
      fixture.later();
      return event;
    };
    const talk = comment('This is only talk.');
    const workspace = join(directory, 'workspace');
    await checkout({ github: fixture.github, event: talk, workspace });

    const act = async (event: typeof talk): Promise<{ start: number; durationMs: number }> => {
      let start = 0;
      const inputs = { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url };
      const beforePost = ({ durationMs }: { durationMs: number }): void => {
        start = performance.now() - durationMs;
      };
      const run = await runAction({
        github: fixture.github,
        event,
        workspace,
        action: root,
        inputs,
        beforePost,
      });
      const expected = event === talk ? 'skipped' : 'succeeded';
      if (run.outputs.conclusion !== expected) throw new Error(`the run did not end as ${expected}:\n${run.log}`);
      return { start, durationMs: run.durationMs };
    };
    const bare = {
      file: node,
      args: [join(root, 'test/bench/bare-request.mjs')],
      env: { KEY: MODEL_KEY, BASE_URL: model.url },
      cwd: root,
    };
    const toFirstRequest = async (run: () => Promise<number>): Promise<number> => {
      arrived = 0;
      return run().then((start) => arrived - start);
    };
    const times = await medians(
      [
        { name: 'node -e 0', measure: () => timeToEnd({ ...bare, args: ['-e', '0'] }) },
        { name: 'skip', measure: async () => (await act(talk)).durationMs },
        {
          name: 'bare request',
          measure: () =>
            toFirstRequest(async () => {
              const start = performance.now();
              await timeToEnd(bare);
              return start;
            }),
        },
        {
          name: 'first request',
          measure: () => toFirstRequest(async () => (await act(comment('/agent ask what is this?'))).start),
        },
      ],
      ROUNDS,
    );
    const ratio = (name: string, of: string, floor: string, floorOf: string, max: number): Ratio => ({
      name,
      milliseconds: times.get(of) ?? Number.NaN,
      floor,
      floorMilliseconds: times.get(floorOf) ?? Number.NaN,
      max,
    });
    return [
      ratio('a skipped event', 'skip', 'node -e 0', 'node -e 0', 1.8),
      ratio(
        'start to first model request',
        'first request',
        'bare streaming request with the SDK',
        'bare request',
        2.2,
      ),
    ];
  } finally {
    await model.close();
    await fixture.close();
    await rm(directory, { recursive: true, force: true });
  }
}
