// Takes the white space out of what packages bring into a bundle, and leaves our own sources as they were written: a run
// reads three megabytes before its first request, nearly half of it from packages, and V8 looks at every character.
import { transform } from 'esbuild';

/** esbuild writes the path of a source above its text, and one list of exports below all of them. */
const PARTS = /^(?=\/\/ \S+$)|^(?=export \{$)/m;

/** The same program. Of files of one package in a row, the first path stays, since licences are found by it. */
export async function compactPackages(text) {
  const parts = text.split(PARTS);
  const compacted = parts.map((part, index) => {
    const name = packageOf(part);
    return name === undefined ? part : compact(part, name !== packageOf(parts[index - 1] ?? ''));
  });
  return (await Promise.all(compacted)).join('');
}

/** With the folders above it: two versions of a package are two. */
const packageOf = (part) => /^\/\/ (\S*node_modules\/(?:@[^/\s]+\/)?[^/\s]+)\//.exec(part)?.[1];

async function compact(part, withPath) {
  const start = part.indexOf('\n') + 1;
  const { code } = await transform(part.slice(start), {
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
  });
  return (withPath ? part.slice(0, start) : '') + code;
}

/**
 * The same program with the few letters beyond ASCII that esbuild leaves, those in regular expressions and templates, as escapes:
 * one of them has V8 keep the whole file with two bytes a character. A template that is read raw must be the source of a regular
 * expression, which reads an escape as the letter.
 */
export function escapeRare(text) {
  const letters = text.match(/[^\t-~]/g) ?? [];
  if (letters.length > MAX_RARE || /\\[^\t-~]/.test(text)) return text;
  return text.replace(/[^\t-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** More are a table of letters, which would become several times as long. */
const MAX_RARE = 100;
