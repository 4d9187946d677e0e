import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { StateNotes } from '../../../../src/tools/builtin/memory/goals.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline;
const open = (stateNotes?: StateNotes): Pipeline => {
  pipeline = openPipeline({ stateNotes });
  return pipeline;
};
afterEach(() => pipeline.close());

describe('goals', () => {
  it('are set, switched and completed; the newest open one is the current one', async () => {
    const { result, call } = open();
    await result('create_goal', { title: 'Mend the parser' });
    expect(await result('create_goal', { title: 'Add tests' })).toContain('[ ] 1. Mend the parser\n[>] 2. Add tests');
    expect(await result('switch_goal', { id: '1' })).toContain('[>] 1. Mend the parser\n[ ] 2. Add tests');
    const { text, result: structured } = await call('complete_goal', { outcome: 'npm test passes' });
    expect(text).toContain('[x] 1. Mend the parser\n[>] 2. Add tests');
    expect(structured).toMatchObject({
      metadataType: 'goals',
      metadata: {
        action: 'complete',
        current: '2',
        goals: [{ status: 'completed', outcome: 'npm test passes' }, { status: 'open' }],
      },
    });
    await result('complete_goal', { id: '2' });
  });

  it('say what there is where an id is wrong', async () => {
    const { result, error } = open();
    expect(await error('complete_goal', {})).toMatch(/There is no goal ""\nSet one with create_goal/);
    await result('create_goal', { title: 'One' });
    expect(await error('switch_goal', { id: '7' })).toMatch(/There is no goal "7"\n\[>\] 1\. One/);
    await result('complete_goal', {});
    expect(await error('switch_goal', { id: '1' })).toContain('The goal 1 is completed');
  });
});

describe('create_checkpoint', () => {
  it('tells the id of the state, and what has changed since the one before', async () => {
    let files: string[] = [];
    const { result } = open({
      take: async () => createHash('sha1').update(files.join()).digest('hex'),
      changed: async () => files,
    });
    const first = await result('create_checkpoint', { title: 'Before' });
    expect(first).toMatch(/Checkpoint 1: the state of the workspace is [0-9a-f]{40}\./);
    expect(await result('create_checkpoint', { title: 'Same' })).toContain('Nothing has changed since "Before"');
    files = ['a.txt', 'b.txt'];
    expect(await result('create_checkpoint', { title: 'After' })).toContain(
      '2 files changed since "Same":\na.txt\nb.txt',
    );
  });

  it('says so where no state can be noted', async () => {
    expect(await open().error('create_checkpoint', { title: 'x' })).toContain('cannot be noted here');
    await pipeline.close();
    expect(
      await open({ take: async () => undefined, changed: async () => [] }).error('create_checkpoint', { title: 'x' }),
    ).toContain('cannot be noted');
  });
});

describe('record_decision', () => {
  it('records it with its reason', async () => {
    const { result } = await open().call('record_decision', { decision: 'Keep the API', reason: 'Others call it' });
    expect(result).toMatchObject({
      metadataType: 'decision',
      metadata: { decision: 'Keep the API', reason: 'Others call it' },
    });
  });
});
