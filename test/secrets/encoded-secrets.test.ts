/** Covers `src/secrets/encoded-runs.ts`. */
import { createHash } from 'node:crypto';
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

/** With all that a head may have besides (RFC 1952): an extra field, a name, a comment and a checksum. */
const named = (data: Buffer): Buffer => {
  const head = Buffer.from(data.subarray(0, 10));
  head[3] = 4 + 8 + 16 + 2;
  const more = Buffer.from('\x03\x00abcname\0comment\0\x12\x34', 'latin1');
  return Buffer.concat([head, more, data.subarray(10)]);
};

/** As `hexdump -C` and `od -A x -t x1` print it. */
const asHexdump = (data: Buffer, place: number, between: string, letters: string): string =>
  (hexadecimal(data).match(/.{1,32}/g) ?? [])
    .map(
      (line, index) => `${(16 * index).toString(16).padStart(place, '0')}${between}${wrapped(line, 2, ' ')}${letters}`,
    )
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
  'in gzip as hexdump prints it': `\n${asHexdump(gzipSync(secret), 8, '  ', '  |letters|')}\n`,
  'in gzip as od prints it': `\n${asHexdump(gzipSync(secret), 6, ' ', '')}\n`,
  'in gzip with a name and a comment': base64(named(gzipSync(secret))),
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

describe('an encoded text', () => {
  const words = (count: number): string => base64('ordinary words that say nothing, '.repeat(count));

  it.each([0, 1, 2, 3])(
    'is taken out where it holds a secret, and the %i in front of it and behind it are not',
    (count) => {
      const others = Array.from({ length: count }, (_, index) => words(index + 1));
      const text = (middle: string): string => [...others, middle, ...others].join(' : ');
      expect(redactor.text(text(base64(base64(secret))))).toBe(text('[redacted known secret]'));
      expect(redactor.text(text(hexadecimal(base64(secret))))).toBe(text('[redacted known secret]'));
    },
  );

  it('with a sign between each two is taken out alone', () => {
    const spaced = [...base64(base64(secret))].join('~');
    expect(redactor.text(`before (${spaced}) after`)).toMatch(/^before .{0,4}\[redacted known secret\].{0,4} after$/);
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

  it('lose a piece only where it makes sixteen in a row, and not for what another part of the secret makes', () => {
    const long = `${key(1)}${key(2)}`;
    const run = createRedactor([long]);
    const [first, second, far] = [long.slice(0, 12), long.slice(12, 24), long.slice(40, 52)];
    const said = run.text(`a ${first} b ${second} c ${far} d`);
    expect(said).not.toContain(first);
    expect(said).not.toContain(second);
    expect(said).toContain(`c ${far} d`);
  });

  it.each([
    [15, false],
    [16, true],
  ])('lose %i characters in a row: %s', (length, isLost) => {
    const run = createRedactor([secret]);
    expect(run.text(secret.slice(0, 12))).toBe(secret.slice(0, 12));
    expect(run.text(secret.slice(length - 12, length)).includes('redacted')).toBe(isLost);
  });

  it('are looked at as one where the pieces stand in one text', () => {
    const apart = `${pieces[0]} ${'and '.repeat(20)} ${pieces[1]}`;
    expect(createRedactor([secret]).text(apart)).not.toContain(pieces[1]);
  });
});

describe('redaction', () => {
  it('does not show what would take too long to read', () => {
    const bomb = base64(gzipSync(Buffer.alloc(30_000_000)));
    expect(redactor.text(`a ${bomb} b`)).toBe('a [redacted known secret] b');
  });
});
