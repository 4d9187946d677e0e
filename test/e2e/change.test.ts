/** What a run does so that the model can see the change of a pull request, in checkouts as workflows make them. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openPullRequest } from '../demo/stage.ts';
import { ask, type House, openHouse } from './harness.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** A file system that is another one than that of temporary files, as RUNNER_TEMP is in a container job. */
const OTHER = '/dev/shm';
const isApart = ((): boolean => {
  try {
    return statSync(OTHER).dev !== statSync(tmpdir()).dev;
  } catch {
    return false;
  }
})();

it.runIf(isApart)(
  'brings a head over from RUNNER_TEMP on another file system, and leaves nothing unfinished',
  async () => {
    const pull = await openPullRequest(house, 'branch');
    const temp = mkdtempSync(join(OTHER, 'kodelet-temp-'));
    try {
      const model = await house.model([{ text: 'It describes the attempts.' }]);
      const run = await house.deliver(ask(house, pull, MAINTAINER, 'ask what is this?'), model, { temp });
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
      const packs = readdirSync(join(house.directory, 'job-1/.git/objects/pack'));
      expect(packs.filter((name) => name.startsWith('tmp_'))).toEqual([]);
    } finally {
      rmSync(temp, { recursive: true, force: true });
    }
  },
);
