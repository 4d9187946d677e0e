import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/secrets/redaction.ts';

/** Mixed-case letters and digits with a few signs, as keys are. */
const key = (seed: number): string => createHash('sha256').update(`key ${seed}`).digest('base64url').slice(0, 32);
const secret = `kd-${key(1)}/+q`;
const redactor = createRedactor([secret]);
const bytes = Buffer.from(secret);
const each = (write: (byte: number) => string, separator = ''): string => [...bytes].map(write).join(separator);

const FORMS: Record<string, string> = {
  'as it is': secret,
  'without its first seven characters': secret.slice(7),
  'sixteen characters from the middle': secret.slice(9, 26),
  'in upper case': secret.toUpperCase(),
  reversed: [...secret].reverse().join(''),
  'with spaces between': [...secret].join(' '),
  'with dots between': [...secret].join('.'),
  'with zero-width spaces between': [...secret].join('\u200b'),
  'on one line a character': [...secret].join('\r\n'),
  'in two halves': `${secret.slice(0, 18)}" + "${secret.slice(18)}`,
  'in Base64': bytes.toString('base64'),
  'in Base64 behind one byte': Buffer.from(`x${secret}yz`).toString('base64'),
  'in Base64 behind two bytes': Buffer.from(`xx${secret}`).toString('base64'),
  'in URL-safe Base64': bytes.toString('base64url'),
  'in Base64 wrapped at 20': (bytes.toString('base64').match(/.{1,20}/g) ?? []).join('\n'),
  'cut and then in Base64': Buffer.from(secret.slice(7)).toString('base64'),
  'in hexadecimal': bytes.toString('hex'),
  'in upper-case hexadecimal': bytes.toString('hex').toUpperCase(),
  'as a hex dump': each((byte) => byte.toString(16), ' '),
  'URL-encoded': encodeURIComponent(secret),
  'wholly percent-encoded': each((byte) => `%${byte.toString(16)}`),
  'in \\x escapes': each((byte) => `\\x${byte.toString(16)}`),
  'in \\u escapes': each((byte) => `\\u00${byte.toString(16)}`),
  'as decimal HTML entities': each((byte) => `&#${byte};`),
  'as a list of numbers': each(String, ', '),
  'as octal escapes': each((byte) => `\\${byte.toString(8).padStart(3, '0')}`),
  'in binary': each((byte) => byte.toString(2).padStart(8, '0'), ' '),
  'in ROT13': secret.replace(/[a-z]/gi, (c) =>
    String.fromCharCode(c.charCodeAt(0) + (c.toLowerCase() < 'n' ? 13 : -13)),
  ),
};

describe('known secrets', () => {
  it.each(Object.entries(FORMS))('are taken out %s', (_name, form) => {
    const redacted = redactor.text(`before ${form} after`);
    expect(redacted).toContain('[redacted known secret]');
    expect(redacted.replaceAll('[redacted known secret]', '').length).toBeLessThan('before  after'.length + 14);
    expect(redacted.startsWith('before ')).toBe(true);
    expect(redacted.endsWith(' after')).toBe(true);
  });

  it('leave no sixteen characters in a row behind, whatever signs are among them', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const signed = `${key(seed).slice(0, 9)}_-+${key(seed).slice(9, 16)}=/~!${key(seed).slice(16)}`;
      const redactor = createRedactor([signed]);
      for (let at = 0; at + 16 <= signed.length; at += 1) {
        const piece = signed.slice(at, at + 16);
        expect(redactor.text(`"${piece}"`), piece).toContain('[redacted known secret]');
      }
    }
  });

  it('leave no long piece behind when several forms stand together', () => {
    const text = Object.values(FORMS).join('\n');
    const redacted = redactor.text(text);
    for (const form of Object.values(FORMS)) expect(redacted).not.toContain(form.slice(4, 34));
  });

  it('are found in text that was escaped as JSON', () => {
    const multiline = `first-line-${key(2)}\nsecond "line" ${key(3)}`;
    const escaped = JSON.stringify({ value: multiline });
    expect(createRedactor([multiline]).text(escaped)).toMatch(/^\{"value":"\[redacted known secret\]"\}$/);
  });

  it('of less than eight characters are looked for only as they stand, of less than four not at all', () => {
    const short = createRedactor(['hunter2', 'abc']);
    expect(short.text('hunter2 h-u-n-t-e-r-2 abc')).toBe('[redacted known secret] h-u-n-t-e-r-2 abc');
  });

  it('of eight to fifteen characters are found whole, not in pieces', () => {
    const middling = createRedactor(['Tr0ub4dor&3x']);
    expect(middling.text('T r 0 u b 4 d o r & 3 x')).toBe('[redacted known secret]');
    expect(middling.text('Tr0ub4dor')).toBe('Tr0ub4dor');
  });

  it('made of signs alone are found as they stand', () => {
    expect(createRedactor(['!@#$%^&*()']).text('p: !@#$%^&*()')).toBe('p: [redacted known secret]');
  });

  it('are not seen in text that shares only a short piece', () => {
    const text = `${secret.slice(0, 12)} and ${secret.slice(-12)}`;
    expect(redactor.text(text)).toBe(text);
  });

  it('do not swallow what stands far apart', () => {
    const apart = [...secret].join('.'.repeat(40));
    expect(redactor.text(apart)).toBe(apart);
  });
});

describe('deep', () => {
  it('redacts strings and keys at every depth and leaves the rest as it is', () => {
    const value = { a: [secret, 1, null, true], [`key ${secret}`]: { b: `x${secret}` } };
    expect(redactor.deep(value)).toEqual({
      a: ['[redacted known secret]', 1, null, true],
      'key [redacted known secret]': { b: 'x[redacted known secret]' },
    });
  });

  it('keeps a key named __proto__ an ordinary key', () => {
    const value = JSON.parse(`{"__proto__":{"a":"${secret}"}}`);
    expect(JSON.stringify(redactor.deep(value))).toBe('{"__proto__":{"a":"[redacted known secret]"}}');
  });
});

describe('values', () => {
  it('takes out the exact values alone, so that a text that only looks like a token stays as it is', () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    expect(redactor.text(token)).not.toBe(token);
    expect(redactor.values.deep([token, `x ${[...secret].reverse().join('')}`])).toEqual([
      token,
      'x [redacted known secret]',
    ]);
  });
});

describe('redaction', () => {
  it('tells apart what stands side by side, and joins what overlaps', () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    expect(redactor.text(`(${secret}${token})`)).toBe('([redacted known secret][redacted GitHub token])');
    expect(createRedactor([`x ${token.slice(0, 20)}`]).text(`x ${token} y`)).toBe('[redacted known secret] y');
  });

  it('is finished after one pass', () => {
    const once = redactor.text(Object.values(FORMS).join(' '));
    expect(redactor.text(once)).toBe(once);
  });

  it('inserts nothing that a replacement pattern could expand', () => {
    const odd = "$&$1$`$'-0123456789abcdef";
    expect(createRedactor([odd]).text(`a ${odd} $& b`)).toBe('a [redacted known secret] $& b');
  });
});
