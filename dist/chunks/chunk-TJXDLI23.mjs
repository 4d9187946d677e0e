import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  me
} from "./chunk-5ZAWYREW.mjs";
import {
  clipWidth,
  textWidth
} from "./chunk-UV44VXPU.mjs";

// src/report/terminal/screen.ts
function createScreen(display) {
  let live = [];
  const columns = () => display.columns || 80;
  const back = () => {
    const rows = live.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / columns())), 0);
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
var COLOUR = /(\u001b\[[\d;]*m|\u001b\]8;;[!-~]*\u0007)/;
function foldPainted(line, columns) {
  if (textWidth(line) <= columns) return [line];
  const [all = "", start = "", indent = ""] = BEGINNING.exec(line) ?? [];
  if (indent.length >= columns / 2) return me(line, columns, { trim: false }).split("\n");
  const rest = me(start + line.slice(all.length), columns - indent.length).split("\n");
  return rest.map((part, at) => at === 0 ? all + part.slice(start.length) : indent + part);
}
var BEGINNING = /^((?:\u001b\[[\d;]*m)*)(\s*(?:\u2502 )?)/;
function clipPainted(line, columns) {
  if (textWidth(line) <= columns) return line;
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
