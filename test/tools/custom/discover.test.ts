import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
beforeEach(() => {
  fixture = createCustomToolFixture();
});
afterEach(() => fixture.dispose());

it('says of a script without the right to be run how to give it that', async () => {
  const { local, global } = fixture;
  const forgotten = fixture.tool(local, 'forgotten', 'echo hi');
  const own = fixture.tool(global, 'own', 'echo hi');
  fixture.tool(local, 'kept_out', 'echo hi');
  for (const path of [forgotten, own, join(local, 'kept_out')]) chmodSync(path, 0o644);
  const { tools, problems, names } = await fixture.load({ selection: { allow: ['forgotten', 'own'] } });
  expect({ tools, names }).toEqual({ tools: [], names: expect.arrayContaining(['forgotten', 'own']) });
  const inRepository = 'kodelet-tools/forgotten';
  expect(problems).toEqual([
    {
      path: forgotten,
      reason: `it is not executable; run "chmod +x ${inRepository} && git update-index --chmod=+x ${inRepository}" and commit it`,
    },
    { path: own, reason: `it is not executable; run "chmod +x ${own}"` },
  ]);
});
