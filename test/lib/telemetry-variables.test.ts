import { describe, expect, it } from 'vitest';
import { takeTelemetry, telemetrySecrets, wantsTelemetry } from '../../src/lib/environment.ts';

describe('the variables of OpenTelemetry', () => {
  it('are wanted where a place is set, unless all is switched off', () => {
    expect(
      wantsTelemetry(takeTelemetry({ OTEL_SERVICE_NAME: 'x', PATH: '/bin', OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })),
    ).toBe(false);
    const set = { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://c' };
    expect(wantsTelemetry(takeTelemetry(set))).toBe(true);
    expect(wantsTelemetry(takeTelemetry({ ...set, OTEL_SDK_DISABLED: 'TRUE' }))).toBe(false);
  });

  it('lose their headers, whose values are secret in each form', () => {
    const environment: Record<string, string> = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcjpwYXNz, x-scope=1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-api-key=abc=def==',
      OTEL_SERVICE_NAME: 'x',
    };
    const variables = takeTelemetry(environment);
    expect(environment).toEqual({ OTEL_SERVICE_NAME: 'x' });
    expect(Object.keys(variables)).toHaveLength(3);
    expect(telemetrySecrets(variables).sort()).toEqual([
      'Basic dXNlcjpwYXNz',
      'Basic%20dXNlcjpwYXNz',
      'abc=def==',
      'dXNlcjpwYXNz',
    ]);
  });

  it.each([
    ['organization=default,stream-name=my-service', []],
    ['organization=default1, X-Scope-OrgID=tenant-one, x-honeycomb-dataset=my-data', ['default1']],
    ['x-acme=plainwords', ['plainwords']],
    ['x-honeycomb-team=abcdefgh, api-key=plainwords, hunterkey', ['abcdefgh', 'plainwords', 'hunterkey']],
    ['organization=correct-horse-battery-staple-again', ['correct-horse-battery-staple-again']],
  ])('hold secrets in %s: %j', (text, secrets) => {
    expect(telemetrySecrets(takeTelemetry({ OTEL_EXPORTER_OTLP_HEADERS: text }))).toEqual(secrets);
  });
});
