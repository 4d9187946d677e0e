import { expect, it } from 'vitest';
import { filesInPatch } from '../../src/lib/patch-headers.ts';

it('names each file of a patch once, and none of any other text', () => {
  const body =
    '*** Update File: a b.ts\n@@\n-x\n+*** Add File: no.ts\n*** Delete File: c.ts\n*** Update File: a b.ts\n';
  expect(filesInPatch(`*** Begin Patch\n${body}*** End Patch`)).toEqual(['a b.ts', 'c.ts']);
  expect(filesInPatch(body)).toEqual([]);
});
