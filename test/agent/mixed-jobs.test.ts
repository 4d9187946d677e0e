/** Commands in the background beside git, in a real sandbox. Covers `src/shell/step-items.ts`. */
import { afterEach, expect } from 'vitest';
import { leave } from './fixture.ts';
import { answers, ifOffered } from './mixed-fixture.ts';

afterEach(leave);

ifOffered('has commands in the background and what asks them in one part', async () => {
  const line =
    'git stash -q; bash sub/check.sh > /tmp/a & bash sub/check.sh > /tmp/b & wait; cat /tmp/a /tmp/b; git stash pop -q';
  const kills =
    'git stash -q; { sleep 60; echo late; } & P=$!; cat sub/check.sh; kill $P; git stash pop -q; cat sub/check.sh';
  const [both, killed] = await answers(line, kills);
  expect(both?.text).toContain('1 failed\n1 failed\n');
  expect(killed).toMatchObject({ ok: true, text: expect.stringMatching(/1 failed[\s\S]*1 passed/) });
  expect(killed?.text).not.toContain('late');
});
