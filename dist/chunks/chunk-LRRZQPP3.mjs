import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/hidden-characters.ts
var STEPS = [
  {
    removes: "OSC and other strings",
    pattern: new RegExp("\x1B[\\]PX^_][^\x07\x1B\x9C\\n]{0,4096}(?:\x07|\x1B\\\\|\x9C)?", "g"),
    replacement: ""
  },
  { removes: "CSI sequences", pattern: new RegExp("\x1B\\[[0-?]{0,64}[ -/]{0,8}[@-~]?", "g"), replacement: "" },
  { removes: "other escapes", pattern: new RegExp("\x1B[ -/]{0,8}[0-Z\\\\^-~]?", "g"), replacement: "" },
  { removes: "other line ends", pattern: /\r\n?|[\u2028\u2029]/g, replacement: `
` },
  { removes: "control characters but tab and line feed", pattern: new RegExp("(?![\\t\\n])\\p{Cc}", "gu"), replacement: "" },
  { removes: "halves of surrogate pairs", pattern: new RegExp("\\p{Cs}", "gu"), replacement: "\uFFFD" },
  {
    removes: "annotation marks, noncharacters",
    pattern: /[\ufff9-\ufffb\u{fdd0}-\u{fdef}\ufffe\uffff]/gu,
    replacement: ""
  },
  // A joiner or selector that belongs to an emoji is part of a glyph; a run of them is a hiding place.
  {
    removes: "what is drawn as nothing",
    pattern: new RegExp("(?<!\\p{Extended_Pictographic})\\ufe0f(?!\\u20e3)|(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d|\\u200d(?!\\p{Extended_Pictographic})|(?![\\ufe0f\\u200d])\\p{Default_Ignorable_Code_Point}", "gu"),
    replacement: ""
  }
];
function removeHiddenCharacters(text) {
  return PLAIN.test(text) ? text : STEPS.reduce((rest, { pattern, replacement }) => rest.replaceAll(pattern, () => replacement), text);
}
var PLAIN = /^[\t\n -~]*$/, BLANK = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u2800", BLANK_RUNS = new RegExp(`[ ${BLANK}]{2,}`, "g"), STRANGE_BLANK = new RegExp(`[${BLANK}]`);
function calmCharacters(text) {
  return text.replaceAll(BLANK_RUNS, (run) => STRANGE_BLANK.test(run) ? " " : run).replaceAll(new RegExp("(\\p{M}{4})\\p{M}+", "gu"), (_, kept) => kept);
}

export {
  removeHiddenCharacters,
  calmCharacters
};
