import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/secrets/redaction.ts';

const key = (seed: number): string => createHash('sha256').update(`key ${seed}`).digest('base64url').slice(0, 32);
const secret = `kd-${key(1)}/+q`;
const redactor = createRedactor([secret]);

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const hexadecimal = (text: string | Buffer): string => Buffer.from(text).toString('hex');
const reversed = (text: string): string => [...text].reverse().join('');
const wrapped = (text: string, width: number, end: string): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end);
const little = Buffer.from(secret, 'utf16le');
const big = Buffer.from(little).swap16();
const asXxd = (data: Buffer): string =>
  (hexadecimal(data).match(/.{1,32}/g) ?? [])
    .map((line, index) => `${(16 * index).toString(16).padStart(8, '0')}: ${wrapped(line, 4, ' ').padEnd(40)} letters`)
    .join('\n');

/** Encoded more than once, or in a way that no list of forms can foresee: these are read, and all of them goes. */
const ENCODED: Record<string, string> = {
  'in Base64 of Base64': base64(base64(secret)),
  'in Base64 three times over': base64(base64(base64(secret))),
  'in Base64 of Base64 among other words': base64(`TOKEN=x${base64(`yz${secret}`)}`),
  'in Base64 of Base64, wrapped': wrapped(base64(base64(secret)), 20, '\n'),
  'in Base64 of Base64, wrapped, in a string of JSON': wrapped(base64(base64(secret)), 20, '\\n'),
  'in hexadecimal of Base64': hexadecimal(base64(secret)),
  'in Base64 of hexadecimal': base64(hexadecimal(secret)),
  'in hexadecimal of hexadecimal': hexadecimal(hexadecimal(secret)),
  'a piece of it in Base64 of Base64': base64(base64(secret.slice(5, 22))),
  'in Base64, reversed': reversed(base64(secret)),
  'in hexadecimal, reversed': reversed(hexadecimal(secret)),
  'reversed, in Base64': base64(reversed(secret)),
  'in UTF-16 in Base64': base64(little),
  'in UTF-16, the other byte first, in Base64': base64(big),
  'in UTF-16 in hexadecimal': hexadecimal(little),
  'in UTF-16 as bytes': wrapped(hexadecimal(big), 2, ' '),
  'in UTF-16 in \\x escapes': [...little].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  'in UTF-16 with its zeros escaped alone': [...secret].join('\\x00'),
  'in UTF-16 as a list of numbers': [...little].join(', '),
  'in UTF-16 as od prints it': [...little].map((byte) => byte.toString(8).padStart(3, '0')).join(' '),
  'with some of its characters percent-encoded': secret.replaceAll(/[a-m]/g, (c) => `%${hexadecimal(c)}`),
  'with some of its characters escaped': secret.replaceAll(/[a-m]/g, (c) => `\\x${hexadecimal(c)}`),
  'in gzip in Base64': base64(gzipSync(secret)),
  'in gzip without compression': base64(gzipSync(secret, { level: 0 })),
  'in gzip in URL-safe Base64': gzipSync(secret).toString('base64url'),
  'in gzip in hexadecimal': hexadecimal(gzipSync(secret)),
  'in gzip of gzip': base64(gzipSync(gzipSync(secret))),
  'in gzip of Base64': base64(gzipSync(base64(secret))),
  'in gzip among others': base64(gzipSync(JSON.stringify({ PATH: '/usr/bin', TOKEN: secret }))),
  'in gzip that is cut off': base64(gzipSync(`${secret} and more words that follow`).subarray(0, 56)),
  'in gzip as xxd prints it': `\n${asXxd(gzipSync(secret))}`,
  'in zlib in Base64': base64(deflateSync(secret)),
  'with one letter between each two': [...secret].join('x'),
  'with one digit between each two': [...secret].join('7'),
  'in Base64 of Base64 with a blank between each two': [...base64(base64(secret))].join(' '),
};

describe('known secrets', () => {
  it.each(Object.entries(ENCODED))('are taken out %s', (_name, form) => {
    const redacted = createRedactor([secret]).text(`before ${form} after`);
    expect(redacted).toContain('[redacted known secret]');
    expect(redacted.replaceAll('[redacted known secret]', '').length).toBeLessThan(36);
  });
});

describe('several outputs of a run', () => {
  const pieces = wrapped(secret, 12, ' ').split(' ');

  it('give no sixteen characters in a row away, in whatever form each piece comes', () => {
    const run = createRedactor([secret]);
    const outputs = pieces.map((piece, index) => run.text(`a ${index % 2 === 0 ? piece : hexadecimal(piece)} b`));
    expect(outputs.map((output) => output.includes('[redacted known secret]'))).toEqual([false, true, false, false]);
    expect(run.values.text(`c ${reversed(pieces[1] as string)}`)).toBe('c [redacted known secret]');
    expect(run.deep({ [pieces[1] as string]: 1 })).toEqual({ '[redacted known secret]': 1 });
  });

  it('may repeat a piece that has gone out', () => {
    const run = createRedactor([secret]);
    for (let time = 0; time < 3; time += 1) expect(run.text(`a ${pieces[0]} b`)).toBe(`a ${pieces[0]} b`);
  });

  it('give nothing more away by leaving out two characters between the pieces', () => {
    const various = ['kd-Zq8Lm3Xw7', 'Rt', '5Vb1Nc9Hj4Kd', '6Pf2Ys0'];
    const run = createRedactor([various.join('')]);
    expect(run.text(various[0] as string)).toBe(various[0]);
    expect(run.text(various[2] as string)).toBe('[redacted known secret]');
  });

  it('are looked at as one where the pieces stand in one text', () => {
    const apart = `${pieces[0]} ${'and '.repeat(20)} ${pieces[1]}`;
    expect(createRedactor([secret]).text(apart)).not.toContain(pieces[1]);
  });
});

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
    for (const file of [...files, join(root, 'package-lock.json')]) {
      const text = readFileSync(file, 'utf8').slice(0, 60_000);
      expect(run.values.text(text) === text, file).toBe(true);
    }
  }, 60_000);

  it('does not show what would take too long to read', () => {
    const bomb = base64(gzipSync(Buffer.alloc(30_000_000)));
    expect(redactor.text(`a ${bomb} b`)).toBe('a [redacted known secret] b');
  });

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
    for (const flood of floods) {
      const text = flood.repeat(60_000 / flood.length);
      redactor.text(text);
      const floor = Math.min(time(text), time(text), time(text));
      expect(Math.min(time(text.repeat(4)), time(text.repeat(4)), time(text.repeat(4))), flood).toBeLessThan(
        20 * floor + 300,
      );
    }
  }, 60_000);
});
