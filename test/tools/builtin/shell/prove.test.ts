/** Covers `src/tools/builtin/shell/prove.ts`. */
import { afterEach, expect, it } from 'vitest';
import { writeStructuredResult } from '../../../../src/core/result.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';
import { proofHost } from '../../proof-host.ts';

let pipeline: Pipeline;
afterEach(() => pipeline.close());

it('answers with the verdict in the wire format, and puts each run into the journal', async () => {
  pipeline = openPipeline({ proof: proofHost({}) });
  const { result, text } = await pipeline.call('prove', {});
  expect(text).toBe('<result>\nIt passes.\n\n2 runs left.\n</result>\n');
  expect(JSON.parse(writeStructuredResult(result))).toMatchObject({
    metadataType: 'prove',
    metadata: { verdict: 'passed', summary: 'It passes', exitCode: 0, evidence: { verdict: 'passed' } },
  });
  const events = pipeline.events.filter(({ type }) => type === 'tool-event');
  expect(events).toMatchObject([{ tool: 'prove', name: 'check', data: { command: 'npm test', tree: 'change' } }]);
});

it('takes no command', async () => {
  pipeline = openPipeline({ proof: proofHost({}) });
  expect(await pipeline.error('prove', { command: 'true' })).toContain('"command"');
});

it('does not run again what has not changed, and does not count that', async () => {
  const states = ['a', 'a', 'b', 'b', 'c', 'c'];
  pipeline = openPipeline({ proof: proofHost({ look: () => states.shift() ?? '' }) });
  const said: string[] = [];
  while (states.length > 0) said.push(await pipeline.result('prove', {}));
  expect(said.map((text) => text.includes('still the last result'))).toEqual([false, true, false, true, false, true]);
});

it('runs beside no other call', async () => {
  let running = 0;
  const host = proofHost({});
  const proof = {
    async look() {
      running += 1;
      const change = await host.look();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(running).toBe(1);
      running -= 1;
      return change;
    },
  };
  pipeline = openPipeline({ proof });
  const call = { tool_name: 'prove', parameters: {} };
  const answer = await pipeline.result('batch', { description: 'All', invocations: [call, call] });
  expect(answer).toContain('still the last result');
});
