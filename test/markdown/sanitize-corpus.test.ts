import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitizeInbound, sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { sanitizeLog } from '../../src/report/log-text.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { pseudoRandomBytes } from '../support/pseudo-random.ts';

interface Sample {
  id: string;
  channel: 'inbound' | 'outbound' | 'log';
  input: string;
  must_not_contain?: string[];
  must_contain?: string[];
  must_not_match_line_start?: string[];
  max_length?: number;
  why: string;
}

const SECRET = `kodelet-${pseudoRandomBytes(24).toString('base64url')}`;
const redactor = createRedactor([SECRET]);

const FORMS: Record<string, string> = {
  raw: SECRET,
  drop7: SECRET.slice(7),
  spaced: [...SECRET].join(' '),
  split2: `${SECRET.slice(0, SECRET.length / 2)} ${SECRET.slice(SECRET.length / 2)}`,
  base64: Buffer.from(SECRET).toString('base64'),
  hex: Buffer.from(SECRET).toString('hex'),
  url: encodeURIComponent(SECRET),
  reversed: [...SECRET].reverse().join(''),
};

const expand = (text: string): string =>
  text
    .replaceAll('{{JOIN}}', '')
    .replaceAll(/\{\{KNOWN_SECRET(?::(\w+))?\}\}/g, (_, form = 'raw') => FORMS[form as string] ?? `no form ${form}`);

const CHANNELS = {
  inbound: (text: string) => sanitizeInbound(text, redactor),
  outbound: (text: string) => sanitizeOutbound(text, { redactor }),
  log: (text: string) => redactor.text(sanitizeLog(text)),
};

const samples = readFileSync(join(import.meta.dirname, '../fixtures/sanitize.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

describe('the labelled samples', () => {
  it.each(samples.map((sample) => [sample.id, sample] as const))('%s comes out as its label asks', (_id, sample) => {
    const output = CHANNELS[sample.channel](expand(sample.input));
    const starts = output.split('\n').map((line) => line.trimStart());
    for (const text of sample.must_not_contain ?? []) expect(output, sample.why).not.toContain(expand(text));
    for (const text of sample.must_contain ?? []) expect(output, sample.why).toContain(expand(text));
    for (const text of sample.must_not_match_line_start ?? [])
      expect(starts.filter((line) => line.startsWith(text))).toEqual([]);
    expect(output.length).toBeLessThanOrEqual(sample.max_length ?? Number.POSITIVE_INFINITY);
  });

  it.each(samples.map((sample) => [sample.id, sample] as const))('%s is done after one pass', (_id, sample) => {
    const sanitize = CHANNELS[sample.channel];
    const once = sanitize(expand(sample.input));
    expect(sanitize(once)).toBe(once);
  });
});
