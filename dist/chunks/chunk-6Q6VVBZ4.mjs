import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clipWidth,
  textWidth
} from "./chunk-HNYFFQJ3.mjs";

// src/report/terminal/screen.ts
function createScreen(display) {
  let live = [];
  const columns = () => display.columns || 80;
  const back = () => {
    const rows = live.reduce((sum, line) => sum + Math.max(1, Math.ceil(paintedWidth(line) / columns())), 0);
    return rows > 1 ? `\r\x1B[${rows - 1}A` : rows === 1 ? "\r" : "";
  };
  const draw = (above, below) => {
    const ended = above.map((line) => `${line}${TO_END_OF_LINE}
`).join("");
    display.write(`${back()}${ended}${below.join(`${TO_END_OF_LINE}
`)}${live.length > 0 ? TO_END : ""}`);
    live = below;
  };
  return {
    get columns() {
      return columns();
    },
    get rows() {
      return display.rows || 24;
    },
    print(lines, elsewhere = display) {
      if (lines.length === 0) return;
      if (elsewhere === display) return draw(lines, live);
      const below = live;
      draw([], []);
      elsewhere.write(`${lines.join("\n")}
`);
      draw([], below);
    },
    show(lines) {
      const below = lines.map((line) => clipPainted(line, columns() - 1));
      if (below.join("\n") !== live.join("\n")) draw([], below);
    }
  };
}
var TO_END_OF_LINE = "\x1B[K";
var TO_END = "\x1B[J";
var COLOUR = /(\u001b\[[\d;]*m|\u001b\]8;;[!-~]*\u001b\\)/;
var paintedWidth = (line) => textWidth(
  line.split(COLOUR).filter((_, at) => at % 2 === 0).join("")
);
function foldPainted(line, columns) {
  if (paintedWidth(line) <= columns) return [line];
  const lines = [""];
  let [indent, width] = ["", 0];
  const parts = line.split(COLOUR);
  const beginning = /^\s*(?:│ )?/.exec(parts.filter((_, at) => at % 2 === 0).join(""))?.[0] ?? "";
  if (beginning.length < columns / 2) indent = beginning;
  for (const [at, part] of parts.entries()) {
    const pieces = at % 2 === 1 ? [] : part.match(/ +|[^ ]+/g) ?? [];
    for (const piece of pieces) {
      if (piece.trim() !== "" && width > indent.length && width + textWidth(piece) > columns) {
        lines[lines.length - 1] = lines.at(-1)?.trimEnd() ?? "";
        lines.push(indent);
        width = indent.length;
      }
      lines[lines.length - 1] += piece;
      width += textWidth(piece);
    }
    if (at % 2 === 1) lines[lines.length - 1] += part;
  }
  return lines;
}
function clipPainted(line, columns) {
  if (paintedWidth(line) <= columns) return line;
  let room = columns;
  return line.split(COLOUR).map((part, at) => {
    if (at % 2 === 1) return part;
    const fits = room <= 0 ? "" : clipWidth(part, room);
    room = fits === part ? room - textWidth(part) : 0;
    return fits;
  }).join("");
}

export {
  createScreen,
  foldPainted
};
