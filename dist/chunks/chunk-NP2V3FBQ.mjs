import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/secrets/encoded-runs.ts
import { constants, inflateRawSync } from "node:zlib";
function readEncoded(text, spend) {
  let unread = [], collected = [...ENCODINGS.flatMap(({ pattern, ways, read }) => {
    let runs = Array.from(text.matchAll(pattern), ({ 0: run, index }) => ({
      run,
      start: index,
      end: index + run.length
    }));
    return Array.from({ length: runs.length > 0 ? ways : 0 }, (_, way) => {
      let collected2 = { texts: [], runs: [] };
      for (let { run, ...place } of runs)
        spend(run.length) ? unpackInto(collected2, read(run, way), place, spend) : unread.push(place);
      return collected2;
    });
  }), ...interleavedRuns(text, spend)];
  return unread.push(...collected.flatMap(({ runs }) => runs.filter(({ isTooLarge }) => isTooLarge))), { readings: collected.filter(({ texts }) => texts.length > 0).map(joinReadings), unread };
}
var GAP = "\0".repeat(48);
function joinReadings({ texts, runs }) {
  let starts = [], length = 0;
  for (let text of texts)
    starts.push(length), length += text.length + GAP.length;
  let sourceOf = (place) => {
    let [low, high] = [0, starts.length - 1];
    for (; low < high; ) {
      let middle = low + high + 1 >> 1;
      starts[middle] <= place ? low = middle : high = middle - 1;
    }
    return runs[low];
  };
  return { text: texts.join(GAP), sourceOf };
}
var ENCODINGS = [
  {
    // Wrapped lines belong together, in a string of JSON as well. What stands in front may be a part of it or not.
    pattern: /[\w+/-]{16,}(?:(?:\s{1,4}|(?:\\r)?\\n)[\w+/-]{16,})*(?:(?:\r?\n[ \t]*|(?:\\r)?\\n)[\w+/-]{1,15}(?![\w+/-]))?={0,2}/g,
    ways: 4,
    read: (run, way) => Buffer.from(run.replaceAll(/(?:\\r)?\\n|\s/g, "").slice(way), "base64")
  },
  {
    // A word that follows may begin like another byte.
    pattern: /(?:0x|\\x|%)?[0-9a-f]{2}(?:(?:0x|\\x|%)?[0-9a-f]{2}|[\s,:;-]{1,3}(?:0x|\\x|%)?[0-9a-f]{2}(?![g-z])){11,}/gi,
    ways: 2,
    read: (run, way) => Buffer.from(run.replaceAll(/0x|[^0-9a-f]/gi, "").slice(way), "hex")
  },
  {
    // Also as `chr(115) + chr(107)`.
    pattern: /(?:\d{1,3}\D{1,12}){11,}\d{1,3}/g,
    ways: 2,
    read: (run, way) => Buffer.from((run.match(/\d+/g) ?? []).map((byte) => Number.parseInt(byte, way === 0 ? 10 : 8) & 255))
  },
  {
    // As xxd and hexdump print: a place, the bytes and sometimes their letters.
    pattern: /(?:(?<!\w)[0-9a-f]{6,8}:?[ \t]+(?:[0-9a-f]{2}(?:[0-9a-f]{2})?[ \t\n]){2,16}[^\n]{0,60}\n?){2,}/gi,
    ways: 1,
    read: (run) => Buffer.from(run.replaceAll(DUMPED_LINE, "$1").replaceAll(/\s/g, ""), "hex")
  }
], DUMPED_LINE = /^[0-9a-f]{6,8}:?[ \t]+((?:[0-9a-f]{2}(?:[0-9a-f]{2})?(?:[ \t]|$)){1,16}).*$/gim, UNPACKINGS = 2, PER_UNPACKING = 4e3;
function unpackInto(into, bytes, run, spend, depth = 0) {
  into.texts.push(bytes.toString("latin1")), into.runs.push(run);
  let text = bytes.includes(WIDE) || bytes.includes(PAIRED) ? bytes.toString("utf8") : "";
  hasUnusual(text) && spend(text.length) && (into.texts.push(text), into.runs.push(run));
  let at = depth === UNPACKINGS ? void 0 : afterGzipHead(bytes) ?? afterZlibHead(bytes);
  if (at === void 0) return;
  let unpacked = spend(PER_UNPACKING) ? inflate(bytes.subarray(at)) : "too large";
  unpacked === "too large" || unpacked && !spend(unpacked.length) ? (into.texts.push(""), into.runs.push({ ...run, isTooLarge: !0 })) : unpacked && unpackInto(into, unpacked, run, spend, depth + 1);
}
var [WIDE, PAIRED] = [239, 240], GZIP = Buffer.from([31, 139, 8]), [EXTRA, NAME, COMMENT, CHECKSUM] = [4, 8, 16, 2];
function afterGzipHead(bytes) {
  let begin = bytes.indexOf(GZIP), flags = begin < 0 ? void 0 : bytes[begin + 3];
  if (flags === void 0) return;
  let at = begin + 10;
  flags & EXTRA && (at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0));
  for (let flag of [NAME, COMMENT]) flags & flag && (at = bytes.indexOf(0, at) + 1);
  return flags & CHECKSUM ? at + 2 : at;
}
var afterZlibHead = (bytes) => bytes[0] === 120 && bytes.length > 6 && bytes.readUInt16BE() % 31 === 0 ? 2 : void 0;
function inflate(bytes) {
  let options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 262144 + 20 * bytes.length };
  try {
    return inflateRawSync(bytes, options);
  } catch (error) {
    return error.code === "ERR_BUFFER_TOO_LARGE" ? "too large" : void 0;
  }
}
var MIN_INTERLEAVED = 8;
function interleavedRuns(text, spend) {
  return text.length <= 2 * MIN_INTERLEAVED ? [] : [0, 1].map((first) => {
    let found = { texts: [], runs: [] }, from = first;
    for (let at = first; at < text.length; at += 2)
      if (text.charCodeAt(at + 2) !== text.charCodeAt(from)) {
        if (at - from >= 2 * MIN_INTERLEAVED && text[from] !== text[from + 1] && text[from] !== "\0") {
          let reach = /[a-z0-9]/i.test(text[from]) ? 1 : -1, [start, end] = [Math.max(0, from - reach), Math.min(text.length, at + 1 + reach)], isTooLarge = !spend((end - start) / 2);
          found.texts.push(isTooLarge ? "" : everySecond(text, from - reach, end)), found.runs.push({ start, end, isTooLarge });
        }
        from = at + 2;
      }
    return found;
  });
}
function everySecond(text, from, end) {
  let kept = "";
  for (let at = from; at < end; at += 2) kept += text[at] ?? "";
  return kept;
}
function fold(text) {
  let folded = empty(text), length = 0;
  for (let place = 0; place < text.length; place += 1) {
    let code = FOLDED[text.charCodeAt(place)];
    code && (folded.codes[length] = code, folded.places[length] = place, folded.ends[length] = place + 1, length += 1);
  }
  return { ...folded, length };
}
function foldUnescaped(text) {
  if (!ESCAPE.test(text)) return;
  let folded = empty(text), length = 0, done = 0, add = (code, start, end) => {
    let letter = FOLDED[code];
    letter && (folded.codes[length] = letter, folded.places[length] = start, folded.ends[length] = end, length += 1);
  };
  for (let match of text.matchAll(ESCAPES)) {
    for (; done < match.index; done += 1) add(text.charCodeAt(done), done, done + 1);
    let [whole, hexadecimal, octal, decimal] = match;
    done = match.index + whole.length;
    let code = Number.parseInt(hexadecimal ?? octal ?? decimal ?? "", hexadecimal ? 16 : octal ? 8 : 10);
    add(code, match.index, done);
  }
  for (; done < text.length; done += 1) add(text.charCodeAt(done), done, done + 1);
  return { ...folded, length };
}
var HEXADECIMAL = String.raw`(?:\\x|\\u\{?(?:00){0,3}|%|=|&(?:amp;){0,2}#x0{0,4})([\da-f]{2})`, ESCAPES = new RegExp(String.raw`${HEXADECIMAL}[;}]?|\\([0-3]?[0-7]{1,2})|&#0{0,4}(\d{1,3});?`, "gi"), ESCAPE = new RegExp(ESCAPES.source, "i"), empty = (text) => ({
  codes: new Uint8Array(text.length),
  places: new Uint32Array(text.length),
  ends: new Uint32Array(text.length),
  length: 0,
  whole: text.length
}), FOLDED = new Uint8Array(65536);
for (let character of "abcdefghijklmnopqrstuvwxyz0123456789") {
  let code = character.charCodeAt(0);
  FOLDED[code] = code, FOLDED[character.toUpperCase().charCodeAt(0)] = code;
}
var ANCHOR = 8, BASE = 16777619, OUTGOING = Array.from({ length: ANCHOR }).reduce((power) => Math.imul(power, BASE), 1);
function eachAnchor({ codes, length }, visit) {
  let hash = 0;
  for (let at = 0; at < length; at += 1)
    hash = Math.imul(hash, BASE) + codes[at] | 0, at >= ANCHOR && (hash = hash - Math.imul(codes[at - ANCHOR], OUTGOING) | 0), at >= ANCHOR - 1 && visit(hash, at - ANCHOR + 1);
}
var LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", RUNS = [
  ...[9461, 10102, 10112, 10122].map((from) => [from, "123456789"]),
  ...[127312, 127344, 127462].map((from) => [from, LETTERS]),
  [917536, String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))]
], UNMAPPED = new Map(
  RUNS.flatMap(
    ([from, usual]) => Array.from(usual, (letter, index) => [String.fromCodePoint(from + index), letter])
  )
), UNUSUAL = new RegExp("(?![\\0-\\x7f])\\p{Changes_When_NFKC_Casefolded}|[\\u24f5-\\u24fd\\u2776-\\u277e\\u2780-\\u2792\\u{1f150}-\\u{1f189}\\u{1f1e6}-\\u{1f1ff}\\u{e0020}-\\u{e007e}]", "u"), EACH_UNUSUAL = new RegExp(UNUSUAL, "gu"), hasUnusual = (text) => /[^\0-\x7f]/.test(text) && UNUSUAL.test(text), withUsual = (text) => hasUnusual(text) ? text.replaceAll(EACH_UNUSUAL, (found) => usualOf(found).padEnd(found.length, "\u200B")) : text, usualOf = (found) => UNMAPPED.get(found) ?? /^\(?([!-~])[).,]?$/.exec(found.normalize("NFKC"))?.[1] ?? found, BETWEEN = /<[^<>\n]{1,100}>|^[ \t>|]*\(?\d{1,4}[.):]?[ \t|]|(?<![\w.])[a-z_]{0,12}\[?\d{1,4}\]?["']?[ \t]*[:=]|["'`]\s{0,8}(?:[+.&,;\\]|\|\|)?\s{0,8}\\?\s{0,8}["'`]/gim, MIN_JOINTS = 2;
function joinParts(text) {
  let joints = Array.from(text.matchAll(BETWEEN));
  if (joints.length < MIN_JOINTS) return;
  let places = new Uint32Array(text.length), joined = "", done = 0, add = (until) => {
    for (let place = done; place < until; place += 1) places[joined.length + place - done] = place;
    joined += text.slice(done, until);
  };
  for (let { index, 0: joint } of joints)
    add(index), done = index + joint.length;
  return add(text.length), { text: joined, places };
}

// src/secrets/encodings.ts
var bytesOf = (secret) => [...Buffer.from(secret, "utf8")], eachByte = (radix, width, prefix = "") => (secret) => [
  bytesOf(secret).map((byte) => prefix + byte.toString(radix).padStart(width, "0")).join("")
], SECRET_FORMS = [
  // raw
  { width: 1, write: (secret) => [secret] },
  // reversed
  { width: 1, isReversed: !0, write: (secret) => [backwards(secret)] },
  // URL-encoded
  { width: 1, write: (secret) => [encodeURIComponent(Buffer.from(secret).toString())] },
  // JSON-escaped
  { width: 1, write: (secret) => [inString(secret), inString(inString(secret))] },
  // Base64
  { width: 1.3333333333333333, write: base64Shifts },
  // Base64, reversed
  { width: 1.3333333333333333, isReversed: !0, write: (secret) => base64Shifts(secret).map(backwards) },
  // hexadecimal, reversed
  { width: 2, isReversed: !0, write: (secret) => eachByte(16, 2)(secret).map(backwards) },
  // Base32, by both alphabets
  { width: 1.6, write: (secret) => BASE_32.flatMap((alphabet) => grouped(secret, { ...BASE_32_GROUP, alphabet })) },
  // uuencode
  { width: 1.3333333333333333, write: (secret) => grouped(secret, { bytes: 3, letters: 4, alphabet: signsFrom(32, 64) }) },
  // Base85 of Adobe, of RFC 1924 and of ZeroMQ
  { width: 1.25, write: (secret) => BASE_85.flatMap((alphabet) => grouped(secret, { ...BASE_85_GROUP, alphabet })) },
  // one large number in base 10, 36, 58 or 62, with the line end that `echo` writes or without
  { width: 1.3333333333333333, write: (secret) => [secret, `${secret}
`].flatMap(asNumbers) },
  // hexadecimal
  { width: 2, write: eachByte(16, 2) },
  // \x escapes
  { width: 3, write: eachByte(16, 2, "x") },
  // \u escapes
  { width: 5, write: eachByte(16, 4, "u") },
  // octal
  { width: 3, write: eachByte(8, 3) },
  // decimal
  { width: 3, write: eachByte(10, 1) },
  // binary
  { width: 8, write: eachByte(2, 8) },
  // ROT13, ROT18 and Atbash
  { width: 1, write: (secret) => [rot13(secret), rot5(rot13(secret)), atbash(secret)] }
], inString = (text) => JSON.stringify(text).slice(1, -1), backwards = (text) => [...text].reverse().join("");
function base64Shifts(secret) {
  let bytes = Buffer.from(secret, "utf8");
  return [0, 1, 2].map((shift) => {
    let whole = Math.floor((bytes.length + shift) / 3) * 4;
    return Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64").slice([0, 2, 3][shift], whole);
  });
}
var signsFrom = (first, count) => Array.from({ length: count }, (_, index) => String.fromCharCode(first + index)).join(""), [UPPER, LOWER, DIGITS] = [signsFrom(65, 26), signsFrom(97, 26), signsFrom(48, 10)], BASE_32_GROUP = { bytes: 5, letters: 8 }, BASE_32 = [`${UPPER}234567`, `${DIGITS}${UPPER.slice(0, 22)}`], BASE_85_GROUP = { bytes: 4, letters: 5 }, BASE_85 = [
  signsFrom(33, 85),
  `${DIGITS}${UPPER}${LOWER}!#$%&()*+-;<=>?@^_\`{|}~`,
  `${DIGITS}${LOWER}${UPPER}.-:+=^!/*?&<>()[]{}@%$#`
];
function grouped(secret, {
  bytes,
  letters,
  alphabet
}) {
  let all = Buffer.from(secret, "utf8");
  return Array.from({ length: bytes }, (_, skipped) => {
    let groups = Math.floor((all.length - skipped) / bytes);
    return Array.from({ length: Math.max(0, groups) }, (_2, group) => {
      let start = skipped + group * bytes;
      return inLetters(all.readUIntBE(start, bytes), alphabet, letters);
    }).join("");
  });
}
function inLetters(number, alphabet, letters) {
  let written = "";
  for (let rest = number; rest > 0; rest = Math.floor(rest / alphabet.length))
    written = alphabet[rest % alphabet.length] + written;
  return written.padStart(letters, alphabet[0]);
}
var BASE_58 = `${DIGITS.slice(1)}${UPPER.replace(/[IO]/g, "")}${LOWER.replace("l", "")}`, NUMBERS = [DIGITS, `${DIGITS}${LOWER}`, BASE_58, `${DIGITS}${UPPER}${LOWER}`], MAX_NUMBER = 256, asNumbers = (secret) => secret.length > MAX_NUMBER ? [] : NUMBERS.map((alphabet) => asNumber(secret, alphabet));
function asNumber(secret, alphabet) {
  let radix = BigInt(alphabet.length), written = "";
  for (let rest = BigInt(`0x${Buffer.from(secret, "utf8").toString("hex")}`); rest > 0n; rest /= radix)
    written = alphabet[Number(rest % radix)] + written;
  return written;
}
var rot5 = (text) => text.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10)), atbash = (text) => text.replace(/[a-z]/gi, (letter) => {
  let base = letter <= "Z" ? 65 : 97;
  return String.fromCharCode(2 * base + 25 - letter.charCodeAt(0));
});
function rot13(secret) {
  return secret.replace(/[a-z]/gi, (letter) => {
    let base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode((letter.charCodeAt(0) - base + 13) % 26 + base);
  });
}

