/** The forms in which a known secret can leave: as it is, reversed, or in an encoding that a shell has at hand. */

interface SecretForm {
  /** Letters and digits that one character of the secret becomes, about; the unit of "sixteen characters of it". */
  readonly width: number;
  /** Its last character stands for the first of the secret. */
  readonly isReversed?: boolean;
  write(secret: string): readonly string[];
}

const bytesOf = (secret: string): number[] => [...Buffer.from(secret, 'utf8')];

const eachByte =
  (radix: number, width: number, prefix = '') =>
  (secret: string): string[] => [
    bytesOf(secret)
      .map((byte) => prefix + byte.toString(radix).padStart(width, '0'))
      .join(''),
  ];

/**
 * Matching looks at letters and digits alone, in lower case. So URL-safe and padded Base64, upper and lower hex, `%41`,
 * `0x41`-lists, `&#65;` and one separator between every two characters need no rows of their own.
 */
export const SECRET_FORMS: readonly SecretForm[] = [
  // raw
  { width: 1, write: (secret) => [secret] },
  // reversed
  { width: 1, isReversed: true, write: (secret) => [backwards(secret)] },
  // URL-encoded
  { width: 1, write: (secret) => [encodeURIComponent(Buffer.from(secret).toString())] },
  // JSON-escaped
  { width: 1, write: (secret) => [inString(secret), inString(inString(secret))] },
  // Base64
  { width: 4 / 3, write: base64Shifts },
  // Base64, reversed
  { width: 4 / 3, isReversed: true, write: (secret) => base64Shifts(secret).map(backwards) },
  // hexadecimal, reversed
  { width: 2, isReversed: true, write: (secret) => eachByte(16, 2)(secret).map(backwards) },
  // Base32
  { width: 8 / 5, write: (secret) => [base32(bytesOf(secret))] },
  // hexadecimal
  { width: 2, write: eachByte(16, 2) },
  // \x escapes
  { width: 3, write: eachByte(16, 2, 'x') },
  // \u escapes
  { width: 5, write: eachByte(16, 4, 'u') },
  // octal
  { width: 3, write: eachByte(8, 3) },
  // decimal
  { width: 3, write: eachByte(10, 1) },
  // binary
  { width: 8, write: eachByte(2, 8) },
  // ROT13
  { width: 1, write: (secret) => [rot13(secret)] },
];

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);

const backwards = (text: string): string => [...text].reverse().join('');

/** What every text around it leaves unchanged: the secret may start at any of three places in a group of bytes. */
function base64Shifts(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  return [0, 1, 2].map((shift) => {
    const whole = Math.floor((bytes.length + shift) / 3) * 4;
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return text.slice([0, 2, 3][shift], whole);
  });
}

function base32(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(group, 2)]).join('');
}

function rot13(secret: string): string {
  return secret.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
