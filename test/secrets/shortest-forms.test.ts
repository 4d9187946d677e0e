/** The shortest form in which each way to write a secret is found. Covers `src/secrets/known-secrets.ts`, `src/secrets/encoded-runs.ts`. */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/secrets/redaction.ts';

const short = 'k3y49Zq2';
const secret = createHash('sha256').update('traits').digest('hex').slice(0, 24);
const MARK = '[redacted known secret]';
const redact = (text: string, ...secrets: readonly string[]): string => createRedactor(secrets).text(text);
const bytes = (text: string, radix: number): string[] => [...Buffer.from(text)].map((byte) => byte.toString(radix));

describe('a text with just enough for a secret', () => {
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(short.repeat(3))]);
  const twice = Buffer.from(`x${short}`).toString('base64');

  it.each([
    ['of four characters', 'k3y4', 'k3y4'],
    ['of four characters in letters of another width', 'ｋ３ｙ４', 'k3y4'],
    ['of four characters between joints of two', '1:k3""y4', 'k3y4'],
    ['of eight letters and digits', short, short],
    ['of eight, each after a sign', [...short].join('.'), short],
    ['of eight, after the first eight of another', `abcdefgh${short}`, short],
    ['in an escape', `%6b${short.slice(1)}`, short],
    ['in a reference of HTML', `&#107;${short.slice(1)}`, short],
    ['in an equals sign and two digits', `=6b${short.slice(1)}`, short],
    ['in a run of sixteen for Base64 of Base64', Buffer.from(twice).toString('base64'), short],
    ['in twelve bytes in base 16', bytes('\\x6b3y49Zq2!', 16).join(' '), short],
    ['in twelve bytes in base 10', bytes('\\x6b3y49Zq2!', 10).join(' '), short],
    ['in Base64 of what is packed', packed.toString('base64'), short],
    ['with a sign between each two', [...'a\\x6b3y49Zq2a'].join('~'), short],
    ['in two tags', `<b>${short.slice(0, 4)}</b><i>${short.slice(4)}`, short],
  ])('has it found: %s', (_what, text, known) => {
    expect(redact(text, known, secret)).toContain(MARK);
  });
});

describe('a text that was seen before', () => {
  it('is redacted each time, and what is clean stays as it is', () => {
    const { text, deep } = createRedactor([secret, 'k3y4']);
    for (const _ of [1, 2]) {
      expect(text('x k3y4')).toBe(`x ${MARK}`);
      expect(deep({ clean: ['clean', 'x k3y4'] })).toEqual({ clean: ['clean', `x ${MARK}`] });
    }
  });

  it('is a secret of its own redactor only', () => {
    expect(redact('k3y4')).toBe('k3y4');
    expect(redact('k3y4', 'k3y4')).toBe(MARK);
  });

  it('and was a short piece may be shown again, and gives nothing beside it away', () => {
    const { text } = createRedactor([secret]);
    const [first, second] = [secret.slice(0, 10), secret.slice(10, 20)];
    for (const _ of [1, 2, 3]) {
      expect(text(first)).toBe(first);
      expect(text(second)).toBe(MARK);
    }
  });
});
