import { expect, it } from 'vitest';
import { createFactKeeper, factsText } from '../../../src/session/context/facts.ts';

const post = (metadata: object, success = true) => ({
  ...{ toolName: 'set_labels', success, metadataType: 'post', timestamp: '' },
  metadata: { kind: 'set_labels', post: metadata },
});

it('keeps what was asked for on GitHub, so that neither a summary nor a later session asks again', () => {
  const keeper = createFactKeeper();
  const labels = { kind: 'set_labels', add: ['bug'], remove: [] };
  keeper.afterTurn([post(labels), post({ kind: 'noop', reason: 'x' }, false)]);
  expect(keeper.now().posts).toEqual([labels]);
  expect(factsText(keeper.now())).toBe('Asked for on GitHub already:\n- labels +bug');
  expect(createFactKeeper(keeper.now()).now().posts).toEqual([labels]);
});