// src/secrets/formats.ts
var SECRET_FORMATS = [
  // Since April 2026 installation tokens are `ghs_APPID_JWT`: about 520 characters, with dots.
  ["GitHub token", "ghs_", /ghs_[A-Za-z0-9._-]{20,2048}/g, "github.blog, changelog 2026-05-15"],
  ["GitHub token", "ghp_", /ghp_[A-Za-z0-9]{20,255}/g, "gitleaks github-pat"],
  ["GitHub token", "gho_", /gho_[A-Za-z0-9]{20,255}/g, "gitleaks github-oauth"],
  ["GitHub token", "ghu_", /ghu_[A-Za-z0-9]{20,255}/g, "gitleaks github-app-token"],
  ["GitHub token", "ghr_", /ghr_[A-Za-z0-9]{20,255}/g, "gitleaks github-refresh-token"],
  ["GitHub token", "github_pat_", /github_pat_[A-Za-z0-9_]{22,255}/g, "gitleaks github-fine-grained-pat"],
  ["Anthropic key", "sk-ant-", /sk-ant-[A-Za-z0-9_-]{16,255}/g, "gitleaks anthropic-api-key"],
  ["OpenAI key", "sk-", /(?<![A-Za-z0-9])sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,255}/g, "gitleaks openai-api-key"],
  ["API key", "sk-", /(?<![A-Za-z0-9])sk-(?:or-v1-)?[A-Za-z0-9]{20,255}/g, "OpenAI legacy, OpenRouter, DeepSeek keys"],
  ["Google key", "aiza", /AIza[A-Za-z0-9_-]{30,40}/g, "gitleaks gcp-api-key"],
  ["Google OAuth secret", "gocspx-", /GOCSPX-[A-Za-z0-9_-]{20,40}/g, "Google Cloud, OAuth client secrets"],
  ["Google OAuth token", "ya29.", /ya29\.[A-Za-z0-9_-]{20,1024}/g, "Google OAuth access tokens"],
  ["AWS key", "akia", /(?<![A-Za-z0-9])AKIA[A-Z0-9]{16}(?![A-Za-z0-9])/g, "gitleaks aws-access-token"],
  ["AWS key", "asia", /(?<![A-Za-z0-9])ASIA[A-Z0-9]{16}(?![A-Za-z0-9])/g, "gitleaks aws-access-token"],
  [
    "AWS secret key",
    "key",
    /secret_?(?:access_?)?key["']?\s{0,4}[=:]\s{0,4}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
    "AWS credentials file, aws_secret_access_key"
  ],
  [
    "AWS session token",
    "token",
    /session_?token["']?\s{0,4}[=:]\s{0,4}["']?([A-Za-z0-9/+=]{80,4096})/gi,
    "AWS credentials file, aws_session_token"
  ],
  ["Azure storage key", "accountkey=", /AccountKey=([A-Za-z0-9+/]{40,100}={0,2})/gi, "Azure connection strings"],
  [
    "Azure client secret",
    "q~",
    /(?<![A-Za-z0-9_~.])[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}/g,
    "gitleaks azure-ad-client-secret"
  ],
  ["Azure signature", "sig=", /[?&;]sig=([A-Za-z0-9%+/]{40,120}={0,2})/g, "Azure shared access signatures"],
  ["Slack token", "xox", /xox[a-z][-.][A-Za-z0-9.-]{10,255}/g, "gitleaks slack-bot-token and its like"],
  ["Slack token", "xapp-", /xapp-\d-[A-Za-z0-9-]{10,255}/g, "gitleaks slack-app-token"],
  [
    "Slack webhook",
    "hooks.slack.com/",
    /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9+/_-]{20,120})/g,
    "gitleaks slack-webhook-url"
  ],
  [
    "Discord webhook",
    "/api/webhooks/",
    /discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/([A-Za-z0-9_-]{20,120})/g,
    "Discord, webhook addresses"
  ],
  ["Telegram token", ":aa", /(?<!\d)\d{8,12}:AA[A-Za-z0-9_-]{32,36}/g, "gitleaks telegram-bot-api-token"],
  ["npm token", "npm_", /npm_[A-Za-z0-9]{30,64}/g, "gitleaks npm-access-token"],
  [
    "npm token",
    "_auth",
    // A field such as `self._auth` is set in code, by a call.
    /(?<![A-Za-z0-9.$])_(?:authToken|auth)\s{0,4}=\s{0,4}["']?([A-Za-z0-9+/_.-]{16,1024}={0,2})(?![A-Za-z0-9+/_.(-])/g,
    "npm documentation, .npmrc"
  ],
  ["PyPI token", "pypi-", /pypi-[A-Za-z0-9_-]{50,1024}/g, "gitleaks pypi-upload-token"],
  ["RubyGems key", "rubygems_", /rubygems_[a-f0-9]{40,64}/g, "gitleaks rubygems-api-token"],
  ["crates.io token", "cio", /(?<![A-Za-z0-9])cio[A-Za-z0-9]{32}(?![A-Za-z0-9])/g, "crates.io, token format of 2023"],
  ["NuGet key", "oy2", /(?<![A-Za-z0-9])oy2[a-z0-9]{43}(?![A-Za-z0-9])/g, "GitHub secret scanning, nuget_api_key"],
  ["Docker token", "dckr_", /dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}/g, "GitHub secret scanning, docker_*"],
  ["registry password", '"auth"', /"auth"\s{0,4}:\s{0,4}"([A-Za-z0-9+/]{12,1024}={0,2})/g, "Docker config.json"],
  ["Stripe key", "k_live_", /[sr]k_live_[A-Za-z0-9]{10,255}/g, "gitleaks stripe-access-token"],
  ["Stripe key", "k_test_", /(?<![A-Za-z0-9])[sr]k_test_[A-Za-z0-9]{10,255}/g, "gitleaks stripe-access-token"],
  ["webhook secret", "whsec_", /whsec_[A-Za-z0-9+/=]{20,255}/g, "Stripe and Svix, webhook secrets"],
  ["Square token", "sq0", /sq0[a-z]{3}-[A-Za-z0-9_-]{22,60}/g, "gitleaks square-access-token"],
  ["Shopify token", "shp", /shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/g, "gitleaks shopify-access-token"],
  ["Twilio key", "sk", /(?<![A-Za-z0-9])SK[a-f0-9]{32}(?![A-Za-z0-9])/g, "gitleaks twilio-api-key"],
  [
    "SendGrid key",
    "sg.",
    /(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{30,64}/g,
    "gitleaks sendgrid-api-token"
  ],
  ["Mailgun key", "key-", /(?<![A-Za-z0-9])key-[a-f0-9]{32}(?![A-Za-z0-9])/g, "gitleaks mailgun-private-api-token"],
  ["Mailchimp key", "-us", /(?<![A-Za-z0-9])[a-f0-9]{32}-us\d{1,2}(?!\d)/g, "gitleaks mailchimp-api-key"],
  ["Hugging Face token", "hf_", /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,64}/g, "gitleaks huggingface-access-token"],
  [
    "Hugging Face token",
    "api_org_",
    /(?<![A-Za-z0-9])api_org_[A-Za-z0-9]{30,64}/g,
    "gitleaks huggingface-organization-api-token"
  ],
  [
    "GitLab token",
    "gl",
    /gl(?:pat|ptt|dt|rt|rtr|cbt|ft|imt|agent|soat|ffct)-[A-Za-z0-9_.=-]{20,300}/g,
    "gitleaks gitlab-pat and its like"
  ],
  ["DigitalOcean token", "_v1_", /do[opr]_v1_[a-f0-9]{64}/g, "gitleaks digitalocean-pat"],
  ["Databricks token", "dapi", /(?<![A-Za-z0-9])dapi[a-f0-9]{32}(?:-\d)?/g, "gitleaks databricks-api-token"],
  ["Vault token", "hv", /hv[sbr]\.[A-Za-z0-9_-]{24,300}/g, "gitleaks vault-service-token"],
  [
    "Terraform token",
    ".atlasv1.",
    /[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,70}/g,
    "gitleaks hashicorp-tf-api-token"
  ],
  ["Grafana token", "gl", /gl(?:sa|c)_[A-Za-z0-9+/_]{32,400}={0,3}/g, "gitleaks grafana-service-account-token"],
  ["Doppler token", "dp.", /dp\.[a-z]{2,5}\.[A-Za-z0-9.]{40,64}/g, "gitleaks doppler-api-token"],
  ["Linear key", "lin_", /lin_(?:api|oauth)_[A-Za-z0-9]{32,64}/g, "gitleaks linear-api-key"],
  ["Notion token", "ntn_", /ntn_[A-Za-z0-9]{40,60}/g, "gitleaks notion-api-token"],
  ["Postman key", "pmak-", /PMAK-[a-f0-9]{24}-[a-f0-9]{34}/g, "gitleaks postman-api-token"],
  ["Atlassian token", "atatt3", /ATATT3[A-Za-z0-9_=-]{60,255}/g, "gitleaks atlassian-api-token"],
  ["Sentry token", "sntry", /sntry[us]_[A-Za-z0-9+/=_-]{40,400}/g, "gitleaks sentry-org-token"],
  ["New Relic key", "nr", /(?<![A-Za-z0-9])NR(?:AK|II|JS|RA)-[A-Za-z0-9-]{19,64}/g, "gitleaks new-relic-user-api-key"],
  ["Figma token", "figd_", /figd_[A-Za-z0-9_-]{40,64}/g, "GitHub secret scanning, figma_pat"],
  ["Supabase key", "sb", /(?:sbp_|sb_secret_)[A-Za-z0-9_-]{20,64}/g, "GitHub secret scanning, supabase_*"],
  ["PlanetScale token", "pscale_", /pscale_(?:tkn|oauth|pw)_[A-Za-z0-9=._-]{32,64}/g, "gitleaks planetscale-api-token"],
  ["Pulumi token", "pul-", /(?<![A-Za-z0-9])pul-[a-f0-9]{40}/g, "gitleaks pulumi-api-token"],
  ["Tailscale key", "tskey-", /tskey-[a-z]{3,10}-[A-Za-z0-9_-]{10,80}/g, "Tailscale, key prefixes"],
  ["Groq key", "gsk_", /gsk_[A-Za-z0-9]{40,64}/g, "GitHub secret scanning, groq_api_key"],
  ["xAI key", "xai-", /(?<![A-Za-z0-9])xai-[A-Za-z0-9]{60,100}/g, "GitHub secret scanning, xai_api_key"],
  ["Perplexity key", "pplx-", /pplx-[A-Za-z0-9]{40,64}/g, "gitleaks perplexity-api-key"],
  ["Replicate token", "r8_", /(?<![A-Za-z0-9])r8_[A-Za-z0-9]{37}/g, "GitHub secret scanning, replicate_api_token"],
  ["1Password token", "ops_", /ops_eyJ[A-Za-z0-9+/]{200,2048}={0,3}/g, "gitleaks 1password-service-account-token"],
  ["age key", "age-secret-key-", /AGE-SECRET-KEY-1[A-Z0-9]{50,60}/g, "gitleaks age-secret-key"],
  // The dots are optional so that a flood of `eyJ` cannot make it slow; `isSecret` then asks for them.
  [
    "JSON web token",
    "eyj",
    /eyJ[A-Za-z0-9_-]{8,4096}(?:\.[A-Za-z0-9_-]{1,4096}){0,3}/g,
    "RFC 7519; OIDC and runner tokens"
  ],
  [
    "private key",
    "private key",
    // Up to its end line or, cut off, as far as Base64 goes. `\\` lets a JSON-escaped block through.
    /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?:(?!-----)[\s\S]){0,12288}-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----|[A-Za-z0-9+/=\s\\]{0,12288})/g,
    "RFC 7468; gitleaks private-key"
  ],
  [
    "authorization header",
    "authorization",
    /authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:basic|bearer|token)\s{1,4}([A-Za-z0-9+/=_.~-]{12,4096})/gi,
    "gitleaks curl-auth-header; the checkout action's extra header"
  ],
  ["password in a URL", "://", /:\/\/[^\s/:@"'<>[\]]{0,100}:([^\s/@"'<>[\]]{3,256})(?=@)/g, "RFC 3986, section 3.2.1"]
], IS_NONE = {
  // Anything else that begins with `eyJ` is Base64 of some JSON.
  "JSON web token": (secret) => !secret.includes(".eyJ") && secret.split(".").length < 3,
  "Slack token": (secret) => !/\d/.test(secret),
  "registry password": (secret) => !Buffer.from(secret, "base64").includes(":"),
  "authorization header": (secret) => isPlaceholder(secret),
  "private key": (secret) => secret.replaceAll(/-----[^-]{0,80}-----|[^A-Za-z0-9+/]/g, "").length < MIN_KEY,
  "password in a URL": (secret, match) => isPlaceholder(secret) || isUsual(secret, match) || isMadeUp(secret, match)
}, MIN_KEY = 32;
function isSecret(kind, match) {
  return !IS_NONE[kind]?.(match[1] ?? match[0], match);
}
var isPlaceholder = (text) => /^(?:(?:[A-Z]{2,20}_){1,6}[A-Z]{2,20}|(?:your|my)[-_][a-z_-]{1,60}|[xX]{3,}|\*{3,}|\.{3,})$/.test(text) || /^(?:[$#%]?\{{1,2}[^{}]{1,120}\}{1,2}|%\([\w.]{1,60}\)s|\$\([^()]{1,120}\)|\$[A-Za-z_]\w{0,60}|%[A-Za-z_]\w{0,60}%|%s)+$/.test(
  text
);
function isUsual(password, { 0: found, index = 0, input = "" }) {
  return NEAR.test(hostBehind(input, index + found.length)) && (password === userIn(found) || USUAL.test(password));
}
var NEAR = /^(?:[\w-]*|127\.0\.0\.1|0\.0\.0\.0|(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid))$/, userIn = (found) => /:\/\/([^:]*):/.exec(found)?.[1] ?? "", hostBehind = (input, at) => /^@([\w.-]{0,100})/.exec(input.slice(at, at + 110))?.[1] ?? "";
function isMadeUp(password, { 0: found }) {
  let user = userIn(found);
  return isSample(password) && (user === "" || isSample(user));
}
var SAMPLE_WORDS = new Set(
  ["user", "username", "name", "login", "me", "my", "your", "some", "any", "empty", "foo", "bar", "baz", "alice", "bob"].concat(["tom", "john", "joe", "jane", "pass", "passwd", "password", "pwd", "secret", "test", "example", "sample"]).concat(["dummy", "fake", "changeme", "abc", "xyz"])
);
function isSample(text) {
  let words = text.toLowerCase().split(/%20|[-_.\d]/).filter(Boolean);
  return words.length > 0 && words.every((word) => SAMPLE_WORDS.has(word));
}
var USUAL = /^(?:postgres|mysql|mariadb|mongo|redis|rabbitmq|guest|root|admin|test|user|dev|local|example|pass|passwd|password|secret|changeme)$/i;

// src/secrets/known-secrets.ts
var PIECE = 16, SHORT_PIECE = 8, WIDEST_GAP = 32, SHORT = 8, TOO_SHORT = 4, KIND = "known secret";
function createKnownSecretFinder(secrets) {
  let values = [...new Set(secrets.map((secret) => secret.trim()))].filter(({ length }) => length >= TOO_SHORT), index = indexAnchors(values.flatMap((value, at) => value.length >= SHORT ? patternsOf(value, at) : [])), exact = [...values, ...values.flatMap(piecesOfSigns)], pieces = rememberPieces();
  return (text) => {
    let budget = { left: SPARE_READING + READINGS * text.length }, found = findInViews(text, { exact, index, budget, depth: 0 }), placed = found.flatMap(({ piece }) => piece ? [{ piece, place: placeOf(piece) }] : []), guilty = values.flatMap((value, secret) => [
      ...pieces.complete(
        placed.flatMap(({ place }) => place.secret === secret ? [place] : []),
        Math.min(PIECE, value.length) - ROUNDING
      )
    ]), shown = new Set(placed.filter(({ place }) => !guilty.includes(place)).map(({ piece }) => piece));
    return found.filter(({ piece }) => !piece || !shown.has(piece));
  };
}
var ROUNDING = 0.5;
function placeOf({ pattern, from, to }) {
  let { form, secret, secretLength, isReversed } = pattern, [start, end] = [from * secretLength / form.length, to * secretLength / form.length];
  return isReversed ? { secret, from: secretLength - end, to: secretLength - start } : { secret, from: start, to: end };
}
var MAX_DEPTH = 3, READINGS = 12, SPARE_READING = 4096;
function findInViews(text, search) {
  let { exact, index } = search;
  if (index.anchors.size === 0) return exactSpans(text, exact);
  let found = find(text, search), joined = joinParts(text);
  if (!joined) return found;
  let place = (at) => joined.places[at];
  return [
    ...found,
    ...find(joined.text, search).map((span) => ({ ...span, start: place(span.start), end: place(span.end - 1) + 1 }))
  ];
}
function find(written, search) {
  let { exact, index, depth } = search, text = withUsual(written), unescaped = foldUnescaped(text);
  return [
    ...exactSpans(text, exact),
    ...foldedSpans(fold(text), index),
    ...unescaped ? foldedSpans(unescaped, index) : [],
    ...depth < MAX_DEPTH ? findEncoded(text, search) : []
  ];
}
function findEncoded(text, search) {
  let spend = (cost) => (search.budget.left -= cost, search.budget.left >= 0), { readings, unread } = readEncoded(text, spend);
  return [...readings.flatMap(
    ({ text: reading, sourceOf }) => find(reading, { ...search, depth: search.depth + 1 }).map((span) => ({ ...span, ...sourceOf(span.start) }))
  ), ...unread.map(({ start, end }) => ({ start, end, kind: KIND }))];
}
function piecesOfSigns(secret) {
  return Array.from({ length: Math.max(secret.length - PIECE + 1, 0) }, (_, start) => start).map((start) => secret.slice(start, start + PIECE)).filter((piece) => fold(piece).length < ANCHOR);
}
var patternsOf = (secret, index) => SECRET_FORMS.flatMap(
  ({ width, isReversed = !1, write }) => write(secret).map((written) => {
    let form = fold(written), min = Math.min(Math.round(PIECE * width), form.length);
    return { form, min, secret: index, secretLength: secret.length, isReversed };
  })
);
function indexAnchors(patterns) {
  let anchors = /* @__PURE__ */ new Map(), isAny = new Uint8Array(LOW_BITS + 1);
  for (let pattern of patterns) {
    let step = stepOf(pattern);
    eachAnchor(pattern.form, (hash, at) => {
      if (at % step !== 0) return;
      let same = anchors.get(hash) ?? [];
      anchors.set(hash, same), same.push({ pattern, at }), isAny[hash & LOW_BITS] = 1;
    });
  }
  return { anchors, isAny };
}
var stepOf = ({ form, secretLength }) => Math.max(1, Math.floor(SHORT_PIECE * form.length * 0.66 / secretLength) - ANCHOR + 1);
function exactSpans(text, values) {
  let spans = [];
  for (let value of values)
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length))
      spans.push({ start: at, end: at + value.length, kind: KIND });
  return spans;
}
function foldedSpans(folded, { anchors, isAny }) {
  let spans = [], followed = /* @__PURE__ */ new Map();
  return eachAnchor(folded, (hash, at) => {
    if (isAny[hash & LOW_BITS] !== 0)
      for (let anchor of anchors.get(hash) ?? []) {
        let shift = anchor.at - at, last = followed.get(anchor.pattern);
        if (last && last.shift === shift && at < last.end) continue;
        let [start, end] = grow(folded, at, anchor);
        if (followed.set(anchor.pattern, { shift, end }), end - start < ANCHOR || isOneSign(anchor.pattern.form, start + shift, end + shift)) continue;
        let span = { start: folded.places[start], end: folded.ends[end - 1], kind: KIND }, { form, min, secretLength } = anchor.pattern;
        extent(form, start + shift, end + shift) >= min ? spans.push(span) : (end - start) * secretLength / form.length >= SHORT_PIECE && spans.push({ ...span, piece: { pattern: anchor.pattern, from: start + shift, to: end + shift } });
      }
  }), spans;
}
function grow({ codes, places, length }, at, anchor) {
  let pattern = anchor.pattern.form, shift = anchor.at - at, joined = (left) => places[left + 1] - places[left] <= WIDEST_GAP, agrees = (place) => place + shift < pattern.length && codes[place] === pattern.codes[place + shift], end = at;
  for (; end < length && agrees(end) && (end === at || joined(end - 1)); ) end += 1;
  let start = at;
  for (; start > 0 && agrees(start - 1) && joined(start - 1); ) start -= 1;
  return [start, end];
}
function isOneSign({ codes, length }, start, end) {
  if (end - start === length) return !1;
  for (let at = start + 1; at < end; at += 1) if (codes[at] !== codes[start]) return !1;
  return !0;
}
function extent({ places, ends, length, whole }, start, end) {
  let first = start === 0 ? 0 : ends[start - 1];
  return (end === length ? whole : places[end]) - first;
}
var GUESSED = 3;
function rememberPieces() {
  let gone = /* @__PURE__ */ new Map();
  return {
    complete(pieces, max) {
      let [first] = pieces;
      if (!first) return /* @__PURE__ */ new Set();
      let known = gone.get(first.secret) ?? [], fresh = pieces.filter((piece) => !known.some(({ from, to }) => from <= piece.from && piece.to <= to)), all = joinAll([...known, ...fresh]), guilty = fresh.filter(
        (piece) => all.some(({ from, to }) => from <= piece.from && piece.to <= to && to - from >= max)
      ), shown = fresh.filter((piece) => !guilty.includes(piece));
      return gone.set(first.secret, joinAll([...known, ...shown])), new Set(guilty);
    }
  };
}
function joinAll(pieces) {
  let joined = [];
  for (let piece of pieces.toSorted((a, b) => a.from - b.from)) {
    let last = joined.at(-1);
    !last || piece.from - GUESSED > last.to ? joined.push(piece) : joined[joined.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
  }
  return joined;
}
var LOW_BITS = 65535;

// src/secrets/redaction.ts
function createRedactor(secrets) {
  let findKnown = createKnownSecretFinder(secrets);
  return {
    ...redactionBy((text) => merge([...findKnown(text), ...findFormats(text)])),
    values: redactionBy((text) => merge(findKnown(text)))
  };
}
function redactionBy(find2) {
  let text = (value) => replaceSpans(value, find2(value));
  return { text, deep: (value) => deepMap(value, text) };
}
function findFormats(text) {
  return hintedFormats(text).flatMap(
    ([kind, , pattern]) => Array.from(text.matchAll(pattern), (match) => spanOf(kind, match)).filter(isSpan)
  );
}
function hintedFormats(text) {
  let found = new Set(Array.from(text.matchAll(HINTS), ([, hint = ""]) => hint.toLowerCase()));
  return found.size === 0 ? [] : SECRET_FORMATS.filter(([, hint]) => [...found].some((one) => one.startsWith(hint)));
}
var HINTS = new RegExp(
  `(?=(${[...new Set(SECRET_FORMATS.map(([, hint]) => hint.replaceAll(/[^a-z0-9]/g, String.raw`\$&`)))].toSorted((a, b) => b.length - a.length).join("|")}))`,
  "gi"
);
function spanOf(kind, match) {
  if (!isSecret(kind, match)) return;
  let end = (match.index ?? 0) + match[0].length;
  return { kind, start: end - (match[1] ?? match[0]).length, end };
}
var isSpan = (span) => span !== void 0;
function merge(spans) {
  let merged = [];
  for (let span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    let last = merged.at(-1);
    !last || span.start >= last.end ? merged.push(span) : merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  return merged;
}
function replaceSpans(text, spans) {
  if (spans.length === 0 && !text.includes("[redacted known secret]")) return text;
  let done = 0, result = "";
  for (let { start, end, kind } of spans)
    result += `${text.slice(done, start)}[redacted ${kind}]`, done = end;
  return (result + text.slice(done)).replaceAll(/(\[redacted known secret\])\1+/g, "$1");
}
function deepMap(value, text) {
  let visit = (node) => typeof node == "string" ? text(node) : Array.isArray(node) ? node.map(visit) : node === null || typeof node != "object" ? node : Object.fromEntries(Object.entries(node).map(([key, item]) => [text(key), visit(item)]));
  return visit(value);
}
var holdsRedaction = (text) => /\[redacted [\w -]+\]/.test(text);

export {
  createRedactor,
  holdsRedaction
};
