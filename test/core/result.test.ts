import { describe, expect, it } from 'vitest';
import {
  type FieldType,
  METADATA_FIELDS,
  readStructuredResult,
  toStructuredResult,
  writeStructuredResult,
} from '../../src/core/result.ts';

const timestamp = '2026-01-02T03:04:05.000Z';

/** A value of a field's type. */
function sample(type: FieldType): unknown {
  if (type === 's') return 'text';
  if (type === 'b') return true;
  if (type === 'i' || type === 'ns') return 7;
  if (type === 'object') return { any: 'thing' };
  if (typeof type === 'string') return type.split('|')[0];
  if (Array.isArray(type)) return [sample(type[0] as FieldType)];
  return Object.fromEntries(Object.entries(type).map(([name, inner]) => [name.replace(/\?$/, ''), sample(inner)]));
}

const results = Object.entries(METADATA_FIELDS).map(([metadataType, fields]) => ({
  toolName: 'some_tool',
  success: true,
  metadataType,
  metadata: sample(fields) as Record<string, unknown>,
  timestamp,
}));

describe('structured results', () => {
  it('writes the envelope in the order of the format, without what is empty', () => {
    const time = new Date(timestamp);
    expect(writeStructuredResult(toStructuredResult({ toolName: 'a', success: true, error: '', time }))).toBe(
      `{"toolName":"a","success":true,"timestamp":"${timestamp}"}`,
    );
    const metadata = { type: 'thinking', fields: { thought: 'x' } };
    expect(
      writeStructuredResult(toStructuredResult({ metadata, toolName: 'a', success: false, error: 'e', time })),
    ).toBe(
      `{"toolName":"a","success":false,"error":"e","metadataType":"thinking","metadata":{"thought":"x"},"timestamp":"${timestamp}"}`,
    );
  });

  it.each(results)('round-trips $metadataType', (result) => {
    const text = JSON.stringify(result);
    expect(writeStructuredResult(readStructuredResult(text))).toBe(text);
  });

  it.each(results)('names type and field where a field of $metadataType has the wrong type', (result) => {
    const [[field = '', value] = []] = Object.entries(result.metadata);
    const wrong = typeof value === 'object' ? 'text' : {};
    const broken = { ...result, metadata: { ...result.metadata, [field]: wrong } };
    expect(() => readStructuredResult(JSON.stringify(broken))).toThrow(
      `${result.metadataType}: field "${field}" must be `,
    );
  });

  it('keeps an unknown type raw', () => {
    const text = `{"toolName":"x","success":true,"metadataType":"from_tomorrow","metadata":{"b":null,"a":[1]},"timestamp":"2026-01-02T03:04:05.123456789+02:00"}`;
    expect(writeStructuredResult(readStructuredResult(text))).toBe(text);
  });

  it('reads null for a list and writes a list', () => {
    const metadata = { pattern: 'x', files: null, truncated: false };
    const text = JSON.stringify({
      toolName: 'glob_tool',
      success: true,
      metadataType: 'glob_tool',
      metadata,
      timestamp,
    });
    expect(readStructuredResult(text).metadata?.files).toEqual([]);
  });

  it('names the place inside of a list', () => {
    const metadata = { filePath: 'a', edits: [{ startLine: 1, endLine: 1.5, oldContent: '', newContent: '' }] };
    const text = JSON.stringify({
      toolName: 'file_edit',
      success: true,
      metadataType: 'file_edit',
      metadata,
      timestamp,
    });
    expect(() => readStructuredResult(text)).toThrow('file_edit: field "edits[0].endLine" must be an integer, got 1.5');
  });

  it('refuses an envelope that is not one', () => {
    expect(() => readStructuredResult('[]')).toThrow('JSON object');
    expect(() => readStructuredResult('{"toolName":"a","success":"yes","timestamp":""}')).toThrow(
      'result: field "success"',
    );
    expect(() => readStructuredResult('{"toolName":"a","success":true,"timestamp":"now"}')).toThrow('RFC 3339');
  });
});
