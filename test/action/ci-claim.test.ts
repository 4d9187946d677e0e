/** Of the runs that failures of one commit start, one works at a time. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimFailure } from '../../src/action/fix-ci.ts';
import { openStore, type Store } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let store: Store;
/** Another one for each test: a claim is of a commit. */
let sha: string;
/** What GitHub says of a workflow run. */
let status: string;
const said: string[] = [];
beforeAll(async () => {
  fixture = await openPublishFixture();
});
beforeEach(async () => {
  sha = randomBytes(4).toString('hex');
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token: fixture.token };
  store = await openStore({ directory: join(fixture.directory, `claims-${sha}`), root: fixture.clone(), remote });
  status = 'in_progress';
  said.length = 0;
});
afterAll(() => fixture.close());

type Options = Parameters<typeof claimFailure>[0];

function claim(runId: string, { minutes = 30 } = {}) {
  const getWorkflowRun = async () => ({ data: { status } });
  const options = {
    github: { rest: { actions: { getWorkflowRun } } },
    trigger: { repository: { owner: 'acme', name: 'widget' }, occasion: { sha } },
    actions: { runId, serverUrl: 'https://github.com', repository: 'acme/widget' },
    stream: { emit: ({ text }: { text: string }) => said.push(text) },
    config: { limits: { minutes } },
    store,
  };
  return claimFailure(options as unknown as Options);
}

it('is for the first, until it gives it up; the others learn whose it is', async () => {
  const first = await claim('1');
  expect(await claim('2')).toEqual({
    busy: 'another run is already working on a failure of this commit (https://github.com/acme/widget/actions/runs/1)',
  });
  await first.release?.();
  expect(await claim('2')).toMatchObject({ release: expect.any(Function) });
});

it.each([
  ['has come to its end', '2', 30, 'completed'],
  ['must have ended by now', '2', -600, 'in_progress'],
  ['is this one, run again', '1', 30, 'in_progress'],
])('goes over from a run that %s', async (_, next, minutes, now) => {
  await claim('1', { minutes });
  status = now;
  expect(await claim(next)).toMatchObject({ release: expect.any(Function) });
});

it('does not end the run where it fails', async () => {
  store = { ...store, run: () => Promise.reject(new Error('no disk')) };
  expect(await claim('1')).toEqual({});
  expect(said).toEqual([expect.stringContaining('could not be claimed for this run: no disk')]);
});
