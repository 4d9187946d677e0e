/**
 * The table of what is found of a known secret: encodings that a person or a program at hand reads back, each by itself.
 *
 * Covers `src/secrets/encodings.ts` and `src/secrets/encoded-runs.ts` too.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withUsual } from '../../src/secrets/encoded-runs.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';

const key = createHash('sha256').update('table').digest('base64url').replaceAll(/[-_]/g, 'q');
const secret = `sk-${key.slice(0, 36)}`;
const bytes = [...Buffer.from(secret)];

const hexadecimal = (text: string | Buffer): string => Buffer.from(text).toString('hex');
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const each = (write: (letter: string, index: number) => string, between = ''): string =>
  [...secret].map(write).join(between);
const eachByte = (prefix: string, end = '', text = secret): string =>
  hexadecimal(text).replaceAll(/../g, (byte) => prefix + byte + end);
const parts = (size: number, text = secret): string[] => text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
const half = secret.length >> 1;

/** `letters` begin at these code points; what has no place stays. */
const styled = (upper: number, lower: number, zero: number, text = secret): string =>
  [...text]
    .map((letter) => {
      const [place, first] = /[A-Z]/.test(letter) ? [upper, 65] : /[a-z]/.test(letter) ? [lower, 97] : [zero, 48];
      return /\w/.test(letter) ? String.fromCodePoint(place + letter.charCodeAt(0) - first) : letter;
    })
    .join('');
const wide = (text: string): string => styled(0xff21, 0xff41, 0xff10, text);
const shift = (by: number, digits = 0): string =>
  each((letter) => {
    if (/\d/.test(letter)) return String((Number(letter) + digits) % 10);
    const base = /[A-Z]/.test(letter) ? 65 : 97;
    return /[a-z]/i.test(letter) ? String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base) : letter;
  });

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
function asNumber(alphabet: string, text = secret): string {
  let written = '';
  for (let rest = BigInt(`0x${hexadecimal(text)}`); rest > 0n; rest /= BigInt(alphabet.length)) {
    written = alphabet[Number(rest % BigInt(alphabet.length))] + written;
  }
  return written;
}
/** In groups of bits, the rest filled up with zeros. */
const inBits = (width: number, alphabet: string, text = secret): string =>
  (
    [...Buffer.from(text)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
  )
    .map((bits) => alphabet[Number.parseInt(bits.padEnd(width, '0'), 2)])
    .join('');
const asBase85 = (alphabet: string): string =>
  parts(4)
    .filter(({ length }) => length === 4)
    .map((group) => {
      const number = Buffer.from(group).readUInt32BE();
      return [4, 3, 2, 1, 0].map((power) => alphabet[Math.floor(number / 85 ** power) % 85]).join('');
    })
    .join('');
const signs = (first: number, count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, (_, index) => first + index));
const uuencoded = `begin 644 key\n${String.fromCharCode(32 + bytes.length)}${inBits(6, `\`${signs(33, 63)}`)}\n\`\nend`;

