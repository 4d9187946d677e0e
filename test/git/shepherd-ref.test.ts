import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Care, NO_CARE } from '../../src/core/shepherd-step.ts';
import { type RefStore, remoteRef, updateRef } from '../../src/git/ref-store.ts';
import { readCare, SHEPHERD_FOLDER, shepherdRef, swapCare } from '../../src/git/shepherd-ref.ts';
import { openStore } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture, plainGit } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let root: string;
beforeAll(async () => {
  fixture = await openPublishFixture();
  root = fixture.clone();
});
afterEach(() => plainGit(fixture.repository.path, 'update-ref', '-d', shepherdRef(7)));
afterAll(() => fixture.close());

let stores = 0;
async function open(token = fixture.token): Promise<RefStore> {
  stores += 1;
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token };
  const store = await openStore({ directory: join(fixture.directory, `care-${stores}`), root, remote });
  return remoteRef(store, shepherdRef(7));
}

const refs = (): string => plainGit(fixture.repository.path, 'for-each-ref', '--format=%(refname)', SHEPHERD_FOLDER);

const ANYTHING = { whole: 'x', one: 'x', files: 1, bytes: 1024, isName: () => true, message: 'x' };

/** Puts any text in the place of the care, as everybody could who may push. */
const plant = (refStore: RefStore, text: string) =>
  updateRef(refStore, ANYTHING, () => ({ files: new Map([['care', text]]), value: 'planted' }));

const FULL: Care = {
  by: 'ann',
  attempts: 2,
  tried: ['fix  abc', 'answer  abc 9'],
  updates: 1,
  since: { what: 'wait checks abc', at: 5 },
  handedOver: 'attempts',
  lease: { run: '12', expiresAt: 99, during: 'fix  abc' },
};

it('reads what was written, field by field, and forgets it', async () => {
  const refStore = await open();
  expect(await readCare(refStore)).toBeUndefined();
  expect(await swapCare(refStore, undefined, FULL)).toBe('swapped');
  expect(await readCare(await open())).toEqual(FULL);
  expect(refs()).toBe(shepherdRef(7));
  expect(await swapCare(refStore, FULL, undefined)).toBe('swapped');
  expect(refs()).toBe('');
});

it('lets one of two runs write that have read the same', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const lease = (run: string): Care => ({ ...NO_CARE, lease: { run, expiresAt: 9 } });
  const answers = await Promise.all([swapCare(one, undefined, lease('1')), swapCare(other, undefined, lease('2'))]);
  expect(answers.toSorted()).toEqual(['moved', 'swapped']);
  const holder = answers[0] === 'swapped' ? '1' : '2';
  expect((await readCare(one))?.lease?.run).toBe(holder);
});

it('is moved where the care is another than was read, whatever the order of its fields', async () => {
  const refStore = await open();
  await swapCare(refStore, undefined, FULL);
  expect(await swapCare(refStore, { ...FULL, attempts: 1 }, NO_CARE)).toBe('moved');
  expect(await swapCare(refStore, undefined, NO_CARE)).toBe('moved');
  const reversed = Object.fromEntries(Object.entries(FULL).toReversed()) as unknown as Care;
  expect(await swapCare(refStore, reversed, NO_CARE)).toBe('swapped');
  expect(await readCare(refStore)).toEqual(NO_CARE);
});

it('says why where the token may not write', async () => {
  const { server, repository } = fixture;
  const refStore = await open(server.token({ installation: repository, permissions: { contents: 'read' } }));
  expect(await swapCare(refStore, undefined, NO_CARE)).toEqual({ said: expect.stringMatching(/\S/) });
  expect(refs()).toBe('');
});

it.each([
  ['no JSON', '{'],
  ['a negative count', '{"attempts":-1,"tried":[],"updates":0}'],
  ['no list of tries', '{"attempts":1,"tried":"fix","updates":0}'],
  ['tries that are no text', '{"attempts":1,"tried":[7],"updates":0}'],
])('takes %s for none, and writes over it', async (_, text) => {
  const refStore = await open();
  expect(await plant(refStore, text)).toMatchObject({ ok: true });
  expect(await readCare(refStore)).toBeUndefined();
  expect(await swapCare(refStore, undefined, NO_CARE)).toBe('swapped');
  expect(await readCare(refStore)).toEqual(NO_CARE);
});

it('takes a lease without an end for none', async () => {
  const refStore = await open();
  await plant(refStore, '{"attempts":1,"tried":[],"updates":0,"lease":{"run":"1","expiresAt":"never"}}');
  expect(await readCare(refStore)).toEqual({ ...NO_CARE, attempts: 1 });
});
