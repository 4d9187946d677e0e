import { describe, expect, it } from 'vitest';
import type { StandingFinding } from '../../src/report/check-run.ts';
import { reviewSarif } from '../../src/report/sarif.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';

const KEY = 'sk-of-the-run-1234567890';

const FOUND: StandingFinding = {
  ...{ path: 'src/total.js', line: 2, severity: 'blocking', text: '**🛑 Blocking:** One too high.' },
  ...{ fingerprint: '0123456789abcdef', verified: 'reproduced' },
};

const sarif = (findings: readonly StandingFinding[]) =>
  JSON.parse(
    reviewSarif({
      ...{ findings, sha: 'a'.repeat(40), repository: 'https://github.com/acme/widget' },
      redactor: createRedactor([KEY]),
    }),
  );

describe('the SARIF of a review', () => {
  it('has what code scanning needs: version, tool, rules, and a place for each result', () => {
    const file = sarif([FOUND]);
    expect(file).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
    const [run] = file.runs;
    expect(run.versionControlProvenance).toEqual([
      { repositoryUri: 'https://github.com/acme/widget', revisionId: 'a'.repeat(40) },
    ]);
    const [result] = run.results;
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(result).toMatchObject({
      level: 'error',
      message: { text: FOUND.text },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/total.js', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2 },
          },
        },
      ],
      partialFingerprints: { 'kodeletFinding/v1': '0123456789abcdef' },
      properties: { verified: 'reproduced' },
    });
  });

  it.each([
    ['blocking', 'error'],
    ['should-fix', 'warning'],
    ['minor', 'note'],
  ] as const)('gives a finding that is %s the level %s', (severity, level) => {
    expect(sarif([{ ...FOUND, severity }]).runs[0].results[0].level).toBe(level);
  });

  it('says of a finding whose comment does not say what bears it out that this is unknown', () => {
    const { verified: _, ...unknown } = FOUND;
    expect(sarif([unknown]).runs[0].results[0].properties).toEqual({ verified: 'unknown' });
  });

  it('writes paths as addresses, and no secret', () => {
    const [result] = sarif([{ ...FOUND, path: 'a b/ü#1.js', line: undefined, text: `See ${KEY}` }]).runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('a%20b/%C3%BC%231.js');
    expect(result.locations[0].physicalLocation.region).toEqual({ startLine: 1 });
    expect(JSON.stringify(result)).not.toContain(KEY);
  });
});