const FOUND: Readonly<Record<string, string>> = {
  'as it is': secret,
  'full width': wide(secret),
  'bold letters for mathematics': styled(0x1d400, 0x1d41a, 0x1d7ce),
  'typewriter letters for mathematics': styled(0x1d670, 0x1d68a, 0x1d7f6),
  'letters in circles': styled(0x24b6, 0x24d0, 48),
  'letters of flags': styled(0x1f1e6, 0x1f1e6, 48),
  'small high digits': each((letter) => (/\d/.test(letter) ? ('⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(letter)] as string) : letter)),
  'letters in black circles': each((letter) =>
    /[a-z]/i.test(letter) ? String.fromCodePoint(0x1f150 + UPPER.indexOf(letter.toUpperCase())) : letter,
  ),
  'letters in brackets': styled(0x249c, 0x249c, 48),
  'digits in circles': each((letter) => ('⓪①②③④⑤⑥⑦⑧⑨'[/\d/.test(letter) ? Number(letter) : -1] as string) ?? letter),
  'digits in black circles': each((letter) =>
    /[1-9]/.test(letter) ? String.fromCodePoint(0x2775 + Number(letter)) : letter,
  ),
  'small high letters': each((letter) => 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ'[LOWER.indexOf(letter.toLowerCase())] ?? letter),
  'characters of tags': each((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))),
  'blanks between': [...secret].join(' '),
  'dots between': [...secret].join('.'),
  'dashes between': [...secret].join('-'),
  'zero-width characters between': [...secret].join('\u200b'),
  'line ends between': [...secret].join('\n'),
  'accents on each letter': each((letter) => `${letter}\u0301`),
  reversed: [...secret].reverse().join(''),
  Base64: base64(secret),
  'Base64, URL-safe and unpadded': Buffer.from(secret).toString('base64url'),
  'Base64 of Base64': base64(base64(secret)),
  'Base64 of Base64, full width': wide(base64(base64(secret))),
  'Base64 of Base64, in joined strings': parts(8, base64(base64(secret)))
    .map((part) => `"${part}"`)
    .join(' + '),
  ...Object.fromEntries(
    ['', ' . ', ' & ', ',\n', ' || ', ' \\\n  ', ' + \\\n', '\n        '].map((joint) => [
      `Base64 of Base64, in strings joined by ${JSON.stringify(joint)}`,
      parts(8, base64(base64(secret)))
        .map((part) => `'${part}'`)
        .join(joint),
    ]),
  ),
  'Base64 of full width': base64(wide(secret)),
  hexadecimal: hexadecimal(secret),
  'hexadecimal, upper case': hexadecimal(secret).toUpperCase(),
  'hexadecimal with colons': parts(2, hexadecimal(secret)).join(':'),
  'hexadecimal, full width': wide(hexadecimal(secret)),
  '\\x escapes': eachByte('\\x'),
  '0x numbers': eachByte('0x', ', '),
  'URL encoding': eachByte('%'),
  'URL encoding, twice': eachByte('%25'),
  'URL encoding of full width': encodeURIComponent(wide(secret)),
  'HTML entities, decimal': each((letter) => `&#${letter.charCodeAt(0)};`),
  'HTML entities, hexadecimal': each((letter) => `&#x${hexadecimal(letter)};`),
  'HTML entities, decimal, twice': each((letter) => `&amp;#${letter.charCodeAt(0)};`),
  'HTML entities, hexadecimal, twice': each((letter) => `&amp;#x${hexadecimal(letter)};`),
  'JSON escapes': eachByte('\\u00'),
  'escapes of JavaScript': eachByte('\\u{', '}'),
  'long escapes of Python': eachByte('\\U000000'),
  ROT13: shift(13),
  ROT18: shift(13, 5),
  Atbash: each((letter) => UPPER[25 - UPPER.indexOf(letter)] ?? LOWER[25 - LOWER.indexOf(letter)] ?? letter),
  Base32: inBits(5, `${UPPER}234567`),
  'Base32 behind other bytes': inBits(5, `${UPPER}234567`, `ab ${secret}`),
  'Base32, the other alphabet': inBits(5, DIGITS + UPPER),
  Base36: asNumber(DIGITS + LOWER),
  Base58: asNumber('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  'Base58 with a line end': asNumber('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', `${secret}\n`),
  'one decimal number': asNumber(DIGITS),
  'Base85 of Adobe': asBase85(signs(33, 85)),
  'Base85 of RFC 1924': asBase85(`${DIGITS}${UPPER}${LOWER}!#$%&()*+-;<=>?@^_\`{|}~`),
  'Base85 of ZeroMQ': asBase85(`${DIGITS}${LOWER}${UPPER}.-:+=^!/*?&<>()[]{}@%$#`),
  uuencode: uuencoded,
  'gzip in Base64': base64(gzipSync(secret)),
  'character codes': bytes.join(', '),
  'character codes in calls': bytes.map((byte) => `chr(${byte})`).join(' + '),
  'character codes with numbers before them': bytes.map((byte, index) => `${index}: ${byte}`).join('\n'),
  'octal escapes': bytes.map((byte) => `\\${byte.toString(8)}`).join(''),
  binary: bytes.map((byte) => byte.toString(2).padStart(8, '0')).join(' '),
  'quoted-printable': eachByte('=').toUpperCase(),
  'soft line ends': parts(7).join('=\n'),
  'quotes of a shell': parts(4).join("''"),
  'joined strings': `"${secret.slice(0, half)}" + "${secret.slice(half)}"`,
  'joined short strings': parts(5)
    .map((part) => `'${part}'`)
    .join(' . '),
  'two lines': `${secret.slice(0, half)}\n${secret.slice(half)}`,
  'two cells': `| a | b |\n|---|---|\n| ${secret.slice(0, half)} | ${secret.slice(half)} |`,
  'a numbered list': parts(5)
    .map((part, index) => `${index + 1}. ${part}`)
    .join('\n'),
  'a numbered list of letters': each((letter, index) => `${index + 1}. ${letter}`, '\n'),
  'a list with stars': parts(4)
    .map((part) => `* ${part}`)
    .join('\n'),
  'a list with dashes, indented in a quote': parts(4)
    .map((part) => `  > - ${part}`)
    .join('\n'),
  'a list of which each item stands behind many blanks': parts(4)
    .map((part) => `-    ${part}`)
    .join('\n'),
  'lines with a bare number': parts(4)
    .map((part, index) => `${index + 1} ${part}`)
    .join('\n'),
  'numbers in brackets': parts(4)
    .map((part, index) => `(${index + 1}) ${part}`)
    .join('\n'),
  'a numbered table': parts(4)
    .map((part, index) => `| ${index + 1} | ${part} |`)
    .join('\n'),
  'items of an array, set one by one': parts(4)
    .map((part, index) => `k[${index}] = ${part}`)
    .join('\n'),
  'quoted names of parts': parts(4)
    .map((part, index) => `'part_${index}' : ${part}`)
    .join('\n'),
  'an object of JSON': JSON.stringify(Object.fromEntries([...secret].map((letter, index) => [index, letter]))),
  'numbered variables': parts(5)
    .map((part, index) => `part${index} = "${part}"`)
    .join('\n'),
  'tags around each letter': each((letter) => `<b class="x">${letter}</b>`),
};

/** What the docs say is not found. */
const NOT_FOUND: Readonly<Record<string, string>> = {
  'other ciphers': shift(3),
  'raw deflate': base64(deflateRawSync(secret)),
  'short pieces in another order': parts(4).reverse().join(' '),
  'words between the letters': each((letter) => `letter ${letter}`, ', '),
};

describe('a known secret', () => {
  it.each(Object.entries(FOUND))('is taken out: %s', (_name, form) => {
    const redacted = createRedactor([secret]).text(`before ${form} after`);
    expect(redacted).toContain('[redacted known secret]');
    expect(redacted).toMatch(/^before .* after$/s);
    // Less than a piece that gives it away, with what stands between.
    expect(redacted.replaceAll('[redacted known secret]', '').length).toBeLessThan(65);
  });

  it.each(Object.entries(NOT_FOUND))('is not found, which the docs say: %s', (name, form) => {
    expect(createRedactor([secret]).text(form)).toBe(form);
    expect(readFileSync('docs/security.md', 'utf8').includes(name)).toBe(true);
  });
});

it('each letter and digit that Unicode maps to a usual one is read as that', () => {
  const codes = Array.from({ length: 0x1ff00 - 0x80 }, (_, index) => String.fromCodePoint(0x80 + index));
  const mapped = codes.filter((code) => /^[a-z\d]$/i.test(code.normalize('NFKC')));
  expect(mapped.length).toBeGreaterThan(1000);
  expect(mapped.filter((code) => withUsual(code).replace('\u200b', '') !== code.normalize('NFKC'))).toEqual([]);
});

it('other letters stay, and so do the places of all', () => {
  for (const text of ['ÉÀÖ Straße', '漢字かな', '½ ﬁ ㎏', 'a\u200bb', '😀']) expect(withUsual(text)).toBe(text);
  expect(withUsual('𝐤3𝐲9')).toBe('k\u200b3y\u200b9');
});

describe('an ordinary text of the same form', () => {
  it.each(Object.entries(FOUND))('stays as it is: %s', (_name, form) => {
    const other = createHash('sha256').update('another').digest('base64url');
    expect(createRedactor([`${other}${other}`]).values.text(`before ${form} after`)).toBe(`before ${form} after`);
  });
});
