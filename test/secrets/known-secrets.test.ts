/**
 * Known secrets in forms that no reader of encodings takes: spread out, short, in pieces, one after the other.
 *
 * Covers `src/secrets/encodings.ts`.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKnownSecretFinder } from '../../src/secrets/known-secrets.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';

const key = createHash('sha256').update('known').digest('base64url').replaceAll(/[-_]/g, 'q');
const secret = `kd-${key.slice(0, 32)}/+q`;
const bytes = (text: string, radix: number, width: number, prefix = ''): string =>
  [...Buffer.from(text)].map((byte) => prefix + byte.toString(radix).padStart(width, '0')).join('');
const reversed = (text: string): string => [...text].reverse().join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const base32 = (text: string): string =>
  (bytes(text, 2, 8).match(/.{5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group, 2)]).join('');
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (c.toLowerCase() < 'n' ? 13 : -13)));

const spread = (text: string): string => [...text].join(' - ');
const isRedacted = (text: string, secrets: readonly string[] = [secret]): boolean =>
  createRedactor(secrets).text(`a ${text} b`).includes('[redacted known secret]');

/** From what is spread out by three characters, only the form itself is found. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  reversed,
  'in Base64': base64,
  'in Base64, reversed': (text) => reversed(base64(text)),
  'in hexadecimal': (text) => bytes(text, 16, 2),
  'in hexadecimal, reversed': (text) => reversed(bytes(text, 16, 2)),
  'in Base32': base32,
  'in \\x escapes': (text) => bytes(text, 16, 2, 'x'),
  'in \\u escapes': (text) => bytes(text, 16, 4, 'u'),
  'in octal': (text) => bytes(text, 8, 3),
  'in decimal': (text) => bytes(text, 10, 1),
  'in binary': (text) => bytes(text, 2, 8),
  'in ROT13': rot13,
};

describe.each(Object.entries(FORMS))('a secret %s', (_name, write) => {
  it('is found as a whole, and by twenty characters of it, spread out', () => {
    expect(isRedacted(spread(write(secret)))).toBe(true);
    expect(isRedacted(spread(write(secret.slice(5, 25))))).toBe(true);
  });

  it('is not given away by eleven characters, but by eleven more in another text', () => {
    const run = createRedactor([secret]);
    const [first, second] = [spread(write(secret.slice(5, 16))), spread(write(secret.slice(15, 26)))];
    expect(run.text(first)).toBe(first);
    expect(run.text(second)).toContain('[redacted known secret]');
  });
});

describe('pieces', () => {
  it.each([
    [reversed(secret.slice(10, 20)), true],
    [reversed(secret.slice(24, 34)), false],
    [secret.slice(10, 20), true],
    [secret.slice(16, 26), false],
    [secret.slice(13, 23), true],
    [secret.slice(24, 34), false],
  ])('count together where they nearly touch: %s', (piece, expected) => {
    const run = createRedactor([secret]);
    expect(run.text(secret.slice(0, 10))).toBe(secret.slice(0, 10));
    expect(run.text(`x ${piece} y`).includes('[redacted')).toBe(expected);
  });

  it('of fewer than eight characters are nobody’s', () => {
    const run = createRedactor([secret]);
    for (let at = 3; at + 7 <= 35; at += 1) expect(run.text(secret.slice(at, at + 7))).toBe(secret.slice(at, at + 7));
  });

  it('of different secrets do not count together', () => {
    const other = reversed(secret).toUpperCase().replaceAll('Q', '7');
    const run = createRedactor([secret, other]);
    expect(run.text(secret.slice(4, 14))).toBe(secret.slice(4, 14));
    expect(run.text(other.slice(4, 14))).toBe(other.slice(4, 14));
  });

  it('that were shown may be shown again, and the ones beside them not', () => {
    const run = createRedactor([secret]);
    for (const piece of [secret.slice(4, 16), secret.slice(5, 15), secret.slice(4, 16)])
      expect(run.text(piece)).toBe(piece);
    expect(run.text(secret.slice(6, 18))).toContain('[redacted');
    expect(run.text(secret.slice(4, 16))).toBe(secret.slice(4, 16));
  });
});

describe('a short secret', () => {
  const short = 'k3y49Zq2';

  it.each(['', 'x', 'xx'].flatMap((before) => ['', 'y', 'yz'].map((behind) => before + short + behind)))(
    'is found in Base64 of %s',
    (text) => {
      expect(isRedacted(base64(text), [short])).toBe(true);
    },
  );

  it('of eight characters is found in other forms, of seven only as it stands, of three not at all', () => {
    expect(isRedacted(spread(short), [short])).toBe(true);
    expect(isRedacted(reversed(short), [short])).toBe(true);
    expect(isRedacted('k3y9Zq2', ['k3y9Zq2'])).toBe(true);
    expect(isRedacted(reversed('k3y9Zq2'), ['k3y9Zq2'])).toBe(false);
    expect(isRedacted('k3y9', ['k3y9'])).toBe(true);
    expect(isRedacted('k3y', ['k3y'])).toBe(false);
    expect(isRedacted('k3y9', [' k3y9\n'])).toBe(true);
  });

  it('is found each time', () => {
    expect(createRedactor(['k3y9']).text('k3y9 k3y9, xk3y9k3y9')).toBe(
      '[redacted known secret] [redacted known secret], x[redacted known secret]',
    );
  });
});

describe('a gap', () => {
  it.each([
    [32, true],
    [33, false],
  ])('of %i characters between two letters', (width, expected) => {
    const text = `${secret.slice(3, 10)}${'.'.repeat(width - 1)}${secret.slice(10, 19)}`;
    expect(isRedacted(text)).toBe(expected);
  });
});

it('one sign over and over is no part of a secret that has such a run, but the whole of one is', () => {
  const padded = `kd-test-${'0'.repeat(24)}`;
  const listing = `${'0'.repeat(40)} 000000000 (Not Committed Yet 1)\n000000000 (Not Committed Yet 2)`;
  expect(createRedactor([padded]).text(listing)).toBe(listing);
  expect(isRedacted(padded.slice(3, 30), [padded])).toBe(true);
  expect(isRedacted('0'.repeat(24), ['0'.repeat(24)])).toBe(true);
});

it('a secret of lines and quotes is found with other signs between them', () => {
  const lines = `first ${key.slice(0, 14)}\nsecond "${key.slice(14, 26)}"\n`;
  expect(createRedactor([lines]).text(`[${lines.trim().replaceAll(/[\n"]/g, ' | ')}]`)).toBe(
    '[[redacted known secret] | ]',
  );
  expect(isRedacted(JSON.stringify(JSON.stringify(lines)), [lines])).toBe(true);
});

it('both ends of a long secret are found where its middle has given way to as many other characters', () => {
  const long = createHash('sha512').update('long').digest('hex') + key;
  const text = `${long.slice(0, 24)}${'. '.repeat((long.length - 48) / 2)}${long.slice(-24)}`;
  expect(createRedactor([long]).text(text)).toMatch(/^\[redacted known secret\][. ]*\[redacted known secret\]$/);
});

it('a secret is reported a few times for its forms, and not for each part of it', () => {
  const count = (length: number): number => {
    const secret = createHash('sha512').update('count').digest('hex').slice(0, length);
    return createKnownSecretFinder([secret])(`key ${secret}`).length;
  };
  expect(count(120)).toBeLessThanOrEqual(2 * count(30));
});
