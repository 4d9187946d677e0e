import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/text.ts
function numberLines(lines, first = 1) {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join("\n");
}
function clipLine(line, most) {
  if (line.length <= most) return line;
  const characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : line;
}
var count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
function splitLines(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var NAMED = /\$\{([A-Za-z_]\w*)\}/g;
var namedVariables = (texts) => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name)))
];
var fillVariables = (text, known) => text.replaceAll(NAMED, (_, name) => Object.hasOwn(known, name) ? known[name] ?? "" : "");

export {
  numberLines,
  clipLine,
  count,
  splitLines,
  quote,
  namedVariables,
  fillVariables
};
