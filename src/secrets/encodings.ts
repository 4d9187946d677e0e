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
 * Matching looks only at letters and digits, in lower case. So URL-safe and padded Base64, upper and lower hex, `%41`,
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
  // Base32, by both alphabets
  { width: 8 / 5, write: (secret) => BASE_32.flatMap((alphabet) => grouped(secret, { ...BASE_32_GROUP, alphabet })) },
  // uuencode
  { width: 4 / 3, write: (secret) => grouped(secret, { bytes: 3, letters: 4, alphabet: signsFrom(0x20, 64) }) },
  // Base85 of Adobe, of RFC 1924 and of ZeroMQ
  { width: 5 / 4, write: (secret) => BASE_85.flatMap((alphabet) => grouped(secret, { ...BASE_85_GROUP, alphabet })) },
  // one large number in base 10, 36, 58 or 62, with the line end that `echo` writes or without
  { width: 4 / 3, write: (secret) => [secret, `${secret}\n`].flatMap(asNumbers) },
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
  // ROT13, ROT18 and Atbash
  { width: 1, write: (secret) => [rot13(secret), rot5(rot13(secret)), atbash(secret)] },
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

const signsFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(first + index)).join('');

const [UPPER, LOWER, DIGITS] = [signsFrom(65, 26), signsFrom(97, 26), signsFrom(48, 10)];

const BASE_32_GROUP = { bytes: 5, letters: 8 };
/** RFC 4648. */
const BASE_32 = [`${UPPER}234567`, `${DIGITS}${UPPER.slice(0, 22)}`];

const BASE_85_GROUP = { bytes: 4, letters: 5 };
const BASE_85 = [
  signsFrom(33, 85),
  `${DIGITS}${UPPER}${LOWER}!#$%&()*+-;<=>?@^_\`{|}~`,
  `${DIGITS}${LOWER}${UPPER}.-:+=^!/*?&<>()[]{}@%$#`,
];

/** Parts that stay the same no matter what surrounds the text, as for Base64: whole groups, from each position in a group. */
function grouped(
  secret: string,
  {
    bytes,
    letters,
    alphabet,
  }: {
    /** So many bytes become so many letters. */
    readonly bytes: number;
    readonly letters: number;
    readonly alphabet: string;
  },
): string[] {
  const all = Buffer.from(secret, 'utf8');
  return Array.from({ length: bytes }, (_, skipped) => {
    const groups = Math.floor((all.length - skipped) / bytes);
    return Array.from({ length: Math.max(0, groups) }, (_, group) => {
      const start = skipped + group * bytes;
      return inLetters(all.readUIntBE(start, bytes), alphabet, letters);
    }).join('');
  });
}

function inLetters(number: number, alphabet: string, letters: number): string {
  let written = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / alphabet.length)) {
    written = alphabet[rest % alphabet.length] + written;
  }
  return written.padStart(letters, alphabet[0]);
}

const BASE_58 = `${DIGITS.slice(1)}${UPPER.replace(/[IO]/g, '')}${LOWER.replace('l', '')}`;
const NUMBERS = [DIGITS, `${DIGITS}${LOWER}`, BASE_58, `${DIGITS}${UPPER}${LOWER}`];

/** Nobody writes a longer secret as one number, and to write it takes time that grows with the square. */
const MAX_NUMBER = 256;

const asNumbers = (secret: string): string[] =>
  secret.length > MAX_NUMBER ? [] : NUMBERS.map((alphabet) => asNumber(secret, alphabet));

function asNumber(secret: string, alphabet: string): string {
  const radix = BigInt(alphabet.length);
  let written = '';
  for (let rest = BigInt(`0x${Buffer.from(secret, 'utf8').toString('hex')}`); rest > 0n; rest /= radix) {
    written = alphabet[Number(rest % radix)] + written;
  }
  return written;
}

const rot5 = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));

const atbash = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(2 * base + 25 - letter.charCodeAt(0));
  });

function rot13(secret: string): string {
  return secret.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
