/** Of several runs at the same moment one holds a reference. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropClaim, takeClaim } from '../../src/git/claim-ref.ts';
import { openStore, type Store } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture, plainGit } from '../github/publish/fixture.ts';

const REF = 'refs/kodelet/ci/0123';
let fixture: PublishFixture;
beforeEach(async () => {
  fixture = await openPublishFixture();
});
afterEach(() => fixture.close());

let stores = 0;
const open = (token = fixture.token): Promise<Store> => {
  stores += 1;
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token };
  return openStore({ directory: join(fixture.directory, `claim-${stores}`), root: fixture.clone(), remote });
};

const take = (store: Store, text: string, isOver = false) => takeClaim(store, { ref: REF, text }, async () => isOver);

const refs = (): string => plainGit(fixture.repository.path, 'for-each-ref', '--format=%(refname)', 'refs/kodelet');

it('is taken by one, is told to the others, and is free when it is dropped', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const [first, second] = await Promise.all([take(one, 'one'), take(other, 'other')]);
  const holder = first.ok ? 'one' : 'other';
  expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
  expect(first.ok ? second : first).toEqual({ ok: false, holder });
  expect(refs()).toBe(REF);
  await dropClaim(one, { ref: REF, text: holder });
  expect(refs()).toBe('');
  expect(await take(other, 'next')).toMatchObject({ ok: true });
});

it('is taken over from somebody who is gone, who then drops nothing', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect(await take(one, 'gone')).toEqual({ ok: true });
  expect(await take(other, 'new', true)).toEqual({ ok: true });
  await dropClaim(one, { ref: REF, text: 'gone' });
  expect(refs()).toBe(REF);
});

it('is nobody’s where the token may not write', async () => {
  const store = await open(
    fixture.server.token({ installation: fixture.repository, permissions: { contents: 'read' } }),
  );
  expect(await take(store, 'x')).toEqual({ ok: false });
});
