import { expect, it } from 'vitest';
import { createStateKeeper, stateText } from '../../../src/session/context/compaction.ts';

const post = (metadata: object, success = true) => ({
  ...{ toolName: 'set_labels', success, metadataType: 'post', timestamp: '' },
  metadata: { kind: 'set_labels', post: metadata },
});

it('keeps what was asked for on GitHub, so that neither a summary nor a later session asks again', () => {
  const keeper = createStateKeeper();
  const labels = { kind: 'set_labels', add: ['bug'], remove: [] };
  keeper.afterTurn([post(labels), post({ kind: 'noop', reason: 'x' }, false)]);
  expect(keeper.now().posts).toEqual([labels]);
  expect(stateText(keeper.now())).toBe('Asked for on GitHub already:\n- labels +bug');
  expect(createStateKeeper(keeper.now()).now().posts).toEqual([labels]);
});
