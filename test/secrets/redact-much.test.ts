/** Redaction over much text: ordinary text stays as it is, and no text takes longer than its length asks for. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { sample } from '../support/sample.ts';

const key = (seed: number): string => createHash('sha256').update(`key ${seed}`).digest('base64url').slice(0, 32);
const hexadecimal = (text: string): string => Buffer.from(text).toString('hex');
const redactor = createRedactor([`kd-${key(1)}/+q`]);

describe('redaction', () => {
  it('changes nothing in ordinary text', () => {
    const run = createRedactor(
      [1, 2, 3, 4].flatMap((seed) => [key(seed), hexadecimal(key(seed)), `sk-ant-api03-${key(seed)}`]),
    );
    const root = join(import.meta.dirname, '../..');
    const folders = ['src', 'docs', 'scripts', 'node_modules/undici/lib', 'node_modules/yaml', 'node_modules/@octokit'];
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:[jt]s|md|json|map)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    expect(files.length).toBeGreaterThan(500);
    for (const file of [...sample(files, 400), join(root, 'package-lock.json')]) {
      const text = readFileSync(file, 'utf8').slice(0, 60_000);
      expect(run.values.text(text) === text, file).toBe(true);
    }
  }, 60_000);

  it('is bounded: four times the text takes about four times as long, whatever it is', () => {
    const floods = [
      'Some ordinary output, line by line.\n',
      'eyJ',
      '://a:',
      'ghs_',
      '-----BEGIN PRIVATE KEY-----',
      'secret key: "',
      'H4sIAAAAAAAA.',
      'YWJj',
      '61 ',
      '111 ',
      '01100001 ',
      '\\x61',
      'a1',
      '00000000: 6161 6161\n',
    ];
    const time = (text: string): number => {
      const started = performance.now();
      redactor.text(text);
      return performance.now() - started;
    };
    for (const flood of sample(floods, 5)) {
      const text = flood.repeat(60_000 / flood.length);
      redactor.text(text);
      const floor = Math.min(time(text), time(text), time(text));
      expect(Math.min(time(text.repeat(4)), time(text.repeat(4)), time(text.repeat(4))), flood).toBeLessThan(
        20 * floor + 300,
      );
    }
  }, 60_000);
});
