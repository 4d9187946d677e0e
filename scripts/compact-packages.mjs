// Takes the white space out of what packages bring into a bundle, and leaves our own sources as they were written: a run
// reads three megabytes before its first request, nearly half of it from packages, and V8 looks at every character.
import { transform } from 'esbuild';

/** esbuild writes the path of a source above its text, and one list of exports below all of them. */
const PARTS = /^(?=\/\/ \S+$)|^(?=export \{$)/m;

/** The same program; the line with the path stays, since licences are found by it. */
export async function compactPackages(text) {
  const parts = await Promise.all(text.split(PARTS).map((part) => (isOfPackage(part) ? compact(part) : part)));
  return parts.join('');
}

const isOfPackage = (part) => part.startsWith('// node_modules/');

async function compact(part) {
  const start = part.indexOf('\n') + 1;
  const { code } = await transform(part.slice(start), {
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
  });
  return part.slice(0, start) + code;
}
