/** Telemetry through the bundle: what a local collector gets of a run, and where its key does not get. */
import { expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { startCollector } from '../support/collector.ts';
import { ask, openHarness } from './harness.ts';

it('a run sends its spans to the collector, and its key nowhere else', async () => {
  const [harness, collector] = [
    await openHarness({ 'look.js': 'console.log(JSON.stringify(process.env));\n' }, { inProcess: false }),
    await startCollector(),
  ];
  try {
    const model = await harness.model([
      {
        toolCalls: [
          {
            name: 'bash',
            input: {
              description: 'Look',
              command: 'node look.js',
            },
          },
        ],
      },
      { text: 'The key is collector-key-1234.' },
    ]);
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=collector-key-1234',
    };
    const run = await harness.deliver(ask(harness, openIssue(harness), MAINTAINER, 'see what is set'), model, { env });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', 'denied-calls': '0' });
    expect(collector.requests.map(({ headers }) => headers['x-api-key'])).toContain('collector-key-1234');
    expect(collector.spans().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['session', 'turn', 'tools.run_tool.bash', expect.stringMatching(/^chat claude/)]),
    );
    expect(Object.keys(collector.metrics())).toContain('kodelet.cost');
    const told = model.requests.map(({ body }) => JSON.stringify(body)).join();
    expect(told).toContain('GIT_TERMINAL_PROMPT'); // of the command
    expect(told).not.toMatch(/127\.0\.0\.1|collector-key/);
    expect(run.log).not.toContain('collector-key');
    expect(run.summary).not.toContain('collector-key');
  } finally {
    await collector.close();
    await harness.close();
  }
});
