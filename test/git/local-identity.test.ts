import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameCommitter } from '../../src/git/commit.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let checkout: LentCheckout;
beforeEach(() => {
  checkout = lendCheckout();
});
afterEach(() => checkout.close());

it('names somebody where nobody is named, until the checkout is given back', async () => {
  const recorder = checkout.open();
  const before = checkout.look();
  await recorder.changing(() => nameCommitter(checkout.root));
  expect(checkout.git('config', '--local', 'user.email')).toBe('kodelet-ci@localhost');
  const config = (): string => readFileSync(join(checkout.root, '.git/config'), 'utf8');
  const named = config();
  await nameCommitter(checkout.root);
  expect(config()).toBe(named);
  await checkout.back();
  expect(checkout.look()).toEqual(before);
});
